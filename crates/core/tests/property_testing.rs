//! The examples of `docs/property-testing.md`, word for word.

mod high_card;

use high_card::{HighCard, Options, every_action};
use rulebook_core::conformance::Kit;

#[test]
fn high_card_keeps_the_laws() -> Result<(), Box<dyn std::error::Error>> {
    let report = Kit::<HighCard>::new(Options::default())
        .universe(every_action()) // all actions that can be written down
        .audit(HighCard::audit) // the game's own invariants, from a state and what was told
        .check()?;
    // The laws hold, and were put to the test.
    assert!(report.refusals > 1000 && report.world_pairs > 100 && report.commuted > 100, "{report}");
    Ok(())
}

use proptest::prelude::*;
use rulebook_core::strategies::{play, rules_from, scripts, seeds, states, views};
use rulebook_core::{Game, Generator, Replay, Seed, Stream, Viewer, playout};

/// The options to be tested, as a person would type them.
fn options() -> impl Strategy<Value = Options> {
    rules_from(&["rounds=1", "rounds=2", "rounds=5"])
}

proptest! {
    // A property of a match. Options, seed and script show in the message of a failure.
    #[test]
    fn a_record_plays_the_same_match_again(rules in options(), seed in seeds(), script in scripts(12)) {
        let game = play::<HighCard>(rules, seed, &script);
        let end = Replay::new(game.record()).finish()?;
        prop_assert_eq!(&end, game.state());
    }

    // A property of any state that a match can be in.
    #[test]
    fn every_state_can_be_played_to_its_end(mut state in states::<HighCard>(options(), 12)) {
        playout(&mut state, &mut Generator::new(&Seed::from_number(1), Stream::CHANCE));
        prop_assert!(state.outcome().is_some());
    }

    // A property of what somebody sees.
    #[test]
    fn a_spectator_sees_no_hand((viewer, view) in views::<HighCard>(options(), 12)) {
        prop_assert!(viewer != Viewer::Public || view.hand.is_none());
    }
}

#[test]
fn the_page_shows_what_is_tested_here() {
    let read = |path: &str| std::fs::read_to_string(format!("{}/{path}", env!("CARGO_MANIFEST_DIR"))).unwrap();
    let (page, tested) = (read("../../docs/property-testing.md"), read("tests/property_testing.rs"));
    let blocks: Vec<&str> = page.split("```rust\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert_eq!(blocks.len(), 2);
    for block in blocks {
        assert!(tested.contains(block), "the page shows what is not tested:\n{block}");
    }
}
