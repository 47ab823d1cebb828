//! What the seat whose turn it is may do: checks, counts and lists, stage by stage.

use alloc::vec::Vec;

use rulebook_core::Seat;

use crate::action::Action;
use crate::betting::Betting;
use crate::exchange::Exchanging;
use crate::loans::LoanError;
use crate::phase::Phase;
use crate::refusal::{CallError, Refused};
use crate::standing::{PURE, Totals};
use crate::state::State;

impl State {
    /// Where the exchange of the seat stands whose turn it is.
    #[inline]
    pub(crate) fn exchanging(&self, seat: Seat) -> Exchanging<'_> {
        let place = seat.index();
        Exchanging {
            hand: &self.hands[place],
            aside: self.aside[place].len(),
            has_shown: self.table.masters.contains(seat),
        }
    }

    /// Whether the seat whose turn it is may call, as far as its cards say.
    #[inline]
    fn is_pure(&self, seat: Seat) -> bool {
        let fives = self.hands[seat.index()].count_fives();
        Totals::of_sum(self.sums[seat.index()].into(), fives).contains(PURE)
    }

    #[inline]
    pub(crate) fn check_betting(&self, betting: &Betting, action: Action) -> Result<(), Refused> {
        let place = betting.seat.index();
        match action {
            Action::Check | Action::Call | Action::Bet(_) | Action::Fold | Action::Borrow(_) => {
                betting.check(self.table.chips[place], &self.table.loans[place], action)
            }
            Action::Sabacc => self.check_call(betting.seat),
            _ => Err(elsewhere(action)),
        }
    }

    #[inline]
    pub(crate) fn check_call(&self, seat: Seat) -> Result<(), Refused> {
        if self.is_pure(seat) { Ok(()) } else { Err(CallError::NotPure.into()) }
    }

    /// SB-5.2: a seat that cannot pay the entry. A seat that has had its loans is not asked.
    #[cold]
    pub(crate) fn check_entry(&self, seat: Seat, action: Action) -> Result<(), Refused> {
        let place = seat.index();
        match action {
            Action::Borrow(chips) => Ok(self.table.loans[place].check(chips, self.table.chips[place], 1)?),
            Action::Leave => Ok(()),
            Action::Sabacc => Err(CallError::AtEntry.into()),
            Action::Fold => Err(Refused::MustStay),
            _ => Err(Refused::MustEnter),
        }
    }

    /// The number of actions of the seat whose turn it is.
    #[inline(always)]
    pub(crate) fn count(&self, seat: Seat) -> usize {
        let place = seat.index();
        match &self.table.phase {
            Phase::Betting(betting) => {
                let plain = betting.count(self.table.chips[place], &self.table.loans[place]);
                plain + usize::from(self.is_pure(seat))
            }
            Phase::Draw { .. } => 2 + usize::from(self.is_pure(seat)),
            Phase::Exchange { .. } => {
                let exchanging = self.exchanging(seat);
                exchanging.count() + usize::from(!exchanging.has_begun() && self.is_pure(seat))
            }
            Phase::Entry { .. } => 5,
            _ => 0,
        }
    }

    /// The action at place `n` of the seat whose turn it is.
    #[inline(always)]
    pub(crate) fn nth(&self, seat: Seat, n: usize) -> Option<Action> {
        let place = seat.index();
        match &self.table.phase {
            Phase::Betting(betting) => {
                let (chips, loans) = (self.table.chips[place], &self.table.loans[place]);
                let plain = betting.nth(chips, loans, n);
                plain.or_else(|| (self.is_pure(seat) && n == betting.count(chips, loans)).then_some(Action::Sabacc))
            }
            Phase::Draw { .. } => match n {
                0 => Some(Action::Draw),
                1 => Some(Action::Stand),
                2 if self.is_pure(seat) => Some(Action::Sabacc),
                _ => None,
            },
            Phase::Exchange { .. } => {
                let exchanging = self.exchanging(seat);
                let may_call = || !exchanging.has_begun() && self.is_pure(seat) && n == exchanging.count();
                exchanging.nth(n).or_else(|| may_call().then_some(Action::Sabacc))
            }
            Phase::Entry { .. } => match n {
                0..4 => Some(Action::Borrow(n as u8 + 1)),
                4 => Some(Action::Leave),
                _ => None,
            },
            _ => None,
        }
    }

    /// Puts the actions of the seat whose turn it is into the list.
    #[inline]
    pub(crate) fn list(&self, seat: Seat, out: &mut Vec<Action>) {
        let place = seat.index();
        let may_call = match &self.table.phase {
            Phase::Betting(betting) => {
                betting.list(self.table.chips[place], &self.table.loans[place], out);
                true
            }
            Phase::Draw { .. } => {
                out.extend([Action::Draw, Action::Stand]);
                true
            }
            Phase::Exchange { .. } => {
                let exchanging = self.exchanging(seat);
                exchanging.list(out);
                !exchanging.has_begun()
            }
            _ => {
                out.extend((0..self.count(seat)).filter_map(|n| self.nth(seat, n)));
                false
            }
        };
        if may_call && self.is_pure(seat) {
            out.push(Action::Sabacc);
        }
    }
}

/// Why an action is refused that belongs to another stage.
#[cold]
pub(crate) fn elsewhere(action: Action) -> Refused {
    match action {
        Action::Check | Action::Call | Action::Bet(_) => Refused::NotBetting,
        Action::Borrow(_) => LoanError::NotNow.into(),
        Action::Fold | Action::Leave => Refused::MustStay,
        Action::Draw => Refused::NoFurtherCard,
        Action::Stand | Action::Show | Action::Swap(_) | Action::Done | Action::Sabacc => Refused::WrongStage,
    }
}
