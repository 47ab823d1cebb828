//! FB-3.3 to FB-3.5: manoeuvres, boosts, force against force.

use forceball::{BoostError, Event, Kind, Loss, ManoeuvreError, Phase, Place, Role};
use rulebook_core::Viewer;

use crate::table::{ONE, Table, ZERO, bytes, hash, id};

fn table(options: &str) -> Table {
    Table::attack(options, ["P1 P2 P3|S4 P5 D6", "B1 B2 B3|B4 T5 I6"], "SI2")
}

/// FB-3.3
#[test]
fn the_attacker_plays_attack_sides_and_the_defender_defence_sides() {
    let mut table = Table::attack("", ["P1 P2 P3|S4 PB1 T6", "B1 B2 B3|B4 PB2 D5"], "SI2");
    table.acts(0, "skip, skip");
    assert_eq!(table.refused(0, "play T6"), ManoeuvreError::NoSide { card: id("T6"), role: Role::Attacker }.into());
    table.acts(0, "play PB1");
    assert!(table.was_told(Event::Played { seat: ZERO, card: id("PB1"), kind: Kind::Pass, force: 4, against: 0 }));
    table.act(0, "done");
    table.acts(1, "skip, skip");
    assert_eq!(table.refused(1, "play D5"), ManoeuvreError::NoSide { card: id("D5"), role: Role::Defender }.into());
    table.act(1, "play PB2");
    assert!(table.was_told(Event::Played { seat: ONE, card: id("PB2"), kind: Kind::Block, force: 5, against: 4 }));
    assert_eq!(table.hand(1), "B4 D5");
}

/// FB-3.3: the required speed is compared with the number of speed cards, which stay.
#[test]
fn a_card_needs_its_speed_and_does_not_spend_it() {
    let mut table = Table::attack("", ["P1 P2|S2 P4 P5 D6", "B1 B2|B4 T5 I6 I1"], "SI2");
    table.acts(0, "skip, skip");
    assert_eq!(table.refused(0, "play P5"), ManoeuvreError::TooSlow { card: id("P5"), required: 3, speed: 2 }.into());
    table.acts(0, "play P4, done");
    assert_eq!((table.state.speed(ZERO), table.speed(0).as_str()), (2, "P1 P2"));
    let mut still = Table::attack("", ["|S2 P4 P5 D6 P1 P2", "|B4 T5 I6 I1 B1 B2"], "SI2");
    still.acts(0, "skip, skip");
    assert_eq!(still.refused(0, "play S2"), ManoeuvreError::TooSlow { card: id("S2"), required: 1, speed: 0 }.into());
    assert_eq!(still.legal(0), "skip");
}

/// FB-3.3: the speed counts at that moment, after the change of speed.
#[test]
fn the_speed_that_was_raised_counts_at_once() {
    let mut table = Table::attack("", ["P1 P2|S2 P4 P5 D6", "B1 B2|B4 T5 I6 I1"], "SI2");
    table.acts(0, "skip, raise S2, play P5, done");
    assert_eq!(table.now(), (Phase::Draw, ONE));
}

/// FB-3.4
#[test]
fn each_boost_adds_its_force_from_hand_or_speed_pile() {
    let mut table = table("boost=3");
    table.plays(0, "play S4");
    assert_eq!(table.legal(0), "done, boost D6, boost P1, boost P2, boost P3, boost P5");
    table.act(0, "boost P1");
    assert!(table.was_told(Event::Boosted { seat: ZERO, card: id("P1"), from: Place::Speed, force: 9 }));
    table.act(0, "boost D6");
    assert!(table.was_told(Event::Boosted { seat: ZERO, card: id("D6"), from: Place::Hand, force: 12 }));
    assert!(table.discarded("P1") && table.discarded("D6"));
    assert_eq!((table.state.speed(ZERO), table.hand(0).as_str()), (2, "P5"));
    let on_table = &table.view(Viewer::Public).manoeuvres()[0];
    assert_eq!((on_table.printed, on_table.force), (6, 12));
    assert_eq!(on_table.boosts, [(Place::Speed, id("P1")), (Place::Hand, id("D6"))]);
    table.act(0, "done");
    assert_eq!(table.said(2)[0], "seat 0 opens with force 12");
}

