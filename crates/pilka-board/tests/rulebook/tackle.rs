//! PB-4.4, PB-5.1: the tackle.

use crate::table::Table;

/// PB-4.4, PB-5.1: the tackler has the ball while the other seat is asked; then the tackled pawn goes one square back
/// along the tackler's line.
#[test]
fn the_tackled_pawn_is_put_on_the_first_free_square_back() {
    // Pawn 8 runs from 9,7.
    let mut table = Table::new("7: . . . . . . b8*", "l", "f");
    let told = table.play(0, "run 8 l 3");
    assert_eq!(told[1..3], ["seat 0's pawn 8 tackles pawn 8 on 6,7", "seat 0's pawn 8 has the ball"]);
    assert_eq!((table.at(0, 8), table.at(1, 8), table.ball()), ("6,7".into(), "6,7".into(), "0 8".into()));
    assert_eq!((table.acts(), table.asked()), (1, "foul on pawn 8".into()));
    let told = table.play(1, "pass-by");
    assert_eq!(told, ["seat 1 gives no answer", "seat 1's pawn 8 is put on 7,7", "seat 0 plays on"]);
    // The turn goes on with what is left.
    assert_eq!((table.turn(), table.state.table().moves_left().runs()), ((0, 1), 2));
}

/// PB-4.4: over pawns that stand in between; the square that the tackler left is always free.
#[test]
fn pawns_in_between_are_skipped() {
    // From 9,7 over 8,7 and 7,7, both taken, to 6,7: only 9,7 is left.
    let mut table = Table::new("7: . . . . . . b8* a7 b9 a8", "l", "f");
    table.play(0, "run 8 l 3");
    assert_eq!(table.asked(), "foul on pawn 8 or foul on pawn 9");
    let told = table.play(1, "pass-by");
    assert_eq!(told[1], "seat 1's pawn 8 is put on 9,7");
    // With one of them free, it is that one: 8,7 before 9,7.
    let mut table = Table::new("7: . . . . . . b8* a7 . a8", "l", "f");
    table.all(&["0: run 8 l 3", "1: pass-by"]);
    assert_eq!(table.at(1, 8), "8,7");
}

/// PB-4.4: along a diagonal, and from the end of the board.
#[test]
fn a_tackle_in_the_corner() {
    let mut table = Table::new("0: b8*  3: . . . a8", "bl", "f");
    table.play(0, "run 8 bl 3");
    table.play(1, "pass-by");
    assert_eq!((table.at(0, 8), table.at(1, 8), table.ball()), ("0,0".into(), "1,1".into(), "0 8".into()));
}

/// PB-4.3, PB-4.4: only a run tackles, and only the pawn with the ball.
#[test]
fn a_dribble_does_not_tackle() {
    let table = Table::new("7: . . . . . . b8*", "l", "f");
    assert_eq!(table.refused(0, "dribble l 1"), "no pawn of seat 0 has the ball (PB-4.1)");
    let table = Table::new("7: . . . . . . b8", "l", "f");
    assert!(table.refused(0, "run 8 l 3").ends_with("(PB-4.3)"));
}
