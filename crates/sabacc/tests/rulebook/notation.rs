//! How cards, actions and draws are written and read.

use rulebook_core::Kind as _;
use sabacc::{Action, Card, Draw, ParseActionError, ParseCardError, ParseDrawError, Suit};

use crate::table::cards;

#[test]
fn cards_are_read_in_every_usual_form() {
    for text in ["7C", "C7", "c7", "7c", "7 of coins", "7 OF COINS"] {
        assert_eq!(text.parse(), Ok(Card::of_suit(Suit::Coins, 7).unwrap()), "{text}");
    }
    for text in [
        "",
        "C",
        "7",
        "16C",
        "0C",
        "07C",
        "+7C",
        " 7C",
        "7C ",
        "7  of coins",
        "7X",
        "7CC",
        "king of coins",
        "7 of",
        "Id2",
        "ß7",
    ] {
        assert_eq!(text.parse::<Card>(), Err(ParseCardError::Card), "{text}");
    }
    for card in Card::all() {
        assert_eq!(card.to_string().parse(), Ok(card));
        assert_eq!(format!("{card:#}").parse(), Ok(card));
    }
}

#[test]
fn cards_are_numbered_in_their_order_and_printed_in_notation() {
    let numbers: Vec<usize> = Card::all().map(|card| card.index()).collect();
    assert_eq!(numbers, (0..Card::KINDS).collect::<Vec<_>>());
    assert!(Card::all().all(|card| Card::from_index(card.index()) == card));
    assert_eq!(Card::all().filter_map(|card| card.numbered()).max(), Some(11));
    assert_eq!(format!("{:?} {:?}", "12S".parse::<Card>().unwrap(), cards("Id 7C")), "12S {7C Id}");
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
