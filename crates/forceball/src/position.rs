//! A match with sets of one size: which section of the rules each action and draw is handed over to.

use alloc::vec::Vec;

use rulebook_core::{Generator, Seat, SeatCount, Sink, Weighted};

use crate::action::Action;
use crate::card_id::CardId;
use crate::card_set::{CardSet, Number};
use crate::draw::Draw;
use crate::event::{Event, Loss};
use crate::face_off::FaceOffError;
use crate::menu::Menu;
use crate::own::Own;
use crate::phase::Phase;
use crate::refusal::Refused;
use crate::rules::Rules;
use crate::table::{Table, side};
use crate::{manoeuvre, reward, speed};

/// Where a match is, with a deck whose cards have bits in `W` words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Position<const W: usize> {
    pub(crate) table: Table<W>,
    pub(crate) own: [Own<W>; 2],
    /// The draw pile without its top: nobody knows its order, so it has none.
    pub(crate) unseen: CardSet<W>,
}

impl<const W: usize> Position<W> {
    pub(crate) fn new(rules: Rules) -> Position<W> {
        let unseen = rules.deck().inner().all();
        Position { table: Table::new(rules), own: [Own::default(); 2], unseen }
    }

    /// The same with sets of as many words as are asked for.
    pub(crate) fn resized<const V: usize>(&self) -> Position<V> {
        let [first, second] = &self.own;
        let own = [first.resized(), second.resized()];
        Position { table: self.table.resized(), own, unseen: self.unseen.resized() }
    }

    #[inline]
    pub(crate) fn id(&self, card: Number) -> CardId {
        self.table.cards().id(card)
    }

