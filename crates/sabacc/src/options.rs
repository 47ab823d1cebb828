//! The questions that the rulebook leaves open, each with its answers.

use core::fmt;

use rulebook_core::choice;

/// How many hands of cards a match has, 1 to 1000 (SB-2.1). Twenty, the default, stand for the original's 35 minutes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct HandCount(u16);

impl HandCount {
    /// That many hands; `None` unless 1 to 1000.
    #[must_use]
    pub const fn new(hands: u16) -> Option<HandCount> {
        if hands >= 1 && hands <= 1000 { Some(HandCount(hands)) } else { None }
    }

    /// The number of hands.
    #[inline]
    #[must_use]
    pub const fn get(self) -> u16 {
        self.0
    }
}

/// Twenty hands.
impl Default for HandCount {
    fn default() -> HandCount {
        HandCount(20)
    }
}

impl fmt::Display for HandCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Whether hands are played for chips (SB-5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Stakes {
    /// With entry, betting and loans.
    #[default]
    Chips,
    /// Without: the winner of a hand scores one (SB-5.6).
    None,
}

/// How many chips each seat starts with (SB-5.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum StartingChips {
    /// 30 for two to four seats, 25 for five or six.
    #[default]
    Usual,
    /// The same number for any number of seats.
    Each(ChipCount),
}

/// A number of chips to start with, 5 to 1000 (SB-5.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ChipCount(u16);

impl ChipCount {
    /// That many chips; `None` unless 5 to 1000.
    #[must_use]
    pub const fn new(chips: u16) -> Option<ChipCount> {
        if chips >= 5 && chips <= 1000 { Some(ChipCount(chips)) } else { None }
    }

    /// The number of chips.
    #[must_use]
    pub const fn get(self) -> u16 {
        self.0
    }
}

impl fmt::Display for ChipCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// `usual`, or the number.
impl fmt::Display for StartingChips {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StartingChips::Usual => f.write_str("usual"),
            StartingChips::Each(chips) => chips.fmt(f),
        }
    }
}

/// Whether a Pure Sabacc without a numbered five beats one with (SB-3.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum NaturalPure {
    /// They are equal.
    #[default]
    Equal,
    /// The one without is better.
    Better,
}

/// How points below zero compare with those above (SB-3.6).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum NegativeTotals {
    /// What counts is the distance to the nearer of 23 and −23; at the same distance the positive
    /// total is better.
    #[default]
    Mirror,
    /// Any total of 0 or more beats any below; among these the nearer to −23 is better.
    BelowPositive,
}

/// What else a hand with an array may hold (SB-3.8).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Arrays {
    /// Any other cards.
    #[default]
    Contained,
    /// Nothing: the hand is just the three cards.
    Exact,
}

/// What an array is worth in a hand that is bust (SB-3.8). Without effect under [`Arrays::Exact`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum BustArrays {
    /// Nothing: the hand is bust.
    #[default]
    Lose,
    /// As much as in any other hand.
    Win,
}

/// What happens if all tied hands are bust after their extra cards (SB-4.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum TieBust {
    /// The pot is split among them.
    #[default]
    Split,
    /// Each of them gets another card.
    Again,
}

choice!(Stakes { Chips => "chips", None => "none" });
choice!(NaturalPure { Equal => "equal", Better => "better" });
choice!(NegativeTotals { Mirror => "mirror", BelowPositive => "below-positive" });
choice!(Arrays { Contained => "contained", Exact => "exact" });
choice!(BustArrays { Lose => "lose", Win => "win" });
choice!(TieBust { Split => "split", Again => "again" });
