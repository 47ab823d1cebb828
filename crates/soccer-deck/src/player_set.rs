//! Sets of players, as bits.

use crate::card::Player;

/// A set of players in three bytes: the bit of a player is its number less one.
///
/// # Examples
/// ```
/// use soccer_deck::{Player, PlayerSet};
///
/// let set: PlayerSet = [Player::SamHui, Player::LuckSeven].into_iter().collect();
/// assert!(set.contains(Player::LuckSeven));
/// assert_eq!(set.iter().next(), Some(Player::LuckSeven)); // by number
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct PlayerSet([u8; 3]);

impl PlayerSet {
    /// Nobody.
    pub const EMPTY: PlayerSet = PlayerSet([0; 3]);

    /// All twenty.
    pub const ALL: PlayerSet = PlayerSet::from_bits((1 << Player::KINDS) - 1);

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

    /// Whether the player is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, player: Player) -> bool {
        self.bits() & PlayerSet::bit(player) != 0
    }

    /// The set and this player.
    #[inline]
    #[must_use]
    pub const fn with(self, player: Player) -> PlayerSet {
        PlayerSet::from_bits(self.bits() | PlayerSet::bit(player))
    }

    /// The set but for this player.
    #[inline]
    #[must_use]
    pub const fn without(self, player: Player) -> PlayerSet {
        PlayerSet::from_bits(self.bits() & !PlayerSet::bit(player))
    }

    /// All players that are not in the set.
    #[inline]
    #[must_use]
    pub const fn complement(self) -> PlayerSet {
        PlayerSet::from_bits(!self.bits() & PlayerSet::ALL.bits())
    }

    /// The number of players.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.bits().count_ones() as usize
    }

    /// Whether nobody is in the set.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.bits() == 0
    }

    /// The player at place `n`, counted from 0 in the order of the numbers.
    #[inline]
    #[must_use]
    pub fn nth(self, n: usize) -> Option<Player> {
        // Halves the range that holds the player: five steps without a branch to be guessed wrong.
        let (bits, mut place, mut left) = (self.bits(), 0, n as u32);
        for width in [16, 8, 4, 2, 1] {
            let before = (bits >> place & ((1 << width) - 1)).count_ones();
            let is_behind = left >= before;
            left -= if is_behind { before } else { 0 };
            place += if is_behind { width } else { 0 };
        }
        Player::ALL.get(place as usize).copied().filter(|_| n < self.len())
    }

    /// The players, by number.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Player> + Clone {
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

/// The names, in the order of the numbers.
#[cfg(feature = "serde")]
impl serde::Serialize for PlayerSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
