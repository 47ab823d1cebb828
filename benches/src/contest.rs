//! Whole random matches, played by a bare kernel and by the library.

use std::fmt;
use std::hint::black_box;
use std::str::FromStr;

use rulebook_core::{Game, Generator, Rules as _, Seat, SeatCount, playout, playout_listed};

use crate::measures::{decisions, fresh};
use crate::stopwatch::Stopwatch;

/// The score of every seat at the end of a match; 0 for seats that the match has not.
pub type Scores = [i32; Seat::MAX];

/// Plays one match to its end.
pub type Player = fn(&mut Generator) -> Scores;

/// A way to play a whole random match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// By the game's kernel.
    Kernel,
    /// By [`playout()`]: counts the legal actions and asks for one of them.
    Playout,
    /// By [`playout_listed`]: lists the legal actions and picks one.
    Listed,
}

impl Way {
    /// All ways.
    pub const ALL: [Way; 3] = [Way::Kernel, Way::Playout, Way::Listed];

    /// The most of the kernel's time that it should take, in hundredths.
    #[must_use]
    pub const fn aim(self) -> u32 {
        match self {
            Way::Kernel => 100,
            Way::Playout => 135,
            Way::Listed => 175,
        }
    }
}

/// `kernel`, `playout` or `listed`.
impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Way::Kernel => "kernel",
            Way::Playout => "playout",
            Way::Listed => "listed",
        })
    }
}

impl FromStr for Way {
    type Err = UnknownWay;

    fn from_str(text: &str) -> Result<Way, UnknownWay> {
        Way::ALL.into_iter().find(|way| way.to_string() == text).ok_or(UnknownWay)
    }
}

/// The text names no [`Way`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a match is played by `kernel`, `playout` or `listed`")]
pub struct UnknownWay;

/// A game of the library, and its kernel if it has one.
#[derive(Clone, Copy, Debug)]
pub struct Contest {
    /// The game's name.
    pub game: &'static str,
    /// The size of the game's state.
    pub state_bytes: usize,
    most_seats: fn() -> usize,
    kernel: Option<Player>,
    play: fn(Way, &mut Generator, u64),
    scores: fn(Way, &mut Generator) -> Scores,
    decisions: fn(&mut Generator, u64) -> u64,
    clones: fn(usize) -> [Vec<f64>; 2],
}

impl Contest {
    /// A game without a kernel. `BYTES` is the size of its state.
    #[must_use]
    pub const fn of<G: Game, const BYTES: usize>() -> Contest {
        const { assert!(BYTES == size_of::<G>(), "BYTES is the size of the state") };
        Contest {
            game: G::NAME,
            state_bytes: BYTES,
            most_seats: most_seats::<G>,
            kernel: None,
            play: play::<G>,
            scores: scores::<G>,
            decisions: decisions_of::<G>,
            clones: clones::<G, BYTES>,
        }
    }

    /// The same game, with its kernel.
    #[must_use]
    pub const fn against(self, kernel: Player) -> Contest {
        Contest { kernel: Some(kernel), ..self }
    }

    /// The ways in which the game can be played.
    pub fn ways(&self) -> impl Iterator<Item = Way> + Clone {
        let kernel = self.kernel.is_some();
        Way::ALL.into_iter().filter(move |way| kernel || *way != Way::Kernel)
    }

    /// What the game's state should take at most: 64 bytes for each seat that a match can have.
    #[must_use]
    pub fn state_aim(&self) -> usize {
        64 * (self.most_seats)()
    }

    /// Plays so many matches one after the other, all from one generator.
    ///
    /// # Panics
    /// If the kernel is asked for and there is none.
    pub fn play(&self, way: Way, generator: &mut Generator, matches: u64) {
        if way == Way::Kernel {
            let kernel = self.kernel.expect("the game has a kernel");
            for _ in 0..matches {
                black_box(kernel(generator));
            }
        } else {
            (self.play)(way, generator, matches);
        }
    }

    /// Plays one match. Returns the scores.
    ///
    /// # Panics
    /// If the kernel is asked for and there is none.
    pub fn scores(&self, way: Way, generator: &mut Generator) -> Scores {
        if way == Way::Kernel {
            self.kernel.expect("the game has a kernel")(generator)
        } else {
            (self.scores)(way, generator)
        }
    }

