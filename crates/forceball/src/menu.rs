//! What a seat may choose now: to be listed, counted, or picked from.
//!
//! Built from the cards that the seat holds, so that it costs the same with every deck. What is on it is what
//! [`Game::check`](rulebook_core::Game::check) accepts.

use alloc::vec::Vec;

use rulebook_core::{Generator, Seat};

use crate::action::Action;
use crate::card_set::CardSet;
use crate::cards::Cards;
use crate::choices::{Changes, Choices as _, Nothing, OneCard, Plays, TopCard, With};
use crate::manoeuvre::boost_source;
use crate::own::Own;
use crate::phase::{Phase, Place};
use crate::reward::effects;
use crate::rules::Rules;
use crate::table::{Table, side};

/// The actions of one seat in one phase, in their order.
pub(crate) enum Menu<'s, const W: usize> {
    Nothing(Nothing),
    TopCard(TopCard),
    OneCard(OneCard<W>),
    Changes(Changes<'s, W>),
    Plays(Plays<W>),
}

/// Asks the choices, whichever they are.
macro_rules! ask {
    ($menu:expr, $choices:ident => $what:expr) => {
        match $menu {
            Menu::Nothing($choices) => $what,
            Menu::TopCard($choices) => $what,
            Menu::OneCard($choices) => $what,
            Menu::Changes($choices) => $what,
            Menu::Plays($choices) => $what,
        }
    };
}

impl<'s, const W: usize> Menu<'s, W> {
    #[inline(always)] // what is built here is taken apart at once
    pub(crate) fn of(rules: &Rules, table: &Table<W>, owns: &'s [Own<W>; 2], seat: Seat) -> Menu<'s, W> {
        let own = &owns[side(seat)];
        let (hand, speed) = (usize::from(table.hands[side(seat)]), usize::from(table.speeds[side(seat)]));
        let one_card = |with, set, size| Menu::OneCard(OneCard { with, set, size });
        if !table.may_act(seat) {
            return Menu::Nothing(Nothing);
        }
        match table.phase {
            Phase::FaceOff => one_card(With::Choose, own.hand, hand),
            Phase::Draw => Menu::TopCard(TopCard { is_there: table.top.is_some() }),
            Phase::Speed if own.swapping.is_some() => one_card(With::TakeUp, own.speed, speed),
            Phase::Speed => Menu::Changes(Changes { own, hand, speed }),
            Phase::Renew { .. } => one_card(With::Renew, own.hand, hand),
            Phase::Manoeuvre => {
                let role = table.role(seat);
                let fast = own.hand.and(&rules.cards().playable_at(table.speeds[side(seat)]).resized());
                let plays = fast.and(&rules.cards().of_role(role).resized());
                let fouls = if table.pile == 0 { CardSet::EMPTY } else { fast };
                Menu::Plays(Plays { role, plays, fouls })
            }
            Phase::Boost => match boost_source(rules, table) {
                None => one_card(With::Boost, own.hand.or(&own.speed), hand + speed),
                Some(Place::Hand) => one_card(With::Boost, own.hand, hand),
                Some(Place::Speed) => one_card(With::Boost, own.speed, speed),
            },
            Phase::Effect => {
                let set = effects(rules, table, own);
                one_card(With::Effect, set, set.len())
            }
            Phase::Deal { .. } | Phase::Toss | Phase::Taking { .. } | Phase::Cut | Phase::Over => {
                Menu::Nothing(Nothing)
            }
        }
    }

    /// How many actions there are.
    #[inline(always)]
    pub(crate) fn count(&self) -> usize {
        ask!(self, choices => choices.count())
    }

    /// The action at place `n`.
    #[inline(always)]
    pub(crate) fn nth(&self, n: usize, cards: &Cards) -> Option<Action> {
        ask!(self, choices => choices.nth(n, cards))
    }

    /// One of them, each equally likely.
    #[inline(always)]
    pub(crate) fn choose(&self, generator: &mut Generator, cards: &Cards) -> Option<Action> {
        ask!(self, choices => choices.choose(generator, cards))
    }

    /// Appends all of them to `out`.
    #[inline(always)]
    pub(crate) fn list(&self, cards: &Cards, out: &mut Vec<Action>) {
        ask!(self, choices => choices.list(cards, out));
    }
}
