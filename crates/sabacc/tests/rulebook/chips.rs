//! SB-5.1, SB-5.2, SB-5.3, SB-5.6: chips, the entry and betting.

use rulebook_core::{Game as _, Rules as _, Turn, Viewer};
use sabacc::{BetError, BettingRound, ChipCount, Event, Phase, Refused};

use crate::table::{Table, rules, seat};

const HANDS: [&str; 3] = ["13C 9F 1S", "1F 2F 3F", "1T 2S 3S"];

#[track_caller]
fn betting(table: &Table) -> (BettingRound, u8, u8) {
    match table.state.phase() {
        Phase::Betting(betting) => (betting.round(), betting.stake(), betting.bets()),
        phase => panic!("{phase:?}"),
    }
}

/// What the seat has paid in the round.
#[track_caller]
fn paid(table: &Table, number: usize) -> u8 {
    match table.state.phase() {
        Phase::Betting(betting) => betting.paid(seat(number)),
        phase => panic!("{phase:?}"),
    }
}

/// SB-5.1
#[test]
fn thirty_chips_for_two_to_four_seats_and_25_for_five_or_six() {
    for (seats, chips) in [(2, 30), (3, 30), (4, 30), (5, 25), (6, 25)] {
        assert_eq!(rules(seats, "").chips_to_start(), chips);
        let state = Table::undealt("", seats).state;
        assert_eq!(state.chips(seat(seats - 1)), chips - 1); // one is the entry
        assert_eq!(state.pot() as usize, seats);
    }
    assert_eq!(rules(6, "chips=1000").chips_to_start(), 1000);
    assert_eq!(rules(6, "chips=7,stakes=none").chips_to_start(), 0);
    assert_eq!(ChipCount::new(4), None);
    assert_eq!(ChipCount::new(1001), None);
    assert!(rules(2, "").with_options("chips=4").is_err());
    assert!(rules(2, "").with_options("chips=05").is_err());
}

/// SB-5.1
#[test]
fn a_seat_is_live_from_its_entry_until_it_folds() {
    let mut table = Table::undealt("", 3);
    assert_eq!(table.state.live().len(), 3);
    table.then(&HANDS).play("fold");
    assert!(!table.state.live().contains(seat(0)));
    assert_eq!(table.state.live().len(), 2);
}

/// SB-5.2
#[test]
fn a_seat_with_chips_pays_its_entry_by_itself() {
    let mut table = Table::new("", &HANDS);
    table.pass();
    for number in 0..3 {
        assert!(table.was_told(Event::Entered { seat: seat(number) }));
    }
    // In order, from the first seat.
    let entered: Vec<String> = table.public_story().into_iter().filter(|line| line.contains("enter")).collect();
    assert!(entered[0].starts_with("seat 1") && entered[2].starts_with("seat 0"));
}

/// SB-5.2
#[test]
fn a_seat_without_chips_must_borrow_or_leave() {
    let mut table = Table::new("chips=5", &HANDS);
    table.play("bet 4, call, call").pass();
    assert_eq!(table.state.phase(), Phase::Entry { seat: seat(1) });
    assert_eq!(table.list(), "borrow 1, borrow 2, borrow 3, borrow 4, leave");
    assert_eq!(table.refused("check"), Refused::MustEnter);
    table.play("borrow 2");
    // It pays by itself now, and the next seat is asked.
    assert_eq!((table.state.chips(seat(1)), table.state.pot()), (1, 1));
    assert_eq!(table.turn(), seat(2));
}

/// SB-5.2
#[test]
fn the_match_ends_as_soon_as_one_seat_is_left_and_the_pot_is_its() {
    let mut table = Table::new("chips=5", &HANDS[..2]);
    table.play("bet 4, call").pass();
    // Seat 1 is first and has nothing; nobody has paid an entry yet.
    table.play("leave");
    assert_eq!(table.state.turn(), Turn::Over);
    assert_eq!(table.chips(), [10, 0]);
    assert_eq!(table.state.outcome().unwrap().reason().as_str(), "SB-5.2");
    // With an entry paid: seat 0 is first in hand 3, pays, and gets it back.
    let mut table = Table::new("chips=5", &HANDS[..2]);
    table.play("bet 4, call").pass().play("borrow 4");
    table.then(&["13C 9F 1S", "1F 2F 3F"]).play("bet 3, call").pass();
    assert_eq!(table.state.phase(), Phase::Entry { seat: seat(1) });
    assert_eq!(table.state.pot(), 1);
    table.play("leave");
    assert!(table.was_told(Event::LastSeat { seat: seat(0), chips: 1 }));
    assert_eq!((table.chips(), table.state.pot()), (vec![14, 0], 0));
}

/// SB-5.2, SB-4.3
#[test]
fn carried_chips_go_to_the_last_seat_too() {
    let mut table = Table::new("chips=5", &["15C 15F 15S 2C", "15T 14C 14F 4T"]);
    table.play("bet 4, call, draw, draw, check, check, stand, stand, done, done, check, check");
    assert!(table.was_told(Event::AllBust { pot: 10 }));
    assert_eq!(table.state.phase(), Phase::Entry { seat: seat(1) });
    table.play("leave");
    assert!(table.was_told(Event::LastSeat { seat: seat(0), chips: 10 }));
    assert_eq!(table.chips(), [10, 0]);
}

