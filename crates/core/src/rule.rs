//! Rule ids, and the refusals that cite them.

use core::error::Error;
use core::fmt;

/// The id of a rule in a game's rulebook, such as `SD-3.2`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct RuleId(&'static str);

impl RuleId {
    /// The rule with this id: the letters of the game, a hyphen, chapter and number.
    #[must_use]
    pub const fn new(id: &'static str) -> RuleId {
        RuleId(id)
    }

    /// The id as a text.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        self.0
    }
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.0)
    }
}

/// Why a game does not accept an action or a draw: one rule, cited.
///
/// Implemented by each game's own enum. Its message says what was tried, what is allowed, and the
/// rule's id.
pub trait Refusal: Error + Clone + Eq + Send + Sync + 'static {
    /// The rule that refuses.
    fn rule(&self) -> RuleId;
}
