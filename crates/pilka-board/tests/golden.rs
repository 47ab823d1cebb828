//! Golden records: whole matches that must play the same for ever.
//!
//! See [`Golden`]. `cargo test -p pilka-board --test golden -- --ignored` writes both anew; that is right only together
//! with a new version of the rules, or where the records stay as they are and only the telling is another.
#![allow(clippy::unwrap_used, reason = "these are tests, their helpers too")]

mod lively;

use pilka_board::{PlainAgent, Rules, State};
use rulebook_core::conformance::{Golden, unpinned};
use rulebook_core::{Generator, Match, Rules as _, Seat, Stream, Turn};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");

/// A name, whether on a crowded pitch, further options, a text for the seed, which was looked for: each option makes a
/// difference.
const MATCHES: [(&str, bool, &str, &str); 5] = [
    ("standard", false, "", "golden one"),
    ("standard-again", false, "first_seat=1", "golden five"),
    (
        "options",
        false,
        "turns_per_half=6,first_seat=1,dead_hand=as-written,out_rows=edge,keeper_at_free_kick=stays",
        "golden 56",
    ),
    ("crowded", true, ",turns_per_half=6", "golden 983"),
    (
        "crowded-options",
        true,
        ",turns_per_half=6,first_seat=1,dead_hand=as-written,out_rows=edge,keeper_at_free_kick=stays",
        "golden 1",
    ),
];

fn rules(is_crowded: bool, options: &str) -> Rules {
    if is_crowded { lively::crowded(options) } else { Rules::default().with_options(options).unwrap() }
}

fn goldens() -> Vec<Golden<State>> {
    let golden = |(name, is_crowded, options, seed)| Golden::new(FOLDER, name, rules(is_crowded, options), seed);
    MATCHES.into_iter().map(golden).collect()
}

/// The values of every option; `*` is any but the default.
const VALUES: [(&str, &[&str]); 7] = [
    ("turns_per_half", &["15", "*"]),
    ("first_seat", &["0", "1"]),
    ("dead_hand", &["free-exchange", "as-written"]),
    ("out_rows", &["side", "edge"]),
    ("keeper_at_free_kick", &["may-be-put", "stays"]),
    ("pitch", &["standard", "*"]),
    ("pack", &["standard", "*"]),
];

/// PB-1.1 to PB-7.3
#[test]
fn a_seed_and_its_actions_lead_to_the_same_match_for_ever() {
    for golden in goldens() {
        golden.check().unwrap();
    }
}

/// PB-1.3, PB-2.2, PB-3.1, PB-3.3, PB-4.6, PB-6.4: a record in which a value makes no difference pins nothing of it. It makes
/// one where the same seats, which choose from other lists, take another course without it.
#[test]
fn every_value_of_every_option_is_pinned_by_two_records() {
    let matters = |golden: &Golden<State>, others: Rules| {
        let mut game = golden.start();
        let mut other = Match::new(others, game.seed());
        play(&mut game);
        play(&mut other);
        game.told() != other.told()
    };
    let nothing: [String; 0] = [];
    assert_eq!(unpinned(&goldens(), &VALUES, matters), nothing);
}

fn play(game: &mut Match<State>) {
    let mut choices = Generator::new(&game.seed(), Stream::agent(Seat::ZERO));
    while let Turn::Decide(seats) = game.turn() {
        let seat = seats.first().unwrap();
        let action = lively::choose(game.state(), seat, &mut choices);
        game.play(seat, action).unwrap();
    }
}

/// A match of two players by rules of thumb, to whom all occasions come.
fn plain() -> Golden<State> {
    Golden::new(FOLDER, "plain", Rules::default(), "golden plain 3")
}

fn play_plainly(game: &mut Match<State>) {
    game.run(&mut [&mut PlainAgent, &mut PlainAgent]).unwrap();
}

/// PB-1.1 to PB-7.3: so the agent's choices are pinned as well.
#[test]
fn the_plain_agents_choose_the_same_for_ever() {
    plain().check().unwrap();
    let mut game = plain().start();
    play_plainly(&mut game);
    assert_eq!(*game.record(), plain().record().unwrap());
    let text = std::fs::read_to_string(format!("{FOLDER}/plain.txt")).unwrap();
    for word in ["goal for", " saves", "foul", "penalty", "did not see", " throws to", "is pushed away"] {
        assert!(text.contains(word), "a match without {word} pins little");
    }
}

#[test]
#[ignore = "writes the golden files anew: only for a new version of the rules"]
fn write_the_golden_files() {
    for golden in goldens() {
        golden.write(play).unwrap();
    }
    plain().write(play_plainly).unwrap();
}
