//! Which squares have a pawn on them, as bits: made once where many squares are asked about.

use alloc::vec::Vec;

use rulebook_core::Seat;

use crate::action::Action;
use crate::pitch::Pitch;
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

    /// The squares without a pawn, row by row from seat 0's end, as actions.
    pub(crate) fn list_free(&self, pitch: &Pitch, out: &mut Vec<Action>) {
        // What stands in the list is written over, from the beginning; a square with a pawn by the next one. There are pawns,
        // so that there is room after the last free square.
        out.clear();
        out.resize(pitch.count(), Action::End);
        let mut count = 0;
        for (y, row) in (0..pitch.length()).zip(self.0) {
            for x in 0..pitch.width() {
                out[count] = Action::On(Square::new(x, y));
                count += usize::from(row >> x & 1 == 0);
            }
        }
        out.truncate(count);
    }

    /// The `n`-th square of that list.
    pub(crate) fn nth_free(&self, pitch: &Pitch, n: usize) -> Option<Square> {
        let mut before = 0;
        for (y, row) in (0..pitch.length()).zip(self.0) {
            let free = usize::from(pitch.width()) - row.count_ones() as usize;
            if n < before + free {
                let x = (0..pitch.width()).filter(|x| row >> x & 1 == 0).nth(n - before)?;
                return Some(Square::new(x, y));
            }
            before += free;
        }
        None
    }

    /// Whether no pawn stands there.
    #[inline]
    pub(crate) fn is_free(&self, square: Square) -> bool {
        self.0[usize::from(square.y())] >> square.x() & 1 == 0
    }
}
