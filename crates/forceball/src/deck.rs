//! Decks: the cards of a match, as data (FB-1.2).

use alloc::collections::BTreeSet;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::RangeInclusive;

use crate::card::{Card, CardSpec, Side};
use crate::card_id::CardId;
use crate::card_set::MOST_CARDS;
use crate::cards::{Cards, HIGHEST_SPEED};
use crate::deck_error::{DeckError, shortened};
use crate::kind::Kind;
use crate::standard::STANDARD;

/// A valid deck (FB-1.2).
///
/// The cards have no order in a deck: decks with the same cards are equal, and their cards are listed
/// by id. A clone shares the cards; those of the standard deck are a constant.
///
/// As text, in options and records, a deck is `standard` or its cards with `;` between them. A card is
/// `id:name:sides:speed` or `id:name:sides:speed:symbol`, with sides such as `pass-4`, `block-4`
/// or `pass-4+block-4`; in a name `%`, `,`, `:`, `;` and control characters are written as `%` and two
/// hexadecimal digits for each byte. With the feature `serde` a deck is written as a list of [`CardSpec`]s and read from
/// one.
///
/// # Examples
/// ```
/// use forceball::{Deck, Role};
///
/// let deck = Deck::STANDARD;
/// assert_eq!((deck.len(), deck.to_string().as_str()), (54, "standard"));
/// let card = deck.card("PB1".parse()?).expect("a card of the standard deck");
/// assert_eq!(card.to_string(), "pass 4 / block 4, speed 2, referee");
/// assert_eq!(card.side(Role::Defender).map(|side| side.force()), Some(4));
/// # Ok::<(), forceball::ParseCardIdError>(())
/// ```
/// A deck of one's own is a list of cards. What is wrong with one is told with the card and the rule:
/// ```
/// use forceball::{Deck, Rules};
///
/// let mut specs = Deck::STANDARD.specs();
/// specs[0].name = "the wall".into();
/// let rules = Rules::default().with_deck(Deck::new(specs.clone())?);
/// assert_eq!(rules.deck().cards().next().map(|card| card.name()), Some("the wall"));
///
/// specs[0].speed = 4;
/// let fault = Deck::new(specs).unwrap_err();
/// assert_eq!(fault.to_string(), "card `B1` requires speed 4; speeds are 1 to 3 (FB-1.2)");
/// # Ok::<(), forceball::DeckError>(())
/// ```
#[derive(Clone)]
pub struct Deck(Source);

#[derive(Clone)]
enum Source {
    /// [`STANDARD`].
    Standard,
    Own(Arc<Cards>),
}

impl Deck {
    /// The standard deck (FB-1.3).
    pub const STANDARD: Deck = Deck(Source::Standard);
    /// How many cards a deck can have: 30 to 150 (FB-1.2).
    pub const SIZES: RangeInclusive<usize> = 30..=MOST_CARDS;

    /// The deck of these cards.
    ///
    /// # Errors
    /// The first [`DeckError`] in the order of FB-1.2: the number of cards; then, card by card in the
    /// order given, an empty id, an id that was used before, no side, a force, the speed; then the
    /// first missing kind; then an id that is not 1 to 8 letters or digits.
    pub fn new(specs: Vec<CardSpec>) -> Result<Deck, DeckError> {
        check(&specs)?;
        let mut cards = specs.into_iter().map(card).collect::<Result<Vec<Card>, DeckError>>()?;
        cards.sort_unstable_by_key(Card::id);
        Ok(Deck(Source::Own(Arc::new(Cards::new(cards)))))
    }

    /// The cards, by id.
    pub fn cards(&self) -> impl ExactSizeIterator<Item = &Card> + Clone {
        self.inner().cards.iter()
    }

    /// The card with this id; `None` if the deck has none.
    #[must_use]
    pub fn card(&self, id: CardId) -> Option<&Card> {
        self.inner().number(id).map(|number| self.inner().card(number))
    }

    /// How many cards there are, 30 to 150.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        self.inner().cards.len()
    }

    /// `false`: a valid deck has at least 30 cards.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        false
    }

    /// The cards as they are written down, by id.
    #[must_use]
    pub fn specs(&self) -> Vec<CardSpec> {
        self.cards().map(CardSpec::from).collect()
    }

    /// What the rules ask of the cards.
    #[inline]
    pub(crate) fn inner(&self) -> &Cards {
        match &self.0 {
            Source::Standard => &STANDARD,
            Source::Own(cards) => cards,
        }
    }
}

