//! Where the pawns and the ball are and, kept up to date with every step, where each pawn could go.

use rulebook_core::Seat;

use crate::direction::Direction;
use crate::lanes::Lanes;
use crate::pawn::Pawn;
use crate::phase::Ball;
use crate::pitch::Pitch;
use crate::square::Square;
use crate::steps::Steps;

/// Room for the pawns of a seat; the last place is empty, so that loops have round numbers.
pub(crate) const PLACES: usize = 12;
const BOTH: usize = 2 * PLACES;
/// What stands in an empty place: far from every square of any pitch.
const NOWHERE: u8 = 0x80;

/// The pawns, the ball, and the open lanes of every pawn. The lanes follow from the rest: they are never set from outside.
///
/// A step is open to a pawn if it ends on the board, and not on a pawn; but on the opponent's pawn with the ball it may end
/// (PB-4.2, PB-4.3).
///
/// Whatever happens on a square concerns the pawns around it. All 22 are looked at, since that is done without a single
/// branch, for many pawns at a time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Field {
    /// By place, seat 1's pawns from place 12 on.
    x: [u8; BOTH],
    y: [u8; BOTH],
    lanes: [Lanes; BOTH],
    ball: Ball,
}

/// The place of a seat's pawn.
#[inline]
const fn place(seat: Seat, pawn: Pawn) -> usize {
    PLACES * (seat.index() & 1) + pawn.index()
}

/// How the pawns lie to a square, by place: eight times the column, plus the row, both from 0 to 7. The square itself is in column
/// and row 3; column or row 7 means that a pawn is too far away.
type Around = [u8; BOTH];

/// Column and row 7.
const FAR: u8 = 63;
/// Column and row 3.
const ON_IT: u8 = 27;

/// How many pawns are on the square itself.
fn on(around: &Around) -> usize {
    around.iter().filter(|lies| **lies == ON_IT).count()
}

/// By the seat of a pawn, and how it lies to a square: the step that leads it there, or none. As long as every byte, so that no
/// index has to be checked.
static LOOKS: [[Lanes; 256]; 2] = {
    let mut looks = [[Lanes::NONE; 256]; 2];
    let (mut seat, seats) = (0, [Seat::ZERO, Seat::ONE]);
    while seat < 2 {
        let mut direction = 0;
        while direction < 8 {
            let (x, y) = Direction::ALL[direction].step(seats[seat]);
            let mut steps = 0;
            while steps < 3 {
                let far = steps as i8 + 1;
                let (column, row) = (3 - x * far, 3 - y * far);
                looks[seat][(8 * column + row) as usize] = Lanes::one(Direction::ALL[direction], Steps::ALL[steps]);
                steps += 1;
            }
            direction += 1;
        }
        seat += 1;
    }
    looks
};

/// The step that leads a pawn of the seat from one square to another; none if it is not in line with it and near.
#[inline]
pub(crate) fn step(seat: Seat, from: Square, to: Square) -> Lanes {
    let lies = |from: u8, to: u8| from.wrapping_sub(to.wrapping_sub(3)).min(7);
    leads(seat.index() & 1, 8 * lies(from.x(), to.x()) + lies(from.y(), to.y()))
}

/// The step that leads a pawn of the seat to the square to which it lies so.
#[inline]
fn leads(seat: usize, lies: u8) -> Lanes {
    LOOKS[seat][usize::from(lies)]
}

impl Field {
    /// The pawns on the marks of the pitch (PB-3.1).
    pub(crate) fn lined_up(pitch: &Pitch, ball: Ball) -> Field {
        let marks = |seat| Pawn::ALL.map(|pawn| pitch.mark(seat, pawn));
        let mut field = Field::empty([marks(Seat::ZERO), marks(Seat::ONE)]);
        // The board looks the same to both seats, as long as nobody has the ball.
        field.look_from_all(pitch, Seat::ZERO);
        let (own, others) = field.lanes.split_at_mut(PLACES);
        others.copy_from_slice(own);
        field.give(ball);
        field
    }

