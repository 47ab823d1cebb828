//! Where the pawns of a seat could end a move, as bits: made once a decision.

use rulebook_core::Seat;

use crate::action::Action;
use crate::direction::Direction;
use crate::hand::Hand;
use crate::pawn::Pawn;
use crate::pitch::Pitch;
use crate::square::Square;
use crate::steps::Steps;
use crate::table::Table;

const ONES: u64 = 0x0101_0101_0101_0101;
/// Rows of the largest pitch, and three more at both ends.
const ROWS: usize = 41 + 6;

/// Directions and numbers of steps: a byte for each direction, in its lowest three bits one, two and three steps. The
/// bits from the lowest on stand in the order of the actions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Ways(u64);

impl Ways {
    pub(crate) const NONE: Ways = Ways(0);
    const ALL: Ways = Ways(7 * ONES);

    /// All steps in the directions of which the hand has a card.
    #[inline]
    pub(crate) const fn of_hand(hand: Hand) -> Ways {
        // From four bits a kind to eight.
        let low = hand.bits() & 0xFFFF_FFFF;
        let quarters = (low | low << 16) & 0x0000_FFFF_0000_FFFF;
        let pairs = (quarters | quarters << 8) & 0x00FF_00FF_00FF_00FF;
        let counts = (pairs | pairs << 4) & (15 * ONES);
        Ways(7 * ((counts + 127 * ONES) >> 7 & ONES))
    }

    /// The steps that stay on the board (PB-4.2).
    #[inline]
    pub(crate) fn on_board(pitch: &Pitch, from: Square, seat: Seat) -> Ways {
        let ends = [from.y(), pitch.length() - 1 - from.y()];
        let sides = [from.x(), pitch.width() - 1 - from.x()];
        let seat = seat.index() & 1;
        let (back, forward) = (ends[seat].min(3), ends[1 - seat].min(3));
        let (left, right) = (sides[seat].min(3), sides[1 - seat].min(3));
        let steps =
            [forward, forward.min(left), forward.min(right), left, right, back.min(left), back.min(right), back];
        Ways(u64::from_le_bytes(steps.map(|most| (1 << most) - 1)))
    }

    #[inline]
    pub(crate) const fn and(self, other: Ways) -> Ways {
        Ways(self.0 & other.0)
    }

    #[inline]
    pub(crate) const fn count(self) -> u32 {
        (self.by_direction().wrapping_mul(ONES) >> 56) as u32
    }

    /// The number of steps of each direction, a byte for each.
    #[inline]
    const fn by_direction(self) -> u64 {
        (self.0 & ONES) + (self.0 >> 1 & ONES) + (self.0 >> 2 & ONES)
    }

    /// The `n`-th, from 0, which must be there.
    #[inline]
    pub(crate) fn nth(self, n: u32) -> (Direction, Steps) {
        let mut rest = self.0;
        for _ in 0..n {
            rest &= rest - 1;
        }
        Ways::at(rest)
    }

    #[inline]
    fn at(rest: u64) -> (Direction, Steps) {
        BITS[rest.trailing_zeros() as usize & 63]
    }

    #[inline]
    pub(crate) fn each(self, mut each: impl FnMut(Direction, Steps)) {
        let mut rest = self.0;
        while rest != 0 {
            let (direction, steps) = Ways::at(rest);
            each(direction, steps);
            rest &= rest - 1;
        }
    }
}

/// What each bit stands for.
static BITS: [(Direction, Steps); 64] = {
    let mut bits = [(Direction::Forward, Steps::ALL[0]); 64];
    let mut bit = 0;
    while bit < 64 {
        bits[bit] = (Direction::ALL[bit >> 3], Steps::ALL[(bit & 7) % 3]);
        bit += 1;
    }
    bits
};

/// By row around a square, and the seven squares in it as bits: the ways of seat 0 that lead there.
static LOOKS: [[u64; 128]; 7] = {
    let mut looks = [[0; 128]; 7];
    let mut direction = 0;
    while direction < 8 {
        let (x, y) = Direction::ALL[direction].step(Seat::ZERO);
        let mut steps = 1;
        while steps <= 3 {
            let (column, row) = (3 + x * steps, 3 + y * steps);
            let mut bits = 0;
            while bits < 128 {
                if bits >> column & 1 == 1 {
                    looks[row as usize][bits] |= 1 << (8 * direction + steps as usize - 1);
                }
                bits += 1;
            }
            steps += 1;
        }
        direction += 1;
    }
    looks
};

/// Where pawns of a seat cannot end a move: off the board, and on a pawn (PB-4.2, PB-4.3). The opponent's pawn with
/// the ball is not among them, for it can be tackled.
pub(crate) struct Shut {
    rows: [u64; ROWS],
    seat: Seat,
}

impl Shut {
    #[inline(always)]
    pub(crate) fn of(table: &Table, seat: Seat) -> Shut {
        let pitch = table.rules.pitch();
        let mut rows = [u64::MAX; ROWS];
        let aside = !(((1 << pitch.width()) - 1) << 3);
        rows[3..3 + usize::from(pitch.length())].fill(aside);
        for square in table.pawns.as_flattened() {
            rows[3 + usize::from(square.y())] |= 8 << square.x();
        }
        if let Some(pawn) = table.with_ball(seat.other()) {
            let square = table.square(seat.other(), pawn);
            rows[3 + usize::from(square.y())] &= !(8 << square.x());
        }
        Shut { rows, seat }
    }

