//! Where a match is, and what is asked.

use core::fmt;

use rulebook_core::Seat;

use crate::direction::Direction;
use crate::pawn::{Pawn, PawnSet};
use crate::square::Square;

/// Where the ball is (PB-5.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[expect(missing_docs, reason = "the names say all")]
pub enum Ball {
    /// A pawn has it.
    With { seat: Seat, pawn: Pawn },
    /// It lies on a square without a pawn.
    Loose(Square),
    /// It is in the hands of the seat that throws in.
    InHands(Seat),
}

/// The sort of a move (PB-4.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum MoveKind {
    /// A pawn without the ball ran.
    Run,
    /// A run that ended on the opponent's pawn with the ball: this one.
    Tackle(Pawn),
    /// The pawn with the ball moved.
    Dribble,
    /// The ball was passed.
    Pass,
    /// The ball was passed from a free kick (PB-7.3).
    FreePass,
    /// A shot.
    Shot(Direction),
}

/// A move that was made and may be answered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Move {
    pub(crate) seat: Seat,
    pub(crate) kind: MoveKind,
    pub(crate) pawn: Pawn,
    pub(crate) from: Square,
    pub(crate) to: Square,
}

impl Move {
    /// The seat that moved: the one whose turn it is.
    #[must_use]
    pub const fn seat(self) -> Seat {
        self.seat
    }

    /// What sort of move it was.
    #[must_use]
    pub const fn kind(self) -> MoveKind {
        self.kind
    }

    /// The pawn that ran, dribbled, passed or shot.
    #[must_use]
    pub const fn pawn(self) -> Pawn {
        self.pawn
    }

    /// Where the pawn or the ball came from.
    #[must_use]
    pub const fn from(self) -> Square {
        self.from
    }

    /// The end of the card's line: where the pawn or the ball came to, before a keeper's throw. Of a shot, the last
    /// square of its line on the board, which can be the one it came from.
    #[must_use]
    pub const fn to(self) -> Square {
        self.to
    }

    /// The squares between its ends, from the end back; then the one that it came from.
    pub(crate) fn back(self) -> impl Iterator<Item = Square> + Clone {
        let towards = |to: u8, from: u8, steps: u8| match to.cmp(&from) {
            core::cmp::Ordering::Less => to + steps,
            core::cmp::Ordering::Equal => to,
            core::cmp::Ordering::Greater => to - steps,
        };
        let (from, to) = (self.from, self.to);
        (1..=from.distance(to))
            .map(move |steps| Square::new(towards(to.x(), from.x(), steps), towards(to.y(), from.y(), steps)))
    }
}

/// For what a seat is asked: the occasions of one move (PB-6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Occasions {
    pub(crate) fouls: PawnSet,
    pub(crate) has_penalty: bool,
    pub(crate) outs: [Option<Square>; 2],
    pub(crate) has_save: bool,
}

impl Occasions {
    /// No occasion.
    pub const NONE: Occasions =
        Occasions { fouls: PawnSet::EMPTY, has_penalty: false, outs: [None; 2], has_save: false };

    /// The pawns of the asked seat that were tackled, or passed over without having the ball (PB-6.2).
    #[must_use]
    pub const fn fouls(self) -> PawnSet {
        self.fouls
    }

    /// Whether a pawn of [`Occasions::fouls`] stands in the penalty area that the mover defends (PB-6.3).
    #[must_use]
    pub const fn has_penalty(self) -> bool {
        self.has_penalty
    }

    /// The squares where the ball may be called out (PB-6.4), in the order of the squares; at most two.
    pub fn outs(self) -> impl Iterator<Item = Square> + Clone {
        self.outs.into_iter().flatten()
    }

    /// Whether a shot or a penalty may be saved (PB-6.5).
    #[must_use]
    pub const fn has_save(self) -> bool {
        self.has_save
    }

    /// Whether there is none: a move without any is not asked about (PB-6.1). There is none either where a penalty card was laid
    /// with a shot ([`Stage::ShotPenalty`]), which is asked about all the same.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.fouls.is_empty() && !self.has_penalty && self.outs[0].is_none() && !self.has_save
    }
}

/// A tactical card that was laid, with its occasion.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Answer {
    /// A foul on this pawn of the seat that laid the card.
    Foul(Pawn),
    /// A penalty.
    Penalty,
    /// The ball is out on this square.
    Out(Square),
    /// A save.
    Save,
}

/// At which point of a move its question stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Stage {
    /// The move may be answered (PB-6.1).
    Move,
    /// The penalty card that was laid with a shot may be answered (PB-6.3).
    ShotPenalty,
    /// The penalty is given, and may be saved (PB-6.3).
    Penalty,
}

