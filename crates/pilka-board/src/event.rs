//! What is told of a match.

use core::fmt;

use rulebook_core::{Seat, counted};

use crate::card::Card;
use crate::direction::Direction;
use crate::hand::Hand;
use crate::pawn::Pawn;
use crate::phase::{Answer, FreeKick, Move, Question};
use crate::square::Square;

/// What happened; printed as a sentence.
///
/// Everything is told to everyone but [`Event::Drew`], which only the seat itself is told: all others are told
/// [`Event::DrewOne`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
#[expect(missing_docs, reason = "the names say all")]
pub enum Event {
    /// The seat drew a card from the talon (PB-2.3).
    Drew { seat: Seat, card: Card },
    /// The same, as all others are told: without the card.
    DrewOne { seat: Seat },
    /// All laid cards are the new talon (PB-2.3).
    Renewed {
        /// How many they are.
        cards: u16,
    },
    /// The seat laid a card from its hand (PB-2.3); what it was for is told next.
    Laid { seat: Seat, card: Card },
    /// The seat laid its hand for another (PB-2.4).
    Swapped {
        seat: Seat,
        hand: Hand,
        /// Whether it counts: not that of a dead hand, if the options say so (PB-2.5).
        is_counted: bool,
    },
    /// A pawn without the ball ran (PB-4.1).
    Ran { seat: Seat, pawn: Pawn, to: Square },
    /// A pawn ran onto the opponent's pawn with the ball (PB-4.4).
    Tackled { seat: Seat, pawn: Pawn, to: Square, tackled: Pawn },
    /// The pawn with the ball moved (PB-4.1).
    Dribbled { seat: Seat, pawn: Pawn, to: Square },
    /// The ball was passed (PB-4.5).
    Passed {
        seat: Seat,
        pawn: Pawn,
        to: Square,
        /// Whether it is the pass of a free kick, outside the eight moves (PB-7.3).
        is_free: bool,
    },
    /// The pawn shot (PB-4.7).
    Shot { seat: Seat, pawn: Pawn, direction: Direction },
    /// The pawn has the ball now (PB-5.1).
    GotBall { seat: Seat, pawn: Pawn },
    /// The ball lies on a square without a pawn (PB-4.5).
    BallLoose { square: Square },
    /// This pass came to the own goalkeeper, who may throw (PB-4.6).
    MayThrow { about: Move },
    /// A pawn was thrown the ball (PB-4.6, PB-6.4, PB-6.5).
    Threw { seat: Seat, to: Pawn },
    /// The goalkeeper keeps the ball (PB-4.6, PB-6.5).
    Kept { seat: Seat },
    /// A seat is asked about a move, or about the card that was laid last (PB-6.1).
    Asked { question: Question },
    /// The seat laid a tactical card: in answer to a move, or a penalty with its own shot (PB-6.1, PB-6.3).
    Answered { seat: Seat, answer: Answer },
    /// The seat said that the referee did not see (PB-6.6).
    DidNotSee { seat: Seat },
    /// The seat gave no answer (PB-6.1).
    PassedBy { seat: Seat },
    /// Nobody answers the card any more, and it has its effect (PB-6.1).
    Stands { answer: Answer },
    /// The referee did not see: the card has no effect (PB-6.6).
    Undone { answer: Answer },
    /// The pawn goes back to where it came from, since its tackle was a foul or led to a penalty (PB-6.2, PB-6.3).
    WentBack { seat: Seat, pawn: Pawn, to: Square },
    /// The tackled pawn is put on this square (PB-4.4).
    PutAside { seat: Seat, pawn: Pawn, to: Square },
    /// The seat's goalkeeper saves the shot or the penalty (PB-6.5).
    Saved { seat: Seat },
    /// The seat's goalkeeper stood in the shot's way and stops it (PB-4.7).
    Stopped { seat: Seat },
    /// A goal for the seat (PB-4.7, PB-6.3).
    Goal {
        seat: Seat,
        /// The goals of both seats now, seat 0's first.
        score: [u16; 2],
    },
    /// The seat ended its turn (PB-4.1).
    EndedTurn { seat: Seat },
    /// The pawns stand on their marks, the ball is with the centre-forward of the seat that kicks off (PB-3.1).
    LinedUp { kick_off: Seat },
    /// A turn began (PB-4.1).
    TurnBegan {
        seat: Seat,
        /// Its number in the half, from 1.
        turn: u16,
    },
    /// The seat goes on with its moves (PB-4.1).
    ToPlay { seat: Seat },
    /// The seat throws in from this square (PB-6.4).
    ToThrowIn { seat: Seat, square: Square },
    /// The seat's goalkeeper throws after a save, or a shot that he stopped (PB-6.5).
    ToThrow { seat: Seat },
    /// The seat has a free kick, and may put pawns somewhere (PB-7.1).
    FreeKickGiven { seat: Seat, kicker: Pawn },
    /// The seat named the pawn that it puts somewhere next (PB-7.1).
    Chose { seat: Seat, pawn: Pawn },
    /// The seat put the named pawn on this square (PB-7.1).
    Put { seat: Seat, pawn: Pawn, to: Square },
    /// A pawn stood too near to the free kick and is put on this square (PB-7.2).
    PushedAway { seat: Seat, pawn: Pawn, to: Square },
    /// The seat may kick the free kick (PB-7.3).
    ToKick { seat: Seat, free_kick: FreeKick },
    /// The seat does without the pass of its free kick (PB-7.3).
    Declined { seat: Seat },
    /// A half is over (PB-3.2).
    HalfOver { half: u8, score: [u16; 2] },
    /// The second half begins (PB-3.2).
    HalfBegan { half: u8 },
    /// The match is over (PB-3.3).
    MatchOver { score: [u16; 2] },
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Drew { seat, card } => write!(f, "seat {seat} draws {card:#}"),
            Event::DrewOne { seat } => write!(f, "seat {seat} draws a card"),
            Event::Renewed { cards } => {
                write!(f, "the talon is empty, and made anew of {}", counted(*cards, "laid card"))
            }
            Event::Laid { seat, card } => write!(f, "seat {seat} lays {card:#}"),
            Event::Swapped { seat, hand, is_counted } => {
                write!(f, "seat {seat} lays its hand, {hand}, for another")?;
                if *is_counted { Ok(()) } else { f.write_str("; this exchange does not count") }
            }
            Event::Ran { seat, pawn, to } => write!(f, "seat {seat}'s pawn {pawn} runs to {to}"),
            Event::Tackled { seat, pawn, to, tackled } => {
                write!(f, "seat {seat}'s pawn {pawn} tackles pawn {tackled} on {to}")
            }
            Event::Dribbled { seat, pawn, to } => write!(f, "seat {seat}'s pawn {pawn} dribbles to {to}"),
            Event::Passed { seat, pawn, to, is_free } => {
                let free = if *is_free { " from the free kick" } else { "" };
                write!(f, "seat {seat}'s pawn {pawn} passes to {to}{free}")
            }
            Event::Shot { seat, pawn, direction } => write!(f, "seat {seat}'s pawn {pawn} shoots {direction:#}"),
            Event::GotBall { seat, pawn } => write!(f, "seat {seat}'s pawn {pawn} has the ball"),
            Event::BallLoose { square } => write!(f, "the ball lies on {square}"),
            Event::MayThrow { about } => write!(f, "seat {}'s goalkeeper may throw", about.seat()),
            Event::Threw { seat, to } => write!(f, "seat {seat} throws to pawn {to}"),
            Event::Kept { seat } => write!(f, "seat {seat}'s goalkeeper keeps the ball"),
            Event::Asked { question } => asked(question, f),
            Event::Answered { seat, answer } => write!(f, "seat {seat} calls {answer}"),
            Event::DidNotSee { seat } => write!(f, "seat {seat}: the referee did not see"),
            Event::PassedBy { seat } => write!(f, "seat {seat} gives no answer"),
            Event::Stands { answer } => write!(f, "it is {answer}"),
            Event::Undone { answer } => write!(f, "{answer} was not seen"),
            Event::WentBack { seat, pawn, to } => write!(f, "seat {seat}'s pawn {pawn} goes back to {to}"),
            Event::PutAside { seat, pawn, to } => write!(f, "seat {seat}'s pawn {pawn} is put on {to}"),
            Event::Saved { seat } => write!(f, "seat {seat}'s goalkeeper saves"),
            Event::Stopped { seat } => write!(f, "seat {seat}'s goalkeeper stops the ball"),
            Event::Goal { seat, score: [first, second] } => write!(f, "goal for seat {seat}, {first} : {second}"),
            Event::EndedTurn { seat } => write!(f, "seat {seat} ends its turn"),
            Event::LinedUp { kick_off } => write!(f, "the pawns stand on their marks, seat {kick_off} kicks off"),
            Event::TurnBegan { seat, turn } => write!(f, "turn {turn}: seat {seat}"),
            Event::ToPlay { seat } => write!(f, "seat {seat} plays on"),
            Event::ToThrowIn { seat, square } => write!(f, "seat {seat} throws in from {square}"),
            Event::ToThrow { seat } => write!(f, "seat {seat}'s goalkeeper throws"),
            Event::FreeKickGiven { seat, kicker } => write!(f, "free kick for seat {seat}, pawn {kicker}"),
            Event::Chose { seat, pawn } => write!(f, "seat {seat} puts pawn {pawn} somewhere"),
            Event::Put { seat, pawn, to } => write!(f, "seat {seat}'s pawn {pawn} is put on {to}"),
            Event::PushedAway { seat, pawn, to } => write!(f, "seat {seat}'s pawn {pawn} is pushed away to {to}"),
            Event::ToKick { seat, .. } => write!(f, "seat {seat} may kick"),
            Event::Declined { seat } => write!(f, "seat {seat} does without the free pass"),
            Event::HalfOver { half, score: [first, second] } => write!(f, "half {half} is over, {first} : {second}"),
            Event::HalfBegan { half } => write!(f, "half {half} begins"),
            Event::MatchOver { score: [first, second] } => write!(f, "the match is over, {first} : {second}"),
        }
    }
}

fn asked(question: &Question, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let asked = question.asked;
    match (question.answer, question.unseen) {
        (None, _) => write!(f, "seat {asked} is asked: {}", question.occasions),
        (Some(answer), 0) => write!(f, "seat {asked} is asked about {answer}"),
        (Some(answer), _) => write!(f, "seat {asked} is asked about {answer} that was not seen"),
    }
}
