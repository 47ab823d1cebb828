//! The strategies for tests of one's own: what they reach.
#![allow(clippy::unwrap_used, reason = "these are tests, their helpers too")]

use std::collections::BTreeSet;

use proptest::strategy::{Strategy as _, ValueTree as _};
use proptest::test_runner::TestRunner;
use soccer_deck::strategies::{lineups, squads};
use soccer_deck::{Card, Formations, Place, Stack};

/// SD-3.2, SD-3.3: the ten players in any formation that the option admits, nine or ten, with the blanks anywhere.
#[test]
fn lineups_reach_every_admitted_formation() {
    let mut runner = TestRunner::deterministic();
    for (formations, admitted) in [(Formations::Listed, 9), (Formations::AnyInRange, 10)] {
        let mut ten = squads().new_tree(&mut runner).unwrap().current();
        let (mut seen, mut first_is_blank) = (BTreeSet::new(), BTreeSet::new());
        for _ in 0..300 {
            let lineup = lineups(ten, formations).new_tree(&mut runner).unwrap().current();
            assert!(lineup.formation().is_allowed(formations));
            seen.insert(lineup.formation());
            let places =
                Stack::ALL.into_iter().flat_map(|stack| (1..=5).filter_map(move |chance| Place::new(stack, chance)));
            let cards: Vec<Card> = places.map(|place| lineup.card(place)).collect();
            first_is_blank.insert(cards[0] == Card::Blank);
            let mut players: Vec<_> = cards.iter().filter_map(|card| card.player()).collect();
            players.sort();
            ten.sort();
            assert_eq!(players, ten);
        }
        assert_eq!((seen.len(), first_is_blank.len()), (admitted, 2));
    }
}
