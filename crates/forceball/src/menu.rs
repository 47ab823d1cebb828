//! What a seat may choose now: to be listed, counted, or picked from.
//!
//! Built from the cards that the seat holds, so that it costs the same with every deck. What is on it is what
//! [`Game::check`](rulebook_core::Game::check) accepts.

use alloc::vec::Vec;

use rulebook_core::{Generator, Seat};

use crate::action::Action;
use crate::card_id::CardId;
use crate::card_set::{CardSet, Number};
use crate::deck::Cards;
use crate::kind::{Kind, Role};
use crate::manoeuvre::boost_source;
use crate::own::Own;
use crate::phase::{Phase, Place};
use crate::reward::effects;
use crate::table::{Table, side};

/// What is done with one of the cards of [`Menu::Cards`].
#[derive(Clone, Copy)]
pub(crate) enum With {
    Choose,
    TakeUp,
    Renew,
    Boost,
    Effect,
}

impl With {
    #[inline]
    fn action(self, card: CardId) -> Action {
        match self {
            With::Choose => Action::Choose(card),
            With::TakeUp => Action::TakeUp(card),
            With::Renew => Action::Renew(card),
            With::Boost => Action::Boost(card),
            With::Effect => Action::Effect(card),
        }
    }
}

/// The actions of one seat in one phase, in their order.
pub(crate) enum Menu<'s, const W: usize> {
    Nothing,
    /// `skip`, and `draw` if there is a top card.
    Draw {
        is_there: bool,
    },
    /// Perhaps an action without a card, then one action with each of the cards.
    Cards {
        first: Option<Action>,
        with: With,
        set: CardSet<W>,
        /// How many cards there are.
        size: usize,
    },
    /// The changes of speed.
    Speed {
        own: &'s Own<W>,
        hand: usize,
        speed: usize,
    },
    /// The cards that can be played, and those that can be used for a foul.
    Manoeuvre {
        role: Role,
        plays: CardSet<W>,
        fouls: CardSet<W>,
    },
}

