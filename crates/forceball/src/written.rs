//! The written form of states and views: for people and programs that look at a match from outside.
//!
//! They can be written but not read: a state is loaded by replaying its record.

use alloc::vec::Vec;

use rulebook_core::{Game as _, Seat, Viewer};
use serde::{Serialize, Serializer};

use crate::card_id::CardId;
use crate::log::Manoeuvre;
use crate::phase::Phase;
use crate::rules::Rules;
use crate::state::State;
use crate::view::View;

#[derive(Serialize)]
struct SeatOfState {
    hand: Vec<CardId>,
    speed_cards: Vec<CardId>,
    chosen: Option<CardId>,
    swapping: Option<CardId>,
}

#[derive(Serialize)]
struct WholeState<'s> {
    rules: &'s Rules,
    phase: Phase,
    to_move: Seat,
    attacker: Option<Seat>,
    period: u8,
    turn_number: u16,
    score: [u16; 2],
    seats: [SeatOfState; 2],
    top: Option<CardId>,
    unseen: Vec<CardId>,
    discard_pile: Vec<CardId>,
    manoeuvres: Vec<Manoeuvre>,
}

/// The whole state, hidden parts included; it cannot be read back, but a record can be replayed.
impl Serialize for State {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let seat = |seat: Seat| SeatOfState {
            hand: self.hand(seat).collect(),
            speed_cards: self.speed_cards(seat).collect(),
            chosen: self.chosen(seat),
            swapping: self.swapping(seat),
        };
        let whole = WholeState {
            rules: self.rules(),
            phase: self.phase(),
            to_move: self.to_move(),
            attacker: self.attacker(),
            period: self.period(),
            turn_number: self.turn_number(),
            score: self.score(),
            seats: [Seat::ZERO, Seat::ONE].map(seat),
            top: self.top(),
            unseen: self.unseen().collect(),
            discard_pile: self.discard_pile().collect(),
            manoeuvres: self.manoeuvres(),
        };
        whole.serialize(serializer)
    }
}

#[derive(Serialize)]
struct SeatOfView {
    hand_size: u8,
    speed: u8,
    is_in: bool,
    seen_to_take: Vec<CardId>,
}

#[derive(Serialize)]
struct WholeView<'v> {
    viewer: Viewer,
    rules: &'v Rules,
    phase: Phase,
    to_move: Seat,
    attacker: Option<Seat>,
    period: u8,
    turn_number: u16,
    score: [u16; 2],
    seats: [SeatOfView; 2],
    hand: Vec<CardId>,
    speed_cards: Vec<CardId>,
    chosen: Option<CardId>,
    swapping: Option<CardId>,
    top: Option<CardId>,
    pile_size: u8,
    cut_under: Vec<CardId>,
    discard_pile: Vec<CardId>,
    manoeuvres: Vec<Manoeuvre>,
}

/// What the viewer knows.
impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let seat = |seat: Seat| SeatOfView {
            hand_size: self.hand_size(seat),
            speed: self.speed(seat),
            is_in: self.is_in(seat),
            seen_to_take: self.seen_to_take(seat).collect(),
        };
        let whole = WholeView {
            viewer: self.viewer(),
            rules: self.rules(),
            phase: self.phase(),
            to_move: self.to_move(),
            attacker: self.attacker(),
            period: self.period(),
            turn_number: self.turn_number(),
            score: self.score(),
            seats: [Seat::ZERO, Seat::ONE].map(seat),
            hand: self.hand().collect(),
            speed_cards: self.speed_cards().collect(),
            chosen: self.chosen(),
            swapping: self.swapping(),
            top: self.top(),
            pile_size: self.pile_size(),
            cut_under: self.cut_under().collect(),
            discard_pile: self.discard_pile().collect(),
            manoeuvres: self.manoeuvres(),
        };
        whole.serialize(serializer)
    }
}
