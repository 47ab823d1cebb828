//! Placing a taken card (SC-5) and what comes of it (SC-6).

use rulebook_core::{Audience, Seat, Sink, Suit};

use crate::card::Card;
use crate::event::Event;
use crate::options::AfterShotGoal;
use crate::pattern::Pattern;
use crate::phase::Phase;
use crate::save::SaveCard;
use crate::save::SavePile;
use crate::shot::{Shot, ShotKind};
use crate::state::State;

/// What has happened in a move that may add a card (SC-3.5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stoppage {
    /// A goal, a free kick or not.
    Goal,
    /// A free kick that is not a goal.
    FreeKick,
}

impl State {
    /// SC-5: places the card that the seat to move has taken, and settles what comes of it.
    #[inline]
    pub(crate) fn place(&mut self, card: Card, sink: &mut impl Sink<Event>) {
        let seat = self.table.to_move;
        if self.table.mover().is_sent_off(card.suit()) {
            sink.tell(Audience::Everyone, Event::Discarded { seat, card });
            return self.go_on(sink);
        }
        self.table.mover().columns.put(card);
        sink.tell(Audience::Everyone, Event::Placed { seat, card });
        let has_twin = self.table.opponent().columns.contains(card);
        if has_twin {
            sink.tell(Audience::Everyone, Event::MetTwin { seat, card });
        }
        let struck = self.strike(card, sink);
        if has_twin {
            self.remove(seat, card, sink);
            self.pass_turn(sink);
            return self.go_on(sink);
        }
        self.settle_pattern(card, struck, sink);
    }

    /// SC-5.3, SC-5.4: removes the opponent's cards of the rank but for the card's twin. Returns
    /// whether there were any.
    #[inline]
    fn strike(&mut self, card: Card, sink: &mut impl Sink<Event>) -> bool {
        if !self.table.opponent().columns.has_rank_of(card) {
            return false;
        }
        let opponent = self.table.to_move.other();
        let mut struck = false;
        for suit in Suit::ALL.into_iter().filter(|suit| *suit != card.suit()) {
            let other = Card::at_step(card.step(), suit);
            while self.table.opponent().columns.remove(other) {
                sink.tell(Audience::Everyone, Event::Removed { seat: opponent, card: other });
                struck = true;
            }
        }
        struck
    }

    /// SC-6: only the first pattern that applies happens.
    #[inline]
    fn settle_pattern(&mut self, card: Card, struck: bool, sink: &mut impl Sink<Event>) {
        let seat = self.table.to_move;
        match Pattern::made_by(card, self.table.mover().columns) {
            None => self.go_on(sink),
            Some(Pattern::LongShot) => {
                sink.tell(Audience::Everyone, Event::LongShot { seat, card });
                self.score_goal(sink);
                for suit in Suit::ALL {
                    self.remove(seat, Card::at_step(card.step(), suit), sink);
                }
                self.pass_turn(sink);
                self.after_stoppage(Stoppage::Goal, sink);
            }
            Some(Pattern::Shot) if struck => {
                sink.tell(Audience::Everyone, Event::ShotLost { seat, card });
                self.remove(seat, card, sink);
                self.gain(1, sink);
                self.go_on(sink);
            }
            Some(Pattern::Shot) => self.shoot(Shot { card, kind: ShotKind::FourthCard }, sink),
            Some(Pattern::FreeKick) => self.shoot(Shot { card, kind: ShotKind::FreeKick }, sink),
            Some(Pattern::Attack) => {
                sink.tell(Audience::Everyone, Event::Attack { seat, card });
                self.gain(3, sink);
                self.go_on(sink);
            }
            Some(Pattern::Corner) => {
                sink.tell(Audience::Everyone, Event::Corner { seat, card });
                self.gain(2, sink);
                self.go_on(sink);
            }
        }
    }

    /// SC-2.1: the save pile decides.
    fn shoot(&mut self, shot: Shot, sink: &mut impl Sink<Event>) {
        sink.tell(Audience::Everyone, Event::Shot { seat: self.table.to_move, shot });
        self.wait_for_save(shot, 0, sink);
    }

