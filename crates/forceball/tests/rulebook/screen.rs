//! The screen: what a viewer knows, as a person reads it.

use forceball::Deck;
use rulebook_core::Viewer;

use crate::table::{ONE, Table, draw_down, rules};

fn table() -> Table {
    Table::attack("", ["P1 P2 P3|P4 P5 D6", "B1 B2 B3|B4 B5 I6"], "SI2")
}

/// A screen shows what the viewer knows.
#[test]
fn a_view_prints_as_a_screen() {
    let mut table = table();
    table.act(0, "draw");
    table.turn_up("ST1");
    table.acts(0, "raise SI2, play P4, boost P5, done");
    let screen = table.view(Viewer::Seat(ONE)).to_string();
    let expected = "\
period 1 of 3, score 0 : 0, turn 8: seat 1 may draw
seat 0, attacker: 1 in hand, speed 4; seen to take SI2
seat 1 (you), defender: 3 in hand, speed 3
  seat 0: P4, pass 6 + P5 (hand): 7
your hand:
  B4       block 6, speed 2
  B5       block 7, speed 3
  I6       interception 8, speed 3
your speed pile:
  B1       block 3, speed 1, goalie
  B2       block 4, speed 1, goalie
  B3       block 5, speed 2, referee
draw pile: 39 cards, top ST1 (shot 4 / tackle 4, speed 2, referee)
discard pile: 3 cards";
    assert_eq!(screen, expected);
}

/// A name that says no more than the card does is not said twice; one that says less, or something else, is.
#[test]
fn a_screen_says_what_a_name_adds() {
    for (name, line) in [
        ("block 7", "block 7, speed 3"),
        ("block", "block (block 7, speed 3)"),
        ("a wall\u{1b}[2J", "a wall\\u{1b}[2J (block 7, speed 3)"),
    ] {
        let mut specs = Deck::STANDARD.specs();
        specs.iter_mut().find(|spec| spec.id == "B5").expect("a card of the standard deck").name = name.into();
        let rules = rules("").with_deck(Deck::new(specs).unwrap());
        let table = Table::attack_from(rules, ["P1 P2 P3|P4 P5 D6", "B1 B2 B3|B4 B5 I6"], "SI2");
        let screen = table.view(Viewer::Seat(ONE)).to_string();
        assert!(screen.lines().any(|shown| shown == format!("  B5       {line}")), "{screen}");
    }
}

/// FB-3.5: the screen says what a manoeuvre has to reach, which depends on `compare`.
#[test]
fn a_screen_tells_the_force_to_reach() {
    // P4 has 6, with a boost 7.
    for (compare, against) in [("boosted", 7), ("printed", 6)] {
        let options = format!("compare={compare}");
        let mut table = Table::attack(&options, ["P1 P2 P3|P4 P5 D6", "B1 B2 B3|B4 B5 I6"], "SI2");
        let title = |table: &Table| table.view(Viewer::Public).to_string().lines().next().unwrap().to_string();
        table.acts(0, "skip, skip");
        assert!(title(&table).ends_with("turn 7: seat 0 plays or loses the attack"), "the first manoeuvre needs none");
        table.acts(0, "play P4, boost P5, done");
        table.acts(1, "skip, skip");
        assert!(
            title(&table).ends_with(&format!("turn 8: seat 1 plays against {against} or loses the attack")),
            "{compare}"
        );
        table.act(1, "play B4");
        assert!(title(&table).ends_with(&format!("turn 8: seat 1 may boost against {against}")), "{compare}");
    }
}

/// FB-3.2, FB-3.6: several cards are a list in a sentence, and one card is not said to be cards.
#[test]
fn a_screen_counts_and_lists_cards() {
    let mut table = table();
    table.act(0, "draw");
    table.turn_up("ST1");
    table.acts(0, "renew SI2, renew D6, done");
    table.turn_up("ST2 SB1");
    let line = |table: &Table, beginning: &str| {
        let screen = table.view(Viewer::Seat(ONE)).to_string();
        screen.lines().find(|line| line.starts_with(beginning)).unwrap().to_string()
    };
    assert_eq!(line(&table, "seat 0"), "seat 0, attacker: 4 in hand, speed 3; seen to take ST1 and ST2");
    table.act(0, "foul P4 as shot");
    table.draw("cut SB2");
    // 54 cards less 14 dealt, one drawn and two for a renewal.
    let expected = "draw pile: 37 cards, top SB2 (shot 5 / block 5, speed 3, referee); cut under: SB1";
    assert_eq!(line(&table, "draw pile"), expected);
    draw_down(&mut table, 1, &["P6"]);
    assert_eq!(line(&table, "draw pile"), "draw pile: 1 card, top P6 (pass 8, speed 3)");
}
