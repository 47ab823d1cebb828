//! One seat's side of the table: its squad, its hand and its stacks.

use rulebook_core::Seat;

use crate::card::{ActionCards, Card, Player};
use crate::formation::{FormationSet, Progress};
use crate::hand::Hand;
use crate::lineup::PlaceError;
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
///
/// The squad is not kept as such: its players are in hand, or in the running half's stacks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Side {
    /// The players in hand. While squads are picked, those that are.
    pub(crate) hand: Hand,
    /// How far the running half's line-up is.
    progress: Progress,
    /// The formations that it can still be completed to, of those that the options admit.
    open: FormationSet,
    /// The line-ups of both halves.
    pub(crate) stacks: [Stacks; 2],
    pub(crate) goals: u8,
    /// The action cards that the seat has picked; none with a shared deck.
    pub(crate) picked: ActionCards,
}

impl Side {
    pub(crate) const NEW: Side = Side {
        hand: Hand::EMPTY,
        progress: Progress::START,
        open: FormationSet::IN_RANGE,
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
    #[inline]
    pub(crate) fn is_lined_up(&self) -> bool {
        self.progress.is_full()
    }

    /// Begins to line up with the players in hand.
    pub(crate) fn line_up(&mut self, rules: &Rules) {
        self.progress = Progress::START;
        self.open = FormationSet::allowed(rules.formations());
    }

    /// All ten players and five blanks come back to hand after a half (SD-3.4).
    pub(crate) fn take_up(&mut self, half: Half) {
        self.hand = Hand::holding(self.stacks[half as usize].players());
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
    pub(crate) fn check(&self, half: Half, seat: Seat, card: Card) -> Result<(), PlaceError> {
        if self.is_lined_up() {
            return Err(PlaceError::In { seat });
        }
        if let Card::Player(player) = card {
            if !self.hand.contains(player) {
                return Err(PlaceError::NotInHand { player });
            }
        }
        if self.open_with(card).is_empty() { Err(self.misfit(half, card)) } else { Ok(()) }
    }

    /// Why a card does not fit. Every formation has five blanks, so that a sixth never fits.
    #[cold]
    fn misfit(&self, half: Half, card: Card) -> PlaceError {
        let place = Place::at(self.progress.filled());
        // The range of SD-3.2 is asked only here: followed from the first card on.
        let (mut progress, mut in_range) = (Progress::START, FormationSet::IN_RANGE);
        for card in self.placed(half).chain([card]) {
            in_range = in_range.and(progress.fitting(card));
            progress = progress.with(card);
        }
        match card {
            Card::Blank if self.blanks_in_hand(half) == 0 => PlaceError::NoBlankLeft,
            _ if in_range.is_empty() => PlaceError::OutOfRange { card, place },
            _ => PlaceError::NotListed { card, place },
        }
    }

    /// Whether a blank may come next.
    #[inline]
    fn takes_blank(&self) -> bool {
        !self.open_with(Card::Blank).is_empty()
    }

    /// Whether a player may come next. All players are alike to a formation, so one stands for all.
    #[inline]
    fn takes_player(&self) -> bool {
        !self.open_with(Card::Player(Player::SpeedyGonzales)).is_empty()
    }

    /// Gives the cards that [`Side::check`] lets come next: the blank, then the players by number.
    #[inline]
    pub(crate) fn next(&self, mut give: impl FnMut(Card)) {
        if self.takes_blank() {
            give(Card::Blank);
        }
        if self.takes_player() {
            self.hand.kinds().for_each(|player| give(Card::Player(player)));
        }
    }

    /// The number of cards that [`Side::next`] gives.
    #[inline]
    pub(crate) fn count_next(&self, rules: &Rules) -> usize {
        let players = match rules.decks() {
            _ if !self.takes_player() => 0,
            // One deck has one card of a player.
            Decks::Shared => self.hand.len(),
            Decks::Own(_) => self.hand.kinds().count(),
        };
        players + usize::from(self.takes_blank())
    }

    /// The card at place `n` of those that [`Side::next`] gives.
    #[inline]
    pub(crate) fn nth_next(&self, rules: &Rules, n: usize) -> Option<Card> {
        let Some(n) = n.checked_sub(usize::from(self.takes_blank())) else { return Some(Card::Blank) };
        let player = match rules.decks() {
            _ if !self.takes_player() => None,
            Decks::Shared => self.hand.at(n),
            Decks::Own(_) => self.hand.kinds().nth(n),
        };
        player.map(Card::Player)
    }

    /// Places a card that [`Side::check`] has accepted; returns where it lies now.
    #[inline]
    pub(crate) fn place(&mut self, half: Half, card: Card) -> Place {
        let filled = self.progress.filled();
        self.open = self.open_with(card);
        self.progress = self.progress.with(card);
        self.stacks[half as usize].put(filled, card);
        if let Card::Player(player) = card {
            self.hand.remove(player);
        }
        Place::at(filled)
    }

    pub(crate) fn encode(&self, out: &mut alloc::vec::Vec<u8>) {
        self.hand.encode(out);
        out.push(self.progress.byte());
        out.extend(self.open.bytes());
        self.stacks.iter().for_each(|stacks| stacks.encode(out));
        out.push(self.goals);
        out.extend(self.picked.bytes());
    }
}
