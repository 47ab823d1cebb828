//! What a viewer knows, drawn in text: the board from its own side, and what is to be known besides.

use alloc::format;
use alloc::string::{String, ToString};
use core::fmt;

use rulebook_core::{Seat, SeatCount, Viewer, counted, write_list};

use crate::event::Event;
use crate::phase::{Ball, Phase, Stage};
use crate::square::Square;
use crate::view::View;

/// How a board is drawn in text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Ink {
    /// In letters and signs alone.
    #[default]
    Plain,
    /// The same, and in the colours of a terminal: cyan pawns of seat 0, yellow ones of seat 1, the ball reversed,
    /// green areas.
    Colours,
}

/// A view drawn in text; printed by its `Display`.
///
/// The viewer's own end is at the bottom; the public sees the board as seat 0 does (PB-1.1). The numbers at the
/// rims are those of [`Square`]s, the same for both seats. On the squares stand `a7` for pawn 7 of seat 0 and
/// `b10` for pawn 10 of seat 1, with a star behind the pawn that has the ball; `*` is a loose ball, `+` an empty
/// square of a penalty area, `-` one of the halfway row, `.` any other. Equal signs mark the goals' mouths, a
/// broken rule the dashed lines. The rows are those of a [diagram](crate::diagram::Position::read),
/// which reads them back if they are drawn from seat 0's side, five columns a square. In short lines a square has four columns,
/// or three: then `B10` is the pawn with the ball.
#[derive(Clone, Copy, Debug)]
pub struct Screen<'v> {
    view: &'v View,
    ink: Ink,
    width: usize,
}

/// How many columns a square takes: the largest pawn with the ball, `b10*`, and a blank where there is room; without
/// room for the star, `B10`.
const WIDE: usize = 5;
const NARROW: usize = 4;
const NARROWEST: usize = 3;
/// The number of a row and its colon.
const RIM: usize = 4;

impl View {
    /// The view, drawn for lines of so many columns. A square takes five of them, or four or three where there is no room; where
    /// the board still does not fit, pawns are told in words.
    #[must_use]
    pub fn screen(&self, ink: Ink, width: usize) -> Screen<'_> {
        Screen { view: self, ink, width }
    }
}

/// As a [`Screen`] without colours, 80 columns wide.
impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.screen(Ink::Plain, 80).fmt(f)
    }
}

impl fmt::Display for Screen<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.title(f)?;
        writeln!(f)?;
        let columns = usize::from(self.view.rules().pitch().width());
        match [WIDE, NARROW, NARROWEST].into_iter().find(|cell| RIM + columns * cell <= self.width) {
            Some(cell) => self.board(cell, f)?,
            None => SeatCount::TWO.seats().try_for_each(|seat| self.in_words(seat, f))?,
        }
        self.below(f)
    }
}

