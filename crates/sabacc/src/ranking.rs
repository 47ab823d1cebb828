//! What a hand is, explained (SB-3).

use alloc::vec::Vec;
use core::fmt;

use rulebook_core::RuleId;

use crate::card::Card;
use crate::cards::Cards;
use crate::rules::Rules;
use crate::standing::{
    BUST, DOUBLE, DOUBLES, FIVE_AT_MOST, FOOL, FOOLS, IDIOT, IDIOT_FIRST, JEDI, Order, PURE, PURES, Standing, Totals,
    Worth, best_points, points_of,
};

/// What a hand can be, the worst first (SB-3). With [`Order::IdiotFirst`] the last two change places,
/// which a [`Ranking`] knows and the order of categories does not (SB-3.9).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Category {
    /// Every total is above 46 or below −23: cannot win (SB-3.7).
    Bust,
    /// A total that is none of the special ones (SB-3.6).
    Points,
    /// A total of −23 (SB-3.5).
    FoolsSabacc,
    /// A total of 46 (SB-3.4).
    DoubleSabacc,
    /// Jedi Master, Jedi Knight and a card of sabers (SB-3.3).
    JediArray,
    /// Idiot, a two and a three (SB-3.2).
    IdiotsArray,
    /// A total of 23 (SB-3.1).
    PureSabacc,
}

impl Category {
    /// All categories, the worst first.
    pub const ALL: [Category; 7] = [
        Category::Bust,
        Category::Points,
        Category::FoolsSabacc,
        Category::DoubleSabacc,
        Category::JediArray,
        Category::IdiotsArray,
        Category::PureSabacc,
    ];

    /// The rule that says what it is.
    #[must_use]
    pub const fn rule(self) -> RuleId {
        RuleId::new(match self {
            Category::PureSabacc => "SB-3.1",
            Category::IdiotsArray => "SB-3.2",
            Category::JediArray => "SB-3.3",
            Category::DoubleSabacc => "SB-3.4",
            Category::FoolsSabacc => "SB-3.5",
            Category::Points => "SB-3.6",
            Category::Bust => "SB-3.7",
        })
    }

    /// The name in words: `Pure Sabacc`, `points`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Category::PureSabacc => "Pure Sabacc",
            Category::IdiotsArray => "Idiot's array",
            Category::JediArray => "Jedi array",
            Category::DoubleSabacc => "Double Sabacc",
            Category::FoolsSabacc => "Fool's Sabacc",
            Category::Points => "points",
            Category::Bust => "bust",
        }
    }

    #[inline]
    pub(crate) const fn of(worth: Worth) -> Category {
        match worth {
            BUST => Category::Bust,
            FOOLS => Category::FoolsSabacc,
            DOUBLES => Category::DoubleSabacc,
            JEDI => Category::JediArray,
            IDIOT | IDIOT_FIRST => Category::IdiotsArray,
            PURES.. => Category::PureSabacc,
            _ => Category::Points,
        }
    }
}

impl fmt::Display for Category {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// What a hand is and why: [`rank`] makes it.
///
/// Of two rankings by the same rules and in the same [`Order`] the greater one wins; where neither is greater, the hands are
/// tied (equal are only rankings with the same total and fives). Printed as a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Ranking {
    category: Category,
    total: i32,
    fives: Vec<(Card, i32)>,
    worth: Worth,
}

impl Ranking {
    /// What the hand is, in the order in which it was ranked.
    #[must_use]
    pub fn category(&self) -> Category {
        self.category
    }

    /// The sum of the cards, each five as [`Ranking::fives`] says. Of an array, which needs no
    /// total, the best that the hand can have; of a bust hand the one that is least beyond the limits.
    #[must_use]
    pub fn total(&self) -> i32 {
        self.total
    }

    /// What the total is worth, −22 to 22, if the hand counts by its points (SB-3.6).
    #[must_use]
    pub fn points(&self) -> Option<i32> {
        (self.category == Category::Points).then(|| points_of(self.total))
    }

    /// How each five counts, 1 to 11 or −1 to −11, sorted by card; empty without a five (SB-1.4). Where there are several ways
    /// to the total, fives count 5 as long as that is possible, else as much as possible.
    #[must_use]
    pub fn fives(&self) -> &[(Card, i32)] {
        &self.fives
    }

    /// The rule that says what the hand is.
    #[must_use]
    pub fn rule(&self) -> RuleId {
        self.category.rule()
    }
}

impl PartialOrd for Ranking {
    /// By what wins; `None` for hands that are tied without being equal.
    fn partial_cmp(&self, other: &Ranking) -> Option<core::cmp::Ordering> {
        let ordering = self.worth.cmp(&other.worth);
        (ordering.is_ne() || self == other).then_some(ordering)
    }
}

/// `Pure Sabacc: 23, with 5F as 9 (SB-3.1)`.
impl fmt::Display for Ranking {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.points() {
            Some(points) if points != self.total => write!(f, "{points} points: {} is above 23", self.total)?,
            Some(points) => write!(f, "{points} points")?,
            None => write!(f, "{}: {}", self.category, self.total)?,
        }
        for (place, (five, value)) in self.fives.iter().enumerate() {
            let word = if place == 0 { ", with" } else { " and" };
            write!(f, "{word} {five} as {value}")?;
        }
        write!(f, " ({})", self.rule())
    }
}

