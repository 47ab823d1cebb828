//! The moves of a turn that a seat may make, made once a decision.

use alloc::vec::Vec;

use rulebook_core::Seat;

use crate::action::Action;
use crate::direction::Direction;
use crate::field::PLACES;
use crate::hand::Hand;
use crate::lanes::Lanes;
use crate::pawn::Pawn;
use crate::steps::Steps;
use crate::table::Table;

/// What action a step is.
type Step = fn(Direction, Steps) -> Action;

/// The moves of a turn that a seat may make (PB-4.1), by kind.
pub(crate) struct Moves<'t> {
    can_swap: bool,
    /// What is open to each pawn, and the cards that runs can be paid with.
    open: &'t [Lanes; PLACES],
    to_run: Hand,
    /// The pawn with the ball, which does not run, and what it can do instead.
    carrier: Option<(Pawn, WithBall)>,
}

/// The moves of the pawn with the ball.
#[derive(Clone, Copy)]
struct WithBall {
    dribbles: Lanes,
    passes: Lanes,
    /// One step stands for the shot in that direction.
    shots: Lanes,
    penalties: Lanes,
}

impl WithBall {
    #[inline(always)]
    fn of(table: &Table, seat: Seat, hand: Hand, pawn: Pawn) -> WithBall {
        let (held, left, pitch) = (Lanes::of_hand(hand), table.left, table.rules.pitch());
        let from = table.square(seat, pawn);
        let if_left = |moves, lanes| if moves > 0 { lanes } else { Lanes::NONE };
        let mut moves = WithBall {
            dribbles: if_left(left.dribbles, table.field.lanes_of(seat, pawn) & held),
            passes: if_left(left.passes, Lanes::on_board(pitch, from, seat) & held),
            shots: Lanes::NONE,
            penalties: Lanes::NONE,
        };
        if left.shots > 0 && pitch.rows_from_end(from, seat.other()) < 3 {
            moves.shoot(table, seat, hand);
        }
        moves
    }

    fn shoot(&mut self, table: &Table, seat: Seat, hand: Hand) {
        for direction in hand.directions().filter(|direction| direction.is_forward()) {
            let of = |action| {
                let can = table.check_shot(seat, hand, action).is_ok();
                if can { Lanes::one(direction, Steps::ALL[0]) } else { Lanes::NONE }
            };
            self.shots = self.shots | of(Action::Shot(direction));
            self.penalties = self.penalties | of(Action::ShotPenalty(direction));
        }
    }

    /// The moves in the order of actions, and what action each is.
    #[inline]
    fn kinds(self) -> [(Lanes, Step); 4] {
        let [shots, penalties] = self.shots();
        [(self.dribbles, Action::Dribble), (self.passes, Action::Pass), shots, penalties]
    }

    #[inline]
    fn shots(self) -> [(Lanes, Step); 2] {
        [
            (self.shots, |direction, _| Action::Shot(direction)),
            (self.penalties, |direction, _| Action::ShotPenalty(direction)),
        ]
    }
}

