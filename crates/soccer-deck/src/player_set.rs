//! Sets of players, as bits.

use crate::card::Player;

/// A set of players in three bytes: the bit of a player is its number less one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct PlayerSet([u8; 3]);

impl PlayerSet {
    pub(crate) const EMPTY: PlayerSet = PlayerSet([0; 3]);

    /// All twenty.
    pub(crate) const ALL: PlayerSet = PlayerSet::from_bits((1 << Player::KINDS) - 1);

    #[inline]
    const fn bits(self) -> u32 {
        let [low, middle, high] = self.0;
        u32::from_le_bytes([low, middle, high, 0])
    }

    #[inline]
    const fn from_bits(bits: u32) -> PlayerSet {
        let [low, middle, high, _] = bits.to_le_bytes();
        PlayerSet([low, middle, high])
    }

    #[inline]
    const fn bit(player: Player) -> u32 {
        1 << (player.number() - 1)
    }

    #[inline]
    pub(crate) const fn contains(self, player: Player) -> bool {
        self.bits() & PlayerSet::bit(player) != 0
    }

    #[inline]
    pub(crate) const fn with(self, player: Player) -> PlayerSet {
        PlayerSet::from_bits(self.bits() | PlayerSet::bit(player))
    }

    #[inline]
    pub(crate) const fn without(self, player: Player) -> PlayerSet {
        PlayerSet::from_bits(self.bits() & !PlayerSet::bit(player))
    }

    #[inline]
    pub(crate) const fn len(self) -> usize {
        self.bits().count_ones() as usize
    }

    /// The player at place `n`, counted from 0 in the order of the numbers.
    #[inline]
    pub(crate) fn nth(self, n: usize) -> Option<Player> {
        let mut bits = self.bits();
        for _ in 0..n {
            bits &= bits.wrapping_sub(1);
        }
        Player::ALL.get(bits.trailing_zeros() as usize).copied()
    }

    /// The players, by number.
    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = Player> + Clone {
        let mut bits = self.bits();
        core::iter::from_fn(move || {
            let player = Player::ALL.get(bits.trailing_zeros() as usize).copied();
            bits &= bits.wrapping_sub(1);
            player
        })
    }

    pub(crate) const fn bytes(self) -> [u8; 3] {
        self.0
    }
}

impl FromIterator<Player> for PlayerSet {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Player>>(players: I) -> PlayerSet {
        players.into_iter().fold(PlayerSet::EMPTY, PlayerSet::with)
    }
}
