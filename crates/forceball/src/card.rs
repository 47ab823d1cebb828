//! A card of a valid deck, and a card as somebody wrote it down.

use alloc::borrow::Cow;
use alloc::string::{String, ToString};
use core::fmt;

use crate::card_id::CardId;
use crate::kind::{AttackKind, DefenceKind, Kind, Role};

/// A card's symbol (FB-1.1): a special effect of FB-4.2, or the referee of FB-3.6.
///
/// Decks as text write `lucky-shot`; the serde form is `lucky_shot`, and reads either.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Symbol {
    /// Makes the attacker's win a shot, which is a goal (FB-4.2).
    #[cfg_attr(feature = "serde", serde(alias = "lucky-shot"))] // as decks' notation has it
    LuckyShot,
    /// Makes the defender's win an interception, by which it becomes the attacker (FB-4.2).
    Goalie,
    /// Sees a foul if the draw pile is cut to it (FB-3.6).
    Referee,
}

impl Symbol {
    /// All symbols.
    pub const ALL: [Symbol; 3] = [Symbol::LuckyShot, Symbol::Goalie, Symbol::Referee];

    /// Its name, as decks as text write it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Symbol::LuckyShot => "lucky-shot",
            Symbol::Goalie => "goalie",
            Symbol::Referee => "referee",
        }
    }

    /// The role whose win it changes; `None` for the referee.
    #[must_use]
    pub const fn role(self) -> Option<Role> {
        match self {
            Symbol::LuckyShot => Some(Role::Attacker),
            Symbol::Goalie => Some(Role::Defender),
            Symbol::Referee => None,
        }
    }
}

impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// One side of a card (FB-1.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Side {
    kind: Kind,
    force: u8,
}

impl Side {
    pub(crate) const fn new(kind: Kind, force: u8) -> Side {
        Side { kind, force }
    }

    /// The kind of the manoeuvre.
    #[inline]
    #[must_use]
    pub const fn kind(self) -> Kind {
        self.kind
    }

    /// Its force, 1 to 20.
    #[inline]
    #[must_use]
    pub const fn force(self) -> u8 {
        self.force
    }
}

/// `pass 3`.
impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind, self.force)
    }
}

/// A card of a valid deck (FB-1.1): one or two sides, a required speed, at most one symbol.
///
/// Printed in words: `pass 4 / block 4, speed 2, referee`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Card {
    pub(crate) id: CardId,
    pub(crate) name: Cow<'static, str>,
    /// The sides by [`Role`]; at least one is there.
    pub(crate) sides: [Option<Side>; 2],
    pub(crate) speed: u8,
    pub(crate) symbol: Option<Symbol>,
}

impl Card {
    /// Its id, which no other card of the deck has.
    #[must_use]
    pub fn id(&self) -> CardId {
        self.id
    }

    /// Its name: any text, perhaps none, and not made safe for a terminal. Other cards may have the same.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The side that a role can play, if the card has it.
    #[inline]
    #[must_use]
    pub fn side(&self, role: Role) -> Option<Side> {
        self.sides[role as usize]
    }

    /// The required speed, 1 to 3.
    #[inline]
    #[must_use]
    pub fn speed(&self) -> u8 {
        self.speed
    }

    /// Its symbol, if it has one.
    #[inline]
    #[must_use]
    pub fn symbol(&self) -> Option<Symbol> {
        self.symbol
    }

    /// The highest force printed on it, which is its force in a foul (FB-3.6).
    #[inline]
    #[must_use]
    pub const fn highest_force(&self) -> u8 {
        match self.sides {
            [Some(attack), Some(defence)] if attack.force < defence.force => defence.force,
            [Some(side), _] | [None, Some(side)] => side.force,
            [None, None] => 0,
        }
    }

    /// Its force in the face-off (FB-2.2): that of the attack side, 0 without one.
    #[inline]
    #[must_use]
    pub fn face_off_force(&self) -> u8 {
        self.side(Role::Attacker).map_or(0, Side::force)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.sides {
            [Some(attack), Some(defence)] => write!(f, "{attack} / {defence}")?,
            [Some(side), None] | [None, Some(side)] => side.fmt(f)?,
            [None, None] => {}
        }
        write!(f, ", speed {}", self.speed)?;
        self.symbol.map_or(Ok(()), |symbol| write!(f, ", {symbol}"))
    }
}

/// One side of a card as it is written down, not checked yet: `K` is [`AttackKind`] or [`DefenceKind`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct SideSpec<K> {
    /// The kind of the manoeuvre.
    pub kind: K,
    /// Its force; valid are 1 to 20.
    pub force: u32,
}

/// A card as it is written down: what a deck is made of, not checked yet.
///
/// [`Deck::new`](crate::Deck::new) checks it. Sides and symbol can be left out of the serde form; other fields than these
/// are refused there.
///
/// # Examples
/// ```
/// use forceball::{AttackKind, CardSpec, SideSpec, Symbol};
///
/// let text = r#"{
///     "id": "st1", "name": "chip", "attack": {"kind": "shot", "force": 4}, "speed": 1, "symbol": "lucky_shot"
/// }"#;
/// let attack = Some(SideSpec { kind: AttackKind::Shot, force: 4 });
/// let (id, name, symbol) = ("st1".into(), "chip".into(), Some(Symbol::LuckyShot));
/// let chip = CardSpec { id, name, attack, defence: None, speed: 1, symbol };
/// assert_eq!(serde_json::from_str::<CardSpec>(text)?, chip);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct CardSpec {
    /// The id; valid are 1 to 8 ASCII letters or digits that no other card has.
    pub id: String,
    /// The name: any text.
    pub name: String,
    /// The attack side, if there is one.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub attack: Option<SideSpec<AttackKind>>,
    /// The defence side, if there is one.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub defence: Option<SideSpec<DefenceKind>>,
    /// The required speed; valid are 1 to 3.
    pub speed: u32,
    /// The symbol, if there is one.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub symbol: Option<Symbol>,
}

impl CardSpec {
    /// Both sides, as far as they are there, with the kinds of either role.
    pub(crate) fn sides(&self) -> [Option<(Kind, u32)>; 2] {
        let attack = self.attack.map(|side| (side.kind.into(), side.force));
        [attack, self.defence.map(|side| (side.kind.into(), side.force))]
    }

    /// Sets the side of the kind's role.
    pub(crate) fn set_side(&mut self, kind: Kind, force: u32) {
        let attack = |kind| Some(SideSpec { kind, force });
        let defence = |kind| Some(SideSpec { kind, force });
        match kind {
            Kind::Pass => self.attack = attack(AttackKind::Pass),
            Kind::Dribble => self.attack = attack(AttackKind::Dribble),
            Kind::Shot => self.attack = attack(AttackKind::Shot),
            Kind::Block => self.defence = defence(DefenceKind::Block),
            Kind::Tackle => self.defence = defence(DefenceKind::Tackle),
            Kind::Interception => self.defence = defence(DefenceKind::Interception),
        }
    }
}

impl From<&Card> for CardSpec {
    fn from(card: &Card) -> CardSpec {
        let mut spec = CardSpec {
            id: card.id.to_string(),
            name: card.name.to_string(),
            speed: u32::from(card.speed),
            symbol: card.symbol,
            ..CardSpec::default()
        };
        for side in card.sides.into_iter().flatten() {
            spec.set_side(side.kind, u32::from(side.force));
        }
        spec
    }
}
