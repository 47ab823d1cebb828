//! Line-ups: how the ten players and five blanks of a half may be arranged (SD-3).

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use rulebook_core::{RuleId, Seat, counted};

use crate::action::Action;
use crate::card::{Card, ParseCardError};
use crate::formation::Formation;
use crate::options::Formations;
use crate::player::Player;
use crate::squad::Squad;
use crate::stack::{Place, Stack};

/// Why a card cannot be placed (SD-3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PlaceError {
    /// The seat has no line-up to choose: there are two seats.
    #[error("seat {seat} places nothing: the seats are 0 and 1 (SD-3.1)")]
    NoSuchSeat {
        /// The seat that tried.
        seat: Seat,
    },
    /// The line-up is complete and final.
    #[error("seat {seat} has its line-up in, and it is final (SD-3.1)")]
    In {
        /// The seat that tried.
        seat: Seat,
    },
    /// The player is not in the squad, or is placed already.
    #[error("{player:#} is not in hand (SD-3.1)")]
    NotInHand {
        /// The player.
        player: Player,
    },
    /// All five blanks are placed.
    #[error("a seat has five blanks, and all are placed (SD-1.2)")]
    NoBlankLeft,
    /// After this card no formation in range could be completed: a fourth attacker.
    #[error(
        "{card:#} at {place} leaves no formation with 2 to 5 in defence, 2 to 5 in midfield and 0 to 3 in attack \
         (SD-3.2)"
    )]
    OutOfRange {
        /// The card.
        card: Card,
        /// Where it would lie.
        place: Place,
    },
    /// After this card only 2-5-3 could be completed: a fifth midfielder behind three attackers.
    #[error("{card:#} at {place} leaves only the formation 2-5-3, which is not listed (SD-3.3)")]
    NotListed {
        /// The card.
        card: Card,
        /// Where it would lie.
        place: Place,
    },
}

impl PlaceError {
    pub(crate) const fn rule(self) -> RuleId {
        RuleId::new(match self {
            PlaceError::NoSuchSeat { .. } | PlaceError::In { .. } | PlaceError::NotInHand { .. } => "SD-3.1",
            PlaceError::NoBlankLeft => "SD-1.2",
            PlaceError::OutOfRange { .. } => "SD-3.2",
            PlaceError::NotListed { .. } => "SD-3.3",
        })
    }
}

/// A whole line-up: three stacks of five cards, with ten players and five blanks in one of the
/// formations.
///
/// It is checked when it is made, except for whether the seat has these players ([`Lineup::check_squad`]), and in
/// [`Lineup::with_blanks_last`] for whether the options admit the formation.
/// [`Lineup::actions`] gives the fifteen actions that enter it. Written stack by stack, attack first,
/// with `-` for a blank: `1 2 - - - / 3 4 5 6 - / 7 8 9 10 -`.
///
/// # Examples
/// ```
/// use soccer_deck::{Formation, Formations, Lineup, Place, Player, Stack};
///
/// // 4-4-2 with the players in the order of their numbers and the blanks at the end of each stack.
/// let players = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(|number| Player::new(number).expect("1 to 20"));
/// let line_up = Lineup::with_blanks_last(Formation::F442, players);
/// assert_eq!(line_up.to_string(), "1 2 - - - / 3 4 5 6 - / 7 8 9 10 -");
/// assert_eq!(line_up.actions().next().map(|action| action.to_string()), Some("place 1".into()));
///
/// // The same formation with the blanks where one wants them.
/// let read = Lineup::parse("- 1 - 2 - / 3 4 - 5 6 / 7 8 9 10 -", Formations::Listed)?;
/// assert_eq!(read.formation(), Formation::F442);
///
/// // 2-5-3 is in range but not listed.
/// let refused = Lineup::parse("1 2 3 - - / 4 5 6 7 8 / 9 10 - - -", Formations::Listed).unwrap_err();
/// assert_eq!(refused.rule().as_str(), "SD-3.3");
/// # Ok::<(), soccer_deck::LineupError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Lineup {
    cards: [Card; Place::COUNT],
    formation: Formation,
}

