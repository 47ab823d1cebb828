//! The cards that a seat holds.

use core::fmt;
use core::str::FromStr;

use rulebook_core::Kind as _;

use crate::card::{Card, ParseCardError};
use crate::direction::Direction;

/// A hand of cards without an order. A full one has six (PB-2.3); there is room for fifteen.
///
/// Written as the cards with blanks between them, sorted: `f fl foul`; `none` without any.
///
/// # Examples
/// ```
/// use pilka_board::{Card, Hand};
///
/// let hand: Hand = "save f f".parse()?;
/// assert_eq!((hand.len(), hand.count(Card::Save)), (3, 1));
/// assert_eq!(hand.to_string(), "f f save");
/// # Ok::<(), pilka_board::ParseHandError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Hand(u64);

impl Hand {
    /// How many cards a full hand has (PB-2.3).
    pub const FULL: u8 = 6;
    /// No card.
    pub const EMPTY: Hand = Hand(0);
    /// The most cards that there is room for.
    const MOST: usize = 15;

    /// How many cards there are.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        // The sums of neighbours, then of all bytes.
        let pairs = (self.0 & 0x0F0F_0F0F_0F0F_0F0F) + (self.0 >> 4 & 0x0F0F_0F0F_0F0F_0F0F);
        (pairs.wrapping_mul(0x0101_0101_0101_0101) >> 56) as usize
    }

    /// Whether there is no card.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cards of the kind there are, 0 to 15.
    #[inline]
    #[must_use]
    pub const fn count(self, card: Card) -> usize {
        (self.0 >> (4 * card.number()) & 0xF) as usize
    }

    /// Whether there is a card of the kind.
    #[inline]
    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        self.count(card) > 0
    }

    /// Whether there is a direction card (PB-2.5).
    #[inline]
    #[must_use]
    pub const fn has_direction(self) -> bool {
        self.0 & 0xFFFF_FFFF != 0
    }

    /// The cards and this one.
    #[inline]
    #[must_use]
    pub(crate) const fn with(self, card: Card) -> Hand {
        Hand(self.0 + (1 << (4 * card.number())))
    }

    /// The cards without this one; the same cards, if it is not among them.
    #[inline]
    #[must_use]
    pub(crate) const fn without(self, card: Card) -> Hand {
        if self.contains(card) { Hand(self.0 - (1 << (4 * card.number()))) } else { self }
    }

    /// The directions of which there is a card, in their order; each once.
    #[inline]
    pub fn directions(self) -> impl Iterator<Item = Direction> + Clone {
        Direction::ALL.into_iter().filter(move |direction| self.contains(Card::Direction(*direction)))
    }

    /// The same directions in one piece, the first six of them: quicker to be looked at again and again.
    #[inline]
    pub(crate) fn each_direction(self) -> &'static [Direction] {
        // Bit by bit, and without a branch, which would often be guessed wrongly.
        let (held, kinds) = &DIRECTIONS[usize::from(self.held())];
        &held[..*kinds]
    }

    /// A one in the lowest of four bits for each direction of which there is a card.
    #[inline]
    pub(crate) const fn each_held(self) -> u32 {
        // Four bits count each kind, directions first. The sum brings every count above zero into the highest of them.
        let counts = self.0 as u32;
        (((counts & 0x7777_7777) + 0x7777_7777) | counts) >> 3 & 0x1111_1111
    }

    /// A bit for each direction of which there is a card.
    #[inline]
    const fn held(self) -> u8 {
        // Of four bits, eight, sixteen: what is set comes together in the lowest ones.
        let held = self.each_held();
        let held = (held | held >> 3) & 0x0303_0303;
        let held = (held | held >> 6) & 0x000F_000F;
        (held | held >> 12) as u8
    }

    /// The kinds of which there is a card, in their order, with the number of cards.
    pub fn kinds(self) -> impl Iterator<Item = (Card, usize)> + Clone {
        let kinds = (0..Card::KINDS).map(Card::from_index);
        kinds.map(move |card| (card, self.count(card))).filter(|(_, count)| *count > 0)
    }

    /// Every card, sorted.
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        self.kinds().flat_map(|(card, count)| core::iter::repeat_n(card, count))
    }

    pub(crate) const fn bits(self) -> u64 {
        self.0
    }
}

/// By the bits of directions: which they are, and how many, at most the six that a hand has cards.
static DIRECTIONS: [([Direction; 6], usize); 256] = {
    let mut table = [([Direction::Forward; 6], 0); 256];
    let mut bits = 0;
    while bits < 256 {
        let (held, kinds) = &mut table[bits];
        let mut direction = 0;
        while direction < 8 {
            if bits >> direction & 1 == 1 && *kinds < 6 {
                held[*kinds] = Direction::ALL[direction];
                *kinds += 1;
            }
            direction += 1;
        }
        bits += 1;
    }
    table
};

/// The first fifteen of the cards; others are left out.
impl FromIterator<Card> for Hand {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Hand {
        cards.into_iter().take(Hand::MOST).fold(Hand::EMPTY, Hand::with)
    }
}

impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("none");
        }
        for (place, card) in self.iter().enumerate() {
            write!(f, "{}{card}", if place == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Hand({self})")
    }
}

impl FromStr for Hand {
    type Err = ParseHandError;

    fn from_str(text: &str) -> Result<Hand, ParseHandError> {
        if text.trim() == "none" {
            return Ok(Hand::EMPTY);
        }
        let mut hand = Hand::EMPTY;
        for (place, word) in text.split_whitespace().enumerate() {
            if place == Hand::MOST {
                return Err(ParseHandError::TooMany);
            }
            hand = hand.with(word.parse()?);
        }
        Ok(hand)
    }
}

/// Why a text is not a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParseHandError {
    /// A word is not a card.
    #[error(transparent)]
    Card(#[from] ParseCardError),
    /// There are more than fifteen cards.
    #[error("more than 15 cards are no hand: a full one has 6 (PB-2.3)")]
    TooMany,
}

#[cfg(feature = "serde")]
impl serde::Serialize for Hand {
    /// The cards, sorted.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
