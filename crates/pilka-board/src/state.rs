//! The state of a match: its phases, and to which chapter of the rules each hands over.

use rulebook_core::{Audience, Seat, Sink, Turn};

use crate::card::Cards;
use crate::event::Event;
use crate::hand::Hand;
use crate::rules::Rules;
use crate::table::Table;

/// A match of Piłka nożna: a plain value without anything on the heap.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) table: Table,
    pub(crate) hands: [Hand; 2],
    /// Nobody knows its order, so it has none.
    pub(crate) talon: Cards,
}

impl State {
    pub(crate) fn begin(rules: Rules) -> State {
        State { table: Table::new(rules), hands: [Hand::EMPTY; 2], talon: *rules.pack().cards() }
    }

    /// What everybody sees.
    #[inline]
    #[must_use]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// A seat's cards.
    #[inline]
    #[must_use]
    pub fn hand(&self, seat: Seat) -> Hand {
        self.hands.get(seat.index()).copied().unwrap_or_default()
    }

    /// The cards of the talon.
    #[must_use]
    pub const fn talon(&self) -> &Cards {
        &self.talon
    }

    /// Lets something happen that everybody sees.
    #[inline]
    pub(crate) fn tell(&mut self, event: Event, sink: &mut impl Sink<Event>) {
        self.table.happen(&event);
        sink.tell(Audience::Everyone, event);
    }
}
