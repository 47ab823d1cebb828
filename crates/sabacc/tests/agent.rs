//! The agent with rules of thumb does what its description says.
#![allow(clippy::unwrap_used, reason = "these are tests, their helpers too")]

mod table;

use rulebook_core::{Agent as _, Decision, Seed};
use sabacc::PlainAgent;
use table::{Table, seat};

/// What the agent does for the seat whose turn it is, in notation.
fn does(table: &Table) -> String {
    let legal = table.listed(table.turn());
    PlainAgent.choose(&Decision::new(&table.state, table.turn(), &legal, Seed::from_text("any"), 0)).to_string()
}

/// What it does with this hand after the first seat has done that, in the first betting round.
fn bets(hand: &str, before: &str) -> String {
    does(Table::new("", &["1T 2T 4T", hand]).play(before))
}

/// The same in the last betting round.
fn bets_last(hand: &str, before: &str) -> String {
    let mut table = Table::new("", &["1T 2T 4T", hand]);
    does(table.play("check, check, stand, stand, stand, stand, done, done").play(before))
}

/// Two seats with 5 chips each; seat 1 has lost all in the first hand and must borrow to enter the second.
fn poor() -> Table {
    let mut table = Table::new("chips=5", &["13C 9F 1S", "1F 2F 3F"]);
    table.play("bet 4, call").pass();
    table
}

/// The same with this hand and one chip, facing a bet of 4.
fn bets_poor(hand: &str) -> String {
    let mut table = poor();
    table.play("borrow 2").then(&["1T 2T 4T", hand]).play("check, bet 4");
    assert_eq!((table.turn(), table.state.chips(seat(1))), (seat(1), 1));
    does(&table)
}

/// At the exchange without having drawn.
fn at_exchange(hand: &str) -> Table {
    let mut table = Table::new("stakes=none", &[hand, "1T 2T 4T"]);
    table.play("stand, stand, stand, stand");
    table
}

#[test]
fn at_an_entry_it_borrows_four() {
    assert_eq!(does(&poor()), "borrow 4");
}

/// Fool's Sabacc, the arrays and Pure Sabacc.
#[test]
fn with_fools_sabacc_or_better_it_bets_as_high_as_possible() {
    for hand in ["Dj 5C Id", "Jm Jk 7S", "Id 2C 3F", "13C 9F 1S"] {
        assert_eq!(bets(hand, "check"), "bet 4", "{hand}");
        assert_eq!(bets(hand, "bet 2"), "bet 4", "{hand}");
        assert_eq!(bets(hand, "bet 4"), "call", "{hand}");
    }
}

/// 11 + 8 + 1, −14 − 14 + 8 and 15 + 15 + 13 = 23 + 20; one point less each does not bet.
#[test]
fn with_20_points_it_bets_one_more_as_long_as_the_stake_is_below_three() {
    for hand in ["11C 8C 1F", "Dj Dj 8C", "15C 15F 13S"] {
        let bets = ["check", "bet 1", "bet 2", "bet 3", "bet 4"].map(|before| bets(hand, before));
        assert_eq!(bets, ["bet 1", "bet 2", "bet 3", "call", "call"], "{hand}");
    }
    for hand in ["11C 7C 1F", "Dj Dj 9C", "15C 15F 12S"] {
        assert_eq!([bets(hand, "check"), bets(hand, "bet 1")], ["check", "call"], "{hand}");
    }
}

#[test]
fn with_8_points_it_calls_up_to_two_and_with_less_it_only_checks() {
    let after_each = |hand| ["check", "bet 1", "bet 2", "bet 3"].map(|before| bets(hand, before));
    for hand in ["1C 3C 4F", "Dj 4C 2F"] {
        assert_eq!(after_each(hand), ["check", "call", "call", "fold"], "{hand}");
    }
    for hand in ["1C 2C 4F", "Dj 4C 3F"] {
        assert_eq!(after_each(hand), ["check", "fold", "fold", "fold"], "{hand}");
    }
}

#[test]
fn in_the_last_round_it_calls_with_15_points() {
    let after_each = |hand| ["check", "bet 2", "bet 3"].map(|before| bets_last(hand, before));
    assert_eq!(after_each("4C 8C 3F"), ["check", "call", "fold"]);
    assert_eq!(after_each("4C 8C 2F"), ["check", "fold", "fold"]);
}

/// SB-5.5: a seat that cannot call. It has 1 chip and needs 4.
#[test]
fn with_too_few_chips_it_calls_sabacc_or_borrows_what_is_lacking() {
    assert_eq!(bets_poor("13C 9F 1S"), "sabacc");
    assert_eq!(bets_poor("Dj 5C Id"), "borrow 3");
    assert_eq!(bets_poor("11C 8C 1F"), "borrow 3");
    assert_eq!(bets_poor("11C 7C 1F"), "fold");
}

/// 16 points; 73 cards are unseen, and two fifths of them are 29.2. Better is a card from 1 to 7: four of each, of the
/// threes eight with Knights and Masters, which is 32 less what is in hand.
#[test]
fn it_draws_if_two_of_five_cards_are_better() {
    let draws = |hand| does(&Table::new("stakes=none", &[hand, "1T 2T 4T"]));
    assert_eq!(draws("1C 6C 9C"), "draw"); // 30
    assert_eq!(draws("3C 6C 7C"), "stand"); // 29, and two Idiots that change nothing
    assert_eq!(draws("13C 9F 1S"), "stand");
}

/// −14 with three fives is −47 to 19. A card of 4 or more would make it Pure Sabacc, and 53 of 72 are.
#[test]
fn with_fools_sabacc_it_never_draws() {
    let mut table = Table::new("stakes=none", &["Dj 5C 5F 5S", "1T 2T 4T"]);
    assert_eq!(does(table.play("draw, stand")), "stand");
}

#[test]
fn it_exchanges_the_card_without_which_the_hand_is_best_on_average() {
    // 10 + 1 = 11 and a card, or −4 or −13 and a card.
    let mut table = at_exchange("Dj 10C 1F");
    assert_eq!(does(&table), "swap Dj");
    // It is the only one: 10 and a card would be better than 11.
    assert_eq!(does(table.play("swap Dj")), "done");
    // 10 and a card, mostly 11 to 22, or 2 and a card; of the two ones the first.
    assert_eq!(does(&at_exchange("1C 1F 9S")), "swap 1C");
}

#[test]
fn it_keeps_what_no_exchange_betters() {
    assert_eq!(does(&at_exchange("13C 9F 1S")), "done");
}
