//! What the games of Rulebook share.
//!
//! A game is a state that implements [`Game`]: seats *act*, chance *draws*, everybody is *told* what
//! they may know, and every viewer has a *view*. [`Match`] drives a state through a match from a
//! [`Seed`] and keeps its [`Record`]; [`Replay`] plays a record again and checks every step.
//!
//! * at the table: [`Seat`], [`SeatSet`], [`Pile`], [`Multiset`], [`PlayingCard`], [`Pack`]
//! * chance: [`Seed`], [`Generator`], [`Stream`]
//! * the model: [`Game`], [`Turn`], [`Notation`], [`Refusal`], [`Told`], [`Viewer`], [`Outcome`]
//! * options: [`Rules`], [`OptionSpec`], [`Choice`], [`FirstSeat`]
//! * playing: [`Match`], [`Agent`] ([`RandomAgent`], [`GreedyAgent`]), [`playout()`]
//! * keeping: [`Record`], its written form [`PlainRecord`], [`Replay`], [`Match::resume`]
//!
//! Features: `std` (default), `serde` (written forms), `conformance` (the kit that holds a game to
//! the model's laws), `proptest` (strategies for property tests). The last two need the standard library.
//!
//! How a game of your own is made is shown in `docs/adding-a-game.md` of the repository, and what you can rely on is
//! written in `docs/guarantees.md`.
//!
//! # Examples
//! A match of a small game, played by two random agents:
//! ```
//! # #[path = "../tests/high_card/mod.rs"] mod high_card;
//! # use high_card::{HighCard, Options};
//! use rulebook_core::{Match, RandomAgent, Seed};
//!
//! let mut game: Match<HighCard> = Match::new(Options::default(), Seed::from_text("first"));
//! let outcome = game.run(&mut [&mut RandomAgent, &mut RandomAgent])?;
//! println!("{outcome}");
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
#![cfg_attr(not(test), no_std)]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

// The games of the tests, for tests of what only the crate itself can call.
#[cfg(test)]
#[path = "../tests/broken/mod.rs"]
#[allow(dead_code, unused_imports, reason = "most faults are for the tests of the whole kit")]
mod broken;
#[cfg(test)]
#[path = "../tests/high_card/mod.rs"]
mod high_card;
#[cfg(test)]
extern crate self as rulebook_core;

mod agent;
mod choice;
#[cfg(feature = "conformance")]
#[cfg_attr(docsrs, doc(cfg(feature = "conformance")))]
pub mod conformance;
mod first_seat;
mod game;
mod generator;
mod hash;
mod list;
mod multiset;
mod ones;
mod options;
mod outcome;
mod pile;
mod play;
mod playing_card;
mod playout;
mod record;
mod replay;
mod rule;
mod seat;
mod seed;
#[cfg(feature = "serde")]
mod serde_options;
#[cfg(feature = "serde")]
mod serde_text;
#[cfg(feature = "proptest")]
#[cfg_attr(docsrs, doc(cfg(feature = "proptest")))]
pub mod strategies;
mod told;

pub use agent::{Agent, Decision, GreedyAgent, RandomAgent};
pub use choice::{Choice, read_number};
pub use first_seat::FirstSeat;
pub use game::{Game, Notation, Turn, Weighted};
pub use generator::{Generator, Position, Stream};
pub use hash::{ParseStateHashError, StateHash};
pub use list::{counted, write_list};
pub use multiset::{Copies, Kind, Multiset};
pub use ones::Ones;
pub use options::{Length, OptionError, OptionSpec, Rules};
pub use outcome::Outcome;
pub use pile::{Pile, PileFull};
pub use play::{Match, PlayError, ResumeError, UndoError};
pub use playing_card::{Pack, ParsePlayingCardError, PlayingCard, Rank, Suit};
pub use playout::{playout, playout_listed};
pub use record::{Move, PlainRecord, PlainStep, RECORD_FORMAT, Record, RecordError, Step, StepFault, StepOf};
pub use replay::{Replay, ReplayError, ReplayFault};
pub use rule::{Refusal, RuleId};
pub use seat::{Seat, SeatCount, SeatError, SeatSet};
pub use seed::{ParseSeedError, Seed};
#[cfg(feature = "serde")]
pub use serde_options::{deserialize_options, serialize_options};
#[cfg(feature = "serde")]
pub use serde_text::deserialize_text;
pub use told::{Audience, Sink, Told, Unheard, Viewer};

/// The examples of the README are compiled with those of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
