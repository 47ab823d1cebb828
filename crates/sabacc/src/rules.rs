//! The options of a match: what the rulebook leaves open.

use alloc::string::{String, ToString};

use rulebook_core::{Length, OptionError, OptionSpec, RuleId, SeatCount};

use crate::options::{
    Arrays, BustArrays, ChipCount, HandCount, NaturalPure, NegativeTotals, Stakes, StartingChips, TieBust,
};

/// The most seats that a match can have.
pub(crate) const MOST_SEATS: usize = 6;

/// The options of a match; all combinations are valid.
///
/// As text, in command lines and records: `hands=20,stakes=chips,chips=usual,natural_pure=equal,…`.
/// The number of seats, 2 to 6, is none of these options: [`with_seats`](rulebook_core::Rules::with_seats) sets it.
///
/// # Examples
/// ```
/// use rulebook_core::{Rules as _, SeatCount};
/// use sabacc::{Arrays, Rules};
///
/// let rules = Rules::default().with_seats(SeatCount::new(6)?)?.with_options("arrays=exact")?;
/// assert_eq!(rules.arrays(), Arrays::Exact);
/// assert_eq!(rules.chips_to_start(), 25);
/// let refused = rules.with_options("hands=0").unwrap_err();
/// assert_eq!(refused.to_string(), "`hands` cannot be `0`; it is `20`, or `1` to `1000` (SB-2.1)");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rules {
    seats: SeatCount,
    hands: HandCount,
    chips: StartingChips,
    stakes: Stakes,
    natural_pure: NaturalPure,
    negative_totals: NegativeTotals,
    arrays: Arrays,
    bust_arrays: BustArrays,
    tie_bust: TieBust,
}

/// Two seats, and each option's default.
impl Default for Rules {
    fn default() -> Rules {
        Rules {
            seats: SeatCount::TWO,
            hands: HandCount::default(),
            chips: StartingChips::default(),
            stakes: Stakes::default(),
            natural_pure: NaturalPure::default(),
            negative_totals: NegativeTotals::default(),
            arrays: Arrays::default(),
            bust_arrays: BustArrays::default(),
            tie_bust: TieBust::default(),
        }
    }
}

impl Rules {
    /// The same options with this number of hands of cards (SB-2.1).
    #[must_use]
    pub const fn with_hands(mut self, hands: HandCount) -> Rules {
        self.hands = hands;
        self
    }

    /// The same options with these stakes (SB-5).
    #[must_use]
    pub const fn with_stakes(mut self, stakes: Stakes) -> Rules {
        self.stakes = stakes;
        self
    }

    /// The same options with these chips to start with (SB-5.1).
    #[must_use]
    pub const fn with_chips(mut self, chips: StartingChips) -> Rules {
        self.chips = chips;
        self
    }

    /// The same options with this worth of a Pure Sabacc without a five (SB-3.1).
    #[must_use]
    pub const fn with_natural_pure(mut self, natural: NaturalPure) -> Rules {
        self.natural_pure = natural;
        self
    }

    /// The same options with this worth of points below zero (SB-3.6).
    #[must_use]
    pub const fn with_negative_totals(mut self, totals: NegativeTotals) -> Rules {
        self.negative_totals = totals;
        self
    }

    /// The same options with this meaning of further cards beside an array (SB-3.8).
    #[must_use]
    pub const fn with_arrays(mut self, arrays: Arrays) -> Rules {
        self.arrays = arrays;
        self
    }

    /// The same options with this worth of an array in a hand that is bust (SB-3.8).
    #[must_use]
    pub const fn with_bust_arrays(mut self, arrays: BustArrays) -> Rules {
        self.bust_arrays = arrays;
        self
    }

    /// The same options with this course when all tied hands are bust (SB-4.2).
    #[must_use]
    pub const fn with_tie_bust(mut self, course: TieBust) -> Rules {
        self.tie_bust = course;
        self
    }

    /// How many hands of cards are played (SB-2.1).
    #[inline]
    #[must_use]
    pub const fn hands(&self) -> HandCount {
        self.hands
    }

    /// Whether hands are played for chips (SB-5).
    #[inline]
    #[must_use]
    pub const fn stakes(&self) -> Stakes {
        self.stakes
    }

    /// How many chips each seat starts with, as the option says it; [`Rules::chips_to_start`] is the number (SB-5.1).
    #[inline]
    #[must_use]
    pub const fn chips(&self) -> StartingChips {
        self.chips
    }

    /// Whether a Pure Sabacc without a five beats one with (SB-3.1).
    #[inline]
    #[must_use]
    pub const fn natural_pure(&self) -> NaturalPure {
        self.natural_pure
    }

    /// How points below zero compare with those above (SB-3.6).
    #[inline]
    #[must_use]
    pub const fn negative_totals(&self) -> NegativeTotals {
        self.negative_totals
    }

    /// What else a hand with an array may hold (SB-3.8).
    #[inline]
    #[must_use]
    pub const fn arrays(&self) -> Arrays {
        self.arrays
    }

    /// What an array is worth in a hand that is bust (SB-3.8).
    #[inline]
    #[must_use]
    pub const fn bust_arrays(&self) -> BustArrays {
        self.bust_arrays
    }

    /// What happens if all tied hands are bust (SB-4.2).
    #[inline]
    #[must_use]
    pub const fn tie_bust(&self) -> TieBust {
        self.tie_bust
    }

