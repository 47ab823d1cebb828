//! SC-6: every branch of every pattern.

use rulebook_core::{Seat, Suit};
use soccard::{Event, Pattern, Shot, ShotKind};

use crate::table::{before, card};

/// SC-6.1
#[test]
fn a_rank_in_all_four_suits_is_a_goal_without_a_save() {
    let played = before("7H").own("9C 7C 7D 7S 8S").extra(2).take();
    assert_eq!(played.pattern(), Some(Pattern::LongShot));
    assert_eq!(played.table().score(), [1, 0]);
    assert_eq!(played.own(), "9C 8S");
    assert_eq!(played.table().save_pile(), soccard::SavePile::FULL);
    assert!(played.passed());
    assert_eq!(played.table().extra_moves(Seat::ZERO), 0);
}

/// SC-6.1
#[test]
fn of_twins_in_one_suit_the_upper_goes() {
    let played = before("7H").own("7C 9C 7C 7D 7S").take();
    assert_eq!(played.own(), "7C 9C");
    assert_eq!(played.removed("7C"), 1);
}

/// SC-6.1
#[test]
fn three_suits_are_no_long_shot() {
    assert_eq!(before("7H").own("7C 7D 9S").take().pattern(), None);
}

/// SC-6.1
#[test]
fn a_long_shot_may_strike_as_well() {
    // Not possible with a rank in both seats' columns between moves: the strike comes with the first of
    // the rank. So the opponent has none when the fourth comes, and nothing of its own is lost.
    let played = before("7H").own("7C 7D 7S").theirs("8C 9D").take();
    assert_eq!(played.theirs(), "8C 9D");
    assert_eq!(played.table().score(), [1, 0]);
}

/// SC-6.2
#[test]
fn the_fourth_card_of_a_column_shoots_with_two_tries() {
    let played = before("10H").own("6H JH 8H").take_and_save("2C 3C");
    assert!(played.has(Event::Shot { seat: Seat::ZERO, shot: Shot { card: card("10H"), kind: ShotKind::FourthCard } }));
    assert_eq!(played.table().score(), [1, 0]);
    assert_eq!((played.own().as_str(), played.passed()), ("-", true));
}

/// SC-6.2
#[test]
fn a_shot_is_in_its_own_suit() {
    let played = before("10H").own("6H JH 8H").take_and_save("2H");
    assert_eq!(played.table().score(), [0, 0]);
}

/// SC-6.2
#[test]
fn a_shot_saved_on_the_first_try_costs_the_column_and_the_turn() {
    let played = before("10H").own("6H JH 8H 6S").extra(3).take_and_save("2H");
    assert_eq!((played.own().as_str(), played.passed()), ("6S", true));
    assert!(played.has(Event::TurnPassed { seat: Seat::ZERO, lost: 3 }));
}

/// SC-6.2
#[test]
fn a_shot_saved_on_the_second_try_costs_two_cards_and_gives_two_extra_moves() {
    let played = before("10H").own("6H JH 8H 6S").take_and_save("2C 2H");
    assert_eq!((played.own().as_str(), played.passed()), ("6H JH 6S", false));
    assert!(played.has(Event::Gained { seat: Seat::ZERO, moves: 2, left: 2 }));
    assert_eq!(played.table().extra_moves(Seat::ZERO), 1);
    assert_eq!((played.removed("10H"), played.removed("8H")), (1, 1));
}

/// SC-6.2
#[test]
fn a_fourth_card_that_struck_is_removed_and_gives_an_extra_move() {
    let played = before("10H").own("6H JH 8H").theirs("10C 9D").take();
    assert_eq!((played.own().as_str(), played.theirs().as_str()), ("6H JH 8H", "9D"));
    assert_eq!(
        played.story(),
        [
            "seat 0 takes 10♥ from column 1",
            "seat 0 places 10♥",
            "seat 1 loses 10♣",
            "10♥ would shoot, but it removed cards",
            "seat 0 loses 10♥",
            "seat 0 gets 1 extra move and has 1",
            "seat 0 moves again, 0 extra moves left",
        ]
    );
}

