//! The shapes that a [`Menu`](crate::menu::Menu) can have: each is listed, counted and picked from in its own way.

use alloc::vec::Vec;

use rulebook_core::Generator;

use crate::action::Action;
use crate::card_id::CardId;
use crate::card_set::{CardSet, Number};
use crate::cards::Cards;
use crate::kind::{Kind, Role};
use crate::own::Own;

/// Actions in their order.
pub(crate) trait Choices {
    /// How many there are.
    fn count(&self) -> usize;

    /// The one at place `n`.
    fn nth(&self, n: usize, cards: &Cards) -> Option<Action>;

    /// Appends all of them to `out`.
    fn list(&self, cards: &Cards, out: &mut Vec<Action>);

    /// One of them, each equally likely; `None` if there is none.
    #[inline(always)]
    fn choose(&self, generator: &mut Generator, cards: &Cards) -> Option<Action> {
        let count = self.count() as u32;
        if count == 0 { None } else { self.nth(generator.below(count) as usize, cards) }
    }
}

/// None, since the seat may not act.
pub(crate) struct Nothing;

impl Choices for Nothing {
    fn count(&self) -> usize {
        0
    }

    fn nth(&self, _: usize, _: &Cards) -> Option<Action> {
        None
    }

    fn list(&self, _: &Cards, _: &mut Vec<Action>) {}
}

/// `skip`, and `draw` if there is a top card (FB-3.1).
pub(crate) struct TopCard {
    pub(crate) is_there: bool,
}

impl Choices for TopCard {
    #[inline(always)]
    fn count(&self) -> usize {
        1 + usize::from(self.is_there)
    }

    #[inline(always)]
    fn nth(&self, n: usize, _: &Cards) -> Option<Action> {
        match n {
            0 => Some(Action::Skip),
            1 if self.is_there => Some(Action::Draw),
            _ => None,
        }
    }

    fn list(&self, _: &Cards, out: &mut Vec<Action>) {
        out.push(Action::Skip);
        if self.is_there {
            out.push(Action::Draw);
        }
    }
}

/// How many cards are listed at a time.
const AT_A_TIME: usize = 4;

/// Appends what can be done with each card of a set that has `size` cards.
///
/// Several at a time, the last ones beyond the set and cut off again: nobody can guess after how many cards a hand ends, and
/// a wrong guess of the processor costs more than a few actions too many.
#[inline(always)]
fn append<const W: usize>(out: &mut Vec<Action>, set: CardSet<W>, size: usize, with: impl Fn(Number) -> Action) {
    let (end, mut left) = (out.len() + size, set);
    while out.len() < end {
        out.extend((0..AT_A_TIME).map(|_| with(left.take_first())));
    }
    out.truncate(end);
}

/// What is done with one of some cards.
#[derive(Clone, Copy)]
pub(crate) enum With {
    Choose,
    TakeUp,
    Renew,
    Boost,
    Effect,
}

impl With {
    #[inline(always)]
    fn action(self, card: CardId) -> Action {
        match self {
            With::Choose => Action::Choose(card),
            With::TakeUp => Action::TakeUp(card),
            With::Renew => Action::Renew(card),
            With::Boost => Action::Boost(card),
            With::Effect => Action::Effect(card),
        }
    }

    /// What can be done instead.
    #[inline(always)]
    fn instead(self) -> Option<Action> {
        match self {
            With::Choose | With::TakeUp => None,
            With::Renew | With::Boost => Some(Action::Done),
            With::Effect => Some(Action::Skip),
        }
    }
}

/// Perhaps an action without a card, then one action with each of the cards.
pub(crate) struct OneCard<const W: usize> {
    pub(crate) with: With,
    pub(crate) set: CardSet<W>,
    /// How many cards there are.
    pub(crate) size: usize,
}

impl<const W: usize> Choices for OneCard<W> {
    #[inline(always)]
    fn count(&self) -> usize {
        usize::from(self.with.instead().is_some()) + self.size
    }

    #[inline(always)]
    fn nth(&self, n: usize, cards: &Cards) -> Option<Action> {
        let place = match self.with.instead() {
            Some(action) if n == 0 => return Some(action),
            Some(_) => n - 1,
            None => n,
        };
        self.set.nth(place).map(|card| self.with.action(cards.id(card)))
    }

