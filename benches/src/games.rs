//! The games that are measured. A further game is one more line in [`ALL`] and a file of entries for
//! `cargo bench`.

use crate::contest::Contest;
use crate::kernels;

pub use forceball::State as Forceball;
pub use pilka_board::State as PilkaBoard;
pub use sabacc::State as Sabacc;
pub use soccard::State as Soccard;
pub use soccer_deck::State as SoccerDeck;

/// The games, and their kernels where there are any.
pub const ALL: &[Contest] = &[
    Contest::of::<SoccerDeck, { size_of::<SoccerDeck>() }>().against(kernels::soccer_deck::scores),
    Contest::of::<Soccard, { size_of::<Soccard>() }>().against(kernels::soccard::scores),
    Contest::of::<Forceball, { size_of::<Forceball>() }>().against(kernels::forceball::scores),
    Contest::of::<Sabacc, { size_of::<Sabacc>() }>().against(kernels::sabacc::scores),
    Contest::of::<PilkaBoard, { size_of::<PilkaBoard>() }>().against(kernels::pilka_board::scores),
];
