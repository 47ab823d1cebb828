//! The options: defaults, and what is read, printed and refused.

use rulebook_core::{FirstSeat, Game as _, OptionError, RuleId, Rules as _, SeatCount};
use soccard::{AddedCards, AfterShotGoal, Bookings, ExtraHalves, ExtraMoves, Rules, State, Tie};

use crate::table::rules;

/// SC-3.2, SC-3.3, SC-3.5, SC-4.2, SC-6.2, SC-7.1
#[test]
fn options_have_the_defaults_of_the_rulebook() {
    let default = Rules::default();
    assert_eq!(
        (default.bookings(), default.first_seat(), default.added_cards()),
        (Bookings::CarryOver, FirstSeat::Zero, AddedCards::PerStoppage)
    );
    assert_eq!(
        (default.extra_moves(), default.after_shot_goal(), default.tie()),
        (ExtraMoves::Add, AfterShotGoal::TurnPasses, Tie::Draw)
    );
    assert_eq!(ExtraHalves::default().get(), 10);
    assert_eq!(
        default.to_options(),
        "bookings=carry-over,first_seat=0,added_cards=per-stoppage,extra_moves=add,after_shot_goal=turn-passes,tie=draw"
    );
}

/// SC-3.2, SC-3.3, SC-3.5, SC-4.2, SC-6.2, SC-7.1
#[test]
fn every_value_of_every_option_is_read_and_printed() {
    let all = [
        ("bookings", &["carry-over", "cleared-each-half"][..]),
        ("first_seat", &["0", "1"]),
        ("added_cards", &["per-stoppage", "per-goal", "never"]),
        ("extra_moves", &["add", "replace"]),
        ("after_shot_goal", &["turn-passes", "general-rule"]),
        ("tie", &["draw", "golden-goal-1", "golden-goal-10", "golden-goal-100"]),
    ];
    for (name, values) in all {
        for value in values {
            let set = rules(&format!("{name}={value}"));
            assert_eq!(set.get(name).as_deref(), Some(*value));
            assert_eq!(rules(&set.to_options()), set);
        }
        let spec = Rules::OPTIONS.iter().find(|spec| spec.name == name).expect("it is listed");
        let refused = Rules::default().with_options(&format!("{name}=x")).unwrap_err();
        assert!(refused.to_string().ends_with(&format!("({})", spec.rule)), "{refused}");
    }
    assert_eq!(rules("tie=golden-goal"), rules("tie=golden-goal-10"));
    for value in
        ["golden-goal-0", "golden-goal-101", "golden-goal-03", "golden-goal-+3", "golden-goal-", "golden-goal-256"]
    {
        assert!(Rules::default().with_options(&format!("tie={value}")).is_err(), "{value}");
    }
    assert_eq!(Rules::default().get("stakes"), None);
    assert!(matches!(Rules::default().with_options("stakes=1"), Err(OptionError::Unknown { .. })));
    let ids: Vec<RuleId> = Rules::OPTIONS.iter().map(|spec| spec.rule).collect();
    assert_eq!(ids, ["SC-3.2", "SC-3.3", "SC-3.5", "SC-4.2", "SC-6.2", "SC-7.1"].map(RuleId::new));
}

/// SC-3.2, SC-3.3, SC-3.5, SC-4.2, SC-6.2, SC-7.1
#[test]
fn options_can_be_built_one_by_one() {
    let built = Rules::default()
        .with_bookings(Bookings::ClearedEachHalf)
        .with_first_seat(FirstSeat::One)
        .with_added_cards(AddedCards::Never)
        .with_extra_moves(ExtraMoves::Replace)
        .with_after_shot_goal(AfterShotGoal::GeneralRule)
        .with_tie(Tie::GoldenGoal { max_extra_halves: ExtraHalves::new(100).unwrap() });
    let options = "bookings=cleared-each-half,first_seat=1,added_cards=never,extra_moves=replace,\
                   after_shot_goal=general-rule,tie=golden-goal-100";
    assert_eq!(built, rules(options));
    assert_eq!((ExtraHalves::new(0), ExtraHalves::new(101)), (None, None));
    assert_eq!((built.max_halves(), Rules::default().max_halves()), (102, 2));
}

/// SC-7.1: a match has two seats.
#[test]
fn soccard_is_for_two() {
    assert_eq!(Rules::default().seats(), SeatCount::TWO);
    assert_eq!(Rules::default().with_seats(SeatCount::TWO), Ok(Rules::default()));
    let three = SeatCount::new(3).unwrap();
    assert_eq!(Rules::default().with_seats(three), Err(OptionError::Seats { seats: three, allowed: "2" }));
    assert_eq!((State::NAME, State::RULES_VERSION), ("soccard", 1));
}
