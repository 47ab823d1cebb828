//! The change of speed (FB-3.2), and the drawing before it (FB-3.1).

use rulebook_core::{Audience, RuleId, Seat, Sink};

use crate::action::Action;
use crate::card_id::CardId;
use crate::card_set::Number;
use crate::event::Event;
use crate::own::Own;
use crate::phase::Place;
use crate::position::Position;
use crate::refusal::Refused;
use crate::table::{Table, side};

/// Why a change of speed is refused (FB-3.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SpeedError {
    /// A swap was begun, and the action names no speed card for it.
    #[error("a swap was begun: now a speed card is taken up for the hand card (FB-3.2)")]
    Swapping,
    /// A renewal was begun, and the action is neither `renew` nor `done`.
    #[error("a renewal was begun: more hand cards are discarded, or it is done (FB-3.2)")]
    Renewing,
    /// The action is no change of speed.
    #[error(
        "the speed is raised, lowered, reorganised or transformed, or the hand renewed, or the phase skipped (FB-3.2)"
    )]
    NotAChange,
    /// No swap was begun.
    #[error("a swap begins with the hand card (`reorganise`) before a speed card is taken up (FB-3.2)")]
    NoSwap,
    /// The card is not in hand.
    #[error("{0} is not in hand (FB-3.2)")]
    NotInHand(CardId),
    /// The card is not in the speed pile.
    #[error("{0} is not in the speed pile (FB-3.2)")]
    NotInSpeedPile(CardId),
    /// There is nothing to swap with.
    #[error("there is no speed card to swap with (FB-3.2)")]
    NoSpeedCard,
}

impl SpeedError {
    /// The rule that refuses.
    pub(crate) const RULE: RuleId = RuleId::new("FB-3.2");
}

/// Whether the top card is taken or not (FB-3.1).
///
/// # Errors
/// [`Refused::NotADraw`] or [`Refused::NothingToTake`].
#[inline]
pub(crate) fn check_draw<const W: usize>(table: &Table<W>, action: Action) -> Result<(), Refused> {
    match action {
        Action::Skip => Ok(()),
        Action::Draw if table.top.is_some() => Ok(()),
        Action::Draw => Err(Refused::NothingToTake),
        _ => Err(Refused::NotADraw),
    }
}

/// Whether a change of speed is possible; `card` is the card that the action names.
///
/// # Errors
/// The first [`SpeedError`] that applies, in the order of its variants.
#[inline]
pub(crate) fn check<const W: usize>(own: &Own<W>, action: Action, card: Option<Number>) -> Result<(), SpeedError> {
    let (Some(number), Some(card)) = (card, action.card()) else {
        return match action {
            _ if own.swapping.is_some() => Err(SpeedError::Swapping),
            Action::Skip => Ok(()),
            _ => Err(SpeedError::NotAChange),
        };
    };
    match action {
        Action::TakeUp(_) if own.swapping.is_none() => return Err(SpeedError::NoSwap),
        Action::TakeUp(_) => {}
        _ if own.swapping.is_some() => return Err(SpeedError::Swapping),
        _ => {}
    }
    match action {
        Action::Raise(_) | Action::Renew(_) | Action::Reorganise(_) if !own.hand.contains(number) => {
            Err(SpeedError::NotInHand(card))
        }
        Action::Reorganise(_) if own.speed.is_empty() => Err(SpeedError::NoSpeedCard),
        Action::Lower(_) | Action::Transform(_) | Action::TakeUp(_) if !own.speed.contains(number) => {
            Err(SpeedError::NotInSpeedPile(card))
        }
        Action::Raise(_)
        | Action::Renew(_)
        | Action::Reorganise(_)
        | Action::Lower(_)
        | Action::Transform(_)
        | Action::TakeUp(_) => Ok(()),
        _ => Err(SpeedError::NotAChange),
    }
}

/// Whether a renewal can go on so.
///
/// # Errors
/// [`SpeedError::Renewing`] or [`SpeedError::NotInHand`].
#[inline]
pub(crate) fn check_renewal<const W: usize>(
    own: &Own<W>,
    action: Action,
    card: Option<Number>,
) -> Result<(), SpeedError> {
    match (action, card) {
        (Action::Done, _) => Ok(()),
        (Action::Renew(_), Some(number)) if own.hand.contains(number) => Ok(()),
        (Action::Renew(card), _) => Err(SpeedError::NotInHand(card)),
        _ => Err(SpeedError::Renewing),
    }
}

impl<const W: usize> Position<W> {
    /// FB-3.1.
    #[inline(always)]
    pub(crate) fn may_draw(&mut self, seat: Seat, action: Action, sink: &mut impl Sink<Event>) -> Result<(), Refused> {
        check_draw(&self.table, action)?;
        match action {
            Action::Draw => self.draw_top(seat, sink),
            _ => self.skip_draw(seat, sink),
        }
        Ok(())
    }

