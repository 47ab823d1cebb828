//! The table as bytes, for the hashes of a record. Equal tables and only those give equal bytes.

use alloc::vec::Vec;

use rulebook_core::Seat;

use crate::phase::{Answer, Ball, FreeKick, Move, MoveKind, Phase, Question, Stage};
use crate::square::Square;
use crate::table::Table;

/// Stands for a square that there is none of.
const NO_SQUARE: [u8; 2] = [u8::MAX; 2];

impl Table {
    pub(crate) fn encode(&self, out: &mut Vec<u8>) {
        phase(&self.phase, out);
        out.extend([self.mover.into(), self.half]);
        out.extend(self.turn.to_le_bytes());
        self.score.iter().for_each(|goals| out.extend(goals.to_le_bytes()));
        out.extend([self.left.runs, self.left.dribbles, self.left.passes, self.left.shots]);
        out.extend(self.exchanges);
        for seat in [Seat::ZERO, Seat::ONE] {
            self.pawns(seat).for_each(|(_, square)| out.extend(square.bytes()));
        }
        ball(self.field.ball(), out);
        self.laid.counts().iter().for_each(|count| out.extend(count.to_le_bytes()));
        self.made_of.counts().iter().for_each(|count| out.extend(count.to_le_bytes()));
        out.extend(self.talon.to_le_bytes());
        out.extend(self.hands);
    }
}

fn phase(phase: &Phase, out: &mut Vec<u8>) {
    match phase {
        Phase::Play => out.push(0),
        Phase::KeeperThrow(about) => {
            out.push(1);
            a_move(about, out);
        }
        Phase::Question(question) => {
            out.push(2);
            a_question(question, out);
        }
        Phase::ThrowIn(square) => {
            out.push(3);
            out.extend(square.bytes());
        }
        Phase::Throw => out.push(4),
        Phase::Place(kick) => {
            out.push(5);
            free_kick(*kick, out);
        }
        Phase::PlaceOn(kick, pawn) => {
            out.push(6);
            free_kick(*kick, out);
            out.push(pawn.number());
        }
        Phase::FreePass(kick) => {
            out.push(7);
            free_kick(*kick, out);
        }
        Phase::Over => out.push(8),
    }
}

fn a_move(about: &Move, out: &mut Vec<u8>) {
    let (kind, more) = match about.kind {
        MoveKind::Run => (0, 0),
        MoveKind::Tackle(pawn) => (1, pawn.number()),
        MoveKind::Dribble => (2, 0),
        MoveKind::Pass => (3, 0),
        MoveKind::FreePass => (4, 0),
        MoveKind::Shot(direction) => (5, direction as u8),
    };
    out.extend([about.seat.into(), kind, more, about.pawn.number()]);
    out.extend(about.from.bytes());
    out.extend(about.to.bytes());
}

fn a_question(question: &Question, out: &mut Vec<u8>) {
    let Question { asked, about, stage, occasions, answer, unseen } = question;
    out.push((*asked).into());
    a_move(about, out);
    let stage = match stage {
        Stage::Move => 0,
        Stage::ShotPenalty => 1,
        Stage::Penalty => 2,
    };
    out.extend([stage, u8::from(occasions.has_penalty), u8::from(occasions.has_save)]);
    out.extend(occasions.fouls.bits().to_le_bytes());
    occasions.outs.iter().for_each(|out_square| out.extend(out_square.map_or(NO_SQUARE, Square::bytes)));
    out.extend(match answer {
        None => [0, 0, 0],
        Some(Answer::Foul(pawn)) => [1, pawn.number(), 0],
        Some(Answer::Penalty) => [2, 0, 0],
        Some(Answer::Out(square)) => [3, square.x(), square.y()],
        Some(Answer::Save) => [4, 0, 0],
    });
    out.extend(unseen.to_le_bytes());
}

fn free_kick(kick: FreeKick, out: &mut Vec<u8>) {
    out.push(kick.kicker.number());
    out.extend(kick.put.bits().to_le_bytes());
}

fn ball(ball: Ball, out: &mut Vec<u8>) {
    let seat = |seat: Seat| u8::from(seat);
    out.extend(match ball {
        Ball::With { seat: of, pawn } => [0, seat(of), pawn.number()],
        Ball::Loose(square) => [1, square.x(), square.y()],
        Ball::InHands(of) => [2, seat(of), 0],
    });
}
