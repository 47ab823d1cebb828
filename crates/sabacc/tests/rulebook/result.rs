//! SB-6 and SB-7: the result, and the call.

use rulebook_core::Game as _;
use sabacc::{BettingRound, CallError, Event, Phase, Refused};

use crate::table::{Table, cards, seat};

fn places(table: &Table, seats: usize) -> Vec<u8> {
    let outcome = table.state.outcome().expect("the match is over");
    (0..seats).map(|number| outcome.place(seat(number)).unwrap()).collect()
}

/// SB-6.1
#[test]
fn seats_are_ranked_by_chips_and_equal_ones_share_a_place() {
    let mut table = Table::new("hands=1", &["13C 9F 1S", "1F 2F 3F", "1T 2S 3S"]);
    table.play("bet 2, call, call").pass();
    assert_eq!(places(&table, 3), [1, 2, 2]);
    let outcome = table.state.outcome().unwrap();
    assert_eq!([0, 1, 2].map(|number| outcome.score(seat(number)).unwrap()), [36, 27, 27]);
    assert_eq!(outcome.reason().as_str(), "SB-6.1");
    let mut table = Table::new("hands=1", &["1F 2F 3F", "1T 2S 3S", "13C 9F 1S"]);
    table.play("fold, bet 1, call").pass();
    assert_eq!(places(&table, 3), [2, 3, 1]);
    let mut table = Table::new("hands=1", &["15C 15F 15S 2C", "15T 14C 14F 4T", "1F 2F 3F"]);
    table.play("check, check, fold, draw, draw, check, check, stand, stand, done, done, check, check");
    assert_eq!(places(&table, 3), [1, 2, 3]); // 31, 30 and 29: the odd chip
}

/// SB-6.1
#[test]
fn debts_count_with_their_extra_chip() {
    let mut table = Table::new("chips=5,hands=2", &["13C 9F 1S", "1F 2F 3F"]);
    table.play("bet 4, call").pass().play("borrow 4").then(&["13C 9F 1S", "1F 2F 3F"]).pass();
    let outcome = table.state.outcome().unwrap();
    assert_eq!((outcome.score(seat(0)), outcome.score(seat(1))), (Some(11), Some(3 - 5)));
}

/// SB-6.1
#[test]
fn eliminated_seats_come_last_the_later_out_the_better() {
    let hands = ["13C 9F 1S", "1F 2F 3F", "1T 2S 3S", "1C 2C 3C"];
    let mut table = Table::new("chips=5,hands=3", &hands);
    table.play("bet 4, call, call, call").pass();
    // Hand 2 goes round from seat 1: seat 1 leaves, 2 and 3 borrow.
    table.play("leave, borrow 1, borrow 1").then(&["13C 9F 1S", "", "1T 2S 3S", "1C 2C 3C"]).pass();
    // Hand 3 goes round from seat 3, which borrows again; seat 2 leaves.
    assert_eq!(table.turn(), seat(3));
    table.play("borrow 4, leave").then(&["1F 2F 3F", "", "", "1C 2C 4C"]).pass();
    // Seat 3 has 3 + 2 chips, pays 2 for its first loan back and owes 5: −2, yet before those that are out.
    let outcome = table.state.outcome().unwrap();
    assert!(outcome.score(seat(3)).unwrap() < outcome.score(seat(1)).unwrap());
    assert_eq!(places(&table, 4), [1, 4, 3, 2]);
}

/// SB-6.1
#[test]
fn seats_that_are_out_in_the_same_hand_are_ranked_by_chips_less_debts() {
    let hands = ["13C 9F 1S", "1F 2F 3F", "1T 2S 3S", "1C 2C 3C"];
    let mut table = Table::new("chips=5", &hands);
    table.play("bet 4, call, call, call").pass();
    table.play("leave, borrow 1, leave").then(&["13C 9F 1S", "", "1T 2S 3S"]).pass();
    table.play("leave");
    // Seats 1 and 3 left in hand 2 owing nothing, seat 2 in hand 3 owing 2.
    assert_eq!(places(&table, 4), [1, 3, 2, 3]);
    let mut table = Table::new("chips=5", &hands);
    table.play("bet 4, call, call, call").pass();
    table.play("borrow 1, borrow 2, borrow 2").then(&hands).play("check, bet 1, call, call, fold").pass();
    let mut left = 0;
    while let Phase::Entry { .. } = table.state.phase() {
        table.play("leave");
        left += 1;
    }
    assert_eq!(left, 3);
    // Seat 1 owes 2, seats 2 and 3 owe 3 each, all out in hand 3.
    assert_eq!(places(&table, 4), [1, 2, 3, 3]);
}

