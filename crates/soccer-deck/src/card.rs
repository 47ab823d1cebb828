//! The cards of a line-up: players and blanks (SD-1.1, SD-1.2); and how a card's text is read.

use core::fmt;
use core::str::FromStr;

use crate::player::Player;

/// A card of a line-up: a player or a blank (SD-1.2). Written as the player's number, or `blank`; `-` is
/// read as a blank too.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Card {
    /// A card without a player.
    Blank,
    /// A player's card.
    Player(Player),
}

impl Card {
    /// The player on the card.
    #[inline]
    #[must_use]
    pub const fn player(self) -> Option<Player> {
        match self {
            Card::Blank => None,
            Card::Player(player) => Some(player),
        }
    }

    /// 0 for a blank, else the player's number: the byte by which a card is saved.
    #[inline]
    pub(crate) const fn byte(self) -> u8 {
        match self {
            Card::Blank => 0,
            Card::Player(player) => player.number(),
        }
    }

    /// The card with this byte; a blank for a byte that no player has, and of the byte only the low five bits count: so
    /// that it is one look into a table.
    #[inline(always)]
    pub(crate) const fn of_byte(byte: u8) -> Card {
        CARDS[byte as usize & 31]
    }
}

/// The cards by their bytes.
const CARDS: [Card; 32] = {
    let mut cards = [Card::Blank; 32];
    let mut place = 0;
    while place < Player::KINDS {
        cards[place + 1] = Card::Player(Player::ALL[place]);
        place += 1;
    }
    cards
};

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Card::Blank => f.write_str("blank"),
            Card::Player(player) => player.fmt(f),
        }
    }
}

impl FromStr for Card {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Card, ParseCardError> {
        if same_text("blank", text) || text == "-" {
            return Ok(Card::Blank);
        }
        text.parse().map(Card::Player).map_err(|_| ParseCardError::Card)
    }
}

/// The player's name, or `blank`.
#[cfg(feature = "serde")]
impl serde::Serialize for Card {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Card::Blank => serializer.serialize_str("blank"),
            Card::Player(player) => player.serialize(serializer),
        }
    }
}

/// The player's name or number, or `blank`.
#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Card {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
        rulebook_core::deserialize_text(deserializer)
    }
}

/// Whether a person would call the texts the same.
pub(crate) fn same_text(printed: &str, typed: &str) -> bool {
    let lower = |text: &str| text.chars().flat_map(char::to_lowercase).eq(printed.chars().flat_map(char::to_lowercase));
    lower(typed)
}

/// Why a text is not a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParseCardError {
    /// The text is no player.
    #[error("a player is written as a number from 1 to 20 or by name (SD-1.1)")]
    Player,
    /// The text is neither a player nor a blank.
    #[error("a card is a player's number from 1 to 20, a player's name, or `blank` (SD-1.1, SD-1.2)")]
    Card,
    /// The text is no action card.
    #[error(
        "an action card is `through-ball`, `dribble`, `indirect-free-kick`, `direct-free-kick`, `corner` or `cross` \
         (SD-1.3)"
    )]
    ActionCard,
}
