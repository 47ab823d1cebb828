//! PB-6.3, PB-6.5: penalties and saves.

use rulebook_core::Seat;

use crate::table::Table;

/// b9 has the ball on 6,2 in seat 0's area; a3 stands on 5,3 beside it.
const IN_THE_AREA: &str = "2: . . . . . . b9*";

/// PB-6.3: a tackle in the area that the tackling seat defends.
#[test]
fn a_tackle_in_the_own_area_gives_a_penalty() {
    let mut table = Table::new(IN_THE_AREA, "br", "penalty foul");
    table.play(0, "run 3 br 1");
    assert_eq!(table.asked(), "foul on pawn 9 or penalty");
    assert_eq!(table.legal(1), ["pass-by", "foul 9", "penalty"]);
    table.play(1, "penalty");
    let told = table.play(0, "pass-by");
    let expected = [
        "seat 0 gives no answer",
        "it is a penalty",
        "seat 0's pawn 3 goes back to 5,3",
        "seat 1's pawn 9 has the ball",
        "seat 0 is asked: save",
    ];
    assert_eq!(told, expected);
    // The fouling seat is asked for a save, whatever it holds; without one it is a goal, and it kicks off itself.
    assert_eq!(table.legal(0), ["pass-by"]);
    let told = table.play(0, "pass-by");
    assert_eq!(
        told[1..],
        ["goal for seat 1, 0 : 1", "the pawns stand on their marks, seat 0 kicks off", "turn 2: seat 0"]
    );
    assert_eq!((table.turn(), table.ball()), ((0, 2), "0 10".into()));
}

/// PB-6.3: not in the other area, nor outside of both: the side that commits the offence defends it.
#[test]
fn a_tackle_elsewhere_gives_none() {
    // Seat 1's area begins at y = 17; seat 0's ends at y = 3.
    for (diagram, action) in [
        ("18: . . . . . . b9* a3", "run 3 l 1"),
        ("4: . . . . . . b9*  5: . . . . . a3", "run 3 br 1"),
        ("2: . . b9* a3", "run 3 l 1"),
    ] {
        let mut table = Table::new(diagram, "br l", "penalty foul");
        table.play(0, action);
        assert_eq!(table.legal(1), ["pass-by", "foul 9"], "{diagram}");
    }
    // At its edges: 3,3 and 9,0 are inside.
    for (diagram, action) in [("3: . . . b9* a6", "run 6 l 1"), ("0: . . . . . . . . . b9* a5", "run 5 l 1")] {
        let mut table = Table::new(diagram, "l", "penalty");
        table.play(0, action);
        assert_eq!(table.legal(1), ["pass-by", "penalty"], "{diagram}");
    }
}

/// PB-6.3: a pawn without the ball that is passed over in the area; one that passes over stays where it ended.
#[test]
fn a_pawn_passed_over_in_the_area_gives_a_penalty() {
    // a3 runs from 5,3 over b9 on 6,2 to 7,1; the ball is with a10.
    let mut table = Table::new("2: . . . . . . b9", "br save", "penalty");
    table.play(0, "run 3 br 2");
    assert_eq!(table.asked(), "foul on pawn 9 or penalty");
    table.all(&["1: penalty", "0: pass-by"]);
    assert_eq!((table.at(0, 3), table.ball()), ("7,1".into(), "0 10".into()));
    // Saved: the saving seat's turn begins, the second one running, and its goalkeeper throws.
    table.all(&["0: save", "1: pass-by"]);
    assert_eq!((table.turn(), table.ball(), table.acts()), ((0, 2), "0 1".into(), 0));
    assert_eq!(table.state.table().score(), [0, 0]);
    table.play(0, "throw 2");
    assert_eq!(table.ball(), "0 2");
}

/// PB-6.3: one occasion a move, naming no pawn, even if two pawns were fouled there.
#[test]
fn two_fouls_in_the_area_give_one_penalty() {
    let mut table = Table::new("2: . . . . . . b9  1: . . . . . . . b8", "br", "penalty foul");
    // From 5,3 over 6,2 and 7,1 to 8,0.
    table.play(0, "run 3 br 3");
    assert_eq!(table.legal(1), ["pass-by", "foul 8", "foul 9", "penalty"]);
}

/// PB-6.3: a tackle undone by a penalty for a pawn on the way gives the ball to the tackled pawn.
#[test]
fn a_penalty_undoes_the_tackle_whoever_was_fouled_in_the_area() {
    // a3 runs from 5,3 over b8 on 5,2 (inside) to b9 on 5,1.
    let mut table = Table::new("2: . . . . . b8  1: . . . . . b9*", "b", "penalty");
    table.all(&["0: run 3 b 2", "1: penalty", "0: pass-by"]);
    assert_eq!((table.at(0, 3), table.ball()), ("5,3".into(), "1 9".into()));
}

/// PB-6.3: the save of a penalty can be answered by *did not see*, and that again.
#[test]
fn the_save_of_a_penalty_can_be_answered() {
    for (seen, score) in [(false, [0, 1]), (true, [0, 0])] {
        let mut table = Table::new(IN_THE_AREA, "br save unseen", "penalty unseen");
        table.all(&["0: run 3 br 1", "1: penalty", "0: pass-by", "0: save", "1: unseen"]);
        assert_eq!(table.acts(), 0);
        if seen {
            table.play(0, "unseen");
            table.play(1, "pass-by");
        } else {
            table.play(0, "pass-by");
        }
        assert_eq!(table.state.table().score(), score);
        assert_eq!(table.turn(), (0, 2));
    }
}

