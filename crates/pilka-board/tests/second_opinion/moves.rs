//! PB-4: what a move does before it is answered, and what is done once it stands.

use super::pitch::{line, pointing};
use super::restarts::Start;
use super::{Act, Ball, Book, Kind, Move, Phase, Square, Tactic};

impl Book {
    /// Does what [`Book::legal`] lists.
    pub fn act(&mut self, act: Act) {
        match act {
            Act::Run(pawn, card, steps) => {
                self.runs -= 1;
                self.move_pawn(Kind::Run, pawn, card, steps);
            }
            Act::Dribble(card, steps) => {
                self.dribbles -= 1;
                let Ball::With(_, pawn) = self.ball else { panic!("nobody has the ball") };
                self.move_pawn(Kind::Dribble, pawn, card, steps);
            }
            Act::Pass(card, steps) => {
                self.passes -= 1;
                self.pass(card, steps);
            }
            // PB-7.3: "outside the eight moves".
            Act::FreePass(card, steps) => self.pass(card, steps),
            Act::NoFreePass => self.phase = Phase::Choice,
            Act::Shot(card) => {
                self.begin_shot(card);
                self.ask_about_the_move();
            }
            Act::ShotWithPenalty(card) => {
                self.begin_shot(card);
                // PB-6.3: the other seat may answer the penalty first.
                let seat = self.mover;
                self.lay(seat, "penalty");
                self.phase = Phase::CardAnswer { asked: 1 - seat, tactic: Tactic::Penalty, by: seat, undone: false };
            }
            Act::EndTurn => self.end_turn(Start::Turn(1 - self.mover)),
            Act::Exchange => self.exchange(),
            Act::Lay(_) | Act::DidNotSee | Act::LetBe => self.answer(act),
            Act::Throw(pawn) => self.throw(pawn),
            // PB-4.6: no throw; the other seat is asked about the pass as it is.
            Act::KeepBall => self.ask_about_the_move(),
            Act::Choose(_) | Act::Put(_) | Act::Done => self.place(act),
        }
    }

    /// PB-2.4, PB-2.5
    fn exchange(&mut self) {
        let seat = self.mover;
        let is_dead = self.hands[seat].iter().all(|card| pointing(card, seat).is_none());
        if !(self.options.dead_hand_is_free && is_dead) {
            self.exchanges[seat] += 1;
        }
        for card in self.hands[seat].clone() {
            self.lay(seat, card);
        }
    }

    fn move_pawn(&mut self, kind: Kind, pawn: u32, card: &'static str, steps: i32) {
        let seat = self.mover;
        let from = self.pawns[seat][&pawn];
        let line = line(from, pointing(card, seat).expect("a direction card"), steps);
        let end = *line.last().unwrap();
        self.lay(seat, card);
        // PB-4.4: the ball is taken from the pawn on the end square.
        let tackled = self.pawn_on(end).map(|(_, other)| other);
        if tackled.is_some() || self.ball == Ball::Loose(end) {
            // PB-4.5: "A pawn that ends a move on a loose ball has it."
            self.ball = Ball::With(seat, pawn);
        }
        self.pawns[seat].insert(pawn, end);
        self.last = Some(Move { seat, kind, pawn, from, line, tackled });
        self.ask_about_the_move();
    }

    /// PB-4.5
    fn pass(&mut self, card: &'static str, steps: i32) {
        let seat = self.mover;
        let Ball::With(_, pawn) = self.ball else { panic!("nobody has the ball") };
        let from = self.pawns[seat][&pawn];
        let line = line(from, pointing(card, seat).expect("a direction card"), steps);
        let end = *line.last().unwrap();
        self.lay(seat, card);
        self.ball = match self.pawn_on(end) {
            Some((side, pawn)) => Ball::With(side, pawn),
            None => Ball::Loose(end),
        };
        self.last = Some(Move { seat, kind: Kind::Pass, pawn, from, line, tackled: None });
        // PB-4.6: "any other own pawn not beyond the dashed line": with none there is nothing to decide.
        let can_throw = self.reachable_by_hand().iter().any(|other| *other != 1);
        if self.ball == Ball::With(seat, 1) && can_throw {
            // PB-4.6: "The seat decides on it first".
            self.phase = Phase::KeepersThrow;
        } else {
            self.ask_about_the_move();
        }
    }

    fn begin_shot(&mut self, card: &'static str) {
        let seat = self.mover;
        let Ball::With(_, pawn) = self.ball else { panic!("nobody has the ball") };
        let line = self.shot_line(card).expect("the line ends in the mouth");
        self.shots -= 1;
        self.lay(seat, card);
        let from = self.pawns[seat][&pawn];
        self.last = Some(Move { seat, kind: Kind::Shot, pawn, from, line, tackled: None });
    }

    fn throw(&mut self, pawn: u32) {
        self.ball = Ball::With(self.mover, pawn);
        if self.phase == Phase::KeepersThrow {
            // PB-4.6: "then the other seat is asked once about the whole pass".
            self.ask_about_the_move();
        } else {
            // PB-6.1: throws at the start of a turn give no occasion.
            self.phase = Phase::Choice;
        }
    }

    /// PB-6.1: the other seat is asked if there is an occasion.
    fn ask_about_the_move(&mut self) {
        self.phase = Phase::MoveAnswer;
        if self.occasions().is_empty() {
            self.move_stands();
        }
    }

    /// The move is done and nothing undoes it.
    pub fn move_stands(&mut self) {
        let last = self.last.clone().expect("there was a move");
        let seat = last.seat;
        if last.kind == Kind::Shot {
            // PB-4.7
            if self.passes_the_goalkeeper(&last.line) {
                self.goalkeeper_has_it(1 - seat);
            } else {
                self.goal(seat);
            }
            return;
        }
        self.settle_tackle();
        match self.ball {
            // PB-4.1: "when a pass brings the ball to an opponent's pawn".
            Ball::With(side, _) if last.kind == Kind::Pass && side != seat => self.end_turn(Start::Turn(side)),
            _ => self.phase = Phase::Choice,
        }
    }

    /// PB-4.4: "on the first free square going back along the tackler's line".
    pub fn settle_tackle(&mut self) {
        let last = self.last.as_mut().expect("there was a move");
        let Some(tackled) = last.tackled.take() else { return };
        let (seat, mut back): (usize, Vec<Square>) = (last.seat, last.line.clone());
        back.pop();
        back.reverse();
        back.push(last.from);
        let free = back.into_iter().find(|square| self.pawn_on(*square).is_none()).expect("the start is free");
        self.pawns[1 - seat].insert(tackled, free);
    }

    /// PB-6.2, PB-6.3: "a pawn that tackled goes back to where it came from".
    pub fn undo_tackle(&mut self) {
        let last = self.last.as_mut().expect("there was a move");
        let Some(tackled) = last.tackled.take() else { return };
        let (seat, pawn, from) = (last.seat, last.pawn, last.from);
        self.pawns[seat].insert(pawn, from);
        self.ball = Ball::With(1 - seat, tackled);
    }
}
