//! The change of speed (FB-3.2), and the drawing before it (FB-3.1).

use rulebook_core::{Audience, RuleId, Seat, Sink};

use crate::action::Action;
use crate::card_id::CardId;
use crate::card_set::Number;
use crate::event::Event;
use crate::own::Own;
use crate::phase::Place;
use crate::position::Position;
use crate::table::side;

/// Why a change of speed is refused (FB-3.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SpeedError {
    /// A swap was begun, and its speed card is not named.
    #[error("a swap was begun: now a speed card is taken up for the hand card (FB-3.2)")]
    Swapping,
    /// A renewal was begun.
    #[error("a renewal was begun: more hand cards are discarded, or it is done (FB-3.2)")]
    Renewing,
    /// The action is none of this phase.
    #[error(
        "the speed is raised, lowered, reorganised or transformed, or the hand renewed, or the phase skipped (FB-3.2)"
    )]
    NotAChange,
    /// No swap was begun.
    #[error("a swap begins with the hand card (`reorganise`) before a speed card is taken up (FB-3.2)")]
    NoSwap,
    /// The card is not in the hand.
    #[error("{card} is not in the hand (FB-3.2)")]
    NotInHand {
        /// The card.
        card: CardId,
    },
    /// The card is not in the speed pile.
    #[error("{card} is not in the speed pile (FB-3.2)")]
    NotInSpeedPile {
        /// The card.
        card: CardId,
    },
    /// There is nothing to swap with.
    #[error("there is no speed card to swap with (FB-3.2)")]
    NoSpeedCard,
}

impl SpeedError {
    /// The rule that refuses.
    pub const RULE: RuleId = RuleId::new("FB-3.2");
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
            Err(SpeedError::NotInHand { card })
        }
        Action::Reorganise(_) if own.speed.is_empty() => Err(SpeedError::NoSpeedCard),
        Action::Lower(_) | Action::Transform(_) | Action::TakeUp(_) if !own.speed.contains(number) => {
            Err(SpeedError::NotInSpeedPile { card })
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
        (Action::Renew(card), _) => Err(SpeedError::NotInHand { card }),
        _ => Err(SpeedError::Renewing),
    }
}

impl<const W: usize> Position<W> {
    /// FB-3.1: takes the top card.
    #[inline]
    pub(crate) fn draw_top(&mut self, seat: Seat, sink: &mut impl Sink<Event>) {
        let card = self.table.top.expect("the check has found a top card");
        self.own[side(seat)].hand.insert(card);
        self.table.took(seat, card, Place::Hand);
        sink.tell(Audience::Everyone, Event::Took { seat, card: self.id(card), to: Place::Hand });
    }

    #[inline]
    pub(crate) fn skip_draw(&mut self, seat: Seat, sink: &mut impl Sink<Event>) {
        self.table.did_not_draw();
        sink.tell(Audience::Everyone, Event::DidNotDraw { seat });
    }

    #[inline]
    pub(crate) fn keep_speed(&mut self, seat: Seat, sink: &mut impl Sink<Event>) {
        self.table.kept_speed();
        sink.tell(Audience::Everyone, Event::KeptSpeed { seat });
    }

    #[inline]
    pub(crate) fn raise(&mut self, seat: Seat, card: Number, sink: &mut impl Sink<Event>) {
        self.own[side(seat)].raise(card);
        self.table.raised(seat);
        sink.tell(Audience::Only(seat), Event::Raised { seat, card: self.id(card) });
        sink.tell(Audience::AllBut(seat), Event::RaisedOne { seat });
    }

    #[inline]
    pub(crate) fn lower(&mut self, seat: Seat, card: Number, sink: &mut impl Sink<Event>) {
        self.own[side(seat)].lower(card);
        self.table.lowered(seat);
        sink.tell(Audience::Only(seat), Event::Lowered { seat, card: self.id(card) });
        sink.tell(Audience::AllBut(seat), Event::LoweredOne { seat });
    }

    /// The first step of a swap: only the seat itself knows.
    #[inline]
    pub(crate) fn begin_swap(&mut self, seat: Seat, card: Number, sink: &mut impl Sink<Event>) {
        self.own[side(seat)].swapping = Some(card);
        sink.tell(Audience::Only(seat), Event::Swapping { seat, card: self.id(card) });
    }

    #[inline]
    pub(crate) fn swap(&mut self, seat: Seat, up: Number, sink: &mut impl Sink<Event>) {
        let own = &mut self.own[side(seat)];
        let down = own.swapping.expect("a swap was begun");
        own.swap(down, up);
        self.table.reorganised();
        sink.tell(Audience::Only(seat), Event::Reorganised { seat, down: self.id(down), up: self.id(up) });
        sink.tell(Audience::AllBut(seat), Event::ReorganisedOne { seat });
    }

    #[inline]
    pub(crate) fn transform(&mut self, seat: Seat, card: Number, sink: &mut impl Sink<Event>) {
        self.own[side(seat)].speed.remove(card);
        self.table.transformed(seat, card);
        sink.tell(Audience::Everyone, Event::Transformed { seat, card: self.id(card) });
        self.go_on(sink);
    }

    #[inline]
    pub(crate) fn renew(&mut self, seat: Seat, card: Number, sink: &mut impl Sink<Event>) {
        self.own[side(seat)].hand.remove(card);
        self.table.renewed(seat, card);
        sink.tell(Audience::Everyone, Event::Renewed { seat, card: self.id(card) });
    }

    #[inline]
    pub(crate) fn end_renewal(&mut self, seat: Seat, cards: u8, sink: &mut impl Sink<Event>) {
        self.table.renewal_done(seat);
        sink.tell(Audience::Everyone, Event::RenewalDone { seat, cards });
        self.go_on(sink);
    }
}
