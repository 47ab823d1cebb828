//! Which check finds which fault: by what it says, and with its law checked alone.

mod asserted;

use rulebook_core::Rules as _;
use rulebook_core::conformance::{Kit, Law};

use crate::broken::{self, Broken, BrokenAction, BrokenRules, Fault, faults};
use crate::high_card::every_action;

/// The kit says this of a match with these options, though it looks at one law only.
#[track_caller]
fn is_found(options: &str, law: Law, fault: &'static dyn Fault, expected: &str) {
    broken::inject(fault);
    let rules = BrokenRules::default().with_options(options).expect("options of the game");
    let universe = every_action().into_iter().map(BrokenAction).collect();
    let kit = Kit::<Broken>::new(rules).universe(universe).audit(Broken::audit);
    let violation = kit.check_law(law).expect_err("the fault must be caught");
    assert_eq!(violation.law(), law, "{violation}");
    assert!(violation.detail().contains(expected), "{expected:?} is not in:\n{violation}");
}

#[test]
fn what_prints_nothing_is_found() {
    is_found("", Law::Listed, &faults::SaysNothing, "the event BrokenEvent(In { seat: Seat(");
    is_found("", Law::Listed, &faults::ShowsNothing, "the view of seat 1 prints nothing");
}

#[test]
fn a_refusal_without_its_rule_is_found() {
    is_found("", Law::Listed, &faults::CitesNoRule, "a refusal cites its rule, but");
    is_found("", Law::Listed, &faults::CitesItByHalf, "(1)` does not name `HC-1`");
}

#[test]
fn a_trace_that_the_bytes_do_not_show_is_found() {
    is_found("", Law::Listed, &faults::LeavesAHiddenTrace, "is refused, but changes the state");
}

#[test]
fn lists_that_are_not_cleared_are_found() {
    is_found("", Law::Listed, &faults::ListsOnTop, "`legal_actions` for seat 0 does not clear the list");
    is_found("", Law::Listed, &faults::ListsDrawsOnTop, "`draws` does not clear the list");
    let beyond = "`nth_legal` 3 for seat 0 is Some(BrokenAction(Action(Card(";
    is_found("", Law::Listed, &faults::FindsBeyondTheEnd, beyond);
}

#[test]
fn another_course_the_second_time_is_found() {
    is_found("", Law::Repeatable, &faults::GivesSecretPoints, "played again, the state is another");
    is_found("rounds=1", Law::Repeatable, &faults::DrawsInTurns, "played by `Match`, the record is another");
    let playouts = "two playouts by count and one by list, given the same random numbers, differ: they took [4, 4, 4]";
    is_found("", Law::Repeatable, &faults::ChoosesTheFirst, playouts);
}

/// Who won the one round makes no difference to the sum, and no two things that can come next differ in that alone.
#[test]
fn bytes_that_are_the_same_in_other_matches_are_found() {
    let disagree = "`==` and `encode` disagree on whether these states are the same:";
    is_found("rounds=1", Law::Repeatable, &faults::AddsUpTheScores, disagree);
    is_found("rounds=1", Law::Repeatable, &faults::ForgetsScores, disagree);
}

/// In a match of one round the public's view after two steps is the only one that can have twins.
#[test]
fn a_world_from_which_the_match_cannot_go_on_is_found() {
    let went_on = "in a match that goes on from a state drawn for the public: seat 0 may act, but 0 actions are listed";
    is_found("rounds=1", Law::Determinizable, &faults::DrawsTwins, went_on);
    let never = "in a match that goes on from a state drawn for the public: it does not end within 5 steps";
    is_found("rounds=1", Law::Determinizable, &faults::TurnsTwinsForEver, never);
}

#[test]
fn a_world_that_does_not_fit_its_view_is_found() {
    is_found("", Law::Determinizable, &faults::DrawsAMisfit, "but in the state drawn for this view");
    is_found("", Law::Determinizable, &faults::LeaksByTurn, "it is the turn of seat");
}

#[test]
fn a_world_that_the_audit_does_not_pass_is_found() {
    broken::inject(&faults::TurnsTwinsForEver);
    let rules = BrokenRules::default().with_options("rounds=1").unwrap();
    let violation = Kit::<Broken>::new(rules).audit(Broken::each_card_once).check_law(Law::Determinizable).unwrap_err();
    assert!(violation.detail().contains("a state drawn for the public fails the audit: twins"), "{violation}");
}

