//! A seat's hand: its players that are not placed yet.

use crate::card::Card;
use crate::player::Player;
use crate::player_set::PlayerSet;
use crate::squad::Squad;

/// At most ten players, sorted by number; with own decks the same player can be there more than once.
///
/// The players stand side by side in one word, so that one is found, looked up or taken out by a few shifts,
/// wherever it is: in an array all later ones would have to be moved, one by one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Hand(u64);

/// The bits of one place: five for the player's number, 0 for nobody, and one that is always 0.
const WIDTH: u32 = 6;

/// The lowest bit of every place.
const LOWEST: u64 = {
    let (mut bits, mut place) = (0, 0);
    while place < Squad::SIZE {
        bits |= 1 << (WIDTH * place as u32);
        place += 1;
    }
    bits
};

/// The bit of every place that is always 0.
const SPARE: u64 = LOWEST << (WIDTH - 1);

impl Hand {
    pub(crate) const EMPTY: Hand = Hand(0);

    /// Every player of the set once. The caller gives ten.
    #[inline]
    pub(crate) fn of(ten: PlayerSet) -> Hand {
        debug_assert!(ten.len() == Squad::SIZE, "a full hand has ten players");
        let mut bits = ten.bits();
        let mut hand = LOWEST; // the lowest bit is player 1
        for place in 0..Squad::SIZE {
            hand += u64::from(bits.trailing_zeros()) << (WIDTH * place as u32);
            bits &= bits.wrapping_sub(1);
        }
        Hand(hand)
    }

    /// Sorts these players, copies too. The caller keeps to ten.
    pub(crate) fn holding(players: impl Iterator<Item = Player>) -> Hand {
        let mut hand = Hand::EMPTY;
        players.for_each(|player| hand.add(player));
        hand
    }

    #[inline]
    pub(crate) fn len(&self) -> usize {
        (u64::BITS - self.0.leading_zeros()).div_ceil(WIDTH) as usize
    }

    /// The spare bits of the places where this player is.
    #[inline(always)]
    const fn places_of(self, player: Player) -> u64 {
        // A place that differs in some bit takes one off the spare bit.
        (SPARE - (self.0 ^ (LOWEST * player.number() as u64))) & SPARE
    }

    #[inline(always)]
    pub(crate) const fn contains(self, player: Player) -> bool {
        self.places_of(player) != 0
    }

    /// How many cards of the player there are.
    pub(crate) fn count(&self, player: Player) -> usize {
        self.places_of(player).count_ones() as usize
    }

    /// The players, copies one after the other.
    #[inline]
    pub(crate) fn players(self) -> impl Iterator<Item = Player> + Clone {
        (0..Squad::SIZE).map_while(move |place| self.at(place).player())
    }

    /// The players, each once.
    pub(crate) fn kinds(self) -> impl Iterator<Item = Player> + Clone {
        let is_first = move |place: &usize| *place == 0 || self.at(*place - 1) != self.at(*place);
        (0..self.len()).filter(is_first).filter_map(move |place| self.at(place).player())
    }

    /// The card at a place, 0 to 9; a blank where nobody is.
    #[inline(always)]
    pub(crate) const fn at(self, place: usize) -> Card {
        Card::of_byte((self.0 >> (WIDTH * place as u32)) as u8)
    }

    /// For each of the ten places a byte whose low five bits are the player's number; 0 where nobody is.
    #[inline(always)]
    pub(crate) fn bytes(self) -> impl Iterator<Item = u8> {
        let mut bits = self.0;
        [(); Squad::SIZE].into_iter().map(move |()| {
            let byte = bits as u8;
            bits >>= WIDTH;
            byte
        })
    }

    /// Adds a card. The caller keeps to ten.
    pub(crate) fn add(&mut self, player: Player) {
        let before = self.players().take_while(|other| *other <= player).count() as u32;
        let below = (1 << (WIDTH * before)) - 1;
        let added = u64::from(player.number()) << (WIDTH * before);
        self.0 = self.0 & below | added | (self.0 & !below) << WIDTH;
    }

    /// Takes one card of a player out who is there: the later ones move up.
    #[inline(always)]
    pub(crate) const fn without(self, player: Player) -> Hand {
        let places = self.places_of(player);
        let first = places & places.wrapping_neg();
        let below = (first >> (WIDTH - 1)) - 1;
        Hand(self.0 & below | self.0 >> WIDTH & !below)
    }

    pub(crate) fn encode(&self, out: &mut alloc::vec::Vec<u8>) {
        out.extend((0..Squad::SIZE).map(|place| self.at(place).byte()));
    }
}
