//! What is printed, as the fault has it.

use core::error::Error;
use core::fmt;
use core::str::FromStr;

use rulebook_core::{Refusal, RuleId};

use super::fault;
use crate::high_card::{Action, Event, ParseError, Refused, View};

/// An action, written as the fault has it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct BrokenAction(pub Action);

impl fmt::Display for BrokenAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&if f.alternate() { fault().print_in_words(self.0) } else { fault().print(self.0) })
    }
}

impl FromStr for BrokenAction {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<BrokenAction, ParseError> {
        fault().parse(text).map(BrokenAction)
    }
}

/// What is told, in the fault's words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BrokenEvent(pub Event);

impl fmt::Display for BrokenEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&fault().say(&self.0))
    }
}

/// What a viewer knows, on the fault's screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BrokenView(pub View);

impl fmt::Display for BrokenView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&fault().show(&self.0))
    }
}

/// A refusal with the fault's rule and reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BrokenRefusal(pub Refused);

impl fmt::Display for BrokenRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&fault().explain(&self.0))
    }
}

impl Error for BrokenRefusal {}

impl Refusal for BrokenRefusal {
    fn rule(&self) -> RuleId {
        fault().rule(&self.0)
    }
}
