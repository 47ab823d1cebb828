//! Seeds: where all chance of a match comes from.

use core::fmt;
use core::str::FromStr;

use siphasher::sip128::SipHasher24;

use crate::{Generator, Stream};

/// The 32 bytes from which every random choice of a match follows.
///
/// The same seed gives the same match in every process, on every machine and in every 1.x release.
/// A seed is made from a number, from a text, or from its printed form:
///
/// # Examples
/// ```
/// use rulebook_core::Seed;
///
/// let seed = Seed::from_number(7);
/// assert_eq!("7".parse::<Seed>()?, seed);
/// assert_eq!(seed.to_string().parse::<Seed>()?, seed);
/// assert_eq!("cup final".parse::<Seed>()?, Seed::from_text("cup final"));
/// # Ok::<(), rulebook_core::ParseSeedError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seed([u8; 32]);

/// The most bytes a text may have that is read as a seed.
const LONGEST_TEXT: usize = 256;

impl Seed {
    /// These bytes.
    #[must_use]
    pub const fn from_bytes(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// The bytes.
    #[must_use]
    pub const fn to_bytes(self) -> [u8; 32] {
        self.0
    }

    /// The seed with this number: its eight bytes, lowest first, then 24 zeros.
    ///
    /// ChaCha is a cipher, so seeds that differ in one bit give unrelated matches.
    #[must_use]
    pub const fn from_number(number: u64) -> Seed {
        let mut bytes = [0; 32];
        let low = number.to_le_bytes();
        let mut place = 0;
        while place < low.len() {
            bytes[place] = low[place];
            place += 1;
        }
        Seed(bytes)
    }

    /// A seed for a text: its SipHash-2-4-128 under the key 0, then that under the key 1.
    ///
    /// Case and spaces count.
    #[must_use]
    pub fn from_text(text: &str) -> Seed {
        let mut bytes = [0; 32];
        for (key, half) in bytes.chunks_exact_mut(16).enumerate() {
            let hash = SipHasher24::new_with_keys(key as u64, 0).hash(text.as_bytes());
            half.copy_from_slice(&hash.as_bytes());
        }
        Seed(bytes)
    }

    /// The seed of match number `index` of a series that starts from this seed.
    ///
    /// Every match of a series can be replayed from its own seed alone, and does not depend on how
    /// many threads play the series. Indices below 2⁶³ − 2³² have a stream each; from there on they
    /// share streams with others.
    #[must_use]
    pub fn derive(self, index: u64) -> Seed {
        let mut generator = Generator::new(&self, Stream::series(index));
        let mut bytes = [0; 32];
        for word in bytes.chunks_exact_mut(4) {
            word.copy_from_slice(&generator.word().to_le_bytes());
        }
        Seed(bytes)
    }
}

/// 64 hexadecimal digits, byte 0 first.
impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed({self})")
    }
}

impl FromStr for Seed {
    type Err = ParseSeedError;

    /// Reads the printed form (64 hexadecimal digits), a whole number up to 2⁶⁴ − 1, or any other
    /// text of 1 to 256 bytes, in that order.
    ///
    /// # Errors
    /// [`ParseSeedError`] for an empty or too long text, and for one that can only be a slip: digits
    /// that make too large a number, or hexadecimal digits, 40 or more, but not 64.
    fn from_str(text: &str) -> Result<Seed, ParseSeedError> {
        let length = text.len();
        if length == 0 {
            return Err(ParseSeedError::Empty);
        }
        if length > LONGEST_TEXT {
            return Err(ParseSeedError::TooLong { bytes: length });
        }
        if text.bytes().all(|byte| byte.is_ascii_digit()) && length < 40 {
            return text.parse().map(Seed::from_number).map_err(|_| ParseSeedError::NumberTooLarge);
        }
        if text.bytes().all(|byte| byte.is_ascii_hexdigit()) && length >= 40 {
            return from_hex(text).ok_or(ParseSeedError::NotPrintedForm { digits: length });
        }
        Ok(Seed::from_text(text))
    }
}

fn from_hex(text: &str) -> Option<Seed> {
    let mut bytes = [0; 32];
    if text.len() != 2 * bytes.len() {
        return None;
    }
    for (place, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(text.get(2 * place..2 * place + 2)?, 16).ok()?;
    }
    Some(Seed(bytes))
}

/// Why a text is not a seed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParseSeedError {
    /// There is no text.
    #[error("a seed is a number, a text or 64 hexadecimal digits, not nothing")]
    Empty,
    /// The text has more than 256 bytes.
    #[error("a seed's text has at most 256 bytes, not {bytes}")]
    TooLong {
        /// The bytes of the text.
        bytes: usize,
    },
    /// Digits alone, fewer than 40, but too large a number.
    #[error("a seed's number is at most 18446744073709551615")]
    NumberTooLarge,
    /// Hexadecimal digits alone, 40 or more, but not as many as a printed seed has.
    #[error("a printed seed has 64 hexadecimal digits, not {digits}")]
    NotPrintedForm {
        /// The digits of the text.
        digits: usize,
    },
}

#[cfg(feature = "serde")]
crate::serde_as_text!(Seed);
