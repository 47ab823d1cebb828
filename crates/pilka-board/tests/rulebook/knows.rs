//! The section *Knows*: what a view holds, and what counting tells.

use pilka_board::{Card, Event, State, View};
use rulebook_core::{Game as _, Generator, Seat, Seed, Stream, Viewer};

use crate::table::{Table, is_open};

fn view(table: &Table, seat: Seat) -> View {
    table.state.view(Viewer::Seat(seat))
}

/// PB-6.1: the open question is public, hands are not.
#[test]
fn a_view_shows_the_question_and_only_the_own_hand() {
    let mut table = Table::new("7: . . . . . . b8", "f l r", "foul save");
    table.play(0, "run 7 f 2");
    for viewer in [Viewer::Seat(Seat::ZERO), Viewer::Seat(Seat::ONE), Viewer::Public] {
        let view = table.state.view(viewer);
        let question = view.table().question().expect("it is open");
        assert_eq!((question.asked(), question.occasions().to_string()), (Seat::ONE, "foul on pawn 8".into()));
        assert_eq!(view.table().talon_size(), table.state.talon().len() as u16);
        assert_eq!([Seat::ZERO, Seat::ONE].map(|seat| view.table().hand_size(seat)), [6, 6]);
    }
    assert!(view(&table, Seat::ONE).hand().contains(Card::Foul));
    assert!(!view(&table, Seat::ZERO).hand().contains(Card::Foul));
    assert!(table.state.view(Viewer::Public).hand().is_empty());
    assert!(
        table.told.iter().all(|told| is_open(told) || matches!(told.event, Event::Drew { .. } | Event::DrewOne { .. }))
    );
    let text = view(&table, Seat::ZERO).to_string();
    assert!(text.contains("seat 1 is asked: foul on pawn 8") && text.contains("your hand: "), "{text}");
}

/// Two cards were left in the talon, f and unseen, and seat 0 has drawn both for its l and an f.
fn out_of_cards() -> Table {
    let pack = "pack=3f+1fl+1fr+1l+1r+1bl+1br+1b+1foul+1save+2unseen";
    // Two cards are left in the talon: f and unseen.
    let mut table = Table::with(pack, "", "f f l r b bl", "foul fl fr br save unseen", |position| position);
    table.play_raw(0, "run 7 l 1");
    table.draw("unseen");
    table.play_raw(0, "run 7 f 1");
    table.draw("f");
    table
}

/// PB-2.3: when the talon is made anew, nothing lies face down: who counts knows the other hand, until cards are drawn
/// from the new talon.
#[test]
fn counting_the_laid_cards_tells_the_other_hand_when_the_talon_is_made_anew() {
    let mut table = out_of_cards();
    assert!(view(&table, Seat::ZERO).known(Seat::ONE).is_empty());
    table.play_raw(0, "run 7 r 1");
    // The talon is empty: l, f, r are shuffled.
    let known = view(&table, Seat::ZERO).known(Seat::ONE);
    assert_eq!(known, table.state.hand(Seat::ONE));
    assert_eq!(view(&table, Seat::ONE).known(Seat::ZERO).to_string(), "f f bl b unseen");
    // The state knows what each can tell.
    assert_eq!(table.state.known(Seat::ONE).to_string(), "fl fr br foul unseen save");
    assert_eq!(table.state.known(Seat::ZERO).to_string(), "f f bl b unseen");
    // What is drawn now is not known.
    table.draw("l");
    assert_eq!(view(&table, Seat::ONE).known(Seat::ZERO).to_string(), "f f bl b unseen");
    // What is laid is no longer held.
    table.play_raw(0, "swap");
    assert!(view(&table, Seat::ONE).known(Seat::ZERO).is_empty());
    assert_eq!(view(&table, Seat::ZERO).known(Seat::ONE).len(), 6);
    // The public cannot tell the hands apart, but the six of seat 1 are in none of the worlds in the talon.
    assert!(table.state.view(Viewer::Public).known(Seat::ONE).is_empty());
    let mut generator = Generator::new(&Seed::from_number(1), Stream::CHANCE);
    for _ in 0..50 {
        let world = State::determinize(&view(&table, Seat::ZERO), &mut generator);
        assert_eq!(world.hand(Seat::ONE), table.state.hand(Seat::ONE));
    }
}

