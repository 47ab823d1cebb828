//! SB-5.4, SB-5.5: loans, and who is out.

use rulebook_core::Game as _;
use sabacc::{Event, LoanError, Phase, Refused};

use crate::table::{Table, seat};

const WIN_LOSE: [&str; 2] = ["13C 9F 1S", "1F 2F 3F"];

/// Two seats with 5 chips each; in the first hand seat 1 has lost all, and borrows at the entry of the second.
fn after_loan(chips: u8) -> Table {
    let mut table = Table::new("chips=5", &WIN_LOSE);
    table.play("bet 4, call").pass();
    table.play(&format!("borrow {chips}"));
    table
}

/// SB-5.4
#[test]
fn a_seat_borrows_1_to_4_if_it_holds_fewer_than_it_needs_to_call() {
    let mut table = after_loan(3); // one was the entry, so it holds 2
    table.then(&WIN_LOSE).play("check, bet 4");
    assert_eq!(table.state.chips(seat(1)), 2);
    assert_eq!(table.list(), "fold, borrow 1, borrow 2, borrow 3, borrow 4");
    assert_eq!(table.refused("borrow 0"), Refused::Loan(LoanError::Amount { asked: 0 }));
    assert_eq!(table.refused("borrow 5"), Refused::Loan(LoanError::Amount { asked: 5 }));
    table.play("borrow 1");
    // It decides again, and may borrow again.
    assert_eq!((table.turn(), table.state.chips(seat(1))), (seat(1), 3));
    assert_eq!(table.list(), "fold, borrow 1, borrow 2, borrow 3, borrow 4");
    table.play("borrow 1");
    assert_eq!(table.list(), "call, fold");
    assert_eq!(table.refused("borrow 1"), Refused::Loan(LoanError::NotNeeded { holds: 4, need: 4 }));
}

/// SB-5.4
#[test]
fn a_seat_without_chips_may_borrow_though_it_has_nothing_to_call() {
    let mut table = after_loan(1);
    table.then(&WIN_LOSE);
    assert_eq!((table.turn(), table.state.chips(seat(1))), (seat(1), 0));
    assert_eq!(table.list(), "check, fold, borrow 1, borrow 2, borrow 3, borrow 4");
    table.play("borrow 4");
    assert_eq!(table.list(), "check, bet 1, bet 2, bet 3, bet 4, fold");
    assert_eq!(table.refused("borrow 1"), Refused::Loan(LoanError::NotNeeded { holds: 4, need: 0 }));
}

/// SB-5.4
#[test]
fn there_is_no_fourth_loan() {
    let mut table = after_loan(1);
    table.then(&WIN_LOSE).play("borrow 1, bet 1");
    // It has nothing again, but must not act before the others.
    table.play("bet 4, borrow 1");
    assert_eq!(table.state.loans_taken(seat(1)), 3);
    assert_eq!(table.refused("borrow 2"), Refused::Loan(LoanError::NoFourth));
    assert_eq!(table.list(), "fold");
}

/// SB-5.4
#[test]
fn each_loan_is_owed_back_with_one_chip_more() {
    let mut table = after_loan(3);
    assert_eq!(table.state.debt(seat(1)), 4);
    table.then(&WIN_LOSE).play("check, bet 4, borrow 2");
    assert_eq!(table.state.debt(seat(1)), 4 + 3);
    assert_eq!(table.state.open_loans(seat(1)).collect::<Vec<_>>(), [3, 2]);
}

/// SB-5.4
#[test]
fn a_loan_is_paid_back_at_the_end_of_a_hand_if_a_chip_is_left() {
    // Seat 1 borrows 4, enters, and wins the hand: 3 + 2 = 5 chips, and owes 5: none would be left.
    let mut table = after_loan(4);
    table.then(&["1F 2F 3F", "13C 9F 1S"]).pass();
    assert_eq!((table.state.chips(seat(1)), table.state.debt(seat(1))), (4, 5)); // and the next entry
    // One more chip won, and it is paid back.
    let mut table = after_loan(4);
    table.then(&["1F 2F 3F", "13C 9F 1S"]).play("bet 1, call").pass();
    assert!(table.was_told(Event::PaidBack { seat: seat(1), loan: 0, chips: 5 }));
    assert_eq!((table.state.chips(seat(1)), table.state.debt(seat(1))), (0, 0)); // 6 − 5 − 1
    assert_eq!(table.state.loans_taken(seat(1)), 1, "paid back, but taken");
}

