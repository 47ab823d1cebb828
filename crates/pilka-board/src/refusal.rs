//! Why an action or a draw is refused, over all phases.

use rulebook_core::{Refusal, RuleId, Seat};

use crate::card::Card;
use crate::exchange::ExchangeError;
use crate::free_kick::FreeKickError;
use crate::moves::MoveError;
use crate::question::AnswerError;
use crate::throw::ThrowError;

/// Why an action or a draw is not accepted. Of several reasons the first in the rulebook's order is told.
///
/// That is: match over; hands are filled; another seat acts; then what is wrong in the phase. Whether the match is over shows once hands are full.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Refused {
    /// Both halves are played.
    #[error("the match is over (PB-3.3)")]
    Over,
    /// A hand is not full.
    #[error("hands are filled before anything else (PB-2.3)")]
    Filling,
    /// It is another seat's turn, or there is no such seat.
    #[error("it is not seat {seat}'s turn (PB-4.1)")]
    NotTheTurn {
        /// The seat that tried.
        seat: Seat,
    },
    /// Another seat is asked, or there is no such seat.
    #[error("seat {seat} is not the one that is asked (PB-6.1)")]
    NotAsked {
        /// The seat that tried.
        seat: Seat,
    },
    /// The move cannot be made.
    #[error(transparent)]
    Move(#[from] MoveError),
    /// The hand cannot be exchanged.
    #[error(transparent)]
    Exchange(#[from] ExchangeError),
    /// The answer cannot be given.
    #[error(transparent)]
    Answer(#[from] AnswerError),
    /// The ball cannot be thrown there.
    #[error(transparent)]
    Throw(#[from] ThrowError),
    /// The free kick does not allow it.
    #[error(transparent)]
    FreeKick(#[from] FreeKickError),
    /// A card is drawn where both hands are full.
    #[error("no card is drawn: both hands are full (PB-2.3)")]
    NotDrawnNow,
    /// The talon has no such card left.
    #[error("the talon has no {0:#} left (PB-2.3)")]
    NotInTalon(Card),
}

impl Refusal for Refused {
    fn rule(&self) -> RuleId {
        match self {
            Refused::Over => RuleId::new("PB-3.3"),
            Refused::Filling | Refused::NotDrawnNow | Refused::NotInTalon(_) => RuleId::new("PB-2.3"),
            Refused::NotTheTurn { .. } => RuleId::new("PB-4.1"),
            Refused::NotAsked { .. } => RuleId::new("PB-6.1"),
            Refused::Move(error) => error.rule(),
            Refused::Exchange(_) => ExchangeError::RULE,
            Refused::Answer(error) => error.rule(),
            Refused::Throw(error) => error.rule(),
            Refused::FreeKick(error) => error.rule(),
        }
    }
}
