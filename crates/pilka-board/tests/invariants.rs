//! Random matches under random options, pitches and packs, with every invariant checked after every step.
//!
//! `PILKA_MATCHES=2000 cargo test --release -p pilka-board --test invariants -- --nocapture` plays more of them, so many
//! under each value of each option too, and prints what came of them.
#![allow(clippy::unwrap_used, reason = "these are tests, their helpers too")]

mod auditor;
mod lively;

use std::collections::BTreeMap;

use auditor::audit;
use pilka_board::{Event, Rules, State};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use rulebook_core::{Game as _, Generator, Rules as _, Seat, Seed, Stream, Told, Turn};

/// Plays a match, checks it, and counts what was told.
fn play(rules: Rules, number: u64, counts: &mut BTreeMap<String, u64>) -> Result<(), String> {
    let seed = Seed::from_number(number);
    let mut chance = Generator::new(&seed, Stream::CHANCE);
    let mut choices = Generator::new(&seed, Stream::agent(Seat::ZERO));
    let mut state = State::new(rules);
    let mut told: Vec<Told<Event>> = Vec::new();
    let (mut decisions, mut draws, mut list) = (0, 0, Vec::new());
    loop {
        if decisions % 8 == 0 || told.len() < 400 {
            audit(&state, &told).map_err(|why| format!("{why}, after {decisions} decisions: {state:?}"))?;
        }
        match state.turn() {
            Turn::Over => break,
            Turn::Chance => {
                let draw = state.sample(&mut chance).unwrap();
                state.reveal(draw, &mut told).unwrap();
                draws += 1;
            }
            Turn::Decide(seats) => {
                let seat = seats.first().unwrap();
                state.legal_actions(seat, &mut list);
                assert_eq!(list.len(), state.count_legal(seat));
                assert!(list.is_sorted() && list.windows(2).all(|pair| pair[0] != pair[1]), "{list:?}");
                let place = choices.below(list.len() as u32) as usize;
                assert_eq!(state.nth_legal(seat, place), Some(list[place]));
                let action = lively::choose(&state, seat, &mut choices);
                state.apply(seat, action, &mut told).unwrap();
                decisions += 1;
            }
        }
    }
    let longest = rules.longest();
    if decisions > longest.decisions || draws > longest.draws {
        return Err(format!("{decisions} decisions and {draws} draws are more than {longest:?}"));
    }
    for told in told {
        let name = format!("{:?}", told.event);
        let name = name.split([' ', '(']).next().unwrap();
        *counts.entry(name.to_owned()).or_default() += 1;
    }
    *counts.entry("decisions".to_owned()).or_default() += decisions;
    Ok(())
}

fn matches(usual: u32) -> u32 {
    std::env::var("PILKA_MATCHES").ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// The section *Invariants*, under the defaults, under each value of each option alone and under all of them.
#[test]
fn every_invariant_is_kept_under_each_value_of_each_option() {
    let all = ",turns_per_half=6,first_seat=1,dead_hand=as-written,out_rows=edge,keeper_at_free_kick=stays";
    let alone = [
        "",
        "turns_per_half=1",
        "turns_per_half=40",
        "first_seat=1",
        "dead_hand=as-written",
        "out_rows=edge",
        "keeper_at_free_kick=stays",
        &all[1..],
    ];
    let standard = alone.map(|options| (options, Rules::default().with_options(options).unwrap()));
    let crowded = [("crowded", lively::crowded("")), ("crowded, all", lively::crowded(all))];
    let matches = u64::from(matches(6));
    for (name, rules) in standard.into_iter().chain(crowded) {
        let mut counts = BTreeMap::new();
        for number in 0..matches {
            let seed = u64::from(rules.turns_per_half().get()) << 32 | number;
            play(rules, seed, &mut counts).unwrap_or_else(|why| panic!("match {number} with `{name}`: {why}"));
        }
        let told = ["decisions", "Goal", "FreeKickGiven", "Renewed"];
        let told = told.map(|event| format!("{event} {}", counts.get(event).unwrap_or(&0)));
        println!("`{name}`: {matches} matches; {}", told.join(", "));
    }
}

/// The section *Invariants*; PB-2.3, PB-3.2, PB-4.1, PB-5.1
#[test]
fn random_matches_under_random_rules_keep_every_invariant() {
    let matches = matches(200);
    let mut counts = BTreeMap::new();
    // Always the same matches, more of them if more are asked for: what must occur then does, and a failure is one
    // that the next run has too.
    let config = Config { cases: matches, failure_persistence: None, ..Config::default() };
    let mut runner = TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha));
    let cell = std::cell::RefCell::new(&mut counts);
    let rules = any::<Rules>().prop_filter("short matches", |rules| rules.turns_per_half().get() <= 5);
    let crowded = any::<Rules>().prop_map(|rules| rules.with_pitch(*lively::crowded("").pitch()));
    let crowded = crowded.prop_filter("short matches", |rules| rules.turns_per_half().get() <= 5);
    let rules = prop_oneof![rules, crowded];
    runner
        .run(&(rules, any::<u64>()), |(rules, number)| {
            play(rules, number, &mut cell.borrow_mut())
                .map_err(|why| TestCaseError::fail(format!("{}: {why}", rules.to_options())))
        })
        .unwrap();
    for (name, count) in &counts {
        println!("{name}: {count}");
    }
    // Everything that can happen does.
    for name in
        ["Goal", "Saved", "Undone", "ToThrowIn", "FreeKickGiven", "PushedAway", "PutAside", "WentBack", "Renewed"]
    {
        assert!(counts.get(name).is_some_and(|count| *count > 0), "no {name} in {matches} matches");
    }
}
