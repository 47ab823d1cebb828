//! What chance may decide, with its notation.

use core::fmt;
use core::str::FromStr;

use crate::card::{Card, ParseCardError};

/// The card that is drawn from the talon next, by the seat whose hand is filled ([`Table::drawing`](crate::Table::drawing),
/// PB-2.3). Written `draw fl`.
///
/// # Examples
/// ```
/// use pilka_board::{Card, Draw};
///
/// assert_eq!("draw foul".parse::<Draw>()?, Draw(Card::Foul));
/// # Ok::<(), pilka_board::ParseDrawError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Draw(pub Card);

impl fmt::Display for Draw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("draw ")?;
        fmt::Display::fmt(&self.0, f)
    }
}

impl FromStr for Draw {
    type Err = ParseDrawError;

    fn from_str(text: &str) -> Result<Draw, ParseDrawError> {
        match text.trim().split_once(char::is_whitespace) {
            Some(("draw", card)) => Ok(Draw(card.trim().parse()?)),
            _ => Err(ParseDrawError::Verb),
        }
    }
}

/// Why a text is not a draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParseDrawError {
    /// The text has not the form of a draw.
    #[error("a draw is `draw` and a card, such as `draw fl`")]
    Verb,
    /// The card cannot be read.
    #[error(transparent)]
    Card(#[from] ParseCardError),
}

#[cfg(feature = "serde")]
rulebook_core::serde_as_text!(Draw);
