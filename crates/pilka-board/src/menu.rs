//! What a seat may do now: the actions that pass the check, in their order.

use alloc::vec::Vec;

use rulebook_core::{Generator, Seat};

use crate::action::Action;
use crate::board::Board;
use crate::pawn::Pawn;
use crate::phase::{Phase, Question};
use crate::reach::Moves;
use crate::state::State;
use crate::steps::Steps;

impl State {
    /// Whether the seat may act, whatever it does.
    #[inline]
    pub(crate) fn may_act(&self, seat: Seat) -> bool {
        self.table.drawing().is_none() && self.table.to_act() == Some(seat)
    }

    pub(crate) fn list(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.may_act(seat) {
            return out.clear();
        }
        if matches!(self.table.phase, Phase::Play) {
            return Moves::of(&self.table, seat, self.hand(seat)).list(self.hand(seat), out);
        }
        if let Phase::PlaceOn(..) = self.table.phase {
            return Board::of(&self.table).list_free(self.table.rules.pitch(), out);
        }
        out.clear();
        self.visit(seat, |action| out.push(action));
    }

    #[inline]
    pub(crate) fn count(&self, seat: Seat) -> usize {
        if !self.may_act(seat) {
            return 0;
        }
        if let Phase::PlaceOn(..) = self.table.phase {
            // Every pawn stands on a square of its own.
            return self.table.rules.pitch().count() - 2 * Pawn::COUNT;
        }
        if matches!(self.table.phase, Phase::Play) {
            return Moves::of(&self.table, seat, self.hand(seat)).count() as usize;
        }
        let mut count = 0;
        self.visit(seat, |_| count += 1);
        count
    }

    #[inline]
    pub(crate) fn nth(&self, seat: Seat, n: usize) -> Option<Action> {
        if !self.may_act(seat) {
            return None;
        }
        if let Phase::PlaceOn(..) = self.table.phase {
            return Board::of(&self.table).nth_free(self.table.rules.pitch(), n).map(Action::On);
        }
        if matches!(self.table.phase, Phase::Play) {
            return Moves::of(&self.table, seat, self.hand(seat)).nth(u32::try_from(n).ok()?);
        }
        let (mut left, mut found) = (n, None);
        self.visit(seat, |action| {
            if left == 0 && found.is_none() {
                found = Some(action);
            }
            left = left.saturating_sub(1);
        });
        found
    }

    /// Looks at the state once, where [`State::count`] and [`State::nth`] look twice.
    #[inline]
    pub(crate) fn pick(&self, seat: Seat, generator: &mut Generator) -> Option<Action> {
        if matches!(self.table.phase, Phase::Play) && self.may_act(seat) {
            let moves = Moves::of(&self.table, seat, self.hand(seat));
            return moves.nth(generator.below(moves.count()));
        }
        let count = self.count(seat);
        if count == 0 { None } else { self.nth(seat, generator.below(count as u32) as usize) }
    }

    /// Every action that the seat may choose, in the order of actions.
    #[inline]
    fn visit(&self, seat: Seat, mut each: impl FnMut(Action)) {
        let table = &self.table;
        match table.phase {
            Phase::Question(question) => self.visit_answers(&question, each),
            Phase::KeeperThrow(_) | Phase::Throw | Phase::ThrowIn(_) => {
                let throws = Pawn::ALL.into_iter().map(Action::Throw);
                let all = core::iter::once(Action::Keep).chain(throws);
                all.filter(|action| table.check_throw(seat, *action).is_ok()).for_each(each);
            }
            Phase::Place(kick) => {
                let puts = Pawn::ALL.into_iter().map(Action::Put);
                let all = core::iter::once(Action::Done).chain(puts);
                all.filter(|action| table.check_put(kick, *action).is_ok()).for_each(each);
            }
            Phase::FreePass(_) => {
                each(Action::Decline);
                for direction in self.hand(seat).directions() {
                    for steps in Steps::ALL.into_iter().filter(|steps| table.pass_to(seat, direction, *steps).is_ok()) {
                        each(Action::Pass(direction, steps));
                    }
                }
            }
            // The moves of a turn and the squares of the board are not looked at one by one.
            Phase::Play | Phase::PlaceOn(..) | Phase::Over => {}
        }
    }

    #[inline]
    fn visit_answers(&self, question: &Question, mut each: impl FnMut(Action)) {
        let hand = self.hand(question.asked);
        each(Action::PassBy);
        let occasions = question.occasions;
        let fouls = occasions.fouls.iter().map(Action::Foul);
        let outs = occasions.outs().map(Action::Out);
        let all = fouls.chain([Action::Penalty]).chain(outs).chain([Action::Save, Action::Unseen]);
        all.filter(|action| question.check(hand, *action).is_ok()).for_each(each);
    }
}
