//! The board as a player with rules of thumb looks at it.

use rulebook_core::Seat;

use crate::card::Card;
use crate::direction::Direction;
use crate::hand::Hand;
use crate::pawn::Pawn;
use crate::square::Square;
use crate::steps::Steps;
use crate::table::Table;
use crate::view::View;

/// A seat, what lies before it, and the cards that it still has in a plan.
#[derive(Clone, Copy)]
pub(crate) struct Sight<'v> {
    pub(crate) table: &'v Table,
    pub(crate) seat: Seat,
    pub(crate) hand: Hand,
}

impl<'v> Sight<'v> {
    pub(crate) fn of(view: &'v View, seat: Seat) -> Sight<'v> {
        Sight { table: view.table(), seat, hand: view.hand() }
    }

    /// After a card of that direction was laid.
    pub(crate) fn without(self, direction: Direction) -> Sight<'v> {
        Sight { hand: self.hand.without(Card::Direction(direction)), ..self }
    }

    /// The square so many steps on, if it is on the board.
    pub(crate) fn go(&self, from: Square, direction: Direction, steps: Steps) -> Option<Square> {
        self.table.rules().pitch().go(from, direction.step(self.seat), steps.get())
    }

    /// How far a pawn with the ball is from a goal: two for a square to the end, three for one to the side. A shot that
    /// the hand has is worth four squares, a side row costs one.
    pub(crate) fn cost(&self, square: Square) -> i32 {
        let pitch = self.table.rules().pitch();
        let side = if pitch.is_side(square) { 2 } else { 0 };
        let can_shoot = self.table.moves_left().shots() > 0
            && self.hand.directions().any(|direction| self.scores(square, direction));
        self.goal_from(square) + side - if can_shoot { 8 } else { 0 }
    }

    fn goal_from(&self, square: Square) -> i32 {
        let pitch = self.table.rules().pitch();
        let ahead = i32::from(pitch.rows_from_end(square, self.seat.other()));
        let middle = pitch.width() / 2;
        let aside = i32::from(square.x().abs_diff(middle).saturating_sub(pitch.spec().mouth / 2));
        2 * ahead.max(aside) + aside
    }

    /// Whether a shot from there goes through the goal, and the goalkeeper does not stand in its way.
    pub(crate) fn scores(&self, from: Square, direction: Direction) -> bool {
        let pitch = self.table.rules().pitch();
        let keeper = self.table.square(self.seat.other(), Pawn::GOALKEEPER);
        let (mut last, mut steps) = (from, 1);
        while let Some(square) = pitch.go(from, direction.step(self.seat), steps) {
            if square == keeper || steps == 3 {
                return false;
            }
            (last, steps) = (square, steps + 1);
        }
        // What leads to the side or back leaves the board beside the mouth, or behind the other end.
        let x = last.x().wrapping_add_signed(direction.step(self.seat).0);
        last.y() == pitch.end_row(self.seat.other()) && pitch.is_mouth(x)
    }

    /// How far a pawn is from where it is of use: the front ones from the goal, the others from their marks.
    pub(crate) fn away(&self, pawn: Pawn, square: Square) -> i32 {
        if pawn.number() >= 7 {
            return self.goal_from(square);
        }
        2 * i32::from(self.table.rules().pitch().mark(self.seat, pawn).distance(square))
    }

    /// Whether an opponent's pawn stands between the two squares of a line.
    pub(crate) fn passes_over(&self, from: Square, to: Square) -> bool {
        let is_between = |square: Square| {
            let sum = square.distance(from) + square.distance(to);
            let in_line = square.is_in_line_with(from) && square.is_in_line_with(to);
            square != from && square != to && in_line && sum == from.distance(to)
        };
        self.table.pawns(self.seat.other()).any(|(_, square)| is_between(square))
    }

    /// A pawn that a card of the hand brings to the square with one run, if one is left.
    pub(crate) fn run_onto(&self, to: Square) -> Option<Pawn> {
        let has_ball = self.table.with_ball(self.seat);
        let mut pawns = self.table.pawns(self.seat).filter(|(pawn, _)| Some(*pawn) != has_ball);
        let found = pawns.find(|(_, from)| self.runs_between(*from, to));
        found.filter(|_| self.table.moves_left().runs() > 0).map(|(pawn, _)| pawn)
    }

    /// Whether a card of the hand leads from one square to the other.
    pub(crate) fn runs_between(&self, from: Square, to: Square) -> bool {
        let far = Steps::new(from.distance(to)).ok();
        far.is_some_and(|steps| self.hand.directions().any(|direction| self.go(from, direction, steps) == Some(to)))
    }
}