impl<'t> Moves<'t> {
    #[inline(always)]
    pub(crate) fn of(table: &'t Table, seat: Seat, hand: Hand) -> Moves<'t> {
        Moves {
            can_swap: table.check_exchange(seat, hand).is_ok(),
            open: table.field.lanes(seat),
            to_run: if table.left.runs > 0 { hand } else { Hand::EMPTY },
            carrier: table.with_ball(seat).map(|pawn| (pawn, WithBall::of(table, seat, hand, pawn))),
        }
    }

    #[inline]
    pub(crate) fn count(&self) -> u32 {
        let held = Lanes::of_hand(self.to_run);
        let mut count = 1 + u32::from(self.can_swap) + Lanes::count_all(self.open, held);
        if let Some((pawn, moves)) = self.carrier {
            count -= (self.open[pawn.index()] & held).count();
            count += moves.kinds().iter().map(|(lanes, _)| lanes.count()).sum::<u32>();
        }
        count
    }

    /// What is open to each pawn, by number; nothing to the one with the ball.
    #[inline]
    fn runners(&self) -> impl Iterator<Item = (Pawn, Lanes)> {
        let carrier = self.carrier.map(|(pawn, _)| pawn);
        let open = Pawn::ALL.into_iter().zip(self.open);
        open.map(move |(pawn, lanes)| (pawn, if carrier == Some(pawn) { Lanes::NONE } else { *lanes }))
    }

    #[inline(always)]
    pub(crate) fn nth(&self, mut n: u32) -> Option<Action> {
        match n {
            0 => return Some(Action::End),
            1 if self.can_swap => return Some(Action::Swap),
            _ => n -= 1 + u32::from(self.can_swap),
        }
        let held = Lanes::of_hand(self.to_run);
        for (pawn, lanes) in self.runners() {
            let (lanes, count) = (lanes & held, (lanes & held).count());
            if n < count {
                let (direction, steps) = lanes.nth(n);
                return Some(Action::Run(pawn, direction, steps));
            }
            n -= count;
        }
        for (lanes, with) in self.carrier?.1.kinds() {
            let count = lanes.count();
            if n < count {
                let (direction, steps) = lanes.nth(n);
                return Some(with(direction, steps));
            }
            n -= count;
        }
        None
    }

    /// Writes all of them down, in the order of actions.
    #[inline]
    pub(crate) fn list(&self, hand: Hand, out: &mut Vec<Action>) {
        // A piece of code for each number of directions, without a loop that ends sooner or later.
        let end = match *hand.each_direction() {
            [] => self.list_moves([], out),
            [a] => self.list_moves([a], out),
            [a, b] => self.list_moves([a, b], out),
            [a, b, c] => self.list_moves([a, b, c], out),
            [a, b, c, d] => self.list_moves([a, b, c, d], out),
            [a, b, c, d, e] => self.list_moves([a, b, c, d, e], out),
            [a, b, c, d, e, f, ..] => self.list_moves([a, b, c, d, e, f], out),
        };
        out.truncate(end);
        if let Some((_, moves)) = self.carrier {
            for (lanes, with) in moves.shots() {
                out.extend(lanes.iter().map(|(direction, steps)| with(direction, steps)));
            }
        }
    }

    /// Writes all moves but shots over what stands in the list, from the beginning. Returns how many they are.
    #[inline]
    fn list_moves<const KINDS: usize>(&self, held: [Direction; KINDS], out: &mut Vec<Action>) -> usize {
        let to_run = if self.to_run == Hand::EMPTY { 0 } else { Pawn::COUNT };
        let rows = to_run + if self.carrier.is_some() { 2 } else { 0 };
        let room = 2 + 3 * KINDS * rows + ROOM;
        // What is missing comes from a constant, since a copy is the quickest way to fill a list.
        out.extend_from_slice(&[Action::End; MOST][..room.saturating_sub(out.len()).min(MOST)]);
        (out[0], out[1]) = (Action::End, Action::Swap);
        let mut end = 1 + usize::from(self.can_swap);
        if to_run > 0 {
            for ((_, lanes), row) in self.runners().zip(&RUNS) {
                end = list_row(held, lanes, row, end, out);
            }
        }
        if let Some((_, moves)) = self.carrier {
            end = list_row(held, moves.dribbles, &DRIBBLES, end, out);
            end = list_row(held, moves.passes, &PASSES, end, out);
        }
        end
    }
}

/// Writes moves of one sort down from a place on, as far as there is room. Returns the place after them.
#[inline(always)]
fn list_row<const KINDS: usize>(
    held: [Direction; KINDS],
    lanes: Lanes,
    row: &Row,
    end: usize,
    out: &mut [Action],
) -> usize {
    let Some(room) = out[end..].first_chunk_mut::<ROOM>() else { return end };
    let mut count = 0;
    for direction in held {
        let steps = lanes.along(direction);
        // More is written than counts; the next overwrites it. Up to the last card there are fifteen moves at most.
        let start = count & 15;
        room[start..start + AT_ONCE].copy_from_slice(&row[8 * direction as usize + steps]);
        count += ONES[steps];
    }
    end + count
}

/// How many bits are set.
const ONES: [usize; 8] = [0, 1, 1, 2, 1, 2, 2, 3];
/// What is written at once: the runs of a pawn with one card, three at most, and one more, since that makes 16 bytes.
const AT_ONCE: usize = 4;
/// What is needed for the runs of a pawn with six cards.
const ROOM: usize = 15 + AT_ONCE;
/// What is needed for all moves but shots, with the end of the turn and the exchange.
const MOST: usize = 2 + 18 * (Pawn::COUNT + 2) + ROOM;

/// The moves of one sort, by direction and the three bits of a lane.
type Row = [[Action; AT_ONCE]; 64];

/// The runs of each pawn.
static RUNS: [Row; Pawn::COUNT] = {
    let mut runs = [[[Action::End; AT_ONCE]; 64]; Pawn::COUNT];
    let mut pawn = 0;
    while pawn < Pawn::COUNT {
        runs[pawn] = row(Sort::Run(Pawn::ALL[pawn]));
        pawn += 1;
    }
    runs
};
static DRIBBLES: Row = row(Sort::Dribble);
static PASSES: Row = row(Sort::Pass);

/// The sort of a move that has a direction and a number of steps.
#[derive(Clone, Copy)]
enum Sort {
    Run(Pawn),
    Dribble,
    Pass,
}

const fn row(of: Sort) -> Row {
    let mut row = [[Action::End; AT_ONCE]; 64];
    let mut place = 0;
    while place < 64 {
        let direction = Direction::ALL[place / 8];
        let (mut bit, mut count) = (0, 0);
        while bit < 3 {
            if place >> bit & 1 == 1 {
                let steps = Steps::ALL[bit];
                row[place][count] = match of {
                    Sort::Run(pawn) => Action::Run(pawn, direction, steps),
                    Sort::Dribble => Action::Dribble(direction, steps),
                    Sort::Pass => Action::Pass(direction, steps),
                };
                count += 1;
            }
            bit += 1;
        }
        place += 1;
    }
    row
}
