//! How turns and halves follow each other (PB-3, PB-4.1), and what ends a turn: goals, saves.

use rulebook_core::{Seat, Sink};

use crate::event::Event;
use crate::pawn::Pawn;
use crate::phase::Phase;
use crate::square::Square;
use crate::state::State;

/// With what a turn begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Start {
    /// With the first move.
    Plain,
    /// With a kick-off after a goal (PB-3.1).
    KickOff,
    /// With a throw of the goalkeeper (PB-6.5).
    Throw,
    /// With a throw-in (PB-6.4).
    ThrowIn(Square),
    /// With a free kick of this pawn (PB-7.1).
    FreeKick(Pawn),
}

impl State {
    /// The turn goes on.
    #[inline]
    pub(crate) fn play_on(&mut self, sink: &mut impl Sink<Event>) {
        if !matches!(self.table.phase, Phase::Play) {
            self.tell(Event::ToPlay { seat: self.table.mover }, sink);
        }
    }

    /// The turn is over, and the seat's begins; after the last one of a half the next half does (PB-3.2).
    pub(crate) fn end_turn(&mut self, seat: Seat, start: Start, sink: &mut impl Sink<Event>) {
        if self.table.turn == self.table.rules.turns_of_a_half() {
            return self.end_half(sink);
        }
        if start == Start::KickOff {
            self.tell(Event::LinedUp { kick_off: seat }, sink);
        }
        self.tell(Event::TurnBegan { seat, turn: self.table.turn + 1 }, sink);
        match start {
            Start::Plain | Start::KickOff => {}
            Start::Throw => self.throw_out(seat, sink),
            Start::ThrowIn(square) => self.throw_in(seat, square, sink),
            Start::FreeKick(kicker) => self.tell(Event::FreeKickGiven { seat, kicker }, sink),
        }
    }

    /// PB-3.1, PB-3.2
    fn end_half(&mut self, sink: &mut impl Sink<Event>) {
        let (half, score) = (self.table.half, self.table.score);
        self.tell(Event::HalfOver { half, score }, sink);
        if half == 2 {
            return self.tell(Event::MatchOver { score }, sink);
        }
        let kick_off = self.table.kicks_off(half + 1);
        self.tell(Event::HalfBegan { half: half + 1 }, sink);
        self.tell(Event::LinedUp { kick_off }, sink);
        self.tell(Event::TurnBegan { seat: kick_off, turn: 1 }, sink);
    }

    /// PB-4.1: the seat ends its turn.
    pub(crate) fn finish(&mut self, seat: Seat, sink: &mut impl Sink<Event>) {
        self.tell(Event::EndedTurn { seat }, sink);
        self.end_turn(seat.other(), Start::Plain, sink);
    }

    /// PB-4.7, PB-6.3: a goal; the other seat kicks off.
    pub(crate) fn goal(&mut self, seat: Seat, sink: &mut impl Sink<Event>) {
        let mut score = self.table.score;
        score[seat.index() & 1] += 1;
        self.tell(Event::Goal { seat, score }, sink);
        self.end_turn(seat.other(), Start::KickOff, sink);
    }

    /// PB-6.5: the seat's goalkeeper has saved, and throws.
    pub(crate) fn saved(&mut self, seat: Seat, sink: &mut impl Sink<Event>) {
        self.tell(Event::Saved { seat }, sink);
        self.goalkeeper_throws(seat, sink);
    }

    /// PB-4.7: the seat's goalkeeper stood in the way, and throws.
    pub(crate) fn stopped(&mut self, seat: Seat, sink: &mut impl Sink<Event>) {
        self.tell(Event::Stopped { seat }, sink);
        self.goalkeeper_throws(seat, sink);
    }

    fn goalkeeper_throws(&mut self, seat: Seat, sink: &mut impl Sink<Event>) {
        self.tell(Event::GotBall { seat, pawn: Pawn::GOALKEEPER }, sink);
        self.end_turn(seat, Start::Throw, sink);
    }
}
