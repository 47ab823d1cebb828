//! Soccer deck: a football match of two halves, played with line-ups that are chosen in secret.
//!
//! Each of two seats has ten players. Before a half both arrange them, with five blanks, into three
//! stacks: attack, midfield and defence. Then five chances resolve by themselves: the midfields turn a
//! card each for the ball, the attack of one side meets the defence of the other, and a blank in attack
//! can be punished by a counter-attack. Where two players meet, an action card says which two of their
//! stats count. More goals win.
//!
//! * [`State`] is a match under way and implements [`rulebook_core::Game`]; [`View`] is what one viewer knows of it.
//! * [`Rules`] holds the options: own decks, the tenth formation, what two blanks mean.
//! * [`Lineup`] is a whole line-up, checked and taken apart into the fifteen [actions](Action) that enter it.
//! * [`Player`], [`ActionCard`] and [`Card`] are the cards, each with its notation.
//!
//! Rule ids such as SD-3.2 refer to `docs/rules/soccer-deck.md` of the repository.
//!
//! Features: `std` (default), `serde` (written forms; events, views and states can only be written), `proptest`
//! (strategies for property tests).
//!
//! # Examples
//! ```
//! use rulebook_core::{GreedyAgent, Match, RandomAgent, Seed};
//! use soccer_deck::{Rules, State};
//!
//! let mut game: Match<State> = Match::new(Rules::default(), Seed::from_text("derby"));
//! let outcome = game.run(&mut [&mut GreedyAgent::new(4), &mut RandomAgent])?;
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
mod action_card;
mod card;
mod chance;
mod draw;
mod duel;
mod event;
mod formation;
mod hand;
mod lineup;
mod options;
mod phase;
mod picking;
mod player;
mod player_set;
mod progress;
mod refusal;
mod rules;
mod screen;
mod side;
mod squad;
mod stack;
mod stacks;
mod state;
#[cfg(feature = "proptest")]
pub mod strategies;
mod view;
mod world;
#[cfg(feature = "serde")]
mod written;

pub use action::{Action, ParseActionError};
pub use action_card::{ActionCard, ActionCards};
pub use card::{Card, ParseCardError};
pub use draw::{Draw, ParseDrawError};
pub use duel::Duel;
pub use event::Event;
pub use formation::Formation;
pub use lineup::{Lineup, LineupError, PlaceError};
pub use options::{BlankAgainstBlank, DeckCount, Decks, Formations};
pub use phase::Phase;
pub use picking::PickError;
pub use player::{Player, Stat};
pub use player_set::PlayerSet;
pub use refusal::Refused;
pub use rules::Rules;
pub use side::Half;
pub use squad::Squad;
pub use stack::{Place, Stack};
pub use state::State;
pub use view::View;

/// The examples of the README are compiled with those of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
