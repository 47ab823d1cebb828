//! The faults, each against one law.

/// Declares a fault: what it does wrong, its name, the part that it replaces.
macro_rules! fault {
    ($(#[doc = $doc:literal])+ $name:ident: $($part:item)+) => {
        $(#[doc = $doc])+
        pub struct $name;

        impl super::super::Fault for $name {
            $($part)+
        }
    };
}

mod chance;
mod course;
mod legality;
mod misuse;
mod repetition;
mod secrets;
mod texts;
mod worlds;

use rulebook_core::{Game as _, Seat};

pub use chance::*;
pub use course::*;
pub use legality::*;
#[allow(unused_imports, reason = "the tests of the crate's own modules use these")]
pub use misuse::*;
pub use repetition::*;
pub use secrets::*;
pub use texts::*;
pub use worlds::*;

use crate::high_card::HighCard;

/// The seats that have not chosen yet.
fn open(state: &HighCard) -> impl Iterator<Item = Seat> {
    state.turn().seats().iter()
}
