//! The pack: how many cards of each kind are played with (PB-2).

use core::fmt;
use core::str::FromStr;

use rulebook_core::{Kind as _, read_number};

use crate::card::{Card, Cards};
use crate::direction::Direction;

/// A valid pack (PB-2.2): 13 to 400 cards.
///
/// As text: `standard`, or the number of cards of each kind: `10f+10fl+…+4unseen+5save`. Kinds that there are
/// none of are left out.
///
/// # Examples
/// ```
/// use pilka_board::{Card, Pack};
///
/// let pack: Pack = "3f+3fl+3fr+3l+3r+3bl+3br+3b+2unseen".parse()?;
/// assert_eq!((pack.len(), pack.count(Card::Unseen), pack.count(Card::Save)), (26, 2, 0));
/// let why = "13f".parse::<Pack>().unwrap_err();
/// assert_eq!(why.to_string(), "a pack has a card of every direction, and none is `fl` (PB-2.2)");
/// # Ok::<(), pilka_board::ParsePackError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pack {
    cards: Cards,
}

/// The pack of PB-2.1 and PB-2.2.
impl Default for Pack {
    fn default() -> Pack {
        Pack::STANDARD
    }
}

impl Pack {
    /// The pack of PB-2.1 and PB-2.2: 100 cards.
    pub const STANDARD: Pack = Pack { cards: Cards::from_counts([10, 10, 10, 10, 10, 10, 10, 10, 5, 3, 3, 4, 5]) };

    /// The pack with these cards.
    ///
    /// # Errors
    /// The first [`PackError`] that applies, in the order of its variants (PB-2.2).
    pub fn new(cards: Cards) -> Result<Pack, PackError> {
        let count = cards.len();
        if !(13..=400).contains(&count) {
            return Err(PackError::Size { cards: count });
        }
        let missing = Direction::ALL.into_iter().find(|direction| cards.count(Card::Direction(*direction)) == 0);
        if let Some(direction) = missing {
            return Err(PackError::NoDirection { direction });
        }
        let others = count - cards.count(Card::Unseen);
        if others < 11 { Err(PackError::TooManyUnseen { others }) } else { Ok(Pack { cards }) }
    }

    /// The cards.
    #[inline]
    #[must_use]
    pub const fn cards(&self) -> &Cards {
        &self.cards
    }

    /// How many cards of a kind there are.
    #[must_use]
    pub fn count(&self, card: Card) -> usize {
        self.cards.count(card)
    }

    /// How many cards there are, 13 to 400.
    #[expect(clippy::len_without_is_empty, reason = "no pack is empty")]
    #[must_use]
    pub fn len(&self) -> usize {
        self.cards.len()
    }
}

/// Why cards are not a pack (PB-2.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PackError {
    /// There are too few or too many.
    #[error("a pack has 13 to 400 cards, not {cards} (PB-2.2)")]
    Size {
        /// How many there are.
        cards: usize,
    },
    /// A direction is missing.
    #[error("a pack has a card of every direction, and none is `{direction}` (PB-2.2)")]
    NoDirection {
        /// The first that is.
        direction: Direction,
    },
    /// There are so few other cards that *did not see* could answer itself for ever.
    #[error("at least 11 cards of a pack are not `unseen`, and here only {others} are (PB-2.2)")]
    TooManyUnseen {
        /// How many other cards there are.
        others: usize,
    },
}

/// `standard`, or `10f+10fl+…`.
impl fmt::Display for Pack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Pack::STANDARD {
            return f.write_str("standard");
        }
        for (place, (card, count)) in self.cards.kinds().enumerate() {
            write!(f, "{}{count}{card}", if place == 0 { "" } else { "+" })?;
        }
        Ok(())
    }
}

impl FromStr for Pack {
    type Err = ParsePackError;

    fn from_str(text: &str) -> Result<Pack, ParsePackError> {
        if text == "standard" {
            return Ok(Pack::STANDARD);
        }
        let mut counts = [0; Card::KINDS];
        for (place, part) in text.split('+').enumerate() {
            let wrong = ParsePackError::Form { part: place + 1 };
            let digits = part.bytes().take_while(u8::is_ascii_digit).count();
            let (number, card) = part.split_at(digits);
            let card: Card = card.parse().map_err(|_| wrong)?;
            let number = read_number(number).filter(|number: &u16| *number > 0);
            let count = &mut counts[card.index()];
            if *count != 0 {
                return Err(ParsePackError::Twice(card));
            }
            *count = number.ok_or(wrong)?;
        }
        Ok(Pack::new(Cards::from_counts(counts))?)
    }
}

/// Why a text is not a pack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParsePackError {
    /// A part of it is no number of cards.
    #[error(
        "part {part} of the pack is no number of cards such as `10fl`; a pack is `standard`, or numbers of cards such as \
         `10f+10fl+10fr+10l+10r+10bl+10br+10b+5foul` (PB-2.2)"
    )]
    Form {
        /// Which, from 1.
        part: usize,
    },
    /// A kind of card is given twice.
    #[error("the number of `{0}` is given twice (PB-2.2)")]
    Twice(Card),
    /// The cards make no pack.
    #[error(transparent)]
    Pack(#[from] PackError),
}
