//! The rulebook as tests, in its order: `docs/rules/soccer-deck.md`, one module a chapter; and what holds for
//! all of it: what is known, notation, options, refusals and the screen.

#[path = "../printed/mod.rs"]
mod printed;
#[path = "../table/mod.rs"]
mod table;

mod cards;
mod chance;
mod half;
mod knows;
mod notation;
mod options;
mod refusals;
mod result;
mod screen;
mod squads;
