//! What tests of hostile use assert of a match and of a record.

use rulebook_core::conformance::{assert_refused, assert_stops};
use rulebook_core::{Match, Record, ReplayFault, Seat, Seed};

use crate::broken::{self, Broken, BrokenAction, BrokenRefusal, BrokenRules, faults};
use crate::high_card::{Action, HighCard, Options, Refused};

/// A card that seat 0 has not.
fn not_held(game: &Match<HighCard>) -> Action {
    let held = game.legal_actions(Seat::ZERO);
    crate::high_card::every_action().into_iter().find(|action| !held.contains(action)).expect("not all cards are held")
}

fn record(steps: usize) -> Record<HighCard> {
    let mut record = Match::<HighCard>::new(Options::default(), Seed::from_number(1)).record().clone();
    record.steps.truncate(steps);
    record.seed = None; // or a draw would have to be the seed's
    record
}

#[test]
fn a_refusal_is_what_it_is_said_to_be() {
    let mut game = Match::<HighCard>::new(Options::default(), Seed::from_number(1));
    let action = not_held(&game);
    assert_refused(&mut game, Seat::ZERO, action, Refused::NotHeld(Seat::ZERO, action.0));
}

#[test]
#[should_panic(expected = "of seat 0")]
fn another_reason_is_not_taken() {
    let mut game = Match::<HighCard>::new(Options::default(), Seed::from_number(1));
    let action = not_held(&game);
    assert_refused(&mut game, Seat::ZERO, action, Refused::Over);
}

#[test]
#[should_panic(expected = "leaves a trace")]
fn a_refusal_that_changes_the_state_is_found() {
    let mut sound = Match::<HighCard>::new(Options::default(), Seed::from_number(1));
    let action = not_held(&sound);
    assert_refused(&mut sound, Seat::ZERO, action, Refused::NotHeld(Seat::ZERO, action.0));
    broken::inject(&faults::LeavesATraceOfAnAction);
    let mut game = Match::<Broken>::new(BrokenRules::default(), Seed::from_number(1));
    let refused = BrokenRefusal(Refused::NotHeld(Seat::ZERO, action.0));
    assert_refused(&mut game, Seat::ZERO, BrokenAction(action), refused);
}

#[test]
fn a_record_stops_where_it_is_said_to_stop() {
    let mut record = record(2);
    record.steps[1] = record.steps[0];
    let card = match record.steps[0].made {
        rulebook_core::Move::Draw(crate::high_card::Draw::Deal(card)) => card,
        other => panic!("{other:?}"),
    };
    assert_stops(&record, 1, ReplayFault::Refused(Refused::NotInPack(card)));
}

#[test]
#[should_panic(expected = "left == right")]
fn a_record_that_stops_elsewhere_is_found() {
    let record = record(1);
    assert_stops(&record, 0, ReplayFault::Refused(Refused::Over));
}
