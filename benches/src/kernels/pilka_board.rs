//! Piłka with the default options, as a C programmer would write it for one purpose: random matches.
//!
//! What is not a rule but decides how the random numbers are used:
//! * seat 0 is dealt six cards, then seat 1; every laid card is replaced before anybody decides again (PB-2.3);
//! * a card is drawn from all those of the talon, by direction and then by tactical kind;
//! * a choice is counted among the actions in the order of the library's list: the end of the turn, the exchange, runs by
//!   pawn, direction and steps, dribbles, passes, shots, shots with a penalty card; no answer before any answer;
//! * who is asked chooses, also among one; nobody is asked where a throw has no target.

use rulebook_core::Generator;

use crate::contest::Scores;

mod answers;
mod pitch;
mod set_pieces;

use answers::{Occasions, Verdict};
use pitch::{CENTRE_FORWARD, GOALKEEPER, KICK_OFF, LENGTH, ONES, Pitch, WIDTH};
use pitch::{column, count, go, row};

const HALF: usize = 30;

/// The tactical cards, by their place in the second word of a pile.
const FOUL: usize = 8;
const OUT: usize = 9;
const PENALTY: usize = 10;
const UNSEEN: usize = 11;
const SAVE: usize = 12;

/// Cards, a byte for each kind: the directions, then the tactical ones.
type Pile = [u64; 2];

const PACK: Pile = [10 * ONES, 0x05_04_03_03_05];

struct Match {
    pitch: Pitch,
    hands: [Pile; 2],
    talon: Pile,
    in_talon: u32,
    laid: Pile,
    in_laid: u32,
    swaps: [u8; 2],
    goals: [u16; 2],
}

/// How the next turn begins.
#[derive(Clone, Copy)]
enum Start {
    Play,
    KickOff,
    ThrowIn(u16),
    Throw,
    FreeKick,
}

/// The seat of the next turn, and how it begins.
type Next = (usize, Start);

/// Plays one match. Returns the goals of both seats.
pub fn play(generator: &mut Generator) -> [u16; 2] {
    let mut table = Match {
        pitch: KICK_OFF,
        hands: [[0; 2]; 2],
        talon: PACK,
        in_talon: 100,
        laid: [0; 2],
        in_laid: 0,
        swaps: [0; 2],
        goals: [0; 2],
    };
    for seat in [0, 1] {
        for _ in 0..6 {
            table.draw(seat, generator);
        }
    }
    for first in [0, 1] {
        let (mut seat, mut start) = (first, Start::KickOff);
        for _ in 0..HALF {
            (seat, start) = table.turn(seat, start, generator);
        }
    }
    table.goals
}

/// Plays one match. Returns the goals as scores, for a [`Contest`](crate::contest::Contest).
pub fn scores(generator: &mut Generator) -> Scores {
    let [first, second] = play(generator);
    let mut scores = Scores::default();
    scores[0] = first.into();
    scores[1] = second.into();
    scores
}

/// The place of the `n`-th step in the lanes of a hand's direction cards, and the direction as seat 0 sees it.
#[inline]
fn nth_step(lanes: u64, seat: usize, n: u32) -> (usize, usize, i16) {
    let mut rest = if seat == 0 { lanes } else { lanes.swap_bytes() };
    for _ in 0..n {
        rest &= rest - 1;
    }
    let bit = rest.trailing_zeros() as usize;
    let card = bit >> 3;
    (card, if seat == 0 { card } else { 7 - card }, (bit & 7) as i16 + 1)
}

fn apart(one: u16, other: u16) -> usize {
    row(one).abs_diff(row(other)).max(column(one).abs_diff(column(other)))
}

fn is_side(square: u16) -> bool {
    column(square) == 0 || column(square) == WIDTH - 1
}

/// The penalty area that a seat defends.
fn is_in_area(seat: usize, square: u16) -> bool {
    let away = if seat == 0 { row(square) } else { LENGTH - 1 - row(square) };
    away < 4 && (3..=9).contains(&column(square))
}

