//! One change to the code, and what became of it.

use std::fmt;
use std::ops::Range;

/// A mutant of the list of `cargo mutants`.
#[derive(Debug)]
pub struct Mutant {
    /// The file, from the root of the workspace.
    pub file: String,
    /// Where it is in the file, in bytes.
    pub place: Range<usize>,
    /// `FnValue`, `BinaryOperator` and so on.
    pub genre: String,
    /// The text that stands in its place.
    pub replacement: String,
    /// What is done where, in words: `replace + with - in Card::of`.
    pub what: String,
    /// The line and the column, from 1.
    pub at: (usize, usize),
    /// The line of code, without its indentation.
    pub line: String,
    /// Whether it is in a function that can be called at compile time, where no switch is known.
    pub is_constant: bool,
    /// What became of it.
    pub fate: Fate,
}

/// What became of a mutant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fate {
    /// Not yet known.
    Open,
    /// It cannot be built behind a switch.
    Unwoven,
    /// It cannot be built at all.
    Unbuildable,
    /// No test comes by it.
    Unreached,
    /// All tests pass that come by it, so many of them.
    Survived(usize),
    /// This test fails.
    Caught(String),
    /// This test does not end.
    TimedOut(String),
}

impl Fate {
    /// Whether it was tried.
    pub fn is_known(&self) -> bool {
        !matches!(self, Fate::Open | Fate::Unwoven)
    }

    /// Whether a test notices.
    pub fn is_caught(&self) -> bool {
        matches!(self, Fate::Caught(_) | Fate::TimedOut(_))
    }

    /// Whether no test notices.
    pub fn is_missed(&self) -> bool {
        matches!(self, Fate::Unreached | Fate::Survived(_))
    }
}

impl fmt::Display for Fate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fate::Open => f.write_str("not tried"),
            Fate::Unwoven => f.write_str("not woven"),
            Fate::Unbuildable => f.write_str("does not build"),
            Fate::Unreached => f.write_str("no test comes by"),
            Fate::Survived(tests) => write!(f, "{tests} tests pass"),
            Fate::Caught(test) => write!(f, "caught by {test}"),
            Fate::TimedOut(test) => write!(f, "caught by {test}, which does not end"),
        }
    }
}

impl fmt::Display for Mutant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}: {}", self.file, self.at.0, self.at.1, self.what)
    }
}
