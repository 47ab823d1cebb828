//! The strategies: what they reach, and what a failing case shrinks to.

mod high_card;

use std::cell::Cell;
use std::fmt::Debug;

use high_card::{HighCard, Options};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestError, TestRng, TestRunner};
use rulebook_core::strategies::{matches, play, rules_from, scripts, seeds, states, views};
use rulebook_core::{Game, Rules, Seat, Seed, Turn, Viewer};

fn runner() -> TestRunner {
    let config = Config { failure_persistence: None, ..Config::default() };
    TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha))
}

fn all_options() -> impl Strategy<Value = Options> {
    rules_from(&["rounds=1", "rounds=2", "rounds=3", "rounds=4", "rounds=5"])
}

/// The case that is left when one for which the property fails has been shrunk.
#[track_caller]
fn smallest<S: Strategy>(strategy: &S, holds: impl Fn(&S::Value) -> bool) -> S::Value
where
    S::Value: Debug,
{
    let check = |value| if holds(&value) { Ok(()) } else { Err(TestCaseError::fail("it does not hold")) };
    match runner().run(strategy, check) {
        Err(TestError::Fail(_, value)) => value,
        other => panic!("a case that fails was expected, not {other:?}"),
    }
}

/// How many of the cases have the property.
fn count<S: Strategy>(strategy: &S, has: impl Fn(&S::Value) -> bool) -> u32 {
    let count = Cell::new(0);
    let look = |value| {
        count.set(count.get() + u32::from(has(&value)));
        Ok(())
    };
    runner().run(strategy, look).expect("nothing is asserted");
    count.get()
}

#[test]
fn scripts_reach_starts_middles_and_ends() {
    let cases = matches::<HighCard>(all_options(), 12);
    assert!(count(&cases, |game| game.turn() == Turn::Over) > 50);
    assert!(count(&cases, |game| game.turn() != Turn::Over) > 50);
    assert!(count(&cases, |game| game.decisions_of(Seat::ZERO) + game.decisions_of(Seat::ONE) == 0) > 5);
}

#[test]
fn a_script_shrinks_to_the_shortest_match_that_fails() {
    let scores = |script: &_| play::<HighCard>(Options::default(), Seed::from_number(3), script).state().scores();
    let script = smallest(&scripts(20), |script| scores(script) == [0, 0]);
    // One round of two choices: nobody can score with less.
    assert_eq!(script.steps(), 2);
}

#[test]
fn seeds_and_options_shrink_to_the_first() {
    assert_eq!(smallest(&seeds(), |_| false), Seed::from_number(0));
    assert_eq!(smallest(&all_options(), |_| false).rounds(), 1);
    assert_eq!(smallest(&all_options(), |options| options.rounds() < 3).rounds(), 3);
}

#[test]
fn the_same_script_plays_the_same_match() {
    let cases = (all_options(), seeds(), scripts(12));
    let same = |(rules, seed, script): &(Options, Seed, _)| {
        let [one, other] = [(); 2].map(|()| play::<HighCard>(*rules, *seed, script));
        one.record() == other.record() && one.told() == other.told()
    };
    assert_eq!(count(&cases, same), 256);
}

#[test]
fn views_are_those_of_every_viewer_and_fit_a_state() {
    let cases = views::<HighCard>(all_options(), 12);
    for wanted in Viewer::all(Options::default().seats()) {
        assert!(count(&cases, |(viewer, view)| *viewer == wanted && view.viewer == wanted) > 50);
    }
    let states = states::<HighCard>(all_options(), 12);
    assert_eq!(count(&states, |state| state.turn() != Turn::Chance), 256);
}

#[test]
#[should_panic(expected = "`rounds=6` cannot be read")]
fn a_list_of_options_that_cannot_be_read_is_not_passed_over() {
    let _ = rules_from::<Options>(&["rounds=2", "rounds=6"]);
}
