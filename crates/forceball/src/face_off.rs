//! The face-off and the periods (FB-2).

use rulebook_core::{Audience, RuleId, Seat, Sink};

use crate::action::Action;
use crate::card_id::CardId;
use crate::card_set::Number;
use crate::event::Event;
use crate::own::Own;
use crate::phase::{Phase, Then};
use crate::position::Position;
use crate::table::{PERIODS, side};

/// Why a card cannot be chosen for the face-off (FB-2.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FaceOffError {
    /// The seat has chosen already.
    #[error("seat {seat} has chosen its card, and a choice is final (FB-2.2)")]
    In {
        /// The seat that tried.
        seat: Seat,
    },
    /// The match has no such seat.
    #[error("seat {seat} has no part in the face-off of seats 0 and 1 (FB-2.2)")]
    NoSuchSeat {
        /// The seat that tried.
        seat: Seat,
    },
    /// The action is no choice of a card.
    #[error("in the face-off a hand card is chosen (FB-2.2)")]
    NotAChoice,
    /// The card is not in hand.
    #[error("{0} is not in hand (FB-2.2)")]
    NotInHand(CardId),
}

impl FaceOffError {
    /// The rule that refuses.
    pub(crate) const RULE: RuleId = RuleId::new("FB-2.2");
}

/// The card that the action chooses.
///
/// # Errors
/// [`FaceOffError::NotAChoice`] or [`FaceOffError::NotInHand`].
#[inline]
pub(crate) fn check<const W: usize>(
    own: &Own<W>,
    action: Action,
    card: Option<Number>,
) -> Result<Number, FaceOffError> {
    match (action, card) {
        (Action::Choose(_), Some(number)) if own.hand.contains(number) => Ok(number),
        (Action::Choose(card), _) => Err(FaceOffError::NotInHand(card)),
        _ => Err(FaceOffError::NotAChoice),
    }
}

/// The seat with the higher attack force; `None` for equal forces.
const fn winner(forces: [u8; 2]) -> Option<Seat> {
    if forces[0] > forces[1] {
        Some(Seat::ZERO)
    } else if forces[0] < forces[1] {
        Some(Seat::ONE)
    } else {
        None
    }
}

impl<const W: usize> Position<W> {
    /// FB-2.1: deals a card to the seat whose turn it is to get one.
    pub(crate) fn deal(&mut self, dealt: u8, card: Number, sink: &mut impl Sink<Event>) {
        let seat = if dealt % 2 == 0 { Seat::ZERO } else { Seat::ONE };
        self.unseen.remove(card);
        self.own[side(seat)].hand.insert(card);
        self.table.dealt(seat);
        sink.tell(Audience::Only(seat), Event::Dealt { seat, card: self.id(card) });
        sink.tell(Audience::AllBut(seat), Event::DealtOne { seat });
        self.go_on(sink);
    }

    /// FB-2.1: the next card of the draw pile lies face up.
    #[inline]
    pub(crate) fn turn_up(&mut self, card: Number, sink: &mut impl Sink<Event>) {
        self.unseen.remove(card);
        self.table.turned_up(card);
        sink.tell(Audience::Everyone, Event::TurnedUp { card: self.id(card) });
        self.go_on(sink);
    }

    /// FB-2.2.
    #[inline(always)]
    pub(crate) fn face_off(
        &mut self,
        seat: Seat,
        action: Action,
        card: Option<Number>,
        sink: &mut impl Sink<Event>,
    ) -> Result<(), FaceOffError> {
        let card = check(&self.own[side(seat)], action, card)?;
        self.choose(seat, card, sink);
        Ok(())
    }

    /// FB-2.2: the seat chooses; with the second choice both cards are turned.
    fn choose(&mut self, seat: Seat, card: Number, sink: &mut impl Sink<Event>) {
        self.own[side(seat)].choose(card);
        self.table.in_for_face_off(seat);
        sink.tell(Audience::Only(seat), Event::Chose { seat, card: self.id(card) });
        sink.tell(Audience::Everyone, Event::In { seat });
        let [Some(first), Some(second)] = [self.own[0].chosen, self.own[1].chosen] else { return };
        let cards = [first, second];
        let forces = cards.map(|card| self.rules.cards().card(card).face_off_force());
        self.own.iter_mut().for_each(|own| own.chosen = None);
        self.table.faced_off(cards, forces);
        sink.tell(Audience::Everyone, Event::FacedOff { cards: cards.map(|card| self.id(card)), forces });
        if let Some(seat) = winner(forces) {
            self.attacks(seat, sink);
        }
    }

    /// The seat becomes the attacker, and what comes then.
    pub(crate) fn attacks(&mut self, seat: Seat, sink: &mut impl Sink<Event>) {
        self.table.attacks(seat, &self.rules);
        sink.tell(Audience::Everyone, Event::Attacks { seat });
        self.go_on(sink);
    }

    /// Takes the cards that are to be taken, as far as they are known; then goes on, unless the next card of
    /// the draw pile must be turned up first.
    #[inline(always)]
    pub(crate) fn go_on(&mut self, sink: &mut impl Sink<Event>) {
        if matches!(self.table.phase, Phase::Taking { .. }) {
            self.take_on(sink);
        }
    }

    fn take_on(&mut self, sink: &mut impl Sink<Event>) {
        while let Phase::Taking { left, to, then } = self.table.phase {
            if self.table.is_taken(left) {
                match then {
                    Then::FirstTurn => self.begin_turn(self.table.to_move.other(), sink),
                    Then::EndOfAttack => self.end_attack(sink),
                    Then::FaceOff | Then::Speed | Then::Manoeuvre => unreachable!("the table has gone on by itself"),
                }
                return;
            }
            let Some(card) = self.table.top else { return };
            let seat = self.table.to_move;
            self.own[side(seat)].place_mut(to).insert(card);
            self.table.took(seat, card, to);
            sink.tell(Audience::Everyone, Event::Took { seat, card: self.id(card), to });
        }
    }

    /// FB-2.3: the seat's turn begins.
    #[inline]
    pub(crate) fn begin_turn(&mut self, seat: Seat, sink: &mut impl Sink<Event>) {
        self.table.turn_began(seat);
        sink.tell(Audience::Everyone, Event::TurnBegan { seat, turn: self.table.turns });
    }

    /// FB-2.4, FB-4.4: the attack is over; so is the period, or the attacker has the next turn.
    pub(crate) fn end_attack(&mut self, sink: &mut impl Sink<Event>) {
        self.table.attack_over();
        sink.tell(Audience::Everyone, Event::AttackOver);
        if self.table.is_period_over(&self.rules) {
            return self.end_period(sink);
        }
        let attacker = self.table.attacker.expect("an attack has an attacker");
        self.begin_turn(attacker, sink);
    }

    #[inline(never)]
    fn end_period(&mut self, sink: &mut impl Sink<Event>) {
        let (period, score) = (self.table.period, self.table.score);
        sink.tell(Audience::Everyone, Event::PeriodOver { period, score });
        if period == PERIODS {
            self.table.match_over();
            sink.tell(Audience::Everyone, Event::MatchOver { score });
        } else {
            let period = period + 1;
            self.table.period_began(period, &self.rules);
            self.own = [Own::default(); 2];
            self.unseen = self.rules.cards().all();
            sink.tell(Audience::Everyone, Event::PeriodBegan { period });
        }
    }
}
