//! The driver of a match.

use alloc::vec::Vec;

use crate::Rules as _;
use crate::replay::hash_of;
use crate::{
    Audience, Game, Generator, Move, Outcome, Record, Refusal, Replay, ReplayError, Seat, SeatCount, Seed, Step,
    StepOf, Stream, Told, Turn, Viewer,
};

/// A match: a state, its chance, its record and everything that was told.
///
/// [`Match::play`] is the only way forward. After each action chance decides whatever it has to, up
/// to the next decision of a seat or the end.
///
/// # Examples
/// ```
/// # #[path = "../tests/high_card/mod.rs"] mod high_card;
/// # use high_card::{HighCard, Options};
/// use rulebook_core::{Game, Match, Replay, Seed, Turn};
///
/// let mut game: Match<HighCard> = Match::new(Options::default(), Seed::from_number(1));
/// while let Turn::Decide(seats) = game.turn() {
///     let seat = seats.first().expect("somebody decides");
///     let action = game.legal_actions(seat)[0];
///     game.play(seat, action)?;
/// }
/// println!("{}", game.outcome().expect("the match is over"));
///
/// // The record plays the same match again.
/// let end = Replay::new(game.record()).finish()?;
/// assert_eq!(end.outcome(), game.outcome());
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    state: G,
    chance: Generator,
    record: Record<G>,
    seed: Seed,
    /// How many of the decisions in the record are each seat's.
    decided: [u64; Seat::MAX],
    told: Vec<Told<G::Event>>,
    /// The state, the number of steps and of tellings when somebody last learned something.
    news: Checkpoint<G>,
    bytes: Vec<u8>,
}

#[derive(Clone, Debug)]
struct Checkpoint<G> {
    state: G,
    steps: usize,
    told: usize,
}

impl<G: Game> Match<G> {
    /// Starts a match and lets chance decide up to the first decision.
    #[must_use]
    pub fn new(rules: G::Rules, seed: Seed) -> Match<G> {
        let state = G::new(rules.clone());
        let record = Record { rules, seed: Some(seed), steps: Vec::new() };
        let chance = Generator::new(&seed, Stream::CHANCE);
        Match::at(state, chance, seed, record, Vec::new())
    }

    /// Goes on from the end of a record.
    ///
    /// Agents that take their random numbers from the [`Decision`](crate::Decision), which makes them of
    /// the seed, the seat and the number of decisions that it has made, go on as if there had been no break. What was done
    /// before the break cannot be taken back any more. Steps that the record has without a hash get theirs.
    ///
    /// # Errors
    /// [`ResumeError::NoSeed`], or [`ResumeError::Replay`] with the first step that does not fit.
    ///
    /// # Examples
    /// With the feature `serde` a match is saved as the text of its record:
    /// ```
    /// # #[path = "../tests/high_card/mod.rs"] mod high_card;
    /// # use high_card::{HighCard, Options};
    /// use rulebook_core::{Match, RandomAgent, Seat, Seed};
    ///
    /// let mut game: Match<HighCard> = Match::new(Options::default(), Seed::from_number(1));
    /// let action = game.ask(Seat::ONE, &mut RandomAgent).expect("both seats choose first");
    /// game.play(Seat::ONE, action)?;
    /// let saved = serde_json::to_string(game.record())?;
    ///
    /// let resumed = Match::<HighCard>::resume(serde_json::from_str(&saved)?)?;
    /// assert_eq!(resumed.state(), game.state());
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn resume(record: Record<G>) -> Result<Match<G>, ResumeError<G::Refusal>> {
        let seed = record.seed.ok_or(ResumeError::NoSeed)?;
        let mut replay = Replay::new(&record);
        let mut told = Vec::new();
        let mut hashes = Vec::with_capacity(record.steps.len());
        while replay.step(&mut told)?.is_some() {
            hashes.push(replay.hash());
        }
        let (state, chance) = replay.into_parts();
        let chance = chance.ok_or(ResumeError::NoSeed)?;
        let mut record = record;
        for (step, hash) in record.steps.iter_mut().zip(hashes) {
            step.hash = Some(hash);
        }
        Ok(Match::at(state, chance, seed, record, told))
    }

    fn at(state: G, chance: Generator, seed: Seed, record: Record<G>, told: Vec<Told<G::Event>>) -> Match<G> {
        let news = Checkpoint { state: state.clone(), steps: 0, told: 0 };
        let mut decided = [0; Seat::MAX];
        for step in &record.steps {
            if let Move::Act(seat, _) = step.made {
                decided[seat.index()] += 1;
            }
        }
        let mut game = Match { state, chance, record, seed, decided, told, news, bytes: Vec::new() };
        game.let_chance_decide();
        game.mark_news();
        game
    }

    /// Carries out an action, then whatever chance has to decide. Returns what was told.
    ///
    /// # Errors
    /// [`PlayError::NoSuchSeat`], or [`PlayError::Refused`] with the game's reason; then nothing has changed.
    pub fn play(&mut self, seat: Seat, action: G::Action) -> Result<&[Told<G::Event>], PlayError<G::Refusal>> {
        let seats = self.record.rules.seats();
        if !seats.has(seat) {
            return Err(PlayError::NoSuchSeat { seat, seats });
        }
        let before = self.told.len();
        self.state.apply(seat, action, &mut self.told)?;
        self.decided[seat.index()] += 1;
        self.note(Move::Act(seat, action));
        let drawn = self.let_chance_decide();
        let told = self.told.get(before..).unwrap_or_default();
        let silent = !drawn && told.iter().all(|told| told.to == Audience::Only(seat));
        if !silent || self.state.turn() == Turn::Over {
            self.mark_news();
        }
        Ok(self.told.get(before..).unwrap_or_default())
    }

