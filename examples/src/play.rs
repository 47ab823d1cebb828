//! The program `play`: one match at the terminal, between persons and programs.

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use clap::Parser;
use rulebook_core::{Game, Match, Rules, Seed};

use crate::error::{RunError, UsageError};
use crate::games::{self, TableGame};
use crate::record_file;
use crate::screen::{Screen, counted};
use crate::seating::{self, Mind, Player};
use crate::session::{Called, Session};
use crate::setup::{Setup, options_text, seed_text};
use crate::terminal::Terminal;

/// Plays one match of a game.
///
/// A person is shown what the seat may see and asked for one of the legal actions, by its number or in
/// the game's notation. Without a person the match is told as it goes.
///
/// Unless --agents says otherwise a person plays at seat 0 and `random` at the others. A seed that is not given
/// is drawn anew. It is printed, so that the match can be played again: at the end, if a person plays, since
/// whoever knows the seed can work out all hidden cards.
#[derive(Parser, Clone, Debug)]
#[command(name = "play", bin_name = "play")]
pub struct PlayArgs {
    /// Game, seats, seed, agents and rules.
    #[command(flatten)]
    pub setup: Setup,
    /// Who plays: human, plain (by rules of thumb; pilka-board and sabacc have one), random, greedy or greedy:N (N worlds
    /// a choice, 1 to 10000); one for each seat, or one for all
    #[arg(long, value_name = "LIST")]
    pub agents: Option<String>,
    /// Keep the record of the match in this file, the seed and every seat's secrets included; if there is
    /// one already, go on from its end
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,
    /// How the program was called, without game and options: what a person is told to type again.
    #[arg(skip = String::from("play"))]
    pub called: String,
}

/// Runs the program with the games of a table.
///
/// # Errors
/// [`RunError`].
pub fn run(args: &PlayArgs, table: &[games::Entry], screen: &mut Screen<'_>) -> Result<(), RunError> {
    games::find(table, &args.setup.game)?.play(args, screen)
}

/// Plays game `G`; `T` says how it is shown and typed.
///
/// # Errors
/// [`RunError`].
pub fn game<G: TableGame, T: Terminal<G>>(args: &PlayArgs, screen: &mut Screen<'_>) -> Result<(), RunError> {
    let rules = args.setup.rules::<G>()?;
    let recorded = args.record.as_deref().filter(|path| path.exists() && !is_empty(path));
    let game: Match<G> = match recorded {
        Some(path) => resume(&args.setup, &rules, path)?,
        None => Match::new(rules, args.setup.seed(fresh)?.1),
    };
    let seats = game.rules().seats();
    let default = format!("human{}", ",random".repeat(seats.get() - 1));
    let players = seating::players(args.agents.as_deref().unwrap_or(&default), seats)?;
    if players.contains(&Player::Program(Mind::Plain)) {
        Mind::Plain.agent::<G, T>()?;
    }
    // Before anything is shown, so that a file that cannot be written is noticed before anybody has played.
    if let Some(path) = &args.record {
        record_file::write(path, &game.record().to_plain())?;
    }

    screen.heading(&format!("{}, {seats} seats", G::NAME))?;
    screen.say(&format!("rules {}", options_text(game.rules())))?;
    if !players.contains(&Player::Person) {
        screen.say(&format!("seed {}", seed_text(game.seed())))?;
    }
    for (seat, player) in seats.seats().zip(&players) {
        screen.say(&format!("seat {seat} {player}"))?;
    }
    if let Some(path) = recorded {
        let steps = counted(game.record().steps.len(), "step");
        screen.say(&format!("going on from {}, after {steps}", path.display()))?;
    }
    screen.blank()?;
    let called = Called { command: &args.called, agents: args.agents.as_deref(), record: args.record.as_deref() };
    let mut session = Session::<G, T>::new(game, players, &called, screen);
    if recorded.is_some() {
        session.skip_to_the_last_events();
    }
    session.run()
}

/// A seed that nobody guesses, from the clock and from what the system draws for the hash maps of this process.
fn fresh() -> String {
    let drawn = || RandomState::new().hash_one((SystemTime::now(), std::process::id()));
    Seed::from_text(&format!("{:x} {:x} {:x} {:x}", drawn(), drawn(), drawn(), drawn())).to_string()
}

/// Whether it is a file that nobody has written to: a match may begin there.
fn is_empty(path: &Path) -> bool {
    path.metadata().is_ok_and(|file| file.is_file() && file.len() == 0)
}

/// Goes on from the end of a recorded match, unless the command line asks for another one.
fn resume<G: Game>(setup: &Setup, asked: &G::Rules, path: &Path) -> Result<Match<G>, RunError> {
    let record = record_file::read_game::<G>(path)?;
    let differs = |flag, recorded: String, given: String| {
        let path = path.to_owned();
        if recorded == given { Ok(()) } else { Err(UsageError::NotAsRecorded { flag, path, recorded, given }) }
    };
    if let Some(seats) = setup.seats {
        differs("--seats", record.rules.seats().to_string(), seats.to_string())?;
    }
    if setup.rules.is_some() {
        differs("--rules", record.rules.to_options(), asked.to_options())?;
    }
    if let (Some(_), Some(recorded)) = (&setup.seed, record.seed) {
        differs("--seed", seed_text(recorded), seed_text(setup.seed(String::new)?.1))?;
    }
    Match::resume(record).map_err(|fault| RunError::record(path, fault))
}
