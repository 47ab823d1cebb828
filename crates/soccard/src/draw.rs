//! What chance may decide, with its notation.

use core::fmt;
use core::str::FromStr;

use crate::card::{Card, ParseCardError};
use crate::save::SaveCard;

/// What chance may decide. Written `turn 7H`, `save 3D` and `save joker`; `{:#}` shows the suits' signs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Draw {
    /// The next card of a column of the tableau (SC-3.1, SC-3.5).
    Turn(Card),
    /// The next card of the save pile (SC-2.1).
    Save(SaveCard),
}

impl fmt::Display for Draw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Draw::Turn(card) => {
                f.write_str("turn ")?;
                card.fmt(f)
            }
            Draw::Save(card) => {
                f.write_str("save ")?;
                card.fmt(f)
            }
        }
    }
}

impl FromStr for Draw {
    type Err = ParseDrawError;

    fn from_str(text: &str) -> Result<Draw, ParseDrawError> {
        match text.trim().split_once(char::is_whitespace) {
            Some(("turn", card)) => Ok(Draw::Turn(card.trim().parse()?)),
            Some(("save", card)) => Ok(Draw::Save(card.trim().parse()?)),
            _ => Err(ParseDrawError::Verb),
        }
    }
}

/// Why a text is not a draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParseDrawError {
    /// The text has not the form of a draw.
    #[error(
        "a draw is `turn` and a main card, or `save` and a save card, such as `turn 7H`, `save 3D` or `save joker`"
    )]
    Verb,
    /// The card cannot be read.
    #[error(transparent)]
    Card(#[from] ParseCardError),
}

#[cfg(feature = "serde")]
rulebook_core::serde_as_text!(Draw);