/// Ranks a hand of any number of cards and explains it, in the usual order (SB-3).
///
/// The choice of the fives is exact for any number of them, and takes no longer for many.
///
/// # Examples
/// ```
/// use sabacc::{Cards, Category, Rules, rank};
///
/// // The original's example: Commander, two and a five that counts 9.
/// let hand: Cards = "12S 2T 5F".parse()?;
/// let ranking = rank(&hand, &Rules::default());
/// assert_eq!(ranking.category(), Category::PureSabacc);
/// assert_eq!(ranking.to_string(), "Pure Sabacc: 23, with 5F as 9 (SB-3.1)");
///
/// let other = rank(&"15S 14T".parse()?, &Rules::default());
/// assert_eq!(other.to_string(), "6 points: 29 is above 23 (SB-3.6)");
/// assert!(ranking > other);
/// # Ok::<(), sabacc::ParseCardsError>(())
/// ```
#[must_use]
pub fn rank(hand: &Cards, rules: &Rules) -> Ranking {
    rank_in(hand, rules, Order::PureFirst)
}

/// As [`rank`], in the order that holds among the compared hands: [`Order::IdiotFirst`] if two or more of them can be Pure
/// Sabacc (SB-3.9). [`best_of`] finds the order by itself.
///
/// # Examples
/// ```
/// use sabacc::{Category, Order, Rules, rank, rank_in};
///
/// // 0 + 2 + 3 + 5 + 13: both Pure Sabacc and the Idiot's array.
/// let hand = "Id 2C 3T 5F 13C".parse()?;
/// let rules = Rules::default();
/// assert_eq!(rank(&hand, &rules).category(), Category::PureSabacc);
/// assert_eq!(rank_in(&hand, &rules, Order::IdiotFirst).category(), Category::IdiotsArray);
/// # Ok::<(), sabacc::ParseCardsError>(())
/// ```
#[must_use]
pub fn rank_in(hand: &Cards, rules: &Rules, order: Order) -> Ranking {
    let worth = Standing::of(hand, rules).worth(order);
    let category = Category::of(worth);
    let totals = Totals::of(hand);
    let best = [PURE, DOUBLE, FOOL].into_iter().find(|total| totals.contains(*total));
    let total = best
        .or_else(|| best_points(totals, rules.negative_totals()).map(|(_, total)| total))
        .or_else(|| totals.lowest_from(DOUBLE))
        .or_else(|| totals.highest_up_to(FOOL))
        .expect("a hand has some total");
    Ranking { category, total, fives: count_fives(hand, total), worth }
}

/// How each five counts so that the hand has this total, one of those that it can have.
fn count_fives(hand: &Cards, total: i32) -> Vec<(Card, i32)> {
    let (sum, mut others) = hand.sum_without_fives();
    let mut left = total - sum;
    let values = [5].into_iter().chain((1..=FIVE_AT_MOST).rev()).chain((-FIVE_AT_MOST..0).rev());
    let count = |five| {
        others -= 1;
        let mut values = values.clone();
        let value = values.find(|value| can_sum_to(others, left - value)).expect("the total can be had");
        left -= value;
        (five, value)
    };
    hand.fives().map(count).collect()
}

/// Whether so many fives can sum to that.
const fn can_sum_to(fives: u32, sum: i32) -> bool {
    match fives {
        1 => sum != 0 && sum.abs() <= FIVE_AT_MOST,
        _ => sum.abs() <= FIVE_AT_MOST * fives as i32,
    }
}

/// The places of the best of these hands, from 0 and in their order; more than one if they are tied, none if all are bust
/// (SB-4.1, SB-3.9).
///
/// # Examples
/// ```
/// use sabacc::{Cards, Rules, best_of};
///
/// let hands: [Cards; 3] = ["13C 9F 1S".parse()?, "Id 2C 3T".parse()?, "12C 9S 2F".parse()?];
/// // Two of the hands are Pure Sabacc, so the Idiot's array comes first.
/// assert_eq!(best_of(&hands, &Rules::default()), [1]);
/// assert_eq!(best_of(&hands[..2], &Rules::default()), [0]);
/// # Ok::<(), sabacc::ParseCardsError>(())
/// ```
#[must_use]
pub fn best_of(hands: &[Cards], rules: &Rules) -> Vec<usize> {
    let standings: Vec<Standing> = hands.iter().map(|hand| Standing::of(hand, rules)).collect();
    let order = order_among(standings.iter());
    let best = standings.iter().map(|standing| standing.worth(order)).max().unwrap_or(BUST);
    let is_best = |place: &usize| best != BUST && standings[*place].worth(order) == best;
    (0..hands.len()).filter(is_best).collect()
}

/// SB-3.9: the order in which these hands are compared.
#[inline]
pub(crate) fn order_among<'s>(standings: impl Iterator<Item = &'s Standing>) -> Order {
    let pures = standings.filter(|standing| standing.pure.is_some()).count();
    if pures >= 2 { Order::IdiotFirst } else { Order::PureFirst }
}
