//! The rules of docs/rules/sabacc.md as tests, chapter by chapter. A test names the rules that it is about.
#![allow(clippy::unwrap_used, reason = "these are tests, their helpers too")]

#[path = "../table/mod.rs"]
mod table;

mod cards;
mod chips;
mod course;
mod exchange;
mod knows;
mod loans;
mod notation;
mod options;
mod ranks;
mod refusals;
mod result;
mod screen;
mod showdown;