/// SC-6.2
#[test]
fn after_a_shots_goal_the_turn_passes() {
    let played = before("10H").own("6H JH 8H").extra(2).take_and_save("2C 3C");
    assert!(played.passed());
    assert!(played.has(Event::TurnPassed { seat: Seat::ZERO, lost: 2 }));
}

/// SC-6.2
#[test]
fn by_the_general_rule_extra_moves_are_kept_after_a_shots_goal() {
    let position = before("10H").own("6H JH 8H").options("after_shot_goal=general-rule");
    let played = position.clone().extra(2).take_and_save("2C 3C");
    assert!(!played.passed());
    assert_eq!((played.table().extra_moves(Seat::ZERO), played.own().as_str()), (1, "-"));
    // Without extra moves the other seat moves.
    assert!(position.clone().take_and_save("2C 3C").passed());
    // The option is about this goal only: a free kick's passes the turn.
    assert!(before("AH").own("AH").options("after_shot_goal=general-rule").extra(2).take_and_save("2C").passed());
    // And not about a shot that is saved on the first try.
    assert!(position.extra(2).take_and_save("3H").passed());
}

/// SC-6.3
#[test]
fn the_tries_of_a_free_kick_follow_the_rank() {
    let tries = [("6", 4), ("7", 4), ("8", 4), ("9", 3), ("10", 3), ("J", 2), ("Q", 2), ("K", 1), ("A", 1)];
    let misses = ["2C", "3C", "4C", "5C"];
    for (rank, tries) in tries {
        let text = format!("{rank}H");
        let played = before(&text).own(&text).take_and_save(&misses[..tries].join(" "));
        assert_eq!(played.table().score(), [1, 0], "{rank}");
        assert_eq!(Shot { card: card(&text), kind: ShotKind::FreeKick }.tries(), tries as u8);
        assert_eq!(Shot { card: card(&text), kind: ShotKind::FourthCard }.tries(), 2);
    }
}

/// SC-6.3
#[test]
fn a_free_kick_removes_the_column_passes_the_turn_and_books_saved_or_not() {
    for saves in ["2H", "2C"] {
        let played = before("KH").own("KH 6S").theirs("9H").extra(1).take_and_save(saves);
        assert_eq!((played.own().as_str(), played.theirs().as_str(), played.passed()), ("6S", "9H", true));
        assert_eq!(played.table().bookings(Seat::ONE, Suit::Hearts), 1);
        assert_eq!(played.table().bookings(Seat::ZERO, Suit::Hearts), 0);
        assert!(played.has(Event::TurnPassed { seat: Seat::ZERO, lost: 1 }));
        assert_eq!(played.table().score(), [u8::from(saves == "2C"), 0]);
    }
}

/// SC-6.3
#[test]
fn a_free_kick_by_the_third_card_books_twice() {
    let played = before("KH").own("9H KH").take_and_save("2H");
    assert_eq!(played.own(), "-");
    assert_eq!(played.table().bookings(Seat::ONE, Suit::Hearts), 2);
}

/// SC-6.3
#[test]
fn the_taken_card_must_lie_directly_on_its_twin() {
    assert_ne!(before("KH").own("KH 9H").take().pattern(), Some(Pattern::FreeKick));
    // And on a card of its own rank and suit: another suit lies in another column.
    assert_eq!(before("KH").own("KS").take().pattern(), None);
}

