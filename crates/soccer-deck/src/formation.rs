//! Formations: how many players stand in defence, midfield and attack (SD-3.2, SD-3.3).

use core::fmt;

use crate::card::Card;
use crate::options::Formations;
use crate::stack::Stack;

/// A formation, named defence-midfield-attack as the original does: 4-4-2.
///
/// There are ten: those whose parts are in the ranges of SD-3.2 and sum to ten players. Printed and serialised by that name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[expect(missing_docs, reason = "the names are the formations")]
pub enum Formation {
    #[cfg_attr(feature = "serde", serde(rename = "4-4-2"))]
    F442,
    #[cfg_attr(feature = "serde", serde(rename = "4-5-1"))]
    F451,
    #[cfg_attr(feature = "serde", serde(rename = "4-3-3"))]
    F433,
    #[cfg_attr(feature = "serde", serde(rename = "5-5-0"))]
    F550,
    #[cfg_attr(feature = "serde", serde(rename = "5-4-1"))]
    F541,
    #[cfg_attr(feature = "serde", serde(rename = "5-3-2"))]
    F532,
    #[cfg_attr(feature = "serde", serde(rename = "5-2-3"))]
    F523,
    #[cfg_attr(feature = "serde", serde(rename = "3-5-2"))]
    F352,
    #[cfg_attr(feature = "serde", serde(rename = "3-4-3"))]
    F343,
    /// Not listed by the original, but in range.
    #[cfg_attr(feature = "serde", serde(rename = "2-5-3"))]
    F253,
}

/// The players of each formation in attack, midfield and defence.
const PLAYERS: [[u8; 3]; 10] =
    [[2, 4, 4], [1, 5, 4], [3, 3, 4], [0, 5, 5], [1, 4, 5], [2, 3, 5], [3, 2, 5], [2, 5, 3], [3, 4, 3], [3, 5, 2]];

impl Formation {
    /// The nine that the original lists, then 2-5-3.
    pub const ALL: [Formation; 10] = [
        Formation::F442,
        Formation::F451,
        Formation::F433,
        Formation::F550,
        Formation::F541,
        Formation::F532,
        Formation::F523,
        Formation::F352,
        Formation::F343,
        Formation::F253,
    ];

    /// How many players stand in a stack, 0 to 5; the rest of its five cards are blanks.
    #[inline]
    #[must_use]
    pub const fn players(self, stack: Stack) -> u8 {
        PLAYERS[self as usize][stack as usize]
    }

    /// The formation with so many players in attack, midfield and defence, if there is one.
    #[must_use]
    pub fn with_players(players: [u8; 3]) -> Option<Formation> {
        Formation::ALL.into_iter().find(|formation| PLAYERS[*formation as usize] == players)
    }

    /// Whether the option lets this formation be played (SD-3.3).
    #[must_use]
    pub const fn is_allowed(self, formations: Formations) -> bool {
        !matches!((self, formations), (Formation::F253, Formations::Listed))
    }
}

impl fmt::Display for Formation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [attack, midfield, defence] = PLAYERS[*self as usize];
        write!(f, "{defence}-{midfield}-{attack}")
    }
}

/// How many players the next stack must and may still take, given what lies so far.
///
/// In every stack the numbers that can be completed to a formation have no gap, so two bounds do for all
/// formations at once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Room {
    /// The places that are left in the stack; 0 once the line-up is full.
    left: u8,
    must: u8,
    may: u8,
}

impl Room {
    /// No place for any card.
    pub(crate) const NONE: Room = Room { left: 0, must: 0, may: 0 };

    /// The empty attack of a new line-up.
    pub(crate) const ATTACK: Room = Room { left: 5, must: 0, may: 3 };

    /// The empty midfield behind so many attackers, 0 to 3.
    pub(crate) const fn midfield(formations: Formations, attackers: usize) -> Room {
        MIDFIELDS[formations as usize][attackers]
    }

    /// The empty defence, which takes all players that are left.
    pub(crate) const fn defence(players: usize) -> Room {
        Room { left: 5, must: players as u8, may: players as u8 }
    }

    /// Whether both are the same.
    pub(crate) const fn is(self, other: Room) -> bool {
        self.left == other.left && self.must == other.must && self.may == other.may
    }

    /// Whether a blank may come next.
    pub(crate) const fn takes_blank(self) -> bool {
        self.left > self.must
    }

    /// Whether a player may come next.
    pub(crate) const fn takes_player(self) -> bool {
        self.may > 0
    }

    /// The room that is left behind a blank that may come next.
    pub(crate) const fn with_blank(self) -> Room {
        Room { left: self.left - 1, ..self }
    }

    /// The room that is left behind a player who may come next.
    pub(crate) const fn with_player(self) -> Room {
        Room { left: self.left - 1, must: self.must.saturating_sub(1), may: self.may - 1 }
    }

    pub(crate) const fn bytes(self) -> [u8; 3] {
        [self.left, self.must, self.may]
    }
}

/// The empty midfields by option (SD-3.3) and attackers.
const MIDFIELDS: [[Room; 4]; 2] = {
    let mut rooms = [[Room { left: 5, must: 5, may: 0 }; 4]; 2];
    let mut place = 0;
    while place < PLAYERS.len() {
        let [attack, midfield, _] = PLAYERS[place];
        let mut option = if place == Formation::F253 as usize { Formations::AnyInRange as usize } else { 0 };
        while option < rooms.len() {
            let room = &mut rooms[option][attack as usize];
            if midfield < room.must {
                room.must = midfield;
            }
            if midfield > room.may {
                room.may = midfield;
            }
            option += 1;
        }
        place += 1;
    }
    rooms
};

/// Whether a formation in the range of SD-3.2 can be completed from these first cards of a line-up.
pub(crate) fn is_in_range(cards: impl Iterator<Item = Card>) -> bool {
    let (mut players, mut filled) = ([0; 3], 0);
    for card in cards {
        players[filled / 5] += u8::from(card != Card::Blank);
        filled += 1;
    }
    let completes = |formation: &[u8; 3]| {
        let mut stacks = formation.iter().zip(players).enumerate();
        stacks.all(|(stack, (wanted, found))| {
            let left = (5 * (stack + 1)).saturating_sub(filled).min(5) as u8;
            (found..=found + left).contains(wanted)
        })
    };
    PLAYERS.iter().any(completes)
}
