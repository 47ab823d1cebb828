//! What the targets want of a game.

use proptest::arbitrary::Arbitrary;
use rulebook_core::{Game, PlainRecord, Told};
use serde::de::DeserializeOwned;

use crate::bytes::Bytes;
use crate::{notation, options, record, script};

/// A game that can be fuzzed.
pub trait Fuzzed: Game<Rules: Arbitrary + DeserializeOwned> {
    /// Whether [`Fuzzed::audit`] can do with what one viewer was told, and so look at drawn states.
    const AUDITS_WORLDS: bool = true;

    /// The invariants of the rulebook, of a state and all that was told on the way to it.
    fn audit(&self, told: &[Told<Self::Event>]) -> Result<(), String>;

    /// Reads the text as each of the game's own things, and holds them to [`notation::reads_back`]; whether one
    /// could be read.
    fn nouns(text: &str) -> bool;

    /// Options out of a text in a form of the game's own, such as a deck in JSON.
    fn data(_text: &str) -> Option<Self::Rules> {
        None
    }
}

/// A line of the table of games: each target for one game.
pub struct Entry {
    pub name: &'static str,
    pub record: fn(&PlainRecord) -> bool,
    pub notation: fn(&str) -> bool,
    pub options: fn(&str) -> bool,
    pub script: fn(Bytes<'_>),
}

impl Entry {
    pub const fn of<G: Fuzzed>() -> Entry {
        Entry {
            name: G::NAME,
            record: record::read::<G>,
            notation: notation::read::<G>,
            options: options::read::<G>,
            script: script::play::<G>,
        }
    }
}
