//! Who is told what.

use alloc::format;
use alloc::vec::Vec;
use core::fmt;

use crate::{Seat, SeatCount};

/// One who looks at a match.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Viewer {
    /// The person or agent at a seat.
    Seat(Seat),
    /// A spectator, who knows what every seat knows.
    Public,
}

impl Viewer {
    /// Every viewer of a match: the seats in order, then the public.
    pub fn all(seats: SeatCount) -> impl Iterator<Item = Viewer> + Clone {
        seats.seats().map(Viewer::Seat).chain(core::iter::once(Viewer::Public))
    }

    /// This viewer in a match of so many seats: at a seat that the match has not sits one of the public.
    #[inline]
    #[must_use]
    pub const fn within(self, seats: SeatCount) -> Viewer {
        match self {
            Viewer::Seat(seat) if seats.has(seat) => self,
            Viewer::Seat(_) | Viewer::Public => Viewer::Public,
        }
    }

    /// A seat as it is called on this viewer's screen: `seat 1`, or `seat 1 (you)`. It can be padded: `{:<12}`.
    ///
    /// # Examples
    /// ```
    /// use rulebook_core::{Seat, Viewer};
    ///
    /// let viewer = Viewer::Seat(Seat::ONE);
    /// assert_eq!(viewer.calls(Seat::ONE).to_string(), "seat 1 (you)");
    /// assert_eq!(format!("{:<8}|", viewer.calls(Seat::ZERO)), "seat 0  |");
    /// ```
    #[must_use]
    pub fn calls(self, seat: Seat) -> impl fmt::Display {
        struct Called(Seat, bool);

        impl fmt::Display for Called {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let Called(seat, is_own) = self;
                f.pad(&format!("seat {seat}{}", if *is_own { " (you)" } else { "" }))
            }
        }

        Called(seat, self.is(seat))
    }

    /// Whether this is the viewer at that seat.
    #[inline]
    #[must_use]
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }
}

/// `seat 1`, or `the public`.
impl fmt::Display for Viewer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Viewer::Seat(seat) => write!(f, "seat {seat}"),
            Viewer::Public => f.write_str("the public"),
        }
    }
}

/// Those to whom an event is told.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Audience {
    /// All seats and the public.
    Everyone,
    /// One seat.
    Only(Seat),
    /// All other seats and the public.
    AllBut(Seat),
}

impl Audience {
    /// Whether the viewer is told.
    #[inline]
    #[must_use]
    pub fn includes(self, viewer: Viewer) -> bool {
        match self {
            Audience::Everyone => true,
            Audience::Only(seat) => viewer.is(seat),
            Audience::AllBut(seat) => !viewer.is(seat),
        }
    }
}

/// An event and those who are told of it.
///
/// What is secret is split where it happens: "seat 1 drew the 7 of coins" goes to seat 1 and "seat 1
/// drew a card" to all others. Nothing is taken out of an event afterwards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Told<E> {
    /// Who is told.
    pub to: Audience,
    /// What happened.
    pub event: E,
}

/// Where a game tells its events, in the order in which they happen.
pub trait Sink<E> {
    /// Takes one event.
    fn tell(&mut self, to: Audience, event: E);
}

impl<E> Sink<E> for Vec<Told<E>> {
    #[inline]
    fn tell(&mut self, to: Audience, event: E) {
        self.push(Told { to, event });
    }
}

/// A sink that drops every event, for playouts where nobody listens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Unheard;

impl<E> Sink<E> for Unheard {
    #[inline]
    fn tell(&mut self, _: Audience, _: E) {}
}
