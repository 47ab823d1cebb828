//! A view as a screen.

use alloc::string::ToString;
use core::fmt;

use rulebook_core::{Seat, counted};

use crate::phase::Phase;
use crate::ranking::{order_among, rank, rank_in};
use crate::rules::MOST_SEATS;
use crate::standing::Standing;
use crate::view::View;

impl View {
    fn title(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let table = &self.table;
        let is_over = table.phase == Phase::Over;
        let over = if is_over { "the match is over, " } else { "" };
        write!(f, "{over}hand {} of {}", table.hand, table.rules.hands())?;
        if table.rules.has_stakes() && !is_over {
            write!(f, ", pot {}", table.pot)?;
        }
        match table.phase {
            Phase::Entry { seat } => write!(f, ", the entry: seat {seat} cannot pay it"),
            Phase::Deal { .. } => f.write_str(", the cards are dealt"),
            Phase::Betting(betting) => {
                write!(f, ", betting round {}, stake {}: seat {}", betting.round as u8 + 1, betting.stake, betting.seat)
            }
            Phase::Draw { round, seat, .. } => write!(f, ", draw round {}: seat {seat}", round as u8 + 1),
            Phase::Drawing { round, seat } => write!(f, ", draw round {}: seat {seat} draws", round as u8 + 1),
            Phase::Exchange { seat } => write!(f, ", exchange: seat {seat}"),
            Phase::Refill { seat, left } => write!(f, ", exchange: seat {seat} gets {left} more"),
            Phase::Showdown { .. } => f.write_str(", showdown"),
            Phase::Extra { tied, .. } => write!(f, ", an extra card for seats {tied}"),
            Phase::Over => Ok(()),
        }
    }

    /// A seat in a line: chips, debts, what it has done, and its cards as far as the viewer may see them.
    fn seat(&self, seat: Seat, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (table, place) = (&self.table, seat.index());
        write!(f, "{:<12}", self.viewer.calls(seat))?;
        if table.rules.has_stakes() {
            let chips = counted(table.chips[place], "chip").to_string();
            write!(f, " {chips:>10}")?;
        } else {
            write!(f, " {:>4} won", table.scores[place])?;
        }
        if self.debt(seat) > 0 {
            write!(f, ", owes {}", self.debt(seat))?;
        }
        if let Phase::Betting(betting) = table.phase {
            if betting.paid[place] > 0 {
                write!(f, ", paid {}", betting.paid[place])?;
            }
        }
        if table.exchanged[place] > 0 {
            write!(f, ", exchanged {}", table.exchanged[place])?;
        }
        match self.out_in(seat) {
            Some(hand) => return write!(f, ", out since hand {hand}"),
            None if table.sizes[place] == 0 => return Ok(()),
            None if !table.live.contains(seat) => f.write_str(", folded")?,
            None => {}
        }
        let cards = if self.viewer.is(seat) { Some(self.hand) } else { self.shown(seat) };
        match cards {
            Some(cards) => write!(f, ": {cards}, {}", rank(&cards, &table.rules))?,
            None => write!(f, ": {}", counted(table.sizes[place], "card"))?,
        }
        if self.viewer.is(seat) && !self.aside.is_empty() {
            write!(f, ", laid aside {}", self.aside)?;
        }
        if table.masters.contains(seat) { f.write_str(", shows a Jedi Master") } else { Ok(()) }
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.title(f)?;
        for seat in self.table.rules.seat_count().seats() {
            writeln!(f)?;
            self.seat(seat, f)?;
        }
        let before = self.table.rules.seat_count().seats().filter(|seat| !self.last_showdown(*seat).is_empty());
        let rules = &self.table.rules;
        let standings: [Standing; MOST_SEATS] = self.last.map(|hand| Standing::of(&hand, rules));
        let order = order_among(standings.iter()); // SB-3.9; a seat without a hand is not Pure Sabacc
        for (number, seat) in before.enumerate() {
            if number == 0 {
                f.write_str("\nthe last showdown")?;
            }
            let cards = self.last_showdown(seat);
            write!(f, "\n  seat {seat}: {cards}, {}", rank_in(&cards, rules, order))?;
        }
        Ok(())
    }
}
