//! The tableau (SC-3.1): five columns, their open cards, and which of them may be taken from.

use core::fmt;
use core::num::NonZeroU8;
use core::str::FromStr;

use rulebook_core::{read_number, write_list};

use crate::card::Card;

/// One of the five columns of the tableau, numbered from 1 (SC-3.1).
///
/// # Examples
/// ```
/// use soccard::Column;
///
/// let column: Column = "3".parse()?;
/// assert_eq!(column.number(), 3);
/// let refused = "6".parse::<Column>().unwrap_err();
/// assert_eq!(refused.to_string(), "the tableau has the columns 1 to 5 (SC-3.1)");
/// # Ok::<(), soccard::ColumnError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Column(NonZeroU8);

impl Column {
    /// The number of columns.
    pub const COUNT: usize = 5;
    /// The first column from the left.
    pub const FIRST: Column = Column::at(0);
    /// The five columns, from the left.
    pub const ALL: [Column; Column::COUNT] =
        [Column::at(0), Column::at(1), Column::at(2), Column::at(3), Column::at(4)];

    /// The column with this number.
    ///
    /// # Errors
    /// [`ColumnError`] unless it is 1 to 5.
    pub const fn new(number: u8) -> Result<Column, ColumnError> {
        match NonZeroU8::new(number) {
            Some(place) if number as usize <= Column::COUNT => Ok(Column(place)),
            _ => Err(ColumnError),
        }
    }

    /// The column at this place, 0 for the first from the left, 4 for the last.
    #[inline]
    pub(crate) const fn at(place: u8) -> Column {
        match NonZeroU8::new(place + 1) {
            Some(number) => Column(number),
            None => unreachable!(),
        }
    }

    /// The number of the column, 1 to 5.
    #[inline]
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0.get()
    }

    /// The place of the column, 0 to 4.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// The column to the right.
    #[inline]
    pub(crate) const fn next(self) -> Option<Column> {
        if self.index() + 1 < Column::COUNT { Some(Column::at(self.number())) } else { None }
    }
}

impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

/// The tableau has no such column.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the tableau has the columns 1 to 5 (SC-3.1)")]
pub struct ColumnError;

impl FromStr for Column {
    type Err = ColumnError;

    /// Reads the column's number.
    fn from_str(text: &str) -> Result<Column, ColumnError> {
        read_number(text).ok_or(ColumnError).and_then(Column::new)
    }
}

/// A set of columns, kept as bits; it is listed from the left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ColumnSet(u8);

impl ColumnSet {
    /// No column.
    pub const EMPTY: ColumnSet = ColumnSet(0);

    /// The set and this column.
    #[inline]
    #[must_use]
    pub const fn with(self, column: Column) -> ColumnSet {
        ColumnSet(self.0 | 1 << column.index())
    }

    /// All columns of either set.
    #[inline]
    #[must_use]
    pub const fn and(self, other: ColumnSet) -> ColumnSet {
        ColumnSet(self.0 | other.0)
    }

    /// The set but for the columns of the other.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: ColumnSet) -> ColumnSet {
        ColumnSet(self.0 & !other.0)
    }

    /// Whether the column is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, column: Column) -> bool {
        self.0 >> column.index() & 1 == 1
    }

    /// The number of columns in the set.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no column is in the set.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The column at place `n` of [`ColumnSet::iter`], counted from 0.
    #[inline]
    pub(crate) fn nth(self, n: usize) -> Option<Column> {
        if n >= self.len() {
            return None;
        }
        let mut rest = self.0;
        for _ in 0..n {
            rest &= rest - 1;
        }
        Some(Column::at(rest.trailing_zeros() as u8))
    }

    /// The columns, from the left.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Column> + Clone {
        Column::ALL.into_iter().filter(move |column| self.contains(*column))
    }

    pub(crate) const fn bits(self) -> u8 {
        self.0
    }
}

impl FromIterator<Column> for ColumnSet {
    fn from_iter<I: IntoIterator<Item = Column>>(columns: I) -> ColumnSet {
        columns.into_iter().fold(ColumnSet::EMPTY, ColumnSet::with)
    }
}

