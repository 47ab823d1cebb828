//! Which of two seats begins.

use crate::{Seat, choice};

/// Which of two seats begins, as an option; its words are `0` and `1`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum FirstSeat {
    /// Seat 0.
    #[default]
    Zero,
    /// Seat 1.
    One,
}

choice!(FirstSeat { Zero => "0", One => "1" });

impl FirstSeat {
    /// The seat that begins.
    #[inline]
    #[must_use]
    pub const fn seat(self) -> Seat {
        match self {
            FirstSeat::Zero => Seat::ZERO,
            FirstSeat::One => Seat::ONE,
        }
    }
}
