//! The phases of a match.

use crate::card::Card;
use crate::shot::Shot;
use crate::tableau::Column;

/// Where a match is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Phase {
    /// The tableau is laid out: the next card of this column is turned (SC-3.1).
    LayOut {
        /// The column.
        column: Column,
    },
    /// The seat to move takes a card (SC-4.1).
    Take,
    /// A card was taken, and the next one of its column is turned before it is placed (SC-3.1).
    Turn {
        /// The column.
        column: Column,
        /// The card that was taken.
        taken: Card,
    },
    /// A shot was made, and a card of the save pile is turned next (SC-2.1).
    Save {
        /// The shot.
        shot: Shot,
        /// How many cards were turned for it without saving it.
        tried: u8,
    },
    /// A card was added that lies among the top three of this column, and is turned (SC-3.5).
    Add {
        /// The column.
        column: Column,
    },
    /// The match is over (SC-7.1).
    Over,
}
