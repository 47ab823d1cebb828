//! How a hand of cards ends: the showdown, the pot, loans that are paid back, and the next hand.

use rulebook_core::{Seat, SeatSet, Sink};

use crate::cards::Cards;
use crate::event::Event;
use crate::loans::MOST_LOANS;
use crate::options::TieBust;
use crate::phase::Phase;
use crate::ranking::order_among;
use crate::rules::MOST_SEATS;
use crate::standing::{BUST, Standing};
use crate::state::State;
use crate::table::SEATS;

/// What a comparison of hands comes to.
enum Showdown {
    /// One hand is best.
    Best(Seat),
    /// Several are, equally.
    Tied(SeatSet),
    /// None can win.
    AllBust,
}

impl State {
    /// SB-4: compares the hands of these seats and does what follows.
    #[inline(never)]
    pub(crate) fn show_down(&mut self, among: SeatSet, sink: &mut impl Sink<Event>) {
        if among.len() == 1 {
            return self.win(self.table.first_of(among), sink); // SB-4.1: unseen
        }
        let is_first = self.table.shown.is_empty();
        if is_first {
            for seat in self.table.in_order(among) {
                self.tell(Event::Shows { seat, cards: self.hands[seat.index()] }, sink);
            }
        }
        match self.compare(among) {
            Showdown::Best(seat) => self.win(seat, sink),
            Showdown::Tied(seats) => self.break_tie(seats, sink),
            // SB-4.3: the pot stays for the next hand, if there is one.
            Showdown::AllBust if is_first && !(self.table.is_last_hand() && self.table.rules.has_stakes()) => {
                self.tell(Event::AllBust { pot: self.table.pot }, sink);
                self.end_hand(sink);
            }
            Showdown::AllBust if !is_first && self.table.rules.tie_bust() == TieBust::Again => {
                self.break_tie(among, sink);
            }
            Showdown::AllBust => self.split(among, sink),
        }
    }

    /// SB-3.9, SB-4.1: the best of these hands.
    fn compare(&self, among: SeatSet) -> Showdown {
        let mut standings = [None; MOST_SEATS];
        for seat in among.iter() {
            standings[seat.index()] = Some(Standing::of(&self.hands[seat.index()], &self.table.rules));
        }
        let order = order_among(standings.iter().flatten());
        let worth = standings.map(|standing| standing.map_or(BUST, |standing| standing.worth(order)));
        let best = worth.into_iter().max().unwrap_or(BUST);
        if best == BUST {
            return Showdown::AllBust;
        }
        let seats: SeatSet = among.iter().filter(|seat| worth[seat.index()] == best).collect();
        if seats.len() == 1 { Showdown::Best(self.table.first_of(seats)) } else { Showdown::Tied(seats) }
    }

    /// SB-4.2: an extra card for each, or the pot is split if the pack cannot serve them all.
    fn break_tie(&mut self, seats: SeatSet, sink: &mut impl Sink<Event>) {
        if self.pack.len() < seats.len() {
            self.split(seats, sink);
        } else {
            self.tell(Event::Tied { seats }, sink);
        }
    }

    fn win(&mut self, seat: Seat, sink: &mut impl Sink<Event>) {
        self.tell(Event::Won { seat, chips: self.table.pot }, sink);
        self.end_hand(sink);
    }

    /// SB-4.2: in equal parts, and what does not divide goes one chip each in order.
    fn split(&mut self, seats: SeatSet, sink: &mut impl Sink<Event>) {
        self.tell(Event::Split { seats }, sink);
        let count = seats.len() as u16;
        let (each, mut odd) = (self.table.pot / count, self.table.pot % count);
        for seat in self.table.in_order(seats) {
            let chips = each + u16::from(odd > 0);
            odd = odd.saturating_sub(1);
            if chips > 0 {
                self.tell(Event::GotShare { seat, chips }, sink);
            }
        }
        self.end_hand(sink);
    }

    /// SB-5.4: loans are paid back, oldest first, each if a chip is left afterwards; then the next hand begins.
    fn end_hand(&mut self, sink: &mut impl Sink<Event>) {
        for seat in self.table.in_order(self.table.present) {
            if self.table.loans[seat.index()].is_clear() {
                continue;
            }
            for loan in 0..MOST_LOANS {
                let owed = self.table.loans[seat.index()].owed_for(loan);
                if let Some(chips) = owed.filter(|chips| self.table.chips[seat.index()] > u16::from(*chips)) {
                    self.tell(Event::PaidBack { seat, loan: loan as u8, chips }, sink);
                }
            }
        }
        if self.table.is_last_hand() {
            self.end_match(sink);
        } else {
            // SB-2.2: the next seat, not eliminated, after the first seat of this hand.
            self.begin_hand(self.table.hand + 1, self.table.next_present(self.table.first), sink);
        }
    }

    /// SB-2.1: all 76 cards are in the pack again, and the hand begins with the entry.
    pub(crate) fn begin_hand(&mut self, number: u16, first: Seat, sink: &mut impl Sink<Event>) {
        self.gather();
        self.tell(Event::HandBegan { number, first }, sink);
        self.go_on_entering(sink);
    }

    /// SB-5.2: seats with chips pay by themselves, until one must be asked or all are done.
    #[inline(never)]
    pub(crate) fn go_on_entering(&mut self, sink: &mut impl Sink<Event>) {
        while let Phase::Entry { seat } = self.table.phase {
            let present = self.table.present;
            if present.len() == 1 {
                let last = self.table.first_of(present);
                self.tell(Event::LastSeat { seat: last, chips: self.table.pot }, sink);
                return self.end_match(sink);
            }
            if self.table.chips[seat.index()] > 0 {
                self.tell(Event::Entered { seat }, sink);
            } else if self.table.loans[seat.index()].taken() == MOST_LOANS {
                self.tell(Event::Eliminated { seat }, sink);
            } else {
                return;
            }
        }
        // The last seat to be asked may have left, so that one is left who has paid.
        if matches!(self.table.phase, Phase::Deal { .. }) && self.table.live.len() == 1 {
            let last = self.table.first_of(self.table.live);
            self.tell(Event::LastSeat { seat: last, chips: self.table.pot }, sink);
            self.end_match(sink);
        }
    }

    fn end_match(&mut self, sink: &mut impl Sink<Event>) {
        self.gather();
        self.tell(Event::MatchOver, sink);
    }

    /// Takes all cards back into the pack. What lay open is remembered until the next hand ends.
    fn gather(&mut self) {
        let is_shown = |place: usize| self.table.shown.contains(SEATS[place]);
        self.last = core::array::from_fn(|place| if is_shown(place) { self.hands[place] } else { Cards::EMPTY });
        self.hands = [Cards::EMPTY; MOST_SEATS];
        self.aside = [Cards::EMPTY; MOST_SEATS];
        self.pack = Cards::PACK;
        self.sums = [0; MOST_SEATS];
    }
}
