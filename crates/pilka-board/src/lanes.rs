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
/// A one for every pair of directions.
const BYTES: u32 = 0x0101_0101;

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
        Lanes(7 * hand.each_held())
    }

    /// The steps that stay on the board (PB-4.2).
    #[inline]
    pub(crate) fn on_board(pitch: &Pitch, from: Square, seat: Seat) -> Lanes {
        let back = pitch.turned(from);
        let (from, back) = if seat.index() & 1 == 0 { (from, back) } else { (back, from) };
        ON_BOARD[to_edge(back.y(), 64) + to_edge(from.y(), 16) + to_edge(from.x(), 4) + to_edge(back.x(), 1)]
    }

    /// The steps that are shorter than these, in the same directions.
    #[inline]
    pub(crate) const fn shorter(self) -> Lanes {
        Lanes((self.0 & (6 * EACH)) >> 1 | (self.0 & (4 * EACH)) >> 2)
    }

    /// Whether all of the other are in this one.
    #[inline]
    pub(crate) const fn contains(self, other: Lanes) -> bool {
        self.0 & other.0 == other.0
    }

    /// How many there are.
    #[inline]
    pub(crate) const fn count(self) -> u32 {
        // At most 24 in all.
        self.pairs().wrapping_mul(BYTES) >> 24
    }

    /// How many there are in each pair of directions, a byte for each: at most 6.
    #[inline]
    const fn pairs(self) -> u32 {
        let steps = (self.0 & EACH) + (self.0 >> 1 & EACH) + (self.0 >> 2 & EACH);
        (steps & 0x0F0F_0F0F) + (steps >> 4 & 0x0F0F_0F0F)
    }

    /// How many steps eleven pawns have in all, of those that a hand of six cards pays for.
    #[inline]
    pub(crate) fn count_all(pawns: &[Lanes; PLACES], held: Lanes) -> u32 {
        // How many pawns have one step open in each direction, two, and three: at most 11 in four bits.
        let sum = |steps: u32| pawns.iter().map(|lanes| lanes.0 >> steps & EACH & held.0).sum::<u32>();
        // By pairs of directions: at most 66 in each byte.
        let pairs = |sum: u32| (sum & 0x0F0F_0F0F) + (sum >> 4 & 0x0F0F_0F0F);
        // Six directions of eleven pawns are 198, which one byte holds.
        (pairs(sum(0)) + pairs(sum(1)) + pairs(sum(2))).wrapping_mul(BYTES) >> 24
    }

    /// The steps in a direction, as three bits.
    #[inline]
    pub(crate) const fn along(self, direction: Direction) -> usize {
        (self.0 >> (4 * direction as u32) & 7) as usize
    }

    /// The `n`-th, from 0, which must be there.
    #[inline]
    pub(crate) fn nth(self, n: u32) -> (Direction, Steps) {
        // How many there are up to each pair of directions and with it; a one for each pair that ends before the `n`-th.
        let up_to = self.pairs().wrapping_mul(BYTES);
        let before = (((n | 0x80) * BYTES) - up_to) >> 7 & BYTES;
        let pair = before.wrapping_mul(BYTES) >> 24 & 3;
        let in_pair = n - (up_to << 8 >> (8 * pair) & 0xFF);
        let bit = NTH_OF_PAIR[(self.0 >> (8 * pair) & 0x7F) as usize][in_pair as usize & 7];
        let direction = 2 * pair as usize + usize::from(bit >> 2);
        (Direction::ALL[direction & 7], Steps::ALL[usize::from(bit & 3) % 3])
    }

    /// The set bits in order.
    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = (Direction, Steps)> + Clone {
        (0..self.count()).map(move |n| self.nth(n))
    }
}

/// How far a pawn is from an edge, up to three squares, as part of a place in [`ON_BOARD`].
#[inline]
const fn to_edge(squares: u8, weight: usize) -> usize {
    (if squares < 3 { squares as usize } else { 3 }) * weight
}

/// The steps that stay on the board, by how far the edges are: before the pawn, behind it, to its left and its right.
static ON_BOARD: [Lanes; 256] = {
    /// All steps, but in some directions no more than so many squares.
    const fn at_most(squares: usize, directions: u32) -> u32 {
        7 * (EACH - directions) + directions * ((1 << squares) - 1)
    }
    let mut on_board = [Lanes::NONE; 256];
    let mut place = 0;
    while place < 256 {
        // The lowest digit is that of the first direction, straight forward.
        let forward = at_most(place / 64, 0x0000_0111);
        let back = at_most(place / 16 % 4, 0x1110_0000);
        let left = at_most(place / 4 % 4, 0x0010_1010);
        let right = at_most(place % 4, 0x0101_0100);
        on_board[place] = Lanes(forward & back & left & right);
        place += 1;
    }
    on_board
};

/// By the bits of two directions: the places of those that are set.
static NTH_OF_PAIR: [[u8; 8]; 128] = {
    let mut table = [[0; 8]; 128];
    let mut bits = 0;
    while bits < 128 {
        let (mut bit, mut count) = (0, 0);
        while bit < 7 {
            if bits >> bit & 1 == 1 {
                table[bits][count] = bit;
                count += 1;
            }
            bit += 1;
        }
        bits += 1;
    }
    table
};

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
