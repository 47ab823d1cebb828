//! The rulebook as tests, chapter by chapter: each names the rule that it would miss.
#![allow(clippy::unwrap_used, reason = "these are tests, their helpers too")]

mod cards;
mod halves;
mod moves;
mod notation;
mod pairs;
mod patterns;
mod placing;
mod position;
mod refusals;
mod result;
mod saving;
mod screen;
