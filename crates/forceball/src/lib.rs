//! Forceball: three periods in which an attacker and a defender out-bid each other.
//!
//! The seats play manoeuvres in turn, each at least as strong as the opponent's last one. A card asks for
//! *speed*: cards that lie face down before the seat. A manoeuvre can be boosted with cards, and a card can be
//! played as what it is not: a foul, which the referee may see. Who loses the attack lets the other have its
//! reward: cards, speed, the attack, or a goal. The draw pile lies face up, and the deck is data.
//!
//! * [`State`] is a match under way and implements [`rulebook_core::Game`]; [`View`] is what one viewer knows of it.
//! * [`Rules`] holds the options: what a boost is worth and where it may come from, how long a period lasts, the deck.
//! * [`Deck`] has the cards of a match, checked: those of the standard deck, of a list of [`CardSpec`]s or of a text.
//! * [`Action`] and [`Draw`] are what seats and chance may decide, each with its notation; a [`CardId`] names a card.
//!
//! Rule ids such as FB-3.2 refer to `docs/rules/forceball.md` of the repository.
//!
//! Features: `std` (default), `serde` (written forms; events, views and states can be written, not read), `proptest`
//! (strategies for property tests).
//!
//! # Examples
//! ```
//! use forceball::{Rules, State};
//! use rulebook_core::{GreedyAgent, Match, RandomAgent, Seed};
//!
//! let mut game: Match<State> = Match::new(Rules::default(), Seed::from_text("derby"));
//! let outcome = game.run(&mut [&mut GreedyAgent::new(1), &mut RandomAgent])?;
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
mod bytes;
mod card;
mod card_id;
mod card_set;
mod cards;
mod choices;
mod deck;
mod deck_error;
mod deck_text;
mod draw;
mod event;
mod face_off;
mod kind;
mod log;
mod manoeuvre;
mod menu;
mod options;
mod own;
mod phase;
mod position;
mod refusal;
mod reward;
mod rules;
mod screen;
mod speed;
mod standard;
mod state;
#[cfg(feature = "proptest")]
pub mod strategies;
mod table;
mod view;
mod world;
#[cfg(feature = "serde")]
mod written;

pub use action::{Action, ParseActionError};
pub use card::{Card, CardSpec, Side, SideSpec, Symbol};
pub use card_id::{CardId, ParseCardIdError};
pub use deck::Deck;
pub use deck_error::DeckError;
pub use deck_text::ParseDeckError;
pub use draw::{Draw, ParseDrawError};
pub use event::{Event, Loss};
pub use face_off::FaceOffError;
pub use kind::{AttackKind, DefenceKind, Kind, ParseKindError, Role};
pub use log::Manoeuvre;
pub use manoeuvre::{BoostError, ManoeuvreError};
pub use options::{Boost, BoostSource, Compare, Consolation, TurnLimit};
pub use phase::{Phase, Place, Then};
pub use refusal::Refused;
pub use reward::EffectError;
pub use rules::Rules;
pub use speed::SpeedError;
pub use state::State;
pub use view::View;

/// The examples of the README are compiled with those of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
