//! What becomes of a tackle (PB-4.4, PB-6.2, PB-6.3).

use rulebook_core::Sink;

use crate::event::Event;
use crate::pawn::Pawn;
use crate::phase::{Move, MoveKind};
use crate::state::State;

impl State {
    /// PB-4.4: the tackle stands. The tackled pawn goes to the first free square back along the tackler's line.
    ///
    /// Does nothing for a move that is no tackle.
    #[inline]
    pub(crate) fn settle_tackle(&mut self, about: Move, sink: &mut impl Sink<Event>) {
        if let MoveKind::Tackle(pawn) = about.kind {
            self.put_aside(about, pawn, sink);
        }
    }

    fn put_aside(&mut self, about: Move, pawn: Pawn, sink: &mut impl Sink<Event>) {
        let to = about.back().find(|square| self.table.pawn_on(*square).is_none());
        let to = to.expect("the square that the tackler left is free");
        self.tell(Event::PutAside { seat: about.seat.other(), pawn, to }, sink);
    }

    /// PB-6.2, PB-6.3: the tackle is undone. The tackler goes back, and the tackled pawn has the ball.
    ///
    /// Does nothing for a move that is no tackle.
    pub(crate) fn undo_tackle(&mut self, about: Move, sink: &mut impl Sink<Event>) {
        let MoveKind::Tackle(tackled) = about.kind else { return };
        self.tell(Event::WentBack { seat: about.seat, pawn: about.pawn, to: about.from }, sink);
        self.tell(Event::GotBall { seat: about.seat.other(), pawn: tackled }, sink);
    }
}
