//! The call of "Sabacc" (SB-7).

use rulebook_core::{RuleId, Seat};

use crate::refusal::Refused;
use crate::standing::{PURE, Totals};
use crate::state::State;

impl State {
    /// Whether the seat whose turn it is may call, as far as its cards say.
    #[inline]
    pub(crate) fn is_pure(&self, seat: Seat) -> bool {
        let fives = self.hands[seat.index()].count_fives();
        Totals::of_sum(self.sums[seat.index()].into(), fives).contains(PURE)
    }

    #[inline]
    pub(crate) fn check_call(&self, seat: Seat) -> Result<(), Refused> {
        if self.is_pure(seat) { Ok(()) } else { Err(CallError::NotPure.into()) }
    }
}

/// Why a seat may not call "Sabacc" (SB-7.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CallError {
    /// At the entry there are no cards.
    #[error("at the entry nobody calls \"Sabacc\" (SB-7.1)")]
    AtEntry,
    /// The seat is in the middle of its exchange.
    #[error("a seat that has begun its exchange does not call \"Sabacc\" (SB-7.1)")]
    Exchanging,
    /// The hand cannot total 23.
    #[error("only a hand that is Pure Sabacc is called (SB-7.1)")]
    NotPure,
}

impl CallError {
    pub(crate) const RULE: RuleId = RuleId::new("SB-7.1");
}
