//! Answers out of turn: which occasions a move gives, who is asked, and what a card leads to (PB-6).

use rulebook_core::{RuleId, Seat, Sink};

use crate::action::Action;
use crate::card::Card;
use crate::event::Event;
use crate::field;
use crate::hand::Hand;
use crate::options::OutRows;
use crate::pawn::{Pawn, PawnSet};
use crate::phase::{Answer, Move, MoveKind, Occasions, Question, Stage};
use crate::square::Square;
use crate::state::State;
use crate::table::Table;
use crate::turns::Start;

/// Why an answer cannot be given (PB-6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the names say all")]
pub enum AnswerError {
    /// Something else than an answer.
    #[error("seat {seat} is asked for an answer, or passes by (PB-6.1)")]
    NotAnAnswer { seat: Seat },
    /// A card was laid already: it is answered by *did not see* alone.
    #[error("a tactical card is answered by `unseen` alone (PB-6.1)")]
    OnlyUnseen,
    /// No tactical card was laid.
    #[error("no tactical card was laid that the referee could not have seen (PB-6.6)")]
    NothingUnseen,
    /// The pawn was not fouled.
    #[error("pawn {pawn} was neither tackled nor passed over (PB-6.2)")]
    NoFoul { pawn: Pawn },
    /// Nobody was fouled in the penalty area that the mover defends.
    #[error("nobody was fouled in the penalty area (PB-6.3)")]
    NoPenalty,
    /// The ball is not out there.
    #[error("the ball is not out at {square} (PB-6.4)")]
    NoOut { square: Square },
    /// There is nothing to save.
    #[error("there is no shot and no penalty to be saved (PB-6.5)")]
    NothingToSave,
    /// The seat does not hold the card.
    #[error("{card:#} is not in hand (PB-6.1)")]
    NotHeld { seat: Seat, card: Card },
}

impl AnswerError {
    pub(crate) const fn rule(&self) -> RuleId {
        RuleId::new(match self {
            AnswerError::NotAnAnswer { .. } | AnswerError::OnlyUnseen | AnswerError::NotHeld { .. } => "PB-6.1",
            AnswerError::NothingUnseen => "PB-6.6",
            AnswerError::NoFoul { .. } => "PB-6.2",
            AnswerError::NoPenalty => "PB-6.3",
            AnswerError::NoOut { .. } => "PB-6.4",
            AnswerError::NothingToSave => "PB-6.5",
        })
    }
}

impl Question {
    /// The first reason why the asked seat cannot answer so.
    pub(crate) fn check(&self, hand: Hand, action: Action) -> Result<(), AnswerError> {
        let (seat, occasions, is_first) = (self.asked, self.occasions, self.answer.is_none());
        match action {
            Action::PassBy => return Ok(()),
            Action::Unseen if is_first => return Err(AnswerError::NothingUnseen),
            Action::Unseen => {}
            Action::Foul(_) | Action::Penalty | Action::Out(_) | Action::Save if !is_first => {
                return Err(AnswerError::OnlyUnseen);
            }
            Action::Foul(pawn) if !occasions.fouls.contains(pawn) => return Err(AnswerError::NoFoul { pawn }),
            Action::Penalty if !occasions.has_penalty => return Err(AnswerError::NoPenalty),
            Action::Out(square) if occasions.outs().all(|out| out != square) => {
                return Err(AnswerError::NoOut { square });
            }
            Action::Save if !occasions.has_save => return Err(AnswerError::NothingToSave),
            Action::Foul(_) | Action::Penalty | Action::Out(_) | Action::Save => {}
            _ => return Err(AnswerError::NotAnAnswer { seat }),
        }
        match action.card() {
            Some(card) if !hand.contains(card) => Err(AnswerError::NotHeld { seat, card }),
            _ => Ok(()),
        }
    }
}

impl Table {
    /// Whether the ball can be called out on a square (PB-6.4).
    fn is_out_row(&self, square: Square) -> bool {
        let pitch = self.rules.pitch();
        pitch.is_side(square) || (self.rules.out_rows() == OutRows::Edge && pitch.is_end(square))
    }