/// FB-3.4: all the cards that a seat has; it is still asked when there is none left.
#[test]
fn everything_can_go_into_a_boost() {
    let mut table = table("");
    table.plays(0, "play S4, boost P1, boost P2, boost P3, boost P5, boost D6");
    assert_eq!((table.legal(0).as_str(), table.state.speed(ZERO)), ("done", 0));
    assert_eq!(table.state.manoeuvres()[0].force, 11);
}

/// FB-3.4, option `boost_source`
#[test]
fn with_one_kind_the_first_boost_of_a_turn_decides_where_they_come_from() {
    for (first, listed, refused, from) in
        [("P1", "done, boost P2, boost P3", "D6", Place::Speed), ("D6", "done, boost P5", "P1", Place::Hand)]
    {
        let mut table = table("boost_source=one-kind");
        table.plays(0, "play S4");
        assert_eq!(table.legal(0), "done, boost D6, boost P1, boost P2, boost P3, boost P5");
        table.act(0, &format!("boost {first}"));
        assert_eq!(table.legal(0), listed);
        let error = BoostError::OtherSource { card: id(refused), from };
        assert_eq!(table.refused(0, &format!("boost {refused}")), error.into());
        // The next turn is free again.
        table.act(0, "done");
        table.plays(1, "play I6");
        assert_eq!(table.legal(1), "done, boost B1, boost B2, boost B3, boost B4, boost T5");
    }
}

/// FB-3.4, FB-4.4: the cards of an attack lie on the table in their order, until it is over; then nobody can tell it.
#[test]
fn matches_with_other_boosts_differ_until_the_attack_is_over() {
    let mut tables = ["boost P5, boost P1", "boost P1, boost P5"].map(|boosts| {
        let mut table = table("");
        table.plays(0, &format!("play S4, {boosts}"));
        table
    });
    let states = |tables: &[Table; 2]| tables.each_ref().map(|table| table.state.clone());
    let views = |tables: &[Table; 2]| tables.each_ref().map(|table| table.view(Viewer::Public));
    let ([one, other], [seen, seen_other]) = (states(&tables), views(&tables));
    assert_ne!((&one, &seen), (&other, &seen_other));
    assert!(one != other && seen != seen_other && bytes(&one) != bytes(&other));
    assert!(hash(&one) != hash(&other) && hash(&seen) != hash(&seen_other));
    for table in &mut tables {
        table.act(0, "done");
        table.plays(1, "skip");
        assert_eq!(table.now(), (Phase::Draw, ONE), "a shot is a goal, and the other attacks");
    }
    let ([one, other], [seen, seen_other]) = (states(&tables), views(&tables));
    assert_eq!((&one, &seen, bytes(&one)), (&other, &seen_other, bytes(&other)));
    assert_eq!((hash(&one), hash(&seen)), (hash(&other), hash(&seen_other)));
}

/// FB-1.4: boosts can be worth nothing.
#[test]
fn with_boost_0_a_boost_adds_nothing() {
    let mut table = table("boost=0");
    table.plays(0, "play S4, boost P1");
    assert_eq!(table.state.manoeuvres()[0].force, 6);
}

/// FB-3.5
#[test]
fn an_equal_force_is_enough_and_less_is_not() {
    // S4 has 6. B4 has 6 as well.
    let mut table = table("");
    table.plays(0, "play S4, done");
    table.plays(1, "play B4, done");
    assert_eq!((table.now(), table.said(2)[0].as_str()), ((Phase::Draw, ZERO), "seat 1 holds with 6 against 6"));

    let mut lost = Table::attack("", ["P1 P2 P3|S4 P5 D6", "B1 B2 B4|B3 T5 I6"], "SI2");
    lost.plays(0, "play S4, done");
    lost.plays(1, "play B3, done");
    assert!(lost.was_told(Event::Lost { seat: ONE, how: Loss::TooWeak { force: 5, against: 6 } }));

    // One boost makes up for it.
    let mut held = Table::attack("", ["P1 P2 P3|S4 P5 D6", "B1 B2 B4|B3 T5 I6"], "SI2");
    held.plays(0, "play S4, done");
    held.plays(1, "play B3, boost T5, done");
    assert_eq!(held.now(), (Phase::Draw, ZERO));
}

