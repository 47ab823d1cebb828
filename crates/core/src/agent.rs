//! Players that are programs.

use alloc::vec::Vec;
use core::cell::OnceCell;
use core::fmt;

use crate::{Game, Generator, Match, Outcome, PlayError, Position, Seat, Seed, Stream, Turn, Unheard, Viewer, playout};

/// A choice that a seat has to make: all that an agent is given.
///
/// It holds the state, but hands out only what the seat may know.
pub struct Decision<'s, G: Game> {
    state: &'s G,
    seat: Seat,
    legal: &'s [G::Action],
    seed: Seed,
    step: u64,
    view: OnceCell<G::View>,
}

/// Words of a stream that one decision may use before the next decision's begin.
const WORDS_A_DECISION: u64 = 1 << 32;

impl<'s, G: Game> Decision<'s, G> {
    /// The choice of `seat` in this state. `step` is the number of decisions that the seat has
    /// made, and `seed` is the match's: together with the seat they fix the random numbers that the agent gets.
    ///
    /// `legal` is what [`Game::legal_actions`] lists for the seat: at least one action.
    #[must_use]
    pub fn new(state: &'s G, seat: Seat, legal: &'s [G::Action], seed: Seed, step: u64) -> Decision<'s, G> {
        Decision { state, seat, legal, seed, step, view: OnceCell::new() }
    }

    /// The seat that has to choose.
    #[must_use]
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The actions to choose from, sorted; at least one.
    #[must_use]
    pub fn legal(&self) -> &[G::Action] {
        self.legal
    }

    /// What the seat knows; made when it is first asked for.
    #[must_use]
    pub fn view(&self) -> &G::View {
        self.view.get_or_init(|| self.state.view(Viewer::Seat(self.seat)))
    }

    /// Random numbers for the choice: a function of seed, seat and step, so that an agent that is
    /// asked again, or goes on after a break, chooses the same.
    #[must_use]
    pub fn generator(&self) -> Generator {
        self.stream(Stream::agent(self.seat))
    }

    /// Random numbers for [`Game::determinize`], apart from those of [`Decision::generator`].
    #[must_use]
    pub fn worlds(&self) -> Generator {
        self.stream(Stream::determinization(self.seat))
    }

    fn stream(&self, stream: Stream) -> Generator {
        let word = self.step.wrapping_mul(WORDS_A_DECISION);
        Generator::at(&self.seed, Position { stream: stream.number(), word })
    }
}

/// What the seat may know: a printed decision gives neither the state nor the seed away.
impl<G: Game> fmt::Debug for Decision<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut form = f.debug_struct("Decision");
        form.field("seat", &self.seat).field("step", &self.step).field("legal", &self.legal);
        form.field("view", self.view()).finish_non_exhaustive()
    }
}

/// A program that chooses for a seat.
///
/// It sees a [`Decision`], never a state, so it cannot know more than a person at its seat.
///
/// # Examples
/// ```
/// # #[path = "../tests/high_card/mod.rs"] mod high_card;
/// # use high_card::{Action, HighCard, Options};
/// use rulebook_core::{Agent, Decision, Match, RandomAgent, Seed};
///
/// /// Plays the highest card that it has.
/// struct Bold;
///
/// impl Agent<HighCard> for Bold {
///     fn choose(&mut self, decision: &Decision<'_, HighCard>) -> Action {
///         *decision.legal().last().expect("at least one, the highest last")
///     }
/// }
///
/// let mut game: Match<HighCard> = Match::new(Options::default(), Seed::from_number(1));
/// println!("{}", game.run(&mut [&mut Bold, &mut RandomAgent])?);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub trait Agent<G: Game> {
    /// Chooses one of the legal actions.
    fn choose(&mut self, decision: &Decision<'_, G>) -> G::Action;
}

/// Chooses every legal action equally often.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RandomAgent;

impl<G: Game> Agent<G> for RandomAgent {
    fn choose(&mut self, decision: &Decision<'_, G>) -> G::Action {
        let n = decision.generator().below(decision.legal().len() as u32);
        decision.legal()[n as usize]
    }
}

