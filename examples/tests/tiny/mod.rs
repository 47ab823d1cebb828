//! The tiny game of the core tests, with the written forms that the programs need of a game, and the
//! programs at a screen of memory.
#![allow(dead_code, reason = "each test that includes this uses a part of it")]

#[allow(clippy::manual_is_multiple_of, reason = "core is written for a Rust without it")]
#[path = "../../../crates/core/tests/high_card/mod.rs"]
pub mod high_card;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use clap::Parser;
use high_card::{Event, HighCard};
use rulebook_examples::error::RunError;
use rulebook_examples::games::Entry;
use rulebook_examples::play::{self, PlayArgs};
use rulebook_examples::replay::{self, ReplayArgs};
use rulebook_examples::screen::{Look, Screen};
use rulebook_examples::simulate::{self, SimulateArgs, Watch};
use serde::{Serialize, Serializer, ser::SerializeMap};

/// A table with the tiny game alone.
pub const TABLE: &[Entry] = &[Entry::of::<HighCard>("the higher card takes the prize")];

impl Serialize for HighCard {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let hands = self.hands().map(|hand| hand.iter().map(|card| card.number()).collect::<Vec<_>>());
        let mut map = serializer.serialize_map(Some(3))?;
        map.serialize_entry("hands", &hands)?;
        map.serialize_entry("chosen", &self.chosen().map(|card| card.map(|card| card.number())))?;
        map.serialize_entry("scores", &self.scores())?;
        map.end()
    }
}

impl Serialize for Event {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// What a program wrote, and how it ended.
pub struct Ran {
    pub output: String,
    pub result: Result<(), RunError>,
}

impl Ran {
    #[track_caller]
    pub fn ok(self) -> String {
        self.result.expect(&self.output);
        self.output
    }

    #[track_caller]
    pub fn error(self) -> String {
        self.result.expect_err(&self.output).to_string()
    }
}

fn at_screen(input: &str, look: Look, program: impl FnOnce(&mut Screen<'_>) -> Result<(), RunError>) -> Ran {
    let (mut input, mut output) = (input.as_bytes(), Vec::new());
    let result = program(&mut Screen::new(&mut input, &mut output, look));
    Ran { output: String::from_utf8(output).unwrap(), result }
}

/// `play high-card …` with that typed in.
pub fn play(args: &[&str], typed: &str) -> Ran {
    play_at(Look::PIPE, args, typed)
}

pub fn play_at(look: Look, args: &[&str], typed: &str) -> Ran {
    let args = PlayArgs::try_parse_from([&["play", "high-card"], args].concat()).unwrap();
    at_screen(typed, look, |screen| play::run(&args, TABLE, screen))
}

/// `simulate high-card …`
pub fn simulate(args: &[&str]) -> Ran {
    let args = SimulateArgs::try_parse_from([&["simulate", "high-card"], args].concat()).unwrap();
    let watch = Watch { stop: &AtomicBool::new(false), done: &|_| {}, finished: &|| {} };
    at_screen("", Look::PIPE, |screen| simulate::run(&args, TABLE, &watch, screen))
}

/// `replay …`
pub fn replay(path: &Path, args: &[&str]) -> Ran {
    let path = path.to_str().unwrap();
    let args = ReplayArgs::try_parse_from([&["replay", path], args].concat()).unwrap();
    at_screen("", Look::PIPE, |screen| replay::run(&args, TABLE, screen))
}

/// A folder of the test's own, empty.
pub fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}
