//! The written forms: notation, options, decks, states and views.
#![allow(clippy::unwrap_used, reason = "these are tests, their helpers too")]

mod decks;
mod table;

use decks::street;
use forceball::{Action, CardId, Deck, Draw, Rules};
use rulebook_core::Viewer;
use serde_json::json;
use table::{ONE, Table, id, rules};

/// Actions, draws and ids are written in notation.
#[test]
fn actions_and_draws_are_written_in_notation() {
    let (action, draw): (Action, Draw) = ("foul P1 as shot".parse().unwrap(), "turn-up P1".parse().unwrap());
    assert_eq!(serde_json::to_value((action, draw, id("P1"))).unwrap(), json!(["foul P1 as shot", "turn-up P1", "P1"]));
    assert_eq!(serde_json::from_value::<Action>(json!("foul P1 as shot")).unwrap(), action);
    assert_eq!(serde_json::from_value::<Draw>(json!("turn-up P1")).unwrap(), draw);
    assert_eq!(serde_json::from_value::<CardId>(json!("P1")).unwrap(), id("P1"));
    for wrong in [json!("p1 play"), json!("P1 "), json!(3), json!(null)] {
        assert!(serde_json::from_value::<Action>(wrong.clone()).is_err());
        assert!(serde_json::from_value::<Draw>(wrong.clone()).is_err());
        assert!(serde_json::from_value::<CardId>(wrong).is_err());
    }
}

/// FB-1.4: options are written as in a record, and read whichever are there.
#[test]
fn options_are_written_and_read_by_name() {
    let rules = rules("boost=20,boost_source=one-kind").with_deck(street());
    let written = serde_json::to_value(&rules).unwrap();
    assert_eq!((&written["boost"], &written["boost_source"]), (&json!("20"), &json!("one-kind")));
    assert_eq!((&written["compare"], &written["turn_limit"]), (&json!("boosted"), &json!("100")));
    assert_eq!(serde_json::from_value::<Rules>(written).unwrap(), rules);
    assert_eq!(serde_json::from_value::<Rules>(json!({"boost": "2"})).unwrap(), table::rules("boost=2"));
    assert!(serde_json::from_value::<Rules>(json!({"boost": "21"})).is_err());
}

/// FB-1.2: a deck is read from JSON and checked.
#[test]
fn a_deck_is_read_from_json_and_checked() {
    let json = serde_json::to_string(&street()).unwrap();
    assert_eq!(serde_json::from_str::<Deck>(&json).unwrap(), street());
    let json = serde_json::to_string(&Deck::STANDARD).unwrap();
    assert!(
        json.contains(
            r#"{"id":"B1","name":"block 3","defence":{"kind":"block","force":3},"speed":1,"symbol":"goalie"}"#
        )
    );
    let slow = json.replacen("\"speed\":1", "\"speed\":0", 1);
    let error = serde_json::from_str::<Deck>(&slow).unwrap_err();
    assert!(error.to_string().starts_with("card `B1` requires speed 0; speeds are 1 to 3 (FB-1.2)"), "{error}");
}

/// FB-1.1: a card that is not written as one is told by its place in the list.
#[test]
fn a_fault_in_how_a_card_is_written_names_the_card() {
    let json = serde_json::to_value(Deck::STANDARD).unwrap();
    // From a value, which has no lines and columns.
    let fault = |field: &str, value: serde_json::Value| {
        let mut json = json.clone();
        json[6][field] = value;
        serde_json::from_value::<Deck>(json).unwrap_err().to_string()
    };
    assert!(fault("haste", 1.into()).starts_with("card 7 (FB-1.1): unknown field `haste`"));
    assert_eq!(fault("speed", (-1).into()), "card 7 (FB-1.1): invalid value: integer `-1`, expected u32");
    assert!(fault("symbol", "whistle".into()).starts_with("card 7 (FB-1.1): unknown variant `whistle`"));
    assert!(fault("defence", "block".into()).starts_with("card 7 (FB-1.1): "));
    // From a text, which has them once.
    let located = serde_json::from_str::<Deck>("[{\"id\":\"B1\",\"haste\":1}]").unwrap_err().to_string();
    assert!(located.starts_with("card 1 (FB-1.1): unknown field `haste`"), "{located}");
    assert_eq!(located.matches("at line 1 column ").count(), 1, "{located}");
    let text = serde_json::from_value::<Deck>("standard".into()).unwrap_err().to_string();
    assert_eq!(text, "invalid type: string \"standard\", expected a list of cards (FB-1.2)");
}

/// FB-1.1: JSON has the lucky shot with `_`, as all its names, but what decks' notation has is read as well.
#[test]
fn a_lucky_shot_is_read_in_both_spellings() {
    let json = serde_json::to_string(&Deck::STANDARD).unwrap();
    assert_eq!(json.matches("\"lucky_shot\"").count(), 6);
    let other = json.replace("lucky_shot", "lucky-shot");
    assert_eq!(serde_json::from_str::<Deck>(&other).unwrap(), Deck::STANDARD);
}

/// The written forms can be read by other programs.
#[test]
fn states_and_views_are_written_as_json() {
    let mut table = Table::attack("", ["P1 P2 P3|P4 P5 D6", "B1 B2 B3|B4 B5 I6"], "SI2");
    table.acts(0, "skip, skip, play P4, boost P1");
    let state = serde_json::to_value(&table.state).unwrap();
    assert_eq!(state["phase"], "boost");
    assert_eq!(state["seats"][0]["speed_cards"], json!(["P2", "P3"]));
    assert_eq!(state["manoeuvres"][0]["boosts"], json!([["speed", "P1"]]));
    assert_eq!(state["rules"]["deck"], "standard");
    assert_eq!((&state["to_move"], &state["turn_number"]), (&json!(0), &json!(7)));
    let view = serde_json::to_value(table.view(Viewer::Seat(ONE))).unwrap();
    assert_eq!((&view["to_move"], &view["turn_number"]), (&state["to_move"], &state["turn_number"]));
    assert_eq!(view["speed_cards"], json!(["B1", "B2", "B3"]));
    assert_eq!(view["hand"], json!(["B4", "B5", "I6"]));
    assert_eq!(view["seats"][0]["hand_size"], 2);
    assert_eq!(view.get("unseen"), None);
}
