//! A view as a picture.

use alloc::format;
use alloc::string::String;
use core::fmt::{self, Write as _};

use rulebook_core::{Seat, Viewer};

use crate::pawn::Pawn;
use crate::phase::{Ball, Phase};
use crate::square::Square;
use crate::view::View;

/// The side of a square, and the rim around the board, in the picture's units.
const SIDE: u32 = 40;
const RIM: u32 = 48;
/// The lines of text above the board.
const HEAD: u32 = 64;

/// The picture's look, in one place.
const STYLE: &str = "text{font-family:sans-serif;text-anchor:middle;dominant-baseline:central}\
.turf{fill:#3f8f4f}.light{fill:#479a57}.halfway{fill:#56a866}\
.line{fill:none;stroke:#fff;stroke-width:2}.dashed{stroke-dasharray:10 8}.mouth{fill:#e8e8e8;stroke:#fff;stroke-width:2}\
.rim{fill:#555;font-size:15px}.head{fill:#222;font-size:19px}\
.p0{fill:#1f4e9c}.p1{fill:#b8302a}.keeper{stroke:#ffd23f;stroke-width:3}.field{stroke:#fff;stroke-width:1.5}\
.number{fill:#fff;font-size:16px;font-weight:bold}.ball{fill:#fff;stroke:#111;stroke-width:2}\
.move{stroke:#ffd23f;stroke-width:4;fill:none;marker-end:url(#tip)}.tip{fill:#ffd23f}";

impl View {
    /// The view as an SVG picture: the board from the viewer's side, as [`View::screen`] draws it in text, with the
    /// score above it and an arrow for a move that is asked about.
    ///
    /// A whole document in UTF-8 without outer references; the same view gives the same bytes.
    ///
    /// # Examples
    /// ```
    /// use pilka_board::{Rules, State};
    /// use rulebook_core::{Game as _, Viewer};
    ///
    /// let svg = State::new(Rules::default()).view(Viewer::Public).to_svg();
    /// assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
    /// ```
    #[must_use]
    pub fn to_svg(&self) -> String {
        let mut svg = String::new();
        Picture { view: self }.write(&mut svg).expect("a string takes all text");
        svg
    }
}

struct Picture<'v> {
    view: &'v View,
}

