//! PB-4.1, PB-4.2, PB-4.3, PB-4.5, PB-4.7, PB-5.1: the eight moves.

use rulebook_core::Seat;

use crate::table::Table;

/// PB-4.1: three runs, by one pawn or several.
#[test]
fn a_turn_has_three_runs() {
    let mut table = Table::new("", "f f f", "f");
    table.all(&["0: run 2 f 1", "0: run 2 f 1", "0: run 7 f 1"]);
    assert_eq!((table.at(0, 2), table.at(0, 7)), ("2,6".into(), "6,7".into()));
    assert_eq!(table.refused(0, "run 3 f 1"), "no run is left in this turn (PB-4.1)");
    assert_eq!(table.state.table().moves_left().dribbles(), 2);
}

/// PB-4.1: two moves of pawns with the ball in all, whoever has it.
#[test]
fn a_turn_has_two_dribbles_and_two_passes() {
    let mut table = Table::new("", "b b b f f f", "f");
    table.all(&["0: dribble b 1", "0: pass b 2"]);
    assert_eq!((table.at(0, 10), table.ball()), ("6,8".into(), "0 7".into()));
    table.play(0, "dribble f 1");
    assert_eq!(table.refused(0, "dribble f 1"), "no dribble is left in this turn (PB-4.1)");
    table.play(0, "pass f 1");
    assert_eq!(table.ball(), "0 10");
    assert_eq!(table.refused(0, "pass f 1"), "no pass is left in this turn (PB-4.1)");
    assert_eq!(table.turn(), (0, 1));
}

/// PB-4.1: each with a direction card.
#[test]
fn a_move_needs_its_direction_card() {
    let table = Table::new("", "f", "f");
    assert_eq!(table.refused(0, "run 7 fl 1"), "forward-left is not in hand (PB-4.1)");
    assert_eq!(table.refused(0, "shot fr"), "forward-right is not in hand (PB-4.1)");
    assert_eq!(table.refused(0, "shot f penalty"), "penalty is not in hand (PB-4.1)");
}

/// PB-4.1: runs are for pawns without the ball, all else for the one with it.
#[test]
fn only_the_pawn_with_the_ball_dribbles_passes_and_shoots() {
    let table = Table::new("", "f", "f");
    assert_eq!(table.refused(0, "run 10 f 1"), "pawn 10 has the ball: it does not run, it dribbles (PB-4.1)");
    for diagram in ["10: *", "11: . . . . . . b10*"] {
        let table = Table::new(diagram, "f", "f");
        for action in ["dribble f 1", "pass f 1", "shot f"] {
            assert_eq!(table.refused(0, action), "no pawn of seat 0 has the ball (PB-4.1)");
        }
        assert!(table.legal(0).contains(&"run 10 f 1".to_string()));
    }
}

/// PB-4.1: a turn may be ended early; the other seat's begins with all eight moves.
#[test]
fn a_turn_may_be_ended_early() {
    let mut table = Table::new("", "f f", "f");
    table.play(0, "run 2 f 1");
    let told = table.play(0, "end");
    assert_eq!(told, ["seat 0 ends its turn", "turn 2: seat 1"]);
    assert_eq!(table.state.table().moves_left(), pilka_board::MovesLeft::ALL);
    assert_eq!(table.refused(0, "run 2 f 1"), "it is not seat 0's turn (PB-4.1)");
    assert_eq!(
        table.refused(1, "pass-by"),
        "a turn goes on with a run, a dribble, a pass, a shot, `swap` or `end` (PB-4.1)"
    );
}

/// PB-4.1: a turn without moves left does not end by itself.
#[test]
fn after_the_last_move_the_seat_still_ends_its_turn() {
    let table = Table::with("", "", "f", "f", |position| position.moves_left(0, 0, 0, 0).exchanges_left([0, 2]));
    assert_eq!(table.legal(0), ["end"]);
    let table = Table::with("", "", "f", "f", |position| position.moves_left(0, 0, 0, 0));
    assert_eq!(table.legal(0), ["end", "swap"]);
}

/// PB-4.1, PB-4.5: a pass that brings the ball to an opponent's pawn ends the turn.
#[test]
fn a_pass_to_an_opponent_ends_the_turn() {
    let mut table = Table::new("", "f", "f");
    let told = table.play(0, "pass f 2");
    let expected =
        ["seat 0 lays forward", "seat 0's pawn 10 passes to 6,11", "seat 1's pawn 10 has the ball", "turn 2: seat 1"];
    assert_eq!(told, expected);
    assert_eq!((table.turn(), table.ball()), ((1, 2), "1 10".into()));
}

