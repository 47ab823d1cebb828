//! *Knows*: what a seat may see (FB-2.1, FB-2.2, FB-3.2, FB-3.6).

use forceball::{Phase, State};
use rulebook_core::{Game as _, Generator, Seed, Stream, Viewer};

use crate::table::{ONE, Table, ZERO, id, rules, words};

fn table() -> Table {
    Table::attack("", ["P1 P2 P3|P4 P5 D6", "B1 B2 B3|B4 B5 I6"], "SI2")
}

/// FB-2.1: what is taken from the pile is seen; it is known until it is played or discarded.
#[test]
fn a_card_that_was_seen_taken_is_remembered_until_it_shows() {
    let mut table = table();
    table.act(0, "draw");
    table.turn_up("ST1");
    for viewer in [Viewer::Seat(ZERO), Viewer::Seat(ONE), Viewer::Public] {
        assert_eq!(words(table.view(viewer).seen_to_take(ZERO)), "SI2");
    }
    // Not where it lies: it may be a speed card now.
    table.act(0, "raise SI2");
    assert_eq!(words(table.view(Viewer::Seat(ONE)).seen_to_take(ZERO)), "SI2");
    table.act(0, "play P4");
    table.act(0, "boost SI2");
    assert_eq!(words(table.view(Viewer::Seat(ONE)).seen_to_take(ZERO)), "");
    table.act(0, "done");
    table.acts(1, "draw");
    table.turn_up("ST2");
    table.acts(1, "skip, play ST1, done");
    assert_eq!(words(table.view(Viewer::Seat(ZERO)).seen_to_take(ONE)), "");
}

/// FB-3.2: what is discarded for a renewal or a transformation is no longer remembered; what is drawn is.
#[test]
fn renewals_and_transformations_are_open() {
    let mut table = table();
    table.act(0, "draw");
    table.turn_up("ST1");
    table.acts(0, "renew SI2, done");
    table.turn_up("ST2");
    assert_eq!(words(table.view(Viewer::Seat(ONE)).seen_to_take(ZERO)), "ST1");
    table.act(0, "skip");
    table.acts(1, "skip, transform B2");
    table.turn_up("SB1 SB2");
    assert_eq!(words(table.view(Viewer::Seat(ZERO)).seen_to_take(ONE)), "SB1 ST2");
}

/// FB-2.2: of the choice only that it is made.
#[test]
fn a_face_off_card_is_the_seats_own_until_both_are_in() {
    let hands = ["P1 P2 P3 B1 B2 S6 D6", "D1 D2 D3 T1 T2 S5 I6"];
    let mut table = Table::dealt("", hands, "SI2");
    table.act(0, "choose S6");
    let (own, other) = (table.view(Viewer::Seat(ZERO)), table.view(Viewer::Seat(ONE)));
    assert_eq!((own.chosen(), other.chosen()), (Some(id("S6")), None));
    assert_eq!((own.is_in(ZERO), other.is_in(ZERO), other.is_in(ONE)), (true, true, false));
    assert_eq!((other.hand_size(ZERO), other.hand_size(ONE)), (6, 7), "the card no longer counts");
    assert_eq!(words(own.hand()), "B1 B2 D6 P1 P2 P3");
    let mut same = Table::dealt("", hands, "SI2");
    same.act(0, "choose B1");
    assert_eq!(same.view(Viewer::Seat(ONE)), other);
    assert_eq!(same.view(Viewer::Public), table.view(Viewer::Public));
}

/// FB-3.2: which card is raised, lowered or swapped, only the seat knows.
#[test]
fn hidden_changes_of_speed_look_alike() {
    for [one, other] in
        [["raise P4", "raise P5"], ["lower P1", "lower P2"], ["reorganise P4, take-up P1", "reorganise D6, take-up P3"]]
    {
        let [one, other] = [one, other].map(|change| {
            let mut table = table();
            table.acts(0, &format!("skip, {change}"));
            table
        });
        for viewer in [Viewer::Seat(ONE), Viewer::Public] {
            assert_eq!(one.view(viewer), other.view(viewer));
            assert_eq!(one.said(3), other.said(3));
        }
        assert_ne!(one.view(Viewer::Seat(ZERO)), other.view(Viewer::Seat(ZERO)));
    }
}

/// FB-3.6: what was cut under is known until it comes up again.
#[test]
fn what_was_cut_under_is_remembered() {
    let mut table = table();
    table.plays(0, "foul P4 as shot");
    table.draw("cut P6");
    table.act(0, "done");
    for viewer in [Viewer::Seat(ZERO), Viewer::Public] {
        assert_eq!(words(table.view(viewer).cut_under()), "SI2");
    }
    table.act(1, "draw");
    table.turn_up("SI2");
    assert_eq!(words(table.view(Viewer::Public).cut_under()), "");
}

/// A seat's own cards, the other's only by number; the public has none.
#[test]
fn a_view_has_the_own_cards_only() {
    let table = table();
    let (zero, one, public) =
        (table.view(Viewer::Seat(ZERO)), table.view(Viewer::Seat(ONE)), table.view(Viewer::Public));
    assert_eq!((words(zero.hand()), words(zero.speed_cards())), ("D6 P4 P5".into(), "P1 P2 P3".into()));
    assert_eq!((words(one.hand()), words(one.speed_cards())), ("B4 B5 I6".into(), "B1 B2 B3".into()));
    assert_eq!((public.hand().count(), public.speed_cards().count()), (0, 0));
    for view in [&zero, &one, &public] {
        assert_eq!((view.hand_size(ZERO), view.hand_size(ONE), view.speed(ZERO), view.speed(ONE)), (3, 3, 3, 3));
        assert_eq!(words(view.discard_pile()), "B6 S6");
        assert_eq!((view.phase(), view.to_move(), view.turn_number(), view.period()), (Phase::Draw, ZERO, 7, 1));
    }
    assert_eq!(table.view(Viewer::Seat(rulebook_core::Seat::new(5).unwrap())), public);
}

