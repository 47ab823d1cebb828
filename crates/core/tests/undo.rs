//! Taking back what nobody else has heard of.
#![allow(clippy::unwrap_used, reason = "a test may stop at what it does not expect")]

mod high_card;
mod line_up;

use high_card::HighCard;
use line_up::{Lay, LineUp, Options};
use rulebook_core::{Match, Record, Replay, Rules, Seat, SeatCount, SeatSet, Seed, Turn, UndoError};

const ZERO: Seat = Seat::ZERO;
const ONE: Seat = Seat::ONE;

type Steps<'s> = &'s [(Seat, u8)];

/// A match with these options in which these cards were laid.
#[track_caller]
fn played(options: &str, steps: Steps<'_>) -> Match<LineUp> {
    let mut game = Match::new(Options::of(options), Seed::from_number(5));
    for (seat, card) in steps {
        game.play(*seat, Lay(*card)).unwrap();
    }
    game
}

/// The two matches cannot be told apart, now or later.
#[track_caller]
fn assert_same(left: &Match<LineUp>, right: &Match<LineUp>) {
    assert_eq!(left.state(), right.state());
    assert_eq!(left.record(), right.record());
    assert_eq!(left.told(), right.told());
    for seat in SeatCount::TWO.seats() {
        assert_eq!(left.decisions_of(seat), right.decisions_of(seat));
        assert_eq!(left.clone().undo(seat), right.clone().undo(seat));
    }
}

#[track_caller]
fn assert_nothing_to_undo(game: &mut Match<LineUp>, seat: Seat) {
    let before = game.clone();
    assert_eq!(game.undo(seat), Err(UndoError { seat }));
    assert_eq!(game.state(), before.state());
    assert_eq!(game.record(), before.record());
    assert_eq!(game.told(), before.told());
    assert_eq!(game.decisions_of(seat), before.decisions_of(seat));
}

// ------------------------------------------------------------------------------- taken back

#[test]
fn a_seat_takes_its_last_action_back_as_if_it_had_never_been_played() {
    let mut game = played("", &[(ZERO, 1), (ZERO, 2)]);
    assert_eq!(game.undo(ZERO), Ok(Lay(2)));
    assert_same(&game, &played("", &[(ZERO, 1)]));
    assert_eq!(game.undo(ZERO), Ok(Lay(1)));
    assert_same(&game, &played("", &[]));
    assert_nothing_to_undo(&mut game, ZERO);
}

#[test]
fn what_the_other_seat_has_done_in_the_meantime_stays() {
    let mut game = played("", &[(ONE, 3), (ZERO, 1), (ONE, 2), (ONE, 1)]);
    assert_eq!(game.turn(), Turn::Decide(SeatSet::only(ZERO)), "seat 1 is in");
    assert_eq!(game.undo(ZERO), Ok(Lay(1)));
    assert_eq!(game.state().laid(ONE), [3, 2, 1]);
    assert_same(&game, &played("", &[(ONE, 3), (ONE, 2), (ONE, 1)]));
}

#[test]
fn a_seat_that_is_in_can_come_out_again() {
    let mut game = played("", &[(ZERO, 1), (ONE, 1), (ZERO, 2), (ZERO, 3)]);
    assert_eq!(game.undo(ZERO), Ok(Lay(3)));
    assert_eq!(game.turn(), Turn::Decide(SeatSet::all(SeatCount::TWO)));
    assert_same(&game, &played("", &[(ZERO, 1), (ONE, 1), (ZERO, 2)]));
}

#[test]
fn another_action_can_be_played_instead() {
    let mut game = played("", &[(ZERO, 1), (ONE, 2)]);
    game.undo(ZERO).unwrap();
    game.play(ZERO, Lay(3)).unwrap();
    assert_same(&game, &played("", &[(ONE, 2), (ZERO, 3)]));
    assert!(Replay::new(game.record()).finish().is_ok(), "every hash is that of its state");
}

#[test]
fn what_nobody_at_all_is_told_can_be_taken_back() {
    let mut game = played("says=nobody", &[(ZERO, 1), (ONE, 2)]);
    assert_eq!(game.undo(ONE), Ok(Lay(2)));
    assert_same(&game, &played("says=nobody", &[(ZERO, 1)]));
}

