//! The cards of one seat in one half: fifteen places, filled in order, turned one by one (SD-3.1).

use crate::card::Card;
use crate::player::Player;
use crate::player_set::PlayerSet;
use crate::stack::{Place, Stack};

/// The fifteen places of a seat's line-up in one half, in seventeen bytes.
///
/// In a state every card that was placed is there; in a view only those that its viewer knows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Stacks {
    cards: [Option<Card>; Place::COUNT],
    /// The places whose card was turned, as bits, the low byte first.
    turned: [u8; 2],
}

impl Stacks {
    pub(crate) const EMPTY: Stacks = Stacks { cards: [None; Place::COUNT], turned: [0; 2] };

    #[inline]
    pub(crate) fn card(&self, place: Place) -> Option<Card> {
        self.cards[place.index()]
    }

    /// The card at the place that is filled after `filled` others.
    #[inline]
    pub(crate) fn put(&mut self, filled: u8, card: Card) {
        self.cards[usize::from(filled)] = Some(card);
    }

    /// Puts a card where its place is known.
    pub(crate) fn put_at(&mut self, place: Place, card: Card) {
        self.cards[place.index()] = Some(card);
    }

    /// The bit of a place. First by chance, then by stack: so a chance works it out once for all stacks.
    #[inline(always)]
    const fn bit(place: Place) -> u16 {
        1 << (place.chance() - 1) << (5 * place.stack() as u16)
    }

    #[inline]
    pub(crate) fn is_turned(&self, place: Place) -> bool {
        u16::from_le_bytes(self.turned) & Stacks::bit(place) != 0
    }

    #[inline]
    pub(crate) fn turn(&mut self, place: Place) {
        self.turned = (u16::from_le_bytes(self.turned) | Stacks::bit(place)).to_le_bytes();
    }

    /// Only the cards that were turned.
    pub(crate) fn only_turned(&self) -> Stacks {
        let mut public = *self;
        for place in Place::all().filter(|place| !self.is_turned(*place)) {
            public.cards[place.index()] = None;
        }
        public
    }

    /// The known cards of a stack, by place.
    pub(crate) fn known(&self, stack: Stack) -> impl Iterator<Item = (Place, Card)> + '_ {
        Place::all().filter(move |place| place.stack() == stack).filter_map(|place| Some((place, self.card(place)?)))
    }

    /// All known cards.
    pub(crate) fn all_known(&self) -> impl Iterator<Item = (Place, Card)> + '_ {
        Place::all().filter_map(|place| Some((place, self.card(place)?)))
    }

    /// All known players, each once.
    #[inline]
    pub(crate) fn set_of_players(&self) -> PlayerSet {
        PlayerSet::of_cards(self.cards.iter().map(|card| card.unwrap_or(Card::Blank)))
    }

    /// All known players.
    pub(crate) fn players(&self) -> impl Iterator<Item = Player> + Clone + '_ {
        self.cards.iter().filter_map(|card| card.and_then(Card::player))
    }

    pub(crate) fn encode(&self, out: &mut alloc::vec::Vec<u8>) {
        out.extend(self.cards.iter().map(|card| card.map_or(u8::MAX, Card::byte)));
        out.extend(self.turned);
    }
}
