//! How a match ended (SB-6).

use rulebook_core::{Outcome, RuleId, Seat};

use crate::phase::Phase;
use crate::rules::MOST_SEATS;
use crate::table::{SEATS, Table};

impl Table {
    /// SB-6.1, SB-5.6: eliminated seats come after all others, the later out the better; then chips less debts
    /// decide, or the hands won.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        if self.phase != Phase::Over {
            return None;
        }
        let seats = self.rules.seat_count();
        let has_stakes = self.rules.has_stakes();
        let score = |seat: Seat| if has_stakes { self.figure(seat) } else { self.scores[seat.index()].into() };
        let key = |seat: Seat| {
            let out_in = self.out_in[seat.index()];
            (out_in == 0, out_in, score(seat))
        };
        let count = seats.get();
        let scores: [i32; MOST_SEATS] = SEATS.map(score);
        let keys: [(bool, u16, i32); MOST_SEATS] = SEATS.map(key);
        let reason = match (has_stakes, self.present.len()) {
            (false, _) => "SB-5.6",
            (true, 1) => "SB-5.2",
            (true, _) => "SB-6.1",
        };
        Some(Outcome::by_key(&keys[..count], &scores[..count], RuleId::new(reason)).expect("two to six seats"))
    }
}
