//! The options that are a choice between readings, and the number of turns.

use core::fmt;
use core::num::NonZeroU16;

use rulebook_core::Seat;

/// Which seat kicks off first (PB-3.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum FirstSeat {
    /// Seat 0.
    #[default]
    Zero,
    /// Seat 1.
    One,
}

impl FirstSeat {
    /// The seat.
    #[inline]
    #[must_use]
    pub const fn seat(self) -> Seat {
        match self {
            FirstSeat::Zero => Seat::ZERO,
            FirstSeat::One => Seat::ONE,
        }
    }
}

/// What happens to a hand without a direction card (PB-2.5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum DeadHand {
    /// Its exchange does not count.
    #[default]
    FreeExchange,
    /// Nothing: its exchange is one of two.
    AsWritten,
}

/// On which rows a ball can be called out (PB-6.4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum OutRows {
    /// The two side rows.
    #[default]
    Side,
    /// The end rows too.
    Edge,
}

/// Whether the goalkeeper may be put somewhere at a free kick (PB-7.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum KeeperAtFreeKick {
    /// Like any other pawn.
    #[default]
    MayBePut,
    /// He stays where he is.
    Stays,
}

/// How many turns a half has for each seat on average, 1 to 500 (PB-3.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TurnsPerHalf(NonZeroU16);

impl TurnsPerHalf {
    /// That many turns; `None` unless 1 to 500.
    #[must_use]
    pub const fn new(turns: u16) -> Option<TurnsPerHalf> {
        match NonZeroU16::new(turns) {
            Some(number) if turns <= 500 => Some(TurnsPerHalf(number)),
            _ => None,
        }
    }

    /// The number: a half has twice as many turns in all.
    #[inline]
    #[must_use]
    pub const fn get(self) -> u16 {
        self.0.get()
    }
}

/// 15 turns.
impl Default for TurnsPerHalf {
    fn default() -> TurnsPerHalf {
        TurnsPerHalf(NonZeroU16::MIN.saturating_add(14))
    }
}

impl fmt::Display for FirstSeat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.seat().fmt(f)
    }
}

impl fmt::Display for DeadHand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            DeadHand::FreeExchange => "free-exchange",
            DeadHand::AsWritten => "as-written",
        })
    }
}

impl fmt::Display for OutRows {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            OutRows::Side => "side",
            OutRows::Edge => "edge",
        })
    }
}

impl fmt::Display for KeeperAtFreeKick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            KeeperAtFreeKick::MayBePut => "may-be-put",
            KeeperAtFreeKick::Stays => "stays",
        })
    }
}
