//! The ball thrown by hand: by the goalkeeper (PB-4.6, PB-6.5), and in from the edge (PB-6.4).

use rulebook_core::{RuleId, Seat, Sink};

use crate::action::Action;
use crate::event::Event;
use crate::pawn::Pawn;
use crate::phase::{Move, Phase};
use crate::square::Square;
use crate::state::State;
use crate::table::Table;

/// Why the ball cannot be thrown there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the names say all")]
pub enum ThrowError {
    /// Something else where the goalkeeper was passed the ball.
    #[error("the goalkeeper throws to a pawn, or keeps the ball (PB-4.6)")]
    NotAKeepersThrow,
    /// The goalkeeper cannot throw to himself when he was passed the ball.
    #[error("the goalkeeper throws to another pawn, or keeps the ball (PB-4.6)")]
    ToHimself,
    /// The pawn is too far in front for a throw after a pass.
    #[error("pawn {pawn} is beyond the dashed line in the opponent's half (PB-4.6)")]
    PassBeyondDashed { pawn: Pawn },
    /// Something else where the ball is thrown after a save.
    #[error("the ball is thrown to a pawn (PB-6.5)")]
    NotAThrow,
    /// The pawn is too far in front for a throw after a save.
    #[error("pawn {pawn} is beyond the dashed line in the opponent's half (PB-6.5)")]
    BeyondDashed { pawn: Pawn },
    /// Something else where the ball is thrown in.
    #[error("the ball is thrown in to a pawn (PB-6.4)")]
    NotAThrowIn,
    /// The pawn is not in line, or too far away.
    #[error("pawn {pawn} is not on a line through {square}, at most five squares away (PB-6.4)")]
    OutOfReach { pawn: Pawn, square: Square },
}

impl ThrowError {
    pub(crate) const fn rule(&self) -> RuleId {
        RuleId::new(match self {
            ThrowError::NotAKeepersThrow | ThrowError::ToHimself | ThrowError::PassBeyondDashed { .. } => "PB-4.6",
            ThrowError::NotAThrow | ThrowError::BeyondDashed { .. } => "PB-6.5",
            ThrowError::NotAThrowIn | ThrowError::OutOfReach { .. } => "PB-6.4",
        })
    }
}

/// How far a ball is thrown in (PB-6.4).
const REACH: u8 = 5;

impl Table {
    fn is_beyond_dashed(&self, seat: Seat, pawn: Pawn) -> bool {
        self.rules.pitch().is_beyond_dashed(self.square(seat, pawn), seat)
    }

    /// Whether a pawn of the seat but the goalkeeper can be thrown the ball.
    pub(crate) fn keeper_can_throw(&self, seat: Seat) -> bool {
        Pawn::ALL.into_iter().any(|pawn| pawn != Pawn::GOALKEEPER && !self.is_beyond_dashed(seat, pawn))
    }

    /// Whether any pawn of the seat can be thrown the ball after a save (PB-6.5).
    pub(crate) fn can_throw(&self, seat: Seat) -> bool {
        Pawn::ALL.into_iter().any(|pawn| !self.is_beyond_dashed(seat, pawn))
    }

    /// Whether the pawn can be thrown the ball in from the square.
    #[inline]
    pub(crate) fn is_in_reach(&self, seat: Seat, pawn: Pawn, square: Square) -> bool {
        let stands = self.square(seat, pawn);
        stands.distance(square) <= REACH && stands.is_in_line_with(square)
    }

    /// The first reason why the seat cannot do this where the ball is to be thrown.
    pub(crate) fn check_throw(&self, seat: Seat, action: Action) -> Result<(), ThrowError> {
        match (self.phase, action) {
            (Phase::KeeperThrow(_), Action::Keep) => Ok(()),
            (Phase::KeeperThrow(_), Action::Throw(Pawn::GOALKEEPER)) => Err(ThrowError::ToHimself),
            (Phase::KeeperThrow(_), Action::Throw(pawn)) if self.is_beyond_dashed(seat, pawn) => {
                Err(ThrowError::PassBeyondDashed { pawn })
            }
            (Phase::Throw, Action::Throw(pawn)) if self.is_beyond_dashed(seat, pawn) => {
                Err(ThrowError::BeyondDashed { pawn })
            }
            (Phase::ThrowIn(square), Action::Throw(pawn)) if !self.is_in_reach(seat, pawn, square) => {
                Err(ThrowError::OutOfReach { pawn, square })
            }
            (_, Action::Throw(_)) => Ok(()),
            (Phase::KeeperThrow(_), _) => Err(ThrowError::NotAKeepersThrow),
            (Phase::ThrowIn(_), _) => Err(ThrowError::NotAThrowIn),
            _ => Err(ThrowError::NotAThrow),
        }
    }
}

impl State {
    /// PB-4.6: the goalkeeper has thrown, or not; the other seat is asked about the whole pass.
    pub(crate) fn keepers_throw(&mut self, about: Move, to: Option<Pawn>, sink: &mut impl Sink<Event>) {
        let seat = about.seat;
        self.tell(to.map_or(Event::Kept { seat }, |to| Event::Threw { seat, to }), sink);
        self.moved(about, sink);
    }

    /// PB-6.4, PB-6.5: a throw at the start of a turn, which gives no occasion (PB-6.1).
    pub(crate) fn throw(&mut self, seat: Seat, to: Pawn, sink: &mut impl Sink<Event>) {
        let keeps = self.table.with_ball(seat) == Some(to);
        self.tell(if keeps { Event::Kept { seat } } else { Event::Threw { seat, to } }, sink);
        self.play_on(sink);
    }

    /// PB-6.4: the seat throws in from the square; where nobody is in reach, the nearest pawn gets the ball.
    pub(crate) fn throw_in(&mut self, seat: Seat, square: Square, sink: &mut impl Sink<Event>) {
        if Pawn::ALL.into_iter().any(|pawn| self.table.is_in_reach(seat, pawn, square)) {
            self.tell(Event::ToThrowIn { seat, square }, sink);
        } else {
            let nearest = self.table.pawns(seat).min_by_key(|(pawn, stands)| (stands.distance(square), *pawn));
            let (to, _) = nearest.expect("a seat has eleven pawns");
            self.tell(Event::Threw { seat, to }, sink);
        }
    }

    /// PB-6.5: the goalkeeper throws; where nobody can be thrown the ball, he keeps it.
    pub(crate) fn throw_out(&mut self, seat: Seat, sink: &mut impl Sink<Event>) {
        let can = self.table.can_throw(seat);
        self.tell(if can { Event::ToThrow { seat } } else { Event::Kept { seat } }, sink);
    }
}