/// A drawn world keeps what a seat has seen the other take, and what was cut under.
#[test]
fn drawn_worlds_keep_what_was_seen() {
    let mut table = table();
    table.act(0, "draw");
    table.turn_up("ST1");
    table.acts(0, "raise SI2, foul P4 as shot");
    table.draw("cut P6");
    let view = table.view(Viewer::Seat(ONE));
    let mut generator = Generator::new(&Seed::from_number(1), Stream::CHANCE);
    let mut places = [0, 0];
    for _ in 0..200 {
        let world = State::determinize(&view, &mut generator);
        assert_eq!(world.view(Viewer::Seat(ONE)), view);
        let hand = world.hand(ZERO).any(|card| card == id("SI2"));
        let speed = world.speed_cards(ZERO).any(|card| card == id("SI2"));
        assert!(hand != speed);
        places[usize::from(speed)] += 1;
        assert!(world.unseen().any(|card| card == id("ST1")));
        assert_eq!(words(world.hand(ONE)), "B4 B5 I6");
    }
    assert!(places[0] > 20 && places[1] > 20, "{places:?}");
}

/// 400 worlds that fit what the viewer knows.
fn worlds(table: &Table, viewer: Viewer) -> Vec<State> {
    let (view, mut generator) = (table.view(viewer), Generator::new(&Seed::from_number(1), Stream::CHANCE));
    (0..400).map(|_| State::determinize(&view, &mut generator)).collect()
}

/// *Knows*: in a drawn world every seat holds as many cards as it does, and the others are the draw pile.
#[test]
fn a_drawn_world_has_as_many_cards_everywhere() {
    let table = table();
    for world in worlds(&table, Viewer::Public) {
        for seat in [ZERO, ONE] {
            assert_eq!((world.hand(seat).count(), world.speed_cards(seat).count()), (3, 3));
            assert_eq!((world.chosen(seat), world.swapping(seat)), (None, None), "nobody swaps while drawing");
        }
        assert_eq!(world.unseen().count(), 39);
    }
    // One has chosen for the face-off, the other has not.
    let hands = ["P1 P2 P3 B1 B2 S6 D6", "D1 D2 D3 T1 T2 S5 I6"];
    let mut table = Table::dealt("", hands, "SI2");
    table.act(0, "choose S6");
    for world in worlds(&table, Viewer::Seat(ONE)) {
        assert_eq!((world.hand(ZERO).count(), world.hand(ONE).count(), world.unseen().count()), (6, 7, 39));
        assert!(world.chosen(ZERO).is_some() && world.chosen(ONE).is_none());
        assert_eq!(world.speed_cards(ZERO).count(), 0);
    }
}

/// *Knows*: a seat that may be in the middle of a swap is so in half of the drawn worlds, with any of its cards.
#[test]
fn a_seat_may_be_swapping_in_a_drawn_world() {
    let mut table = table();
    table.act(0, "skip");
    let (mut swapping, mut first) = (0, 0);
    for world in worlds(&table, Viewer::Public) {
        assert_eq!(world.swapping(ONE), None, "it is not its turn");
        let Some(card) = world.swapping(ZERO) else { continue };
        assert!(world.hand(ZERO).any(|held| held == card));
        swapping += 1;
        first += usize::from(world.hand(ZERO).next() == Some(card));
    }
    assert!((160..=240).contains(&swapping), "{swapping} of 400");
    assert!((swapping / 5..swapping / 2).contains(&first), "{first} of {swapping}: one of three cards");
    // There must be a card to swap on both sides.
    for seats in [["|P1 P2 P3 P4 P5 D6", "|B1 B2 B3 B4 B5 I6"], ["P1 P2 P3 P4 P5 D6|", "B1 B2 B3|B4 B5 I6"]] {
        let mut table = Table::attack("", seats, "SI2");
        table.act(0, "skip");
        assert!(worlds(&table, Viewer::Public).iter().all(|world| world.swapping(ZERO).is_none()), "{seats:?}");
    }
}

/// FB-2.2, FB-2.4, FB-4.1: period, attacker and score are open to all.
#[test]
fn everybody_knows_the_score_and_who_attacks() {
    let mut table = Table::attack("", ["P1 P2 P3|S4 P5 D6", "B1 B2 B3|B4 B5 I6"], "SI2");
    assert_eq!(table.view(Viewer::Public).attacker(), Some(ZERO));
    table.plays(0, "play S4, done");
    table.plays(1, "skip");
    for viewer in [Viewer::Seat(ZERO), Viewer::Seat(ONE), Viewer::Public] {
        let view = table.view(viewer);
        assert_eq!((view.score(), view.period(), view.attacker()), ([1, 0], 1, Some(ONE)), "a goal of seat 0");
    }
    let start = State::new(rules("")).view(Viewer::Public);
    assert_eq!((start.score(), start.period(), start.attacker()), ([0, 0], 1, None));
}
