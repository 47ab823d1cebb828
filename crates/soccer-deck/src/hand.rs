//! A seat's hand: its players that are not placed yet.

use crate::card::Player;
use crate::player_set::PlayerSet;
use crate::squad::Squad;

/// At most ten players, sorted by number; with own decks the same player can be there more than once.
///
/// Kept as numbers with [`Hand::NOBODY`] behind the last one: to take a card out is then to move all
/// higher numbers, without looking where it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Hand {
    numbers: [u8; Squad::SIZE],
    len: u8,
}

impl Hand {
    pub(crate) const EMPTY: Hand = Hand { numbers: [Hand::NOBODY; Squad::SIZE], len: 0 };

    /// Higher than every number.
    const NOBODY: u8 = u8::MAX;

    /// Every player of the set once. The caller keeps to ten.
    pub(crate) fn of(players: PlayerSet) -> Hand {
        let mut hand = Hand::EMPTY;
        for player in players.iter() {
            hand.numbers[usize::from(hand.len)] = player.number();
            hand.len += 1;
        }
        hand
    }

    /// These players, copies too. The caller keeps to ten.
    #[inline]
    pub(crate) fn holding(players: impl Iterator<Item = Player> + Clone) -> Hand {
        let kinds: PlayerSet = players.clone().collect();
        if kinds.len() == Squad::SIZE {
            return Hand::of(kinds); // no copies, so nothing to sort
        }
        let mut hand = Hand::EMPTY;
        players.for_each(|player| hand.add(player));
        hand
    }

    #[inline]
    pub(crate) fn len(&self) -> usize {
        usize::from(self.len)
    }

    #[inline]
    pub(crate) fn contains(&self, player: Player) -> bool {
        self.numbers.iter().fold(false, |found, number| found | (*number == player.number()))
    }

    /// How many cards of the player there are.
    pub(crate) fn copies(&self, player: Player) -> usize {
        self.players().filter(|other| *other == player).count()
    }

    /// The players, copies one after the other.
    pub(crate) fn players(&self) -> impl Iterator<Item = Player> + Clone + '_ {
        self.numbers.iter().filter_map(|number| Player::new(*number))
    }

    /// The players, each once.
    pub(crate) fn kinds(&self) -> impl Iterator<Item = Player> + Clone + '_ {
        let is_first = |place: &usize| *place == 0 || self.numbers[*place - 1] != self.numbers[*place];
        (0..self.len()).filter(is_first).filter_map(|place| Player::new(self.numbers[place]))
    }

    /// The player at a place, counted from 0.
    #[inline]
    pub(crate) fn at(&self, place: usize) -> Option<Player> {
        self.numbers.get(place).and_then(|number| Player::new(*number))
    }

    /// Adds a card. The caller keeps to ten.
    pub(crate) fn add(&mut self, player: Player) {
        let mut place = self.len();
        while place > 0 && self.numbers[place - 1] > player.number() {
            self.numbers[place] = self.numbers[place - 1];
            place -= 1;
        }
        self.numbers[place] = player.number();
        self.len += 1;
    }

    /// Takes one card of a player out who is there.
    #[inline]
    pub(crate) fn remove(&mut self, player: Player) {
        for place in 0..Squad::SIZE {
            let after = self.numbers.get(place + 1).copied().unwrap_or(Hand::NOBODY);
            let here = self.numbers[place];
            self.numbers[place] = if here < player.number() { here } else { after };
        }
        self.len -= 1;
    }

    pub(crate) fn encode(&self, out: &mut alloc::vec::Vec<u8>) {
        out.extend(self.numbers);
    }
}
