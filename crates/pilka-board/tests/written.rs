//! The written forms: cards, actions and draws in notation, states and views with names spelled out.
#![allow(clippy::unwrap_used, reason = "these are tests, their helpers too")]

use pilka_board::diagram::Position;
use pilka_board::{Action, Card, Cards, Direction, Draw, Event, Rules, Square, State};
use rulebook_core::{Game as _, Rules as _, Seat, Told, Viewer};
use serde_json::{Value, json, to_value};

/// The names of what is written there, sorted.
fn names(value: &Value) -> Vec<&str> {
    let mut names: Vec<&str> = value.as_object().unwrap().keys().map(String::as_str).collect();
    names.sort_unstable();
    names
}

#[test]
fn notations_are_written_as_text() {
    assert_eq!(to_value("run 7 fl 2".parse::<Action>().unwrap()).unwrap(), "run 7 fl 2");
    assert_eq!(to_value(Action::PassBy).unwrap(), "pass-by");
    assert_eq!(to_value(Draw(Card::Unseen)).unwrap(), "draw unseen");
    assert_eq!(to_value(Direction::BackLeft).unwrap(), "bl");
    assert_eq!(serde_json::from_str::<Action>("\"pass-by\"").unwrap(), Action::PassBy);
    assert_eq!(serde_json::from_str::<Card>("\"fl\"").unwrap(), Card::Direction(Direction::ForwardLeft));
    assert_eq!(serde_json::from_str::<Square>("\"6,12\"").unwrap(), Square::new(6, 12));
    for text in ["\"pass by\"", "\"x\"", "3", "null"] {
        assert!(serde_json::from_str::<Action>(text).is_err(), "{text}");
        assert!(serde_json::from_str::<Card>(text).is_err(), "{text}");
        assert!(serde_json::from_str::<Draw>(text).is_err(), "{text}");
    }
}

/// PB-3.2
#[test]
fn options_are_written_by_name() {
    let rules = Rules::default().with_options("turns_per_half=3,out_rows=edge").unwrap();
    let json = to_value(rules).unwrap();
    assert_eq!((json["turns_per_half"].as_str(), json["pitch"].as_str()), (Some("3"), Some("standard")));
    assert_eq!(serde_json::from_value::<Rules>(json).unwrap(), rules);
    assert!(serde_json::from_str::<Rules>(r#"{"turns_per_half": "0"}"#).is_err());
}

/// A position in the second half: seat 1 is to move, and one card is laid.
fn position() -> State {
    let position = Position::read(Rules::default(), "12: . . . b10*").unwrap().to_move(Seat::ONE).turn(2, 4);
    let position = position.hand(Seat::ZERO, "f f l l save b".parse().unwrap());
    let position = position.hand(Seat::ONE, "b b b b b l".parse().unwrap());
    let laid = std::array::from_fn(|kind| u16::from(Card::ALL[kind] == Card::Foul));
    position.laid(Cards::from_counts(laid)).state().unwrap()
}

/// The names are those of the accessors.
#[test]
fn states_and_views_are_written_with_all_that_lies_on_the_table() {
    let state = position();
    let json = to_value(state).unwrap();
    assert_eq!(names(&json), ["hands", "known", "rules", "table", "talon"]);
    let table = &json["table"];
    let all = [
        "ball",
        "exchanges_left",
        "half",
        "hand_sizes",
        "laid",
        "mover",
        "moves_left",
        "pawns",
        "phase",
        "score",
        "talon_made_of",
        "talon_size",
        "turn_number",
    ];
    assert_eq!(names(table), all);
    // PB-2.2: of 100 cards twelve are in hand and one is laid.
    assert_eq!((&table["talon_size"], &table["turn_number"], &table["half"]), (&json!(87), &json!(4), &json!(2)));
    assert_eq!((&table["mover"], &table["phase"]), (&json!(1), &json!("play")));
    assert_eq!(table["pawns"][1][9], "3,12");
    assert_eq!(json["rules"], to_value(Rules::default()).unwrap());
    assert_eq!(json["hands"][0], json!(["f", "f", "l", "l", "b", "save"]));
    let view = to_value(state.view(Viewer::Seat(Seat::ZERO))).unwrap();
    assert_eq!(names(&view), ["hand", "known", "rules", "table", "viewer"]);
    assert_eq!((&view["table"], &view["rules"], &view["hand"]), (table, &json["rules"], &json["hands"][0]));
    let public = to_value(state.view(Viewer::Public)).unwrap();
    assert_eq!((&public["viewer"], &public["hand"]), (&json!("public"), &json!([])));
}

/// PB-2.5, PB-4.1: what is true or false is called so.
#[test]
fn events_are_written_with_what_they_say() {
    let told = |action: &str| {
        let (mut state, mut told) = (position(), Vec::<Told<Event>>::new());
        state.apply(Seat::ONE, action.parse().unwrap(), &mut told).unwrap();
        told.into_iter().map(|told| to_value(told.event).unwrap()).collect::<Vec<_>>()
    };
    let swapped = json!({"swapped": {"seat": 1, "hand": ["l", "b", "b", "b", "b", "b"], "is_counted": true}});
    assert_eq!(told("swap")[0], swapped);
    let passed = json!({"passed": {"seat": 1, "pawn": 10, "to": "5,12", "is_free": false}});
    assert_eq!(told("pass l 2")[1], passed);
}
