//! What a hand is worth beside others, in a constant number of steps (SB-3).

use crate::cards::Cards;
use crate::options::{Arrays, BustArrays, NaturalPure, NegativeTotals};
use crate::rules::Rules;

/// The total of Pure Sabacc (SB-3.1).
pub(crate) const PURE: i32 = 23;
/// The total of Double Sabacc, and the highest that is not bust (SB-3.4, SB-3.7).
pub(crate) const DOUBLE: i32 = 46;
/// The total of Fool's Sabacc, and the lowest that is not bust (SB-3.5, SB-3.7).
pub(crate) const FOOL: i32 = -23;
/// A five counts 1 to 11 or −1 to −11 (SB-1.4).
pub(crate) const FIVE_AT_MOST: i32 = 11;

/// The totals that a hand can have, by the choice of its fives (SB-1.4).
///
/// One five gives every total up to 11 away but that of the five counting nothing; two or more give
/// every total up to 11 for each of them. So the totals are an interval, with a hole in the middle if there
/// is just one five.
#[derive(Clone, Copy)]
pub(crate) struct Totals {
    lowest: i32,
    highest: i32,
    /// A total in the middle that cannot be had; above all totals if there is none.
    hole: i32,
}

impl Totals {
    #[inline]
    pub(crate) const fn of(cards: &Cards) -> Totals {
        let (sum, fives) = cards.sum_without_fives();
        Totals::of_sum(sum, fives)
    }

    /// Those of a hand with this sum of all cards but so many fives.
    #[inline]
    pub(crate) const fn of_sum(sum: i32, fives: u32) -> Totals {
        let reach = FIVE_AT_MOST * fives as i32;
        Totals { lowest: sum - reach, highest: sum + reach, hole: if fives == 1 { sum } else { i32::MAX } }
    }

    #[inline]
    pub(crate) const fn contains(self, total: i32) -> bool {
        self.lowest <= total && total <= self.highest && total != self.hole
    }

    /// The highest total of the interval that is not above `limit`: the hole only if it is the limit.
    #[inline]
    pub(crate) const fn highest_up_to(self, limit: i32) -> Option<i32> {
        let total = if self.highest < limit { self.highest } else { limit };
        if total >= self.lowest { Some(total) } else { None }
    }

    /// The lowest total of the interval that is not below `limit`: the hole only if it is the limit.
    #[inline]
    pub(crate) const fn lowest_from(self, limit: i32) -> Option<i32> {
        let total = if self.lowest > limit { self.lowest } else { limit };
        if total <= self.highest { Some(total) } else { None }
    }

    /// Whether every total is above 46 or below −23 (SB-3.7). Where −23 is the hole, −22 can be had.
    #[inline]
    pub(crate) const fn is_bust(self) -> bool {
        match self.lowest_from(FOOL) {
            Some(total) => total > DOUBLE,
            None => true,
        }
    }
}

/// Which of the two best categories goes first (SB-3.9).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Order {
    /// Pure Sabacc, then the Idiot's array: the usual order (SB-3.1, SB-3.2).
    #[default]
    PureFirst,
    /// The Idiot's array, then Pure Sabacc: if two or more of the compared hands can be Pure (SB-3.9).
    IdiotFirst,
}

/// How much a hand is worth: the higher the better, equal ones are tied, 0 is bust.
pub(crate) type Worth = u8;

pub(crate) const BUST: Worth = 0;
/// Points are worth 1 to 46.
const POINTS: Worth = 1;
pub(crate) const FOOLS: Worth = 60;
pub(crate) const DOUBLES: Worth = 61;
pub(crate) const JEDI: Worth = 62;
pub(crate) const IDIOT: Worth = 63;
/// With or without a five; a natural one can be worth one more.
pub(crate) const PURES: Worth = 64;
/// The Idiot's array where it comes first.
pub(crate) const IDIOT_FIRST: Worth = 66;

/// All that a comparison needs to know of a hand.
#[derive(Clone, Copy)]
pub(crate) struct Standing {
    /// What it is worth as Pure Sabacc, if it can be.
    pub(crate) pure: Option<Worth>,
    pub(crate) is_idiots_array: bool,
    /// What it is worth else.
    rest: Worth,
}

impl Standing {
    #[inline]
    pub(crate) fn of(cards: &Cards, rules: &Rules) -> Standing {
        let totals = Totals::of(cards);
        let may_be_array = (rules.arrays() == Arrays::Contained || cards.len() == 3)
            && (rules.bust_arrays() == BustArrays::Win || !totals.is_bust());
        let is_natural = rules.natural_pure() == NaturalPure::Better && !cards.has_five();
        let pure = totals.contains(PURE).then_some(PURES + u8::from(is_natural));
        let is_idiots_array = may_be_array && cards.has_idiots_array();
        let rest = if may_be_array && cards.has_jedi_array() {
            JEDI
        } else if totals.contains(DOUBLE) {
            DOUBLES
        } else if totals.contains(FOOL) {
            FOOLS
        } else {
            best_points(totals, rules.negative_totals()).map_or(BUST, |(worth, _)| worth)
        };
        Standing { pure, is_idiots_array, rest }
    }

    /// SB-3.9: the hand counts as its best in that order.
    #[inline]
    pub(crate) fn worth(self, order: Order) -> Worth {
        match self {
            Standing { is_idiots_array: true, .. } if order == Order::IdiotFirst => IDIOT_FIRST,
            Standing { pure: Some(worth), .. } => worth,
            Standing { is_idiots_array: true, .. } => IDIOT,
            Standing { rest, .. } => rest,
        }
    }
}

/// SB-3.6: the best points of all totals but 23, 46 and −23, as what they are worth and the total.
///
/// Of the totals up to 22 the highest is best, of those from 24 to 45 too; below zero it can be the
/// lowest. So three totals are looked at. Where one of them is the hole, the next one can be had and is 23, 46
/// or −23: of such a hand nobody asks the points.
#[inline]
pub(crate) fn best_points(totals: Totals, negative: NegativeTotals) -> Option<(Worth, i32)> {
    let highest = totals.highest_up_to(PURE - 1);
    let above = totals.highest_up_to(DOUBLE - 1);
    let lowest = totals.lowest_from(FOOL + 1);
    let possible = [highest, above, lowest].into_iter().flatten().filter(|total| (FOOL..=DOUBLE).contains(total));
    possible.map(|total| (POINTS + worth_of_points(points_of(total), negative), total)).max()
}

/// SB-3.6: the points of a total: above 23 its excess, else the total itself.
#[inline]
pub(crate) const fn points_of(total: i32) -> i32 {
    if total > PURE { total - PURE } else { total }
}

/// From 0 up; `points` is −22 to 22.
#[inline]
const fn worth_of_points(points: i32, negative: NegativeTotals) -> Worth {
    let size = points.unsigned_abs() as u8;
    match negative {
        // The nearer the better, and of a pair the positive one.
        NegativeTotals::Mirror => 2 * size + (points > 0) as u8,
        NegativeTotals::BelowPositive if points >= 0 => PURE as u8 + size,
        NegativeTotals::BelowPositive => size,
    }
}