impl Match {
    /// One turn.
    fn turn(&mut self, seat: usize, start: Start, generator: &mut Generator) -> Next {
        match start {
            Start::Play => {}
            Start::KickOff => {
                self.pitch.clone_from(&KICK_OFF);
                self.pitch.give(16 * seat as u8 + CENTRE_FORWARD);
            }
            Start::ThrowIn(from) => self.throw_in(seat, from, generator),
            Start::Throw => {
                // With nobody in reach the goalkeeper keeps the ball that he has, and is not asked.
                let (targets, count) = self.within_reach(seat, 0);
                if count > 0 {
                    self.pitch.give(targets[generator.below(count) as usize]);
                }
            }
            Start::FreeKick => {
                if let Some(next) = self.free_kick(seat, generator) {
                    return next;
                }
            }
        }
        let (mut runs, mut dribbles, mut passes, mut shots) = (3, 2, 2, 1);
        let first = 16 * seat as u8 + 1;
        loop {
            let held = self.directions(seat);
            let steps = 7 * held;
            let holder = self.pitch.holder;
            let is_mine = holder != 0 && usize::from(holder >> 4) == seat;
            let can_swap = u32::from(self.swaps[seat] < 2 || held == 0);
            let mut can_run = ((self.pitch.runs[seat] & (255 * held)).wrapping_mul(ONES) >> 56) as u32;
            let (mut can_dribble, mut can_pass, mut can_shoot) = (0, 0, ([0; 3], 0, [0; 3], 0));
            if is_mine {
                let own = count(self.pitch.free[usize::from(holder)] & steps);
                can_run -= own;
                can_dribble = if dribbles > 0 { own } else { 0 };
                can_pass = if passes > 0 { count(self.pitch.passes & steps) } else { 0 };
                if shots > 0 {
                    can_shoot = self.shots(seat, held);
                }
            }
            if runs == 0 {
                can_run = 0;
            }
            let (shot, shot_count, penalty, penalty_count) = can_shoot;
            let all = 1 + can_swap + can_run + can_dribble + can_pass + shot_count + penalty_count;
            let mut n = generator.below(all);
            if n == 0 {
                return (seat ^ 1, Start::Play);
            }
            n -= 1;
            if n < can_swap {
                self.swap(seat, held != 0, generator);
                continue;
            }
            n -= can_swap;
            let next = if n < can_run {
                runs -= 1;
                let mut pawn = first;
                loop {
                    if pawn != holder {
                        let lanes = self.pitch.free[usize::from(pawn)] & steps;
                        let count = count(lanes);
                        if n < count {
                            let step = nth_step(lanes, seat, n);
                            break self.run(seat, pawn, step, is_mine, generator);
                        }
                        n -= count;
                    }
                    pawn += 1;
                }
            } else if n - can_run < can_dribble {
                dribbles -= 1;
                let lanes = self.pitch.free[usize::from(holder)] & steps;
                self.dribble(seat, nth_step(lanes, seat, n - can_run), generator)
            } else if n - can_run - can_dribble < can_pass {
                passes -= 1;
                let n = n - can_run - can_dribble;
                self.pass(seat, nth_step(self.pitch.passes & steps, seat, n), generator)
            } else {
                shots -= 1;
                let n = n - can_run - can_dribble - can_pass;
                if n < shot_count {
                    Some(self.shoot(seat, shot[n as usize], false, generator))
                } else {
                    Some(self.shoot(seat, penalty[(n - shot_count) as usize], true, generator))
                }
            };
            if let Some(next) = next {
                return next;
            }
        }
    }

    /// A one in the lanes of the directions that the seat can go, as seat 0 sees them.
    #[inline]
    fn directions(&self, seat: usize) -> u64 {
        let held = (self.hands[seat][0] + 0x7F * ONES) >> 7 & ONES;
        if seat == 0 { held } else { held.swap_bytes() }
    }

    #[inline]
    fn holds(&self, seat: usize, card: usize) -> bool {
        self.hands[seat][card >> 3] >> (8 * (card & 7)) & 0xFF != 0
    }

    #[inline]
    fn put_down(&mut self, seat: usize, card: usize) {
        let (word, one) = (card >> 3, 1 << (8 * (card & 7)));
        self.hands[seat][word] -= one;
        self.laid[word] += one;
        self.in_laid += 1;
    }