/// SC-6.3
#[test]
fn at_four_bookings_the_suit_is_sent_off_and_its_cards_go() {
    let position = before("KH").own("KH").theirs("9H 6H 8S");
    let three = position.clone().booked(1, Suit::Hearts, 2).take_and_save("2H");
    assert!(!three.table().is_sent_off(Seat::ONE, Suit::Hearts));
    assert_eq!(three.theirs(), "9H 6H 8S");
    let four = position.booked(1, Suit::Hearts, 3).take_and_save("2H");
    assert!(four.table().is_sent_off(Seat::ONE, Suit::Hearts) && !four.table().is_sent_off(Seat::ZERO, Suit::Hearts));
    assert_eq!(four.theirs(), "8S");
    assert_eq!((four.removed("9H"), four.removed("6H")), (1, 1));
    assert_eq!(
        four.story(),
        [
            "seat 0 takes K♥ from column 1",
            "seat 0 places K♥",
            "seat 0: penalty in hearts, 1 try to save it",
            "save card 1 is 2♥: saved",
            "seat 0 loses K♥",
            "seat 0 loses K♥",
            "seat 0's turn passes",
            "seat 1 is booked in hearts, 4 in all",
            "hearts are sent off for seat 1",
            "seat 1 loses 6♥",
            "seat 1 loses 9♥",
            "a card is added under column 1",
            "seat 1 is to move",
        ]
    );
}

/// SC-6.3
#[test]
fn two_bookings_at_once_may_pass_four_and_are_counted_on() {
    let played = before("KH").own("9H KH").booked(1, Suit::Hearts, 3).take_and_save("2H");
    assert_eq!(played.table().bookings(Seat::ONE, Suit::Hearts), 5);
    assert!(played.has(Event::SentOff { seat: Seat::ONE, suit: Suit::Hearts }));
    let again = before("KH").own("KH").booked(1, Suit::Hearts, 5).take_and_save("2H");
    assert_eq!(again.table().bookings(Seat::ONE, Suit::Hearts), 6);
    assert!(!again.has(Event::SentOff { seat: Seat::ONE, suit: Suit::Hearts }));
}

/// SC-6.4
#[test]
fn a_card_on_the_next_lower_rank_attacks() {
    let ranks = ["6", "7", "8", "9", "10", "J", "Q", "K", "A"];
    for pair in ranks.windows(2) {
        let played = before(&format!("{}H", pair[1])).own(&format!("{}H", pair[0])).take();
        assert_eq!(played.pattern(), Some(Pattern::Attack), "{pair:?}");
        assert!(played.has(Event::Gained { seat: Seat::ZERO, moves: 3, left: 3 }));
        assert_eq!((played.table().extra_moves(Seat::ZERO), played.passed()), (2, false));
        // The other way round it is none.
        assert_eq!(before(&format!("{}H", pair[0])).own(&format!("{}H", pair[1])).take().pattern(), None);
    }
}

/// SC-6.4
#[test]
fn a_six_on_an_ace_is_no_attack() {
    assert_eq!(before("6H").own("AH").take().pattern(), None);
    assert_eq!(before("AH").own("6H").take().pattern(), None);
}

/// SC-6.4
#[test]
fn an_attack_needs_the_suit_and_the_card_directly_under_it() {
    assert_eq!(before("7H").own("6S").take().pattern(), None);
    assert_eq!(before("7H").own("6H JH").take().pattern(), None);
    assert_eq!(before("8H").own("6H").take().pattern(), None);
    assert_eq!(before("7H").own("JH 6H").take().pattern(), Some(Pattern::Attack));
}

/// SC-6.5
#[test]
fn a_third_card_over_its_twin_at_the_bottom_is_a_corner() {
    let played = before("7H").own("7H JH").take();
    assert_eq!(played.pattern(), Some(Pattern::Corner));
    assert_eq!((played.own().as_str(), played.passed()), ("7H JH 7H", false));
    assert!(played.has(Event::Gained { seat: Seat::ZERO, moves: 2, left: 2 }));
}

/// SC-6.5
#[test]
fn only_the_third_card_makes_a_corner() {
    assert_eq!(before("7H").own("8H JH").take().pattern(), None);
    assert_eq!(before("7H").own("7H JH 9H").take_and_save("2H").pattern(), Some(Pattern::Shot));
}
