//! The main cards (SC-1.1): ranks six to ace in four suits, two copies of each.

use core::fmt;
use core::num::NonZeroU8;
use core::str::FromStr;

use rulebook_core::{Kind, PlayingCard, Rank, Suit};

/// A card of the main pack: six to ace of a suit (SC-1.1).
///
/// There are two cards of each kind, *twins*, which cannot be told apart. Written as rank and suit,
/// `10H`; `{:#}` shows the suit's sign, `10♥`. Ordered by rank, then by suit.
///
/// # Examples
/// ```
/// use rulebook_core::{Rank, Suit};
/// use soccard::Card;
///
/// let card: Card = "10h".parse()?;
/// assert_eq!((card.rank(), card.suit()), (Rank::Ten, Suit::Hearts));
/// assert_eq!(format!("{card} {card:#}"), "10H 10♥");
/// assert_eq!(Card::new(Rank::Five, Suit::Hearts), None); // a card of the save pile
/// # Ok::<(), soccard::ParseCardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(NonZeroU8);

impl Card {
    /// The number of kinds of main cards.
    pub const KINDS: usize = 36;

    /// How many copies of each kind the main pack has.
    pub const COPIES: usize = 2;

    /// The card of that rank and suit; `None` for a rank below six.
    #[inline]
    #[must_use]
    pub const fn new(rank: Rank, suit: Suit) -> Option<Card> {
        if (rank as u8) < Rank::Six as u8 { None } else { Some(Card::of(rank as u8 - Rank::Six as u8, suit)) }
    }

    /// The card whose rank stands `steps` above six, 0 to 8.
    #[inline]
    const fn of(steps: u8, suit: Suit) -> Card {
        // Never 0, which leaves room for `None` in an `Option<Card>`.
        match NonZeroU8::new(4 * (steps + 1) + suit as u8) {
            Some(byte) => Card(byte),
            None => unreachable!(),
        }
    }

    /// Its rank, six to ace.
    #[inline]
    #[must_use]
    pub const fn rank(self) -> Rank {
        Rank::ALL[Rank::Six as usize + self.step() as usize - 1]
    }

    /// Its suit.
    #[inline]
    #[must_use]
    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.0.get() & 3) as usize]
    }

    /// The place of its rank in the pack: 1 for a six to 9 for an ace.
    #[inline]
    pub(crate) const fn step(self) -> u8 {
        self.0.get() >> 2
    }

    /// The card of this suit whose rank has this place in the pack, 1 to 9.
    #[inline]
    pub(crate) const fn at_step(step: u8, suit: Suit) -> Card {
        Card::of(step - 1, suit)
    }

    /// The byte by which a card is saved, 4 to 39.
    #[inline]
    pub(crate) const fn byte(self) -> u8 {
        self.0.get()
    }

    /// Every kind of card once, in their order.
    pub fn all() -> impl DoubleEndedIterator<Item = Card> + Clone {
        (0..Card::KINDS).map(Card::from_index)
    }
}

/// The cards are numbered rank by rank, the sixes first, in the order of the suits.
impl Kind for Card {
    #[inline]
    fn index(self) -> usize {
        usize::from(self.0.get()) - 4
    }

    #[inline]
    fn from_index(index: usize) -> Card {
        Card::of(index as u8 / 4, Suit::ALL[index % 4])
    }
}

impl From<Card> for PlayingCard {
    fn from(card: Card) -> PlayingCard {
        PlayingCard::new(card.rank(), card.suit())
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        PlayingCard::from(*self).fmt(f)
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Why a text is not a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParseCardError {
    /// The text is no card of the main pack.
    #[error("a main card is written as a rank (6 to 10, J, Q, K, A) and a suit (C, D, H, S), such as `10H` (SC-1.1)")]
    Main,
    /// The text is no card of the save pile.
    #[error("a save card is written as a rank (2 to 5) and a suit (C, D, H, S), such as `3D`, or as `joker` (SC-1.2)")]
    Save,
}

impl FromStr for Card {
    type Err = ParseCardError;

    /// Reads rank and suit in whatever case, or the suit's sign.
    ///
    /// # Errors
    /// [`ParseCardError::Main`].
    fn from_str(text: &str) -> Result<Card, ParseCardError> {
        match text.parse() {
            Ok(PlayingCard::Ranked { rank, suit }) => Card::new(rank, suit).ok_or(ParseCardError::Main),
            Ok(PlayingCard::Joker) | Err(_) => Err(ParseCardError::Main),
        }
    }
}

#[cfg(feature = "serde")]
rulebook_core::serde_as_text!(Card);
