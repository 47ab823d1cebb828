//! Golden records: whole matches that must play the same for ever.
//!
//! See [`Golden`]. `cargo test -p forceball --test golden -- --ignored` writes both anew; that is right only
//! together with a new version of the rules.
#![allow(clippy::unwrap_used, reason = "these are tests, their helpers too")]

mod decks;

use forceball::{Rules, State};
use rulebook_core::conformance::{Golden, unpinned};
use rulebook_core::{Agent, GreedyAgent, Match, RandomAgent, Rules as _};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");

/// A name, the options, whether with the street deck, a text for the seed; the seat that plays greedily, if one does.
const MATCHES: [(&str, &str, bool, &str, Option<usize>); 5] = [
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

fn goldens() -> Vec<Golden<State>> {
    let golden = |(name, options, is_street, seed, _)| Golden::new(FOLDER, name, rules(options, is_street), seed);
    MATCHES.into_iter().map(golden).collect()
}

/// The seats play the whole match, one of them greedily if that is how the match of this name was made.
fn play(name: &str, game: &mut Match<State>) {
    let greedy = MATCHES.iter().find(|golden| golden.0 == name).and_then(|golden| golden.4);
    let (mut thinks, mut first, mut second) = (GreedyAgent::new(4), RandomAgent, RandomAgent);
    let mut agents: [&mut dyn Agent<State>; 2] = [&mut first, &mut second];
    if let Some(seat) = greedy {
        agents[seat] = &mut thinks;
    }
    game.run(&mut agents).expect("agents play by the rules");
}

/// FB-1.1 to FB-5.1
#[test]
fn a_seed_and_its_actions_lead_to_the_same_match_for_ever() {
    for golden in goldens() {
        golden.check().unwrap();
    }
}

/// FB-1.1 to FB-5.1: so the lists that random agents choose from are pinned as well.
#[test]
fn the_agents_choose_the_same_for_ever() {
    for golden in goldens() {
        let mut game = golden.start();
        play(golden.name(), &mut game);
        assert_eq!(*game.record(), golden.record().unwrap(), "{}", golden.name());
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

/// FB-1.2, FB-1.4, FB-2.2, FB-2.4, FB-3.4, FB-3.5: a record in which a value makes no difference pins
/// nothing of it. It makes one where the same seats, which choose from other lists, take another course without it.
#[test]
fn every_value_of_every_option_is_pinned_by_two_records() {
    let matters = |golden: &Golden<State>, others: Rules| {
        let mut game = golden.start();
        let mut other = Match::new(others, game.seed());
        play(golden.name(), &mut game);
        play(golden.name(), &mut other);
        game.told() != other.told()
    };
    let nothing: [String; 0] = [];
    assert_eq!(unpinned(&goldens(), &VALUES, matters), nothing);
}

#[test]
#[ignore = "writes the golden files anew: only for a new version of the rules"]
fn write_the_golden_files() {
    for golden in goldens() {
        golden.write(|game| play(golden.name(), game)).unwrap();
    }
}