/// Looks one action ahead: draws worlds that fit what the seat knows, tries every legal action in
/// each, plays to the end at random, and chooses the action with the best results.
///
/// Results are compared by [`Outcome::points`], then by the seat's lead over the best other score;
/// of equal actions the first in their order is chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GreedyAgent {
    worlds: u32,
}

impl GreedyAgent {
    /// An agent that draws that many worlds for every choice, at least one.
    #[must_use]
    pub const fn new(worlds: u32) -> GreedyAgent {
        GreedyAgent { worlds: if worlds == 0 { 1 } else { worlds } }
    }
}

/// Sixteen worlds a choice.
impl Default for GreedyAgent {
    fn default() -> GreedyAgent {
        GreedyAgent::new(16)
    }
}

impl<G: Game> Agent<G> for GreedyAgent {
    fn choose(&mut self, decision: &Decision<'_, G>) -> G::Action {
        let legal = decision.legal();
        if let [only] = legal {
            return *only;
        }
        let (seat, mut worlds, mut generator) = (decision.seat(), decision.worlds(), decision.generator());
        let mut results: Vec<(u64, i64)> = legal.iter().map(|_| (0, 0)).collect();
        for _ in 0..self.worlds {
            let world = G::determinize(decision.view(), &mut worlds);
            for (action, (points, lead)) in legal.iter().zip(&mut results) {
                let mut state = world.clone();
                state.apply(seat, *action, &mut Unheard).expect("what is legal is legal in every world that fits");
                playout(&mut state, &mut generator);
                let outcome = state.outcome().expect("a playout ends the match");
                *points += u64::from(outcome.points(seat));
                *lead += lead_of(&outcome, seat);
            }
        }
        let mut best = 0;
        for (place, result) in results.iter().enumerate() {
            if *result > results[best] {
                best = place;
            }
        }
        legal[best]
    }
}

/// How far the seat's score is above the best of the others'.
fn lead_of(outcome: &Outcome, seat: Seat) -> i64 {
    let others = outcome.seats().seats().filter(|other| *other != seat);
    let best = others.filter_map(|other| outcome.score(other)).max().unwrap_or_default();
    i64::from(outcome.score(seat).unwrap_or_default()) - i64::from(best)
}

impl<G: Game> Match<G> {
    /// Lets an agent choose for the seat. Returns its action; play it with [`Match::play`].
    /// `None` if the seat has nothing to decide.
    ///
    /// An agent that takes its random numbers from the [`Decision`] chooses the same however often it is asked.
    pub fn ask(&self, seat: Seat, agent: &mut dyn Agent<G>) -> Option<G::Action> {
        let legal = self.legal_actions(seat);
        if legal.is_empty() {
            return None;
        }
        let step = self.decisions_of(seat);
        Some(agent.choose(&Decision::new(self.state(), seat, &legal, self.seed(), step)))
    }

    /// Plays to the end with an agent for each seat, in the order of the seats. Of several seats that may act, the one with
    /// the lowest number is asked first.
    ///
    /// # Errors
    /// [`PlayError::Refused`] if an agent chooses what it may not, [`PlayError::NoAgent`] if a seat has none. What was
    /// played before stays played.
    ///
    /// # Panics
    /// If the game breaks its contract: a decision without an action, or an end without an outcome.
    pub fn run(&mut self, agents: &mut [&mut dyn Agent<G>]) -> Result<Outcome, PlayError<G::Refusal>> {
        loop {
            let Turn::Decide(seats) = self.turn() else {
                return Ok(self.outcome().expect("a match that nobody has to decide in is over"));
            };
            let seat = seats.first().expect("a decision is open to some seat");
            let agent = agents.get_mut(seat.index()).ok_or(PlayError::NoAgent { seat })?;
            let action = self.ask(seat, *agent).expect("a seat that may act has an action");
            self.play(seat, action)?;
        }
    }
}
