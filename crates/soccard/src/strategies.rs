//! Strategies for property tests of programs that use the game.
//!
//! Options, cards, actions and draws are [`Arbitrary`], so that `any::<Rules>()` works; states that a match can reach come
//! from `rulebook_core::strategies::states`.
//!
//! # Examples
//! ```
//! use proptest::prelude::*;
//! use soccard::{SavePile, strategies::save_piles};
//!
//! proptest!(|(pile in save_piles())| {
//!     prop_assert_eq!(pile.len() + pile.turned().len(), SavePile::SIZE);
//! });
//! ```

use alloc::vec::Vec;

use proptest::prelude::*;
use rulebook_core::strategies::answers;
use rulebook_core::{FirstSeat, Kind as _};

use crate::{
    Action, AddedCards, AfterShotGoal, Bookings, Card, Column, Draw, ExtraHalves, ExtraMoves, Rules, SaveCard,
    SavePile, Tie,
};

/// What can be left of a save pile. Shrinks towards the full one.
pub fn save_piles() -> impl Strategy<Value = SavePile> {
    let cards: Vec<SaveCard> = SavePile::FULL.iter().collect();
    let turned = proptest::sample::subsequence(cards, 0..=SavePile::SIZE);
    turned.prop_map(|turned| {
        turned.into_iter().fold(SavePile::FULL, |pile, card| pile.without(card).unwrap_or(SavePile::EMPTY))
    })
}

impl Arbitrary for Card {
    type Parameters = ();
    type Strategy = BoxedStrategy<Card>;

    /// Every kind, shrinking towards the six of clubs.
    fn arbitrary_with((): ()) -> BoxedStrategy<Card> {
        (0..Card::KINDS).prop_map(Card::from_index).boxed()
    }
}

impl Arbitrary for SaveCard {
    type Parameters = ();
    type Strategy = BoxedStrategy<SaveCard>;

    /// Every kind, shrinking towards the two of clubs.
    fn arbitrary_with((): ()) -> BoxedStrategy<SaveCard> {
        (0..SaveCard::KINDS).prop_map(SaveCard::from_index).boxed()
    }
}

impl Arbitrary for Column {
    type Parameters = ();
    type Strategy = BoxedStrategy<Column>;

    /// Every column, shrinking towards the first.
    fn arbitrary_with((): ()) -> BoxedStrategy<Column> {
        proptest::sample::select(Column::ALL.as_slice()).boxed()
    }
}

impl Arbitrary for Action {
    type Parameters = ();
    type Strategy = BoxedStrategy<Action>;

    /// Every action that there is, legal or not.
    fn arbitrary_with((): ()) -> BoxedStrategy<Action> {
        any::<Column>().prop_map(Action::Take).boxed()
    }
}

impl Arbitrary for Draw {
    type Parameters = ();
    type Strategy = BoxedStrategy<Draw>;

    /// Every draw that there is, possible or not.
    fn arbitrary_with((): ()) -> BoxedStrategy<Draw> {
        prop_oneof![any::<Card>().prop_map(Draw::Turn), any::<SaveCard>().prop_map(Draw::Save)].boxed()
    }
}

impl Arbitrary for Rules {
    type Parameters = ();
    type Strategy = BoxedStrategy<Rules>;

    /// Every combination of options, shrinking towards the default.
    fn arbitrary_with((): ()) -> BoxedStrategy<Rules> {
        let golden = (1_u8..=100).prop_map(|halves| {
            ExtraHalves::new(halves).map_or(Tie::Draw, |max_extra_halves| Tie::GoldenGoal { max_extra_halves })
        });
        let parts = (
            answers::<Bookings>(),
            answers::<FirstSeat>(),
            answers::<AddedCards>(),
            answers::<ExtraMoves>(),
            answers::<AfterShotGoal>(),
            prop_oneof![Just(Tie::Draw), golden],
        );
        parts
            .prop_map(|(bookings, first, added, extra, after, tie)| {
                let rules = Rules::default().with_bookings(bookings).with_first_seat(first).with_added_cards(added);
                rules.with_extra_moves(extra).with_after_shot_goal(after).with_tie(tie)
            })
            .boxed()
    }
}
