//! The kernels play by the rules, and play the same matches as the library does.

mod by_the_book;

use rulebook_benches::contest::Contest;
use rulebook_benches::{games, kernels, measures};
use rulebook_core::{Generator, Seed, Stream};

/// The kernel of Soccer deck and a slow program that was written from the rulebook alone play the
/// same matches from the same random numbers.
#[test]
fn the_soccer_deck_kernel_plays_by_the_book() {
    let mut goals = [0_u32; 11];
    for number in 0..4000 {
        let mut generators = [0, 1].map(|_| Generator::new(&Seed::from_number(number), Stream::CHANCE));
        let [kernel, book] = &mut generators;
        let score = kernels::soccer_deck::play(kernel);
        assert_eq!(score, by_the_book::soccer_deck::play(book), "match {number}");
        assert_eq!(kernel.position(), book.position(), "random numbers used in match {number}");
        goals[usize::from(score[0] + score[1])] += 1;
    }
    // Matches of all kinds were played, not four thousand empty ones.
    assert!(goals[3..=8].iter().all(|matches| *matches > 50), "goals a match: {goals:?}");
}

/// One generator that goes on over many matches: nothing is left over from one to the next.
#[test]
fn the_soccer_deck_kernel_plays_a_series() {
    let mut generators = [0, 1].map(|_| Generator::new(&Seed::from_text("series"), Stream::CHANCE));
    let [kernel, book] = &mut generators;
    for number in 0..500 {
        assert_eq!(kernels::soccer_deck::play(kernel), by_the_book::soccer_deck::play(book), "match {number}");
    }
}

/// As with Soccer deck. All that can happen has happened in these matches.
#[test]
fn the_sabacc_kernel_plays_by_the_book() {
    let mut seen = by_the_book::sabacc::Seen::new();
    for number in 0..4000 {
        let mut generators = [0, 1].map(|_| Generator::new(&Seed::from_number(number), Stream::CHANCE));
        let [kernel, book] = &mut generators;
        let figures = kernels::sabacc::play(kernel);
        assert_eq!(figures, by_the_book::sabacc::play(book, &mut seen), "match {number}");
        assert_eq!(kernel.position(), book.position(), "random numbers used in match {number}");
    }
    for what in [
        "fold",
        "call",
        "tie",
        "split",
        "all bust",
        "loan",
        "out at the entry",
        "Jedi Master shown",
        "Pure",
        "Idiot's array",
        "Jedi array",
        "Double",
        "Fool's",
        "points",
    ] {
        assert!(seen.get(what).is_some_and(|times| *times >= 3), "{what} in {seen:?}");
    }
}

/// Kernel, playout and listed playout come to the same scores and use the same random numbers, so
/// that what is compared is the same work.
#[test]
fn kernels_and_library_play_the_same_matches() {
    for contest in games::ALL {
        compare(contest, 5000);
    }
}

/// As above for the ways of the library alone, in a game without a kernel.
#[test]
fn playouts_with_and_without_lists_are_the_same() {
    compare(&Contest::of::<games::SoccerDeck, { size_of::<games::SoccerDeck>() }>(), 1000);
}

#[track_caller]
fn compare(contest: &Contest, matches: u64) {
    if let Err(disagreement) = contest.compare(&measures::generator(), matches) {
        panic!("{disagreement}");
    }
}
