//! Cards whose order nobody knows yet.

use core::fmt;
use core::marker::PhantomData;

use crate::Generator;

/// A kind of card: cards of one kind cannot be told apart.
///
/// The kinds of a type are numbered from 0 without gaps, so that a [`Multiset`] can keep a count
/// for each.
pub trait Kind: Copy + Eq + fmt::Debug {
    /// The number of this kind, less than the number of kinds.
    fn index(self) -> usize;

    /// The kind with this number.
    ///
    /// Only called with numbers that [`Kind::index`] returns: for others it may panic, or give a value that means nothing.
    fn from_index(index: usize) -> Self;
}

/// What lies face down: how many cards of each of `KINDS` kinds, without an order.
///
/// A card gets its place only when it is turned. So there is no secret order that could be looked
/// at, saved or leaked: [`Multiset::pick`] names the card that is turned, each *card* (not each
/// kind) being equally likely.
///
/// Methods that take a kind panic if its number is not below `KINDS`: a joker has no place in a set of
/// 52 kinds.
///
/// `C` is the number that counts the copies of a kind: `u8` for up to 255 of them, or `u16`.
///
/// # Examples
/// ```
/// use rulebook_core::{Generator, Kind, Multiset, Seed, Stream};
///
/// #[derive(Clone, Copy, PartialEq, Eq, Debug)]
/// enum Coin { Heads, Tails }
/// impl Kind for Coin {
///     fn index(self) -> usize { self as usize }
///     fn from_index(index: usize) -> Coin { [Coin::Heads, Coin::Tails][index] }
/// }
///
/// let mut bag: Multiset<Coin, 2> = [Coin::Heads, Coin::Heads, Coin::Tails].into_iter().collect();
/// assert_eq!(bag.count(Coin::Heads), 2);
/// let mut generator = Generator::new(&Seed::from_number(1), Stream::CHANCE);
/// let turned = bag.pick(&mut generator).expect("three cards are in the bag");
/// assert!(bag.remove(turned));
/// assert_eq!(bag.len(), 2);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Multiset<K, const KINDS: usize, C = u8> {
    copies: [C; KINDS],
    kind: PhantomData<K>,
}

/// A number that can count the copies of a kind in a [`Multiset`]: `u8` or `u16`.
///
/// # Examples
/// A pack that a user brings can have more than 255 cards of one kind:
/// ```
/// use rulebook_core::{Kind, Multiset};
///
/// #[derive(Clone, Copy, PartialEq, Eq, Debug)]
/// struct Forward;
/// impl Kind for Forward {
///     fn index(self) -> usize { 0 }
///     fn from_index(_: usize) -> Forward { Forward }
/// }
///
/// let mut pack: Multiset<Forward, 1, u16> = Multiset::from_counts([392]);
/// pack.add(Forward);
/// assert_eq!(pack.count(Forward), 393);
/// ```
pub trait Copies: Copy + Eq + fmt::Debug + Into<usize> + TryFrom<usize> + sealed::Sealed {
    /// No copy.
    const NONE: Self;
}

impl Copies for u8 {
    const NONE: u8 = 0;
}

impl Copies for u16 {
    const NONE: u16 = 0;
}

mod sealed {
    pub trait Sealed {}
    impl Sealed for u8 {}
    impl Sealed for u16 {}
}

impl<K: Kind, const KINDS: usize, C: Copies> Multiset<K, KINDS, C> {
    /// No card.
    pub const EMPTY: Self = Multiset { copies: [C::NONE; KINDS], kind: PhantomData };

    /// As many copies of each kind as the array says, in the order of the kinds' numbers.
    #[must_use]
    pub const fn from_counts(copies: [C; KINDS]) -> Self {
        Multiset { copies, kind: PhantomData }
    }

    /// How many copies there are of each kind, in the order of the kinds' numbers.
    #[inline]
    #[must_use]
    pub const fn counts(&self) -> &[C; KINDS] {
        &self.copies
    }

    /// How many copies of this kind there are.
    #[inline]
    #[must_use]
    pub fn count(&self, kind: K) -> usize {
        self.copies[kind.index()].into()
    }

