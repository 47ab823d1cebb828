//! Everything that lies on the table: the tableau, the piles, both seats' sides and whose move it is.

use rulebook_core::{Multiset, Outcome, RuleId, Seat, SeatCount, SeatSet, Suit, Turn};

use crate::card::Card;
use crate::cards::Cards;
use crate::columns::Columns;
use crate::phase::Phase;
use crate::save::SavePile;
use crate::side::Side;
use crate::tableau::{Column, ColumnSet, Tableau};

/// Everything that lies on the table, all of which both seats and the public know.
///
/// What lies face down has no place yet: the face-down cards of the tableau and the reserve are one
/// set, from which a card is drawn when it is turned.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Table {
    pub(crate) phase: Phase,
    pub(crate) tableau: Tableau,
    pub(crate) unseen: Cards,
    pub(crate) save_pile: SavePile,
    pub(crate) sides: [Side; 2],
    pub(crate) half: u8,
    /// Cards added in this half (SC-3.5).
    pub(crate) added: u8,
    pub(crate) to_move: Seat,
    /// Extra moves of the seat to move, after the one that it makes (SC-4.2).
    pub(crate) extra: u8,
    /// Whether the move that is made is an extra one.
    pub(crate) is_extra: bool,
    /// The columns from which the seat to move has taken on extra moves in this turn (SC-4.1).
    pub(crate) extra_taken: ColumnSet,
}

impl Table {
    /// The cards in the reserve at the start of a half (SC-3.1).
    pub const RESERVE: u8 = 27;

    /// The most cards that can be added in a half (SC-3.5).
    pub const MOST_ADDED: u8 = 10;

    /// The table before the first half, which this seat opens.
    pub(crate) const fn new(opener: Seat) -> Table {
        Table {
            phase: Phase::LayOut { column: Column::FIRST },
            tableau: Tableau::LAID_OUT,
            unseen: Cards::PACK,
            save_pile: SavePile::FULL,
            sides: [Side::NEW; 2],
            half: 1,
            added: 0,
            to_move: opener,
            extra: 0,
            is_extra: false,
            extra_taken: ColumnSet::EMPTY,
        }
    }

    /// Where the match is.
    #[inline]
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Who has to do something next.
    #[inline]
    #[must_use]
    pub const fn turn(&self) -> Turn {
        match self.phase {
            Phase::LayOut { .. } | Phase::Turn { .. } | Phase::Save { .. } | Phase::Add { .. } => Turn::Chance,
            Phase::Take => Turn::Decide(SeatSet::only(self.to_move)),
            Phase::Over => Turn::Over,
        }
    }

