//! FB-4: rewards, special effects, roles; each also with a draw pile that runs out.

use forceball::{EffectError, Event, Kind, Phase, Place, Refused, Role};
use rulebook_core::{Game as _, Viewer};

use crate::table::{ONE, Table, ZERO, draw_down, id};

/// Seat 0 attacks with each kind, seat 1 defends with each kind; nobody has a special effect in hand.
fn table() -> Table {
    Table::attack("", ["P1 P2 D1|P4 D5 S5", "B1 B2 T1|B4 T5 I5"], "SI2")
}

/// Seat 1 does not answer what seat 0 plays.
fn won_by_attacker(card: &str) -> Table {
    let mut table = table();
    table.plays(0, &format!("play {card}, done"));
    table.plays(1, "skip");
    table
}

/// Seat 0 plays P4 (6), seat 1 answers, and seat 0 gives up.
fn won_by_defender(card: &str) -> Table {
    let mut table = table();
    table.plays(0, "play P4, done");
    table.plays(1, &format!("play {card}, done"));
    table.plays(0, "skip");
    table
}

/// FB-4.1: a pass draws three cards, the roles stay, the attacker has the next turn (FB-4.4).
#[test]
fn a_pass_draws_three_cards() {
    let mut table = won_by_attacker("P4");
    table.act(0, "skip");
    assert!(table.was_told(Event::Rewarded { seat: ZERO, kind: Kind::Pass }));
    table.turn_up("SI1 ST1 ST2");
    assert_eq!(table.hand(0), "D5 S5 SI1 SI2 ST1");
    assert_eq!((table.state.attacker(), table.now()), (Some(ZERO), (Phase::Draw, ZERO)));
    assert_eq!(table.state.top(), Some(id("ST2")));
    assert!(table.discarded("P4"));
}

/// FB-4.1: a block draws three cards.
#[test]
fn a_block_draws_three_cards() {
    let mut table = won_by_defender("B4");
    table.act(1, "skip");
    table.turn_up("SI1 ST1 ST2");
    assert_eq!(table.hand(1), "I5 SI1 SI2 ST1 T5");
    assert_eq!((table.state.attacker(), table.now()), (Some(ZERO), (Phase::Draw, ZERO)));
}

/// FB-4.1: the next two cards go onto the speed pile.
#[test]
fn a_dribble_gives_two_speed_cards() {
    let mut table = won_by_attacker("D5");
    table.act(0, "skip");
    assert!(table.was_told(Event::Took { seat: ZERO, card: id("SI2"), to: Place::Speed }));
    table.turn_up("SI1 ST1");
    assert_eq!((table.speed(0).as_str(), table.hand(0).as_str()), ("D1 P1 P2 SI1 SI2", "P4 S5"));
    assert_eq!((table.state.speed(ZERO), table.state.attacker()), (5, Some(ZERO)));
    assert_eq!(table.now(), (Phase::Draw, ZERO));
}

/// FB-4.1
#[test]
fn a_tackle_gives_two_speed_cards() {
    let mut table = won_by_defender("T5");
    table.act(1, "skip");
    table.turn_up("SI1 ST1");
    assert_eq!((table.speed(1).as_str(), table.hand(1).as_str()), ("B1 B2 SI1 SI2 T1", "B4 I5"));
    assert_eq!((table.state.attacker(), table.now()), (Some(ZERO), (Phase::Draw, ZERO)));
}

/// FB-4.1: a goal, and the other seat attacks. A shot is not asked for a special effect (FB-4.2).
#[test]
fn a_shot_is_a_goal_and_the_other_seat_attacks() {
    let table = won_by_attacker("S5");
    assert_eq!((table.state.score(), table.state.attacker()), ([1, 0], Some(ONE)));
    assert_eq!(table.now(), (Phase::Draw, ONE));
    assert!(table.was_told(Event::Goal { seat: ZERO, score: [1, 0] }));
    let said = [
        "seat 0 wins a goal for its shot",
        "goal for seat 0, 1 : 0",
        "seat 1 attacks",
        "the attack is over",
        "turn 9: seat 1",
    ];
    assert_eq!(table.said(5), said);
}

/// FB-4.1: an interception takes the attack.
#[test]
fn an_interception_takes_the_attack() {
    let table = won_by_defender("I5");
    assert_eq!((table.state.score(), table.state.attacker()), ([0, 0], Some(ONE)));
    assert_eq!(table.now(), (Phase::Draw, ONE));
    assert!(table.was_told(Event::Rewarded { seat: ONE, kind: Kind::Interception }));
}

