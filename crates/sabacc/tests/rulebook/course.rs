//! SB-2: a hand of cards, and who is when.

use rulebook_core::{Game as _, Rules as _, Turn};
use sabacc::{BettingRound, DrawRound, Event, HandCount, Phase, Refused, Rules};

use crate::table::{Table, cards, rules, seat};

/// SB-2.1
#[test]
fn three_cards_are_dealt_one_at_a_time_three_times_round() {
    let table = Table::new("", &["1C 2C 3C", "1F 2F 8F", "1S 2S 4S"]);
    let dealt: Vec<String> = table
        .told
        .iter()
        .filter_map(|told| match told.event {
            Event::Dealt { seat, card } => Some(format!("{seat}:{card}")),
            _ => None,
        })
        .collect();
    assert_eq!(dealt, ["0:1C", "1:1F", "2:1S", "0:2C", "1:2F", "2:2S", "0:3C", "1:8F", "2:4S"]);
    assert_eq!(table.state.hand(seat(1)), cards("1F 2F 8F"));
    assert_eq!(table.state.pack().len(), 76 - 9);
}

/// SB-2.1
#[test]
fn the_stages_of_a_hand_with_chips() {
    let mut table = Table::new("", &["1C 2C 3C 4C 4T 6C", "1F 2F 3F 4F 6S"]);
    let mut stages = Vec::new();
    for action in "check check draw draw check check draw draw check check done done".split(' ') {
        let stage = match table.state.phase() {
            Phase::Betting(betting) => format!("{:?}", betting.round()),
            Phase::Draw { round, .. } => format!("Draw{round:?}"),
            Phase::Exchange { .. } => "Exchange".into(),
            phase => panic!("{phase:?}"),
        };
        if stages.last() != Some(&stage) {
            stages.push(stage);
        }
        table.play(action);
    }
    let named = ["AfterDeal", "DrawFirst", "AfterFirstDraw", "DrawSecond", "AfterSecondDraw", "Exchange"];
    assert_eq!(stages, named);
    assert!(matches!(table.state.phase(), Phase::Betting(betting) if betting.round() == BettingRound::Last));
    table.play("check, check");
    assert_eq!(table.state.hand_number(), 2);
    assert!(table.was_told(Event::Shows { seat: seat(0), cards: cards("1C 2C 3C 4C 4T") }));
}

/// SB-2.1, SB-5.6
#[test]
fn the_stages_of_a_hand_without_chips() {
    let mut table = Table::new("stakes=none", &["1C 2C 3C 4C", "1F 2F 8F"]);
    assert_eq!(table.state.phase(), Phase::Draw { round: DrawRound::First, seat: seat(0), has_drawn: false });
    table.play("draw, stand");
    assert_eq!(table.state.phase(), Phase::Draw { round: DrawRound::Second, seat: seat(0), has_drawn: false });
    table.play("stand, stand");
    assert_eq!(table.state.phase(), Phase::Exchange { seat: seat(0) });
    table.play("done, done");
    assert_eq!(table.state.hand_number(), 2);
    assert_eq!(table.scores(), [0, 1]); // 10 against 11
}

/// SB-2.1
#[test]
fn a_match_has_as_many_hands_as_the_options_say() {
    assert_eq!(Rules::default().hands().get(), 20);
    assert_eq!(HandCount::new(0), None);
    assert_eq!(HandCount::new(1001), None);
    assert_eq!(rules(2, "hands=1000").hands().get(), 1000);
    let mut table = Table::new("hands=2", &["1C 2C 3C", "1F 2F 8F"]);
    table.pass();
    assert_eq!(table.state.turn(), Turn::Chance);
    table.then(&["1C 2C 3C", "1F 2F 8F"]).pass();
    assert_eq!(table.state.turn(), Turn::Over);
    assert_eq!(table.state.hand_number(), 2);
}

/// SB-2.1
#[test]
fn every_hand_is_dealt_from_all_76_cards() {
    let mut table = Table::new("", &["1C 2C 3C", "1F 2F 8F"]);
    table.pass();
    assert_eq!(table.state.pack().len(), 76);
    table.then(&["3C 2C 1C", "8F 2F 1F"]);
    assert_eq!(table.state.hand(seat(0)), cards("1C 2C 3C"));
}

/// SB-2.1: no seat acts while cards are dealt.
#[test]
fn cards_are_dealt_before_anybody_acts() {
    let table = Table::undealt("", 2);
    assert_eq!(table.refused_to(seat(0), "check"), Refused::Dealing);
}

/// SB-2.2
#[test]
fn the_first_seat_moves_on_by_one_each_hand() {
    let mut table = Table::new("", &["1C 2C 3C", "1F 2F 8F", "1S 2S 4S"]);
    let mut firsts = Vec::new();
    for _ in 0..4 {
        firsts.push(table.state.first_seat().index());
        assert_eq!(table.turn(), table.state.first_seat());
        table.pass();
        table.then(&["1C 2C 3C", "1F 2F 8F", "1S 2S 4S"]);
    }
    assert_eq!(firsts, [0, 1, 2, 0]);
}

