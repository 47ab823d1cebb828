//! Records: what happened in a match, enough to play it again step by step.

use alloc::collections::BTreeMap;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use crate::options::shortened;
use crate::{Game, OptionError, ParseSeedError, Rules, Seat, SeatCount, SeatError, Seed, StateHash};

/// The version of the form in which records are written.
pub const RECORD_FORMAT: u32 = 1;

/// A choice of a seat, or a result of chance.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move<A, D> {
    /// The seat chose this action.
    Act(Seat, A),
    /// Chance decided this.
    Draw(D),
}

/// `seat 1: fold`, or `chance: deal 7`.
impl<A: fmt::Display, D: fmt::Display> fmt::Display for Move<A, D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Act(seat, action) => write!(f, "seat {seat}: {action}"),
            Move::Draw(draw) => write!(f, "chance: {draw}"),
        }
    }
}

/// One step of a match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Step<A, D> {
    /// What was done.
    pub made: Move<A, D>,
    /// The hash of the state after it; a record written by hand may leave it out.
    pub hash: Option<StateHash>,
}

/// A step of a match of the game `G`.
pub type StepOf<G> = Step<<G as Game>::Action, <G as Game>::Draw>;

/// A match as a list: the options, the seed and every step, in the game's own types.
///
/// Save file, exchange format and bug report in one. [`Replay`](crate::Replay) plays it again and
/// checks every step; [`Match::resume`](crate::Match::resume) goes on from its end. [`PlainRecord`]
/// is its written form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record<G: Game> {
    /// The options of the match.
    pub rules: G::Rules,
    /// The seed; if there is one, every draw must be the one that follows from it.
    pub seed: Option<Seed>,
    /// What happened, in order.
    pub steps: Vec<StepOf<G>>,
}

impl<G: Game> Record<G> {
    /// The written form.
    #[must_use]
    pub fn to_plain(&self) -> PlainRecord {
        let value = |name: &str| self.rules.get(name).unwrap_or_default();
        let options = G::Rules::OPTIONS.iter().map(|spec| (spec.name.to_string(), value(spec.name)));
        PlainRecord {
            format: RECORD_FORMAT,
            game: G::NAME.to_string(),
            rules_version: G::RULES_VERSION,
            seats: self.rules.seats().into(),
            options: options.collect(),
            seed: self.seed.map(|seed| seed.to_string()),
            steps: self.steps.iter().map(PlainStep::of).collect(),
        }
    }

    /// Reads the written form. The options that it leaves out have their defaults.
    ///
    /// This reads only; whether the steps can be played is found out by [`Replay`](crate::Replay).
    ///
    /// # Errors
    /// The first [`RecordError`], in the order: format, game, version, seats, options, seed, number of
    /// steps, then step by step.
    pub fn from_plain(plain: &PlainRecord) -> Result<Record<G>, RecordError> {
        if plain.format != RECORD_FORMAT {
            return Err(RecordError::Format { found: plain.format });
        }
        if plain.game != G::NAME {
            return Err(RecordError::Game { found: shortened(&plain.game), expected: G::NAME });
        }
        if plain.rules_version != G::RULES_VERSION {
            let (found, expected) = (plain.rules_version, G::RULES_VERSION);
            return Err(RecordError::Version { found, expected });
        }
        let mut rules = G::Rules::default().with_seats(SeatCount::try_from(plain.seats)?)?;
        for (name, value) in &plain.options {
            rules.set(name, value)?;
        }
        let seed = plain.seed.as_deref().map(str::parse).transpose()?;
        let most = rules.longest().steps();
        if plain.steps.len() as u64 > most {
            return Err(RecordError::TooManySteps { found: plain.steps.len(), most });
        }
        let numbered = plain.steps.iter().enumerate();
        let read = |(place, step): (usize, &PlainStep)| {
            step.read::<G>().map_err(|fault| RecordError::Step { step: place + 1, fault })
        };
        Ok(Record { rules, seed, steps: numbered.map(read).collect::<Result<_, _>>()? })
    }
}

