//! A player who likes it when something happens. Random play hardly ever comes near a goal.

use super::pitch::{king_moves, line, pointing};
use super::{Act, Book, Phase, Square};

impl Book {
    /// How much the player wants to do this; at least 1.
    pub fn wish(&self, act: Act) -> u32 {
        let seat = self.mover;
        let goal: Square = (self.options.pitch.width / 2, if seat == 0 { self.options.pitch.length } else { -1 });
        let ball = self.ball_square();
        match act {
            Act::EndTurn => 1,
            Act::Exchange => 2,
            Act::Run(pawn, card, steps) => {
                let from = self.pawns[seat][&pawn];
                let line = line(from, pointing(card, seat).unwrap(), steps);
                let end = *line.last().unwrap();
                let passed = line.iter().filter(|square| self.pawn_on(**square).is_some_and(|(side, _)| side != seat));
                let mut wish = 2 + 15 * passed.count() as u32;
                if Some(end) == ball {
                    wish += 300;
                } else if let Some(ball) = ball
                    && king_moves(end, ball) < king_moves(from, ball)
                {
                    wish += 6;
                }
                wish
            }
            Act::Dribble(card, steps) => {
                let from = ball.unwrap();
                let end = *line(from, pointing(card, seat).unwrap(), steps).last().unwrap();
                if king_moves(end, goal) < king_moves(from, goal) { 120 } else { 4 }
            }
            Act::Pass(card, steps) | Act::FreePass(card, steps) => {
                let end = *line(ball.unwrap(), pointing(card, seat).unwrap(), steps).last().unwrap();
                match self.pawn_on(end) {
                    Some((side, 1)) if side == seat => 60,
                    Some((side, _)) if side == seat && king_moves(end, goal) < king_moves(ball.unwrap(), goal) => 60,
                    _ if end.0 == 0 || end.0 == self.options.pitch.width - 1 => 20,
                    _ => 4,
                }
            }
            Act::Shot(_) => 400,
            Act::ShotWithPenalty(_) => 2000,
            Act::Lay(_) => 60,
            Act::DidNotSee => 60,
            Act::LetBe => 60,
            Act::Put(square) => match (&self.phase, ball) {
                (Phase::Placing { .. }, Some(ball)) if king_moves(square, ball) <= 3 => 12,
                _ if king_moves(square, goal) <= 4 => 6,
                _ => 1,
            },
            Act::Throw(_) | Act::KeepBall | Act::Choose(_) | Act::Done | Act::NoFreePass => 10,
        }
    }
}
