//! Moves and turns (SC-4): what may be taken, and who moves next.

use rulebook_core::{RuleId, Seat};

use crate::options::ExtraMoves;
use crate::table::Table;
use crate::tableau::{Column, ColumnSet};

/// Why a card cannot be taken (SC-4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TakeError {
    /// The column has no card.
    #[error("column {column} is empty (SC-4.1)")]
    Empty {
        /// The column.
        column: Column,
    },
    /// The column may not be taken from now.
    #[error("column {column} is barred: seat {seat} took from it before, and may take from {allowed} (SC-4.1)")]
    Barred {
        /// The column.
        column: Column,
        /// The seat to move.
        seat: Seat,
        /// The columns that it may take from.
        allowed: ColumnSet,
    },
}

impl TakeError {
    /// SC-4.1, always.
    pub(crate) const RULE: RuleId = RuleId::new("SC-4.1");
}

impl Table {
    /// The columns that are barred for the seat to move, as long as another one with cards is left: that of its last take
    /// in this half, and those that it took from on extra moves in this turn (SC-4.1).
    #[inline]
    #[must_use]
    pub fn barred(&self) -> ColumnSet {
        let last = self.sides[self.to_move.index() & 1].last;
        last.map_or(self.extra_taken, |last| self.extra_taken.with(last))
    }

    /// The columns that the seat to move may take from: the non-empty ones that are not barred, or, if
    /// there is none, all non-empty ones (SC-4.1).
    #[inline]
    #[must_use]
    pub fn allowed(&self) -> ColumnSet {
        let there = self.tableau.open_columns();
        let free = there.minus(self.barred());
        if free.is_empty() { there } else { free }
    }

    /// Whether the seat, which is to move, may take from the column.
    ///
    /// # Errors
    /// The first [`TakeError`] that applies, in the order of its variants.
    #[inline]
    pub(crate) fn check_take(&self, seat: Seat, column: Column) -> Result<(), TakeError> {
        let allowed = self.allowed();
        if allowed.contains(column) {
            Ok(())
        } else if self.tableau.top(column).is_none() {
            Err(TakeError::Empty { column })
        } else {
            Err(TakeError::Barred { column, seat, allowed })
        }
    }

    /// SC-4.1: the column becomes the seat's last, and on an extra move one of those it cannot return to.
    #[inline]
    pub(crate) fn note_take(&mut self, column: Column) {
        self.mover().last = Some(column);
        if self.is_extra {
            self.extra_taken = self.extra_taken.with(column);
        }
    }

    /// SC-4.2: the seat to move gets extra moves. Returns how many it has now.
    #[inline]
    pub(crate) const fn gain(&mut self, moves: u8, option: ExtraMoves) -> u8 {
        self.extra = match option {
            ExtraMoves::Add => self.extra + moves,
            ExtraMoves::Replace if self.extra > moves => self.extra,
            ExtraMoves::Replace => moves,
        };
        self.extra
    }

    /// SC-4.2: one extra move is used up, and the seat moves again.
    #[inline]
    pub(crate) const fn move_again(&mut self) {
        self.extra -= 1;
        self.is_extra = true;
    }

    /// SC-4.2: the other seat's turn begins.
    #[inline]
    pub(crate) const fn hand_over(&mut self, to: Seat) {
        self.to_move = to;
        self.is_extra = false;
        self.extra_taken = ColumnSet::EMPTY;
    }

    /// SC-3.4: the half is over, and with it the turn.
    pub(crate) const fn stop(&mut self) {
        self.lose_extra_moves();
        self.hand_over(self.to_move);
    }

    /// SC-4.3: extra moves that are left are lost. Returns how many.
    #[inline]
    pub(crate) const fn lose_extra_moves(&mut self) -> u8 {
        let lost = self.extra;
        self.extra = 0;
        lost
    }
}