/// FB-3.5: the first manoeuvre of an attack needs no force; another attack begins anew.
#[test]
fn the_first_manoeuvre_of_an_attack_needs_no_force() {
    let mut table = Table::attack("", ["P2 P3 P4|P1 P5 D6", "B2 B3 B4|B1 T5 I6"], "SI2");
    table.plays(0, "play P5, done");
    table.plays(1, "skip");
    table.act(0, "skip");
    table.turn_up("SI1 ST1 ST2");
    assert_eq!(table.now(), (Phase::Draw, ZERO));
    assert_eq!(table.view(Viewer::Public).force_to_reach(ZERO), 0);
    table.plays(0, "play P1, done");
    assert_eq!(table.now(), (Phase::Draw, ONE));
    assert_eq!(table.view(Viewer::Public).force_to_reach(ONE), 3);
}

/// FB-3.5, option `compare`
#[test]
fn the_boosts_of_the_opponent_count_if_compared_boosted() {
    // S4 with two boosts: 8 with them, 6 as printed. B4 has 6.
    for (compare, against, phase) in [("boosted", 8, Phase::Effect), ("printed", 6, Phase::Draw)] {
        let mut table = table(&format!("compare={compare}"));
        table.plays(0, "play S4, boost P1, boost P2, done");
        assert_eq!(table.view(Viewer::Public).force_to_reach(ONE), against);
        table.plays(1, "play B4, done");
        // A shot needs no special effect: it is a goal, and seat 1 attacks.
        let expected = if phase == Phase::Draw { ([0, 0], ZERO) } else { ([1, 0], ONE) };
        assert_eq!((table.state.score(), table.state.to_move()), expected, "{compare}");
    }
    // The own boosts always count.
    let mut table = Table::attack("compare=printed", ["P1 P2 P3|S4 P5 D6", "B1 B2 B4|B3 T5 I6"], "SI2");
    table.plays(0, "play S4, done");
    table.plays(1, "play B3, boost T5, done");
    assert_eq!(table.now(), (Phase::Draw, ZERO));
    assert_eq!(table.view(Viewer::Public).force_to_reach(ZERO), 5);
}

/// FB-3.5: who plays nothing loses the attack.
#[test]
fn skipping_the_manoeuvre_loses_the_attack() {
    let mut table = table("");
    table.plays(0, "play S4, done");
    table.plays(1, "skip");
    assert!(table.was_told(Event::Lost { seat: ONE, how: Loss::Skipped }));
    assert_eq!(table.state.score(), [1, 0]);
}

/// FB-3.3, FB-3.4: what is not in the hand is not played; what the seat has not does not boost.
#[test]
fn only_own_cards_are_played_and_boost() {
    let mut table = table("");
    table.acts(0, "skip, skip");
    for card in ["P1", "B4", "SI2", "S6", "ST1"] {
        assert_eq!(table.refused(0, &format!("play {card}")), ManoeuvreError::NotInHand(id(card)).into());
    }
    for other in ["done", "draw", "raise S4", "boost S4", "effect S4"] {
        assert_eq!(table.refused(0, other), ManoeuvreError::NotAManoeuvre.into(), "{other}");
    }
    table.act(0, "play S4");
    for card in ["S4", "B4", "SI2"] {
        assert_eq!(table.refused(0, &format!("boost {card}")), BoostError::NotHeld(id(card)).into());
    }
    for other in ["skip", "draw", "play P5", "effect P5"] {
        assert_eq!(table.refused(0, other), BoostError::NotABoost.into(), "{other}");
    }
}
