//! Soccard: a football match played with cards that are taken from an open tableau.
//!
//! Two seats take cards, one at a time, from five columns into four suit columns of their own. A card
//! removes the opponent's cards of its rank, and the patterns that it makes are shots, free kicks,
//! attacks and corners: a shot is decided by a save pile, attacks and corners give extra moves, free
//! kicks book the opponent until a suit is sent off. More goals in two halves win.
//!
//! Nothing is private, but much is hidden from both seats: which cards lie face down, and the order of
//! the save pile. So a card is drawn when it is turned.
//!
//! * [`State`] is a match under way and implements [`rulebook_core::Game`]; [`Rules`] holds its options.
//! * [`Table`] has everything that lies on the table, all of it open to both seats: a [`View`] shows it.
//! * [`Pattern`] says what a card makes of a seat's [`Columns`]; [`SavePile`] knows the exact [`Odds`] of a goal.
//! * [`Setup`] builds a position of your own, for puzzles and analysis.
//!
//! Rule ids such as SC-6.2 refer to `docs/rules/soccard.md` of the repository.
//!
//! Features: `std` (default), `serde` (written forms; events, views and states can only be written), `proptest`
//! (strategies for property tests).
//!
//! # Examples
//! ```
//! use rulebook_core::{GreedyAgent, Match, RandomAgent, Seed};
//! use soccard::{Rules, State};
//!
//! let mut game: Match<State> = Match::new(Rules::default(), Seed::from_text("derby"));
//! let outcome = game.run(&mut [&mut GreedyAgent::new(2), &mut RandomAgent])?;
//! println!("{outcome}");
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! An agent of one's own looks at the [`View`] and picks one of the legal actions. This one takes a
//! card that makes a pattern, if there is one, and wins more often than it loses:
//! ```
//! use rulebook_core::{Agent, Decision, Match, RandomAgent, Seat, Seed};
//! use soccard::{Action, Pattern, Rules, State};
//!
//! struct Forward;
//!
//! impl Agent<State> for Forward {
//!     fn choose(&mut self, decision: &Decision<'_, State>) -> Action {
//!         let table = decision.view().table();
//!         let own = table.columns(decision.seat());
//!         let makes_pattern = |Action::Take(column): &Action| {
//!             let columns = table.open_cards(*column).next().and_then(|top| Some((top, own.with(top)?)));
//!             columns.is_some_and(|(top, columns)| Pattern::made_by(top, columns).is_some())
//!         };
//!         *decision.legal().iter().find(|action| makes_pattern(action)).unwrap_or(&decision.legal()[0])
//!     }
//! }
//!
//! let points = |match_number: u64| {
//!     let mut game: Match<State> = Match::new(Rules::default(), Seed::from_text("forward").derive(match_number));
//!     game.run(&mut [&mut Forward, &mut RandomAgent]).map(|outcome| outcome.points(Seat::ZERO))
//! };
//! let all = (0..100).map(points).sum::<Result<u32, _>>()?;
//! assert!(all > 120, "two points a win: {all} of 200");
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod action;
mod card;
mod cards;
mod columns;
mod draw;
mod event;
mod halves;
mod invariants;
mod odds;
mod options;
mod pattern;
mod phase;
mod placing;
mod refusal;
mod rules;
mod save;
mod setup;
mod shot;
mod side;
mod state;
#[cfg(feature = "proptest")]
pub mod strategies;
mod table;
mod tableau;
mod turns;
mod view;
#[cfg(feature = "serde")]
mod written;

pub use action::{Action, ParseActionError};
pub use card::{Card, ParseCardError};
pub use columns::{Columns, ParseColumnsError};
pub use draw::{Draw, ParseDrawError};
pub use event::Event;
pub use invariants::Broken;
pub use odds::Odds;
pub use options::{AddedCards, AfterShotGoal, Bookings, ExtraHalves, ExtraMoves, Tie};
pub use pattern::Pattern;
pub use phase::Phase;
pub use refusal::Refused;
pub use rules::Rules;
pub use save::{SaveCard, SavePile};
pub use setup::{Setup, SetupError};
pub use shot::{Shot, ShotKind};
pub use state::State;
pub use table::Table;
pub use tableau::{Column, ColumnError, ColumnSet};
pub use turns::TakeError;
pub use view::View;

/// The examples of the README are compiled with those of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
