//! The three stacks of a line-up and the places in them (SD-3.1).

use core::fmt;

/// One of the three stacks of five cards, in the order in which they are filled.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[expect(missing_docs, reason = "a stack's name says all")]
pub enum Stack {
    Attack,
    Midfield,
    Defence,
}

impl Stack {
    /// The three stacks, in the order in which they are filled.
    pub const ALL: [Stack; 3] = [Stack::Attack, Stack::Midfield, Stack::Defence];
}

impl fmt::Display for Stack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Stack::Attack => "attack",
            Stack::Midfield => "midfield",
            Stack::Defence => "defence",
        })
    }
}

/// One of the fifteen places of a line-up: a stack and the chance in which its card is used.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Place {
    stack: Stack,
    chance: u8,
}

impl Place {
    /// The number of places.
    pub const COUNT: usize = 15;

    /// The place in a stack whose card is used in this chance; `None` unless `chance` is 1 to 5.
    #[must_use]
    pub const fn new(stack: Stack, chance: u8) -> Option<Place> {
        if chance >= 1 && chance <= 5 { Some(Place { stack, chance }) } else { None }
    }

    /// The fifteen places in the order in which a line-up is entered: attack 1 to 5, midfield 1 to 5,
    /// defence 1 to 5.
    pub fn all() -> impl Iterator<Item = Place> + Clone {
        Stack::ALL.into_iter().flat_map(|stack| (1..=5).map(move |chance| Place { stack, chance }))
    }

    /// The stack.
    #[inline]
    #[must_use]
    pub const fn stack(self) -> Stack {
        self.stack
    }

    /// The chance in which the card is used, 1 to 5.
    #[inline]
    #[must_use]
    pub const fn chance(self) -> u8 {
        self.chance
    }

    /// The number of the place in the order of [`Place::all`], from 0.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        5 * self.stack as usize + self.chance as usize - 1
    }

    /// The place with this number, 0 to 14.
    #[inline]
    pub(crate) const fn at(index: u8) -> Place {
        PLACES[index as usize & 15]
    }
}

/// The places by number, and the first once more: so that no number of four bits is out of range.
const PLACES: [Place; 16] = {
    let mut places = [Place { stack: Stack::Attack, chance: 1 }; 16];
    let mut index = 0;
    while index < Place::COUNT {
        places[index] = Place { stack: Stack::ALL[index / 5], chance: index as u8 % 5 + 1 };
        index += 1;
    }
    places
};

/// `midfield 3`.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.stack, self.chance)
    }
}
