//! The cards: eight directions and five tactical kinds.

use core::fmt;
use core::str::FromStr;

use rulebook_core::{Kind, Multiset};

use crate::direction::Direction;

/// A kind of card (PB-2.1, PB-2.2).
///
/// Written as its direction, or `foul`, `out`, `penalty`, `unseen`, `save`; `{:#}` prints it in words.
///
/// # Examples
/// ```
/// use pilka_board::{Card, Direction};
///
/// assert_eq!("fl".parse::<Card>()?, Card::Direction(Direction::ForwardLeft));
/// assert_eq!(format!("{:#}", Card::Unseen), "did-not-see");
/// # Ok::<(), pilka_board::ParseCardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Card {
    /// A direction card: for a run, a dribble, a pass or a shot (PB-2.1, PB-4).
    Direction(Direction),
    /// Answers a tackle or a pawn that passed over another (PB-6.2).
    Foul,
    /// Answers a ball on a side row, or on an end row if the option `out_rows` says so (PB-6.4).
    Out,
    /// Answers a foul in the penalty area, or is laid with an own shot (PB-6.3).
    Penalty,
    /// *The referee did not see*: answers any tactical card of the other seat, itself too (PB-6.6).
    Unseen,
    /// The goalkeeper's save: answers a shot or a penalty (PB-6.5).
    Save,
}

/// Cards without an order: a pack, a talon, a laid pile. A pack can have more than 255 of a kind, so they are counted in `u16`.
pub type Cards = Multiset<Card, { Card::KINDS }, u16>;

impl Card {
    /// How many kinds there are.
    pub const KINDS: usize = 13;

    /// All kinds: the directions, then the tactical cards, in the rulebook's order.
    pub const ALL: [Card; Card::KINDS] = {
        let mut all = [Card::Save; Card::KINDS];
        let mut place = 0;
        while place < 8 {
            all[place] = Card::Direction(Direction::ALL[place]);
            place += 1;
        }
        all[8] = Card::Foul;
        all[9] = Card::Out;
        all[10] = Card::Penalty;
        all[11] = Card::Unseen;
        all
    };

    /// Its direction, if it is a direction card.
    #[inline]
    #[must_use]
    pub const fn direction(self) -> Option<Direction> {
        match self {
            Card::Direction(direction) => Some(direction),
            _ => None,
        }
    }

    /// Whether it is a tactical card.
    #[inline]
    #[must_use]
    pub const fn is_tactical(self) -> bool {
        self.direction().is_none()
    }

    /// The notation of a tactical card.
    const fn text(self) -> Option<&'static str> {
        Some(match self {
            Card::Direction(_) => return None,
            Card::Foul => "foul",
            Card::Out => "out",
            Card::Penalty => "penalty",
            Card::Unseen => "unseen",
            Card::Save => "save",
        })
    }

    #[inline]
    pub(crate) const fn number(self) -> usize {
        // Two matches without a branch: one would have a branch that is often guessed wrongly.
        let direction = match self {
            Card::Direction(direction) => direction as usize,
            _ => 0,
        };
        let tactical = match self {
            Card::Direction(_) => 0,
            Card::Foul => 8,
            Card::Out => 9,
            Card::Penalty => 10,
            Card::Unseen => 11,
            Card::Save => 12,
        };
        direction | tactical
    }
}

impl Kind for Card {
    #[inline]
    fn index(self) -> usize {
        self.number()
    }

    #[inline]
    fn from_index(index: usize) -> Card {
        Card::ALL[index]
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Card::Direction(direction) => fmt::Display::fmt(direction, f),
            Card::Unseen if f.alternate() => f.write_str("did-not-see"),
            tactical => f.write_str(tactical.text().unwrap_or_default()),
        }
    }
}

impl FromStr for Card {
    type Err = ParseCardError;

    /// Reads the notation in whatever case, or the whole word of a direction.
    ///
    /// # Errors
    /// [`ParseCardError`] for anything else.
    fn from_str(text: &str) -> Result<Card, ParseCardError> {
        let is_text = |card: &Card| card.text().is_some_and(|tactical| tactical.eq_ignore_ascii_case(text));
        match Card::ALL.into_iter().find(is_text) {
            Some(tactical) => Ok(tactical),
            None => text.parse().map(Card::Direction).map_err(|_| ParseCardError),
        }
    }
}

/// A text is not a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a card is `f`, `fl`, `fr`, `l`, `r`, `bl`, `br`, `b`, `foul`, `out`, `penalty`, `unseen` or `save` (PB-2.2)")]
pub struct ParseCardError;

#[cfg(feature = "serde")]
rulebook_core::serde_as_text!(Card);
