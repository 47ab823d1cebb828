//! The screen: all that is known, drawn so that a person can play.

use rulebook_core::{Game as _, Seat, Suit, Unheard, Viewer};

use crate::table::{before, pile_without};

/// SC-3.1, SC-4.1, SC-6.3: all that lies open, all sizes, bookings, extra moves and barred columns.
#[test]
fn the_screen_shows_all_that_is_known() {
    let state = before("7H")
        .top(2, "10S")
        .own("9C 7C 9C AD 6S")
        .theirs("10H KH")
        .booked(0, Suit::Hearts, 5)
        .booked(1, Suit::Spades, 1)
        .last(0, 3)
        .last(1, 1)
        .extra(1)
        .extra_taken(&[3, 4])
        .half(2, [2, 1])
        .added(3)
        .sizes([9, 9, 3, 1, 0])
        .save_pile(pile_without("2C 5H joker"))
        .build();
    let screen = state.view(Viewer::Seat(Seat::ZERO)).to_string();
    let expected = include_str!("../golden/screen.txt");
    assert_eq!(screen, expected.trim_end(), "\n{screen}");
}

/// SC-2.1: while a shot waits for the save pile.
#[test]
fn the_screen_says_what_chance_decides() {
    let mut state = before("AH").own("AH").build();
    assert!(!state.view(Viewer::Public).to_string().contains("barred"), "nobody has taken yet (SC-4.1)");
    state.apply(Seat::ZERO, "take 1".parse().unwrap(), &mut Unheard).unwrap();
    assert!(state.view(Viewer::Public).to_string().ends_with("turned: none\nA♥ was taken"));
    state.reveal("turn 9C".parse().unwrap(), &mut Unheard).unwrap();
    let screen = state.view(Viewer::Seat(Seat::ONE)).to_string();
    assert!(screen.ends_with("\npenalty in hearts, 0 of 1 try gone"), "{screen}");
    assert!(screen.contains("seat 1 (you)\n") && screen.contains("seat 0, last took from column 1\n"));
    let over = before("7H").half(2, [1, 0]).sizes([1, 0, 0, 0, 0]).take();
    // Where nothing is left in the tableau, no lines are left of it either.
    let screen = over.state.view(Viewer::Public).to_string();
    let expected =
        "the match is over, 1 : 0\ncolumn       1    2    3    4    5\n  top        -    -    -    -    -\nseat 0";
    assert!(screen.starts_with(expected), "{screen}");
}
