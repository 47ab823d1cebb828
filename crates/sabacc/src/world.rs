//! States that fit a view: what the viewer has not seen is drawn.

use rulebook_core::{Generator, Seat};

use crate::card::{Card, Face};
use crate::cards::Cards;
use crate::phase::Phase;
use crate::rules::MOST_SEATS;
use crate::state::State;
use crate::view::View;

/// Draws a state that fits the view.
///
/// Seats that have shown a Jedi Master, or exchanged more than two cards, get one first. Then every hand and all
/// that was laid aside is drawn card by card, each unseen card equally likely. Of another seat that is in
/// its exchange, each number of cards that it can have laid aside so far is equally likely.
pub(crate) fn draw(view: &View, generator: &mut Generator) -> State {
    let table = view.table;
    let mut state = State {
        table,
        hands: view.shown,
        aside: [Cards::EMPTY; MOST_SEATS],
        last: view.last,
        pack: view.unseen(),
        sums: [0; MOST_SEATS],
    };
    let seats = table.rules.seat_count();
    let hidden = |seat: Seat| !view.viewer.is(seat) && !table.shown.contains(seat);
    for seat in seats.seats().filter(|seat| view.viewer.is(*seat)) {
        state.hands[seat.index()] = view.hand;
        state.aside[seat.index()] = view.aside;
    }
    let master = Card::of_face(Face::JediMaster);
    let has_master = |seat: &Seat| table.masters.contains(*seat) || table.exchanged[seat.index()] > 2;
    for seat in seats.seats().filter(|seat| hidden(*seat)).filter(has_master) {
        if state.pack.remove(master) {
            state.hands[seat.index()].insert(master);
        }
    }
    for seat in seats.seats().filter(|seat| !view.viewer.is(*seat)) {
        let place = seat.index();
        let (mut aside, mut size) = (usize::from(table.exchanged[place]), usize::from(table.sizes[place]));
        if table.phase == (Phase::Exchange { seat }) {
            let most = if table.masters.contains(seat) { 4.min(size - 1) } else { 2 };
            aside = generator.below(most as u32 + 1) as usize;
            size -= aside;
        }
        deal(&mut state.pack, &mut state.hands[place], size, generator);
        deal(&mut state.pack, &mut state.aside[place], aside, generator);
    }
    state.sums = state.hands.map(|hand| hand.sum_without_fives().0 as i16);
    state
}

/// Moves cards from the pack until there are so many.
fn deal(pack: &mut Cards, cards: &mut Cards, size: usize, generator: &mut Generator) {
    for _ in cards.len()..size {
        let card = pack.pick(generator).expect("the pack has what was dealt from it");
        pack.remove(card);
        cards.insert(card);
    }
}
