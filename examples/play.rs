//! Plays any game at the terminal: `cargo run --release --example play -- --help`.

use std::process::ExitCode;

use rulebook_examples::exit;
use rulebook_examples::games::{self, GAMES};
use rulebook_examples::play::{self, PlayArgs};
use rulebook_examples::screen::LastWords;

fn main() -> ExitCode {
    let args = PlayArgs { called: exit::called("play"), ..games::parsed(GAMES) };
    let last_words = LastWords::default();
    exit::at_interrupt(last_words.clone());
    exit::run(|screen| {
        screen.keep_last_words(last_words);
        play::run(&args, GAMES, screen)
    })
}
