//! High card with a fault: a wrapper that hands everything on to the tiny game, but for the one part
//! that its fault replaces.

pub mod faults;
mod game;
mod printed;

use std::cell::Cell;

use rulebook_core::{
    Game, Generator, Length, OptionError, Outcome, Refusal, RuleId, Rules, Seat, Told, Turn, Viewer, Weighted,
};

pub use game::{Broken, BrokenRules};
pub use printed::{BrokenAction, BrokenEvent, BrokenRefusal, BrokenView};

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

    fn print_in_words(&self, action: Action) -> String {
        self.print(action)
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

    fn nth_legal(&self, state: &HighCard, seat: Seat, place: usize) -> Option<Action> {
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

    fn rule(&self, refused: &Refused) -> RuleId {
        refused.rule()
    }

    fn explain(&self, refused: &Refused) -> String {
        refused.to_string()
    }

    fn say(&self, event: &Event) -> String {
        event.to_string()
    }

    fn show(&self, view: &View) -> String {
        view.to_string()
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
