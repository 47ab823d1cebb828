//! Who is told what.
#![allow(clippy::unwrap_used, reason = "a test may stop at what it does not expect")]

use rulebook_core::{Audience, Seat, SeatCount, Sink, Told, Unheard, Viewer, counted};

/// Who of seat 0, seat 1, seat 2 and the public is told.
#[track_caller]
fn assert_told(to: Audience, expected: [bool; 4]) {
    let viewers = Viewer::all(SeatCount::new(3).unwrap());
    assert_eq!(viewers.map(|viewer| to.includes(viewer)).collect::<Vec<bool>>(), expected);
}

#[test]
fn everyone_is_everyone() {
    assert_told(Audience::Everyone, [true, true, true, true]);
}

#[test]
fn a_secret_is_told_to_its_seat_alone() {
    assert_told(Audience::Only(Seat::ONE), [false, true, false, false]);
}

#[test]
fn what_is_told_to_the_others_is_told_to_the_public_too() {
    assert_told(Audience::AllBut(Seat::ONE), [true, false, true, true]);
}

#[test]
fn the_viewers_of_a_match_are_its_seats_and_the_public() {
    let viewers: Vec<Viewer> = Viewer::all(SeatCount::TWO).collect();
    assert_eq!(viewers, [Viewer::Seat(Seat::ZERO), Viewer::Seat(Seat::ONE), Viewer::Public]);
    assert!(Viewer::Seat(Seat::ONE).is(Seat::ONE));
    assert!(!Viewer::Seat(Seat::ONE).is(Seat::ZERO) && !Viewer::Public.is(Seat::ZERO));
}

#[test]
fn at_a_seat_that_the_match_has_not_sits_one_of_the_public() {
    let three = SeatCount::new(3).unwrap();
    for viewer in Viewer::all(three) {
        assert_eq!(viewer.within(three), viewer);
    }
    for number in 3..Seat::MAX {
        assert_eq!(Viewer::Seat(Seat::new(number).unwrap()).within(three), Viewer::Public);
    }
}

#[test]
fn viewers_print_as_words() {
    assert_eq!(
        Viewer::all(SeatCount::TWO).map(|viewer| viewer.to_string()).collect::<Vec<_>>(),
        ["seat 0", "seat 1", "the public"]
    );
}

#[test]
fn a_list_keeps_what_it_is_told_in_order() {
    let mut list = Vec::new();
    list.tell(Audience::Only(Seat::ZERO), "first");
    list.tell(Audience::Everyone, "second");
    let expected = [(Audience::Only(Seat::ZERO), "first"), (Audience::Everyone, "second")];
    assert_eq!(list, expected.map(|(to, event)| Told { to, event }));
    Unheard.tell(Audience::Everyone, "never");
}

#[test]
fn a_viewer_calls_its_own_seat_you() {
    let called = |viewer: Viewer| [Seat::ZERO, Seat::ONE].map(|seat| format!("{:<13}|", viewer.calls(seat)));
    assert_eq!(called(Viewer::Seat(Seat::ONE)), ["seat 0       |", "seat 1 (you) |"]);
    assert_eq!(called(Viewer::Public), ["seat 0       |", "seat 1       |"]);
}

#[test]
fn one_thing_is_counted_in_the_singular() {
    let cards = |number: u8| counted(number, "card").to_string();
    assert_eq!([0, 1, 2].map(cards), ["0 cards", "1 card", "2 cards"]);
}

#[test]
fn audiences_and_viewers_are_written_by_name() {
    let all = (Audience::Everyone, Audience::Only(Seat::ZERO), Audience::AllBut(Seat::ONE));
    assert_eq!(serde_json::to_string(&all).unwrap(), r#"["everyone",{"only":0},{"all_but":1}]"#);
    let viewers = [Viewer::Seat(Seat::ONE), Viewer::Public];
    assert_eq!(serde_json::to_string(&viewers).unwrap(), r#"[{"seat":1},"public"]"#);
    let told = Told { to: Audience::AllBut(Seat::ONE), event: 7 };
    assert_eq!(serde_json::to_string(&told).unwrap(), r#"{"to":{"all_but":1},"event":7}"#);
    assert_eq!(postcard::from_bytes::<Told<i32>>(&postcard::to_allocvec(&told).unwrap()).unwrap(), told);
}
