//! The strategies for tests of one's own: what they reach.
#![allow(clippy::unwrap_used, reason = "these are tests, their helpers too")]

use std::collections::BTreeSet;

use forceball::strategies::card_specs;
use forceball::{Deck, Kind};
use proptest::strategy::{Strategy as _, ValueTree as _};
use proptest::test_runner::TestRunner;

/// FB-1.1, FB-1.2: cards with and without a name, with every symbol and none, every force and speed; they make a deck.
#[test]
fn decks_have_every_kind_of_card() {
    let mut runner = TestRunner::deterministic();
    let (mut named, mut symbols, mut forces, mut speeds) =
        (BTreeSet::new(), BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for _ in 0..20 {
        let specs = card_specs().new_tree(&mut runner).unwrap().current();
        for spec in &specs {
            named.insert(!spec.name.is_empty());
            symbols.insert(spec.symbol);
            speeds.insert(spec.speed);
            forces.extend(spec.attack.map(|side| (Kind::from(side.kind), side.force)));
            forces.extend(spec.defence.map(|side| (Kind::from(side.kind), side.force)));
        }
        assert_eq!(Deck::new(specs.clone()).map(|deck| deck.len()), Ok(specs.len()));
    }
    assert_eq!((named.len(), symbols.len(), forces.len(), speeds.len()), (2, 4, 6 * 20, 3));
}
