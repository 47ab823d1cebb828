//! The rulebook as tests, chapter by chapter. Expected values are those of the rulebook, or counted by hand.
//!
//! Positions are diagrams: see `pilka_board::diagram`. On the standard pitch seat 0 attacks towards y = 20.
#![allow(clippy::unwrap_used, reason = "these are tests, their helpers too")]

#[path = "../table/mod.rs"]
mod table;

mod answers;
mod cards;
mod chains;
mod free_kick;
mod halves;
mod keeper;
mod knows;
mod moves;
mod notation;
mod options;
mod out;
mod penalty;
mod pitch;
mod position;
mod screen;
mod tackle;
