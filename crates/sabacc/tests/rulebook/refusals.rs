//! Refusals: their order, their rules, and bad input.

use rulebook_core::{Game as _, Refusal as _, Rules as _, Seat, SeatCount, SeatError, Unheard};
use sabacc::{Action, BetError, Card, Draw, LoanError, ParseActionError, ParseDrawError, Refused, Rules};

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

#[test]
fn one_seat_or_seven_are_refused() {
    assert_eq!(SeatCount::new(1), Err(SeatError::Count { count: 1 }));
    let refused = Rules::default().with_seats(SeatCount::new(7).unwrap()).unwrap_err();
    assert_eq!(refused.to_string(), "the game has 2 to 6 seats, not 7");
    assert!((2..=6).all(|seats| Rules::default().with_seats(SeatCount::new(seats).unwrap()).is_ok()));
}

#[test]
fn every_option_is_set_printed_and_refused() {
    let all = "hands=7,stakes=none,chips=12,natural_pure=better,negative_totals=below-positive,arrays=exact,\
               bust_arrays=win,tie_bust=again";
    let rules = Rules::default().with_options(all).unwrap();
    assert_eq!(rules.to_options(), all);
    let usual = "hands=20,stakes=chips,chips=usual,natural_pure=equal,negative_totals=mirror,arrays=contained,\
                 bust_arrays=lose,tie_bust=split";
    assert_eq!(Rules::default().to_options(), usual);
    for spec in Rules::OPTIONS {
        let refused = Rules::default().with_options(&format!("{}=maybe", spec.name)).unwrap_err();
        assert!(refused.to_string().contains(spec.rule.as_str()), "{refused}");
    }
    // The number of seats and the options do not depend on each other.
    let six = SeatCount::new(6).unwrap();
    let one = Rules::default().with_seats(six).unwrap().with_options(all).unwrap();
    assert_eq!(rules.with_seats(six).unwrap(), one);
}

#[test]
fn what_an_action_does_is_said_in_words() {
    let words = [
        ("check", "pay nothing"),
        ("call", "pay up to the stake"),
        ("bet 3", "pay up to 3 in this round"),
        ("fold", "lay the hand down for good"),
        ("borrow 4", "5 to give back"), // SB-5.4: one chip more
        ("leave", "leave the match"),
        ("draw", "take a card"),
        ("stand", "take no card"),
        ("show", "show a Jedi Master, to exchange three or four cards"),
        ("swap 5C", "lay the 5 of coins aside"),
        ("done", "exchange what is laid aside"),
        ("sabacc", "show Pure Sabacc and call \"Sabacc\""),
    ];
    for (text, said) in words {
        assert_eq!(format!("{:#}", text.parse::<Action>().unwrap()), said);
    }
}

#[test]
fn actions_and_draws_are_read_as_they_are_printed() {
    let texts =
        ["check", "call", "bet 3", "fold", "borrow 4", "leave", "draw", "stand", "show", "swap 5C", "done", "sabacc"];
    let mut read: Vec<Action> = Vec::new();
    for text in texts {
        let action: Action = text.parse().unwrap();
        assert_eq!(action.to_string(), text);
        read.push(action);
    }
    assert!(read.is_sorted(), "the order of the list");
    for text in [
        "",
        "bet",
        "bet x",
        "bet -1",
        "bet +3",
        "bet 03",
        "bet 256",
        "raise 3",
        "swap",
        "swap 16C",
        "swap 5C Id",
        "checks",
    ] {
        assert!(text.parse::<Action>().is_err(), "{text}");
    }
    assert_eq!("bet".parse::<Action>(), Err(ParseActionError::Verb));
    for text in ["bet x", "bet 03", "bet +3", "bet 256", "borrow 00"] {
        assert_eq!(text.parse::<Action>(), Err(ParseActionError::Chips), "{text}");
    }
    let card: Card = "7C".parse().unwrap();
    assert_eq!("deal 7C".parse(), Ok(Draw(card)));
    assert_eq!(Draw(card).to_string(), "deal 7C");
    assert_eq!(format!("{:#}", Draw(card)), "deal the 7 of coins");
    assert_eq!("7C".parse::<Draw>(), Err(ParseDrawError::Verb));
    assert!("deal 99".parse::<Draw>().is_err());
}