/// A record in its written form: texts and numbers only, the same for every game.
///
/// With the feature `serde` it can be written and read in any format, self-describing or not; so can a
/// [`Record`], which is written in this form. `options`, `seed` and the `hash` of a step may be left out.
///
/// # Examples
/// A record in JSON, as a person may write it, without seed and hashes:
/// ```
/// # #[path = "../tests/high_card/mod.rs"] mod high_card;
/// # use high_card::HighCard;
/// use rulebook_core::{Game, Record, Replay};
///
/// let text = r#"{
///   "format": 1, "game": "high-card", "rules_version": 1, "seats": 2,
///   "options": { "rounds": "1" },
///   "steps": [
///     { "draw": "deal 5" }, { "draw": "deal 9" },
///     { "seat": 0, "action": "play 5" }, { "seat": 1, "action": "play 9" },
///     { "draw": "prize 2" }
///   ]
/// }"#;
/// let record: Record<HighCard> = serde_json::from_str(text)?;
/// let outcome = Replay::new(&record).finish()?.outcome().expect("the match is over");
/// assert_eq!(outcome.to_string(), "seat 1 wins, 0 : 2 (HC-3)");
/// assert!(serde_json::to_string(&record)?.starts_with(r#"{"format":1,"game":"high-card","#));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct PlainRecord {
    /// The version of this form: [`RECORD_FORMAT`].
    pub format: u32,
    /// The name of the game.
    pub game: String,
    /// The version of the game's rules.
    pub rules_version: u32,
    /// The number of seats, 2 to 8.
    pub seats: u8,
    /// The options by name, as texts.
    #[cfg_attr(feature = "serde", serde(default, deserialize_with = "crate::serde_options::each_once"))]
    pub options: BTreeMap<String, String>,
    /// The seed as a text.
    #[cfg_attr(feature = "serde", serde(default))]
    pub seed: Option<String>,
    /// The steps in their order.
    pub steps: Vec<PlainStep>,
}

/// A step in its written form: either a seat and its action, or a draw.
///
/// What a step has not is left out where a person reads it, and written as nothing elsewhere, since
/// other forms know the fields by their order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields, default))]
pub struct PlainStep {
    /// The number of the seat that acted, from 0.
    pub seat: Option<u8>,
    /// Its action in notation.
    pub action: Option<String>,
    /// What chance decided, in notation.
    pub draw: Option<String>,
    /// The hash of the state after the step.
    pub hash: Option<String>,
}

#[cfg(feature = "serde")]
impl serde::Serialize for PlainStep {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct;

        fn put<F: SerializeStruct>(
            form: &mut F,
            name: &'static str,
            value: Option<&impl serde::Serialize>,
            all: bool,
        ) -> Result<(), F::Error> {
            if value.is_some() || all { form.serialize_field(name, &value) } else { form.skip_field(name) }
        }

        let all = !serializer.is_human_readable();
        let texts = [("action", &self.action), ("draw", &self.draw), ("hash", &self.hash)];
        let there = usize::from(self.seat.is_some()) + texts.iter().filter(|(_, text)| text.is_some()).count();
        let mut form = serializer.serialize_struct("PlainStep", if all { 4 } else { there })?;
        put(&mut form, "seat", self.seat.as_ref(), all)?;
        for (name, text) in texts {
            put(&mut form, name, text.as_ref(), all)?;
        }
        form.end()
    }
}

impl PlainStep {
    fn of<A: fmt::Display, D: fmt::Display>(step: &Step<A, D>) -> PlainStep {
        let hash = step.hash.map(|hash| hash.to_string());
        match &step.made {
            Move::Act(seat, action) => {
                let (seat, action) = (Some((*seat).into()), Some(action.to_string()));
                PlainStep { seat, action, draw: None, hash }
            }
            Move::Draw(draw) => PlainStep { draw: Some(draw.to_string()), hash, ..PlainStep::default() },
        }
    }

