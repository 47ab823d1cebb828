//! The rulebook's section *Knows*: views, events and drawn worlds.

use rulebook_core::{Game as _, Generator, SeatSet, Seed, Stream, Viewer};
use sabacc::{Cards, Event, Phase, State};

use crate::table::{Table, cards, seat};

const HANDS: [&str; 3] = ["13C 9F 1S", "1F 2F 3F", "1T 2S 3S"];

fn worlds(table: &Table, viewer: Viewer) -> Vec<State> {
    let mut generator = Generator::new(&Seed::from_number(1), Stream::CHANCE);
    let view = table.state.view(viewer);
    (0..400).map(|_| State::determinize(&view, &mut generator)).collect()
}

/// SB-2.1: a card is told to its owner alone.
#[test]
fn a_drawn_card_is_told_to_its_owner_only() {
    let table = Table::new("", &HANDS);
    let told = |viewer| table.told.iter().filter(move |told| told.to.includes(viewer)).map(|told| told.event);
    let known = |viewer| told(viewer).filter(|event| matches!(event, Event::Dealt { .. })).count();
    let unseen = |viewer| told(viewer).filter(|event| matches!(event, Event::DealtOne { .. })).count();
    assert_eq!((known(Viewer::Seat(seat(0))), unseen(Viewer::Seat(seat(0)))), (3, 6));
    assert_eq!((known(Viewer::Public), unseen(Viewer::Public)), (0, 9));
}

/// SB-2.4, SB-4.1: what is laid aside and what is folded stays hidden.
#[test]
fn own_cards_own_discards_and_own_folded_cards_are_known_to_their_owner() {
    let mut table = Table::new("", &["13C 9F 1S", "1F 2F 3F 8F", "1T 2S 3S"]);
    table.play("fold, check, check, stand, stand, stand, stand, swap 1F, done");
    let view = |number| table.state.view(Viewer::Seat(seat(number)));
    assert_eq!(view(0).hand(), cards("13C 9F 1S"));
    assert_eq!((view(1).hand(), view(1).laid_aside()), (cards("2F 3F 8F"), cards("1F")));
    assert_eq!((view(2).exchanged(seat(1)), view(2).hand_size(seat(1))), (1, 3));
    assert!((0..3).all(|other| view(2).shown(seat(other)).is_none()));
    assert_eq!(view(2).unseen().len(), 76 - 3);
    assert_eq!(view(1).unseen().len(), 76 - 4);
    assert_eq!(table.state.view(Viewer::Public).unseen(), Cards::PACK);
    assert_eq!(view(2).pack_size(), 76 - 9 - 1);
    // The next hand ends the memory of one's own.
    table.play("done, check, check");
    assert!(table.state.view(Viewer::Seat(seat(0))).hand().is_empty());
    assert!(table.state.last_showdown(seat(0)).is_empty(), "a folded hand is never shown");
}

/// SB-2.4: nothing shows what another seat has laid aside so far.
#[test]
fn an_exchange_in_progress_does_not_show() {
    let mut table = Table::new("stakes=none", &["1C 2C 4T Jm", "1F 2F 3F"]);
    table.play("draw, stand, stand, stand");
    let other = Viewer::Seat(seat(1));
    let before = table.state.view(other);
    table.play("swap 1C");
    assert_eq!(table.state.view(other), before);
    table.play("swap 2C");
    assert_eq!(table.state.view(other), before);
    assert_eq!(before.hand_size(seat(0)), 4);
    let aside: Vec<usize> = worlds(&table, other).iter().map(|world| world.laid_aside(seat(0)).len()).collect();
    assert!([0, 1, 2].iter().all(|count| aside.contains(count)) && aside.iter().all(|count| *count <= 2));
}

/// SB-2.4: a shown Jedi Master is known until its holder folds or the hand ends.
#[test]
fn a_shown_jedi_master_is_in_every_drawn_world() {
    let mut table = Table::new("", &["1C 2C 4T Jm 9C 9S 9T", "1F 2F 3F"]);
    table.play("check, check, draw, stand, check, check, stand, stand, show, swap 1C");
    let other = Viewer::Seat(seat(1));
    let master = "Jm".parse().unwrap();
    assert!(table.state.view(other).shows_master(seat(0)));
    let drawn = worlds(&table, other);
    assert!(drawn.iter().all(|world| world.hand(seat(0)).contains(master)));
    let aside: Vec<usize> = drawn.iter().map(|world| world.laid_aside(seat(0)).len()).collect();
    assert!((0..=3).all(|count| aside.contains(&count)) && aside.iter().all(|count| *count <= 3));
    table.play("swap 2C, swap 4T, done, done");
    assert_eq!(table.state.view(other).exchanged(seat(0)), 3);
    assert!(worlds(&table, other).iter().all(|world| world.hand(seat(0)).contains(master)));
    table.play("check, bet 1, fold");
    assert!(!table.state.view(other).shows_master(seat(0)));
}

