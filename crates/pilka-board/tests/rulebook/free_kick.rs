//! PB-7: the free kick.

use crate::table::Table;

/// Seat 1 has a free kick of b8 on 6,7: a7 ran over it to 6,8.
fn free_kick(options: &str, more: &str, first: &str, second: &str) -> Table {
    let diagram = format!("7: . . . . . . b8  {more}");
    let mut table =
        Table::with(options, &diagram, &format!("f {first}"), &format!("foul {second}"), |position| position);
    table.all(&["0: run 7 f 2", "1: foul 8", "0: pass-by"]);
    table
}

/// PB-7.1: up to four different pawns, the kicker apart, each once; after the fourth there is no *done*.
#[test]
fn four_pawns_are_put_somewhere() {
    let mut table = free_kick("", "", "", "f");
    assert_eq!(table.turn(), (1, 2));
    let others = [1, 2, 3, 4, 5, 6, 7, 9, 10, 11];
    assert_eq!(table.legal(1), [vec!["done".into()], others.map(|pawn| format!("put {pawn}")).to_vec()].concat());
    assert_eq!(table.refused(1, "put 8"), "pawn 8 kicks and stays where it is (PB-7.1)");
    let why = "before a free kick a pawn is put somewhere, such as `put 4`, or the seat is `done` (PB-7.1)";
    assert_eq!(table.refused(1, "pass f 1"), why);
    for (pawn, square) in [(4, "0,0"), (5, "12,20"), (1, "6,19")] {
        table.play(1, &format!("put {pawn}"));
        // A chosen pawn must be put.
        assert_eq!(table.refused(1, "done"), format!("pawn {pawn} is put on a square, such as `on 6,12` (PB-7.1)"));
        table.play(1, &format!("on {square}"));
        assert_eq!(table.at(1, pawn), square);
        assert_eq!(table.refused(1, &format!("put {pawn}")), format!("pawn {pawn} was put somewhere already (PB-7.1)"));
    }
    table.play(1, "put 2");
    let told = table.play(1, "on 1,1");
    assert_eq!((told[0].as_str(), told.last().unwrap().as_str()), ("seat 1's pawn 2 is put on 1,1", "seat 1 may kick"));
}

/// PB-7.1: on any square without a pawn; its own is not free. 273 − 22 = 251 squares.
#[test]
fn a_pawn_is_put_on_a_free_square() {
    let mut table = free_kick("", "", "", "");
    table.play(1, "put 4");
    let list = table.legal(1);
    assert_eq!(list.len(), 251);
    assert_eq!((list[0].as_str(), list[250].as_str()), ("on 0,0", "on 12,20"));
    // Its own square, another's, one that there is not.
    assert_eq!(table.refused(1, "on 5,17"), "a pawn stands on 5,17 (PB-7.1)");
    assert_eq!(table.refused(1, "on 6,0"), "a pawn stands on 6,0 (PB-7.1)");
    assert_eq!(table.refused(1, "on 13,0"), "the board has no square 13,0 (PB-7.1)");
    assert_eq!(table.refused(1, "put 5"), "pawn 4 is put on a square, such as `on 6,12` (PB-7.1)");
}

/// PB-7.1: `MayBePut` | `Stays`
#[test]
fn the_goalkeeper_stays_by_option() {
    let table = free_kick("keeper_at_free_kick=stays", "", "", "");
    assert_eq!(table.refused(1, "put 1"), "the goalkeeper stays where he is (PB-7.1)");
    let table = free_kick("", "", "", "");
    assert!(table.legal(1).contains(&"put 1".to_string()));
}

/// PB-7.2: opponents nearer than two squares are put on the nearest free square at least two away; nearest their own
/// goal first, then leftmost, lowest number first.
#[test]
fn opponents_are_pushed_away() {
    // Around b8 on 6,7: a7 on 6,8 after its run, a2 on 5,6, a3 on 7,7; a4 on 8,7 is two away already.
    let mut table = free_kick("", "a3 a4  6: . . . . . a2 a7", "", "");
    let told = table.play(1, "done");
    // a2 from 5,6: squares one away and two from 6,7 have x = 4 or y = 5; the lowest row is y = 5, leftmost 4,5.
    // a3 from 7,7: x = 8, rows 6 to 8, of which 8,6 is nearest its goal.
    // a7 from 6,8: y = 9, where 6,9 is taken by a10; leftmost is 5,9.
    let expected = [
        "seat 0's pawn 2 is pushed away to 4,5",
        "seat 0's pawn 3 is pushed away to 8,6",
        "seat 0's pawn 7 is pushed away to 5,9",
        "seat 1 may kick",
    ];
    assert_eq!(told, expected);
    assert_eq!(table.at(0, 4), "8,7");
    // The kicker's own pawns stay, however near.
    let mut table = free_kick("", "6: . . . . . b2 a7", "", "");
    table.play(1, "done");
    assert_eq!(table.at(1, 2), "5,6");
}

