//! PB-4.6, PB-6.5: throws of the goalkeeper.

use rulebook_core::Seat;

use crate::table::Table;

/// PB-4.6: a pass to the own goalkeeper may be continued by a throw to any pawn not beyond the dashed line; it is part
/// of the same pass.
#[test]
fn a_pass_to_the_goalkeeper_is_continued_by_a_throw() {
    // a11 stands on y = 16, beyond the line; a9 on y = 15 is not.
    let mut table = Table::new("2: . . . . . . a8*  15: a9 . .  16: . . . . . . . . a11", "b", "f");
    let told = table.play(0, "pass b 2");
    assert_eq!(told[2..], ["seat 0's pawn 1 has the ball", "seat 0's goalkeeper may throw"]);
    assert_eq!((table.acts(), table.legal(1).len()), (0, 0));
    let all: Vec<String> = [2, 3, 4, 5, 6, 7, 8, 9, 10].iter().map(|pawn| format!("throw {pawn}")).collect();
    assert_eq!(table.legal(0), [vec!["keep".to_string()], all].concat());
    let why = "pawn 11 is beyond the dashed line in the opponent's half (PB-4.6)";
    assert_eq!(table.refused(0, "throw 11"), why);
    let why = "the goalkeeper throws to another pawn, or keeps the ball (PB-4.6)";
    assert_eq!(table.refused(0, "throw 1"), why);
    assert_eq!(table.refused(0, "end"), "the goalkeeper throws to a pawn, or keeps the ball (PB-4.6)");
    table.play(0, "throw 10");
    assert_eq!((table.ball(), table.turn()), ("0 10".into(), (0, 1)));
    assert_eq!(table.state.table().moves_left().passes(), 1);
}

/// PB-4.6: the seat decides first, then the other one is asked once about the whole pass.
#[test]
fn the_other_seat_is_asked_after_the_throw() {
    // a9 stands on the side row: a throw to it is an out, keeping the ball is not.
    let mut table = Table::new("2: . . . . . . a8*  9: a9", "b", "out");
    table.all(&["0: pass b 2", "0: throw 9"]);
    assert_eq!((table.acts(), table.asked()), (1, "out at 0,9".into()));
    let mut table = Table::new("2: . . . . . . a8*  9: a9", "b", "out");
    let told = table.all(&["0: pass b 2", "0: keep"]);
    assert_eq!(told, ["seat 0's goalkeeper keeps the ball", "seat 0 plays on"]);
    assert_eq!((table.ball(), table.acts()), ("0 1".into(), 0));
}

/// PB-4.6: where nobody can be thrown the ball, there is nothing to decide.
#[test]
fn without_a_pawn_to_throw_to_the_goalkeeper_has_the_ball() {
    let diagram = "20: a2 a3 a4 a5 a6 . . a7 a9 a10 a11  2: . . . . . . a8*";
    let mut table = Table::new(diagram, "b", "f");
    table.play(0, "pass b 2");
    assert_eq!(table.legal(0)[..2], ["keep", "throw 8"]);
    // The passer itself too is beyond the line.
    let diagram = "20: a2 a3 a4 a5 a6 . . a7 a9 a10 a11  19: . . . . . . a8*  17: . . . . . . a1  5: b3";
    let mut table = Table::new(diagram, "b", "f");
    table.play(0, "pass b 2");
    assert_eq!((table.ball(), table.acts()), ("0 1".into(), 0));
    assert!(table.legal(0).contains(&"end".to_string()));
    // He himself is not beyond it: that does not count.
    let diagram = "20: a2 a3 a4 a5 a6 . . a7 a9 a10 a11  18: . . . . . . a8*  15: . . . . . . a1";
    let mut table = Table::new(diagram, "b", "f");
    table.play(0, "pass b 3");
    assert_eq!(table.ball(), "0 1");
    assert!(table.legal(0).contains(&"end".to_string()));
}

/// PB-4.6: a pass to the opponent's goalkeeper is not thrown.
#[test]
fn the_opponents_goalkeeper_does_not_throw_after_a_pass() {
    let mut table = Table::new("18: . . . . . . a8*", "f", "f");
    let told = table.play(0, "pass f 2");
    assert_eq!(told.last().unwrap(), "turn 2: seat 1");
    assert!(table.legal(1).contains(&"end".to_string()));
}

/// A shot that is saved by seat 1.
fn saved(diagram: &str) -> Table {
    let mut table = Table::new(diagram, "f", "save");
    table.all(&["0: shot f", "1: save", "0: pass-by"]);
    table
}

/// PB-6.5: after a save the seat's turn begins, and the ball is thrown to any pawn not beyond the dashed line, the
/// goalkeeper included.
#[test]
fn after_a_save_the_goalkeeper_throws() {
    // For seat 1 y = 4 is beyond the line, y = 5 is not.
    let mut table = saved("18: . . . . . . a10*  10: b1  4: b11  5: b10");
    assert_eq!((table.turn(), table.ball(), table.state.table().score()), ((1, 2), "1 1".into(), [0, 0]));
    let all: Vec<String> = (1..=10).map(|pawn| format!("throw {pawn}")).collect();
    assert_eq!(table.legal(1), all);
    let why = "pawn 11 is beyond the dashed line in the opponent's half (PB-6.5)";
    assert_eq!(table.refused(1, "throw 11"), why);
    assert_eq!(table.refused(1, "keep"), "the ball is thrown to a pawn (PB-6.5)");
    table.play(1, "throw 10");
    assert_eq!((table.ball(), table.acts(), table.turn()), ("1 10".into(), 1, (1, 2)));
}

/// PB-6.5: he keeps it if he throws to himself.
#[test]
fn the_goalkeeper_may_keep_the_ball_after_a_save() {
    let mut table = saved("18: . . . . . . a10*  10: b1");
    let told = table.play(1, "throw 1");
    assert_eq!(told, ["seat 1's goalkeeper keeps the ball", "seat 1 plays on"]);
    assert_eq!(table.ball(), "1 1");
}

/// PB-6.5: the seat is asked also where one choice is left, and not where none is: then he keeps the ball.
#[test]
fn where_nobody_can_be_thrown_the_ball_the_goalkeeper_keeps_it() {
    let crowd = "4: b2 b3 b4 b5 . b6 b7 b8 b9 b10 . b11  2: a2  3: . a3 a4 . . . . . . . . a5";
    let table = saved(&format!("18: . . . . . . a10*  10: b1  {crowd}"));
    assert_eq!(table.legal(1), ["throw 1"]);
    let table = saved(&format!("18: . . . . . . a10*  1: b1  {crowd}"));
    assert_eq!((table.ball(), table.turn()), ("1 1".into(), (1, 2)));
    assert!(table.legal(1).contains(&"end".to_string()));
}

/// PB-6.1: throws at the start of a turn give no occasion, not even to a pawn on the side row.
#[test]
fn a_throw_after_a_save_gives_no_occasion() {
    let mut table = Table::with("", "18: . . . . . . a10*  10: b1  12: b9", "f out", "save", |position| {
        position.to_move(Seat::ZERO)
    });
    table.all(&["0: shot f", "1: save", "0: pass-by", "1: throw 9"]);
    assert_eq!((table.ball(), table.acts()), ("1 9".into(), 1));
}
