//! The conformance kit, on a game that keeps the laws and on games that each break one.

mod broken;
mod counted;
mod found;
mod high_card;
mod two_coins;

use broken::{Broken, BrokenAction, BrokenRules, Fault, faults};
use high_card::{HighCard, Options, every_action};
use rulebook_core::conformance::{Kit, Law, Report, Violation};
use rulebook_core::{Game as _, Record, Replay, Rules as _, Seat, SeatCount};

#[test]
fn the_tiny_game_keeps_every_law() {
    for list in ["", "rounds=1", "rounds=5"] {
        let options = Options::default().with_options(list).unwrap();
        let kit = Kit::<HighCard>::new(options).universe(every_action()).audit(HighCard::audit);
        assert_nothing_was_vacuous(kit.check().unwrap());
    }
}

/// The kit says nothing of a law that it had no occasion to check.
#[track_caller]
fn assert_nothing_was_vacuous(report: Report) {
    let printed = report.to_string();
    let empty: Vec<_> = printed.lines().filter(|line| line.ends_with(" 0")).collect();
    assert!(empty.is_empty(), "never exercised: {empty:?}");
}

#[test]
fn the_same_kit_reports_the_same() {
    let kit = Kit::<HighCard>::new(Options::default()).matches(8);
    assert_eq!(kit.check().unwrap(), kit.check().unwrap());
}

fn two_coins(seats: usize, options: &str) -> Kit<two_coins::TwoCoins> {
    let seats = SeatCount::new(seats).expect("2 to 8");
    let options = two_coins::Options::default().with_seats(seats).and_then(|rules| rules.with_options(options));
    Kit::new(options.expect("options of the game"))
}

#[test]
fn secret_choices_of_several_steps_and_seats_keep_every_law() {
    for seats in 2..=8 {
        let report = two_coins(seats, "").check().unwrap();
        assert!(report.commuted > 100 && report.secret_actions > 100 && report.world_pairs > 100, "{report}");
        assert!(report.chance_nodes == 0 && report.seed_pairs == 0 && report.draws == 0, "{report}");
    }
}

#[test]
fn telling_of_a_choice_before_the_seat_is_in_is_caught() {
    let violation = two_coins(3, "announces=each-coin").check().expect_err("each coin is announced");
    assert_eq!(violation.law(), Law::Together);
    assert!(violation.detail().contains("is told something though the seat is not in yet"), "{violation}");
}

#[test]
fn a_violation_says_what_a_person_can_act_on() {
    broken::inject(&faults::Miscounts);
    let kit = Kit::<Broken>::new(BrokenRules::default());
    let violation = kit.check_law(Law::Listed).expect_err("the fault must be caught");
    let message = violation.to_string();
    for part in [
        "`broken-high-card` breaks law 1: a listed action is accepted",
        "`count_legal` says 1 for seat 0, but 2 actions are listed",
        "in a match of 2 seats, options rounds=2",
        "after step 4",
        "   1. chance: deal ",
    ] {
        assert!(message.contains(part), "{part:?} is not in:\n{message}");
    }
    // Its record leads to the state in question.
    let record = Record::<Broken>::from_plain(violation.record()).unwrap();
    let state = Replay::new(&record).finish().unwrap();
    assert_eq!((violation.step(), state.count_legal(Seat::ZERO)), (4, 1));
    // The laws that do not need the count hold.
    assert!(kit.check_law(Law::TwoWorlds).is_ok());
}

/// The detail of the violation that a fault gives.
#[track_caller]
fn detail_of(fault: &'static dyn Fault, law: Law) -> String {
    broken::inject(fault);
    let violation = Kit::<Broken>::new(BrokenRules::default()).check_law(law).expect_err("the fault must be caught");
    violation.detail().to_owned()
}

#[test]
fn a_violation_names_viewers_turns_and_outcomes_in_words() {
    for (found, expected) in [
        (detail_of(&faults::LeaksByEvent, Law::TwoWorlds), "seat 0 cannot tell"),
        (
            detail_of(&faults::LeaksByTurn, Law::TwoWorlds),
            "the public cannot tell apart the true state and one that was determinised; but it is the turn of seats 0 and 1 in",
        ),
        (detail_of(&faults::HardOfHearing, Law::Observable), "seat 0 has the view\n"),
        (detail_of(&faults::EndsInNothing, Law::Ending), "it is over, but the outcome is none"),
        (
            detail_of(&faults::StatesTooLittle, Law::Ending),
            "`Rules::longest` states 3 decisions and 6 draws, but the match goes on with `seat ",
        ),
    ] {
        assert!(found.contains(expected), "{expected:?} is not in:\n{found}");
    }
}

/// Where too many worlds fit for each to be found, the parts of the state have to do.
#[test]
fn worlds_omitted_among_very_many_are_caught() {
    broken::inject(&faults::OmitsWorldsOfMany);
    let rules = BrokenRules::default().with_options("rounds=5").unwrap();
    let violation = Kit::<Broken>::new(rules).check().expect_err("the fault must be caught");
    assert_eq!(violation.law(), Law::Determinizable);
    assert!(violation.detail().contains("The like was found for"), "{violation}");
}

