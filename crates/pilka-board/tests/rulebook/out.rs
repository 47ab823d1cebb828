//! PB-6.4: outs and throw-ins.

use crate::table::Table;

/// PB-6.4: the mover's pawn has the ball on a side row, after any move, also a run of another pawn.
#[test]
fn a_ball_on_a_side_row_is_an_occasion_after_any_move() {
    for (diagram, action, asked) in [
        ("7: a8*", "dribble f 1", "out at 0,8"),
        ("7: . a8*", "dribble l 1", "out at 0,7"),
        ("7: a8*", "run 7 f 1", "out at 0,7"),
        ("7: a8*  8: . a11", "pass fr 1", ""),
        ("7: . a8*  8: a11", "pass fl 1", "out at 0,8"),
        ("7: . . . . . . . . . . . . a8*", "run 7 f 1", "out at 12,7"),
        // Loose on the side row, or not there.
        ("7: . a8*", "pass fl 1", ""),
        ("7: . . a8*", "dribble l 1", ""),
    ] {
        let mut table = Table::new(diagram, "f l fr fl", "out");
        table.play(0, action);
        assert_eq!(table.asked(), asked, "{diagram}, {action}");
    }
}

/// PB-6.4: a run that takes a loose ball there, and a tackle, which is settled first.
#[test]
fn a_ball_that_is_won_on_a_side_row_may_be_out() {
    let mut table = Table::new("7: * . a8", "l", "out");
    table.play(0, "run 8 l 2");
    assert_eq!(table.asked(), "out at 0,7");
    let mut table = Table::new("7: b8* . a8", "l", "out");
    table.play(0, "run 8 l 2");
    assert_eq!(table.asked(), "foul on pawn 8 or out at 0,7");
    let told = table.all(&["1: out 0,7", "0: pass-by"]);
    assert_eq!(told[1..3], ["it is an out at 0,7", "seat 1's pawn 8 is put on 1,7"]);
    assert_eq!((table.at(0, 8), table.at(1, 8), table.ball()), ("0,7".into(), "1,7".into(), "hands 1".into()));
}

/// PB-6.4: a pass along a side row is out at its end, whoever has the ball then.
#[test]
fn a_pass_along_a_side_row_is_an_occasion() {
    // Loose.
    let mut table = Table::new("7: a8*", "f", "out");
    table.play(0, "pass f 2");
    assert_eq!((table.asked(), table.ball()), ("out at 0,9".into(), "loose 0,9".into()));
    // With an own pawn: the same square twice is one occasion.
    let mut table = Table::new("7: a8*  9: a9", "f", "out");
    table.play(0, "pass f 2");
    assert_eq!(table.legal(1), ["pass-by", "out 0,9"]);
    // With an opponent's: the turn ends, unless it is called out.
    let mut table = Table::new("7: a8*  9: b9", "f", "out");
    table.play(0, "pass f 2");
    assert_eq!((table.asked(), table.turn()), ("out at 0,9".into(), (0, 1)));
    let told = table.play(1, "pass-by");
    assert_eq!((told.last().unwrap().as_str(), table.ball()), ("turn 2: seat 1", "1 9".into()));
    // Onto the side row, but not along it.
    let mut table = Table::new("7: . a8*", "fl", "out");
    table.play(0, "pass fl 1");
    assert_eq!(table.asked(), "");
}

/// PB-6.4, PB-4.6: a pass along the side row to the goalkeeper, who throws to a pawn on it, is out at two squares.
#[test]
fn two_different_squares_are_two_occasions() {
    let mut table = Table::new("3: a8*  1: a1  9: . . . . . . . . . . . . a9", "b", "out");
    table.all(&["0: pass b 2", "0: throw 9"]);
    assert_eq!(table.legal(1), ["pass-by", "out 0,1", "out 12,9"]);
    assert_eq!(table.refused(1, "out 0,3"), "the ball is not out at 0,3 (PB-6.4)");
    table.all(&["1: out 0,1", "0: pass-by"]);
    // Nobody is in reach of 0,1: pawns 9, 10 and 11 of seat 1 on y = 11 are ten away.
    assert_eq!((table.ball(), table.turn()), ("1 9".into(), (1, 2)));
    // He keeps it: one.
    let mut table = Table::new("3: a8*  1: a1  9: . . . . . . . . . . . . a9", "b", "out");
    table.all(&["0: pass b 2", "0: keep"]);
    assert_eq!(table.legal(1), ["pass-by", "out 0,1"]);
}