/// SB-5.3
#[test]
fn a_round_is_held_after_the_deal_after_draws_and_after_the_exchange() {
    let mut table = Table::new("", &["1C 2C 3C 6C", "1F 2F 3F"]);
    assert_eq!(betting(&table).0, BettingRound::AfterDeal);
    table.play("check, check, draw, stand");
    assert_eq!(betting(&table).0, BettingRound::AfterFirstDraw);
    table.play("check, check, stand, stand");
    // Nobody drew in the second draw round, so there is no round.
    assert_eq!(table.state.phase(), Phase::Exchange { seat: seat(0) });
    table.play("done, done");
    assert_eq!(betting(&table).0, BettingRound::Last);
    let mut table = Table::new("", &["1C 2C 3C", "1F 2F 3F 6C"]);
    table.play("check, check, stand, stand, stand, draw");
    assert_eq!(betting(&table).0, BettingRound::AfterSecondDraw);
}

/// SB-5.3
#[test]
fn a_bet_makes_the_payment_of_the_round_any_number_above_the_stake_up_to_4() {
    let mut table = Table::new("", &HANDS[..2]);
    assert_eq!(table.list(), "check, bet 1, bet 2, bet 3, bet 4, fold, sabacc");
    table.play("bet 2");
    assert_eq!(betting(&table), (BettingRound::AfterDeal, 2, 1));
    assert_eq!([paid(&table, 0), paid(&table, 1)], [2, 0]);
    assert_eq!(table.list(), "call, bet 3, bet 4, fold");
    assert_eq!(table.refused("bet 2"), Refused::Bet(BetError::NotAboveStake { to: 2, stake: 2 }));
    assert_eq!(table.refused("bet 1"), Refused::Bet(BetError::NotAboveStake { to: 1, stake: 2 }));
    assert_eq!(table.refused("bet 0"), Refused::Bet(BetError::NotAboveStake { to: 0, stake: 2 }));
    assert_eq!(table.refused("bet 5"), Refused::Bet(BetError::AboveLimit { to: 5 }));
    table.play("bet 3");
    assert_eq!(betting(&table), (BettingRound::AfterDeal, 3, 2));
    // Seat 0 has paid 2, so a bet of 4 costs it 2 more.
    table.play("bet 4");
    assert!(table.was_told(Event::Bet { seat: seat(0), chips: 2, stake: 4 }));
    assert_eq!(table.list(), "call, fold");
    assert_eq!(table.chips(), [25, 26]);
}

/// SB-5.3
#[test]
fn who_has_paid_the_stake_checks_and_who_has_not_calls() {
    let mut table = Table::new("", &HANDS[..2]);
    assert_eq!(table.refused("call"), Refused::Bet(BetError::NothingToCall));
    table.play("check, bet 3");
    assert_eq!(table.refused("check"), Refused::Bet(BetError::MustPay { due: 3 }));
    table.play("call");
    assert!(table.was_told(Event::Called { seat: seat(0), chips: 3 }));
    assert_eq!((table.state.pot(), table.chips()), (8, vec![26, 26]));
}

/// SB-5.3
#[test]
fn a_round_ends_when_all_have_acted_since_the_last_bet_the_bettor_included() {
    let mut table = Table::new("", &HANDS);
    table.play("check, bet 1, call");
    assert_eq!(table.turn(), seat(0), "who has checked acts again after a bet");
    table.play("bet 2, call, call");
    // The bettor is not asked again.
    assert_eq!(table.turn(), seat(0));
    assert_eq!(table.list(), "draw, stand, sabacc");
}

/// SB-5.3
#[test]
fn the_stake_starts_anew_in_each_round() {
    let mut table = Table::new("", &["1C 2C 3C", "1F 2F 3F"]);
    table.play("bet 4, call, stand, stand, stand, stand, done, done");
    assert_eq!(betting(&table), (BettingRound::Last, 0, 0));
    assert_eq!(table.list(), "check, bet 1, bet 2, bet 3, bet 4, fold");
}

/// SB-5.3
#[test]
fn at_most_two_bets_are_made_in_the_last_round() {
    let mut table = Table::new("", &["1C 2C 3C", "1F 2F 3F", "1S 2S 3S"]);
    table.play("bet 1, bet 2, bet 3, call, call"); // three in the first
    table.play("stand, stand, stand, stand, stand, stand, done, done, done");
    table.play("bet 1, bet 2");
    assert_eq!(table.list(), "call, fold");
    assert_eq!(table.refused("bet 3"), Refused::Bet(BetError::NoThirdBet));
}