    /// How the match ended; `None` while it is not over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        // SC-7.1: more goals win, equal goals are a draw.
        let outcome = || Outcome::by_score(&self.score().map(i32::from), RuleId::new("SC-7.1"));
        (self.phase == Phase::Over).then(|| outcome().expect("two seats"))
    }

    /// The half that is played, 1 for the first; the last one once the match is over.
    #[inline]
    #[must_use]
    pub const fn half(&self) -> u8 {
        self.half
    }

    /// The goals of both seats in the match so far, seat 0's first (SC-7.1).
    #[inline]
    #[must_use]
    pub const fn score(&self) -> [u8; 2] {
        [self.sides[0].goals, self.sides[1].goals]
    }

    /// The seat whose move it is, also while chance decides what comes of it.
    #[inline]
    #[must_use]
    pub const fn to_move(&self) -> Seat {
        self.to_move
    }

    /// The extra moves that a seat has after the one that is made (SC-4.2): 0 for the seat that is not
    /// to move.
    #[inline]
    #[must_use]
    pub fn extra_moves(&self, seat: Seat) -> u8 {
        if seat == self.to_move { self.extra } else { 0 }
    }

    /// Whether the move that is made is an extra one (SC-4.1).
    #[inline]
    #[must_use]
    pub const fn is_extra_move(&self) -> bool {
        self.is_extra
    }

    /// The columns from which the seat to move has taken on extra moves since its turn began (SC-4.1).
    #[inline]
    #[must_use]
    pub const fn extra_taken(&self) -> ColumnSet {
        self.extra_taken
    }

    /// The column of a seat's last take in this half; `None` before its first, and for a seat that the match has not
    /// (SC-4.1).
    #[inline]
    #[must_use]
    pub fn last_taken(&self, seat: Seat) -> Option<Column> {
        self.side(seat)?.last
    }

    /// The open cards of a column, the top first; at most three (SC-3.1).
    pub fn open_cards(&self, column: Column) -> impl Iterator<Item = Card> + '_ {
        self.tableau.open(column)
    }

    /// How many cards lie face down in a column: 6 once a half is laid out, cards that are added below included
    /// (SC-3.1, SC-3.5).
    #[inline]
    #[must_use]
    pub const fn face_down(&self, column: Column) -> u8 {
        self.tableau.down(column)
    }

    /// How many cards lie in the tableau, open and face down: 45 when a half begins, 0 at its end (SC-3.1, SC-3.4).
    #[must_use]
    pub fn tableau_size(&self) -> u8 {
        self.tableau.len() as u8
    }

    /// A seat's suit columns; empty for a seat that the match has not.
    #[inline]
    #[must_use]
    pub fn columns(&self, seat: Seat) -> Columns {
        self.side(seat).map_or(Columns::EMPTY, |side| side.columns)
    }

    /// How often a seat was booked in a suit, also beyond the fourth time, which sends the suit off; 0 for a seat that the
    /// match has not (SC-6.3).
    #[must_use]
    pub fn bookings(&self, seat: Seat, suit: Suit) -> u16 {
        self.side(seat).map_or(0, |side| side.bookings[suit as usize])
    }

    /// Whether a suit is sent off for a seat: booked four times or more (SC-6.3).
    #[must_use]
    pub fn is_sent_off(&self, seat: Seat, suit: Suit) -> bool {
        self.side(seat).is_some_and(|side| side.is_sent_off(suit))
    }

    /// How many cards were added in this half, 0 to [`Table::MOST_ADDED`] (SC-3.5).
    #[inline]
    #[must_use]
    pub const fn added(&self) -> u8 {
        self.added
    }

    /// How many cards the reserve has left, at most [`Table::RESERVE`] (SC-3.1, SC-3.5).
    #[inline]
    #[must_use]
    pub const fn reserve_size(&self) -> u8 {
        Table::RESERVE - self.added
    }

    /// The main cards that lie face down in the tableau or in the reserve, nobody knows which where.
    #[must_use]
    pub fn unseen(&self) -> Multiset<Card, { Card::KINDS }> {
        self.unseen.to_multiset()
    }

    /// What is left of the save pile; [`SavePile::turned`] gives what was turned since it was made.
    #[inline]
    #[must_use]
    pub const fn save_pile(&self) -> SavePile {
        self.save_pile
    }

    /// The card that was taken and is not placed yet, while its column's next card is turned.
    #[inline]
    #[must_use]
    pub const fn in_hand(&self) -> Option<Card> {
        match self.phase {
            Phase::Turn { taken, .. } => Some(taken),
            _ => None,
        }
    }

    /// The cards that were removed or discarded in this half: all that lie nowhere else.
    #[must_use]
    pub fn removed(&self) -> Multiset<Card, { Card::KINDS }> {
        let there = self.lying().try_fold(self.unseen, Cards::with);
        there.map_or(Multiset::EMPTY, |there| there.others().to_multiset())
    }

    /// The cards that lie open in the tableau and in the columns, or are in hand.
    pub(crate) fn lying(&self) -> impl Iterator<Item = Card> + '_ {
        let open = Column::ALL.into_iter().flat_map(|column| self.tableau.open(column));
        let held = self.sides.iter().flat_map(|side| Suit::ALL.into_iter().flat_map(|suit| side.columns.cards(suit)));
        held.chain(open).chain(self.in_hand())
    }

    /// What belongs to a seat, if the match has it.
    #[inline]
    fn side(&self, seat: Seat) -> Option<&Side> {
        if SeatCount::TWO.has(seat) { self.sides.get(seat.index()) } else { None }
    }

    /// What belongs to the seat to move.
    #[inline]
    pub(crate) fn mover(&mut self) -> &mut Side {
        &mut self.sides[self.to_move.index() & 1]
    }

    /// What belongs to the seat that is not to move.
    #[inline]
    pub(crate) fn opponent(&mut self) -> &mut Side {
        &mut self.sides[self.to_move.other().index() & 1]
    }

    /// Turns the next card of a column: it is this one. The caller knows that it is unseen.
    #[inline]
    pub(crate) fn turn_card(&mut self, column: Column, card: Card) {
        self.unseen = self.unseen.without(card).expect("a card that is turned was unseen");
        self.tableau.turn(column, card);
    }

    /// SC-3.5: the next card of the reserve goes under this column.
    #[inline]
    pub(crate) fn add_card(&mut self, column: Column) {
        self.tableau.put_under(column);
        self.added += 1;
    }

    /// SC-3.2: the 72 cards are shuffled and laid out; only goals, bookings and the save pile stay.
    pub(crate) fn lay_out(&mut self, half: u8, opener: Seat, clears_bookings: bool) {
        let sides = self.sides.map(|side| Side {
            bookings: if clears_bookings { [0; 4] } else { side.bookings },
            goals: side.goals,
            ..Side::NEW
        });
        *self = Table { sides, save_pile: self.save_pile, half, ..Table::new(opener) };
    }

    pub(crate) fn encode(&self, out: &mut alloc::vec::Vec<u8>) {
        let (phase, column, card, more) = match self.phase {
            Phase::LayOut { column } => (0, column.number(), 0, 0),
            Phase::Take => (1, 0, 0, 0),
            Phase::Turn { column, taken } => (2, column.number(), taken.byte(), 0),
            Phase::Save { shot, tried } => (3, shot.kind as u8, shot.card.byte(), tried),
            Phase::Add { column } => (4, column.number(), 0, 0),
            Phase::Over => (5, 0, 0, 0),
        };
        out.extend([phase, column, card, more]);
        self.tableau.encode(out);
        self.unseen.encode(out);
        // 18 bits.
        out.extend(self.save_pile.bits().to_le_bytes().into_iter().take(3));
        self.sides.iter().for_each(|side| side.encode(out));
        let flags = u8::from(self.is_extra);
        out.extend([self.half, self.added, self.to_move.into(), self.extra, flags, self.extra_taken.bits()]);
    }
}
