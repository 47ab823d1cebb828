//! The conformance kit: the laws of the model, checked on any game.
//!
//! A game implements [`Game`]; the kit plays matches of it and holds it to these laws:
//!
//! 1. A listed action is accepted; any other is refused with exactly one rule id, and a refusal leaves
//!    the state's bytes as they were.
//! 2. The same rules, seed and actions give the same match, byte for byte.
//! 3. Another seed gives another match.
//! 4. Two worlds: states that differ only in what a viewer cannot know give that viewer the same view,
//!    the same legal actions, the same refusals and, until they differ openly, the same events and the
//!    same questions asked.
//! 5. A client that keeps only the events it was told can rebuild its view.
//! 6. A determinised state fits its view, keeps every invariant and is not simply the true one; all
//!    worlds that fit occur.
//! 7. Decisions that are open to several seats at once commute, and tell nobody anything but "seat s is
//!    in" until all are in.
//! 8. Every match ends, within a bound that the rules state.
//! 9. The game's own invariants hold after every step: see [`Kit::audit`].
//! 10. Bytes in: an error, or a state in which everything works. Nothing panics.
//! 11. Weights are right: [`Game::sample`] follows [`Game::draws`].
//!
//! The kit is random but repeatable: the same kit gives the same verdict. What it finds is certain,
//! what it does not find may still be there, so a test of a game also looks at the [`Report`].
//!
//! # Examples
//! ```
//! # #[path = "../../tests/high_card/mod.rs"] mod high_card;
//! # use high_card::{HighCard, Options, every_action};
//! use rulebook_core::conformance::{Kit, Law};
//!
//! let kit = Kit::<HighCard>::new(Options::default())
//!     .universe(every_action())
//!     .audit(HighCard::audit);
//! let report = kit.check()?;
//! assert!(report.refusals > 0 && report.world_pairs > 0 && report.commuted > 0);
//!
//! // One law alone, tried harder.
//! kit.effort(4).check_law(Law::TwoWorlds)?;
//! # Ok::<(), rulebook_core::conformance::Violation>(())
//! ```

mod bytes_in;
mod conservation;
mod determinization;
mod ending;
mod forged_forms;
mod forged_steps;
mod golden;
mod hostile;
mod law;
mod lies;
mod listing;
mod misuse;
mod notations;
mod observers;
mod occurrence;
mod option_ends;
mod option_values;
mod records;
mod repetition;
mod report;
mod resuming;
mod run;
mod seeds;
mod sound;
mod together;
mod two_worlds;
mod violation;
mod walk;
mod weights;

use alloc::string::String;
use alloc::vec::Vec;

pub use ending::ends;
pub use golden::{Golden, unpinned};
pub use hostile::{assert_refused, assert_stops};
pub use law::Law;
pub use report::Report;
pub use sound::sound;
pub use violation::Violation;

use crate::{Game, Seed, Told};

/// A game's own invariants: looks at a state and everything that was told on the way to it. The error says in words what
/// is wrong.
pub type Audit<G> = fn(&G, &[Told<<G as Game>::Event>]) -> Result<(), String>;

/// What to check of a game, and how hard to try. See the [module](self) for the laws and an example.
#[derive(Clone, Debug)]
pub struct Kit<G: Game> {
    rules: G::Rules,
    universe: Vec<G::Action>,
    audit: Option<Audit<G>>,
    matches: u32,
    seed: Seed,
    effort: u32,
}

impl<G: Game> Kit<G> {
    /// A kit for matches with these options: 32 matches, from the seed with number 0, with normal
    /// effort, without audit, and with the actions that are listed in the matches as the universe.
    #[must_use]
    pub fn new(rules: G::Rules) -> Kit<G> {
        Kit { rules, universe: Vec::new(), audit: None, matches: 32, seed: Seed::from_number(0), effort: 1 }
    }

    /// All actions that can be written down, or as many as there is time for: law 1 tries the ones that
    /// are not listed. What is listed somewhere in the matches is always among them.
    #[must_use]
    pub fn universe(mut self, actions: Vec<G::Action>) -> Kit<G> {
        self.universe = actions;
        self
    }

    /// The game's own invariants, for law 9: conservation of cards, chips, goals. Without an audit law 9 looks at nothing.
    ///
    /// It is called after every step with the state and everything that was told so far. It is also
    /// called for determinised states (law 6), then with what the *viewer* was told so far; so it
    /// may rely on what everyone is told, but must not miss what only another seat is told.
    #[must_use]
    pub fn audit(mut self, audit: Audit<G>) -> Kit<G> {
        self.audit = Some(audit);
        self
    }

    /// How many matches are played. All laws but 3 look at states of these; of eight matches six are
    /// played at random, one with always the first and one with always the last listed action.
    #[must_use]
    pub fn matches(mut self, matches: u32) -> Kit<G> {
        self.matches = matches;
        self
    }

    /// The seed from which all random choices of the kit come.
    #[must_use]
    pub fn seed(mut self, seed: Seed) -> Kit<G> {
        self.seed = seed;
        self
    }

    /// How many times as many states, worlds, records and samples are tried as normally; at least 1.
    #[must_use]
    pub fn effort(mut self, effort: u32) -> Kit<G> {
        self.effort = effort.max(1);
        self
    }

    /// Checks all laws in the order of their numbers. Returns what was exercised.
    ///
    /// # Errors
    /// The first [`Violation`]. A match that cannot be played to its end is reported first, under the
    /// law that it breaks.
    pub fn check(&self) -> Result<Report, Violation> {
        self.hold(&Law::ALL)
    }

    /// Checks one law. Returns what was exercised.
    ///
    /// # Errors
    /// The first [`Violation`]: of this law, or of another without which no match can be played.
    pub fn check_law(&self, law: Law) -> Result<Report, Violation> {
        self.hold(&[law])
    }

    /// Checks law 10 at the ends of one option: each of the `good` values is read and printed as it stands,
    /// and a match is played with it to its end; each of the `bad` ones is refused as a value of this
    /// option, and changes nothing.
    ///
    /// The kit cannot know where an option ends. A test names the values at its ends and the first ones
    /// beyond, as the rulebook has them.
    ///
    /// # Errors
    /// The first [`Violation`].
    pub fn check_option(&self, name: &str, good: &[&str], bad: &[&str]) -> Result<(), Violation> {
        let kit = self.clone().matches(0);
        let run = run::Run::play(&kit, &mut Report::default())?;
        run.hold_option(name, good, bad)
    }

    fn hold(&self, laws: &[Law]) -> Result<Report, Violation> {
        let mut report = Report::default();
        let run = run::Run::play(self, &mut report)?;
        laws.iter().try_for_each(|law| run.hold(*law, &mut report))?;
        Ok(report)
    }
}
