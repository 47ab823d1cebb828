//! States drawn for a view: faults against law 6.

use rulebook_core::{Game, Generator, Kind, Seat, SeatCount, Seed, Stream, Told, Viewer};

use crate::high_card::{Action, Card, Draw, Event, HighCard, Refused, View};

fault! {
    /// Draws the same world whatever the random numbers.
    DrawsOneWorld:
    fn determinize(&self, view: &View, _: &mut Generator) -> HighCard {
        HighCard::determinize(view, &mut Generator::new(&Seed::from_number(0), Stream::CHANCE))
    }
}

/// Draws a world; if seat 1 got the 10 unseen and so many cards are in the pack, it gets another instead.
fn without_the_ten(view: &View, generator: &mut Generator, pack: std::ops::Range<usize>) -> HighCard {
    let mut state = HighCard::determinize(view, generator);
    let ten = Card::from_index(9);
    let hidden = !view.viewer.is(Seat::ONE) && state.hands[1].count(ten) > 0 && pack.contains(&state.pack.len());
    let lowest = state.pack.iter().next();
    if let Some(other) = lowest.filter(|_| hidden) {
        state.hands[1].remove(ten);
        state.hands[1].add(other);
        state.pack.remove(other);
        state.pack.add(ten);
    }
    state
}

fault! {
    /// Never gives seat 1 a 10 that the viewer has not seen.
    OmitsWorlds:
    fn determinize(&self, view: &View, generator: &mut Generator) -> HighCard {
        without_the_ten(view, generator, 0..11)
    }
}

fault! {
    /// The same, but only where there are very many worlds.
    OmitsWorldsOfMany:
    fn determinize(&self, view: &View, generator: &mut Generator) -> HighCard {
        without_the_ten(view, generator, 4..7)
    }
}

fault! {
    /// Gives seat 1 a 10 that the viewer has not seen in a hundredth of the cases: rare, but no fault.
    RarelyDrawsTheTen:
    fn determinize(&self, view: &View, generator: &mut Generator) -> HighCard {
        let pack = if generator.below(100) == 0 { 0..0 } else { 0..11 };
        without_the_ten(view, generator, pack)
    }
}

fault! {
    /// Draws a world in which nobody has chosen yet.
    DrawsAMisfit:
    fn determinize(&self, view: &View, generator: &mut Generator) -> HighCard {
        let mut state = HighCard::determinize(view, generator);
        for seat in SeatCount::TWO.seats() {
            if let Some(card) = state.chosen[seat.index()].take() {
                state.hands[seat.index()].add(card);
            }
        }
        state
    }
}

fault! {
    /// Draws a world in which the pack is as large as it should be, but all of one card.
    DrawsAnUnsoundWorld:
    fn determinize(&self, view: &View, generator: &mut Generator) -> HighCard {
        let mut state = HighCard::determinize(view, generator);
        if let Some(card) = state.pack.iter().next() {
            state.hands[0].add(card);
            if view.hand_sizes[0] > 0 && !view.viewer.is(Seat::ZERO) {
                let out = state.hands[0].iter().find(|other| *other != card);
                out.map(|out| state.hands[0].remove(out));
            } else {
                state.hands[0].remove(card);
            }
        }
        state
    }
}

/// Draws a world; for the public, as long as each seat holds one card, both hold the same one.
fn with_twins(view: &View, generator: &mut Generator) -> HighCard {
    let mut state = HighCard::determinize(view, generator);
    if view.viewer == Viewer::Public && view.hand_sizes == [1, 1] {
        state.hands[1] = state.hands[0];
    }
    state
}

fault! {
    /// Draws a card twice for the public, and then has nobody play it.
    DrawsTwins:
    fn determinize(&self, view: &View, generator: &mut Generator) -> HighCard {
        with_twins(view, generator)
    }
    fn check(&self, state: &HighCard, seat: Seat, action: Action) -> Result<(), Refused> {
        state.check(seat, action)?;
        if state.hands[0] == state.hands[1] { Err(Refused::NotHeld(seat, action.0)) } else { Ok(()) }
    }
}

fault! {
    /// Draws a card twice for the public, and then turns it for ever.
    TurnsTwinsForEver:
    fn determinize(&self, view: &View, generator: &mut Generator) -> HighCard {
        with_twins(view, generator)
    }
    fn reveal(&self, state: &mut HighCard, draw: Draw, sink: &mut Vec<Told<Event>>) -> Result<(), Refused> {
        let before = *state;
        state.reveal(draw, sink)?;
        if before.chosen[0].is_some() && before.chosen[0] == before.chosen[1] {
            *state = before;
        }
        Ok(())
    }
}
