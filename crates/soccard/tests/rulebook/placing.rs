//! SC-5: placing the card.

use rulebook_core::{Kind as _, Seat, Suit};
use soccard::{Card, Columns, Event};

use crate::table::{before, card};

/// SC-5.1
#[test]
fn a_card_of_a_sent_off_suit_is_discarded_and_nothing_else_happens() {
    // Otherwise the seven would remove two sevens and complete its rank.
    let played = before("7H").own("7C 7D 7S").booked(0, Suit::Hearts, 4).take();
    assert_eq!((played.own().as_str(), played.removed("7H"), played.pattern()), ("7C 7D 7S", 1, None));
    assert!(played.has(Event::Discarded { seat: Seat::ZERO, card: card("7H") }));
    let played = before("7H").theirs("7C 7D").booked(0, Suit::Hearts, 5).take();
    assert_eq!((played.own().as_str(), played.theirs().as_str()), ("-", "7C 7D"));
    assert!(played.passed());
}

/// SC-5.1
#[test]
fn after_a_discard_an_extra_move_is_used_as_after_any_move() {
    let played = before("7H").booked(0, Suit::Hearts, 4).extra(2).take();
    assert!(!played.passed());
    assert_eq!(played.table().extra_moves(Seat::ZERO), 1);
}

/// SC-5.1
#[test]
fn a_discarded_card_does_not_meet_its_twin() {
    let played = before("7H").theirs("7H").booked(0, Suit::Hearts, 4).extra(1).take();
    assert_eq!(played.theirs(), "7H");
    assert!(!played.passed());
}

/// SC-5.2
#[test]
fn the_card_goes_on_top_of_the_column_of_its_suit() {
    let played = before("6H").own("JH 8H 9C").take();
    assert_eq!(played.own(), "9C JH 8H 6H");
    assert!(played.has(Event::Placed { seat: Seat::ZERO, card: card("6H") }));
    assert!(played.passed());
}

/// SC-5.3
#[test]
fn a_twin_stays_the_others_of_its_rank_and_the_taken_card_go() {
    let played = before("7H").own("8D").theirs("7C 9C 7H 6H 7S").extra(2).take();
    assert_eq!((played.own().as_str(), played.theirs().as_str()), ("8D", "9C 7H 6H"));
    assert_eq!([played.removed("7C"), played.removed("7S"), played.removed("7H")], [1, 1, 1]);
    assert_eq!(
        played.story(),
        [
            "seat 0 takes 7♥ from column 1",
            "seat 0 places 7♥",
            "7♥ meets its twin",
            "seat 1 loses 7♣",
            "seat 1 loses 7♠",
            "seat 0 loses 7♥",
            "seat 0's turn passes, and 2 extra moves are lost",
            "seat 1 is to move",
        ]
    );
}

/// SC-5.3
#[test]
fn no_pattern_is_looked_for_when_the_twin_was_met() {
    // On its own the seven would be an attack on the six, and the fourth card.
    let played = before("7H").own("8H 9H 6H").theirs("7H").take();
    assert_eq!((played.own().as_str(), played.pattern()), ("8H 9H 6H", None));
    assert!(played.passed());
}

/// SC-5.4
#[test]
fn a_strike_removes_the_rank_from_all_columns_of_the_opponent_which_close_up() {
    let played = before("7H").theirs("7C JC 7C 7D 8D 9S 7S 6S 8H").take();
    assert_eq!((played.own().as_str(), played.theirs().as_str()), ("7H", "JC 8D 8H 9S 6S"));
    assert_eq!((played.removed("7C"), played.removed("7D"), played.removed("7S")), (2, 1, 1));
    assert!(played.passed());
}

/// SC-5.4
#[test]
fn after_a_strike_patterns_are_looked_for() {
    let played = before("7H").own("6H").theirs("7C").take();
    assert_eq!(played.pattern(), Some(soccard::Pattern::Attack));
    assert_eq!(played.theirs(), "-");
}

/// SC-5.4
#[test]
fn cards_that_come_together_by_closing_up_make_nothing() {
    // When the seven between them goes, the nine lies on the eight; seat 1 gets nothing for it, now or
    // when it moves next.
    let played = before("7C").theirs("8H 7H 9H").take();
    assert_eq!((played.theirs().as_str(), played.pattern()), ("8H 9H", None));
    let next = crate::table::play(played.state, 2, "");
    assert_eq!(next.table().score(), [0, 0]);
    assert_eq!(next.events.iter().filter(|event| matches!(event, Event::Attack { seat: Seat::ONE, card } if card.suit() == Suit::Hearts && card.to_string() == "9H")).count(), 0);
}

/// SC-5.2, SC-5.4: the columns as one word do what lists of cards do.
#[test]
fn columns_behave_like_lists() {
    let mut columns = Columns::EMPTY;
    assert_eq!((columns.to_string().as_str(), columns.total()), ("-", 0));
    columns = "6C 7C 6C AC AD AH AH KS QS JS 10S".parse().expect("columns");
    assert_eq!(Suit::ALL.map(|suit| columns.len(suit)), [4, 1, 2, 4]);
    assert_eq!(columns.total(), 11);
    assert_eq!(columns.card(Suit::Spades, 3), Some(card("10S")));
    assert_eq!((columns.card(Suit::Diamonds, 1), columns.card(Suit::Spades, 4)), (None, None));
    assert!(columns.cards(Suit::Clubs).eq(["6C", "7C", "6C", "AC"].map(card)));
    assert!(columns.cards(Suit::Clubs).rev().eq(["AC", "6C", "7C", "6C"].map(card)));
    for other in Card::all() {
        let in_suit = columns.cards(other.suit()).any(|held| held == other);
        let in_any = Suit::ALL.into_iter().any(|suit| columns.cards(suit).any(|held| held.rank() == other.rank()));
        assert_eq!(columns.contains(other), in_suit, "{other} {}", other.index());
        assert_eq!(columns.has_rank_of(other), in_any, "{other}");
    }
    assert!(!columns.has_rank_in_every_suit(card("AC")));
    columns = "AC AD AH AS".parse().expect("columns");
    assert!(columns.has_rank_in_every_suit(card("AC")) && !columns.has_rank_in_every_suit(card("KC")));
    assert!(!columns.is_empty(Suit::Clubs) && Columns::EMPTY.is_empty(Suit::Clubs));
    assert_eq!(format!("{columns:?}"), "[AC, AD, AH, AS]");
    let refused = "6C 7C 8C 9C 10C".parse::<Columns>().unwrap_err();
    assert_eq!(refused, soccard::ParseColumnsError::Full(card("10C")));
    assert_eq!(refused.to_string(), "10♣ would be the fifth card of its column, which has at most four (SC-6.2)");
    assert!(matches!("5C".parse::<Columns>(), Err(soccard::ParseColumnsError::Card(_))));
    assert_eq!("-".parse::<Columns>(), Ok(Columns::EMPTY));
}
