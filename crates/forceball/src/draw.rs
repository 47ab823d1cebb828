//! What chance may decide, with its notation.

use core::fmt;
use core::str::FromStr;

use rulebook_core::{Seat, SeatCount, read_number};

use crate::card_id::{CardId, ParseCardIdError};

/// What chance may decide. Written `deal P1`, `turn-up P1`, `cut P1` and `attacker 1`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
// Two words, so that a draw is copied as two numbers, with no loose bytes between the tag and the card.
#[repr(u64)]
pub enum Draw {
    /// The next card that is dealt: to seats 0 and 1 in turn, seven each (FB-2.1).
    Deal(CardId),
    /// The new top of the draw pile, which both seats see (FB-2.1).
    TurnUp(CardId),
    /// The top of the draw pile after a cut (FB-3.6).
    Cut(CardId),
    /// The attacker, seat 0 or 1, if both hands ran out in the face-off (FB-2.2).
    Attacker(Seat),
}

impl fmt::Display for Draw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Draw::Deal(card) => write!(f, "deal {card}"),
            Draw::TurnUp(card) if f.alternate() => write!(f, "turn up {card}"),
            Draw::TurnUp(card) => write!(f, "turn-up {card}"),
            Draw::Cut(card) if f.alternate() => write!(f, "cut to {card}"),
            Draw::Cut(card) => write!(f, "cut {card}"),
            Draw::Attacker(seat) if f.alternate() => write!(f, "seat {seat} attacks first"),
            Draw::Attacker(seat) => write!(f, "attacker {seat}"),
        }
    }
}

impl FromStr for Draw {
    type Err = ParseDrawError;

    fn from_str(text: &str) -> Result<Draw, ParseDrawError> {
        let (verb, rest) = text.trim().split_once(char::is_whitespace).ok_or(ParseDrawError::Verb)?;
        match (verb, rest.trim()) {
            ("deal", card) => Ok(Draw::Deal(card.parse()?)),
            ("turn-up", card) => Ok(Draw::TurnUp(card.parse()?)),
            ("cut", card) => Ok(Draw::Cut(card.parse()?)),
            ("attacker", seat) => {
                let seat = read_number(seat).and_then(|number: usize| Seat::new(number).ok());
                let seat = seat.filter(|seat| SeatCount::TWO.has(*seat));
                seat.map(Draw::Attacker).ok_or(ParseDrawError::Seat)
            }
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
        "a draw is `deal`, `turn-up` or `cut` and a card, or `attacker` and a seat, such as `deal P1` or `attacker 0`"
    )]
    Verb,
    /// The attacker is no seat of the match.
    #[error("the attacker is seat 0 or 1 (FB-2.2)")]
    Seat,
    /// The card cannot be read.
    #[error(transparent)]
    Card(#[from] ParseCardIdError),
}

#[cfg(feature = "serde")]
rulebook_core::serde_as_text!(Draw);
