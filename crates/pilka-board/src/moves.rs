//! The eight moves of a turn (PB-4): where they may lead, and what they do.

use rulebook_core::{RuleId, Seat, Sink};

use crate::action::Action;
use crate::card::Card;
use crate::direction::Direction;
use crate::event::Event;
use crate::hand::Hand;
use crate::lanes::Lanes;
use crate::pawn::Pawn;
use crate::phase::{Answer, Ball, Move, MoveKind, Occasions, Question, Stage};
use crate::square::Square;
use crate::state::State;
use crate::steps::Steps;
use crate::table::Table;

/// Why a move cannot be made (PB-4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the names say all")]
pub enum MoveError {
    /// Something else than one of the eight moves, an exchange or the end of the turn.
    #[error("a turn goes on with a run, a dribble, a pass, a shot, `swap` or `end` (PB-4.1)")]
    NotAMove,
    /// All moves of this sort were made in the turn: `run`, `dribble`, `pass` or `shot`.
    #[error("no {0} is left in this turn (PB-4.1)")]
    NoneLeft(&'static str),
    /// The pawn that should run has the ball.
    #[error("pawn {pawn} has the ball: it does not run, it dribbles (PB-4.1)")]
    HasBall { pawn: Pawn },
    /// No pawn of the seat has the ball.
    #[error("no pawn of seat {seat} has the ball (PB-4.1)")]
    NoBall { seat: Seat },
    /// The seat does not hold the card.
    #[error("{card:#} is not in hand (PB-4.1)")]
    NotHeld { seat: Seat, card: Card },
    /// The line leaves the board.
    #[error("{steps} {direction:#} of {from} is not on the board (PB-4.2)")]
    OffBoard { from: Square, direction: Direction, steps: Steps },
    /// A pawn of the own side stands there.
    #[error("a pawn of seat {seat} stands on {square} (PB-4.3)")]
    OwnPawn { seat: Seat, square: Square },
    /// A pawn of the opponent stands there, and cannot be tackled.
    #[error("an opponent's pawn stands on {square}, and this is no tackle (PB-4.3)")]
    OpponentsPawn { square: Square },
    /// The line does not lead through the goal.
    #[error("no line of 3 squares {direction:#} of {from} leads through the goal (PB-4.7)")]
    NoGoal { from: Square, direction: Direction },
    /// No pawn in the area stands in the shot's way.
    #[error("no opponent's pawn but the goalkeeper stands in this shot's way in the penalty area (PB-6.3)")]
    NoPenalty,
}

impl MoveError {
    pub(crate) const fn rule(&self) -> RuleId {
        RuleId::new(match self {
            MoveError::NotAMove
            | MoveError::NoneLeft(_)
            | MoveError::HasBall { .. }
            | MoveError::NoBall { .. }
            | MoveError::NotHeld { .. } => "PB-4.1",
            MoveError::OffBoard { .. } => "PB-4.2",
            MoveError::OwnPawn { .. } | MoveError::OpponentsPawn { .. } => "PB-4.3",
            MoveError::NoGoal { .. } => "PB-4.7",
            MoveError::NoPenalty => "PB-6.3",
        })
    }
}

/// The squares of a shot's line on the board; the goal's mouth is one more (PB-4.7).
#[derive(Clone, Copy)]
pub(crate) struct ShotLine {
    squares: [Square; 2],
    count: usize,
}

impl ShotLine {
    pub(crate) fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        self.squares[..self.count].iter().copied()
    }
}

/// Where moves may lead.
impl Table {
    /// The square so many steps on.
    #[inline]
    fn line(&self, seat: Seat, from: Square, direction: Direction, steps: Steps) -> Result<Square, MoveError> {
        let to = self.rules.pitch().go(from, direction.step(seat), steps.get());
        to.ok_or(MoveError::OffBoard { from, direction, steps })
    }

    /// Why a pawn cannot run or dribble there (PB-4.2, PB-4.3): a step that its lanes have not.
    #[cold]
    fn why_not(&self, seat: Seat, pawn: Pawn, direction: Direction, steps: Steps) -> MoveError {
        match self.line(seat, self.square(seat, pawn), direction, steps) {
            Err(off_board) => off_board,
            Ok(square) if self.pawn_of(seat, square).is_some() => MoveError::OwnPawn { seat, square },
            Ok(square) => MoveError::OpponentsPawn { square },
        }
    }

    /// Whether a pawn can run or dribble there (PB-4.2, PB-4.3).
    #[inline]
    fn check_step(&self, seat: Seat, pawn: Pawn, direction: Direction, steps: Steps) -> Result<(), MoveError> {
        if self.field.lanes_of(seat, pawn).contains(Lanes::one(direction, steps)) {
            Ok(())
        } else {
            Err(self.why_not(seat, pawn, direction, steps))
        }
    }

