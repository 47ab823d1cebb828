//! The ones of a word, counted and found in their order.

/// A one in each byte.
const EACH: u64 = 0x0101_0101_0101_0101;

/// The ones of a word, from the lowest bit on: how many there are, and where the one at place *n* stands.
///
/// For sets that are kept as bits, from which a member is named by its place in the order. Neither question takes a
/// loop: where one would end that follows random choices, no processor can guess.
///
/// # Examples
/// ```
/// use rulebook_core::Ones;
///
/// let ones = Ones::of(0b1010_0100);
/// assert_eq!(ones.count(), 3);
/// assert_eq!(ones.nth(0), Some(2));
/// assert_eq!(ones.nth(2), Some(7));
/// assert_eq!(ones.nth(3), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ones {
    word: u64,
    /// In each byte, how many ones there are in that byte of the word and in those below it; so in the highest byte all.
    up_to: u64,
}

impl Ones {
    /// The ones of this word.
    #[inline]
    #[must_use]
    pub const fn of(word: u64) -> Ones {
        // Not `count_ones`, which all but the newest processors have no instruction for: this counts all bytes at once.
        let pairs = word - (word >> 1 & (0x55 * EACH));
        let fours = (pairs & (0x33 * EACH)) + (pairs >> 2 & (0x33 * EACH));
        let bytes = (fours + (fours >> 4)) & (0x0F * EACH);
        Ones { word, up_to: bytes.wrapping_mul(EACH) }
    }

    /// How many there are, 0 to 64.
    #[inline]
    #[must_use]
    pub const fn count(self) -> usize {
        (self.up_to >> 56) as usize
    }

    /// The bit of the one that has `n` ones below it, 0 for the lowest bit of the word; `None` if there are no more than
    /// `n`.
    #[inline]
    #[must_use]
    pub const fn nth(self, n: usize) -> Option<u32> {
        if n >= self.count() {
            return None;
        }
        // First its byte, all bytes at once: the highest bit of a byte stays if the one lies above it. A byte of `up_to` is
        // at most 64, and n less than that.
        let n = n as u64;
        let below = (((n * EACH) | (0x80 * EACH)) - self.up_to) >> 7 & EACH;
        let shift = 8 * (below.wrapping_mul(EACH) >> 56);
        // Then its bit in that byte, from a table.
        let left = n - (self.up_to << 8 >> shift & 0xFF);
        let byte = (self.word >> shift & 0xFF) as usize;
        Some(shift as u32 + NTH_OF_BYTE[(left & 7) as usize][byte] as u32)
    }
}

/// The bit of the one with so many ones below it in each byte; 8 where there is none.
static NTH_OF_BYTE: [[u8; 256]; 8] = {
    let mut bits = [[8; 256]; 8];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut ones) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 != 0 {
                bits[ones][byte] = bit;
                ones += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    bits
};

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    /// The ones of a word, looked at bit by bit.
    fn one_by_one(word: u64) -> Vec<u32> {
        (0..64).filter(|bit| word >> bit & 1 == 1).collect()
    }

    #[test]
    fn they_are_those_that_a_look_at_each_bit_finds() {
        let mixed = (0..500_u64).map(|n| n.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let bytes = (0..=255_u64).flat_map(|byte| (0..8).map(move |place| byte << (8 * place)));
        for word in mixed.chain(bytes).chain([u64::MAX, u64::MAX - 1, u64::MAX >> 1]) {
            let expected = one_by_one(word);
            let ones = Ones::of(word);
            assert_eq!(ones.count(), expected.len(), "{word:#x}");
            assert!((0..64).map_while(|n| ones.nth(n)).eq(expected), "{word:#x}");
            assert!([64, 65, 127, 128, 1 << 32, usize::MAX].iter().all(|n| ones.nth(*n).is_none()));
        }
    }
}
