//! The pitch: how large it is, its lines, and where the pawns begin (PB-1).

use rulebook_core::Seat;

use crate::pawn::Pawn;
use crate::square::Square;

/// The numbers of a pitch, not yet checked (PB-1.3). The default is the one of PB-1.1 and PB-1.2.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PitchSpec {
    /// Squares across; valid are odd numbers from 7 to 31.
    pub width: u8,
    /// Squares from end to end; valid are odd numbers from 11 to 41, and at most [`Pitch::MOST_SQUARES`] in all.
    pub length: u8,
    /// Squares of a goal's mouth; valid are odd numbers up to the width.
    pub mouth: u8,
    /// Squares of a penalty area across; valid are odd numbers up to the width.
    pub area_width: u8,
    /// Rows of a penalty area, from 1 to the rows of a half, (length − 1) / 2.
    pub area_depth: u8,
    /// Rows of a half behind the dashed line, counted from the half's end; from 1 to the rows of a half.
    pub dashed: u8,
    /// The marked squares of seat 0's pawns 1 to 11: all different, and in its half.
    pub marks: [Square; Pawn::COUNT],
}

impl Default for PitchSpec {
    fn default() -> PitchSpec {
        PitchSpec::STANDARD
    }
}

impl PitchSpec {
    pub(crate) const STANDARD: PitchSpec = PitchSpec {
        width: 13,
        length: 21,
        mouth: 3,
        area_width: 7,
        area_depth: 4,
        dashed: 5,
        marks: [
            Square::new(6, 0),
            Square::new(2, 4),
            Square::new(5, 3),
            Square::new(7, 3),
            Square::new(10, 4),
            Square::new(3, 7),
            Square::new(6, 6),
            Square::new(9, 7),
            Square::new(2, 9),
            Square::new(6, 9),
            Square::new(10, 9),
        ],
    };
}

/// A valid pitch: a plain value of 28 bytes.
///
/// As text: `standard`, or `13x21/mouth-3/area-7x4/dashed-5/marks-6.0-2.4-…` with eleven marked squares.
///
/// # Examples
/// ```
/// use pilka_board::{Pitch, PitchSpec, Square};
/// use rulebook_core::Seat;
///
/// let pitch = Pitch::default();
/// assert!(pitch.is_in_area(Square::new(3, 3), Seat::ZERO));
/// assert!(pitch.is_in_area(Square::new(9, 17), Seat::ONE));
///
/// let short = PitchSpec { length: 9, ..PitchSpec::default() };
/// assert_eq!(Pitch::new(short).unwrap_err().to_string(), "a pitch is 7 x 11 to 31 x 41 squares, not 13 x 9 (PB-1.3)");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pitch(PitchSpec);

/// The pitch of PB-1.1 and PB-1.2.
impl Default for Pitch {
    fn default() -> Pitch {
        Pitch::STANDARD
    }
}

impl Pitch {
    /// The pitch of PB-1.1 and PB-1.2.
    pub const STANDARD: Pitch = Pitch(PitchSpec::STANDARD);
    /// The most squares that a pitch can have (PB-1.3).
    pub const MOST_SQUARES: usize = 322;

    /// The pitch with these numbers.
    ///
    /// # Errors
    /// The first [`PitchError`] that applies, in the order of its variants; the marks are gone through pawn by pawn (PB-1.3).
    pub fn new(spec: PitchSpec) -> Result<Pitch, PitchError> {
        let PitchSpec { width, length, mouth, area_width, area_depth, dashed, marks } = spec;
        if !(7..=31).contains(&width) || !(11..=41).contains(&length) {
            return Err(PitchError::Size { width, length });
        }
        let squares = usize::from(width) * usize::from(length);
        if squares > Pitch::MOST_SQUARES {
            return Err(PitchError::Squares { squares });
        }
        if width % 2 == 0 || length % 2 == 0 {
            return Err(PitchError::EvenSide { width, length });
        }
        if mouth % 2 == 0 || mouth > width {
            return Err(PitchError::Mouth { mouth, width });
        }
        if area_width % 2 == 0 || area_width > width {
            return Err(PitchError::AreaWidth { area_width, width });
        }
        let rows = (length - 1) / 2;
        if !(1..=rows).contains(&area_depth) {
            return Err(PitchError::AreaDepth { area_depth, rows });
        }
        if !(1..=rows).contains(&dashed) {
            return Err(PitchError::Dashed { dashed, rows });
        }
        for (pawn, mark) in Pawn::ALL.into_iter().zip(marks) {
            if mark.x() >= width || mark.y() >= rows {
                return Err(PitchError::MarkOutside { pawn, mark, last: Square::new(width - 1, rows - 1) });
            }
            if marks[..pawn.index()].contains(&mark) {
                return Err(PitchError::MarkTwice { pawn, mark });
            }
        }
        Ok(Pitch(spec))
    }

