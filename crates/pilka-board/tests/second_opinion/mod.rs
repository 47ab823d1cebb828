//! A second opinion on Piłka: the rulebook clause by clause with lists and maps, slow and plain, knowing
//! nothing of the library.
//!
//! A [`Book`] is what lies on the table. [`Book::legal`] lists what may be done, [`Book::act`] does it, and
//! [`Book::draw`] fills a hand by one card.

use std::collections::BTreeMap;

pub mod answers;
pub mod chosen;
pub mod eager;
pub mod legal;
pub mod moves;
pub mod notation;
pub mod pitch;
pub mod restarts;

pub use pitch::{Pitch, Square};

/// The options of a match.
#[derive(Clone, Debug)]
pub struct Options {
    pub pitch: Pitch,
    /// PB-2: how many there are of each card.
    pub pack: BTreeMap<&'static str, usize>,
    /// PB-3.1
    pub first_seat: usize,
    /// PB-3.2
    pub turns_per_half: usize,
    /// PB-2.5: whether the exchange of a hand without a direction card is free.
    pub dead_hand_is_free: bool,
    /// PB-6.4: whether a ball can be out at the end rows.
    pub out_at_end_rows: bool,
    /// PB-7.1: whether the goalkeeper may be put at a free kick.
    pub keeper_may_be_put: bool,
}

/// PB-5.1
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ball {
    With(usize, u32),
    Loose(Square),
    InHandsOf(usize),
}

/// PB-4.1
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Run,
    Dribble,
    Pass,
    Shot,
}

/// The last move, as far as an answer needs to know it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Move {
    pub seat: usize,
    pub kind: Kind,
    pub pawn: u32,
    pub from: Square,
    /// The squares from the first step to the last; of a shot the last is in the mouth.
    pub line: Vec<Square>,
    /// PB-4.4: the pawn that lost the ball.
    pub tackled: Option<u32>,
}

/// A tactical card that answers a move or is laid with it, and what it is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tactic {
    Foul(u32),
    Penalty,
    Out(Square),
    Save,
}

impl Tactic {
    pub fn card(self) -> &'static str {
        match self {
            Tactic::Foul(_) => "foul",
            Tactic::Penalty => "penalty",
            Tactic::Out(_) => "out",
            Tactic::Save => "save",
        }
    }
}

/// What a seat may do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Act {
    Run(u32, &'static str, i32),
    Dribble(&'static str, i32),
    Pass(&'static str, i32),
    Shot(&'static str),
    ShotWithPenalty(&'static str),
    EndTurn,
    Exchange,
    Lay(Tactic),
    DidNotSee,
    LetBe,
    Throw(u32),
    KeepBall,
    Choose(u32),
    Put(Square),
    Done,
    FreePass(&'static str, i32),
    NoFreePass,
}

/// What is to be decided.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Phase {
    /// PB-4: the mover has the choice of its eight moves.
    Choice,
    /// PB-4.6: a pass has come to the own goalkeeper.
    KeepersThrow,
    /// PB-6.1: the seat may answer the last move.
    MoveAnswer,
    /// PB-6.1: the seat may answer a tactical card of the other seat with *did not see*.
    CardAnswer { asked: usize, tactic: Tactic, by: usize, undone: bool },
    /// PB-6.3: the fouling seat may lay a save.
    PenaltySave { fouling: usize },
    /// PB-6.5: the other seat may save the shot that goes on after its penalty was undone.
    ShotSave,
    /// PB-6.4
    ThrowIn(Square),
    /// PB-6.5, PB-4.7
    ThrowAfterSave,
    /// PB-7.1
    Placing { kicker: u32, put: Vec<u32>, chosen: Option<u32> },
    /// PB-7.3
    FreePass { kicker: u32 },
    /// PB-3.3
    Over,
}

/// The table.
#[derive(Clone, Debug)]
pub struct Book {
    pub options: Options,
    pub pawns: [BTreeMap<u32, Square>; 2],
    pub ball: Ball,
    pub hands: [Vec<&'static str>; 2],
    pub talon: Vec<&'static str>,
    pub laid: Vec<&'static str>,
    /// PB-2.4: the exchanges that counted.
    pub exchanges: [usize; 2],
    pub score: [usize; 2],
    /// From 1, through both halves.
    pub turn: usize,
    pub mover: usize,
    pub runs: usize,
    pub dribbles: usize,
    pub passes: usize,
    pub shots: usize,
    pub phase: Phase,
    pub last: Option<Move>,
    /// Whose hand is still to be filled, a place for each card.
    pub to_draw: Vec<usize>,
}

impl Book {
    pub fn new(options: Options) -> Book {
        let mut talon = Vec::new();
        for (card, copies) in &options.pack {
            talon.extend(vec![*card; *copies]);
        }
        // PB-2.3: seat 0 is dealt six, then seat 1.
        let to_draw = [[0; 6], [1; 6]].concat();
        let mut book = Book {
            pawns: Default::default(),
            ball: Ball::InHandsOf(0),
            hands: Default::default(),
            talon,
            laid: Vec::new(),
            exchanges: [0; 2],
            score: [0; 2],
            turn: 1,
            mover: 0,
            runs: 0,
            dribbles: 0,
            passes: 0,
            shots: 0,
            phase: Phase::Over,
            last: None,
            to_draw,
            options,
        };
        // PB-3.1
        book.kick_off(book.options.first_seat);
        book
    }

    /// PB-2.3: lays a card of the seat's hand, which is to be filled at once.
    fn lay(&mut self, seat: usize, card: &'static str) {
        let place = self.hands[seat].iter().position(|held| *held == card).expect("the card is held");
        self.laid.push(self.hands[seat].remove(place));
        self.to_draw.push(seat);
    }

    /// PB-2.3: the cards of which the next is drawn.
    pub fn drawn_from(&self) -> &[&'static str] {
        if self.talon.is_empty() { &self.laid } else { &self.talon }
    }

    /// PB-2.3: a card comes from the talon into the hand that is to be filled.
    pub fn draw(&mut self, card: &'static str) {
        if self.talon.is_empty() {
            self.talon = std::mem::take(&mut self.laid);
        }
        let place = self.talon.iter().position(|lying| *lying == card).expect("the card is in the talon");
        let card = self.talon.remove(place);
        let seat = self.to_draw.remove(0);
        self.hands[seat].push(card);
    }

    pub fn pawn_on(&self, square: Square) -> Option<(usize, u32)> {
        let on = |seat: usize| self.pawns[seat].iter().find(|(_, at)| **at == square).map(|(pawn, _)| (seat, *pawn));
        on(0).or(on(1))
    }

    pub fn ball_square(&self) -> Option<Square> {
        match self.ball {
            Ball::With(seat, pawn) => Some(self.pawns[seat][&pawn]),
            Ball::Loose(square) => Some(square),
            Ball::InHandsOf(_) => None,
        }
    }

    /// The seat that has to decide; `None` once the match is over.
    pub fn asked(&self) -> Option<usize> {
        match &self.phase {
            Phase::MoveAnswer | Phase::ShotSave => Some(1 - self.mover),
            Phase::CardAnswer { asked, .. } => Some(*asked),
            Phase::PenaltySave { fouling } => Some(*fouling),
            Phase::Over => None,
            _ => Some(self.mover),
        }
    }
}
