//! A simulation: the same table whoever counts, and a true one.
#![allow(clippy::unwrap_used, reason = "these are tests, their helpers too")]

mod tiny;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use clap::{CommandFactory, Parser};
use rulebook_core::{Match, Rules, Seed};
use rulebook_examples::seating::Mind;
use rulebook_examples::simulate::{SimulateArgs, Watch, play_all, play_one};
use rulebook_examples::terminal::Usual;
use serde_json::Value;
use tiny::high_card::{HighCard, Options};
use tiny::simulate;

/// The table without the line of the timing, which is the last.
fn table(args: &[&str]) -> String {
    let output = simulate(args).ok();
    let (table, timing) = output.trim_end().rsplit_once('\n').unwrap();
    assert!(timing.contains("decisions a second"), "{output}");
    table.to_owned()
}

#[test]
fn the_same_seed_gives_the_same_table_whatever_the_number_of_threads() {
    for agents in ["random", "greedy:2,random"] {
        let args = |threads| ["--matches", "150", "--seed", "cup final", "--agents", agents, "--threads", threads];
        let one = table(&args("1"));
        assert_eq!(one, table(&args("2")));
        assert_eq!(one, table(&args("7")));
    }
    let other = |seed| table(&["--matches", "150", "--seed", seed]);
    assert_ne!(other("1"), other("2"));
}

#[test]
fn the_json_is_the_same_but_for_the_timing() {
    let json = |threads| -> Value {
        let output = simulate(&["--matches", "40", "--json", "--threads", threads]).ok();
        let mut json: Value = serde_json::from_str(&output).unwrap();
        let timing = json.as_object_mut().unwrap().remove("timing").unwrap();
        assert!(timing["matches_per_second"].as_f64().unwrap() > 0.0, "{output}");
        json
    };
    let one = json("1");
    assert_eq!(one, json("2"));
    assert_eq!(one["matches"], 40);
    assert_eq!(one["options"]["rounds"], "2");
    assert_eq!(one["decisions"]["all"], 160);
    let count = |seat: usize, result: &str| one["seats"][seat][result]["matches"].as_u64().unwrap();
    assert_eq!(count(0, "wins") + count(0, "draws") + count(0, "losses"), 40);
    assert_eq!((count(0, "wins"), count(0, "draws")), (count(1, "losses"), count(1, "draws")));
}

/// A simulation drives the state itself; it must come to what the match driver comes to.
#[test]
fn a_simulated_match_is_the_match_that_is_played_with_its_seed() {
    let rules = Options::default().with_options("rounds=4").unwrap();
    for minds in [[Mind::Random; 2], [Mind::Greedy { worlds: 2 }, Mind::Random]] {
        for index in 0..20 {
            let seed = Seed::from_number(3).derive(index);
            let (outcome, decisions) = play_one::<HighCard, Usual>(rules, seed, &minds, &mut Vec::new()).unwrap();
            let mut game: Match<HighCard> = Match::new(rules, seed);
            let [mut first, mut second] = minds.map(|mind| mind.agent::<HighCard, Usual>().unwrap());
            assert_eq!(game.run(&mut [&mut *first, &mut *second]).unwrap(), outcome);
            assert_eq!(rules.seats().seats().map(|seat| game.decisions_of(seat)).sum::<u64>(), decisions);
        }
    }
}

#[test]
fn a_stopped_simulation_begins_no_more_matches() {
    let (stop, done) = (AtomicBool::new(false), AtomicU64::new(0));
    let stop_after_five = |count| {
        if done.fetch_add(count, Ordering::Relaxed) + count == 5 {
            stop.store(true, Ordering::Relaxed);
        }
    };
    let watch = Watch { stop: &stop, done: &stop_after_five, finished: &|| {} };
    let rules = Options::default();
    for matches in [1000, u64::MAX] {
        stop.store(false, Ordering::Relaxed);
        done.store(0, Ordering::Relaxed);
        let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build().unwrap();
        let seed = Seed::from_number(1);
        let tally = pool.install(|| play_all::<HighCard, Usual>(&rules, seed, &[Mind::Random; 2], matches, &watch));
        assert_eq!(tally.unwrap().matches(), 5);
    }
}

#[test]
fn one_of_a_kind_is_not_many() {
    let output = simulate(&["--matches", " 1 ", "--threads", "1"]).ok();
    assert!(output.contains(": 1 match, seed 0\n") && output.contains(" s on 1 thread: "), "{output}");
}

#[test]
fn the_help_offers_what_can_be_asked_for_and_the_errors_say_it() {
    let help = SimulateArgs::command().render_long_help().to_string();
    assert!(!help.contains("human"), "{help}");
    for range in ["at least 1", "1 to 1024", "1 to 10000", "all hidden cards"] {
        assert!(help.contains(range), "{range} is not in {help}");
    }
    for (flag, wrong, range) in [
        ("--matches", "0", "from 1 to 18446744073709551615"),
        ("--matches", "1e3", "from 1 to 18446744073709551615"),
        ("--threads", "1025", "from 1 to 1024"),
    ] {
        let error = SimulateArgs::try_parse_from(["simulate", "high-card", flag, wrong]).unwrap_err().to_string();
        assert!(error.contains(range), "{error}");
    }
}

#[test]
fn a_person_is_not_asked() {
    let error = simulate(&["--agents", "human,random"]).error();
    assert_eq!(error, "--agents: a simulation has nobody to ask; there is `plain`, `random`, `greedy`, `greedy:N`");
}