    /// Plays so many matches in every way from equal generators.
    ///
    /// # Errors
    /// [`Disagreement`], if the ways come to different scores or use different random numbers.
    pub fn compare(&self, generator: &Generator, matches: u64) -> Result<(), Disagreement> {
        let mut ways = self.ways();
        let Some(first) = ways.next() else { return Ok(()) };
        for way in ways {
            let mut generators = [generator.clone(), generator.clone()];
            for number in 1..=matches {
                let [one, other] = &mut generators;
                let scores = [self.scores(first, one), self.scores(way, other)];
                if scores[0] != scores[1] || one != other {
                    let game = self.game;
                    return Err(Disagreement { game, number, ways: [first, way], scores });
                }
            }
        }
        Ok(())
    }

    /// How many decisions a match has on average, over so many random matches.
    #[must_use]
    pub fn decisions_a_match(&self, generator: &mut Generator, matches: u64) -> f64 {
        (self.decisions)(generator, matches) as f64 / matches as f64
    }

    /// The time of one clone of a state, and that of a copy of as many bytes, in nanoseconds: one of
    /// each for every round, over the states of a few matches.
    #[must_use]
    pub fn clone_and_copy(&self, rounds: usize) -> [Vec<f64>; 2] {
        (self.clones)(rounds)
    }
}

/// Two ways to play do not play the same match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "{game}: match {number} is not the same by {} and by {}: {:?} and {:?}, or other random numbers",
    ways[0], ways[1], scores[0], scores[1]
)]
pub struct Disagreement {
    /// The game.
    pub game: &'static str,
    /// The number of the first match that differs, from 1.
    pub number: u64,
    /// The two ways.
    pub ways: [Way; 2],
    /// The scores that they come to.
    pub scores: [Scores; 2],
}

fn most_seats<G: Game>() -> usize {
    let is_for = |seats: &usize| {
        let seats = SeatCount::new(*seats);
        seats.is_ok_and(|seats| G::Rules::default().with_seats(seats).is_ok())
    };
    (2..=Seat::MAX).rev().find(is_for).unwrap_or_default()
}

fn play<G: Game>(way: Way, generator: &mut Generator, matches: u64) {
    let rules = G::Rules::default();
    let mut list = Vec::with_capacity(512);
    for _ in 0..matches {
        let mut state = G::new(rules.clone());
        match way {
            Way::Kernel | Way::Playout => playout(&mut state, generator),
            Way::Listed => playout_listed(&mut state, generator, &mut list),
        };
        black_box(&state);
    }
}

fn scores<G: Game>(way: Way, generator: &mut Generator) -> Scores {
    let mut state: G = fresh();
    match way {
        Way::Kernel | Way::Playout => playout(&mut state, generator),
        Way::Listed => playout_listed(&mut state, generator, &mut Vec::new()),
    };
    let outcome = state.outcome().expect("a playout ends the match");
    let mut scores = Scores::default();
    for seat in outcome.seats().seats() {
        scores[seat.index()] = outcome.score(seat).unwrap_or_default();
    }
    scores
}

fn decisions_of<G: Game>(generator: &mut Generator, matches: u64) -> u64 {
    (0..matches).map(|_| playout(&mut fresh::<G>(), generator)).sum()
}

fn clones<G: Game, const BYTES: usize>(rounds: usize) -> [Vec<f64>; 2] {
    const REPEATS: usize = 64;
    let states: Vec<G> = decisions();
    let mut copies = states.clone();
    let bytes = vec![[1_u8; BYTES]; states.len()];
    let mut bytes_copied = bytes.clone();
    let each = |start: Stopwatch| start.nanoseconds() / (REPEATS * states.len()) as f64;
    let mut times = [Vec::new(), Vec::new()];
    for _ in 0..rounds {
        let start = Stopwatch::start();
        for _ in 0..REPEATS {
            for (to, from) in copies.iter_mut().zip(&states) {
                *to = black_box(from).clone();
            }
            black_box(&mut copies);
        }
        times[0].push(each(start));
        let start = Stopwatch::start();
        for _ in 0..REPEATS {
            for (to, from) in bytes_copied.iter_mut().zip(&bytes) {
                *to = *black_box(from);
            }
            black_box(&mut bytes_copied);
        }
        times[1].push(each(start));
    }
    times
}

/// The middle one of the values, the lower of two; `None` if there is none.
#[must_use]
pub fn median<T: PartialOrd + Copy>(mut values: Vec<T>) -> Option<T> {
    values.sort_by(|one, other| one.partial_cmp(other).unwrap_or(std::cmp::Ordering::Equal));
    values.get(values.len().saturating_sub(1) / 2).copied()
}
