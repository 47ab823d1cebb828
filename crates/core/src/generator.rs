//! The generator of all chance, and its independent streams.

use core::convert::Infallible;
use core::fmt;

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng, TryRng};

use crate::{Seat, Seed};

/// Which of a seed's independent sequences of random numbers a [`Generator`] gives.
///
/// What one stream is used for never changes what another gives: an agent that thinks longer does
/// not change the cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Stream(u64);

impl Stream {
    /// The chance of the match itself: deals, draws, shuffles.
    pub const CHANCE: Stream = Stream(0);

    /// The choices of the agent at a seat.
    #[must_use]
    pub const fn agent(seat: Seat) -> Stream {
        Stream(0x100 + seat.index() as u64)
    }

    /// The worlds that are drawn for a seat's agent.
    #[must_use]
    pub const fn determinization(seat: Seat) -> Stream {
        Stream(0x200 + seat.index() as u64)
    }

    /// A stream for a program's own use; no two numbers below 2⁶³ share one, and the library uses none of them.
    ///
    /// The highest bit of `number` is not looked at.
    #[must_use]
    pub const fn custom(number: u64) -> Stream {
        Stream(number | 1 << 63)
    }

    /// The seeds of a series of matches.
    pub(crate) const fn series(index: u64) -> Stream {
        Stream(index.wrapping_add(1 << 32) & !(1 << 63))
    }

    /// The number by which the stream is saved.
    #[must_use]
    pub const fn number(self) -> u64 {
        self.0
    }

    /// The stream that was saved by this number.
    #[must_use]
    pub const fn from_number(number: u64) -> Stream {
        Stream(number)
    }
}

/// A stream and how many 32-bit words of it were used: all that must be saved of a generator
/// besides its seed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Position {
    /// The number of the stream, as [`Stream::number`] gives it.
    pub stream: u64,
    /// The number of 32-bit words that were used.
    pub word: u64,
}

/// A generator of random numbers whose results are the same for ever: ChaCha with 8 rounds.
///
/// It can be seeded neither by the clock nor by the operating system. [`Generator::word`],
/// [`Generator::below`], [`Generator::shuffle`] and [`Generator::weighted`] are promised: the same
/// seed and stream give the same results in every 1.x release. The traits of `rand` are implemented
/// as well, so that an agent can use that crate's helpers; what those make of the words is *not*
/// promised, and nothing in the rules uses them.
///
/// # Examples
/// ```
/// use rulebook_core::{Generator, Seed, Stream};
///
/// let mut generator = Generator::new(&Seed::from_number(1), Stream::CHANCE);
/// let die = 1 + generator.below(6);
/// assert!((1..=6).contains(&die));
///
/// let saved = generator.position();
/// let next = generator.word();
/// assert_eq!(Generator::at(&Seed::from_number(1), saved).word(), next);
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Generator(ChaCha8Rng);

impl Generator {
    /// The start of a stream.
    #[must_use]
    pub fn new(seed: &Seed, stream: Stream) -> Generator {
        let mut inner = ChaCha8Rng::from_seed(seed.to_bytes());
        inner.set_stream(stream.0);
        Generator(inner)
    }

    /// The generator that had this seed and was at this position.
    #[must_use]
    pub fn at(seed: &Seed, position: Position) -> Generator {
        let mut generator = Generator::new(seed, Stream(position.stream));
        generator.0.set_word_pos(u128::from(position.word));
        generator
    }

    /// Where the generator is in its stream.
    #[must_use]
    pub fn position(&self) -> Position {
        Position { stream: self.0.get_stream(), word: self.0.get_word_pos() as u64 }
    }

    /// The next word of the stream, every value equally likely.
    #[inline]
    pub fn word(&mut self) -> u32 {
        self.0.next_u32()
    }

    /// A number from 0 to `bound` − 1, each exactly equally likely.
    ///
    /// Lemire's method: the upper half of word × `bound`, where the lower half is not among the
    /// first 2³² mod `bound`. Uses one word; another one with a chance below `bound` ÷ 2³².
    ///
    /// # Panics
    /// If `bound` is 0.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        assert!(bound > 0, "there is no number below 0");
        loop {
            let product = u64::from(self.word()) * u64::from(bound);
            let low = product as u32;
            if low >= bound || low >= bound.wrapping_neg() % bound {
                return (product >> 32) as u32;
            }
        }
    }

    /// Puts the items into a random order, every order equally likely.
    ///
    /// Fisher and Yates from the end: for `i` from the last place down to 1, swaps the items at `i`
    /// and at [`below(i + 1)`](Generator::below).
    ///
    /// # Panics
    /// If there are more than 2³² − 1 items.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        let count = u32::try_from(items.len()).expect("at most 2^32 - 1 items are shuffled");
        for last in (1..count).rev() {
            let other = self.below(last + 1);
            items.swap(last as usize, other as usize);
        }
    }

    /// The place of one of the weights, each as likely as its weight says; `None` if all are 0 or
    /// their sum is above 2³² − 1.
    ///
    /// Uses one [`Generator::below`] of the sum.
    pub fn weighted(&mut self, weights: impl Iterator<Item = u32> + Clone) -> Option<usize> {
        let sum = weights.clone().try_fold(0_u32, u32::checked_add)?;
        if sum == 0 {
            return None;
        }
        let mut left = self.below(sum);
        for (place, weight) in weights.enumerate() {
            if left < weight {
                return Some(place);
            }
            left -= weight;
        }
        None
    }
}

/// The position only: a printed generator does not give its seed away.
impl fmt::Debug for Generator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Generator").field(&self.position()).finish()
    }
}

impl TryRng for Generator {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(self.0.next_u32())
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(self.0.next_u64())
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        self.0.fill_bytes(bytes);
        Ok(())
    }
}
