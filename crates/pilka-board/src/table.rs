//! What everybody sees: the pitch, the laid pile, whose turn it is, what is asked.

use rulebook_core::{Outcome, RuleId, Seat, SeatSet, Turn};

use crate::card::{Card, Cards};
use crate::event::Event;
use crate::field::Field;
use crate::hand::Hand;
use crate::pawn::{Pawn, PawnSet};
use crate::phase::{Ball, FreeKick, Phase, Question};
use crate::rules::Rules;
use crate::square::Square;

/// The moves that a seat has left in its turn (PB-4.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct MovesLeft {
    pub(crate) runs: u8,
    pub(crate) dribbles: u8,
    pub(crate) passes: u8,
    pub(crate) shots: u8,
}

impl MovesLeft {
    /// All eight.
    pub const ALL: MovesLeft = MovesLeft { runs: 3, dribbles: 2, passes: 2, shots: 1 };

    /// Runs of pawns without the ball, at most 3.
    #[inline]
    #[must_use]
    pub const fn runs(self) -> u8 {
        self.runs
    }

    /// Moves of a pawn with the ball, at most 2.
    #[inline]
    #[must_use]
    pub const fn dribbles(self) -> u8 {
        self.dribbles
    }

    /// Passes, at most 2.
    #[inline]
    #[must_use]
    pub const fn passes(self) -> u8 {
        self.passes
    }

    /// Shots, at most 1.
    #[inline]
    #[must_use]
    pub const fn shots(self) -> u8 {
        self.shots
    }
}

/// What lies open to everybody, the same in a state and in every view.
///
/// A [`State`](crate::State) and a [`View`](crate::View) both have one. It changes by events only, so that they cannot drift apart.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Table {
    pub(crate) rules: Rules,
    pub(crate) phase: Phase,
    /// Whose turn it is.
    pub(crate) mover: Seat,
    pub(crate) half: u8,
    /// The number of the turn in the half, from 1.
    pub(crate) turn: u16,
    pub(crate) score: [u16; 2],
    pub(crate) left: MovesLeft,
    pub(crate) exchanges: [u8; 2],
    pub(crate) field: Field,
    pub(crate) laid: Cards,
    /// What the talon was made of when it was last renewed: everybody saw those cards.
    pub(crate) made_of: Cards,
    pub(crate) talon: u16,
    pub(crate) hands: [u8; 2],
}

impl Table {
    /// How many exchanges a seat has in a match (PB-2.4).
    pub const EXCHANGES: u8 = 2;

    /// The table before the deal.
    pub(crate) fn new(rules: Rules) -> Table {
        let first = rules.first_seat().seat();
        let ball = Ball::With { seat: first, pawn: Pawn::CENTRE_FORWARD };
        Table {
            rules,
            phase: Phase::Play,
            mover: first,
            half: 1,
            turn: 1,
            score: [0; 2],
            left: MovesLeft::ALL,
            exchanges: [Table::EXCHANGES; 2],
            field: Field::lined_up(rules.pitch(), ball),
            laid: Cards::EMPTY,
            made_of: *rules.pack().cards(),
            talon: rules.pack().len() as u16,
            hands: [0; 2],
        }
    }

    /// The options of the match.
    #[inline]
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Where the match is.
    #[inline]
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The seat whose turn it is (PB-4.1). While a question is open the other seat may be asked (PB-6.1): who acts is
    /// [`Table::to_act`].
    #[inline]
    #[must_use]
    pub const fn mover(&self) -> Seat {
        self.mover
    }

    /// The seat whose hand is filled now (PB-2.3); `None` if both are full.
    #[inline]
    #[must_use]
    pub const fn drawing(&self) -> Option<Seat> {
        if self.hands[0] < Hand::FULL {
            Some(Seat::ZERO)
        } else if self.hands[1] < Hand::FULL {
            Some(Seat::ONE)
        } else {
            None
        }
    }

    /// The seat that acts, once hands are full: the one that is asked, or the one whose turn it is. `None` if
    /// the match is over.
    #[inline]
    #[must_use]
    pub const fn to_act(&self) -> Option<Seat> {
        match self.phase {
            Phase::Over => None,
            Phase::Question(question) => Some(question.asked),
            _ => Some(self.mover),
        }
    }

    /// Who has to do something next.
    #[inline]
    #[must_use]
    pub const fn turn(&self) -> Turn {
        match self.to_act() {
            _ if self.drawing().is_some() => Turn::Chance,
            None => Turn::Over,
            Some(seat) => Turn::Decide(SeatSet::only(seat)),
        }
    }