    #[inline]
    fn list(&self, cards: &Cards, out: &mut Vec<Action>) {
        out.extend(self.with.instead());
        append(out, self.set, self.size, |card| self.with.action(cards.id(card)));
    }
}

/// The changes of speed (FB-3.2).
pub(crate) struct Changes<'s, const W: usize> {
    pub(crate) own: &'s Own<W>,
    /// How many cards are in the hand.
    pub(crate) hand: usize,
    /// How many are in the speed pile.
    pub(crate) speed: usize,
}

impl<const W: usize> Choices for Changes<'_, W> {
    #[inline(always)]
    fn count(&self) -> usize {
        // Raise, reorganise, renew; lower, transform.
        1 + (2 + usize::from(self.speed > 0)) * self.hand + 2 * self.speed
    }

    #[inline(always)]
    fn nth(&self, n: usize, cards: &Cards) -> Option<Action> {
        let Changes { own, hand, speed } = *self;
        let Some(mut n) = n.checked_sub(1) else { return Some(Action::Skip) };
        let swaps = if speed > 0 { hand } else { 0 };
        let in_hand = |n: usize| own.hand.nth(n).map(|card| cards.id(card));
        let in_pile = |n: usize| own.speed.nth(n).map(|card| cards.id(card));
        if n < hand {
            return in_hand(n).map(Action::Raise);
        }
        n -= hand;
        if n < speed {
            return in_pile(n).map(Action::Lower);
        }
        n -= speed;
        if n < swaps {
            return in_hand(n).map(Action::Reorganise);
        }
        n -= swaps;
        if n < speed {
            return in_pile(n).map(Action::Transform);
        }
        in_hand(n - speed).map(Action::Renew)
    }

    #[inline]
    fn list(&self, cards: &Cards, out: &mut Vec<Action>) {
        let Changes { own, hand, speed } = *self;
        out.push(Action::Skip);
        append(out, own.hand, hand, |card| Action::Raise(cards.id(card)));
        append(out, own.speed, speed, |card| Action::Lower(cards.id(card)));
        if speed > 0 {
            append(out, own.hand, hand, |card| Action::Reorganise(cards.id(card)));
        }
        append(out, own.speed, speed, |card| Action::Transform(cards.id(card)));
        append(out, own.hand, hand, |card| Action::Renew(cards.id(card)));
    }
}

/// The cards that can be played (FB-3.3), and those that can be used for a foul (FB-3.6).
pub(crate) struct Plays<const W: usize> {
    pub(crate) role: Role,
    pub(crate) plays: CardSet<W>,
    pub(crate) fouls: CardSet<W>,
}

impl<const W: usize> Choices for Plays<W> {
    #[inline(always)]
    fn count(&self) -> usize {
        if self.fouls.is_empty() {
            return 1 + self.plays.len();
        }
        // A card that can be played honestly has two other kinds, one that cannot has three.
        1 + 3 * self.fouls.len()
    }

    #[inline(always)]
    fn nth(&self, n: usize, cards: &Cards) -> Option<Action> {
        let Some(n) = n.checked_sub(1) else { return Some(Action::Skip) };
        if let Some(card) = self.plays.nth(n) {
            return Some(Action::Play(cards.id(card)));
        }
        let mut n = n - self.plays.len();
        for card in self.fouls.iter() {
            let kinds = if self.plays.contains(card) { 2 } else { 3 };
            if n < kinds {
                let kind = declarable(card, self.role, cards).nth(n)?;
                return Some(Action::Foul(cards.id(card), kind));
            }
            n -= kinds;
        }
        None
    }

    #[inline]
    fn list(&self, cards: &Cards, out: &mut Vec<Action>) {
        out.push(Action::Skip);
        append(out, self.plays, self.plays.len(), |card| Action::Play(cards.id(card)));
        for card in self.fouls.iter() {
            let id = cards.id(card);
            declarable(card, self.role, cards).for_each(|kind| out.push(Action::Foul(id, kind)));
        }
    }
}

/// FB-3.6: the kinds of the role but for the one that the card shows for it.
#[inline]
fn declarable(card: Number, role: Role, cards: &Cards) -> impl Iterator<Item = Kind> {
    let shown = cards.face(card).side(role).map(|side| side.kind());
    role.kinds().into_iter().filter(move |kind| Some(*kind) != shown)
}
