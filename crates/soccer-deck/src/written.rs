//! The written form of states and views: for people and programs that look at a match from outside.
//!
//! They can be written but not read: a state is loaded by replaying its record.

use alloc::vec::Vec;

use rulebook_core::{Seat, Viewer};
use serde::{Serialize, Serializer};

use crate::action_card::{ActionCard, ActionCards};
use crate::card::Card;
use crate::phase::Phase;
use crate::player::Player;
use crate::rules::Rules;
use crate::side::Half;
use crate::squad::Squad;
use crate::stack::{Place, Stack};
use crate::state::State;
use crate::view::View;

/// A place of a line-up: its card, if it is there and known, and whether it was turned.
#[derive(Serialize)]
struct Laid {
    card: Option<Card>,
    is_turned: bool,
}

/// The three stacks of a line-up, the card of the first chance first.
#[derive(Serialize)]
struct Lineup {
    attack: Vec<Laid>,
    midfield: Vec<Laid>,
    defence: Vec<Laid>,
}

impl Lineup {
    fn of(laid: impl Fn(Place) -> Laid) -> Lineup {
        let stack = |stack| (1..=5).filter_map(|chance| Place::new(stack, chance)).map(&laid).collect();
        Lineup { attack: stack(Stack::Attack), midfield: stack(Stack::Midfield), defence: stack(Stack::Defence) }
    }
}

/// One value for each half.
#[derive(Serialize)]
struct Halves<T> {
    first: T,
    second: T,
}

impl<T> Halves<T> {
    fn of(value: impl Fn(Half) -> T) -> Halves<T> {
        Halves { first: value(Half::First), second: value(Half::Second) }
    }
}

/// A seat's line-ups of both halves.
fn lineups(laid: impl Fn(Half, Place) -> (Option<Card>, bool)) -> Halves<Lineup> {
    Halves::of(|half| {
        Lineup::of(|place| {
            let (card, is_turned) = laid(half, place);
            Laid { card, is_turned }
        })
    })
}

/// The action cards of each chance of both halves.
fn by_chance(cards: impl Fn(Half, u8) -> Vec<ActionCard>) -> Halves<Vec<Vec<ActionCard>>> {
    Halves::of(|half| (1..=5).map(|chance| cards(half, chance)).collect())
}

#[derive(Serialize)]
struct SeatOfState {
    squad: Squad,
    picked: ActionCards,
    players_in_hand: Vec<Player>,
    blanks_in_hand: u8,
    lineups: Halves<Lineup>,
}

#[derive(Serialize)]
struct WholeState {
    rules: Rules,
    phase: Phase,
    score: [u8; 2],
    seats: [SeatOfState; 2],
    pile: ActionCards,
    turned_cards: Halves<Vec<Vec<ActionCard>>>,
}

/// The whole state, hidden parts included, with names spelled out.
impl Serialize for State {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let seat = |seat: Seat| SeatOfState {
            squad: self.squad(seat),
            picked: self.picked(seat),
            players_in_hand: self.players_in_hand(seat).collect(),
            blanks_in_hand: self.blanks_in_hand(seat),
            lineups: lineups(|half, place| (self.card(seat, half, place), self.is_turned(seat, half, place))),
        };
        let whole = WholeState {
            rules: self.rules,
            phase: self.phase(),
            score: self.score(),
            seats: [Seat::ZERO, Seat::ONE].map(seat),
            pile: self.pile(),
            turned_cards: by_chance(|half, chance| self.turned_cards(half, chance).collect()),
        };
        whole.serialize(serializer)
    }
}

#[derive(Serialize)]
struct SeatOfView {
    squad: Squad,
    is_in: bool,
    lineups: Halves<Lineup>,
}

#[derive(Serialize)]
struct WholeView {
    viewer: Viewer,
    rules: Rules,
    phase: Phase,
    score: [u8; 2],
    seats: [SeatOfView; 2],
    picked: ActionCards,
    pile_size: u8,
    turned_cards: Halves<Vec<Vec<ActionCard>>>,
}

/// What the viewer knows, with names spelled out.
impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let seat = |seat: Seat| SeatOfView {
            squad: self.squad(seat),
            is_in: self.is_in(seat),
            lineups: lineups(|half, place| (self.card(seat, half, place), self.is_turned(seat, half, place))),
        };
        let whole = WholeView {
            viewer: self.viewer(),
            rules: *self.rules(),
            phase: self.phase(),
            score: self.score(),
            seats: [Seat::ZERO, Seat::ONE].map(seat),
            picked: self.picked(),
            pile_size: self.pile_size(),
            turned_cards: by_chance(|half, chance| self.turned_cards(half, chance).collect()),
        };
        whole.serialize(serializer)
    }
}