/// PB-2.3: the public sees that a talon was made of l, f and r. All other cards are in the hands then, and no seat can know
/// more of the other's hand than those.
#[test]
fn the_public_deals_the_new_talon_only_what_it_was_made_of() {
    let mut table = out_of_cards();
    table.play_raw(0, "run 7 r 1");
    table.draw("l");
    let public = table.state.view(Viewer::Public);
    let made_of: Vec<String> = public.table().talon_made_of().iter().map(|card| card.to_string()).collect();
    assert_eq!(made_of, ["f", "l", "r"]);
    let mut generator = Generator::new(&Seed::from_number(1), Stream::CHANCE);
    let (mut most, mut talons) = (0, [0; 3]);
    for _ in 0..100 {
        let world = State::determinize(&public, &mut generator);
        // Two of f, l, r are left in the talon, one is in a hand.
        let counts = ["f", "l", "r"].map(|card| world.talon().count(card.parse().unwrap()));
        assert_eq!((counts.iter().sum::<usize>(), world.talon().len()), (2, 2));
        (0..3).for_each(|place| talons[place] += counts[place]);
        assert_eq!([Seat::ZERO, Seat::ONE].map(|seat| world.hand(seat).len()), [6, 6]);
        // Of the eleven other cards two are f; l and r are none of them.
        let known = [Seat::ZERO, Seat::ONE].map(|seat| world.known(seat));
        let both = |card: &str| known.iter().map(|hand| hand.count(card.parse().unwrap())).sum::<usize>();
        assert_eq!((both("l"), both("r")), (0, 0));
        assert!(both("f") <= 2, "{known:?}");
        most = most.max(both("f"));
    }
    // Each of the three is in the talon in two of three worlds.
    assert!(talons.iter().all(|count| (45..90).contains(count)), "{talons:?}");
    assert_eq!(most, 2);
}

/// PB-2.3: a card that somebody else drew does not come into a view's hand, whoever delivers the news.
#[test]
fn a_private_card_that_reaches_the_wrong_viewer_is_not_its_own() {
    let table = Table::new("", "f f l l r r", "b b b fl fl fl");
    let drew = Event::Drew { seat: Seat::ZERO, card: Card::Save };
    for (viewer, hand) in [
        (Viewer::Seat(Seat::ZERO), "f f l l r r save"),
        (Viewer::Seat(Seat::ONE), "fl fl fl b b b"),
        (Viewer::Public, "none"),
    ] {
        let mut view = table.state.view(viewer);
        State::observe(&mut view, &drew);
        assert_eq!(view.hand().to_string(), hand);
    }
}

/// PB-3.3: the end is known to everybody.
#[test]
fn every_view_knows_how_the_match_ended() {
    let more = |position: pilka_board::diagram::Position| position.turn(2, 30).score([2, 1]);
    let mut table = Table::with("", "", "f", "f", more);
    let viewers = [Viewer::Seat(Seat::ZERO), Viewer::Seat(Seat::ONE), Viewer::Public];
    let outcomes = |table: &Table| viewers.map(|viewer| table.state.view(viewer).outcome());
    assert_eq!(outcomes(&table), [None, None, None]);
    table.play(0, "end");
    for outcome in outcomes(&table) {
        assert_eq!(outcome.unwrap().to_string(), "seat 0 wins, 2 : 1 (PB-3.3)");
    }
}

/// What a seat may do does not depend on what it does not see.
#[test]
fn a_view_lists_the_actions_of_its_seat() {
    let mut table = Table::new("7: . . . . . . b8", "f l r", "foul save");
    table.play(0, "run 7 f 2");
    for seat in [Seat::ZERO, Seat::ONE] {
        let mut list = Vec::new();
        table.state.legal_actions(seat, &mut list);
        assert_eq!(view(&table, seat).legal_actions(), list);
    }
    // Seat 0 is to move, with its own hand: an exchange needs cards, and a run to the left its card.
    let table = Table::new("", "l l l l l l", "r r r r r r");
    let list = view(&table, Seat::ZERO).legal_actions();
    assert!(list.contains(&"run 7 l 1".parse().unwrap()) && !list.contains(&"run 7 r 1".parse().unwrap()));
    assert!(view(&table, Seat::ONE).legal_actions().is_empty());
    assert!(table.state.view(Viewer::Public).legal_actions().is_empty());
}

/// PB-4.1: a view of a seat that the match has not is the public's, and it may do nothing.
#[test]
fn a_third_seat_sees_what_the_public_sees() {
    let table = Table::new("", "f", "f");
    let third = table.state.view(Viewer::Seat(Seat::new(2).unwrap()));
    assert_eq!(third, table.state.view(Viewer::Public));
    assert_eq!(table.refused(2, "end"), "it is not seat 2's turn (PB-4.1)");
}
