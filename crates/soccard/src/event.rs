//! What is told of a match.

use core::fmt;

use rulebook_core::{Seat, Suit};

use crate::card::Card;
use crate::save::SaveCard;
use crate::shot::{Shot, suit_name};
use crate::tableau::Column;

/// What happened; printed as a sentence. Everything is told to everyone.
///
/// The events of one move come in the order in which the rulebook lets them happen, one for each
/// card, so that the table can be kept up to date from them alone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Event {
    /// The main pack was shuffled and laid out (SC-3.1, SC-3.2).
    LaidOut {
        /// For this half, 1 for the first.
        half: u8,
        /// The seat that opens it (SC-3.3).
        opener: Seat,
    },
    /// The next card of a column was turned (SC-3.1, SC-3.5).
    Turned {
        /// The column.
        column: Column,
        /// The card.
        card: Card,
    },
    /// The top cards of all columns are open, and the half begins (SC-3.1).
    HalfBegan {
        /// The half, 1 for the first.
        half: u8,
        /// The seat that opens it (SC-3.3).
        opener: Seat,
    },
    /// The seat took the top card of a column (SC-4.1).
    Took {
        /// The seat.
        seat: Seat,
        /// The column.
        column: Column,
        /// The card.
        card: Card,
    },
    /// The taken card was discarded: its suit is sent off (SC-5.1).
    Discarded {
        /// The seat.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// The taken card was placed on the seat's column of its suit (SC-5.2).
    Placed {
        /// The seat.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// The taken card met its twin in the opponent's columns (SC-5.3).
    MetTwin {
        /// The seat that took the card.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A card left the columns of a seat, which close up. Of two of a kind in one column it is the upper.
    Removed {
        /// Whose columns it left.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// The card makes its rank complete in all four suits (SC-6.1).
    LongShot {
        /// The seat.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// The card is the fourth of its column, but it removed cards of the opponent: no shot (SC-6.2).
    ShotLost {
        /// The seat.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// The seat shoots, and the save pile decides (SC-6.2, SC-6.3).
    Shot {
        /// The seat.
        seat: Seat,
        /// The shot.
        shot: Shot,
    },
    /// The save pile was empty when a card was needed, and all 18 were shuffled (SC-2.2).
    Reshuffled,
    /// A card of the save pile was turned (SC-2.1).
    Tried {
        /// Which try it was, 1 for the first.
        number: u8,
        /// The card.
        card: SaveCard,
        /// Whether it saves the shot.
        saved: bool,
    },
    /// The seat scored (SC-6.1, SC-6.2, SC-6.3).
    Goal {
        /// The seat.
        seat: Seat,
        /// The goals of both seats now, seat 0's first.
        score: [u8; 2],
    },
    /// The card lies on the card one rank lower (SC-6.4).
    Attack {
        /// The seat.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// The card is the third of its column, over its twin at the bottom (SC-6.5).
    Corner {
        /// The seat.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// The seat got extra moves (SC-4.2).
    Gained {
        /// The seat.
        seat: Seat,
        /// How many.
        moves: u8,
        /// How many it has now, after the move that is made.
        left: u8,
    },
    /// The seat's turn passes at once (SC-4.3).
    TurnPassed {
        /// The seat.
        seat: Seat,
        /// How many extra moves it loses.
        lost: u8,
    },
    /// The seat was booked, once or twice (SC-6.3).
    Booked {
        /// The seat.
        seat: Seat,
        /// The suit.
        suit: Suit,
        /// How many bookings it has in the suit now.
        bookings: u16,
    },
    /// The suit is sent off for the seat (SC-6.3).
    SentOff {
        /// The seat.
        seat: Seat,
        /// The suit.
        suit: Suit,
    },
    /// A card of the reserve was put under a column (SC-3.5).
    Added {
        /// The column.
        column: Column,
    },
    /// An extra move was used up: the seat moves again (SC-4.2).
    MovesAgain {
        /// The seat.
        seat: Seat,
        /// How many extra moves it has after this one.
        left: u8,
    },
    /// The seat's turn begins (SC-4.2).
    ToMove {
        /// The seat.
        seat: Seat,
    },
    /// The half is over (SC-3.4, SC-7.1).
    HalfOver {
        /// The half, 1 for the first.
        half: u8,
        /// The goals of both seats, seat 0's first.
        score: [u8; 2],
    },
    /// The match is over (SC-7.1).
    MatchOver {
        /// The goals of both seats, seat 0's first.
        score: [u8; 2],
    },
}

/// `s` unless it is one.
fn plural(count: u8) -> &'static str {
    if count == 1 { "" } else { "s" }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::LaidOut { half, .. } => write!(f, "the cards are shuffled and laid out for half {half}"),
            Event::Turned { column, card } => write!(f, "column {column} turns {card:#}"),
            Event::HalfBegan { half, opener } => write!(f, "half {half} begins, seat {opener} opens"),
            Event::Took { seat, column, card } => write!(f, "seat {seat} takes {card:#} from column {column}"),
            Event::Discarded { seat, card } => {
                write!(f, "{card:#} is discarded: {} are sent off for seat {seat}", suit_name(card.suit()))
            }
            Event::Placed { seat, card } => write!(f, "seat {seat} places {card:#}"),
            Event::MetTwin { card, .. } => write!(f, "{card:#} meets its twin"),
            Event::Removed { seat, card } => write!(f, "seat {seat} loses {card:#}"),
            Event::LongShot { seat, card } => {
                write!(f, "seat {seat} has all four suits of the rank of {card:#}: a long shot")
            }
            Event::ShotLost { card, .. } => write!(f, "{card:#} would shoot, but it removed cards"),
            Event::Shot { seat, shot } => {
                write!(f, "seat {seat}: {shot}, {} to save it", Tries(shot.tries()))
            }
            Event::Reshuffled => f.write_str("the save pile is shuffled anew"),
            Event::Tried { number, card, saved: true } => write!(f, "save card {number} is {card:#}: saved"),
            Event::Tried { number, card, saved: false } => write!(f, "save card {number} is {card:#}"),
            Event::Goal { seat, score: [first, second] } => write!(f, "goal for seat {seat}, {first} : {second}"),
            Event::Attack { seat, .. } => write!(f, "seat {seat} attacks"),
            Event::Corner { seat, .. } => write!(f, "corner for seat {seat}"),
            Event::Gained { seat, moves, left } => {
                write!(f, "seat {seat} gets {moves} extra move{} and has {left}", plural(*moves))
            }
            Event::TurnPassed { seat, lost: 0 } => write!(f, "seat {seat}'s turn passes"),
            Event::TurnPassed { seat, lost } => {
                write!(
                    f,
                    "seat {seat}'s turn passes, and {lost} extra move{} lost",
                    [" is", "s are"][usize::from(*lost > 1)]
                )
            }
            Event::Booked { seat, suit, bookings } => {
                write!(f, "seat {seat} is booked in {}, {bookings} in all", suit_name(*suit))
            }
            Event::SentOff { seat, suit } => write!(f, "{} are sent off for seat {seat}", suit_name(*suit)),
            Event::Added { column } => write!(f, "a card is added under column {column}"),
            Event::MovesAgain { seat, left } => {
                write!(f, "seat {seat} moves again, {left} extra move{} left", plural(*left))
            }
            Event::ToMove { seat } => write!(f, "seat {seat} is to move"),
            Event::HalfOver { half, score: [first, second] } => write!(f, "half {half} is over, {first} : {second}"),
            Event::MatchOver { score: [first, second] } => write!(f, "the match is over, {first} : {second}"),
        }
    }
}

/// `1 try`, `2 tries`.
struct Tries(u8);

impl fmt::Display for Tries {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 == 1 { f.write_str("1 try") } else { write!(f, "{} tries", self.0) }
    }
}
