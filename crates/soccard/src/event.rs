//! What is told of a match.

use core::fmt;

use rulebook_core::{Seat, Suit, counted};

use crate::card::Card;
use crate::save::SaveCard;
use crate::shot::{Shot, Tries, suit_name};
use crate::tableau::Column;

/// What happened; printed as a sentence. Everything is told to everyone.
///
/// The events of one move come in the order in which the rulebook lets them happen, one for each
/// card, so that the table can be kept up to date from them alone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
#[expect(missing_docs, reason = "the names say all")]
pub enum Event {
    /// The main pack was shuffled and laid out for this half, 1 for the first, which the opener opens (SC-3.1, SC-3.2, SC-3.3).
    LaidOut { half: u8, opener: Seat },
    /// The next card of a column was turned (SC-3.1, SC-3.5).
    Turned { column: Column, card: Card },
    /// The top cards of all columns are open, and the half begins, 1 for the first (SC-3.1, SC-3.3).
    HalfBegan { half: u8, opener: Seat },
    /// The seat took the top card of a column (SC-4.1).
    Took { seat: Seat, column: Column, card: Card },
    /// The taken card was discarded: its suit is sent off (SC-5.1).
    Discarded { seat: Seat, card: Card },
    /// The taken card was placed on the seat's column of its suit (SC-5.2).
    Placed { seat: Seat, card: Card },
    /// The card that the seat took met its twin in the opponent's columns (SC-5.3).
    MetTwin { seat: Seat, card: Card },
    /// A card left the columns of this seat, which close up. Of two of a kind in one column it is the upper.
    Removed { seat: Seat, card: Card },
    /// The card makes its rank complete in all four suits (SC-6.1).
    LongShot { seat: Seat, card: Card },
    /// The card is the fourth of its column, but it removed cards of the opponent: no shot (SC-6.2).
    ShotLost { seat: Seat, card: Card },
    /// The seat shoots, and the save pile decides (SC-6.2, SC-6.3).
    Shot { seat: Seat, shot: Shot },
    /// The save pile was empty when a card was needed, and all 18 were shuffled (SC-2.2).
    Reshuffled,
    /// A card of the save pile was turned: the try of this number, 1 for the first, and whether the card saves the shot (SC-2.1).
    Tried { number: u8, card: SaveCard, is_saved: bool },
    /// The seat scored; the score now, seat 0's goals first (SC-6.1, SC-6.2, SC-6.3).
    Goal { seat: Seat, score: [u8; 2] },
    /// The card lies on the card one rank lower (SC-6.4).
    Attack { seat: Seat, card: Card },
    /// The card is the third of its column, over its twin at the bottom (SC-6.5).
    Corner { seat: Seat, card: Card },
    /// The seat got so many extra moves, and has so many left after the move that is made (SC-4.2).
    Gained { seat: Seat, moves: u8, left: u8 },
    /// The seat's turn passes at once, and so many extra moves are lost (SC-4.3).
    TurnPassed { seat: Seat, lost: u8 },
    /// The seat was booked, once or twice; so many bookings it has in the suit now (SC-6.3).
    Booked { seat: Seat, suit: Suit, bookings: u16 },
    /// The suit is sent off for the seat (SC-6.3).
    SentOff { seat: Seat, suit: Suit },
    /// A card of the reserve was put under a column (SC-3.5).
    Added { column: Column },
    /// An extra move was used up: the seat moves again, and has so many left after this one (SC-4.2).
    MovesAgain { seat: Seat, left: u8 },
    /// The seat's turn begins (SC-4.2).
    ToMove { seat: Seat },
    /// The half is over, 1 for the first; the score, seat 0's goals first (SC-3.4, SC-7.1).
    HalfOver { half: u8, score: [u8; 2] },
    /// The match is over; the score, seat 0's goals first (SC-7.1).
    MatchOver { score: [u8; 2] },
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
            Event::Tried { number, card, is_saved: true } => write!(f, "save card {number} is {card:#}: saved"),
            Event::Tried { number, card, is_saved: false } => write!(f, "save card {number} is {card:#}"),
            Event::Goal { seat, score: [first, second] } => write!(f, "goal for seat {seat}, {first} : {second}"),
            Event::Attack { seat, .. } => write!(f, "seat {seat} attacks"),
            Event::Corner { seat, .. } => write!(f, "corner for seat {seat}"),
            Event::Gained { seat, moves, left } => {
                write!(f, "seat {seat} gets {} and has {left}", counted(*moves, "extra move"))
            }
            Event::TurnPassed { seat, lost: 0 } => write!(f, "seat {seat}'s turn passes"),
            Event::TurnPassed { seat, lost } => {
                let are = if *lost == 1 { "is" } else { "are" };
                write!(f, "seat {seat}'s turn passes, and {} {are} lost", counted(*lost, "extra move"))
            }
            Event::Booked { seat, suit, bookings } => {
                write!(f, "seat {seat} is booked in {}, {bookings} in all", suit_name(*suit))
            }
            Event::SentOff { seat, suit } => write!(f, "{} are sent off for seat {seat}", suit_name(*suit)),
            Event::Added { column } => write!(f, "a card is added under column {column}"),
            Event::MovesAgain { seat, left } => {
                write!(f, "seat {seat} moves again, {} left", counted(*left, "extra move"))
            }
            Event::ToMove { seat } => write!(f, "seat {seat} is to move"),
            Event::HalfOver { half, score: [first, second] } => write!(f, "half {half} is over, {first} : {second}"),
            Event::MatchOver { score: [first, second] } => write!(f, "the match is over, {first} : {second}"),
        }
    }
}
