//! Actions, draws and options as text.

use pilka_board::{Action, Card, Direction, Draw, Rules};
use proptest::prelude::*;
use rulebook_core::{Game as _, Rules as _, Viewer};

use crate::table::Table;

/// Every form of action, with its words.
#[test]
fn actions_are_written_and_read() {
    for (text, words) in [
        ("pass-by", "give no answer"),
        ("end", "end the turn"),
        ("keep", "the goalkeeper keeps the ball"),
        ("done", "put no more pawns"),
        ("decline", "do without the free pass"),
        ("swap", "lay all cards and draw six"),
        ("run 7 fl 2", "pawn 7 runs 2 forward-left"),
        ("dribble f 1", "dribble 1 forward"),
        ("pass fr 3", "pass 3 forward-right"),
        ("shot f", "shoot forward"),
        ("shot fl penalty", "shoot forward-left and call a penalty"),
        ("throw 11", "throw to pawn 11"),
        ("foul 1", "call a foul on pawn 1"),
        ("penalty", "call a penalty"),
        ("out 0,5", "call an out at 0,5"),
        ("save", "the goalkeeper saves"),
        ("unseen", "the referee did not see"),
        ("put 4", "put pawn 4 somewhere"),
        ("on 6,12", "on 6,12"),
    ] {
        let action: Action = text.parse().unwrap_or_else(|why| panic!("{text}: {why}"));
        assert_eq!((action.to_string(), format!("{action:#}")), (text.to_string(), words.to_string()));
    }
    assert_eq!("  shot   f ".parse::<Action>(), Ok(Action::Shot(Direction::Forward)));
    assert_eq!("shot forward-left".parse::<Action>(), Ok(Action::Shot(Direction::ForwardLeft)));
    for wrong in [
        "",
        "run",
        "run 7",
        "run 7 f",
        "run 12 f 1",
        "run 07 f 1",
        "run 7 f 0",
        "run 7 f 1 1",
        "pass-by f",
        "out",
        "out 0;5",
        "out 256,0",
        "on 6,",
        "pass by",
        "end turn",
        "shot f foul",
    ] {
        assert!(wrong.parse::<Action>().is_err(), "{wrong}");
    }
    assert!(core::mem::size_of::<Action>() <= 4);
}

/// PB-2.1, PB-2.2: cards as on the table, in small letters or large ones, nothing around them.
#[test]
fn cards_are_read_in_whatever_case() {
    for (text, card) in [
        ("F", Card::Direction(Direction::Forward)),
        ("Fl", Card::Direction(Direction::ForwardLeft)),
        ("bR", Card::Direction(Direction::BackRight)),
        ("Back-Left", Card::Direction(Direction::BackLeft)),
        ("FOUL", Card::Foul),
        ("Out", Card::Out),
        ("penALTY", Card::Penalty),
        ("Unseen", Card::Unseen),
        ("SAVE", Card::Save),
    ] {
        assert_eq!(text.parse::<Card>(), Ok(card), "{text}");
        assert_eq!(text.parse::<Direction>().ok(), card.direction(), "{text}");
    }
    for card in Card::ALL {
        assert_eq!(card.to_string().to_uppercase().parse::<Card>(), Ok(card));
    }
    for wrong in ["", " f", "f ", "fl r", "save ", "f-l", "ｆ", "ſave", "forward left"] {
        assert!(wrong.parse::<Card>().is_err() && wrong.parse::<Direction>().is_err(), "{wrong}");
    }
    assert_eq!("run 7 FL 2".parse::<Action>(), "run 7 fl 2".parse::<Action>());
    assert_eq!("draw Foul".parse(), Ok(Draw(Card::Foul)));
}