/// One in about a thousand worlds is looked for longer than in the first 240; one that never occurs, in 96000. Where
/// seat 1 holds the 10, the pack has none: that is byte 10 of the encoding, after the rounds and nine other cards.
#[test]
fn a_rare_world_is_found_and_one_that_is_left_out_is_not() {
    broken::inject(&faults::RarelyDrawsTheTen);
    let rules = BrokenRules::default().with_options("rounds=1").unwrap();
    Kit::<Broken>::new(rules).check_law(Law::Determinizable).unwrap();
    is_found(
        "rounds=1",
        Law::Determinizable,
        &faults::OmitsWorlds,
        "but in 96000 drawn for its view its encoding's byte 10, 0, never occurs",
    );
}

#[test]
fn an_outcome_for_other_seats_is_found() {
    is_found("", Law::Ending, &faults::EndsForThree, "the outcome is for 3 seats in a match of 2");
}

#[test]
fn what_is_not_read_back_is_found() {
    is_found("", Law::BytesIn, &faults::PrintsAtLength, "which cannot be read: ");
    is_found("", Law::BytesIn, &faults::MisprintsTheTen, "is printed as \"play 1\", which is read as ");
    is_found("", Law::BytesIn, &faults::HasNoWords, "prints nothing");
}

/// Not law 1, but the record with a false step finds it here.
#[test]
fn a_false_step_that_leaves_a_trace_is_found() {
    for fault in [&faults::LeavesATrace as &dyn Fault, &faults::TellsRefused] {
        is_found("", Law::BytesIn, fault, "is refused, but changes the replay");
    }
}

#[test]
fn an_unknown_option_that_is_not_refused_is_found() {
    for fault in [&faults::PassesOverOptions as &dyn Fault, &faults::KnowsEveryOption, &faults::AddsARound] {
        is_found("", Law::BytesIn, fault, "there is no option \"");
    }
}

#[test]
fn a_value_that_does_not_stay_when_set_again_is_found() {
    is_found("rounds=3", Law::BytesIn, &faults::TakesBack, "is printed as `rounds=3`, which is read as ");
}

/// The match that the kit is for is of two rounds; others are played for as long as 60 steps.
#[test]
fn other_options_have_their_bound_too() {
    let too_long = "in a match with the accepted options `rounds=5`: it does not end within 24 steps";
    is_found("", Law::BytesIn, &faults::StatesTooLittleForFive, too_long);
    broken::inject(&faults::TakesForEver);
    Kit::<Broken>::new(BrokenRules::default()).check_law(Law::BytesIn).unwrap();
}

#[test]
fn what_others_learn_of_a_choice_is_found() {
    is_found("", Law::Together, &faults::LeaksByEvent, "is told something other than after `play ");
    is_found("", Law::Together, &faults::LeaksByView, "sees something other than after `play ");
}

/// Five matches in which all ten cards are dealt, and no seat chooses the first or the last card always.
fn five_matches(fault: &'static dyn Fault) -> Kit<Broken> {
    broken::inject(fault);
    Kit::new(BrokenRules::default().with_options("rounds=5").expect("an option")).matches(5)
}

#[test]
fn a_choice_that_brings_nobody_in_must_be_silent() {
    let report = five_matches(&faults::Hesitates).check_law(Law::Together).unwrap();
    assert!(report.decisions > 5 * 10, "nobody hesitates");
    let violation = five_matches(&faults::HesitatesAloud).check_law(Law::Together).unwrap_err();
    assert!(violation.detail().contains("is told something though the seat is not in yet"), "{violation}");
}

#[test]
fn words_that_make_no_difference_leak_nothing() {
    let report = five_matches(&faults::ThinksAloud).check_law(Law::TwoWorlds).unwrap();
    assert!(report.decisions > 5 * 10, "nobody thinks aloud");
}

/// Only after a step of the viewer's own can it tell the two states apart.
#[test]
fn what_a_viewer_learns_by_its_own_step_is_found() {
    is_found("", Law::TwoWorlds, &faults::Gossips, ", and then `seat ");
    is_found("", Law::TwoWorlds, &faults::LeaksByList, "the seat may choose `play ");
}

/// The match cannot be played, whatever law is asked for.
#[test]
fn why_chance_cannot_decide_is_found() {
    let nothing = "it is chance's turn, but `sample` gives nothing; `draws` lists";
    is_found("", Law::Weighted, &faults::SamplesNothing, &format!("{nothing} 10"));
    is_found("", Law::Weighted, &faults::HasNoDraws, &format!("{nothing} nothing either"));
    let refused = "`chance: prize 2` should be accepted, but is refused: there is no prize of 2";
    is_found("", Law::Listed, &faults::RefusesAPrize, refused);
}
