//! Slow programs that were written from the rulebooks alone, for the kernels to be held to.

pub mod sabacc;
pub mod soccer_deck;
