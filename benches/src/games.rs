//! The games that are measured. A further game is one more line in [`ALL`] and a file of entries for
//! `cargo bench`.

use crate::contest::Contest;
use crate::kernels;

// Until the crate `soccer-deck` is there, a tiny game stands in for it. Then this module becomes
// `pub use soccer_deck::State as SoccerDeck;`.
#[path = "../../crates/core/tests/high_card/mod.rs"]
#[expect(missing_docs, reason = "a test's module")]
mod stand_in;
#[doc(hidden)]
pub use stand_in::HighCard as SoccerDeck;

/// The games, and their kernels where there are any.
pub const ALL: &[Contest] =
    &[Contest::of::<SoccerDeck, { size_of::<SoccerDeck>() }>().against(kernels::soccer_deck::scores)];
