//! A match with sets of one size: which section of the rules each action and draw is handed over to.

use alloc::vec::Vec;

use rulebook_core::{Generator, Seat, SeatCount, Sink, Weighted};

use crate::action::Action;
use crate::card_id::CardId;
use crate::card_set::{CardSet, Number};
use crate::draw::Draw;
use crate::event::Event;
use crate::face_off::FaceOffError;
use crate::menu::Menu;
use crate::own::Own;
use crate::phase::Phase;
use crate::refusal::Refused;
use crate::rules::Rules;
use crate::table::{Table, side};
use crate::{face_off, manoeuvre, reward, speed};

/// Where a match is, with a deck whose cards have bits in `W` words.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Position<const W: usize> {
    pub(crate) rules: Rules,
    pub(crate) table: Table<W>,
    pub(crate) own: [Own<W>; 2],
    /// The draw pile without its top: nobody knows its order, so it has none.
    pub(crate) unseen: CardSet<W>,
}

impl<const W: usize> Position<W> {
    pub(crate) fn new(rules: Rules) -> Position<W> {
        let (table, unseen) = (Table::new(&rules), rules.cards().all());
        Position { rules, table, own: [Own::default(); 2], unseen }
    }

    /// The same with sets of as many words as are asked for.
    pub(crate) fn resized<const V: usize>(&self) -> Position<V> {
        let [first, second] = &self.own;
        let own = [first.resized(), second.resized()];
        Position { rules: self.rules.clone(), table: self.table.resized(), own, unseen: self.unseen.resized() }
    }

    #[inline]
    pub(crate) fn id(&self, card: Number) -> CardId {
        self.rules.cards().id(card)
    }

    /// The actions of a seat, to be listed, counted or picked from.
    #[inline(always)]
    pub(crate) fn menu(&self, seat: Seat) -> Menu<'_, W> {
        Menu::of(&self.rules, &self.table, &self.own, seat)
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

    /// The number of the card that the action names, if the seat may act.
    #[inline(always)]
    fn named(&self, seat: Seat, action: Action) -> Result<Option<Number>, Refused> {
        if !self.table.may_act(seat) {
            return Err(self.refused(seat));
        }
        match action.card() {
            None => Ok(None),
            Some(card) => self.rules.cards().number(card).map(Some).ok_or(Refused::NoSuchCard(card)),
        }
    }

    /// Whether the seat may act so: what [`apply`](Position::apply) asks first.
    pub(crate) fn check(&self, seat: Seat, action: Action) -> Result<(), Refused> {
        let card = self.named(seat, action)?;
        let (rules, table, own) = (&self.rules, &self.table, &self.own[side(seat)]);
        match table.phase {
            Phase::FaceOff => face_off::check(own, action, card).map(|_| ())?,
            Phase::Draw => speed::check_draw(table, action)?,
            Phase::Speed => speed::check(own, action, card)?,
            Phase::Renew { .. } => speed::check_renewal(own, action, card)?,
            Phase::Manoeuvre => manoeuvre::check(rules, table, own, action, card)?,
            Phase::Boost => manoeuvre::check_boost(rules, table, own, action, card)?,
            Phase::Effect => reward::check(rules, table, own, action, card)?,
            Phase::Deal { .. } | Phase::Toss | Phase::Taking { .. } | Phase::Cut | Phase::Over => {
                unreachable!("nobody may act in these phases")
            }
        }
        Ok(())
    }

    #[inline(always)]
    pub(crate) fn apply(&mut self, seat: Seat, action: Action, sink: &mut impl Sink<Event>) -> Result<(), Refused> {
        let card = self.named(seat, action)?;
        match self.table.phase {
            Phase::FaceOff => self.face_off(seat, action, card, sink)?,
            Phase::Draw => self.may_draw(seat, action, sink)?,
            Phase::Speed => self.change_speed(seat, action, card, sink)?,
            Phase::Renew { discarded } => self.renew_on(seat, action, card, discarded, sink)?,
            Phase::Manoeuvre => self.manoeuvre(seat, action, card, sink)?,
            Phase::Boost => self.boost_on(seat, action, card, sink)?,
            Phase::Effect => self.effect(seat, action, card, sink)?,
            Phase::Deal { .. } | Phase::Toss | Phase::Taking { .. } | Phase::Cut | Phase::Over => {
                unreachable!("nobody may act in these phases")
            }
        }
        Ok(())
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
        match (self.table.phase, draw) {
            (Phase::Deal { dealt }, Draw::Deal(card)) => self.deal(dealt, self.in_pile(card)?, sink),
            (Phase::Taking { .. }, Draw::TurnUp(card)) => self.turn_up(self.in_pile(card)?, sink),
            (Phase::Cut, Draw::Cut(card)) => self.cut(self.in_pile(card)?, sink),
            (Phase::Toss, Draw::Attacker(seat)) if SeatCount::TWO.has(seat) => self.attacks(seat, sink),
            (Phase::Toss, Draw::Attacker(seat)) => return Err(Refused::NoSuchAttacker { seat }),
            (Phase::Over, _) => return Err(Refused::Over),
            _ => return Err(Refused::NotDrawnNow),
        }
        Ok(())
    }

    /// The number of a card that can be drawn.
    #[inline(always)]
    fn in_pile(&self, card: CardId) -> Result<Number, Refused> {
        let number = self.rules.cards().number(card).ok_or(Refused::NoSuchCard(card))?;
        if self.unseen.contains(number) { Ok(number) } else { Err(Refused::NotInPile(card)) }
    }
}

impl<const W: usize> Table<W> {
    /// The same with sets of as many words as are asked for.
    pub(crate) fn resized<const V: usize>(&self) -> Table<V> {
        Table {
            phase: self.phase,
            to_move: self.to_move,
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
        }
    }
}