/// FB-4.1, FB-2.4: a reward takes what the draw pile still has, and then the period is over.
#[test]
fn a_reward_takes_what_is_left() {
    for (attack, left, hand, speed) in [("P4", 2, 2, 0), ("D5", 1, 0, 1)] {
        let mut table = table();
        draw_down(&mut table, left, &[]);
        if table.state.to_move() != ZERO {
            table.plays(1, "skip");
        }
        let before = [table.state.hand(ZERO).count(), table.state.speed_cards(ZERO).count()];
        table.plays(0, &format!("play {attack}, done"));
        table.plays(1, "skip");
        table.act(0, "skip");
        let period = table.told.len();
        table.any_cards();
        assert!(period < table.told.len());
        let taken = |to| {
            let public = table.told.iter().filter(|told| told.to.includes(Viewer::Public));
            let after = public.skip_while(|told| !matches!(told.event, Event::Rewarded { .. }));
            after.filter(|told| matches!(told.event, Event::Took { to: place, .. } if place == to)).count()
        };
        assert_eq!((taken(Place::Hand), taken(Place::Speed)), (hand, speed), "{before:?}");
        assert_eq!(table.state.period(), 2);
    }
}

/// FB-4.1, FB-2.4: with an empty draw pile a reward gives nothing; a goal is still a goal.
#[test]
fn with_an_empty_pile_the_reward_is_empty() {
    for (card, score) in [("P4", [0, 0]), ("D5", [0, 0]), ("S5", [1, 0])] {
        let mut table = table();
        draw_down(&mut table, 1, &[]);
        if table.state.to_move() != ZERO {
            table.plays(1, "skip");
        }
        table.acts(0, &format!("draw, skip, play {card}, done"));
        assert_eq!(table.state.pile_size(), 0);
        table.plays(1, "skip");
        if card != "S5" {
            table.act(0, "skip");
            assert!(
                table.was_told(Event::Rewarded {
                    seat: ZERO,
                    kind: if card == "P4" { Kind::Pass } else { Kind::Dribble }
                })
            );
        }
        assert_eq!((table.state.score(), table.state.period()), (score, 2));
    }
}

/// FB-4.2: a lucky shot makes the attacker's win a goal.
#[test]
fn a_lucky_shot_makes_the_win_a_goal() {
    for card in ["P4", "D5"] {
        let mut table = Table::attack("", ["P3 D3 D1|P4 D5 P1", "B1 B2 T1|B4 T5 I5"], "SI2");
        table.plays(0, &format!("play {card}, done"));
        table.plays(1, "skip");
        assert_eq!((table.now(), table.legal(0).as_str()), ((Phase::Effect, ZERO), "skip, effect P1"));
        table.act(0, "effect P1");
        assert!(table.discarded("P1") && table.discarded(card));
        assert!(table.was_told(Event::UsedEffect { seat: ZERO, card: id("P1"), kind: Kind::Shot }));
        assert_eq!((table.state.score(), table.state.attacker()), ([1, 0], Some(ONE)));
    }
}

/// FB-4.2: a goalie makes the defender's win an interception.
#[test]
fn a_goalie_makes_the_win_an_interception() {
    for card in ["B4", "T5"] {
        let mut table = Table::attack("", ["P3 D3 D1|P4 D5 P1", "B1 B3 T3|B4 T5 I2"], "SI2");
        table.plays(0, "play P4, done");
        table.plays(1, &format!("play {card}, done"));
        table.plays(0, "skip");
        assert_eq!((table.now(), table.legal(1).as_str()), ((Phase::Effect, ONE), "skip, effect I2"));
        table.act(1, "effect I2");
        assert_eq!((table.state.attacker(), table.now()), (Some(ONE), (Phase::Draw, ONE)));
        assert!(table.discarded("I2"));
        assert_eq!(table.state.pile_size(), 40, "nothing is drawn");
    }
}

/// FB-4.2: asked whether or not it holds such a card, also with an empty hand.
#[test]
fn the_winner_is_asked_whatever_it_holds() {
    let mut table = won_by_attacker("P4");
    assert_eq!((table.now(), table.legal(0).as_str()), ((Phase::Effect, ZERO), "skip"));
    table.act(0, "skip");
    let mut table = self::table();
    table.plays(0, "play P4, boost D5, boost S5, done");
    table.plays(1, "skip");
    assert_eq!((table.hand(0).as_str(), table.now().0), ("", Phase::Effect));
    assert_eq!(table.legal(0), "skip");
}

