//! The section *Knows* of the rulebook: nothing is private.

use rulebook_core::{Game as _, Generator, Match, Seat, Seed, Stream, Turn, Viewer};
use soccard::{Rules, State, View};

/// Nothing is private: all viewers see the same, and every state that fits a view is the true one.
#[test]
fn both_seats_and_the_public_know_the_same() {
    let mut game: Match<State> = Match::new(Rules::default(), Seed::from_number(5));
    let mut worlds = Generator::new(&Seed::from_number(5), Stream::custom(0));
    while let Turn::Decide(seats) = game.turn() {
        let seat = seats.first().unwrap();
        let public: View = game.view(Viewer::Public);
        for viewer in [Seat::ZERO, Seat::ONE].map(Viewer::Seat) {
            let view = game.view(viewer);
            assert_eq!((view.table(), view.rules(), view.turn()), (public.table(), public.rules(), public.turn()));
            assert_eq!((view.viewer(), view.outcome()), (viewer, None));
        }
        assert_eq!(State::determinize(&public, &mut worlds), *game.state());
        let action = *game.legal_actions(seat).last().unwrap();
        game.play(seat, action).unwrap();
    }
    let outcome = game.view(Viewer::Public).outcome();
    assert!(outcome.is_some() && outcome == game.outcome());
    assert_eq!(game.view(Viewer::Seat(Seat::new(3).unwrap())).viewer(), Viewer::Public);
}
