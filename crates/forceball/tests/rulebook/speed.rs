//! FB-3.1 and FB-3.2: drawing and the changes of speed.

use forceball::{Event, Phase, Place, Refused, SpeedError, Then};
use rulebook_core::{Game as _, Viewer};

use crate::table::{ONE, Table, ZERO, draw_down, id};

fn table() -> Table {
    Table::attack("", ["P1 P2 P3|P4 P5 D6", "B1 B2 B3|B4 B5 I6"], "SI2")
}

/// FB-3.1
#[test]
fn the_top_card_is_taken_and_the_next_is_turned_up() {
    let mut table = table();
    assert_eq!(table.legal(0), "skip, draw");
    table.act(0, "draw");
    assert_eq!(table.hand(0), "D6 P4 P5 SI2");
    assert_eq!(table.now().0, Phase::Taking { left: 0, to: Place::Hand, then: Then::Speed });
    assert!(table.was_told(Event::Took { seat: ZERO, card: id("SI2"), to: Place::Hand }));
    table.turn_up("SI1");
    assert_eq!((table.now(), table.state.top()), ((Phase::Speed, ZERO), Some(id("SI1"))));
    assert_eq!(table.state.pile_size(), 39);
}

/// FB-3.1
#[test]
fn drawing_can_be_skipped() {
    let mut table = table();
    table.act(0, "skip");
    assert_eq!((table.hand(0).as_str(), table.now()), ("D6 P4 P5", (Phase::Speed, ZERO)));
    assert_eq!((table.state.top(), table.said(1)), (Some(id("SI2")), vec!["seat 0 does not draw".to_string()]));
}

/// FB-3.1: an empty pile is asked for all the same.
#[test]
fn from_an_empty_pile_nothing_is_taken() {
    let mut table = table();
    draw_down(&mut table, 2, &[]);
    let seat = table.state.to_move().index();
    // In one attack both seats take the last two cards.
    table.act(seat, "draw");
    table.any_cards();
    table.act(seat, "skip");
    let play = table.legal(seat).split(", ").find(|action| action.starts_with("play")).unwrap().to_string();
    table.acts(seat, &format!("{play}, done"));
    table.act(1 - seat, "draw");
    assert_eq!(table.now().0, Phase::Speed, "no card is turned up");
    table.act(1 - seat, "skip");
    let play = table.legal(1 - seat);
    let play = play.split(", ").filter(|action| action.starts_with("play")).last().unwrap().to_string();
    table.act(1 - seat, &play);
    while table.now().0 == Phase::Boost {
        let force = table.state.manoeuvres().last().unwrap().force;
        let boost = table.legal(1 - seat).split(", ").nth(1).map(str::to_string);
        let enough = force >= table.state.manoeuvres()[0].force;
        table.act(1 - seat, boost.filter(|_| !enough).as_deref().unwrap_or("done"));
    }
    assert_eq!(table.now().0, Phase::Draw);
    assert_eq!(table.legal(seat), "skip");
    assert_eq!(table.refused(seat, "draw"), Refused::NothingToTake);
}

/// FB-3.2
#[test]
fn raise_puts_a_hand_card_face_down_onto_the_speed_pile() {
    let mut table = table();
    table.acts(0, "skip, raise P4");
    assert_eq!((table.hand(0).as_str(), table.speed(0).as_str()), ("D6 P5", "P1 P2 P3 P4"));
    assert_eq!((table.state.speed(ZERO), table.now()), (4, (Phase::Manoeuvre, ZERO)));
    assert_eq!(table.said(1), ["seat 0 raises its speed"]);
}

/// FB-3.2
#[test]
fn lower_takes_a_speed_card_back() {
    let mut table = table();
    table.acts(0, "skip, lower P2");
    assert_eq!((table.hand(0).as_str(), table.speed(0).as_str()), ("D6 P2 P4 P5", "P1 P3"));
    assert_eq!((table.state.speed(ZERO), table.now()), (2, (Phase::Manoeuvre, ZERO)));
    assert_eq!(table.said(1), ["seat 0 lowers its speed"]);
}

