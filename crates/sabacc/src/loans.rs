//! A seat's loans (SB-5.4).

use rulebook_core::{RuleId, counted};

/// The most loans that a seat gets in a match.
pub(crate) const MOST_LOANS: usize = 3;
/// The most chips that a loan has, and that a seat pays in a betting round (SB-5.3, SB-5.4).
pub(crate) const MOST_CHIPS: u8 = 4;

/// The loans that a seat has taken in the match, oldest first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Loans {
    /// The chips of each loan; 0 once it is paid back.
    open: [u8; MOST_LOANS],
    taken: u8,
}

impl Loans {
    /// How many were taken, paid back or not.
    #[inline]
    pub(crate) const fn taken(&self) -> usize {
        self.taken as usize
    }

    /// The chips of the loans that are not paid back, oldest first.
    pub(crate) fn open(&self) -> impl Iterator<Item = u8> + '_ {
        self.open.iter().copied().filter(|chips| *chips > 0)
    }

    /// Whether all were paid back.
    #[inline]
    pub(crate) const fn is_clear(&self) -> bool {
        matches!(self.open, [0, 0, 0])
    }

    /// What is owed back: every open loan and one chip more for each.
    pub(crate) fn owed(&self) -> u16 {
        self.open().map(|chips| u16::from(chips) + 1).sum()
    }

    /// What the loan of that number (0 to 2) is owed back with; `None` if it is not open.
    #[inline]
    pub(crate) fn owed_for(&self, number: usize) -> Option<u8> {
        self.open.get(number).filter(|chips| **chips > 0).map(|chips| chips + 1)
    }

    pub(crate) fn take(&mut self, chips: u8) {
        self.open[usize::from(self.taken)] = chips;
        self.taken += 1;
    }

    pub(crate) fn pay_back(&mut self, number: usize) {
        self.open[number] = 0;
    }

    /// The chips of each loan, and how many were taken.
    pub(crate) const fn bytes(&self) -> [u8; 4] {
        let [oldest, middle, youngest] = self.open;
        [oldest, middle, youngest, self.taken]
    }

    /// SB-5.4, in the order of [`LoanError`]: `need` is what the seat lacks chips for; 0 if for nothing.
    #[inline]
    pub(crate) fn check(&self, chips: u8, holds: u16, need: u8) -> Result<(), LoanError> {
        if !(1..=MOST_CHIPS).contains(&chips) {
            return Err(LoanError::Amount { asked: chips });
        }
        if !may_borrow(holds, need) {
            return Err(LoanError::NotNeeded { holds, need });
        }
        if self.taken() == MOST_LOANS {
            return Err(LoanError::NoFourth);
        }
        Ok(())
    }
}

/// Whether a seat with so many chips that needs so many may borrow (SB-5.4).
#[inline]
pub(crate) const fn may_borrow(holds: u16, need: u8) -> bool {
    holds == 0 || holds < need as u16
}

/// Why a seat gets no loan (SB-5.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LoanError {
    /// No loan has so many chips.
    #[error("a loan has 1 to 4 chips, not {asked} (SB-5.4)")]
    Amount {
        /// What was asked for.
        asked: u8,
    },
    /// The seat can pay.
    #[error("the seat holds {} and needs {need}: it borrows only what it cannot pay (SB-5.4)", counted(*.holds, "chip"))]
    NotNeeded {
        /// The chips that the seat has.
        holds: u16,
        /// What it has to pay to call.
        need: u8,
    },
    /// The seat has had its three loans.
    #[error("a seat gets at most three loans in a match, and no fourth (SB-5.4)")]
    NoFourth,
    /// It is neither a betting round nor an entry.
    #[error("a seat borrows in a betting round or at an entry, on its turn (SB-5.4)")]
    NotNow,
}

impl LoanError {
    pub(crate) const RULE: RuleId = RuleId::new("SB-5.4");
}
