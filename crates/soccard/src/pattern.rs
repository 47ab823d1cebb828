//! Patterns: what a card that was just placed makes of its seat's columns (SC-6).

use crate::card::Card;
use crate::columns::Columns;

/// A pattern of the rulebook's chapter SC-6, named after what it is on the pitch. A card makes the
/// first one that applies and no other.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Pattern {
    /// The card's rank in all four suits: a goal (SC-6.1).
    LongShot,
    /// The fourth card of its column: a shot with two tries to save it, unless the card removed some of the opponent's
    /// (SC-6.2).
    Shot,
    /// Directly on its twin: a shot with tries by rank, and bookings (SC-6.3).
    FreeKick,
    /// Directly on the card one rank lower: three extra moves (SC-6.4).
    Attack,
    /// The third card of its column, over its twin at the bottom: two extra moves (SC-6.5).
    Corner,
}

impl Pattern {
    /// All patterns, the one that comes first at the front.
    pub const ALL: [Pattern; 5] =
        [Pattern::LongShot, Pattern::Shot, Pattern::FreeKick, Pattern::Attack, Pattern::Corner];

    /// The pattern that `card` makes, which must lie on top of the column of its suit; `None` if it makes
    /// none (SC-6).
    ///
    /// # Examples
    /// ```
    /// use soccard::{Columns, Pattern};
    ///
    /// // A nine on an eight, and the fourth card of its column as well: the shot comes first.
    /// let columns: Columns = "6H JH 8H 9H".parse()?;
    /// assert_eq!(Pattern::made_by("9H".parse()?, columns), Some(Pattern::Shot));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn made_by(card: Card, columns: Columns) -> Option<Pattern> {
        let suit = card.suit();
        let cards = columns.len(suit);
        let under = cards.checked_sub(2).and_then(|place| columns.card(suit, place));
        if columns.has_rank_in_every_suit(card) {
            Some(Pattern::LongShot)
        } else if cards == 4 {
            Some(Pattern::Shot)
        } else if under == Some(card) {
            Some(Pattern::FreeKick)
        } else if under.is_some_and(|under| under.step() + 1 == card.step()) {
            Some(Pattern::Attack)
        } else if cards == 3 && columns.card(suit, 0) == Some(card) {
            Some(Pattern::Corner)
        } else {
            None
        }
    }
}
