//! What one viewer knows of a match (the rulebook's section *Knows*).

use alloc::format;
use alloc::string::{String, ToString as _};
use core::fmt;

use rulebook_core::{Outcome, Seat, SeatCount, Suit, Turn, Viewer};

use crate::event::Event;
use crate::options::Bookings;
use crate::phase::Phase;
use crate::rules::Rules;
use crate::save::SavePile;
use crate::shot::Tries;
use crate::state::State;
use crate::table::Table;
use crate::tableau::Column;

/// What one viewer knows: the table and the options, the same for both seats and the public.
///
/// Printed as a screen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct View {
    viewer: Viewer,
    rules: Rules,
    table: Table,
}

impl View {
    pub(crate) fn of(state: &State, viewer: Viewer) -> View {
        View { viewer: viewer.within(SeatCount::TWO), rules: state.rules, table: state.table }
    }

    pub(crate) fn observe(&mut self, event: &Event) {
        let table = &mut self.table;
        match *event {
            Event::LaidOut { half, opener } => {
                table.lay_out(half, opener, self.rules.bookings() == Bookings::ClearedEachHalf);
            }
            Event::Turned { column, card } => {
                table.turn_card(column, card);
                if let (Phase::LayOut { .. }, false) = (table.phase, table.tableau.is_to_turn(column)) {
                    table.phase = column.next().map_or(Phase::Take, |column| Phase::LayOut { column });
                }
            }
            Event::Took { column, card, .. } => {
                table.tableau.take(column);
                table.note_take(column);
                if table.tableau.is_to_turn(column) {
                    table.phase = Phase::Turn { column, taken: card };
                }
            }
            Event::Placed { seat, card } => table.sides[seat.index()].columns.put(card),
            Event::Removed { seat, card } => {
                table.sides[seat.index()].columns.remove(card);
            }
            Event::Shot { shot, .. } => table.phase = Phase::Save { shot, tried: 0 },
            Event::Reshuffled => table.save_pile = SavePile::FULL,
            Event::Tried { number, card, .. } => {
                table.save_pile = table.save_pile.without(card).unwrap_or(SavePile::EMPTY);
                if let Phase::Save { shot, .. } = table.phase {
                    table.phase = Phase::Save { shot, tried: number };
                }
            }
            Event::Goal { seat, score } => table.sides[seat.index()].goals = score[seat.index()],
            Event::Gained { left, .. } => table.extra = left,
            Event::TurnPassed { .. } => table.extra = 0,
            Event::Booked { seat, suit, bookings } => table.sides[seat.index()].bookings[suit as usize] = bookings,
            Event::Added { column } => {
                table.add_card(column);
                if table.tableau.is_to_turn(column) {
                    table.phase = Phase::Add { column };
                }
            }
            Event::MovesAgain { .. } => {
                table.move_again();
                table.phase = Phase::Take;
            }
            Event::ToMove { seat } => {
                table.hand_over(seat);
                table.phase = Phase::Take;
            }
            Event::HalfOver { .. } => table.stop(),
            Event::MatchOver { .. } => table.phase = Phase::Over,
            Event::HalfBegan { .. }
            | Event::Discarded { .. }
            | Event::MetTwin { .. }
            | Event::LongShot { .. }
            | Event::ShotLost { .. }
            | Event::Attack { .. }
            | Event::Corner { .. }
            | Event::SentOff { .. } => {}
        }
    }

    /// Who looks; the public, for a seat that the match has not.
    #[must_use]
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The options of the match.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Everything that lies on the table.
    #[must_use]
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Who has to do something next.
    #[must_use]
    pub fn turn(&self) -> Turn {
        self.table.turn()
    }

    /// How the match ended; `None` while it is not over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.table.outcome()
    }

    fn title(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (table, [first, second]) = (&self.table, self.table.score());
        if table.phase() == Phase::Over {
            return write!(f, "the match is over, {first} : {second}");
        }
        write!(f, "half {}, score {first} : {second}, {} to move", table.half(), self.viewer.calls(table.to_move()))?;
        if table.is_extra_move() {
            write!(f, " on an extra move, {} more left", table.extra_moves(table.to_move()))?;
        }
        Ok(())
    }

    /// The five columns side by side: open cards, the top first, then how many lie face down, then
    /// which are barred.
    fn tableau(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let table = &self.table;
        row(f, "column", |column| column.to_string())?;
        for place in 0..3 {
            row(f, if place == 0 { "  top" } else { "" }, |column| match table.open_cards(column).nth(place) {
                Some(card) => format!("{card:#}"),
                None => String::from(if place == 0 { "-" } else { "" }),
            })?;
        }
        row(f, "  hidden", |column| match table.face_down(column) {
            0 => String::new(),
            down => format!("+{down}"),
        })?;
        let barred = table.tableau.open_columns().minus(table.allowed());
        let is_asked = table.phase() == Phase::Take;
        row(f, "  barred", |column| String::from(if is_asked && barred.contains(column) { "x" } else { "" }))
    }

    /// A seat's suit columns, one a line, the bottom card first, with its bookings.
    fn side(&self, seat: Seat, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let table = &self.table;
        write!(f, "{}", self.viewer.calls(seat))?;
        if let Some(column) = table.last_taken(seat) {
            write!(f, ", last took from column {column}")?;
        }
        writeln!(f)?;
        for suit in Suit::ALL {
            write!(f, "  {} ", suit.symbol())?;
            if table.is_sent_off(seat, suit) {
                write!(f, " sent off")?;
            } else if table.columns(seat).is_empty(suit) {
                write!(f, " -")?;
            }
            table.columns(seat).cards(suit).try_for_each(|card| write!(f, " {}", card.rank().text()))?;
            match table.bookings(seat, suit) {
                0 => writeln!(f)?,
                bookings => writeln!(f, "  [{bookings} booked]")?,
            }
        }
        Ok(())
    }

    /// The piles, and what a shot has come to.
    fn piles(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let table = &self.table;
        write!(f, "reserve {} ({} added), save pile {}", table.reserve_size(), table.added(), table.save_pile().len())?;
        write!(f, ", turned:")?;
        if table.save_pile().turned().is_empty() {
            write!(f, " none")?;
        }
        table.save_pile().turned().iter().try_for_each(|card| write!(f, " {card:#}"))?;
        match table.phase() {
            Phase::Save { shot, tried } => write!(f, "\n{shot}, {tried} of {} gone", Tries(shot.tries())),
            Phase::Turn { taken, .. } => write!(f, "\n{taken:#} was taken"),
            Phase::LayOut { .. } | Phase::Take | Phase::Add { .. } | Phase::Over => Ok(()),
        }
    }
}

/// A line of the tableau: a label, and something of each column under its number; no line if there is nothing.
fn row(f: &mut fmt::Formatter<'_>, label: &str, cell: impl Fn(Column) -> String) -> fmt::Result {
    let cells = Column::ALL.map(cell);
    if cells.iter().all(String::is_empty) {
        return Ok(());
    }
    let mut line = format!("{label:<9}");
    for cell in cells {
        line += &format!("{cell:>5}");
    }
    writeln!(f, "{}", line.trim_end())
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.title(f)?;
        writeln!(f)?;
        self.tableau(f)?;
        for seat in [Seat::ZERO, Seat::ONE] {
            self.side(seat, f)?;
        }
        self.piles(f)
    }
}
