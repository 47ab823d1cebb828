//! The laws of the model (`docs/guarantees.md`), held by Piłka nożna under all its options and several pitches and packs.
#![allow(clippy::unwrap_used, reason = "these are tests, their helpers too")]

mod auditor;

use auditor::audit;
use pilka_board::{Action, Direction, Pawn, Rules, Square, State, Steps};
use rulebook_core::Rules as _;
use rulebook_core::conformance::{Kit, Report};

/// Every action that can be written down for a pitch of up to 13 x 21, and some beside it.
fn every_action() -> Vec<Action> {
    let mut all = vec![
        Action::PassBy,
        Action::End,
        Action::Keep,
        Action::Done,
        Action::Decline,
        Action::Swap,
        Action::Penalty,
        Action::Save,
        Action::Unseen,
    ];
    for direction in Direction::ALL {
        all.extend([Action::Shot(direction), Action::ShotPenalty(direction)]);
        for steps in Steps::ALL {
            all.extend([Action::Dribble(direction, steps), Action::Pass(direction, steps)]);
            all.extend(Pawn::ALL.map(|pawn| Action::Run(pawn, direction, steps)));
        }
    }
    for pawn in Pawn::ALL {
        all.extend([Action::Throw(pawn), Action::Foul(pawn), Action::Put(pawn)]);
    }
    let squares = (0..14).flat_map(|x| (0..22).map(move |y| Square::new(x, y)));
    for square in squares.chain([Square::new(255, 255), Square::new(0, 255), Square::new(40, 3)]) {
        all.extend([Action::Out(square), Action::On(square)]);
    }
    all
}

/// A number from the environment, so that a long run needs no other test.
fn from_environment(name: &str) -> Option<u32> {
    std::env::var(name).ok()?.parse().ok()
}

#[track_caller]
fn keeps_the_laws(options: &str) -> Report {
    let rules = Rules::default().with_options(options).unwrap();
    let kit = Kit::<State>::new(rules).universe(every_action()).audit(audit);
    let kit = kit.effort(from_environment("CONFORMANCE_EFFORT").unwrap_or(1));
    let kit = kit.matches(from_environment("CONFORMANCE_MATCHES").unwrap_or(8));
    let report = kit.check().unwrap_or_else(|why| panic!("{why}"));
    assert!(report.refusals > 10_000 && report.world_pairs > 50 && report.views_with_secrets > 50, "{report}");
    assert!(report.audits > 300 && report.chance_nodes > 10, "{report}");
    assert!(report.seed_pairs > 0 && report.hostile_accepted > 0, "{report}");
    report
}

#[test]
fn by_default_every_law_is_kept() {
    keeps_the_laws("turns_per_half=5");
}

#[test]
fn with_all_other_options_every_law_is_kept() {
    keeps_the_laws("turns_per_half=4,first_seat=1,dead_hand=as-written,out_rows=edge,keeper_at_free_kick=stays");
}

/// PB-1.3: the smallest pitch.
#[test]
fn on_the_smallest_pitch_every_law_is_kept() {
    let pitch = "7x11/mouth-3/area-5x2/dashed-3/marks-3.0-1.1-2.1-4.1-5.1-1.2-3.2-5.2-2.3-3.4-4.3";
    keeps_the_laws(&format!("pitch={pitch},turns_per_half=4,out_rows=edge"));
}

/// PB-2.2: the smallest packs, where the talon is renewed all the time and chains are long.
#[test]
fn with_the_smallest_packs_every_law_is_kept() {
    keeps_the_laws("pack=2f+1fl+1fr+1l+1r+1bl+1br+1b+1foul+1penalty+2unseen,turns_per_half=3");
    keeps_the_laws("pack=1f+1fl+1fr+1l+1r+1bl+1br+1b+1foul+1penalty+1save+4unseen,turns_per_half=3");
}

/// PB-2.5: many dead hands.
#[test]
fn with_many_tactical_cards_every_law_is_kept() {
    let pack = "1f+1fl+1fr+1l+1r+1bl+1br+1b+10foul+8out+10penalty+8unseen+8save";
    keeps_the_laws(&format!("pack={pack},turns_per_half=3"));
}

/// PB-6, PB-7: pawns that stand close together before wide goals, and a pack full of tactical cards.
#[test]
fn in_a_crowd_every_law_is_kept() {
    let pitch = "7x11/mouth-7/area-7x5/dashed-1/marks-3.0-0.4-1.4-2.4-0.3-4.4-5.4-6.4-1.3-3.4-5.3";
    let pack = "4f+3fl+3fr+2l+2r+2bl+2br+2b+8foul+6out+6penalty+8unseen+8save";
    keeps_the_laws(&format!("pitch={pitch},pack={pack},turns_per_half=6,out_rows=edge"));
    keeps_the_laws(&format!("pitch={pitch},turns_per_half=8"));
}