    /// SC-2.2: the pile is made anew only when a card is needed and none is left.
    fn wait_for_save(&mut self, shot: Shot, tried: u8, sink: &mut impl Sink<Event>) {
        if self.table.save_pile.is_empty() {
            self.table.save_pile = SavePile::FULL;
            sink.tell(Audience::Everyone, Event::Reshuffled);
        }
        self.table.phase = Phase::Save { shot, tried };
    }

    /// SC-2.1: a card of the save pile, which is taken from it already, was turned for the shot.
    #[inline]
    pub(crate) fn try_to_save(&mut self, shot: Shot, tried: u8, card: SaveCard, sink: &mut impl Sink<Event>) {
        let (number, is_saved) = (tried + 1, card.saves(shot.suit()));
        sink.tell(Audience::Everyone, Event::Tried { number, card, is_saved });
        if !is_saved && number < shot.tries() {
            return self.wait_for_save(shot, number, sink);
        }
        if !is_saved {
            self.score_goal(sink);
        }
        match (shot.kind, is_saved) {
            (ShotKind::FreeKick, _) => self.end_free_kick(shot, is_saved, sink),
            (ShotKind::FourthCard, false) => {
                self.remove_column(self.table.to_move, shot.suit(), 4, sink);
                if self.rules.after_shot_goal() == AfterShotGoal::TurnPasses {
                    self.pass_turn(sink);
                }
                self.after_stoppage(Stoppage::Goal, sink);
            }
            (ShotKind::FourthCard, true) if number == 1 => {
                self.remove_column(self.table.to_move, shot.suit(), 4, sink);
                self.pass_turn(sink);
                self.go_on(sink);
            }
            (ShotKind::FourthCard, true) => {
                self.remove_column(self.table.to_move, shot.suit(), 2, sink);
                self.gain(2, sink);
                self.go_on(sink);
            }
        }
    }

    /// SC-6.3: the column goes, the turn passes, and the opponent is booked.
    fn end_free_kick(&mut self, shot: Shot, is_saved: bool, sink: &mut impl Sink<Event>) {
        let (suit, opponent) = (shot.suit(), self.table.to_move.other());
        let cards = self.table.mover().columns.len(suit);
        self.remove_column(self.table.to_move, suit, cards, sink);
        self.pass_turn(sink);
        let side = self.table.opponent();
        let was_sent_off = side.is_sent_off(suit);
        let bookings = side.bookings[suit as usize] + if cards == 2 { 1 } else { 2 };
        side.bookings[suit as usize] = bookings;
        let is_sent_off = side.is_sent_off(suit);
        sink.tell(Audience::Everyone, Event::Booked { seat: opponent, suit, bookings });
        if is_sent_off && !was_sent_off {
            sink.tell(Audience::Everyone, Event::SentOff { seat: opponent, suit });
            self.remove_column(opponent, suit, 4, sink);
        }
        self.after_stoppage(if is_saved { Stoppage::FreeKick } else { Stoppage::Goal }, sink);
    }

    fn score_goal(&mut self, sink: &mut impl Sink<Event>) {
        self.table.mover().goals += 1;
        sink.tell(Audience::Everyone, Event::Goal { seat: self.table.to_move, score: self.table.score() });
    }

    fn gain(&mut self, moves: u8, sink: &mut impl Sink<Event>) {
        let left = self.table.gain(moves, self.rules.extra_moves());
        sink.tell(Audience::Everyone, Event::Gained { seat: self.table.to_move, moves, left });
    }

    /// SC-4.3: the turn passes at once; without extra moves the other seat is next (SC-4.2).
    fn pass_turn(&mut self, sink: &mut impl Sink<Event>) {
        let lost = self.table.lose_extra_moves();
        sink.tell(Audience::Everyone, Event::TurnPassed { seat: self.table.to_move, lost });
    }

    fn remove(&mut self, seat: Seat, card: Card, sink: &mut impl Sink<Event>) {
        self.table.sides[seat.index() & 1].columns.remove(card);
        sink.tell(Audience::Everyone, Event::Removed { seat, card });
    }

    /// Removes up to so many cards of a column, from the top.
    fn remove_column(&mut self, seat: Seat, suit: Suit, most: usize, sink: &mut impl Sink<Event>) {
        for _ in 0..most {
            let Some(card) = self.table.columns(seat).top(suit) else { return };
            self.remove(seat, card, sink);
        }
    }
}
