//! Strategies for property tests of programs that use the game.
//!
//! Options, cards, hands, exchanges, actions and draws are [`Arbitrary`], so that `any::<Rules>()` works; states that a match
//! can reach come from [`rulebook_core::strategies`].
//!
//! # Examples
//! ```
//! use proptest::prelude::*;
//! use sabacc::strategies::hands;
//! use sabacc::{Category, Rules, rank};
//!
//! proptest!(|(hand in hands(0..=8), rules in any::<Rules>())| {
//!     let ranking = rank(&hand, &rules);
//!     prop_assert_eq!(ranking.points().is_some(), ranking.category() == Category::Points);
//! });
//! ```

use alloc::vec::Vec;
use core::ops::RangeInclusive;

use proptest::prelude::*;
use rulebook_core::strategies::answers;
use rulebook_core::{Rules as _, SeatCount};

use crate::options::{
    Arrays, BustArrays, ChipCount, HandCount, NaturalPure, NegativeTotals, Stakes, StartingChips, TieBust,
};
use crate::{Action, Card, Cards, Draw, Exchange, Rules};

/// Hands from one pack with so many cards, at most 76; shrinking towards fewer cards.
///
/// # Panics
/// If `sizes` is empty or reaches beyond 76.
pub fn hands(sizes: RangeInclusive<usize>) -> impl Strategy<Value = Cards> {
    let pack: Vec<Card> = Cards::PACK.iter().collect();
    proptest::sample::subsequence(pack, sizes).prop_map(|cards| cards.into_iter().collect())
}

/// Hands with one to four of the fives besides so many cards of the pack, at most 76: those whose ranking is a choice. A five
/// can be one of these cards already, so that a hand has at most four cards more than `sizes` says.
///
/// # Panics
/// If `sizes` is empty or reaches beyond 76.
pub fn hands_with_fives(sizes: RangeInclusive<usize>) -> impl Strategy<Value = Cards> {
    let fives: Vec<Card> = Card::all().filter(|card| card.is_five()).collect();
    (proptest::sample::subsequence(fives, 1..=4), hands(sizes)).prop_map(|(fives, mut hand)| {
        fives.into_iter().for_each(|five| {
            hand.insert(five);
        });
        hand
    })
}

fn one_of<T: Copy + core::fmt::Debug + 'static>(all: &'static [T]) -> impl Strategy<Value = T> {
    proptest::sample::select(all)
}

impl Arbitrary for Card {
    type Parameters = ();
    type Strategy = BoxedStrategy<Card>;

    /// Every kind, shrinking towards the 1 of coins.
    fn arbitrary_with((): ()) -> BoxedStrategy<Card> {
        (0..Card::KINDS as u8).prop_map(Card::at).boxed()
    }
}

impl Arbitrary for Cards {
    type Parameters = ();
    type Strategy = BoxedStrategy<Cards>;

    /// Any part of the pack, shrinking towards none.
    fn arbitrary_with((): ()) -> BoxedStrategy<Cards> {
        hands(0..=Cards::PACK.len()).boxed()
    }
}

impl Arbitrary for Exchange {
    type Parameters = ();
    type Strategy = BoxedStrategy<Exchange>;

    /// Any cards, at most four, shrinking towards none.
    fn arbitrary_with((): ()) -> BoxedStrategy<Exchange> {
        hands(0..=4).prop_map(|cards| Exchange::new(cards).unwrap_or_default()).boxed()
    }
}

impl Arbitrary for Action {
    type Parameters = ();
    type Strategy = BoxedStrategy<Action>;

    /// Every action that there is, legal or not.
    fn arbitrary_with((): ()) -> BoxedStrategy<Action> {
        let plain = &[
            Action::Check,
            Action::Call,
            Action::Fold,
            Action::Leave,
            Action::Draw,
            Action::Stand,
            Action::Show,
            Action::Done,
            Action::Sabacc,
        ];
        prop_oneof![
            one_of(plain),
            (0..=6_u8).prop_map(Action::Bet),
            (0..=6_u8).prop_map(Action::Borrow),
            any::<Card>().prop_map(Action::Swap),
        ]
        .boxed()
    }
}

impl Arbitrary for Draw {
    type Parameters = ();
    type Strategy = BoxedStrategy<Draw>;

    /// Every draw that there is, possible or not.
    fn arbitrary_with((): ()) -> BoxedStrategy<Draw> {
        any::<Card>().prop_map(Draw).boxed()
    }
}

impl Arbitrary for Rules {
    type Parameters = ();
    type Strategy = BoxedStrategy<Rules>;

    /// Every combination of options, two to six seats, one to six hands, few chips or the usual ones; shrinking
    /// towards the default.
    fn arbitrary_with((): ()) -> BoxedStrategy<Rules> {
        let chips = prop_oneof![
            Just(StartingChips::Usual),
            (5..=12_u16).prop_map(|chips| ChipCount::new(chips).map_or(StartingChips::Usual, StartingChips::Each)),
        ];
        let hands = (1..=6_u16).prop_map(|hands| HandCount::new(hands).unwrap_or_default());
        let seats = (2..=6_usize).prop_map(|seats| SeatCount::new(seats).unwrap_or(SeatCount::TWO));
        let showdown = (answers::<Arrays>(), answers::<BustArrays>(), answers::<TieBust>());
        let values = (answers::<NaturalPure>(), answers::<NegativeTotals>());
        let parts = (seats, hands, answers::<Stakes>(), chips, values, showdown);
        parts
            .prop_map(|(seats, hands, stakes, chips, (natural, negative), (arrays, bust_arrays, tie_bust))| {
                let rules = Rules::default().with_hands(hands).with_stakes(stakes).with_chips(chips);
                let rules = rules.with_natural_pure(natural).with_negative_totals(negative);
                let rules = rules.with_arrays(arrays).with_bust_arrays(bust_arrays).with_tie_bust(tie_bust);
                rules.with_seats(seats).unwrap_or(rules)
            })
            .boxed()
    }
}
