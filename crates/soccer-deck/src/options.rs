//! The questions that the rulebook leaves open, each with its answers.

use core::fmt;
use core::num::NonZeroU8;

use rulebook_core::{choice, read_number};

/// Where the squads and the action cards come from (SD-2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Decks {
    /// One deck for both: the players are dealt, ten to each seat (SD-2.1).
    #[default]
    Shared,
    /// Each seat picks its squad and six action cards from so many decks of its own (SD-2.2).
    Own(DeckCount),
}

impl Decks {
    /// The decks with this text, if there are such.
    pub(crate) fn read(text: &str) -> Option<Decks> {
        if text == "shared" {
            return Some(Decks::Shared);
        }
        text.strip_prefix("own-").and_then(read_number).and_then(DeckCount::new).map(Decks::Own)
    }
}

/// `shared`, or `own-` and the number of decks.
impl fmt::Display for Decks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Decks::Shared => f.write_str("shared"),
            Decks::Own(count) => write!(f, "own-{}", count.get()),
        }
    }
}

/// How many decks a seat owns, 1 to 10 (SD-2.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct DeckCount(NonZeroU8);

impl DeckCount {
    /// That many decks; `None` unless 1 to 10.
    #[must_use]
    pub const fn new(decks: u8) -> Option<DeckCount> {
        match NonZeroU8::new(decks) {
            Some(count) if decks <= 10 => Some(DeckCount(count)),
            _ => None,
        }
    }

    /// The number of decks, 1 to 10.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0.get()
    }
}

/// Which formations may be played (SD-3.3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Formations {
    /// The nine that the original lists.
    #[default]
    Listed,
    /// Those and 2-5-3, which the ranges of SD-3.2 admit as well.
    AnyInRange,
}

choice!(Formations { Listed => "listed", AnyInRange => "any-in-range" });

/// What two blanks mean in attack and counter-attack (SD-4.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum BlankAgainstBlank {
    /// A goal, as both tables of the original say.
    #[default]
    Goal,
    /// The chance is over, as in midfield.
    Stopped,
}

choice!(BlankAgainstBlank { Goal => "goal", Stopped => "stopped" });
