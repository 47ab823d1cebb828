//! The 76 cards (SB-1): four suits of numbered and ranked cards, and faces without a suit.

use core::fmt;
use core::str::FromStr;

use rulebook_core::{Kind, RuleId, read_number};

/// One of the four suits (SB-1.1), written C, F, S, and T for staves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the variants are the suits' names")]
pub enum Suit {
    Coins,
    Flasks,
    Sabers,
    Staves,
}

impl Suit {
    /// The four suits, in the order of the rulebook.
    pub const ALL: [Suit; 4] = [Suit::Coins, Suit::Flasks, Suit::Sabers, Suit::Staves];

    /// Its name in small letters: `coins`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Suit::Coins => "coins",
            Suit::Flasks => "flasks",
            Suit::Sabers => "sabers",
            Suit::Staves => "staves",
        }
    }

    /// The letter by which cards of the suit are written: staves have a T, since sabers have the S.
    const fn letter(self) -> char {
        match self {
            Suit::Coins => 'C',
            Suit::Flasks => 'F',
            Suit::Sabers => 'S',
            Suit::Staves => 'T',
        }
    }
}

/// A card without a suit; the pack has two of each (SB-1.3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the variants are the cards' names")]
pub enum Face {
    Idiot,
    JediKnight,
    JediMaster,
    Rancor,
    BountyHunter,
    LordOfTheSith,
    Smuggler,
    DarkJedi,
}

/// What is known of the faces: name, notation and value (SB-1.3).
const FACES: [(&str, &str, i8); Face::ALL.len()] = [
    ("Idiot", "Id", 0),
    ("Jedi Knight", "Jk", 3),
    ("Jedi Master", "Jm", 3),
    ("Rancor", "Ra", 9),
    ("Bounty Hunter", "Bh", 9),
    ("Lord of the Sith", "Ls", 10),
    ("Smuggler", "Sm", 10),
    ("Dark Jedi", "Dj", -14),
];

impl Face {
    /// The eight faces, in the order of the rulebook.
    pub const ALL: [Face; 8] = [
        Face::Idiot,
        Face::JediKnight,
        Face::JediMaster,
        Face::Rancor,
        Face::BountyHunter,
        Face::LordOfTheSith,
        Face::Smuggler,
        Face::DarkJedi,
    ];

    /// Its name in words: `Jedi Knight`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        FACES[self as usize].0
    }

    /// What the card counts, −14 to 10.
    #[must_use]
    pub const fn value(self) -> i8 {
        FACES[self as usize].2
    }
}

/// The highest numbered card of a suit (SB-1.1).
const HIGHEST_NUMBER: u8 = 11;
/// The names of the cards above it, worth 12 to 15 (SB-1.2).
const RANKED: [&str; 4] = ["Commander", "Mistress", "Master", "Ace"];
/// Cards with a suit: values 1 to 15 four times.
const SUITED: u8 = 60;

/// A kind of card. The pack has one of each with a suit and two of each face (SB-1).
///
/// Written as the value and a letter for the suit, `7C`, `12S`; faces by two letters, `Id`. `{:#}`
/// gives the name in words, and so does the serde form. Reading takes either, and `C7` too.
///
/// Cards are ordered by value, then by suit; faces come last, in the rulebook's order.
///
/// # Examples
/// ```
/// use sabacc::{Card, Face, Suit};
///
/// let card: Card = "12S".parse()?;
/// assert_eq!(card.suit(), Some(Suit::Sabers));
/// assert_eq!(card.value(), 12);
/// assert_eq!(format!("{card:#}"), "Commander of sabers");
/// assert_eq!("dark jedi".parse(), Ok(Card::of_face(Face::DarkJedi)));
/// # Ok::<(), sabacc::ParseCardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// The number of kinds: 60 with a suit, 8 faces.
    pub const KINDS: usize = 68;

    /// The card of a suit with this value: 1 to 11 are numbered, 12 to 15 Commander, Mistress, Master
    /// and Ace; `None` for another value (SB-1.1, SB-1.2).
    #[must_use]
    pub const fn of_suit(suit: Suit, value: u8) -> Option<Card> {
        if value >= 1 && value <= 15 { Some(Card((value - 1) * 4 + suit as u8)) } else { None }
    }

    /// The card with this face (SB-1.3).
    #[must_use]
    pub const fn of_face(face: Face) -> Card {
        Card(SUITED + face as u8)
    }

    /// Every kind once, sorted; [`Cards::PACK`](crate::Cards::PACK) is all 76 cards.
    pub fn all() -> impl Iterator<Item = Card> + Clone {
        (0..Card::KINDS as u8).map(Card)
    }

    /// The kind with this number, 0 to 67.
    #[inline]
    pub(crate) const fn at(index: u8) -> Card {
        debug_assert!(index < Card::KINDS as u8);
        Card(index)
    }

    /// The number of the kind, 0 to 67, in the order of the cards.
    #[inline]
    pub(crate) const fn number(self) -> u8 {
        self.0
    }

    /// The suit; faces have none.
    #[inline]
    #[must_use]
    pub const fn suit(self) -> Option<Suit> {
        if self.0 < SUITED { Some(Suit::ALL[self.0 as usize % 4]) } else { None }
    }

    /// The face; cards with a suit have none.
    #[inline]
    #[must_use]
    pub const fn face(self) -> Option<Face> {
        if self.0 < SUITED { None } else { Some(Face::ALL[(self.0 - SUITED) as usize]) }
    }

    /// What the card counts, −14 to 15; a five counts 5 here, though its holder may choose (SB-1.4).
    #[inline]
    #[must_use]
    pub const fn value(self) -> i8 {
        match self.face() {
            Some(face) => face.value(),
            None => self.0 as i8 / 4 + 1,
        }
    }

    /// What the card adds to the sum of a hand's cards without the fives.
    #[inline]
    pub(crate) const fn plain_value(self) -> i8 {
        const PLAIN: [i8; Card::KINDS] = {
            let mut values = [0; Card::KINDS];
            let mut number = 0;
            while number < values.len() {
                let card = Card(number as u8);
                values[number] = if card.is_five() { 0 } else { card.value() };
                number += 1;
            }
            values
        };
        PLAIN[self.0 as usize]
    }

    /// The number of a numbered card, 1 to 11; `None` for ranked cards and faces (SB-1.1).
    #[must_use]
    pub const fn numbered(self) -> Option<u8> {
        let value = self.0 / 4 + 1; // of a face above 15
        if value <= HIGHEST_NUMBER { Some(value) } else { None }
    }

    /// Whether it is a numbered five, whose value is its holder's choice (SB-1.4).
    #[inline]
    #[must_use]
    pub const fn is_five(self) -> bool {
        self.0 / 4 == 4
    }

    /// The rule that brings the card into the pack: SB-1.1 for numbered cards, SB-1.2 for ranked ones, SB-1.3 for faces.
    #[must_use]
    pub fn rule(self) -> RuleId {
        RuleId::new(match (self.face(), self.numbered()) {
            (Some(_), _) => "SB-1.3",
            (None, Some(_)) => "SB-1.1",
            (None, None) => "SB-1.2",
        })
    }
}

