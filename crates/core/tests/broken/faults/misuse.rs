//! What a match finds, not a check of its states: faults for whoever drives a match.
#![allow(dead_code, reason = "the tests of the crate's own modules use these")]

use rulebook_core::{Game, Seat, Told};

use crate::high_card::{Action, Event, HighCard, Refused};

fault! {
    /// Turns the hands over to each other when it refuses an action.
    LeavesATraceOfAnAction:
    fn apply(&self, state: &mut HighCard, seat: Seat, action: Action, sink: &mut Vec<Told<Event>>) -> Result<(), Refused> {
        let refused = state.apply(seat, action, sink);
        if refused.is_err() {
            state.hands.swap(0, 1);
        }
        refused
    }
}

fault! {
    /// Accepts a card and lets nothing happen.
    DoesNothing:
    fn apply(&self, state: &mut HighCard, seat: Seat, action: Action, _: &mut Vec<Told<Event>>) -> Result<(), Refused> {
        state.check(seat, action)
    }
}

fault! {
    /// Tells nobody but the seat that it has chosen.
    ChoosesSilently:
    fn apply(&self, state: &mut HighCard, seat: Seat, action: Action, sink: &mut Vec<Told<Event>>) -> Result<(), Refused> {
        state.apply(seat, action, sink)?;
        sink.pop();
        Ok(())
    }
}
