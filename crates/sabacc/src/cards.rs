//! Cards without an order: a hand, what lies face down, the whole pack.

use core::fmt;
use core::str::FromStr;

use rulebook_core::{Generator, Ones, write_list};

use crate::card::{Card, Face, ParseCardError};

/// Cards of one pack without an order, ten bytes: a bit for each of the 76 cards.
///
/// Of the two cards of a face the first bit is set first, so that equal cards are equal bytes.
/// Written as the cards with blanks between them, sorted: `2C 5F Id`; `none` without any. `{:#}` gives their names as a list.
///
/// # Examples
/// ```
/// use sabacc::Cards;
///
/// let hand: Cards = "12S 2T 5F".parse()?;
/// assert_eq!(hand.len(), 3);
/// assert_eq!(hand.to_string(), "2T 5F 12S");
/// assert_eq!(format!("{hand:#}"), "2 of staves, 5 of flasks and Commander of sabers");
/// assert!("5F 5F".parse::<Cards>().is_err()); // there is one in the pack
/// # Ok::<(), sabacc::ParseCardsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cards([u8; 10]);

/// The bits of all cards with a suit.
const ALL_SUITED: u64 = (1 << 60) - 1;
impl Cards {
    /// No card.
    pub const EMPTY: Cards = Cards([0; 10]);
    /// All 76 cards (SB-1).
    pub const PACK: Cards = Cards::of_bits(ALL_SUITED, u16::MAX);

    #[inline]
    pub(crate) const fn of_bits(suited: u64, faces: u16) -> Cards {
        let [a, b, c, d, e, f, g, h] = suited.to_le_bytes();
        let [i, j] = faces.to_le_bytes();
        Cards([a, b, c, d, e, f, g, h, i, j])
    }

    #[inline]
    pub(crate) const fn suited(&self) -> u64 {
        let [a, b, c, d, e, f, g, h, ..] = self.0;
        u64::from_le_bytes([a, b, c, d, e, f, g, h])
    }

    /// The faces of which there is a card, and those of which there are two.
    #[inline]
    pub(crate) const fn faces(&self) -> [u8; 2] {
        [self.0[8], self.0[9]]
    }

    /// How many cards there are.
    #[inline]
    #[must_use]
    pub const fn len(&self) -> usize {
        (self.suited().count_ones() + u16::from_le_bytes(self.faces()).count_ones()) as usize
    }

