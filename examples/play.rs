//! Plays any game at the terminal: `cargo run --release --example play -- --help`.

use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches};
use rulebook_examples::exit;
use rulebook_examples::games::{self, GAMES};
use rulebook_examples::play::{self, PlayArgs};

fn main() -> ExitCode {
    let matches = games::with_help(PlayArgs::command(), GAMES).get_matches();
    let args = PlayArgs::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
    exit::run(|screen| play::run(&args, GAMES, screen))
}
