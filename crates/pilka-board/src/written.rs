//! The written form of states and views: for people and programs that look at a match from outside.
//!
//! They can be written but not read: a state is loaded by replaying its record.

use alloc::vec::Vec;

use rulebook_core::{Seat, Viewer};
use serde::{Serialize, Serializer};

use crate::card::Cards;
use crate::hand::Hand;
use crate::phase::{Ball, Phase};
use crate::rules::Rules;
use crate::square::Square;
use crate::state::State;
use crate::table::{MovesLeft, Table};
use crate::view::View;

#[derive(Serialize)]
struct WholeTable {
    phase: Phase,
    mover: Seat,
    half: u8,
    turn_number: u16,
    score: [u16; 2],
    moves_left: MovesLeft,
    exchanges_left: [u8; 2],
    /// Where pawns 1 to 11 of both seats stand.
    pawns: [Vec<Square>; 2],
    ball: Ball,
    laid: Cards,
    talon_made_of: Cards,
    talon_size: u16,
    hand_sizes: [u8; 2],
}

/// The table with names spelled out, but for the options: they stand beside it.
impl Serialize for Table {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let pawns = [Seat::ZERO, Seat::ONE].map(|seat| self.pawns(seat).map(|(_, square)| square).collect());
        let whole = WholeTable {
            phase: self.phase,
            mover: self.mover,
            half: self.half,
            turn_number: self.turn,
            score: self.score,
            moves_left: self.left,
            exchanges_left: self.exchanges,
            pawns,
            ball: self.ball(),
            laid: self.laid,
            talon_made_of: self.made_of,
            talon_size: self.talon,
            hand_sizes: self.hands,
        };
        whole.serialize(serializer)
    }
}

#[derive(Serialize)]
struct WholeState {
    rules: Rules,
    table: Table,
    hands: [Hand; 2],
    known: [Hand; 2],
    talon: Cards,
}

/// The whole state, hidden parts included, with names spelled out.
impl Serialize for State {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let State { table, hands, known, talon } = *self;
        WholeState { rules: table.rules, table, hands, known, talon }.serialize(serializer)
    }
}

#[derive(Serialize)]
struct WholeView {
    viewer: Viewer,
    rules: Rules,
    table: Table,
    hand: Hand,
    known: [Hand; 2],
}

/// What the viewer knows, with names spelled out.
impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let View { viewer, table, hand, known } = *self;
        WholeView { viewer, rules: table.rules, table, hand, known }.serialize(serializer)
    }
}
