//! The ids of cards: values that are read and printed without a deck at hand.

use core::fmt;
use core::num::NonZeroU64;
use core::str::FromStr;

/// The id of a card: 1 to 8 ASCII letters or digits.
///
/// Ids are compared byte by byte, as texts are: `B1` before `B10` before `B2`.
///
/// # Examples
/// ```
/// use forceball::CardId;
///
/// let id: CardId = "PB1".parse()?;
/// assert_eq!(id.to_string(), "PB1");
/// assert!(id < "S1".parse()?);
/// assert!("a card".parse::<CardId>().is_err());
/// # Ok::<(), forceball::ParseCardIdError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardId(NonZeroU64); // the bytes of the text, the first one highest, zeros behind it

impl CardId {
    /// The most letters and digits of an id.
    pub const LONGEST: usize = 8;

    /// The id as a number, for tables.
    #[inline]
    pub(crate) const fn bits(self) -> u64 {
        self.0.get()
    }
}

impl fmt::Display for CardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bytes = self.0.get().to_be_bytes();
        let length = bytes.iter().position(|byte| *byte == 0).unwrap_or(CardId::LONGEST);
        f.pad(core::str::from_utf8(&bytes[..length]).unwrap_or_default())
    }
}

impl fmt::Debug for CardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not an id.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the id of a card is 1 to 8 letters or digits (FB-1.2)")]
pub struct ParseCardIdError;

impl FromStr for CardId {
    type Err = ParseCardIdError;

    /// Reads an id.
    fn from_str(text: &str) -> Result<CardId, ParseCardIdError> {
        if text.len() > CardId::LONGEST || !text.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            return Err(ParseCardIdError);
        }
        let mut bytes = [0; CardId::LONGEST];
        bytes[..text.len()].copy_from_slice(text.as_bytes());
        NonZeroU64::new(u64::from_be_bytes(bytes)).map(CardId).ok_or(ParseCardIdError)
    }
}

/// Written as text.
#[cfg(feature = "serde")]
impl serde::Serialize for CardId {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for CardId {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<CardId, D::Error> {
        let text = <alloc::string::String as serde::Deserialize>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}