/// PB-6.3: a penalty that was undone leaves the tackle as it was, and no save is asked for.
#[test]
fn a_penalty_that_was_not_seen_has_no_effect() {
    let mut table = Table::new(IN_THE_AREA, "br unseen", "penalty");
    let told = table.all(&["0: run 3 br 1", "1: penalty", "0: unseen", "1: pass-by"]);
    assert_eq!(told[1..], ["a penalty was not seen", "seat 1's pawn 9 is put on 5,3", "seat 0 plays on"]);
    assert_eq!((table.ball(), table.at(0, 3)), ("0 3".into(), "6,2".into()));
}

/// b3 stands on 6,19 in the way of a10 on 6,18; the goalkeeper is away.
const IN_THE_WAY: &str = "18: . . . . . . a10*  19: . . . . . . b3  10: b1";

/// PB-6.3: a penalty is laid with the direction card of a shot past a pawn in the area that the opponent defends.
#[test]
fn a_penalty_is_called_with_a_shot() {
    let mut table = Table::new(IN_THE_WAY, "f penalty", "save unseen");
    assert_eq!(table.legal_with(0, "shot"), ["shot f", "shot f penalty"]);
    table.play_raw(0, "shot f penalty");
    // Direction card first; two cards are drawn.
    let laid: Vec<String> = table.told.iter().map(|told| told.event.to_string()).collect();
    assert_eq!(laid[..2], ["seat 0 lays forward", "seat 0 lays penalty"]);
    assert_eq!(table.state.table().hand_size(Seat::ZERO), 4);
    table.draw("f");
    assert_eq!(table.state.table().drawing(), Some(Seat::ZERO));
    table.draw("f");
    assert_eq!((table.acts(), table.legal(1)), (1, vec!["pass-by".to_string(), "unseen".to_string()]));
    let told = table.play(1, "pass-by");
    assert_eq!(told[1..], ["it is a penalty", "seat 1 is asked: save"]);
    assert_eq!(table.legal(1), ["pass-by", "save"]);
    table.play(1, "pass-by");
    assert_eq!((table.state.table().score(), table.turn()), ([1, 0], (1, 2)));
}

/// PB-6.3: saved, the ball is with the goalkeeper of the opponent, whose turn begins.
#[test]
fn a_penalty_called_with_a_shot_can_be_saved() {
    let mut table = Table::new(IN_THE_WAY, "f penalty", "save");
    table.all(&["0: shot f penalty", "1: pass-by", "1: save", "0: pass-by"]);
    assert_eq!((table.state.table().score(), table.turn(), table.ball()), ([0, 0], (1, 2), "1 1".into()));
}

/// PB-6.3, PB-6.1: undone, the shot goes on as a shot: it may be saved, or the goalkeeper stops it.
#[test]
fn a_shot_goes_on_after_its_penalty_was_undone() {
    let mut table = Table::new(IN_THE_WAY, "f penalty", "unseen save");
    table.all(&["0: shot f penalty", "1: unseen"]);
    assert_eq!(table.acts(), 0);
    table.play(0, "pass-by");
    assert_eq!((table.acts(), table.asked()), (1, "save".into()));
    let mut saved = Table { state: table.state, told: Vec::new() };
    saved.all(&["1: save", "0: pass-by"]);
    assert_eq!((saved.state.table().score(), saved.ball()), ([0, 0], "1 1".into()));
    table.play(1, "pass-by");
    assert_eq!(table.state.table().score(), [1, 0]);
    // With the goalkeeper behind the pawn, on the line.
    let mut table = Table::new("18: . . . . . . a10*  19: . . . . . . b3", "f penalty", "unseen");
    let told = table.all(&["0: shot f penalty", "1: unseen", "0: pass-by"]);
    assert_eq!(told[1..3], ["a penalty was not seen", "seat 1's goalkeeper stops the ball"]);
}

/// PB-6.3: the goalkeeper in the way is none, nor a pawn before the area, nor an own pawn.
#[test]
fn a_shot_past_nobody_in_the_area_gives_no_penalty() {
    let why = "no opponent's pawn but the goalkeeper stands in this shot's way in the penalty area (PB-6.3)";
    for diagram in [
        "18: . . . . . . a10*  10: b1",
        "18: . . . . . . a10*  19: . . . . . . b1",
        "18: . . . . . . a10*  19: . . . . . . a3  10: b1",
    ] {
        let table = Table::new(diagram, "f penalty", "save");
        assert_eq!(table.refused(0, "shot f penalty"), why);
    }
    // An area of one row: b3 stands before it.
    let one_row = "pitch=13x21/mouth-3/area-7x1/dashed-5/marks-6.0-2.4-5.3-7.3-10.4-3.7-6.6-9.7-2.9-6.9-10.9";
    let table = Table::with(one_row, IN_THE_WAY, "f penalty", "save", |position| position);
    assert_eq!(table.refused(0, "shot f penalty"), why);
    // It is not called with another move.
    assert!("pass f 1 penalty".parse::<pilka_board::Action>().is_err());
}

/// PB-6.5: a save has no effect on a goal that a goalkeeper on the line would have stopped anyway; a shot past him is
/// asked about once.
#[test]
fn a_shot_that_passes_no_goalkeeper_may_be_saved() {
    let mut table = Table::new("18: . . . . . . a10*  10: b1", "f unseen", "save foul out penalty unseen");
    table.play(0, "shot f");
    assert_eq!(table.legal(1), ["pass-by", "save"]);
    assert_eq!(table.refused(1, "foul 3"), "pawn 3 was neither tackled nor passed over (PB-6.2)");
    let told = table.all(&["1: save", "0: pass-by"]);
    let expected = [
        "seat 0 gives no answer",
        "it is a save",
        "seat 1's goalkeeper saves",
        "seat 1's pawn 1 has the ball",
        "turn 2: seat 1",
        "seat 1's goalkeeper throws",
    ];
    assert_eq!(told, expected);
}
