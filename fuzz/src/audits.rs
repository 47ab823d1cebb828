//! The games' invariants as the games' own tests have them: written from the rulebooks, not from the code.
#![allow(clippy::collapsible_if, reason = "the libraries are written for a Rust without chains of conditions")]

#[path = "../../crates/forceball/tests/auditor/mod.rs"]
pub mod forceball;
#[path = "../../crates/pilka-board/tests/auditor/mod.rs"]
pub mod pilka_board;
#[path = "../../crates/sabacc/tests/auditor/mod.rs"]
pub mod sabacc;
#[path = "../../crates/soccard/tests/auditor/mod.rs"]
pub mod soccard;
#[path = "../../crates/soccer-deck/tests/auditor/mod.rs"]
pub mod soccer_deck;