    /// The actions of a seat, to be listed, counted or picked from.
    #[inline(always)]
    pub(crate) fn menu(&self, seat: Seat) -> Menu<'_, W> {
        Menu::of(&self.table, &self.own, seat)
    }

    /// Why the seat may not act, whatever it does.
    #[cold]
    fn refused(&self, seat: Seat) -> Refused {
        match self.table.phase {
            Phase::Over => Refused::Over,
            Phase::Deal { .. } | Phase::Taking { .. } => Refused::Dealing,
            Phase::Toss => Refused::Tossing,
            Phase::Cut => Refused::Cutting,
            Phase::FaceOff if !SeatCount::TWO.has(seat) => FaceOffError::NoSuchSeat { seat }.into(),
            Phase::FaceOff => FaceOffError::In { seat }.into(),
            Phase::Effect => Refused::NotTheWinner { seat },
            _ => Refused::NotTheTurn { seat },
        }
    }

    /// The number of the card that the action names, if the seat may act so.
    #[inline(always)]
    pub(crate) fn checked(&self, seat: Seat, action: Action) -> Result<Option<Number>, Refused> {
        if !self.table.may_act(seat) {
            return Err(self.refused(seat));
        }
        let card = match action.card() {
            None => None,
            Some(card) => Some(self.table.cards().number(card).ok_or(Refused::NoSuchCard { card })?),
        };
        let (table, own) = (&self.table, &self.own[side(seat)]);
        match (table.phase, action) {
            (Phase::FaceOff, Action::Choose(id)) => match card {
                Some(card) if own.hand.contains(card) => Ok(()),
                _ => Err(FaceOffError::NotInHand { card: id }.into()),
            },
            (Phase::FaceOff, _) => Err(FaceOffError::NotAChoice.into()),
            (Phase::Draw, Action::Skip) => Ok(()),
            (Phase::Draw, Action::Draw) if table.top.is_some() => Ok(()),
            (Phase::Draw, Action::Draw) => Err(Refused::NothingToTake),
            (Phase::Draw, _) => Err(Refused::NotADraw),
            (Phase::Speed, _) => speed::check(own, action, card).map_err(Refused::Speed),
            (Phase::Renew { .. }, _) => speed::check_renewal(own, action, card).map_err(Refused::Speed),
            (Phase::Manoeuvre, _) => manoeuvre::check(table, own, action, card).map_err(Refused::Manoeuvre),
            (Phase::Boost, _) => manoeuvre::check_boost(table, own, action, card).map_err(Refused::Boost),
            (Phase::Effect, _) => reward::check(table, own, action, card).map_err(Refused::Effect),
            (Phase::Deal { .. } | Phase::Toss | Phase::Taking { .. } | Phase::Cut | Phase::Over, _) => {
                unreachable!("nobody may act in these phases")
            }
        }?;
        Ok(card)
    }

    /// The draw that names this card, if chance names one now.
    #[inline]
    fn draw_of(&self, card: CardId) -> Option<Draw> {
        match self.table.phase {
            Phase::Deal { .. } => Some(Draw::Deal(card)),
            Phase::Taking { .. } => Some(Draw::TurnUp(card)),
            Phase::Cut => Some(Draw::Cut(card)),
            _ => None,
        }
    }

    #[inline(always)]
    pub(crate) fn apply(&mut self, seat: Seat, action: Action, sink: &mut impl Sink<Event>) -> Result<(), Refused> {
        let card = self.checked(seat, action)?;
        match (self.table.phase, action, card) {
            (Phase::FaceOff, _, Some(card)) => self.choose(seat, card, sink),
            (Phase::Draw, Action::Draw, _) => self.draw_top(seat, sink),
            (Phase::Draw, ..) => self.skip_draw(seat, sink),
            (Phase::Speed, Action::Raise(_), Some(card)) => self.raise(seat, card, sink),
            (Phase::Speed, Action::Lower(_), Some(card)) => self.lower(seat, card, sink),
            (Phase::Speed, Action::Reorganise(_), Some(card)) => self.begin_swap(seat, card, sink),
            (Phase::Speed, Action::TakeUp(_), Some(card)) => self.swap(seat, card, sink),
            (Phase::Speed, Action::Transform(_), Some(card)) => self.transform(seat, card, sink),
            (Phase::Speed, _, Some(card)) => self.renew(seat, card, sink),
            (Phase::Speed, ..) => self.keep_speed(seat, sink),
            (Phase::Renew { .. }, _, Some(card)) => self.renew(seat, card, sink),
            (Phase::Renew { discarded }, ..) => self.end_renewal(seat, discarded, sink),
            (Phase::Manoeuvre, Action::Foul(_, kind), Some(card)) => self.foul(seat, card, kind, sink),
            (Phase::Manoeuvre, _, Some(card)) => self.play(seat, card, sink),
            (Phase::Manoeuvre, ..) => self.lose(seat, Loss::Skipped, sink),
            (Phase::Boost, _, Some(card)) => self.boost(seat, card, sink),
            (Phase::Boost, ..) => self.compare(seat, sink),
            (Phase::Effect, _, Some(card)) => self.use_effect(seat, card, sink),
            (Phase::Effect, ..) => self.use_no_effect(seat, sink),
            _ => unreachable!("the check lets nothing else through"),
        }
        Ok(())
    }

    /// The cards that may come, by id, each as likely; or the two seats.
    pub(crate) fn draws(&self, out: &mut Vec<Weighted<Draw>>) {
        out.clear();
        if self.table.phase == Phase::Toss {
            out.extend([Seat::ZERO, Seat::ONE].map(|seat| Weighted { draw: Draw::Attacker(seat), weight: 1 }));
        } else {
            let draws = self.unseen.iter().filter_map(|card| self.draw_of(self.id(card)));
            out.extend(draws.map(|draw| Weighted { draw, weight: 1 }));
        }
    }

    /// Uses one [`Generator::below`] of the number of cards, or of the two seats.
    #[inline(always)]
    pub(crate) fn sample(&self, generator: &mut Generator) -> Option<Draw> {
        match self.table.phase {
            Phase::Toss => Some(Draw::Attacker(if generator.below(2) == 0 { Seat::ZERO } else { Seat::ONE })),
            Phase::Deal { .. } => self.sample_card(generator).map(Draw::Deal),
            Phase::Taking { .. } => self.sample_card(generator).map(Draw::TurnUp),
            Phase::Cut => self.sample_card(generator).map(Draw::Cut),
            _ => None,
        }
    }

    /// One of the unseen cards, each equally likely: where a card is drawn none lies face up, so that they are the
    /// whole draw pile.
    #[inline(always)]
    fn sample_card(&self, generator: &mut Generator) -> Option<CardId> {
        let unseen = u32::from(self.table.pile);
        self.unseen.nth(generator.below(unseen) as usize).map(|card| self.id(card))
    }

    #[inline(always)]
    pub(crate) fn reveal(&mut self, draw: Draw, sink: &mut impl Sink<Event>) -> Result<(), Refused> {
        let card = match (self.table.phase, draw) {
            (Phase::Over, _) => return Err(Refused::Over),
            (Phase::Toss, Draw::Attacker(seat)) if SeatCount::TWO.has(seat) => {
                self.attacks(seat, sink);
                return Ok(());
            }
            (Phase::Toss, Draw::Attacker(seat)) => return Err(Refused::NoSuchAttacker { seat }),
            (Phase::Deal { .. }, Draw::Deal(card))
            | (Phase::Taking { .. }, Draw::TurnUp(card))
            | (Phase::Cut, Draw::Cut(card)) => card,
            _ => return Err(Refused::NotDrawnNow),
        };
        let number = self.table.cards().number(card).ok_or(Refused::NoSuchCard { card })?;
        if !self.unseen.contains(number) {
            return Err(Refused::NotInPile { card });
        }
        match self.table.phase {
            Phase::Deal { dealt } => self.deal(dealt, number, sink),
            Phase::Cut => self.cut(number, sink),
            _ => self.turn_up(number, sink),
        }
        Ok(())
    }
}

impl<const W: usize> Table<W> {
    /// The same with sets of as many words as are asked for.
    pub(crate) fn resized<const V: usize>(&self) -> Table<V> {
        Table {
            phase: self.phase,
            seat: self.seat,
            attacker: self.attacker,
            period: self.period,
            turns: self.turns,
            score: self.score,
            pile: self.pile,
            top: self.top,
            hands: self.hands,
            speeds: self.speeds,
            is_in: self.is_in,
            under: self.under.resized(),
            discard: self.discard.resized(),
            seen: [self.seen[0].resized(), self.seen[1].resized()],
            log: self.log.resized(),
            last: self.last,
            rules: self.rules.clone(),
        }
    }
}
