//! A square of the board.

use core::fmt;
use core::str::FromStr;

use rulebook_core::read_number;

/// A square: `x` grows to the right and `y` away from seat 0, as seat 0 sees the board (PB-1.1).
///
/// Written `6,12`: x, then y, the same for both seats. The order is row by row from seat 0's end, in a row
/// from x = 0. Whether a pitch has the square is asked of the [`Pitch`](crate::Pitch).
///
/// # Examples
/// ```
/// use pilka_board::Square;
///
/// let square: Square = "6,12".parse()?;
/// assert_eq!((square.x(), square.y()), (6, 12));
/// assert_eq!(square.distance(Square::new(3, 13)), 3);
/// # Ok::<(), pilka_board::ParseSquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square {
    y: u8,
    x: u8,
}

impl Square {
    /// The square in this column and row.
    #[inline]
    #[must_use]
    pub const fn new(x: u8, y: u8) -> Square {
        Square { y, x }
    }

    /// The column, from 0.
    #[inline]
    #[must_use]
    pub const fn x(self) -> u8 {
        self.x
    }

    /// The row, from 0 at seat 0's end.
    #[inline]
    #[must_use]
    pub const fn y(self) -> u8 {
        self.y
    }

    /// How many king's moves another square is away: the larger of the differences in x and in y.
    #[inline]
    #[must_use]
    pub const fn distance(self, other: Square) -> u8 {
        let (across, along) = (self.x.abs_diff(other.x), self.y.abs_diff(other.y));
        if across > along { across } else { along }
    }

    /// Whether another square lies on a straight or diagonal line through this one, or is this one.
    #[inline]
    #[must_use]
    pub const fn is_in_line_with(self, other: Square) -> bool {
        let (across, along) = (self.x.abs_diff(other.x), self.y.abs_diff(other.y));
        across == 0 || along == 0 || across == along
    }

    /// The square's two numbers, x first.
    #[inline]
    pub(crate) const fn bytes(self) -> [u8; 2] {
        [self.x, self.y]
    }
}

/// `6,12`.
impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Square, ParseSquareError> {
        let (x, y) = text.split_once(',').ok_or(ParseSquareError)?;
        Ok(Square::new(read_number(x).ok_or(ParseSquareError)?, read_number(y).ok_or(ParseSquareError)?))
    }
}

/// A text is not a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a square is written as x and y with a comma between them, such as `6,12` (PB-1.1)")]
pub struct ParseSquareError;

#[cfg(feature = "serde")]
rulebook_core::serde_as_text!(Square);
