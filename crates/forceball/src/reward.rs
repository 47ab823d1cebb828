//! The end of an attack: special effects and rewards (FB-4).

use rulebook_core::{Audience, RuleId, Seat, Sink};

use crate::action::Action;
use crate::card_id::CardId;
use crate::card_set::{CardSet, Number};
use crate::event::{Event, Loss};
use crate::kind::{Kind, Role};
use crate::own::Own;
use crate::position::Position;
use crate::rules::Rules;
use crate::table::{Table, side};

/// Why a special effect is refused (FB-4.2): the first that applies, in the order of the variants.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum EffectError {
    /// The action is neither a special effect nor a skip.
    #[error("the winner discards a card for its special effect, or skips (FB-4.2)")]
    NotAnEffect,
    /// The card is not in hand.
    #[error("{0} is not in hand (FB-4.2)")]
    NotInHand(CardId),
    /// The card has not the symbol of the role.
    #[error("{card} has not the symbol that changes the {role}'s win (FB-4.2)")]
    NoSymbol {
        /// The card.
        card: CardId,
        /// The seat's role.
        role: Role,
    },
}

impl EffectError {
    /// The rule that refuses.
    pub(crate) const RULE: RuleId = RuleId::new("FB-4.2");
}

/// The hand cards with the symbol of the seat's role.
#[inline]
pub(crate) fn effects<const W: usize>(rules: &Rules, table: &Table<W>, own: &Own<W>) -> CardSet<W> {
    own.hand.and(&rules.cards().with_effect(table.role(table.to_move)).resized())
}

/// Whether a special effect can be used.
///
/// # Errors
/// The first [`EffectError`] that applies, in the order of its variants.
#[inline]
pub(crate) fn check<const W: usize>(
    rules: &Rules,
    table: &Table<W>,
    own: &Own<W>,
    action: Action,
    card: Option<Number>,
) -> Result<(), EffectError> {
    match (action, card) {
        (Action::Skip, _) => Ok(()),
        (Action::Effect(card), Some(number)) if !own.hand.contains(number) => Err(EffectError::NotInHand(card)),
        (Action::Effect(card), Some(number)) if !effects(rules, table, own).contains(number) => {
            Err(EffectError::NoSymbol { card, role: table.role(table.to_move) })
        }
        (Action::Effect(_), Some(_)) => Ok(()),
        _ => Err(EffectError::NotAnEffect),
    }
}

impl<const W: usize> Position<W> {
    /// FB-3.5: the seat loses the attack; then FB-4.3, FB-4.2 or FB-4.1.
    #[inline(never)]
    pub(crate) fn lose(&mut self, seat: Seat, how: Loss, sink: &mut impl Sink<Event>) {
        let winner = seat.other();
        sink.tell(Audience::Everyone, Event::Lost { seat, how });
        match self.table.last_manoeuvre(winner) {
            // FB-4.3: there is nothing to reward, and the roles change.
            None => self.attacks(winner, sink),
            Some(last) if last.kind == last.kind.role().best_kind() => self.reward(winner, last.kind, sink),
            Some(last) => {
                self.table.effect_asked(winner);
                sink.tell(Audience::Everyone, Event::EffectAsked { seat: winner, kind: last.kind });
            }
        }
    }

    /// FB-4.2.
    #[inline(always)]
    pub(crate) fn effect(
        &mut self,
        seat: Seat,
        action: Action,
        card: Option<Number>,
        sink: &mut impl Sink<Event>,
    ) -> Result<(), EffectError> {
        check(&self.rules, &self.table, &self.own[side(seat)], action, card)?;
        match card {
            Some(card) => self.use_effect(seat, card, sink),
            None => self.use_no_effect(seat, sink),
        }
        Ok(())
    }

    /// FB-4.2: the winner discards a card for its special effect.
    fn use_effect(&mut self, seat: Seat, card: Number, sink: &mut impl Sink<Event>) {
        let kind = self.table.role(seat).best_kind();
        self.own[side(seat)].hand.remove(card);
        self.table.used_effect(seat, card);
        sink.tell(Audience::Everyone, Event::UsedEffect { seat, card: self.id(card), kind });
        self.reward(seat, kind, sink);
    }

    /// FB-4.2: the winner leaves it at what it has played.
    fn use_no_effect(&mut self, seat: Seat, sink: &mut impl Sink<Event>) {
        sink.tell(Audience::Everyone, Event::UsedNoEffect { seat });
        let last = self.table.last_manoeuvre(seat).expect("the winner has played");
        self.reward(seat, last.kind, sink);
    }

    /// FB-4.1.
    fn reward(&mut self, seat: Seat, kind: Kind, sink: &mut impl Sink<Event>) {
        self.table.rewarded(seat, kind);
        sink.tell(Audience::Everyone, Event::Rewarded { seat, kind });
        match kind {
            Kind::Pass | Kind::Block | Kind::Dribble | Kind::Tackle => self.go_on(sink),
            Kind::Shot => {
                self.table.goal(seat);
                sink.tell(Audience::Everyone, Event::Goal { seat, score: self.table.score });
                self.attacks(seat.other(), sink);
            }
            Kind::Interception => self.attacks(seat, sink),
        }
    }
}
