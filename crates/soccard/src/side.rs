//! What belongs to one seat: its columns, bookings and goals.

use rulebook_core::Suit;

use crate::columns::Columns;
use crate::tableau::Column;

/// At so many bookings in a suit it is sent off (SC-6.3).
const BOOKINGS_TO_SENDING_OFF: u16 = 4;

/// What belongs to one seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Side {
    pub(crate) columns: Columns,
    /// By suit; counted on after the sending-off. A match of 102 halves has at most 18 a half.
    pub(crate) bookings: [u16; 4],
    pub(crate) goals: u8,
    /// The column of its last take in this half (SC-4.1).
    pub(crate) last: Option<Column>,
}

impl Side {
    pub(crate) const NEW: Side = Side { columns: Columns::EMPTY, bookings: [0; 4], goals: 0, last: None };

    /// Whether the suit is sent off (SC-6.3).
    #[inline]
    pub(crate) const fn is_sent_off(&self, suit: Suit) -> bool {
        self.bookings[suit as usize] >= BOOKINGS_TO_SENDING_OFF
    }

    pub(crate) fn encode(&self, out: &mut alloc::vec::Vec<u8>) {
        out.extend(self.columns.bits().to_le_bytes());
        self.bookings.iter().for_each(|bookings| out.extend(bookings.to_le_bytes()));
        out.extend([self.goals, self.last.map_or(0, Column::number)]);
    }
}
