//! The serde forms: cards, actions, draws and options are read as they are written; events, views and states are only written.

mod table;

use rulebook_core::{Game as _, Seat, Viewer};
use soccer_deck::{Action, ActionCard, Card, Draw, Duel, Event, Formation, Half, Player, Rules};
use table::{Table, player, rules};

/// The written forms in JSON: names and notation, no numbers to look up.
#[test]
fn written_forms_use_names_and_notation() {
    let json = |value: serde_json::Value| value.to_string();
    let write = |value: Result<serde_json::Value, serde_json::Error>| json(value.expect("can be written"));
    assert_eq!(write(serde_json::to_value(player(4))), "\"Bartosz Głowacki\"");
    assert_eq!(write(serde_json::to_value(Card::Blank)), "\"blank\"");
    assert_eq!(write(serde_json::to_value(Card::Player(player(1)))), "\"Speedy Gonzales\"");
    assert_eq!(write(serde_json::to_value(ActionCard::ThroughBall)), "\"through-ball\"");
    assert_eq!(write(serde_json::to_value(Action::Place(Card::Blank))), "\"place blank\"");
    assert_eq!(write(serde_json::to_value(Draw::Deal(player(7)))), "\"deal 7\"");
    assert_eq!(write(serde_json::to_value(Duel::Attack(Seat::ONE))), "{\"attack\":1}");
    // SD-3.3: a formation by its name.
    assert_eq!(write(serde_json::to_value(Formation::F442)), "\"4-4-2\"");
    for formation in Formation::ALL {
        let name = format!("\"{formation}\"");
        assert_eq!(write(serde_json::to_value(formation)), name);
        assert_eq!(serde_json::from_str::<Formation>(&name).expect("its own name"), formation);
    }
    for player in Player::ALL {
        let text = serde_json::to_string(&player).expect("can be written");
        assert_eq!(serde_json::from_str::<Player>(&text).expect("can be read"), player);
        let text = serde_json::to_string(&Card::Player(player)).expect("can be written");
        assert_eq!(serde_json::from_str::<Card>(&text).expect("can be read"), Card::Player(player));
        let text = serde_json::to_string(&Draw::Deal(player)).expect("can be written");
        assert_eq!(serde_json::from_str::<Draw>(&text).expect("can be read"), Draw::Deal(player));
    }
    for card in ActionCard::ALL {
        let text = serde_json::to_string(&card).expect("can be written");
        assert_eq!(serde_json::from_str::<ActionCard>(&text).expect("can be read"), card);
        let text = serde_json::to_string(&Action::PickActionCard(card)).expect("can be written");
        assert_eq!(serde_json::from_str::<Action>(&text).expect("can be read"), Action::PickActionCard(card));
    }
    let text = serde_json::to_string(&rules("decks=own-3")).expect("can be written");
    assert_eq!(text, r#"{"decks":"own-3","formations":"listed","blank_against_blank":"goal"}"#);
    assert_eq!(serde_json::from_str::<Rules>(&text).expect("can be read"), rules("decks=own-3"));
    assert_eq!(serde_json::from_str::<Rules>("{}").expect("can be read"), Rules::default());
    for wrong in ["\"0\"", "\"nobody\"", "7", "null", "\"\"", "[]"] {
        assert!(serde_json::from_str::<Player>(wrong).is_err());
        assert!(serde_json::from_str::<Card>(wrong).is_err());
        assert!(serde_json::from_str::<ActionCard>(wrong).is_err());
        assert!(serde_json::from_str::<Action>(wrong).is_err());
        assert!(serde_json::from_str::<Draw>(wrong).is_err());
    }
    assert!(serde_json::from_str::<Rules>(r#"{"decks":"own-0"}"#).is_err());
}

/// A half is its number.
#[test]
fn a_half_is_written_as_its_number() {
    for (half, number) in [(Half::First, "1"), (Half::Second, "2")] {
        assert_eq!(serde_json::to_string(&half).expect("can be written"), number);
        assert_eq!(serde_json::from_str::<Half>(number).expect("can be read"), half);
    }
    let began = serde_json::to_value(Event::HalfBegan { half: Half::Second }).expect("can be written");
    assert_eq!(began, serde_json::json!({ "half_began": { "half": 2 } }));
    for wrong in ["0", "3", "\"first\"", "null"] {
        assert!(serde_json::from_str::<Half>(wrong).is_err(), "{wrong}");
    }
}

/// A state and a view are written with every part by name.
#[test]
fn states_and_views_are_written_whole() {
    let mut table = Table::dealt("");
    table.line_up(0, "1 - 2 - - / 3 4 - 5 6 / 7 8 9 - 10");
    let state = serde_json::to_value(table.state).expect("can be written");
    assert_eq!(state["phase"]["lineups"]["half"], 1);
    assert_eq!(state["seats"][0]["lineups"]["first"]["attack"][0]["card"], "Speedy Gonzales");
    assert_eq!(state["seats"][0]["lineups"]["first"]["attack"][1]["card"], "blank");
    assert_eq!(state["seats"][0]["lineups"]["first"]["attack"][0]["is_turned"], false);
    assert!(state["seats"][1]["lineups"]["first"]["defence"][4]["card"].is_null());
    assert_eq!(state["seats"][1]["blanks_in_hand"], 5);
    assert_eq!(state["seats"][1]["players_in_hand"].as_array().map(Vec::len), Some(10));
    assert_eq!(state["seats"][0]["squad"][9], "George de Best");
    assert_eq!(state["pile"].as_array().map(Vec::len), Some(12));
    assert_eq!(state["pile"][0], "through-ball");
    assert_eq!(state["turned_cards"]["second"].as_array().map(Vec::len), Some(5));

    let view = serde_json::to_value(table.state.view(Viewer::Seat(Seat::ONE))).expect("can be written");
    assert_eq!(view["viewer"]["seat"], 1);
    assert_eq!(view["seats"][0]["is_in"], true);
    assert!(view["seats"][0]["lineups"]["first"]["attack"][0]["card"].is_null());
    assert_eq!(view["pile_size"], 12);
    assert_eq!(view["score"], serde_json::json!([0, 0]));
}
