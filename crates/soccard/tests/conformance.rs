//! The laws of the model (`docs/guarantees.md`), held by Soccard under all its options.

use rulebook_core::Rules as _;
use rulebook_core::conformance::{Kit, Report};
use soccard::{Action, Column, Rules, State};

mod auditor;

/// A number from the environment, so that a long run needs no other test.
fn from_environment(name: &str) -> Option<u32> {
    std::env::var(name).ok()?.parse().ok()
}

#[track_caller]
fn keeps_the_laws(options: &str) -> Report {
    let rules = Rules::default().with_options(options).expect("options of the game");
    let universe = Column::ALL.map(Action::Take).to_vec();
    let kit = Kit::<State>::new(rules).universe(universe).audit(auditor::audit);
    let kit = kit.effort(from_environment("CONFORMANCE_EFFORT").unwrap_or(1));
    let kit = kit.matches(from_environment("CONFORMANCE_MATCHES").unwrap_or(16));
    let report = kit.check().expect("the game keeps the laws");
    assert!(report.refusals > 1000 && report.audits > 1000 && report.chance_nodes > 10, "{report}");
    assert!(report.seed_pairs > 0 && report.hostile_accepted > 0, "{report}");
    // Nothing is secret: every view has one world.
    assert_eq!((report.views_with_secrets, report.secret_actions, report.commuted), (0, 0, 0), "{report}");
    report
}

#[test]
fn by_default_every_law_is_kept() {
    keeps_the_laws("");
}

#[test]
fn with_golden_goal_every_law_is_kept() {
    keeps_the_laws("tie=golden-goal-3,first_seat=1,bookings=cleared-each-half");
}

#[test]
fn with_the_other_readings_every_law_is_kept() {
    keeps_the_laws("extra_moves=replace,after_shot_goal=general-rule,added_cards=per-goal");
}

#[test]
fn without_added_cards_every_law_is_kept() {
    keeps_the_laws("added_cards=never,tie=golden-goal-1,after_shot_goal=general-rule");
}
