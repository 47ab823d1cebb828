//! The standard playing cards, and the packs that are made of them.

use core::fmt;
use core::str::FromStr;

use crate::Kind;

/// The suit of a playing card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Suit {
    /// Clubs, C or ♣.
    Clubs,
    /// Diamonds, D or ♦.
    Diamonds,
    /// Hearts, H or ♥.
    Hearts,
    /// Spades, S or ♠.
    Spades,
}

impl Suit {
    /// The four suits, in their order.
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];

    /// The letter by which the suit is written.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Suit::Clubs => 'C',
            Suit::Diamonds => 'D',
            Suit::Hearts => 'H',
            Suit::Spades => 'S',
        }
    }

    /// The suit's sign: ♣, ♦, ♥ or ♠.
    #[must_use]
    pub const fn symbol(self) -> char {
        match self {
            Suit::Clubs => '♣',
            Suit::Diamonds => '♦',
            Suit::Hearts => '♥',
            Suit::Spades => '♠',
        }
    }
}

/// The rank of a playing card, the two lowest and the ace highest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[expect(missing_docs, reason = "a rank's name says all")]
pub enum Rank {
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    Jack,
    Queen,
    King,
    Ace,
}

impl Rank {
    /// The thirteen ranks, the lowest first.
    pub const ALL: [Rank; 13] = [
        Rank::Two,
        Rank::Three,
        Rank::Four,
        Rank::Five,
        Rank::Six,
        Rank::Seven,
        Rank::Eight,
        Rank::Nine,
        Rank::Ten,
        Rank::Jack,
        Rank::Queen,
        Rank::King,
        Rank::Ace,
    ];

    /// How the rank is written: 2 to 10, J, Q, K, A.
    #[must_use]
    pub const fn text(self) -> &'static str {
        const TEXTS: [&str; 13] = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];
        TEXTS[self as usize]
    }
}

/// A playing card: a rank of a suit, or a joker. Jokers cannot be told apart.
///
/// Written as rank and suit, `10H` or `QS`, and a joker as `Joker`; `{:#}` shows the suit's sign,
/// `10♥`. Reading takes letters of either case, and the signs.
///
/// # Examples
/// ```
/// use rulebook_core::{PlayingCard, Rank, Suit};
///
/// let card: PlayingCard = "10h".parse()?;
/// assert_eq!(card, PlayingCard::new(Rank::Ten, Suit::Hearts));
/// assert_eq!(format!("{card} {card:#}"), "10H 10♥");
/// # Ok::<(), rulebook_core::ParsePlayingCardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PlayingCard {
    /// A card with rank and suit.
    Ranked {
        /// Its rank.
        rank: Rank,
        /// Its suit.
        suit: Suit,
    },
    /// A joker.
    Joker,
}

impl PlayingCard {
    /// The number of kinds of playing cards: 52 and the joker.
    pub const KINDS: usize = 53;

    /// The card of that rank and suit.
    #[must_use]
    pub const fn new(rank: Rank, suit: Suit) -> PlayingCard {
        PlayingCard::Ranked { rank, suit }
    }

    /// The rank; a joker has none.
    #[must_use]
    pub const fn rank(self) -> Option<Rank> {
        match self {
            PlayingCard::Ranked { rank, .. } => Some(rank),
            PlayingCard::Joker => None,
        }
    }

    /// The suit; a joker has none.
    #[must_use]
    pub const fn suit(self) -> Option<Suit> {
        match self {
            PlayingCard::Ranked { suit, .. } => Some(suit),
            PlayingCard::Joker => None,
        }
    }
}

/// The cards are numbered rank by rank, the twos first, in the order of the suits; the joker is last.
impl Kind for PlayingCard {
    #[inline]
    fn index(self) -> usize {
        match self {
            PlayingCard::Ranked { rank, suit } => 4 * rank as usize + suit as usize,
            PlayingCard::Joker => PlayingCard::KINDS - 1,
        }
    }

    #[inline]
    fn from_index(index: usize) -> PlayingCard {
        match Rank::ALL.get(index / 4) {
            Some(rank) => PlayingCard::new(*rank, Suit::ALL[index % 4]),
            None => PlayingCard::Joker,
        }
    }
}

