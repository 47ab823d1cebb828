//! One seat's side of the table: its squad, its hand and its stacks.

use rulebook_core::Seat;

use crate::card::{ActionCards, Card, Player};
use crate::formation::{FormationSet, Progress};
use crate::lineup::PlaceError;
use crate::player_set::PlayerSet;
use crate::rules::{Decks, Rules};
use crate::squad::{PICKED_ACTION_CARDS, Squad};
use crate::stack::Place;
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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Side {
    pub(crate) squad: Squad,
    /// The players of whom a card is in hand. While the squads are dealt those that the seat is going
    /// to have, as far as that is settled.
    pub(crate) in_hand: PlayerSet,
    /// How far the running half's line-up is.
    progress: Progress,
    /// The formations that it can still be completed to, listed or not.
    open: FormationSet,
    /// The line-ups of both halves.
    pub(crate) stacks: [Stacks; 2],
    pub(crate) goals: u8,
    /// The action cards that the seat has picked; none with a shared deck.
    pub(crate) picked: ActionCards,
}

/// Which cards may come next in a line-up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Next {
    pub(crate) blank: bool,
    pub(crate) players: PlayerSet,
}

impl Next {
    #[inline]
    pub(crate) fn count(self) -> usize {
        usize::from(self.blank) + self.players.len()
    }
}

impl Side {
    pub(crate) const NEW: Side = Side {
        squad: Squad::EMPTY,
        in_hand: PlayerSet::EMPTY,
        progress: Progress::START,
        open: FormationSet::IN_RANGE,
        stacks: [Stacks::EMPTY; 2],
        goals: 0,
        picked: ActionCards::EMPTY,
    };

    /// Whether squad and action cards are complete (SD-2.2).
    pub(crate) fn has_picked(&self) -> bool {
        self.squad.is_complete() && self.picked.len() == PICKED_ACTION_CARDS
    }

    /// Whether the line-up of the half is complete (SD-3.1).
    #[inline]
    pub(crate) fn is_lined_up(&self) -> bool {
        self.progress.is_full()
    }

    /// All ten players and five blanks are back in hand (SD-3.4).
    pub(crate) fn take_up(&mut self) {
        self.in_hand = self.squad.players().collect();
        self.progress = Progress::START;
        self.open = FormationSet::IN_RANGE;
    }

    /// The cards that are placed in this half, which is the running one.
    fn placed(&self, half: Half) -> impl Iterator<Item = Card> + Clone + '_ {
        let filled = usize::from(self.progress.filled());
        Place::all().take(filled).filter_map(move |place| self.stacks[half as usize].card(place))
    }

    /// The blanks in hand, 0 to 5. `half` is the running one.
    pub(crate) fn blanks_in_hand(&self, half: Half) -> u8 {
        5 - self.placed(half).filter(|card| *card == Card::Blank).count() as u8
    }

    /// The players in hand, sorted by number, copies one after the other. `half` is the running one.
    pub(crate) fn players_in_hand(&self, half: Half) -> impl Iterator<Item = Player> + '_ {
        self.in_hand.iter().flat_map(move |player| {
            let placed = self.placed(half).filter(|card| *card == Card::Player(player)).count();
            core::iter::repeat_n(player, self.squad.copies(player) - placed)
        })
    }

    /// The formations that the line-up can still be completed to if this card comes next.
    #[inline]
    fn open_with(&self, card: Card) -> FormationSet {
        self.open.and(self.progress.fitting(card))
    }

    /// Whether the card may come next in the line-up. `half` is the running one.
    ///
    /// # Errors
    /// The first [`PlaceError`] that applies, in the order of the rulebook.
    #[inline]
    pub(crate) fn check(&self, rules: &Rules, half: Half, seat: Seat, card: Card) -> Result<(), PlaceError> {
        let Some(place) = self.progress.next() else { return Err(PlaceError::In { seat }) };
        if let Card::Player(player) = card {
            if !self.in_hand.contains(player) {
                return Err(PlaceError::NotInHand { player });
            }
        }
        let open = self.open_with(card);
        if open.and(FormationSet::allowed(rules.formations())).is_empty() {
            // Every formation has five blanks, so a sixth fits none: it is looked for only here.
            return Err(match card {
                Card::Blank if self.blanks_in_hand(half) == 0 => PlaceError::NoBlankLeft,
                _ if open.is_empty() => PlaceError::OutOfRange { card, place },
                _ => PlaceError::NotListed { card, place },
            });
        }
        Ok(())
    }

    /// The cards that [`Side::check`] lets come next.
    #[inline]
    pub(crate) fn next(&self, rules: &Rules) -> Next {
        let allowed = FormationSet::allowed(rules.formations());
        let fits = |card| !self.open_with(card).and(allowed).is_empty();
        // All players are alike to a formation, so one stands for all.
        let players = if fits(Card::Player(Player::SpeedyGonzales)) { self.in_hand } else { PlayerSet::EMPTY };
        Next { blank: fits(Card::Blank), players }
    }

    /// Places a card that [`Side::check`] has accepted; returns where it lies now.
    #[inline]
    pub(crate) fn place(&mut self, decks: Decks, half: Half, card: Card) -> Place {
        let filled = self.progress.filled();
        self.open = self.open_with(card);
        self.progress = self.progress.with(card);
        self.stacks[half as usize].put(filled, card);
        if let Card::Player(player) = card {
            // One deck has one card of a player, so there the copies need not be counted.
            let copies = || self.placed(half).filter(|placed| *placed == card).count();
            if decks == Decks::Shared || copies() == self.squad.copies(player) {
                self.in_hand = self.in_hand.without(player);
            }
        }
        Place::at(filled)
    }

    pub(crate) fn encode(&self, out: &mut alloc::vec::Vec<u8>) {
        out.extend(self.squad.bytes());
        out.extend(self.in_hand.bytes());
        out.push(self.progress.byte());
        out.extend(self.open.bytes());
        self.stacks.iter().for_each(|stacks| stacks.encode(out));
        out.push(self.goals);
        out.extend(self.picked.bytes());
    }
}
