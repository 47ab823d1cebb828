//! One seat's side of the table: its squad, its hand and its stacks.

use rulebook_core::Seat;

use crate::card::{ActionCards, Card, Player};
use crate::formation::FormationSet;
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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Side {
    pub(crate) squad: Squad,
    /// The players of the squad that are in hand, as bits by their place in the squad. Of several
    /// copies of a player the first are placed first, so that equal hands have equal bits.
    in_hand: u16,
    /// The line-ups of both halves.
    pub(crate) stacks: [Stacks; 2],
    /// How many cards of the running half's line-up are placed.
    placed: u8,
    /// How many of these are players, by stack.
    players: [u8; 3],
    pub(crate) goals: u8,
    /// The action cards that the seat has picked; none with a shared deck.
    pub(crate) picked: ActionCards,
}

const ALL_IN_HAND: u16 = (1 << Squad::SIZE) - 1;

/// Which cards may come next in a line-up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Next {
    pub(crate) blank: bool,
    /// The places in the squad of the players that may come next, one for each player.
    pub(crate) players: u16,
}

impl Next {
    #[inline]
    pub(crate) fn count(self) -> usize {
        usize::from(self.blank) + self.players.count_ones() as usize
    }
}

impl Side {
    pub(crate) const NEW: Side = Side {
        squad: Squad::EMPTY,
        in_hand: 0,
        stacks: [Stacks::EMPTY; 2],
        placed: 0,
        players: [0; 3],
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
        usize::from(self.placed) == Place::COUNT
    }

    /// All ten players and five blanks are back in hand (SD-3.4).
    pub(crate) fn take_up(&mut self) {
        self.in_hand = ALL_IN_HAND;
        self.placed = 0;
        self.players = [0; 3];
    }

    /// How many blanks are placed; 0 to 5.
    #[inline]
    fn blanks_placed(&self) -> u8 {
        let [attack, midfield, defence] = self.players;
        self.placed - attack - midfield - defence
    }

    /// The blanks in hand, 0 to 5.
    pub(crate) fn blanks_in_hand(&self) -> u8 {
        5 - self.blanks_placed()
    }

    /// The players in hand, sorted by number.
    pub(crate) fn players_in_hand(&self) -> impl Iterator<Item = Player> + '_ {
        (0..Squad::SIZE).filter(|place| self.in_hand & 1 << place != 0).filter_map(|place| self.squad.at(place))
    }

    /// Whether the card may come next in the line-up.
    ///
    /// # Errors
    /// The first [`PlaceError`] that applies, in the order of the rulebook.
    #[inline]
    pub(crate) fn check(&self, rules: &Rules, seat: Seat, card: Card) -> Result<(), PlaceError> {
        if self.is_lined_up() {
            return Err(PlaceError::In { seat });
        }
        match card {
            Card::Player(player) if self.in_hand & self.squad.places_of(player) == 0 => {
                return Err(PlaceError::NotInHand { player });
            }
            Card::Blank if self.blanks_placed() == 5 => return Err(PlaceError::NoBlankLeft),
            Card::Player(_) | Card::Blank => {}
        }
        let place = Place::at(self.placed);
        let still = self.formations_with(place, card);
        if still.is_empty() {
            return Err(PlaceError::OutOfRange { card, place });
        }
        if still.and(FormationSet::allowed(rules.formations())).is_empty() {
            return Err(PlaceError::NotListed { card, place });
        }
        Ok(())
    }

    /// The formations that can still be completed once the card is at this place, the next one.
    #[inline]
    fn formations_with(&self, place: Place, card: Card) -> FormationSet {
        let next = place.stack();
        let mut formations = FormationSet::IN_RANGE;
        for stack in Stack::ALL {
            let mut players = self.players[stack as usize];
            let mut left = if stack < next { 0 } else { 5 };
            if stack == next {
                players += u8::from(card != Card::Blank);
                left = 5 - place.chance();
            }
            formations = formations.and(FormationSet::completable(stack, players, left));
        }
        formations
    }

    /// The cards that [`Side::check`] lets come next.
    #[inline]
    pub(crate) fn next(&self, rules: &Rules) -> Next {
        if self.is_lined_up() {
            return Next { blank: false, players: 0 };
        }
        let place = Place::at(self.placed);
        let allowed = FormationSet::allowed(rules.formations());
        let fits = |card| !self.formations_with(place, card).and(allowed).is_empty();
        // All players are alike to a formation, so one stands for all.
        let any_player = Card::Player(Player::SpeedyGonzales);
        let one_each = match rules.decks() {
            Decks::Shared => ALL_IN_HAND,
            Decks::Own(_) => self.squad.last_places(),
        };
        Next {
            blank: fits(Card::Blank) && self.blanks_placed() < 5,
            players: if fits(any_player) { self.in_hand & one_each } else { 0 },
        }
    }

    /// Places a card that [`Side::check`] has accepted; returns where it lies now.
    #[inline]
    pub(crate) fn place(&mut self, half: Half, card: Card) -> Place {
        let place = Place::at(self.placed);
        if let Card::Player(player) = card {
            let copies = self.in_hand & self.squad.places_of(player);
            self.in_hand &= !(copies & copies.wrapping_neg());
            self.players[place.stack() as usize] += 1;
        }
        self.stacks[half as usize].put(self.placed, card);
        self.placed += 1;
        place
    }

    pub(crate) fn encode(&self, out: &mut alloc::vec::Vec<u8>) {
        out.extend(self.squad.bytes());
        out.extend(self.in_hand.to_le_bytes());
        self.stacks.iter().for_each(|stacks| stacks.encode(out));
        out.push(self.placed);
        out.extend(self.players);
        out.push(self.goals);
        out.extend(self.picked.bytes());
    }
}
