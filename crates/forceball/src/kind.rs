//! The six kinds of manoeuvre and the two roles.

use core::fmt;
use core::str::FromStr;

/// What a seat is in an attack (FB-2.2): the attacker plays first, the defender answers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[expect(missing_docs, reason = "the names say all")]
pub enum Role {
    Attacker,
    Defender,
}

impl Role {
    /// Both roles.
    pub const ALL: [Role; 2] = [Role::Attacker, Role::Defender];

    /// The kinds of manoeuvre that the role plays, in the rulebook's order.
    #[inline]
    #[must_use]
    pub const fn kinds(self) -> [Kind; 3] {
        match self {
            Role::Attacker => [Kind::Pass, Kind::Dribble, Kind::Shot],
            Role::Defender => [Kind::Block, Kind::Tackle, Kind::Interception],
        }
    }

    /// The kind that the role's special effect makes of its win (FB-4.2): shot or interception.
    #[inline]
    #[must_use]
    pub const fn best_kind(self) -> Kind {
        match self {
            Role::Attacker => Kind::Shot,
            Role::Defender => Kind::Interception,
        }
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Role::Attacker => "attacker",
            Role::Defender => "defender",
        })
    }
}

/// The kind of a manoeuvre (FB-1.1): three for the attacker, three for the defender.
///
/// # Examples
/// ```
/// use forceball::{Kind, Role};
///
/// assert_eq!("tackle".parse(), Ok(Kind::Tackle));
/// assert_eq!(Kind::Tackle.role(), Role::Defender);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[expect(missing_docs, reason = "the names say all")]
pub enum Kind {
    Pass,
    Dribble,
    Shot,
    Block,
    Tackle,
    Interception,
}

impl Kind {
    /// All kinds, in the rulebook's order.
    pub const ALL: [Kind; 6] = [Kind::Pass, Kind::Dribble, Kind::Shot, Kind::Block, Kind::Tackle, Kind::Interception];

    /// The role that plays it.
    #[inline]
    #[must_use]
    pub const fn role(self) -> Role {
        match self {
            Kind::Pass | Kind::Dribble | Kind::Shot => Role::Attacker,
            Kind::Block | Kind::Tackle | Kind::Interception => Role::Defender,
        }
    }

    /// Its name, as actions and decks write it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Pass => "pass",
            Kind::Dribble => "dribble",
            Kind::Shot => "shot",
            Kind::Block => "block",
            Kind::Tackle => "tackle",
            Kind::Interception => "interception",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The text is not the name of a kind (FB-1.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a kind is `pass`, `dribble`, `shot`, `block`, `tackle` or `interception` (FB-1.1)")]
pub struct ParseKindError;

impl FromStr for Kind {
    type Err = ParseKindError;

    /// Reads what [`Kind::name`] gives, in small letters.
    fn from_str(text: &str) -> Result<Kind, ParseKindError> {
        Kind::ALL.into_iter().find(|kind| kind.name() == text).ok_or(ParseKindError)
    }
}

/// The kind of a card's attack side, in a [`CardSpec`](crate::CardSpec); everywhere else it is a [`Kind`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[expect(missing_docs, reason = "the names say all")]
pub enum AttackKind {
    Pass,
    Dribble,
    Shot,
}

/// The kind of a card's defence side, in a [`CardSpec`](crate::CardSpec); everywhere else it is a [`Kind`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[expect(missing_docs, reason = "the names say all")]
pub enum DefenceKind {
    Block,
    Tackle,
    Interception,
}

impl From<AttackKind> for Kind {
    fn from(kind: AttackKind) -> Kind {
        match kind {
            AttackKind::Pass => Kind::Pass,
            AttackKind::Dribble => Kind::Dribble,
            AttackKind::Shot => Kind::Shot,
        }
    }
}

impl From<DefenceKind> for Kind {
    fn from(kind: DefenceKind) -> Kind {
        match kind {
            DefenceKind::Block => Kind::Block,
            DefenceKind::Tackle => Kind::Tackle,
            DefenceKind::Interception => Kind::Interception,
        }
    }
}