#[test]
fn the_ends_of_an_option_are_where_the_test_says() {
    let kit = Kit::<HighCard>::new(Options::default());
    kit.check_option("rounds", &["1", "2", "5"], &["0", "6", "", "x", "02", "256"]).unwrap();
    for (good, bad, detail) in [
        (&["6"][..], &[][..], "`rounds` can be `6`, but: `rounds` cannot be `6`"),
        (&[], &["5"], "`rounds` cannot be \"5\", but setting it gives Ok(())"),
    ] {
        let violation = kit.check_option("rounds", good, bad).expect_err("it is not so");
        assert!(violation.law() == Law::BytesIn && violation.detail().contains(detail), "{violation}");
    }
    let violation = kit.check_option("stakes", &[], &[]).expect_err("there is no such option");
    assert!(violation.detail().contains("there is no option \"stakes\""), "{violation}");
    let kit = Kit::<Broken>::new(BrokenRules::default());
    broken::inject(&faults::ReadsZeros);
    let violation = kit.check_option("rounds", &["02"], &[]).expect_err("it is printed otherwise");
    assert!(violation.detail().contains("`rounds` is set to `02`, but then is Some(\"2\")"), "{violation}");
    broken::inject(&faults::SetsHalf);
    kit.check_option("rounds", &[], &["0"]).expect_err("it changes the rules");
}

#[test]
fn laws_have_the_numbers_of_the_guarantees() {
    let numbers: Vec<_> = Law::ALL.iter().map(|law| law.number()).collect();
    assert_eq!(numbers, (1..=11).collect::<Vec<u8>>());
    assert_eq!(Law::Ending.to_string(), "law 8: every match ends within the length that its rules state");
}

fn check(fault: &'static dyn Fault) -> Result<Report, Violation> {
    broken::inject(fault);
    let universe = every_action().into_iter().map(BrokenAction).collect();
    Kit::<Broken>::new(BrokenRules::default()).universe(universe).audit(Broken::audit).check()
}

#[test]
fn the_wrapper_without_a_fault_keeps_every_law() {
    assert_nothing_was_vacuous(check(&broken::NoFault).unwrap());
}

/// One test for each fault: the whole kit must name the law, so no law stands in for another.
macro_rules! caught {
    ($($law:ident: $($name:ident $fault:ident),+;)+) => {$($(
        #[test]
        fn $name() {
            let violation = check(&faults::$fault).expect_err("the fault must be caught");
            println!("{violation}");
            assert_eq!(violation.law(), Law::$law, "{violation}");
        }
    )+)+};
}

caught! {
    Listed:
        listing_too_much_is_caught ListsTooMuch,
        listing_too_little_is_caught ListsTooLittle,
        listing_backwards_is_caught ListsBackwards,
        miscounting_is_caught Miscounts,
        choosing_unevenly_is_caught ChoosesTheFirst,
        telling_what_is_refused_is_caught TellsRefused,
        a_trace_of_a_refusal_is_caught LeavesATrace,
        two_reasons_for_a_refusal_are_caught TwoReasons,
        strangers_who_play_are_caught LetsStrangersPlay,
        draws_listed_backwards_are_caught ListsDrawsBackwards,
        an_unlisted_draw_that_is_accepted_is_caught DealsTwice,
        a_view_that_panics_for_strangers_is_caught ShowsSeatsOnly,
        a_stranger_who_sees_a_hand_is_caught ShowsStrangersAHand,
        a_decision_of_nobody_is_caught WaitsForNobody;
    Repeatable:
        memory_outside_the_state_is_caught Moody,
        bytes_without_the_scores_are_caught ForgetsScores;
    Seeded:
        ignoring_the_seed_is_caught IgnoresTheSeed;
    TwoWorlds:
        a_leak_by_the_list_is_caught LeaksByList,
        a_leak_by_a_refusal_is_caught LeaksByRefusal,
        a_leak_by_an_event_is_caught LeaksByEvent,
        a_leak_by_the_view_is_caught LeaksByView,
        a_leak_by_the_turn_is_caught LeaksByTurn;
    Observable:
        an_observer_hard_of_hearing_is_caught HardOfHearing,
        a_silent_deal_is_caught DealsSilently;
    Determinizable:
        always_the_same_world_is_caught DrawsOneWorld,
        omitted_worlds_are_caught OmitsWorlds,
        a_world_that_does_not_fit_is_caught DrawsAMisfit,
        an_unsound_world_is_caught DrawsAnUnsoundWorld;
    Together:
        an_order_that_matters_is_caught OrderMatters,
        an_open_choice_is_caught PlaysOpenly;
    Ending:
        a_match_without_an_end_is_caught GoesOn,
        too_small_a_bound_is_caught StatesTooLittle,
        an_end_without_an_outcome_is_caught EndsInNothing;
    Conserved:
        invented_points_are_caught InventsPoints,
        a_copied_card_is_caught CopiesACard;
    BytesIn:
        a_parser_that_panics_is_caught CutsTexts,
        a_parser_that_reads_too_much_is_caught ReadsTooMuch,
        options_that_panic_are_caught TrustsOptions,
        options_without_a_playable_match_are_caught AcceptsTooMuch,
        half_set_options_are_caught SetsHalf,
        unread_notation_is_caught PrintsAtLength,
        unknown_options_that_are_passed_over_are_caught PassesOverOptions,
        misprinted_options_are_caught MisprintsOptions;
    Weighted:
        ignoring_the_weights_is_caught IgnoresWeights,
        an_unlisted_draw_is_caught DrawsTheUnlisted,
        a_draw_that_never_happens_is_caught ListsWhatNeverHappens,
        too_large_weights_are_caught WeighsTooMuch;
}
