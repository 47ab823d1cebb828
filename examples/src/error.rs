//! What can go wrong in a program, one line a message.

use std::error::Error;
use std::io;
use std::path::{Path, PathBuf};

use rulebook_core::{OptionError, ParseSeedError, SeatCount, Seed};

/// Why a program stopped before its end.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RunError {
    /// The command line asks for what cannot be.
    #[error(transparent)]
    Usage(#[from] UsageError),
    /// A file cannot be read or written.
    #[error(transparent)]
    File(#[from] FileError),
    /// A record cannot be read or played; the fault is the game's own typed error.
    #[error("{}: {fault}", path.display())]
    Record {
        /// The file.
        path: PathBuf,
        /// What is wrong with the record.
        fault: Box<dyn Error + Send + Sync>,
    },
    /// A game refused what an agent chose among its legal actions: a mistake in the game.
    #[error("in the match with the seed {seed}: {fault}")]
    Match {
        /// The seed of the match.
        seed: Seed,
        /// The game's refusal.
        fault: Box<dyn Error + Send + Sync>,
    },
    /// The threads cannot be started.
    #[error("{threads} threads cannot be started: {why}")]
    Threads {
        /// The number of threads asked for.
        threads: usize,
        /// What the system says.
        why: String,
    },
    /// The terminal or pipe cannot be read or written.
    #[error("the terminal: {0}")]
    Terminal(#[from] io::Error),
}

impl RunError {
    /// A fault of the record in that file.
    pub fn record(path: &Path, fault: impl Error + Send + Sync + 'static) -> RunError {
        RunError::Record { path: path.to_owned(), fault: Box::new(fault) }
    }

    /// A fault in the match with that seed.
    pub fn of_match(seed: Seed, fault: impl Error + Send + Sync + 'static) -> RunError {
        RunError::Match { seed, fault: Box::new(fault) }
    }
}

/// What is wrong with a command line.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum UsageError {
    /// No game has that name.
    #[error("there is no game `{name}`; there is {known}")]
    Game {
        /// The name that was given.
        name: String,
        /// The names that there are.
        known: String,
    },
    /// The game is not for that many seats.
    #[error("--seats: {0}")]
    Seats(OptionError),
    /// An option of the rules cannot be.
    #[error("--rules: {0}")]
    Rules(OptionError),
    /// The seed cannot be read.
    #[error("--seed: {0}")]
    Seed(#[from] ParseSeedError),
    /// There is no such kind of player.
    #[error("--agents: there is no agent `{name}`; there is `human`, `plain`, `random`, `greedy`, `greedy:N`")]
    Agent {
        /// The name that was given.
        name: String,
    },
    /// The game has no player of its own.
    #[error("--agents: {game} has no `plain` player; there is `random`, `greedy`, `greedy:N`, and in play `human`")]
    NoPlain {
        /// The game.
        game: &'static str,
    },
    /// There is no such program.
    #[error("--agents: there is no agent `{name}`; there is `plain`, `random`, `greedy`, `greedy:N`")]
    Mind {
        /// The name that was given.
        name: String,
    },
    /// The number of worlds of a greedy agent cannot be.
    #[error("--agents: `{text}` is not a number of worlds; it is 1 to {most}")]
    Worlds {
        /// The text after `greedy:`.
        text: String,
        /// The most worlds.
        most: u32,
    },
    /// There are neither as many agents as seats nor one for all.
    #[error("--agents: the list has {given} entries; name one for each of the {seats} seats, or one for all")]
    AgentCount {
        /// The number of agents.
        given: usize,
        /// The number of seats.
        seats: SeatCount,
    },
    /// A simulation has nobody to ask.
    #[error("--agents: a simulation has nobody to ask; there is `plain`, `random`, `greedy`, `greedy:N`")]
    PersonInSimulation,
    /// The match that goes on was begun otherwise.
    #[error("{flag}: the match in {} was begun with `{recorded}`, not `{given}`", path.display())]
    NotAsRecorded {
        /// The flag of the command line.
        flag: &'static str,
        /// The file with the match.
        path: PathBuf,
        /// What the record says.
        recorded: String,
        /// What the command line says.
        given: String,
    },
}

/// Why a file cannot be used.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FileError {
    /// It cannot be read.
    #[error("{}: cannot be read: {why}", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// What the system says.
        why: io::Error,
    },
    /// It cannot be written.
    #[error("{}: cannot be written: {why}", path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// What the system says.
        why: io::Error,
    },
    /// It is larger than any record is.
    #[error("{}: is larger than {most} bytes, the most that a record may have", path.display())]
    TooLarge {
        /// The file.
        path: PathBuf,
        /// The most bytes.
        most: u64,
    },
    /// It is not a record in JSON; the message has line and column.
    #[error("{}: is not a record: {}", path.display(), shortened(&why.to_string()))]
    Json {
        /// The file.
        path: PathBuf,
        /// Where and why.
        why: serde_json::Error,
    },
    /// There is a file already, which is nobody's to overwrite.
    #[error("{}: exists already, and is not overwritten", path.display())]
    Exists {
        /// The file.
        path: PathBuf,
    },
    /// It is a folder.
    #[error("{}: is a directory; name a file in it", path.display())]
    Directory {
        /// The folder.
        path: PathBuf,
    },
}

/// A message that may repeat what a file says, which may be long: its beginning, and its end, which says where.
fn shortened(message: &str) -> String {
    const MOST: usize = 300;
    let letters: Vec<char> = message.chars().collect();
    if letters.len() <= MOST {
        return message.to_owned();
    }
    let text = |letters: &[char]| letters.iter().collect::<String>();
    format!("{} … {}", text(&letters[..MOST / 2]), text(&letters[letters.len() - MOST / 2..]))
}
