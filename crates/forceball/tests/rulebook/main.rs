//! The rulebook as tests, chapter by chapter: each names the rules that it shows.
#![allow(clippy::unwrap_used, reason = "these are tests, their helpers too")]

#[path = "../decks/mod.rs"]
mod decks;
#[path = "../table/mod.rs"]
mod table;

mod cards;
mod empty_pile;
mod end_of_attack;
mod foul;
mod knows;
mod manoeuvre;
mod notation;
mod options;
mod period;
mod refusals;
mod screen;
mod speed;
