//! Positions that somebody has put together: for puzzles, analysis and tests.

use alloc::vec::Vec;

use rulebook_core::{Multiset, Seat, Suit};

use crate::card::Card;
use crate::cards::Cards;
use crate::columns::Columns;
use crate::invariants::Broken;
use crate::phase::Phase;
use crate::rules::Rules;
use crate::save::SavePile;
use crate::side::Side;
use crate::state::State;
use crate::table::Table;
use crate::tableau::{Column, ColumnSet, Tableau};

/// A position in which a seat is to take a card: not yet one that can be played.
///
/// [`Setup::default`] is a first half whose columns show nothing: the open cards must be filled in.
/// [`Setup::build`] checks it and makes a [`State`].
///
/// # Examples
/// Seat 0 is about to take a nine for its column 6 J 8 of hearts: a shot with two tries.
/// ```
/// use rulebook_core::{Game as _, Seat, Turn, Unheard};
/// use soccard::{Card, Phase, Setup};
///
/// let cards = |text: &str| text.split(' ').map(str::parse).collect::<Result<Vec<Card>, _>>();
/// let setup = Setup {
///     columns: ["6H JH 8H".parse()?, "7C 10S AD".parse()?],
///     open: [cards("9H 6D 7D")?, cards("KC KS KD")?, cards("QC QS QD")?, cards("8C 9C 7S")?, cards("9S JD 6S")?],
///     face_down: [5, 5, 5, 4, 5], // six cards were taken
///     ..Setup::default()
/// };
/// let mut state = setup.build()?;
/// state.apply(Seat::ZERO, "take 1".parse()?, &mut Unheard)?;
/// state.reveal("turn KH".parse()?, &mut Unheard)?; // column 1 shows its next card
/// assert!(matches!(state.table().phase(), Phase::Save { tried: 0, .. }));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The options of the match.
    pub rules: Rules,
    /// The half, 1 for the first.
    pub half: u8,
    /// The goals of both seats, seat 0's first.
    pub score: [u8; 2],
    /// The seat that takes a card.
    pub to_move: Seat,
    /// How many extra moves the seat has after this one, if this is an extra move; `None` if its turn
    /// begins.
    pub extra: Option<u8>,
    /// The columns from which the seat has taken on extra moves in this turn.
    pub extra_taken: ColumnSet,
    /// The column of each seat's last take in this half.
    pub last_taken: [Option<Column>; 2],
    /// The suit columns of both seats.
    pub columns: [Columns; 2],
    /// How often each seat was booked, in the order of [`Suit::ALL`] (SC-6.3).
    pub bookings: [[u16; 4]; 2],
    /// The open cards of each column of the tableau, the top first.
    pub open: [Vec<Card>; Column::COUNT],
    /// How many cards of each column lie face down.
    pub face_down: [u8; Column::COUNT],
    /// The cards that were removed in this half. All that are named nowhere else are unseen.
    pub removed: Vec<Card>,
    /// How many cards were added in this half.
    pub added: u8,
    /// What is left of the save pile.
    pub save_pile: SavePile,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup {
            rules: Rules::default(),
            half: 1,
            score: [0; 2],
            to_move: Seat::ZERO,
            extra: None,
            extra_taken: ColumnSet::EMPTY,
            last_taken: [None; 2],
            columns: [Columns::EMPTY; 2],
            bookings: [[0; 4]; 2],
            open: Default::default(),
            face_down: [6; Column::COUNT],
            removed: Vec::new(),
            added: 0,
            save_pile: SavePile::FULL,
        }
    }
}

impl Setup {
    /// The state of this position.
    ///
    /// # Errors
    /// [`SetupError::Open`] if a column shows more than three cards, [`Broken::Copies`] if a card is named three times, then
    /// the first invariant of the rulebook that does not hold, in the order of [`Broken`].
    pub fn build(&self) -> Result<State, SetupError> {
        for (column, open) in Column::ALL.into_iter().zip(&self.open) {
            if open.len() > 3 {
                return Err(SetupError::Open { column, cards: open.len() });
            }
        }
        let mut unseen = Cards::PACK;
        let held = self.columns.iter().flat_map(|columns| Suit::ALL.into_iter().flat_map(|suit| columns.cards(suit)));
        for card in held.chain(self.open.iter().flatten().copied()).chain(self.removed.iter().copied()) {
            unseen = unseen.without(card).ok_or(Broken::Copies(card))?;
        }
        let mut tableau = Tableau::EMPTY;
        for (column, (open, down)) in Column::ALL.into_iter().zip(self.open.iter().zip(self.face_down)) {
            tableau.lay(column, open, down);
        }
        // Sums of face-down cards that no tableau has must not overflow in the audit.
        if self.face_down.iter().any(|down| usize::from(*down) > Card::KINDS) {
            return Err(Broken::Unseen { unseen: unseen.len(), places: usize::from(u8::MAX) }.into());
        }
        let side = |seat: usize| Side {
            columns: self.columns[seat],
            bookings: self.bookings[seat],
            goals: self.score[seat],
            last: self.last_taken[seat],
        };
        let table = Table {
            phase: Phase::Take,
            tableau,
            unseen,
            save_pile: self.save_pile,
            sides: [side(0), side(1)],
            half: self.half,
            added: self.added,
            to_move: self.to_move,
            extra: self.extra.unwrap_or_default(),
            is_extra: self.extra.is_some(),
            extra_taken: self.extra_taken,
        };
        let state = State { rules: self.rules, table };
        state.audit()?;
        Ok(state)
    }

    /// The cards that are named neither in the tableau nor in columns nor among the removed ones: they lie face down or in
    /// the reserve. `None` if a card is named three times.
    #[must_use]
    pub fn unseen(&self) -> Option<Multiset<Card, { Card::KINDS }>> {
        let mut left: Multiset<Card, { Card::KINDS }> = Multiset::from_counts([Card::COPIES as u8; Card::KINDS]);
        let held = self.columns.iter().flat_map(|columns| Suit::ALL.into_iter().flat_map(|suit| columns.cards(suit)));
        let mut named = held.chain(self.open.iter().flatten().copied()).chain(self.removed.iter().copied());
        named.all(|card| left.remove(card)).then_some(left)
    }
}

/// Why a position cannot be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SetupError {
    /// A column shows too many cards.
    #[error("column {column} shows {cards} cards; the top three of a column are open (SC-3.1)")]
    Open {
        /// The column.
        column: Column,
        /// The open cards.
        cards: usize,
    },
    /// An invariant does not hold.
    #[error(transparent)]
    Broken(#[from] Broken),
}
