//! The rulebook as tests, in its order: `docs/rules/soccer-deck.md`, one module a chapter.

#[path = "../printed/mod.rs"]
mod printed;
#[path = "../table/mod.rs"]
mod table;

mod cards;
mod chance;
mod half;
mod refusals;
mod result;
mod squads;
