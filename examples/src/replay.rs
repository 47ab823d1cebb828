//! The program `replay`: plays a record again, checks every step and shows the match.

use std::path::{Path, PathBuf};

use clap::Parser;
use rulebook_core::{PlainRecord, Record, Replay, Rules as _, Viewer};

use crate::error::RunError;
use crate::games::{self, Entry, TableGame};
use crate::screen::{Screen, counted};
use crate::setup::{options_text, seed_text};
use crate::{narrator, record_file, trace};

/// Plays the record of a match again, checks every step and prints the match.
///
/// A record is a JSON text, as `play --record` writes it or as a person or another program does: a header
/// (format, game, rules_version, seats, options) and steps, each an action of a seat or a draw of
/// chance, in the game's notation. Seed and hashes may be left out; what is there is checked.
#[derive(Parser, Clone, Debug)]
#[command(name = "replay", bin_name = "replay")]
pub struct ReplayArgs {
    /// The record; - for the standard input
    pub file: PathBuf,
    /// Print one JSON object a line instead, for each step: events, legal actions, the whole state
    #[arg(long)]
    pub trace: bool,
}

impl ReplayArgs {
    fn reads_input(&self) -> bool {
        self.file.as_os_str() == "-"
    }

    /// What messages call the record.
    fn source(&self) -> &Path {
        if self.reads_input() { Path::new("standard input") } else { &self.file }
    }
}

/// Runs the program with the games of a table.
///
/// # Errors
/// [`RunError`].
pub fn run(args: &ReplayArgs, table: &[Entry], screen: &mut Screen<'_>) -> Result<(), RunError> {
    let record = if args.reads_input() {
        record_file::read_from(screen.input(), args.source())?
    } else {
        record_file::read(args.source())?
    };
    let entry = games::find(table, &record.game).map_err(|fault| RunError::record(args.source(), fault))?;
    entry.replay(args, &record, screen)
}

/// Replays a record of game `G`.
///
/// # Errors
/// [`RunError::Record`] at the first step that does not fit.
pub fn game<G: TableGame>(args: &ReplayArgs, plain: &PlainRecord, screen: &mut Screen<'_>) -> Result<(), RunError> {
    let record: Record<G> = Record::from_plain(plain).map_err(|fault| RunError::record(args.source(), fault))?;
    if args.trace { traced(args, plain, &record, screen) } else { told(args, &record, screen) }
}

fn traced<G: TableGame>(
    args: &ReplayArgs,
    plain: &PlainRecord,
    record: &Record<G>,
    screen: &mut Screen<'_>,
) -> Result<(), RunError> {
    let mut replay = Replay::new(record);
    let mut told = Vec::new();
    trace::start(&mut replay, plain, screen.output())?;
    while let Some(step) = replay.step(&mut told).map_err(|fault| RunError::record(args.source(), fault))? {
        trace::step(&mut replay, step, &told, screen.output())?;
        told.clear();
    }
    Ok(())
}

fn told<G: TableGame>(args: &ReplayArgs, record: &Record<G>, screen: &mut Screen<'_>) -> Result<(), RunError> {
    screen.heading(&format!("{}, {} seats, rules version {}", G::NAME, record.rules.seats(), G::RULES_VERSION))?;
    screen.say(&format!("rules {}", options_text(&record.rules)))?;
    match record.seed {
        Some(seed) => screen.say(&format!("seed {}", seed_text(seed)))?,
        None => screen.say("no seed: the draws come from the record alone")?,
    }
    let mut replay = Replay::new(record);
    let mut told = Vec::new();
    while let Some(step) = replay.step(&mut told).map_err(|fault| RunError::record(args.source(), fault))? {
        screen.heading(&format!("{:>4}  {}", replay.steps(), step.made))?;
        narrator::narrate(&told, "      ", screen)?;
        told.clear();
    }
    screen.blank()?;
    let steps = counted(replay.steps(), "step");
    match replay.state().outcome() {
        Some(outcome) => {
            screen.say(&replay.state().view(Viewer::Public).to_string())?;
            screen.heading(&format!("{outcome}, after {steps}"))?;
        }
        None => screen.heading(&format!("the record ends before the match is over, after {steps}"))?,
    }
    Ok(())
}