    /// The open question (PB-6.1); `None` in every other phase.
    #[must_use]
    pub const fn question(&self) -> Option<Question> {
        match self.phase {
            Phase::Question(question) => Some(question),
            _ => None,
        }
    }

    /// The half, 1 or 2 (PB-3.2).
    #[inline]
    #[must_use]
    pub const fn half(&self) -> u8 {
        self.half
    }

    /// The number of the turn in its half, from 1 to [`Rules::turns_of_a_half`] (PB-3.2).
    #[inline]
    #[must_use]
    pub const fn turn_number(&self) -> u16 {
        self.turn
    }

    /// The goals of both seats, seat 0's first (PB-3.3).
    #[inline]
    #[must_use]
    pub const fn score(&self) -> [u16; 2] {
        self.score
    }

    /// The moves that the seat whose turn it is has left (PB-4.1).
    #[inline]
    #[must_use]
    pub const fn moves_left(&self) -> MovesLeft {
        self.left
    }

    /// How many exchanges that count a seat has left, 0 to 2 (PB-2.4); 0 for a seat that the match has not.
    #[must_use]
    pub fn exchanges_left(&self, seat: Seat) -> u8 {
        self.exchanges.get(seat.index()).copied().unwrap_or_default()
    }

    /// Where a seat's pawn stands.
    #[inline]
    #[must_use]
    pub const fn square(&self, seat: Seat, pawn: Pawn) -> Square {
        self.field.square(seat, pawn)
    }

    /// A seat's eleven pawns and where they stand, by number.
    pub fn pawns(&self, seat: Seat) -> impl Iterator<Item = (Pawn, Square)> + Clone + use<> {
        Pawn::ALL.into_iter().zip(Pawn::ALL.map(|pawn| self.field.square(seat, pawn)))
    }

    /// The seat's pawn on a square; `None` if there is none, or if the pitch has no such square.
    #[inline]
    #[must_use]
    pub fn pawn_of(&self, seat: Seat, square: Square) -> Option<Pawn> {
        self.field.pawn_of(seat, square)
    }

    /// The pawn on a square; of a tackler and the tackled pawn, the tackler (PB-4.4).
    #[must_use]
    pub fn pawn_on(&self, square: Square) -> Option<(Seat, Pawn)> {
        let of = |seat: Seat| self.pawn_of(seat, square).map(|pawn| (seat, pawn));
        of(self.mover).or_else(|| of(self.mover.other()))
    }

    /// Where the ball is (PB-5.1).
    #[inline]
    #[must_use]
    pub const fn ball(&self) -> Ball {
        self.field.ball()
    }

    /// The square of the ball; `None` while it is in a seat's hands.
    #[must_use]
    pub const fn ball_square(&self) -> Option<Square> {
        match self.field.ball() {
            Ball::With { seat, pawn } => Some(self.square(seat, pawn)),
            Ball::Loose(square) => Some(square),
            Ball::InHands(_) => None,
        }
    }

    /// The seat's pawn that has the ball; `None` if the other seat has it, or nobody.
    #[inline]
    #[must_use]
    pub fn with_ball(&self, of: Seat) -> Option<Pawn> {
        match self.field.ball() {
            Ball::With { seat, pawn } if seat == of => Some(pawn),
            _ => None,
        }
    }

    /// The laid pile (PB-2.3): what was laid since the talon was made.
    #[must_use]
    pub const fn laid(&self) -> &Cards {
        &self.laid
    }

    /// The cards that the talon was made of: the pack, or what was laid before it was renewed (PB-2.3). What
    /// is left of it is among them.
    #[must_use]
    pub const fn talon_made_of(&self) -> &Cards {
        &self.made_of
    }

    /// How many cards the talon has; at 0 it is renewed before the next card is drawn (PB-2.3).
    #[must_use]
    pub const fn talon_size(&self) -> u16 {
        self.talon
    }

    /// How many cards a seat holds: [`Hand::FULL`] where anybody decides, fewer while hands are filled (PB-2.3).
    #[must_use]
    pub fn hand_size(&self, seat: Seat) -> u8 {
        self.hands.get(seat.index()).copied().unwrap_or_default()
    }

