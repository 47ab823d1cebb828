//! Playing a record again, checking every step.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::Rules as _;
use crate::{Game, Generator, Move, Record, Refusal, Seat, SeatCount, SeatSet, StateHash, StepOf, Stream, Told, Turn};

/// A record that is being played again.
///
/// Every action must be legal and every draw possible; where the record has a seed, every draw must
/// be the one that follows from it; where a step has a hash, the state must have it.
///
/// # Examples
/// See [`Match`](crate::Match) and [`PlainRecord`](crate::PlainRecord).
#[derive(Clone, Debug)]
pub struct Replay<'r, G: Game> {
    record: &'r Record<G>,
    state: G,
    chance: Option<Generator>,
    done: usize,
    bytes: Vec<u8>,
}

impl<'r, G: Game> Replay<'r, G> {
    /// The start of the record.
    #[must_use]
    pub fn new(record: &'r Record<G>) -> Replay<'r, G> {
        let chance = record.seed.map(|seed| Generator::new(&seed, Stream::CHANCE));
        let state = G::new(record.rules.clone());
        Replay { record, state, chance, done: 0, bytes: Vec::new() }
    }

    /// The state after the steps that were played.
    #[must_use]
    pub fn state(&self) -> &G {
        &self.state
    }

    /// The number of steps that were played.
    #[must_use]
    pub fn steps(&self) -> usize {
        self.done
    }

    /// The hash of the state as it is.
    pub fn hash(&mut self) -> StateHash {
        hash_of(&self.state, &mut self.bytes)
    }

    /// Plays the next step and puts what it told at the end of `told`; `None` at the end of the
    /// record, else the step.
    ///
    /// # Errors
    /// A [`ReplayError`] that names the step, if it does not fit. Then nothing has changed, and the next
    /// call gives the same error; only a step with a wrong hash ([`ReplayFault::Hash`]) has been played.
    pub fn step(&mut self, told: &mut Vec<Told<G::Event>>) -> Result<Option<StepOf<G>>, ReplayError<G::Refusal>> {
        let Some(step) = self.record.steps.get(self.done).copied() else { return Ok(None) };
        let number = self.done + 1;
        let at = |fault| ReplayError { step: number, fault };
        self.play(step, told).map_err(at)?;
        self.done = number;
        if let Some(recorded) = step.hash {
            let found = self.hash();
            if found != recorded {
                return Err(at(ReplayFault::Hash { recorded, found }));
            }
        }
        Ok(Some(step))
    }

    /// Plays all steps that are left. Returns the state after the last, whether or not the match is over then.
    ///
    /// # Errors
    /// As [`Replay::step`].
    pub fn finish(mut self) -> Result<G, ReplayError<G::Refusal>> {
        let mut told = Vec::new();
        while self.step(&mut told)?.is_some() {
            told.clear();
        }
        Ok(self.state)
    }

    /// The state, and the generator of chance where the record has a seed.
    pub(crate) fn into_parts(self) -> (G, Option<Generator>) {
        (self.state, self.chance)
    }

    fn play(&mut self, step: StepOf<G>, told: &mut Vec<Told<G::Event>>) -> Result<(), ReplayFault<G::Refusal>> {
        match (self.state.turn(), step.made) {
            (Turn::Over, _) => Err(ReplayFault::Over),
            (Turn::Decide(seats), Move::Draw(draw)) => {
                Err(ReplayFault::DrawAtDecision { draw: draw.to_string(), seats })
            }
            (Turn::Chance, Move::Act(seat, _)) => Err(ReplayFault::ActionAtChance { seat }),
            (Turn::Decide(_), Move::Act(seat, action)) => {
                let seats = self.record.rules.seats();
                if !seats.has(seat) {
                    return Err(ReplayFault::NoSuchSeat { seat, seats });
                }
                Ok(self.state.apply(seat, action, told)?)
            }
            (Turn::Chance, Move::Draw(draw)) => {
                // On a copy, so that a draw that does not fit uses up no random numbers.
                let mut chance = self.chance.clone();
                if let Some(generator) = &mut chance {
                    let follows = self.state.sample(generator).expect("it is chance's turn");
                    if draw != follows {
                        let (draw, follows) = (draw.to_string(), follows.to_string());
                        return Err(ReplayFault::DrawNotOfSeed { draw, follows });
                    }
                }
                self.state.reveal(draw, told)?;
                self.chance = chance;
                Ok(())
            }
        }
    }
}

/// The hash of a state; `bytes` is only room to work in.
pub(crate) fn hash_of<G: Game>(state: &G, bytes: &mut Vec<u8>) -> StateHash {
    bytes.clear();
    state.encode(bytes);
    StateHash::of(bytes)
}

/// The first step of a record that does not fit.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("step {step}: {fault}")]
pub struct ReplayError<R: Refusal> {
    /// The number of the step, 1 for the first.
    pub step: usize,
    /// Why it does not fit.
    pub fault: ReplayFault<R>,
}

/// Why a step of a record does not fit.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReplayFault<R: Refusal> {
    /// The game refuses the action or the draw.
    #[error(transparent)]
    Refused(#[from] R),
    /// The match was over before.
    #[error("the match is over before this step")]
    Over,
    /// Chance cannot decide while seats have to.
    #[error("the draw `{draw}` comes where it is {}", Turn::Decide(*seats))]
    DrawAtDecision {
        /// The draw.
        draw: String,
        /// The seats that may act.
        seats: SeatSet,
    },
    /// A seat cannot act while chance has to decide.
    #[error("seat {seat} acts where a draw must come first")]
    ActionAtChance {
        /// The seat.
        seat: Seat,
    },
    /// The match has not that seat.
    #[error("there is no seat {seat} in a match of {seats} seats")]
    NoSuchSeat {
        /// The seat that was named.
        seat: Seat,
        /// The seats of the match.
        seats: SeatCount,
    },
    /// Another draw follows from the seed.
    #[error("the draw is `{draw}`, but `{follows}` follows from the seed")]
    DrawNotOfSeed {
        /// The draw of the record.
        draw: String,
        /// The draw that follows from the seed.
        follows: String,
    },
    /// The state after the step is not the recorded one.
    #[error("the state after it has the hash {found}, but {recorded} is recorded")]
    Hash {
        /// The hash in the record.
        recorded: StateHash,
        /// The hash of the state.
        found: StateHash,
    },
}
