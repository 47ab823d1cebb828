//! The exchange (SB-2.4): card by card, and as a whole.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use rulebook_core::RuleId;

use crate::action::Action;
use crate::card::{Card, Face};
use crate::cards::{Cards, ParseCardsError};

/// The most cards that are exchanged without a Jedi Master, and with one.
const MOST: usize = 2;
const MOST_WITH_MASTER: usize = 4;
/// The fewest that are exchanged once a Jedi Master is shown.
const FEWEST_WITH_MASTER: usize = 3;

const MASTER: Card = Card::of_face(Face::JediMaster);

/// Where a seat's exchange stands.
#[derive(Clone, Copy)]
pub(crate) struct Exchanging<'h> {
    /// What is still in hand.
    pub(crate) hand: &'h Cards,
    /// How many cards are laid aside.
    pub(crate) aside: usize,
    /// Whether a Jedi Master was shown.
    pub(crate) has_shown: bool,
}

impl Exchanging<'_> {
    #[inline]
    pub(crate) const fn has_begun(self) -> bool {
        self.has_shown || self.aside > 0
    }

    #[inline]
    const fn may_show(self) -> bool {
        !self.has_begun() && self.hand.contains(MASTER) && self.hand.len() > FEWEST_WITH_MASTER
    }

    #[inline]
    const fn may_finish(self) -> bool {
        !self.has_shown || self.aside >= FEWEST_WITH_MASTER
    }

    #[inline]
    const fn most(self) -> usize {
        if self.has_shown { MOST_WITH_MASTER } else { MOST }
    }

    /// Whether the last Jedi Master in hand is the shown one.
    #[inline]
    const fn keeps_master(self) -> bool {
        self.has_shown && self.hand.count(MASTER) == 1
    }

    /// SB-2.4, in the order of [`ExchangeError`].
    pub(crate) fn check(self, action: Action) -> Result<(), ExchangeError> {
        match action {
            Action::Show if self.has_begun() => Err(ExchangeError::HasBegun),
            Action::Show if !self.hand.contains(MASTER) => Err(ExchangeError::NoMaster),
            Action::Show if !self.may_show() => Err(ExchangeError::HandTooSmall { cards: self.hand.len() }),
            Action::Swap(card) if !self.hand.contains(card) => Err(ExchangeError::NotHeld { card }),
            Action::Swap(_) if self.aside == self.most() => Err(ExchangeError::TooMany { most: self.most() }),
            Action::Swap(card) if card == MASTER && self.keeps_master() => Err(ExchangeError::ShownMasterStays),
            Action::Done if !self.may_finish() => Err(ExchangeError::TooFew { aside: self.aside }),
            Action::Show | Action::Swap(_) | Action::Done => Ok(()),
            _ => unreachable!("only what belongs to an exchange is checked by it"),
        }
    }

    /// What the seat may do, but for a call of "Sabacc".
    #[inline]
    pub(crate) fn offers(self) -> Offers {
        let mut cards = if self.aside == self.most() { Cards::EMPTY } else { *self.hand };
        if self.keeps_master() {
            cards.remove(MASTER);
        }
        Offers { show: self.may_show(), cards, done: self.may_finish() }
    }
}

/// What a seat may do in its exchange, sorted: show, the cards that may be laid aside, done.
#[derive(Clone, Copy)]
pub(crate) struct Offers {
    show: bool,
    cards: Cards,
    done: bool,
}

impl Offers {
    #[inline]
    pub(crate) fn count(self) -> usize {
        usize::from(self.show) + self.cards.count_kinds() + usize::from(self.done)
    }

    /// Adds them to the list.
    #[inline]
    pub(crate) fn list(self, out: &mut Vec<Action>) {
        if self.show {
            out.push(Action::Show);
        }
        self.cards.for_each_kind(|card| out.push(Action::Swap(card)));
        if self.done {
            out.push(Action::Done);
        }
    }

    /// The one at place `n`, counted from 0.
    #[inline]
    pub(crate) fn nth(self, n: usize) -> Option<Action> {
        let mut left = n;
        if self.show {
            if left == 0 {
                return Some(Action::Show);
            }
            left -= 1;
        }
        if let Some(card) = self.cards.nth_kind(left) {
            return Some(Action::Swap(card));
        }
        (self.done && left == self.cards.count_kinds()).then_some(Action::Done)
    }
}

/// A whole exchange: what a seat does in this stage (SB-2.4).
///
/// Written `swap` and the cards, or `swap` alone for none. Three or four cards go with showing a Jedi
/// Master.
///
/// # Examples
/// ```
/// use sabacc::{Action, Cards, Exchange, ExchangeError};
///
/// let exchange: Exchange = "swap 5C Id".parse()?;
/// let hand: Cards = "5C 9T Id".parse()?;
/// assert_eq!(exchange.check(&hand), Ok(()));
/// let steps: Vec<String> = exchange.actions().map(|action| action.to_string()).collect();
/// assert_eq!(steps, ["swap 5C", "swap Id", "done"]);
///
/// let bigger: Exchange = "swap 5C 9T Id".parse()?;
/// assert_eq!(bigger.check(&hand), Err(ExchangeError::NoMaster));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Exchange {
    cards: Cards,
}