impl Screen<'_> {
    fn title(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (table, [first, second]) = (self.view.table(), self.view.table().score());
        if table.phase() == Phase::Over {
            return write!(f, "the match is over, {first} : {second}");
        }
        let (half, turn, of) = (table.half(), table.turn_number(), table.rules().turns_of_a_half());
        write!(f, "half {half}, turn {turn} of {of}, score {first} : {second}, ")?;
        let mover = table.mover();
        match table.phase() {
            Phase::Play => write!(f, "seat {mover} plays"),
            Phase::KeeperThrow(_) => write!(f, "seat {mover}'s goalkeeper may throw"),
            Phase::Question(question) if question.stage() == Stage::Penalty => {
                let against = question.about().fouling();
                write!(f, "penalty against seat {against}, {}", Event::Asked { question })
            }
            Phase::Question(question) => write!(f, "{}, {}", question.about(), Event::Asked { question }),
            Phase::ThrowIn(square) => write!(f, "seat {mover} throws in from {square}"),
            Phase::Throw => write!(f, "seat {mover}'s goalkeeper throws"),
            Phase::Place(kick) => {
                write!(f, "free kick for seat {mover}, pawn {}; pawns put so far: {}", kick.kicker(), kick.put())
            }
            Phase::PlaceOn(kick, pawn) => {
                write!(f, "free kick for seat {mover}, pawn {}; pawn {pawn} is to be put", kick.kicker())
            }
            Phase::FreePass(kick) => write!(f, "seat {mover}'s pawn {} may kick the free kick", kick.kicker()),
            Phase::Over => Ok(()),
        }
    }

    /// The seat at whose side the board is looked at.
    fn side(&self) -> Seat {
        match self.view.viewer() {
            Viewer::Seat(seat) => seat,
            Viewer::Public => Seat::ZERO,
        }
    }

    /// The columns, or the rows, from left to right or from the bottom up.
    fn in_order(&self, count: u8) -> impl DoubleEndedIterator<Item = u8> + Clone + use<> {
        let turned = self.side() == Seat::ONE;
        (0..count).map(move |place| if turned { count - 1 - place } else { place })
    }

    fn board(&self, cell: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pitch = self.view.rules().pitch();
        let columns = || self.in_order(pitch.width());
        let numbers = || columns().map(|x| Cell::plain(x.to_string()));
        let mouth = || columns().map(|x| Cell::plain(if pitch.is_mouth(x) { "===" } else { "" }));
        let behind = |y| [Seat::ZERO, Seat::ONE].map(|seat| pitch.is_beyond_dashed(Square::new(0, y), seat));
        write_row(f, "", cell, numbers())?;
        write_row(f, "", cell, mouth())?;
        let mut above = None;
        for y in self.in_order(pitch.length()).rev() {
            if above.is_some_and(|above| behind(above) != behind(y)) {
                let dashes = if cell == NARROWEST { "-" } else { "- -" };
                write_row(f, "", cell, columns().map(|_| Cell::plain(dashes)))?;
            }
            above = Some(y);
            write_row(f, &format!("{y:>2}:"), cell, columns().map(|x| self.cell(Square::new(x, y), cell)))?;
        }
        write_row(f, "", cell, mouth())?;
        write_row(f, "", cell, numbers())
    }

    fn cell(&self, square: Square, width: usize) -> Cell {
        let (table, pitch) = (self.view.table(), self.view.rules().pitch());
        let ball = table.ball_square() == Some(square);
        let (letters, star) = match (ball, width) {
            (true, NARROWEST) => (["A", "B"], ""),
            (true, _) => (["a", "b"], "*"),
            (false, _) => (["a", "b"], ""),
        };
        let (text, colour) = match table.pawn_on(square) {
            Some((Seat::ZERO, pawn)) => (format!("{}{pawn}{star}", letters[0]), "1;36"),
            Some((_, pawn)) => (format!("{}{pawn}{star}", letters[1]), "1;33"),
            None if ball => ("*".into(), "1"),
            None if [Seat::ZERO, Seat::ONE].iter().any(|seat| pitch.is_in_area(square, *seat)) => ("+".into(), "32"),
            None if square.y() == pitch.halfway() => ("-".into(), "2"),
            None => (".".into(), "2"),
        };
        let reversed = if ball { ";7" } else { "" };
        let style = (self.ink == Ink::Colours).then(|| format!("{colour}{reversed}"));
        Cell { text, style }
    }

    /// The pawns of a seat, where the board has no room.
    fn in_words(&self, seat: Seat, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let table = self.view.table();
        write!(f, "seat {seat}'s pawns:")?;
        for (pawn, square) in table.pawns(seat) {
            let ball = if table.with_ball(seat) == Some(pawn) { " with the ball" } else { "" };
            write!(f, "{} {pawn} on {square}{ball}", if pawn.index() == 0 { "" } else { ";" })?;
        }
        writeln!(f)
    }

    fn below(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let table = self.view.table();
        for (letter, seat) in ["a", "b"].into_iter().zip(SeatCount::TWO.seats()) {
            let called = self.view.viewer().calls(seat);
            let (hand, exchanges) = (table.hand_size(seat), table.exchanges_left(seat));
            let goal = table.rules().pitch().end_row(seat.other());
            writeln!(f, "{letter}: {called}, attacks row {goal}; cards {hand}, exchanges left {exchanges}")?;
        }
        match table.ball() {
            Ball::With { seat, pawn } => {
                write!(f, "the ball is with seat {seat}'s pawn {pawn}")?;
                // The board shows the tackler, who has the ball (PB-5.1).
                if let Some(tackled) = table.pawn_of(seat.other(), table.square(seat, pawn)) {
                    write!(f, ", which shares its square with seat {}'s pawn {tackled}", seat.other())?;
                }
                writeln!(f)?;
            }
            Ball::Loose(square) => writeln!(f, "the ball lies on {square}")?,
            Ball::InHands(seat) => writeln!(f, "the ball is in the hands of seat {seat}")?,
        }
        if table.phase() != Phase::Over {
            let left = table.moves_left();
            write!(f, "seat {} has left: runs {}, ", table.mover(), left.runs())?;
            writeln!(f, "dribbles {}, passes {}, shots {}", left.dribbles(), left.passes(), left.shots())?;
        }
        write!(f, "talon: {}; laid: ", counted(table.talon_size(), "card"))?;
        if table.laid().is_empty() {
            f.write_str("none")?;
        }
        write_list(f, table.laid().kinds().map(|(card, count)| format!("{count} {card}")))?;
        if self.view.viewer() != Viewer::Public {
            write!(f, "\nyour hand: {}", self.view.hand())?;
        }
        Ok(())
    }
}

/// What stands on one square.
struct Cell {
    text: String,
    /// The parameters of its colour, if it has one.
    style: Option<String>,
}

impl Cell {
    fn plain(text: impl Into<String>) -> Cell {
        Cell { text: text.into(), style: None }
    }
}

/// A row of squares, each so many columns wide, without blanks at the end.
fn write_row(f: &mut fmt::Formatter<'_>, rim: &str, width: usize, cells: impl Iterator<Item = Cell>) -> fmt::Result {
    let mut blanks = RIM - rim.len();
    f.write_str(rim)?;
    for Cell { text, style } in cells {
        let after = width - text.len();
        if !text.is_empty() {
            write!(f, "{:blanks$}", "")?;
            match style {
                Some(style) => write!(f, "\u{1b}[{style}m{text}\u{1b}[0m")?,
                None => f.write_str(&text)?,
            }
            blanks = 0;
        }
        blanks += after;
    }
    writeln!(f)
}
