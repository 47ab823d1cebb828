//! What everybody at the table knows, and how it goes on.
//!
//! State and view both hold a [`Table`], and [`Table::happen`] changes it in both: so a view that is kept up to
//! date by events cannot drift from the state.

use rulebook_core::{Seat, SeatSet};

use crate::betting::{Betting, BettingRound};
use crate::event::Event;
use crate::loans::Loans;
use crate::phase::{DrawRound, Phase};
use crate::rules::{MOST_SEATS, Rules};

/// The places at a table, as seats.
pub(crate) const SEATS: [Seat; MOST_SEATS] = {
    let mut seats = [Seat::ZERO; MOST_SEATS];
    let mut number = 0;
    while number < MOST_SEATS {
        if let Ok(seat) = Seat::new(number) {
            seats[number] = seat;
        }
        number += 1;
    }
    seats
};

/// What everybody knows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Table {
    pub(crate) phase: Phase,
    pub(crate) rules: Rules,
    /// The number of the hand of cards, from 1.
    pub(crate) hand: u16,
    pub(crate) pot: u16,
    pub(crate) chips: [u16; MOST_SEATS],
    /// Hands won; counted only where no chips are played for.
    pub(crate) scores: [u16; MOST_SEATS],
    /// In which hand a seat was eliminated; 0 for those that are not.
    pub(crate) out_in: [u16; MOST_SEATS],
    pub(crate) loans: [Loans; MOST_SEATS],
    /// The cards of each seat. During an exchange those that are laid aside count until all are.
    pub(crate) sizes: [u8; MOST_SEATS],
    /// How many cards each seat has exchanged in this hand.
    pub(crate) exchanged: [u8; MOST_SEATS],
    pub(crate) first: Seat,
    /// The seats that are not eliminated.
    pub(crate) present: SeatSet,
    pub(crate) live: SeatSet,
    /// Who shows a Jedi Master.
    pub(crate) masters: SeatSet,
    /// Whose hands lie open.
    pub(crate) shown: SeatSet,
}

impl Table {
    /// Before the first hand.
    pub(crate) fn new(rules: Rules) -> Table {
        let mut chips = [0; MOST_SEATS];
        chips[..rules.seat_count().get()].fill(rules.chips_to_start());
        Table {
            phase: Phase::Over,
            rules,
            hand: 0,
            pot: 0,
            chips,
            scores: [0; MOST_SEATS],
            out_in: [0; MOST_SEATS],
            loans: [Loans::default(); MOST_SEATS],
            sizes: [0; MOST_SEATS],
            exchanged: [0; MOST_SEATS],
            first: Seat::ZERO,
            present: SeatSet::all(rules.seat_count()),
            live: SeatSet::EMPTY,
            masters: SeatSet::EMPTY,
            shown: SeatSet::EMPTY,
        }
    }

    /// The next place round the table.
    #[inline]
    pub(crate) fn beside(&self, seat: Seat) -> Seat {
        let next = seat.index() + 1;
        if next < self.rules.seat_count().get() { SEATS[next] } else { Seat::ZERO }
    }

    /// The next of these seats in order, before the order comes round to the first seat again (SB-2.2).
    #[inline]
    fn after(&self, seat: Seat, of: SeatSet) -> Option<Seat> {
        let mut next = self.beside(seat);
        while next != self.first {
            if of.contains(next) {
                return Some(next);
            }
            next = self.beside(next);
        }
        None
    }

    /// The first of these seats in order; the first seat itself if there is none (SB-2.2).
    #[inline]
    pub(crate) fn first_of(&self, seats: SeatSet) -> Seat {
        if seats.contains(self.first) { self.first } else { self.after(self.first, seats).unwrap_or(self.first) }
    }

    /// These seats in order (SB-2.2).
    pub(crate) fn in_order(&self, seats: SeatSet) -> impl Iterator<Item = Seat> + Clone + use<> {
        let (count, first) = (self.rules.seat_count().get(), self.first.index());
        let round = (first..count).chain(0..first);
        round.map(|place| SEATS[place]).filter(move |seat| seats.contains(*seat))
    }

    /// What a seat's chips are worth at the end: less what it owes (SB-6.1).
    pub(crate) fn figure(&self, seat: Seat) -> i32 {
        i32::from(self.chips[seat.index()]) - i32::from(self.loans[seat.index()].owed())
    }

    /// Whether this is the last hand of the match (SB-2.1).
    pub(crate) fn is_last_hand(&self) -> bool {
        self.hand == self.rules.hands().get()
    }

