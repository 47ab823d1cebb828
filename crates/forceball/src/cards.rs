//! The cards of a deck by number, and what is asked of them at every step.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use crate::card::{Card, Side, Symbol};
use crate::card_id::CardId;
use crate::card_set::{CardSet, Number};
use crate::kind::Role;

/// The highest required speed of a card (FB-1.2).
pub(crate) const HIGHEST_SPEED: u8 = 3;

/// How many numbers a byte can hold.
const NUMBERS: usize = 1 << u8::BITS;

/// The cards of a deck.
pub(crate) struct Cards {
    /// By id.
    pub(crate) cards: Cow<'static, [Card]>,
    /// What is made of them.
    pub(crate) lookup: Lookup,
}

/// What is asked of the cards of a deck at every step.
pub(crate) struct Lookup {
    /// The ids by number, each with it as its place. There is an entry for every byte, so that a look needs no check;
    /// those behind the last card are repetitions.
    ids: [CardId; NUMBERS],
    /// What a step needs of the cards, by number, in the same way.
    faces: [Face; NUMBERS],
    /// The cards with a side for each role.
    roles: [CardSet; 2],
    /// The cards that a seat with speed 0, 1, 2, or 3 and more can play (FB-3.3).
    speeds: [CardSet; HIGHEST_SPEED as usize + 1],
    /// The cards with the symbol of each role's special effect (FB-4.2).
    effects: [CardSet; 2],
}

/// What a step needs of a card.
#[derive(Clone, Copy)]
pub(crate) struct Face {
    /// The sides by role.
    sides: [Option<Side>; 2],
    pub(crate) speed: u8,
    pub(crate) symbol: Option<Symbol>,
    pub(crate) highest_force: u8,
}

impl Face {
    const fn of(card: &Card) -> Face {
        Face { sides: card.sides, speed: card.speed, symbol: card.symbol, highest_force: card.highest_force() }
    }

    /// The side that a role can play.
    #[inline]
    pub(crate) fn side(&self, role: Role) -> Option<Side> {
        self.sides[role as usize]
    }
}

impl Lookup {
    /// `cards` has cards, and is sorted by id.
    pub(crate) const fn of(cards: &[Card]) -> Lookup {
        let mut lookup = Lookup {
            ids: [cards[0].id; NUMBERS],
            faces: [Face::of(&cards[0]); NUMBERS],
            roles: [CardSet::EMPTY; 2],
            speeds: [CardSet::EMPTY; HIGHEST_SPEED as usize + 1],
            effects: [CardSet::EMPTY; 2],
        };
        let mut number = 0;
        while number < NUMBERS {
            let place = number % cards.len();
            lookup.ids[number] = cards[place].id.at(place as u8);
            lookup.faces[number] = Face::of(&cards[place]);
            if number < cards.len() {
                lookup.sort_in(Number(number as u8), &cards[number]);
            }
            number += 1;
        }
        lookup
    }

    /// Puts a card into the sets to which it belongs.
    const fn sort_in(&mut self, number: Number, card: &Card) {
        let mut role = 0;
        while role < self.roles.len() {
            if card.sides[role].is_some() {
                self.roles[role].insert(number);
            }
            role += 1;
        }
        let mut speed = card.speed as usize;
        while speed < self.speeds.len() {
            self.speeds[speed].insert(number);
            speed += 1;
        }
        if let Some(symbol) = card.symbol {
            if let Some(role) = symbol.role() {
                self.effects[role as usize].insert(number);
            }
        }
    }
}

impl Cards {
    /// `cards` has cards, and is sorted by id.
    pub(crate) fn new(cards: Vec<Card>) -> Cards {
        Cards { lookup: Lookup::of(&cards), cards: Cow::Owned(cards) }
    }

    /// The number of the card with this id: its place, if this deck has given the id.
    #[inline]
    pub(crate) fn number(&self, id: CardId) -> Option<Number> {
        let place = id.place();
        let is_here = self.lookup.ids[usize::from(place)].is_at_same_place(id);
        if is_here { Some(Number(place)) } else { self.search(id) }
    }

    /// The number of the card with an id that has another place or none: from a text, a list of cards, another deck.
    #[cold]
    fn search(&self, id: CardId) -> Option<Number> {
        let found = self.cards.binary_search_by_key(&id, Card::id);
        found.ok().map(|place| Number(place as u8))
    }

    #[inline]
    pub(crate) fn id(&self, card: Number) -> CardId {
        self.lookup.ids[card.index()]
    }

    #[inline]
    pub(crate) fn face(&self, card: Number) -> &Face {
        &self.lookup.faces[card.index()]
    }

    pub(crate) fn card(&self, card: Number) -> &Card {
        &self.cards[card.index()]
    }

    /// The cards with a side for the role.
    #[inline]
    pub(crate) fn of_role(&self, role: Role) -> &CardSet {
        &self.lookup.roles[role as usize]
    }

    /// The cards whose required speed is at most `speed`.
    #[inline]
    pub(crate) fn playable_at(&self, speed: u8) -> &CardSet {
        &self.lookup.speeds[usize::from(speed.min(HIGHEST_SPEED))]
    }

    /// The cards with the symbol of the role's special effect (FB-4.2).
    #[inline]
    pub(crate) fn with_effect(&self, role: Role) -> &CardSet {
        &self.lookup.effects[role as usize]
    }

    /// All cards.
    pub(crate) fn all<const W: usize>(&self) -> CardSet<W> {
        CardSet::first(self.cards.len())
    }
}
