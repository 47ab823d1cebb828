//! FB-3.6: fouls and the cut.

use forceball::{Event, Kind, Loss, ManoeuvreError, Phase, Role};
use rulebook_core::{Game as _, Turn, Viewer};

use crate::decks::combo;
use crate::table::{ONE, Table, ZERO, draw_down, id, rules};

fn table() -> Table {
    Table::attack("", ["P1 P2 P3|S4 B5 PB1", "B1 B2 B3|B4 D5 I6"], "SI2")
}

/// FB-3.6: any hand card, as any kind of the role but the one that it shows for the role.
#[test]
fn a_card_is_declared_as_another_kind_of_the_role() {
    let mut table = table();
    table.acts(0, "skip, skip");
    let expected = "skip, play PB1, play S4, foul B5 as pass, foul B5 as dribble, foul B5 as shot, \
                    foul PB1 as dribble, foul PB1 as shot, foul S4 as pass, foul S4 as dribble";
    assert_eq!(table.legal(0), expected);
    assert_eq!(table.state.count_legal(ZERO), 10);
    let honest = ManoeuvreError::Honest { card: id("PB1"), kind: Kind::Pass };
    assert_eq!(table.refused(0, "foul PB1 as pass"), honest.into());
    for kind in ["block", "tackle", "interception"] {
        let refused = table.refused(0, &format!("foul PB1 as {kind}"));
        assert_eq!(refused, ManoeuvreError::OtherRole { kind: kind.parse().unwrap(), role: Role::Attacker }.into());
    }
    table.acts(0, "play S4, done");
    table.acts(1, "skip, skip");
    let expected = "skip, play B4, play I6, foul B4 as tackle, foul B4 as interception, \
                    foul D5 as block, foul D5 as tackle, foul D5 as interception, foul I6 as block, foul I6 as tackle";
    assert_eq!(table.legal(1), expected);
    assert_eq!(
        table.refused(1, "foul D5 as shot"),
        ManoeuvreError::OtherRole { kind: Kind::Shot, role: Role::Defender }.into()
    );
}

/// FB-3.6: the required speed counts, and the card must be in the hand.
#[test]
fn a_foul_needs_speed_and_the_card() {
    let mut table = Table::attack("", ["P1|S4 B5 PB1 P2 D2", "B1|B4 D5 I6 I1 I2"], "SI2");
    table.acts(0, "skip, skip");
    let slow = ManoeuvreError::TooSlow { card: id("B5"), required: 3, speed: 1 };
    assert_eq!(table.refused(0, "foul B5 as shot"), slow.into());
    assert_eq!(table.refused(0, "foul P1 as shot"), ManoeuvreError::NotInHand(id("P1")).into());
}

/// FB-3.6: the cut takes the former top back among the unseen cards; each card of the pile can be the new top.
#[test]
fn the_pile_is_cut_at_once() {
    let mut table = table();
    table.plays(0, "foul B5 as shot");
    assert!(table.was_told(Event::Fouled { seat: ZERO, card: id("B5"), kind: Kind::Shot, force: 7, against: 0 }));
    assert_eq!((table.now().0, table.state.turn(), table.state.top()), (Phase::Cut, Turn::Chance, None));
    let mut draws = Vec::new();
    table.state.draws(&mut draws);
    assert_eq!((draws.len(), table.state.pile_size()), (40, 40));
    assert!(draws.iter().all(|weighted| weighted.weight == 1));
    assert!(draws.iter().any(|weighted| weighted.draw.to_string() == "cut SI2"), "the former top too");
    assert_eq!(table.view(Viewer::Public).cut_under().collect::<Vec<_>>(), [id("SI2")]);
    assert!(table.state.manoeuvres()[0].is_foul);
}

/// FB-3.6: without a referee the card stands as declared, and boosts may follow.
#[test]
fn a_foul_that_is_not_seen_stands_as_declared() {
    let mut table = table();
    table.plays(0, "foul B5 as shot");
    table.draw("cut P6");
    assert_eq!(table.said(1), ["the draw pile is cut to P6: nobody sees the foul"]);
    assert_eq!((table.now(), table.state.top(), table.state.pile_size()), ((Phase::Boost, ZERO), Some(id("P6")), 40));
    table.acts(0, "boost S4, done");
    table.plays(1, "skip");
    assert_eq!(table.state.score(), [1, 0], "as a shot");
}