/// SB-7.1
#[test]
fn a_seat_with_pure_sabacc_may_call_in_a_betting_round() {
    let mut table = Table::new("", &["1F 2F 3F", "13C 9F 1S", "11C 9C 1C"]);
    table.play("bet 2, sabacc");
    assert!(table.was_told(Event::CalledSabacc { seat: seat(1) }));
    // The showdown with all live seats: payments stand, nobody pays more.
    assert!(table.was_told(Event::Shows { seat: seat(2), cards: cards("11C 9C 1C") }));
    assert!(table.was_told(Event::Won { seat: seat(1), chips: 3 + 2 }));
    assert_eq!(table.chips(), [27 - 1, 29 + 5 - 1, 29 - 1]);
}

/// SB-7.1
#[test]
fn a_call_is_possible_in_a_draw_round_and_before_the_own_exchange() {
    let mut table = Table::new("", &["13C 9F 1S", "1F 2F 3F"]);
    table.play("check, check, sabacc");
    assert_eq!(table.state.hand_number(), 2);
    let mut table = Table::new("", &["1F 2F 3F", "13C 9F 1S"]);
    table.play("check, check, stand, stand, stand, stand, swap 1F");
    assert_eq!(table.refused("sabacc"), Refused::Call(CallError::Exchanging));
    table.play("done").then(&["6F"]);
    table.play("sabacc");
    assert!(table.was_told(Event::Won { seat: seat(1), chips: 2 }));
}

/// SB-7.1
#[test]
fn a_call_with_fives_and_one_that_does_not_win() {
    // 12 + 2 + 9 by a five is Pure too.
    let mut table = Table::new("", &["12S 2T 5F", "1F 2F 3F"]);
    table.play("sabacc");
    assert!(table.was_told(Event::Won { seat: seat(0), chips: 2 }));
    // Two Pures: the Idiot's array takes the pot from the caller.
    let mut table = Table::new("", &["13C 9F 1S", "12S 2T 5F", "Id 2C 3C"]);
    table.play("sabacc");
    assert!(table.was_told(Event::Won { seat: seat(2), chips: 3 }));
}

/// SB-7.1
#[test]
fn folded_hands_take_no_part_in_a_called_showdown() {
    let mut table = Table::new("", &["Id 2C 3C", "13C 9F 1S", "12S 2T 5F"]);
    table.play("fold, sabacc");
    assert!(!table.public_story().iter().any(|line| line.contains("seat 0 shows")));
    assert!(matches!(table.state.phase(), Phase::Extra { .. }));
}

/// SB-7.1
#[test]
fn only_pure_sabacc_is_called_and_not_at_the_entry() {
    let table = Table::new("", &["11C 9C 1C", "1F 2F 3F"]);
    assert_eq!(table.refused("sabacc"), Refused::Call(CallError::NotPure));
    let mut table = Table::new("", &["Id 2C 3C", "1F 2F 3F"]);
    assert_eq!(table.refused("sabacc"), Refused::Call(CallError::NotPure));
    table.play("check, check");
    assert_eq!(table.refused("sabacc"), Refused::Call(CallError::NotPure));
    let mut table = Table::new("chips=5", &["13C 9F 1S", "1F 2F 3F"]);
    table.play("bet 4, call").pass();
    assert_eq!(table.refused("sabacc"), Refused::Call(CallError::AtEntry));
}

/// SB-7.1
#[test]
fn a_call_ends_the_last_betting_round_too() {
    let mut table = Table::new("", &["1F 2F 3F", "13C 9F 1S"]);
    table.play("check, check, stand, stand, stand, stand, done, done, bet 4");
    assert!(matches!(table.state.phase(), Phase::Betting(betting) if betting.round() == BettingRound::Last));
    table.play("sabacc");
    assert_eq!(table.chips(), [25 - 1, 29 + 6 - 1]);
}

/// SB-7.1: a hand that was Pure and is not any more.
#[test]
fn a_hand_that_lost_its_23_by_a_card_cannot_be_called() {
    let mut table = Table::new("", &["13C 9F 1S 4S", "1F 2F 3F"]);
    table.play("check, check");
    assert!(table.list().contains("sabacc"));
    table.play("draw, stand, check, check");
    assert_eq!(table.refused("sabacc"), Refused::Call(CallError::NotPure));
}