/// The first card in the order, to fill a fixed-capacity pile with.
impl Default for PlayingCard {
    fn default() -> PlayingCard {
        PlayingCard::new(Rank::Two, Suit::Clubs)
    }
}

impl fmt::Display for PlayingCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayingCard::Ranked { rank, suit } if f.alternate() => write!(f, "{}{}", rank.text(), suit.symbol()),
            PlayingCard::Ranked { rank, suit } => write!(f, "{}{}", rank.text(), suit.letter()),
            PlayingCard::Joker => f.write_str("joker"),
        }
    }
}

/// The text is not a playing card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a card is written as a rank (2 to 10, J, Q, K, A) and a suit (C, D, H, S), or as joker")]
pub struct ParsePlayingCardError;

impl FromStr for PlayingCard {
    type Err = ParsePlayingCardError;

    fn from_str(text: &str) -> Result<PlayingCard, ParsePlayingCardError> {
        if text.eq_ignore_ascii_case("joker") {
            return Ok(PlayingCard::Joker);
        }
        let (end, sign) = text.char_indices().next_back().ok_or(ParsePlayingCardError)?;
        let is_sign = |suit: &Suit| suit.letter() == sign.to_ascii_uppercase() || suit.symbol() == sign;
        let suit = Suit::ALL.into_iter().find(is_sign).ok_or(ParsePlayingCardError)?;
        let is_text = |rank: &Rank| rank.text().eq_ignore_ascii_case(&text[..end]);
        let rank = Rank::ALL.into_iter().find(is_text).ok_or(ParsePlayingCardError)?;
        Ok(PlayingCard::new(rank, suit))
    }
}

/// The notation where a person reads it, else the number of the kind.
#[cfg(feature = "serde")]
impl serde::Serialize for PlayingCard {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(self)
        } else {
            serializer.serialize_u8(self.index() as u8)
        }
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for PlayingCard {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<PlayingCard, D::Error> {
        use serde::de::Error;

        if deserializer.is_human_readable() {
            let text = alloc::string::String::deserialize(deserializer)?;
            return text.parse().map_err(D::Error::custom);
        }
        let number = usize::from(u8::deserialize(deserializer)?);
        if number >= PlayingCard::KINDS {
            return Err(D::Error::custom("a card's number is 0 to 52"));
        }
        Ok(PlayingCard::from_index(number))
    }
}

/// What a pack is made of, as data: every card from its lowest rank to its highest, and its jokers.
///
/// # Examples
/// ```
/// use rulebook_core::{Multiset, Pack, PlayingCard};
///
/// assert_eq!(Pack::OF_36.cards().count(), 36); // six to ace
/// let two_packs = Pack::OF_36.cards().chain(Pack::OF_36.cards());
/// let set: Multiset<PlayingCard, { PlayingCard::KINDS }> = two_packs.collect();
/// assert_eq!(set.count("AS".parse()?), 2);
/// # Ok::<(), rulebook_core::ParsePlayingCardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pack {
    /// The lowest rank in the pack.
    pub lowest: Rank,
    /// The highest rank in the pack.
    pub highest: Rank,
    /// The number of jokers.
    pub jokers: u8,
}

impl Pack {
    /// 36 cards, from the sixes to the aces.
    pub const OF_36: Pack = Pack { lowest: Rank::Six, highest: Rank::Ace, jokers: 0 };
    /// 52 cards, from the twos to the aces.
    pub const OF_52: Pack = Pack { lowest: Rank::Two, highest: Rank::Ace, jokers: 0 };
    /// 52 cards and two jokers.
    pub const OF_54: Pack = Pack { lowest: Rank::Two, highest: Rank::Ace, jokers: 2 };

    /// The cards, rank by rank from the lowest, in the order of the suits, the jokers last.
    pub fn cards(self) -> impl Iterator<Item = PlayingCard> + Clone {
        let ranks = Rank::ALL.into_iter().filter(move |rank| (self.lowest..=self.highest).contains(rank));
        let ranked = ranks.flat_map(|rank| Suit::ALL.into_iter().map(move |suit| PlayingCard::new(rank, suit)));
        ranked.chain(core::iter::repeat_n(PlayingCard::Joker, usize::from(self.jokers)))
    }
}
