//! Formations: how many players stand in defence, midfield and attack (SD-3.2, SD-3.3).

use core::fmt;

use crate::card::Card;
use crate::rules::Formations;
use crate::stack::{Place, Stack};

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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct FormationSet(u16);

/// How far a line-up is: how many places are filled (0 to 15), and how many of the cards that already
/// lie in the next place's stack are players (0 to 5). In one byte, that finds its row in [`FITTING`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Progress(u8);

/// For each [`Progress`] the formations that fit if the next card is a blank; in the entry after it
/// those that fit if it is a player. None where a line-up is full.
const FITTING: [FormationSet; 128] = {
    let mut table = [FormationSet(0); 128];
    let mut place = 0;
    while place < Place::COUNT {
        let (stack, left) = (place / 5, 4 - place % 5);
        let mut players = 0;
        while players < 8 {
            let mut formation = 0;
            while formation < PLAYERS.len() {
                let wanted = PLAYERS[formation][stack] as usize;
                if players <= wanted && wanted <= players + left {
                    table[place << 3 | players].0 |= 1 << formation;
                }
                formation += 1;
            }
            players += 1;
        }
        place += 1;
    }
    table
};

impl Progress {
    /// Nothing is placed.
    pub(crate) const START: Progress = Progress(0);

    /// How many places are filled, 0 to 15.
    #[inline]
    pub(crate) const fn filled(self) -> u8 {
        self.0 >> 3
    }

    /// Whether all places are filled.
    #[inline]
    pub(crate) const fn is_full(self) -> bool {
        self.filled() as usize == Place::COUNT
    }

    /// The formations that fit the stack of the next place if this comes next. The other stacks are not
    /// looked at.
    #[inline]
    pub(crate) const fn fitting(self, card: Card) -> FormationSet {
        FITTING[(self.0 + !matches!(card, Card::Blank) as u8) as usize & 127]
    }

    /// How far the line-up is with this card. The caller places fifteen cards at most.
    #[inline]
    pub(crate) const fn with(self, card: Card) -> Progress {
        let filled = self.filled() + 1;
        let players = (self.0 & 7) + !matches!(card, Card::Blank) as u8;
        let is_new_stack = matches!(filled, 5 | 10 | 15);
        Progress(if is_new_stack { filled << 3 } else { filled << 3 | players })
    }

    /// The byte by which it is saved.
    pub(crate) const fn byte(self) -> u8 {
        self.0
    }
}

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

    /// The bytes by which the set is saved.
    pub(crate) const fn bytes(self) -> [u8; 2] {
        self.0.to_le_bytes()
    }
}
