//! SC-4: which columns may be taken from, extra moves and whose turn it is.

use rulebook_core::{Game as _, Seat, Suit};
use soccard::{Event, State};

use crate::table::{before, column, columns, play};

/// The columns that the seat to move may take from, by number.
fn allowed(state: &State) -> Vec<u8> {
    let mut list = Vec::new();
    state.legal_actions(state.table().to_move(), &mut list);
    list.into_iter().map(|soccard::Action::Take(column)| column.number()).collect()
}

/// SC-4.1
#[test]
fn any_column_may_be_taken_from_first() {
    assert_eq!(allowed(&before("7H").build()), [1, 2, 3, 4, 5]);
}

/// SC-4.1
#[test]
fn the_top_card_is_taken_and_the_next_one_is_turned() {
    let state = before("7H").build();
    let open: Vec<_> = state.table().open_cards(column(1)).collect();
    let down = state.table().face_down(column(1));
    let played = play(state, 1, "");
    let after: Vec<_> = played.table().open_cards(column(1)).collect();
    assert_eq!((after.len(), &after[..2], played.table().face_down(column(1))), (3, &open[1..], down - 1));
    assert_eq!(played.table().last_taken(Seat::ZERO), Some(column(1)));
    assert_eq!(played.table().last_taken(Seat::ONE), None);
}

/// SC-4.1
#[test]
fn the_column_of_the_seats_own_last_take_is_barred() {
    assert_eq!(allowed(&before("7H").last(0, 3).build()), [1, 2, 4, 5]);
    assert_eq!(allowed(&before("7H").last(1, 3).build()), [1, 2, 3, 4, 5]);
    // It stays so over the other seat's turn.
    let first = play(before("7H").top(2, "9C").build(), 1, "");
    let second = play(first.state, 2, "");
    assert_eq!(second.table().to_move(), Seat::ZERO);
    assert_eq!(allowed(&second.state), [2, 3, 4, 5]);
    assert_eq!(second.table().barred(), columns(&[1]));
}

/// SC-4.1
#[test]
fn columns_of_extra_takes_stay_barred_in_the_turn() {
    let state = before("7H").last(0, 2).extra(1).extra_taken(&[2, 4]).build();
    assert_eq!(allowed(&state), [1, 3, 5]);
    // One more extra take, from column 1, which is barred from then on.
    let played = play(state, 1, "");
    assert_eq!(played.table().extra_taken(), columns(&[1, 2, 4]));
    assert_eq!(allowed(&played.state), [3, 5]);
}

/// SC-4.1
#[test]
fn the_opening_take_is_not_one_of_the_extra_ones() {
    // The seven attacks: three extra moves. After the first of them, from column 2, only that is barred.
    let first = before("7H").own("6H").top(2, "AC").take();
    assert!(first.table().is_extra_move() && first.table().extra_taken().is_empty());
    assert_eq!(allowed(&first.state), [2, 3, 4, 5]);
    let second = play(first.state, 2, "");
    assert_eq!(second.table().to_move(), Seat::ZERO);
    assert_eq!(second.table().extra_taken(), columns(&[2]));
    assert_eq!(allowed(&second.state), [1, 3, 4, 5]);
}

/// SC-4.1
#[test]
fn extra_moves_gained_on_the_way_do_not_clear_what_is_barred() {
    let played = before("7H").own("6H").last(0, 4).extra(0).extra_taken(&[4]).take();
    assert!(played.has(Event::Gained { seat: Seat::ZERO, moves: 3, left: 3 }));
    assert_eq!(played.table().extra_taken(), columns(&[1, 4]));
    assert_eq!(allowed(&played.state), [2, 3, 5]);
}

/// SC-4.1
#[test]
fn if_nothing_else_is_left_barred_columns_may_be_taken_from() {
    let state = before("7H").last(0, 1).extra(2).extra_taken(&[1, 3]).sizes([4, 0, 2, 0, 0]).build();
    assert_eq!(allowed(&state), [1, 3]);
    let one_free = before("7H").last(0, 1).extra(2).extra_taken(&[1, 3]).sizes([4, 0, 2, 0, 1]).build();
    assert_eq!(allowed(&one_free), [5]);
    let last = before("7H").last(0, 1).sizes([1, 0, 0, 0, 0]).build();
    assert_eq!(allowed(&last), [1]);
}