    /// The numbers of the pitch.
    #[must_use]
    pub const fn spec(&self) -> &PitchSpec {
        &self.0
    }

    /// Squares across, an odd number, 7 to 29 (PB-1.3).
    #[inline]
    #[must_use]
    pub const fn width(&self) -> u8 {
        self.0.width
    }

    /// Squares from end to end, an odd number, 11 to 41 (PB-1.3).
    #[inline]
    #[must_use]
    pub const fn length(&self) -> u8 {
        self.0.length
    }

    /// How many squares there are, at most [`Pitch::MOST_SQUARES`].
    #[inline]
    #[must_use]
    pub const fn count(&self) -> usize {
        self.0.width as usize * self.0.length as usize
    }

    /// Every square, row by row from seat 0's end.
    pub fn squares(&self) -> impl Iterator<Item = Square> + Clone + use<> {
        let (width, length) = (self.0.width, self.0.length);
        (0..length).flat_map(move |y| (0..width).map(move |x| Square::new(x, y)))
    }

    /// The squares that are so far from one of the pitch or nearer, row by row from seat 0's end.
    pub(crate) fn within(&self, distance: u8, of: Square) -> impl Iterator<Item = Square> + use<> {
        let around = |at: u8, size: u8| at.saturating_sub(distance)..=(at.saturating_add(distance)).min(size - 1);
        let columns = around(of.x(), self.0.width);
        around(of.y(), self.0.length).flat_map(move |y| columns.clone().map(move |x| Square::new(x, y)))
    }

    /// Whether the pitch has the square.
    #[inline]
    #[must_use]
    pub const fn has(&self, square: Square) -> bool {
        square.x() < self.0.width && square.y() < self.0.length
    }

    /// The square so many steps on; `None` if that is not on the board (PB-4.2). A step changes x and y as
    /// [`Direction::step`](crate::Direction::step) says. Right for up to 200 steps; the game makes at most three.
    #[inline]
    #[must_use]
    pub const fn go(&self, from: Square, (x, y): (i8, i8), steps: u8) -> Option<Square> {
        // A step off the low edge wraps to a number that no pitch has.
        let x = from.x().wrapping_add((x as u8).wrapping_mul(steps));
        let y = from.y().wrapping_add((y as u8).wrapping_mul(steps));
        let square = Square::new(x, y);
        if self.has(square) { Some(square) } else { None }
    }

    /// The square as the other seat sees it: the board turned by 180° (PB-1.1).
    #[inline]
    #[must_use]
    pub const fn turned(&self, square: Square) -> Square {
        // Of a square that is not on the pitch, some other that is not.
        let (x, y) = (self.0.width.wrapping_sub(1), self.0.length.wrapping_sub(1));
        Square::new(x.wrapping_sub(square.x()), y.wrapping_sub(square.y()))
    }

    /// The square in the mirror: left and right change places, the ends do not.
    #[must_use]
    pub const fn mirrored(&self, square: Square) -> Square {
        Square::new((self.0.width - 1).wrapping_sub(square.x()), square.y())
    }

    /// The row that a seat defends: 0 for seat 0, the last one for seat 1 (PB-1.1).
    #[inline]
    #[must_use]
    pub const fn end_row(&self, seat: Seat) -> u8 {
        if seat.index() == 0 { 0 } else { self.0.length - 1 }
    }

