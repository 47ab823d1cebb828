//! What the seat whose turn it is may do: checks, counts and lists, stage by stage.

use alloc::vec::Vec;

use rulebook_core::Seat;

use crate::action::Action;
use crate::betting::{self, Betting};
use crate::call::CallError;
use crate::exchange::Exchanging;
use crate::loans::LoanError;
use crate::phase::Phase;
use crate::refusal::Refused;
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

    /// What the seat whose turn it is may do in a betting round, but for a call.
    #[inline]
    fn bets(&self, betting: &Betting) -> betting::Offers {
        let place = betting.seat.index();
        betting.offers(self.table.chips[place], &self.table.loans[place])
    }

    /// The number of actions of the seat whose turn it is.
    #[inline(always)]
    pub(crate) fn count(&self, seat: Seat) -> usize {
        match &self.table.phase {
            Phase::Betting(betting) => self.bets(betting).count() + usize::from(self.is_pure(seat)),
            Phase::Draw { .. } => 2 + usize::from(self.is_pure(seat)),
            Phase::Exchange { .. } => {
                let exchanging = self.exchanging(seat);
                exchanging.offers().count() + usize::from(!exchanging.has_begun() && self.is_pure(seat))
            }
            Phase::Entry { .. } => 5,
            _ => 0,
        }
    }

    /// One of the actions of the seat whose turn it is: the one at the place that `choose` names, which is told
    /// their number.
    #[inline(always)]
    pub(crate) fn one(&self, seat: Seat, choose: impl FnOnce(usize) -> usize) -> Option<Action> {
        match &self.table.phase {
            Phase::Betting(betting) => {
                let (offers, may_call) = (self.bets(betting), self.is_pure(seat));
                let plain = offers.count();
                let n = choose(plain + usize::from(may_call));
                if may_call && n == plain { Some(Action::Sabacc) } else { offers.nth(n) }
            }
            Phase::Draw { .. } => {
                let may_call = self.is_pure(seat);
                match choose(2 + usize::from(may_call)) {
                    0 => Some(Action::Draw),
                    1 => Some(Action::Stand),
                    2 if may_call => Some(Action::Sabacc),
                    _ => None,
                }
            }
            Phase::Exchange { .. } => {
                let exchanging = self.exchanging(seat);
                let (offers, may_call) = (exchanging.offers(), !exchanging.has_begun() && self.is_pure(seat));
                let plain = offers.count();
                let n = choose(plain + usize::from(may_call));
                if may_call && n == plain { Some(Action::Sabacc) } else { offers.nth(n) }
            }
            Phase::Entry { .. } => match choose(5) {
                n @ 0..4 => Some(Action::Borrow(n as u8 + 1)),
                4 => Some(Action::Leave),
                _ => None,
            },
            _ => None,
        }
    }

    /// Puts the actions of the seat whose turn it is into the list.
    #[inline]
    pub(crate) fn list(&self, seat: Seat, out: &mut Vec<Action>) {
        let may_call = match &self.table.phase {
            Phase::Betting(betting) => {
                self.bets(betting).list(out);
                true
            }
            Phase::Draw { .. } => {
                out.extend([Action::Draw, Action::Stand]);
                true
            }
            Phase::Exchange { .. } => {
                let exchanging = self.exchanging(seat);
                exchanging.offers().list(out);
                !exchanging.has_begun()
            }
            _ => {
                out.extend((0..self.count(seat)).filter_map(|n| self.one(seat, |_| n)));
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
