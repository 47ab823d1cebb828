//! The pictures of the documents are those that the code draws.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use pilka_board::{Rules, State};
use rulebook_core::{Game as _, Viewer};

/// If the drawing has changed: `cargo run --release --example pilka_board_frames -- --pitch > docs/pictures/pilka-board.svg`
#[test]
fn the_pitch_of_the_rulebook_is_drawn_as_it_is_now() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/pictures/pilka-board.svg");
    let kept = std::fs::read_to_string(path).unwrap();
    assert!(kept == State::new(Rules::default()).view(Viewer::Public).to_svg(), "{path} is of another version");
}
