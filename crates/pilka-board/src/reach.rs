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
    /// What is open to each pawn, and what of it the seat can pay for.
    open: &'t [Lanes; PLACES],
    to_run: Lanes,
    /// The pawn with the ball, which does not run; without it there are none of the other moves.
    carrier: Option<Pawn>,
    dribbles: Lanes,
    passes: Lanes,
    /// One step stands for the shot in that direction.
    shots: Lanes,
    penalties: Lanes,
}

impl<'t> Moves<'t> {
    #[inline(always)]
    pub(crate) fn of(table: &'t Table, seat: Seat, hand: Hand) -> Moves<'t> {
        let (held, left) = (Lanes::of_hand(hand), table.left);
        let to_run = if left.runs > 0 { held } else { Lanes::NONE };
        let mut moves = Moves {
            can_swap: table.check_exchange(seat, hand).is_ok(),
            open: table.field.lanes(seat),
            to_run,
            carrier: table.with_ball(seat),
            dribbles: Lanes::NONE,
            passes: Lanes::NONE,
            shots: Lanes::NONE,
            penalties: Lanes::NONE,
        };
        if let Some(pawn) = moves.carrier {
            let (from, pitch) = (table.square(seat, pawn), table.rules.pitch());
            if left.dribbles > 0 {
                moves.dribbles = table.field.lanes_of(seat, pawn) & held;
            }
            if left.passes > 0 {
                moves.passes = Lanes::on_board(pitch, from, seat) & held;
            }
            if left.shots > 0 && pitch.rows_from_end(from, seat.other()) < 3 {
                moves.shoot(table, seat, hand);
            }
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

    #[inline]
    pub(crate) fn count(&self) -> u32 {
        let mut count = 1 + u32::from(self.can_swap) + Lanes::count_all(self.open, self.to_run);
        if let Some(pawn) = self.carrier {
            count -= (self.open[pawn.index()] & self.to_run).count();
            count += self.others().iter().map(|(lanes, _)| lanes.count()).sum::<u32>();
        }
        count
    }

    /// The runs of a pawn.
    #[inline]
    fn runs(&self, pawn: Pawn) -> Lanes {
        if self.carrier == Some(pawn) { Lanes::NONE } else { self.open[pawn.index()] & self.to_run }
    }

    #[inline(always)]
    pub(crate) fn nth(&self, mut n: u32) -> Option<Action> {
        match n {
            0 => return Some(Action::End),
            1 if self.can_swap => return Some(Action::Swap),
            _ => n -= 1 + u32::from(self.can_swap),
        }
        for pawn in Pawn::ALL {
            let (lanes, count) = (self.runs(pawn), self.runs(pawn).count());
            if n < count {
                let (direction, steps) = lanes.nth(n);
                return Some(Action::Run(pawn, direction, steps));
            }
            n -= count;
        }
        for (lanes, with) in self.others() {
            let count = lanes.count();
            if n < count {
                let (direction, steps) = lanes.nth(n);
                return Some(with(direction, steps));
            }
            n -= count;
        }
        None
    }

    /// The moves other than runs, and what action each is.
    #[inline]
    fn others(&self) -> [(Lanes, Step); 4] {
        [
            (self.dribbles, Action::Dribble),
            (self.passes, Action::Pass),
            (self.shots, |direction, _| Action::Shot(direction)),
            (self.penalties, |direction, _| Action::ShotPenalty(direction)),
        ]
    }

    /// Writes all of them down, in the order of actions.
    #[inline]
    pub(crate) fn list(&self, hand: Hand, out: &mut Vec<Action>) {
        let (held, kinds) = hand.each_direction();
        let held = if self.to_run == Lanes::NONE { &[] } else { &held[..kinds.min(6)] };
        // What stands in the list is written over, from the beginning.
        let room = 2 + Pawn::COUNT * 3 * held.len() + ROOM;
        out.extend(core::iter::repeat_n(Action::End, room.saturating_sub(out.len())));
        out[0] = Action::End;
        out[1] = Action::Swap;
        let mut end = 1 + usize::from(self.can_swap);
        for (pawn, runs) in Pawn::ALL.into_iter().zip(&RUNS) {
            // Of the lanes only those are looked at that the seat can pay for.
            let lanes = if self.carrier == Some(pawn) { Lanes::NONE } else { self.open[pawn.index()] };
            let Some(room) = out[end..].first_chunk_mut::<ROOM>() else { break };
            let mut count = 0;
            for direction in held {
                let steps = lanes.along(*direction);
                // More is written than counts; the next overwrites it. Up to the last card there are fifteen runs at most.
                let start = count & 15;
                room[start..start + AT_ONCE].copy_from_slice(&runs[*direction as usize][steps]);
                count += ONES[steps];
            }
            end += count;
        }
        out.truncate(end);
        for (lanes, with) in self.others() {
            out.extend(lanes.iter().map(|(direction, steps)| with(direction, steps)));
        }
    }
}

/// How many bits are set.
const ONES: [usize; 8] = [0, 1, 1, 2, 1, 2, 2, 3];
/// What is written at once: the runs of a pawn with one card, three at most, and one more, since that makes 16 bytes.
const AT_ONCE: usize = 4;
/// What is needed for the runs of a pawn with six cards.
const ROOM: usize = 15 + AT_ONCE;

/// By pawn, by direction, by the three bits of a lane: the runs.
static RUNS: [[[[Action; AT_ONCE]; 8]; 8]; Pawn::COUNT] = {
    let mut runs = [[[[Action::End; AT_ONCE]; 8]; 8]; Pawn::COUNT];
    let mut pawn = 0;
    while pawn < Pawn::COUNT {
        let mut direction = 0;
        while direction < 8 {
            let mut lane = 0;
            while lane < 8 {
                let (mut steps, mut count) = (0, 0);
                while steps < 3 {
                    if lane >> steps & 1 == 1 {
                        runs[pawn][direction][lane][count] =
                            Action::Run(Pawn::ALL[pawn], Direction::ALL[direction], Steps::ALL[steps]);
                        count += 1;
                    }
                    steps += 1;
                }
                lane += 1;
            }
            direction += 1;
        }
        pawn += 1;
    }
    runs
};
