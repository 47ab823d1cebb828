//! Golden records: whole matches that must play the same for ever.
//!
//! `NAME.json` is the record, `NAME.txt` what was told, one sentence a line, so that a difference shows
//! what moved. `cargo test -p soccer-deck --test golden -- --ignored` writes both anew; that is right only
//! together with a new version of the rules.
//!
//! `shared` was read by hand against the rulebook, line by line, when it was written: deal and squads, both
//! seats' 3-4-3 with all ten players and five blanks, every sum by the table of SD-1.1, who attacks and
//! what each duel gives (equal sums in chance 3, a counter-attack goal in chance 4 and two blanks in
//! midfield in chance 5 of the first half; two blanks in attack, goals, in chances 4 and 5 of the second), at most two
//! action cards of a kind a half, 60 decisions, 2 : 4.

mod table;

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use rulebook_core::{
    Agent, Audience, Game, GreedyAgent, Match, Move, Outcome, RandomAgent, Record, Replay, Rules as _, Seat, Seed, Told,
};
use soccer_deck::{Action, Event, Rules, State};

/// A name, the options, and a text for the seed; the seat that plays greedily, if one does.
type Golden = (&'static str, &'static str, &'static str, Option<usize>);

const MATCHES: [Golden; 4] = [
    ("shared", "decks=shared", "golden one", None),
    ("shared-any-stopped", "formations=any-in-range,blank_against_blank=stopped", "golden two", Some(0)),
    ("own-1", "decks=own-1", "golden three", Some(1)),
    ("own-2-any-stopped", "decks=own-2,formations=any-in-range,blank_against_blank=stopped", "golden four", None),
];

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

/// The decisions of a record.
fn acts(record: &Record<State>) -> impl Iterator<Item = (Seat, Action)> {
    record.steps.iter().filter_map(|step| match step.made {
        Move::Act(seat, action) => Some((seat, action)),
        Move::Draw(_) => None,
    })
}

/// SD-1.1 to SD-5.2
#[test]
fn golden_records_replay_step_by_step_with_their_hashes() {
    for (name, options, seed, _) in MATCHES {
        let record: Record<State> = serde_json::from_str(&read(name, "json")).expect("a record");
        assert_eq!(record.rules, table::rules(options));
        assert_eq!(record.seed, Some(Seed::from_text(seed)));
        assert!(record.steps.iter().all(|step| step.hash.is_some()));
        let mut replay = Replay::new(&record);
        let mut told = Vec::new();
        while replay.step(&mut told).unwrap_or_else(|why| panic!("{name}: {why}")).is_some() {}
        same(name, &to_text(&told, replay.state().outcome()), &read(name, "txt"));
        assert_eq!(acts(&record).count() as u64, record.rules.longest().decisions);
    }
}

/// SD-1.1 to SD-5.2
#[test]
fn a_new_match_from_the_seed_with_the_same_actions_gives_the_same_bytes() {
    for (name, options, seed, _) in MATCHES {
        let written = read(name, "json");
        let record: Record<State> = serde_json::from_str(&written).expect("a record");
        let mut game: Match<State> = Match::new(table::rules(options), Seed::from_text(seed));
        for (seat, action) in acts(&record) {
            game.play(seat, action).unwrap_or_else(|why| panic!("{name}: {why}"));
        }
        same(name, &to_json(game.record()), &written);
        same(name, &to_text(game.told(), game.outcome()), &read(name, "txt"));
    }
}

/// SD-4.1, SD-4.2, SD-4.3: the duel that waits for an action card is a byte of the state, after three of options, the
/// phase, the half and the chance.
#[test]
fn each_duel_has_a_byte_of_its_own() {
    // By the first cards of both seats: attack, midfield, defence.
    for (first, second, byte) in [
        ("1 1 1", "2 2 2", 0),
        ("1 1 1", "2 - 2", 1),
        ("1 - 1", "2 2 2", 2),
        ("1 - 1", "- 2 2", 3),
        ("- 1 1", "2 - 2", 4),
    ] {
        let bytes = table::bytes(&table::Table::first_chance("", first, second).state);
        assert_eq!(bytes[..7], [10, 0, 0, 3, 0, 1, byte], "{first} against {second}");
    }
}

/// The values of every option; `*` is any but the default.
const VALUES: [(&str, &[&str]); 3] = [
    ("decks", &["shared", "*"]),
    ("formations", &["listed", "any-in-range"]),
    ("blank_against_blank", &["goal", "stopped"]),
];

/// Whether the same actions lead elsewhere without this option.
fn makes_a_difference((name, options, seed, _): &Golden, option: &str) -> bool {
    let entries = options.split(',').filter(|entry| entry.split_once('=').is_some_and(|(name, _)| name != option));
    let others = entries.collect::<Vec<_>>().join(",");
    let record: Record<State> = serde_json::from_str(&read(name, "json")).expect("a record");
    let end = Replay::new(&record).finish().map(|state| state.outcome()).expect("a golden record");
    let mut game: Match<State> = Match::new(table::rules(&others), Seed::from_text(seed));
    let played = record.steps.iter().try_for_each(|step| match step.made {
        Move::Act(seat, action) => game.play(seat, action).map(drop),
        Move::Draw(_) => Ok(()),
    });
    played.is_err() || game.outcome() != end || to_text(game.told(), end) != read(name, "txt")
}

/// SD-2.2, SD-3.3, SD-4.2: a record in which a value makes no difference pins
/// nothing of it.
#[test]
fn every_value_of_every_option_is_pinned_by_two_records() {
    for (option, values) in VALUES {
        let default = Rules::default().get(option).expect("an option of the game");
        for value in values {
            let pins = |golden: &&Golden| {
                let found = table::rules(golden.1).get(option).expect("an option of the game");
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
    for (name, options, seed, greedy) in MATCHES {
        let mut game: Match<State> = Match::new(table::rules(options), Seed::from_text(seed));
        if let Ok(written) = fs::read_to_string(path(name, "json")) {
            // The same actions again: only hashes and tellings are new.
            let record: Record<State> = serde_json::from_str(&written).expect("a record");
            for (seat, action) in acts(&record) {
                game.play(seat, action).expect("the actions still fit");
            }
        } else {
            let (mut clever, mut random, mut other) = (GreedyAgent::new(8), RandomAgent, RandomAgent);
            let mut agents: [&mut dyn Agent<State>; 2] = match greedy {
                Some(0) => [&mut clever, &mut random],
                Some(_) => [&mut random, &mut clever],
                None => [&mut random, &mut other],
            };
            game.run(&mut agents).expect("legal agents");
        }
        fs::create_dir_all(path(name, "").parent().expect("a folder")).expect("a folder can be made");
        fs::write(path(name, "json"), to_json(game.record())).expect("a file can be written");
        fs::write(path(name, "txt"), to_text(game.told(), game.outcome())).expect("a file can be written");
    }
}
