//! Plays a record again: `cargo run --release --example replay -- --help`.

use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches};
use rulebook_examples::exit;
use rulebook_examples::games::{self, GAMES};
use rulebook_examples::replay::{self, ReplayArgs};

fn main() -> ExitCode {
    let matches = games::with_help(ReplayArgs::command(), GAMES).get_matches();
    let args = ReplayArgs::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
    exit::run(|screen| replay::run(&args, GAMES, screen))
}
