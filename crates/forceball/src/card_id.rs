//! The ids of cards: values that are read and printed without a deck at hand.

use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::num::NonZeroU64;
use core::str::FromStr;

/// The id of a card: 1 to 8 ASCII letters or digits.
///
/// Ids are compared byte by byte, as texts are: `B1` before `B10` before `B2`, and `b1` is another id than `B1`.
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
// The text in seven bits a character, the first one highest, zeros behind it. The lowest byte is no part of the id: it says
// where the deck that gave the id has the card, so that a game need not search for it.
#[derive(Clone, Copy)]
pub struct CardId(NonZeroU64);

/// How many bits a character takes.
const CHARACTER: u32 = 7;
/// A place that no card has.
const NO_PLACE: u8 = u8::MAX;

impl CardId {
    /// The most letters and digits of an id (FB-1.2).
    pub const LONGEST: usize = 8;

    /// The id with this text; `None` if it is not 1 to 8 letters or digits.
    pub(crate) const fn new(text: &str) -> Option<CardId> {
        let text = text.as_bytes();
        if text.is_empty() || text.len() > CardId::LONGEST {
            return None;
        }
        let (mut bits, mut place) = (0, 0);
        while place < CardId::LONGEST {
            let byte = if place < text.len() { text[place] } else { 0 };
            if place < text.len() && !byte.is_ascii_alphanumeric() {
                return None;
            }
            bits = bits << CHARACTER | byte as u64;
            place += 1;
        }
        match NonZeroU64::new(bits << u8::BITS | NO_PLACE as u64) {
            Some(bits) => Some(CardId(bits)),
            None => None,
        }
    }

    /// The text as a number: in the order of the texts.
    #[inline]
    const fn text(self) -> u64 {
        self.0.get() >> u8::BITS
    }

    /// Where to look for the card first.
    #[inline]
    pub(crate) const fn place(self) -> u8 {
        self.0.get() as u8
    }

    /// The same id, of a card at this place.
    pub(crate) const fn at(self, place: u8) -> CardId {
        match NonZeroU64::new(self.text() << u8::BITS | place as u64) {
            Some(bits) => CardId(bits),
            None => self, // never: no text is empty
        }
    }

    /// Whether the other is the same id of a card at the same place.
    #[inline]
    pub(crate) const fn is_at_same_place(self, other: CardId) -> bool {
        self.0.get() == other.0.get()
    }
}

impl PartialEq for CardId {
    #[inline]
    fn eq(&self, other: &CardId) -> bool {
        self.text() == other.text()
    }
}

impl Eq for CardId {}

impl PartialOrd for CardId {
    #[inline]
    fn partial_cmp(&self, other: &CardId) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for CardId {
    #[inline]
    fn cmp(&self, other: &CardId) -> Ordering {
        self.text().cmp(&other.text())
    }
}

impl Hash for CardId {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.text().hash(state);
    }
}

impl fmt::Display for CardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bytes: [u8; CardId::LONGEST] = core::array::from_fn(|place| {
            let behind = (CardId::LONGEST - 1 - place) as u32;
            (self.text() >> (CHARACTER * behind)) as u8 & 0x7F
        });
        let length = bytes.iter().position(|byte| *byte == 0).unwrap_or(CardId::LONGEST);
        f.pad(core::str::from_utf8(&bytes[..length]).unwrap_or_default())
    }
}

impl fmt::Debug for CardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not an id (FB-1.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the id of a card is 1 to 8 letters or digits (FB-1.2)")]
pub struct ParseCardIdError;

impl FromStr for CardId {
    type Err = ParseCardIdError;

    /// Reads an id, with no blanks around it.
    fn from_str(text: &str) -> Result<CardId, ParseCardIdError> {
        CardId::new(text).ok_or(ParseCardIdError)
    }
}

#[cfg(feature = "serde")]
rulebook_core::serde_as_text!(CardId);