    #[inline]
    fn draw(&mut self, seat: usize, generator: &mut Generator) {
        if self.in_talon == 0 {
            (self.talon, self.in_talon) = (self.laid, self.in_laid);
            (self.laid, self.in_laid) = ([0; 2], 0);
        }
        let mut n = u64::from(generator.below(self.in_talon));
        self.in_talon -= 1;
        let mut sums = self.talon[0].wrapping_mul(ONES);
        let word = usize::from(n >= sums >> 56);
        if word == 1 {
            n -= sums >> 56;
            sums = self.talon[1].wrapping_mul(ONES);
        }
        // A one for every kind that ends before the card.
        let before = ((n | 0x80) * ONES).wrapping_sub(sums) >> 7 & ONES;
        let one = 1 << (8 * (before.wrapping_mul(ONES) >> 56));
        self.talon[word] -= one;
        self.hands[seat][word] += one;
    }

    /// Lays one card, which is replaced at once (PB-2.3).
    #[inline]
    fn lay(&mut self, seat: usize, card: usize, generator: &mut Generator) {
        self.put_down(seat, card);
        self.draw(seat, generator);
    }

    /// PB-2.4, PB-2.5
    fn swap(&mut self, seat: usize, counts: bool, generator: &mut Generator) {
        self.swaps[seat] += u8::from(counts);
        for word in [0, 1] {
            self.laid[word] += self.hands[seat][word];
            self.hands[seat][word] = 0;
        }
        self.in_laid += 6;
        for _ in 0..6 {
            self.draw(seat, generator);
        }
    }

    /// PB-4.3, PB-4.4
    #[inline]
    fn run(
        &mut self,
        seat: usize,
        pawn: u8,
        (card, direction, steps): (usize, usize, i16),
        is_mine: bool,
        generator: &mut Generator,
    ) -> Option<Next> {
        self.lay(seat, card, generator);
        let from = self.pitch.at[usize::from(pawn)];
        let to = go(from, direction, steps);
        let tackled = self.pitch.on[usize::from(to)];
        if tackled == 0 {
            self.pitch.lift(pawn);
            self.pitch.put(pawn, to);
            let takes = self.pitch.holder == 0 && self.pitch.loose == to;
            if takes {
                self.pitch.give(pawn);
            }
            if steps == 1 && !is_mine && !takes {
                return None;
            }
        }
        let mut occasions = self.passed_over(seat, from, direction, steps);
        if tackled != 0 {
            occasions.foul(tackled);
            occasions.penalty |= is_in_area(seat, to);
        }
        let ball = if tackled != 0 { to } else { self.own_ball(seat) };
        if ball != 0 && is_side(ball) {
            (occasions.outs[0], occasions.out) = (ball, 1);
        }
        match self.ask(seat, &occasions, generator) {
            Verdict::Stands => {
                self.settle(pawn, tackled, to, direction);
                None
            }
            Verdict::Out(square) => {
                self.settle(pawn, tackled, to, direction);
                Some((seat ^ 1, Start::ThrowIn(square)))
            }
            Verdict::Foul(fouled) => {
                self.pitch.give(fouled);
                Some((seat ^ 1, Start::FreeKick))
            }
            Verdict::Penalty => Some(self.penalty(seat, generator)),
        }
    }

    /// A tackle that stands: until then both pawns stay where they were.
    fn settle(&mut self, pawn: u8, tackled: u8, to: u16, direction: usize) {
        if tackled == 0 {
            return;
        }
        self.pitch.give(0);
        self.pitch.lift(pawn);
        self.pitch.lift(tackled);
        self.pitch.put(pawn, to);
        let mut back = go(to, direction, -1);
        while self.pitch.on[usize::from(back)] != 0 {
            back = go(back, direction, -1);
        }
        self.pitch.put(tackled, back);
        self.pitch.give(pawn);
    }

    /// The square of the ball if the seat has it, otherwise 0.
    #[inline]
    fn own_ball(&self, seat: usize) -> u16 {
        let holder = self.pitch.holder;
        if holder != 0 && usize::from(holder >> 4) == seat { self.pitch.at[usize::from(holder)] } else { 0 }
    }

    /// The fouls on pawns without the ball (PB-6.2), and the penalty for them (PB-6.3).
    #[inline]
    fn passed_over(&self, seat: usize, from: u16, direction: usize, steps: i16) -> Occasions {
        let mut occasions = Occasions::default();
        for step in 1..steps {
            let square = go(from, direction, step);
            let other = self.pitch.on[usize::from(square)];
            if other != 0 && usize::from(other >> 4) != seat && other != self.pitch.holder {
                occasions.foul(other);
                occasions.penalty |= is_in_area(seat, square);
            }
        }
        occasions
    }

