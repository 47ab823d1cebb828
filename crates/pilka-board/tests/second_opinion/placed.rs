//! Matches that begin in the middle: pawns anywhere, any hands, any turn. Play from the kick-off hardly ever comes
//! to a goalkeeper who has nobody to throw to.

use std::fmt::Write as _;

use pilka_board::diagram::Position;
use pilka_board::{Card, Cards, Rules};
use rulebook_core::{Rules as _, Seat};

use crate::book::{Ball, Book, Options, notation};
use crate::both::Both;

impl Both {
    /// A random position of a match with these options.
    pub fn placed(options: Options, pick: &mut impl FnMut(usize) -> usize) -> Both {
        let book = random_position(options, pick);
        let mut options = notation::options(&book.options);
        let rules = Rules::default().with_options(&options).expect("the options are valid");
        let diagram = diagram(&book);
        let half = 2 * book.options.turns_per_half;
        let (half, turn) = (1 + (book.turn - 1) / half, 1 + (book.turn - 1) % half);
        let read = |card: &&'static str| notation::card(card).parse::<Card>().unwrap();
        let mut position =
            Position::read(rules, &diagram).expect("it is a diagram").to_move(Seat::new(book.mover).unwrap());
        for seat in [0, 1] {
            position = position.hand(Seat::new(seat).unwrap(), book.hands[seat].iter().map(read).collect());
        }
        let mut laid = Cards::EMPTY;
        book.laid.iter().for_each(|card| laid.add(read(card)));
        let [runs, dribbles, passes, shots] =
            [book.runs, book.dribbles, book.passes, book.shots].map(|left| left as u8);
        let position = position
            .laid(laid)
            .turn(half as u8, turn as u16)
            .moves_left(runs, dribbles, passes, shots)
            .exchanges_left(book.exchanges.map(|exchanges| 2 - exchanges as u8));
        write!(options, "\n{diagram}").unwrap();
        Both { state: position.state().expect("it is a position"), book, story: vec![options] }
    }
}

fn random_position(options: Options, pick: &mut impl FnMut(usize) -> usize) -> Book {
    let mut book = Book::new(options);
    let mut squares = book.options.pitch.squares();
    // Often all are close together, at one end.
    let rows = [book.options.pitch.length, 5][pick(2)];
    if pick(2) == 0 {
        squares.retain(|(_, y)| *y < rows);
    } else {
        squares.retain(|(_, y)| *y >= book.options.pitch.length - rows);
    }
    for seat in [0, 1] {
        for pawn in 1..=11 {
            book.pawns[seat].insert(pawn, squares.swap_remove(pick(squares.len())));
        }
    }
    book.ball = match pick(5) {
        0 => Ball::Loose(squares[pick(squares.len())]),
        1 => Ball::With(pick(2), 1),
        _ => Ball::With(pick(2), 1 + pick(11) as u32),
    };
    book.to_draw.clear();
    for seat in [0, 1] {
        for _ in 0..6 {
            let card = book.talon.swap_remove(pick(book.talon.len()));
            book.hands[seat].push(card);
        }
    }
    for _ in 0..pick(book.talon.len() + 1) {
        let card = book.talon.swap_remove(pick(book.talon.len()));
        book.laid.push(card);
    }
    book.mover = pick(2);
    book.turn = 1 + pick(4 * book.options.turns_per_half);
    (book.runs, book.dribbles, book.passes, book.shots) = (pick(4), pick(3), pick(3), pick(2));
    book.exchanges = [pick(3), pick(3)];
    book
}

/// As the library reads it.
fn diagram(book: &Book) -> String {
    let mut text = String::new();
    for y in 0..book.options.pitch.length {
        write!(text, "{y}:").unwrap();
        for x in 0..book.options.pitch.width {
            match book.pawn_on((x, y)) {
                Some((seat, pawn)) => {
                    let star = if book.ball == Ball::With(seat, pawn) { "*" } else { "" };
                    write!(text, " {}{pawn}{star}", ["a", "b"][seat]).unwrap();
                }
                None if book.ball == Ball::Loose((x, y)) => text.push_str(" *"),
                None => text.push_str(" ."),
            }
        }
        text.push(' ');
    }
    text
}
