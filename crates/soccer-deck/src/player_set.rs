//! Sets of players, as bits.

use crate::card::Card;
use crate::player::Player;

/// A set of players in one word: the bit of a player is its number less one.
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
pub struct PlayerSet(u32);

impl PlayerSet {
    /// Nobody.
    pub const EMPTY: PlayerSet = PlayerSet(0);

    /// All twenty.
    pub const ALL: PlayerSet = PlayerSet((1 << Player::KINDS) - 1);

    #[inline]
    const fn bit(player: Player) -> u32 {
        1 << (player.number() - 1)
    }

    /// The players among the cards.
    #[inline]
    pub(crate) fn of_cards(cards: impl Iterator<Item = Card>) -> PlayerSet {
        // A blank has a bit too, which falls out at the end: so blanks need no branch.
        PlayerSet(cards.fold(0_u32, |bits, card| bits | 1 << card.byte()) >> 1)
    }

    /// Whether the player is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, player: Player) -> bool {
        self.0 & PlayerSet::bit(player) != 0
    }

    /// The set and this player.
    #[inline]
    #[must_use]
    pub const fn with(self, player: Player) -> PlayerSet {
        PlayerSet(self.0 | PlayerSet::bit(player))
    }

    /// The set but for this player.
    #[inline]
    #[must_use]
    pub const fn without(self, player: Player) -> PlayerSet {
        PlayerSet(self.0 & !PlayerSet::bit(player))
    }

    /// All players that are not in the set.
    #[inline]
    #[must_use]
    pub const fn complement(self) -> PlayerSet {
        PlayerSet(!self.0 & PlayerSet::ALL.0)
    }

    /// How many players there are up to the end of each byte, in bytes; in the last, of all.
    #[inline(always)]
    const fn running(self) -> u32 {
        // Not `count_ones`, which all but the newest processors have no instruction for: this counts all bytes at once.
        let pairs = self.0 - (self.0 >> 1 & 0x55_55_55_55);
        let fours = (pairs & 0x33_33_33_33) + (pairs >> 2 & 0x33_33_33_33);
        let bytes = (fours + (fours >> 4)) & 0x0F_0F_0F_0F;
        bytes.wrapping_mul(0x01_01_01_01)
    }

    /// The number of players.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        (self.running() >> 24) as usize
    }

    /// Whether nobody is in the set.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The player at place `n`, counted from 0 in the order of the numbers.
    #[inline]
    #[must_use]
    pub fn nth(self, n: usize) -> Option<Player> {
        if n >= self.len() {
            return None;
        }
        // The byte in which it is, then the bit in that: without a loop, whose end no processor can guess. As core's `Ones`, but
        // with two comparisons for three bytes: a match is shorter by a hundredth for it.
        let running = self.running();
        let [first, second, ..] = running.to_le_bytes().map(usize::from);
        let byte = 8 * (usize::from(n >= first) + usize::from(n >= second));
        let before = (running << 8 >> byte & 0xFF) as usize;
        let bit = NTH_BIT[(n - before) & 7][(self.0 >> byte & 0xFF) as usize];
        Player::ALL.get(byte + usize::from(bit)).copied()
    }

    /// The players, by number.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Player> + Clone {
        let mut bits = self.0;
        core::iter::from_fn(move || {
            let player = Player::ALL.get(bits.trailing_zeros() as usize).copied();
            bits &= bits.wrapping_sub(1);
            player
        })
    }

    /// The bits: that of a player is its number less one.
    #[inline(always)]
    pub(crate) const fn bits(self) -> u32 {
        self.0
    }

    /// The three bytes that can have bits, the low one first.
    pub(crate) const fn bytes(self) -> [u8; 3] {
        let [low, middle, high, _] = self.0.to_le_bytes();
        [low, middle, high]
    }
}

/// Which bit is bit `n` of those that are set in a byte.
static NTH_BIT: [[u8; 256]; 8] = {
    let mut table = [[0; 256]; 8];
    let mut byte = 0;
    while byte < 256 {
        let (mut n, mut bit) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[n][byte] = bit as u8;
                n += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

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