#[test]
fn an_action_that_was_taken_back_does_not_change_the_chance_to_come() {
    let rest: Steps<'_> = &[(ONE, 1), (ONE, 2), (ONE, 3), (ZERO, 1), (ZERO, 2), (ZERO, 3)];
    let straight = played("coin=last", rest);
    let mut game = played("coin=last", &[(ZERO, 3), (ZERO, 1)]);
    game.undo(ZERO).unwrap();
    game.undo(ZERO).unwrap();
    for (seat, card) in rest {
        game.play(*seat, Lay(*card)).unwrap();
    }
    assert_same(&game, &straight);
    assert_eq!(game.record().steps.len(), 7, "six cards and the coin");
}

#[test]
fn after_an_undo_a_match_can_be_saved_and_resumed() {
    let mut game = played("", &[(ZERO, 1), (ONE, 2), (ZERO, 3)]);
    game.undo(ZERO).unwrap();
    let plain = game.record().to_plain();
    let resumed = Match::<LineUp>::resume(Record::from_plain(&plain).unwrap()).unwrap();
    assert_eq!((resumed.state(), resumed.record()), (game.state(), game.record()));
}

#[test]
fn one_of_three_seats_can_take_back_while_two_go_on() {
    let three = SeatCount::new(3).unwrap();
    let two = Seat::new(2).unwrap();
    let mut game: Match<LineUp> = Match::new(Options::default().with_seats(three).unwrap(), Seed::from_number(1));
    for (seat, card) in [(two, 1), (ZERO, 1), (ONE, 1), (two, 2), (ONE, 2)] {
        game.play(seat, Lay(card)).unwrap();
    }
    assert_eq!(game.undo(ZERO), Ok(Lay(1)));
    assert_eq!(game.undo(two), Ok(Lay(2)));
    assert_eq!(
        (game.state().laid(ZERO), game.state().laid(ONE), game.state().laid(two)),
        (&[][..], &[1, 2][..], &[1][..])
    );
    assert_eq!([ZERO, ONE, two].map(|seat| game.decisions_of(seat)), [0, 2, 1]);
}

// ------------------------------------------------------------------------------- refused

#[test]
fn a_seat_that_has_done_nothing_has_nothing_to_take_back() {
    assert_nothing_to_undo(&mut played("", &[]), ZERO);
    assert_nothing_to_undo(&mut played("", &[(ONE, 1)]), ZERO);
    assert_nothing_to_undo(&mut played("", &[(ONE, 1)]), Seat::new(7).unwrap());
}

#[test]
fn what_others_were_told_stands() {
    assert_nothing_to_undo(&mut played("says=everyone", &[(ZERO, 1)]), ZERO);
    assert_nothing_to_undo(&mut played("says=others", &[(ZERO, 1)]), ZERO);
}

#[test]
fn what_chance_was_asked_after_stands_though_nobody_was_told() {
    let mut game = played("coin=each,says=nobody", &[(ZERO, 1)]);
    assert_eq!(game.record().steps.len(), 2);
    assert_nothing_to_undo(&mut game, ZERO);
}

#[test]
fn the_end_of_a_match_stands() {
    let mut game = played("cards=1", &[(ZERO, 1), (ONE, 1)]);
    assert!(game.outcome().is_some());
    assert_nothing_to_undo(&mut game, ZERO);
    assert_nothing_to_undo(&mut game, ONE);
}

#[test]
fn what_was_dealt_stands_in_high_card() {
    let mut game: Match<HighCard> = Match::new(high_card::Options::default(), Seed::from_number(1));
    assert_eq!(game.undo(ZERO), Err(UndoError { seat: ZERO }));
    let action = game.legal_actions(ZERO)[0];
    game.play(ZERO, action).unwrap();
    assert_eq!(game.undo(ZERO), Err(UndoError { seat: ZERO }), "everyone was told that seat 0 is in");
}

#[test]
fn the_refusal_says_why() {
    let message = "seat 1 has nothing to take back: only what nobody else has learned of since can be";
    assert_eq!(UndoError { seat: ONE }.to_string(), message);
}