/// PB-4.1, PB-4.5, PB-5.1: a ball left loose does not; the pawn that comes to it has it.
#[test]
fn a_loose_ball_is_taken_by_the_pawn_that_ends_a_move_there() {
    let mut table = Table::new("", "f fr r", "f");
    table.play(0, "pass f 1");
    assert_eq!((table.turn(), table.ball()), ((0, 1), "loose 6,10".into()));
    // Over the ball it is not taken.
    table.play(0, "run 9 fr 1");
    assert_eq!(table.ball(), "loose 6,10");
    table.play(0, "run 9 r 3");
    assert_eq!((table.at(0, 9), table.ball()), ("6,10".into(), "0 9".into()));
}

/// PB-4.2: one to three squares, and on the board.
#[test]
fn a_move_stays_on_the_board() {
    let table = Table::new("", "l b", "f");
    assert_eq!(table.legal_with(0, "run 2 l"), ["run 2 l 1", "run 2 l 2"]);
    assert_eq!(table.refused(0, "run 2 l 3"), "3 left of 2,4 is not on the board (PB-4.2)");
    assert_eq!(table.refused(0, "run 1 b 1"), "1 back of 6,0 is not on the board (PB-4.2)");
    assert_eq!(
        "run 2 l 4".parse::<pilka_board::Action>().unwrap_err().to_string(),
        "a move goes 1 to 3 squares (PB-4.2)"
    );
    // A pass and a dribble too: the ball is on the highest row but one, at the right side.
    let table = Table::new("19: . . . . . . . . . . . . a10*", "f fr r", "f");
    assert_eq!(table.legal_with(0, "dribble f"), ["dribble f 1"]);
    assert!(table.legal_with(0, "dribble r").is_empty());
    assert_eq!(table.legal_with(0, "pass f"), ["pass f 1"]);
    assert!(table.legal_with(0, "pass r").is_empty());
    assert_eq!(table.refused(0, "pass fr 1"), "1 forward-right of 12,19 is not on the board (PB-4.2)");
}

/// PB-4.3: over any pawn, but not onto one; onto an opponent's only where it has the ball.
#[test]
fn a_pawn_passes_over_pawns_and_does_not_end_on_one() {
    // Pawn 4 is left of pawn 3, and b8 and b9 stand before pawn 7.
    let table = Table::new("7: . . . . . . b8  8: . . . . . . b9", "l f", "f");
    assert_eq!(table.legal_with(0, "run 4 l"), ["run 4 l 1", "run 4 l 3"]);
    assert_eq!(table.refused(0, "run 4 l 2"), "a pawn of seat 0 stands on 5,3 (PB-4.3)");
    assert_eq!(table.refused(0, "run 7 f 1"), "an opponent's pawn stands on 6,7, and this is no tackle (PB-4.3)");
    assert_eq!(table.refused(0, "run 7 f 2"), "an opponent's pawn stands on 6,8, and this is no tackle (PB-4.3)");
    assert_eq!(table.refused(0, "run 7 f 3"), "a pawn of seat 0 stands on 6,9 (PB-4.3)");
    assert_eq!(table.refused(0, "dribble f 2"), "an opponent's pawn stands on 6,11, and this is no tackle (PB-4.3)");
    assert_eq!(table.legal_with(0, "dribble f"), ["dribble f 1", "dribble f 3"]);
    // With the ball there, a run may end on b8.
    let table = Table::new("7: . . . . . . b8*", "l f", "f");
    assert_eq!(table.legal_with(0, "run 7 f"), ["run 7 f 1", "run 7 f 2"]);
}

