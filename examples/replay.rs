//! Plays a record again: `cargo run --release --example replay -- --help`.

use std::process::ExitCode;

use rulebook_examples::exit;
use rulebook_examples::games::{self, GAMES};
use rulebook_examples::replay::{self, ReplayArgs};

fn main() -> ExitCode {
    let args: ReplayArgs = games::parsed(GAMES);
    exit::run(|screen| replay::run(&args, GAMES, screen))
}