impl Lineup {
    /// The line-up of these three stacks, the card of the first chance first in each.
    ///
    /// # Errors
    /// The first [`LineupError`] that applies: [`LineupError::Blanks`], [`LineupError::OutOfRange`],
    /// [`LineupError::NotListed`].
    pub fn new(
        attack: [Card; 5],
        midfield: [Card; 5],
        defence: [Card; 5],
        formations: Formations,
    ) -> Result<Lineup, LineupError> {
        let mut cards = [Card::Blank; Place::COUNT];
        for (place, card) in cards.iter_mut().zip(attack.into_iter().chain(midfield).chain(defence)) {
            *place = card;
        }
        let blanks = cards.iter().filter(|card| **card == Card::Blank).count();
        if blanks != 5 {
            return Err(LineupError::Blanks { blanks });
        }
        let players = [attack, midfield, defence].map(players_among);
        let formation = Formation::with_players(players).ok_or(LineupError::OutOfRange { players })?;
        if !formation.is_allowed(formations) {
            return Err(LineupError::NotListed { formation });
        }
        Ok(Lineup { cards, formation })
    }

    /// The line-up in this formation, with an order of the ten players (attack first, the card of the
    /// first chance first) and the five places of the blanks, in whatever order.
    ///
    /// # Errors
    /// [`LineupError::BlankTwice`] if a place is named twice, [`LineupError::BlankPlaces`] if the
    /// places do not give the formation, then [`LineupError::NotListed`].
    pub fn arranged(
        formation: Formation,
        players: [Player; Squad::SIZE],
        blanks: [Place; 5],
        formations: Formations,
    ) -> Result<Lineup, LineupError> {
        for (number, place) in blanks.iter().enumerate() {
            if blanks[..number].contains(place) {
                return Err(LineupError::BlankTwice { place: *place });
            }
        }
        for stack in Stack::ALL {
            let (found, wanted) =
                (blanks.iter().filter(|place| place.stack() == stack).count(), 5 - formation.players(stack));
            if found != usize::from(wanted) {
                return Err(LineupError::BlankPlaces { formation, stack, found, wanted });
            }
        }
        if !formation.is_allowed(formations) {
            return Err(LineupError::NotListed { formation });
        }
        Ok(Lineup::fill(formation, players, |place| blanks.contains(&place)))
    }

    /// The line-up in this formation with the ten players in this order (attack first, the card of the first chance first)
    /// and the blanks at the end of every stack, so that they are used in the last chances.
    ///
    /// Whether the options admit the formation is found out when the line-up is entered.
    #[must_use]
    pub fn with_blanks_last(formation: Formation, players: [Player; Squad::SIZE]) -> Lineup {
        Lineup::fill(formation, players, |place| place.chance() > formation.players(place.stack()))
    }

    fn fill(formation: Formation, players: [Player; Squad::SIZE], is_blank: impl Fn(Place) -> bool) -> Lineup {
        let mut players = players.into_iter().map(Card::Player);
        let mut cards = [Card::Blank; Place::COUNT];
        for place in Place::all().filter(|place| !is_blank(*place)) {
            cards[place.index()] = players.next().unwrap_or(Card::Blank);
        }
        Lineup { cards, formation }
    }

    /// Reads the notation. A blank may be written `blank` as well.
    ///
    /// # Errors
    /// [`LineupError::Notation`], then stack by stack [`LineupError::StackSize`] or [`LineupError::Card`], then as
    /// [`Lineup::new`].
    pub fn parse(text: &str, formations: Formations) -> Result<Lineup, LineupError> {
        let mut stacks = [[Card::Blank; 5]; 3];
        let texts: Vec<&str> = text.split('/').collect();
        if texts.len() != stacks.len() {
            return Err(LineupError::Notation { stacks: texts.len() });
        }
        for (stack, (cards, text)) in Stack::ALL.into_iter().zip(stacks.iter_mut().zip(texts)) {
            let words: Vec<&str> = text.split_whitespace().collect();
            if words.len() != cards.len() {
                return Err(LineupError::StackSize { stack, cards: words.len() });
            }
            for (chance, (card, word)) in (1..=5).zip(cards.iter_mut().zip(words)) {
                let read = if word == "-" { Ok(Card::Blank) } else { Card::from_str(word) };
                let place = Place::new(stack, chance).expect("1 to 5");
                *card = read.map_err(|why| LineupError::Card { place, why })?;
            }
        }
        let [attack, midfield, defence] = stacks;
        Lineup::new(attack, midfield, defence, formations)
    }

    /// The formation.
    #[must_use]
    pub fn formation(&self) -> Formation {
        self.formation
    }

    /// The card at a place.
    #[must_use]
    pub fn card(&self, place: Place) -> Card {
        self.cards[place.index()]
    }

