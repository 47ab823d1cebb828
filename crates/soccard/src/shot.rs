//! Shots that the save pile decides (SC-2.1, SC-6.2, SC-6.3).

use core::fmt;

use rulebook_core::{Rank, Suit};

use crate::card::Card;

/// What kind of shot it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum ShotKind {
    /// By the fourth card of a column (SC-6.2).
    FourthCard,
    /// By a card on its twin (SC-6.3).
    FreeKick,
}

/// A shot: the card that makes it, which lies on top of its column, and its kind.
///
/// # Examples
/// ```
/// use soccard::{Shot, ShotKind};
///
/// let shot = Shot { card: "KS".parse()?, kind: ShotKind::FreeKick };
/// assert_eq!(shot.tries(), 1);
/// assert_eq!(shot.to_string(), "penalty in spades");
/// # Ok::<(), soccard::ParseCardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Shot {
    /// The card.
    pub card: Card,
    /// The kind.
    pub kind: ShotKind,
}

impl Shot {
    /// The shot's suit (SC-2.1).
    #[inline]
    #[must_use]
    pub const fn suit(self) -> Suit {
        self.card.suit()
    }

    /// How many cards may be turned to save it: two for a fourth card (SC-6.2); for a free kick one
    /// to four, the lower the card the more (SC-6.3).
    #[inline]
    #[must_use]
    pub const fn tries(self) -> u8 {
        match (self.kind, self.card.rank()) {
            (ShotKind::FourthCard, _) => 2,
            (ShotKind::FreeKick, Rank::Ace | Rank::King) => 1,
            (ShotKind::FreeKick, Rank::Queen | Rank::Jack) => 2,
            (ShotKind::FreeKick, Rank::Ten | Rank::Nine) => 3,
            (ShotKind::FreeKick, _) => 4,
        }
    }
}

/// `shot in hearts`, `free kick in clubs`, `penalty in spades`.
impl fmt::Display for Shot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = match (self.kind, self.tries()) {
            (ShotKind::FourthCard, _) => "shot",
            (ShotKind::FreeKick, 1) => "penalty",
            (ShotKind::FreeKick, _) => "free kick",
        };
        write!(f, "{name} in {}", suit_name(self.suit()))
    }
}

/// A number of tries: `1 try`, `2 tries`.
pub(crate) struct Tries(pub(crate) u8);

impl fmt::Display for Tries {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 == 1 { f.write_str("1 try") } else { write!(f, "{} tries", self.0) }
    }
}

/// The suit's name.
pub(crate) const fn suit_name(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "clubs",
        Suit::Diamonds => "diamonds",
        Suit::Hearts => "hearts",
        Suit::Spades => "spades",
    }
}
