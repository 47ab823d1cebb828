//! The action cards (SD-1.3): each says which two stats count in a duel.

use core::fmt;
use core::str::FromStr;

use rulebook_core::Kind;

use crate::card::{ParseCardError, same_text};
use crate::player::Stat;

/// One of the six kinds of action cards, two of each in a deck (SD-1.3).
///
/// Written in kebab case, `through-ball` (and the corner or throw-in just `corner`); `{:#}` gives the name in words. Reading
/// takes either.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ActionCard {
    /// On the card *Podanie prostopadłe*: speed and strength.
    ThroughBall,
    /// On the card *Drybling*: speed and technique.
    Dribble,
    /// On the card *Pośredni rzut wolny*: speed and heading.
    IndirectFreeKick,
    /// On the card *Bezpośredni rzut wolny*: strength and technique.
    DirectFreeKick,
    /// On the card *Rzut rożny / rzut z autu*: strength and heading.
    CornerOrThrowIn,
    /// On the card *Dośrodkowanie*: technique and heading.
    Cross,
}

impl ActionCard {
    /// The number of kinds.
    pub const KINDS: usize = 6;

    /// The six kinds, in the order of the rulebook.
    pub const ALL: [ActionCard; ActionCard::KINDS] = [
        ActionCard::ThroughBall,
        ActionCard::Dribble,
        ActionCard::IndirectFreeKick,
        ActionCard::DirectFreeKick,
        ActionCard::CornerOrThrowIn,
        ActionCard::Cross,
    ];

    /// The two stats that count in a duel, in the order of [`Stat::ALL`].
    #[inline]
    #[must_use]
    pub const fn stats(self) -> [Stat; 2] {
        match self {
            ActionCard::ThroughBall => [Stat::Speed, Stat::Strength],
            ActionCard::Dribble => [Stat::Speed, Stat::Technique],
            ActionCard::IndirectFreeKick => [Stat::Speed, Stat::Heading],
            ActionCard::DirectFreeKick => [Stat::Strength, Stat::Technique],
            ActionCard::CornerOrThrowIn => [Stat::Strength, Stat::Heading],
            ActionCard::Cross => [Stat::Technique, Stat::Heading],
        }
    }

    /// The name in words.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            ActionCard::ThroughBall => "through ball",
            ActionCard::Dribble => "dribble",
            ActionCard::IndirectFreeKick => "indirect free kick",
            ActionCard::DirectFreeKick => "direct free kick",
            ActionCard::CornerOrThrowIn => "corner or throw-in",
            ActionCard::Cross => "cross",
        }
    }

    const fn notation(self) -> &'static str {
        match self {
            ActionCard::ThroughBall => "through-ball",
            ActionCard::Dribble => "dribble",
            ActionCard::IndirectFreeKick => "indirect-free-kick",
            ActionCard::DirectFreeKick => "direct-free-kick",
            ActionCard::CornerOrThrowIn => "corner",
            ActionCard::Cross => "cross",
        }
    }
}

impl Kind for ActionCard {
    #[inline]
    fn index(self) -> usize {
        self as usize
    }

    #[inline]
    fn from_index(index: usize) -> ActionCard {
        ActionCard::ALL[index]
    }
}

impl fmt::Display for ActionCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if f.alternate() { self.name() } else { self.notation() })
    }
}

impl FromStr for ActionCard {
    type Err = ParseCardError;

    /// Reads the notation, or the name, in whatever case.
    fn from_str(text: &str) -> Result<ActionCard, ParseCardError> {
        let same = |card: &ActionCard| same_text(card.notation(), text) || same_text(card.name(), text);
        ActionCard::ALL.into_iter().find(same).ok_or(ParseCardError::ActionCard)
    }
}

/// The notation.
#[cfg(feature = "serde")]
impl serde::Serialize for ActionCard {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.notation())
    }
}

/// The notation or the name.
#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for ActionCard {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<ActionCard, D::Error> {
        rulebook_core::deserialize_text(deserializer)
    }
}

/// At most twelve action cards without an order, in one word: four bits count each kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct ActionCards(u32);

impl ActionCards {
    /// No card.
    pub const EMPTY: ActionCards = ActionCards(0);
    /// The twelve cards of one deck: two of each kind (SD-1.3).
    pub const DECK: ActionCards = ActionCards(0x22_22_22);

    /// How many cards of this kind there are.
    #[inline]
    #[must_use]
    pub const fn count(self, card: ActionCard) -> usize {
        (self.0 >> (4 * card as u32) & 0xF) as usize
    }

    /// How many cards there are of each kind and those before it, four bits each.
    #[inline(always)]
    const fn running(self) -> u32 {
        self.0.wrapping_mul(0x11_11_11) & 0xFF_FF_FF
    }

    /// How many cards there are.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        (self.running() >> 20) as usize
    }

    /// Whether there is no card.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards and one more. The caller keeps to twelve cards.
    #[inline]
    pub(crate) const fn with(self, card: ActionCard) -> ActionCards {
        ActionCards(self.0 + (1 << (4 * card as u32)))
    }

    /// The cards without one of this kind, if there is one.
    #[inline]
    pub(crate) const fn without(self, card: ActionCard) -> Option<ActionCards> {
        if self.count(card) == 0 {
            return None;
        }
        Some(ActionCards(self.0 - (1 << (4 * card as u32))))
    }

    /// Both together. The caller keeps to twelve cards.
    pub(crate) const fn and(self, other: ActionCards) -> ActionCards {
        ActionCards(self.0 + other.0)
    }

    /// The card at place `n` in the order of the kinds, copies one after the other.
    #[inline(always)]
    pub(crate) fn nth(self, n: usize) -> Option<ActionCard> {
        // The kinds that end at or before place `n` are counted all at once, each in a byte whose high bit says
        // so: a loop over the kinds would end where no processor can guess.
        let (running, wanted) = (self.running(), 0x80_80_80 | ((n as u32 & 0xF) * 0x01_01_01));
        let passed = |ends: u32| ((wanted - ends) & 0x80_80_80) >> 7;
        let passed = passed(running & 0x0F_0F_0F) + passed(running >> 4 & 0x0F_0F_0F);
        let kind = passed.wrapping_mul(0x01_01_01) >> 16 & 0xFF;
        ActionCard::ALL.get(kind as usize).copied().filter(|_| n < self.len())
    }

    /// The kinds of which there is a card, in their order, with the number of cards of each.
    pub fn kinds(self) -> impl Iterator<Item = (ActionCard, usize)> {
        let counted = ActionCard::ALL.into_iter().map(move |card| (card, self.count(card)));
        counted.filter(|(_, count)| *count > 0)
    }

    /// The three bytes that can have bits, the low one first.
    pub(crate) const fn bytes(self) -> [u8; 3] {
        let [low, middle, high, _] = self.0.to_le_bytes();
        [low, middle, high]
    }
}

impl fmt::Debug for ActionCards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.kinds()).finish()
    }
}

/// The cards as a list, copies one after the other.
#[cfg(feature = "serde")]
impl serde::Serialize for ActionCards {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeSeq;

        // The length comes first, for forms that cannot do without it.
        let mut cards = serializer.serialize_seq(Some(self.len()))?;
        for (card, count) in self.kinds() {
            (0..count).try_for_each(|_| cards.serialize_element(&card))?;
        }
        cards.end()
    }
}
