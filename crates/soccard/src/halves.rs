//! Halves and the end of the match (SC-3, SC-7).

use rulebook_core::{Audience, Sink};

use crate::event::Event;
use crate::options::{AddedCards, Bookings};
use crate::phase::Phase;
use crate::placing::Stoppage;
use crate::state::State;
use crate::table::Table;
use crate::tableau::Column;

impl State {
    /// SC-3.5, SC-7.1: after a goal or a free kick is settled a card may be added; a golden goal ends
    /// the match instead.
    pub(crate) fn after_stoppage(&mut self, stoppage: Stoppage, sink: &mut impl Sink<Event>) {
        if stoppage == Stoppage::Goal && self.table.half > 2 {
            return self.end_half(sink);
        }
        let adds = match self.rules.added_cards() {
            AddedCards::PerStoppage => true,
            AddedCards::PerGoal => stoppage == Stoppage::Goal,
            AddedCards::Never => false,
        };
        if adds && self.table.added < Table::MOST_ADDED {
            let column = Column::at(self.table.added % Column::COUNT as u8);
            self.table.add_card(column);
            sink.tell(Audience::Everyone, Event::Added { column });
            if self.table.tableau.is_to_turn(column) {
                self.table.phase = Phase::Add { column };
                return;
            }
        }
        self.go_on(sink);
    }

    /// SC-3.4, SC-4.2: the half ends with the last card of the tableau; else the seat uses an extra
    /// move, or the other seat's turn begins.
    #[inline]
    pub(crate) fn go_on(&mut self, sink: &mut impl Sink<Event>) {
        let seat = self.table.to_move;
        if self.table.tableau.open_columns().is_empty() {
            return self.end_half(sink);
        }
        self.table.phase = Phase::Take;
        if self.table.extra > 0 {
            self.table.move_again();
            sink.tell(Audience::Everyone, Event::MovesAgain { seat, left: self.table.extra });
        } else {
            self.table.hand_over(seat.other());
            sink.tell(Audience::Everyone, Event::ToMove { seat: seat.other() });
        }
    }

    /// SC-7.1: after the second half, and after each extra half, unequal goals end the match; so do
    /// equal goals where no further half is allowed.
    fn end_half(&mut self, sink: &mut impl Sink<Event>) {
        let (half, score) = (self.table.half, self.table.score());
        self.table.stop();
        sink.tell(Audience::Everyone, Event::HalfOver { half, score });
        if half >= 2 && (score[0] != score[1] || half == self.rules.max_halves()) {
            self.table.phase = Phase::Over;
            sink.tell(Audience::Everyone, Event::MatchOver { score });
            return;
        }
        let half = half + 1;
        let opener = self.rules.opener(half);
        self.table.lay_out(half, opener, self.rules.bookings() == Bookings::ClearedEachHalf);
        sink.tell(Audience::Everyone, Event::LaidOut { half, opener });
    }
}
