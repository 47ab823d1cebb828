//! PB-6.6: the referee did not see, over and over.

use crate::table::Table;

const PASSED_OVER: &str = "7: . . . . . . b8";

/// Plays a foul and so many *did not see* after it, then a pass; whether it became a free kick.
fn chain(unseen: usize) -> bool {
    // As many in each hand as are needed.
    let first = format!("f {}", "unseen ".repeat(unseen.div_ceil(2)));
    let second = format!("foul {}", "unseen ".repeat(unseen / 2));
    let pack = "pack=10f+10fl+10fr+10l+10r+10bl+10br+10b+5foul+3out+3penalty+10unseen+5save";
    let mut table = Table::with(pack, PASSED_OVER, &first, &second, |position| position);
    table.all(&["0: run 7 f 2", "1: foul 8"]);
    for number in 0..unseen {
        let seat = (number % 2) as u8;
        assert_eq!(table.acts(), seat);
        assert_eq!(table.refused(seat, "foul 8"), "a tactical card is answered by `unseen` alone (PB-6.1)");
        table.play(seat, "unseen");
        assert_eq!(usize::from(table.state.table().question().unwrap().unseen()), number + 1);
    }
    let asked = (unseen % 2) as u8;
    assert_eq!(table.acts(), asked);
    table.play(asked, "pass-by");
    matches!(table.state.table().phase(), pilka_board::Phase::Place(_))
}

/// PB-6.6, PB-6.1: a card answered by *did not see*, itself not undone, has no effect; each chain up to six long.
#[test]
fn an_even_number_of_them_lets_the_card_stand() {
    assert_eq!([0, 1, 2, 3, 4, 5, 6].map(chain), [true, false, true, false, true, false, true]);
}

/// PB-6.6: it answers a tactical card of the other seat, nothing else; a seat that holds none is asked too.
#[test]
fn it_answers_a_tactical_card_only() {
    let mut table = Table::new(PASSED_OVER, "f", "foul unseen");
    table.play(0, "run 7 f 2");
    assert!(table.refused(1, "unseen").ends_with("(PB-6.6)"));
    table.play(1, "foul 8");
    assert_eq!(table.legal(0), ["pass-by"]);
    assert_eq!(table.refused(0, "unseen"), "did-not-see is not in hand (PB-6.1)");
}

/// PB-6.6: an out, a penalty and both saves can be answered, each with its effect undone or not.
#[test]
fn every_tactical_card_can_be_answered() {
    let out = "7: a8*  12: b4";
    let penalty = "2: . . . . . . b9*";
    let shot = "18: . . . . . . a10*  10: b1";
    for (diagram, action, answer, is_undone, after) in [
        (out, "dribble f 1", "out 0,8", false, "hands 1"),
        (out, "dribble f 1", "out 0,8", true, "0 8"),
        (penalty, "run 3 br 1", "penalty", true, "0 3"),
        (shot, "shot f", "save", false, "1 1"),
        // A goal, and the kick-off of seat 1.
        (shot, "shot f", "save", true, "1 10"),
    ] {
        let mut table = Table::new(diagram, "f br unseen", "out penalty save");
        table.play(0, action);
        table.play(1, answer);
        if is_undone {
            table.play(0, "unseen");
            table.play(1, "pass-by");
        } else {
            table.play(0, "pass-by");
        }
        assert_eq!(table.ball(), after, "{action}, {answer}, undone: {is_undone}");
    }
}
