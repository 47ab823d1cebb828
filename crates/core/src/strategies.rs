//! Strategies for property tests of a game, or of a program that uses one.
//!
//! A test case is made of options, a [`Seed`] and a [`Script`]: which of the legal actions is chosen,
//! step by step. A script fits every match of every game, and it shrinks to a *shorter game*: first
//! fewer steps, then earlier entries of the lists of legal actions.
//!
//! * [`seeds`], [`scripts`], [`rules_from`], [`answers`]: the parts
//! * [`play`]: the match that they make
//! * [`matches`](matches()), [`states`], [`views`]: matches, reachable states, and what a viewer sees of
//!   one, ready for use
//!
//! How another crate uses them is shown in `docs/property-testing.md`.
//!
//! # Examples
//! ```
//! # #[path = "../tests/high_card/mod.rs"] mod high_card;
//! # use high_card::{HighCard, Options};
//! use proptest::prelude::*;
//! use rulebook_core::strategies::{play, scripts, seeds};
//!
//! proptest!(|(seed in seeds(), script in scripts(20))| {
//!     let game = play::<HighCard>(Options::default(), seed, &script);
//!     prop_assert!(game.record().steps.len() <= 10);
//! });
//! ```

use alloc::vec::Vec;

use proptest::collection::vec;
use proptest::prelude::{Arbitrary, BoxedStrategy, Strategy, any};
use proptest::sample::{Index, select};

use crate::{Choice, Game, Match, Rules, Seat, Seed, Viewer};

/// A seed that is made from a number ([`Seed::from_number`]), every number equally likely. Shrinks to the number 0.
pub fn seeds() -> impl Strategy<Value = Seed> {
    any::<u64>().prop_map(Seed::from_number)
}

impl Arbitrary for Seed {
    type Parameters = ();
    type Strategy = BoxedStrategy<Seed>;

    /// As [`seeds`].
    fn arbitrary_with((): ()) -> BoxedStrategy<Seed> {
        seeds().boxed()
    }
}

/// Any seat that some match can have. Shrinks to seat 0.
impl Arbitrary for Seat {
    type Parameters = ();
    type Strategy = BoxedStrategy<Seat>;

    fn arbitrary_with((): ()) -> BoxedStrategy<Seat> {
        let seats: Vec<Seat> = (0..Seat::MAX).filter_map(|number| Seat::new(number).ok()).collect();
        select(seats).boxed()
    }
}

/// Any answer to an open question. Shrinks to the default.
pub fn answers<C: Choice>() -> impl Strategy<Value = C> {
    select(C::ALL)
}

/// Options out of a list of lists as [`Rules::with_options`] reads them. Shrinks towards the first.
///
/// A game whose options can take more values than fit into a list gives a strategy of its own; all
/// functions here take any.
///
/// # Panics
/// If there is none in the list, or one cannot be read: a test should not silently test something else.
pub fn rules_from<R: Rules>(lists: &[&str]) -> impl Strategy<Value = R> {
    let read = |list: &&str| match R::default().with_options(list) {
        Ok(rules) => rules,
        Err(error) => panic!("`{list}` cannot be read: {error}"),
    };
    select(lists.iter().map(read).collect::<Vec<R>>())
}

/// Choices for a part of a match: one entry for each decision.
///
/// An entry stands for a place in the list of everything that the open seats may do, in the order of
/// the seats and of [`Game::legal_actions`]; so it fits a list of any length.
#[derive(Clone, Debug)]
pub struct Script {
    steps: usize,
    picks: Vec<Index>,
}

impl Script {
    /// The most decisions that the script makes.
    #[must_use]
    pub fn steps(&self) -> usize {
        self.steps.min(self.picks.len())
    }
}

/// Scripts of at most `most` decisions. Shrinks to fewer decisions first, then to earlier actions.
///
/// `most` should be a little more than the decisions of a whole match, so that finished matches occur.
pub fn scripts(most: usize) -> impl Strategy<Value = Script> {
    // The number of steps comes first, so that it is shrunk first.
    (0..=most, vec(any::<Index>(), most)).prop_map(|(steps, picks)| Script { steps, picks })
}

/// The match that a script makes: it stops where the script or the match ends.
///
/// # Panics
/// If the game breaks its contract: a seat has to decide and nothing is listed, or a listed action is
/// refused.
#[must_use]
pub fn play<G: Game>(rules: G::Rules, seed: Seed, script: &Script) -> Match<G> {
    let mut game = Match::new(rules, seed);
    for pick in &script.picks[..script.steps()] {
        let mut choices: Vec<(Seat, G::Action)> = Vec::new();
        for seat in game.turn().seats().iter() {
            choices.extend(game.legal_actions(seat).into_iter().map(|action| (seat, action)));
        }
        if choices.is_empty() {
            break;
        }
        let (seat, action) = choices[pick.index(choices.len())];
        game.play(seat, action).expect("a listed action is accepted");
    }
    game
}

/// Matches that were played for at most `most` decisions, with options that `rules` gives.
pub fn matches<G: Game>(rules: impl Strategy<Value = G::Rules>, most: usize) -> impl Strategy<Value = Match<G>> {
    (rules, scripts(most), seeds()).prop_map(|(rules, script, seed)| play(rules, seed, &script))
}

/// States that a match can be in when a seat has to decide or the match is over.
pub fn states<G: Game>(rules: impl Strategy<Value = G::Rules>, most: usize) -> impl Strategy<Value = G> {
    matches::<G>(rules, most).prop_map(|game| game.state().clone())
}

/// A viewer and what it sees of a state that a match can be in.
pub fn views<G: Game>(rules: impl Strategy<Value = G::Rules>, most: usize) -> impl Strategy<Value = (Viewer, G::View)> {
    (states::<G>(rules, most), any::<Index>()).prop_map(|(state, pick)| {
        let viewers: Vec<Viewer> = Viewer::all(state.rules().seats()).collect();
        let viewer = viewers[pick.index(viewers.len())];
        (viewer, state.view(viewer))
    })
}
