//! What a seat may do now: the actions that pass the check, in their order.

use alloc::vec::Vec;

use rulebook_core::{Generator, Seat};

use crate::action::Action;
use crate::board::{Around, Board, Lines};
use crate::pawn::Pawn;
use crate::phase::{Phase, Question};
use crate::square::Square;
use crate::state::State;
use crate::steps::Steps;

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
        match self.table.phase {
            Phase::Play => self.count_moves(seat, &Board::of(&self.table, seat)),
            // Every pawn stands on a square of its own.
            Phase::PlaceOn(..) => self.table.rules.pitch().count() - 2 * Pawn::COUNT,
            _ => {
                let mut count = 0;
                self.visit(seat, |_| count += 1);
                count
            }
        }
    }

    #[inline]
    pub(crate) fn nth(&self, seat: Seat, n: usize) -> Option<Action> {
        if !self.may_act(seat) {
            return None;
        }
        match self.table.phase {
            Phase::Play => self.nth_move(seat, &Board::of(&self.table, seat), n),
            Phase::PlaceOn(..) => self.free_squares().nth(n).map(Action::On),
            _ => {
                let mut place = Place { left: n, found: None };
                self.visit(seat, |action| place.pass(action));
                place.found
            }
        }
    }

    /// Looks at the board once, where [`State::count`] and [`State::nth`] look twice.
    #[inline]
    pub(crate) fn pick(&self, seat: Seat, generator: &mut Generator) -> Option<Action> {
        if !self.may_act(seat) {
            return None;
        }
        if self.table.phase == Phase::Play {
            let board = Board::of(&self.table, seat);
            let count = self.count_moves(seat, &board);
            return self.nth_move(seat, &board, generator.below(count as u32) as usize);
        }
        let count = self.count(seat);
        self.nth(seat, generator.below(count as u32) as usize)
    }

    fn count_moves(&self, seat: Seat, board: &Board) -> usize {
        let mut count = 0;
        self.visit_ends(seat, |_| count += 1);
        let lines = Lines::of(seat, self.hand(seat).directions());
        self.visit_runners(seat, board, |_, around| count += around.count(lines));
        self.visit_with_ball(seat, board, |_| count += 1);
        count
    }

    fn nth_move(&self, seat: Seat, board: &Board, n: usize) -> Option<Action> {
        let mut place = Place { left: n, found: None };
        self.visit_ends(seat, |action| place.pass(action));
        let lines = Lines::of(seat, self.hand(seat).directions());
        self.visit_runners(seat, board, |pawn, around| {
            let count = around.count(lines);
            if place.found.is_none() && place.left < count {
                self.visit_runs(seat, pawn, around, |action| place.pass(action));
            } else {
                place.left = place.left.saturating_sub(count);
            }
        });
        if place.found.is_none() {
            self.visit_with_ball(seat, board, |action| place.pass(action));
        }
        place.found
    }

    fn free_squares(&self) -> impl Iterator<Item = Square> + use<> {
        let board = Board::free(&self.table);
        self.table.rules.pitch().squares().filter(move |square| board.is_open(*square))
    }

    /// Every action that the seat may choose, in the order of actions.
    #[inline]
    fn visit(&self, seat: Seat, mut each: impl FnMut(Action)) {
        let table = &self.table;
        match table.phase {
            Phase::Play => {
                let board = Board::of(table, seat);
                self.visit_ends(seat, &mut each);
                self.visit_runners(seat, &board, |pawn, around| self.visit_runs(seat, pawn, around, &mut each));
                self.visit_with_ball(seat, &board, each);
            }
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
            Phase::PlaceOn(..) => self.free_squares().for_each(|square| each(Action::On(square))),
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

    /// What ends the turn, and the exchange.
    #[inline]
    fn visit_ends(&self, seat: Seat, mut each: impl FnMut(Action)) {
        each(Action::End);
        if self.table.check_exchange(seat, self.hand(seat)).is_ok() {
            each(Action::Swap);
        }
    }

    /// The pawns that may run, with the squares around them where the check lets a run end.
    #[inline]
    fn visit_runners(&self, seat: Seat, board: &Board, mut each: impl FnMut(Pawn, Around)) {
        if self.table.left.runs == 0 {
            return;
        }
        let with_ball = self.table.with_ball(seat);
        for (pawn, from) in self.table.pawns(seat) {
            if with_ball != Some(pawn) {
                each(pawn, board.around(from));
            }
        }
    }

    /// The runs of a pawn.
    #[inline]
    fn visit_runs(&self, seat: Seat, pawn: Pawn, around: Around, mut each: impl FnMut(Action)) {
        for direction in self.hand(seat).directions() {
            around.steps(seat, direction).for_each(|steps| each(Action::Run(pawn, direction, steps)));
        }
    }

    /// What the pawn with the ball may do.
    #[inline]
    fn visit_with_ball(&self, seat: Seat, board: &Board, mut each: impl FnMut(Action)) {
        let (table, hand) = (&self.table, self.hand(seat));
        let Some(pawn) = table.with_ball(seat) else { return };
        if table.left.dribbles > 0 {
            let around = board.around(table.square(seat, pawn));
            for direction in hand.directions() {
                around.steps(seat, direction).for_each(|steps| each(Action::Dribble(direction, steps)));
            }
        }
        if table.left.passes > 0 {
            for direction in hand.directions() {
                let on_board = Steps::ALL.into_iter().filter(|steps| table.pass_to(seat, direction, *steps).is_ok());
                on_board.for_each(|steps| each(Action::Pass(direction, steps)));
            }
        }
        for with in [Action::Shot, Action::ShotPenalty] {
            let shots = hand.directions().filter(|direction| direction.is_forward()).map(with);
            shots.filter(|shot| table.check_move(board, seat, hand, *shot).is_ok()).for_each(&mut each);
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

/// Looks for the action at a place.
struct Place {
    left: usize,
    found: Option<Action>,
}

impl Place {
    #[inline]
    fn pass(&mut self, action: Action) {
        match self.left.checked_sub(1) {
            Some(left) => self.left = left,
            None => {
                self.found.get_or_insert(action);
            }
        }
    }
}
