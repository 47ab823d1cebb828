//! The order of refusals, and the rule that each names.

use forceball::{BoostError, EffectError, FaceOffError, Kind, ManoeuvreError, Place, Refused, Role, SpeedError};
use rulebook_core::{Game as _, Refusal as _, Seat, Turn};

use crate::decks::alike;
use crate::table::{ONE, Table, ZERO, id, rules};

const HANDS: [&str; 2] = ["P1 P2 P3 B1 B2 S6 D6", "D1 D2 D3 T1 T2 S5 I6"];

/// FB-5.1
#[test]
fn after_the_match_everything_is_refused() {
    let mut table = Table::new(rules("turn_limit=1"));
    for _ in 0..3 {
        table.deal(HANDS);
        table.draw("turn-up SI2");
        table.act(0, "choose S6");
        table.act(1, "choose D1");
        table.plays(0, "skip");
    }
    for (seat, action) in [(0, "skip"), (1, "play P1"), (7, "choose nowhere")] {
        assert_eq!(table.refused(seat, action), Refused::Over);
    }
    assert_eq!(table.refused_draw("deal P1"), Refused::Over);
    assert_eq!(Refused::Over.rule().as_str(), "FB-5.1");
    assert_eq!(table.legal(0), "");
}

/// FB-2.1, FB-2.2, FB-3.6: while chance decides, nobody may act.
#[test]
fn chance_comes_before_everything_else() {
    let table = Table::new(rules(""));
    assert_eq!(table.refused(0, "choose P1"), Refused::Dealing);
    assert_eq!(Refused::Dealing.rule().as_str(), "FB-2.1");
    let mut table = Table::dealt("", HANDS, "SI2");
    table.act(0, "choose S6");
    table.act(1, "choose D1");
    table.act(0, "draw");
    assert_eq!((table.refused(0, "skip"), table.refused(1, "skip")), (Refused::Dealing, Refused::Dealing));
    table.turn_up("SI1");
    table.acts(0, "raise P1, foul P2 as shot");
    assert_eq!(table.refused(0, "done"), Refused::Cutting);
    assert_eq!(Refused::Cutting.rule().as_str(), "FB-3.6");
    let mut tie = Table::new(rules("").with_deck(alike(30)));
    tie.any_cards();
    while tie.state.turn() != Turn::Chance {
        for seat in 0..2 {
            let first = tie.legal(seat).split(", ").next().unwrap().to_string();
            tie.act(seat, &first);
        }
    }
    assert_eq!(tie.refused(0, "skip"), Refused::Tossing);
    assert_eq!(Refused::Tossing.rule().as_str(), "FB-2.2");
    let draw = forceball::Draw::Attacker(Seat::new(2).unwrap());
    let refused = tie.state.clone().reveal(draw, &mut rulebook_core::Unheard);
    assert_eq!(refused, Err(Refused::NoSuchAttacker { seat: Seat::new(2).unwrap() }));
    assert_eq!(refused.unwrap_err().rule().as_str(), "FB-2.2");
    assert_eq!(tie.refused_draw("turn-up c1"), Refused::NotDrawnNow);
}

/// FB-2.2
#[test]
fn in_the_face_off_a_hand_card_is_chosen_once() {
    let mut table = Table::dealt("", HANDS, "SI2");
    let third = Seat::new(2).unwrap();
    assert_eq!(table.refused(2, "choose P1"), FaceOffError::NoSuchSeat { seat: third }.into());
    assert_eq!(table.refused(0, "choose P7"), Refused::NoSuchCard(id("P7")));
    assert_eq!(table.refused(0, "choose D1"), FaceOffError::NotInHand(id("D1")).into());
    for other in ["skip", "draw", "play P1", "raise P1"] {
        assert_eq!(table.refused(0, other), FaceOffError::NotAChoice.into(), "{other}");
    }
    table.act(0, "choose P1");
    assert_eq!(table.refused(0, "choose P2"), FaceOffError::In { seat: ZERO }.into());
    assert_eq!(table.refused(0, "skip"), FaceOffError::In { seat: ZERO }.into());
    assert_eq!((table.legal(0).as_str(), table.state.count_legal(ZERO)), ("", 0));
    assert_eq!(table.refused(0, "skip").rule().as_str(), "FB-2.2");
}

/// FB-2.3
#[test]
fn only_the_seat_whose_turn_it_is_may_act() {
    let mut table = Table::attack("", ["P1 P2 P3|P4 P5 D6", "B1 B2 B3|B4 B5 I6"], "SI2");
    for actions in ["skip", "skip", "play P4"] {
        assert_eq!(table.refused(1, "skip"), Refused::NotTheTurn { seat: ONE });
        assert_eq!(table.refused(5, "skip"), Refused::NotTheTurn { seat: Seat::new(5).unwrap() });
        assert_eq!(table.legal(1), "");
        table.act(0, actions);
    }
    assert_eq!(table.refused(1, "skip").rule().as_str(), "FB-2.3");
}

