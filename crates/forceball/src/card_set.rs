//! Cards by their numbers in a deck, and sets of them, as bits.

use rulebook_core::Ones;

/// The number of a card: its place among the ids of its deck, from 0. So the order of the numbers is
/// that of the ids.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub(crate) struct Number(pub(crate) u8);

impl Number {
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The most cards of a deck (FB-1.2).
pub(crate) const MOST_CARDS: usize = 150;
/// How many words hold a bit for each card of the largest deck.
pub(crate) const WORDS: usize = MOST_CARDS.div_ceil(64);

/// A set of cards of one deck, in `W` words: the bit of a card is its number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct CardSet<const W: usize = WORDS>([u64; W]);

impl<const W: usize> CardSet<W> {
    pub(crate) const EMPTY: CardSet<W> = CardSet([0; W]);

    /// The cards with the first `count` numbers.
    pub(crate) fn first(count: usize) -> CardSet<W> {
        (0..count).map(|number| Number(number as u8)).collect()
    }

    /// The same cards in as many words as are asked for; they have a bit there.
    #[inline]
    pub(crate) fn resized<const V: usize>(&self) -> CardSet<V> {
        CardSet(core::array::from_fn(|place| self.0.get(place).copied().unwrap_or_default()))
    }

    #[inline]
    pub(crate) const fn contains(&self, card: Number) -> bool {
        self.0[card.index() / 64 % W] >> (card.index() % 64) & 1 != 0
    }

    #[inline]
    pub(crate) const fn insert(&mut self, card: Number) {
        self.0[card.index() / 64 % W] |= 1 << (card.index() % 64);
    }

    #[inline]
    pub(crate) const fn remove(&mut self, card: Number) {
        self.0[card.index() / 64 % W] &= !(1 << (card.index() % 64));
    }

    #[inline]
    pub(crate) fn and(&self, other: &CardSet<W>) -> CardSet<W> {
        CardSet(core::array::from_fn(|place| self.0[place] & other.0[place]))
    }

    #[inline]
    pub(crate) fn or(&self, other: &CardSet<W>) -> CardSet<W> {
        CardSet(core::array::from_fn(|place| self.0[place] | other.0[place]))
    }

    #[inline]
    pub(crate) fn minus(&self, other: &CardSet<W>) -> CardSet<W> {
        CardSet(core::array::from_fn(|place| self.0[place] & !other.0[place]))
    }

    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.0.into_iter().map(|word| word.count_ones() as usize).sum()
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.0.into_iter().all(|word| word == 0)
    }

    /// The card at place `n`, counted from 0 in the order of the numbers.
    #[inline]
    pub(crate) fn nth(&self, n: usize) -> Option<Number> {
        let mut left = n;
        for (place, word) in self.0.into_iter().enumerate() {
            let ones = Ones::of(word);
            if let Some(bit) = ones.nth(left) {
                return Some(Number((64 * place) as u8 + bit as u8));
            }
            left -= ones.count();
        }
        None
    }

    /// Takes the card with the lowest number out; of an empty set any number, without a branch.
    #[inline]
    pub(crate) fn take_first(&mut self) -> Number {
        let place = self.0.into_iter().position(|word| word != 0).unwrap_or_default();
        let word = self.0[place];
        self.0[place] = word & word.wrapping_sub(1);
        Number((64 * place) as u8 + word.trailing_zeros() as u8)
    }

    /// The cards, by number.
    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = Number> + Clone {
        let (mut words, mut place) = (self.0, 0);
        core::iter::from_fn(move || {
            while words[place] == 0 {
                if place + 1 == W {
                    return None;
                }
                place += 1;
            }
            let bit = words[place].trailing_zeros() as u8;
            words[place] &= words[place] - 1;
            Some(Number((64 * place) as u8 + bit))
        })
    }

    /// The set as bytes: as many, however many words it has.
    pub(crate) fn bytes(&self) -> impl Iterator<Item = u8> {
        self.resized::<WORDS>().0.into_iter().flat_map(u64::to_le_bytes)
    }
}

impl<const W: usize> Default for CardSet<W> {
    fn default() -> CardSet<W> {
        CardSet::EMPTY
    }
}

impl<const W: usize> FromIterator<Number> for CardSet<W> {
    fn from_iter<I: IntoIterator<Item = Number>>(cards: I) -> CardSet<W> {
        let mut set = CardSet::EMPTY;
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nth_card_is_the_nth_of_the_iterator() {
        let sets: [CardSet; 6] = [
            CardSet::EMPTY,
            CardSet::first(1),
            CardSet::first(54),
            CardSet::first(150),
            [0, 63, 64, 127, 128, 149].map(Number).into_iter().collect(),
            (0..150).filter(|number| number % 7 < 3).map(Number).collect(),
        ];
        for set in sets {
            let cards: alloc::vec::Vec<Number> = set.iter().collect();
            assert_eq!(cards.len(), set.len());
            assert!(cards.is_sorted());
            for (n, card) in cards.iter().enumerate() {
                assert_eq!(set.nth(n), Some(*card));
                assert!(set.contains(*card));
            }
            assert_eq!(set.nth(cards.len()), None);
            let mut left = set;
            assert!(cards.iter().all(|card| left.take_first() == *card));
            assert!(left.is_empty() && left.take_first().index() <= 64 && left.is_empty());
        }
    }

    #[test]
    fn a_removed_card_is_gone_and_the_others_stay() {
        let mut set: CardSet = CardSet::first(150);
        set.remove(Number(70));
        assert_eq!(set.len(), 149);
        assert!(!set.contains(Number(70)) && set.contains(Number(71)));
        assert_eq!(CardSet::first(150).minus(&set).iter().collect::<alloc::vec::Vec<_>>(), [Number(70)]);
    }

    #[test]
    fn a_set_of_one_word_has_the_same_cards_and_bytes() {
        let wide: CardSet = [0, 7, 8, 31, 32, 63].map(Number).into_iter().collect();
        let narrow: CardSet<1> = wide.resized();
        assert_eq!(narrow.resized(), wide);
        assert!(narrow.iter().eq(wide.iter()) && narrow.bytes().eq(wide.bytes()));
        assert_eq!((narrow.len(), narrow.nth(5), narrow.nth(6)), (6, Some(Number(63)), None));
    }
}