    /// FB-3.2.
    #[inline(always)]
    pub(crate) fn change_speed(
        &mut self,
        seat: Seat,
        action: Action,
        card: Option<Number>,
        sink: &mut impl Sink<Event>,
    ) -> Result<(), SpeedError> {
        check(&self.own[side(seat)], action, card)?;
        match (action, card) {
            (Action::Raise(_), Some(card)) => self.raise(seat, card, sink),
            (Action::Lower(_), Some(card)) => self.lower(seat, card, sink),
            (Action::Reorganise(_), Some(card)) => self.begin_swap(seat, card, sink),
            (Action::TakeUp(_), Some(card)) => self.swap(seat, card, sink),
            (Action::Transform(_), Some(card)) => self.transform(seat, card, sink),
            (_, Some(card)) => self.renew(seat, card, sink),
            (_, None) => self.keep_speed(seat, sink),
        }
        Ok(())
    }

    /// FB-3.2: a renewal under way.
    #[inline(always)]
    pub(crate) fn renew_on(
        &mut self,
        seat: Seat,
        action: Action,
        card: Option<Number>,
        discarded: u8,
        sink: &mut impl Sink<Event>,
    ) -> Result<(), SpeedError> {
        check_renewal(&self.own[side(seat)], action, card)?;
        match card {
            Some(card) => self.renew(seat, card, sink),
            None => self.end_renewal(seat, discarded, sink),
        }
        Ok(())
    }

    /// FB-3.1: takes the top card.
    #[inline]
    fn draw_top(&mut self, seat: Seat, sink: &mut impl Sink<Event>) {
        let card = self.table.top.expect("the check has found a top card");
        self.own[side(seat)].hand.insert(card);
        self.table.took(seat, card, Place::Hand);
        sink.tell(Audience::Everyone, Event::Took { seat, card: self.id(card), to: Place::Hand });
    }

    #[inline]
    fn skip_draw(&mut self, seat: Seat, sink: &mut impl Sink<Event>) {
        self.table.did_not_draw();
        sink.tell(Audience::Everyone, Event::DidNotDraw { seat });
    }

    #[inline]
    fn keep_speed(&mut self, seat: Seat, sink: &mut impl Sink<Event>) {
        self.table.kept_speed();
        sink.tell(Audience::Everyone, Event::KeptSpeed { seat });
    }

    #[inline]
    fn raise(&mut self, seat: Seat, card: Number, sink: &mut impl Sink<Event>) {
        self.own[side(seat)].raise(card);
        self.table.raised(seat);
        sink.tell(Audience::Only(seat), Event::Raised { seat, card: self.id(card) });
        sink.tell(Audience::AllBut(seat), Event::RaisedOne { seat });
    }

    #[inline]
    fn lower(&mut self, seat: Seat, card: Number, sink: &mut impl Sink<Event>) {
        self.own[side(seat)].lower(card);
        self.table.lowered(seat);
        sink.tell(Audience::Only(seat), Event::Lowered { seat, card: self.id(card) });
        sink.tell(Audience::AllBut(seat), Event::LoweredOne { seat });
    }

    /// The first step of a swap: only the seat itself knows.
    #[inline]
    fn begin_swap(&mut self, seat: Seat, card: Number, sink: &mut impl Sink<Event>) {
        self.own[side(seat)].swapping = Some(card);
        sink.tell(Audience::Only(seat), Event::Swapping { seat, card: self.id(card) });
    }

    #[inline]
    fn swap(&mut self, seat: Seat, up: Number, sink: &mut impl Sink<Event>) {
        let own = &mut self.own[side(seat)];
        let down = own.swapping.expect("a swap was begun");
        own.swap(down, up);
        self.table.reorganised();
        sink.tell(Audience::Only(seat), Event::Reorganised { seat, down: self.id(down), up: self.id(up) });
        sink.tell(Audience::AllBut(seat), Event::ReorganisedOne { seat });
    }

    #[inline]
    fn transform(&mut self, seat: Seat, card: Number, sink: &mut impl Sink<Event>) {
        self.own[side(seat)].speed.remove(card);
        self.table.transformed(seat, card);
        sink.tell(Audience::Everyone, Event::Transformed { seat, card: self.id(card) });
        self.go_on(sink);
    }

    #[inline]
    fn renew(&mut self, seat: Seat, card: Number, sink: &mut impl Sink<Event>) {
        self.own[side(seat)].hand.remove(card);
        self.table.renewed(seat, card);
        sink.tell(Audience::Everyone, Event::Renewed { seat, card: self.id(card) });
    }

    #[inline]
    fn end_renewal(&mut self, seat: Seat, cards: u8, sink: &mut impl Sink<Event>) {
        self.table.renewal_done(seat);
        sink.tell(Audience::Everyone, Event::RenewalDone { seat, cards });
        self.go_on(sink);
    }
}
