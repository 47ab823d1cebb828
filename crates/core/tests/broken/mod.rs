//! High card with a fault: a wrapper that hands everything on to the tiny game, but for the one part
//! that its fault replaces.

pub mod faults;

use core::fmt;
use core::hash::Hash;
use core::marker::PhantomData;
use core::str::FromStr;

use rulebook_core::{
    Game, Generator, Length, OptionError, OptionSpec, Outcome, Rules, Seat, SeatCount, Sink, Told, Turn, Viewer,
    Weighted,
};

use crate::high_card::{Action, Draw, Event, HighCard, Options, ParseError, Refused, View, every_action};

/// What may be wrong with a game. Each method is a part of the game, by default the right one.
pub trait Fault: Copy + Ord + Hash + Debug + Default + Send + Sync + 'static {
    fn longest(options: &Options) -> Length {
        options.longest()
    }

    fn set(options: &mut Options, name: &str, value: &str) -> Result<(), OptionError> {
        options.set(name, value)
    }

    fn parse(text: &str) -> Result<Action, ParseError> {
        text.parse()
    }

    fn turn(state: &HighCard) -> Turn {
        state.turn()
    }

    fn legal_actions(state: &HighCard, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        out.extend(every_action().into_iter().filter(|action| Self::check(state, seat, *action).is_ok()));
    }

    fn count_legal(state: &HighCard, seat: Seat) -> usize {
        let mut list = Vec::new();
        Self::legal_actions(state, seat, &mut list);
        list.len()
    }

    fn check(state: &HighCard, seat: Seat, action: Action) -> Result<(), Refused> {
        state.check(seat, action)
    }

    fn apply(state: &mut HighCard, seat: Seat, action: Action, sink: &mut impl Sink<Event>) -> Result<(), Refused> {
        Self::check(state, seat, action)?;
        state.apply(seat, action, sink)
    }

    fn draws(state: &HighCard, out: &mut Vec<Weighted<Draw>>) {
        state.draws(out);
    }

    fn sample(state: &HighCard, generator: &mut Generator) -> Option<Draw> {
        let mut list = Vec::new();
        Self::draws(state, &mut list);
        let place = generator.weighted(list.iter().map(|weighted| weighted.weight))?;
        Some(list[place].draw)
    }

    fn reveal(state: &mut HighCard, draw: Draw, sink: &mut impl Sink<Event>) -> Result<(), Refused> {
        state.reveal(draw, sink)
    }

    fn view(state: &HighCard, viewer: Viewer) -> View {
        state.view(viewer)
    }

    fn observe(view: &mut View, event: &Event) {
        HighCard::observe(view, event);
    }

    fn determinize(view: &View, generator: &mut Generator) -> HighCard {
        HighCard::determinize(view, generator)
    }

    fn outcome(state: &HighCard) -> Option<Outcome> {
        state.outcome()
    }

    fn encode(state: &HighCard, out: &mut Vec<u8>) {
        state.encode(out);
    }
}

pub use core::fmt::Debug;

/// Without any fault: shows that the wrapper itself breaks no law.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct None;

impl Fault for None {}

/// High card with the fault `F`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken<F> {
    rules: BrokenRules<F>,
    state: HighCard,
}

impl<F: Fault> Broken<F> {
    pub fn audit(&self, told: &[Told<Event>]) -> Result<(), String> {
        self.state.audit(told)
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BrokenRules<F> {
    options: Options,
    fault: PhantomData<F>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct BrokenAction<F> {
    action: Action,
    fault: PhantomData<F>,
}

impl<F> From<Action> for BrokenAction<F> {
    fn from(action: Action) -> BrokenAction<F> {
        BrokenAction { action, fault: PhantomData }
    }
}

impl<F> fmt::Display for BrokenAction<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.action.fmt(f)
    }
}

impl<F: Fault> FromStr for BrokenAction<F> {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<BrokenAction<F>, ParseError> {
        F::parse(text).map(BrokenAction::from)
    }
}

impl<F: Fault> Rules for BrokenRules<F> {
    const OPTIONS: &'static [OptionSpec] = Options::OPTIONS;

    fn seats(&self) -> SeatCount {
        self.options.seats()
    }

    fn with_seats(self, seats: SeatCount) -> Result<BrokenRules<F>, OptionError> {
        Ok(BrokenRules { options: self.options.with_seats(seats)?, fault: PhantomData })
    }

    fn longest(&self) -> Length {
        F::longest(&self.options)
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        F::set(&mut self.options, name, value)
    }

    fn get(&self, name: &str) -> Option<String> {
        self.options.get(name)
    }
}

impl<F: Fault> Game for Broken<F> {
    const NAME: &'static str = "broken-high-card";
    const RULES_VERSION: u32 = 1;

    type Rules = BrokenRules<F>;
    type Action = BrokenAction<F>;
    type Draw = Draw;
    type Event = Event;
    type View = View;
    type Refusal = Refused;

    fn new(rules: BrokenRules<F>) -> Broken<F> {
        let state = HighCard::new(rules.options);
        Broken { rules, state }
    }

    fn rules(&self) -> &BrokenRules<F> {
        &self.rules
    }

    fn turn(&self) -> Turn {
        F::turn(&self.state)
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<BrokenAction<F>>) {
        let mut list = Vec::new();
        F::legal_actions(&self.state, seat, &mut list);
        out.clear();
        out.extend(list.into_iter().map(BrokenAction::from));
    }

    fn count_legal(&self, seat: Seat) -> usize {
        F::count_legal(&self.state, seat)
    }

    fn check(&self, seat: Seat, action: BrokenAction<F>) -> Result<(), Refused> {
        F::check(&self.state, seat, action.action)
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: BrokenAction<F>,
        sink: &mut impl Sink<Event>,
    ) -> Result<(), Refused> {
        F::apply(&mut self.state, seat, action.action, sink)
    }

    fn draws(&self, out: &mut Vec<Weighted<Draw>>) {
        F::draws(&self.state, out);
    }

    fn sample(&self, generator: &mut Generator) -> Option<Draw> {
        F::sample(&self.state, generator)
    }

    fn reveal(&mut self, draw: Draw, sink: &mut impl Sink<Event>) -> Result<(), Refused> {
        F::reveal(&mut self.state, draw, sink)
    }

    fn view(&self, viewer: Viewer) -> View {
        F::view(&self.state, viewer)
    }

    fn observe(view: &mut View, event: &Event) {
        F::observe(view, event);
    }

    fn determinize(view: &View, generator: &mut Generator) -> Broken<F> {
        let rules = BrokenRules { options: view.options, fault: PhantomData };
        Broken { rules, state: F::determinize(view, generator) }
    }

    fn outcome(&self) -> Option<Outcome> {
        F::outcome(&self.state)
    }

    fn encode(&self, out: &mut Vec<u8>) {
        F::encode(&self.state, out);
    }
}
