//! The save pile (SC-1.2, SC-2): its cards, what saves a shot, and the odds of a goal.

use core::fmt;
use core::str::FromStr;

use rulebook_core::{Generator, Kind, Ones, PlayingCard, Rank, Suit};

use crate::card::ParseCardError;
use crate::odds::Odds;

/// A card of the save pile: two to five of a suit, or a joker (SC-1.2).
///
/// The two jokers cannot be told apart. Written `3D` and `joker`; `{:#}` shows the suit's sign.
///
/// # Examples
/// ```
/// use rulebook_core::Suit;
/// use soccard::SaveCard;
///
/// let card: SaveCard = "3D".parse()?;
/// assert!(card.saves(Suit::Diamonds) && !card.saves(Suit::Hearts));
/// assert!(SaveCard::JOKER.saves(Suit::Hearts));
/// # Ok::<(), soccard::ParseCardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SaveCard(u8);

impl SaveCard {
    /// The number of kinds: sixteen cards with a suit, and the joker.
    pub const KINDS: usize = 17;

    /// A joker, which saves every shot.
    pub const JOKER: SaveCard = SaveCard(16);

    /// The card of that rank and suit; `None` for a rank above five.
    #[must_use]
    pub const fn new(rank: Rank, suit: Suit) -> Option<SaveCard> {
        if rank as u8 > Rank::Five as u8 { None } else { Some(SaveCard(4 * rank as u8 + suit as u8)) }
    }

    /// The suit; a joker has none.
    #[inline]
    #[must_use]
    pub const fn suit(self) -> Option<Suit> {
        if self.0 == SaveCard::JOKER.0 { None } else { Some(Suit::ALL[(self.0 & 3) as usize]) }
    }

    /// Whether the card saves a shot in this suit (SC-2.1).
    #[inline]
    #[must_use]
    pub const fn saves(self, suit: Suit) -> bool {
        SavePile::savers_in(suit) >> self.0 & 1 == 1
    }

    /// Every kind of card once, in their order, the joker last.
    pub fn all() -> impl DoubleEndedIterator<Item = SaveCard> + Clone {
        (0..SaveCard::KINDS).map(SaveCard::from_index)
    }
}

/// The cards are numbered rank by rank, the twos first, in the order of the suits; the joker is last.
impl Kind for SaveCard {
    #[inline]
    fn index(self) -> usize {
        usize::from(self.0)
    }

    #[inline]
    fn from_index(index: usize) -> SaveCard {
        SaveCard(index as u8)
    }
}

impl From<SaveCard> for PlayingCard {
    fn from(card: SaveCard) -> PlayingCard {
        let rank = Rank::ALL[usize::from(card.0 / 4)];
        card.suit().map_or(PlayingCard::Joker, |suit| PlayingCard::new(rank, suit))
    }
}

impl fmt::Display for SaveCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match PlayingCard::from(*self) {
            PlayingCard::Joker => f.write_str("joker"),
            card => card.fmt(f),
        }
    }
}

impl fmt::Debug for SaveCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for SaveCard {
    type Err = ParseCardError;

    /// Reads rank and suit in whatever case, or the suit's sign, or `joker`.
    ///
    /// # Errors
    /// [`ParseCardError::Save`].
    fn from_str(text: &str) -> Result<SaveCard, ParseCardError> {
        match text.parse() {
            Ok(PlayingCard::Ranked { rank, suit }) => SaveCard::new(rank, suit).ok_or(ParseCardError::Save),
            Ok(PlayingCard::Joker) => Ok(SaveCard::JOKER),
            Err(_) => Err(ParseCardError::Save),
        }
    }
}

/// What is left of the save pile: a set of cards, whose order nobody knows (SC-2).
///
/// # Examples
/// ```
/// use rulebook_core::Suit;
/// use soccard::SavePile;
///
/// // A shot: two tries. Six of eighteen cards save, so a goal comes in 12/18 × 11/17.
/// let odds = SavePile::FULL.odds_of_goal(Suit::Hearts, 2);
/// assert_eq!(odds.to_string(), "22/51");
///
/// // Once a card of another suit was turned, the next shot is saved more easily.
/// let pile = SavePile::FULL.without("2C".parse()?).expect("a full pile has every card");
/// assert_eq!(pile.odds_of_goal(Suit::Hearts, 1).to_string(), "11/17");
/// # Ok::<(), soccard::ParseCardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct SavePile(u32);