    /// Does what everybody sees of an event, and goes on to the next stage if that follows (SB-2.1).
    #[inline(always)]
    pub(crate) fn happen(&mut self, event: &Event) {
        match *event {
            Event::HandBegan { number, first } => self.begin_hand(number, first),
            Event::Entered { seat } => {
                self.pay(seat, 1);
                self.live = self.live.with(seat);
                self.after_entry(seat);
            }
            Event::Borrowed { seat, chips } => {
                self.chips[seat.index()] += u16::from(chips);
                self.loans[seat.index()].take(chips);
            }
            Event::Eliminated { seat } => {
                self.out_in[seat.index()] = self.hand;
                self.present = self.present.without(seat);
                if seat == self.first {
                    self.first = self.next_present(seat); // SB-2.2: at once
                }
                self.after_entry(seat);
            }
            Event::Dealt { seat, .. } | Event::DealtOne { seat } => {
                self.sizes[seat.index()] += 1;
                self.after_card(seat);
            }
            Event::Checked { seat } => self.after_bet(seat),
            Event::Called { seat, chips } => {
                self.pay_in_round(seat, chips);
                self.after_bet(seat);
            }
            Event::Bet { seat, chips, stake } => {
                self.pay_in_round(seat, chips);
                if let Phase::Betting(betting) = &mut self.phase {
                    betting.stake = stake;
                    betting.bets += 1;
                    betting.acted = SeatSet::EMPTY;
                }
                self.after_bet(seat);
            }
            Event::Folded { seat } => {
                self.live = self.live.without(seat);
                self.masters = self.masters.without(seat);
                if self.live.len() == 1 {
                    self.phase = Phase::Showdown { among: self.live };
                } else {
                    self.after_bet(seat);
                }
            }
            Event::TakesCard { seat } => {
                if let Phase::Draw { round, .. } = self.phase {
                    self.phase = Phase::Drawing { round, seat };
                }
            }
            Event::Stood { seat } => {
                if let Phase::Draw { round, has_drawn, .. } = self.phase {
                    self.after_draw(round, seat, has_drawn);
                }
            }
            Event::ShowedMaster { seat } => self.masters = self.masters.with(seat),
            Event::LaidAside { .. } => {}
            Event::Exchanged { seat, count } => {
                self.sizes[seat.index()] -= count;
                self.exchanged[seat.index()] = count;
                if count == 0 {
                    self.after_exchange(seat);
                } else {
                    self.phase = Phase::Refill { seat, left: count };
                }
            }
            Event::CalledSabacc { .. } => self.phase = Phase::Showdown { among: self.live },
            Event::Shows { seat, .. } => self.shown = self.shown.with(seat),
            Event::Tied { seats } => self.phase = Phase::Extra { tied: seats, seat: self.first_of(seats) },
            Event::ExtraCard { seat, .. } => {
                self.sizes[seat.index()] += 1;
                if let Phase::Extra { tied, .. } = self.phase {
                    self.phase = match self.after(seat, tied) {
                        Some(seat) => Phase::Extra { tied, seat },
                        None => Phase::Showdown { among: tied },
                    };
                }
            }
            Event::Won { seat, .. } => {
                self.scores[seat.index()] += u16::from(!self.rules.has_stakes());
                self.take(seat, self.pot);
            }
            Event::GotShare { seat, chips } | Event::LastSeat { seat, chips } => self.take(seat, chips),
            Event::Split { .. } | Event::AllBust { .. } => {}
            Event::PaidBack { seat, loan, chips } => {
                self.chips[seat.index()] -= u16::from(chips);
                self.loans[seat.index()].pay_back(usize::from(loan));
            }
            Event::MatchOver => {
                self.clear();
                self.phase = Phase::Over;
            }
        }
    }

    /// All cards go back to the pack.
    fn clear(&mut self) {
        self.sizes = [0; MOST_SEATS];
        self.exchanged = [0; MOST_SEATS];
        self.live = SeatSet::EMPTY;
        self.masters = SeatSet::EMPTY;
        self.shown = SeatSet::EMPTY;
    }

    #[inline(never)]
    fn begin_hand(&mut self, number: u16, first: Seat) {
        self.clear();
        self.hand = number;
        self.first = first;
        self.phase = if self.rules.has_stakes() {
            Phase::Entry { seat: first }
        } else {
            self.live = SeatSet::all(self.rules.seat_count());
            Phase::Deal { seat: first }
        };
    }

    #[inline]
    fn pay(&mut self, seat: Seat, chips: u8) {
        self.chips[seat.index()] -= u16::from(chips);
        self.pot += u16::from(chips);
    }

    #[inline]
    fn pay_in_round(&mut self, seat: Seat, chips: u8) {
        self.pay(seat, chips);
        if let Phase::Betting(betting) = &mut self.phase {
            betting.paid[seat.index()] += chips;
        }
    }

