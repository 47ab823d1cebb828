//! Which squares have a pawn on them, as bits: made once a decision, asked very often.

use rulebook_core::Seat;

use crate::square::Square;
use crate::table::Table;

/// A row of bits for each row of the board, for the pawns of a seat and for those of the other.
pub(crate) struct Board {
    own: [u32; 41],
    other: [u32; 41],
}

impl Board {
    /// The pawns as the seat sees them.
    #[inline]
    pub(crate) fn of(table: &Table, seat: Seat) -> Board {
        let rows = |seat: Seat| {
            let mut rows = [0; 41];
            for square in table.pawns[seat.index() & 1] {
                rows[usize::from(square.y())] |= 1 << square.x();
            }
            rows
        };
        Board { own: rows(seat), other: rows(seat.other()) }
    }

    /// Whether a pawn of the seat stands there.
    #[inline]
    pub(crate) fn has_own(&self, square: Square) -> bool {
        self.own[usize::from(square.y())] >> square.x() & 1 == 1
    }

    /// Whether a pawn of the other seat stands there.
    #[inline]
    pub(crate) fn has_other(&self, square: Square) -> bool {
        self.other[usize::from(square.y())] >> square.x() & 1 == 1
    }

    /// Whether no pawn stands there.
    #[inline]
    pub(crate) fn is_free(&self, square: Square) -> bool {
        (self.own[usize::from(square.y())] | self.other[usize::from(square.y())]) >> square.x() & 1 == 0
    }
}
