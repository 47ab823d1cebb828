//! On which squares a pawn may end a move, as bits: made once a decision, asked very often.

use rulebook_core::Seat;

use crate::direction::Direction;
use crate::square::Square;
use crate::steps::Steps;
use crate::table::Table;

/// How many squares beyond the board a line can lead: so many rows and columns are kept, all closed.
const MARGIN: usize = 3;
/// How many rows and columns are around a square, with its own.
const WIDE: usize = 2 * MARGIN + 1;

/// A row of bits for each row of the board; a bit is set where the square is on the board and open.
pub(crate) struct Board {
    rows: [u64; 41 + 2 * MARGIN],
}

impl Board {
    /// Open are all squares without a pawn.
    #[inline]
    pub(crate) fn free(table: &Table) -> Board {
        let pitch = table.rules.pitch();
        let mut rows = [0; 41 + 2 * MARGIN];
        rows[MARGIN..MARGIN + usize::from(pitch.length())].fill(((1 << pitch.width()) - 1) << MARGIN);
        for square in table.pawns.iter().flatten() {
            rows[usize::from(square.y()) + MARGIN] &= !(1 << (usize::from(square.x()) + MARGIN));
        }
        Board { rows }
    }

    /// Open are also squares where the seat may tackle (PB-4.3): that of the opponent's pawn with the ball.
    ///
    /// So a dribble may end on every open square too: if the seat has the ball, there is no such pawn.
    #[inline]
    pub(crate) fn of(table: &Table, seat: Seat) -> Board {
        let mut board = Board::free(table);
        if let Some(pawn) = table.with_ball(seat.other()) {
            let square = table.square(seat.other(), pawn);
            board.rows[usize::from(square.y()) + MARGIN] |= 1 << (usize::from(square.x()) + MARGIN);
        }
        board
    }

    /// The open squares around one on the board.
    #[inline]
    pub(crate) fn around(&self, from: Square) -> Around {
        let first = usize::from(from.y());
        let mut bits = 0;
        for (place, row) in self.rows[first..first + WIDE].iter().enumerate() {
            bits |= (row >> from.x() & ((1 << WIDE) - 1)) << (WIDE * place);
        }
        Around(bits)
    }

    /// Whether a square on the board is open.
    #[inline]
    pub(crate) fn is_open(&self, square: Square) -> bool {
        self.rows[usize::from(square.y()) + MARGIN] >> (usize::from(square.x()) + MARGIN) & 1 == 1
    }
}

/// Which squares within three rows and columns of one are open: seven bits for each of seven rows.
#[derive(Clone, Copy)]
pub(crate) struct Around(u64);

/// Squares that lie one, two and three steps in some directions from the middle of an [`Around`].
#[derive(Clone, Copy)]
pub(crate) struct Lines(u64);

impl Around {
    /// How many of the squares are open.
    #[inline]
    pub(crate) const fn count(self, lines: Lines) -> usize {
        (self.0 & lines.0).count_ones() as usize
    }

    /// The numbers of steps in a direction that lead to an open square.
    #[inline]
    pub(crate) fn steps(self, seat: Seat, direction: Direction) -> impl Iterator<Item = Steps> {
        Steps::ALL.into_iter().filter(move |steps| self.0 & square_bit(seat, direction, steps.get()) != 0)
    }
}

impl Lines {
    /// The squares in any of the directions, as the seat sees them.
    #[inline]
    pub(crate) fn of(seat: Seat, directions: impl Iterator<Item = Direction>) -> Lines {
        let line = |direction: Direction| LINES[seat.index() & 1][direction as usize];
        Lines(directions.fold(0, |bits, direction| bits | line(direction)))
    }
}

/// The squares in each direction, for both seats.
const LINES: [[u64; 8]; 2] = {
    let mut lines = [[0; 8]; 2];
    let mut place = 0;
    while place < 16 {
        let (seat, direction) = (if place < 8 { Seat::ZERO } else { Seat::ONE }, Direction::ALL[place % 8]);
        let mut steps = 1;
        while steps <= MARGIN as u8 {
            lines[seat.index()][place % 8] |= square_bit(seat, direction, steps);
            steps += 1;
        }
        place += 1;
    }
    lines
};

/// The bit of the square so many steps from the middle.
#[inline]
const fn square_bit(seat: Seat, direction: Direction, steps: u8) -> u64 {
    let (x, y) = direction.step(seat);
    let (x, y) = (MARGIN as i8 + x * steps as i8, MARGIN as i8 + y * steps as i8);
    1 << (WIDE as i8 * y + x)
}
