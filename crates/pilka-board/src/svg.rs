//! A view as a picture.

use alloc::format;
use alloc::string::String;
use core::fmt::{self, Write as _};

use rulebook_core::{Seat, Viewer};

use crate::pawn::Pawn;
use crate::phase::{Ball, MoveKind, Phase};
use crate::square::Square;
use crate::view::View;

/// The side of a square, and the rim around the board, in the picture's units.
const SIDE: u32 = 40;
const RIM: u32 = 48;
/// The lines of text above the board, and the middle of the first.
const HEAD: u32 = 64;
const LINE: u32 = 26;
/// How far a pawn, and the name of its seat, are from the score between them.
const SEAT: u32 = 142;
const NAME: u32 = 84;

/// The picture's look, in one place.
const STYLE: &str = "text{font-family:sans-serif;text-anchor:middle;dominant-baseline:central}\
.turf{fill:#3f8f4f}.light{fill:#479a57}.halfway{fill:#56a866}\
.line{fill:none;stroke:#fff;stroke-width:2}.dashed{stroke-dasharray:10 8}.mouth{fill:#e8e8e8;stroke:#fff;stroke-width:2}\
.rim{fill:#555;font-size:15px}.head{fill:#222;font-size:19px}.now{fill:#555;font-size:13px}\
.p0{fill:#1f4e9c}.p1{fill:#b8302a}.keeper{stroke:#ffd23f;stroke-width:3}.field{stroke:#fff;stroke-width:1.5}\
.number{fill:#fff;font-size:16px;font-weight:bold}.ball{fill:#fff;stroke:#111;stroke-width:2}\
.move{stroke:#ffd23f;stroke-width:4;fill:none;marker-end:url(#tip)}.tip{fill:#ffd23f}";

