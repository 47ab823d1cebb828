//! Refusals: their order and their rules.

use rulebook_core::{Game as _, Refusal as _, Seat, Unheard};
use sabacc::{BetError, Draw, LoanError, Refused};

use crate::table::{Table, seat};

const HANDS: [&str; 2] = ["1C 2C 3C", "1F 2F 4F"];

/// SB-2.2
#[test]
fn acting_out_of_turn_is_refused() {
    let table = Table::new("", &HANDS);
    for number in [1, 2, 7] {
        let refusal = table.refused_to(seat(number), "check");
        assert_eq!(refusal, Refused::NotTheTurn { seat: seat(number) });
        assert_eq!(refusal.rule().as_str(), "SB-2.2");
        assert_eq!(refusal.to_string(), format!("it is not seat {number}'s turn (SB-2.2)"));
    }
}

/// SB-6.1
#[test]
fn nothing_happens_after_the_match() {
    let mut table = Table::new("hands=1", &HANDS);
    table.pass();
    assert_eq!(table.refused_to(Seat::ZERO, "check"), Refused::Over);
    assert_eq!(table.refused_to(seat(7), "swap 5C"), Refused::Over);
    assert_eq!(table.state.reveal(Draw("5C".parse().unwrap()), &mut Unheard), Err(Refused::Over));
}

/// SB-2.1
#[test]
fn actions_of_another_stage_are_refused() {
    let mut table = Table::new("", &HANDS);
    for action in ["stand", "show", "swap 1C", "done"] {
        assert_eq!(table.refused(action), Refused::WrongStage);
    }
    assert_eq!(table.refused("draw"), Refused::NoFurtherCard);
    table.play("check, check");
    for action in ["show", "swap 1C", "done"] {
        assert_eq!(table.refused(action), Refused::WrongStage);
    }
    assert_eq!(table.refused("check"), Refused::NotBetting);
    assert_eq!(table.refused("bet 1"), Refused::NotBetting);
    assert_eq!(table.refused("call"), Refused::NotBetting);
}

/// SB-5.3, SB-5.4: one chip is no chips.
#[test]
fn chips_are_told_by_their_number() {
    let takes = |needs, holds| BetError::TooFewChips { needs, holds }.to_string();
    assert_eq!(takes(1, 0), "this takes 1 chip, and the seat holds 0 (SB-5.3)");
    assert_eq!(takes(4, 1), "this takes 4 chips, and the seat holds 1 (SB-5.3)");
    let needs = LoanError::NotNeeded { holds: 1, need: 0 }.to_string();
    assert_eq!(needs, "the seat holds 1 chip and needs 0: it borrows only what it cannot pay (SB-5.4)");
}

/// SB-1.1, SB-1.2, SB-1.3, SB-2.1: what chance cannot deal.
#[test]
fn cards_that_the_pack_has_not_are_not_dealt() {
    let mut table = Table::undealt("", 2);
    table.then(&["1C 12C Id", "1F Id"]);
    let mut refused = |card: &str| {
        let before = table.state;
        let refusal = table.state.reveal(Draw(card.parse().unwrap()), &mut Unheard).unwrap_err();
        assert_eq!(table.state, before);
        assert!(refusal.to_string().contains(refusal.rule().as_str()));
        refusal.rule().as_str()
    };
    assert_eq!([refused("1C"), refused("12C"), refused("Id")], ["SB-1.1", "SB-1.2", "SB-1.3"]);
    table.then(&["", "2F"]);
    let refusal = table.state.reveal(Draw("9C".parse().unwrap()), &mut Unheard).unwrap_err();
    assert_eq!((refusal, refusal.rule().as_str()), (Refused::NotDrawnNow, "SB-2.1"));
}
