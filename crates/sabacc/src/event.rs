//! What is told of a match.

use core::fmt;

use rulebook_core::{Seat, SeatSet};

use crate::card::Card;
use crate::cards::Cards;

/// What happened; printed as a sentence.
///
/// Everything is told to everyone but [`Event::Dealt`] and [`Event::LaidAside`], which only their seat is told, and
/// [`Event::DealtOne`], which all others are told in place of the first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
#[expect(missing_docs, reason = "the names say all")]
pub enum Event {
    /// All cards are back in the pack and a hand of cards begins (SB-2.1, SB-2.2); not told of the first hand.
    HandBegan {
        /// Its number, from 1.
        number: u16,
        /// The first seat, from which everything goes round.
        first: Seat,
    },
    /// The seat paid one chip to take part (SB-5.2); not told of the first hand.
    Entered { seat: Seat },
    /// The seat took a loan (SB-5.4).
    Borrowed {
        seat: Seat,
        /// How many chips, 1 to 4; one more is owed back.
        chips: u8,
    },
    /// The seat is out of the match: it left, or could neither pay the entry nor borrow (SB-5.5).
    Eliminated { seat: Seat },
    /// The seat was dealt a card from the pack (SB-2.1, SB-2.3, SB-2.4). Told to it alone.
    Dealt { seat: Seat, card: Card },
    /// The same, as all others are told: without the card.
    DealtOne { seat: Seat },
    /// The seat checked (SB-5.3).
    Checked { seat: Seat },
    /// The seat paid up to the stake (SB-5.3).
    Called {
        seat: Seat,
        /// How many chips it paid, 1 to 4.
        chips: u8,
    },
    /// The seat raised the stake (SB-5.3).
    Bet {
        seat: Seat,
        /// How many chips it paid, 1 to 4: what it had paid before is not in it.
        chips: u8,
        /// The stake now, 1 to 4.
        stake: u8,
    },
    /// The seat folded: its hand lies face down and stays hidden (SB-5.3).
    Folded { seat: Seat },
    /// The seat wants a card; it gets one next (SB-2.3).
    TakesCard { seat: Seat },
    /// The seat takes no card in this draw round (SB-2.3).
    Stood { seat: Seat },
    /// The seat showed a Jedi Master, to exchange three or four cards (SB-2.4).
    ShowedMaster { seat: Seat },
    /// The seat laid a card aside for exchange (SB-2.4). Told to it alone.
    LaidAside { seat: Seat, card: Card },
    /// The seat has laid aside what it exchanges; it gets as many cards next (SB-2.4).
    Exchanged {
        seat: Seat,
        /// How many cards, 0 to 4.
        count: u8,
    },
    /// The seat called "Sabacc": the showdown follows (SB-7.1).
    CalledSabacc { seat: Seat },
    /// The seat laid its hand open for the showdown (SB-4.1).
    Shows { seat: Seat, cards: Cards },
    /// These seats are tied, and each of them gets an extra card (SB-4.2).
    Tied { seats: SeatSet },
    /// The seat got an extra card, face up (SB-4.2).
    ExtraCard { seat: Seat, card: Card },
    /// The seat won the hand: it takes the pot, or scores one where no chips are played for (SB-4.1, SB-5.6).
    Won {
        seat: Seat,
        /// The chips in the pot; 0 where none are played for.
        chips: u16,
    },
    /// These seats split the pot, or nobody scores (SB-4.2, SB-4.3, SB-5.6).
    Split { seats: SeatSet },
    /// The seat got its share of a split pot (SB-4.2).
    GotShare {
        seat: Seat,
        /// Its share in chips, at least 1.
        chips: u16,
    },
    /// All live hands are bust: the pot stays for the next hand (SB-4.3).
    AllBust {
        /// The chips in the pot; 0 where none are played for.
        pot: u16,
    },
    /// The seat paid a loan back at the end of the hand (SB-5.4).
    PaidBack {
        seat: Seat,
        /// Which of its loans, 0 to 2, 0 for the first that it took.
        loan: u8,
        /// The loan and one chip more, 2 to 5.
        chips: u8,
    },
    /// One seat is left in the match, and gets the pot (SB-5.2).
    LastSeat {
        seat: Seat,
        /// The chips in the pot.
        chips: u16,
    },
    /// The match is over (SB-6.1).
    MatchOver,
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::HandBegan { number, first } => write!(f, "hand {number} begins with seat {first}"),
            Event::Entered { seat } => write!(f, "seat {seat} pays one chip to enter"),
            Event::Borrowed { seat, chips } => write!(f, "seat {seat} borrows {chips}"),
            Event::Eliminated { seat } => write!(f, "seat {seat} is out"),
            Event::Dealt { seat, card } => write!(f, "seat {seat} is dealt the {card:#}"),
            Event::DealtOne { seat } => write!(f, "seat {seat} is dealt a card"),
            Event::Checked { seat } => write!(f, "seat {seat} checks"),
            Event::Called { seat, chips } => write!(f, "seat {seat} calls for {chips}"),
            Event::Bet { seat, chips, stake } => {
                write!(f, "seat {seat} bets: it pays {chips}, and the stake is {stake}")
            }
            Event::Folded { seat } => write!(f, "seat {seat} folds"),
            Event::TakesCard { seat } => write!(f, "seat {seat} draws"),
            Event::Stood { seat } => write!(f, "seat {seat} stands"),
            Event::ShowedMaster { seat } => write!(f, "seat {seat} shows a Jedi Master"),
            Event::LaidAside { seat, card } => write!(f, "seat {seat} lays the {card:#} aside"),
            Event::Exchanged { seat, count } => write!(f, "seat {seat} exchanges {count}"),
            Event::CalledSabacc { seat } => write!(f, "seat {seat} calls \"Sabacc\""),
            Event::Shows { seat, cards } => write!(f, "seat {seat} shows the {cards:#}"),
            Event::Tied { seats } => write!(f, "seats {seats} are tied: an extra card for each"),
            Event::ExtraCard { seat, card } => write!(f, "seat {seat} is dealt the {card:#} face up"),
            Event::Won { seat, chips: 0 } => write!(f, "seat {seat} wins the hand"),
            Event::Won { seat, chips } => write!(f, "seat {seat} wins the pot of {chips}"),
            Event::Split { seats } => write!(f, "seats {seats} split the hand"),
            Event::GotShare { seat, chips } => write!(f, "seat {seat} gets {chips}"),
            Event::AllBust { pot: 0 } => f.write_str("all hands are bust"),
            Event::AllBust { pot } => write!(f, "all hands are bust: {pot} stay in the pot"),
            Event::PaidBack { seat, chips, .. } => write!(f, "seat {seat} pays {chips} back"),
            Event::LastSeat { seat, chips } => write!(f, "seat {seat} is the last one, and the pot of {chips} is its"),
            Event::MatchOver => f.write_str("the match is over"),
        }
    }
}