impl Exchange {
    /// The exchange of these cards, at most four.
    ///
    /// # Errors
    /// [`ExchangeError::TooMany`] for more than four.
    pub fn new(cards: Cards) -> Result<Exchange, ExchangeError> {
        if cards.len() > MOST_WITH_MASTER {
            return Err(ExchangeError::TooMany { most: MOST_WITH_MASTER });
        }
        Ok(Exchange { cards })
    }

    /// The cards that are laid aside.
    #[must_use]
    pub fn cards(&self) -> &Cards {
        &self.cards
    }

    /// Whether a Jedi Master is shown for it: for three or four cards (SB-2.4).
    #[must_use]
    pub fn shows_master(&self) -> bool {
        self.cards.len() > MOST
    }

    /// The steps by which a seat enters it, in order: `show` if need be, `swap` for each card, `done`.
    pub fn actions(&self) -> impl Iterator<Item = Action> + Clone + use<> {
        let show = self.shows_master().then_some(Action::Show);
        show.into_iter().chain(self.cards.iter().map(Action::Swap)).chain([Action::Done])
    }

    /// Whether a seat with this hand may exchange so.
    ///
    /// # Errors
    /// The first [`ExchangeError`] of its steps.
    pub fn check(&self, hand: &Cards) -> Result<(), ExchangeError> {
        self.left_of(hand).map(|_| ())
    }

    /// What of the hand is kept.
    pub(crate) fn left_of(&self, hand: &Cards) -> Result<Cards, ExchangeError> {
        let (mut left, mut aside, mut has_shown) = (*hand, 0, false);
        for action in self.actions() {
            Exchanging { hand: &left, aside, has_shown }.check(action)?;
            match action {
                Action::Swap(card) => {
                    left.remove(card);
                    aside += 1;
                }
                _ => has_shown = true,
            }
        }
        Ok(left)
    }

    /// Every exchange that a seat with this hand may make, none first, then by the number of cards and the
    /// order of the cards.
    ///
    /// # Examples
    /// ```
    /// use sabacc::Exchange;
    ///
    /// // Nothing, one of three cards, or two of them.
    /// assert_eq!(Exchange::all(&"2C 9T Id".parse()?).len(), 1 + 3 + 3);
    /// # Ok::<(), sabacc::ParseCardsError>(())
    /// ```
    #[must_use]
    pub fn all(hand: &Cards) -> Vec<Exchange> {
        let mut sets: Vec<Cards> = [Cards::EMPTY].into();
        let mut from = 0;
        for _ in 0..MOST_WITH_MASTER.min(hand.len()) {
            let until = sets.len();
            for place in from..until {
                let smaller = sets[place];
                for (card, held) in hand.kinds() {
                    let is_last = smaller.iter().all(|known| known <= card);
                    if is_last && smaller.count(card) < held {
                        let mut set = smaller;
                        set.insert(card);
                        sets.push(set);
                    }
                }
            }
            from = until;
        }
        let all = sets.into_iter().map(|cards| Exchange { cards });
        all.filter(|exchange| exchange.check(hand).is_ok()).collect()
    }
}

impl fmt::Display for Exchange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.cards.is_empty() { f.write_str("swap") } else { write!(f, "swap {}", self.cards) }
    }
}

impl FromStr for Exchange {
    type Err = ParseExchangeError;

    fn from_str(text: &str) -> Result<Exchange, ParseExchangeError> {
        let text = text.trim();
        let (verb, cards) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        if verb != "swap" {
            return Err(ParseExchangeError::Verb);
        }
        Ok(Exchange::new(cards.parse()?)?)
    }
}

/// Why a text is not an exchange.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParseExchangeError {
    /// The text has not the form of an exchange.
    #[error("an exchange is `swap` and up to four cards, such as `swap 5C Id` (SB-2.4)")]
    Verb,
    /// The cards cannot be read.
    #[error(transparent)]
    Cards(#[from] ParseCardsError),
    /// There are more than four cards, which nobody may exchange.
    #[error(transparent)]
    Exchange(#[from] ExchangeError),
}

/// Why a seat may not exchange so (SB-2.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ExchangeError {
    /// A Jedi Master is shown before the first card is laid aside, and once.
    #[error("a Jedi Master is shown before the first card is laid aside, and once (SB-2.4)")]
    HasBegun,
    /// There is no Jedi Master to be shown.
    #[error("without a Jedi Master to show at most two cards are exchanged (SB-2.4)")]
    NoMaster,
    /// The Jedi Master is kept, and there are not three other cards to exchange.
    #[error(
        "a Jedi Master is shown only with at least three other cards in the hand, not with {cards} in all (SB-2.4)"
    )]
    HandTooSmall {
        /// The cards in hand.
        cards: usize,
    },
    /// The card is not in hand.
    #[error("the {card:#} is not in hand (SB-2.4)")]
    NotHeld {
        /// The card.
        card: Card,
    },
    /// As many cards as may be exchanged are laid aside already.
    #[error("at most {most} cards may be exchanged here (SB-2.4)")]
    TooMany {
        /// How many may be.
        most: usize,
    },
    /// The shown Jedi Master is kept, and no other is left in the hand.
    #[error("the Jedi Master that was shown is kept (SB-2.4)")]
    ShownMasterStays,
    /// A seat that has shown a Jedi Master has to go on.
    #[error("after a Jedi Master is shown three or four cards must be exchanged, not {aside} (SB-2.4)")]
    TooFew {
        /// How many are laid aside.
        aside: usize,
    },
}

impl ExchangeError {
    pub(crate) const RULE: RuleId = RuleId::new("SB-2.4");
}
