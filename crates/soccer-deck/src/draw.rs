//! What chance may decide, with its notation.

use core::fmt;
use core::str::FromStr;

use crate::action_card::ActionCard;
use crate::card::ParseCardError;
use crate::player::Player;

/// What chance may decide. Written `deal 7` and `turn cross`; `{:#}` gives the names.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Draw {
    /// The next player for seat 0's squad; the ten that are left over are seat 1's (SD-2.1).
    Deal(Player),
    /// The next card of the action pile (SD-4.1).
    Turn(ActionCard),
}

impl fmt::Display for Draw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Draw::Deal(player) if f.alternate() => write!(f, "deal {player:#}"),
            Draw::Deal(player) => write!(f, "deal {player}"),
            Draw::Turn(card) if f.alternate() => write!(f, "turn {card:#}"),
            Draw::Turn(card) => write!(f, "turn {card}"),
        }
    }
}

impl FromStr for Draw {
    type Err = ParseDrawError;

    fn from_str(text: &str) -> Result<Draw, ParseDrawError> {
        match text.trim().split_once(char::is_whitespace) {
            Some(("deal", player)) => Ok(Draw::Deal(player.trim().parse()?)),
            Some(("turn", card)) => Ok(Draw::Turn(card.trim().parse()?)),
            _ => Err(ParseDrawError::Verb),
        }
    }
}

/// Why a text is not a draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParseDrawError {
    /// The text has not the form of a draw.
    #[error("a draw is `deal` and a player, or `turn` and an action card, such as `deal 7` or `turn cross`")]
    Verb,
    /// The card cannot be read.
    #[error(transparent)]
    Card(#[from] ParseCardError),
}

#[cfg(feature = "serde")]
rulebook_core::serde_as_text!(Draw);
