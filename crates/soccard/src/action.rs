//! What a seat may choose, with its notation.

use core::fmt;
use core::str::FromStr;

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
    /// The text has not the form of any action.
    #[error("an action is `take` and the number of a column, such as `take 3`")]
    Verb,
    /// There is no such column.
    #[error(transparent)]
    Column(#[from] ColumnError),
}

#[cfg(feature = "serde")]
rulebook_core::serde_as_text!(Action);