    /// How many rows a square is away from the row that the seat defends, which is 0 rows away.
    #[inline]
    #[must_use]
    pub const fn rows_from_end(&self, square: Square, seat: Seat) -> u8 {
        square.y().abs_diff(self.end_row(seat))
    }

    /// The halfway row, which is in neither half (PB-1.1).
    #[must_use]
    pub const fn halfway(&self) -> u8 {
        (self.0.length - 1) / 2
    }

    /// Whether a column leads into the goals' mouths (PB-1.1).
    #[inline]
    #[must_use]
    pub const fn is_mouth(&self, x: u8) -> bool {
        is_central(x, self.0.mouth, self.0.width)
    }

    /// Whether a square is in the penalty area that the seat defends (PB-1.1).
    #[inline]
    #[must_use]
    pub const fn is_in_area(&self, square: Square, seat: Seat) -> bool {
        is_central(square.x(), self.0.area_width, self.0.width) && self.rows_from_end(square, seat) < self.0.area_depth
    }

    /// Whether a square is beyond the dashed line in the half of the seat's opponent: a ball is not thrown
    /// there by hand (PB-4.6, PB-6.5).
    #[inline]
    #[must_use]
    pub const fn is_beyond_dashed(&self, square: Square, seat: Seat) -> bool {
        self.rows_from_end(square, seat.other()) < self.0.dashed
    }

    /// Whether a square is on a side row: in the first or the last column (PB-6.4).
    #[inline]
    #[must_use]
    pub const fn is_side(&self, square: Square) -> bool {
        square.x() == 0 || square.x() == self.0.width - 1
    }

    /// Whether a square is on an end row, where a ball can be called out if the option says so (PB-6.4).
    #[inline]
    #[must_use]
    pub const fn is_end(&self, square: Square) -> bool {
        square.y() == 0 || square.y() == self.0.length - 1
    }

    /// The marked square of a seat's pawn (PB-1.2).
    #[inline]
    #[must_use]
    pub const fn mark(&self, seat: Seat, pawn: Pawn) -> Square {
        let mark = self.0.marks[pawn.index()];
        if seat.index() == 0 { mark } else { self.turned(mark) }
    }
}

/// Whether `x` is among the `wide` columns in the middle of `width`; both are odd.
#[inline]
const fn is_central(x: u8, wide: u8, width: u8) -> bool {
    x.abs_diff(width / 2) <= wide / 2
}

/// Why numbers are not a pitch (PB-1.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the names say all")]
pub enum PitchError {
    /// It is too small, too wide or too long.
    #[error("a pitch is 7 x 11 to 31 x 41 squares, not {width} x {length} (PB-1.3)")]
    Size { width: u8, length: u8 },
    /// It has too many squares.
    #[error("a pitch has at most 322 squares, not {squares} (PB-1.3)")]
    Squares { squares: usize },
    /// A side is even.
    #[error("both sides of a pitch are odd, not {width} x {length} (PB-1.3)")]
    EvenSide { width: u8, length: u8 },
    /// The mouth is even or too wide.
    #[error("a goal's mouth is odd and at most {width} wide, not {mouth} (PB-1.3)")]
    Mouth { mouth: u8, width: u8 },
    /// The penalty area is of even width or too wide.
    #[error("a penalty area is odd and at most {width} wide, not {area_width} (PB-1.3)")]
    AreaWidth { area_width: u8, width: u8 },
    /// The penalty area is too deep or has no row.
    #[error("a penalty area is 1 to {rows} rows deep, not {area_depth} (PB-1.3)")]
    AreaDepth { area_depth: u8, rows: u8 },
    /// The dashed line is outside the half.
    #[error("1 to {rows} rows are behind the dashed line, not {dashed} (PB-1.3)")]
    Dashed { dashed: u8, rows: u8 },
    /// A marked square is not in the own half.
    #[error("the mark of pawn {pawn}, {mark}, is not in seat 0's half, 0,0 to {last} (PB-1.3)")]
    MarkOutside { pawn: Pawn, mark: Square, last: Square },
    /// Two pawns have the same mark.
    #[error("the mark of pawn {pawn}, {mark}, is another pawn's too (PB-1.3)")]
    MarkTwice { pawn: Pawn, mark: Square },
}