    #[inline]
    fn take(&mut self, seat: Seat, chips: u16) {
        self.pot -= chips;
        self.chips[seat.index()] += chips;
    }

    /// The next seat round the table that is not eliminated.
    pub(crate) fn next_present(&self, seat: Seat) -> Seat {
        let mut next = self.beside(seat);
        while !self.present.contains(next) && next != seat {
            next = self.beside(next);
        }
        next
    }

    /// SB-5.2: the entry goes on to the next seat that has neither paid nor left, or the deal begins.
    fn after_entry(&mut self, seat: Seat) {
        let mut next = self.beside(seat);
        while next != seat {
            if self.present.contains(next) && !self.live.contains(next) {
                self.phase = Phase::Entry { seat: next };
                return;
            }
            next = self.beside(next);
        }
        self.phase = Phase::Deal { seat: self.first };
    }

    #[inline(never)]
    fn after_card(&mut self, seat: Seat) {
        match self.phase {
            Phase::Deal { .. } => self.after_dealt_card(seat),
            Phase::Drawing { round, .. } => self.after_draw(round, seat, true),
            Phase::Refill { left: 1, .. } => self.after_exchange(seat),
            Phase::Refill { left, .. } => self.phase = Phase::Refill { seat, left: left - 1 },
            Phase::Entry { .. }
            | Phase::Betting(_)
            | Phase::Draw { .. }
            | Phase::Exchange { .. }
            | Phase::Showdown { .. }
            | Phase::Extra { .. }
            | Phase::Over => {}
        }
    }

    #[inline]
    fn after_dealt_card(&mut self, seat: Seat) {
        let next = match self.after(seat, self.live) {
            Some(next) => next,
            None if self.sizes[seat.index()] < 3 => self.first, // the next time round
            None if self.rules.has_stakes() => return self.begin_betting(BettingRound::AfterDeal),
            None => return self.begin_draw(DrawRound::First),
        };
        self.phase = Phase::Deal { seat: next };
    }

    #[inline]
    fn begin_betting(&mut self, round: BettingRound) {
        self.phase = Phase::Betting(Betting::new(round, self.first_of(self.live)));
    }

    #[inline]
    fn begin_draw(&mut self, round: DrawRound) {
        self.phase = Phase::Draw { round, seat: self.first_of(self.live), has_drawn: false };
    }

    /// SB-2.3: the next seat's turn, or a betting round if somebody drew (SB-5.3), or the next stage.
    #[inline]
    fn after_draw(&mut self, round: DrawRound, seat: Seat, has_drawn: bool) {
        match (self.after(seat, self.live), round) {
            (Some(seat), _) => self.phase = Phase::Draw { round, seat, has_drawn },
            (None, DrawRound::First) if has_drawn && self.rules.has_stakes() => {
                self.begin_betting(BettingRound::AfterFirstDraw);
            }
            (None, DrawRound::First) => self.begin_draw(DrawRound::Second),
            (None, DrawRound::Second) if has_drawn && self.rules.has_stakes() => {
                self.begin_betting(BettingRound::AfterSecondDraw);
            }
            (None, DrawRound::Second) => self.begin_exchange(),
        }
    }

    #[inline]
    fn begin_exchange(&mut self) {
        self.phase = Phase::Exchange { seat: self.first_of(self.live) };
    }

    #[inline]
    fn after_exchange(&mut self, seat: Seat) {
        match self.after(seat, self.live) {
            Some(seat) => self.phase = Phase::Exchange { seat },
            None if self.rules.has_stakes() => self.begin_betting(BettingRound::Last),
            None => self.phase = Phase::Showdown { among: self.live },
        }
    }

    /// SB-5.3: the seat has acted; the turn goes to the next live seat that has not since the last bet, or the
    /// round ends.
    #[inline(never)]
    fn after_bet(&mut self, seat: Seat) {
        let Phase::Betting(betting) = &mut self.phase else { return };
        betting.acted = betting.acted.with(seat);
        let (acted, round) = (betting.acted, betting.round);
        let mut next = self.beside(seat);
        while next != seat {
            if self.live.contains(next) && !acted.contains(next) {
                if let Phase::Betting(betting) = &mut self.phase {
                    betting.seat = next;
                }
                return;
            }
            next = self.beside(next);
        }
        match round {
            BettingRound::AfterDeal => self.begin_draw(DrawRound::First),
            BettingRound::AfterFirstDraw => self.begin_draw(DrawRound::Second),
            BettingRound::AfterSecondDraw => self.begin_exchange(),
            BettingRound::Last => self.phase = Phase::Showdown { among: self.live },
        }
    }
}
