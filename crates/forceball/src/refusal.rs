//! Why an action or a draw is refused, over all phases.

use rulebook_core::{Refusal, RuleId, Seat};

use crate::card_id::CardId;
use crate::face_off::FaceOffError;
use crate::manoeuvre::{BoostError, ManoeuvreError};
use crate::reward::EffectError;
use crate::speed::SpeedError;

/// Why an action or a draw is refused.
///
/// The order: match over; chance decides; not this seat's decision; a card that the deck has not; then what is
/// wrong in the phase, first an action that is not the phase's.
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
    /// It is another seat's turn.
    #[error("it is not seat {seat}'s turn (FB-2.3)")]
    NotTheTurn {
        /// The seat.
        seat: Seat,
    },
    /// Another seat has won the attack.
    #[error("seat {seat} is not the winner that is asked (FB-4.2)")]
    NotTheWinner {
        /// The seat.
        seat: Seat,
    },
    /// The deck has no such card.
    #[error("the deck has no card {card} (FB-1.2)")]
    NoSuchCard {
        /// The card.
        card: CardId,
    },
    /// In the face-off.
    #[error(transparent)]
    FaceOff(#[from] FaceOffError),
    /// Something else than drawing where a seat may draw.
    #[error("the top card is taken (`draw`) or not (`skip`) before anything else (FB-3.1)")]
    NotADraw,
    /// The draw pile is empty.
    #[error("there is no card to take; the phase can only be skipped (FB-3.1)")]
    NothingToTake,
    /// In the change of speed.
    #[error(transparent)]
    Speed(#[from] SpeedError),
    /// With a manoeuvre or a foul.
    #[error(transparent)]
    Manoeuvre(#[from] ManoeuvreError),
    /// With a boost.
    #[error(transparent)]
    Boost(#[from] BoostError),
    /// With a special effect.
    #[error(transparent)]
    Effect(#[from] EffectError),
    /// Chance has nothing to decide, or something else.
    #[error("this is not what chance decides now (FB-2.1)")]
    NotDrawnNow,
    /// The card does not lie face down in the draw pile.
    #[error("{card} is not among the cards that can come (FB-2.1)")]
    NotInPile {
        /// The card.
        card: CardId,
    },
    /// The seat is none of the match.
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
            Refused::Dealing | Refused::NotDrawnNow | Refused::NotInPile { .. } => RuleId::new("FB-2.1"),
            Refused::Tossing | Refused::NoSuchAttacker { .. } => RuleId::new("FB-2.2"),
            Refused::Cutting => RuleId::new("FB-3.6"),
            Refused::NotTheTurn { .. } => RuleId::new("FB-2.3"),
            Refused::NotTheWinner { .. } => RuleId::new("FB-4.2"),
            Refused::NoSuchCard { .. } => RuleId::new("FB-1.2"),
            Refused::NotADraw | Refused::NothingToTake => RuleId::new("FB-3.1"),
            Refused::FaceOff(_) => FaceOffError::RULE,
            Refused::Speed(_) => SpeedError::RULE,
            Refused::Manoeuvre(error) => error.rule(),
            Refused::Boost(_) => BoostError::RULE,
            Refused::Effect(_) => EffectError::RULE,
        }
    }
}
