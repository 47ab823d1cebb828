//! The rulebook as tests, chapter by chapter: each names the rules that it shows.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

#[path = "../decks/mod.rs"]
mod decks;
#[path = "../scenario/mod.rs"]
mod scenario;

mod cards;
mod empty_pile;
mod end_of_attack;
mod foul;
mod knows;
mod manoeuvre;
mod options;
mod period;
mod refusals;
mod speed;
mod words;