impl Picture<'_> {
    fn write(&self, svg: &mut String) -> fmt::Result {
        let pitch = self.view.rules().pitch();
        let (width, height) = (u32::from(pitch.width()) * SIDE, u32::from(pitch.length()) * SIDE);
        let (all_width, all_height) = (width + 2 * RIM, height + 2 * RIM + HEAD);
        writeln!(
            svg,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{all_width}\" height=\"{all_height}\" \
             viewBox=\"0 0 {all_width} {all_height}\">"
        )?;
        writeln!(svg, "<title>{}</title>", self.title())?;
        writeln!(svg, "<style>{STYLE}</style>")?;
        writeln!(
            svg,
            "<defs><marker id=\"tip\" viewBox=\"0 0 10 10\" refX=\"6\" refY=\"5\" markerWidth=\"4\" markerHeight=\"4\" \
             orient=\"auto\"><path class=\"tip\" d=\"M0 0L10 5L0 10z\"/></marker></defs>"
        )?;
        writeln!(svg, "<rect width=\"{all_width}\" height=\"{all_height}\" fill=\"#f4f2ea\"/>")?;
        self.text(svg, "head", (all_width / 2, HEAD / 2), &self.title())?;
        self.turf(svg, (width, height))?;
        self.lines(svg, (width, height))?;
        self.rims(svg, (width, height))?;
        for seat in [Seat::ZERO, Seat::ONE] {
            for (pawn, square) in self.view.table().pawns(seat) {
                self.pawn(svg, seat, pawn, square)?;
            }
        }
        self.ball(svg)?;
        self.arrow(svg)?;
        writeln!(svg, "</svg>")
    }

    fn title(&self) -> String {
        let table = self.view.table();
        let [first, second] = table.score();
        if table.phase() == Phase::Over {
            return format!("the match is over, {first} : {second}");
        }
        format!("half {}, turn {}, seat {} plays, {first} : {second}", table.half(), table.turn_number(), table.mover())
    }

    /// The place of a square in the picture, counted in squares from the top left.
    fn place(&self, square: Square) -> (u32, u32) {
        let pitch = self.view.rules().pitch();
        let square = if self.view.viewer() == Viewer::Seat(Seat::ONE) { pitch.turned(square) } else { square };
        (u32::from(square.x()), u32::from(pitch.length() - 1 - square.y()))
    }

    /// The corner of a square that is nearest to the picture's origin.
    fn corner(&self, square: Square) -> (u32, u32) {
        let (x, y) = self.place(square);
        (RIM + x * SIDE, HEAD + RIM + y * SIDE)
    }

    fn middle(&self, square: Square) -> (u32, u32) {
        let (x, y) = self.corner(square);
        (x + SIDE / 2, y + SIDE / 2)
    }

    fn text(&self, svg: &mut String, class: &str, (x, y): (u32, u32), text: &str) -> fmt::Result {
        writeln!(svg, "<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{text}</text>")
    }

    fn turf(&self, svg: &mut String, (width, height): (u32, u32)) -> fmt::Result {
        let (left, top) = (RIM, HEAD + RIM);
        writeln!(svg, "<rect class=\"turf\" x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\"/>")?;
        let pitch = self.view.rules().pitch();
        for square in pitch.squares() {
            let class = if square.y() == pitch.halfway() {
                "halfway"
            } else if (square.x() + square.y()) % 2 == 0 {
                "light"
            } else {
                continue;
            };
            let (x, y) = self.corner(square);
            writeln!(svg, "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{SIDE}\" height=\"{SIDE}\"/>")?;
        }
        Ok(())
    }

    /// Areas, dashed lines and mouths: the same at both ends, so that it does not matter who looks.
    fn lines(&self, svg: &mut String, (width, height): (u32, u32)) -> fmt::Result {
        let spec = self.view.rules().pitch().spec();
        let (left, top) = (RIM, HEAD + RIM);
        let (right, bottom) = (left + width, top + height);
        writeln!(svg, "<rect class=\"line\" x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\"/>")?;
        let (area, depth) = (u32::from(spec.area_width) * SIDE, u32::from(spec.area_depth) * SIDE);
        let (mouth, goal) = (u32::from(spec.mouth) * SIDE, SIDE / 2);
        let (area_left, mouth_left) = (left + (width - area) / 2, left + (width - mouth) / 2);
        for y in [top, bottom - depth] {
            writeln!(svg, "<rect class=\"line\" x=\"{area_left}\" y=\"{y}\" width=\"{area}\" height=\"{depth}\"/>")?;
        }
        for y in [top - goal, bottom] {
            writeln!(svg, "<rect class=\"mouth\" x=\"{mouth_left}\" y=\"{y}\" width=\"{mouth}\" height=\"{goal}\"/>")?;
        }
        let dashed = u32::from(spec.dashed) * SIDE;
        for y in [top + dashed, bottom - dashed] {
            writeln!(svg, "<path class=\"line dashed\" d=\"M{left} {y}H{right}\"/>")?;
        }
        Ok(())
    }

    /// The numbers of columns and rows.
    fn rims(&self, svg: &mut String, (width, height): (u32, u32)) -> fmt::Result {
        let pitch = self.view.rules().pitch();
        let (far_x, far_y) = (RIM + width + RIM / 3, HEAD + RIM + height + RIM * 2 / 3);
        for column in 0..pitch.width() {
            let (x, _) = self.middle(Square::new(column, 0));
            self.text(svg, "rim", (x, HEAD + RIM / 3), &format!("{column}"))?;
            self.text(svg, "rim", (x, far_y), &format!("{column}"))?;
        }
        for row in 0..pitch.length() {
            let (_, y) = self.middle(Square::new(0, row));
            self.text(svg, "rim", (RIM * 2 / 3, y), &format!("{row}"))?;
            self.text(svg, "rim", (far_x, y), &format!("{row}"))?;
        }
        Ok(())
    }

    fn pawn(&self, svg: &mut String, seat: Seat, pawn: Pawn, square: Square) -> fmt::Result {
        let (x, y) = self.middle(square);
        let (x, y) = match self.view.table().pawn_of(seat.other(), square) {
            // Tackler and tackled share the square as long as the tackle may be answered (PB-5.1).
            Some(_) if seat == Seat::ZERO => (x - SIDE / 4, y),
            Some(_) => (x + SIDE / 4, y),
            None => (x, y),
        };
        let kind = if pawn == Pawn::GOALKEEPER { "keeper" } else { "field" };
        writeln!(svg, "<circle class=\"p{seat} {kind}\" cx=\"{x}\" cy=\"{y}\" r=\"{}\"/>", SIDE * 2 / 5)?;
        self.text(svg, "number", (x, y), &format!("{pawn}"))
    }

    fn ball(&self, svg: &mut String) -> fmt::Result {
        let table = self.view.table();
        let (x, y) = match (table.ball(), table.phase()) {
            (Ball::Loose(square), _) => self.middle(square),
            (Ball::InHands(_), Phase::ThrowIn(square)) => self.middle(square),
            (Ball::InHands(_), _) => return Ok(()),
            (Ball::With { seat, pawn }, _) => {
                let (x, y) = self.middle(table.square(seat, pawn));
                (x + SIDE * 3 / 10, y + SIDE * 3 / 10)
            }
        };
        writeln!(svg, "<circle class=\"ball\" cx=\"{x}\" cy=\"{y}\" r=\"{}\"/>", SIDE / 6)
    }

    fn arrow(&self, svg: &mut String) -> fmt::Result {
        let about = match self.view.table().phase() {
            Phase::Question(question) => question.about(),
            Phase::KeeperThrow(about) => about,
            _ => return Ok(()),
        };
        let ((from_x, from_y), (to_x, to_y)) = (self.middle(about.from()), self.middle(about.to()));
        writeln!(svg, "<path class=\"move\" d=\"M{from_x} {from_y}L{to_x} {to_y}\"/>")
    }
}
