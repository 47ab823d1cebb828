//! Piłka nożna, the board game: two sides of eleven pawns, a ball, and a direction card for every move.
//!
//! A turn has up to eight moves: three runs, two dribbles, two passes, one shot. Each is made with a direction card
//! from a hand of six. Tactical cards interrupt: a foul, an out, a penalty, a save, and *the referee did not
//! see*, which answers any of them, itself too. So after a move the other seat may be asked, and a question is a
//! phase of the match of its own.
//!
//! * [`State`] is a match under way and implements [`rulebook_core::Game`]; [`View`] is what one viewer knows of it: it prints
//!   the board, draws it ([`View::to_svg`]) and reads what a person types ([`View::read`]).
//! * [`Table`] has everything that lies open to both seats: pawns, ball, whose turn it is, what is asked.
//! * [`Rules`] holds the options. The pitch and the pack are among them, as data: [`Pitch`] and [`Pack`].
//! * [`Card`], [`Hand`], [`Pawn`] and [`Square`] are what the game is played with, each with its notation.
//! * [`diagram`] reads positions from a few lines of text, for tests and puzzles.
//! * [`PlainAgent`] plays by rules of thumb; random seats hardly ever shoot a goal.
//!
//! Rule ids such as PB-6.1 refer to `docs/rules/pilka-board.md` of the repository.
//!
//! Features: `std` (default), `serde` (written forms; events, views and states can be written, not read), `proptest`
//! (strategies for property tests).
//!
//! # Examples
//! ```
//! use pilka_board::{PlainAgent, Rules, State};
//! use rulebook_core::{Match, RandomAgent, Rules as _, Seed};
//!
//! let rules = Rules::default().with_options("turns_per_half=4")?;
//! let mut game: Match<State> = Match::new(rules, Seed::from_text("derby"));
//! let outcome = game.run(&mut [&mut PlainAgent, &mut RandomAgent])?;
//! println!("{outcome}");
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod action;
mod agent;
mod board;
mod bytes;
mod card;
pub mod diagram;
mod direction;
mod draw;
mod event;
mod exchange;
mod field;
mod free_kick;
mod hand;
mod lanes;
mod menu;
mod moves;
mod options;
mod pack;
mod pawn;
mod phase;
mod pitch;
mod pitch_text;
mod question;
mod reach;
mod refusal;
mod rules;
mod screen;
mod sight;
mod square;
mod state;
mod steps;
#[cfg(feature = "proptest")]
pub mod strategies;
mod svg;
mod table;
mod tackle;
mod throw;
mod turns;
mod typed;
mod view;
mod world;
#[cfg(feature = "serde")]
mod written;

pub use action::{Action, ParseActionError};
pub use agent::PlainAgent;
pub use card::{Card, Cards, ParseCardError};
pub use direction::{Direction, ParseDirectionError};
pub use draw::{Draw, ParseDrawError};
pub use event::Event;
pub use exchange::ExchangeError;
pub use free_kick::FreeKickError;
pub use hand::{Hand, ParseHandError};
pub use moves::MoveError;
pub use options::{DeadHand, KeeperAtFreeKick, OutRows, TurnsPerHalf};
pub use pack::{Pack, PackError, ParsePackError};
pub use pawn::{Pawn, PawnError, PawnSet};
pub use phase::{Answer, Ball, FreeKick, Move, MoveKind, Occasions, Phase, Question, Stage};
pub use pitch::{Pitch, PitchError, PitchSpec};
pub use pitch_text::ParsePitchError;
pub use question::AnswerError;
pub use refusal::Refused;
pub use rules::Rules;
pub use screen::{Ink, Screen};
pub use square::{ParseSquareError, Square};
pub use state::State;
pub use steps::{Steps, StepsError};
pub use table::{MovesLeft, Table};
pub use throw::ThrowError;
pub use typed::{ReadError, Typed};
pub use view::View;

/// The examples of the README are compiled with those of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
