//! Strategies for property tests of programs that use the game.
//!
//! Options, decks, ids, kinds, actions and draws are [`Arbitrary`], so that `any::<Rules>()` works; [`card_specs`] gives what a
//! deck is made of. States that a match can reach come from [`rulebook_core::strategies`].
//!
//! # Examples
//! ```
//! use forceball::Deck;
//! use proptest::prelude::*;
//!
//! proptest!(|(deck in any::<Deck>())| {
//!     prop_assert!(Deck::SIZES.contains(&deck.len()));
//!     prop_assert_eq!(deck.to_string().parse::<Deck>().ok(), Some(deck));
//! });
//! ```

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use proptest::prelude::*;
use rulebook_core::Seat;
use rulebook_core::strategies::answers;

use crate::{
    Action, Boost, BoostSource, CardId, CardSpec, Compare, Consolation, Deck, Draw, Kind, Role, Rules, Symbol,
    TurnLimit,
};

/// A card with this id, and with sides of these kinds at least.
fn card(id: String, kinds: Vec<Kind>) -> impl Strategy<Value = CardSpec> {
    let sides = proptest::collection::vec((proptest::sample::select(Kind::ALL.as_slice()), 1_u32..=20), 1..=2);
    let symbol = proptest::option::of(proptest::sample::select(Symbol::ALL.as_slice()));
    (sides, "[ -~]{0,8}", 1_u32..=3, symbol).prop_map(move |(sides, name, speed, symbol)| {
        let mut spec = CardSpec { id: id.clone(), name, speed, symbol, ..CardSpec::default() };
        sides.iter().for_each(|(kind, force)| spec.set_side(*kind, *force));
        kinds.iter().for_each(|kind| spec.set_side(*kind, sides[0].1));
        spec
    })
}

/// The cards of a valid deck, 30 to 150, not sorted by id. The first three are combo cards, which make sure of every kind.
pub fn card_specs() -> impl Strategy<Value = Vec<CardSpec>> {
    Deck::SIZES.prop_flat_map(|size| {
        let cards = (0..size).map(|number| {
            let kinds = Role::ALL.map(|role| role.kinds().get(number).copied());
            card(format!("c{number}"), kinds.into_iter().flatten().collect())
        });
        cards.collect::<Vec<_>>()
    })
}

impl Arbitrary for Deck {
    type Parameters = ();
    type Strategy = BoxedStrategy<Deck>;

    /// Valid decks of every size, shrinking towards the standard one.
    fn arbitrary_with((): ()) -> BoxedStrategy<Deck> {
        let other = card_specs().prop_map(|specs| Deck::new(specs).expect("the cards make a deck"));
        prop_oneof![Just(Deck::STANDARD), other].boxed()
    }
}

impl Arbitrary for CardId {
    type Parameters = ();
    type Strategy = BoxedStrategy<CardId>;

    /// Half of the ids are those of the standard deck, the others any.
    fn arbitrary_with((): ()) -> BoxedStrategy<CardId> {
        let standard: Vec<CardId> = Deck::STANDARD.cards().map(|card| card.id()).collect();
        let any = "[0-9A-Za-z]{1,8}".prop_map(|text| text.parse().expect("letters and digits"));
        prop_oneof![proptest::sample::select(standard), any].boxed()
    }
}

impl Arbitrary for Kind {
    type Parameters = ();
    type Strategy = BoxedStrategy<Kind>;

    /// Every kind, shrinking towards the pass.
    fn arbitrary_with((): ()) -> BoxedStrategy<Kind> {
        proptest::sample::select(Kind::ALL.as_slice()).boxed()
    }
}

impl Arbitrary for Action {
    type Parameters = ();
    type Strategy = BoxedStrategy<Action>;

    /// Every action that there is, legal or not.
    fn arbitrary_with((): ()) -> BoxedStrategy<Action> {
        let plain = proptest::sample::select([Action::Skip, Action::Done, Action::Draw].as_slice());
        let with: [fn(CardId) -> Action; 10] = [
            Action::Choose,
            Action::Raise,
            Action::Lower,
            Action::Reorganise,
            Action::TakeUp,
            Action::Transform,
            Action::Renew,
            Action::Play,
            Action::Boost,
            Action::Effect,
        ];
        let with = (proptest::sample::select(with.to_vec()), any::<CardId>()).prop_map(|(with, card)| with(card));
        let foul = (any::<CardId>(), any::<Kind>()).prop_map(|(card, kind)| Action::Foul(card, kind));
        prop_oneof![1 => plain, 6 => with, 2 => foul].boxed()
    }
}

impl Arbitrary for Draw {
    type Parameters = ();
    type Strategy = BoxedStrategy<Draw>;

    /// Every draw that there is, possible or not.
    fn arbitrary_with((): ()) -> BoxedStrategy<Draw> {
        prop_oneof![
            any::<CardId>().prop_map(Draw::Deal),
            any::<CardId>().prop_map(Draw::TurnUp),
            any::<CardId>().prop_map(Draw::Cut),
            prop_oneof![Just(Seat::ZERO), Just(Seat::ONE)].prop_map(Draw::Attacker),
        ]
        .boxed()
    }
}

impl Arbitrary for Rules {
    type Parameters = ();
    type Strategy = BoxedStrategy<Rules>;

    /// Every combination of options, shrinking towards the default.
    fn arbitrary_with((): ()) -> BoxedStrategy<Rules> {
        let boost = prop_oneof![Just(1), 0_u8..=20].prop_map(|force| Boost::new(force).unwrap_or_default());
        let source = answers::<BoostSource>();
        let compare = answers::<Compare>();
        let limit = prop_oneof![Just(100), 1_u16..=40, 1_u16..=1000];
        let limit = limit.prop_map(|turns| TurnLimit::new(turns).unwrap_or_default());
        let consolation = (0_u8..=3).prop_map(|cards| Consolation::new(cards).unwrap_or_default());
        let rules = (boost, source, compare, limit, consolation, any::<Deck>());
        rules
            .prop_map(|(boost, source, compare, limit, consolation, deck)| {
                Rules::default()
                    .with_boost(boost)
                    .with_boost_source(source)
                    .with_compare(compare)
                    .with_turn_limit(limit)
                    .with_face_off_consolation(consolation)
                    .with_deck(deck)
            })
            .boxed()
    }
}
