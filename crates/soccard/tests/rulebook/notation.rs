//! The notation of actions and draws, and that different states have different bytes.

use rulebook_core::Game as _;
use soccard::{Action, Column, Draw, ParseActionError, ParseCardError, ParseDrawError, Rules, State};

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

/// States that differ in one option or one thing on the table are saved as different bytes.
#[test]
fn different_states_have_different_bytes() {
    use crate::table::before;
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
        base().save_pile(crate::table::pile_without("2C")).build(),
        base().save_pile(crate::table::pile_without("joker")).build(),
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
