//! Where a match is.

use core::fmt;

/// Where a card lies that a seat owns.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Place {
    /// In the hand.
    Hand,
    /// In the speed pile, face down.
    Speed,
}

/// `hand` or `speed pile`.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Place::Hand => "hand",
            Place::Speed => "speed pile",
        })
    }
}

/// What is next when all cards are taken and the next one of the draw pile is turned up, or the pile is empty.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[repr(u8)]
pub enum Then {
    /// The face-off: the cards are dealt.
    FaceOff,
    /// The first turn of the period: the seat that did not become the attacker has drawn.
    FirstTurn,
    /// The change of speed: the top card was taken.
    Speed,
    /// The manoeuvre: the change of speed is over.
    Manoeuvre,
    /// The end of the attack: its reward is taken, or there was none (FB-2.4).
    EndOfAttack,
}

/// Where a match is. [`State::to_move`](crate::State::to_move) says whose phase it is, where it is one seat's.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
// A tag of its own, and in this order, since it is asked several times a step who decides.
#[repr(u8)]
pub enum Phase {
    /// The cards are dealt, one to each seat in turn (FB-2.1); chance.
    Deal {
        /// How many are dealt so far to both seats together, 0 to 13.
        dealt: u8,
    },
    /// The attacker is drawn, since both hands ran out (FB-2.2); chance.
    Toss,
    /// The next card of the draw pile is turned up (FB-2.1), while a seat takes cards or before the next phase; chance.
    Taking {
        /// How many cards the seat still takes, first the one that is turned up now; 0 if none.
        left: u8,
        /// Where they go.
        to: Place,
        /// What is next.
        then: Then,
    },
    /// The draw pile is cut for a foul (FB-3.6); chance.
    Cut,
    /// Both seats choose a card for the face-off (FB-2.2).
    FaceOff,
    /// The seat may take the top card (FB-3.1).
    Draw,
    /// The seat may change its speed (FB-3.2).
    Speed,
    /// The seat renews its hand: it discards more cards, or draws (FB-3.2).
    Renew {
        /// How many it has discarded.
        discarded: u8,
    },
    /// The seat may play a card, or foul (FB-3.3, FB-3.6).
    Manoeuvre,
    /// The seat may boost its manoeuvre (FB-3.4).
    Boost,
    /// The winner of an attack may use a special effect (FB-4.2).
    Effect,
    /// Three periods are played (FB-5.1).
    Over,
}

impl Phase {
    /// Whether one seat, [`State::to_move`](crate::State::to_move), decides.
    #[inline]
    pub(crate) const fn is_of_one_seat(self) -> bool {
        matches!(
            self,
            Phase::Draw | Phase::Speed | Phase::Renew { .. } | Phase::Manoeuvre | Phase::Boost | Phase::Effect
        )
    }
}
