//! Why cards do not make a deck.

use alloc::string::{String, ToString};

use rulebook_core::RuleId;

use crate::kind::Kind;

/// Why cards do not make a deck: the first fault, in the order of FB-1.2.
///
/// In an id, what does not print is escaped; one of more than 40 characters is cut and ends with `…`.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DeckError {
    /// There are too few or too many cards.
    #[error("a deck has 30 to 150 cards, not {cards} (FB-1.2)")]
    Size {
        /// How many there are.
        cards: usize,
    },
    /// A card has no id.
    #[error("card {place} has an empty id (FB-1.2)")]
    EmptyId {
        /// The card's place in the list, from 1.
        place: usize,
    },
    /// Two cards have the same id.
    #[error("card {place} has the id `{id}`, which an earlier card has already (FB-1.2)")]
    RepeatedId {
        /// The id.
        id: String,
        /// The later card's place in the list, from 1.
        place: usize,
    },
    /// A card can be played by nobody.
    #[error("card `{id}` has neither an attack nor a defence side (FB-1.2)")]
    NoSide {
        /// The card.
        id: String,
    },
    /// A force is out of range.
    #[error("card `{id}`: the {kind} has force {force}; forces are 1 to 20 (FB-1.2)")]
    Force {
        /// The card.
        id: String,
        /// Which of its sides.
        kind: Kind,
        /// Its force.
        force: u32,
    },
    /// A required speed is out of range.
    #[error("card `{id}` requires speed {speed}; speeds are 1 to 3 (FB-1.2)")]
    Speed {
        /// The card.
        id: String,
        /// The speed.
        speed: u32,
    },
    /// No card has a side of some kind.
    #[error("no card has a {kind}; a deck has every kind (FB-1.2)")]
    MissingKind {
        /// The first such kind, in the order of [`Kind::ALL`].
        kind: Kind,
    },
    /// An id is not 1 to 8 ASCII letters or digits.
    #[error("the id `{id}` is not 1 to 8 ASCII letters or digits (FB-1.2)")]
    Id {
        /// The id.
        id: String,
    },
}

impl DeckError {
    /// The rule that refuses the deck.
    pub const RULE: RuleId = RuleId::new("FB-1.2");
}

/// A text for an error: an absurdly long one is cut, what is not printed is escaped.
pub(crate) fn shortened(text: &str) -> String {
    const MOST: usize = 40;
    match text.char_indices().nth(MOST) {
        None => text.escape_debug().to_string(),
        Some((end, _)) => text[..end].escape_debug().to_string() + "…",
    }
}
