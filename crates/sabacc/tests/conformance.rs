//! The laws of the model (`docs/guarantees.md`), held by Sabacc for every number of seats and under all options.
#![allow(clippy::unwrap_used, reason = "these are tests, their helpers too")]

mod auditor;
mod slow;
mod table;

use auditor::audit;
use rulebook_core::Rules as _;
use rulebook_core::conformance::{Kit, Report};
use sabacc::{Action, Card, State};

/// Every action that can be written down, with sums beyond all limits.
fn every_action() -> Vec<Action> {
    let sums = [0, 1, 2, 3, 4, 5, 255];
    let plain = "check call fold leave draw stand show done sabacc".split(' ').map(|text| text.parse().unwrap());
    let chips = sums.into_iter().flat_map(|chips| [Action::Bet(chips), Action::Borrow(chips)]);
    plain.chain(chips).chain(Card::all().map(Action::Swap)).collect()
}

/// A number from the environment, so that a long run needs no other test.
fn from_environment(name: &str) -> Option<u32> {
    std::env::var(name).ok()?.parse().ok()
}

#[track_caller]
fn keeps_the_laws(seats: usize, options: &str) -> Report {
    let rules = table::rules(seats, options).with_options("hands=3").unwrap();
    let kit = Kit::<State>::new(rules).universe(every_action()).audit(audit);
    let kit = kit.effort(from_environment("CONFORMANCE_EFFORT").unwrap_or(1));
    let kit = kit.matches(from_environment("CONFORMANCE_MATCHES").unwrap_or(16));
    let report = kit.check().unwrap_or_else(|violation| panic!("{seats} seats, {options}: {violation}"));
    assert!(report.refusals > 10_000 && report.world_pairs > 100 && report.views_with_secrets > 50, "{report}");
    assert!(report.audits > 500 && report.draw_refusals > 100 && report.views_rebuilt > 500, "{report}");
    assert!(report.chance_nodes > 10 && report.seed_pairs > 0 && report.hostile_accepted > 0, "{report}");
    report
}

#[test]
fn two_seats_keep_every_law() {
    keeps_the_laws(2, "");
    keeps_the_laws(2, "chips=5");
}

#[test]
fn three_seats_keep_every_law() {
    keeps_the_laws(3, "chips=5,tie_bust=again");
}

#[test]
fn four_seats_keep_every_law() {
    keeps_the_laws(4, "chips=6,natural_pure=better,negative_totals=below-positive");
}

#[test]
fn five_seats_keep_every_law() {
    keeps_the_laws(5, "arrays=exact,bust_arrays=win");
}

#[test]
fn six_seats_keep_every_law() {
    keeps_the_laws(6, "chips=5,bust_arrays=win");
}

#[test]
fn without_chips_every_law_is_kept() {
    keeps_the_laws(2, "stakes=none");
    keeps_the_laws(4, "stakes=none,tie_bust=again");
}
