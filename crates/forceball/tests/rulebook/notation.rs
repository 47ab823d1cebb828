//! Notation, and what a person reads: actions, draws and roles in words.

use forceball::{Action, CardId, Deck, Draw, ParseActionError, ParseCardIdError, ParseDrawError, ParseKindError, Role};

fn action(text: &str) -> String {
    format!("{:#}", text.parse::<Action>().unwrap())
}

fn draw(text: &str) -> String {
    format!("{:#}", text.parse::<Draw>().unwrap())
}

/// FB-2.4, FB-3.2, FB-3.3, FB-3.4, FB-3.6, FB-4.2: what a seat may do, in words.
#[test]
fn actions_are_told_in_words() {
    assert_eq!(
        (action("draw"), action("skip"), action("done")),
        ("take the top card".into(), "do nothing in this phase".into(), "no further card".into())
    );
    assert_eq!(action("raise P1"), "raise the speed with P1");
    assert_eq!(action("play S4"), "play S4");
    assert_eq!(action("foul D5 as interception"), "foul with D5, declared an interception");
    assert_eq!(action("foul D5 as block"), "foul with D5, declared a block");
    assert_eq!(action("effect SI2"), "discard SI2 for its special effect");
}

/// FB-2.1, FB-2.2, FB-3.6: what chance may do, in words.
#[test]
fn draws_are_told_in_words() {
    let told = ["deal P1", "turn-up P1", "cut P1", "attacker 1"].map(draw);
    assert_eq!(told, ["deal P1", "turn up P1", "cut to P1", "seat 1 attacks first"]);
}

/// FB-1.1, FB-1.2, FB-2.2: what cannot be read says what could be.
#[test]
fn other_texts_are_refused() {
    for text in ["", "play", "play P1 P2", "skip P1", "P1 play", "Play P1", "foul P1 shot", "foul P1 as shot now"] {
        assert_eq!(text.parse::<Action>(), Err(ParseActionError::Verb), "{text}");
    }
    assert_eq!("play ninecards".parse::<Action>(), Err(ParseActionError::Card(ParseCardIdError)));
    assert_eq!("foul P1 as kick".parse::<Action>(), Err(ParseActionError::Kind(ParseKindError)));
    for text in ["", "deal", "turn up P1", "Deal P1", "P1"] {
        assert_eq!(text.parse::<Draw>(), Err(ParseDrawError::Verb), "{text}");
    }
    for text in ["attacker 2", "attacker x", "attacker 00"] {
        assert_eq!(text.parse::<Draw>(), Err(ParseDrawError::Seat), "{text}");
    }
    assert_eq!("cut P-1".parse::<Draw>(), Err(ParseDrawError::Card(ParseCardIdError)));
    assert_eq!("p1".parse::<CardId>().map(|id| id == "P1".parse().unwrap()), Ok(false), "ids are exact");
    assert_eq!(" P1".parse::<CardId>(), Err(ParseCardIdError));
}

/// FB-1.1
#[test]
fn roles_have_names() {
    assert_eq!([Role::Attacker, Role::Defender].map(|role| role.to_string()), ["attacker", "defender"]);
}

/// Ids and decks are short where a program prints a state for itself.
#[test]
fn ids_and_decks_are_short_for_programs_too() {
    assert_eq!(format!("{:?}", "B5".parse::<CardId>().unwrap()), "B5");
    assert_eq!(format!("{:?}", Deck::STANDARD), "Deck(54 cards)");
    assert!(!Deck::STANDARD.is_empty());
}