/// The kinds in the order of the cards.
impl Kind for Card {
    #[inline]
    fn index(self) -> usize {
        usize::from(self.0)
    }

    #[inline]
    fn from_index(index: usize) -> Card {
        Card::at(index as u8)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.suit(), self.face()) {
            (Some(suit), _) if f.alternate() => match self.numbered() {
                Some(number) => write!(f, "{number} of {}", suit.name()),
                None => write!(f, "{} of {}", RANKED[usize::from(self.0 / 4 - HIGHEST_NUMBER)], suit.name()),
            },
            (Some(suit), _) => write!(f, "{}{}", self.value(), suit.letter()),
            (None, Some(face)) => f.write_str(if f.alternate() { face.name() } else { FACES[face as usize].1 }),
            (None, None) => unreachable!("a card has a suit or a face"),
        }
    }
}

/// In notation, `7C`.
impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl FromStr for Card {
    type Err = ParseCardError;

    /// Reads the notation, the suit's letter first or last, or the name, in whatever case.
    fn from_str(text: &str) -> Result<Card, ParseCardError> {
        let is_face =
            |face: &Face| face.name().eq_ignore_ascii_case(text) || FACES[*face as usize].1.eq_ignore_ascii_case(text);
        if let Some(face) = Face::ALL.into_iter().find(is_face) {
            return Ok(Card::of_face(face));
        }
        let words = text.to_ascii_lowercase();
        let in_words = words.split_once(" of ").and_then(|(value, suit)| {
            let is_suit = |known: &Suit| known.name().eq_ignore_ascii_case(suit);
            let suit = Suit::ALL.into_iter().find(is_suit)?;
            let ranked = RANKED.iter().position(|rank| rank.eq_ignore_ascii_case(value));
            match ranked {
                Some(place) => Card::of_suit(suit, HIGHEST_NUMBER + 1 + place as u8),
                None => read_number(value).and_then(|value| Card::of_suit(suit, value)),
            }
        });
        let letter_first = |suit: Suit| text.strip_prefix([suit.letter(), suit.letter().to_ascii_lowercase()]);
        let letter_last = |suit: Suit| text.strip_suffix([suit.letter(), suit.letter().to_ascii_lowercase()]);
        let in_short = || {
            Suit::ALL.into_iter().find_map(|suit| {
                let value = letter_last(suit).or_else(|| letter_first(suit))?;
                Card::of_suit(suit, read_number(value)?)
            })
        };
        in_words.or_else(in_short).ok_or(ParseCardError::Card)
    }
}

/// The name in words.
#[cfg(feature = "serde")]
impl serde::Serialize for Card {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{self:#}"))
    }
}

/// The name in words, or the notation.
#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Card {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
        rulebook_core::deserialize_text(deserializer)
    }
}

/// Why a text is not a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParseCardError {
    /// The text is no card.
    #[error(
        "a card is a value from 1 to 15 and C, F, S or T for coins, flasks, sabers or staves, such as 7C, or a face: \
         Id, Jk, Jm, Ra, Bh, Ls, Sm or Dj (SB-1.1, SB-1.3)"
    )]
    Card,
}