/// FB-3.6: with a referee on the new top the attack is lost at once, and the card is discarded at once (FB-4.4).
#[test]
fn a_foul_that_is_seen_loses_the_attack() {
    let mut table = table();
    table.plays(0, "play S4, done");
    table.plays(1, "foul D5 as interception");
    assert!(!table.discarded("D5"));
    table.draw("cut ST1");
    assert!(table.discarded("D5"));
    assert!(table.was_told(Event::CutTo { seat: ONE, card: id("ST1"), is_seen: true }));
    assert!(table.was_told(Event::Lost { seat: ONE, how: Loss::FoulSeen }));
    assert_eq!((table.state.score(), table.state.top()), ([1, 0], Some(id("ST1"))), "the new top stays");
}

/// FB-3.6, FB-3.5: a foul that is seen leaves the table, and what the seat played before it is its last manoeuvre again.
#[test]
fn after_a_foul_that_is_seen_the_manoeuvre_before_it_stands() {
    let mut table = table();
    table.plays(0, "play PB1, boost S4, done");
    table.plays(1, "play B4, done");
    table.plays(0, "foul B5 as pass");
    table.draw("cut ST1");
    assert_eq!(table.now(), (Phase::Effect, ONE), "the winner is asked before it is rewarded");
    let ids: Vec<_> = table.state.manoeuvres().iter().map(|manoeuvre| manoeuvre.card.to_string()).collect();
    assert_eq!(ids, ["PB1", "B4"]);
    assert_eq!(table.state.manoeuvres().iter().map(|manoeuvre| manoeuvre.seat).collect::<Vec<_>>(), [ZERO, ONE]);
    assert_eq!(table.view(Viewer::Public).force_to_reach(ONE), 5, "PB1 prints 4 and is boosted");
    assert_eq!(table.view(Viewer::Public).force_to_reach(ZERO), 6, "B4 prints 6");
}

/// FB-3.6: the new top may be the former one: no card was cut under then.
#[test]
fn a_cut_can_bring_the_former_top_back() {
    let mut table = table();
    table.plays(0, "foul B5 as shot");
    table.draw("cut SI2");
    assert!(table.was_told(Event::CutTo { seat: ZERO, card: id("SI2"), is_seen: true }));
    assert_eq!(table.view(Viewer::Public).cut_under().count(), 0);
}

/// FB-3.6: the force is the highest printed, whatever the role; FB-3.5 compares with it.
#[test]
fn a_foul_has_the_highest_force_of_its_card() {
    let attack = (forceball::AttackKind::Pass, 3);
    let mut specs = forceball::Deck::STANDARD.specs();
    specs.retain(|spec| spec.id != "PB1");
    specs.push(combo("PB1", attack, (forceball::DefenceKind::Block, 12), 2));
    let deck = forceball::Deck::new(specs).unwrap();
    for compare in ["boosted", "printed"] {
        let rules = rules(&format!("compare={compare}")).with_deck(deck.clone());
        let mut table = Table::attack_from(rules, ["P1 P2 P3|S4 B5 PB1", "B1 B2 B3|B4 D5 I6"], "SI2");
        table.plays(0, "foul PB1 as shot");
        table.draw("cut P6");
        table.act(0, "done");
        assert_eq!(table.view(Viewer::Public).force_to_reach(ONE), 12, "{compare}");
        let on_table = &table.state.manoeuvres()[0];
        assert_eq!((on_table.kind, on_table.printed, on_table.is_foul), (Kind::Shot, 12, true));
    }
}

/// FB-3.6: with an empty draw pile there is no foul.
#[test]
fn without_a_draw_pile_there_is_no_foul() {
    let mut table = table();
    draw_down(&mut table, 1, &[]);
    let seat = table.state.to_move();
    table.acts(seat.index(), "draw, skip");
    assert_eq!(table.now().0, Phase::Manoeuvre);
    assert!(!table.legal(seat.index()).contains("foul"));
    let card = table.state.hand(seat).find(|card| {
        let card = table.state.rules().deck().card(*card).unwrap();
        card.side(Role::Attacker).is_none()
    });
    let foul = format!("foul {} as shot", card.unwrap());
    assert_eq!(table.refused(seat.index(), &foul), ManoeuvreError::NothingToCut.into());
}

/// FB-3.6: a pile of one card is cut to itself.
#[test]
fn a_pile_of_one_card_is_cut_to_itself() {
    let mut table = table();
    draw_down(&mut table, 1, &["P6"]);
    let seat = table.state.to_move().index();
    table.acts(seat, "skip, skip");
    let foul = table.legal(seat).split(", ").find(|action| action.starts_with("foul")).unwrap().to_string();
    table.act(seat, &foul);
    let mut draws = Vec::new();
    table.state.draws(&mut draws);
    assert_eq!(draws.len(), 1);
    assert_eq!(draws[0].draw.to_string(), "cut P6");
    table.draw("cut P6");
    assert_eq!((table.now().0, table.state.pile_size()), (Phase::Boost, 1));
}
