//! A view as a screen.

use alloc::format;
use alloc::string::String;
use core::fmt;

use rulebook_core::{Seat, Viewer, counted};

use crate::card::Card;
use crate::phase::Phase;
use crate::player::{Player, Stat};
use crate::side::Half;
use crate::stack::{Place, Stack};
use crate::view::View;

impl View {
    fn title(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = self.score();
        match self.phase {
            Phase::Deal { .. } => f.write_str("the squads are being dealt"),
            Phase::Squads => f.write_str("the squads are being picked"),
            Phase::Lineups { half } => write!(f, "{half}, line-ups are being chosen, score {first} : {second}"),
            Phase::Duel { half, chance, .. } => write!(f, "{half}, chance {chance}, score {first} : {second}"),
            Phase::Over => write!(f, "the match is over, {first} : {second}"),
        }
    }

    /// A seat's known line-up in one half: a row of numbers, `-` for a blank, `?` for a card that the
    /// viewer has not seen, `.` for a free place, `*` at a turned card.
    fn lineup(&self, seat: Seat, half: Half, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let filled = half != self.half() || self.is_in(seat) || matches!(self.phase, Phase::Duel { .. } | Phase::Over);
        for stack in Stack::ALL {
            write!(f, "  {stack}")?;
            for place in Place::all().filter(|place| place.stack() == stack) {
                let turned = if self.is_turned(seat, half, place) { "*" } else { "" };
                match self.card(seat, half, place) {
                    Some(Card::Blank) => write!(f, " -{turned}")?,
                    Some(Card::Player(player)) => write!(f, " {player}{turned}")?,
                    None if filled => f.write_str(" ?")?,
                    None => f.write_str(" .")?,
                }
            }
        }
        writeln!(f)
    }

    /// While both seats choose: what the viewer has to do next, and who is in.
    fn progress(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Viewer::Seat(seat) = self.viewer {
            match self.phase {
                _ if self.is_in(seat) => writeln!(f, "you are in")?,
                Phase::Squads => {
                    let (players, cards) = (self.squad(seat).len(), self.picked().len());
                    writeln!(f, "you have picked {players} of 10 players and {cards} of 6 action cards")?;
                }
                _ => {
                    let placed = |place: &Place| self.card(seat, self.half(), *place);
                    let next = Place::all().find(|place| placed(place).is_none());
                    let cards = Place::all().filter_map(|place| placed(&place));
                    let (players, blanks) = cards.fold((10_u8, 5_u8), |(players, blanks), card| match card {
                        Card::Player(_) => (players - 1, blanks),
                        Card::Blank => (players, blanks - 1),
                    });
                    if let Some(place) = next {
                        let (players, blanks) = (counted(players, "player"), counted(blanks, "blank"));
                        writeln!(f, "next is {place}; in your hand are {players} and {blanks}")?;
                    }
                }
            }
        }
        let others = [Seat::ZERO, Seat::ONE].into_iter().filter(|seat| !self.viewer.is(*seat));
        for seat in others {
            writeln!(f, "seat {seat} is {}", if self.is_in(seat) { "in" } else { "choosing" })?;
        }
        Ok(())
    }

    /// The known squads side by side.
    fn squads(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seats = || [Seat::ZERO, Seat::ONE].into_iter().filter(|seat| !self.squad(*seat).is_empty());
        let Some(rows) = seats().map(|seat| self.squad(seat).len()).max() else { return Ok(()) };
        let title = |seat| format!("{:<26} sp st te he", format!("{}: squad", self.viewer.calls(seat)));
        side_by_side(seats().map(title), f)?;
        for row in 0..rows {
            side_by_side(seats().map(|seat| self.squad(seat).iter().nth(row).map(squad_line).unwrap_or_default()), f)?;
        }
        Ok(())
    }
}

/// A line of columns, each as wide as a line of a squad.
fn side_by_side(columns: impl Iterator<Item = String>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let line: String = columns.map(|column| format!("{column:<40}")).collect();
    writeln!(f, "{}", line.trim_end())
}

/// A player with its number and its stats in the order of their names, `.` for none.
fn squad_line(player: Player) -> String {
    let stats: String = Stat::ALL
        .map(|stat| match player.stat(stat) {
            0 => "  .".into(),
            points => format!("{points:>3}"),
        })
        .concat();
    format!("  {:>2} {:<21}{stats}", player.number(), player.name())
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.title(f)?;
        writeln!(f)?;
        if !self.turn().seats().is_empty() {
            self.progress(f)?;
        }
        self.squads(f)?;
        if !self.picked().is_empty() {
            write!(f, "your action cards:")?;
            for (card, count) in self.picked().kinds() {
                write!(f, " {count} × {card}")?;
            }
            writeln!(f)?;
        }
        if matches!(self.phase, Phase::Deal { .. } | Phase::Squads) {
            return Ok(());
        }
        for half in Half::ALL.into_iter().filter(|half| *half <= self.half()) {
            writeln!(f, "{half} (* turned, - blank, ? unseen)")?;
            for seat in [Seat::ZERO, Seat::ONE] {
                write!(f, "  {:<12}", self.viewer.calls(seat))?;
                self.lineup(seat, half, f)?;
            }
        }
        write!(f, "action pile: {}", counted(self.pile_size, "card"))
    }
}
