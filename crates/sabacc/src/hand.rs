//! What the rules ask of the cards of a hand: its fives, its sum, its arrays.

use crate::card::{Card, Face, Suit};
use crate::cards::Cards;

/// The bit of the lowest suit at each value: times a set of values as bits gives whole nibbles.
const FIRST_OF_VALUE: u64 = 0x0111_1111_1111_1111;
/// Every numbered five.
const FIVES: u64 = 0xF << 16;
/// Every numbered two and every numbered three (SB-3.2).
const TWOS: u64 = 0xF << 4;
const THREES: u64 = 0xF << 8;
/// Every card of sabers (SB-3.3).
const SABERS: u64 = FIRST_OF_VALUE << Suit::Sabers as u32;

/// The cards with a suit whose value has the bit `bit`; a sum is then four counts of bits.
const fn with_bit_of_value(bit: u32) -> u64 {
    let mut mask = 0;
    let mut value = 1_u64;
    while value <= 15 {
        if value >> bit & 1 == 1 {
            mask |= 0xF << (4 * (value - 1));
        }
        value += 1;
    }
    mask
}

/// The sums of the faces whose bits are set in a byte.
const FACE_SUMS: [i8; 256] = {
    let mut sums = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut face = 0;
        while face < Face::ALL.len() {
            if byte >> face & 1 == 1 {
                sums[byte] += Face::ALL[face].value();
            }
            face += 1;
        }
        byte += 1;
    }
    sums
};

impl Cards {
    /// The number of fives (SB-1.4).
    #[inline]
    pub(crate) const fn count_fives(&self) -> u32 {
        // A count of the bits of each number from 0 to 15.
        const COUNTS: u64 = 0x4332_3221_3221_2110;
        (COUNTS >> (4 * ((self.suited() >> 16) & 0xF)) & 0xF) as u32
    }

    /// Whether there is a numbered five (SB-1.4).
    #[inline]
    pub(crate) const fn has_five(&self) -> bool {
        self.suited() & FIVES != 0
    }

    /// The numbered fives, sorted.
    pub(crate) fn fives(&self) -> impl Iterator<Item = Card> + Clone + use<> {
        Cards::of_bits(self.suited() & FIVES, 0).iter()
    }

    /// The sum of all cards but the fives, and the number of fives (SB-1.4).
    #[inline]
    pub(crate) const fn sum_without_fives(&self) -> (i32, u32) {
        let plain = self.suited() & !FIVES;
        let suited = (plain & const { with_bit_of_value(0) }).count_ones()
            + 2 * (plain & const { with_bit_of_value(1) }).count_ones()
            + 4 * (plain & const { with_bit_of_value(2) }).count_ones()
            + 8 * (plain & const { with_bit_of_value(3) }).count_ones();
        let [once, twice] = self.faces();
        let faces = FACE_SUMS[once as usize] as i32 + FACE_SUMS[twice as usize] as i32;
        (suited as i32 + faces, (self.suited() & FIVES).count_ones())
    }

    /// Whether an Idiot, a numbered two and a numbered three are among the cards (SB-3.2).
    #[inline]
    pub(crate) const fn has_idiots_array(&self) -> bool {
        self.contains(Card::of_face(Face::Idiot)) && self.suited() & TWOS != 0 && self.suited() & THREES != 0
    }

    /// Whether a Jedi Master, a Jedi Knight and a card of sabers are among the cards (SB-3.3).
    #[inline]
    pub(crate) const fn has_jedi_array(&self) -> bool {
        let jedi = 1 << Face::JediKnight as u32 | 1 << Face::JediMaster as u32;
        self.faces()[0] & jedi == jedi && self.suited() & SABERS != 0
    }
}
