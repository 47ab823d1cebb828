//! High card with a fault: a wrapper that hands everything on to the tiny game, but for the one part
//! that its fault replaces.

pub mod faults;

use core::fmt;
use core::str::FromStr;
use std::cell::Cell;

use rulebook_core::{
    Game, Generator, Length, OptionError, OptionSpec, Outcome, Rules, Seat, SeatCount, Sink, Told, Turn, Viewer,
    Weighted,
};

use crate::high_card::{Action, Draw, Event, HighCard, Options, ParseError, Refused, View, every_action};

/// What may be wrong with a game. Each method is a part of the game, by default the right one.
pub trait Fault: Sync {
    fn longest(&self, options: &Options) -> Length {
        options.longest()
    }

    fn set(&self, options: &mut Options, name: &str, value: &str) -> Result<(), OptionError> {
        options.set(name, value)
    }

    fn get(&self, options: &Options, name: &str) -> Option<String> {
        options.get(name)
    }

    fn print(&self, action: Action) -> String {
        action.to_string()
    }

    fn parse(&self, text: &str) -> Result<Action, ParseError> {
        text.parse()
    }

    fn turn(&self, state: &HighCard) -> Turn {
        state.turn()
    }

    fn legal_actions(&self, state: &HighCard, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        out.extend(every_action().into_iter().filter(|action| self.check(state, seat, *action).is_ok()));
    }

    fn choose(&self, state: &HighCard, seat: Seat, generator: &mut Generator) -> Option<Action> {
        let count = self.count_legal(state, seat) as u32;
        let place = (count > 0).then(|| generator.below(count) as usize)?;
        let mut list = Vec::new();
        self.legal_actions(state, seat, &mut list);
        list.get(place).copied()
    }

    fn count_legal(&self, state: &HighCard, seat: Seat) -> usize {
        let mut list = Vec::new();
        self.legal_actions(state, seat, &mut list);
        list.len()
    }

    fn check(&self, state: &HighCard, seat: Seat, action: Action) -> Result<(), Refused> {
        state.check(seat, action)
    }

    fn apply(
        &self,
        state: &mut HighCard,
        seat: Seat,
        action: Action,
        sink: &mut Vec<Told<Event>>,
    ) -> Result<(), Refused> {
        self.check(state, seat, action)?;
        state.apply(seat, action, sink)
    }

    fn draws(&self, state: &HighCard, out: &mut Vec<Weighted<Draw>>) {
        state.draws(out);
    }

    fn sample(&self, state: &HighCard, generator: &mut Generator) -> Option<Draw> {
        let mut list = Vec::new();
        self.draws(state, &mut list);
        let place = generator.weighted(list.iter().map(|weighted| weighted.weight))?;
        Some(list[place].draw)
    }

    fn reveal(&self, state: &mut HighCard, draw: Draw, sink: &mut Vec<Told<Event>>) -> Result<(), Refused> {
        state.reveal(draw, sink)
    }

    fn view(&self, state: &HighCard, viewer: Viewer) -> View {
        state.view(viewer)
    }

    fn observe(&self, view: &mut View, event: &Event) {
        HighCard::observe(view, event);
    }

    fn determinize(&self, view: &View, generator: &mut Generator) -> HighCard {
        HighCard::determinize(view, generator)
    }

    fn outcome(&self, state: &HighCard) -> Option<Outcome> {
        state.outcome()
    }

    fn encode(&self, state: &HighCard, out: &mut Vec<u8>) {
        state.encode(out);
    }
}

/// Without any fault: shows that the wrapper itself breaks no law.
pub struct NoFault;

impl Fault for NoFault {}

thread_local! {
    /// The fault of this thread's games. A type for each fault would have the kit compiled once for
    /// each, which takes minutes.
    static FAULT: Cell<&'static dyn Fault> = const { Cell::new(&NoFault) };
}

/// From now on the games of this thread have this fault.
pub fn inject(fault: &'static dyn Fault) {
    FAULT.set(fault);
}

