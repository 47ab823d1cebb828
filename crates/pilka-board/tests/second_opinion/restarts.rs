//! PB-3 and PB-7: how turns end and begin.

use super::pitch::king_moves;
use super::{Act, Ball, Book, Phase, Square};

/// How the next turn begins, and whose it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Start {
    Turn(usize),
    KickOff(usize),
    ThrowIn(usize, Square),
    ThrowAfterSave(usize),
    FreeKick(usize, u32),
}

impl Book {
    pub fn end_turn(&mut self, next: Start) {
        let turns_a_half = 2 * self.options.turns_per_half;
        if self.turn == 2 * turns_a_half {
            // PB-3.2: "pawns and ball stay as the last effect left them".
            self.phase = Phase::Over;
            return;
        }
        self.turn += 1;
        if self.turn == turns_a_half + 1 {
            // PB-3.1, PB-3.2: the half-time kick-off takes the place of anything else.
            return self.kick_off(1 - self.options.first_seat);
        }
        match next {
            Start::KickOff(seat) => self.kick_off(seat),
            Start::Turn(seat) => self.begin_turn(seat, Phase::Choice),
            Start::ThrowIn(seat, square) => {
                self.ball = Ball::InHandsOf(seat);
                self.begin_turn(seat, Phase::ThrowIn(square));
                // PB-6.4: "if there is none, to the nearest own pawn": nothing to choose, so nobody is asked.
                if self.throw_in_targets(square).is_empty() {
                    self.ball = Ball::With(seat, self.nearest_to(square));
                    self.phase = Phase::Choice;
                }
            }
            Start::ThrowAfterSave(seat) => {
                self.begin_turn(seat, Phase::ThrowAfterSave);
                // PB-6.5: "if there is none, the goalkeeper keeps it".
                if self.reachable_by_hand().is_empty() {
                    self.phase = Phase::Choice;
                }
            }
            Start::FreeKick(seat, kicker) => {
                self.begin_turn(seat, Phase::Placing { kicker, put: Vec::new(), chosen: None });
            }
        }
    }

    /// PB-4.1
    fn begin_turn(&mut self, seat: usize, phase: Phase) {
        self.mover = seat;
        (self.runs, self.dribbles, self.passes, self.shots) = (3, 2, 2, 1);
        self.phase = phase;
        self.last = None;
    }

    /// PB-3.1: both sides on their marked squares, the ball with the centre-forward.
    pub fn kick_off(&mut self, seat: usize) {
        for side in [0, 1] {
            self.pawns[side] = (1..=11).map(|pawn| (pawn, self.options.pitch.mark(side, pawn))).collect();
        }
        self.ball = Ball::With(seat, 10);
        self.begin_turn(seat, Phase::Choice);
    }

    /// PB-7.1
    pub fn place(&mut self, act: Act) {
        let Phase::Placing { kicker, mut put, chosen } = self.phase.clone() else { panic!("no free kick is open") };
        match (act, chosen) {
            (Act::Choose(pawn), None) => self.phase = Phase::Placing { kicker, put, chosen: Some(pawn) },
            (Act::Put(square), Some(pawn)) => {
                self.pawns[self.mover].insert(pawn, square);
                put.push(pawn);
                // "after the fourth there is no done"
                if put.len() == 4 {
                    self.push_away(kicker);
                } else {
                    self.phase = Phase::Placing { kicker, put, chosen: None };
                }
            }
            (Act::Done, None) => self.push_away(kicker),
            _ => panic!("{act:?} at a free kick"),
        }
    }

    /// PB-7.2
    fn push_away(&mut self, kicker: u32) {
        let (seat, other) = (self.mover, 1 - self.mover);
        let kick = self.pawns[seat][&kicker];
        // "lowest number first"
        for pawn in 1..=11 {
            let stood = self.pawns[other][&pawn];
            if king_moves(stood, kick) >= 2 {
                continue;
            }
            let squares = self.options.pitch.squares();
            let free = squares.into_iter().filter(|at| self.pawn_on(*at).is_none() && king_moves(*at, kick) >= 2);
            let nearest = free.min_by_key(|at| {
                let (x, y) = *at;
                // "the row nearest its own goal, then leftmost, both as its seat sees it"
                let as_it_sees = if other == 0 { (y, x) } else { (-y, -x) };
                (king_moves(*at, stood), as_it_sees)
            });
            self.pawns[other].insert(pawn, nearest.expect("there is room"));
        }
        self.phase = Phase::FreePass { kicker };
    }
}
