//! What a seat may choose, with its notation.

use core::fmt;
use core::str::FromStr;

use crate::action_card::ActionCard;
use crate::card::{Card, ParseCardError};
use crate::player::Player;

/// What a seat may choose.
///
/// Written `pick 7`, `pick cross`, `place 7` and `place blank`; for a player the name does as well.
/// `{:#}` says it in words.
///
/// # Examples
/// ```
/// use soccer_deck::{Action, Card, Player};
///
/// let action: Action = "place 7".parse()?;
/// assert_eq!(action, Action::Place(Card::Player(Player::LuckSeven)));
/// assert_eq!(format!("{action:#}"), "place Luck Seven (speed 2, heading 1)");
/// assert_eq!("place Luck Seven".parse(), Ok(action));
/// # Ok::<(), soccer_deck::ParseActionError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Picks a player for the squad (SD-2.2).
    PickPlayer(Player),
    /// Picks an action card for the common pile (SD-2.2).
    PickActionCard(ActionCard),
    /// Lays a card at the next place of the line-up (SD-3.1).
    Place(Card),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (verb, player) = match self {
            Action::PickPlayer(player) => ("pick", *player),
            Action::Place(Card::Player(player)) => ("place", *player),
            Action::PickActionCard(card) if f.alternate() => {
                let [first, second] = card.stats();
                return write!(f, "pick {card:#} ({} + {})", first.name(), second.name());
            }
            Action::PickActionCard(card) => return write!(f, "pick {card}"),
            Action::Place(Card::Blank) => return f.write_str("place blank"),
        };
        if f.alternate() { write!(f, "{verb} {player:#} ({})", Stats(player)) } else { write!(f, "{verb} {player}") }
    }
}

/// A player's stats that are not 0, in words.
struct Stats(Player);

impl fmt::Display for Stats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let stats = crate::player::Stat::ALL.into_iter().filter(|stat| self.0.stat(*stat) > 0);
        for (number, stat) in stats.enumerate() {
            let comma = if number == 0 { "" } else { ", " };
            write!(f, "{comma}{} {}", stat.name(), self.0.stat(stat))?;
        }
        Ok(())
    }
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Action, ParseActionError> {
        match text.trim().split_once(char::is_whitespace) {
            Some(("place", card)) => Ok(Action::Place(card.trim().parse()?)),
            Some(("pick", card)) => match card.trim().parse() {
                Ok(card) => Ok(Action::PickActionCard(card)),
                Err(_) => card.trim().parse().map(Action::PickPlayer).map_err(|_| ParseActionError::NothingToPick),
            },
            _ => Err(ParseActionError::Verb),
        }
    }
}

/// Why a text is not an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParseActionError {
    /// The text has not the form of any action.
    #[error("an action is `place` or `pick` and a card, such as `place 7`, `place blank`, `pick 7` or `pick cross`")]
    Verb,
    /// What should be picked is neither a player nor an action card.
    #[error(
        "what is picked is a player by number (1 to 20) or name, or an action card: `through-ball`, `dribble`, \
         `indirect-free-kick`, `direct-free-kick`, `corner`, `cross` (SD-2.2)"
    )]
    NothingToPick,
    /// The card cannot be read.
    #[error(transparent)]
    Card(#[from] ParseCardError),
}

#[cfg(feature = "serde")]
rulebook_core::serde_as_text!(Action);
