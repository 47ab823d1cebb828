//! PB-6: a question, the cards that answer each other, and what the one that stands does.

use super::restarts::Start;
use super::{Act, Ball, Book, Kind, Phase, Tactic};

impl Book {
    pub fn answer(&mut self, act: Act) {
        match (self.phase.clone(), act) {
            (phase @ (Phase::MoveAnswer | Phase::PenaltySave { .. } | Phase::ShotSave), Act::Lay(tactic)) => {
                let by = self.asked().expect("somebody is asked");
                self.lay(by, tactic.card());
                // PB-6.1: "then the mover may answer that card with did not see"; PB-6.3: so may the other seat
                // answer the save against a penalty.
                let _ = phase;
                self.phase = Phase::CardAnswer { asked: 1 - by, tactic, by, undone: false };
            }
            (Phase::MoveAnswer, Act::LetBe) => self.move_stands(),
            // PB-4.7: "Otherwise, unless saved: goal."
            (Phase::ShotSave, Act::LetBe) => self.goal(self.mover),
            // PB-6.3: "without one: goal".
            (Phase::PenaltySave { fouling }, Act::LetBe) => self.goal(1 - fouling),
            // PB-6.6, PB-6.1: "and so on in turn until one passes".
            (Phase::CardAnswer { asked, tactic, by, undone }, Act::DidNotSee) => {
                self.lay(asked, "did-not-see");
                self.phase = Phase::CardAnswer { asked: 1 - asked, tactic, by, undone: !undone };
            }
            (Phase::CardAnswer { tactic, by, undone: false, .. }, Act::LetBe) => self.take_effect(tactic, by),
            (Phase::CardAnswer { tactic, by, .. }, Act::LetBe) => self.without_effect(tactic, by),
            (phase, act) => panic!("{act:?} answers nothing in {phase:?}"),
        }
    }

    fn take_effect(&mut self, tactic: Tactic, by: usize) {
        match tactic {
            Tactic::Foul(pawn) => {
                self.undo_tackle();
                self.ball = Ball::With(by, pawn);
                self.end_turn(Start::FreeKick(by, pawn));
            }
            Tactic::Penalty => {
                self.undo_tackle();
                self.phase = Phase::PenaltySave { fouling: 1 - by };
            }
            Tactic::Out(square) => {
                self.settle_tackle();
                self.end_turn(Start::ThrowIn(by, square));
            }
            Tactic::Save => self.goalkeeper_has_it(by),
        }
    }

    /// PB-6.1: "A card answered by did not see (itself not undone) has no effect."
    fn without_effect(&mut self, tactic: Tactic, by: usize) {
        let is_shot = self.last.as_ref().is_some_and(|last| last.kind == Kind::Shot);
        match tactic {
            // PB-6.5: neither shot nor penalty is saved.
            Tactic::Save => self.goal(1 - by),
            // PB-6.3: "A shot whose penalty card was undone goes on as a shot."
            Tactic::Penalty if is_shot => {
                if self.occasions().is_empty() {
                    self.move_stands();
                } else {
                    self.phase = Phase::ShotSave;
                }
            }
            _ => self.move_stands(),
        }
    }

    pub fn goal(&mut self, seat: usize) {
        self.score[seat] += 1;
        // PB-3.1: the conceding seat kicks off.
        self.end_turn(Start::KickOff(1 - seat));
    }

    /// PB-6.5, PB-4.7
    pub fn goalkeeper_has_it(&mut self, seat: usize) {
        self.ball = Ball::With(seat, 1);
        self.end_turn(Start::ThrowAfterSave(seat));
    }
}
