//! SC-7: the result and the length of a match.

use rulebook_core::{Game as _, Match, RandomAgent, RuleId, Rules as _, Seat, Seed, Turn};
use soccard::{Event, State};

use crate::table::{before, rules};

const GOLDEN: &str = "tie=golden-goal-2";

/// SC-7.1
#[test]
fn after_two_halves_more_goals_win() {
    let played = before("7H").half(2, [3, 1]).sizes([1, 0, 0, 0, 0]).take();
    assert_eq!(played.state.turn(), Turn::Over);
    let outcome = played.state.outcome().expect("the match is over");
    assert_eq!(outcome.winners().first(), Some(Seat::ZERO));
    assert_eq!((outcome.score(Seat::ZERO), outcome.score(Seat::ONE)), (Some(3), Some(1)));
    assert_eq!(outcome.reason(), RuleId::new("SC-7.1"));
    assert!(played.has(Event::MatchOver { score: [3, 1] }));
    assert_eq!(played.table().half(), 2);
}

/// SC-7.1
#[test]
fn the_first_half_does_not_end_the_match() {
    let played = before("7H").half(1, [3, 1]).sizes([1, 0, 0, 0, 0]).take();
    assert_eq!((played.state.outcome(), played.table().half()), (None, 2));
}

/// SC-7.1
#[test]
fn equal_goals_are_a_draw() {
    let played = before("7H").half(2, [2, 2]).sizes([1, 0, 0, 0, 0]).take();
    assert!(played.state.outcome().expect("the match is over").is_draw());
}

/// SC-7.1
#[test]
fn with_golden_goal_equal_goals_are_followed_by_an_extra_half() {
    let played = before("7H").half(2, [2, 2]).options(GOLDEN).sizes([1, 0, 0, 0, 0]).take();
    assert_eq!((played.state.outcome(), played.table().half()), (None, 3));
    assert!(played.has(Event::LaidOut { half: 3, opener: Seat::ZERO }));
    // With unequal goals there is none.
    let decided = before("7H").half(2, [2, 1]).options(GOLDEN).sizes([1, 0, 0, 0, 0]).take();
    assert_eq!(decided.state.turn(), Turn::Over);
}

/// SC-7.1
#[test]
fn extra_halves_without_a_goal_end_in_a_draw() {
    let third = before("7H").half(3, [2, 2]).options(GOLDEN).sizes([1, 0, 0, 0, 0]).take();
    assert_eq!((third.state.outcome(), third.table().half()), (None, 4));
    let fourth = before("7H").half(4, [2, 2]).options(GOLDEN).sizes([1, 0, 0, 0, 0]).take();
    assert!(fourth.state.outcome().expect("two extra halves are played").is_draw());
}

/// SC-7.1
#[test]
fn a_golden_goal_is_settled_in_full_and_ends_the_match_without_an_added_card() {
    let played = before("AH")
        .own("AH 6S")
        .theirs("9H 8S")
        .booked(1, rulebook_core::Suit::Hearts, 3)
        .extra(2)
        .half(3, [2, 2])
        .options(GOLDEN)
        .take_and_save("2C");
    assert_eq!(
        played.story(),
        [
            "seat 0 takes A♥ from column 1",
            "seat 0 places A♥",
            "seat 0: penalty in hearts, 1 try to save it",
            "save card 1 is 2♣",
            "goal for seat 0, 3 : 2",
            "seat 0 loses A♥",
            "seat 0 loses A♥",
            "seat 0's turn passes, and 2 extra moves are lost",
            "seat 1 is booked in hearts, 4 in all",
            "hearts are sent off for seat 1",
            "seat 1 loses 9♥",
            "half 3 is over, 3 : 2",
            "the match is over, 3 : 2",
        ]
    );
    let outcome = played.state.outcome().expect("the match is over");
    assert_eq!((outcome.winners().first(), played.table().added()), (Some(Seat::ZERO), 0));
    assert_eq!((played.own().as_str(), played.theirs().as_str()), ("6S", "8S"));
}

/// SC-7.1
#[test]
fn every_kind_of_goal_is_a_golden_goal() {
    let long_shot = before("7H").own("7C 7D 7S").half(3, [0, 0]).options(GOLDEN).take();
    assert_eq!((long_shot.state.turn(), long_shot.own().as_str()), (Turn::Over, "-"));
    let options = "tie=golden-goal-2,after_shot_goal=general-rule";
    let shot = before("10H").own("6H JH 8H").half(3, [0, 0]).extra(3).options(options).take_and_save("2C 3C");
    assert_eq!((shot.state.turn(), shot.own().as_str()), (Turn::Over, "-"));
    assert_eq!((shot.table().extra_moves(Seat::ZERO), shot.table().is_extra_move()), (0, false));
    // A saved free kick is no goal: a card is added and the half goes on.
    let saved = before("AH").own("AH").half(3, [0, 0]).options(GOLDEN).take_and_save("2H");
    assert_eq!((saved.state.turn().seats().len(), saved.table().added()), (1, 1));
}

/// SC-7.1
#[test]
fn a_goal_in_the_second_half_is_no_golden_goal() {
    let played = before("AH").own("AH").half(2, [0, 0]).options(GOLDEN).take_and_save("2C");
    assert_eq!((played.state.outcome(), played.table().score(), played.table().added()), (None, [1, 0], 1));
}

/// SC-7.2
#[test]
fn a_match_has_at_most_55_takes_a_half() {
    let decisions = |options: &str| rules(options).longest().decisions;
    assert_eq!(decisions(""), 110);
    assert_eq!(decisions("tie=golden-goal-1"), 55 * 3);
    assert_eq!(decisions("tie=golden-goal"), 55 * 12);
    assert_eq!(decisions("tie=golden-goal-100"), 55 * 102);
    // 55 cards are turned at most, and 27 shots have four tries.
    assert_eq!(rules("").longest().draws, 2 * (55 + 27 * 4));
}

/// SC-7.2
#[test]
fn without_added_cards_a_match_has_exactly_90_takes() {
    for seed in 0..20 {
        let mut game: Match<State> = Match::new(rules("added_cards=never"), Seed::from_number(seed));
        game.run(&mut [&mut RandomAgent, &mut RandomAgent]).expect("random agents play legally");
        assert_eq!(game.decisions_of(Seat::ZERO) + game.decisions_of(Seat::ONE), 90);
    }
}
