//! Why an action or a draw is refused, over all phases.

use rulebook_core::{Refusal, RuleId, Seat};

use crate::card_id::CardId;
use crate::face_off::FaceOffError;
use crate::manoeuvre::{BoostError, ManoeuvreError};
use crate::reward::EffectError;
use crate::speed::SpeedError;

/// Why an action or a draw is not accepted. Of several reasons the first in the rulebook's order is told.
///
/// For an action they are, in this order: match over; chance decides; not this seat's decision; a card that the deck has not;
/// then what is wrong in the phase, first an action that is not the phase's. For a draw: match over; not what chance decides;
/// a seat, or a card, that the match has not; a card that cannot come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Refused {
    /// Three periods are played.
    #[error("the match is over (FB-5.1)")]
    Over,
    /// The cards are dealt, or the next one is turned up.
    #[error("the next card comes first (FB-2.1)")]
    Dealing,
    /// The attacker is drawn.
    #[error("the attacker is drawn first (FB-2.2)")]
    Tossing,
    /// The draw pile is cut.
    #[error("the draw pile is cut first (FB-3.6)")]
    Cutting,
    /// It is another seat's turn, or there is no such seat.
    #[error("it is not seat {seat}'s turn (FB-2.3)")]
    NotTheTurn {
        /// The seat that tried.
        seat: Seat,
    },
    /// Another seat has won the attack, or there is no such seat.
    #[error("seat {seat} is not the winner that is asked (FB-4.2)")]
    NotTheWinner {
        /// The seat that tried.
        seat: Seat,
    },
    /// The deck has no such card.
    #[error("the deck has no card {0} (FB-1.2)")]
    NoSuchCard(CardId),
    /// The face-off does not allow it.
    #[error(transparent)]
    FaceOff(#[from] FaceOffError),
    /// Something else than drawing where a seat may draw.
    #[error("the top card is taken (`draw`) or not (`skip`) before anything else (FB-3.1)")]
    NotADraw,
    /// The draw pile is empty.
    #[error("there is no card to take; the phase can only be skipped (FB-3.1)")]
    NothingToTake,
    /// The change of speed is not possible.
    #[error(transparent)]
    Speed(#[from] SpeedError),
    /// The manoeuvre or the foul cannot be played.
    #[error(transparent)]
    Manoeuvre(#[from] ManoeuvreError),
    /// The boost is not possible.
    #[error(transparent)]
    Boost(#[from] BoostError),
    /// The special effect is not possible.
    #[error(transparent)]
    Effect(#[from] EffectError),
    /// Chance decides nothing now, or something else than what was drawn.
    #[error("this is not what chance decides now (FB-2.1)")]
    NotDrawnNow,
    /// The drawn card is not in the draw pile, or not any more.
    #[error("the draw pile has no {0} left (FB-2.1)")]
    NotInPile(CardId),
    /// The drawn attacker is no seat of the match.
    #[error("seat {seat} cannot be the attacker (FB-2.2)")]
    NoSuchAttacker {
        /// The seat.
        seat: Seat,
    },
}

impl Refusal for Refused {
    fn rule(&self) -> RuleId {
        match self {
            Refused::Over => RuleId::new("FB-5.1"),
            Refused::Dealing | Refused::NotDrawnNow | Refused::NotInPile(_) => RuleId::new("FB-2.1"),
            Refused::Tossing | Refused::NoSuchAttacker { .. } => RuleId::new("FB-2.2"),
            Refused::Cutting => RuleId::new("FB-3.6"),
            Refused::NotTheTurn { .. } => RuleId::new("FB-2.3"),
            Refused::NotTheWinner { .. } => RuleId::new("FB-4.2"),
            Refused::NoSuchCard(_) => RuleId::new("FB-1.2"),
            Refused::NotADraw | Refused::NothingToTake => RuleId::new("FB-3.1"),
            Refused::FaceOff(_) => FaceOffError::RULE,
            Refused::Speed(_) => SpeedError::RULE,
            Refused::Manoeuvre(error) => error.rule(),
            Refused::Boost(_) => BoostError::RULE,
            Refused::Effect(_) => EffectError::RULE,
        }
    }
}
