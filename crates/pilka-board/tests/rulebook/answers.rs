//! PB-6.1, PB-6.2: who is asked, and fouls.

use rulebook_core::Game as _;

use crate::table::Table;

/// Pawn 7 passes over b8 on 6,7 and ends on 6,8.
const PASSED_OVER: &str = "7: . . . . . . b8";

/// PB-6.1: a seat is asked whenever there is an occasion, also with no fitting card; passing is always legal.
#[test]
fn a_seat_is_asked_whatever_it_holds() {
    for (hand, answers) in [("f", vec!["pass-by"]), ("foul", vec!["pass-by", "foul 8"])] {
        let mut table = Table::new(PASSED_OVER, "f", hand);
        table.play(0, "run 7 f 2");
        assert_eq!((table.acts(), table.asked()), (1, "foul on pawn 8".into()));
        assert_eq!(table.legal(1), answers);
        assert!(table.legal(0).is_empty());
        assert_eq!(table.refused(0, "pass-by"), "seat 0 is not the one that is asked (PB-6.1)");
    }
    let mut table = Table::new(PASSED_OVER, "f", "f");
    table.play(0, "run 7 f 2");
    assert_eq!(table.refused(1, "foul 8"), "foul is not in hand (PB-6.1)");
    assert_eq!(table.refused(1, "run 7 f 1"), "seat 1 is asked for an answer, or passes by (PB-6.1)");
    let told = table.play(1, "pass-by");
    assert_eq!(told, ["seat 1 gives no answer", "seat 0 plays on"]);
}

/// PB-6.1: a move that gives no occasion is not asked about.
#[test]
fn without_an_occasion_nobody_is_asked() {
    let mut table = Table::new(PASSED_OVER, "f r", "foul out");
    table.play(0, "run 9 r 1");
    assert_eq!(table.acts(), 0);
    // Over an own pawn.
    let mut table = Table::new("7: . . . . . . a8", "f", "foul");
    table.play(0, "run 7 f 2");
    assert_eq!(table.acts(), 0);
}

/// PB-6.2: every pawn that was passed over is an occasion, and the card names one.
#[test]
fn each_pawn_that_was_passed_over_is_an_occasion() {
    // Over 6,7 and 6,8 to 6,9, from which pawn 10 is away.
    let mut table = Table::new("7: . . . . . . b8  8: . . . . . . b2  5: . a10*", "f", "foul");
    table.play(0, "run 7 f 3");
    assert_eq!(table.legal(1), ["pass-by", "foul 2", "foul 8"]);
    assert_eq!(table.refused(1, "foul 9"), "pawn 9 was neither tackled nor passed over (PB-6.2)");
    for (answer, why) in [
        ("penalty", "nobody was fouled in the penalty area (PB-6.3)"),
        ("out 0,0", "the ball is not out at 0,0 (PB-6.4)"),
        ("save", "there is no shot and no penalty to be saved (PB-6.5)"),
        ("unseen", "no tactical card was laid that the referee could not have seen (PB-6.6)"),
    ] {
        assert_eq!(table.refused(1, answer), why);
    }
    table.all(&["1: foul 2", "0: pass-by"]);
    assert_eq!((table.ball(), table.at(1, 2), table.turn()), ("1 2".into(), "6,8".into(), (1, 2)));
}

/// PB-6.2: the pawn with the ball is not fouled when it is passed over.
#[test]
fn passing_over_the_pawn_with_the_ball_is_no_foul() {
    let mut table = Table::new("7: . . . . . . b8*", "f", "foul");
    table.play(0, "run 7 f 2");
    assert_eq!((table.acts(), table.turn()), (0, (0, 1)));
}

/// PB-6.2: a dribble passes over pawns too; a pass and its ball do not.
#[test]
fn a_dribble_can_foul_and_a_pass_cannot() {
    let mut table = Table::new("10: . . . . . . b8", "f", "foul");
    table.play(0, "dribble f 3");
    // Over b8 on 6,10 and b10 on 6,11.
    assert_eq!(table.asked(), "foul on pawn 8 or foul on pawn 10");
    table.all(&["1: foul 10", "0: pass-by"]);
    // The pawn that passed over stays where it ended; the ball is with the fouled one.
    assert_eq!((table.at(0, 10), table.ball()), ("6,12".into(), "1 10".into()));
    let mut table = Table::new("10: . . . . . . b8", "f", "foul");
    table.play(0, "pass f 3");
    assert_eq!((table.acts(), table.ball()), (0, "loose 6,12".into()));
}

