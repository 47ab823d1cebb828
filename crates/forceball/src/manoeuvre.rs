//! Manoeuvres, fouls and boosts (FB-3.3 to FB-3.6).

use rulebook_core::{Audience, RuleId, Seat, Sink};

use crate::action::Action;
use crate::card::Symbol;
use crate::card_id::CardId;
use crate::card_set::Number;
use crate::event::{Event, Loss};
use crate::kind::{Kind, Role};
use crate::options::BoostSource;
use crate::own::Own;
use crate::phase::Place;
use crate::position::Position;
use crate::rules::Rules;
use crate::table::{Table, side};

/// Why a manoeuvre or a foul is refused (FB-3.3, FB-3.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ManoeuvreError {
    /// The action is neither a play nor a foul nor a skip.
    #[error("a hand card is played, or a foul, or the phase is skipped (FB-3.3)")]
    NotAManoeuvre,
    /// The card is not in hand.
    #[error("{0} is not in hand (FB-3.3)")]
    NotInHand(CardId),
    /// The seat is too slow.
    #[error("{card} requires speed {required}, and the seat has {speed} (FB-3.3)")]
    TooSlow {
        /// The card.
        card: CardId,
        /// The speed that it requires.
        required: u8,
        /// The speed that the seat has: the number of its speed cards.
        speed: u8,
    },
    /// The card has no side for the role.
    #[error("{card} has no side that the {role} can play (FB-3.3)")]
    NoSide {
        /// The card.
        card: CardId,
        /// The seat's role.
        role: Role,
    },
    /// A foul is declared as a manoeuvre of the other role.
    #[error("a {kind} is not the {role}'s, so no foul of the {role} can be one (FB-3.6)")]
    OtherRole {
        /// What was declared.
        kind: Kind,
        /// The seat's role.
        role: Role,
    },
    /// A foul is declared as what the card is.
    #[error("{card} is a {kind}; a foul is declared as something else (FB-3.6)")]
    Honest {
        /// The card.
        card: CardId,
        /// What was declared.
        kind: Kind,
    },
    /// There is no draw pile to cut.
    #[error("with an empty draw pile no foul can be played (FB-3.6)")]
    NothingToCut,
}

impl ManoeuvreError {
    /// The rule that refuses.
    #[must_use]
    pub(crate) const fn rule(&self) -> RuleId {
        RuleId::new(match self {
            ManoeuvreError::NotAManoeuvre
            | ManoeuvreError::NotInHand(_)
            | ManoeuvreError::TooSlow { .. }
            | ManoeuvreError::NoSide { .. } => "FB-3.3",
            ManoeuvreError::OtherRole { .. } | ManoeuvreError::Honest { .. } | ManoeuvreError::NothingToCut => "FB-3.6",
        })
    }
}

/// Why a boost is refused (FB-3.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BoostError {
    /// The action neither boosts nor is it `done`.
    #[error("the manoeuvre is boosted, or that is done (FB-3.4)")]
    NotABoost,
    /// The card is neither in hand nor in the speed pile.
    #[error("{0} is neither in hand nor in the speed pile (FB-3.4)")]
    NotHeld(CardId),
    /// The turn's first boost came from elsewhere, and all must come from one place ([`BoostSource::OneKind`]).
    #[error("{card} is not from the {from}, where the first boost of this turn came from (FB-3.4)")]
    OtherSource {
        /// The card.
        card: CardId,
        /// Where the boosts come from.
        from: Place,
    },
}

impl BoostError {
    /// The rule that refuses.
    pub(crate) const RULE: RuleId = RuleId::new("FB-3.4");
}

/// Whether a card can be played, honestly or not.
///
/// # Errors
/// The first [`ManoeuvreError`] that applies, in the order of its variants.
#[inline]
pub(crate) fn check<const W: usize>(
    rules: &Rules,
    table: &Table<W>,
    own: &Own<W>,
    action: Action,
    card: Option<Number>,
) -> Result<(), ManoeuvreError> {
    let declared = match action {
        Action::Skip => return Ok(()),
        Action::Play(_) => None,
        Action::Foul(_, kind) => Some(kind),
        _ => return Err(ManoeuvreError::NotAManoeuvre),
    };
    let (Some(number), Some(card)) = (card, action.card()) else { return Err(ManoeuvreError::NotAManoeuvre) };
    if !own.hand.contains(number) {
        return Err(ManoeuvreError::NotInHand(card));
    }
    let (speed, role) = (table.speeds[side(table.to_move)], table.role(table.to_move));
    let face = rules.cards().face(number);
    if speed < face.speed {
        return Err(ManoeuvreError::TooSlow { card, required: face.speed, speed });
    }
    match (declared, face.side(role)) {
        (None, None) => Err(ManoeuvreError::NoSide { card, role }),
        (None, Some(_)) => Ok(()),
        (Some(kind), _) if kind.role() != role => Err(ManoeuvreError::OtherRole { kind, role }),
        (Some(kind), Some(side)) if side.kind() == kind => Err(ManoeuvreError::Honest { card, kind }),
        (Some(_), _) if table.pile == 0 => Err(ManoeuvreError::NothingToCut),
        (Some(_), _) => Ok(()),
    }
}

/// The one place that a boost can come from now; `None` if it can come from either.
#[inline]
pub(crate) fn boost_source<const W: usize>(rules: &Rules, table: &Table<W>) -> Option<Place> {
    match rules.boost_source() {
        BoostSource::Mixed => None,
        BoostSource::OneKind => table.log.last_boost(),
    }
}

