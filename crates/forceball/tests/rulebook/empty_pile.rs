//! FB-4.1, FB-2.4: rewards of both roles when the draw pile runs out before them or in the middle of them.

use forceball::Phase;

use crate::table::{Table, ZERO, draw_down};

/// Seat 0 attacks, and the draw pile has only these cards left, which come in this order.
#[track_caller]
fn with_pile(cards: &[&str]) -> Table {
    let mut table = Table::attack("", ["P1 P2 D1|P4 D5 S5", "B1 B2 T1|B4 T5 I5"], "SI2");
    draw_down(&mut table, cards.len() as u8, cards);
    if table.state.to_move() != ZERO {
        table.plays(1, "skip");
    }
    assert_eq!((table.now(), table.state.attacker()), ((Phase::Draw, ZERO), Some(ZERO)));
    assert_eq!(usize::from(table.state.pile_size()), cards.len());
    table
}

/// Seat 0 wins with a card of its hand, or seat 1 by answering P4 (6) with one of its own.
#[track_caller]
fn win(table: &mut Table, winner: usize, card: &str) {
    if winner == 0 {
        table.plays(0, &format!("play {card}, done"));
        table.plays(1, "skip");
    } else {
        table.plays(0, "play P4, done");
        table.plays(1, &format!("play {card}, done"));
        table.plays(0, "skip");
    }
}

/// With so many cards left, the winner takes them all, one after the other, and the period is over.
#[track_caller]
fn takes_all(winner: usize, card: &str, cards: &[&str], reward: &str, place: &str) {
    let mut table = with_pile(cards);
    win(&mut table, winner, card);
    table.act(winner, "skip");
    let mut expected = vec![format!("seat {winner} wins {reward}"), format!("seat {winner} takes {}{place}", cards[0])];
    for card in &cards[1..] {
        table.turn_up(card);
        expected.push(format!("{card} is the top of the draw pile"));
        expected.push(format!("seat {winner} takes {card}{place}"));
    }
    expected.extend(["the attack is over", "period 1 is over, 0 : 0", "period 2 begins"].map(String::from));
    assert_eq!(table.said(expected.len()), expected);
    assert_eq!((table.state.period(), table.state.phase()), (2, Phase::Deal { dealt: 0 }));
}

/// The draw pile is emptied in the attack that the winner wins; its reward is then nothing but these sentences.
#[track_caller]
fn wins_after_the_last_card(winner: usize, card: &str, answer: Option<&str>, said: &[&str]) {
    let mut table = with_pile(&["ST1"]);
    let opponent = if winner == 0 { 1 } else { 0 };
    if winner == 0 {
        table.acts(0, &format!("draw, skip, play {card}, done"));
    } else {
        table.plays(0, "play P4, done");
        table.acts(1, &format!("draw, skip, play {card}, done"));
    }
    assert_eq!((table.state.pile_size(), table.state.period()), (0, 1), "the attack goes on");
    table.plays(opponent, "skip");
    if let Some(answer) = answer {
        table.act(winner, answer);
    }
    let score = if said.iter().any(|said| said.starts_with("goal")) { "1 : 0" } else { "0 : 0" };
    let over = format!("period 1 is over, {score}");
    let expected = [said, &["the attack is over", &over, "period 2 begins"]].concat();
    assert_eq!(table.said(expected.len()), expected);
    assert_eq!((table.state.period(), table.state.attacker()), (2, None));
}

/// FB-4.1: of three cards there are one, two, or just three.
#[test]
fn a_pass_takes_what_the_pile_still_has() {
    takes_all(0, "P4", &["ST1"], "three cards for its pass", "");
    takes_all(0, "P4", &["SI1", "ST1"], "three cards for its pass", "");
    takes_all(0, "P4", &["SI1", "ST1", "ST2"], "three cards for its pass", "");
}

/// FB-4.1
#[test]
fn a_block_takes_what_the_pile_still_has() {
    takes_all(1, "B4", &["ST1"], "three cards for its block", "");
    takes_all(1, "B4", &["SI1", "ST1"], "three cards for its block", "");
    takes_all(1, "B4", &["SI1", "ST1", "ST2"], "three cards for its block", "");
}

/// FB-4.1: of two cards there is one, or just two.
#[test]
fn a_dribble_takes_what_the_pile_still_has() {
    takes_all(0, "D5", &["ST1"], "two speed cards for its dribble", " into its speed pile");
    takes_all(0, "D5", &["SI1", "ST1"], "two speed cards for its dribble", " into its speed pile");
}

/// FB-4.1
#[test]
fn a_tackle_takes_what_the_pile_still_has() {
    takes_all(1, "T5", &["ST1"], "two speed cards for its tackle", " into its speed pile");
    takes_all(1, "T5", &["SI1", "ST1"], "two speed cards for its tackle", " into its speed pile");
}

/// FB-4.1: with one card more than the reward takes, that card is turned up and the period goes on.
#[test]
fn one_card_more_keeps_the_period_going() {
    for (winner, card, cards) in [
        (0, "P4", &["SI1", "ST1", "ST2", "T6"] as &[&str]),
        (1, "B4", &["SI1", "ST1", "ST2", "T6"]),
        (0, "D5", &["ST1", "ST2", "T6"]),
        (1, "T5", &["ST1", "ST2", "T6"]),
    ] {
        let mut table = with_pile(cards);
        win(&mut table, winner, card);
        table.act(winner, "skip");
        table.turn_up(&cards[1..].join(" "));
        assert_eq!((table.state.period(), table.state.pile_size(), table.now()), (1, 1, (Phase::Draw, ZERO)), "{card}");
    }
}

/// FB-4.1, FB-3.1: the attacker has taken the last card itself.
#[test]
fn with_an_empty_pile_the_attackers_rewards_give_no_cards() {
    wins_after_the_last_card(0, "P4", Some("skip"), &["seat 0 wins three cards for its pass"]);
    wins_after_the_last_card(0, "D5", Some("skip"), &["seat 0 wins two speed cards for its dribble"]);
    let goal = ["seat 0 wins a goal for its shot", "goal for seat 0, 1 : 0", "seat 1 attacks"];
    wins_after_the_last_card(0, "S5", None, &goal);
}

/// FB-4.1, FB-3.1: the defender has taken the last card; an interception takes the attack, of a period that is over.
#[test]
fn with_an_empty_pile_the_defenders_rewards_give_no_cards() {
    wins_after_the_last_card(1, "B4", Some("skip"), &["seat 1 wins three cards for its block"]);
    wins_after_the_last_card(1, "T5", Some("skip"), &["seat 1 wins two speed cards for its tackle"]);
    wins_after_the_last_card(1, "I5", None, &["seat 1 wins the attack for its interception", "seat 1 attacks"]);
}
