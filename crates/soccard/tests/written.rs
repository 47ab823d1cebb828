//! The written forms: cards, actions and draws in notation, states and views with names spelled out.

use rulebook_core::{Game as _, Match, RandomAgent, Record, Rules as _, Seed, Viewer};
use soccard::{Action, Card, Draw, Rules, SaveCard, State};

#[test]
fn notations_are_written_as_text() {
    assert_eq!(serde_json::to_string(&"take 3".parse::<Action>().unwrap()).unwrap(), "\"take 3\"");
    assert_eq!(serde_json::from_str::<Draw>("\"save joker\"").unwrap(), Draw::Save(SaveCard::JOKER));
    assert_eq!(serde_json::to_string(&Draw::Save(SaveCard::JOKER)).unwrap(), "\"save joker\"");
    assert_eq!(serde_json::from_str::<Action>("\"take 5\"").unwrap(), "take 5".parse().unwrap());
    assert_eq!(serde_json::from_str::<Card>("\"10H\"").unwrap(), "10H".parse().unwrap());
    assert_eq!(serde_json::from_str::<SaveCard>("\"2S\"").unwrap(), "2S".parse().unwrap());
    assert_eq!(serde_json::to_string(&"10H".parse::<Card>().unwrap()).unwrap(), "\"10H\"");
    for text in ["\"take 6\"", "\"10X\"", "3", "null"] {
        assert!(serde_json::from_str::<Action>(text).is_err());
        assert!(serde_json::from_str::<Card>(text).is_err());
        assert!(serde_json::from_str::<SaveCard>(text).is_err());
        assert!(serde_json::from_str::<Draw>(text).is_err());
    }
}

#[test]
fn options_are_written_by_name() {
    let json = serde_json::to_value(Rules::default()).unwrap();
    assert_eq!((json["tie"].as_str(), json["first_seat"].as_str()), (Some("draw"), Some("0")));
    assert_eq!(serde_json::from_value::<Rules>(json).unwrap(), Rules::default());
    let golden = serde_json::from_str::<Rules>("{\"tie\": \"golden-goal-1\"}").unwrap();
    assert_eq!(golden, Rules::default().with_options("tie=golden-goal-1").unwrap());
    assert!(serde_json::from_str::<Rules>("{\"tie\": \"golden\"}").is_err());
}

#[test]
fn states_and_views_are_written_with_all_that_lies_on_the_table() {
    let mut game: Match<State> = Match::new(Rules::default(), Seed::from_number(3));
    game.run(&mut [&mut RandomAgent, &mut RandomAgent]).unwrap();
    let json = serde_json::to_value(game.state()).unwrap();
    let table = &json["table"];
    assert_eq!(table["phase"], "over");
    assert_eq!(table["tableau"].as_array().map(Vec::len), Some(5));
    assert!(table["tableau"][0]["open_cards"].is_array() && table["tableau"][0]["face_down"].is_u64());
    assert_eq!(table["seats"].as_array().map(Vec::len), Some(2));
    assert_eq!(table["reserve_size"], 27 - game.state().table().added());
    assert_eq!(table["unseen"].as_array().map(Vec::len), Some(27 - game.state().table().added() as usize));
    let view = serde_json::to_value(game.state().view(Viewer::Public)).unwrap();
    assert_eq!((&view["table"], &view["rules"], &view["viewer"]), (table, &json["rules"], &"public".into()));
    // A record is the save format.
    let record = serde_json::to_string(game.record()).unwrap();
    let read: Record<State> = serde_json::from_str(&record).unwrap();
    assert_eq!(&read, game.record());
    let told = serde_json::to_value(game.told()).unwrap();
    assert!(told.as_array().is_some_and(|list| list.len() == game.told().len()));
}
