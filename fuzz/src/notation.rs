//! Texts as actions, draws and things on the table.

use core::error::Error;
use core::fmt::{Debug, Display};
use core::str::FromStr;

use rulebook_core::{PlayingCard, Seat, SeatCount, Seed, StateHash};

use crate::entry::Fuzzed;
use crate::laws::{must, said};

/// What can be read is printed, and what is printed reads as the same. Returns whether the text could be read.
pub fn reads_back<T: FromStr<Err: Error> + Display + Debug + PartialEq>(text: &str) -> bool {
    match text.parse::<T>() {
        Err(error) => {
            said(&error);
            false
        }
        Ok(value) => {
            let printed = value.to_string();
            let again = must(printed.parse::<T>(), format_args!("{text:?} is printed as {printed:?}"));
            assert_eq!(again, value, "{text:?} is printed as {printed:?}");
            assert_eq!(again.to_string(), printed, "{text:?} is printed in two ways");
            assert!(!format!("{value:#}").is_empty() || printed.is_empty(), "{value:?} has no words");
            true
        }
    }
}

/// As the things that games share.
pub fn of_all(text: &str) {
    reads_back::<Seed>(text);
    reads_back::<Seat>(text);
    reads_back::<SeatCount>(text);
    reads_back::<StateHash>(text);
    reads_back::<PlayingCard>(text);
}

/// As what one game writes.
pub fn read<G: Fuzzed>(text: &str) -> bool {
    reads_back::<G::Action>(text) | reads_back::<G::Draw>(text) | G::nouns(text)
}