    /// The occasions that a move gives to the other seat, the move being made (PB-6.2 to PB-6.5).
    #[inline(always)]
    pub(crate) fn occasions(&self, about: Move) -> Occasions {
        match about.kind {
            MoveKind::Shot(_) => Occasions { has_save: true, ..Occasions::NONE },
            MoveKind::Pass | MoveKind::FreePass => Occasions { outs: self.outs(about), ..Occasions::NONE },
            MoveKind::Run | MoveKind::Dribble | MoveKind::Tackle(_) => {
                let (outs, fouls) = (self.outs(about), self.fouls(about));
                let (other, pitch) = (about.seat.other(), self.rules.pitch());
                let in_area = |pawn| pitch.is_in_area(self.square(other, pawn), about.seat);
                let has_penalty = !fouls.is_empty() && fouls.iter().any(in_area);
                Occasions { fouls, has_penalty, outs, has_save: false }
            }
        }
    }

    /// PB-6.2: the pawns that were tackled, or passed over without the ball.
    #[inline(always)]
    fn fouls(&self, about: Move) -> PawnSet {
        if self.has_run_freely(about) {
            return PawnSet::EMPTY;
        }
        self.fouls_on_the_way(about)
    }

    fn fouls_on_the_way(&self, about: Move) -> PawnSet {
        let other = about.seat.other();
        let with_ball = self.with_ball(other);
        let between = about.back().filter(|square| *square != about.from);
        let passed = between.filter_map(|square| self.pawn_of(other, square)).filter(|pawn| with_ball != Some(*pawn));
        let tackled = match about.kind {
            MoveKind::Tackle(pawn) => Some(pawn),
            _ => None,
        };
        passed.chain(tackled).collect()
    }

    /// Whether no pawn stands on the way that a pawn has come, and it is no tackle.
    #[inline]
    fn has_run_freely(&self, about: Move) -> bool {
        let way = field::step(about.seat, about.to, about.from).shorter();
        !matches!(about.kind, MoveKind::Tackle(_)) && self.field.lanes_of(about.seat, about.pawn).contains(way)
    }

    /// PB-6.4: where the mover's pawn has the ball, and the end of a pass along an edge.
    #[inline(always)]
    fn outs(&self, about: Move) -> [Option<Square>; 2] {
        let with_ball = self.with_ball(about.seat).map(|pawn| self.square(about.seat, pawn));
        let at = with_ball.filter(|square| self.is_out_row(*square));
        let along = match about.kind {
            MoveKind::Pass | MoveKind::FreePass if self.is_along_edge(about) => Some(about.to),
            _ => None,
        };
        match (at, along) {
            (Some(at), Some(along)) if at == along => [Some(at), None],
            (Some(at), Some(along)) => [Some(at.min(along)), Some(at.max(along))],
            (at, along) => [at.or(along), None],
        }
    }

    /// Whether every square of a pass's leg, the passer's too, lies on one and the same outer row.
    fn is_along_edge(&self, about: Move) -> bool {
        let (from, to, pitch) = (about.from, about.to, self.rules.pitch());
        let on_side = from.x() == to.x() && pitch.is_side(from);
        let on_end = from.y() == to.y() && pitch.is_end(from);
        on_side || (self.rules.out_rows() == OutRows::Edge && on_end)
    }
}

impl State {
    /// A move was made: the other seat is asked, if it has an occasion; otherwise the move stands.
    #[inline(always)]
    pub(crate) fn moved(&mut self, about: Move, sink: &mut impl Sink<Event>) {
        let occasions = self.table.occasions(about);
        if occasions.is_empty() {
            self.settle(about, sink);
        } else {
            self.ask(about.seat.other(), about, Stage::Move, occasions, sink);
        }
    }

    fn ask(&mut self, asked: Seat, about: Move, stage: Stage, occasions: Occasions, sink: &mut impl Sink<Event>) {
        let question = Question { asked, about, stage, occasions, answer: None, unseen: 0 };
        self.tell(Event::Asked { question }, sink);
    }

