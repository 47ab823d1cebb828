//! Squads: the ten players of a seat, dealt or picked (SD-2).

use crate::player::Player;

/// At most ten players, sorted by number; the same player can be there more than once with own decks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Squad([Option<Player>; Squad::SIZE]);

impl Squad {
    /// The number of players in a complete squad.
    pub const SIZE: usize = 10;

    /// Without players.
    pub(crate) const EMPTY: Squad = Squad([None; Squad::SIZE]);

    /// The number of players.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.iter().position(Option::is_none).unwrap_or(Squad::SIZE)
    }

    /// Whether there is no player yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0[0].is_none()
    }

    /// Whether all ten are there.
    #[inline]
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.0[Squad::SIZE - 1].is_some()
    }

    /// How many times the player is in the squad: more than once only with own decks.
    #[must_use]
    pub fn count(&self, player: Player) -> usize {
        self.iter().filter(|other| *other == player).count()
    }

    /// The players, sorted by number.
    pub fn iter(&self) -> impl Iterator<Item = Player> + Clone + '_ {
        self.0.iter().copied().flatten()
    }

    /// Adds a player at its place in the order. The caller keeps to ten.
    pub(crate) fn add(&mut self, player: Player) {
        let mut place = self.len();
        while place > 0 && self.0[place - 1] > Some(player) {
            self.0[place] = self.0[place - 1];
            place -= 1;
        }
        self.0[place] = Some(player);
    }
}

/// The complete squad of these ten, sorted.
impl From<[Player; Squad::SIZE]> for Squad {
    fn from(players: [Player; Squad::SIZE]) -> Squad {
        let mut squad = Squad::EMPTY;
        players.into_iter().for_each(|player| squad.add(player));
        squad
    }
}

impl FromIterator<Player> for Squad {
    /// The squad of the first ten of these players.
    fn from_iter<I: IntoIterator<Item = Player>>(players: I) -> Squad {
        let mut squad = Squad::EMPTY;
        players.into_iter().take(Squad::SIZE).for_each(|player| squad.add(player));
        squad
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Squad {
    /// The players' names, in the order of their numbers.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
