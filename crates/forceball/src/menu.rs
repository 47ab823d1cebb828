//! What a seat may choose now: to be listed, counted, or picked from.
//!
//! Built from the cards that the seat holds, so that it costs the same with every deck. What is on it is what
//! [`Game::check`](rulebook_core::Game::check) accepts.

use alloc::vec::Vec;

use rulebook_core::Seat;

use crate::action::Action;
use crate::card_id::CardId;
use crate::card_set::{CardSet, Number};
use crate::deck::Cards;
use crate::kind::{Kind, Role};
use crate::manoeuvre::boosters;
use crate::own::Own;
use crate::phase::Phase;
use crate::reward::effects;
use crate::table::Table;

/// The actions of one seat in one phase, in their order.
pub(crate) enum Menu<'s> {
    Nothing,
    /// `skip`, and `draw` if there is a top card.
    Draw {
        is_there: bool,
    },
    /// Perhaps an action without a card, then one action with each of the cards.
    Cards {
        first: Option<Action>,
        with: fn(CardId) -> Action,
        set: CardSet,
    },
    /// The changes of speed.
    Speed {
        own: &'s Own,
        hand: usize,
        speed: usize,
    },
    /// The cards that can be played, and those that can be used for a foul.
    Manoeuvre {
        role: Role,
        plays: CardSet,
        fouls: CardSet,
    },
}

impl<'s> Menu<'s> {
    #[inline]
    pub(crate) fn of(table: &Table, owns: &'s [Own; 2], seat: Seat) -> Menu<'s> {
        let Some(own) = owns.get(seat.index()) else { return Menu::Nothing };
        if table.phase == Phase::FaceOff {
            let is_in = table.is_in[seat.index()];
            return if is_in {
                Menu::Nothing
            } else {
                Menu::Cards { first: None, with: Action::Choose, set: own.hand }
            };
        }
        if seat != table.seat {
            return Menu::Nothing;
        }
        match table.phase {
            Phase::Draw => Menu::Draw { is_there: table.top.is_some() },
            Phase::Speed if own.swapping.is_some() => Menu::Cards { first: None, with: Action::TakeUp, set: own.speed },
            Phase::Speed => {
                let sizes = [table.hands, table.speeds].map(|sizes| usize::from(sizes[seat.index()]));
                Menu::Speed { own, hand: sizes[0], speed: sizes[1] }
            }
            Phase::Renew { .. } => Menu::Cards { first: Some(Action::Done), with: Action::Renew, set: own.hand },
            Phase::Manoeuvre => {
                let role = table.role(seat);
                let fast = own.hand.and(table.cards().playable_at(table.speeds[seat.index()]));
                let plays = fast.and(&table.cards().roles[role as usize]);
                let fouls = if table.pile == 0 { CardSet::EMPTY } else { fast };
                Menu::Manoeuvre { role, plays, fouls }
            }
            Phase::Boost => Menu::Cards { first: Some(Action::Done), with: Action::Boost, set: boosters(table, own) },
            Phase::Effect => Menu::Cards { first: Some(Action::Skip), with: Action::Effect, set: effects(table, own) },
            Phase::FaceOff | Phase::Deal { .. } | Phase::Toss | Phase::Taking { .. } | Phase::Cut | Phase::Over => {
                Menu::Nothing
            }
        }
    }

    /// How many actions there are.
    #[inline]
    pub(crate) fn count(&self) -> usize {
        match self {
            Menu::Nothing => 0,
            Menu::Draw { is_there } => 1 + usize::from(*is_there),
            Menu::Cards { first, set, .. } => usize::from(first.is_some()) + set.len(),
            // Raise, reorganise, renew; lower, transform.
            Menu::Speed { hand, speed, .. } => 1 + (2 + usize::from(*speed > 0)) * hand + 2 * speed,
            // A card that can be played honestly has two other kinds, one that cannot has three.
            Menu::Manoeuvre { plays, fouls, .. } if fouls.is_empty() => 1 + plays.len(),
            Menu::Manoeuvre { fouls, .. } => 1 + 3 * fouls.len(),
        }
    }

    /// The action at place `n`.
    #[inline]
    pub(crate) fn nth(&self, n: usize, cards: &Cards) -> Option<Action> {
        let with = |action: fn(CardId) -> Action, set: &CardSet, n: usize| Some(action(cards.id(set.nth(n)?)));
        let after = |first: usize| n.checked_sub(first);
        match self {
            Menu::Nothing => None,
            Menu::Draw { is_there } => match n {
                0 => Some(Action::Skip),
                1 if *is_there => Some(Action::Draw),
                _ => None,
            },
            Menu::Cards { first: Some(first), with: action, set } => {
                let Some(n) = after(1) else { return Some(*first) };
                with(*action, set, n)
            }
            Menu::Cards { first: None, with: action, set } => with(*action, set, n),
            Menu::Speed { own, hand, speed } => {
                let Some(mut n) = after(1) else { return Some(Action::Skip) };
                let swaps = if *speed > 0 { *hand } else { 0 };
                let parts: [(fn(CardId) -> Action, &CardSet, usize); 5] = [
                    (Action::Raise, &own.hand, *hand),
                    (Action::Lower, &own.speed, *speed),
                    (Action::Reorganise, &own.hand, swaps),
                    (Action::Transform, &own.speed, *speed),
                    (Action::Renew, &own.hand, *hand),
                ];
                for (action, set, size) in parts {
                    if n < size {
                        return with(action, set, n);
                    }
                    n -= size;
                }
                None
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
            Menu::Cards { first, with, set } => {
                out.extend(first);
                set.iter().for_each(|card| out.push(with(cards.id(card))));
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
    let shown = cards.card(card).side(role).map(|side| side.kind());
    role.kinds().into_iter().filter(move |kind| Some(*kind) != shown)
}
