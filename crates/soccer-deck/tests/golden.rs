//! Golden records: whole matches that must play the same for ever.
//!
//! See [`Golden`]. `cargo test -p soccer-deck --test golden -- --ignored` writes both anew; that is right only
//! together with a new version of the rules.
//!
//! `shared` was read by hand against the rulebook, line by line, when it was written: deal and squads, both
//! seats' 3-4-3 with all ten players and five blanks, every sum by the table of SD-1.1, who attacks and
//! what each duel gives (equal sums in chance 3, a counter-attack goal in chance 4 and two blanks in
//! midfield in chance 5 of the first half; two blanks in attack, goals, in chances 4 and 5 of the second), at most two
//! action cards of a kind a half, 60 decisions, 2 : 4.

mod table;

use rulebook_core::conformance::{Golden, unpinned};
use rulebook_core::{Agent, GreedyAgent, Match, Move, RandomAgent, Rules as _, Turn};
use soccer_deck::State;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");

/// A name, the options, and a text for the seed; the seat that plays greedily, if one does.
const MATCHES: [(&str, &str, &str, Option<usize>); 4] = [
    ("shared", "decks=shared", "golden one", None),
    ("shared-any-stopped", "formations=any-in-range,blank_against_blank=stopped", "golden two", Some(0)),
    ("own-1", "decks=own-1", "golden three", Some(1)),
    ("own-2-any-stopped", "decks=own-2,formations=any-in-range,blank_against_blank=stopped", "golden four", None),
];

fn goldens() -> impl Iterator<Item = (Golden<State>, Option<usize>)> {
    MATCHES
        .into_iter()
        .map(|(name, options, seed, greedy)| (Golden::new(FOLDER, name, table::rules(options), seed), greedy))
}

/// SD-1.1 to SD-5.2
#[test]
fn a_seed_and_its_actions_lead_to_the_same_match_for_ever() {
    for (golden, _) in goldens() {
        let game = golden.check().unwrap();
        assert_eq!(game.turn(), Turn::Over);
        let decisions = game.record().steps.iter().filter(|step| matches!(step.made, Move::Act(..))).count();
        assert_eq!(decisions as u64, golden.rules().longest().decisions);
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

/// SD-2.2, SD-3.3, SD-4.2: a record in which a value makes no difference pins nothing of it.
#[test]
fn every_value_of_every_option_is_pinned_by_two_records() {
    let goldens: Vec<_> = goldens().map(|(golden, _)| golden).collect();
    let nothing: [String; 0] = [];
    assert_eq!(unpinned(&goldens, &VALUES, |golden, others| golden.leads_elsewhere(others)), nothing);
}

fn play(game: &mut Match<State>, greedy: Option<usize>) {
    let (mut clever, mut random, mut other) = (GreedyAgent::new(8), RandomAgent, RandomAgent);
    let mut agents: [&mut dyn Agent<State>; 2] = [&mut random, &mut other];
    if let Some(seat) = greedy {
        agents[seat] = &mut clever;
    }
    game.run(&mut agents).expect("legal agents");
}

#[test]
#[ignore = "writes the golden files anew: only for a new version of the rules"]
fn write_the_golden_files() {
    for (golden, greedy) in goldens() {
        golden.write(|game| play(game, greedy)).unwrap();
    }
}
