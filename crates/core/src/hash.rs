//! A short fingerprint of a state.

use core::fmt;
use core::hash::Hasher;
use core::str::FromStr;

use siphasher::sip::SipHasher24;

/// A fingerprint of a state's bytes: SipHash-2-4 with the key 0, printed as 16 hexadecimal digits.
///
/// It finds mistakes, damage and careless editing. It is no signature: who can write a record can
/// also write its hashes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StateHash(u64);

impl StateHash {
    /// The fingerprint of these bytes.
    #[must_use]
    pub fn of(bytes: &[u8]) -> StateHash {
        let mut hasher = SipHasher24::new();
        hasher.write(bytes);
        StateHash(hasher.finish())
    }
}

impl fmt::Display for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl fmt::Debug for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "StateHash({self})")
    }
}

/// The text is not 16 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a hash has 16 hexadecimal digits")]
pub struct ParseStateHashError;

impl FromStr for StateHash {
    type Err = ParseStateHashError;

    fn from_str(text: &str) -> Result<StateHash, ParseStateHashError> {
        if text.len() != 16 || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(ParseStateHashError);
        }
        u64::from_str_radix(text, 16).map(StateHash).map_err(|_| ParseStateHashError)
    }
}
