//! The rules a second time (`second_opinion/`), written from the rulebook alone with lists and maps, beside the
//! library in random matches under every option: after every step the legal actions, the board, the ball, the
//! score, hands and piles, and what is asked must be the same.
#![allow(clippy::unwrap_used, clippy::panic, reason = "these are tests, their helpers too")]

use rulebook_core::{Generator, Seed, Stream};

#[path = "second_opinion/mod.rs"]
mod book;
#[path = "second_opinion/both.rs"]
mod both;
#[path = "second_opinion/placed.rs"]
mod placed;
#[path = "second_opinion/same.rs"]
mod same;

use book::chosen::{default_options, lively_options, random_options};
use both::{Both, Tally};

/// How many matches are played: the given number, or more if `PROPTEST_CASES` says so.
fn cases(normally: u64) -> u64 {
    let asked = std::env::var("PROPTEST_CASES").ok().and_then(|text| text.parse().ok()).unwrap_or_default();
    normally.max(asked)
}

/// PB-1 to PB-7: every Decision, pitches of all sizes and packs of all kinds.
#[test]
fn random_options_are_played_by_the_book() {
    let mut tally = Tally::new();
    for number in 0..cases(200) {
        let mut generator = Generator::new(&Seed::from_number(number), Stream::custom(1));
        let options = random_options(&mut |of| generator.below(of as u32) as usize);
        Both::new(options).play(&mut generator, number % 4 > 0, &mut tally);
    }
    println!("{tally:#?}");
}

/// PB-4 to PB-7: goals, saves and penalties by the hundred.
#[test]
fn matches_in_which_much_happens_are_played_by_the_book() {
    let mut tally = Tally::new();
    for number in 0..cases(400) {
        let mut generator = Generator::new(&Seed::from_number(number), Stream::custom(3));
        let options = lively_options(&mut |of| generator.below(of as u32) as usize);
        Both::new(options).play(&mut generator, number % 8 > 0, &mut tally);
    }
    println!("{tally:#?}");
    for (what, times) in &tally {
        assert!(*times >= 10, "{what} happened {times} times only");
    }
    // Fewer names would mean that something never happened.
    assert_eq!(tally.len(), 19, "{tally:?}");
}

/// PB-4 to PB-7: from positions that play from the kick-off hardly comes to.
#[test]
fn random_positions_are_played_by_the_book() {
    let mut tally = Tally::new();
    for number in 0..cases(400) {
        let mut generator = Generator::new(&Seed::from_number(number), Stream::custom(4));
        let mut pick = |of: usize| generator.below(of as u32) as usize;
        let options = if pick(2) == 0 { lively_options(&mut pick) } else { random_options(&mut pick) };
        let mut both = Both::placed(options, &mut pick);
        both.play_for(60, &mut generator, number % 4 > 0, &mut tally);
    }
    println!("{tally:#?}");
}

/// PB-1 to PB-7: the pitch and the pack of the rulebook.
#[test]
fn the_default_options_are_played_by_the_book() {
    let mut tally = Tally::new();
    for number in 0..cases(40) {
        let mut generator = Generator::new(&Seed::from_number(number), Stream::custom(2));
        Both::new(default_options()).play(&mut generator, number % 4 > 0, &mut tally);
    }
    println!("{tally:#?}");
}
