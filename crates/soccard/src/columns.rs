//! A seat's four suit columns (SC-5), in one word.

use core::fmt;
use core::str::FromStr;

use rulebook_core::Suit;

use crate::card::{Card, ParseCardError};

/// The suit columns of one seat: up to four cards of each suit, in the order in which they came.
///
/// A fourth card lies in a column only while its shot is taken (SC-6.2).
///
/// Written as its cards with spaces between them, the bottom card of each suit first: `7H 9H 6S`.
///
/// # Examples
/// ```
/// use rulebook_core::Suit;
/// use soccard::Columns;
///
/// let columns: Columns = "7H 6S 9H".parse()?;
/// assert_eq!(columns.len(Suit::Hearts), 2);
/// assert!(columns.has_rank_of("9C".parse()?) && !columns.contains("9C".parse()?));
/// assert_eq!(columns.to_string(), "7H 9H 6S");
/// assert_eq!(columns.top(Suit::Hearts), Some("9H".parse()?));
/// assert_eq!(columns.with("10H".parse()?).map(|more| more.to_string()), Some("7H 9H 10H 6S".into()));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
// Each column is a quarter of the word, each card four bits with the place of its rank, 1 to 9, and
// 0 where no card lies; the bottom card has the lowest bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Columns(u64);

/// The highest of every four bits.
const HIGH: u64 = 0x8888_8888_8888_8888;
/// The lowest of every four bits.
const LOW: u64 = 0x1111_1111_1111_1111;
/// The bits of one column.
const COLUMN: u64 = 0xFFFF;

impl Columns {
    /// No card.
    pub const EMPTY: Columns = Columns(0);

    /// The bits of one suit's column.
    #[inline]
    const fn column(self, suit: Suit) -> u64 {
        self.0 >> (16 * suit as u32) & COLUMN
    }

    /// How many cards lie in the column of this suit, 0 to 4.
    #[inline]
    #[must_use]
    pub const fn len(self, suit: Suit) -> usize {
        let used = u64::BITS - self.column(suit).leading_zeros();
        used.div_ceil(4) as usize
    }

    /// Whether no card lies in the column of this suit.
    #[inline]
    #[must_use]
    pub const fn is_empty(self, suit: Suit) -> bool {
        self.column(suit) == 0
    }

    /// The number of cards in all four columns.
    #[must_use]
    pub fn total(self) -> usize {
        Suit::ALL.into_iter().map(|suit| self.len(suit)).sum()
    }

    /// The card at a place of a suit's column, 0 for the bottom.
    #[inline]
    #[must_use]
    pub const fn card(self, suit: Suit, place: usize) -> Option<Card> {
        let step = if place < 4 { (self.column(suit) >> (4 * place) & 0xF) as u8 } else { 0 };
        if step == 0 { None } else { Some(Card::at_step(step, suit)) }
    }

    /// The cards of a suit's column, the bottom first.
    #[inline]
    pub fn cards(self, suit: Suit) -> impl DoubleEndedIterator<Item = Card> + Clone {
        (0..4).filter_map(move |place| self.card(suit, place))
    }

    /// The top card of a suit's column.
    #[inline]
    #[must_use]
    pub const fn top(self, suit: Suit) -> Option<Card> {
        match self.len(suit) {
            0 => None,
            cards => self.card(suit, cards - 1),
        }
    }

    /// The columns with a card on top of that of its suit; `None` if that has four (SC-6.2).
    ///
    /// With [`Pattern::made_by`](crate::Pattern::made_by) it says what a card would make.
    #[inline]
    #[must_use]
    pub const fn with(mut self, card: Card) -> Option<Columns> {
        if self.len(card.suit()) == 4 {
            return None;
        }
        self.put(card);
        Some(self)
    }

    /// Puts a card on top of the column of its suit. The caller knows that there is room (SC-5.2).
    #[inline]
    pub(crate) const fn put(&mut self, card: Card) {
        let place = 4 * self.len(card.suit()) as u32 + 16 * card.suit() as u32;
        self.0 |= (card.step() as u64) << place;
    }

    /// The highest bit of the four of every card of this rank, given by a card that has it.
    #[inline]
    const fn of_rank(self, card: Card) -> u64 {
        let other = self.0 ^ (card.step() as u64 * LOW);
        // Zero in `other` marks the rank; adding 7 to the lower three bits carries unless they are 0.
        !(((other & !HIGH) + !HIGH) | other) & HIGH
    }

    /// Whether a card of the same rank lies in any column.
    #[inline]
    #[must_use]
    pub const fn has_rank_of(self, card: Card) -> bool {
        self.of_rank(card) != 0
    }

    /// Whether a card of the same rank and suit lies in its column.
    #[inline]
    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        self.of_rank(card) & COLUMN << (16 * card.suit() as u32) != 0
    }

    /// Whether cards of the same rank lie in all four columns (SC-6.1).
    #[inline]
    #[must_use]
    pub fn has_rank_in_every_suit(self, card: Card) -> bool {
        let found = self.of_rank(card);
        Suit::ALL.into_iter().all(|suit| found & COLUMN << (16 * suit as u32) != 0)
    }

    /// Takes the upper card of this kind out of its column, which closes up; `false`, and nothing
    /// changes, if there is none.
    #[inline]
    pub(crate) const fn remove(&mut self, card: Card) -> bool {
        let found = self.of_rank(card) & COLUMN << (16 * card.suit() as u32);
        if found == 0 {
            return false;
        }
        // The cards below stay; those above in the same column move down by one.
        let place = u64::BITS - 4 - found.leading_zeros();
        let own = self.0 & COLUMN << (16 * card.suit() as u32);
        let below = (1 << place) - 1;
        self.0 = self.0 & !own | own & below | own >> 4 & !below;
        true
    }

    /// The number by which the columns are saved.
    #[inline]
    pub(crate) const fn bits(self) -> u64 {
        self.0
    }
}

impl fmt::Debug for Columns {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(Suit::ALL.into_iter().flat_map(|suit| self.cards(suit))).finish()
    }
}

/// The cards, suit by suit, the bottom first; `-` if there is none.
impl fmt::Display for Columns {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Columns::EMPTY {
            return f.write_str("-");
        }
        let cards = Suit::ALL.into_iter().flat_map(|suit| self.cards(suit));
        for (number, card) in cards.enumerate() {
            let space = if number == 0 { "" } else { " " };
            write!(f, "{space}{card}")?;
        }
        Ok(())
    }
}

/// Why a text is not a seat's columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParseColumnsError {
    /// A card cannot be read.
    #[error(transparent)]
    Card(#[from] ParseCardError),
    /// A column has more than four cards.
    #[error("{0:#} would be the fifth card of its column, which has at most four (SC-6.2)")]
    Full(Card),
}

impl FromStr for Columns {
    type Err = ParseColumnsError;

    /// Reads cards with spaces between them, each put on top of its suit's column; `-` is no card.
    ///
    /// # Errors
    /// The first [`ParseColumnsError`], from left to right.
    fn from_str(text: &str) -> Result<Columns, ParseColumnsError> {
        let mut columns = Columns::EMPTY;
        for word in text.split_whitespace().filter(|word| *word != "-") {
            let card: Card = word.parse()?;
            columns = columns.with(card).ok_or(ParseColumnsError::Full(card))?;
        }
        Ok(columns)
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Columns {
    /// The four columns in the order of the suits, the bottom card first.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let list = |suit| self.cards(suit).collect::<alloc::vec::Vec<_>>();
        serializer.collect_seq(Suit::ALL.into_iter().map(list))
    }
}
