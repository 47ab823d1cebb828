//! Directions and numbers of steps as bits: what is open to a pawn, what a hand can pay for.

use core::ops::{BitAnd, BitOr, Not};

use rulebook_core::Seat;

use crate::direction::Direction;
use crate::field::PLACES;
use crate::hand::Hand;
use crate::pitch::Pitch;
use crate::square::Square;
use crate::steps::Steps;

/// A one for every direction.
const EACH: u32 = 0x1111_1111;

/// A set of moves of one pawn: four bits for each direction as the pawn's seat sees it, of which the lowest three are one,
/// two and three steps. The bits from the lowest on stand in the order of the actions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Lanes(u32);

impl Lanes {
    pub(crate) const NONE: Lanes = Lanes(0);

    /// So many steps in the direction, 1 to 3.
    #[inline]
    pub(crate) const fn one(direction: Direction, steps: Steps) -> Lanes {
        Lanes(1 << (4 * direction as u32 + steps.get() as u32 - 1))
    }

    /// All steps in the directions of which the hand has a card.
    #[inline]
    pub(crate) const fn of_hand(hand: Hand) -> Lanes {
        // A hand counts in four bits a kind too, directions first. The sum brings every count above zero into the
        // highest of its bits.
        let counts = hand.bits() as u32;
        let held = (((counts & (7 * EACH)) + 7 * EACH) | counts) >> 3 & EACH;
        Lanes(7 * held)
    }

    /// The steps that stay on the board (PB-4.2).
    #[inline]
    pub(crate) const fn on_board(pitch: &Pitch, from: Square, seat: Seat) -> Lanes {
        let below = pitch.rows_from_end(from, seat);
        let above = pitch.rows_from_end(from, seat.other());
        let (left, right) = (from.x(), (pitch.width() - 1).saturating_sub(from.x()));
        let (left, right) = if seat.index() & 1 == 0 { (left, right) } else { (right, left) };
        // The lowest digit is that of the first direction, straight forward.
        let forward = Lanes::at_most(above, 0x0000_0111);
        let back = Lanes::at_most(below, 0x1110_0000);
        let to_left = Lanes::at_most(left, 0x0010_1010);
        let to_right = Lanes::at_most(right, 0x0101_0100);
        Lanes(forward.0 & back.0 & to_left.0 & to_right.0)
    }

    /// All steps, but in some directions no more than so many squares.
    #[inline]
    const fn at_most(squares: u8, directions: u32) -> Lanes {
        let squares = if squares < 3 { squares } else { 3 };
        Lanes(7 * (EACH - directions) + directions * ((1 << squares) - 1))
    }

    /// All steps in the direction that are shorter than so many squares, 1 to 3.
    #[inline]
    pub(crate) const fn before(direction: Direction, squares: u8) -> Lanes {
        Lanes(((1 << (squares - 1)) - 1) << (4 * direction as u32))
    }

    /// Whether all of the other are in this one.
    #[inline]
    pub(crate) const fn contains(self, other: Lanes) -> bool {
        self.0 & other.0 == other.0
    }

    /// How many there are.
    #[inline]
    pub(crate) const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// How many steps eleven pawns have in all, of those that a hand of six cards pays for.
    #[inline]
    pub(crate) fn count_all(pawns: &[Lanes; PLACES], held: Lanes) -> u32 {
        let of_pawn = |lanes: &Lanes| {
            // By direction, then by pairs of directions: at most 6 in each byte.
            let steps = lanes.0 & held.0;
            let steps = (steps & EACH) + (steps >> 1 & EACH) + (steps >> 2 & EACH);
            (steps & 0x0F0F_0F0F) + (steps >> 4 & 0x0F0F_0F0F)
        };
        let pairs: u32 = pawns.iter().map(of_pawn).sum();
        // Six directions of eleven pawns are 198, which one byte holds.
        pairs.wrapping_mul(0x0101_0101) >> 24
    }

    /// The steps in a direction, as three bits.
    #[inline]
    pub(crate) const fn along(self, direction: Direction) -> usize {
        (self.0 >> (4 * direction as u32) & 7) as usize
    }

    /// The `n`-th, from 0, which must be there.
    #[inline]
    pub(crate) fn nth(self, n: u32) -> (Direction, Steps) {
        let mut rest = self.0;
        for _ in 0..n {
            rest &= rest - 1;
        }
        let bit = rest.trailing_zeros() as usize & 31;
        (Direction::ALL[bit >> 2], Steps::ALL[(bit & 3) % 3])
    }

    /// The set bits in order.
    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = (Direction, Steps)> + Clone {
        (0..self.count()).map(move |n| self.nth(n))
    }
}

impl BitAnd for Lanes {
    type Output = Lanes;

    #[inline]
    fn bitand(self, other: Lanes) -> Lanes {
        Lanes(self.0 & other.0)
    }
}

impl BitOr for Lanes {
    type Output = Lanes;

    #[inline]
    fn bitor(self, other: Lanes) -> Lanes {
        Lanes(self.0 | other.0)
    }
}

impl Not for Lanes {
    type Output = Lanes;

    #[inline]
    fn not(self) -> Lanes {
        Lanes(!self.0)
    }
}