/// SB-2.2
#[test]
fn everything_goes_round_from_the_first_seat() {
    let mut table = Table::new("", &["1C 2C 3C", "1F 2F 8F", "1S 2S 4S"]);
    table.pass().then(&["1C 2C 3C", "1F 2F 8F", "1S 2S 4S"]);
    let order = |table: &mut Table, actions: &str| {
        let seats = actions.split(", ").map(|action| {
            let seat = table.turn().index();
            table.play(action);
            seat
        });
        seats.collect::<Vec<_>>()
    };
    assert!(matches!(table.state.phase(), Phase::Betting(betting) if betting.seat() == seat(1)));
    assert_eq!(order(&mut table, "check, check, check"), [1, 2, 0]);
    assert_eq!(order(&mut table, "stand, stand, stand, stand, stand, stand"), [1, 2, 0, 1, 2, 0]);
    assert_eq!(order(&mut table, "done, done, done"), [1, 2, 0]);
    assert_eq!(order(&mut table, "check, check, check"), [1, 2, 0]);
    assert_eq!(table.receiver(), Some(seat(2)));
}

/// Three seats; seat 0 wins all chips of the others in the first hand, and seat 1 is the first to be asked.
fn two_without_chips() -> Table {
    let mut table = Table::new("chips=5", &["13C 9F 1S", "1F 2F 8F", "1T 2S 3S"]);
    table.play("bet 4, call, call").pass();
    assert_eq!(table.chips(), [15, 0, 0]);
    assert_eq!(table.state.phase(), Phase::Entry { seat: seat(1) });
    table
}

/// SB-2.2
#[test]
fn a_first_seat_that_leaves_is_followed_at_once_by_the_next() {
    let mut table = two_without_chips();
    assert_eq!(table.state.first_seat(), seat(1));
    table.play("leave");
    assert_eq!(table.state.first_seat(), seat(2));
    table.play("borrow 4");
    assert_eq!(table.receiver(), Some(seat(2)));
    table.then(&["1C 2C 3C", "", "1S 2S 4S"]);
    assert_eq!(table.turn(), seat(2));
    // The next hand steps on from there, past the seat that is out.
    table.pass();
    assert_eq!((table.state.hand_number(), table.state.first_seat()), (3, seat(0)));
    table.then(&["1C 2C 3C", "", "1S 2S 4S"]).pass();
    assert_eq!((table.state.hand_number(), table.state.first_seat()), (4, seat(2)));
}

/// SB-2.2
#[test]
fn a_later_seat_that_leaves_does_not_move_the_first_seat() {
    let mut table = two_without_chips();
    table.play("borrow 4, leave");
    assert_eq!((table.state.first_seat(), table.receiver()), (seat(1), Some(seat(1))));
    table.then(&["1C 2C 3C", "1F 2F 8F"]).pass();
    assert_eq!(table.state.first_seat(), seat(0));
}

/// SB-2.3
#[test]
fn a_live_seat_takes_one_card_or_stands_in_each_draw_round() {
    let mut table = Table::new("", &["1C 2C 3C 4C 4T", "1F 2F 3F 6F"]);
    table.play("check, check");
    assert_eq!(table.list(), "draw, stand");
    table.play("draw, stand, check, check");
    assert_eq!(table.state.hand(seat(0)).len(), 4);
    // Standing in the first does not bar the second.
    table.play("draw, draw");
    assert_eq!(table.state.hand(seat(0)), cards("1C 2C 3C 4C 4T"));
    assert_eq!(table.state.hand(seat(1)), cards("1F 2F 3F 6F"));
}

/// SB-2.3
#[test]
fn a_folded_seat_is_left_out_of_all_that_follows() {
    let mut table = Table::new("", &["1C 2C 3C", "1F 2F 8F", "1S 2S 4S"]);
    table.play("check, fold, check");
    assert_eq!(table.turn(), seat(0));
    table.play("stand");
    assert_eq!(table.turn(), seat(2));
}

/// SB-2.3
#[test]
fn a_sixth_card_is_refused() {
    let mut table = Table::new("", &["1C 2C 3C 4C 4T", "1F 2F 8F"]);
    table.play("check, check, draw, stand, check, check, draw, stand, check, check");
    assert_eq!(table.refused("draw"), Refused::NoFurtherCard);
    assert_eq!(table.refused("stand"), Refused::WrongStage);
}

/// SB-2.1
#[test]
fn the_bound_of_steps_is_as_the_rules_say() {
    assert_eq!(rules(2, "").longest().decisions, 2 * (26 * 20 + 4));
    assert_eq!(rules(6, "hands=3").longest().decisions, 6 * (26 * 3 + 4));
    assert_eq!(rules(6, "hands=3").longest().draws, 3 * 76);
}
