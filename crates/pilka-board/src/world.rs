//! States that fit a view: hands that the viewer does not see are drawn.

use rulebook_core::{Generator, Seat};

use crate::hand::Hand;
use crate::state::State;
use crate::view::View;

/// Draws a state that fits the view.
///
/// Each card that the viewer does not see is as likely as any other to be in a hand or in the talon. What lay on
/// the laid pile before the talon was made of it is not remembered.
pub(crate) fn draw(view: &View, generator: &mut Generator) -> State {
    let mut talon = view.unseen();
    let hands = [Seat::ZERO, Seat::ONE].map(|seat| {
        if view.viewer.is(seat) {
            return view.hand;
        }
        let mut hand = Hand::EMPTY;
        for _ in 0..view.table.hand_len(seat) {
            let card = talon.pick(generator).expect("the cards that a seat holds are somewhere");
            talon.remove(card);
            hand = hand.with(card);
        }
        hand
    });
    State { table: view.table, hands, talon }
}
