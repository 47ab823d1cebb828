//! PB-3: kick-offs, halves, the end.

use pilka_board::{Event, Rules, State, TurnsPerHalf};
use rulebook_core::{Game as _, Match, RandomAgent, Rules as _, Seat, Seed, Turn};

use crate::table::Table;

/// PB-3.1: the ball lies with the centre-forward of the seat that kicks off.
#[test]
fn the_first_seat_kicks_off() {
    for (option, seat) in [("first_seat=0", Seat::ZERO), ("first_seat=1", Seat::ONE)] {
        let state = State::new(Rules::default().with_options(option).unwrap());
        assert_eq!(state.table().mover(), seat);
        assert_eq!(state.table().with_ball(seat).map(|pawn| pawn.number()), Some(10));
        assert_eq!((state.table().kicks_off(1), state.table().kicks_off(2)), (seat, seat.other()));
    }
}

/// PB-3.2: 1 to 500 turns.
#[test]
fn turns_per_half_are_bounded() {
    assert_eq!(TurnsPerHalf::default().get(), 15);
    assert_eq!([0, 1, 500, 501].map(|turns| TurnsPerHalf::new(turns).is_some()), [false, true, true, false]);
    for wrong in ["0", "501", "015", "+3", ""] {
        assert!(Rules::default().with_options(&format!("turns_per_half={wrong}")).is_err(), "{wrong}");
    }
    assert_eq!(Rules::default().turns_of_a_half(), 30);
}

/// PB-3.1, PB-3.2: a half ends after twice as many turns; then the other seat kicks off from the marks. Hands
/// and exchanges carry over.
#[test]
fn after_half_time_the_other_seat_kicks_off() {
    let more = |position: pilka_board::diagram::Position| position.turn(1, 4).to_move(Seat::ONE).exchanges_left([1, 0]);
    let mut table = Table::with("turns_per_half=2", "8: . . . . . . b2*", "f foul", "l l save", more);
    let hands = [table.state.hand(Seat::ZERO), table.state.hand(Seat::ONE)];
    let told = table.play(1, "end");
    let expected = [
        "seat 1 ends its turn",
        "half 1 is over, 0 : 0",
        "half 2 begins",
        "the pawns stand on their marks, seat 1 kicks off",
        "turn 1: seat 1",
    ];
    assert_eq!(told, expected);
    assert_eq!((table.turn(), table.ball(), table.at(1, 2)), ((1, 1), "1 10".into(), "10,16".into()));
    assert_eq!([table.state.hand(Seat::ZERO), table.state.hand(Seat::ONE)], hands);
    assert_eq!([Seat::ZERO, Seat::ONE].map(|seat| table.state.table().exchanges_left(seat)), [1, 0]);
}

/// PB-3.2: the turn before the last does not end the half.
#[test]
fn a_half_has_all_its_turns() {
    let mut table = Table::with("turns_per_half=2", "", "f", "f", |position| position.turn(1, 3));
    table.play(0, "end");
    assert_eq!((table.turn(), table.state.table().half()), ((1, 4), 1));
}

/// The last turn of a match of this diagram, seat 0's.
fn last(half: u8, diagram: &str, first: &str, second: &str) -> Table {
    Table::with("turns_per_half=2", diagram, first, second, |position| position.turn(half, 4))
}

/// PB-3.2, PB-3.3: the match is over after the last turn of the second half; equal is a draw.
#[test]
fn the_match_ends_after_the_second_half() {
    let mut table = last(2, "8: . . . . . . a2*", "f", "f");
    let told = table.play(0, "end");
    assert_eq!(told, ["seat 0 ends its turn", "half 2 is over, 0 : 0", "the match is over, 0 : 0"]);
    assert_eq!(table.state.turn(), Turn::Over);
    assert_eq!(table.state.outcome().unwrap().to_string(), "a draw, 0 : 0 (PB-3.3)");
    // Pawns and ball stay.
    assert_eq!((table.at(0, 2), table.ball()), ("6,8".into(), "0 2".into()));
    assert_eq!(table.refused(0, "end"), "the match is over (PB-3.3)");
    let why = table.state.reveal(pilka_board::Draw(pilka_board::Card::Foul), &mut Vec::new()).unwrap_err();
    assert_eq!(why.to_string(), "the match is over (PB-3.3)");
}