    fn dribble(
        &mut self,
        seat: usize,
        (card, direction, steps): (usize, usize, i16),
        generator: &mut Generator,
    ) -> Option<Next> {
        self.lay(seat, card, generator);
        let pawn = self.pitch.holder;
        let from = self.pitch.at[usize::from(pawn)];
        let to = go(from, direction, steps);
        self.pitch.give(0);
        self.pitch.lift(pawn);
        self.pitch.put(pawn, to);
        self.pitch.give(pawn);
        let mut occasions = self.passed_over(seat, from, direction, steps);
        if is_side(to) {
            (occasions.outs[0], occasions.out) = (to, 1);
        }
        match self.ask(seat, &occasions, generator) {
            Verdict::Stands => None,
            Verdict::Out(square) => Some((seat ^ 1, Start::ThrowIn(square))),
            Verdict::Foul(fouled) => {
                self.pitch.give(fouled);
                Some((seat ^ 1, Start::FreeKick))
            }
            Verdict::Penalty => Some(self.penalty(seat, generator)),
        }
    }

    /// PB-4.5, PB-4.6
    fn pass(
        &mut self,
        seat: usize,
        (card, direction, steps): (usize, usize, i16),
        generator: &mut Generator,
    ) -> Option<Next> {
        self.lay(seat, card, generator);
        let from = self.pitch.at[usize::from(self.pitch.holder)];
        let to = go(from, direction, steps);
        let reached = self.pitch.on[usize::from(to)];
        self.pitch.give(reached);
        self.pitch.loose = to;
        if reached == 16 * seat as u8 + GOALKEEPER {
            let (targets, count) = self.within_reach(seat, reached);
            let n = if count > 0 { generator.below(1 + count) } else { 0 };
            if n > 0 {
                self.pitch.give(targets[n as usize - 1]);
            }
        }
        let mut occasions = Occasions::default();
        let ball = self.own_ball(seat);
        if ball != 0 && is_side(ball) {
            (occasions.outs[0], occasions.out) = (ball, 1);
        }
        if is_side(to) && column(from) == column(to) && !(occasions.out == 1 && ball == to) {
            occasions.outs[occasions.out] = to;
            occasions.out += 1;
            if occasions.out == 2 && occasions.outs[0] > occasions.outs[1] {
                occasions.outs.swap(0, 1);
            }
        }
        if let Verdict::Out(square) = self.ask(seat, &occasions, generator) {
            return Some((seat ^ 1, Start::ThrowIn(square)));
        }
        let holder = self.pitch.holder;
        (holder != 0 && usize::from(holder >> 4) != seat).then_some((seat ^ 1, Start::Play))
    }

    /// The shots of the pawn with the ball by card, and those that may be laid with a penalty card.
    #[inline]
    fn shots(&self, seat: usize, held: u64) -> ([usize; 3], u32, [usize; 3], u32) {
        let mut shots = ([0; 3], 0, [0; 3], 0);
        let steps = self.steps_to_goal(seat);
        if steps > 3 {
            return shots;
        }
        let from = self.pitch.at[usize::from(self.pitch.holder)];
        for card in 0..3 {
            let direction = if seat == 0 { card } else { 7 - card };
            if held >> (8 * direction) & 1 == 0 {
                continue;
            }
            // The mouth is x 5 to 7; nothing wraps around, since the margin is three squares wide.
            if !(5 + 3..=7 + 3).contains(&(go(from, direction, steps) & 31)) {
                continue;
            }
            shots.0[shots.1 as usize] = card;
            shots.1 += 1;
            let is_offence = |step| {
                let square = go(from, direction, step);
                let pawn = self.pitch.on[usize::from(square)];
                pawn & 15 > GOALKEEPER && usize::from(pawn >> 4) != seat && is_in_area(seat ^ 1, square)
            };
            if self.holds(seat, PENALTY) && (1..steps).any(is_offence) {
                shots.2[shots.3 as usize] = card;
                shots.3 += 1;
            }
        }
        shots
    }

    /// How many rows the mouth is away from the ball.
    #[inline]
    fn steps_to_goal(&self, seat: usize) -> i16 {
        let row = row(self.pitch.at[usize::from(self.pitch.holder)]) as i16;
        if seat == 0 { LENGTH as i16 - row } else { row + 1 }
    }
}