    /// The opponent's pawn with the ball, if it stands there.
    #[inline]
    fn tackled_on(&self, seat: Seat, square: Square) -> Option<Pawn> {
        self.with_ball(seat.other()).filter(|pawn| self.square(seat.other(), *pawn) == square)
    }

    /// Where a pass ends (PB-4.2).
    #[inline]
    pub(crate) fn pass_to(&self, seat: Seat, direction: Direction, steps: Steps) -> Result<Square, MoveError> {
        self.line(seat, self.carrier(seat)?, direction, steps)
    }

    /// The square of the seat's pawn with the ball.
    #[inline]
    fn carrier(&self, seat: Seat) -> Result<Square, MoveError> {
        self.with_ball(seat).map(|pawn| self.square(seat, pawn)).ok_or(MoveError::NoBall { seat })
    }

    /// The line of a shot (PB-4.7).
    #[inline]
    pub(crate) fn shot_line(&self, seat: Seat, direction: Direction) -> Result<ShotLine, MoveError> {
        let from = self.carrier(seat)?;
        let (pitch, step) = (self.rules.pitch(), direction.step(seat));
        let mut line = ShotLine { squares: [from; 2], count: 0 };
        for steps in 1..=3 {
            if let Some(square) = pitch.go(from, step, steps) {
                if line.count == 2 {
                    break;
                }
                line.squares[line.count] = square;
                line.count += 1;
                continue;
            }
            // The first square off the board. Forward steps leave it in a row behind the opponent's end, or
            // beside it, where no mouth is.
            let before = if line.count == 0 { from } else { line.squares[line.count - 1] };
            let x = before.x().wrapping_add_signed(step.0);
            let leaves = before.y() == pitch.end_row(seat.other()) && direction.is_forward();
            if leaves && pitch.is_mouth(x) {
                return Ok(line);
            }
            break;
        }
        Err(MoveError::NoGoal { from, direction })
    }

    /// Whether the shot's line gives a penalty: it passes an opponent's pawn other than the goalkeeper in the
    /// area that the opponent defends (PB-6.3).
    pub(crate) fn shot_passes_pawn_in_area(&self, seat: Seat, line: &ShotLine) -> bool {
        let other = seat.other();
        line.squares().any(|square| {
            let is_other = self.pawn_of(other, square).is_some_and(|pawn| pawn != Pawn::GOALKEEPER);
            is_other && self.rules.pitch().is_in_area(square, other)
        })
    }

    /// The first reason why the seat cannot make this move.
    #[inline]
    pub(crate) fn check_move(&self, seat: Seat, hand: Hand, action: Action) -> Result<(), MoveError> {
        let holds = |card: Card| if hand.contains(card) { Ok(()) } else { Err(MoveError::NotHeld { seat, card }) };
        match action {
            Action::Run(pawn, direction, steps) => {
                left(self.left.runs, "run")?;
                holds(Card::Direction(direction))?;
                if self.with_ball(seat) == Some(pawn) {
                    return Err(MoveError::HasBall { pawn });
                }
                self.check_step(seat, pawn, direction, steps)
            }
            Action::Dribble(direction, steps) => {
                left(self.left.dribbles, "dribble")?;
                holds(Card::Direction(direction))?;
                let pawn = self.with_ball(seat).ok_or(MoveError::NoBall { seat })?;
                self.check_step(seat, pawn, direction, steps)
            }
            Action::Pass(direction, steps) => {
                left(self.left.passes, "pass")?;
                holds(Card::Direction(direction))?;
                self.pass_to(seat, direction, steps).map(drop)
            }
            _ => self.check_shot(seat, hand, action),
        }
    }

    /// The first reason why the seat cannot make this shot.
    pub(crate) fn check_shot(&self, seat: Seat, hand: Hand, action: Action) -> Result<(), MoveError> {
        let (direction, calls_penalty) = match action {
            Action::Shot(direction) => (direction, false),
            Action::ShotPenalty(direction) => (direction, true),
            _ => return Err(MoveError::NotAMove),
        };
        let holds = |card: Card| if hand.contains(card) { Ok(()) } else { Err(MoveError::NotHeld { seat, card }) };
        left(self.left.shots, "shot")?;
        holds(Card::Direction(direction))?;
        if !calls_penalty {
            return self.shot_line(seat, direction).map(drop);
        }
        holds(Card::Penalty)?;
        let line = self.shot_line(seat, direction)?;
        if self.shot_passes_pawn_in_area(seat, &line) { Ok(()) } else { Err(MoveError::NoPenalty) }
    }
}

fn left(moves: u8, kind: &'static str) -> Result<(), MoveError> {
    if moves == 0 { Err(MoveError::NoneLeft(kind)) } else { Ok(()) }
}

