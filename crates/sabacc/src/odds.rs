//! What a draw or an exchange can bring, counted exactly.

use core::fmt;

use rulebook_core::counted;

use crate::cards::Cards;
use crate::exchange::{Exchange, ExchangeError};
use crate::ranking::Category;
use crate::rules::Rules;
use crate::standing::{Order, Standing};

/// How many of all equally likely results of a draw or an exchange give each category.
///
/// Each set of cards that can be drawn from the unseen ones is counted once; the two cards of a face are two
/// cards. What others do, and that the Idiot's array can come first (SB-3.9), is not in it. Printed as a line for each
/// category that is possible.
///
/// # Examples
/// ```
/// use sabacc::{Cards, Category, Odds, Rules};
///
/// // 10 + 9: a four makes it 23, and so does any of the four fives.
/// let hand: Cards = "10C 9T".parse()?;
/// let unseen = Cards::PACK.minus(&hand).expect("the hand is from the pack");
/// let odds = Odds::of_draw(&hand, &unseen, &Rules::default())?;
/// assert_eq!(odds.count(Category::PureSabacc), 4 + 4);
/// assert_eq!(odds.total(), 74);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Odds {
    counts: [u64; Category::ALL.len()],
}

impl Odds {
    /// The odds of a hand as it is: one result, what [`rank`](crate::rank) says.
    #[must_use]
    pub fn of_standing(hand: &Cards, rules: &Rules) -> Odds {
        let mut odds = Odds { counts: [0; Category::ALL.len()] };
        odds.count_draws(hand, [].iter(), 0, rules);
        odds
    }

    /// The odds if the hand gets one card of the unseen ones (SB-2.3).
    ///
    /// # Errors
    /// [`OddsError::TooFewCards`] if no card is unseen, [`OddsError::SeenTwice`] if hand and unseen cards are not
    /// from one pack.
    pub fn of_draw(hand: &Cards, unseen: &Cards, rules: &Rules) -> Result<Odds, OddsError> {
        Odds::of_draws(hand, unseen, 1, rules)
    }

    /// The odds of an exchange: the cards are laid aside, and as many of the unseen ones are drawn
    /// (SB-2.4). Four cards have about a million results, which take some hundredths of a second.
    ///
    /// # Errors
    /// [`OddsError::Exchange`] if the hand does not admit the exchange, or as [`Odds::of_draw`].
    ///
    /// # Examples
    /// ```
    /// use sabacc::{Cards, Category, Odds, Rules};
    ///
    /// let hand: Cards = "Dj Ls 2C Id".parse()?;
    /// let unseen = Cards::PACK.minus(&hand).expect("the hand is from the pack");
    /// let odds = Odds::of_exchange(&hand, &"swap Dj".parse()?, &unseen, &Rules::default())?;
    /// // 12 are there: an 11 makes it 23, as does a five; a three makes the Idiot's array.
    /// assert_eq!(odds.count(Category::PureSabacc), 4 + 4);
    /// assert_eq!(odds.count(Category::IdiotsArray), 4);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn of_exchange(hand: &Cards, exchange: &Exchange, unseen: &Cards, rules: &Rules) -> Result<Odds, OddsError> {
        let kept = exchange.left_of(hand)?;
        hand.and(unseen).ok_or(OddsError::SeenTwice)?;
        Odds::of_draws(&kept, unseen, exchange.cards().len(), rules)
    }

    fn of_draws(kept: &Cards, unseen: &Cards, draws: usize, rules: &Rules) -> Result<Odds, OddsError> {
        kept.and(unseen).ok_or(OddsError::SeenTwice)?;
        if unseen.len() < draws {
            return Err(OddsError::TooFewCards { unseen: unseen.len(), draws });
        }
        let list: alloc::vec::Vec<_> = unseen.iter().collect();
        let mut odds = Odds { counts: [0; Category::ALL.len()] };
        odds.count_draws(kept, list.iter(), draws, rules);
        Ok(odds)
    }

    /// Counts every set of so many of these cards, together with those that are there.
    fn count_draws(
        &mut self,
        cards: &Cards,
        mut left: core::slice::Iter<'_, crate::card::Card>,
        draws: usize,
        rules: &Rules,
    ) {
        if draws == 0 {
            let worth = Standing::of(cards, rules).worth(Order::PureFirst);
            self.counts[Category::of(worth) as usize] += 1;
            return;
        }
        while let Some(card) = left.next() {
            let mut more = *cards;
            more.insert(*card);
            self.count_draws(&more, left.clone(), draws - 1, rules);
        }
    }

    /// How many of the results give this category.
    #[must_use]
    pub fn count(&self, category: Category) -> u64 {
        self.counts[category as usize]
    }

    /// How many results there are, at least 1.
    #[must_use]
    pub fn total(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// The share of the results that give this category, 0 to 1: a rounded number, to be shown.
    #[must_use]
    pub fn share(&self, category: Category) -> f64 {
        self.count(category) as f64 / self.total() as f64
    }
}

/// A line for each category that is possible, the best first.
impl fmt::Display for Odds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let possible = Category::ALL.into_iter().rev().filter(|category| self.count(*category) > 0);
        for (place, category) in possible.enumerate() {
            let line = if place == 0 { "" } else { "\n" };
            let share = 100.0 * self.share(category);
            write!(f, "{line}{category:<14} {:>8} of {} {share:>7.3} %", self.count(category), self.total())?;
        }
        Ok(())
    }
}

/// Why odds cannot be counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OddsError {
    /// Hand and unseen cards together are more than a pack.
    #[error("a card of the hand is among the unseen ones once too often (SB-1.1, SB-1.3)")]
    SeenTwice,
    /// There are fewer unseen cards than are drawn.
    #[error(
        "{} cannot be drawn from {} (SB-2.3, SB-2.4)",
        counted(*.draws as u64, "card"),
        counted(*.unseen as u64, "unseen card")
    )]
    TooFewCards {
        /// The unseen cards.
        unseen: usize,
        /// How many are drawn.
        draws: usize,
    },
    /// The hand does not admit the exchange.
    #[error(transparent)]
    Exchange(#[from] ExchangeError),
}

/// The counts by category, the best first.
#[cfg(feature = "serde")]
impl serde::Serialize for Odds {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let possible = Category::ALL.into_iter().rev();
        serializer.collect_map(possible.map(|category| (category, self.count(category))))
    }
}
