//! The written form of states and views: for people and programs that look at a match from outside.
//!
//! They can be written but not read: a state is loaded by replaying its record.

use alloc::vec::Vec;

use rulebook_core::{Seat, Suit, Viewer};
use serde::{Serialize, Serializer};

use crate::card::Card;
use crate::columns::Columns;
use crate::phase::Phase;
use crate::rules::Rules;
use crate::save::SavePile;
use crate::state::State;
use crate::table::Table;
use crate::tableau::{Column, ColumnSet};
use crate::view::View;

/// A column of the tableau: its open cards, the top first, and how many lie face down.
#[derive(Serialize)]
struct TableauColumn {
    open_cards: Vec<Card>,
    face_down: u8,
}

#[derive(Serialize)]
struct SeatOfTable {
    columns: Columns,
    bookings: [u16; 4],
    sent_off: Vec<Suit>,
    last_taken: Option<Column>,
}

#[derive(Serialize)]
struct WholeTable {
    phase: Phase,
    half: u8,
    score: [u8; 2],
    to_move: Seat,
    extra_moves: u8,
    is_extra_move: bool,
    extra_taken: ColumnSet,
    tableau: Vec<TableauColumn>,
    seats: [SeatOfTable; 2],
    added: u8,
    reserve_size: u8,
    unseen: Vec<Card>,
    removed: Vec<Card>,
    save_pile: SavePile,
    turned_save_cards: SavePile,
}

/// The table with names spelled out.
impl Serialize for Table {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let of_seat = |seat: Seat| SeatOfTable {
            columns: self.columns(seat),
            bookings: Suit::ALL.map(|suit| self.bookings(seat, suit)),
            sent_off: Suit::ALL.into_iter().filter(|suit| self.is_sent_off(seat, *suit)).collect(),
            last_taken: self.last_taken(seat),
        };
        let column = |column: Column| TableauColumn {
            open_cards: self.open_cards(column).collect(),
            face_down: self.face_down(column),
        };
        let whole = WholeTable {
            phase: self.phase(),
            half: self.half(),
            score: self.score(),
            to_move: self.to_move(),
            extra_moves: self.extra_moves(self.to_move()),
            is_extra_move: self.is_extra_move(),
            extra_taken: self.extra_taken(),
            tableau: Column::ALL.into_iter().map(column).collect(),
            seats: [Seat::ZERO, Seat::ONE].map(of_seat),
            added: self.added(),
            reserve_size: self.reserve_size(),
            unseen: self.unseen().iter().collect(),
            removed: self.removed().iter().collect(),
            save_pile: self.save_pile(),
            turned_save_cards: self.save_pile().turned(),
        };
        whole.serialize(serializer)
    }
}

#[derive(Serialize)]
struct WholeState {
    rules: Rules,
    table: Table,
}

/// The options and the table with names spelled out.
impl Serialize for State {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        WholeState { rules: self.rules, table: self.table }.serialize(serializer)
    }
}

#[derive(Serialize)]
struct WholeView {
    viewer: Viewer,
    rules: Rules,
    table: Table,
}

/// What the viewer knows, with names spelled out.
impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        WholeView { viewer: self.viewer(), rules: *self.rules(), table: *self.table() }.serialize(serializer)
    }
}
