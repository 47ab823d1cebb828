//! One seat's side of the table: its squad, its hand and its stacks.

use alloc::vec::Vec;
use core::fmt;

use rulebook_core::Generator;

use crate::action::Action;
use crate::action_card::ActionCards;
use crate::card::Card;
use crate::formation::is_in_range;
use crate::hand::Hand;
use crate::lineup::PlaceError;
use crate::options::{Decks, Formations};
use crate::picking::PICKED_ACTION_CARDS;
use crate::progress::Progress;
use crate::squad::Squad;
use crate::stack::Place;
use crate::stacks::Stacks;

/// One of the two halves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the names say all")]
pub enum Half {
    First,
    Second,
}

impl Half {
    /// Both halves, in order.
    pub const ALL: [Half; 2] = [Half::First, Half::Second];

    /// Its number, 1 or 2.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }
}

impl fmt::Display for Half {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "half {}", self.number())
    }
}

/// The number, 1 or 2.
#[cfg(feature = "serde")]
impl serde::Serialize for Half {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

/// The number, 1 or 2.
#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Half {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Half, D::Error> {
        let number = u8::deserialize(deserializer)?;
        let half = Half::ALL.into_iter().find(|half| half.number() == number);
        half.ok_or_else(|| serde::de::Error::custom("a half is 1 or 2 (SD-5.1)"))
    }
}

/// What belongs to one seat.
///
/// The squad is not kept as such: its players are in hand, or in the running half's stacks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Side {
    /// The players in hand. While squads are picked, those that are.
    pub(crate) hand: Hand,
    /// How far the running half's line-up is.
    progress: Progress,
    /// The line-ups of both halves.
    pub(crate) stacks: [Stacks; 2],
    pub(crate) goals: u8,
    /// The action cards that the seat has picked; none with a shared deck.
    pub(crate) picked: ActionCards,
}

impl Side {
    pub(crate) const NEW: Side = Side {
        hand: Hand::EMPTY,
        progress: Progress::NONE,
        stacks: [Stacks::EMPTY; 2],
        goals: 0,
        picked: ActionCards::EMPTY,
    };

    /// The squad: the players in hand and those in the stacks of the half, which is the running one.
    pub(crate) fn squad(&self, half: Half) -> Squad {
        let placed = self.placed(half).filter_map(Card::player);
        let mut squad = Squad::EMPTY;
        self.hand.players().chain(placed).for_each(|player| squad.add(player));
        squad
    }

    /// Whether squad and action cards are complete (SD-2.2).
    pub(crate) fn has_picked(&self) -> bool {
        self.hand.len() == Squad::SIZE && self.picked.len() == PICKED_ACTION_CARDS
    }

    /// Whether the line-up of the half is complete (SD-3.1).
    #[inline(always)]
    pub(crate) fn is_lined_up(&self) -> bool {
        self.progress == Progress::FULL
    }

    /// Begins to line up with the players in hand.
    pub(crate) fn line_up(&mut self, formations: Formations) {
        self.progress = Progress::begin(formations);
    }

    /// All ten players and five blanks come back to hand after a half (SD-3.4).
    pub(crate) fn take_up(&mut self, half: Half) {
        let stacks = &self.stacks[half as usize];
        let players = stacks.set_of_players();
        let has_copies = players.len() < Squad::SIZE;
        self.hand = if has_copies { Hand::holding(stacks.players()) } else { Hand::of(players) };
    }