    /// The fifteen actions that enter the line-up, in the order in which they must be made.
    pub fn actions(&self) -> impl Iterator<Item = Action> + Clone + '_ {
        self.cards.iter().map(|card| Action::Place(*card))
    }

    /// Checks that the squad has all these players, copy by copy.
    ///
    /// # Errors
    /// [`LineupError::NotInSquad`] with the first player, in the order of the places, that is not in
    /// the squad, or not so often.
    pub fn check_squad(&self, squad: &Squad) -> Result<(), LineupError> {
        for (number, card) in self.cards.iter().enumerate() {
            let Some(player) = card.player() else { continue };
            let copies = self.cards[..=number].iter().filter(|other| *other == card).count();
            if copies > squad.count(player) {
                return Err(LineupError::NotInSquad { player, copies, in_squad: squad.count(player) });
            }
        }
        Ok(())
    }
}

fn players_among(cards: [Card; 5]) -> u8 {
    cards.iter().filter(|card| **card != Card::Blank).count() as u8
}

impl fmt::Display for Lineup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for place in Place::all() {
            match (place.index(), place.chance()) {
                (0, _) => {}
                (_, 1) => f.write_str(" / ")?,
                _ => f.write_str(" ")?,
            }
            match self.card(place) {
                Card::Blank => f.write_str("-")?,
                Card::Player(player) => write!(f, "{player}")?,
            }
        }
        Ok(())
    }
}

/// Why cards do not make a line-up (SD-3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LineupError {
    /// The text has not three stacks.
    #[error("a line-up has three stacks, `attack / midfield / defence`, not {stacks} (SD-3.1)")]
    Notation {
        /// The stacks of the text.
        stacks: usize,
    },
    /// A stack of the text has not five cards.
    #[error("the {stack} stack has {}; it has five, blanks written `-` (SD-3.1)", counted(*cards as u64, "card"))]
    StackSize {
        /// The stack.
        stack: Stack,
        /// Its cards.
        cards: usize,
    },
    /// A card of the text cannot be read.
    #[error("{place}: {why}")]
    Card {
        /// Where it stands.
        place: Place,
        /// What is wrong with it.
        why: ParseCardError,
    },
    /// There are not five blanks, so not ten players.
    #[error("a line-up has five blanks, not {blanks} (SD-1.2)")]
    Blanks {
        /// The blanks of the line-up.
        blanks: usize,
    },
    /// A place was named twice for a blank.
    #[error("{place} is named twice for a blank (SD-3.1)")]
    BlankTwice {
        /// The place.
        place: Place,
    },
    /// The places of the blanks do not give the formation.
    #[error("{formation} has {} in the {stack} stack, not {found} (SD-3.1)", counted(*wanted, "blank"))]
    BlankPlaces {
        /// The formation.
        formation: Formation,
        /// The stack.
        stack: Stack,
        /// The blanks that are named for it.
        found: usize,
        /// The blanks that the formation has there.
        wanted: u8,
    },
    /// A stack has too few or too many players.
    #[error(
        "{} in defence, {} in midfield, {} in attack: a formation has 2 to 5, 2 to 5 and 0 to 3 (SD-3.2)",
        players[2], players[1], players[0]
    )]
    OutOfRange {
        /// The players in attack, midfield and defence.
        players: [u8; 3],
    },
    /// The formation is not listed, and the options admit only those that are.
    #[error("{formation} is in range but not listed (SD-3.3)")]
    NotListed {
        /// The formation.
        formation: Formation,
    },
    /// A player is not in the squad so often.
    #[error(
        "{player:#} is in the line-up {} and in the squad {} (SD-3.1)",
        counted(*copies as u64, "time"), counted(*in_squad as u64, "time")
    )]
    NotInSquad {
        /// The player.
        player: Player,
        /// How often it is in the line-up up to there.
        copies: usize,
        /// How often it is in the squad.
        in_squad: usize,
    },
}

impl LineupError {
    /// The rule that refuses the line-up.
    #[must_use]
    pub const fn rule(&self) -> RuleId {
        RuleId::new(match self {
            LineupError::Blanks { .. } => "SD-1.2",
            LineupError::Card {
                why: ParseCardError::Player | ParseCardError::Card | ParseCardError::ActionCard,
                ..
            } => "SD-1.1",
            LineupError::OutOfRange { .. } => "SD-3.2",
            LineupError::NotListed { .. } => "SD-3.3",
            LineupError::Notation { .. }
            | LineupError::StackSize { .. }
            | LineupError::BlankTwice { .. }
            | LineupError::BlankPlaces { .. }
            | LineupError::NotInSquad { .. } => "SD-3.1",
        })
    }
}