/// PB-4.1 to PB-4.3: the whole list of a hand of six *left*, counted by hand from the marks.
#[test]
fn the_moves_to_the_left_from_the_marks() {
    let table = Table::new("", "l l l l l l", "f");
    let runs = |pawn: u8| table.legal_with(0, &format!("run {pawn} ")).len();
    // Pawns 2 and 9 stand on x = 2; pawn 3 stands two squares left of pawn 4; pawn 10 has the ball.
    assert_eq!([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map(runs), [3, 2, 3, 2, 3, 3, 3, 3, 2, 0, 3]);
    assert_eq!(table.legal_with(0, "dribble").len(), 3);
    assert_eq!(table.legal_with(0, "pass").len(), 3);
    assert_eq!(table.legal(0).len(), 27 + 3 + 3 + 2);
    assert!(table.legal(1).is_empty());
}

/// PB-4.1 to PB-4.3: the longest list of moves. Ten pawns run, and one dribbles, by six cards to three squares each; the ball
/// is passed to as many; the turn is ended, the hand exchanged.
#[test]
fn six_directions_in_an_open_field_are_all_open() {
    // Nobody goes sideways, so that who stands in a row is in nobody's way; the rows are four apart and three from any end.
    let others = "0: b1 b2 b3 b4 b5 b6 b7 b8 b9 b10 b11";
    let diagram = format!("14: . . . a8 a9 a10* a11  10: . . . a1 a2 a3 a4 a5 a6 a7  {others}");
    let table = Table::new(&diagram, "f fl fr bl br b", "l");
    assert_eq!(table.legal(0).len(), 2 + 10 * 18 + 18 + 18);
    for pawn in [1, 2, 3, 4, 5, 6, 7, 8, 9, 11] {
        assert_eq!(table.legal_with(0, &format!("run {pawn} ")).len(), 18, "{pawn}");
    }
}

/// Shots that are legal from a square, without opponents in the way.
fn shots(square: &str) -> Vec<String> {
    let (row, x) = square.split_once(' ').unwrap();
    let diagram = format!("{row}: {} a10*  10: b1", ". ".repeat(x.parse().unwrap()));
    let table = Table::new(&diagram, "f fl fr l r b", "f");
    table.legal_with(0, "shot")
}

/// PB-4.7: the line of 1 to 3 squares leaves the board through the goal; its square in the mouth counts.
#[test]
fn a_shot_leads_through_the_mouth_within_three_squares() {
    // Straight: 6,19; 6,20; the mouth is the third. Diagonal from there: 5,19 and 4,20, the mouth at 3.
    assert_eq!(shots("18 6"), ["shot f"]);
    assert!(shots("17 6").is_empty());
    // 5,19; 6,20; 7,21, and to the left 3,19; 2,20; 1,21.
    assert_eq!(shots("18 4"), ["shot fr"]);
    // At the corner of the mouth: left of x = 5 and right of x = 7 there is none.
    assert_eq!(shots("20 5"), ["shot f", "shot fr"]);
    assert_eq!(shots("20 4"), ["shot fr"]);
    assert_eq!(shots("20 8"), ["shot fl"]);
    assert!(shots("20 9").is_empty());
    assert!(shots("20 3").is_empty());
    assert_eq!(shots("20 6"), ["shot f", "shot fl", "shot fr"]);
    let table = Table::new("17: . . . . . . a10*", "f", "f");
    assert_eq!(table.refused(0, "shot f"), "no line of 3 squares forward of 6,17 leads through the goal (PB-4.7)");
}

/// PB-4.7: seat 1 shoots at y = 0, and its left is where x grows.
#[test]
fn seat_1_shoots_at_the_other_goal() {
    let diagram = "0: . . . . b10*  10: a1";
    let mut table = Table::with("", diagram, "f", "f fl fr", |position| position.to_move(Seat::ONE));
    assert_eq!(table.legal_with(1, "shot"), ["shot fl"]);
    table.all(&["1: shot fl", "0: pass-by"]);
    assert_eq!(table.state.table().score(), [0, 1]);
}

/// PB-4.7, PB-3.1: not saved, it is a goal; the conceding seat kicks off from the marks.
#[test]
fn a_shot_that_nobody_saves_is_a_goal() {
    let mut table = Table::new("18: . . . . . . a10*  10: b1", "f", "save");
    table.play(0, "shot f");
    assert_eq!((table.acts(), table.asked()), (1, "save".into()));
    let told = table.play(1, "pass-by");
    let expected = [
        "seat 1 gives no answer",
        "goal for seat 0, 1 : 0",
        "the pawns stand on their marks, seat 1 kicks off",
        "turn 2: seat 1",
    ];
    assert_eq!(told, expected);
    assert_eq!((table.ball(), table.at(0, 10), table.at(1, 1)), ("1 10".into(), "6,9".into(), "6,20".into()));
    assert_eq!(table.state.table().outcome(), None);
}

/// PB-4.7: a goalkeeper on the line stops the shot and throws; nobody is asked first.
#[test]
fn a_goalkeeper_on_the_line_stops_the_shot() {
    for row in ["19", "20"] {
        let mut table = Table::new(&format!("18: . . . . . . a10*  {row}: . . . . . . b1"), "f", "f");
        let told = table.play(0, "shot f");
        assert_eq!(
            told[2..],
            [
                "seat 1's goalkeeper stops the ball",
                "seat 1's pawn 1 has the ball",
                "turn 2: seat 1",
                "seat 1's goalkeeper throws"
            ]
        );
        assert_eq!(table.state.table().score(), [0, 0]);
        table.play(1, "throw 9");
        assert_eq!((table.ball(), table.turn()), ("1 9".into(), (1, 2)));
    }
    // Another pawn of the defender in the way stops nothing.
    let mut table = Table::new("18: . . . . . . a10*  19: . . . . . . b3  10: b1", "f", "f");
    table.play(0, "shot f");
    assert_eq!(table.asked(), "save");
}
