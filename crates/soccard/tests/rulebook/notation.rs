//! The notation of actions, draws and options, and the sentences of events.

use rulebook_core::{FirstSeat, Game as _, OptionError, RuleId, Rules as _, SeatCount};
use soccard::{
    Action, AddedCards, AfterShotGoal, Bookings, Column, Draw, ExtraHalves, ExtraMoves, ParseActionError,
    ParseCardError, ParseDrawError, Rules, State, Tie,
};

use crate::position::rules;

/// SC-4.1
#[test]
fn actions_are_written_and_read() {
    for column in Column::ALL {
        let action = Action::Take(column);
        assert_eq!(action.to_string(), format!("take {}", column.number()));
        assert_eq!(action.to_string().parse(), Ok(action));
    }
    assert_eq!("  take   3 ".parse(), Ok(Action::Take(Column::ALL[2])));
    assert_eq!("give 3".parse::<Action>(), Err(ParseActionError::Verb));
    assert_eq!("take 9".parse::<Action>(), Err(ParseActionError::Column(soccard::ColumnError)));
}

/// SC-1.1, SC-1.2
#[test]
fn draws_are_written_and_read_and_the_two_packs_kept_apart() {
    assert_eq!("turn 7h".parse(), Ok(Draw::Turn("7H".parse().unwrap())));
    assert_eq!("save JOKER".parse(), Ok(Draw::Save(soccard::SaveCard::JOKER)));
    assert_eq!("turn 5H".parse::<Draw>(), Err(ParseDrawError::Card(ParseCardError::Main)));
    assert_eq!("turn joker".parse::<Draw>(), Err(ParseDrawError::Card(ParseCardError::Main)));
    assert_eq!("save 6H".parse::<Draw>(), Err(ParseDrawError::Card(ParseCardError::Save)));
    assert_eq!("save".parse::<Draw>(), Err(ParseDrawError::Verb));
    assert_eq!("save x".parse::<Draw>(), Err(ParseDrawError::Card(ParseCardError::Save)));
    let draw: Draw = "turn 10H".parse().unwrap();
    assert_eq!(format!("{draw:#}"), "turn 10♥");
    let draw: Draw = "save 2S".parse().unwrap();
    assert_eq!(format!("{draw:#}"), "save 2♠");
}

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

/// States that differ in one option or one thing on the table are saved as different bytes.
#[test]
fn different_states_have_different_bytes() {
    use crate::position::before;
    use rulebook_core::Suit;
    let base = || before("7H").own("6S").last(0, 2).last(1, 3);
    let mut states = vec![
        base().build(),
        base().extra(0).build(),
        base().extra(1).build(),
        base().extra(1).extra_taken(&[2]).build(),
        base().extra(1).extra_taken(&[2, 3]).build(),
        before("7H").own("6D").last(0, 2).last(1, 3).build(),
        before("7H").theirs("6S").last(0, 2).last(1, 3).build(),
        base().last(0, 1).build(),
        base().last(1, 1).build(),
        base().booked(0, Suit::Hearts, 1).build(),
        base().booked(1, Suit::Hearts, 1).build(),
        base().booked(1, Suit::Clubs, 1).build(),
        base().booked(1, Suit::Clubs, 2).build(),
        base().half(2, [0, 0]).build(),
        base().half(2, [1, 0]).build(),
        base().half(2, [0, 1]).build(),
        base().added(1).build(),
        base().save_pile(crate::position::pile_without("2C")).build(),
        base().save_pile(crate::position::pile_without("joker")).build(),
        base().top(2, "AS").build(),
        base().options("bookings=cleared-each-half").build(),
        base().options("first_seat=1").build(),
        base().options("added_cards=per-goal").build(),
        base().options("added_cards=never").build(),
        base().options("extra_moves=replace").build(),
        base().options("after_shot_goal=general-rule").build(),
        base().options("tie=golden-goal-1").build(),
        base().options("tie=golden-goal-2").build(),
    ];
    // And the phases that wait for chance, one after the other.
    let mut state = before("AH").own("AH").sizes([4, 0, 0, 0, 0]).build();
    for step in ["take 1", "turn KC", "save 2H", "end"] {
        states.push(state);
        match step.split_once(' ') {
            Some(("take", _)) => {
                state.apply(state.table().to_move(), step.parse().unwrap(), &mut rulebook_core::Unheard).unwrap();
            }
            Some(_) => state.reveal(step.parse().unwrap(), &mut rulebook_core::Unheard).unwrap(),
            None => {}
        }
    }
    states.push(before("7H").half(2, [1, 0]).sizes([1, 0, 0, 0, 0]).take().state);
    states.push(State::new(Rules::default()));
    let bytes = |state: &State| {
        let mut bytes = Vec::new();
        state.encode(&mut bytes);
        bytes
    };
    for (place, state) in states.iter().enumerate() {
        for other in &states[place + 1..] {
            assert_ne!(bytes(state), bytes(other), "{state:?}\n{other:?}");
        }
        assert_eq!(bytes(state).len(), bytes(&states[0]).len());
    }
}