fn fault() -> &'static dyn Fault {
    FAULT.get()
}

/// High card with the fault that was injected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    rules: BrokenRules,
    state: HighCard,
}

impl Broken {
    pub fn audit(&self, told: &[Told<Event>]) -> Result<(), String> {
        self.state.audit(told)
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BrokenRules(Options);

impl Rules for BrokenRules {
    const OPTIONS: &'static [OptionSpec] = Options::OPTIONS;

    fn seats(&self) -> SeatCount {
        self.0.seats()
    }

    fn with_seats(self, seats: SeatCount) -> Result<BrokenRules, OptionError> {
        self.0.with_seats(seats).map(BrokenRules)
    }

    fn longest(&self) -> Length {
        fault().longest(&self.0)
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        fault().set(&mut self.0, name, value)
    }

    fn get(&self, name: &str) -> Option<String> {
        fault().get(&self.0, name)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct BrokenAction(pub Action);

impl fmt::Display for BrokenAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&fault().print(self.0))
    }
}

impl FromStr for BrokenAction {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<BrokenAction, ParseError> {
        fault().parse(text).map(BrokenAction)
    }
}

/// Tells a sink what a fault has put into a list.
fn tell_all(told: Vec<Told<Event>>, sink: &mut impl Sink<Event>) {
    told.into_iter().for_each(|told| sink.tell(told.to, told.event));
}

impl Game for Broken {
    const NAME: &'static str = "broken-high-card";
    const RULES_VERSION: u32 = 1;

    type Rules = BrokenRules;
    type Action = BrokenAction;
    type Draw = Draw;
    type Event = Event;
    type View = View;
    type Refusal = Refused;

    fn new(rules: BrokenRules) -> Broken {
        let state = HighCard::new(rules.0);
        Broken { rules, state }
    }

    fn rules(&self) -> &BrokenRules {
        &self.rules
    }

    fn turn(&self) -> Turn {
        fault().turn(&self.state)
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<BrokenAction>) {
        let mut list = Vec::new();
        fault().legal_actions(&self.state, seat, &mut list);
        out.clear();
        out.extend(list.into_iter().map(BrokenAction));
    }

    fn choose(&self, seat: Seat, generator: &mut Generator) -> Option<BrokenAction> {
        fault().choose(&self.state, seat, generator).map(BrokenAction)
    }

    fn count_legal(&self, seat: Seat) -> usize {
        fault().count_legal(&self.state, seat)
    }

    fn check(&self, seat: Seat, action: BrokenAction) -> Result<(), Refused> {
        fault().check(&self.state, seat, action.0)
    }

    fn apply(&mut self, seat: Seat, action: BrokenAction, sink: &mut impl Sink<Event>) -> Result<(), Refused> {
        let mut told = Vec::new();
        let applied = fault().apply(&mut self.state, seat, action.0, &mut told);
        tell_all(told, sink);
        applied
    }

    fn draws(&self, out: &mut Vec<Weighted<Draw>>) {
        fault().draws(&self.state, out);
    }

    fn sample(&self, generator: &mut Generator) -> Option<Draw> {
        fault().sample(&self.state, generator)
    }

    fn reveal(&mut self, draw: Draw, sink: &mut impl Sink<Event>) -> Result<(), Refused> {
        let mut told = Vec::new();
        let revealed = fault().reveal(&mut self.state, draw, &mut told);
        tell_all(told, sink);
        revealed
    }

    fn view(&self, viewer: Viewer) -> View {
        fault().view(&self.state, viewer)
    }

    fn observe(view: &mut View, event: &Event) {
        fault().observe(view, event);
    }

    fn determinize(view: &View, generator: &mut Generator) -> Broken {
        Broken { rules: BrokenRules(view.options), state: fault().determinize(view, generator) }
    }

    fn outcome(&self) -> Option<Outcome> {
        fault().outcome(&self.state)
    }

    fn encode(&self, out: &mut Vec<u8>) {
        fault().encode(&self.state, out);
    }
}
