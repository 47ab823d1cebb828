//! What a seat alone knows: its cards.

use alloc::vec::Vec;

use crate::card_set::{CardSet, Number};
use crate::phase::Place;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Own<const W: usize> {
    pub(crate) hand: CardSet<W>,
    pub(crate) speed: CardSet<W>,
    /// The card for the face-off, which is no longer in the hand (FB-2.2).
    pub(crate) chosen: Option<Number>,
    /// The hand card that is being swapped; it is in the hand until it has been (FB-3.2).
    pub(crate) swapping: Option<Number>,
}

impl<const W: usize> Own<W> {
    /// The same with sets of as many words as are asked for.
    pub(crate) fn resized<const V: usize>(&self) -> Own<V> {
        let Own { hand, speed, chosen, swapping } = *self;
        Own { hand: hand.resized(), speed: speed.resized(), chosen, swapping }
    }

    #[inline]
    pub(crate) fn place_mut(&mut self, place: Place) -> &mut CardSet<W> {
        match place {
            Place::Hand => &mut self.hand,
            Place::Speed => &mut self.speed,
        }
    }

    #[inline]
    pub(crate) fn choose(&mut self, card: Number) {
        self.hand.remove(card);
        self.chosen = Some(card);
    }

    #[inline]
    pub(crate) fn raise(&mut self, card: Number) {
        self.hand.remove(card);
        self.speed.insert(card);
    }

    #[inline]
    pub(crate) fn lower(&mut self, card: Number) {
        self.speed.remove(card);
        self.hand.insert(card);
    }

    #[inline]
    pub(crate) fn swap(&mut self, down: Number, up: Number) {
        self.raise(down);
        self.lower(up);
        self.swapping = None;
    }

    pub(crate) fn encode(&self, out: &mut Vec<u8>) {
        let number = |card: Option<Number>| card.map_or(u8::MAX, |card| card.0);
        out.extend(self.hand.bytes().chain(self.speed.bytes()));
        out.extend([number(self.chosen), number(self.swapping)]);
    }
}
