//! Sabacc: a game of hidden hands for two to six seats, with betting and loans.
//!
//! A hand should total +23. Each seat is dealt three cards, may draw two more and exchange some at the end; a
//! numbered five counts whatever its holder likes, and a few hands are special. Between these steps the
//! seats bet, and who runs out of chips can borrow from the bank three times.
//!
//! * [`State`] is a match under way and implements [`rulebook_core::Game`]; [`View`] is what one viewer knows of it.
//! * [`Rules`] holds the options: number of seats and hands, stakes, and readings that the original leaves open.
//! * [`Card`] and [`Cards`] are a card and a hand, each with its notation.
//! * [`rank`] says what a hand is and why, [`best_of`] which of several wins, and [`Odds`] what a draw or an exchange can bring.
//! * [`Exchange`] is a whole exchange, checked and taken apart into the [actions](Action) of a seat.
//! * [`PlainAgent`] plays by rules of thumb.
//!
//! Rule ids such as SB-3.1 refer to `docs/rules/sabacc.md` of the repository.
//!
//! Features: `std` (default), `serde` (written forms; events, views and states can only be written), `proptest`
//! (strategies for property tests).
//!
//! # Examples
//! ```
//! use rulebook_core::{GreedyAgent, Match, Rules as _, Seed};
//! use sabacc::{PlainAgent, Rules, State};
//!
//! let rules = Rules::default().with_options("hands=2")?;
//! let mut game: Match<State> = Match::new(rules, Seed::from_text("cantina"));
//! let outcome = game.run(&mut [&mut GreedyAgent::new(4), &mut PlainAgent])?;
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
mod betting;
mod bytes;
mod call;
mod card;
mod cards;
mod draw;
mod event;
mod exchange;
mod hand;
mod legal;
mod loans;
mod odds;
mod options;
mod phase;
mod ranking;
mod refusal;
mod result;
mod rules;
mod screen;
mod settlement;
mod standing;
mod state;
#[cfg(feature = "proptest")]
pub mod strategies;
mod table;
mod view;
mod world;
#[cfg(feature = "serde")]
mod written;

pub use action::{Action, ParseActionError};
pub use agent::PlainAgent;
pub use betting::{BetError, Betting, BettingRound};
pub use call::CallError;
pub use card::{Card, Face, ParseCardError, Suit};
pub use cards::{Cards, ParseCardsError};
pub use draw::{Draw, ParseDrawError};
pub use event::Event;
pub use exchange::{Exchange, ExchangeError, ParseExchangeError};
pub use loans::LoanError;
pub use odds::{Odds, OddsError};
pub use options::{
    Arrays, BustArrays, ChipCount, HandCount, NaturalPure, NegativeTotals, Stakes, StartingChips, TieBust,
};
pub use phase::{DrawRound, Phase};
pub use ranking::{Category, Ranking, best_of, rank, rank_in};
pub use refusal::Refused;
pub use rules::Rules;
pub use standing::Order;
pub use state::State;
pub use view::View;

/// The examples of the README are compiled with those of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