/// SC-4.1
#[test]
fn what_is_barred_by_extra_takes_is_forgotten_when_the_turn_ends() {
    // The last extra move; then seat 1 takes, and seat 0 is barred only from its last column.
    let first = before("9H").last(0, 2).extra(0).extra_taken(&[2, 4]).top(3, "AC").take();
    assert!(first.passed() && first.table().extra_taken().is_empty() && !first.table().is_extra_move());
    let second = play(first.state, 3, "");
    assert_eq!(allowed(&second.state), [2, 3, 4, 5]);
}

/// SC-4.1
#[test]
fn a_take_that_is_discarded_or_meets_its_twin_is_a_take() {
    let discarded = before("7H").booked(0, Suit::Hearts, 4).last(0, 2).extra(1).extra_taken(&[2]).take();
    assert_eq!(discarded.table().last_taken(Seat::ZERO), Some(column(1)));
    assert_eq!(discarded.table().extra_taken(), columns(&[1, 2]));
    let twin = before("7H").theirs("7H").take();
    assert_eq!(twin.table().last_taken(Seat::ZERO), Some(column(1)));
}

/// SC-4.2
#[test]
fn without_extra_moves_the_other_seat_moves() {
    let played = before("7H").take();
    assert!(played.passed() && played.has(Event::ToMove { seat: Seat::ONE }));
    assert_eq!((played.table().extra_moves(Seat::ZERO), played.table().extra_moves(Seat::ONE)), (0, 0));
}

/// SC-4.2
#[test]
fn an_extra_move_is_used_up_for_the_next_move() {
    let played = before("7H").extra(2).take();
    assert!(played.has(Event::MovesAgain { seat: Seat::ZERO, left: 1 }));
    assert!(played.table().is_extra_move());
    assert_eq!((played.table().extra_moves(Seat::ZERO), played.table().extra_moves(Seat::ONE)), (1, 0));
    assert!(before("7H").extra(0).take().passed());
}

/// SC-4.2
#[test]
fn new_extra_moves_add_up() {
    let attack = before("7H").own("6H").extra(2).take();
    assert!(attack.has(Event::Gained { seat: Seat::ZERO, moves: 3, left: 5 }));
    assert_eq!(attack.table().extra_moves(Seat::ZERO), 4);
}

/// SC-4.2
#[test]
fn with_replace_the_larger_number_counts_for_all_four_gains() {
    let gain = |position: crate::table::Position, saves: &str, left: u8| {
        let played = position.options("extra_moves=replace").extra(left).take_and_save(saves);
        played.table().extra_moves(Seat::ZERO) + 1
    };
    let attack = || before("7H").own("6H");
    let corner = || before("7H").own("7H JH");
    let saved = || before("10H").own("6H JH 8H");
    let struck = || before("10H").own("6H JH 8H").theirs("10C");
    assert_eq!([gain(attack(), "", 1), gain(attack(), "", 3), gain(attack(), "", 5)], [3, 3, 5]);
    assert_eq!([gain(corner(), "", 1), gain(corner(), "", 2), gain(corner(), "", 3)], [2, 2, 3]);
    assert_eq!([gain(saved(), "2C 2H", 1), gain(saved(), "2C 2H", 4)], [2, 4]);
    assert_eq!([gain(struck(), "", 0), gain(struck(), "", 1), gain(struck(), "", 2)], [1, 1, 2]);
}

/// SC-4.3
#[test]
fn when_the_turn_passes_extra_moves_are_lost() {
    let played = before("7H").own("7C 7D 7S").extra(4).take();
    assert!(played.has(Event::TurnPassed { seat: Seat::ZERO, lost: 4 }));
    assert!(played.passed() && !played.table().is_extra_move());
    assert_eq!(played.table().extra_moves(Seat::ONE), 0);
}
