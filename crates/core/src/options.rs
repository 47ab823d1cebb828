//! The options of a game: how they are named, set, printed and refused.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use core::fmt::{self, Debug, Write};

use crate::{RuleId, SeatCount};

/// The options of a match, every one of them valid.
///
/// Each option is a question that the rulebook leaves open. It has a name and values that a person
/// can type, the same on a command line and in a record: `decks=own-2,formations=any-in-range`.
///
/// A value can be as large as a deck or a pitch. Its text has no comma and no blank at either end,
/// so that it fits into a list. Options and the number of seats do not depend on each other: set in
/// any order they give the same rules.
pub trait Rules: Clone + Eq + Debug + Default + Send + Sync + 'static {
    /// The options, in the order in which they are printed.
    const OPTIONS: &'static [OptionSpec];

    /// How many seats a match has: two, unless the game says more.
    fn seats(&self) -> SeatCount {
        SeatCount::TWO
    }

    /// The same options for that many seats. A game for more than two has its own of this and of
    /// [`Rules::seats`].
    ///
    /// # Errors
    /// [`OptionError::Seats`] if the game is not for that many.
    fn with_seats(self, seats: SeatCount) -> Result<Self, OptionError> {
        if seats == SeatCount::TWO { Ok(self) } else { Err(OptionError::Seats { seats, allowed: "2" }) }
    }

    /// The most decisions and draws that a match with these options can take.
    fn longest(&self) -> Length;

    /// Sets one option from its text.
    ///
    /// # Errors
    /// [`OptionError::Unknown`], [`OptionError::Value`] or [`OptionError::Fault`]; nothing changes.
    fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError>;

    /// The text of one option's value, which [`Rules::set`] reads back; `None` for an unknown name.
    fn get(&self, name: &str) -> Option<String>;

    /// Sets options from a list `name=value,name=value`; an empty text changes nothing. Blanks around names and values do
    /// not count.
    ///
    /// # Errors
    /// The first [`OptionError`], from left to right: those of [`Rules::set`], [`OptionError::Malformed`] for an entry
    /// without `=`, [`OptionError::Repeated`] for a name that stands twice. Then `self` is lost, so that half a list is
    /// never used.
    fn with_options(mut self, list: &str) -> Result<Self, OptionError> {
        if list.trim().is_empty() {
            return Ok(self);
        }
        for (place, entry) in list.split(',').enumerate() {
            let malformed = || OptionError::Malformed { entry: shortened(entry) };
            let (name, value) = entry.split_once('=').ok_or_else(malformed)?;
            let earlier = list.split(',').take(place).filter_map(|entry| entry.split_once('='));
            if earlier.into_iter().any(|(earlier, _)| earlier.trim() == name.trim()) {
                return Err(OptionError::Repeated { name: shortened(name.trim()) });
            }
            self.set(name.trim(), value.trim())?;
        }
        Ok(self)
    }

    /// All options with their values, as [`Rules::with_options`] reads them.
    fn to_options(&self) -> String {
        let mut list = String::new();
        for spec in Self::OPTIONS {
            let comma = if list.is_empty() { "" } else { "," };
            let value = self.get(spec.name).unwrap_or_default();
            write!(list, "{comma}{}={value}", spec.name).expect("a string takes all text");
        }
        list
    }
}

/// What is to be known of an option before it is set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionSpec {
    /// Its name, in snake case as in the rulebook.
    pub name: &'static str,
    /// The values that it can have, as in a sentence, the default first and each as it is typed: `` `split` or `again` ``, or
    /// `` `2`, or `1` to `5` ``.
    pub values: &'static str,
    /// The question that it answers.
    pub about: &'static str,
    /// The rule that leaves the question open.
    pub rule: RuleId,
}

impl OptionSpec {
    /// The error for a text that is no value of this option.
    #[must_use]
    pub fn refuse(&self, value: &str) -> OptionError {
        OptionError::Value { name: self.name, value: shortened(value), allowed: self.values, rule: self.rule }
    }

    /// The error for a value that can be read, but describes a deck or a pitch with this fault.
    #[must_use]
    pub fn fault(&self, fault: impl fmt::Display) -> OptionError {
        OptionError::Fault { name: self.name, fault: fault.to_string() }
    }
}

/// The most steps that a match can take ([`Rules::longest`]).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Length {
    /// Accepted actions.
    pub decisions: u64,
    /// Results of chance.
    pub draws: u64,
}

impl Length {
    /// Decisions and draws together.
    #[must_use]
    pub const fn steps(self) -> u64 {
        self.decisions.saturating_add(self.draws)
    }
}

/// Why options were refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OptionError {
    /// The game has no such option.
    #[error("there is no option `{name}`; there is {known}")]
    Unknown {
        /// The name that was given.
        name: String,
        /// The names that there are.
        known: String,
    },
    /// The text is no value of the option.
    #[error("`{name}` cannot be `{value}`; it is {allowed} ({rule})")]
    Value {
        /// The option.
        name: &'static str,
        /// The value that was given.
        value: String,
        /// The values that it can have.
        allowed: &'static str,
        /// The rule that leaves the option open.
        rule: RuleId,
    },
    /// The value can be read, but what it describes is not valid.
    #[error("`{name}`: {fault}")]
    Fault {
        /// The option.
        name: &'static str,
        /// What is wrong, with the rule that it breaks.
        fault: String,
    },
    /// An option was named twice.
    #[error("the option `{name}` is given twice")]
    Repeated {
        /// The option.
        name: String,
    },
    /// An entry of a list is not of the form name=value.
    #[error("`{entry}` is not an option; options are written name=value, with commas between them")]
    Malformed {
        /// The entry.
        entry: String,
    },
    /// The game is not for that many seats.
    #[error("the game has {allowed} seats, not {seats}")]
    Seats {
        /// The seats that were asked for.
        seats: SeatCount,
        /// The seats that it can have.
        allowed: &'static str,
    },
}

impl OptionError {
    /// The error for a name that no option of `R` has.
    #[must_use]
    pub fn unknown<R: Rules>(name: &str) -> OptionError {
        let mut known = String::new();
        for spec in R::OPTIONS {
            let comma = if known.is_empty() { "" } else { ", " };
            write!(known, "{comma}`{}`", spec.name).expect("a string takes all text");
        }
        OptionError::Unknown { name: shortened(name), known }
    }
}

/// A text for an error message: an absurdly long one is cut, since messages are printed and kept.
pub(crate) fn shortened(text: &str) -> String {
    const MOST: usize = 60;
    match text.char_indices().nth(MOST) {
        None => text.to_owned(),
        Some((end, _)) => text[..end].to_string() + "…",
    }
}