/// FB-1.2: a card that the deck has not is refused in every phase, before the phase looks at it.
#[test]
fn an_unknown_card_is_refused_in_every_phase() {
    let mut table = Table::attack("", ["P1 P2 P3|P4 P5 D6", "B1 B2 B3|B4 B5 I6"], "SI2");
    let unknown = Refused::NoSuchCard(id("X1"));
    for next in ["skip", "renew P5", "done", "play P4"] {
        for action in ["choose X1", "raise X1", "take-up X1", "renew X1", "play X1", "foul X1 as shot", "boost X1"] {
            assert_eq!(table.refused(0, action), unknown, "{action}");
        }
        table.act(0, next);
        table.any_cards();
    }
    assert_eq!(table.refused(0, "effect X1"), unknown);
    assert_eq!(unknown.rule().as_str(), "FB-1.2");
}

/// FB-3.1
#[test]
fn in_the_draw_phase_a_card_is_drawn_or_not() {
    let table = Table::attack("", ["P1 P2 P3|P4 P5 D6", "B1 B2 B3|B4 B5 I6"], "SI2");
    for other in ["done", "raise P4", "play P4", "boost P4", "choose P4", "effect P4"] {
        assert_eq!(table.refused(0, other), Refused::NotADraw, "{other}");
    }
    assert_eq!((Refused::NotADraw.rule().as_str(), Refused::NothingToTake.rule().as_str()), ("FB-3.1", "FB-3.1"));
}

/// FB-2.1: what chance cannot decide is refused.
#[test]
fn draws_that_cannot_come_are_refused() {
    let mut table = Table::new(rules(""));
    assert_eq!(table.refused_draw("turn-up P1"), Refused::NotDrawnNow);
    assert_eq!(table.refused_draw("deal X1"), Refused::NoSuchCard(id("X1")));
    table.draw("deal P1");
    assert_eq!(table.refused_draw("deal P1"), Refused::NotInPile(id("P1")));
    let mut table = Table::dealt("", HANDS, "SI2");
    assert_eq!(table.refused_draw("turn-up ST1"), Refused::NotDrawnNow, "nobody has drawn");
    assert_eq!(table.refused_draw("attacker 0"), Refused::NotDrawnNow);
    table.act(0, "choose S6");
    table.act(1, "choose D1");
    table.act(0, "draw");
    for card in ["SI2", "P1", "T1", "S6"] {
        assert_eq!(table.refused_draw(&format!("turn-up {card}")), Refused::NotInPile(id(card)));
    }
    assert_eq!(table.refused_draw("cut ST1"), Refused::NotDrawnNow);
    assert_eq!(Refused::NotDrawnNow.rule().as_str(), "FB-2.1");
    assert_eq!(Refused::NotInPile(id("P1")).rule().as_str(), "FB-2.1");
}

/// FB-2.1, FB-2.3, FB-3.3, FB-3.4: what all games refuse is told in the same words.
#[test]
fn messages_have_the_words_of_the_other_games() {
    let card = id("P1");
    for (refused, message) in [
        (Refused::NotTheTurn { seat: ONE }, "it is not seat 1's turn (FB-2.3)"),
        (Refused::NotInPile(card), "the draw pile has no P1 left (FB-2.1)"),
        (ManoeuvreError::NotInHand(card).into(), "P1 is not in hand (FB-3.3)"),
        (BoostError::NotHeld(card).into(), "P1 is neither in hand nor in the speed pile (FB-3.4)"),
    ] {
        assert_eq!(refused.to_string(), message);
    }
}

/// Every refusal cites its rule in its message: FB-2.2, FB-3.2, FB-3.3, FB-3.4, FB-3.6, FB-4.2.
#[test]
fn messages_cite_the_rule() {
    let card = id("P1");
    let kind = Kind::Shot;
    let role = Role::Attacker;
    let seat = ZERO;
    let all: Vec<Refused> = vec![
        Refused::Over,
        Refused::Dealing,
        Refused::Tossing,
        Refused::Cutting,
        Refused::NotTheTurn { seat },
        Refused::NotTheWinner { seat },
        Refused::NoSuchCard(card),
        Refused::NotADraw,
        Refused::NothingToTake,
        Refused::NotDrawnNow,
        Refused::NotInPile(card),
        Refused::NoSuchAttacker { seat },
        FaceOffError::In { seat }.into(),
        FaceOffError::NoSuchSeat { seat }.into(),
        FaceOffError::NotAChoice.into(),
        FaceOffError::NotInHand(card).into(),
        SpeedError::Swapping.into(),
        SpeedError::Renewing.into(),
        SpeedError::NotAChange.into(),
        SpeedError::NoSwap.into(),
        SpeedError::NotInHand(card).into(),
        SpeedError::NotInSpeedPile(card).into(),
        SpeedError::NoSpeedCard.into(),
        ManoeuvreError::NotAManoeuvre.into(),
        ManoeuvreError::NotInHand(card).into(),
        ManoeuvreError::TooSlow { card, required: 2, speed: 1 }.into(),
        ManoeuvreError::NoSide { card, role }.into(),
        ManoeuvreError::OtherRole { kind, role }.into(),
        ManoeuvreError::Honest { card, kind }.into(),
        ManoeuvreError::NothingToCut.into(),
        BoostError::NotABoost.into(),
        BoostError::NotHeld(card).into(),
        BoostError::OtherSource { card, from: Place::Hand }.into(),
        EffectError::NotAnEffect.into(),
        EffectError::NotInHand(card).into(),
        EffectError::NoSymbol { card, role }.into(),
    ];
    for refused in all {
        let message = refused.to_string();
        assert!(message.ends_with(&format!("({})", refused.rule())), "{message}");
    }
}