/// The numbers of the columns as a list: `1 and 4`, `1, 2 and 4`; `none` for the empty set.
impl fmt::Display for ColumnSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() { f.write_str("none") } else { write_list(f, self.iter()) }
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Column {
    /// The number.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for ColumnSet {
    /// The numbers as a list.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// One column: its open cards, the top first, and how many lie face down under them.
///
/// When nothing is about to be turned, three cards are open, or all if there are no more (SC-3.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Stack {
    open: [Option<Card>; 3],
    down: u8,
}

/// The five columns of the tableau.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Tableau([Stack; Column::COUNT]);

impl Tableau {
    /// The cards that the tableau has at the start of a half (SC-3.1).
    pub(crate) const CARDS: usize = 45;

    /// Nine cards in each column, none of them turned yet (SC-3.1).
    pub(crate) const LAID_OUT: Tableau =
        Tableau([Stack { open: [None; 3], down: (Tableau::CARDS / Column::COUNT) as u8 }; Column::COUNT]);

    /// Five empty columns.
    pub(crate) const EMPTY: Tableau = Tableau([Stack { open: [None; 3], down: 0 }; Column::COUNT]);

    /// Lays open cards, the top first, over face-down ones. There are at most three.
    pub(crate) fn lay(&mut self, column: Column, open: &[Card], down: u8) {
        let mut stack = Stack { open: [None; 3], down };
        stack.open.iter_mut().zip(open).for_each(|(place, card)| *place = Some(*card));
        self.0[column.index()] = stack;
    }

    /// The open cards of a column, the top first.
    #[inline]
    pub(crate) fn open(&self, column: Column) -> impl Iterator<Item = Card> + '_ {
        self.0[column.index()].open.iter().flatten().copied()
    }

    /// How many cards of a column lie face down.
    #[inline]
    pub(crate) const fn down(&self, column: Column) -> u8 {
        self.0[column.index()].down
    }

    /// How many cards lie in a column.
    #[inline]
    pub(crate) fn size(&self, column: Column) -> usize {
        self.open(column).count() + usize::from(self.down(column))
    }

    /// How many cards lie in the tableau.
    pub(crate) fn len(&self) -> usize {
        Column::ALL.into_iter().map(|column| self.size(column)).sum()
    }

    /// The columns with an open card to take: between moves, those that are not empty.
    #[inline]
    pub(crate) fn open_columns(&self) -> ColumnSet {
        let mut columns = 0;
        for (place, stack) in self.0.iter().enumerate() {
            columns |= u8::from(stack.open[0].is_some()) << place;
        }
        ColumnSet(columns)
    }

    /// Whether the column's next card has to be turned: one lies face down among the top three (SC-3.1).
    #[inline]
    pub(crate) const fn is_to_turn(&self, column: Column) -> bool {
        let stack = &self.0[column.index()];
        stack.down > 0 && stack.open[2].is_none()
    }

    /// The top card of a column.
    #[inline]
    pub(crate) const fn top(&self, column: Column) -> Option<Card> {
        self.0[column.index()].open[0]
    }

    /// Takes the top card of a column.
    #[inline]
    pub(crate) const fn take(&mut self, column: Column) -> Option<Card> {
        let [top, second, third] = self.0[column.index()].open;
        self.0[column.index()].open = [second, third, None];
        top
    }

    /// Turns the column's next card: it is this one. The caller knows that one has to be turned.
    #[inline]
    pub(crate) fn turn(&mut self, column: Column, card: Card) {
        let stack = &mut self.0[column.index()];
        stack.down -= 1;
        let place = stack.open.iter_mut().find(|place| place.is_none());
        *place.expect("a card is turned only among the top three") = Some(card);
    }

    /// Puts a card of the reserve under a column, face down (SC-3.5).
    #[inline]
    pub(crate) const fn put_under(&mut self, column: Column) {
        self.0[column.index()].down += 1;
    }

    pub(crate) fn encode(&self, out: &mut alloc::vec::Vec<u8>) {
        for stack in &self.0 {
            out.extend(stack.open.map(|card| card.map_or(0, Card::byte)));
            out.push(stack.down);
        }
    }
}