    /// The ways of a pawn.
    #[inline(always)]
    pub(crate) fn ways(&self, from: Square) -> Ways {
        let first = usize::from(from.y());
        let around = &self.rows[first..first + 7];
        let mut closed = 0;
        for (look, row) in LOOKS.iter().zip(around) {
            closed |= look[(row >> from.x() & 0x7F) as usize];
        }
        // Seat 1 sees the board turned, and the directions are listed so that the opposite one is at the opposite end.
        Ways::ALL.and(Ways(!if self.seat == Seat::ZERO { closed } else { closed.swap_bytes() }))
    }
}

/// The moves of a turn that a seat may make (PB-4.1), by kind.
pub(crate) struct Moves {
    can_swap: bool,
    runs: [Ways; Pawn::COUNT],
    dribbles: Ways,
    passes: Ways,
    shots: [Option<Direction>; 3],
    penalties: [Option<Direction>; 3],
}

impl Moves {
    #[inline(always)]
    pub(crate) fn of(table: &Table, seat: Seat, hand: Hand) -> Moves {
        let held = Ways::of_hand(hand);
        let mut moves = Moves {
            can_swap: table.check_exchange(seat, hand).is_ok(),
            runs: [Ways::NONE; Pawn::COUNT],
            dribbles: Ways::NONE,
            passes: Ways::NONE,
            shots: [None; 3],
            penalties: [None; 3],
        };
        let (left, with_ball) = (table.left, table.with_ball(seat));
        if left.runs > 0 || (left.dribbles > 0 && with_ball.is_some()) {
            let shut = Shut::of(table, seat);
            if left.runs > 0 {
                for (ways, square) in moves.runs.iter_mut().zip(&table.pawns[seat.index() & 1]) {
                    *ways = shut.ways(*square).and(held);
                }
            }
            if let Some(pawn) = with_ball {
                moves.runs[pawn.index()] = Ways::NONE;
                if left.dribbles > 0 {
                    moves.dribbles = shut.ways(table.square(seat, pawn)).and(held);
                }
            }
        }
        if let Some(pawn) = with_ball {
            let from = table.square(seat, pawn);
            if left.passes > 0 {
                moves.passes = Ways::on_board(table.rules.pitch(), from, seat).and(held);
            }
            if left.shots > 0 && table.rules.pitch().rows_from_end(from, seat.other()) < 3 {
                moves.shoot(table, seat, hand);
            }
        }
        moves
    }

    fn shoot(&mut self, table: &Table, seat: Seat, hand: Hand) {
        for (place, direction) in hand.directions().filter(|direction| direction.is_forward()).enumerate() {
            let can = |action: Action| table.check_shot(seat, hand, action).is_ok();
            self.shots[place] = can(Action::Shot(direction)).then_some(direction);
            self.penalties[place] = can(Action::ShotPenalty(direction)).then_some(direction);
        }
    }

    #[inline]
    pub(crate) fn count(&self) -> u32 {
        // A hand has six directions at most, eleven pawns have 33 steps in each: the sum fits into a byte.
        let runs: u64 = self.runs.iter().map(|ways| ways.by_direction()).sum();
        let runs = (runs.wrapping_mul(ONES) >> 56) as u32;
        let shots = self.shots.iter().chain(&self.penalties).flatten().count() as u32;
        1 + u32::from(self.can_swap) + runs + self.dribbles.count() + self.passes.count() + shots
    }

    #[inline(always)]
    pub(crate) fn nth(&self, mut n: u32) -> Option<Action> {
        match n {
            0 => return Some(Action::End),
            1 if self.can_swap => return Some(Action::Swap),
            _ => n -= 1 + u32::from(self.can_swap),
        }
        for (pawn, ways) in Pawn::ALL.into_iter().zip(self.runs) {
            let count = ways.count();
            if n < count {
                let (direction, steps) = ways.nth(n);
                return Some(Action::Run(pawn, direction, steps));
            }
            n -= count;
        }
        for (ways, with) in [(self.dribbles, Action::Dribble as fn(_, _) -> _), (self.passes, Action::Pass)] {
            let count = ways.count();
            if n < count {
                let (direction, steps) = ways.nth(n);
                return Some(with(direction, steps));
            }
            n -= count;
        }
        let shots = self.shots.into_iter().flatten().map(Action::Shot);
        shots.chain(self.penalties.into_iter().flatten().map(Action::ShotPenalty)).nth(n as usize)
    }

    #[inline]
    pub(crate) fn each(&self, mut each: impl FnMut(Action)) {
        each(Action::End);
        if self.can_swap {
            each(Action::Swap);
        }
        for (pawn, ways) in Pawn::ALL.into_iter().zip(self.runs) {
            ways.each(|direction, steps| each(Action::Run(pawn, direction, steps)));
        }
        self.dribbles.each(|direction, steps| each(Action::Dribble(direction, steps)));
        self.passes.each(|direction, steps| each(Action::Pass(direction, steps)));
        self.shots.into_iter().flatten().for_each(|direction| each(Action::Shot(direction)));
        self.penalties.into_iter().flatten().for_each(|direction| each(Action::ShotPenalty(direction)));
    }
}
