//! The eleven pawns of a seat.

use core::fmt;
use core::str::FromStr;

use rulebook_core::{read_number, write_list};

/// A pawn of a seat, by its number, 1 to 11 (PB-1.2).
///
/// # Examples
/// ```
/// use pilka_board::Pawn;
///
/// let pawn: Pawn = "10".parse()?;
/// assert_eq!(pawn, Pawn::CENTRE_FORWARD);
/// assert!("12".parse::<Pawn>().is_err());
/// # Ok::<(), pilka_board::PawnError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Pawn(u8);

impl Pawn {
    /// How many pawns a seat has (PB-1.2).
    pub const COUNT: usize = 11;
    /// Pawn 1, the goalkeeper (PB-1.2).
    pub const GOALKEEPER: Pawn = Pawn(1);
    /// Pawn 10, the centre-forward, who has the ball at a kick-off (PB-1.2, PB-3.1).
    pub const CENTRE_FORWARD: Pawn = Pawn(10);
    /// All pawns, by number.
    pub const ALL: [Pawn; Pawn::COUNT] = {
        let mut all = [Pawn(1); Pawn::COUNT];
        let mut index = 0;
        while index < Pawn::COUNT {
            all[index] = Pawn(index as u8 + 1);
            index += 1;
        }
        all
    };

    /// The pawn with this number.
    ///
    /// # Errors
    /// [`PawnError`] unless 1 to 11.
    pub const fn new(number: u8) -> Result<Pawn, PawnError> {
        if number >= 1 && number <= Pawn::COUNT as u8 { Ok(Pawn(number)) } else { Err(PawnError) }
    }

    /// Its number, 1 to 11.
    #[inline]
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its place among the pawns of its seat, 0 to 10.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

/// Its number.
impl fmt::Display for Pawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl FromStr for Pawn {
    type Err = PawnError;

    fn from_str(text: &str) -> Result<Pawn, PawnError> {
        read_number(text).ok_or(PawnError).and_then(Pawn::new)
    }
}

/// There is no such pawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("pawns have the numbers 1 to 11 (PB-1.2)")]
pub struct PawnError;

/// A set of pawns of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct PawnSet(u16);

impl PawnSet {
    /// No pawn.
    pub const EMPTY: PawnSet = PawnSet(0);

    /// The set and this pawn.
    #[inline]
    #[must_use]
    pub const fn with(self, pawn: Pawn) -> PawnSet {
        PawnSet(self.0 | 1 << pawn.index())
    }

    /// Whether the pawn is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, pawn: Pawn) -> bool {
        self.0 >> pawn.index() & 1 == 1
    }

    /// The number of pawns.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is no pawn.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The pawns, by number.
    pub fn iter(self) -> impl Iterator<Item = Pawn> + Clone {
        Pawn::ALL.into_iter().filter(move |pawn| self.contains(*pawn))
    }

    pub(crate) const fn bits(self) -> u16 {
        self.0
    }
}

impl FromIterator<Pawn> for PawnSet {
    fn from_iter<I: IntoIterator<Item = Pawn>>(pawns: I) -> PawnSet {
        pawns.into_iter().fold(PawnSet::EMPTY, PawnSet::with)
    }
}

/// `4, 7 and 9`, or `none`.
impl fmt::Display for PawnSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("none");
        }
        write_list(f, self.iter())
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Pawn {
    /// Its number.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0)
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for PawnSet {
    /// The numbers.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
