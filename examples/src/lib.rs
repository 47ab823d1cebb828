//! What the programs `play`, `simulate` and `replay` share.
//!
//! Each program is written once, for any [`TableGame`](games::TableGame), and finds the game that is
//! asked for in the table of [`games`]: a game more is one line more there.
//!
//! * asking for a match: [`games`], [`setup`], [`seating`]
//! * the programs: [`play`], [`simulate`], [`replay`]
//! * at the terminal: [`session`], [`screen`], [`listing`], [`choices`], [`terminal`], [`narrator`]
//! * what a simulation counts and shows: [`tally`], [`interval`], [`report`]; for the small programs [`contest`]
//! * files and lines that other programs read: [`record_file`], [`trace`]
//! * what can go wrong: [`error`], [`exit`]
#![forbid(unsafe_code)]

pub mod choices;
pub mod contest;
pub mod error;
pub mod exit;
pub mod games;
pub mod interval;
pub mod listing;
pub mod narrator;
pub mod play;
pub mod record_file;
pub mod replay;
pub mod report;
pub mod screen;
pub mod seating;
pub mod session;
pub mod setup;
pub mod simulate;
pub mod tally;
pub mod terminal;
pub mod trace;

/// The README's examples, so that they are compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct Readme;