/// FB-3.2: the hand card first, then the speed card; the first step is the seat's own secret.
#[test]
fn reorganise_swaps_a_hand_card_with_a_speed_card() {
    let mut table = table();
    table.act(0, "skip");
    let before = [table.view(Viewer::Seat(ONE)), table.view(Viewer::Public)];
    table.act(0, "reorganise D6");
    assert_eq!([table.view(Viewer::Seat(ONE)), table.view(Viewer::Public)], before);
    assert_eq!(table.view(Viewer::Seat(ZERO)).swapping(), Some(id("D6")));
    assert_eq!(table.legal(0), "take-up P1, take-up P2, take-up P3");
    assert_eq!(table.refused(0, "skip"), SpeedError::Swapping.into());
    table.act(0, "take-up P2");
    assert_eq!((table.hand(0).as_str(), table.speed(0).as_str()), ("P2 P4 P5", "D6 P1 P3"));
    assert_eq!((table.state.swapping(ZERO), table.now()), (None, (Phase::Manoeuvre, ZERO)));
    assert_eq!(table.said(1), ["seat 0 swaps a card with one of its speed pile"]);
}

/// FB-3.2: a swap needs a speed card.
#[test]
fn without_a_speed_card_nothing_is_reorganised() {
    let mut table = Table::attack("", ["|P1 P2 P3 P4 P5 D6", "|B1 B2 B3 B4 B5 I6"], "SI2");
    table.act(0, "skip");
    assert_eq!(table.refused(0, "reorganise P1"), SpeedError::NoSpeedCard.into());
    let expected = "skip, raise D6, raise P1, raise P2, raise P3, raise P4, raise P5, \
                    renew D6, renew P1, renew P2, renew P3, renew P4, renew P5";
    assert_eq!(table.legal(0), expected);
}

/// FB-3.2
#[test]
fn transform_discards_a_speed_card_for_two_drawn() {
    let mut table = table();
    table.acts(0, "skip, transform P2");
    assert!(table.discarded("P2"));
    assert_eq!(table.now().0, Phase::Taking { left: 1, to: Place::Hand, then: Then::Manoeuvre });
    table.turn_up("SI1 ST1");
    assert_eq!((table.hand(0).as_str(), table.speed(0).as_str()), ("D6 P4 P5 SI1 SI2", "P1 P3"));
    assert_eq!((table.now(), table.state.top()), ((Phase::Manoeuvre, ZERO), Some(id("ST1"))));
}

/// FB-3.2: card by card, openly, then as many are drawn.
#[test]
fn renew_discards_hand_cards_and_draws_as_many() {
    let mut table = table();
    table.acts(0, "skip, renew P4");
    assert_eq!((table.now().0, table.legal(0).as_str()), (Phase::Renew { discarded: 1 }, "done, renew D6, renew P5"));
    assert_eq!(table.said(1), ["seat 0 discards P4 to draw another"]);
    table.act(0, "renew D6");
    assert!(table.discarded("P4") && table.discarded("D6"));
    assert_eq!(table.now().0, Phase::Renew { discarded: 2 });
    table.act(0, "done");
    assert_eq!(table.said(2), ["seat 0 draws for 2 discarded cards", "seat 0 takes SI2"]);
    table.turn_up("SI1 ST1");
    assert_eq!((table.hand(0).as_str(), table.now()), ("P5 SI1 SI2", (Phase::Manoeuvre, ZERO)));
}

/// FB-3.2: the whole hand can go; then it is still asked whether that is all.
#[test]
fn the_whole_hand_can_be_renewed() {
    let mut table = table();
    table.acts(0, "skip, renew P4, renew P5, renew D6");
    assert_eq!((table.hand(0).as_str(), table.legal(0).as_str()), ("", "done"));
    table.act(0, "done");
    table.turn_up("SI1 ST1 ST2");
    assert_eq!(table.hand(0), "SI1 SI2 ST1");
}

/// FB-3.2: at most one change a turn, and it may be skipped.
#[test]
fn a_turn_has_at_most_one_change_of_speed() {
    for change in ["skip", "raise P4", "lower P1"] {
        let mut table = table();
        table.acts(0, &format!("skip, {change}"));
        assert_eq!(table.now().0, Phase::Manoeuvre);
        assert_eq!(table.refused(0, "raise P5"), forceball::ManoeuvreError::NotAManoeuvre.into());
    }
    let expected = "skip, raise D6, raise P4, raise P5, lower P1, lower P2, lower P3, \
                    reorganise D6, reorganise P4, reorganise P5, transform P1, transform P2, transform P3, \
                    renew D6, renew P4, renew P5";
    let mut table = table();
    table.act(0, "skip");
    assert_eq!(table.legal(0), expected);
    assert_eq!(table.state.count_legal(ZERO), 16);
}