/// A question: a seat may answer a move, or the last card that was laid in answer (PB-6.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Question {
    pub(crate) asked: Seat,
    pub(crate) about: Move,
    pub(crate) stage: Stage,
    pub(crate) occasions: Occasions,
    pub(crate) answer: Option<Answer>,
    pub(crate) unseen: u16,
}

impl Question {
    /// The seat that is asked.
    #[inline]
    #[must_use]
    pub const fn asked(&self) -> Seat {
        self.asked
    }

    /// The move that it is about.
    #[must_use]
    pub const fn about(&self) -> Move {
        self.about
    }

    /// At which point of the move it stands.
    #[must_use]
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// The occasions that the question began with; none at [`Stage::ShotPenalty`], which began with a card.
    #[must_use]
    pub const fn occasions(&self) -> Occasions {
        self.occasions
    }

    /// The card that was laid first (PB-6.1); `None` as long as none was: then the move itself may be answered.
    #[must_use]
    pub const fn answer(&self) -> Option<Answer> {
        self.answer
    }

    /// How many *did not see* were laid since, by the seats in turn (PB-6.6).
    #[must_use]
    pub const fn unseen(&self) -> u16 {
        self.unseen
    }

    /// The card that has its effect if the asked seat passes by now: none after an odd number of *did not see* (PB-6.6).
    #[must_use]
    pub const fn standing(&self) -> Option<Answer> {
        if self.unseen % 2 == 0 { self.answer } else { None }
    }
}

/// A free kick before the pass (PB-7.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct FreeKick {
    pub(crate) kicker: Pawn,
    pub(crate) put: PawnSet,
}

impl FreeKick {
    /// The most pawns that may be put somewhere (PB-7.1).
    pub const MOST: usize = 4;

    /// The pawn that kicks.
    #[must_use]
    pub const fn kicker(self) -> Pawn {
        self.kicker
    }

    /// The pawns that were put somewhere, with the one that is about to be; at most four (PB-7.1).
    #[must_use]
    pub const fn put(self) -> PawnSet {
        self.put
    }
}

/// Where a match is. In a question the seat acts that is asked, in all other phases the one whose turn it is; and in all of them
/// hands are filled first ([`Table::drawing`](crate::Table::drawing)).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Phase {
    /// The seat chooses one of its eight moves (PB-4.1).
    Play,
    /// This pass came to the own goalkeeper, who may throw (PB-4.6).
    KeeperThrow(Move),
    /// A seat is asked (PB-6.1).
    Question(Question),
    /// The seat throws in from this square (PB-6.4).
    ThrowIn(Square),
    /// The goalkeeper throws after a save or a shot that he stopped (PB-6.5).
    Throw,
    /// The seat names a pawn to be put somewhere, or is done (PB-7.1).
    Place(FreeKick),
    /// The seat says where this pawn is put (PB-7.1).
    PlaceOn(FreeKick, Pawn),
    /// The seat may pass the ball from the free kick, or decline (PB-7.3).
    FreePass(FreeKick),
    /// Both halves are played (PB-3.3).
    Over,
}

/// `seat 0's pawn 7 tackles pawn 10 (6,9 to 6,11)`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Move { seat, kind, pawn, from, to } = self;
        write!(f, "seat {seat}'s pawn {pawn} ")?;
        match kind {
            MoveKind::Run => write!(f, "runs"),
            MoveKind::Tackle(tackled) => write!(f, "tackles pawn {tackled}"),
            MoveKind::Dribble => write!(f, "dribbles"),
            MoveKind::Pass => write!(f, "passes"),
            MoveKind::FreePass => write!(f, "passes from the free kick"),
            MoveKind::Shot(direction) => write!(f, "shoots {direction:#}"),
        }?;
        write!(f, " ({from} to {to})")
    }
}

/// `foul on pawn 7 or penalty`.
impl fmt::Display for Occasions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut or = "";
        for pawn in self.fouls.iter() {
            write!(f, "{or}foul on pawn {pawn}")?;
            or = " or ";
        }
        if self.has_penalty {
            write!(f, "{or}penalty")?;
            or = " or ";
        }
        for square in self.outs() {
            write!(f, "{or}out at {square}")?;
            or = " or ";
        }
        if self.has_save {
            write!(f, "{or}save")?;
        }
        Ok(())
    }
}

/// `a foul on pawn 7`, `an out at 0,5`.
impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Answer::Foul(pawn) => write!(f, "a foul on pawn {pawn}"),
            Answer::Penalty => f.write_str("a penalty"),
            Answer::Out(square) => write!(f, "an out at {square}"),
            Answer::Save => f.write_str("a save"),
        }
    }
}
