//! How likely something is, exactly.

use core::fmt;

/// A probability as a fraction of whole numbers in lowest terms. Printed `22/51`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Odds {
    cases: u64,
    of: u64,
}

impl Odds {
    /// It always happens.
    pub const CERTAIN: Odds = Odds { cases: 1, of: 1 };

    /// In how many of [`Odds::of`] equally likely cases it happens.
    #[must_use]
    pub const fn cases(self) -> u64 {
        self.cases
    }

    /// How many equally likely cases there are; at least 1.
    #[must_use]
    pub const fn of(self) -> u64 {
        self.of
    }

    /// Whether it never happens.
    #[must_use]
    pub const fn is_impossible(self) -> bool {
        self.cases == 0
    }

    /// The probability as a floating-point number, for people and programs that do not need it exact.
    #[must_use]
    pub fn to_f64(self) -> f64 {
        self.cases as f64 / self.of as f64
    }

    /// The odds that this happens and then something that does in `cases` of `of` cases, `of` > 0.
    pub(crate) const fn and(self, cases: u64, of: u64) -> Odds {
        // Lowest terms keep the numbers small: thirteen factors below 1, of at most 18, fit.
        let (cases, of) = (self.cases * cases, self.of * of);
        let common = greatest_common_divisor(cases, of);
        Odds { cases: cases / common, of: of / common }
    }
}

const fn greatest_common_divisor(first: u64, second: u64) -> u64 {
    let (mut divisor, mut rest) = (second, first);
    while rest != 0 {
        (divisor, rest) = (rest, divisor % rest);
    }
    divisor
}

impl fmt::Display for Odds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.cases, self.of)
    }
}
