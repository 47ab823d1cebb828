//! The players (SD-1.1): four stats each.

use core::fmt;
use core::str::FromStr;

use rulebook_core::{Kind, read_number};

use crate::action_card::ActionCard;
use crate::card::{ParseCardError, same_text};

/// One of the four things that a player is more or less good at (SD-1.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[expect(missing_docs, reason = "a stat's name says all")]
pub enum Stat {
    Speed,
    Strength,
    Technique,
    Heading,
}

impl Stat {
    /// The four stats, in the order in which cards print them.
    pub const ALL: [Stat; 4] = [Stat::Speed, Stat::Strength, Stat::Technique, Stat::Heading];

    /// The name as a word: `speed`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Stat::Speed => "speed",
            Stat::Strength => "strength",
            Stat::Technique => "technique",
            Stat::Heading => "heading",
        }
    }
}

/// One of the twenty players (SD-1.1).
///
/// Written as the number on the card, 1 to 20; `{:#}` gives the name. Reading takes either.
///
/// # Examples
/// ```
/// use soccer_deck::{Player, Stat};
///
/// let player: Player = "3".parse()?;
/// assert_eq!(player, Player::LeonMessiah);
/// assert_eq!(player.stat(Stat::Technique), 3);
/// assert_eq!(format!("{player} {player:#}"), "3 Leon Messiah");
/// # Ok::<(), soccer_deck::ParseCardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[expect(missing_docs, reason = "the variants are the players' names")]
pub enum Player {
    SpeedyGonzales = 1,
    JackRipper,
    LeonMessiah,
    BartoszGlowacki,
    JohnnyFive,
    PipiSuarez,
    LuckSeven,
    MickeyRurka,
    JohanVonTrupka,
    GeorgeDeBest,
    EuzebioSolarek,
    ArturBorubar,
    FranzSmoothas,
    GrzegorzZima,
    JoseMariaBalcero,
    AntonioDeMelon,
    AlessandroDelPieron,
    RokerPereiro,
    SamHui,
    ZbigniewDonek,
}

/// What is printed on the players' cards: name, then speed, strength, technique, heading.
const PRINTED: [(&str, [u8; 4]); Player::KINDS] = [
    ("Speedy Gonzales", [3, 0, 0, 0]),
    ("Jack Ripper", [0, 3, 0, 0]),
    ("Leon Messiah", [0, 0, 3, 0]),
    ("Bartosz Głowacki", [0, 0, 0, 3]),
    ("Johnny Five", [2, 1, 0, 0]),
    ("Pipi Suarez", [2, 0, 1, 0]),
    ("Luck Seven", [2, 0, 0, 1]),
    ("Mickey Rurka", [1, 2, 0, 0]),
    ("Johan von Trupka", [0, 2, 1, 0]),
    ("George de Best", [0, 2, 0, 1]),
    ("Euzebio Solarek", [1, 0, 2, 0]),
    ("Artur Borubar", [0, 1, 2, 0]),
    ("Franz Smoothas", [0, 0, 2, 1]),
    ("Grzegorz Zima", [1, 0, 0, 2]),
    ("Jose Maria Balcero", [0, 1, 0, 2]),
    ("Antonio de Melon", [0, 0, 1, 2]),
    ("Alessandro del Pieron", [1, 1, 1, 0]),
    ("Roker Pereiro", [1, 1, 0, 1]),
    ("Sam Hui", [1, 0, 1, 1]),
    ("Zbigniew Donek", [0, 1, 1, 1]),
];

/// The sums of two stats by action card and player: duels are decided often.
const SUMS: [[u8; Player::KINDS]; ActionCard::KINDS] = {
    let mut sums = [[0; Player::KINDS]; ActionCard::KINDS];
    let mut kind = 0;
    while kind < sums.len() {
        let [first, second] = ActionCard::ALL[kind].stats();
        let mut player = 0;
        while player < Player::KINDS {
            let stats = PRINTED[player].1;
            sums[kind][player] = stats[first as usize] + stats[second as usize];
            player += 1;
        }
        kind += 1;
    }
    sums
};

impl Player {
    /// The number of players in a deck.
    pub const KINDS: usize = 20;

    /// The twenty players, in the order of their numbers.
    pub const ALL: [Player; Player::KINDS] = [
        Player::SpeedyGonzales,
        Player::JackRipper,
        Player::LeonMessiah,
        Player::BartoszGlowacki,
        Player::JohnnyFive,
        Player::PipiSuarez,
        Player::LuckSeven,
        Player::MickeyRurka,
        Player::JohanVonTrupka,
        Player::GeorgeDeBest,
        Player::EuzebioSolarek,
        Player::ArturBorubar,
        Player::FranzSmoothas,
        Player::GrzegorzZima,
        Player::JoseMariaBalcero,
        Player::AntonioDeMelon,
        Player::AlessandroDelPieron,
        Player::RokerPereiro,
        Player::SamHui,
        Player::ZbigniewDonek,
    ];

    /// The player with this number; `None` unless it is 1 to 20.
    #[must_use]
    pub fn new(number: u8) -> Option<Player> {
        Player::ALL.get(usize::from(number).checked_sub(1)?).copied()
    }

    /// The number on the card, 1 to 20.
    #[inline]
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The name on the card.
    #[must_use]
    pub const fn name(self) -> &'static str {
        PRINTED[self as usize - 1].0
    }

    /// How good the player is at one thing, 0 to 3. A player's four stats sum to 3.
    #[inline]
    #[must_use]
    pub const fn stat(self, stat: Stat) -> u8 {
        PRINTED[self as usize - 1].1[stat as usize]
    }

    /// The sum of the two stats that the action card names, 0 to 3 (SD-4.1).
    #[inline]
    #[must_use]
    pub const fn sum(self, card: ActionCard) -> u8 {
        SUMS[card as usize][self as usize - 1]
    }
}

/// The players are numbered from 0 here: one less than on the card.
impl Kind for Player {
    #[inline]
    fn index(self) -> usize {
        self as usize - 1
    }

    #[inline]
    fn from_index(index: usize) -> Player {
        Player::ALL[index]
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() { f.write_str(self.name()) } else { self.number().fmt(f) }
    }
}

impl FromStr for Player {
    type Err = ParseCardError;

    /// Reads a number as it is written, without a sign or zeros before it, or a name in whatever case.
    ///
    /// # Errors
    /// [`ParseCardError::Player`].
    fn from_str(text: &str) -> Result<Player, ParseCardError> {
        let by_number = || read_number(text).and_then(Player::new);
        let same = |player: &Player| same_text(player.name(), text);
        Player::ALL.into_iter().find(same).or_else(by_number).ok_or(ParseCardError::Player)
    }
}

/// The name.
#[cfg(feature = "serde")]
impl serde::Serialize for Player {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// The name or the number, as a text.
#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Player {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Player, D::Error> {
        rulebook_core::deserialize_text(deserializer)
    }
}
