//! Positions that fit a view: what the viewer has not seen is drawn.

use alloc::vec::Vec;

use rulebook_core::{Generator, Seat};

use crate::card_set::{CardSet, Number, WORDS};
use crate::own::Own;
use crate::phase::Phase;
use crate::position::Position;
use crate::view::View;

/// Draws a position that fits the view.
///
/// A seat has the cards that it was seen to take and has kept; all others that it holds are drawn from those that
/// the viewer has not seen, each set equally likely, and which of them lie in the speed pile, or is chosen for the
/// face-off, equally likely too. A seat that may be in the middle of a swap is so in half of the states.
/// What is left, with what was cut under, is the draw pile.
pub(crate) fn draw(view: &View, generator: &mut Generator) -> Position<WORDS> {
    let table = &view.table;
    let mut own = [Own::default(); 2];
    let mut unseen = unseen_by(view);
    for seat in [Seat::ZERO, Seat::ONE] {
        own[seat.index()] = if view.viewer.is(seat) { view.own } else { draw_own(view, seat, &mut unseen, generator) };
    }
    Position { rules: view.rules.clone(), table: *table, own, unseen: unseen.or(&table.under) }
}

/// The cards of which the viewer does not know where they are.
fn unseen_by(view: &View) -> CardSet {
    let table = &view.table;
    let mut known = table.discard.or(&table.under).or(&table.seen[0]).or(&table.seen[1]).or(table.log.on_table());
    table.top.into_iter().chain(view.own.chosen).for_each(|card| known.insert(card));
    view.rules.cards().all().minus(&known.or(&view.own.hand).or(&view.own.speed))
}

/// Draws the cards of a seat that is not the viewer.
fn draw_own(view: &View, seat: Seat, unseen: &mut CardSet, generator: &mut Generator) -> Own<WORDS> {
    let table = &view.table;
    let place = seat.index();
    let (hand, speed) = (usize::from(table.hands[place]), usize::from(table.speeds[place]));
    let mut cards: Vec<Number> = table.seen[place].iter().collect();
    while cards.len() < hand + speed + usize::from(table.is_in[place]) {
        let card = unseen.nth(generator.below(unseen.len() as u32) as usize);
        let card = card.expect("the cards that a seat holds are somewhere");
        unseen.remove(card);
        cards.push(card);
    }
    generator.shuffle(&mut cards);
    let chosen = if table.is_in[place] { cards.pop() } else { None };
    let (in_hand, in_speed) = cards.split_at(hand);
    let may_swap = table.phase == Phase::Speed && table.to_move == seat && hand > 0 && speed > 0;
    let swapping = if may_swap && generator.below(2) == 0 { in_hand.first().copied() } else { None };
    let set = |cards: &[Number]| cards.iter().copied().collect();
    Own { hand: set(in_hand), speed: set(in_speed), chosen, swapping }
}
