//! Why an action or a draw is refused, over all phases.

use rulebook_core::{Refusal, RuleId};

use crate::action_card::ActionCard;
use crate::lineup::PlaceError;
use crate::picking::PickError;
use crate::player::Player;

/// Why an action or a draw is not accepted. Of several reasons the first in the rulebook's order is told.
///
/// That order: match over; while squads are dealt or picked their rule; then a pick; then
/// what is wrong with a placing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Refused {
    /// Both halves are played.
    #[error("the match is over (SD-5.1)")]
    Over,
    /// The squads are still being dealt.
    #[error("the squads are still being dealt (SD-2.1)")]
    Dealing,
    /// The squads are being picked.
    #[error(transparent)]
    Pick(#[from] PickError),
    /// The squads do not change any more.
    #[error("a squad and the action pile stay the same for the whole match (SD-2.3)")]
    PickedAlready,
    /// The card cannot be placed.
    #[error(transparent)]
    Place(#[from] PlaceError),
    /// The player is dealt already, or nothing is dealt now.
    #[error("{0:#} is not among the players to be dealt (SD-2.1)")]
    NotToBeDealt(Player),
    /// No two players meet, so that no action card is turned.
    #[error("an action card is turned only when two players meet (SD-4.5)")]
    NothingToTurn,
    /// The pile has no such action card left.
    #[error("the pile has no {0:#} left (SD-1.3)")]
    NotInPile(ActionCard),
}

impl Refusal for Refused {
    fn rule(&self) -> RuleId {
        match self {
            Refused::Over => RuleId::new("SD-5.1"),
            Refused::Dealing | Refused::NotToBeDealt(_) => RuleId::new("SD-2.1"),
            Refused::Pick(_) => PickError::RULE,
            Refused::PickedAlready => RuleId::new("SD-2.3"),
            Refused::Place(error) => error.rule(),
            Refused::NothingToTurn => RuleId::new("SD-4.5"),
            Refused::NotInPile(_) => RuleId::new("SD-1.3"),
        }
    }
}