/// What a person types: the beginning of what there is only one of, and a placing in one line.
#[test]
fn short_forms_are_read_where_they_are_unique() {
    let read = |table: &Table, number: u8, text: &str| {
        let typed = table.state.view(Viewer::Seat(crate::table::seat(number))).read(text);
        typed
            .map(|typed| typed.steps().map(|step| step.to_string()).collect::<Vec<_>>().join(" + "))
            .map_err(|why| why.to_string())
    };
    // Two pawns are passed over beside the edge, where the ball is.
    let mut table = Table::new("7: a8*  8: b8  9: b9", "f", "foul out");
    table.play(0, "dribble f 3");
    assert_eq!(read(&table, 1, "out"), Ok("out 0,10".into()));
    assert_eq!(read(&table, 1, "foul"), Err("this could be `foul 8` or `foul 9`".into()));
    assert_eq!(read(&table, 1, "foul 9"), Ok("foul 9".into()));
    assert_eq!(read(&table, 1, "pass-by"), Ok("pass-by".into()));
    let none = |form: &str| Err(format!("nothing that may be chosen now begins so; in full it is written {form}"));
    assert_eq!(read(&table, 0, "out"), none("`out 0,5`"));
    // `pass` alone is the beginning of a pass: nothing that seat 1 may choose.
    assert_eq!(read(&table, 1, "pass"), none("`pass fr 3` or `pass 6,11`, and no answer is `pass-by`"));
    // Seat 0 is not asked, so that nothing begins so.
    for (typed, form) in
        [("pass", "`pass fr 3` or `pass 6,11`, and no answer is `pass-by`"), ("foul", "`foul 7`"), ("on", "`on 6,12`")]
    {
        assert_eq!(read(&table, 0, typed), none(form), "{typed}");
    }
    for (typed, form) in [
        ("run 7 f", "`run 7 fl 2` or `run 7 6,8`"),
        ("dribble 6", "`dribble f 1` or `dribble 6,10`"),
        ("shot", "`shot f`, or `shot f penalty` with both cards"),
        ("throw", "`throw 7`"),
        ("put 4 6,12", "`put 4`"),
    ] {
        assert_eq!(read(&table, 1, typed), none(form), "{typed}");
    }
    assert!(read(&table, 1, " ").unwrap_err().starts_with("an action is a move"));
    table.all(&["1: foul 9", "0: pass-by"]);
    assert_eq!(read(&table, 1, "place 4 6,12"), Ok("put 4 + on 6,12".into()));
    assert_eq!(read(&table, 1, "place 4"), none("`place 4 6,12`"));
    assert_eq!(read(&table, 1, "place 40 6,12"), Err("pawns have the numbers 1 to 11 (PB-1.2)".into()));
}

/// PB-4.2: a move may be typed with the square where it ends, which is the same for both seats.
#[test]
fn a_square_stands_for_direction_and_number() {
    let read = |table: &Table, number: u8, text: &str| {
        let typed = table.state.view(Viewer::Seat(crate::table::seat(number))).read(text);
        let one =
            |typed: pilka_board::Typed| typed.steps().map(|step| step.to_string()).collect::<Vec<_>>().join(" + ");
        typed.map(one).map_err(|why| why.to_string())
    };
    // Before the kick-off pawn 7 stands on 6,6 and pawn 10 on 6,9 with the ball; for seat 1 they are 6,14 and 6,11.
    let table = Table::new("", "f", "f");
    for (typed, meant) in [
        ("run 7 6,8", "run 7 f 2"),
        ("run 7 3,9", "run 7 fl 3"),
        ("run 7 7,7", "run 7 fr 1"),
        ("run 7 4,6", "run 7 l 2"),
        ("run 7 9,6", "run 7 r 3"),
        ("run 7 5,5", "run 7 bl 1"),
        ("run 7 8,4", "run 7 br 2"),
        ("run 7 6,3", "run 7 b 3"),
        ("dribble 6,10", "dribble f 1"),
        ("pass 3,9", "pass l 3"),
    ] {
        assert_eq!(read(&table, 0, typed), Ok(meant.into()), "{typed}");
    }
    // Towards 0 is forward for seat 1, and its right is a smaller x.
    assert_eq!(read(&table, 1, "run 7 6,12"), Ok("run 7 f 2".into()));
    assert_eq!(read(&table, 1, "run 7 5,13"), Ok("run 7 fr 1".into()));
    // Four squares; a knight's move; no move at all; a square that no board has.
    let none = |from, to| {
        Err(format!(
            "from {from} no card leads to {to}: a move goes 1 to 3 squares in one of the eight directions (PB-4.2)"
        ))
    };
    for to in ["6,10", "7,8", "6,6", "255,255"] {
        assert_eq!(read(&table, 0, &format!("run 7 {to}")), none("6,6", to));
    }
    assert_eq!(read(&table, 0, "run 12 6,8"), Err("pawns have the numbers 1 to 11 (PB-1.2)".into()));
    // The form of no action: a pawn too much, or nobody's.
    assert!(read(&table, 0, "pass 10 6,10").unwrap_err().starts_with("a direction is"));
    let public = table.state.view(Viewer::Public);
    assert!(public.read("run 7 6,8").unwrap_err().to_string().starts_with("an action is a move"));
}

proptest! {
    #[test]
    fn whatever_is_printed_is_read_back(action in any::<Action>(), draw in any::<Draw>(), rules in any::<Rules>()) {
        prop_assert_eq!(action.to_string().parse::<Action>().ok(), Some(action));
        prop_assert_eq!(draw.to_string().parse::<Draw>().ok(), Some(draw));
        prop_assert_eq!(Rules::default().with_options(&rules.to_options()).ok(), Some(rules));
    }
}