    /// PB-6.1: a card is laid in answer, and the other seat is asked about it.
    pub(crate) fn answer(&mut self, question: Question, answer: Answer, card: Card, sink: &mut impl Sink<Event>) {
        let seat = question.asked;
        self.lay(seat, card, sink);
        self.tell(Event::Answered { seat, answer }, sink);
        let question = Question { asked: seat.other(), answer: Some(answer), ..question };
        self.tell(Event::Asked { question }, sink);
    }

    /// PB-6.6
    pub(crate) fn did_not_see(&mut self, question: Question, sink: &mut impl Sink<Event>) {
        let seat = question.asked;
        self.lay(seat, Card::Unseen, sink);
        self.tell(Event::DidNotSee { seat }, sink);
        let question = Question { asked: seat.other(), unseen: question.unseen + 1, ..question };
        self.tell(Event::Asked { question }, sink);
    }

    /// PB-6.1: the asked seat passes, and the question is decided.
    pub(crate) fn pass_by(&mut self, question: Question, sink: &mut impl Sink<Event>) {
        self.tell(Event::PassedBy { seat: question.asked }, sink);
        let (about, standing) = (question.about, question.standing());
        if let Some(answer) = question.answer {
            let is_undone = standing.is_none();
            self.tell(if is_undone { Event::Undone { answer } } else { Event::Stands { answer } }, sink);
        }
        match (question.stage, standing) {
            (Stage::Move, None) => self.settle(about, sink),
            (Stage::Move, Some(Answer::Foul(pawn))) => self.foul(about, pawn, sink),
            (Stage::Move, Some(Answer::Out(square))) => self.out(about, square, sink),
            (Stage::Move | Stage::ShotPenalty, Some(Answer::Penalty)) => self.penalty(about, sink),
            (Stage::ShotPenalty, _) => self.shot_goes_on(about, sink),
            (Stage::Penalty, None) => self.goal(about.fouling().other(), sink),
            (_, Some(Answer::Save)) => self.saved(about.fouling(), sink),
            (Stage::Penalty, Some(_)) => unreachable!("a penalty is answered by a save"),
        }
    }

    /// The move stands, whether or not anybody was asked.
    #[inline(always)]
    fn settle(&mut self, about: Move, sink: &mut impl Sink<Event>) {
        self.settle_tackle(about, sink);
        let other = about.seat.other();
        match about.kind {
            // PB-4.7
            MoveKind::Shot(_) => self.goal(about.seat, sink),
            // PB-4.1: the pass brought the ball to an opponent's pawn.
            MoveKind::Pass | MoveKind::FreePass if self.table.with_ball(other).is_some() => {
                self.end_turn(other, Start::Plain, sink);
            }
            _ => self.play_on(sink),
        }
    }

    /// PB-6.2
    fn foul(&mut self, about: Move, pawn: Pawn, sink: &mut impl Sink<Event>) {
        self.undo_tackle(about, sink);
        let seat = about.seat.other();
        // Who was tackled and is named has it again already.
        if self.table.with_ball(seat) != Some(pawn) {
            self.tell(Event::GotBall { seat, pawn }, sink);
        }
        self.end_turn(seat, Start::FreeKick(pawn), sink);
    }

    /// PB-6.3: the fouling seat may save.
    fn penalty(&mut self, about: Move, sink: &mut impl Sink<Event>) {
        self.undo_tackle(about, sink);
        let save = Occasions { has_save: true, ..Occasions::NONE };
        self.ask(about.fouling(), about, Stage::Penalty, save, sink);
    }

    /// PB-6.4
    fn out(&mut self, about: Move, square: Square, sink: &mut impl Sink<Event>) {
        self.settle_tackle(about, sink);
        self.end_turn(about.seat.other(), Start::ThrowIn(square), sink);
    }
}

impl Move {
    /// The seat against which a penalty is given, and whose goalkeeper may save: the opponent of a shot, else
    /// the mover (PB-6.3).
    pub(crate) const fn fouling(self) -> Seat {
        match self.kind {
            MoveKind::Shot(_) => self.seat.other(),
            _ => self.seat,
        }
    }
}
