//! The cards (SD-1): players with four stats, action cards that name two of them, and blanks.

use core::fmt;
use core::str::FromStr;

use rulebook_core::Kind;

/// One of a player's four strengths.
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

    /// The stat's name.
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

    /// Reads a number, or a name in whatever case.
    fn from_str(text: &str) -> Result<Player, ParseCardError> {
        let by_number = || text.parse().ok().and_then(Player::new);
        let same = |player: &Player| same_text(player.name(), text);
        Player::ALL.into_iter().find(same).or_else(by_number).ok_or(ParseCardError::Player)
    }
}

/// A card of a line-up: a player or a blank (SD-1.2). Written as the player's number, or `blank`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Card {
    /// A card without a player.
    Blank,
    /// A player's card.
    Player(Player),
}

impl Card {
    /// The player on the card.
    #[inline]
    #[must_use]
    pub const fn player(self) -> Option<Player> {
        match self {
            Card::Blank => None,
            Card::Player(player) => Some(player),
        }
    }

    /// 0 for a blank, else the player's number: the byte by which a card is saved.
    #[inline]
    pub(crate) const fn byte(self) -> u8 {
        match self {
            Card::Blank => 0,
            Card::Player(player) => player.number(),
        }
    }

    /// The card with this byte; a blank for a byte that no player has, and of the byte only the low five bits count: so
    /// that it is one look into a table.
    #[inline(always)]
    pub(crate) const fn of_byte(byte: u8) -> Card {
        CARDS[byte as usize & 31]
    }
}

/// The cards by their bytes.
const CARDS: [Card; 32] = {
    let mut cards = [Card::Blank; 32];
    let mut place = 0;
    while place < Player::KINDS {
        cards[place + 1] = Card::Player(Player::ALL[place]);
        place += 1;
    }
    cards
};

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Card::Blank => f.write_str("blank"),
            Card::Player(player) => player.fmt(f),
        }
    }
}

impl FromStr for Card {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Card, ParseCardError> {
        if same_text("blank", text) {
            return Ok(Card::Blank);
        }
        text.parse().map(Card::Player).map_err(|_| ParseCardError::Card)
    }
}

/// One of the six kinds of action cards, two of each in a deck (SD-1.3).
///
/// Written in kebab case, `through-ball`; `{:#}` gives the name in words.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ActionCard {
    /// Podanie prostopadłe: speed and strength.
    ThroughBall,
    /// Drybling: speed and technique.
    Dribble,
    /// Pośredni rzut wolny: speed and heading.
    IndirectFreeKick,
    /// Bezpośredni rzut wolny: strength and technique.
    DirectFreeKick,
    /// Rzut rożny / rzut z autu: strength and heading.
    CornerOrThrowIn,
    /// Dośrodkowanie: technique and heading.
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

    /// The two stats that count.
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

/// Whether a person would call the texts the same.
fn same_text(printed: &str, typed: &str) -> bool {
    let lower = |text: &str| text.chars().flat_map(char::to_lowercase).eq(printed.chars().flat_map(char::to_lowercase));
    lower(typed)
}

/// Why a text is not a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParseCardError {
    /// The text is no player.
    #[error("a player is written as a number from 1 to 20 or by name (SD-1.1)")]
    Player,
    /// The text is neither a player nor a blank.
    #[error("a card is a player's number from 1 to 20, a player's name, or `blank` (SD-1.1, SD-1.2)")]
    Card,
    /// The text is no action card.
    #[error(
        "an action card is `through-ball`, `dribble`, `indirect-free-kick`, `direct-free-kick`, `corner` or `cross` \
         (SD-1.3)"
    )]
    ActionCard,
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

    /// The kinds of which there is a card, in their order, with the number of cards.
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

#[cfg(feature = "serde")]
mod written {
    //! Cards are written by name where a person reads them, and read by name or number.

    use alloc::string::String;

    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::{ActionCard, ActionCards, Card, Player};

    impl Serialize for Player {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.serialize_str(self.name())
        }
    }

    impl<'de> Deserialize<'de> for Player {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Player, D::Error> {
            String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
        }
    }

    impl Serialize for Card {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            match self {
                Card::Blank => serializer.serialize_str("blank"),
                Card::Player(player) => player.serialize(serializer),
            }
        }
    }

    impl<'de> Deserialize<'de> for Card {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
            String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
        }
    }

    impl Serialize for ActionCard {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.serialize_str(self.notation())
        }
    }

    impl<'de> Deserialize<'de> for ActionCard {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ActionCard, D::Error> {
            String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
        }
    }

    /// The cards as a list, copies one after the other.
    impl Serialize for ActionCards {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_seq(self.kinds().flat_map(|(card, count)| core::iter::repeat_n(card, count)))
        }
    }
}
