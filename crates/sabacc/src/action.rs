//! What a seat may choose, with its notation.

use core::fmt;
use core::str::FromStr;

use rulebook_core::read_number;

use crate::card::{Card, ParseCardError};

/// What a seat may choose.
///
/// Written `check`, `call`, `bet 3`, `fold`, `borrow 4`, `leave`, `draw`, `stand`, `show`, `swap 5C`,
/// `done` and `sabacc`. `{:#}` says in words what it does; lists show both.
///
/// # Examples
/// ```
/// use sabacc::Action;
///
/// let action: Action = "bet 3".parse()?;
/// assert_eq!(action, Action::Bet(3));
/// assert_eq!(format!("{action:#}"), "pay up to 3 in this round");
/// # Ok::<(), sabacc::ParseActionError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Pays nothing, since the seat has paid the stake (SB-5.3).
    Check,
    /// Pays up to the stake (SB-5.3).
    Call,
    /// Pays so many chips that the seat has paid this many in the round, above the stake and at most 4: the new stake
    /// (SB-5.3).
    Bet(u8),
    /// Lays the hand down, and is out until the next hand of cards (SB-5.3).
    Fold,
    /// Borrows so many chips from the bank, 1 to 4; one more is owed back. The seat then decides again (SB-5.4).
    Borrow(u8),
    /// Leaves the match at an entry that it cannot pay (SB-5.2).
    Leave,
    /// Takes a card in a draw round (SB-2.3).
    Draw,
    /// Takes no card in a draw round (SB-2.3).
    Stand,
    /// Shows a Jedi Master, to exchange three or four cards (SB-2.4).
    Show,
    /// Lays a card aside for exchange (SB-2.4).
    Swap(Card),
    /// Lays no further card aside: the others are told how many they are, and as many are drawn (SB-2.4).
    Done,
    /// Shows Pure Sabacc and calls "Sabacc" (SB-7.1).
    Sabacc,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = f.alternate();
        match self {
            Action::Bet(to) if words => write!(f, "pay up to {to} in this round"),
            Action::Bet(to) => write!(f, "bet {to}"),
            Action::Borrow(chips) if words => write!(f, "{} to give back", u16::from(*chips) + 1),
            Action::Borrow(chips) => write!(f, "borrow {chips}"),
            Action::Swap(card) if words => write!(f, "lay the {card:#} aside"),
            Action::Swap(card) => write!(f, "swap {card}"),
            Action::Check => f.write_str(if words { "pay nothing" } else { "check" }),
            Action::Call => f.write_str(if words { "pay up to the stake" } else { "call" }),
            Action::Fold => f.write_str(if words { "lay the hand down for good" } else { "fold" }),
            Action::Leave => f.write_str(if words { "leave the match" } else { "leave" }),
            Action::Draw => f.write_str(if words { "take a card" } else { "draw" }),
            Action::Stand => f.write_str(if words { "take no card" } else { "stand" }),
            Action::Show if words => f.write_str("show a Jedi Master, to exchange three or four cards"),
            Action::Show => f.write_str("show"),
            Action::Done if words => f.write_str("exchange what is laid aside"),
            Action::Done => f.write_str("done"),
            Action::Sabacc => f.write_str(if words { "show Pure Sabacc and call \"Sabacc\"" } else { "sabacc" }),
        }
    }
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Action, ParseActionError> {
        let text = text.trim();
        if let Some((verb, rest)) = text.split_once(char::is_whitespace) {
            return match verb {
                "bet" => read_chips(rest).map(Action::Bet),
                "borrow" => read_chips(rest).map(Action::Borrow),
                "swap" => Ok(Action::Swap(rest.trim().parse()?)),
                _ => Err(ParseActionError::Verb),
            };
        }
        let plain = [
            Action::Check,
            Action::Call,
            Action::Fold,
            Action::Leave,
            Action::Draw,
            Action::Stand,
            Action::Show,
            Action::Done,
            Action::Sabacc,
        ];
        let written = match text {
            "check" => 0,
            "call" => 1,
            "fold" => 2,
            "leave" => 3,
            "draw" => 4,
            "stand" => 5,
            "show" => 6,
            "done" => 7,
            "sabacc" => 8,
            _ => return Err(ParseActionError::Verb),
        };
        Ok(plain[written])
    }
}

fn read_chips(text: &str) -> Result<u8, ParseActionError> {
    read_number(text.trim()).ok_or(ParseActionError::Chips)
}

/// Why a text is not an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParseActionError {
    /// The text has not the form of any action.
    #[error(
        "an action is `check`, `call`, `bet` and a number, `fold`, `borrow` and a number, `leave`, `draw`, `stand`, \
         `show`, `swap` and a card, `done`, or `sabacc`"
    )]
    Verb,
    /// The chips are not written as a whole number from 0 to 255.
    #[error("chips are a whole number without zeros before it, such as `bet 3` or `borrow 4` (SB-5.3, SB-5.4)")]
    Chips,
    /// The card cannot be read.
    #[error(transparent)]
    Card(#[from] ParseCardError),
}

#[cfg(feature = "serde")]
rulebook_core::serde_as_text!(Action);
