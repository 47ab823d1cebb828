//! One seat's side of the table: its squad, its hand and its stacks.

use alloc::vec::Vec;

use rulebook_core::Seat;

use crate::action::Action;
use crate::card::{ActionCards, Card, Player};
use crate::formation::{Room, is_in_range};
use crate::hand::Hand;
use crate::lineup::PlaceError;
use crate::rules::{Decks, Rules};
use crate::squad::{PICKED_ACTION_CARDS, Squad};
use crate::stack::{Place, Stack};
use crate::stacks::Stacks;

/// One of the two halves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[expect(missing_docs, reason = "the names say all")]
pub enum Half {
    First,
    Second,
}

impl Half {
    /// Both halves, in order.
    pub const ALL: [Half; 2] = [Half::First, Half::Second];
}

impl core::fmt::Display for Half {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(match self {
            Half::First => "first half",
            Half::Second => "second half",
        })
    }
}

/// What belongs to one seat.
///
/// The squad is not kept as such: its players are in hand, or in the running half's stacks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Side {
    /// The players in hand. While squads are picked, those that are.
    pub(crate) hand: Hand,
    /// How many places of the running half's line-up are filled, 0 to 15.
    filled: u8,
    /// What fits behind them.
    room: Room,
    /// The line-ups of both halves.
    pub(crate) stacks: [Stacks; 2],
    pub(crate) goals: u8,
    /// The action cards that the seat has picked; none with a shared deck.
    pub(crate) picked: ActionCards,
}

impl Side {
    pub(crate) const NEW: Side = Side {
        hand: Hand::EMPTY,
        filled: 0,
        room: Room::NONE,
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
        usize::from(self.filled) == Place::COUNT
    }

    /// Begins to line up with the players in hand.
    pub(crate) fn line_up(&mut self) {
        self.filled = 0;
        self.room = Room::ATTACK;
    }

    /// All ten players and five blanks come back to hand after a half (SD-3.4).
    pub(crate) fn take_up(&mut self, half: Half) {
        self.hand = Hand::holding(self.stacks[half as usize].players());
    }

    /// The cards that are placed in this half, which is the running one.
    fn placed(&self, half: Half) -> impl Iterator<Item = Card> + Clone + '_ {
        Place::all().take(usize::from(self.filled)).filter_map(move |place| self.stacks[half as usize].card(place))
    }

    /// The blanks in hand, 0 to 5. `half` is the running one.
    pub(crate) fn blanks_in_hand(&self, half: Half) -> u8 {
        5 - self.placed(half).filter(|card| *card == Card::Blank).count() as u8
    }

    /// Whether the card may come next in the line-up. `half` is the running one.
    ///
    /// # Errors
    /// The first [`PlaceError`] that applies, in the order of the rulebook.
    #[inline(always)]
    pub(crate) fn check(&self, half: Half, seat: Seat, card: Card) -> Result<(), PlaceError> {
        if self.is_lined_up() {
            return Err(PlaceError::In { seat });
        }
        let fits = match card {
            Card::Blank => self.room.takes_blank(),
            Card::Player(player) if !self.hand.contains(player) => return Err(PlaceError::NotInHand { player }),
            Card::Player(_) => self.room.takes_player(),
        };
        if fits { Ok(()) } else { Err(self.misfit(half, card)) }
    }

    /// Why a card does not fit. Every formation has five blanks, so that a sixth never fits.
    #[cold]
    fn misfit(&self, half: Half, card: Card) -> PlaceError {
        let place = Place::at(self.filled);
        match card {
            Card::Blank if self.blanks_in_hand(half) == 0 => PlaceError::NoBlankLeft,
            _ if is_in_range(self.placed(half).chain([card])) => PlaceError::NotListed { card, place },
            _ => PlaceError::OutOfRange { card, place },
        }
    }

    /// Puts the actions that place the cards that [`Side::check`] lets come next into `out`: the blank,
    /// then the players by number.
    #[inline(always)]
    pub(crate) fn list(&self, rules: &Rules, out: &mut Vec<Action>) {
        if self.room.takes_blank() {
            out.push(Action::Place(Card::Blank));
        }
        let place = |player| Action::Place(Card::Player(player));
        match rules.decks() {
            _ if !self.room.takes_player() => {}
            // One deck has one card of a player.
            Decks::Shared => {
                let card = |player: &Option<Player>| player.map_or(Card::Blank, Card::Player);
                out.extend(self.hand.filled().iter().map(|player| Action::Place(card(player))));
            }
            Decks::Own(_) => out.extend(self.hand.kinds().map(place)),
        }
    }

    /// The number of actions that [`Side::list`] gives.
    #[inline(always)]
    pub(crate) fn count(&self, rules: &Rules) -> usize {
        let players = match rules.decks() {
            _ if !self.room.takes_player() => 0,
            Decks::Shared => self.hand.len(),
            Decks::Own(_) => self.hand.kinds().count(),
        };
        players + usize::from(self.room.takes_blank())
    }

    /// The action at place `n` of those that [`Side::list`] gives.
    #[inline(always)]
    pub(crate) fn nth(&self, rules: &Rules, n: usize) -> Option<Action> {
        let Some(n) = n.checked_sub(usize::from(self.room.takes_blank())) else {
            return Some(Action::Place(Card::Blank));
        };
        let player = match rules.decks() {
            _ if !self.room.takes_player() => None,
            Decks::Shared => self.hand.at(n),
            Decks::Own(_) => self.hand.kinds().nth(n),
        };
        player.map(|player| Action::Place(Card::Player(player)))
    }

    /// Places a card that [`Side::check`] has accepted; returns where it lies now.
    #[inline(always)]
    pub(crate) fn place(&mut self, rules: &Rules, half: Half, card: Card) -> Place {
        let place = Place::at(self.filled);
        self.stacks[half as usize].put(self.filled, card);
        self.filled += 1;
        match card {
            Card::Blank => self.room = self.room.with_blank(),
            Card::Player(player) => {
                self.room = self.room.with_player();
                self.hand.remove(player);
            }
        }
        if self.room.is_full() {
            self.room = match place.stack() {
                Stack::Attack => Room::midfield(rules.formations(), Squad::SIZE - self.hand.len()),
                Stack::Midfield => Room::defence(self.hand.len()),
                Stack::Defence => Room::NONE,
            };
        }
        place
    }

    pub(crate) fn encode(&self, out: &mut Vec<u8>) {
        self.hand.encode(out);
        out.push(self.filled);
        out.extend(self.room.bytes());
        self.stacks.iter().for_each(|stacks| stacks.encode(out));
        out.push(self.goals);
        out.extend(self.picked.bytes());
    }
}
