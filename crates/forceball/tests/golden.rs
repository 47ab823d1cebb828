//! Golden records: whole matches that must play the same for ever.
//!
//! `NAME.json` is the record, `NAME.txt` what was told, one sentence a line, so that a difference shows what
//! moved. `cargo test -p forceball --test golden -- --ignored` writes both anew; that is right only together with a
//! new version of the rules.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod decks;

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use forceball::{Event, Rules, State};
use rulebook_core::{
    Agent, Audience, Game, GreedyAgent, Match, Move, Outcome, RandomAgent, Record, Replay, Rules as _, Seed, Told,
};

/// A name, the options, whether with the street deck, a text for the seed; the seat that plays greedily, if one does.
type Golden = (&'static str, &'static str, bool, &'static str, Option<usize>);

const MATCHES: [Golden; 5] = [
    ("standard", "", false, "golden one", None),
    (
        "options",
        "boost=2,boost_source=one-kind,compare=printed,turn_limit=20,face_off_consolation=2",
        false,
        "golden two",
        Some(0),
    ),
    ("street", "face_off_consolation=1", true, "golden three", None),
    ("greedy", "turn_limit=30", false, "golden four", Some(1)),
    // A seed that was looked for: here each option makes a difference.
    (
        "street-options",
        "boost=3,boost_source=one-kind,compare=printed,turn_limit=6,face_off_consolation=3",
        true,
        "golden 152",
        None,
    ),
];

fn rules(options: &str, is_street: bool) -> Rules {
    let rules = Rules::default().with_options(options).expect("options that there are");
    if is_street { rules.with_deck(decks::street()) } else { rules }
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
    let mut json = serde_json::to_string_pretty(record).expect("a record can be written");
    json.push('\n');
    json
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

/// The whole match as its agents play it.
fn played(rules: Rules, seed: &str, greedy: Option<usize>) -> Match<State> {
    let mut game: Match<State> = Match::new(rules, Seed::from_text(seed));
    let (mut thinks, mut first, mut second) = (GreedyAgent::new(4), RandomAgent, RandomAgent);
    let mut agents: [&mut dyn Agent<State>; 2] = [&mut first, &mut second];
    if let Some(seat) = greedy {
        agents[seat] = &mut thinks;
    }
    game.run(&mut agents).expect("agents play by the rules");
    game
}

/// FB-1.1 to FB-5.1
#[test]
fn golden_records_replay_step_by_step_with_their_hashes() {
    for (name, options, is_street, seed, _) in MATCHES {
        let record: Record<State> = serde_json::from_str(&read(name, "json")).expect("a record");
        assert_eq!(record.rules, rules(options, is_street));
        assert_eq!(record.seed, Some(Seed::from_text(seed)));
        assert!(record.steps.iter().all(|step| step.hash.is_some()));
        let mut replay = Replay::new(&record);
        let mut told = Vec::new();
        while replay.step(&mut told).unwrap_or_else(|why| panic!("{name}: {why}")).is_some() {}
        same(name, &to_text(&told, replay.state().outcome()), &read(name, "txt"));
    }
}

/// FB-1.1 to FB-5.1
#[test]
fn a_new_match_from_the_seed_with_the_same_actions_gives_the_same_bytes() {
    for (name, options, is_street, seed, _) in MATCHES {
        let written = read(name, "json");
        let record: Record<State> = serde_json::from_str(&written).expect("a record");
        let mut game: Match<State> = Match::new(rules(options, is_street), Seed::from_text(seed));
        for step in &record.steps {
            if let Move::Act(seat, action) = step.made {
                game.play(seat, action).unwrap_or_else(|why| panic!("{name}: {why}"));
            }
        }
        same(name, &to_json(game.record()), &written);
        same(name, &to_text(game.told(), game.outcome()), &read(name, "txt"));
    }
}

/// FB-1.1 to FB-5.1: so the lists that random agents choose from are pinned as well.
#[test]
fn the_agents_choose_the_same_for_ever() {
    for (name, options, is_street, seed, greedy) in MATCHES {
        same(name, &to_json(played(rules(options, is_street), seed, greedy).record()), &read(name, "json"));
    }
}

/// The values of every option; `*` is any but the default.
const VALUES: [(&str, &[&str]); 6] = [
    ("boost", &["1", "*"]),
    ("boost_source", &["mixed", "one-kind"]),
    ("compare", &["boosted", "printed"]),
    ("turn_limit", &["100", "*"]),
    ("face_off_consolation", &["0", "*"]),
    ("deck", &["standard", "*"]),
];

/// Whether the same seats, which choose from other lists, take another course without this option.
fn makes_a_difference(golden: &Golden, option: &str) -> bool {
    let (_, options, is_street, seed, greedy) = *golden;
    let entries = options.split(',').filter(|entry| entry.split_once('=').is_some_and(|(name, _)| name != option));
    let others = rules(&entries.collect::<Vec<_>>().join(","), is_street && option != "deck");
    played(others, seed, greedy).told() != played(rules(options, is_street), seed, greedy).told()
}

/// FB-1.2, FB-1.4, FB-2.2, FB-2.4, FB-3.4, FB-3.5: a record in which a value makes no difference pins
/// nothing of it.
#[test]
fn every_value_of_every_option_is_pinned_by_two_records() {
    for (option, values) in VALUES {
        let default = Rules::default().get(option).expect("an option of the game");
        for value in values {
            let pins = |golden: &&Golden| {
                let found = rules(golden.1, golden.2).get(option).expect("an option of the game");
                let is_it = if *value == "*" { found != default } else { found == *value };
                is_it && (found == default || makes_a_difference(golden, option))
            };
            let records = MATCHES.iter().filter(pins).count();
            assert!(records >= 2, "{option}={value} is pinned by {records}");
        }
    }
    let names: Vec<&str> = Rules::OPTIONS.iter().map(|spec| spec.name).collect();
    assert_eq!(names, VALUES.map(|(option, _)| option));
}

#[test]
#[ignore = "writes the golden files anew: only for a new version of the rules"]
fn write_the_golden_files() {
    for (name, options, is_street, seed, greedy) in MATCHES {
        let mut game: Match<State> = Match::new(rules(options, is_street), Seed::from_text(seed));
        if let Ok(written) = fs::read_to_string(path(name, "json")) {
            // The same actions again: only hashes and tellings are new.
            let record: Record<State> = serde_json::from_str(&written).expect("a record");
            for step in &record.steps {
                if let Move::Act(seat, action) = step.made {
                    game.play(seat, action).expect("the actions still fit");
                }
            }
        } else {
            game = played(rules(options, is_street), seed, greedy);
        }
        fs::create_dir_all(path(name, "json").parent().expect("a folder")).expect("a folder");
        fs::write(path(name, "json"), to_json(game.record())).expect("a file");
        fs::write(path(name, "txt"), to_text(game.told(), game.outcome())).expect("a file");
    }
}
