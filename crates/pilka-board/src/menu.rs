//! What a seat may do now: the actions that pass the check, in their order.

use alloc::vec::Vec;

use rulebook_core::{Generator, Seat, Turn};

use crate::action::Action;
use crate::board::Board;
use crate::pawn::Pawn;
use crate::phase::{Phase, Question};
use crate::square::Square;
use crate::state::State;
use crate::steps::Steps;

/// The most actions of any state: every free square of the largest pitch (PB-7.1).
const MOST: usize = crate::pitch::Pitch::MOST_SQUARES - 2 * Pawn::COUNT;

/// Actions at their places, without a heap.
struct Menu {
    actions: [Action; MOST],
    count: usize,
}

impl Menu {
    #[inline]
    fn add(&mut self, action: Action) {
        self.actions[self.count] = action;
        self.count += 1;
    }
}

impl State {
    /// Whether the seat may act, whatever it does.
    #[inline]
    pub(crate) fn may_act(&self, seat: Seat) -> bool {
        self.table.turn().seats().contains(seat)
    }

    pub(crate) fn list(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.may_act(seat) {
            self.visit(seat, |action| out.push(action));
        }
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
            return self.free_squares(seat).nth(n).map(Action::On);
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
        if matches!(self.table.phase, Phase::PlaceOn(..)) || self.table.turn() == Turn::Over {
            let count = self.count(seat);
            return if count == 0 { None } else { self.nth(seat, generator.below(count as u32) as usize) };
        }
        if !self.may_act(seat) {
            return None;
        }
        let mut menu = Menu { actions: [Action::PassBy; MOST], count: 0 };
        self.visit(seat, |action| menu.add(action));
        Some(menu.actions[generator.below(menu.count as u32) as usize])
    }

    fn free_squares(&self, seat: Seat) -> impl Iterator<Item = Square> + use<> {
        let board = Board::of(&self.table, seat);
        self.table.rules.pitch().squares().filter(move |square| board.is_free(*square))
    }

    /// Every action that the seat may choose, in the order of actions.
    #[inline]
    fn visit(&self, seat: Seat, mut each: impl FnMut(Action)) {
        let table = &self.table;
        match table.phase {
            Phase::Play => self.visit_moves(seat, each),
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
            Phase::PlaceOn(..) => self.free_squares(seat).for_each(|square| each(Action::On(square))),
            Phase::FreePass(_) => {
                each(Action::Decline);
                for direction in self.hand(seat).directions() {
                    for steps in Steps::ALL.into_iter().filter(|steps| table.pass_to(seat, direction, *steps).is_ok()) {
                        each(Action::Pass(direction, steps));
                    }
                }
            }
            Phase::Over => {}
        }
    }

    #[inline]
    fn visit_moves(&self, seat: Seat, mut each: impl FnMut(Action)) {
        let (table, hand) = (&self.table, self.hand(seat));
        each(Action::End);
        if table.check_exchange(seat, hand).is_ok() {
            each(Action::Swap);
        }
        let board = Board::of(table, seat);
        let with_ball = table.with_ball(seat);
        if table.left.runs > 0 {
            for pawn in Pawn::ALL.into_iter().filter(|pawn| with_ball != Some(*pawn)) {
                for direction in hand.directions() {
                    for steps in Steps::ALL {
                        if table.run_to(&board, seat, pawn, direction, steps).is_ok() {
                            each(Action::Run(pawn, direction, steps));
                        }
                    }
                }
            }
        }
        if with_ball.is_none() {
            return;
        }
        let can = |action: Action| table.check_move(&board, seat, hand, action).is_ok();
        for with in [Action::Dribble, Action::Pass] {
            for direction in hand.directions() {
                let all = Steps::ALL.into_iter().map(|steps| with(direction, steps));
                all.filter(|action| can(*action)).for_each(&mut each);
            }
        }
        for with in [Action::Shot, Action::ShotPenalty] {
            hand.directions().map(with).filter(|action| can(*action)).for_each(&mut each);
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
