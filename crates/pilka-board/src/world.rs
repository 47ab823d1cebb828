//! States that fit a view: hands that the viewer does not see are drawn.

use rulebook_core::{Generator, Seat, Viewer};

use crate::card::Cards;
use crate::hand::Hand;
use crate::state::State;
use crate::view::View;

/// Draws a state that fits the view.
///
/// For a seat: the other seat holds the cards that it is known to hold; each other card that the viewer does not see is as
/// likely as any other to be in that hand or in the talon. For the public: what cannot be in the talon, since
/// the talon was not made of it, is in either hand; all other cards are as likely as any to be in a hand. Which cards
/// the seats know of each other the public cannot tell; those that it draws are only roughly as likely as they
/// should be.
pub(crate) fn draw(view: &View, generator: &mut Generator) -> State {
    let mut talon = view.unseen();
    let mut hands = [Hand::EMPTY; 2];
    let mut known = view.known;
    match view.viewer {
        Viewer::Seat(viewer) => {
            let other = viewer.other().index();
            hands[viewer.index()] = view.hand;
            for card in known[other].iter() {
                talon.remove(card);
            }
            hands[other] = known[other];
        }
        Viewer::Public => hands = draw_old(view, &mut talon, generator),
    }
    for seat in [Seat::ZERO, Seat::ONE] {
        let hand = &mut hands[seat.index()];
        while hand.len() < usize::from(view.table.hand_size(seat)) {
            let card = talon.pick(generator).expect("the cards that a seat holds are somewhere");
            talon.remove(card);
            *hand = hand.with(card);
        }
    }
    if view.viewer == Viewer::Public {
        known = draw_known(view, hands, generator);
    }
    State { table: view.table, hands, known, talon }
}

/// The cards that must be in a hand, shared out between the two.
fn draw_old(view: &View, talon: &mut Cards, generator: &mut Generator) -> [Hand; 2] {
    let (unseen, made_of) = (*talon, view.table.made_of);
    let mut hands = [Hand::EMPTY; 2];
    for (card, count) in unseen.kinds() {
        for _ in made_of.count(card)..count {
            let room =
                [Seat::ZERO, Seat::ONE].map(|seat| usize::from(view.table.hand_size(seat)) - hands[seat.index()].len());
            let place = generator.below((room[0] + room[1]) as u32) as usize;
            let hand = &mut hands[usize::from(place >= room[0])];
            *hand = hand.with(card);
            talon.remove(card);
        }
    }
    hands
}

/// Of hands that nobody but the seats sees, cards that were in a hand already when the talon was renewed.
fn draw_known(view: &View, hands: [Hand; 2], generator: &mut Generator) -> [Hand; 2] {
    let mut old = *view.table.rules.pack().cards();
    for card in view.table.made_of.iter() {
        old.remove(card);
    }
    hands.map(|hand| {
        let kept = hand.iter().filter(|card| generator.below(2) == 0 && old.remove(*card));
        kept.collect()
    })
}