    /// Takes the seat's last action back, and returns it.
    ///
    /// Possible back to the last event that told anybody else anything new, or to the last draw: as long as only the seat
    /// itself knows what it has done. What other seats have done in the meantime stays.
    ///
    /// What was told of the action is told no more ([`Match::told`]): who keeps a view by the events asks
    /// for [`Match::view`] again.
    ///
    /// # Errors
    /// [`UndoError`] if the seat has done nothing since then; nothing changes.
    pub fn undo(&mut self, seat: Seat) -> Result<G::Action, UndoError> {
        let since = self.record.steps.get(self.news.steps..).unwrap_or_default();
        let own = |step: &StepOf<G>| match step.made {
            Move::Act(actor, action) if actor == seat => Some(action),
            Move::Act(..) | Move::Draw(_) => None,
        };
        let found = since.iter().enumerate().rev().find_map(|(place, step)| Some((place, own(step)?)));
        let (place, action) = found.ok_or(UndoError { seat })?;
        let mut kept = self.record.steps.split_off(self.news.steps);
        kept.remove(place);
        self.decided[seat.index()] -= 1;
        self.state = self.news.state.clone();
        self.told.truncate(self.news.told);
        for step in kept {
            if let Move::Act(seat, action) = step.made {
                // Decisions that are open at once commute (law 7), so the others' still stand.
                self.state.apply(seat, action, &mut self.told).expect("actions of several seats commute");
                self.note(step.made);
            }
        }
        Ok(action)
    }

    fn let_chance_decide(&mut self) -> bool {
        let mut drawn = false;
        while self.state.turn() == Turn::Chance {
            let draw = self.state.sample(&mut self.chance).expect("it is chance's turn");
            self.state.reveal(draw, &mut self.told).expect("what was sampled can be drawn");
            self.note(Move::Draw(draw));
            drawn = true;
        }
        drawn
    }

    fn note(&mut self, made: Move<G::Action, G::Draw>) {
        let hash = Some(hash_of(&self.state, &mut self.bytes));
        self.record.steps.push(Step { made, hash });
    }

    fn mark_news(&mut self) {
        self.news.state.clone_from(&self.state);
        self.news.steps = self.record.steps.len();
        self.news.told = self.told.len();
    }

    /// Who has to do something next: never chance, which has always decided already.
    #[must_use]
    pub fn turn(&self) -> Turn {
        self.state.turn()
    }

    /// The actions that the seat may choose now, sorted; none if it may not act.
    #[must_use]
    pub fn legal_actions(&self, seat: Seat) -> Vec<G::Action> {
        let mut list = Vec::new();
        self.state.legal_actions(seat, &mut list);
        list
    }

    /// What the viewer knows.
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> G::View {
        self.state.view(viewer)
    }

    /// How the match ended; `None` while it is not over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.state.outcome()
    }

    /// The whole state, hidden parts included: for referees and tests, not for agents.
    #[must_use]
    pub fn state(&self) -> &G {
        &self.state
    }

    /// The options of the match.
    #[must_use]
    pub fn rules(&self) -> &G::Rules {
        &self.record.rules
    }

    /// The seed from which all chance of the match comes.
    #[must_use]
    pub fn seed(&self) -> Seed {
        self.seed
    }

    /// How many decisions the seat has made; those that it took back are not among them.
    #[must_use]
    pub fn decisions_of(&self, seat: Seat) -> u64 {
        self.decided[seat.index()]
    }

    /// The record so far.
    #[must_use]
    pub fn record(&self) -> &Record<G> {
        &self.record
    }

    /// Everything that was told so far, in order, but for what was told of actions that were taken back.
    #[must_use]
    pub fn told(&self) -> &[Told<G::Event>] {
        &self.told
    }

    /// What one viewer was told so far, in order.
    pub fn told_to(&self, viewer: Viewer) -> impl Iterator<Item = &G::Event> {
        self.told.iter().filter(move |told| told.to.includes(viewer)).map(|told| &told.event)
    }
}

/// Why an action was not played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PlayError<R: Refusal> {
    /// The match has not that seat.
    #[error("there is no seat {seat} in a match of {seats} seats")]
    NoSuchSeat {
        /// The seat that was named.
        seat: Seat,
        /// The seats of the match.
        seats: SeatCount,
    },
    /// The game refuses the action.
    #[error(transparent)]
    Refused(#[from] R),
    /// A seat has to decide for which no agent was given.
    #[error("seat {seat} has no agent")]
    NoAgent {
        /// The seat.
        seat: Seat,
    },
}

/// Why a match cannot go on from a record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ResumeError<R: Refusal> {
    /// Without a seed it is not known what chance decides next.
    #[error("the record has no seed, so chance cannot go on from its end")]
    NoSeed,
    /// A step does not fit.
    #[error(transparent)]
    Replay(#[from] ReplayError<R>),
}

/// The seat has nothing to take back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("seat {seat} has nothing to take back: only what nobody else has learned of since can be")]
pub struct UndoError {
    /// The seat that asked.
    pub seat: Seat,
}
