//! Golden records: whole matches that must play the same for ever.
//!
//! `NAME.json` is the record, `NAME.txt` what was told, one sentence a line, so that a difference shows what
//! moved. `cargo test -p pilka-board --test golden -- --ignored` writes both anew; that is right only together
//! with a new version of the rules, or where the records stay as they are and only the telling is another.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod lively;

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use pilka_board::{Event, Rules, State};
use rulebook_core::{
    Audience, Game as _, Generator, Match, Move, Outcome, Record, Replay, Rules as _, Seat, Seed, Stream, Told, Turn,
};

/// A name, whether on a crowded pitch, further options, a text for the seed. Each value of each option stands in two.
const MATCHES: [(&str, bool, &str, &str); 4] = [
    ("standard", false, "", "golden one"),
    (
        "options",
        false,
        "turns_per_half=6,first_seat=1,dead_hand=as-written,out_rows=edge,keeper_at_free_kick=stays",
        "golden two",
    ),
    ("crowded", true, ",turns_per_half=6", "golden 983"),
    (
        "crowded-options",
        true,
        ",turns_per_half=6,first_seat=1,dead_hand=as-written,out_rows=edge,keeper_at_free_kick=stays",
        "golden four",
    ),
];

fn rules(is_crowded: bool, options: &str) -> Rules {
    if is_crowded { lively::crowded(options) } else { Rules::default().with_options(options).unwrap() }
}

fn path(name: &str, ending: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(format!("{name}.{ending}"))
}

/// That two texts are the same, or the first line in which they are not.
#[track_caller]
fn same(name: &str, found: &str, golden: &str) {
    for (number, (found, golden)) in found.lines().zip(golden.lines()).enumerate() {
        assert_eq!(found, golden, "{name}, line {}", number + 1);
    }
    assert_eq!(found.len(), golden.len(), "{name}: one is longer");
}

#[track_caller]
fn read(name: &str, ending: &str) -> String {
    fs::read_to_string(path(name, ending)).expect("a golden file")
}

fn to_json(record: &Record<State>) -> String {
    let mut json = serde_json::to_string(record).expect("a record can be written");
    json.push('\n');
    // A step a line.
    json.replace("{\"seat\"", "\n{\"seat\"").replace("{\"draw\"", "\n{\"draw\"")
}

fn to_text(told: &[Told<Event>], outcome: Option<Outcome>) -> String {
    let mut text = String::new();
    for told in told {
        let secret = match told.to {
            Audience::Everyone => String::new(),
            Audience::Only(seat) => format!("[only to seat {seat}] "),
            Audience::AllBut(seat) => format!("[not to seat {seat}] "),
        };
        writeln!(text, "{secret}{}", told.event).expect("a string takes all text");
    }
    if let Some(outcome) = outcome {
        writeln!(text, "{outcome}").expect("a string takes all text");
    }
    text
}

/// PB-1.1 to PB-7.3
#[test]
fn golden_records_replay_step_by_step_with_their_hashes() {
    for (name, is_crowded, options, seed) in MATCHES {
        let record: Record<State> = serde_json::from_str(&read(name, "json")).expect("a record");
        assert_eq!(record.rules, rules(is_crowded, options));
        assert_eq!(record.seed, Some(Seed::from_text(seed)));
        assert!(record.steps.iter().all(|step| step.hash.is_some()));
        let mut replay = Replay::new(&record);
        let mut told = Vec::new();
        while replay.step(&mut told).unwrap_or_else(|why| panic!("{name}: {why}")).is_some() {}
        same(name, &to_text(&told, replay.state().outcome()), &read(name, "txt"));
    }
}

/// PB-1.1 to PB-7.3
#[test]
fn a_new_match_from_the_seed_with_the_same_actions_gives_the_same_bytes() {
    for (name, is_crowded, options, seed) in MATCHES {
        let written = read(name, "json");
        let record: Record<State> = serde_json::from_str(&written).expect("a record");
        let mut game: Match<State> = Match::new(rules(is_crowded, options), Seed::from_text(seed));
        for step in &record.steps {
            if let Move::Act(seat, action) = step.made {
                game.play(seat, action).unwrap_or_else(|why| panic!("{name}: {why}"));
            }
        }
        same(name, &to_json(game.record()), &written);
        same(name, &to_text(game.told(), game.outcome()), &read(name, "txt"));
    }
}

#[test]
#[ignore = "writes the golden files anew: only for a new version of the rules"]
fn write_the_golden_files() {
    for (name, is_crowded, options, seed) in MATCHES {
        let mut game: Match<State> = Match::new(rules(is_crowded, options), Seed::from_text(seed));
        if let Ok(written) = fs::read_to_string(path(name, "json")) {
            // The same actions again: only hashes and tellings are new.
            let record: Record<State> = serde_json::from_str(&written).expect("a record");
            for step in &record.steps {
                if let Move::Act(seat, action) = step.made {
                    game.play(seat, action).expect("the actions still fit");
                }
            }
        } else {
            let mut choices = Generator::new(&Seed::from_text(seed), Stream::agent(Seat::ZERO));
            while let Turn::Decide(seats) = game.turn() {
                let seat = seats.first().unwrap();
                let action = lively::choose(game.state(), seat, &mut choices);
                game.play(seat, action).unwrap();
            }
        }
        fs::create_dir_all(path(name, "json").parent().expect("a folder")).expect("a folder");
        fs::write(path(name, "json"), to_json(game.record())).expect("a file");
        fs::write(path(name, "txt"), to_text(game.told(), game.outcome())).expect("a file");
    }
}
