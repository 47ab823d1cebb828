//! Main cards without an order, in two words.

use rulebook_core::{Generator, Kind, Multiset, Ones};

use crate::card::Card;

/// Main cards without an order: no, one or two of each kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Cards {
    /// The kinds of which there is a card, as bits by number.
    any: u64,
    /// The kinds of which there are two.
    both: u64,
}

impl Cards {
    /// The whole main pack (SC-1.1).
    pub(crate) const PACK: Cards = Cards { any: (1 << Card::KINDS) - 1, both: (1 << Card::KINDS) - 1 };

    /// All cards of the pack but these.
    pub(crate) const fn others(self) -> Cards {
        Cards { any: Cards::PACK.any & !self.both, both: Cards::PACK.both & !self.any }
    }

    /// The number of cards.
    #[inline]
    pub(crate) const fn len(self) -> usize {
        (self.any.count_ones() + self.both.count_ones()) as usize
    }

    /// How many cards of this kind there are.
    #[inline]
    pub(crate) fn count(self, card: Card) -> usize {
        (self.any >> card.index() & 1) as usize + (self.both >> card.index() & 1) as usize
    }

    /// The cards without one of this kind, if there is one.
    #[inline]
    pub(crate) fn without(self, card: Card) -> Option<Cards> {
        let bit = 1 << card.index();
        if self.both & bit != 0 {
            Some(Cards { both: self.both & !bit, ..self })
        } else if self.any & bit != 0 {
            Some(Cards { any: self.any & !bit, ..self })
        } else {
            None
        }
    }

    /// The cards and one more of this kind, unless there are two already.
    #[inline]
    pub(crate) fn with(self, card: Card) -> Option<Cards> {
        let bit = 1 << card.index();
        if self.any & bit == 0 {
            Some(Cards { any: self.any | bit, ..self })
        } else if self.both & bit == 0 {
            Some(Cards { both: self.both | bit, ..self })
        } else {
            None
        }
    }

    /// Names a card, each equally likely, without taking it away; `None` if there is no card.
    ///
    /// Uses one [`Generator::below`] of the number of cards: the first numbers are the kinds of which
    /// there is a card, the rest those of which there are two.
    #[inline]
    pub(crate) fn pick(self, generator: &mut Generator) -> Option<Card> {
        let (any, both) = (Ones::of(self.any), Ones::of(self.both));
        let cards = any.count() + both.count();
        if cards == 0 {
            return None;
        }
        let n = generator.below(cards as u32) as usize;
        let place = any.nth(n).or_else(|| both.nth(n - any.count()))?;
        Some(Card::from_index(place as usize))
    }

    /// The kinds of which there is a card, in their order, with the copies of each.
    pub(crate) fn kinds(self) -> impl Iterator<Item = (Card, usize)> {
        Card::all().map(move |card| (card, self.count(card))).filter(|(_, copies)| *copies > 0)
    }

    /// The cards as a set of the core.
    pub(crate) fn to_multiset(self) -> Multiset<Card, { Card::KINDS }> {
        let mut counts = [0; Card::KINDS];
        self.kinds().for_each(|(card, copies)| counts[card.index()] = copies as u8);
        Multiset::from_counts(counts)
    }

    /// The bytes by which the cards are saved.
    pub(crate) fn encode(self, out: &mut alloc::vec::Vec<u8>) {
        // 36 bits each.
        out.extend(self.any.to_le_bytes().into_iter().take(5));
        out.extend(self.both.to_le_bytes().into_iter().take(5));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// SC-1.1
    #[test]
    fn the_pack_has_two_cards_of_each_of_36_kinds() {
        assert_eq!(Cards::PACK.len(), 72);
        assert!(Cards::PACK.kinds().eq(Card::all().map(|card| (card, 2))));
    }

    /// SC-1.1
    #[test]
    fn twins_are_taken_one_by_one() {
        let card: Card = "7H".parse().unwrap();
        let one = Cards::PACK.without(card).unwrap();
        assert_eq!((one.len(), one.count(card)), (71, 1));
        let none = one.without(card).unwrap();
        assert_eq!((none.len(), none.count(card)), (70, 0));
        assert_eq!(none.without(card), None);
        assert_eq!((none.with(card), one.with(card)), (Some(one), Some(Cards::PACK)));
        assert_eq!(Cards::PACK.with(card), None);
    }

    /// SC-1.1
    #[test]
    fn what_is_not_there_is_in_the_others() {
        let card: Card = "7H".parse().unwrap();
        let one = Cards::PACK.without(card).unwrap();
        assert_eq!((one.others().len(), one.others().count(card)), (1, 1));
        let none = one.without(card).unwrap();
        assert_eq!((none.others().len(), none.others().count(card)), (2, 2));
        assert_eq!(none.others().others(), none);
    }
}
