//! How a match goes and ends: faults against laws 8 and 9.

use rulebook_core::{Game, Length, Outcome, Rules, Told};

use crate::high_card::{Draw, Event, HighCard, Options, Refused, View};

fault! {
    /// A round for a prize of 1 does not count: it is drawn for again.
    GoesOn:
    fn reveal(&self, state: &mut HighCard, draw: Draw, sink: &mut Vec<Told<Event>>) -> Result<(), Refused> {
        let before = *state;
        state.reveal(draw, sink)?;
        if draw == Draw::Prize(1) {
            *state = before;
        }
        Ok(())
    }
}

fault! {
    /// States one decision less than a match can take.
    StatesTooLittle:
    fn longest(&self, options: &Options) -> Length {
        let Length { decisions, draws } = options.longest();
        Length { decisions: decisions - 1, draws }
    }
}

fault! {
    /// Ends without an outcome.
    EndsInNothing:
    fn outcome(&self, _: &HighCard) -> Option<Outcome> {
        None
    }
}

fault! {
    /// Scores a point more than the prize.
    InventsPoints:
    fn reveal(&self, state: &mut HighCard, draw: Draw, sink: &mut Vec<Told<Event>>) -> Result<(), Refused> {
        let rounds = state.rounds_played;
        state.reveal(draw, sink)?;
        state.scores[0] += state.rounds_played - rounds;
        Ok(())
    }
    fn observe(&self, view: &mut View, event: &Event) {
        HighCard::observe(view, event);
        view.scores[0] += u8::from(matches!(event, Event::Turned { .. }));
    }
}

fault! {
    /// Turns the card of seat 0 twice.
    CopiesACard:
    fn reveal(&self, state: &mut HighCard, draw: Draw, sink: &mut Vec<Told<Event>>) -> Result<(), Refused> {
        let (copied, rounds) = (state.chosen[0], state.rounds_played);
        state.reveal(draw, sink)?;
        if state.rounds_played > rounds {
            copied.into_iter().for_each(|card| state.turned.add(card));
        }
        Ok(())
    }
    fn observe(&self, view: &mut View, event: &Event) {
        HighCard::observe(view, event);
        if let Event::Turned { cards, .. } = event {
            view.turned.add(cards[0]);
        }
    }
}

fault! {
    /// Has an outcome for three seats.
    EndsForThree:
    fn outcome(&self, state: &HighCard) -> Option<Outcome> {
        state.outcome().map(|outcome| Outcome::by_score(&[0, 0, 0], outcome.reason()).expect("three seats"))
    }
}