impl SavePile {
    /// No card.
    pub const EMPTY: SavePile = SavePile(0);
    /// All eighteen cards (SC-1.2).
    pub const FULL: SavePile = SavePile((1 << SavePile::SIZE) - 1);
    /// The number of cards of a full pile.
    pub const SIZE: usize = 18;

    /// The bits of the jokers: the lower one is set if there is one, both if there are two.
    const JOKERS: u32 = 0b11 << SaveCard::JOKER.0;

    /// The bits of the cards that save a shot in this suit: four ranks and the jokers.
    #[inline]
    const fn savers_in(suit: Suit) -> u32 {
        0x1111 << suit as u32 | SavePile::JOKERS
    }

    /// How many cards there are.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is no card.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cards of this kind there are: at most one, or two jokers.
    #[inline]
    #[must_use]
    pub const fn count(self, card: SaveCard) -> usize {
        let copies = if card.0 == SaveCard::JOKER.0 { SavePile::JOKERS } else { 1 << card.0 };
        (self.0 & copies).count_ones() as usize
    }

    /// How many of the cards save a shot in this suit (SC-2.1): six of a full pile.
    #[inline]
    #[must_use]
    pub const fn savers(self, suit: Suit) -> usize {
        (self.0 & SavePile::savers_in(suit)).count_ones() as usize
    }

    /// The pile without one card of this kind, if there is one.
    #[inline]
    #[must_use]
    pub const fn without(self, card: SaveCard) -> Option<SavePile> {
        match self.count(card) {
            0 => None,
            copies => Some(SavePile(self.0 & !(1 << (card.0 as usize + copies - 1)))),
        }
    }

    /// The cards of a full pile that are not in this one: those that were turned.
    #[inline]
    #[must_use]
    pub const fn turned(self) -> SavePile {
        let jokers = SavePile::JOKERS >> self.count(SaveCard::JOKER) & SavePile::JOKERS;
        SavePile(SavePile::FULL.0 & !self.0 & !SavePile::JOKERS | jokers)
    }

    /// Names a card, each equally likely, without taking it away; `None` if there is no card.
    ///
    /// Uses one [`Generator::below`] of the number of cards.
    #[inline]
    pub(crate) fn pick(self, generator: &mut Generator) -> Option<SaveCard> {
        if self.is_empty() {
            return None;
        }
        let cards = Ones::of(self.0.into());
        let place = cards.nth(generator.below(cards.count() as u32) as usize)?;
        Some(SaveCard((place as u8).min(SaveCard::JOKER.0)))
    }

    /// The kinds of which there is a card, in their order, with the number of cards of each.
    pub fn kinds(self) -> impl Iterator<Item = (SaveCard, usize)> {
        SaveCard::all().map(move |card| (card, self.count(card))).filter(|(_, copies)| *copies > 0)
    }

    /// Every card, jokers one after the other, in the order of the kinds.
    pub fn iter(self) -> impl Iterator<Item = SaveCard> {
        self.kinds().flat_map(|(card, copies)| core::iter::repeat_n(card, copies))
    }

    /// How likely a shot in this suit with so many tries is a goal, exactly (SC-2).
    ///
    /// When the pile runs out during the shot, all eighteen cards make a new one and the tries go on
    /// (SC-2.2): a pile that runs out without a save has had no card that saves.
    ///
    /// A shot of the game has 1 to 4 tries; with none it is a goal, and 25 or more always save it.
    #[must_use]
    pub fn odds_of_goal(self, suit: Suit, tries: u8) -> Odds {
        let mut odds = Odds::CERTAIN;
        let mut pile = [self.len() as u64, self.savers(suit) as u64];
        for _ in 0..tries {
            if pile[0] == 0 {
                pile = [SavePile::SIZE as u64, SavePile::FULL.savers(suit) as u64];
            }
            let [cards, savers] = pile;
            odds = odds.and(cards - savers, cards);
            pile[0] -= 1;
            if odds.is_impossible() {
                break;
            }
        }
        odds
    }

    /// The number by which the pile is saved: one bit a card.
    #[inline]
    pub(crate) const fn bits(self) -> u32 {
        self.0
    }
}

impl fmt::Debug for SavePile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.kinds()).finish()
    }
}

#[cfg(feature = "serde")]
rulebook_core::serde_as_text!(SaveCard);

/// The cards as a list, jokers one after the other.
#[cfg(feature = "serde")]
impl serde::Serialize for SavePile {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
