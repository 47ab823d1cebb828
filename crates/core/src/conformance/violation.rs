//! What the kit says when a law is broken.

use alloc::boxed::Box;
use alloc::string::String;
use core::fmt;

use super::Law;
use crate::{PlainRecord, PlainStep};

/// A law that a game has broken, and where.
///
/// Printed, it says which law, what was expected and what was found, and how to get there: the
/// options, the seed and the steps. The record can be saved and replayed.
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
pub struct Violation {
    law: Law,
    detail: String,
    record: Box<PlainRecord>,
}

impl Violation {
    pub(super) fn new(law: Law, detail: String, record: PlainRecord) -> Violation {
        Violation { law, detail, record: Box::new(record) }
    }

    /// The law that is broken.
    #[must_use]
    pub fn law(&self) -> Law {
        self.law
    }

    /// What was expected and what was found.
    #[must_use]
    pub fn detail(&self) -> &str {
        &self.detail
    }

    /// The match up to the state in question: game, options, seed and steps. Without steps if the
    /// violation does not depend on any.
    ///
    /// The seats were chosen at random where several could act, and the draws follow from the seed.
    #[must_use]
    pub fn record(&self) -> &PlainRecord {
        &self.record
    }

    /// How many steps the match had made.
    #[must_use]
    pub fn step(&self) -> usize {
        self.record.steps.len()
    }
}

/// The last steps are what a reader looks at; the record has them all.
const STEPS_PRINTED: usize = 16;

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let PlainRecord { game, seats, options, seed, steps, .. } = &*self.record;
        writeln!(f, "`{game}` breaks {}", self.law)?;
        writeln!(f, "  {}", self.detail.replace('\n', "\n  "))?;
        write!(f, "  in a match of {seats} seats, options")?;
        for (name, value) in options {
            write!(f, " {name}={value}")?;
        }
        write!(f, "\n  seed {}, after step {}", seed.as_deref().unwrap_or("none"), steps.len())?;
        let skipped = steps.len().saturating_sub(STEPS_PRINTED);
        if skipped > 0 {
            write!(f, "\n      … {skipped} earlier steps")?;
        }
        for (place, step) in steps.iter().enumerate().skip(skipped) {
            write!(f, "\n  {:>4}. ", place + 1)?;
            match step {
                PlainStep { seat: Some(seat), action: Some(action), .. } => write!(f, "seat {seat}: {action}")?,
                PlainStep { draw, .. } => write!(f, "chance: {}", draw.as_deref().unwrap_or("nothing"))?,
            }
        }
        Ok(())
    }
}

/// As printed, so that `unwrap` in a test shows what a person can act on.
impl fmt::Debug for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PlainRecord;

    fn violation(steps: usize) -> Violation {
        let draw = |number| PlainStep { draw: Some(alloc::format!("deal {number}")), ..PlainStep::default() };
        let record = PlainRecord {
            format: 1,
            game: "whist".into(),
            rules_version: 1,
            seats: 4,
            options: [].into(),
            seed: None,
            steps: (1..=steps).map(draw).collect(),
        };
        Violation::new(Law::Listed, "one line\nand another".into(), record)
    }

    #[test]
    fn the_last_sixteen_steps_are_printed() {
        let head =
            "`whist` breaks law 1: a listed action is accepted, any other is refused by one rule and without a trace
  one line
  and another
  in a match of 4 seats, options
  seed none, after step ";
        assert_eq!(violation(0).to_string(), alloc::format!("{head}0"));
        let all = violation(16).to_string();
        assert!(
            all.starts_with(&alloc::format!("{head}16\n     1. chance: deal 1\n     2. chance: deal 2\n")),
            "{all}"
        );
        let cut = violation(18).to_string();
        let first = "18\n      … 2 earlier steps\n     3. chance: deal 3\n";
        assert!(
            cut.starts_with(&alloc::format!("{head}{first}")) && cut.ends_with("\n    18. chance: deal 18"),
            "{cut}"
        );
        assert_eq!(alloc::format!("{:?}", violation(18)), cut);
    }
}
