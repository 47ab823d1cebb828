//! What chance may decide, with its notation.

use core::fmt;
use core::str::FromStr;

use crate::card::{Card, ParseCardError};

/// What chance may decide: the next card from the pack. Written `deal 7C`.
///
/// The state's [`Phase`](crate::Phase) says who gets it and why: it is dealt (SB-2.1), was asked for (SB-2.3), comes for an
/// exchanged card (SB-2.4), or is an extra card (SB-4.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Draw(pub Card);

impl fmt::Display for Draw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() { write!(f, "deal the {:#}", self.0) } else { write!(f, "deal {}", self.0) }
    }
}

impl FromStr for Draw {
    type Err = ParseDrawError;

    fn from_str(text: &str) -> Result<Draw, ParseDrawError> {
        match text.trim().split_once(char::is_whitespace) {
            Some(("deal", card)) => Ok(Draw(card.trim().parse()?)),
            _ => Err(ParseDrawError::Verb),
        }
    }
}

/// Why a text is not a draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParseDrawError {
    /// The text has not the form of a draw.
    #[error("a draw is `deal` and a card, such as `deal 7C`")]
    Verb,
    /// The card cannot be read.
    #[error(transparent)]
    Card(#[from] ParseCardError),
}

#[cfg(feature = "serde")]
rulebook_core::serde_as_text!(Draw);
