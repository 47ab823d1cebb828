//! A betting round (SB-5.3).

use alloc::vec::Vec;

use rulebook_core::{RuleId, Seat, SeatSet, counted};

use crate::action::Action;
use crate::loans::{Loans, MOST_CHIPS, MOST_LOANS, may_borrow};
use crate::refusal::Refused;
use crate::rules::MOST_SEATS;

/// The betting rounds of a hand of cards, in their order (SB-2.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[repr(u8)]
pub enum BettingRound {
    /// The first: after the deal.
    AfterDeal,
    /// After the first draw round, if somebody drew.
    AfterFirstDraw,
    /// After the second draw round, if somebody drew.
    AfterSecondDraw,
    /// After the exchange; at most two bets are made in it.
    Last,
}

/// The most bets of the last round.
const LAST_BETS: u8 = 2;

/// Where a betting round stands: whose turn it is, what has been bet and what everybody has paid (SB-5.3).
///
/// Found in [`Phase::Betting`](crate::Phase::Betting). What a viewer has to pay is [`View::to_call`](crate::View::to_call).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[repr(C)] // the seat comes first, as in every phase
pub struct Betting {
    pub(crate) seat: Seat,
    pub(crate) round: BettingRound,
    pub(crate) stake: u8,
    pub(crate) bets: u8,
    /// They have all paid the stake.
    pub(crate) acted: SeatSet,
    pub(crate) paid: [u8; MOST_SEATS],
}

impl Betting {
    #[inline]
    pub(crate) fn new(round: BettingRound, seat: Seat) -> Betting {
        Betting { round, seat, stake: 0, bets: 0, acted: SeatSet::EMPTY, paid: [0; MOST_SEATS] }
    }

    /// Which of the betting rounds of the hand of cards it is (SB-2.1).
    #[must_use]
    pub const fn round(&self) -> BettingRound {
        self.round
    }

    /// Whose turn it is.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// What a seat must have paid in this round to stay in: 0 until somebody bets, then the highest bet, 1 to 4 chips
    /// (SB-5.3).
    #[must_use]
    pub const fn stake(&self) -> u8 {
        self.stake
    }

    /// How many bets were made in this round, 0 to 4, each above the one before; 0 to 2 in the last round. A call is no
    /// bet (SB-5.3).
    #[must_use]
    pub const fn bets(&self) -> u8 {
        self.bets
    }

    /// Who has acted since the last bet, the bettor included; without a bet, since the round began. A betting round ends when
    /// all live seats have (SB-5.3).
    #[must_use]
    pub const fn acted(&self) -> SeatSet {
        self.acted
    }

    /// What a seat has paid in this round, the entry not included, 0 to 4 chips; 0 for a seat that the match has not
    /// (SB-5.3).
    #[must_use]
    pub fn paid(&self, seat: Seat) -> u8 {
        self.paid.get(seat.index()).copied().unwrap_or_default()
    }

    /// What the seat has to pay to call.
    #[inline]
    pub(crate) fn due(&self, seat: Seat) -> u8 {
        self.stake - self.paid[seat.index()]
    }

    /// The highest that the seat can make the stake with so many chips; not above the stake if it cannot bet.
    #[inline]
    fn highest_bet(&self, seat: Seat, chips: u16) -> u8 {
        if self.round == BettingRound::Last && self.bets == LAST_BETS {
            return 0;
        }
        let all = u16::from(self.paid[seat.index()]) + chips;
        all.min(MOST_CHIPS.into()) as u8
    }

    /// SB-5.3: whether the seat, whose turn it is, may do this with so many chips.
    #[inline]
    pub(crate) fn check(&self, chips: u16, loans: &Loans, action: Action) -> Result<(), Refused> {
        let due = self.due(self.seat);
        match action {
            Action::Check if due > 0 => Err(BetError::MustPay { due }.into()),
            Action::Call if due == 0 => Err(BetError::NothingToCall.into()),
            Action::Call if chips < u16::from(due) => Err(BetError::TooFewChips { needs: due, holds: chips }.into()),
            Action::Bet(to) => Ok(self.check_bet(chips, to)?),
            Action::Borrow(amount) => Ok(loans.check(amount, chips, due)?),
            Action::Check | Action::Call | Action::Fold => Ok(()),
            _ => unreachable!("only what belongs to a betting round is checked by it"),
        }
    }

