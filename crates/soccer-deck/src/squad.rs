//! Squads: the ten players of a seat, dealt or picked (SD-2).

use rulebook_core::{RuleId, Seat};

use crate::card::{ActionCard, ActionCards, Player};
use crate::hand::Hand;
use crate::rules::DeckCount;

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

    /// How many times the player is in the squad.
    #[must_use]
    pub fn copies(&self, player: Player) -> usize {
        self.players().filter(|other| *other == player).count()
    }

    /// The players, sorted by number.
    pub fn players(&self) -> impl Iterator<Item = Player> + Clone + '_ {
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

/// A complete squad, sorted.
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
        serializer.collect_seq(self.players())
    }
}

/// How many action cards a seat picks with own decks (SD-2.2).
pub(crate) const PICKED_ACTION_CARDS: usize = 6;

/// Whether the seat may pick one more copy of the player.
///
/// SD-2.2: ten players from the seat's own decks, each at most as often as it owns it.
///
/// # Errors
/// The first [`PickError`] that applies, in the order of its variants.
pub(crate) fn check_player(decks: DeckCount, players: &Hand, player: Player, seat: Seat) -> Result<(), PickError> {
    if players.len() == Squad::SIZE {
        return Err(PickError::SquadComplete { seat });
    }
    let owned = decks.get();
    if players.copies(player) >= usize::from(owned) {
        return Err(PickError::NoPlayerLeft { player, owned });
    }
    Ok(())
}

/// Whether the seat may pick one more action card of that kind.
///
/// SD-2.2: six action cards once the ten players are picked, each kind at most as often as the seat
/// owns it.
///
/// # Errors
/// The first [`PickError`] that applies, in the order of its variants.
pub(crate) fn check_action_card(
    decks: DeckCount,
    players: &Hand,
    picked: ActionCards,
    card: ActionCard,
) -> Result<(), PickError> {
    if players.len() < Squad::SIZE {
        return Err(PickError::PlayersFirst { picked: players.len() as u8 });
    }
    let owned = 2 * decks.get();
    if picked.count(card) >= usize::from(owned) {
        return Err(PickError::NoActionCardLeft { card, owned });
    }
    Ok(())
}

/// Why a card cannot be picked (SD-2.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PickError {
    /// The seat has no squad to pick: there are two seats.
    #[error("seat {seat} picks nothing: the seats are 0 and 1 (SD-2.2)")]
    NoSuchSeat {
        /// The seat that tried.
        seat: Seat,
    },
    /// Players and action cards of the seat are all picked.
    #[error("seat {seat} has picked its ten players and six action cards already (SD-2.2)")]
    In {
        /// The seat that tried.
        seat: Seat,
    },
    /// Line-ups come after the squads.
    #[error("nothing can be placed before both squads are picked (SD-2.2)")]
    NotALineUp,
    /// The seat has ten players already.
    #[error("seat {seat} has its ten players and picks action cards now (SD-2.2)")]
    SquadComplete {
        /// The seat that tried.
        seat: Seat,
    },
    /// The action cards come after the ten players.
    #[error("the ten players are picked before the action cards, and only {picked} are (SD-2.2)")]
    PlayersFirst {
        /// The players that the seat has picked.
        picked: u8,
    },
    /// The seat has picked every copy of the player.
    #[error("the seat owns {player:#} {owned} times and has picked every one (SD-2.2)")]
    NoPlayerLeft {
        /// The player.
        player: Player,
        /// The copies that the seat owns.
        owned: u8,
    },
    /// The seat has picked every card of the kind.
    #[error("the seat owns {owned} cards `{card}` and has picked every one (SD-2.2)")]
    NoActionCardLeft {
        /// The kind.
        card: ActionCard,
        /// The cards that the seat owns.
        owned: u8,
    },
}

impl PickError {
    /// SD-2.2, always.
    pub(crate) const RULE: RuleId = RuleId::new("SD-2.2");
}
