//! The auditor: hears every event of a match and holds each state to the invariants of the rulebook.
#![allow(dead_code, reason = "each test that includes the auditor uses a part of it")]

use rulebook_core::{Audience, Game as _, Kind as _, Rules as _, Seat, Sink, Suit, Told, Turn};
use soccard::{Card, Event, Phase, SaveCard, State};

/// What was told so far, added up.
#[derive(Clone)]
pub struct Auditor {
    takes: usize,
    removed: [u8; Card::KINDS],
    added: u8,
    goals: [u8; 2],
    /// The seat that moves, and its goals in this move.
    mover: Option<Seat>,
    goals_in_move: u8,
    bookings: [[u16; 4]; 2],
    turned_save_cards: [u8; SaveCard::KINDS],
    clears_bookings: bool,
    halves: u8,
    fault: Option<String>,
}

impl Sink<Event> for Auditor {
    fn tell(&mut self, _: Audience, event: Event) {
        self.hear(&event);
    }
}

impl Auditor {
    pub fn new(state: &State) -> Auditor {
        Auditor {
            takes: 0,
            removed: [0; Card::KINDS],
            added: 0,
            goals: [0; 2],
            mover: None,
            goals_in_move: 0,
            bookings: [[0; 4]; 2],
            turned_save_cards: [0; SaveCard::KINDS],
            clears_bookings: state.rules().get("bookings").as_deref() == Some("cleared-each-half"),
            halves: 0,
            fault: None,
        }
    }

    fn hear(&mut self, event: &Event) {
        match *event {
            Event::LaidOut { half, .. } => {
                (self.takes, self.removed, self.added) = (0, [0; Card::KINDS], 0);
                if self.clears_bookings {
                    self.bookings = [[0; 4]; 2];
                }
                self.halves += 1;
                self.expect(half == self.halves, "halves are counted");
            }
            Event::Took { seat, .. } => {
                self.takes += 1;
                (self.mover, self.goals_in_move) = (Some(seat), 0);
            }
            Event::Discarded { card, .. } | Event::Removed { card, .. } => self.removed[card.index()] += 1,
            Event::Goal { seat, score } => {
                self.goals[seat.index()] += 1;
                self.goals_in_move += 1;
                self.expect(self.mover == Some(seat), "only the mover scores");
                self.expect(self.goals_in_move == 1, "at most one goal a move");
                self.expect(self.goals == score, "the score is told");
            }
            Event::Booked { seat, suit, bookings } => {
                let before = std::mem::replace(&mut self.bookings[seat.index()][suit as usize], bookings);
                self.expect(bookings > before && bookings <= before + 2, "one or two bookings at once");
                self.expect(self.mover == Some(seat.other()), "the opponent is booked");
            }
            Event::Added { .. } => self.added += 1,
            Event::Reshuffled => {
                let turned: u8 = self.turned_save_cards.iter().sum();
                self.expect(turned == 18, "the pile is made anew when it is empty");
                self.turned_save_cards = [0; SaveCard::KINDS];
            }
            Event::Tried { card, .. } => self.turned_save_cards[card.index()] += 1,
            Event::Turned { .. }
            | Event::HalfBegan { .. }
            | Event::Placed { .. }
            | Event::MetTwin { .. }
            | Event::LongShot { .. }
            | Event::ShotLost { .. }
            | Event::Shot { .. }
            | Event::Attack { .. }
            | Event::Corner { .. }
            | Event::Gained { .. }
            | Event::TurnPassed { .. }
            | Event::SentOff { .. }
            | Event::MovesAgain { .. }
            | Event::ToMove { .. }
            | Event::HalfOver { .. }
            | Event::MatchOver { .. } => {}
            _ => self.expect(false, "an event that the auditor does not know"),
        }
    }

    fn expect(&mut self, holds: bool, what: &str) {
        if !holds && self.fault.is_none() {
            self.fault = Some(what.to_owned());
        }
    }

    /// Whether the state is what was told, and keeps every invariant.
    pub fn check(&self, state: &State) -> Result<(), String> {
        if let Some(fault) = &self.fault {
            return Err(fault.clone());
        }
        state.audit().map_err(|broken| broken.to_string())?;
        let table = state.table();
        let holds = |holds: bool, what: &str| if holds { Ok(()) } else { Err(what.to_owned()) };
        let held = table.columns(Seat::ZERO).total() + table.columns(Seat::ONE).total();
        let hand = usize::from(table.in_hand().is_some());
        let removed = table.removed();
        holds(removed.counts() == &self.removed, "the removed cards are those that were told")?;
        holds(self.takes + usize::from(table.tableau_size()) == 45 + usize::from(table.added()), "takes and tableau")?;
        holds(self.takes == removed.len() + held + hand, "takes are removed or in the columns")?;
        let lying = usize::from(table.tableau_size() + table.reserve_size()) + held + hand + removed.len();
        holds(lying == 72, "72 main cards")?;
        holds(table.score() == self.goals, "goals equal the goal events")?;
        holds(table.added() == self.added && self.added <= 10, "added cards")?;
        holds(table.reserve_size() == 27 - self.added, "the reserve")?;
        for seat in [Seat::ZERO, Seat::ONE] {
            let bookings = Suit::ALL.map(|suit| table.bookings(seat, suit));
            holds(bookings == self.bookings[seat.index()], "bookings are those that were told")?;
        }
        let (left, turned) = (table.save_pile(), table.save_pile().turned());
        holds(left.len() + turned.len() == 18, "18 save cards")?;
        for card in SaveCard::all() {
            holds(turned.count(card) == usize::from(self.turned_save_cards[card.index()]), "turned save cards")?;
        }
        holds(table.extra_moves(table.to_move().other()) == 0, "the seat not to move has no extra moves")?;
        holds((table.phase() == Phase::Over) == state.outcome().is_some(), "an outcome at the end")?;
        holds(table.phase() != Phase::Take || state.turn().seats().len() == 1, "one seat is to move")?;
        if let Turn::Decide(seats) = state.turn() {
            let seat = seats.first().unwrap_or_default();
            holds(state.count_legal(seat) > 0, "there is a card to take")?;
        }
        Ok(())
    }
}

/// The same for the conformance kit, which keeps everything that was told.
pub fn audit(state: &State, told: &[Told<Event>]) -> Result<(), String> {
    let mut auditor = Auditor::new(state);
    told.iter().for_each(|told| auditor.hear(&told.event));
    auditor.check(state)
}
