//! The strategies that other crates' tests build on.
#![allow(clippy::unwrap_used, reason = "these are tests, their helpers too")]

use pilka_board::{Pack, strategies};
use proptest::strategy::{Strategy as _, ValueTree as _};
use proptest::test_runner::TestRunner;

/// PB-2.2: eight cards of the directions, three more of the first and two of the second, and no tactical card.
#[test]
fn a_pack_shrinks_to_thirteen_cards() {
    let mut runner = TestRunner::deterministic();
    for _ in 0..20 {
        let mut tree = strategies::packs().new_tree(&mut runner).unwrap();
        while tree.simplify() {}
        let pack: Pack = tree.current();
        assert_eq!(pack.to_string(), "4f+3fl+1fr+1l+1r+1bl+1br+1b");
    }
}
