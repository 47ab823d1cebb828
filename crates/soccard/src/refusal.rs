//! Why an action or a draw is refused, over all phases.

use rulebook_core::{Refusal, RuleId, Seat};

use crate::card::Card;
use crate::save::SaveCard;
use crate::turns::TakeError;

/// Why an action or a draw is not accepted. Of several reasons the first in the rulebook's order is told.
///
/// That order: match over; then, while chance decides, what it decides; then whose turn it is; then what is wrong with a
/// take.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Refused {
    /// All halves are played, or the golden goal fell.
    #[error("the match is over (SC-7.1)")]
    Over,
    /// A card of the tableau is about to be turned.
    #[error("a card of the tableau is turned before the next one is taken (SC-3.1)")]
    Turning,
    /// The save pile decides a shot.
    #[error("the save pile decides the shot before the next card is taken (SC-2.1)")]
    Saving,
    /// It is another seat's turn, or there is no such seat.
    #[error("it is not seat {seat}'s turn (SC-4.2)")]
    NotTheTurn {
        /// The seat that tried.
        seat: Seat,
    },
    /// The card cannot be taken.
    #[error(transparent)]
    Take(#[from] TakeError),
    /// No card of the tableau is turned now.
    #[error("{0:#} cannot be turned: three cards of every column are open, or all that it has (SC-3.1)")]
    NothingToTurn(Card),
    /// Both cards of the kind were seen in this half.
    #[error("{0:#} cannot be turned: both were seen already in this half (SC-1.1)")]
    NotUnseen(Card),
    /// There is no shot to be saved.
    #[error("{0:#} cannot be turned: there is no shot to be saved (SC-2.1)")]
    NoShot(SaveCard),
    /// The save pile has no such card left.
    #[error("the save pile has no {0:#} left (SC-1.2)")]
    NotInSavePile(SaveCard),
}

impl Refusal for Refused {
    fn rule(&self) -> RuleId {
        match self {
            Refused::Over => RuleId::new("SC-7.1"),
            Refused::Turning | Refused::NothingToTurn(_) => RuleId::new("SC-3.1"),
            Refused::Saving | Refused::NoShot(_) => RuleId::new("SC-2.1"),
            Refused::NotTheTurn { .. } => RuleId::new("SC-4.2"),
            Refused::Take(_) => TakeError::RULE,
            Refused::NotUnseen(_) => RuleId::new("SC-1.1"),
            Refused::NotInSavePile(_) => RuleId::new("SC-1.2"),
        }
    }
}
