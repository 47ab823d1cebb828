//! The questions that the rulebook leaves open, each with its answers.

use rulebook_core::choice;

/// Whether hands are played for chips (SB-5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Stakes {
    /// With entry, betting and loans.
    #[default]
    Chips,
    /// Without: the winner of a hand scores one (SB-5.6).
    None,
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