    /// The pawns on these squares.
    pub(crate) fn of(pitch: &Pitch, pawns: [[Square; Pawn::COUNT]; 2], ball: Ball) -> Field {
        let mut field = Field { ball, ..Field::empty(pawns) };
        field.look_from_all(pitch, Seat::ZERO);
        field.look_from_all(pitch, Seat::ONE);
        field
    }

    /// The pawns on these squares, with nothing open to them, and the ball nowhere.
    fn empty(pawns: [[Square; Pawn::COUNT]; 2]) -> Field {
        let ball = Ball::InHands(Seat::ZERO);
        let mut field = Field { x: [NOWHERE; BOTH], y: [NOWHERE; BOTH], lanes: [Lanes::NONE; BOTH], ball };
        for seat in [Seat::ZERO, Seat::ONE] {
            for (pawn, square) in Pawn::ALL.into_iter().zip(pawns[seat.index()]) {
                field.set(place(seat, pawn), square);
            }
        }
        field
    }

    /// Finds out where the pawns of a seat can go.
    fn look_from_all(&mut self, pitch: &Pitch, seat: Seat) {
        for pawn in Pawn::ALL {
            let square = self.square(seat, pawn);
            let shut = self.shut(seat, &self.around(square), self.tackleable(seat));
            self.lanes[place(seat, pawn)] = Lanes::on_board(pitch, square, seat) & !shut;
        }
    }

    /// Whether the lanes are those that the squares and the ball give.
    pub(crate) fn is_up_to_date(&self, pitch: &Pitch) -> bool {
        let pawns = [Seat::ZERO, Seat::ONE].map(|seat| Pawn::ALL.map(|pawn| self.square(seat, pawn)));
        *self == Field::of(pitch, pawns, self.ball)
    }

    /// Where the ball is.
    #[inline]
    pub(crate) const fn ball(&self) -> Ball {
        self.ball
    }

    /// Where a seat's pawn stands.
    #[inline]
    pub(crate) const fn square(&self, seat: Seat, pawn: Pawn) -> Square {
        let place = place(seat, pawn);
        Square::new(self.x[place], self.y[place])
    }

    /// The steps that are open to the pawns of a seat, by number; none in the last place.
    #[inline]
    pub(crate) fn lanes(&self, seat: Seat) -> &[Lanes; PLACES] {
        let (zero, one) = self.lanes.split_at(PLACES);
        let lanes = if seat.index() & 1 == 0 { zero } else { one };
        lanes.try_into().expect("both halves have twelve places")
    }

    /// The steps that are open to one pawn.
    #[inline]
    pub(crate) const fn lanes_of(&self, seat: Seat, pawn: Pawn) -> Lanes {
        self.lanes[place(seat, pawn)]
    }

    /// The seat's pawn on a square.
    #[inline]
    pub(crate) fn pawn_of(&self, seat: Seat, square: Square) -> Option<Pawn> {
        Pawn::ALL.into_iter().find(|pawn| self.square(seat, *pawn) == square)
    }

    /// The square of the pawn with the ball, and its seat.
    #[inline]
    fn carrier(&self) -> Option<(Seat, Square)> {
        match self.ball {
            Ball::With { seat, pawn } => Some((seat, self.square(seat, pawn))),
            _ => None,
        }
    }

    /// Puts a pawn on another square.
    #[inline]
    pub(crate) fn put(&mut self, pitch: &Pitch, seat: Seat, pawn: Pawn, to: Square) {
        let (place, from) = (place(seat, pawn), self.square(seat, pawn));
        let [around_from, mut around_to] = [from, to].map(|square| self.around(square));
        // It does not stand in its own way.
        around_to[place] = FAR;
        self.set(place, to);
        // Two pawns are on one square only where the ball is: in a tackle, when one of them goes again.
        let near_ball = self.carrier().is_some_and(|(_, ball)| ball == from || ball == to);
        let in_tackle = near_ball && on(&around_from) > 1;
        if in_tackle {
            self.mark_as_it_is(from, &around_from);
            self.mark_as_it_is(to, &around_to);
        } else {
            for seat in [0, 1] {
                for place in PLACES * seat..PLACES * (seat + 1) {
                    let (from, to) = (leads(seat, around_from[place]), leads(seat, around_to[place]));
                    self.lanes[place] = (self.lanes[place] | from) & !to;
                }
            }
            if self.ball == (Ball::With { seat, pawn }) {
                self.mark(seat.other(), &around_to, true);
            }
        }
        let tackled = if in_tackle { self.tackleable(seat) } else { self.opponent_with_ball(seat) };
        self.lanes[place] = Lanes::on_board(pitch, to, seat) & !self.shut(seat, &around_to, tackled);
    }

