//! Which squares have a pawn on them, as bits: made once where many squares are asked about.

use rulebook_core::Seat;

use crate::square::Square;
use crate::table::Table;

/// A row of bits for each row of the board.
pub(crate) struct Board([u32; 41]);

impl Board {
    /// The pawns of both seats.
    #[inline]
    pub(crate) fn of(table: &Table) -> Board {
        let mut rows = [0; 41];
        for (_, square) in table.pawns(Seat::ZERO).chain(table.pawns(Seat::ONE)) {
            rows[usize::from(square.y())] |= 1 << square.x();
        }
        Board(rows)
    }

    /// Whether no pawn stands there.
    #[inline]
    pub(crate) fn is_free(&self, square: Square) -> bool {
        self.0[usize::from(square.y())] >> square.x() & 1 == 0
    }
}
