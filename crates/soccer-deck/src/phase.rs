//! The phases of a match, and what lies open of its chances.

use rulebook_core::{Outcome, RuleId};

use crate::action_card::ActionCard;
use crate::duel::Duel;
use crate::player_set::PlayerSet;
use crate::side::Half;

/// Where a match is. Chances run by themselves, so a match rests in one only to wait for an action card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[repr(u8)] // a tag of its own: the phase is asked several times a decision
pub enum Phase {
    /// The players are dealt (SD-2.1).
    Deal {
        /// The players that are still in the deck; at least eleven.
        deck: PlayerSet,
    },
    /// Both seats pick their squads and action cards (SD-2.2).
    Squads,
    /// Both seats choose their line-ups (SD-3.1).
    Lineups {
        /// For this half.
        half: Half,
    },
    /// Two players meet, and an action card is turned next (SD-4).
    Duel {
        /// The half.
        half: Half,
        /// The chance, 1 to 5.
        chance: u8,
        /// Which duel of the chance.
        duel: Duel,
    },
    /// Both halves are played (SD-5).
    Over,
}

impl Phase {
    /// The half that is played; the second once the match is over, the first before it begins.
    #[must_use]
    pub const fn half(self) -> Half {
        match self {
            Phase::Deal { .. } | Phase::Squads => Half::First,
            Phase::Lineups { half } | Phase::Duel { half, .. } => half,
            Phase::Over => Half::Second,
        }
    }

    /// SD-5.1: more goals win, equal goals are a draw.
    pub(crate) fn outcome(self, score: [u8; 2]) -> Option<Outcome> {
        let outcome = || Outcome::by_score(&score.map(i32::from), RuleId::new("SD-5.1"));
        (self == Phase::Over).then(|| outcome().expect("two seats"))
    }
}

/// The action cards that were turned in one chance, in the order in which they were; at most two
/// (SD-4.5). Four bits each, 0 for none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct TurnedCards(u8);

impl TurnedCards {
    #[inline]
    pub(crate) fn with(self, card: ActionCard) -> TurnedCards {
        let code = card as u8 + 1;
        TurnedCards(if self.0 == 0 { code } else { self.0 | code << 4 })
    }

    #[inline]
    pub(crate) fn cards(self) -> impl Iterator<Item = ActionCard> {
        let codes = [self.0 & 0xF, self.0 >> 4];
        codes.into_iter().filter_map(|code| ActionCard::ALL.get(usize::from(code).checked_sub(1)?).copied())
    }

    /// The byte by which they are saved.
    pub(crate) const fn byte(self) -> u8 {
        self.0
    }
}