/// PB-6.4: `Side` | `Edge`, each row for itself.
#[test]
fn end_rows_count_by_option() {
    let cases = [
        // On the end row, along it, and round no corner.
        ("1: . . a8*", "dribble b 1", "out at 2,0"),
        ("0: . . a8*", "pass l 1", "out at 1,0"),
        ("20: . . a8*", "run 7 f 1", "out at 2,20"),
        ("1: a8*", "pass br 1", ""),
    ];
    for (diagram, action, edge) in cases {
        for (option, expected) in [("out_rows=side", ""), ("out_rows=edge", edge)] {
            let mut table = Table::with(option, diagram, "f l br b", "out", |position| position);
            table.play(0, action);
            assert_eq!(table.asked(), expected, "{option}, {diagram}, {action}");
        }
    }
}

/// The throw-in of seat 1 from 0,8: a8 dribbles there and it is called out.
fn thrown_in(more: &str) -> Table {
    let mut table = Table::new(&format!("7: a8*  {more}"), "f", "out");
    table.all(&["0: dribble f 1", "1: out 0,8", "0: pass-by"]);
    table
}

/// PB-6.4: straight or diagonal, at most five squares away; pawns in between do not matter.
#[test]
fn the_ball_is_thrown_in_along_a_line() {
    // In line: b2 on the same row five away, b3 diagonal five away, b4 straight up the side four away behind b5;
    // not: b6 six away, b7 two and one off the line.
    let mut table = thrown_in("8: . . . . . b2 b6  13: . . . . . b3  12: b4  11: b5  10: . b7");
    assert_eq!((table.turn(), table.ball(), table.acts()), ((1, 2), "hands 1".into(), 1));
    // b11 on its mark 2,11 is off the line, b8 on 3,13 too.
    assert_eq!(table.legal(1), ["throw 2", "throw 3", "throw 4", "throw 5"]);
    assert_eq!(table.refused(1, "throw 6"), "pawn 6 is not on a line through 0,8, at most five squares away (PB-6.4)");
    assert_eq!(table.refused(1, "run 2 f 1"), "the ball is thrown in to a pawn (PB-6.4)");
    table.play(1, "throw 3");
    assert_eq!((table.ball(), table.acts(), table.turn()), ("1 3".into(), 1, (1, 2)));
}

/// PB-6.4: a pawn on the square itself counts.
#[test]
fn a_pawn_on_the_square_itself_is_in_reach() {
    // a8 passes along the side row to b9 on 0,9.
    let mut table = Table::new("7: a8*  9: b9", "f", "out");
    table.all(&["0: pass f 2", "1: out 0,9", "0: pass-by"]);
    assert!(table.legal(1).contains(&"throw 9".to_string()));
}

/// PB-6.4: the seat is asked also where one pawn is in reach, and not where none is: then the nearest has the ball.
#[test]
fn where_nobody_is_in_reach_the_nearest_pawn_has_the_ball() {
    // On the marks: b11 (2,11) is three away and b8 (3,13) five, both off the lines through 0,8; b11 is nearest.
    let table = thrown_in("");
    assert_eq!((table.ball(), table.acts()), ("1 11".into(), 1));
    assert!(table.legal(1).contains(&"end".to_string()));
    // Three that are three away: the lowest number.
    let table = thrown_in("10: . . . b9  9: . . . b6");
    assert_eq!(table.ball(), "1 6");
    let table = thrown_in("10: . . b9");
    assert_eq!(table.legal(1), ["throw 9"]);
}

/// PB-6.1: a throw-in to a pawn on the side row is no move and gives no occasion.
#[test]
fn a_throw_in_gives_no_occasion() {
    let mut table = Table::new("7: a8*  12: b4", "f out", "out");
    table.all(&["0: dribble f 1", "1: out 0,8", "0: pass-by", "1: throw 4"]);
    assert_eq!((table.ball(), table.acts(), table.turn()), ("1 4".into(), 1, (1, 2)));
}