/// What moves do. The caller has checked them.
impl State {
    pub(crate) fn run(
        &mut self,
        seat: Seat,
        pawn: Pawn,
        direction: Direction,
        steps: Steps,
        sink: &mut impl Sink<Event>,
    ) {
        let from = self.table.square(seat, pawn);
        let to = self.table.line(seat, from, direction, steps).expect("a checked run stays on the board");
        self.lay(seat, Card::Direction(direction), sink);
        let kind = if let Some(tackled) = self.table.tackled_on(seat, to) {
            self.tell(Event::Tackled { seat, pawn, to, tackled }, sink);
            self.tell(Event::GotBall { seat, pawn }, sink);
            MoveKind::Tackle(tackled)
        } else {
            self.tell(Event::Ran { seat, pawn, to }, sink);
            if self.table.ball() == Ball::Loose(to) {
                self.tell(Event::GotBall { seat, pawn }, sink);
            }
            MoveKind::Run
        };
        self.moved(Move { seat, kind, pawn, from, to }, sink);
    }

    pub(crate) fn dribble(&mut self, seat: Seat, direction: Direction, steps: Steps, sink: &mut impl Sink<Event>) {
        let pawn = self.table.with_ball(seat).expect("a checked dribble has a pawn with the ball");
        let from = self.table.square(seat, pawn);
        let to = self.table.line(seat, from, direction, steps).expect("a checked dribble stays on the board");
        self.lay(seat, Card::Direction(direction), sink);
        self.tell(Event::Dribbled { seat, pawn, to }, sink);
        self.moved(Move { seat, kind: MoveKind::Dribble, pawn, from, to }, sink);
    }

    /// PB-4.5, PB-7.3: a pass of the turn, or the one of a free kick.
    pub(crate) fn pass(
        &mut self,
        seat: Seat,
        direction: Direction,
        steps: Steps,
        kind: MoveKind,
        sink: &mut impl Sink<Event>,
    ) {
        let pawn = self.table.with_ball(seat).expect("a checked pass has a pawn with the ball");
        let from = self.table.square(seat, pawn);
        let to = self.table.line(seat, from, direction, steps).expect("a checked pass stays on the board");
        self.lay(seat, Card::Direction(direction), sink);
        self.tell(Event::Passed { seat, pawn, to, is_free: kind == MoveKind::FreePass }, sink);
        let about = Move { seat, kind, pawn, from, to };
        if let Some(pawn) = self.table.pawn_of(seat, to) {
            self.tell(Event::GotBall { seat, pawn }, sink);
            if pawn == Pawn::GOALKEEPER && self.table.keeper_can_throw(seat) {
                self.tell(Event::MayThrow { about }, sink);
                return;
            }
        } else if let Some(pawn) = self.table.pawn_of(seat.other(), to) {
            self.tell(Event::GotBall { seat: seat.other(), pawn }, sink);
        } else {
            self.tell(Event::BallLoose { square: to }, sink);
        }
        self.moved(about, sink);
    }

    /// PB-4.7, and PB-6.3 if a penalty card is laid with it.
    pub(crate) fn shoot(&mut self, seat: Seat, direction: Direction, calls_penalty: bool, sink: &mut impl Sink<Event>) {
        let pawn = self.table.with_ball(seat).expect("a checked shot has a pawn with the ball");
        let from = self.table.square(seat, pawn);
        let line = self.table.shot_line(seat, direction).expect("a checked shot leads through the goal");
        let about =
            Move { seat, kind: MoveKind::Shot(direction), pawn, from, to: line.squares().last().unwrap_or(from) };
        self.lay(seat, Card::Direction(direction), sink);
        if calls_penalty {
            self.lay(seat, Card::Penalty, sink);
        }
        self.tell(Event::Shot { seat, pawn, direction }, sink);
        if calls_penalty {
            let answer = Answer::Penalty;
            self.tell(Event::Answered { seat, answer }, sink);
            let (asked, stage) = (seat.other(), Stage::ShotPenalty);
            let occasions = Occasions::NONE;
            self.tell(
                Event::Asked { question: Question { asked, about, stage, occasions, answer: Some(answer), unseen: 0 } },
                sink,
            );
        } else {
            self.shot_goes_on(about, sink);
        }
    }

    /// PB-4.7: the goalkeeper in the way stops the shot; otherwise it may be saved.
    pub(crate) fn shot_goes_on(&mut self, shot: Move, sink: &mut impl Sink<Event>) {
        let MoveKind::Shot(direction) = shot.kind else { unreachable!("only shots go on") };
        let keeper = self.table.square(shot.seat.other(), Pawn::GOALKEEPER);
        let line = self.table.shot_line(shot.seat, direction).expect("a shot leads through the goal");
        if line.squares().any(|square| square == keeper) {
            self.stopped(shot.seat.other(), sink);
        } else {
            self.moved(shot, sink);
        }
    }
}