    fn read<G: Game>(&self) -> Result<StepOf<G>, StepFault> {
        let made = match (self.seat, &self.action, &self.draw) {
            (Some(seat), Some(action), None) => {
                let seat = Seat::try_from(seat)?;
                let unread = |why: <G::Action as core::str::FromStr>::Err| StepFault::Action {
                    text: shortened(action),
                    why: why.to_string(),
                };
                Move::Act(seat, action.parse().map_err(unread)?)
            }
            (None, None, Some(draw)) => {
                let unread = |why: <G::Draw as core::str::FromStr>::Err| StepFault::Draw {
                    text: shortened(draw),
                    why: why.to_string(),
                };
                Move::Draw(draw.parse().map_err(unread)?)
            }
            (None, Some(_), None) => return Err(StepFault::ActionWithoutSeat),
            (Some(_), None, None) => return Err(StepFault::SeatWithoutAction),
            (None, None, None) => return Err(StepFault::Nothing),
            (_, _, Some(_)) => return Err(StepFault::ActionAndDraw),
        };
        let unread = |text: &String| text.parse().map_err(|_| StepFault::Hash { text: shortened(text) });
        Ok(Step { made, hash: self.hash.as_ref().map(unread).transpose()? })
    }
}

/// Why a written record could not be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RecordError {
    /// The record is written in another form.
    #[error("the record has format {found}; this program reads format {RECORD_FORMAT}")]
    Format {
        /// The form that the record names.
        found: u32,
    },
    /// The record is of another game.
    #[error("the record is of the game `{found}`, not of `{expected}`")]
    Game {
        /// The game that the record names.
        found: String,
        /// The game that was expected.
        expected: &'static str,
    },
    /// The record was made under another version of the rules.
    #[error("the record is of version {found} of the rules, not of version {expected}")]
    Version {
        /// The version that the record names.
        found: u32,
        /// The version of this library.
        expected: u32,
    },
    /// No match has that many seats. If only this game has not, it is an [`OptionError::Seats`].
    #[error("seats: {0}")]
    Seats(#[from] SeatError),
    /// The options are refused.
    #[error("options: {0}")]
    Option(#[from] OptionError),
    /// The seed cannot be read.
    #[error("seed: {0}")]
    Seed(#[from] ParseSeedError),
    /// No match with these options is that long.
    #[error("the record has {found} steps; with these options a match has at most {most}")]
    TooManySteps {
        /// The steps of the record.
        found: usize,
        /// The most steps that a match can have.
        most: u64,
    },
    /// A step cannot be read.
    #[error("step {step}: {fault}")]
    Step {
        /// The number of the step, 1 for the first.
        step: usize,
        /// What is wrong with it.
        fault: StepFault,
    },
}

/// What is wrong with a step's written form.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StepFault {
    /// There is neither an action nor a draw.
    #[error("a step has either `seat` and `action`, or `draw`; this one has neither")]
    Nothing,
    /// There is an action and a draw.
    #[error("a step has either `seat` and `action`, or `draw`, not both")]
    ActionAndDraw,
    /// Nobody is named who acted.
    #[error("the action has no `seat`")]
    ActionWithoutSeat,
    /// A seat is named without an action.
    #[error("the seat has no `action`")]
    SeatWithoutAction,
    /// There is no such seat.
    #[error(transparent)]
    Seat(#[from] SeatError),
    /// The action's notation cannot be read.
    #[error("the action `{text}` cannot be read: {why}")]
    Action {
        /// The notation.
        text: String,
        /// What is wrong with it.
        why: String,
    },
    /// The draw's notation cannot be read.
    #[error("the draw `{text}` cannot be read: {why}")]
    Draw {
        /// The notation.
        text: String,
        /// What is wrong with it.
        why: String,
    },
    /// The hash cannot be read.
    #[error("the hash `{text}` is not 16 hexadecimal digits")]
    Hash {
        /// The text.
        text: String,
    },
}

/// The written form: see [`PlainRecord`].
#[cfg(feature = "serde")]
impl<G: Game> serde::Serialize for Record<G> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.to_plain().serialize(serializer)
    }
}

/// The written form: see [`PlainRecord`], by way of which the error keeps its type.
#[cfg(feature = "serde")]
impl<'de, G: Game> serde::Deserialize<'de> for Record<G> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Record<G>, D::Error> {
        let plain = PlainRecord::deserialize(deserializer)?;
        Record::from_plain(&plain).map_err(serde::de::Error::custom)
    }
}