/// Whether a card can boost the manoeuvre.
///
/// # Errors
/// The first [`BoostError`] that applies, in the order of its variants.
#[inline]
pub(crate) fn check_boost<const W: usize>(
    rules: &Rules,
    table: &Table<W>,
    own: &Own<W>,
    action: Action,
    card: Option<Number>,
) -> Result<(), BoostError> {
    let (card, number) = match (action, card) {
        (Action::Done, _) => return Ok(()),
        (Action::Boost(card), Some(number)) => (card, number),
        _ => return Err(BoostError::NotABoost),
    };
    let (hand, speed) = (own.hand.contains(number), own.speed.contains(number));
    match boost_source(rules, table) {
        _ if !hand && !speed => Err(BoostError::NotHeld(card)),
        Some(from @ Place::Hand) if !hand => Err(BoostError::OtherSource { card, from }),
        Some(from @ Place::Speed) if !speed => Err(BoostError::OtherSource { card, from }),
        _ => Ok(()),
    }
}

impl<const W: usize> Position<W> {
    /// FB-3.3 or FB-3.6.
    #[inline(always)]
    pub(crate) fn manoeuvre(
        &mut self,
        seat: Seat,
        action: Action,
        card: Option<Number>,
        sink: &mut impl Sink<Event>,
    ) -> Result<(), ManoeuvreError> {
        check(&self.rules, &self.table, &self.own[side(seat)], action, card)?;
        match (action, card) {
            (Action::Foul(_, kind), Some(card)) => self.foul(seat, card, kind, sink),
            (_, Some(card)) => self.play(seat, card, sink),
            (_, None) => self.lose(seat, Loss::Skipped, sink),
        }
        Ok(())
    }

    /// FB-3.4: one boost more, or none.
    #[inline(always)]
    pub(crate) fn boost_on(
        &mut self,
        seat: Seat,
        action: Action,
        card: Option<Number>,
        sink: &mut impl Sink<Event>,
    ) -> Result<(), BoostError> {
        check_boost(&self.rules, &self.table, &self.own[side(seat)], action, card)?;
        match card {
            Some(card) => self.boost(seat, card, sink),
            None => self.compare(seat, sink),
        }
        Ok(())
    }

    /// FB-3.3.
    #[inline]
    fn play(&mut self, seat: Seat, card: Number, sink: &mut impl Sink<Event>) {
        let face = self.rules.cards().face(card).side(self.table.role(seat));
        let face = face.expect("the check has found the side");
        self.own[side(seat)].hand.remove(card);
        self.table.played(seat, card, face.kind(), self.rules.cards());
        let (kind, force, against) = (face.kind(), face.force(), self.table.force_to_reach(seat, &self.rules));
        sink.tell(Audience::Everyone, Event::Played { seat, card: self.id(card), kind, force, against });
    }

    /// FB-3.6: the card lies there, and the pile is to be cut.
    fn foul(&mut self, seat: Seat, card: Number, kind: Kind, sink: &mut impl Sink<Event>) {
        let former = self.table.top.expect("the check has found a draw pile");
        self.own[side(seat)].hand.remove(card);
        self.unseen.insert(former);
        self.table.fouled(seat, card, kind, self.rules.cards());
        let (force, against) =
            (self.rules.cards().face(card).highest_force, self.table.force_to_reach(seat, &self.rules));
        sink.tell(Audience::Everyone, Event::Fouled { seat, card: self.id(card), kind, force, against });
    }

    /// FB-3.6: the new top is looked at.
    pub(crate) fn cut(&mut self, card: Number, sink: &mut impl Sink<Event>) {
        let seat = self.table.to_move;
        let is_seen = self.rules.cards().face(card).symbol == Some(Symbol::Referee);
        self.unseen.remove(card);
        self.table.cut_to(card, is_seen, self.rules.cards());
        sink.tell(Audience::Everyone, Event::CutTo { seat, card: self.id(card), is_seen });
        if is_seen {
            self.lose(seat, Loss::FoulSeen, sink);
        }
    }

    /// FB-3.4.
    #[inline]
    fn boost(&mut self, seat: Seat, card: Number, sink: &mut impl Sink<Event>) {
        let own = &mut self.own[side(seat)];
        let from = if own.hand.contains(card) { Place::Hand } else { Place::Speed };
        own.place_mut(from).remove(card);
        self.table.boosted(seat, card, from);
        let force = self.force(seat);
        sink.tell(Audience::Everyone, Event::Boosted { seat, card: self.id(card), from, force });
    }

    /// The force of the seat's last manoeuvre, with boosts.
    #[inline]
    fn force(&self, seat: Seat) -> u16 {
        self.table.last_manoeuvre(seat).map_or(0, |standing| standing.force(self.rules.boost().get()))
    }

    /// FB-3.5: the manoeuvre is complete and compared.
    #[inline]
    fn compare(&mut self, seat: Seat, sink: &mut impl Sink<Event>) {
        let (force, against) = (self.force(seat), self.table.force_to_reach(seat, &self.rules));
        if force < against {
            return self.lose(seat, Loss::TooWeak { force, against }, sink);
        }
        sink.tell(Audience::Everyone, Event::Stood { seat, force, against });
        self.begin_turn(seat.other(), sink);
    }
}