/// SB-5.3
#[test]
fn a_bet_must_be_held() {
    let mut table = Table::new("chips=5", &["1C 2C 3C", "1F 2F 3F"]);
    table.play("bet 2, call, stand, stand, stand, stand, done, done");
    assert_eq!(table.chips(), [2, 2]);
    assert_eq!(table.list(), "check, bet 1, bet 2, fold");
    assert_eq!(table.refused("bet 3"), Refused::Bet(BetError::TooFewChips { needs: 3, holds: 2 }));
}

/// SB-5.3: "it pays the difference, which it must hold".
#[test]
fn of_a_bet_only_the_difference_must_be_held() {
    let mut table = Table::new("chips=5", &["1C 2C 3C", "1F 2F 3F"]);
    table.play("bet 1, bet 2");
    // Of 5 chips the entry took one and the bet another. To make it 4 takes 3 more, just what is left.
    assert_eq!(table.chips(), [3, 2]);
    table.play("bet 4");
    assert_eq!(table.chips(), [0, 2]);
    assert!(table.was_told(Event::Bet { seat: seat(0), chips: 3, stake: 4 }));
}

/// SB-5.3, SB-5.4
#[test]
fn a_call_must_be_held() {
    let mut table = Table::new("chips=5", &["1C 2C 3C", "1F 2F 3F"]);
    table.play("bet 2, call, stand, draw").then(&["", "4F"]);
    // Two chips each. Seat 0 borrows nothing it does not need, seat 1 bets all.
    table.play("check, bet 2, call, stand, stand, done, done");
    assert_eq!(table.chips(), [0, 0]);
    table.play("borrow 4, bet 4");
    assert_eq!(table.list(), "fold, borrow 1, borrow 2, borrow 3, borrow 4");
    assert_eq!(table.refused("call"), Refused::Bet(BetError::TooFewChips { needs: 4, holds: 0 }));
    table.play("borrow 3");
    assert_eq!(table.list(), "fold, borrow 1, borrow 2, borrow 3, borrow 4");
    assert_eq!(table.refused("call"), Refused::Bet(BetError::TooFewChips { needs: 4, holds: 3 }));
}

/// SB-5.3
#[test]
fn the_original_example_of_a_hand() {
    let mut table = Table::new("", &["1C 2C 3C", "1F 2F 3F 6F 7F"]);
    table.play("bet 2, call, stand, draw"); // A lays two, B goes with it and takes a card
    table.play("bet 3, bet 4, call"); // A three, B raises to four, A one more
    table.play("stand, stand, done, swap 6F, done"); // B exchanges
    table.play("bet 3, fold"); // one bets three, the other folds
    assert!(table.was_told(Event::Won { seat: seat(0), chips: 2 + 4 + 8 + 3 }));
}

/// SB-5.3
#[test]
fn a_seat_may_fold_though_it_could_check() {
    let mut table = Table::new("", &HANDS);
    table.play("fold, fold");
    assert!(table.was_told(Event::Won { seat: seat(2), chips: 3 }));
}

/// SB-5.3: at most seven actions.
#[test]
fn betting_has_at_most_seven_actions() {
    let table = Table::new("", &HANDS);
    assert_eq!(table.listed(seat(0)).len(), 7);
}

/// SB-5.6
#[test]
fn without_chips_the_winner_of_a_hand_scores_one() {
    let mut table = Table::new("stakes=none,hands=2", &HANDS);
    table.pass().then(&["1C 2C 3C", "1F 2F 3F", "13C 9F 1S"]).pass();
    assert_eq!(table.scores(), [1, 0, 1]);
    let outcome = table.state.outcome().unwrap();
    assert_eq!(table.state.view(Viewer::Public).outcome().as_ref(), Some(&outcome));
    assert_eq!(outcome.reason().as_str(), "SB-5.6");
    assert_eq!([0, 1, 2].map(|number| outcome.place(seat(number)).unwrap()), [1, 3, 1]);
    assert_eq!(table.state.pot(), 0);
}

/// SB-5.6
#[test]
fn without_chips_a_split_hand_and_one_that_all_bust_score_nobody() {
    let mut table = Table::new("stakes=none,hands=1", &["15C 15F 15S 2C", "15T 14C 14F 4T"]);
    table.play("draw, draw, stand, stand, done, done");
    assert!(table.was_told(Event::AllBust { pot: 0 }));
    assert_eq!((table.scores(), table.state.turn()), (vec![0, 0], Turn::Over));
    let mut table = Table::new("stakes=none,hands=1", &["15C 15F 15S", "15T 14C 14F 2T"]);
    table.play("stand, draw, stand, stand, done, done").then(&["4C", "4F"]);
    assert_eq!((table.scores(), table.state.turn()), (vec![0, 0], Turn::Over));
    assert!(table.state.outcome().unwrap().is_draw());
    assert!(
        !table.told.iter().any(|told| matches!(told.event, Event::GotShare { .. })),
        "there is no share of nothing"
    );
}

/// SB-5.6
#[test]
fn without_chips_there_is_no_betting() {
    let table = Table::new("stakes=none", &HANDS);
    for action in ["check", "call", "bet 1", "fold", "borrow 1", "leave"] {
        assert_eq!(table.refused(action), Refused::NoStakes);
    }
}