impl View {
    /// The view as an SVG picture: the board from the viewer's side, as [`View::screen`] draws it in text, with the
    /// score above it and an arrow for a move that is asked about. Seat 0's pawns are round, seat 1's are square, so
    /// that they are told apart without colours too; goalkeepers have a rim.
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
        self.head(svg, all_width / 2)?;
        self.turf(svg, (width, height))?;
        self.lines(svg, (width, height))?;
        self.rims(svg, (width, height))?;
        // Below the pawns, so that no number is hidden.
        self.arrow(svg)?;
        for seat in [Seat::ZERO, Seat::ONE] {
            for pawn in Pawn::ALL {
                self.pawn(svg, seat, pawn)?;
            }
        }
        self.ball(svg)?;
        writeln!(svg, "</svg>")
    }

    fn title(&self) -> String {
        let [first, second] = self.view.table().score();
        format!("{first} : {second}, {}", self.now())
    }

    /// The score between the seats' pawns, and below it what is going on.
    fn head(&self, svg: &mut String, middle: u32) -> fmt::Result {
        let [first, second] = self.view.table().score();
        self.text(svg, "head", (middle, LINE), &format!("{first} : {second}"))?;
        for (seat, x, beside) in [(Seat::ZERO, middle - SEAT, middle - NAME), (Seat::ONE, middle + SEAT, middle + NAME)]
        {
            self.shape(svg, seat, "field", (x, LINE))?;
            self.text(svg, "head", (beside, LINE), &format!("seat {seat}"))?;
        }
        self.text(svg, "now", (middle, HEAD * 7 / 8), &self.now())
    }

    fn now(&self) -> String {
        let table = self.view.table();
        let mover = table.mover();
        let what = match table.phase() {
            Phase::Over => return "the match is over".into(),
            Phase::Play => format!("seat {mover} plays"),
            Phase::Question(question) => format!("seat {} is asked", question.asked()),
            Phase::KeeperThrow(_) | Phase::Throw => format!("seat {mover}'s goalkeeper throws"),
            Phase::ThrowIn(square) => format!("seat {mover} throws in from {square}"),
            Phase::Place(kick) | Phase::PlaceOn(kick, _) | Phase::FreePass(kick) => {
                format!("free kick for seat {mover}, pawn {}", kick.kicker())
            }
        };
        let (half, turn, of) = (table.half(), table.turn_number(), table.rules().turns_of_a_half());
        format!("half {half}, turn {turn} of {of}: {what}")
    }

    /// Whether the board is seen from seat 1's side (PB-1.1).
    fn is_turned(&self) -> bool {
        self.view.viewer() == Viewer::Seat(Seat::ONE)
    }

    /// The place of a square in the picture, counted in squares from the top left.
    fn place(&self, square: Square) -> (u32, u32) {
        let pitch = self.view.rules().pitch();
        let square = if self.is_turned() { pitch.turned(square) } else { square };
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

    /// Where a pawn is drawn: in the middle of its square, or beside it.
    fn stand(&self, seat: Seat, pawn: Pawn) -> (u32, u32) {
        let table = self.view.table();
        let square = table.square(seat, pawn);
        let (x, y) = self.middle(square);
        match table.pawn_of(seat.other(), square) {
            // Tackler and tackled share the square as long as the tackle may be answered (PB-5.1).
            Some(_) if seat == Seat::ZERO => (x - SIDE * 2 / 5, y),
            Some(_) => (x + SIDE * 2 / 5, y),
            None => (x, y),
        }
    }

    fn pawn(&self, svg: &mut String, seat: Seat, pawn: Pawn) -> fmt::Result {
        let at = self.stand(seat, pawn);
        self.shape(svg, seat, if pawn == Pawn::GOALKEEPER { "keeper" } else { "field" }, at)?;
        self.text(svg, "number", at, &format!("{pawn}"))
    }

    /// A pawn without its number: round of seat 0, square of seat 1.
    fn shape(&self, svg: &mut String, seat: Seat, kind: &str, (x, y): (u32, u32)) -> fmt::Result {
        if seat == Seat::ZERO {
            return writeln!(svg, "<circle class=\"p0 {kind}\" cx=\"{x}\" cy=\"{y}\" r=\"{}\"/>", SIDE * 2 / 5);
        }
        let (half, corner) = (SIDE * 7 / 20, SIDE / 8);
        let (left, top, side) = (x - half, y - half, 2 * half);
        writeln!(
            svg,
            "<rect class=\"p1 {kind}\" x=\"{left}\" y=\"{top}\" width=\"{side}\" height=\"{side}\" rx=\"{corner}\"/>"
        )
    }

    fn ball(&self, svg: &mut String) -> fmt::Result {
        let table = self.view.table();
        let beside = |(x, y)| (x + SIDE * 3 / 10, y + SIDE * 3 / 10);
        let (x, y) = match (table.ball(), table.phase()) {
            (Ball::With { seat, pawn }, _) => beside(self.stand(seat, pawn)),
            (Ball::Loose(square), _) => self.middle(square),
            (Ball::InHands(_), Phase::ThrowIn(square)) => match table.pawn_on(square) {
                Some((seat, pawn)) => beside(self.stand(seat, pawn)),
                None => self.middle(square),
            },
            (Ball::InHands(_), _) => return Ok(()),
        };
        writeln!(svg, "<circle class=\"ball\" cx=\"{x}\" cy=\"{y}\" r=\"{}\"/>", SIDE / 6)
    }

    /// An arrow to the edge of the square where the move ended, or into the mouth.
    fn arrow(&self, svg: &mut String) -> fmt::Result {
        let about = match self.view.table().phase() {
            Phase::Question(question) => question.about(),
            Phase::KeeperThrow(about) => about,
            _ => return Ok(()),
        };
        let pixel = |(x, y): (u32, u32)| (i64::from(x), i64::from(y));
        let ((from_x, from_y), (to_x, to_y)) = (pixel(self.middle(about.from())), pixel(self.middle(about.to())));
        let side = i64::from(SIDE);
        let (towards, more) = match about.kind() {
            MoveKind::Shot(direction) => {
                // Seen from the mover's own side, where y grows upwards.
                let (x, y) = direction.step(if self.is_turned() { about.seat().other() } else { about.seat() });
                ((i64::from(x), -i64::from(y)), side * 3 / 4)
            }
            _ => (((to_x - from_x).signum(), (to_y - from_y).signum()), -side / 2),
        };
        let (end_x, end_y) = (to_x + towards.0 * more, to_y + towards.1 * more);
        writeln!(svg, "<path class=\"move\" d=\"M{from_x} {from_y}L{end_x} {end_y}\"/>")
    }
}
