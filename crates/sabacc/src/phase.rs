//! Where a match is (SB-2.1).

use rulebook_core::{Seat, SeatSet, Turn};

use crate::betting::Betting;

/// The draw rounds of a hand of cards (SB-2.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[repr(u8)]
#[expect(missing_docs, reason = "a round's name says all")]
pub enum DrawRound {
    First,
    Second,
}

/// Where a match is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
// A tag of its own, and the seat behind it at the same place in every phase: both are asked several times a decision.
#[repr(u8)]
pub enum Phase {
    /// A seat cannot pay the entry: it borrows or leaves (SB-5.2).
    Entry {
        /// The seat.
        seat: Seat,
    },
    /// The cards are dealt, one at a time, three times round; chance (SB-2.1).
    Deal {
        /// Who gets the next one.
        seat: Seat,
    },
    /// A betting round (SB-5.3).
    Betting(Betting),
    /// A seat takes a card or stands (SB-2.3).
    Draw {
        /// Whose turn it is.
        seat: Seat,
        /// In which round.
        round: DrawRound,
        /// Whether anybody has drawn in this round so far. If so it is followed by betting, where chips are played for (SB-5.3).
        has_drawn: bool,
    },
    /// The seat gets the card that it asked for; chance (SB-2.3).
    Drawing {
        /// The seat.
        seat: Seat,
        /// In which round.
        round: DrawRound,
    },
    /// A seat lays cards aside for exchange (SB-2.4).
    Exchange {
        /// Whose turn it is.
        seat: Seat,
    },
    /// The seat gets cards for those that it laid aside; chance (SB-2.4).
    Refill {
        /// The seat.
        seat: Seat,
        /// How many cards are to come.
        left: u8,
    },
    /// Hands are compared (SB-4.1). No state and no view is ever left in this phase.
    Showdown {
        /// Whose hands.
        among: SeatSet,
    },
    /// Tied seats get an extra card each; chance (SB-4.2).
    Extra {
        /// Who gets the next one.
        seat: Seat,
        /// The tied seats.
        tied: SeatSet,
    },
    /// The match is over (SB-6.1).
    Over,
}

impl Phase {
    /// The seat whose turn it is.
    #[inline]
    pub(crate) fn asked(&self) -> Option<Seat> {
        match self {
            Phase::Betting(betting) => Some(betting.seat),
            Phase::Draw { seat, .. } | Phase::Exchange { seat } | Phase::Entry { seat } => Some(*seat),
            _ => None,
        }
    }

    /// Who has to do something next.
    #[inline]
    pub(crate) fn turn(&self) -> Turn {
        match self.asked() {
            Some(seat) => Turn::Decide(SeatSet::only(seat)),
            None if matches!(self, Phase::Over) => Turn::Over,
            None => Turn::Chance,
        }
    }
}