    /// The cards that are placed in this half, which is the running one.
    fn placed(&self, half: Half) -> impl Iterator<Item = Card> + Clone + '_ {
        Place::all()
            .take(usize::from(self.progress.filled()))
            .filter_map(move |place| self.stacks[half as usize].card(place))
    }

    /// The blanks in hand, 0 to 5. `half` is the running one.
    pub(crate) fn blanks_in_hand(&self, half: Half) -> u8 {
        5 - self.placed(half).filter(|card| *card == Card::Blank).count() as u8
    }

    /// Whether the card may come next in the line-up.
    #[inline(always)]
    pub(crate) fn takes(&self, card: Card) -> bool {
        match card {
            Card::Blank => self.progress.blanks() > 0,
            Card::Player(player) => self.progress.players() > 0 && self.hand.contains(player),
        }
    }

    /// Why a card may not come next in the line-up, which is not complete: the first that applies, in the
    /// order of the rulebook. `half` is the running one.
    #[cold]
    pub(crate) fn refuse(&self, half: Half, card: Card) -> PlaceError {
        let place = Place::at(self.progress.filled());
        match card {
            Card::Player(player) if !self.hand.contains(player) => PlaceError::NotInHand { player },
            // Every formation has five blanks, and any five fit: a blank that does not is always the sixth.
            Card::Blank => PlaceError::NoBlankLeft,
            Card::Player(_) if is_in_range(self.placed(half).chain([card])) => PlaceError::NotListed { card, place },
            Card::Player(_) => PlaceError::OutOfRange { card, place },
        }
    }

    /// Puts the actions that place the cards that [`Side::takes`] into `out`: the blank,
    /// then the players by number.
    #[inline(always)]
    pub(crate) fn list(&self, decks: Decks, out: &mut Vec<Action>) {
        out.clear();
        match decks {
            Decks::Shared => {
                if self.progress.blanks() > 0 {
                    out.push(Action::Place(Card::Blank));
                }
                // Always ten, and then those that are too many go again: a loop that ends with the hand ends where no
                // processor can guess.
                out.extend(self.hand.bytes().map(|byte| PLACE[usize::from(byte & 31)]));
                out.truncate(self.count(decks));
            }
            Decks::Own(_) => out.extend((0..self.count(decks)).filter_map(|n| self.nth(decks, n))),
        }
    }

    /// The number of actions that [`Side::list`] gives.
    #[inline(always)]
    pub(crate) fn count(&self, decks: Decks) -> usize {
        let players = match decks {
            // One deck has one card of a player.
            Decks::Shared => usize::from(self.progress.players()),
            Decks::Own(_) if self.progress.players() == 0 => 0,
            Decks::Own(_) => self.hand.kinds().count(),
        };
        usize::from(self.progress.blanks()) + players
    }

    /// The action at place `n` of those that [`Side::list`] gives.
    #[inline(always)]
    pub(crate) fn nth(&self, decks: Decks, n: usize) -> Option<Action> {
        if n >= self.count(decks) {
            return None;
        }
        let card = match decks {
            Decks::Shared => self.card_to_place(n),
            Decks::Own(_) => {
                let place = n.checked_sub(usize::from(self.progress.blanks()));
                place.and_then(|place| self.hand.kinds().nth(place)).map_or(Card::Blank, Card::Player)
            }
        };
        Some(Action::Place(card))
    }

    /// One of the actions that [`Side::list`] gives, each equally likely.
    #[inline(always)]
    pub(crate) fn choose(&self, decks: Decks, generator: &mut Generator) -> Option<Action> {
        // Of a copy: what lies behind a reference is read again after a random number.
        let Side { progress, hand, .. } = *self;
        match decks {
            Decks::Shared => {
                let blanks = u32::from(progress.blanks());
                let n = generator.below(blanks + u32::from(progress.players()));
                let card = n.checked_sub(blanks).map_or(Card::Blank, |place| hand.at(place as usize));
                Some(Action::Place(card))
            }
            Decks::Own(_) => self.nth(decks, generator.below(self.count(decks) as u32) as usize),
        }
    }

    /// The card that action `n` places, if no player is in hand twice.
    #[inline(always)]
    fn card_to_place(&self, n: usize) -> Card {
        n.checked_sub(usize::from(self.progress.blanks())).map_or(Card::Blank, |place| self.hand.at(place))
    }

    /// Places a card that [`Side::takes`]; returns where it lies now.
    #[inline(always)]
    pub(crate) fn place(&mut self, half: Half, card: Card) -> Place {
        let progress = self.progress;
        match card {
            Card::Blank => self.progress = progress.with_blank(),
            Card::Player(player) => {
                self.progress = progress.with_player();
                self.hand = self.hand.without(player);
            }
        }
        // Last: what is written at a place that is known so late has the rest read again.
        self.stacks[half as usize].put(progress.filled(), card);
        Place::at(progress.filled())
    }

    pub(crate) fn encode(&self, out: &mut Vec<u8>) {
        self.hand.encode(out);
        out.extend(self.progress.bytes());
        self.stacks.iter().for_each(|stacks| stacks.encode(out));
        out.push(self.goals);
        out.extend(self.picked.bytes());
    }
}

/// The actions that place the cards, by the cards' bytes: a list is filled with one look for each.
static PLACE: [Action; 32] = {
    let mut actions = [Action::Place(Card::Blank); 32];
    let mut byte = 0;
    while byte < actions.len() {
        actions[byte] = Action::Place(Card::of_byte(byte as u8));
        byte += 1;
    }
    actions
};