/// FB-1.2, in its order, but for the form of the ids.
fn check(specs: &[CardSpec]) -> Result<(), DeckError> {
    if !Deck::SIZES.contains(&specs.len()) {
        return Err(DeckError::Size { cards: specs.len() });
    }
    let mut used = BTreeSet::new();
    for (place, spec) in specs.iter().enumerate() {
        let id = || shortened(&spec.id);
        if spec.id.is_empty() {
            return Err(DeckError::EmptyId { place: place + 1 });
        }
        if !used.insert(&spec.id) {
            return Err(DeckError::RepeatedId { id: id(), place: place + 1 });
        }
        let sides = spec.sides();
        if sides == [None, None] {
            return Err(DeckError::NoSide { id: id() });
        }
        for (kind, force) in sides.into_iter().flatten() {
            if !(1..=20).contains(&force) {
                return Err(DeckError::Force { id: id(), kind, force });
            }
        }
        if !(1..=u32::from(HIGHEST_SPEED)).contains(&spec.speed) {
            return Err(DeckError::Speed { id: id(), speed: spec.speed });
        }
    }
    let has = |kind: &Kind| specs.iter().flat_map(CardSpec::sides).flatten().any(|(found, _)| found == *kind);
    match Kind::ALL.into_iter().find(|kind| !has(kind)) {
        Some(kind) => Err(DeckError::MissingKind { kind }),
        None => Ok(()),
    }
}

/// The card that a checked one describes, if its id can be one.
fn card(spec: CardSpec) -> Result<Card, DeckError> {
    let sides = spec.sides().map(|side| side.map(|(kind, force)| Side::new(kind, force as u8)));
    let id = spec.id.parse().map_err(|_| DeckError::Id { id: shortened(&spec.id) })?;
    Ok(Card { id, name: spec.name.into(), sides, speed: spec.speed as u8, symbol: spec.symbol })
}

/// The standard deck (FB-1.3).
impl Default for Deck {
    fn default() -> Deck {
        Deck::STANDARD
    }
}

/// Decks are equal if their cards are, names included.
impl PartialEq for Deck {
    fn eq(&self, other: &Deck) -> bool {
        core::ptr::eq(self.inner(), other.inner()) || self.inner().cards == other.inner().cards
    }
}

impl Eq for Deck {}

/// All cards are hashed, as all are compared.
impl Hash for Deck {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.inner().cards.hash(state);
    }
}

/// Short, since a state is often printed: `Deck(54 cards)`.
impl fmt::Debug for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Deck({} cards)", self.len())
    }
}

impl TryFrom<Vec<CardSpec>> for Deck {
    type Error = DeckError;

    fn try_from(specs: Vec<CardSpec>) -> Result<Deck, DeckError> {
        Deck::new(specs)
    }
}

/// A list of [`CardSpec`]s, by id.
#[cfg(feature = "serde")]
impl serde::Serialize for Deck {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.specs())
    }
}

/// Reads a list of [`CardSpec`]s and checks it as [`Deck::new`] does. A fault in how a card is written names the card by its
/// place, from 1.
#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Deck {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Deck, D::Error> {
        deserializer.deserialize_seq(ListOfCards)
    }
}

#[cfg(feature = "serde")]
struct ListOfCards;

#[cfg(feature = "serde")]
impl<'de> serde::de::Visitor<'de> for ListOfCards {
    type Value = Deck;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of cards (FB-1.2)")
    }

    fn visit_seq<A: serde::de::SeqAccess<'de>>(self, mut list: A) -> Result<Deck, A::Error> {
        use serde::de::Error as _;

        let mut specs: Vec<CardSpec> = Vec::new();
        loop {
            let place = specs.len() + 1;
            // In front of the fault: JSON has its line and column at the end.
            let card = list.next_element();
            match card.map_err(|fault| A::Error::custom(format_args!("card {place} (FB-1.1): {fault}")))? {
                Some(spec) => specs.push(spec),
                None => return Deck::new(specs).map_err(A::Error::custom),
            }
        }
    }
}
