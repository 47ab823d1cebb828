//! The questions that the rulebook leaves open, each with its answers.

use core::num::NonZeroU16;

use rulebook_core::choice;

/// How much force a boost adds, 0 to 20 (FB-1.4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Boost(u8);

impl Boost {
    /// That much force; `None` unless 0 to 20.
    #[must_use]
    pub const fn new(force: u8) -> Option<Boost> {
        if force <= 20 { Some(Boost(force)) } else { None }
    }

    /// The force.
    #[inline]
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }
}

/// 1.
impl Default for Boost {
    fn default() -> Boost {
        Boost(1)
    }
}

/// Where the boosts of one turn may come from (FB-3.4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum BoostSource {
    /// From the hand and from the speed pile.
    #[default]
    Mixed,
    /// From one of the two: whichever the first boost of the turn came from.
    OneKind,
}

/// What a manoeuvre is compared with (FB-3.5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Compare {
    /// The opponent's last manoeuvre with its boosts.
    #[default]
    Boosted,
    /// The opponent's last manoeuvre without its boosts; a foul counts the highest force on its card (FB-3.6).
    Printed,
}

/// After how many turns, of both seats together, a period ends with the running attack, 1 to 1000 (FB-2.4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TurnLimit(NonZeroU16);

impl TurnLimit {
    /// That many turns; `None` unless 1 to 1000.
    #[must_use]
    pub const fn new(turns: u16) -> Option<TurnLimit> {
        match NonZeroU16::new(turns) {
            Some(limit) if turns <= 1000 => Some(TurnLimit(limit)),
            _ => None,
        }
    }

    /// The number of turns.
    #[inline]
    #[must_use]
    pub const fn get(self) -> u16 {
        self.0.get()
    }
}

/// 100 turns.
impl Default for TurnLimit {
    fn default() -> TurnLimit {
        TurnLimit(NonZeroU16::MIN.saturating_add(99))
    }
}

/// How many cards the seat that did not become the attacker draws before the first turn, 0 to 3 (FB-2.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Consolation(u8);

impl Consolation {
    /// That many cards; `None` unless 0 to 3.
    #[must_use]
    pub const fn new(cards: u8) -> Option<Consolation> {
        if cards <= 3 { Some(Consolation(cards)) } else { None }
    }

    /// The number of cards.
    #[inline]
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }
}

choice!(BoostSource { Mixed => "mixed", OneKind => "one-kind" });

choice!(Compare { Boosted => "boosted", Printed => "printed" });
