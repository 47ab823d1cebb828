//! Positions that someone types.

use pilka_board::diagram::{DiagramError, Position, PositionError};
use pilka_board::{Card, Cards, Rules, Square};
use rulebook_core::Seat;

use crate::table::Table;

/// PB-5.1: pawns that are not in the diagram stand on their marks; a ball that is not there is with pawn 10 of seat 0.
#[test]
fn a_diagram_changes_the_marks() {
    let table = Table::new("12: . a7 b10*\n 3: a2", "f", "f");
    let at = [table.at(0, 7), table.at(1, 10), table.at(0, 2), table.at(0, 1)];
    assert_eq!(at, ["1,12", "2,12", "0,3", "6,0"]);
    assert_eq!(table.ball(), "1 10");
    assert_eq!(Table::new("", "f", "f").ball(), "0 10");
    assert_eq!(Table::new("5: . *", "f", "f").ball(), "loose 1,5");
}

#[test]
fn texts_that_are_no_diagrams_are_refused() {
    let read = |text: &str| Position::read(Rules::default(), text).map(drop).unwrap_err().to_string();
    let row = DiagramError::Row.to_string();
    let cell = DiagramError::Cell.to_string();
    for (text, why) in [
        ("a7", row.as_str()),
        ("x: a7", &row),
        ("256: a7", &row),
        ("5: c7", &cell),
        ("5: .*", &cell),
        ("5: a12", "pawns have the numbers 1 to 11 (PB-1.2)"),
        ("5: a7 a7", "pawn 7 of seat 0 is in the diagram twice (PB-1.2)"),
        ("5: a7* *", "the ball is in the diagram twice (PB-5.1)"),
        (&format!("5: {}", ". ".repeat(300)), &row),
    ] {
        assert_eq!(read(text), why, "{text}");
    }
}

/// PB-1.1, PB-2.3, PB-3.2, PB-4.1, PB-5.1
#[test]
fn positions_that_cannot_be_are_refused() {
    let read = |text: &str| Position::read(Rules::default(), text).unwrap();
    let square = |x, y| Square::new(x, y);
    let hand = |text: &str| text.parse().unwrap();
    let start = read("");
    let cases = [
        (read("21: a7"), PositionError::OffBoard { square: square(0, 21) }),
        (read("5: . . . . . . . . . . . . . *"), PositionError::OffBoard { square: square(13, 5) }),
        // Pawn 1 stands on 6,0.
        (read("0: . . . . . . a7"), PositionError::SquareTaken { square: square(6, 0) }),
        (read("0: . . . . . . b7"), PositionError::SquareTaken { square: square(6, 0) }),
        (read("0: . . . . . . *"), PositionError::SquareTaken { square: square(6, 0) }),
        (start.turn(3, 1), PositionError::Turn { half: 3, turn: 1 }),
        (start.turn(1, 31), PositionError::Turn { half: 1, turn: 31 }),
        (start.turn(1, 0), PositionError::Turn { half: 1, turn: 0 }),
        (start.moves_left(4, 0, 0, 0), PositionError::Limits),
        (start.moves_left(0, 0, 0, 2), PositionError::Limits),
        (start.exchanges_left([3, 0]), PositionError::Limits),
        (start.score([61, 0]), PositionError::Score),
        (start.hand(Seat::ONE, hand("out out out out")), PositionError::TooMany { card: Card::Out }),
        (start.hand(Seat::ONE, hand("f f f f f f f")), PositionError::HandTooLarge { seat: Seat::ONE }),
        (start.laid(*Rules::default().pack().cards()), PositionError::HandTooSmall { seat: Seat::ZERO }),
    ];
    for (position, why) in cases {
        assert_eq!(position.state(), Err(why));
    }
    assert!(start.score([60, 0]).turn(2, 30).laid(Cards::EMPTY).state().is_ok());
}
