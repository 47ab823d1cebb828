//! The rulebook as tests, chapter by chapter: each names the rule that it would miss; and what holds for all
//! of it: what is known, notation, options, refusals and the screen.
#![allow(clippy::unwrap_used, reason = "these are tests, their helpers too")]

#[path = "../table/mod.rs"]
mod table;

mod cards;
mod halves;
mod knows;
mod moves;
mod notation;
mod options;
mod pairs;
mod patterns;
mod placing;
mod refusals;
mod result;
mod saving;
mod screen;
