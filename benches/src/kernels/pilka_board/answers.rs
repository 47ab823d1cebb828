//! Answers to a move, saves, and what comes of them (PB-6).

use rulebook_core::Generator;

use super::pitch::{GOALKEEPER, go};
use super::{FOUL, Match, Next, OUT, PENALTY, SAVE, Start, UNSEEN};

/// What comes of the answers to a move.
pub(super) enum Verdict {
    Stands,
    Foul(u8),
    Penalty,
    Out(u16),
}

/// What an answer can be for: pawns by number, and squares in their order; 0 where there is none.
#[derive(Default)]
pub(super) struct Occasions {
    pub(super) fouls: [u8; 3],
    pub(super) fouled: usize,
    pub(super) penalty: bool,
    pub(super) outs: [u16; 2],
    pub(super) out: usize,
}

impl Occasions {
    pub(super) fn foul(&mut self, pawn: u8) {
        let mut place = self.fouled;
        while place > 0 && self.fouls[place - 1] > pawn {
            self.fouls[place] = self.fouls[place - 1];
            place -= 1;
        }
        self.fouls[place] = pawn;
        self.fouled += 1;
    }
}

impl Match {
    /// PB-4.7, PB-6.3, PB-6.5
    #[inline(never)]
    pub(super) fn shoot(&mut self, seat: usize, card: usize, penalty: bool, generator: &mut Generator) -> Next {
        let other = seat ^ 1;
        self.put_down(seat, card);
        if penalty {
            self.put_down(seat, PENALTY);
            self.draw(seat, generator);
        }
        self.draw(seat, generator);
        if penalty && !self.undone(other, generator) {
            return self.penalty(other, generator);
        }
        let from = self.pitch.at[usize::from(self.pitch.holder)];
        let direction = if seat == 0 { card } else { 7 - card };
        let keeper = self.pitch.at[16 * other + usize::from(GOALKEEPER)];
        let is_stopped = (1..self.steps_to_goal(seat)).any(|step| go(from, direction, step) == keeper);
        if is_stopped {
            self.pitch.give(16 * other as u8 + GOALKEEPER);
            return (other, Start::Throw);
        }
        self.save(other, generator)
    }

    /// The fouling seat may save the penalty (PB-6.3).
    #[inline(never)]
    pub(super) fn penalty(&mut self, fouling: usize, generator: &mut Generator) -> Next {
        self.save(fouling, generator)
    }

    fn save(&mut self, seat: usize, generator: &mut Generator) -> Next {
        if generator.below(1 + u32::from(self.holds(seat, SAVE))) == 1 {
            self.lay(seat, SAVE, generator);
            if !self.undone(seat ^ 1, generator) {
                self.pitch.give(16 * seat as u8 + GOALKEEPER);
                return (seat, Start::Throw);
            }
        }
        self.goals[seat ^ 1] += 1;
        (seat, Start::KickOff)
    }

    /// Whether a card is undone that this seat may answer first (PB-6.6).
    fn undone(&mut self, mut asked: usize, generator: &mut Generator) -> bool {
        let mut undone = false;
        while generator.below(1 + u32::from(self.holds(asked, UNSEEN))) == 1 {
            self.lay(asked, UNSEEN, generator);
            undone = !undone;
            asked ^= 1;
        }
        undone
    }

    /// PB-6.1
    #[inline]
    pub(super) fn ask(&mut self, seat: usize, occasions: &Occasions, generator: &mut Generator) -> Verdict {
        // A penalty has a foul beside it.
        if occasions.fouled == 0 && occasions.out == 0 {
            Verdict::Stands
        } else {
            self.answer(seat, occasions, generator)
        }
    }

    #[inline(never)]
    fn answer(&mut self, seat: usize, occasions: &Occasions, generator: &mut Generator) -> Verdict {
        let other = seat ^ 1;
        let fouls = if self.holds(other, FOUL) { occasions.fouled } else { 0 };
        let penalty = usize::from(occasions.penalty && self.holds(other, PENALTY));
        let outs = if self.holds(other, OUT) { occasions.out } else { 0 };
        let n = generator.below((1 + fouls + penalty + outs) as u32) as usize;
        if n == 0 {
            return Verdict::Stands;
        }
        let (card, verdict) = if n <= fouls {
            (FOUL, Verdict::Foul(occasions.fouls[n - 1]))
        } else if n <= fouls + penalty {
            (PENALTY, Verdict::Penalty)
        } else {
            (OUT, Verdict::Out(occasions.outs[n - 1 - fouls - penalty]))
        };
        self.lay(other, card, generator);
        if self.undone(seat, generator) { Verdict::Stands } else { verdict }
    }
}
