//! Games written by hand, as bare as they can be: no trait, no checks, arrays only.
//!
//! A kernel is the limit that the library's general path is measured against. It takes the same
//! random numbers in the same order as [`rulebook_core::playout()`] does, one
//! [`Generator::below`](rulebook_core::Generator::below) for every decision and every card that is
//! turned, so that the same generator gives the same matches. It plays the default options only.

pub mod forceball;
pub mod pilka_board;
pub mod sabacc;
pub mod soccard;
pub mod soccer_deck;
