//! The written form of states and views: for people and programs that look at a match from outside.
//!
//! They can be written but not read: a state is loaded by replaying its record.

use alloc::vec::Vec;

use rulebook_core::{Seat, SeatSet, Viewer};
use serde::{Serialize, Serializer};

use crate::cards::Cards;
use crate::phase::Phase;
use crate::rules::Rules;
use crate::state::State;
use crate::table::Table;
use crate::view::View;

/// A seat as everybody sees it, and its cards as far as they are known.
#[derive(Serialize)]
struct WrittenSeat {
    is_live: bool,
    out_in: Option<u16>,
    chips: u16,
    open_loans: Vec<u8>,
    loans_taken: usize,
    hands_won: u16,
    hand_size: u8,
    exchanged: u8,
    shows_master: bool,
    hand: Option<Cards>,
    laid_aside: Option<Cards>,
    last_showdown: Cards,
}

#[derive(Serialize)]
struct Written {
    #[serde(skip_serializing_if = "Option::is_none")]
    viewer: Option<Viewer>,
    rules: Rules,
    phase: Phase,
    hand_number: u16,
    first_seat: Seat,
    pot: u16,
    shown: SeatSet,
    seats: Vec<WrittenSeat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pack: Option<Cards>,
}

impl Written {
    /// `hand` and `aside` say what is known of a seat's cards.
    fn of(
        table: &Table,
        last: &[Cards],
        hand: impl Fn(Seat) -> Option<Cards>,
        aside: impl Fn(Seat) -> Option<Cards>,
    ) -> Written {
        let seat = |seat: Seat| {
            let place = seat.index();
            WrittenSeat {
                is_live: table.live.contains(seat),
                out_in: Some(table.out_in[place]).filter(|hand| *hand > 0),
                chips: table.chips[place],
                open_loans: table.loans[place].open().collect(),
                loans_taken: table.loans[place].taken(),
                hands_won: table.scores[place],
                hand_size: table.sizes[place],
                exchanged: table.exchanged[place],
                shows_master: table.masters.contains(seat),
                hand: hand(seat),
                laid_aside: aside(seat),
                last_showdown: last[place],
            }
        };
        Written {
            viewer: None,
            rules: table.rules,
            phase: table.phase,
            hand_number: table.hand,
            first_seat: table.first,
            pot: table.pot,
            shown: table.shown,
            seats: table.rules.seat_count().seats().map(seat).collect(),
            pack: None,
        }
    }
}

/// The whole state, hidden parts included, with names spelled out.
impl Serialize for State {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let hand = |seat| Some(self.hand(seat));
        let aside = |seat| Some(self.laid_aside(seat));
        let written = Written::of(&self.table, &self.last, hand, aside);
        Written { pack: Some(self.pack), ..written }.serialize(serializer)
    }
}

/// What the viewer knows, with names spelled out; `null` for cards that it does not know.
impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let is_own = |seat| self.viewer.is(seat);
        let hand = |seat| if is_own(seat) { Some(self.hand) } else { self.shown(seat) };
        let aside = |seat| is_own(seat).then_some(self.aside);
        let written = Written::of(&self.table, &self.last, hand, aside);
        Written { viewer: Some(self.viewer), ..written }.serialize(serializer)
    }
}