    /// Whether there is no card.
    #[inline]
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.suited() == 0 && self.0[8] == 0
    }

    /// How many cards of the kind there are, 0 to 2.
    #[inline]
    #[must_use]
    pub const fn count(&self, card: Card) -> usize {
        let number = card.number();
        if number < 60 {
            return (self.suited() >> number & 1) as usize;
        }
        let [once, twice] = self.faces();
        ((once >> (number - 60) & 1) + (twice >> (number - 60) & 1)) as usize
    }

    /// Whether there is a card of the kind.
    #[inline]
    #[must_use]
    pub const fn contains(&self, card: Card) -> bool {
        let number = card.number();
        if number < 60 { self.suited() >> number & 1 == 1 } else { self.0[8] >> (number - 60) & 1 == 1 }
    }

    /// Adds a card; `false`, and nothing changes, if all the pack's cards of the kind are here.
    #[inline]
    pub fn insert(&mut self, card: Card) -> bool {
        let number = card.number();
        if number < 60 {
            let suited = self.suited();
            self.0[..8].copy_from_slice(&(suited | 1 << number).to_le_bytes());
            return suited >> number & 1 == 0;
        }
        let bit = 1 << (number - 60);
        let [once, twice] = self.faces();
        self.0[8] = once | bit;
        self.0[9] = twice | (once & bit);
        twice & bit == 0
    }

    /// Takes a card away; `false`, and nothing changes, if there is none of the kind.
    #[inline]
    pub fn remove(&mut self, card: Card) -> bool {
        let number = card.number();
        if number < 60 {
            let suited = self.suited();
            self.0[..8].copy_from_slice(&(suited & !(1 << number)).to_le_bytes());
            return suited >> number & 1 == 1;
        }
        let bit = 1 << (number - 60);
        let [once, twice] = self.faces();
        self.0[8] = once & !(bit & !twice);
        self.0[9] = twice & !bit;
        once & bit != 0
    }

    /// These cards and the others; `None` if the pack has not so many of a kind.
    #[must_use]
    pub fn and(mut self, others: &Cards) -> Option<Cards> {
        others.iter().all(|card| self.insert(card)).then_some(self)
    }

    /// These cards without the others; `None` if one of them is not here.
    #[must_use]
    pub fn minus(mut self, others: &Cards) -> Option<Cards> {
        others.iter().all(|card| self.remove(card)).then_some(self)
    }

    /// How many kinds there are a card of.
    #[inline]
    pub(crate) const fn count_kinds(&self) -> usize {
        (self.suited().count_ones() + self.0[8].count_ones()) as usize
    }

    /// The kind at place `n`, counted from 0 in the order of the cards; each kind once.
    #[inline]
    pub(crate) fn nth_kind(&self, n: usize) -> Option<Card> {
        let (mut suited, mut left) = (self.suited(), n);
        while suited != 0 {
            if left == 0 {
                return Some(Card::at(suited.trailing_zeros() as u8));
            }
            suited &= suited - 1;
            left -= 1;
        }
        let mut faces = self.0[8];
        while faces != 0 {
            if left == 0 {
                return Some(Card::at(60 + faces.trailing_zeros() as u8));
            }
            faces &= faces - 1;
            left -= 1;
        }
        None
    }

    /// Does something with each kind, in the order of the cards.
    #[inline]
    pub(crate) fn for_each_kind(&self, mut each: impl FnMut(Card)) {
        let mut suited = self.suited();
        while suited != 0 {
            each(Card::at(suited.trailing_zeros() as u8));
            suited &= suited - 1;
        }
        let mut faces = self.0[8];
        while faces != 0 {
            each(Card::at(60 + faces.trailing_zeros() as u8));
            faces &= faces - 1;
        }
    }

    /// The card at place `n`, counted from 0 in the order of the cards, both of a face one after the
    /// other; `None` if there are not so many.
    #[inline]
    #[must_use]
    pub fn nth(&self, n: usize) -> Option<Card> {
        self.nth_with(Ones::of(self.suited()), n)
    }

    /// Names a card, each equally likely, without taking it away; `None` if there is no card.
    ///
    /// Uses one [`Generator::below`] of the number of cards, and none without a card.
    #[inline]
    pub fn pick(&self, generator: &mut Generator) -> Option<Card> {
        let suited = Ones::of(self.suited());
        let cards = suited.count() as u32 + u16::from_le_bytes(self.faces()).count_ones();
        if cards == 0 { None } else { self.nth_with(suited, generator.below(cards) as usize) }
    }

    #[inline]
    fn nth_with(&self, suited: Ones, n: usize) -> Option<Card> {
        if let Some(bit) = suited.nth(n) {
            return Some(Card::at(bit as u8));
        }
        let mut left = n - suited.count();
        let [once, twice] = self.faces();
        for number in 0..Face::ALL.len() as u8 {
            let cards = usize::from((once >> number & 1) + (twice >> number & 1));
            if left < cards {
                return Some(Card::at(60 + number));
            }
            left -= cards;
        }
        None
    }

    /// The kinds of which there is a card, sorted, with the number of cards.
    pub fn kinds(&self) -> impl Iterator<Item = (Card, usize)> + Clone {
        let cards = *self;
        Card::all().map(move |card| (card, cards.count(card))).filter(|(_, count)| *count > 0)
    }

    /// Every card, sorted; two of a face follow each other.
    pub fn iter(&self) -> impl Iterator<Item = Card> + Clone + use<> {
        let (mut suited, [once, twice]) = (self.suited(), self.faces());
        // Both bits of a face side by side, so that its cards follow each other.
        let mut faces = spread(once) | spread(twice) << 1;
        core::iter::from_fn(move || {
            if suited != 0 {
                let number = suited.trailing_zeros();
                suited &= suited - 1;
                return Some(Card::at(number as u8));
            }
            (faces != 0).then(|| {
                let number = faces.trailing_zeros() / 2;
                faces &= faces - 1;
                Card::at(60 + number as u8)
            })
        })
    }
}

/// The bits of a byte at every second place.
const fn spread(byte: u8) -> u16 {
    let mut bits = byte as u16;
    bits = (bits | bits << 4) & 0x0F0F;
    bits = (bits | bits << 2) & 0x3333;
    (bits | bits << 1) & 0x5555
}

impl FromIterator<Card> for Cards {
    /// The cards, as far as the pack has so many of each kind: others are left out.
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        let mut set = Cards::EMPTY;
        cards.into_iter().for_each(|card| {
            set.insert(card);
        });
        set
    }
}

impl TryFrom<&[Card]> for Cards {
    type Error = ParseCardsError;

    /// The cards, or the first that the pack has not.
    fn try_from(cards: &[Card]) -> Result<Cards, ParseCardsError> {
        let mut set = Cards::EMPTY;
        let excess = cards.iter().find(|card| !set.insert(**card));
        excess.map_or(Ok(set), |card| Err(ParseCardsError::TooMany(*card)))
    }
}

/// The cards with blanks between them, or `none`; `{:#}` gives their names as a list.
impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("none");
        }
        if f.alternate() {
            return write_list(f, self.iter());
        }
        for (place, card) in self.iter().enumerate() {
            let blank = if place == 0 { "" } else { " " };
            write!(f, "{blank}{card}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

impl FromStr for Cards {
    type Err = ParseCardsError;

    /// Reads cards in notation with blanks between them; `none` or nothing for no card.
    fn from_str(text: &str) -> Result<Cards, ParseCardsError> {
        let mut set = Cards::EMPTY;
        if text.trim().eq_ignore_ascii_case("none") {
            return Ok(set);
        }
        for card in text.split_whitespace() {
            let card = card.parse()?;
            if !set.insert(card) {
                return Err(ParseCardsError::TooMany(card));
            }
        }
        Ok(set)
    }
}

/// Why a text is no cards of one pack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParseCardsError {
    /// A card cannot be read.
    #[error(transparent)]
    Card(#[from] ParseCardError),
    /// There are not so many of that kind in the pack: more than one of a card with a suit, or than two of a face.
    #[error("the pack has no further {0:#} ({rule})", rule = .0.rule())]
    TooMany(Card),
}

/// The cards as a list, sorted.
#[cfg(feature = "serde")]
impl serde::Serialize for Cards {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
