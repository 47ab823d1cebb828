//! A seat's hand: its players that are not placed yet.

use crate::card::Player;
use crate::player_set::PlayerSet;
use crate::squad::Squad;

/// At most ten players, sorted by number; with own decks the same player can be there more than once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Hand {
    /// The players, then nobody.
    players: [Option<Player>; Squad::SIZE],
    len: u8,
}

impl Hand {
    pub(crate) const EMPTY: Hand = Hand { players: [None; Squad::SIZE], len: 0 };

    /// Every player of the set once. The caller keeps to ten.
    pub(crate) fn of(players: PlayerSet) -> Hand {
        let mut hand = Hand { len: players.len() as u8, ..Hand::EMPTY };
        hand.players.iter_mut().zip(players.iter()).for_each(|(place, player)| *place = Some(player));
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

    #[inline(always)]
    pub(crate) fn len(&self) -> usize {
        usize::from(self.len)
    }

    #[inline(always)]
    pub(crate) fn contains(&self, player: Player) -> bool {
        self.players.iter().fold(false, |found, other| found | (*other == Some(player)))
    }

    /// How many cards of the player there are.
    pub(crate) fn copies(&self, player: Player) -> usize {
        self.players().filter(|other| *other == player).count()
    }

    /// The players, copies one after the other.
    #[inline]
    pub(crate) fn players(&self) -> impl Iterator<Item = Player> + Clone + '_ {
        self.players.iter().map_while(|player| *player)
    }

    /// The places where somebody is.
    #[inline(always)]
    pub(crate) fn filled(&self) -> &[Option<Player>] {
        &self.players[..self.len()]
    }

    /// The players, each once.
    pub(crate) fn kinds(&self) -> impl Iterator<Item = Player> + Clone + '_ {
        let is_first = |place: &usize| *place == 0 || self.players[*place - 1] != self.players[*place];
        (0..self.len()).filter(is_first).filter_map(|place| self.players[place])
    }

    /// The player at a place, counted from 0.
    #[inline(always)]
    pub(crate) fn at(&self, place: usize) -> Option<Player> {
        self.players.get(place).copied().flatten()
    }

    /// Adds a card. The caller keeps to ten.
    pub(crate) fn add(&mut self, player: Player) {
        let mut place = self.len();
        while place > 0 && self.players[place - 1] > Some(player) {
            self.players[place] = self.players[place - 1];
            place -= 1;
        }
        self.players[place] = Some(player);
        self.len += 1;
    }

    /// Takes one card of a player out who is there: all that are not lower move up, wherever it is.
    #[inline(always)]
    pub(crate) fn remove(&mut self, player: Player) {
        for place in 0..Squad::SIZE {
            let after = self.players.get(place + 1).copied().flatten();
            let stays = self.players[place].is_some_and(|here| here < player);
            self.players[place] = if stays { self.players[place] } else { after };
        }
        self.len -= 1;
    }

    pub(crate) fn encode(&self, out: &mut alloc::vec::Vec<u8>) {
        out.extend(self.players.iter().map(|player| player.map_or(0, Player::number)));
    }
}
