//! What a view prints.

use rulebook_core::{Game as _, Viewer};

use crate::table::{Table, seat};

const HANDS: [&str; 3] = ["13C 9F 1S", "1F 2F 3F", "1T 2S 3S"];

/// What the seat with that number sees, or everybody without one.
fn screen(table: &Table, number: Option<usize>) -> Vec<String> {
    let view = table.state.view(number.map_or(Viewer::Public, |number| Viewer::Seat(seat(number))));
    view.to_string().lines().map(String::from).collect()
}

#[test]
fn a_view_is_a_screen() {
    let mut table = Table::new("", &HANDS);
    table.play("bet 2, call");
    let screen = table.state.view(Viewer::Seat(seat(0))).to_string();
    let lines: Vec<&str> = screen.lines().collect();
    assert_eq!(lines[0], "hand 1 of 20, pot 7, betting round 1, stake 2: seat 2");
    assert_eq!(lines[1], "seat 0 (you)   27 chips, paid 2: 1S 9F 13C, Pure Sabacc: 23 (SB-3.1)");
    assert_eq!(lines[2], "seat 1         27 chips, paid 2: 3 cards");
    assert_eq!(lines[3], "seat 2         29 chips: 3 cards");
}

/// SB-3.9: the screen says what each hand of the last showdown was, in the order that held there.
#[test]
fn a_screen_says_what_the_hands_of_the_last_showdown_were() {
    let mut table = Table::new("", &["13C 9F 1S", "Id 2C 3T", "12C 9S 2F"]);
    table.pass();
    let screen = table.state.view(Viewer::Public).to_string();
    let lines: Vec<&str> = screen.lines().skip(4).collect();
    let expected = [
        "the last showdown",
        "  seat 0: 1S 9F 13C, Pure Sabacc: 23 (SB-3.1)",
        "  seat 1: 2C 3T Id, Idiot's array: 5 (SB-3.2)",
        "  seat 2: 2F 9S 12C, Pure Sabacc: 23 (SB-3.1)",
    ];
    assert_eq!(lines, expected);
    // Both can be Pure Sabacc: the hand of seat 1 was its Idiot's array.
    let mut table = Table::new("", &["13C 9F 1S", "Id 2C 3T 5F 13F"]);
    table.play("check, check, stand, draw, check, check, stand, draw, check, check").pass();
    let screen = table.state.view(Viewer::Public).to_string();
    assert!(screen.contains("seat 1: 2C 3T 5F 13F Id, Idiot's array: 23, with 5F as 5 (SB-3.2)"), "{screen}");
}

/// SB-5.2, SB-5.5: at the entry nobody has cards; a seat that has left is out, and debts are said.
#[test]
fn a_screen_says_who_is_out_and_what_is_owed() {
    let mut table = Table::new("chips=5", &HANDS);
    table.play("bet 4, call, call").pass();
    let entry = [
        "hand 2 of 20, pot 0, the entry: seat 1 cannot pay it",
        "seat 0         15 chips",
        "seat 1          0 chips",
        "seat 2          0 chips",
        "the last showdown",
    ];
    assert_eq!(screen(&table, None)[..5], entry);
    table.play("leave, borrow 3").then(&["1C 2C 3C", "", "4F 6F 8F"]).play("check, bet 4, borrow 1");
    let betting = [
        "hand 2 of 20, pot 6, betting round 1, stake 4: seat 2",
        "seat 0         10 chips, paid 4: 3 cards",
        "seat 1          0 chips, out since hand 2",
        "seat 2 (you)    3 chips, owes 6: 4F 6F 8F, 18 points (SB-3.6)", // (3 + 1) + (1 + 1)
    ];
    assert_eq!(screen(&table, Some(2))[..4], betting);
}

/// SB-2.4, SB-5.3
#[test]
fn a_screen_says_who_has_folded_and_how_many_cards_were_exchanged() {
    let mut table = Table::new("", &["13C 9F 1S", "1F 2F 3F 8F", "1T 2S 3S"]);
    table.play("fold, check, check, stand, stand, stand, stand, swap 1F, done");
    let own = [
        "hand 1 of 20, pot 3, exchange: seat 2",
        "seat 0         29 chips, folded: 3 cards",
        "seat 1 (you)   29 chips, exchanged 1: 2F 3F 8F, 13 points (SB-3.6), laid aside 1F",
        "seat 2         29 chips: 3 cards",
    ];
    assert_eq!(screen(&table, Some(1)), own);
    assert_eq!(screen(&table, Some(0))[1], "seat 0 (you)   29 chips, folded: 1S 9F 13C, Pure Sabacc: 23 (SB-3.1)");
    assert_eq!(screen(&table, None)[2], "seat 1         29 chips, exchanged 1: 3 cards");
}

/// SB-5.6
#[test]
fn a_screen_without_chips_says_what_was_won() {
    let mut table = Table::new("stakes=none", &HANDS);
    table.pass();
    let won = ["hand 2 of 20, the cards are dealt", "seat 0          1 won", "seat 1          0 won"];
    assert_eq!(screen(&table, None)[..3], won);
}

/// SB-2.1, SB-2.2: during the deal seats have cards one after the other.
#[test]
fn a_screen_counts_one_card_and_one_chip_as_one() {
    let mut table = Table::undealt("chips=5", 2);
    table.then(&["13C"]);
    let dealt =
        ["hand 1 of 20, pot 2, the cards are dealt", "seat 0          4 chips: 1 card", "seat 1          4 chips"];
    assert_eq!(screen(&table, None), dealt);
    table.then(&["9F 1S", "1F 2F 3F"]).play("bet 3");
    assert_eq!(screen(&table, None)[1], "seat 0           1 chip, paid 3: 3 cards");
}

/// SB-6.1: as in every game the title says first that it is over.
#[test]
fn the_screen_of_a_finished_match_says_so_first() {
    let mut table = Table::new("hands=1", &HANDS);
    table.play("bet 2, call, call").pass();
    let over = [
        "the match is over, hand 1 of 1",
        "seat 0         36 chips", // 30 − 3 + 9
        "seat 1         27 chips",
        "seat 2         27 chips",
        "the last showdown",
    ];
    assert_eq!(screen(&table, None)[..5], over);
}