/// FB-3.2, FB-2.4: what the draw pile still has is drawn, perhaps nothing.
#[test]
fn transform_and_renew_draw_what_there_is() {
    // One card left when the change begins.
    for (change, expected) in [("transform", 1), ("renew", 1)] {
        let mut table = table();
        draw_down(&mut table, 1, &[]);
        let seat = table.state.to_move();
        table.act(seat.index(), "skip");
        let hand = table.state.hand(seat).count();
        let card = if change == "renew" { table.hand(seat.index()) } else { table.speed(seat.index()) };
        let cards: Vec<&str> = card.split(' ').collect();
        if change == "renew" {
            table.acts(seat.index(), &format!("renew {}, renew {}, done", cards[0], cards[1]));
            assert_eq!(table.state.hand(seat).count(), hand - 2 + expected);
        } else {
            table.act(seat.index(), &format!("transform {}", cards[0]));
            assert_eq!(table.state.hand(seat).count(), hand + expected);
        }
        assert_eq!((table.state.pile_size(), table.now()), (0, (Phase::Manoeuvre, seat)));
    }
}

/// FB-3.2: with an empty draw pile both are still allowed.
#[test]
fn with_an_empty_pile_transform_and_renew_draw_nothing() {
    for change in ["transform", "renew"] {
        let mut table = table();
        draw_down(&mut table, 1, &[]);
        let seat = table.state.to_move();
        table.act(seat.index(), "draw");
        assert_eq!((table.state.pile_size(), table.now().0), (0, Phase::Speed));
        let hand = table.state.hand(seat).count();
        let from = if change == "renew" { table.hand(seat.index()) } else { table.speed(seat.index()) };
        let card = from.split(' ').next().unwrap().to_string();
        table.act(seat.index(), &format!("{change} {card}"));
        if change == "renew" {
            table.act(seat.index(), "done");
            assert_eq!(table.state.hand(seat).count(), hand - 1);
        } else {
            assert_eq!(table.state.hand(seat).count(), hand);
        }
        assert_eq!(table.now(), (Phase::Manoeuvre, seat));
    }
}

/// FB-3.2: which card can be used for what.
#[test]
fn changes_of_speed_need_the_card_where_it_should_be() {
    let mut table = table();
    table.act(0, "skip");
    let not_in_hand = |card| Refused::from(SpeedError::NotInHand(id(card)));
    let not_there = |card| Refused::from(SpeedError::NotInSpeedPile(id(card)));
    for change in ["raise", "renew", "reorganise"] {
        for card in ["P1", "B4", "SI2", "S6", "ST1"] {
            assert_eq!(table.refused(0, &format!("{change} {card}")), not_in_hand(card));
        }
    }
    for change in ["lower", "transform"] {
        for card in ["P4", "B1", "SI2"] {
            assert_eq!(table.refused(0, &format!("{change} {card}")), not_there(card));
        }
    }
    assert_eq!(table.refused(0, "take-up P1"), SpeedError::NoSwap.into());
    for other in ["done", "draw", "play P4", "boost P4", "effect P4", "choose P4", "foul P4 as shot"] {
        assert_eq!(table.refused(0, other), SpeedError::NotAChange.into(), "{other}");
    }
    table.act(0, "reorganise D6");
    assert_eq!(table.refused(0, "take-up P4"), not_there("P4"));
    for other in ["done", "raise P4", "lower P1", "reorganise P4", "play P4"] {
        assert_eq!(table.refused(0, other), SpeedError::Swapping.into(), "{other}");
    }
}

/// FB-3.2: a renewal under way goes on or is done.
#[test]
fn a_renewal_is_not_broken_off() {
    let mut table = table();
    table.acts(0, "skip, renew P4");
    for other in ["skip", "draw", "raise P5", "transform P1", "play P5"] {
        assert_eq!(table.refused(0, other), SpeedError::Renewing.into(), "{other}");
    }
    for card in ["P4", "P1", "B4"] {
        assert_eq!(table.refused(0, &format!("renew {card}")), SpeedError::NotInHand(id(card)).into());
    }
}
