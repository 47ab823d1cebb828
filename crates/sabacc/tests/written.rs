//! The written forms: options, states and views with names spelled out.
#![allow(clippy::unwrap_used, reason = "these are tests, their helpers too")]

mod table;

use rulebook_core::{Game as _, Rules as _, Viewer};
use sabacc::{Action, Card, ChipCount, Draw, Rules, StartingChips, rank};
use serde_json::json;
use table::{Table, cards, seat};

/// Three seats with 5 chips. Seat 0 has won all; seat 1 has left at the entry of the second hand, and seat 2 has
/// borrowed 3.
fn second_hand() -> Table {
    let mut table = Table::new("chips=5", &["13C 9F 1S", "1F 2F 3F", "1T 2S 3S"]);
    table.play("bet 4, call, call").pass().play("leave, borrow 3");
    table.then(&["1C 2C 3C", "", "4F 6F 8F"]);
    table
}

#[test]
fn actions_and_draws_are_written_in_notation_and_cards_by_name() {
    let (action, draw, card): (Action, Draw, Card) =
        ("swap 5C".parse().unwrap(), "deal Jm".parse().unwrap(), "12S".parse().unwrap());
    assert_eq!(
        serde_json::to_value((action, draw, card)).unwrap(),
        json!(["swap 5C", "deal Jm", "Commander of sabers"])
    );
    assert_eq!(serde_json::from_value::<Action>(json!("swap 5C")).unwrap(), action);
    assert_eq!(serde_json::from_value::<Draw>(json!("deal Jm")).unwrap(), draw);
    assert_eq!(serde_json::from_value::<Card>(json!("Commander of sabers")).unwrap(), card);
    assert_eq!(serde_json::from_value::<Card>(json!("12S")).unwrap(), card);
    for wrong in [json!("swap 16C"), json!("16C"), json!(3), json!(null)] {
        assert!(serde_json::from_value::<Action>(wrong.clone()).is_err());
        assert!(serde_json::from_value::<Draw>(wrong.clone()).is_err());
        assert!(serde_json::from_value::<Card>(wrong).is_err());
    }
}

#[test]
fn options_are_written_and_read_by_name() {
    let rules = Rules::default().with_options("arrays=exact,chips=12").unwrap();
    assert_eq!(rules.chips(), StartingChips::Each(ChipCount::new(12).unwrap()));
    assert_eq!(ChipCount::new(12).map(ChipCount::get), Some(12));
    let written = serde_json::to_value(rules).unwrap();
    assert_eq!(
        (&written["arrays"], &written["chips"], &written["hands"]),
        (&json!("exact"), &json!("12"), &json!("20"))
    );
    assert_eq!(serde_json::from_value::<Rules>(written).unwrap(), rules);
    let arrays = serde_json::from_value::<Rules>(json!({"arrays": "exact"})).unwrap();
    assert_eq!(arrays, Rules::default().with_options("arrays=exact").unwrap());
    assert!(serde_json::from_value::<Rules>(json!({"arrays": "some"})).is_err());
}

#[test]
fn a_state_is_written_whole() {
    let state = serde_json::to_value(second_hand().state).unwrap();
    assert_eq!((&state["hand_number"], &state["first_seat"], &state["pot"]), (&json!(2), &json!(2), &json!(2)));
    assert_eq!(state["pack"].as_array().unwrap().len(), 76 - 6);
    assert!(state.get("viewer").is_none());
    let out: Vec<_> = (0..3).map(|number| &state["seats"][number]["out_in"]).collect();
    assert_eq!(out, [&json!(null), &json!(2), &json!(null)]);
    let expected = json!({
        "is_live": true, "out_in": null, "chips": 2, "open_loans": [3], "loans_taken": 1, "hands_won": 0, "hand_size": 3,
        "exchanged": 0, "shows_master": false, "hand": ["4 of flasks", "6 of flasks", "8 of flasks"], "laid_aside": [],
        "last_showdown": ["1 of staves", "2 of sabers", "3 of sabers"],
    });
    assert_eq!(state["seats"][2], expected);
}

#[test]
fn a_view_is_written_without_what_its_viewer_does_not_know() {
    let state = second_hand().state;
    let view = serde_json::to_value(state.view(Viewer::Seat(seat(2)))).unwrap();
    assert_eq!((&view["viewer"], view.get("pack")), (&json!({"seat": 2}), None));
    assert_eq!((&view["seats"][0]["hand"], &view["seats"][0]["laid_aside"]), (&json!(null), &json!(null)));
    assert_eq!(view["seats"][2]["hand"], json!(["4 of flasks", "6 of flasks", "8 of flasks"]));
    assert_eq!(serde_json::to_value(state.view(Viewer::Public)).unwrap()["viewer"], "public");
}

/// SB-3.6: points are worth 1 for 0 to 46 for 22; the negative of a pair is one below.
#[test]
fn a_ranking_is_written_with_what_it_is_worth() {
    let written = |hand| serde_json::to_value(rank(&cards(hand), &Rules::default())).unwrap();
    let zero = json!({"category": "points", "total": 0, "fives": [], "worth": 1});
    assert_eq!([written("Id"), written("Dj 14C")], [zero.clone(), zero]);
    assert_eq!(["1C", "Dj 13C", "13C 9F", "Dj Dj 6C"].map(|hand| written(hand)["worth"].clone()), [4, 3, 46, 45]);
}
