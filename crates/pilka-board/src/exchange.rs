//! Cards: the exchange of a hand (PB-2.4, PB-2.5), and how hands are filled (PB-2.3).

use rulebook_core::{Audience, RuleId, Seat, Sink};

use crate::card::Card;
use crate::event::Event;
use crate::hand::Hand;
use crate::options::DeadHand;
use crate::state::State;
use crate::table::Table;

/// Why a hand cannot be exchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ExchangeError {
    /// The seat has exchanged twice.
    #[error("seat {seat} has exchanged its hand twice in this match (PB-2.4)")]
    NoneLeft {
        /// The seat.
        seat: Seat,
    },
}

impl ExchangeError {
    pub(crate) const RULE: RuleId = RuleId::new("PB-2.4");
}

impl Table {
    /// Whether the exchange of this hand counts (PB-2.5).
    const fn is_counted(&self, hand: Hand) -> bool {
        match self.rules.dead_hand() {
            DeadHand::FreeExchange => hand.has_direction(),
            DeadHand::AsWritten => true,
        }
    }

    pub(crate) fn check_exchange(&self, seat: Seat, hand: Hand) -> Result<(), ExchangeError> {
        if self.exchanges_left(seat) == 0 && self.is_counted(hand) {
            return Err(ExchangeError::NoneLeft { seat });
        }
        Ok(())
    }
}

impl State {
    /// PB-2.4: the whole hand is laid, face up.
    pub(crate) fn exchange(&mut self, seat: Seat, sink: &mut impl Sink<Event>) {
        let hand = core::mem::take(&mut self.hands[seat.index() & 1]);
        self.known[seat.index() & 1] = Hand::EMPTY;
        let is_counted = self.table.is_counted(hand);
        self.tell(Event::Swapped { seat, hand, is_counted }, sink);
    }

    /// A card leaves the hand for the laid pile.
    #[inline(always)]
    pub(crate) fn lay(&mut self, seat: Seat, card: Card, sink: &mut impl Sink<Event>) {
        let hand = &mut self.hands[seat.index() & 1];
        *hand = hand.without(card);
        let known = &mut self.known[seat.index() & 1];
        *known = known.without(card);
        self.tell(Event::Laid { seat, card }, sink);
    }

    /// PB-2.3: if a card must be drawn and the talon is empty, all laid cards become the talon. Nothing lies
    /// face down in this moment, so each seat knows what the other holds.
    #[inline]
    pub(crate) fn renew(&mut self, sink: &mut impl Sink<Event>) {
        if self.table.talon == 0 && self.table.drawing().is_some() {
            self.talon = self.table.laid;
            self.known = self.hands;
            self.tell(Event::Renewed { cards: self.talon.len() as u16 }, sink);
        }
    }

    /// PB-2.3: the seat drew this card.
    #[inline]
    pub(crate) fn draw(&mut self, seat: Seat, card: Card, sink: &mut impl Sink<Event>) {
        self.talon.remove(card);
        let hand = &mut self.hands[seat.index() & 1];
        *hand = hand.with(card);
        self.table.happen(&Event::DrewOne { seat });
        sink.tell(Audience::Only(seat), Event::Drew { seat, card });
        sink.tell(Audience::AllBut(seat), Event::DrewOne { seat });
        self.renew(sink);
    }
}