/// PB-3.2: a goal of the last turn: it counts, and the ball stays; the last card is drawn before the match is over.
#[test]
fn a_goal_of_the_last_turn_counts() {
    let mut table = last(2, "18: . . . . . . a10*  10: b1", "f", "f");
    table.all(&["0: shot f", "1: pass-by"]);
    assert_eq!(table.state.outcome().unwrap().to_string(), "seat 0 wins, 1 : 0 (PB-3.3)");
    assert_eq!(table.ball(), "0 10");
    // At the end of the first half its kick-off takes the place of the conceding seat's.
    let mut table = last(1, "18: . . . . . . a10*  10: b1", "f", "f");
    let told = table.all(&["0: shot f", "1: pass-by"]);
    assert_eq!(told.iter().filter(|line| line.contains("kicks off")).count(), 1);
    assert_eq!((table.turn(), table.state.table().half()), ((1, 1), 2));
}

/// PB-3.2, PB-2.3: a stopped shot of the last turn; the hand is filled although the match is over.
#[test]
fn the_last_hand_is_filled() {
    let mut table = last(2, "18: . . . . . . a10*", "f", "f");
    table.play_raw(0, "shot f");
    assert_eq!((table.state.turn(), table.state.outcome()), (Turn::Chance, None));
    table.draw("f");
    assert_eq!((table.state.turn(), table.ball()), (Turn::Over, "1 1".into()));
}

/// PB-3.2: a penalty of the last turn is still played.
#[test]
fn a_penalty_of_the_last_turn_is_played() {
    let mut table = last(2, "2: . . . . . . b9*", "br", "penalty");
    table.all(&["0: run 3 br 1", "1: penalty", "0: pass-by"]);
    assert_eq!(table.asked(), "save");
    table.play(0, "pass-by");
    assert_eq!(table.state.outcome().unwrap().to_string(), "seat 1 wins, 0 : 1 (PB-3.3)");
    // The tackle was undone, the ball is with the tackled pawn.
    assert_eq!((table.at(0, 3), table.ball()), ("5,3".into(), "1 9".into()));
    let mut table = last(2, "2: . . . . . . b9*", "br save", "penalty");
    table.all(&["0: run 3 br 1", "1: penalty", "0: pass-by", "0: save", "1: pass-by"]);
    assert_eq!((table.state.turn(), table.ball()), (Turn::Over, "0 1".into()));
}

/// PB-3.2: a free kick, a throw-in, a throw are not.
#[test]
fn what_would_begin_the_next_turn_is_not_played() {
    // Fouled: the ball is with the fouled pawn, the tackler back.
    let mut table = last(2, "7: . . . . . . b8*", "l", "foul");
    table.all(&["0: run 8 l 3", "1: foul 8", "0: pass-by"]);
    assert_eq!((table.state.turn(), table.at(0, 8), table.ball()), (Turn::Over, "9,7".into(), "1 8".into()));
    // Out: the tackle is settled, the ball stays.
    let mut table = last(2, "7: b8* . a8", "l", "out");
    table.all(&["0: run 8 l 2", "1: out 0,7", "0: pass-by"]);
    assert_eq!((table.state.turn(), table.at(1, 8), table.ball()), (Turn::Over, "1,7".into(), "0 8".into()));
    // Saved: with the goalkeeper.
    let mut table = last(2, "18: . . . . . . a10*  10: b1", "f", "save");
    table.all(&["0: shot f", "1: save", "0: pass-by"]);
    assert_eq!((table.state.turn(), table.ball()), (Turn::Over, "1 1".into()));
}

/// PB-3.2: a whole match has four times `turns_per_half` turns, also with penalties that give a seat two running.
#[test]
fn a_match_has_exactly_four_times_as_many_turns() {
    for number in 0..20 {
        let rules = Rules::default().with_options("turns_per_half=3").unwrap();
        let mut game: Match<State> = Match::new(rules, Seed::from_number(number));
        game.run(&mut [&mut RandomAgent, &mut RandomAgent]).unwrap();
        let begun = game.told().iter().filter(|told| matches!(told.event, Event::TurnBegan { .. })).count();
        // The first one begins with the match.
        assert_eq!(1 + begun, 12);
    }
}

/// PB-3.2, PB-6.2, PB-2.3: in one of four turns 9 decisions of a free kick, 9 moves each with a throw, the end; 11 questions of 13
/// answers for each of four *did not see* and two more; before each of 10 moves the talon of 100 cards twice, six at a time.
#[test]
fn a_match_is_no_longer_than_this() {
    let rules = Rules::default().with_options("turns_per_half=1").unwrap();
    let longest = rules.longest();
    let turn = 9 + 18 + 1 + 11 * (52 + 2) + 10 * 2 * 17;
    assert_eq!(longest.decisions, 4 * turn + 4);
    assert_eq!(longest.draws, 6 * longest.decisions + 12);
    // By default two halves have thirty turns each.
    assert_eq!(Rules::default().longest().decisions, 60 * turn + 4);
}