/// PB-7.2: both orders as the pushed seat sees them: for seat 1 the row nearest its goal is the highest, and leftmost
/// is the largest x.
#[test]
fn seat_1_is_pushed_as_it_sees_the_board() {
    // a9 on 6,13 is fouled by b7 that runs from 6,14 to 6,12.
    let diagram = "13: . . . . . . a9";
    let mut table = Table::with("", diagram, "foul", "f", |position| position.to_move(crate::table::seat(1)));
    table.all(&["1: run 7 f 2", "0: foul 9", "1: pass-by"]);
    let told = table.play(0, "done");
    // From 6,12 one square to y = 11, where b10 stands on 6,11: 5,11 and 7,11 are left, of which 7,11 is leftmost.
    assert_eq!(told[0], "seat 1's pawn 7 is pushed away to 7,11");
}

/// PB-7.2: a pawn that is pushed first takes the square; where the whole ring is taken, it goes two squares.
#[test]
fn squares_are_taken_in_the_order_of_the_numbers() {
    // a5 runs from 2,0 over b8 on 1,0 to 0,0.
    let diagram = "0: . b8 a5  1: a2 a3 a4";
    let mut table = Table::new(diagram, "l", "foul");
    table.all(&["0: run 5 l 2", "1: foul 8", "0: pass-by"]);
    let told = table.play(1, "done");
    // All of 0,0 to 2,1 is nearer than two to 1,0. a2 from 0,1: y = 2, 0,2 leftmost. a3 from 1,1: 0,2 is taken, so
    // 1,2. a4 from 2,1: 3,0 is nearest its goal. a5 from 0,0: two moves away are y = 2 (2,2) and x = 2 none; 2,2.
    let expected = [
        "seat 0's pawn 2 is pushed away to 0,2",
        "seat 0's pawn 3 is pushed away to 1,2",
        "seat 0's pawn 4 is pushed away to 3,0",
        "seat 0's pawn 5 is pushed away to 2,2",
        "seat 1 may kick",
    ];
    assert_eq!(told, expected);
}

/// PB-7.3: then one pass with a direction card, outside the eight moves; or none. The seat is asked without a card too.
#[test]
fn the_kick_is_a_pass_outside_the_eight_moves() {
    let mut table = free_kick("", "", "", "f l");
    table.play(1, "done");
    assert_eq!(table.refused(1, "pass br 1"), "back-right is not in hand (PB-7.3)");
    assert_eq!(table.refused(1, "dribble f 1"), "the free kick is passed, or declined (PB-7.3)");
    // f from 6,7 is y = 6, 5, 4 for seat 1; its left is x = 7, 8, 9.
    let told = table.play(1, "pass l 2");
    assert_eq!(told[1], "seat 1's pawn 8 passes to 8,7 from the free kick");
    assert_eq!((table.ball(), table.acts()), ("loose 8,7".into(), 1));
    assert_eq!(table.state.table().moves_left(), pilka_board::MovesLeft::ALL);
    assert!(table.legal(1).contains(&"end".to_string()));
    let mut table = free_kick("", "", "", "save save save out out");
    table.play(1, "done");
    assert!(table.legal(1)[0] == "decline");
    let told = table.play(1, "decline");
    assert_eq!(told, ["seat 1 does without the free pass", "seat 1 plays on"]);
    assert_eq!((table.ball(), table.state.table().moves_left()), ("1 8".into(), pilka_board::MovesLeft::ALL));
}

/// PB-7.3, PB-4.1: in every other respect a pass: to an opponent it ends the turn, off the board it is refused.
#[test]
fn a_free_pass_to_an_opponent_ends_the_turn() {
    // a3 stands on 6,4, three forward of 6,7 for seat 1.
    let mut table = free_kick("", "4: . . . . . . a3", "", "f");
    table.all(&["1: done", "1: pass f 3"]);
    assert_eq!((table.turn(), table.ball()), ((0, 3), "0 3".into()));
    let mut table = Table::new("0: . b8 a5", "l", "foul f");
    table.all(&["0: run 5 l 2", "1: foul 8", "0: pass-by", "1: done"]);
    assert_eq!(table.refused(1, "pass f 1"), "1 forward of 1,0 is not on the board (PB-4.2)");
}

/// PB-7.3, PB-6.4: a free pass along the side row can be called out.
#[test]
fn a_free_pass_can_be_out() {
    // a7 runs over b8 from 0,6 to 0,8.
    let mut table = Table::new("6: a7  7: b8", "f out", "foul f");
    table.all(&["0: run 7 f 2", "1: foul 8", "0: pass-by", "1: done", "1: pass f 3"]);
    assert_eq!((table.acts(), table.asked()), (0, "out at 0,4".into()));
    table.all(&["0: out 0,4", "1: pass-by"]);
    assert_eq!((table.turn(), table.state.table().mover()), ((0, 3), crate::table::seat(0)));
}

/// PB-7.1, PB-7.3, PB-4.6: a goalkeeper put beside the kicker throws to a pawn at the dashed line.
#[test]
fn a_goalkeeper_put_beside_the_kicker_throws() {
    let mut table = free_kick("", "", "", "f");
    table.all(&["1: put 1", "1: on 6,5", "1: put 9", "1: on 11,5", "1: done", "1: pass f 2"]);
    assert!(table.legal(1).contains(&"throw 9".to_string()));
    table.play(1, "throw 9");
    assert_eq!((table.ball(), table.acts()), ("1 9".into(), 1));
}
