//! Formations: how many players stand in defence, midfield and attack (SD-3.2, SD-3.3).

use core::fmt;

use crate::rules::Formations;
use crate::stack::Stack;

/// A formation, named defence-midfield-attack as the original does: 4-4-2.
///
/// There are ten, those whose parts are in the ranges of SD-3.2 and sum to ten players.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[expect(missing_docs, reason = "the names are the formations")]
pub enum Formation {
    F442,
    F451,
    F433,
    F550,
    F541,
    F532,
    F523,
    F352,
    F343,
    /// Not listed by the original, but in range.
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

    /// How many players stand in a stack; the rest of its five cards are blanks.
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
        FormationSet::allowed(formations).contains(self)
    }
}

impl fmt::Display for Formation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [attack, midfield, defence] = PLAYERS[*self as usize];
        write!(f, "{defence}-{midfield}-{attack}")
    }
}

/// A set of formations, as bits in the order of [`Formation::ALL`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct FormationSet(u16);

/// For a stack, the players in it so far and the cards it still takes: the formations that it can
/// still become part of.
const COMPLETABLE: [[[u16; 6]; 6]; 3] = {
    let mut table = [[[0; 6]; 6]; 3];
    let mut stack = 0;
    while stack < 3 {
        let mut formation = 0;
        while formation < PLAYERS.len() {
            let wanted = PLAYERS[formation][stack] as usize;
            let mut players = 0;
            while players <= wanted {
                let mut left = wanted - players;
                while left < 6 {
                    table[stack][players][left] |= 1 << formation;
                    left += 1;
                }
                players += 1;
            }
            formation += 1;
        }
        stack += 1;
    }
    table
};

impl FormationSet {
    /// All ten (SD-3.2).
    pub(crate) const IN_RANGE: FormationSet = FormationSet((1 << PLAYERS.len()) - 1);

    /// Those that the option admits (SD-3.3).
    #[inline]
    pub(crate) const fn allowed(formations: Formations) -> FormationSet {
        match formations {
            Formations::Listed => FormationSet(FormationSet::IN_RANGE.0 & !(1 << Formation::F253 as u16)),
            Formations::AnyInRange => FormationSet::IN_RANGE,
        }
    }

    /// The formations in which a stack can end that has `players` players and still takes `left`
    /// cards.
    #[inline]
    pub(crate) fn completable(stack: Stack, players: u8, left: u8) -> FormationSet {
        FormationSet(COMPLETABLE[stack as usize][usize::from(players)][usize::from(left)])
    }

    /// The formations in both sets.
    #[inline]
    pub(crate) const fn and(self, other: FormationSet) -> FormationSet {
        FormationSet(self.0 & other.0)
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) const fn contains(self, formation: Formation) -> bool {
        self.0 & 1 << formation as u16 != 0
    }
}