impl<'s, const W: usize> Menu<'s, W> {
    #[inline(always)] // what is built here is taken apart at once
    pub(crate) fn of(table: &Table<W>, owns: &'s [Own<W>; 2], seat: Seat) -> Menu<'s, W> {
        let Some(own) = owns.get(seat.index()) else { return Menu::Nothing };
        let (hand, speed) = (usize::from(table.hands[side(seat)]), usize::from(table.speeds[side(seat)]));
        if table.phase == Phase::FaceOff {
            return if table.is_in[side(seat)] {
                Menu::Nothing
            } else {
                Menu::Cards { first: None, with: With::Choose, set: own.hand, size: hand }
            };
        }
        if seat != table.seat {
            return Menu::Nothing;
        }
        match table.phase {
            Phase::Draw => Menu::Draw { is_there: table.top.is_some() },
            Phase::Speed if own.swapping.is_some() => {
                Menu::Cards { first: None, with: With::TakeUp, set: own.speed, size: speed }
            }
            Phase::Speed => Menu::Speed { own, hand, speed },
            Phase::Renew { .. } => {
                Menu::Cards { first: Some(Action::Done), with: With::Renew, set: own.hand, size: hand }
            }
            Phase::Manoeuvre => {
                let role = table.role(seat);
                let fast = own.hand.and(&table.cards().playable_at(table.speeds[side(seat)]).resized());
                let plays = fast.and(&table.cards().roles[role as usize].resized());
                let fouls = if table.pile == 0 { CardSet::EMPTY } else { fast };
                Menu::Manoeuvre { role, plays, fouls }
            }
            Phase::Boost => {
                let (set, size) = match boost_source(table) {
                    None => (own.hand.or(&own.speed), hand + speed),
                    Some(Place::Hand) => (own.hand, hand),
                    Some(Place::Speed) => (own.speed, speed),
                };
                Menu::Cards { first: Some(Action::Done), with: With::Boost, set, size }
            }
            Phase::Effect => {
                let set = effects(table, own);
                Menu::Cards { first: Some(Action::Skip), with: With::Effect, set, size: set.len() }
            }
            Phase::FaceOff | Phase::Deal { .. } | Phase::Toss | Phase::Taking { .. } | Phase::Cut | Phase::Over => {
                Menu::Nothing
            }
        }
    }

    /// How many actions there are.
    #[inline(always)]
    pub(crate) fn count(&self) -> usize {
        match self {
            Menu::Nothing => 0,
            Menu::Draw { is_there } => 1 + usize::from(*is_there),
            Menu::Cards { first, size, .. } => usize::from(first.is_some()) + size,
            // Raise, reorganise, renew; lower, transform.
            Menu::Speed { hand, speed, .. } => 1 + (2 + usize::from(*speed > 0)) * hand + 2 * speed,
            // A card that can be played honestly has two other kinds, one that cannot has three.
            Menu::Manoeuvre { plays, fouls, .. } if fouls.is_empty() => 1 + plays.len(),
            Menu::Manoeuvre { fouls, .. } => 1 + 3 * fouls.len(),
        }
    }

    /// The action at place `n`.
    #[inline(always)]
    pub(crate) fn nth(&self, n: usize, cards: &Cards) -> Option<Action> {
        let after = |first: usize| n.checked_sub(first);
        match self {
            Menu::Nothing => None,
            Menu::Draw { is_there } => match n {
                0 => Some(Action::Skip),
                1 if *is_there => Some(Action::Draw),
                _ => None,
            },
            Menu::Cards { first, with, set, .. } => match (first, after(usize::from(first.is_some()))) {
                (Some(first), None) => Some(*first),
                (_, place) => Some(with.action(cards.id(set.nth(place?)?))),
            },
            Menu::Speed { own, hand, speed } => {
                let Some(mut n) = after(1) else { return Some(Action::Skip) };
                let swaps = if *speed > 0 { *hand } else { 0 };
                let in_hand = |n: usize| own.hand.nth(n).map(|card| cards.id(card));
                let in_pile = |n: usize| own.speed.nth(n).map(|card| cards.id(card));
                if n < *hand {
                    return in_hand(n).map(Action::Raise);
                }
                n -= hand;
                if n < *speed {
                    return in_pile(n).map(Action::Lower);
                }
                n -= speed;
                if n < swaps {
                    return in_hand(n).map(Action::Reorganise);
                }
                n -= swaps;
                if n < *speed {
                    return in_pile(n).map(Action::Transform);
                }
                in_hand(n - speed).map(Action::Renew)
            }
            Menu::Manoeuvre { role, plays, fouls } => {
                let Some(n) = after(1) else { return Some(Action::Skip) };
                if let Some(card) = plays.nth(n) {
                    return Some(Action::Play(cards.id(card)));
                }
                let mut n = n - plays.len();
                for card in fouls.iter() {
                    let kinds = if plays.contains(card) { 2 } else { 3 };
                    if n < kinds {
                        let kind = declarable(card, *role, cards).nth(n)?;
                        return Some(Action::Foul(cards.id(card), kind));
                    }
                    n -= kinds;
                }
                None
            }
        }
    }

    /// One of them, each equally likely.
    #[inline(always)]
    pub(crate) fn choose(&self, generator: &mut Generator, cards: &Cards) -> Option<Action> {
        let count = self.count() as u32;
        if count == 0 { None } else { self.nth(generator.below(count) as usize, cards) }
    }

    /// Appends all of them to `out`.
    #[inline]
    pub(crate) fn list(&self, cards: &Cards, out: &mut Vec<Action>) {
        match self {
            Menu::Nothing => {}
            Menu::Draw { is_there } => {
                out.push(Action::Skip);
                if *is_there {
                    out.push(Action::Draw);
                }
            }
            Menu::Cards { first, with, set, .. } => {
                out.extend(first);
                set.iter().for_each(|card| out.push(with.action(cards.id(card))));
            }
            Menu::Speed { own, speed, .. } => {
                out.push(Action::Skip);
                own.hand.iter().for_each(|card| out.push(Action::Raise(cards.id(card))));
                own.speed.iter().for_each(|card| out.push(Action::Lower(cards.id(card))));
                if *speed > 0 {
                    own.hand.iter().for_each(|card| out.push(Action::Reorganise(cards.id(card))));
                }
                own.speed.iter().for_each(|card| out.push(Action::Transform(cards.id(card))));
                own.hand.iter().for_each(|card| out.push(Action::Renew(cards.id(card))));
            }
            Menu::Manoeuvre { role, plays, fouls } => {
                out.push(Action::Skip);
                plays.iter().for_each(|card| out.push(Action::Play(cards.id(card))));
                for card in fouls.iter() {
                    let id = cards.id(card);
                    declarable(card, *role, cards).for_each(|kind| out.push(Action::Foul(id, kind)));
                }
            }
        }
    }
}

/// FB-3.6: the kinds of the role but for the one that the card shows for it.
#[inline]
fn declarable(card: Number, role: Role, cards: &Cards) -> impl Iterator<Item = Kind> {
    let shown = cards.face(card).side(role).map(|side| side.kind());
    role.kinds().into_iter().filter(move |kind| Some(*kind) != shown)
}