    /// The number of chips that each seat starts with; 0 if none are played for (SB-5.1, SB-5.6).
    #[must_use]
    pub const fn chips_to_start(&self) -> u16 {
        match (self.stakes, self.chips) {
            (Stakes::None, _) => 0,
            (Stakes::Chips, StartingChips::Each(chips)) => chips.get(),
            (Stakes::Chips, StartingChips::Usual) if self.seats.get() <= 4 => 30,
            (Stakes::Chips, StartingChips::Usual) => 25,
        }
    }

    /// Whether hands are played for chips.
    #[inline]
    pub(crate) fn has_stakes(&self) -> bool {
        self.stakes == Stakes::Chips
    }

    #[inline]
    pub(crate) const fn seat_count(&self) -> SeatCount {
        self.seats
    }
}

const HANDS: OptionSpec = OptionSpec {
    name: "hands",
    values: "`20`, or `1` to `1000`",
    about: "how many hands of cards are played",
    rule: RuleId::new("SB-2.1"),
};

const STAKES: OptionSpec = OptionSpec {
    name: "stakes",
    values: "`chips` or `none`",
    about: "whether hands are played for chips, with entry, betting and loans, or for one point each",
    rule: RuleId::new("SB-5.1"),
};

const CHIPS: OptionSpec = OptionSpec {
    name: "chips",
    values: "`usual`, or `5` to `1000`",
    about: "how many chips each seat starts with; usual are 30, with five or six seats 25",
    rule: RuleId::new("SB-5.1"),
};

const NATURAL_PURE: OptionSpec = OptionSpec {
    name: "natural_pure",
    values: "`equal` or `better`",
    about: "whether a Pure Sabacc without a five beats one with",
    rule: RuleId::new("SB-3.1"),
};

const NEGATIVE_TOTALS: OptionSpec = OptionSpec {
    name: "negative_totals",
    values: "`mirror` or `below-positive`",
    about: "whether points count by the distance to the nearer of 23 and -23, or any of 0 or more beat any below",
    rule: RuleId::new("SB-3.6"),
};

const ARRAYS: OptionSpec = OptionSpec {
    name: "arrays",
    values: "`contained` or `exact`",
    about: "whether a hand with an array may hold other cards",
    rule: RuleId::new("SB-3.8"),
};

const BUST_ARRAYS: OptionSpec = OptionSpec {
    name: "bust_arrays",
    values: "`lose` or `win`",
    about: "whether an array counts in a hand that is bust",
    rule: RuleId::new("SB-3.8"),
};

const TIE_BUST: OptionSpec = OptionSpec {
    name: "tie_bust",
    values: "`split` or `again`",
    about: "whether tied hands that are all bust by their extra cards split the pot or get another card",
    rule: RuleId::new("SB-4.2"),
};

impl rulebook_core::Rules for Rules {
    const OPTIONS: &'static [OptionSpec] =
        &[HANDS, STAKES, CHIPS, NATURAL_PURE, NEGATIVE_TOTALS, ARRAYS, BUST_ARRAYS, TIE_BUST];

    fn seats(&self) -> SeatCount {
        self.seats
    }

    fn with_seats(mut self, seats: SeatCount) -> Result<Rules, OptionError> {
        if seats.get() > MOST_SEATS {
            return Err(OptionError::Seats { seats, allowed: "2 to 6" });
        }
        self.seats = seats;
        Ok(self)
    }

    /// In a hand a seat acts at most 5 times in each of three betting rounds and 3 times in the last,
    /// once in each draw round and 6 times in the exchange; in the match it borrows three times and
    /// leaves once. A hand draws at most the whole pack.
    fn longest(&self) -> Length {
        let (seats, hands) = (self.seats.get() as u64, u64::from(self.hands.get()));
        Length { decisions: seats * (26 * hands + 4), draws: 76 * hands }
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        match name {
            "hands" => self.hands = HANDS.number(value, HandCount::new)?,
            "stakes" => self.stakes = STAKES.choose(value)?,
            "chips" if value == "usual" => self.chips = StartingChips::Usual,
            "chips" => self.chips = StartingChips::Each(CHIPS.number(value, ChipCount::new)?),
            "natural_pure" => self.natural_pure = NATURAL_PURE.choose(value)?,
            "negative_totals" => self.negative_totals = NEGATIVE_TOTALS.choose(value)?,
            "arrays" => self.arrays = ARRAYS.choose(value)?,
            "bust_arrays" => self.bust_arrays = BUST_ARRAYS.choose(value)?,
            "tie_bust" => self.tie_bust = TIE_BUST.choose(value)?,
            _ => return Err(OptionError::unknown::<Rules>(name)),
        }
        Ok(())
    }

    fn get(&self, name: &str) -> Option<String> {
        Some(match name {
            "hands" => self.hands.to_string(),
            "stakes" => self.stakes.to_string(),
            "chips" => self.chips.to_string(),
            "natural_pure" => self.natural_pure.to_string(),
            "negative_totals" => self.negative_totals.to_string(),
            "arrays" => self.arrays.to_string(),
            "bust_arrays" => self.bust_arrays.to_string(),
            "tie_bust" => self.tie_bust.to_string(),
            _ => return None,
        })
    }
}

#[cfg(feature = "serde")]
rulebook_core::serde_as_options!(Rules);
