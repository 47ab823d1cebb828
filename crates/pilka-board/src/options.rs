//! The questions that the rulebook leaves open, each with its answers.

use core::num::NonZeroU16;

use rulebook_core::choice;

/// What happens to a hand without a direction card (PB-2.5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum DeadHand {
    /// Its exchange does not count for the two of PB-2.4.
    #[default]
    FreeExchange,
    /// Its exchange counts like any other.
    AsWritten,
}

/// On which rows a ball can be called out (PB-6.4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum OutRows {
    /// The two side rows.
    #[default]
    Side,
    /// The two side rows and the two end rows, each for itself.
    Edge,
}

/// Whether the goalkeeper may be put somewhere at a free kick (PB-7.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum KeeperAtFreeKick {
    /// He may, like any other pawn but the kicker.
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

    /// The number of turns for each seat: a half has twice as many in all.
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

choice!(DeadHand { FreeExchange => "free-exchange", AsWritten => "as-written" });

choice!(OutRows { Side => "side", Edge => "edge" });

choice!(KeeperAtFreeKick { MayBePut => "may-be-put", Stays => "stays" });
