//! The eight directions of the cards.

use core::fmt;
use core::str::FromStr;

use rulebook_core::Seat;

/// A direction, as the seat sees it that lays the card (PB-2.1).
///
/// Written `f`, `fl`, `fr`, `l`, `r`, `bl`, `br`, `b`; `{:#}` prints the whole word, which is read too.
///
/// # Examples
/// ```
/// use pilka_board::Direction;
///
/// let direction: Direction = "fl".parse()?;
/// assert_eq!(direction, Direction::ForwardLeft);
/// assert_eq!(format!("{direction:#}"), "forward-left");
/// # Ok::<(), pilka_board::ParseDirectionError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Direction {
    /// Towards the opponent's end.
    Forward,
    /// Forward and to the left.
    ForwardLeft,
    /// Forward and to the right.
    ForwardRight,
    /// To the left.
    Left,
    /// To the right.
    Right,
    /// Back and to the left.
    BackLeft,
    /// Back and to the right.
    BackRight,
    /// Towards the own end.
    Back,
}

impl Direction {
    /// All directions, in the rulebook's order.
    pub const ALL: [Direction; 8] = [
        Direction::Forward,
        Direction::ForwardLeft,
        Direction::ForwardRight,
        Direction::Left,
        Direction::Right,
        Direction::BackLeft,
        Direction::BackRight,
        Direction::Back,
    ];

    /// What a step of the seat changes in x and in y, each −1, 0 or 1: seat 1 sees the board turned by 180° (PB-1.1).
    #[inline]
    #[must_use]
    pub const fn step(self, seat: Seat) -> (i8, i8) {
        let (x, y) = match self {
            Direction::Forward => (0, 1),
            Direction::ForwardLeft => (-1, 1),
            Direction::ForwardRight => (1, 1),
            Direction::Left => (-1, 0),
            Direction::Right => (1, 0),
            Direction::BackLeft => (-1, -1),
            Direction::BackRight => (1, -1),
            Direction::Back => (0, -1),
        };
        if seat.index() == 0 { (x, y) } else { (-x, -y) }
    }

    /// Whether it leads towards the opponent's end, straight or aslant.
    #[inline]
    #[must_use]
    pub const fn is_forward(self) -> bool {
        matches!(self, Direction::Forward | Direction::ForwardLeft | Direction::ForwardRight)
    }

    /// The direction in the mirror: left and right change places.
    #[must_use]
    pub const fn mirrored(self) -> Direction {
        match self {
            Direction::ForwardLeft => Direction::ForwardRight,
            Direction::ForwardRight => Direction::ForwardLeft,
            Direction::Left => Direction::Right,
            Direction::Right => Direction::Left,
            Direction::BackLeft => Direction::BackRight,
            Direction::BackRight => Direction::BackLeft,
            straight => straight,
        }
    }

    const fn texts(self) -> (&'static str, &'static str) {
        match self {
            Direction::Forward => ("f", "forward"),
            Direction::ForwardLeft => ("fl", "forward-left"),
            Direction::ForwardRight => ("fr", "forward-right"),
            Direction::Left => ("l", "left"),
            Direction::Right => ("r", "right"),
            Direction::BackLeft => ("bl", "back-left"),
            Direction::BackRight => ("br", "back-right"),
            Direction::Back => ("b", "back"),
        }
    }
}

/// `fl`, or `forward-left` with `{:#}`.
impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (short, long) = self.texts();
        // Not padded in the long form: `#` goes through to what prints an action in words.
        if f.alternate() { f.write_str(long) } else { f.pad(short) }
    }
}

impl FromStr for Direction {
    type Err = ParseDirectionError;

    /// Reads the notation, or the whole word, in whatever case.
    ///
    /// # Errors
    /// [`ParseDirectionError`] for anything else.
    fn from_str(text: &str) -> Result<Direction, ParseDirectionError> {
        let found = Direction::ALL.into_iter().find(|direction| {
            let (short, long) = direction.texts();
            text.eq_ignore_ascii_case(short) || text.eq_ignore_ascii_case(long)
        });
        found.ok_or(ParseDirectionError)
    }
}

/// A text is not a direction.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a direction is `f`, `fl`, `fr`, `l`, `r`, `bl`, `br` or `b` (PB-2.1)")]
pub struct ParseDirectionError;

#[cfg(feature = "serde")]
rulebook_core::serde_as_text!(Direction);
