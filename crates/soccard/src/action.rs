//! What a seat may choose and what chance may decide, with their notation.

use core::fmt;
use core::str::FromStr;

use crate::card::{Card, ParseCardError};
use crate::save::SaveCard;
use crate::tableau::{Column, ColumnError};

/// What a seat may choose. Written `take 3`; `{:#}` says it in words.
///
/// # Examples
/// ```
/// use soccard::{Action, Column};
///
/// let action: Action = "take 3".parse()?;
/// assert_eq!(action, Action::Take(Column::new(3)?));
/// assert_eq!(format!("{action:#}"), "take the top card of column 3");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Takes the top card of a column of the tableau (SC-4.1).
    Take(Column),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Action::Take(column) = self;
        if f.alternate() { write!(f, "take the top card of column {column}") } else { write!(f, "take {column}") }
    }
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Action, ParseActionError> {
        match text.trim().split_once(char::is_whitespace) {
            Some(("take", column)) => Ok(Action::Take(column.trim().parse()?)),
            _ => Err(ParseActionError::Verb),
        }
    }
}

/// Why a text is not an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParseActionError {
    /// The text does not begin with a known word.
    #[error("an action is `take` and the number of a column: `take 3`")]
    Verb,
    /// There is no such column.
    #[error(transparent)]
    Column(#[from] ColumnError),
}

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
    /// The text does not begin with a known word.
    #[error("a draw is `turn` and a main card, or `save` and a save card: `turn 7H`, `save 3D`, `save joker`")]
    Verb,
    /// The card cannot be read.
    #[error(transparent)]
    Card(#[from] ParseCardError),
}

#[cfg(feature = "serde")]
rulebook_core::serde_as_text!(Action, Draw);
