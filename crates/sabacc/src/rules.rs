//! The options of a match.

use alloc::string::{String, ToString};
use core::fmt::{self, Display};

use rulebook_core::{Length, OptionError, OptionSpec, RuleId, SeatCount};

use crate::options::{Arrays, BustArrays, NaturalPure, NegativeTotals, Stakes, TieBust};

/// The most seats that a match can have.
pub(crate) const MOST_SEATS: usize = 6;

/// How many hands of cards a match has, 1 to 1000 (SB-2.1). Twenty, the default, stand for the original's 35 minutes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct HandCount(u16);

impl HandCount {
    /// That many hands; `None` unless 1 to 1000.
    #[must_use]
    pub const fn new(hands: u16) -> Option<HandCount> {
        if hands >= 1 && hands <= 1000 { Some(HandCount(hands)) } else { None }
    }

    /// The number of hands.
    #[inline]
    #[must_use]
    pub const fn get(self) -> u16 {
        self.0
    }
}

/// Twenty hands.
impl Default for HandCount {
    fn default() -> HandCount {
        HandCount(20)
    }
}

impl Display for HandCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// How many chips each seat starts with (SB-5.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum StartingChips {
    /// 30 for two to four seats, 25 for five or six.
    #[default]
    Usual,
    /// The same number for any number of seats.
    Each(ChipCount),
}

/// A number of chips to start with, 5 to 1000 (SB-5.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ChipCount(u16);

impl ChipCount {
    /// That many chips; `None` unless 5 to 1000.
    #[must_use]
    pub const fn new(chips: u16) -> Option<ChipCount> {
        if chips >= 5 && chips <= 1000 { Some(ChipCount(chips)) } else { None }
    }

    /// The number of chips.
    #[must_use]
    pub const fn get(self) -> u16 {
        self.0
    }
}

/// `usual`, or the number.
impl Display for StartingChips {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StartingChips::Usual => f.write_str("usual"),
            StartingChips::Each(chips) => chips.0.fmt(f),
        }
    }
}

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

/// A reader and a changer for each option.
macro_rules! options {
    ($($(#[doc = $about:literal])* $name:ident, $with:ident: $kind:ty;)*) => {
        impl Rules {
            $(
                $(#[doc = $about])*
                #[inline]
                #[must_use]
                pub const fn $name(&self) -> $kind {
                    self.$name
                }

                #[doc = concat!("The same options with this value of `", stringify!($name), "`.")]
                #[must_use]
                pub const fn $with(mut self, value: $kind) -> Rules {
                    self.$name = value;
                    self
                }
            )*
        }
    };
}

options! {
    /// How many hands of cards are played (SB-2.1).
    hands, with_hands: HandCount;
    /// Whether they are played for chips (SB-5).
    stakes, with_stakes: Stakes;
    /// How many chips each seat starts with, as the option says it; [`Rules::chips_to_start`] is the number (SB-5.1).
    chips, with_chips: StartingChips;
    /// Whether a Pure Sabacc without a five beats one with (SB-3.1).
    natural_pure, with_natural_pure: NaturalPure;
    /// How points below zero compare with those above (SB-3.6).
    negative_totals, with_negative_totals: NegativeTotals;
    /// What else a hand with an array may hold (SB-3.8).
    arrays, with_arrays: Arrays;
    /// What an array is worth in a hand that is bust (SB-3.8).
    bust_arrays, with_bust_arrays: BustArrays;
    /// What happens if all tied hands are bust (SB-4.2).
    tie_bust, with_tie_bust: TieBust;
}

impl Rules {
    /// The number of chips that each seat starts with; 0 if none are played for (SB-5.1, SB-5.6).
    #[must_use]
    pub const fn chips_to_start(&self) -> u16 {
        match (self.stakes, self.chips) {
            (Stakes::None, _) => 0,
            (Stakes::Chips, StartingChips::Each(chips)) => chips.0,
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
        let (seats, hands) = (self.seats.get() as u64, u64::from(self.hands.0));
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

/// The names and values of the options as texts, as in a record.
#[cfg(feature = "serde")]
impl serde::Serialize for Rules {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        rulebook_core::serialize_options(self, serializer)
    }
}

/// Options that are left out have their defaults.
#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Rules {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Rules, D::Error> {
        rulebook_core::deserialize_options(deserializer)
    }
}
