//! What is told of a match.

use core::fmt;

use rulebook_core::Seat;

use crate::action_card::ActionCard;
use crate::card::Card;
use crate::player::Player;
use crate::side::Half;
use crate::stack::Place;

/// What happened; printed as a sentence.
///
/// Everything is told to everyone but [`Event::PickedPlayer`], [`Event::PickedActionCard`] and
/// [`Event::Placed`], which only the acting seat is told.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
#[expect(missing_docs, reason = "the names say all")]
pub enum Event {
    /// A player was dealt to the seat (SD-2.1).
    Dealt { seat: Seat, player: Player },
    /// The seat picked a player (SD-2.2).
    PickedPlayer { seat: Seat, player: Player },
    /// The seat picked an action card (SD-2.2).
    PickedActionCard { seat: Seat, card: ActionCard },
    /// The seat has its squad and its action cards (SD-2.2).
    SquadIn { seat: Seat },
    /// All cards are back in hand and in the pile, and line-ups are chosen (SD-3.4).
    HalfBegan { half: Half },
    /// The seat placed a card (SD-3.1).
    Placed { seat: Seat, place: Place, card: Card },
    /// The seat's line-up is complete and final (SD-3.1).
    LineupIn { seat: Seat },
    /// A chance begins, 1 to 5 (SD-3.5).
    ChanceBegan { chance: u8 },
    /// The seat turned a card (SD-4).
    Turned { seat: Seat, place: Place, card: Card },
    /// Two players meet and an action card was turned (SD-4.1 to SD-4.3).
    Compared {
        card: ActionCard,
        /// The sums of the two stats that it names, 0 to 3 each: seat 0's player, then seat 1's.
        sums: [u8; 2],
    },
    /// The seat won the midfield and attacks (SD-4.1).
    Attacks { seat: Seat },
    /// The seat defended with a player against a blank and attacks in turn (SD-4.3).
    Counters { seat: Seat },
    /// The seat scored; the score now, seat 0's goals first (SD-4.2, SD-4.3).
    Goal { seat: Seat, score: [u8; 2] },
    /// The chance, 1 to 5, is over; all six top cards and the turned action cards are laid away (SD-4.4).
    ChanceOver { chance: u8 },
    /// The half is over; the score, seat 0's goals first.
    HalfOver { half: Half, score: [u8; 2] },
    /// The match is over; the score, seat 0's goals first (SD-5.1).
    MatchOver { score: [u8; 2] },
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Dealt { seat, player } => write!(f, "seat {seat} is dealt {player:#}"),
            Event::PickedPlayer { seat, player } => write!(f, "seat {seat} picks {player:#}"),
            Event::PickedActionCard { seat, card } => write!(f, "seat {seat} picks a card: {card:#}"),
            Event::SquadIn { seat } => write!(f, "seat {seat} has picked its squad"),
            Event::HalfBegan { half } => write!(f, "{half} begins"),
            Event::Placed { seat, place, card } => write!(f, "seat {seat} places {card:#} at {place}"),
            Event::LineupIn { seat } => write!(f, "seat {seat} has its line-up in"),
            Event::ChanceBegan { chance } => write!(f, "chance {chance}"),
            Event::Turned { seat, place, card: Card::Blank } => {
                write!(f, "seat {seat} turns a blank in {}", place.stack())
            }
            Event::Turned { seat, place, card } => write!(f, "seat {seat} turns {card:#} in {}", place.stack()),
            Event::Compared { card, sums: [first, second] } => {
                let [one, other] = card.stats();
                write!(f, "{card:#}: {} + {} are {first} against {second}", one.name(), other.name())
            }
            Event::Attacks { seat } => write!(f, "seat {seat} attacks"),
            Event::Counters { seat } => write!(f, "seat {seat} counter-attacks"),
            Event::Goal { seat, score: [first, second] } => write!(f, "goal for seat {seat}, {first} : {second}"),
            Event::ChanceOver { chance } => write!(f, "chance {chance} is over"),
            Event::HalfOver { half, score: [first, second] } => write!(f, "{half} is over, {first} : {second}"),
            Event::MatchOver { score: [first, second] } => write!(f, "the match is over, {first} : {second}"),
        }
    }
}
