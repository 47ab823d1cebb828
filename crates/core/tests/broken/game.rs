//! The game that is handed on.

use rulebook_core::{
    Game, Generator, Length, OptionError, OptionSpec, Outcome, Rules, Seat, SeatCount, Sink, Told, Turn, Viewer,
    Weighted,
};

use super::{BrokenAction, BrokenEvent, BrokenRefusal, BrokenView, fault};
use crate::high_card::{Draw, Event, HighCard, Options, PACK};

/// High card with the fault that was injected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    rules: BrokenRules,
    state: HighCard,
}

impl Broken {
    /// No two cards in the hands are the same.
    pub fn each_card_once(&self, _: &[Told<BrokenEvent>]) -> Result<(), String> {
        let twins = PACK.iter().any(|card| self.state.hands.iter().map(|hand| hand.count(card)).sum::<usize>() > 1);
        if twins { Err("twins".into()) } else { Ok(()) }
    }

    pub fn audit(&self, told: &[Told<BrokenEvent>]) -> Result<(), String> {
        let told: Vec<_> = told.iter().map(|told| Told { to: told.to, event: told.event.0 }).collect();
        self.state.audit(&told)
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

/// Tells a sink what a fault has put into a list.
fn tell_all(told: Vec<Told<Event>>, sink: &mut impl Sink<BrokenEvent>) {
    told.into_iter().for_each(|told| sink.tell(told.to, BrokenEvent(told.event)));
}

impl Game for Broken {
    const NAME: &'static str = "broken-high-card";
    const RULES_VERSION: u32 = 1;

    type Rules = BrokenRules;
    type Action = BrokenAction;
    type Draw = Draw;
    type Event = BrokenEvent;
    type View = BrokenView;
    type Refusal = BrokenRefusal;

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
        let mut list = out.iter().map(|action| action.0).collect();
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

    fn nth_legal(&self, seat: Seat, place: usize) -> Option<BrokenAction> {
        fault().nth_legal(&self.state, seat, place).map(BrokenAction)
    }

    fn check(&self, seat: Seat, action: BrokenAction) -> Result<(), BrokenRefusal> {
        fault().check(&self.state, seat, action.0).map_err(BrokenRefusal)
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: BrokenAction,
        sink: &mut impl Sink<BrokenEvent>,
    ) -> Result<(), BrokenRefusal> {
        let mut told = Vec::new();
        let applied = fault().apply(&mut self.state, seat, action.0, &mut told);
        tell_all(told, sink);
        applied.map_err(BrokenRefusal)
    }

    fn draws(&self, out: &mut Vec<Weighted<Draw>>) {
        fault().draws(&self.state, out);
    }

    fn sample(&self, generator: &mut Generator) -> Option<Draw> {
        fault().sample(&self.state, generator)
    }

    fn reveal(&mut self, draw: Draw, sink: &mut impl Sink<BrokenEvent>) -> Result<(), BrokenRefusal> {
        let mut told = Vec::new();
        let revealed = fault().reveal(&mut self.state, draw, &mut told);
        tell_all(told, sink);
        revealed.map_err(BrokenRefusal)
    }

    fn view(&self, viewer: Viewer) -> BrokenView {
        BrokenView(fault().view(&self.state, viewer))
    }

    fn observe(view: &mut BrokenView, event: &BrokenEvent) {
        fault().observe(&mut view.0, &event.0);
    }

    fn determinize(BrokenView(view): &BrokenView, generator: &mut Generator) -> Broken {
        Broken { rules: BrokenRules(view.options), state: fault().determinize(view, generator) }
    }

    fn outcome(&self) -> Option<Outcome> {
        fault().outcome(&self.state)
    }

    fn encode(&self, out: &mut Vec<u8>) {
        fault().encode(&self.state, out);
    }
}