/// FB-4.2: only the symbol of the own role, from the hand, and one card.
#[test]
fn an_effect_needs_the_symbol_of_the_role_in_hand() {
    let mut table = Table::attack("", ["P2 D3 D1|P4 B1 P1", "B2 B3 T3|B4 T5 I2"], "SI2");
    table.plays(0, "play P4, done");
    table.plays(1, "skip");
    let no_symbol = |card| Refused::from(EffectError::NoSymbol { card: id(card), role: Role::Attacker });
    assert_eq!(table.refused(0, "effect B1"), no_symbol("B1"));
    for card in ["P2", "P4", "I2", "D2"] {
        assert_eq!(table.refused(0, &format!("effect {card}")), EffectError::NotInHand(id(card)).into());
    }
    for other in ["done", "draw", "play B1", "boost P1"] {
        assert_eq!(table.refused(0, other), EffectError::NotAnEffect.into(), "{other}");
    }
    assert_eq!(table.refused(1, "skip"), Refused::NotTheWinner { seat: ONE });
    table.act(0, "effect P1");
    assert_eq!(table.now(), (Phase::Draw, ONE), "no second card");
}

/// FB-4.2: answering is no turn (FB-2.4).
#[test]
fn answering_is_no_turn() {
    let mut table = won_by_attacker("P4");
    assert_eq!(table.state.turn_number(), 8);
    table.act(0, "skip");
    table.turn_up("SI1 ST1 ST2");
    assert_eq!(table.state.turn_number(), 9);
}

/// FB-4.3: nothing to reward, FB-4.2 is not asked, and the roles change.
#[test]
fn an_attacker_that_loses_in_its_first_turn_loses_the_attack_to_the_other() {
    let mut table = table();
    table.plays(0, "skip");
    assert_eq!((table.state.attacker(), table.now()), (Some(ONE), (Phase::Draw, ONE)));
    assert_eq!(
        table.said(4),
        ["seat 0 plays nothing and loses the attack", "seat 1 attacks", "the attack is over", "turn 8: seat 1"]
    );
    // By a foul that was seen.
    table.plays(1, "foul T5 as shot");
    table.draw("cut ST1");
    assert_eq!((table.state.attacker(), table.now()), (Some(ZERO), (Phase::Draw, ZERO)));
    assert!(table.discarded("T5"));
}

/// FB-4.3: after an answer of the opponent the loss is rewarded as any other.
#[test]
fn an_attacker_that_loses_later_is_no_such_case() {
    let mut table = won_by_defender("B4");
    assert_eq!(table.now(), (Phase::Effect, ONE));
    table.act(1, "skip");
    table.any_cards();
    assert_eq!(table.state.attacker(), Some(ZERO));
}

/// FB-4.1: the reward is that of the winner's last manoeuvre, not of its first.
#[test]
fn the_last_manoeuvre_decides_the_reward() {
    let mut table = table();
    table.plays(0, "play P4, done");
    table.plays(1, "play B4, done");
    table.plays(0, "play S5, done");
    table.plays(1, "play I5, boost B1, done");
    table.plays(0, "play D5, done");
    assert!(table.said(9).contains(&"seat 0 loses the attack with 7 against 8".to_string()));
    assert_eq!(table.state.attacker(), Some(ONE), "for the interception");
}

/// FB-4.4: manoeuvres stay until the attack is over; boosts do not.
#[test]
fn manoeuvres_are_discarded_when_the_attack_is_over() {
    let mut table = table();
    table.plays(0, "play P4, boost P1, done");
    table.plays(1, "play B4, boost B1, done");
    assert!(table.discarded("P1") && table.discarded("B1"));
    assert!(!table.discarded("P4") && !table.discarded("B4"));
    assert_eq!(table.state.manoeuvres().len(), 2);
    table.plays(0, "skip");
    assert!(!table.discarded("P4"), "not before the reward");
    table.act(1, "skip");
    table.turn_up("SI1 ST1");
    assert!(!table.discarded("P4"), "nor in the middle of it");
    table.turn_up("ST2");
    assert!(table.discarded("P4") && table.discarded("B4"));
    assert!(table.state.manoeuvres().is_empty());
    assert_eq!(table.state.turn(), rulebook_core::Turn::Decide(rulebook_core::SeatSet::only(ZERO)));
}