    /// How the match ended (PB-3.3); `None` while it is not over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        // PB-3.3: more goals win, equal goals are a draw.
        let outcome = || Outcome::by_score(&self.score.map(i32::from), RuleId::new("PB-3.3"));
        (self.turn() == Turn::Over).then(|| outcome().expect("two seats"))
    }

    /// Lets an event happen: the one place where what is public changes.
    ///
    /// Where the event is known, only its own line is left of this.
    #[inline(always)]
    pub(crate) fn happen(&mut self, event: &Event) {
        match *event {
            Event::Drew { seat, .. } | Event::DrewOne { seat } => {
                self.hands[seat.index() & 1] += 1;
                self.talon -= 1;
            }
            Event::Renewed { cards } => {
                self.made_of = self.laid;
                self.laid = Cards::EMPTY;
                self.talon = cards;
            }
            Event::Laid { seat, card } => self.lay(seat, card),
            Event::Swapped { seat, hand, is_counted } => {
                hand.iter().for_each(|card| self.lay(seat, card));
                self.exchanges[seat.index() & 1] -= u8::from(is_counted);
            }
            Event::Ran { seat, pawn, to } | Event::Tackled { seat, pawn, to, .. } => {
                self.put(seat, pawn, to);
                self.left.runs -= 1;
            }
            Event::Dribbled { seat, pawn, to } => {
                self.put(seat, pawn, to);
                self.left.dribbles -= 1;
            }
            Event::Passed { is_free, .. } => self.left.passes -= u8::from(!is_free),
            Event::Shot { .. } => self.left.shots -= 1,
            Event::GotBall { seat, pawn } | Event::Threw { seat, to: pawn } => {
                self.field.give(Ball::With { seat, pawn });
            }
            Event::BallLoose { square } => self.field.give(Ball::Loose(square)),
            Event::MayThrow { about } => self.phase = Phase::KeeperThrow(about),
            Event::Asked { question } => self.phase = Phase::Question(question),
            Event::WentBack { seat, pawn, to }
            | Event::PutAside { seat, pawn, to }
            | Event::PushedAway { seat, pawn, to } => self.put(seat, pawn, to),
            Event::Goal { score, .. } => self.score = score,
            Event::LinedUp { kick_off } => {
                let ball = Ball::With { seat: kick_off, pawn: Pawn::CENTRE_FORWARD };
                self.field = Field::lined_up(self.rules.pitch(), ball);
            }
            Event::TurnBegan { seat, turn } => {
                self.mover = seat;
                self.turn = turn;
                self.left = MovesLeft::ALL;
                self.phase = Phase::Play;
            }
            Event::ToPlay { .. } => self.phase = Phase::Play,
            Event::ToThrowIn { seat, square } => {
                self.field.give(Ball::InHands(seat));
                self.phase = Phase::ThrowIn(square);
            }
            Event::ToThrow { .. } => self.phase = Phase::Throw,
            Event::FreeKickGiven { kicker, .. } => {
                self.phase = Phase::Place(FreeKick { kicker, put: PawnSet::EMPTY });
            }
            Event::Chose { pawn, .. } => {
                if let Phase::Place(kick) = self.phase {
                    self.phase = Phase::PlaceOn(FreeKick { put: kick.put.with(pawn), ..kick }, pawn);
                }
            }
            Event::Put { seat, pawn, to } => {
                self.put(seat, pawn, to);
                if let Phase::PlaceOn(kick, _) = self.phase {
                    self.phase = Phase::Place(kick);
                }
            }
            Event::ToKick { free_kick, .. } => self.phase = Phase::FreePass(free_kick),
            Event::HalfBegan { half } => {
                self.half = half;
                self.turn = 0;
            }
            Event::MatchOver { .. } => self.phase = Phase::Over,
            Event::Kept { .. }
            | Event::Answered { .. }
            | Event::DidNotSee { .. }
            | Event::PassedBy { .. }
            | Event::Stands { .. }
            | Event::Undone { .. }
            | Event::Saved { .. }
            | Event::Stopped { .. }
            | Event::EndedTurn { .. }
            | Event::Declined { .. }
            | Event::HalfOver { .. } => {}
        }
    }

    #[inline]
    fn put(&mut self, seat: Seat, pawn: Pawn, to: Square) {
        self.field.put(self.rules.pitch(), seat, pawn, to);
    }

    #[inline]
    fn lay(&mut self, seat: Seat, card: Card) {
        self.hands[seat.index() & 1] -= 1;
        self.laid.add(card);
    }

    /// The seat that kicks off a half: in half 1 the one of the option, in half 2 the other (PB-3.1).
    #[must_use]
    pub const fn kicks_off(&self, half: u8) -> Seat {
        let first = self.rules.first_seat().seat();
        if half == 1 { first } else { first.other() }
    }
}
