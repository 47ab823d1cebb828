//! The tests of the tiny game that `docs/adding-a-game.md` shows, and that the page shows what there is.
#![allow(clippy::unwrap_used, reason = "these are tests, their helpers too")]

mod high_card;

use std::fs;
use std::path::Path;

use high_card::{HighCard, Options, Refused};
use rulebook_core::conformance::Golden;
use rulebook_core::{Game as _, RandomAgent, Rules as _, Seat, Unheard};

/// The state after these steps: draws, and what the seats choose.
#[track_caller]
fn after(steps: &[&str]) -> HighCard {
    let mut state = HighCard::new(Options::default());
    for step in steps {
        match step.split_once(": ") {
            Some((seat, action)) => state.apply(seat.parse().unwrap(), action.parse().unwrap(), &mut Unheard).unwrap(),
            None => state.reveal(step.parse().unwrap(), &mut Unheard).unwrap(),
        }
    }
    state
}

/// HC-2
#[test]
fn a_seat_chooses_once_a_round() {
    let state = after(&["deal 5", "deal 10", "deal 9", "deal 2", "0: play 5"]);
    assert_eq!(state.check(Seat::ZERO, "play 9".parse().unwrap()), Err(Refused::In(Seat::ZERO)));
}

/// HC-3
#[test]
fn the_higher_score_wins() {
    let deal = ["deal 5", "deal 10", "deal 9", "deal 2"];
    let rounds = ["0: play 5", "1: play 2", "prize 2", "1: play 10", "0: play 9", "prize 1"];
    let state = after(&[&deal[..], &rounds].concat());
    assert_eq!(state.outcome().unwrap().to_string(), "seat 0 wins, 2 : 1 (HC-3)");
}

fn golden() -> Golden<HighCard> {
    let options = Options::default().with_options("rounds=3").unwrap();
    Golden::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden"), "high-card", options, "golden")
}

/// HC-1 to HC-3
#[test]
fn a_seed_and_its_actions_lead_to_the_same_match_for_ever() {
    golden().check().unwrap();
}

#[test]
#[ignore = "writes the golden match anew"]
fn write_the_golden_files() {
    golden().write(|game| drop(game.run(&mut [&mut RandomAgent, &mut RandomAgent]))).unwrap();
}

// ------------------------------------------------------------------------------- the page

/// The Rust blocks of a Markdown text.
fn rust_blocks(text: &str) -> Vec<&str> {
    text.split("```rust\n").skip(1).filter_map(|rest| rest.split("```").next()).collect()
}

#[test]
fn every_piece_of_the_page_stands_in_the_tiny_game_or_here() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |path: &str| fs::read_to_string(here.join(path)).unwrap();
    let page = read("../../docs/adding-a-game.md");
    let texts = [read("tests/high_card/mod.rs"), read("tests/adding_a_game.rs")];
    let blocks = rust_blocks(&page);
    assert!(blocks.len() >= 20, "the page shows {} pieces", blocks.len());
    for block in blocks {
        assert!(texts.iter().any(|text| text.contains(block)), "neither in the tiny game nor here:\n{block}");
    }
}

#[test]
fn a_piece_is_found_between_its_fences() {
    assert_eq!(rust_blocks("a\n```rust\nlet b;\n```\n```toml\nc\n```\n"), ["let b;\n"]);
}