/// SB-4.1: an unseen winning hand stays hidden.
#[test]
fn a_winner_without_a_showdown_shows_nothing() {
    let mut table = Table::new("", &HANDS[..2]);
    table.play("bet 1, fold");
    let view = table.state.view(Viewer::Seat(seat(1)));
    assert!(view.last_showdown(seat(0)).is_empty());
    let hidden = ["13C", "9F", "1S"].map(|card| format!("\"{card}\""));
    let heard = table.told.iter().filter(|told| told.to.includes(Viewer::Seat(seat(1))));
    let heard = heard.map(|told| serde_json::to_string(&told.event).unwrap()).collect::<String>();
    assert!(hidden.iter().all(|card| !heard.contains(card)) && !heard.contains("Mistress of coins"));
}

/// SB-7.1: nobody sees whether another seat could call.
#[test]
fn whether_another_seat_could_call_does_not_show() {
    let one = Table::new("", &["13C 9F 1S", "1F 2F 3F"]);
    let other = Table::new("", &["13C 9F 2S", "1F 2F 3F"]);
    let view = |table: &Table| table.state.view(Viewer::Seat(seat(1)));
    assert_eq!(view(&one), view(&other));
    assert_ne!(one.listed(seat(0)), other.listed(seat(0)));
}

/// SB-4.2: extra cards lie open, with all hands of the showdown.
#[test]
fn in_a_showdown_the_live_hands_are_known_to_all() {
    let mut table = Table::new("", &["Id 10C 1S", "1F 2F 3F", "Id 10F 1T"]);
    table.play("check, fold, check, stand, stand, stand, stand, done, done, check, check").then(&["2C"]);
    let view = table.state.view(Viewer::Seat(seat(1)));
    assert_eq!(view.shown(seat(0)), Some(cards("Id 10C 1S 2C")));
    assert_eq!(view.shown(seat(2)), Some(cards("Id 10F 1T")));
    assert_eq!((view.shown(seat(1)), view.hand()), (None, cards("1F 2F 3F")));
    assert_eq!(view.unseen().len(), 76 - 10);
    for world in worlds(&table, Viewer::Public) {
        assert_eq!(world.hand(seat(0)), cards("Id 10C 1S 2C"));
        assert_eq!(world.hand(seat(1)).len(), 3);
    }
}

/// SB-5.1, SB-5.2, SB-5.4, SB-5.5: what lies on the table is known to all.
#[test]
fn chips_debts_loans_pot_and_who_is_in_are_known_to_all() {
    let mut table = Table::new("chips=5", &HANDS);
    table.play("bet 4, call, call").pass().play("leave, borrow 3").then(&["1C 2C 3C", "", "4F 6F 8F"]);
    table.play("check, bet 4, borrow 1");
    for viewer in [Viewer::Public, Viewer::Seat(seat(0)), Viewer::Seat(seat(1)), Viewer::Seat(seat(2))] {
        let view = table.state.view(viewer);
        let of_each = |of: &dyn Fn(usize) -> u16| [0, 1, 2, 3, 7].map(of);
        assert_eq!((view.hand_number(), view.first_seat()), (2, seat(2)));
        assert_eq!(of_each(&|number| view.chips(seat(number))), [15 - 1 - 4, 0, 3 - 1 + 1, 0, 0]);
        assert_eq!(view.pot(), 2 + 4);
        assert_eq!(of_each(&|number| view.debt(seat(number))), [0, 0, (3 + 1) + (1 + 1), 0, 0]);
        assert_eq!(of_each(&|number| view.loans_taken(seat(number)) as u16), [0, 0, 2, 0, 0]);
        assert_eq!(
            [0, 2, 7].map(|number| view.open_loans(seat(number)).collect::<Vec<_>>()),
            [vec![], vec![3, 1], vec![]]
        );
        let Phase::Betting(betting) = view.phase() else { panic!("seat 2 has not paid yet") };
        assert_eq!(betting.acted(), SeatSet::only(seat(0)), "since its bet");
        assert_eq!(view.live().iter().collect::<Vec<_>>(), [seat(0), seat(2)]);
        assert_eq!([0, 1, 2, 7].map(|number| view.out_in(seat(number))), [None, Some(2), None, None]);
    }
}

/// SB-5.3: seat 2 has to pay 4; seat 0 has bet, seat 1 is out, and the public pays nothing.
#[test]
fn a_live_seat_knows_what_it_has_to_pay_to_call() {
    let mut table = Table::new("chips=5", &HANDS);
    table.play("bet 4, call, call").pass().play("leave, borrow 3").then(&["1C 2C 3C", "", "4F 6F 8F"]);
    table.play("check, bet 4");
    let to_call = |viewer| table.state.view(viewer).to_call();
    assert_eq!([0, 1, 2].map(|number| to_call(Viewer::Seat(seat(number)))), [0, 0, 4]);
    assert_eq!(to_call(Viewer::Public), 0);
    // What is paid counts: a bet of 3 above the own one.
    let mut table = Table::new("", &HANDS[..2]);
    table.play("bet 1, bet 3");
    assert_eq!(table.state.view(Viewer::Seat(seat(0))).to_call(), 2);
    table.play("call");
    assert_eq!(table.state.view(Viewer::Seat(seat(0))).to_call(), 0); // a draw round
}

/// SB-5.6
#[test]
fn hands_won_are_known_to_all() {
    let mut table = Table::new("stakes=none", &HANDS);
    table.pass().then(&HANDS).pass();
    let view = table.state.view(Viewer::Public);
    assert_eq!([0, 1, 7].map(|number| view.hands_won(seat(number))), [2, 0, 0]);
}