/// PB-6.2 (b): the turn ends, the fouled pawn has the ball and a free kick.
#[test]
fn a_foul_without_the_ball() {
    let mut table = Table::new(PASSED_OVER, "f", "foul");
    table.play(0, "run 7 f 2");
    let told = table.play(1, "foul 8");
    assert_eq!(told, ["seat 1 lays foul", "seat 1 calls a foul on pawn 8", "seat 0 is asked about a foul on pawn 8"]);
    let told = table.play(0, "pass-by");
    let expected = [
        "seat 0 gives no answer",
        "it is a foul on pawn 8",
        "seat 1's pawn 8 has the ball",
        "turn 2: seat 1",
        "free kick for seat 1, pawn 8",
    ];
    assert_eq!(told, expected);
    assert_eq!((table.at(0, 7), table.at(1, 8)), ("6,8".into(), "6,7".into()));
}

/// PB-6.2 (a): a pawn that tackled goes back to where it came from.
#[test]
fn a_foul_undoes_the_tackle() {
    let mut table = Table::new("7: . . . . . . b8*", "l", "foul");
    let told = table.all(&["0: run 8 l 3", "1: foul 8", "0: pass-by"]);
    // That the pawn has the ball again is told once.
    let expected = [
        "seat 0 gives no answer",
        "it is a foul on pawn 8",
        "seat 0's pawn 8 goes back to 9,7",
        "seat 1's pawn 8 has the ball",
        "turn 2: seat 1",
        "free kick for seat 1, pawn 8",
    ];
    assert_eq!(told, expected);
    assert_eq!((table.at(0, 8), table.at(1, 8), table.ball()), ("9,7".into(), "6,7".into(), "1 8".into()));
    assert_eq!((table.turn(), table.acts()), ((1, 2), 1));
}

/// PB-6.2: whichever occasion was chosen; the pawn that was named has the ball and kicks.
#[test]
fn a_foul_on_a_pawn_on_the_way_undoes_the_tackle_too() {
    // Pawn 8 runs from 9,7 over b9 on 8,7 and tackles b8 on 6,7.
    let mut table = Table::new("7: . . . . . . b8* . b9 a8", "l", "foul");
    table.play(0, "run 8 l 3");
    assert_eq!(table.legal(1), ["pass-by", "foul 8", "foul 9"]);
    table.all(&["1: foul 9", "0: pass-by"]);
    assert_eq!((table.at(0, 8), table.ball()), ("9,7".into(), "1 9".into()));
    assert_eq!(table.refused(1, "put 9"), "pawn 9 kicks and stays where it is (PB-7.1)");
}

/// PB-6.1: one card a move. After a foul that was not seen the out of the same move is gone.
#[test]
fn one_card_a_move_also_if_it_was_undone() {
    // a8 dribbles along the side row over b8.
    let mut table = Table::new("7: a8*  8: b8", "f unseen", "foul out");
    table.play(0, "dribble f 2");
    assert_eq!(table.asked(), "foul on pawn 8 or out at 0,9");
    table.all(&["1: foul 8", "0: unseen"]);
    let told = table.play(1, "pass-by");
    assert_eq!(told, ["seat 1 gives no answer", "a foul on pawn 8 was not seen", "seat 0 plays on"]);
    assert_eq!((table.acts(), table.ball()), (0, "0 8".into()));
}

/// PB-6.1: every laid card is spent and replaced, also one that was undone.
#[test]
fn cards_that_were_undone_are_spent() {
    let mut table = Table::new(PASSED_OVER, "f unseen", "foul");
    table.all(&["0: run 7 f 2", "1: foul 8", "0: unseen", "1: pass-by"]);
    let laid: Vec<String> = table.state.table().laid().iter().map(|card| card.to_string()).collect();
    assert_eq!(laid, ["f", "foul", "unseen"]);
    assert_eq!([0, 1].map(|number| table.state.hand(crate::table::seat(number)).len()), [6, 6]);
    assert!(table.state.outcome().is_none());
}