    /// Puts the ball somewhere else.
    pub(crate) fn give(&mut self, ball: Ball) {
        let from = self.carrier();
        self.ball = ball;
        let to = self.carrier();
        // Who has the ball can be tackled; to the own side nothing changes.
        for (seat, square) in [from, to].into_iter().flatten() {
            let other = seat.other();
            self.mark(other, &self.around(square), self.is_open(other, square));
        }
    }

    #[inline]
    fn set(&mut self, place: usize, square: Square) {
        (self.x[place], self.y[place]) = (square.x(), square.y());
    }

    /// How the pawns lie to a square.
    #[inline]
    fn around(&self, square: Square) -> Around {
        // What is further to the left or below is too far to the right or above, modulo 256.
        let (left, lowest) = (square.x().wrapping_sub(3), square.y().wrapping_sub(3));
        let mut around = [0; BOTH];
        for (lies, (x, y)) in around.iter_mut().zip(self.x.iter().zip(&self.y)) {
            *lies = 8 * x.wrapping_sub(left).min(7) + y.wrapping_sub(lowest).min(7);
        }
        around
    }

    /// The place of the opponent's pawn with the ball.
    #[inline]
    fn opponent_with_ball(&self, seat: Seat) -> Option<usize> {
        match self.ball {
            Ball::With { seat: of, pawn } if of != seat => Some(place(of, pawn)),
            _ => None,
        }
    }

    /// The same, unless a pawn of the seat is on its square already.
    fn tackleable(&self, seat: Seat) -> Option<usize> {
        let square = |place: usize| Square::new(self.x[place], self.y[place]);
        self.opponent_with_ball(seat).filter(|place| self.pawn_of(seat, square(*place)).is_none())
    }

    /// Whether pawns of a seat could step on a square.
    fn is_open(&self, seat: Seat, square: Square) -> bool {
        let has_other = self.pawn_of(seat.other(), square).is_some();
        let is_other_free = !has_other || self.carrier() == Some((seat.other(), square));
        is_other_free && self.pawn_of(seat, square).is_none()
    }

    /// Opens a square to the pawns around it to whom it is open, and shuts it to the others.
    #[cold]
    fn mark_as_it_is(&mut self, square: Square, around: &Around) {
        for seat in [Seat::ZERO, Seat::ONE] {
            self.mark(seat, around, self.is_open(seat, square));
        }
    }

    /// Opens a square to the pawns of a seat around it, or shuts it.
    fn mark(&mut self, seat: Seat, around: &Around, is_open: bool) {
        let seat = seat.index() & 1;
        let places = PLACES * seat..PLACES * (seat + 1);
        for (lanes, lies) in self.lanes[places.clone()].iter_mut().zip(&around[places]) {
            let step = leads(seat, *lies);
            let open = if is_open { step } else { Lanes::NONE };
            *lanes = *lanes & !step | open;
        }
    }

    /// The steps from a square to other pawns that are not open to a pawn of the seat: to all but the one in this place.
    #[inline]
    fn shut(&self, seat: Seat, around: &Around, but: Option<usize>) -> Lanes {
        // The board is turned for the other seat: what leads back for it leads there for this one.
        let turned = seat.other().index() & 1;
        let pawns = around.iter().fold(Lanes::NONE, |pawns, lies| pawns | leads(turned, *lies));
        but.map_or(pawns, |place| pawns & !leads(turned, around[place]))
    }
}
