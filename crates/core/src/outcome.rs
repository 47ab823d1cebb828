//! How a match ended.

use core::fmt;

use crate::{RuleId, Seat, SeatCount, SeatSet};

/// The result of a match that is over: a place and a score for every seat, and why it ended.
///
/// # Examples
/// ```
/// use rulebook_core::{Outcome, RuleId, Seat};
///
/// let reason = RuleId::new("SD-5.1");
/// let outcome = Outcome::by_score(&[2, 5, 2], reason)?;
/// assert_eq!(outcome.place(Seat::ONE), Some(1));
/// assert_eq!(outcome.place(Seat::ZERO), Some(2)); // shared with seat 2
/// assert_eq!(outcome.winners().len(), 1);
/// assert_eq!(outcome.to_string(), "seat 1 wins, 2 : 5 : 2 (SD-5.1)");
/// # Ok::<(), rulebook_core::SeatError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    seats: SeatCount,
    places: [u8; Seat::MAX],
    scores: [i32; Seat::MAX],
    reason: RuleId,
}

impl Outcome {
    /// The outcome in which the higher score has the better place; equal scores share a place, and
    /// the places after it are left free (1, 1, 3).
    ///
    /// # Errors
    /// [`SeatError::Count`](crate::SeatError::Count) unless there are 2 to 8 scores.
    pub fn by_score(scores: &[i32], reason: RuleId) -> Result<Outcome, crate::SeatError> {
        Outcome::by_key(scores, scores, reason)
    }

    /// The outcome in which the higher key has the better place, whatever the scores: for games where
    /// more than the score decides. `keys` has one entry for each score.
    ///
    /// # Errors
    /// [`SeatError::Count`](crate::SeatError::Count) unless there are 2 to 8 scores, and
    /// [`SeatError::Uneven`](crate::SeatError::Uneven) unless there are as many keys.
    pub fn by_key<K: Ord>(keys: &[K], scores: &[i32], reason: RuleId) -> Result<Outcome, crate::SeatError> {
        let seats = SeatCount::new(scores.len())?;
        if keys.len() != scores.len() {
            return Err(crate::SeatError::Uneven { keys: keys.len(), scores: scores.len() });
        }
        let mut outcome = Outcome { seats, places: [0; Seat::MAX], scores: [0; Seat::MAX], reason };
        outcome.scores[..scores.len()].copy_from_slice(scores);
        for (seat, key) in keys.iter().enumerate() {
            outcome.places[seat] = 1 + keys.iter().filter(|other| *other > key).count() as u8;
        }
        Ok(outcome)
    }

    /// How many seats the match had.
    #[must_use]
    pub fn seats(&self) -> SeatCount {
        self.seats
    }

    /// The seat's place, 1 for the best; equal seats share it. `None` for a seat that the match has not.
    #[must_use]
    pub fn place(&self, seat: Seat) -> Option<u8> {
        self.seats.has(seat).then(|| self.places[seat.index()])
    }

    /// The seat's score, in the game's own unit. `None` for a seat that the match has not.
    #[must_use]
    pub fn score(&self, seat: Seat) -> Option<i32> {
        self.seats.has(seat).then(|| self.scores[seat.index()])
    }

    /// The seats in the first place: more than one if they share it.
    #[must_use]
    pub fn winners(&self) -> SeatSet {
        self.seats.seats().filter(|seat| self.places[seat.index()] == 1).collect()
    }

    /// Whether the first place is shared.
    #[must_use]
    pub fn is_draw(&self) -> bool {
        self.winners().len() > 1
    }

    /// The rule by which the match ended.
    #[must_use]
    pub fn reason(&self) -> RuleId {
        self.reason
    }

    /// How good the outcome is for a seat, for agents that compare outcomes.
    ///
    /// Two points for every seat in a worse place and one for every other seat in the same place,
    /// so that all seats together get n × (n − 1). 0 for a seat that the match has not.
    #[must_use]
    pub fn points(&self, seat: Seat) -> u32 {
        let Some(place) = self.place(seat) else { return 0 };
        let others = self.seats.seats().filter(|other| *other != seat);
        others
            .map(|other| match self.places[other.index()].cmp(&place) {
                core::cmp::Ordering::Greater => 2,
                core::cmp::Ordering::Equal => 1,
                core::cmp::Ordering::Less => 0,
            })
            .sum()
    }
}

/// `seat 1 wins, 2 : 5 (SD-5.1)`, or `a draw, 2 : 2 (SD-5.1)`; the scores stand in the order of the seats.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let winners = self.winners();
        match winners.first() {
            Some(seat) if winners.len() == 1 => write!(f, "seat {seat} wins, ")?,
            _ if winners == SeatSet::all(self.seats) => f.write_str("a draw, ")?,
            _ => write!(f, "seats {winners} share the first place, ")?,
        }
        for seat in self.seats.seats() {
            if seat != Seat::ZERO {
                f.write_str(" : ")?;
            }
            write!(f, "{}", self.scores[seat.index()])?;
        }
        write!(f, " ({})", self.reason)
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Outcome {
    /// The places and the scores in the order of the seats, and the reason.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct;

        let mut form = serializer.serialize_struct("Outcome", 3)?;
        form.serialize_field("places", &self.places[..self.seats.get()])?;
        form.serialize_field("scores", &self.scores[..self.seats.get()])?;
        form.serialize_field("reason", &self.reason)?;
        form.end()
    }
}
