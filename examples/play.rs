//! Plays any game at the terminal: `cargo run --release --example play -- --help`.

use std::process::ExitCode;

use rulebook_examples::exit;
use rulebook_examples::games::{self, GAMES};
use rulebook_examples::play::{self, PlayArgs};

fn main() -> ExitCode {
    let args = PlayArgs { called: exit::called("play"), ..games::parsed(GAMES) };
    exit::run(|screen| play::run(&args, GAMES, screen))
}
