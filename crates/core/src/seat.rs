//! Seats at the table, how many there are, and sets of them.

use core::fmt;
use core::str::FromStr;

use crate::{read_number, write_list};

/// One place at the table, numbered from 0.
///
/// A `Seat` is any of the [`Seat::MAX`] places that a game of this library can have; whether a
/// given match has it is answered by its [`SeatCount`].
///
/// # Examples
/// ```
/// use rulebook_core::Seat;
///
/// let seat = Seat::new(1)?;
/// assert_eq!(seat.index(), 1);
/// assert_eq!(seat.other(), Seat::ZERO);
/// assert_eq!("1".parse::<Seat>()?, seat);
/// # Ok::<(), rulebook_core::SeatError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "u8", into = "u8"))]
pub struct Seat(u8);

impl Seat {
    /// The number of seats that a match can have at most.
    pub const MAX: usize = 8;
    /// The first seat.
    pub const ZERO: Seat = Seat(0);
    /// The second seat.
    pub const ONE: Seat = Seat(1);

    /// The seat with this number, 0 to 7.
    ///
    /// # Errors
    /// [`SeatError::NoSuchSeat`] for a number of 8 or more.
    pub const fn new(number: usize) -> Result<Seat, SeatError> {
        if number < Seat::MAX { Ok(Seat(number as u8)) } else { Err(SeatError::NoSuchSeat { number }) }
    }

    /// The number of the seat, 0 to 7, for use as an index.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The opponent's seat in a game for two: 1 for seat 0 and 0 for seat 1.
    ///
    /// In general the seat whose number differs in the lowest bit, so that it never panics.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Seat {
        Seat(self.0 ^ 1)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Seat {
    type Err = SeatError;

    /// Reads a seat's number, in digits.
    ///
    /// # Errors
    /// [`SeatError::NotANumber`], or [`SeatError::NoSuchSeat`] for a number of 8 or more.
    fn from_str(text: &str) -> Result<Seat, SeatError> {
        read_number(text).ok_or(SeatError::NotANumber).and_then(Seat::new)
    }
}

impl TryFrom<u8> for Seat {
    type Error = SeatError;

    fn try_from(number: u8) -> Result<Seat, SeatError> {
        Seat::new(usize::from(number))
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> u8 {
        seat.0
    }
}

/// How many seats a match has, 2 to 8.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "u8", into = "u8"))]
pub struct SeatCount(u8);

impl SeatCount {
    /// Two seats.
    pub const TWO: SeatCount = SeatCount(2);

    /// That many seats.
    ///
    /// # Errors
    /// [`SeatError::Count`] unless `count` is 2 to 8.
    pub const fn new(count: usize) -> Result<SeatCount, SeatError> {
        if count >= 2 && count <= Seat::MAX { Ok(SeatCount(count as u8)) } else { Err(SeatError::Count { count }) }
    }

    /// The number of seats.
    #[inline]
    #[must_use]
    pub const fn get(self) -> usize {
        self.0 as usize
    }

    /// Whether a match of that many seats has this one.
    #[inline]
    #[must_use]
    pub const fn has(self, seat: Seat) -> bool {
        seat.0 < self.0
    }

    /// The seats, in the order of their numbers.
    pub fn seats(self) -> impl Iterator<Item = Seat> + Clone {
        (0..self.0).map(Seat)
    }
}

impl fmt::Display for SeatCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for SeatCount {
    type Err = SeatError;

    /// Reads a number of seats, in digits.
    ///
    /// # Errors
    /// [`SeatError::NotANumber`], or [`SeatError::Count`] unless it is 2 to 8.
    fn from_str(text: &str) -> Result<SeatCount, SeatError> {
        read_number(text).ok_or(SeatError::NotANumber).and_then(SeatCount::new)
    }
}

impl TryFrom<u8> for SeatCount {
    type Error = SeatError;

    fn try_from(count: u8) -> Result<SeatCount, SeatError> {
        SeatCount::new(usize::from(count))
    }
}

impl From<SeatCount> for u8 {
    fn from(count: SeatCount) -> u8 {
        count.0
    }
}

/// Why a number is not a seat or a number of seats, or lists do not have an entry for each seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SeatError {
    /// A seat's number is too large for any game.
    #[error("there is no seat {number}: seats are numbered 0 to 7")]
    NoSuchSeat {
        /// The number asked for.
        number: usize,
    },
    /// A match cannot have that many seats.
    #[error("a match has 2 to 8 seats, not {count}")]
    Count {
        /// The number asked for.
        count: usize,
    },
    /// Two lists that have an entry for each seat are not of the same length.
    #[error("{keys} keys for {scores} scores: every seat has one of each")]
    Uneven {
        /// The entries of the first list.
        keys: usize,
        /// The entries of the second.
        scores: usize,
    },
    /// The text is not a whole number.
    #[error("a seat, or a number of seats, is a whole number in digits, without zeros before it")]
    NotANumber,
}

/// A set of seats, kept as bits; its iterator goes in the order of the seats' numbers.
///
/// Its serde form is the number whose bit *n* stands for seat *n*: 3 for the seats 0 and 1.
///
/// # Examples
/// ```
/// use rulebook_core::{Seat, SeatCount, SeatSet};
///
/// let both = SeatSet::all(SeatCount::TWO);
/// assert_eq!(both.len(), 2);
/// assert_eq!(both.without(Seat::ZERO).first(), Some(Seat::ONE));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// Every seat of a match.
    #[inline]
    #[must_use]
    pub const fn all(seats: SeatCount) -> SeatSet {
        SeatSet(u8::MAX >> (8 - seats.0))
    }

    /// This seat alone.
    #[inline]
    #[must_use]
    pub const fn only(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// The set and this seat.
    #[inline]
    #[must_use]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }

    /// The set but for this seat.
    #[inline]
    #[must_use]
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.0))
    }

    /// Whether the seat is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & 1 << seat.0 != 0
    }

    /// The number of seats in the set.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no seat is in the set.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seat with the lowest number; `None` for the empty set.
    #[inline]
    #[must_use]
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The seats, in the order of their numbers.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        (0..Seat::MAX as u8).map(Seat).filter(move |seat| self.contains(*seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

/// The numbers of the seats as a list: `0 and 1`, `0, 1 and 4`; `nobody` for the empty set.
impl fmt::Display for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() { f.write_str("nobody") } else { write_list(f, self.iter()) }
    }
}
