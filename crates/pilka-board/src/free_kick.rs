//! The free kick (PB-7): pawns are put somewhere, the opponent's pushed away, the ball passed.

use rulebook_core::{RuleId, Seat, Sink};

use crate::action::Action;
use crate::board::Board;
use crate::card::Card;
use crate::event::Event;
use crate::hand::Hand;
use crate::moves::MoveError;
use crate::options::KeeperAtFreeKick;
use crate::pawn::Pawn;
use crate::phase::FreeKick;
use crate::square::Square;
use crate::state::State;
use crate::table::Table;

/// Why something cannot be done at a free kick (PB-7).
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the names say all")]
pub enum FreeKickError {
    /// Something else where a pawn is named.
    #[error("before a free kick a pawn is put somewhere, such as `put 4`, or the seat is `done` (PB-7.1)")]
    NotAPut,
    /// The kicker stays.
    #[error("pawn {pawn} kicks and stays where it is (PB-7.1)")]
    Kicker { pawn: Pawn },
    /// The pawn was put somewhere already.
    #[error("pawn {pawn} was put somewhere already (PB-7.1)")]
    Twice { pawn: Pawn },
    /// The goalkeeper stays, as the options say.
    #[error("the goalkeeper stays where he is (PB-7.1)")]
    KeeperStays,
    /// Something else where the square is named.
    #[error("pawn {pawn} is put on a square, such as `on 6,12` (PB-7.1)")]
    NotASquare { pawn: Pawn },
    /// The board has no such square.
    #[error("the board has no square {square} (PB-7.1)")]
    NoSquare { square: Square },
    /// A pawn stands there.
    #[error("a pawn stands on {square} (PB-7.1)")]
    Taken { square: Square },
    /// Something else where the ball may be passed.
    #[error("the free kick is passed, or declined (PB-7.3)")]
    NotAPass,
    /// The seat does not hold the card.
    #[error("{card:#} is not in hand (PB-7.3)")]
    NotHeld { seat: Seat, card: Card },
    /// The pass cannot be made.
    #[error(transparent)]
    Pass(MoveError),
}

impl FreeKickError {
    pub(crate) const fn rule(&self) -> RuleId {
        match self {
            FreeKickError::NotAPass | FreeKickError::NotHeld { .. } => RuleId::new("PB-7.3"),
            FreeKickError::Pass(error) => error.rule(),
            _ => RuleId::new("PB-7.1"),
        }
    }
}

/// How far opponents stay away from a free kick (PB-7.2).
const AWAY: u8 = 2;

impl Table {
    /// Why the seat cannot do this where it names a pawn.
    pub(crate) fn check_put(&self, kick: FreeKick, action: Action) -> Result<(), FreeKickError> {
        match action {
            Action::Done => Ok(()),
            Action::Put(pawn) if pawn == kick.kicker => Err(FreeKickError::Kicker { pawn }),
            Action::Put(pawn) if kick.put.contains(pawn) => Err(FreeKickError::Twice { pawn }),
            Action::Put(Pawn::GOALKEEPER) if self.rules.keeper_at_free_kick() == KeeperAtFreeKick::Stays => {
                Err(FreeKickError::KeeperStays)
            }
            Action::Put(_) => Ok(()),
            _ => Err(FreeKickError::NotAPut),
        }
    }

    /// Why the seat cannot do this where it names a square.
    pub(crate) fn check_on(&self, board: &Board, pawn: Pawn, action: Action) -> Result<(), FreeKickError> {
        match action {
            Action::On(square) if !self.rules.pitch().has(square) => Err(FreeKickError::NoSquare { square }),
            Action::On(square) if !board.is_free(square) => Err(FreeKickError::Taken { square }),
            Action::On(_) => Ok(()),
            _ => Err(FreeKickError::NotASquare { pawn }),
        }
    }

    /// Why the seat cannot do this where it may kick.
    pub(crate) fn check_free_pass(&self, seat: Seat, hand: Hand, action: Action) -> Result<(), FreeKickError> {
        match action {
            Action::Decline => Ok(()),
            Action::Pass(direction, steps) => {
                let card = Card::Direction(direction);
                if !hand.contains(card) {
                    return Err(FreeKickError::NotHeld { seat, card });
                }
                self.pass_to(seat, direction, steps).map(drop).map_err(FreeKickError::Pass)
            }
            _ => Err(FreeKickError::NotAPass),
        }
    }

    /// PB-7.2: where a pawn of the seat that stands too near is put.
    fn pushed_to(&self, seat: Seat, pawn: Pawn, kick_from: Square) -> Square {
        let (pitch, board, stands) = (self.rules.pitch(), Board::of(self), self.square(seat, pawn));
        let may_stand = |square: &Square| square.distance(kick_from) >= AWAY && board.is_free(*square);
        // Leftmost as its seat sees it.
        let from_left = |square: Square| if seat == Seat::ZERO { square.x() } else { pitch.turned(square).x() };
        // It stands on no such square itself, so that the first ones that are found are the nearest.
        let nearest = (1..pitch.length()).find_map(|distance| {
            let near = pitch.within(distance, stands).filter(may_stand);
            near.min_by_key(|square| (pitch.rows_from_end(*square, seat), from_left(*square)))
        });
        nearest.expect("the smallest pitch has more squares than pawns and their neighbours")
    }
}

impl State {
    pub(crate) fn put(&mut self, seat: Seat, pawn: Pawn, sink: &mut impl Sink<Event>) {
        self.tell(Event::Chose { seat, pawn }, sink);
    }

    /// PB-7.1: after the fourth pawn there is no more choice.
    pub(crate) fn put_on(&mut self, seat: Seat, kick: FreeKick, pawn: Pawn, to: Square, sink: &mut impl Sink<Event>) {
        self.tell(Event::Put { seat, pawn, to }, sink);
        if kick.put.len() == FreeKick::MOST {
            self.push_away(seat, kick, sink);
        }
    }

    /// PB-7.2, then PB-7.3
    pub(crate) fn push_away(&mut self, seat: Seat, kick: FreeKick, sink: &mut impl Sink<Event>) {
        let (other, from) = (seat.other(), self.table.square(seat, kick.kicker));
        for pawn in Pawn::ALL {
            if self.table.square(other, pawn).distance(from) < AWAY {
                let to = self.table.pushed_to(other, pawn, from);
                self.tell(Event::PushedAway { seat: other, pawn, to }, sink);
            }
        }
        self.tell(Event::ToKick { seat, free_kick: kick }, sink);
    }

    pub(crate) fn decline(&mut self, seat: Seat, sink: &mut impl Sink<Event>) {
        self.tell(Event::Declined { seat }, sink);
        self.play_on(sink);
    }
}
