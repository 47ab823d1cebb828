//! Positions that someone types: for tests and puzzles.
//!
//! A diagram has the rows that are not as at the kick-off, in any order, with blanks or line breaks between all that it says: the
//! number of the row and a colon, then its squares from x = 0: `.`, `+` or `-` for an empty one, `a7` for pawn 7 of seat 0, `b10`
//! for pawn 10 of seat 1, a star behind the pawn with the ball, and a star alone for a loose ball. Squares at the end of a row
//! can be left out. Pawns that are in no row stand on their marks; a ball that is in none is with seat 0's centre-forward.
//!
//! # Examples
//! ```
//! use pilka_board::diagram::Position;
//! use pilka_board::{Pawn, Rules, Square};
//! use rulebook_core::{Game as _, Seat};
//!
//! let position = Position::read(Rules::default(), "12: . . . b10* .  11: . . . a7")?;
//! let state = position.hand(Seat::ZERO, "f save".parse()?).state()?;
//! assert_eq!(state.table().square(Seat::ZERO, Pawn::new(7)?), Square::new(3, 11));
//! state.check(Seat::ZERO, "run 7 f 1".parse()?)?;
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```

use rulebook_core::{Seat, SeatCount, read_number};

use crate::card::{Card, Cards};
use crate::field::Field;
use crate::hand::Hand;
use crate::pawn::{Pawn, PawnError};
use crate::phase::Ball;
use crate::pitch::Pitch;
use crate::rules::Rules;
use crate::square::Square;
use crate::state::State;
use crate::table::{MovesLeft, Table};

/// A position that is not yet known to be one: [`Position::state`] checks it.
///
/// By default seat 0 is to move in the first turn of the first half, with all its moves and exchanges, and there are no goals.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    table: Table,
    /// Not yet known to be squares of the pitch.
    pawns: [[Square; Pawn::COUNT]; 2],
    ball: Ball,
    hands: [Hand; 2],
    /// A seat that was named and that the match has not.
    stranger: Option<Seat>,
}

impl Position {
    /// The position of a diagram.
    ///
    /// # Errors
    /// A [`DiagramError`] if the text is no diagram, or names a pawn or the ball twice.
    pub fn read(rules: Rules, text: &str) -> Result<Position, DiagramError> {
        let mut table = Table::new(rules);
        table.mover = Seat::ZERO;
        let mut pawns = [Seat::ZERO, Seat::ONE].map(|seat| Pawn::ALL.map(|pawn| table.square(seat, pawn)));
        let (mut row, mut x) = (None, 0);
        let (mut named, mut ball) = ([[false; Pawn::COUNT]; 2], None);
        for word in text.split_whitespace() {
            if let Some(label) = word.strip_suffix(':') {
                row = Some(read_number(label).ok_or(DiagramError::Row)?);
                x = 0;
                continue;
            }
            let square = Square::new(x, row.ok_or(DiagramError::Row)?);
            x = x.checked_add(1).ok_or(DiagramError::Row)?;
            let (cell, has_ball) = word.strip_suffix('*').map_or((word, false), |cell| (cell, true));
            let found = match cell {
                "." | "+" | "-" if !has_ball => continue,
                "" => Ball::Loose(square),
                _ => {
                    let (seat, pawn) = pawn(cell)?;
                    if core::mem::replace(&mut named[seat.index()][pawn.index()], true) {
                        return Err(DiagramError::PawnTwice { seat, pawn });
                    }
                    pawns[seat.index()][pawn.index()] = square;
                    Ball::With { seat, pawn }
                }
            };
            if has_ball && ball.replace(found).is_some() {
                return Err(DiagramError::BallTwice);
            }
        }
        let ball = ball.unwrap_or(Ball::With { seat: Seat::ZERO, pawn: Pawn::CENTRE_FORWARD });
        Ok(Position { table, pawns, ball, hands: [Hand::EMPTY; 2], stranger: None })
    }

    /// The place of a seat; any, of one that the match has not, with which there is no state.
    fn place(&mut self, seat: Seat) -> usize {
        if !SeatCount::TWO.has(seat) {
            self.stranger = Some(seat);
        }
        seat.index() & 1
    }

    /// The same position with this seat to move, by default seat 0.
    #[must_use]
    pub fn to_move(mut self, seat: Seat) -> Position {
        self.place(seat);
        self.table.mover = seat;
        self
    }

    /// The same position with this hand. One of fewer than six cards is filled up with what the pack has left: `b`, then `br`
    /// and so on to `f`, then the tactical cards. By default hands are empty, and so filled up.
    #[must_use]
    pub fn hand(mut self, seat: Seat, hand: Hand) -> Position {
        let place = self.place(seat);
        self.hands[place] = hand;
        self
    }

    /// The same position with these cards laid; by default none.
    #[must_use]
    pub fn laid(mut self, laid: Cards) -> Position {
        self.table.laid = laid;
        self
    }

    /// The same position in this half, 1 or 2, and this turn of it, from 1 (PB-3.2).
    #[must_use]
    pub fn turn(mut self, half: u8, turn: u16) -> Position {
        (self.table.half, self.table.turn) = (half, turn);
        self
    }

    /// The same position with so many moves left, at most 3, 2, 2 and 1 (PB-4.1).
    #[must_use]
    pub fn moves_left(mut self, runs: u8, dribbles: u8, passes: u8, shots: u8) -> Position {
        self.table.left = MovesLeft { runs, dribbles, passes, shots };
        self
    }

    /// The same position with so many exchanges left to each seat, at most 2; seat 0's first (PB-2.4).
    #[must_use]
    pub fn exchanges_left(mut self, exchanges: [u8; 2]) -> Position {
        self.table.exchanges = exchanges;
        self
    }

    /// The same position with this score, seat 0's goals first.
    #[must_use]
    pub fn score(mut self, score: [u16; 2]) -> Position {
        self.table.score = score;
        self
    }

    /// The state of a match in this position: the seat to move chooses one of its moves.
    ///
    /// # Errors
    /// The first [`PositionError`] that applies, in the order of its variants; squares are gone through pawn by pawn, and hands
    /// seat by seat.
    pub fn state(self) -> Result<State, PositionError> {
        let Position { mut table, pawns, ball, mut hands, stranger } = self;
        if let Some(seat) = stranger {
            return Err(PositionError::NoSeat { seat });
        }
        check_board(table.rules.pitch(), &pawns, ball)?;
        table.field = Field::of(table.rules.pitch(), pawns, ball);
        let (turns, left, all) = (table.rules.turns_of_a_half(), table.left, MovesLeft::ALL);
        if !(1..=2).contains(&table.half) || !(1..=turns).contains(&table.turn) {
            return Err(PositionError::Turn { half: table.half, turn: table.turn });
        }
        let is_within = left.runs <= all.runs && left.dribbles <= all.dribbles && left.passes <= all.passes;
        if !is_within || left.shots > all.shots || table.exchanges.iter().any(|left| *left > Table::EXCHANGES) {
            return Err(PositionError::Limits);
        }
        // At most one goal a turn.
        if table.score.iter().any(|goals| *goals > 2 * turns) {
            return Err(PositionError::Score);
        }
        let mut talon = *table.rules.pack().cards();
        let mut take = |card: Card| if talon.remove(card) { Ok(()) } else { Err(PositionError::TooMany { card }) };
        table.laid.iter().try_for_each(&mut take)?;
        hands.iter().flat_map(|hand| hand.iter()).try_for_each(&mut take)?;
        for (seat, hand) in [Seat::ZERO, Seat::ONE].into_iter().zip(&mut hands) {
            if hand.len() > usize::from(Hand::FULL) {
                return Err(PositionError::HandTooLarge { seat });
            }
            for card in Card::ALL[..8].iter().rev().chain(&Card::ALL[8..]) {
                while hand.len() < usize::from(Hand::FULL) && talon.remove(*card) {
                    *hand = hand.with(*card);
                }
            }
            if hand.len() < usize::from(Hand::FULL) {
                return Err(PositionError::HandTooSmall { seat });
            }
            table.hands[seat.index()] = Hand::FULL;
        }
        table.talon = talon.len() as u16;
        Ok(State { table, hands, known: [Hand::EMPTY; 2], talon })
    }
}

fn pawn(cell: &str) -> Result<(Seat, Pawn), DiagramError> {
    let (seat, number) = match (cell.strip_prefix('a'), cell.strip_prefix('b')) {
        (Some(number), _) => (Seat::ZERO, number),
        (_, Some(number)) => (Seat::ONE, number),
        (None, None) => return Err(DiagramError::Cell),
    };
    Ok((seat, number.parse()?))
}

/// Every pawn on a square of its own, and a loose ball on one more.
fn check_board(pitch: &Pitch, pawns: &[[Square; Pawn::COUNT]; 2], ball: Ball) -> Result<(), PositionError> {
    let pawns = pawns.as_flattened();
    for (place, square) in pawns.iter().copied().enumerate() {
        if !pitch.has(square) {
            return Err(PositionError::OffBoard { square });
        }
        if pawns[..place].contains(&square) || pawns[place + 1..].contains(&square) {
            return Err(PositionError::SquareTaken { square });
        }
    }
    match ball {
        Ball::Loose(square) if !pitch.has(square) => Err(PositionError::OffBoard { square }),
        Ball::Loose(square) if pawns.contains(&square) => Err(PositionError::SquareTaken { square }),
        _ => Ok(()),
    }
}

/// Why a text is not a diagram.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the names say all")]
pub enum DiagramError {
    /// A row does not begin with its number.
    #[error("a row of a diagram begins with its number and a colon, such as `12: . a7 b10*` (PB-1.1)")]
    Row,
    /// A word is no square.
    #[error("a square of a diagram is `.`, `*`, or a pawn such as `a7`, `b10*` (PB-1.2)")]
    Cell,
    /// There is no such pawn.
    #[error(transparent)]
    Pawn(#[from] PawnError),
    /// A pawn is named twice.
    #[error("pawn {pawn} of seat {seat} is in the diagram twice (PB-1.2)")]
    PawnTwice { seat: Seat, pawn: Pawn },
    /// The ball is there twice.
    #[error("the ball is in the diagram twice (PB-5.1)")]
    BallTwice,
}

/// Why a position is not one of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the names say all")]
pub enum PositionError {
    /// A match has no such seat.
    #[error("the seats of a match are 0 and 1, not {seat} (PB-1.2)")]
    NoSeat { seat: Seat },
    /// A pawn or the ball is beside the board.
    #[error("the board has no square {square} (PB-1.1)")]
    OffBoard { square: Square },
    /// Two pawns, or a pawn and a loose ball, are on the same square.
    #[error("more than one pawn, or a pawn and a loose ball, are on {square} (PB-5.1)")]
    SquareTaken { square: Square },
    /// There is no such turn.
    #[error("there is no turn {turn} in half {half} (PB-3.2)")]
    Turn { half: u8, turn: u16 },
    /// More moves are left than a turn has, or more exchanges than a seat has in a match.
    #[error("at most 3 runs, 2 dribbles, 2 passes, 1 shot and 2 exchanges can be left (PB-4.1)")]
    Limits,
    /// A seat has more goals than a match has turns.
    #[error("more goals than there are turns (PB-3.2)")]
    Score,
    /// The pack has not so many of these.
    #[error("the pack has not so many {card:#} (PB-2.2)")]
    TooMany { card: Card },
    /// A hand has more than six cards.
    #[error("seat {seat} has more than six cards (PB-2.3)")]
    HandTooLarge { seat: Seat },
    /// So much is laid that a hand cannot be filled.
    #[error("seat {seat} has fewer than six cards, and no more are left (PB-2.3)")]
    HandTooSmall { seat: Seat },
}
