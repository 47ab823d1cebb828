//! Main cards without an order, in two words.

use rulebook_core::{Generator, Kind, Multiset};

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
        let kinds = self.any.count_ones();
        let cards = kinds + self.both.count_ones();
        if cards == 0 {
            return None;
        }
        let n = generator.below(cards);
        let place = if n < kinds { nth_bit(self.any, n) } else { nth_bit(self.both, n - kinds) };
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

/// The place of the `n`-th set bit, 0 for the first; the caller knows that there are more than `n`.
///
/// The sums of the bytes' bits say in which byte it is; there it is counted off.
#[inline]
pub(crate) const fn nth_bit(bits: u64, n: u32) -> u32 {
    const ONES: u64 = 0x0101_0101_0101_0101;
    let pairs = bits - (bits >> 1 & 0x5555_5555_5555_5555);
    let nibbles = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let bytes = (nibbles + (nibbles >> 4)) & 0x0F0F_0F0F_0F0F_0F0F;
    // Byte i of `sums` counts the bits of the bytes up to i.
    let sums = bytes.wrapping_mul(ONES);
    // The highest bit of a byte is set where the sum is at most n, so that the wanted bit lies above.
    let below = ((n as u64 * ONES) | (0x80 * ONES)).wrapping_sub(sums) & (0x80 * ONES);
    let byte = ((below >> 7).wrapping_mul(ONES) >> 56) as u32;
    let passed = ((sums << 8) >> (8 * byte)) as u32 & 0xFF;
    let mut rest = bits >> (8 * byte);
    let mut left = n - passed;
    while left > 0 {
        rest &= rest - 1;
        left -= 1;
    }
    8 * byte + rest.trailing_zeros()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nth_bit_is_found_as_by_counting() {
        let samples = [1, 0b1011, 0xF_FFFF_FFFF, 0x8_0000_0001, 0x5_A5A5_0F0F, 0xA_0000_8000, u64::MAX, 1 << 63];
        for bits in samples {
            let places: alloc::vec::Vec<u32> = (0..64).filter(|place| bits >> place & 1 == 1).collect();
            for (n, place) in places.iter().enumerate() {
                assert_eq!(nth_bit(bits, n as u32), *place, "bit {n} of {bits:b}");
            }
        }
    }

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