    /// How many cards there are; the cost grows with the number of kinds.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        self.copies.iter().map(|count| (*count).into()).sum()
    }

    /// Whether there is no card.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.copies.iter().all(|count| *count == C::NONE)
    }

    /// Adds one card.
    ///
    /// # Panics
    /// If there are as many copies of this kind already as `C` can count, 255 or 65535.
    #[inline]
    pub fn add(&mut self, kind: K) {
        let copies = self.count(kind);
        self.set(kind, copies + 1);
    }

    /// Takes one card of this kind away; `false`, and nothing changes, if there is none.
    #[inline]
    pub fn remove(&mut self, kind: K) -> bool {
        let copies = self.count(kind);
        self.set(kind, copies.saturating_sub(1));
        copies > 0
    }

    #[inline]
    fn set(&mut self, kind: K, copies: usize) {
        let Ok(copies) = C::try_from(copies) else { panic!("{copies} copies of a kind are too many to be counted") };
        self.copies[kind.index()] = copies;
    }

    /// Whether every card of `other` is in here too, copy by copy.
    #[must_use]
    pub fn contains_all(&self, other: &Self) -> bool {
        self.copies.iter().zip(&other.copies).all(|(mine, theirs)| (*mine).into() >= (*theirs).into())
    }

    /// The kinds of which there is a card, in the order of their numbers, with the copies of each.
    pub fn kinds(&self) -> impl Iterator<Item = (K, usize)> + '_ {
        let counts = self.copies.iter().map(|count| (*count).into()).enumerate();
        counts.filter(|(_, count)| *count > 0).map(|(index, count)| (K::from_index(index), count))
    }

    /// Every card, copies one after the other, in the order of the kinds' numbers.
    pub fn iter(&self) -> impl Iterator<Item = K> + '_ {
        self.kinds().flat_map(|(kind, count)| core::iter::repeat_n(kind, count))
    }

    /// The card at place `n`, counted from 0 in the order of [`Multiset::iter`].
    #[inline]
    #[must_use]
    pub fn nth(&self, n: usize) -> Option<K> {
        // Of few kinds all are looked at: where the search would end is guessed wrongly too often.
        if KINDS <= 16 {
            let (mut index, mut cards, n) = (0, 0_usize, n.min(usize::MAX / 2));
            for count in &self.copies {
                cards += (*count).into();
                // One more for each kind that ends at place `n` or before: the highest bit of what is below zero.
                index += cards.wrapping_sub(n + 1) >> (usize::BITS - 1);
            }
            return (index < KINDS).then(|| K::from_index(index));
        }
        let mut left = n;
        for (index, count) in self.copies.iter().enumerate() {
            let count = (*count).into();
            if left < count {
                return Some(K::from_index(index));
            }
            left -= count;
        }
        None
    }

    /// Names a card, each equally likely, without taking it away; `None` if there is no card.
    ///
    /// Uses one [`Generator::below`] of the number of cards, and none for an empty set.
    #[inline]
    pub fn pick(&self, generator: &mut Generator) -> Option<K> {
        let cards = self.len();
        if cards == 0 {
            return None;
        }
        self.nth(generator.below(cards as u32) as usize)
    }
}

impl<K: Kind, const KINDS: usize, C: Copies> Default for Multiset<K, KINDS, C> {
    fn default() -> Self {
        Multiset::EMPTY
    }
}

impl<K: Kind, const KINDS: usize, C: Copies> FromIterator<K> for Multiset<K, KINDS, C> {
    /// The set of these cards.
    ///
    /// # Panics
    /// As [`Multiset::add`].
    fn from_iter<I: IntoIterator<Item = K>>(cards: I) -> Self {
        let mut set = Multiset::EMPTY;
        cards.into_iter().for_each(|card| set.add(card));
        set
    }
}

/// The kinds and their copies: `{Heads: 2, Tails: 1}`.
impl<K: Kind, const KINDS: usize, C: Copies> fmt::Debug for Multiset<K, KINDS, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.kinds()).finish()
    }
}

/// The cards as a list, copies one after the other.
#[cfg(feature = "serde")]
impl<K: Kind + serde::Serialize, const KINDS: usize, C: Copies> serde::Serialize for Multiset<K, KINDS, C> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeSeq;

        // The length comes first, for forms that cannot do without it.
        let mut cards = serializer.serialize_seq(Some(self.len()))?;
        self.iter().try_for_each(|card| cards.serialize_element(&card))?;
        cards.end()
    }
}