/// SB-5.4
#[test]
fn the_oldest_loan_is_paid_back_first_and_one_that_cannot_be_is_skipped() {
    // Loans of 4 and 1: 5 and 2 are owed. After the hand there are 5 chips: the older is skipped.
    let mut table = after_loan(4);
    table.then(&["13C 9F 1S", "1F 2F 3F"]).play("bet 3, bet 4");
    assert_eq!(table.state.chips(seat(1)), 0);
    table.play("borrow 1, call");
    assert_eq!(table.state.chips(seat(1)), 0);
    assert_eq!(table.state.open_loans(seat(1)).collect::<Vec<_>>(), [4, 1]);
    table.pass();
    // Seat 1 lost: nothing is paid back, and it is asked at the next entry.
    assert_eq!(table.state.phase(), Phase::Entry { seat: seat(1) });
    table.play("borrow 2");
    table.then(&["1F 2F 3F", "13C 9F 1S"]).play("bet 1, call").pass();
    // It holds 0 + 4 (the pot): 5 is skipped, 2 is paid, and 3 for the youngest is not.
    assert_eq!(table.state.open_loans(seat(1)).collect::<Vec<_>>(), [4, 2]);
    assert_eq!(table.state.chips(seat(1)), 4 - 2 - 1);
}

/// SB-5.4
#[test]
fn nobody_borrows_elsewhere() {
    let mut table = Table::new("chips=5", &WIN_LOSE);
    table.play("bet 4, call");
    assert_eq!(table.refused("borrow 1"), Refused::Loan(LoanError::NotNow));
    table.play("stand, stand, stand, stand");
    assert_eq!(table.refused("borrow 1"), Refused::Loan(LoanError::NotNow));
}

/// SB-5.5
#[test]
fn a_seat_that_has_had_three_loans_and_cannot_pay_is_out_by_itself() {
    let mut table = after_loan(1);
    table.then(&WIN_LOSE).play("borrow 1, check, check").pass();
    for _ in 0..3 {
        if table.state.loans_taken(seat(1)) < 3 && matches!(table.state.phase(), Phase::Entry { .. }) {
            table.play("borrow 1");
        }
        if table.state.outcome().is_some() {
            break;
        }
        table.then(&WIN_LOSE);
        table.pass();
    }
    assert!(table.was_told(Event::Eliminated { seat: seat(1) }));
    assert_eq!(table.state.loans_taken(seat(1)), 3);
    assert!(table.state.outcome().is_some());
}

/// SB-5.5
#[test]
fn three_loans_alone_do_not_eliminate() {
    let mut table = after_loan(1);
    table.then(&["1F 2F 3F", "13C 9F 1S"]).play("borrow 1, bet 1, bet 4, borrow 1, fold");
    // The third loan did not suffice to call; the seat has a chip left and takes part in the next hand.
    assert_eq!(table.state.loans_taken(seat(1)), 3);
    assert_eq!(table.state.out_in(seat(1)), None);
}

/// SB-5.5
#[test]
fn a_seat_folds_only_in_a_betting_round_and_leaves_only_at_an_entry() {
    let mut table = Table::new("", &WIN_LOSE);
    assert_eq!(table.refused("leave"), Refused::MustStay);
    table.play("check, check");
    assert_eq!(table.refused("fold"), Refused::MustStay);
    assert_eq!(table.refused("leave"), Refused::MustStay);
    table.play("stand, stand, stand, stand");
    assert_eq!(table.refused("fold"), Refused::MustStay);
    let mut table = Table::new("chips=5", &WIN_LOSE);
    table.play("bet 4, call").pass();
    assert_eq!(table.refused("fold"), Refused::MustStay);
}

/// SB-5.5
#[test]
fn a_seat_that_leaves_is_eliminated() {
    let mut table = Table::new("chips=5", &["13C 9F 1S", "1F 2F 3F", "1T 2S 3S"]);
    table.play("bet 4, call, call").pass().play("leave, borrow 1");
    assert_eq!(table.state.out_in(seat(1)), Some(2));
    assert!(table.was_told(Event::Eliminated { seat: seat(1) }));
    assert!(table.state.hand(seat(1)).is_empty());
}

/// SB-5.5: no side pots.
#[test]
fn a_seat_that_cannot_call_may_borrow_call_sabacc_or_fold() {
    let mut table = Table::new("chips=5", &WIN_LOSE);
    table.play("bet 4, call").pass().play("borrow 2");
    table.then(&["1F 2F 3F", "13C 9F 1S"]).play("check, bet 4");
    assert_eq!(table.list(), "fold, borrow 1, borrow 2, borrow 3, borrow 4, sabacc");
}