    #[inline]
    fn check_bet(&self, chips: u16, to: u8) -> Result<(), BetError> {
        if to > MOST_CHIPS {
            return Err(BetError::AboveLimit { to });
        }
        if to <= self.stake {
            return Err(BetError::NotAboveStake { to, stake: self.stake });
        }
        if self.round == BettingRound::Last && self.bets == LAST_BETS {
            return Err(BetError::NoThirdBet);
        }
        let needs = to - self.paid[self.seat.index()];
        if chips < u16::from(needs) {
            return Err(BetError::TooFewChips { needs, holds: chips });
        }
        Ok(())
    }

    /// What the seat whose turn it is may do with so many chips, but for a call of "Sabacc".
    #[inline]
    pub(crate) fn offers(&self, chips: u16, loans: &Loans) -> Offers {
        let due = self.due(self.seat);
        let may_borrow = loans.taken() < MOST_LOANS && may_borrow(chips, due);
        Offers {
            stay: (chips >= u16::from(due)).then_some(if due == 0 { Action::Check } else { Action::Call }),
            stake: self.stake,
            bets: self.highest_bet(self.seat, chips).saturating_sub(self.stake),
            loans: if may_borrow { MOST_CHIPS } else { 0 },
        }
    }
}

/// What a seat may do in a betting round, sorted: check or call, bets from the lowest, fold, loans from the
/// smallest.
#[derive(Clone, Copy)]
pub(crate) struct Offers {
    stay: Option<Action>,
    stake: u8,
    /// How many bets there are to choose from, from one above the stake.
    bets: u8,
    /// How many sizes of loans.
    loans: u8,
}

impl Offers {
    #[inline]
    pub(crate) fn count(self) -> usize {
        usize::from(self.stay.is_some()) + usize::from(self.bets) + 1 + usize::from(self.loans)
    }

    /// Adds them to the list.
    #[inline]
    pub(crate) fn list(self, out: &mut Vec<Action>) {
        out.extend(self.stay);
        out.extend((1..=self.bets).map(|above| Action::Bet(self.stake + above)));
        out.push(Action::Fold);
        out.extend((1..=self.loans).map(Action::Borrow));
    }

    /// The one at place `n`, counted from 0.
    #[inline]
    pub(crate) fn nth(self, n: usize) -> Option<Action> {
        let mut left = n;
        if self.stay.is_some() {
            if left == 0 {
                return self.stay;
            }
            left -= 1;
        }
        let bets = usize::from(self.bets);
        if left < bets {
            return Some(Action::Bet(self.stake + 1 + left as u8));
        }
        match left - bets {
            0 => Some(Action::Fold),
            loan => (loan <= usize::from(self.loans)).then_some(Action::Borrow(loan as u8)),
        }
    }
}

/// Why a seat may not bet so (SB-5.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BetError {
    /// A check of a seat that has not paid up to the stake.
    #[error("the seat has {due} to pay, so it cannot check (SB-5.3)")]
    MustPay {
        /// What it has to pay to call.
        due: u8,
    },
    /// A call of a seat that has paid the stake.
    #[error("the seat has paid the stake, so it has nothing to call (SB-5.3)")]
    NothingToCall,
    /// A bet above the limit.
    #[error("a seat pays at most 4 in a betting round, not {to} (SB-5.3)")]
    AboveLimit {
        /// What the seat would have paid.
        to: u8,
    },
    /// A bet that does not raise the stake.
    #[error("a bet of {to} is not above the stake of {stake} (SB-5.3)")]
    NotAboveStake {
        /// What the seat would have paid.
        to: u8,
        /// The stake.
        stake: u8,
    },
    /// A third bet in the last round.
    #[error("at most two bets are made in the last betting round (SB-5.3)")]
    NoThirdBet,
    /// A bet or a call that the seat cannot pay.
    #[error("this takes {}, and the seat holds {holds} (SB-5.3)", counted(*.needs, "chip"))]
    TooFewChips {
        /// What it would have to pay.
        needs: u8,
        /// What it has.
        holds: u16,
    },
}

impl BetError {
    pub(crate) const RULE: RuleId = RuleId::new("SB-5.3");
}
