//! How far a card carries.

use core::fmt;
use core::str::FromStr;

/// How many squares a move goes, 1 to 3 (PB-4.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Steps(u8);

impl Steps {
    /// One, two and three squares.
    pub const ALL: [Steps; 3] = [Steps(1), Steps(2), Steps(3)];

    /// That many squares.
    ///
    /// # Errors
    /// [`StepsError`] unless 1 to 3.
    pub const fn new(squares: u8) -> Result<Steps, StepsError> {
        if squares >= 1 && squares <= 3 { Ok(Steps(squares)) } else { Err(StepsError) }
    }

    /// The number of squares.
    #[inline]
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Steps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl FromStr for Steps {
    type Err = StepsError;

    fn from_str(text: &str) -> Result<Steps, StepsError> {
        rulebook_core::read_number(text).ok_or(StepsError).and_then(Steps::new)
    }
}

/// A move goes neither 0 squares nor more than 3.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a move goes 1 to 3 squares (PB-4.2)")]
pub struct StepsError;
