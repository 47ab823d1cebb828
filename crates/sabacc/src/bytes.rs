//! The bytes of a state, the same for equal states: what [`rulebook_core::Game::encode`] needs.

use alloc::vec::Vec;

use rulebook_core::{Seat, SeatSet};

use crate::phase::Phase;
use crate::table::Table;

impl Table {
    /// Appends the table's bytes to `out`, as [`rulebook_core::Game::encode`] needs them; not the options.
    pub(crate) fn encode(&self, out: &mut Vec<u8>) {
        out.extend(self.phase.bytes());
        let count = self.rules.seat_count().get();
        if let Phase::Betting(betting) = &self.phase {
            out.extend([betting.round as u8, betting.stake, betting.bets, bits(betting.acted)]);
            out.extend(&betting.paid[..count]);
        }
        out.extend(self.hand.to_le_bytes());
        out.extend(self.pot.to_le_bytes());
        for place in 0..count {
            out.extend(self.chips[place].to_le_bytes());
            out.extend(self.scores[place].to_le_bytes());
            out.extend(self.out_in[place].to_le_bytes());
            out.extend(self.loans[place].bytes());
            out.extend([self.sizes[place], self.exchanged[place]]);
        }
        out.extend([u8::from(self.first), bits(self.live), bits(self.masters), bits(self.shown)]);
    }
}

impl Phase {
    /// The bytes by which the phase is saved, but for what a betting round has more.
    fn bytes(&self) -> [u8; 3] {
        let tag = |tag, seat: Seat| [tag, u8::from(seat), 0];
        match *self {
            Phase::Entry { seat } => tag(0, seat),
            Phase::Deal { seat } => tag(1, seat),
            Phase::Betting(betting) => tag(2, betting.seat),
            Phase::Draw { round, seat, has_drawn } => [3 + round as u8, u8::from(seat), u8::from(has_drawn)],
            Phase::Drawing { round, seat } => tag(5 + round as u8, seat),
            Phase::Exchange { seat } => tag(7, seat),
            Phase::Refill { seat, left } => [8, u8::from(seat), left],
            Phase::Showdown { among } => [9, 0, bits(among)],
            Phase::Extra { tied, seat } => [10, u8::from(seat), bits(tied)],
            Phase::Over => [11, 0, 0],
        }
    }
}

/// The seats as bits, that of seat 0 the lowest.
fn bits(seats: SeatSet) -> u8 {
    seats.iter().fold(0, |bits, seat| bits | 1 << seat.index())
}
