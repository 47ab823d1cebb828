//! Throws and free kicks (PB-4.6, PB-6.4, PB-6.5, PB-7).

use rulebook_core::Generator;

use super::pitch::{ALL_STEPS, LENGTH, WIDTH, column, count, row, square};
use super::{Match, Next, apart, nth_step};

impl Match {
    /// The seat's pawns that can be thrown to by hand, but one.
    pub(super) fn within_reach(&self, seat: usize, but: u8) -> ([u8; 11], u32) {
        let (mut targets, mut count) = ([0; 11], 0);
        for pawn in 16 * seat as u8 + 1..=16 * seat as u8 + 11 {
            let row = row(self.pitch.at[usize::from(pawn)]);
            let is_beyond = if seat == 0 { row >= 16 } else { row <= 4 };
            if pawn != but && !is_beyond {
                targets[count as usize] = pawn;
                count += 1;
            }
        }
        (targets, count)
    }

    /// PB-6.4
    #[inline(never)]
    pub(super) fn throw_in(&mut self, seat: usize, from: u16, generator: &mut Generator) {
        let (mut targets, mut count, mut nearest) = ([0; 11], 0, (usize::MAX, 0));
        for pawn in 16 * seat as u8 + 1..=16 * seat as u8 + 11 {
            let at = self.pitch.at[usize::from(pawn)];
            let (across, along) = (column(at).abs_diff(column(from)), row(at).abs_diff(row(from)));
            if (across == 0 || along == 0 || across == along) && apart(at, from) <= 5 {
                targets[count as usize] = pawn;
                count += 1;
            }
            nearest = nearest.min((apart(at, from), pawn));
        }
        let pawn = if count > 0 { targets[generator.below(count) as usize] } else { nearest.1 };
        self.pitch.give(pawn);
    }

    /// PB-7
    #[inline(never)]
    pub(super) fn free_kick(&mut self, seat: usize, generator: &mut Generator) -> Option<Next> {
        let kicker = self.pitch.holder;
        let mut open: u32 = 0b1111_1111_1110 & !(1 << (kicker & 15));
        for _ in 0..4 {
            let mut n = generator.below(1 + open.count_ones());
            if n == 0 {
                break;
            }
            let mut rest = open;
            while n > 1 {
                rest &= rest - 1;
                n -= 1;
            }
            let pawn = 16 * seat as u8 + rest.trailing_zeros() as u8;
            open &= !(1 << (pawn & 15));
            let to = self.pitch.nth_empty(generator.below((WIDTH * LENGTH - 22) as u32));
            self.pitch.lift(pawn);
            self.pitch.put(pawn, to);
        }
        let kick = self.pitch.at[usize::from(kicker)];
        let other = seat ^ 1;
        for pawn in 16 * other as u8 + 1..=16 * other as u8 + 11 {
            if apart(self.pitch.at[usize::from(pawn)], kick) < 2 {
                let to = self.pushed_to(other, self.pitch.at[usize::from(pawn)], kick);
                self.pitch.lift(pawn);
                self.pitch.put(pawn, to);
            }
        }
        let steps = ALL_STEPS & (255 * self.directions(seat)) & self.pitch.passes;
        match generator.below(1 + count(steps)) {
            0 => None,
            n => self.pass(seat, nth_step(steps, seat, n - 1), generator),
        }
    }

    /// PB-7.2
    fn pushed_to(&self, seat: usize, stood: u16, kick: u16) -> u16 {
        for away in 1.. {
            let (rows, columns) = (row(stood) as isize, column(stood) as isize);
            for down in -away..=away {
                for aside in -away..=away {
                    // The row nearest its own goal, then leftmost, as its seat sees it.
                    let (y, x) =
                        if seat == 0 { (rows + down, columns + aside) } else { (rows - down, columns - aside) };
                    if !(0..LENGTH as isize).contains(&y) || !(0..WIDTH as isize).contains(&x) {
                        continue;
                    }
                    let to = square(x as usize, y as usize);
                    let is_ring = down.abs().max(aside.abs()) == away;
                    if is_ring && self.pitch.on[usize::from(to)] == 0 && apart(to, kick) >= 2 {
                        return to;
                    }
                }
            }
        }
        unreachable!("there is room")
    }
}
