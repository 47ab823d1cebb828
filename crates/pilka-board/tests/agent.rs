//! The agent with rules of thumb does what its description says.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod scene;

use pilka_board::{PlainAgent, Rules, State};
use rulebook_core::{Agent as _, Decision, Game as _, Match, RandomAgent, Rules as _, Seed};
use scene::{Scene, seat};

/// What the agent does for a seat, in notation.
fn does(state: &State, number: u8) -> String {
    let mut legal = Vec::new();
    state.legal_actions(seat(number), &mut legal);
    PlainAgent.choose(&Decision::new(state, seat(number), &legal, Seed::from_text("any"), 0)).to_string()
}

/// A line through the mouth that does not pass the goalkeeper on 6,20: from 7,19 straight, not forward-left.
#[test]
fn it_shoots_past_the_goalkeeper() {
    let scene = Scene::new("19: . . . . . . . a10*", "f fl l r b out", "f f f f f f");
    assert_eq!(does(&scene.state, 0), "shot f");
    let scene = Scene::new("19: . . . . . . a10*", "f l l r b out", "f f f f f f");
    assert_ne!(does(&scene.state, 0), "shot f");
}

/// With the ball on 6,12 three squares forward are nearer to the goal than three to the right.
#[test]
fn it_goes_forward() {
    let scene = Scene::new("12: . . . . . . a10*", "f r r r b out", "f f f f f f");
    assert_eq!(does(&scene.state, 0), "dribble f 3");
}

/// The ball on 6,11 is one square before the centre-forward on 6,10.
#[test]
fn it_tackles_and_the_other_calls_a_foul_that_was_not_seen() {
    let mut scene = Scene::new("11: . . . . . . b10*  10: . . . . . . a10", "f l l r b unseen", "foul b b b l r");
    assert_eq!(does(&scene.state, 0), "run 10 f 1");
    scene.play(0, "run 10 f 1");
    assert_eq!(does(&scene.state, 1), "foul 10");
    scene.play(1, "foul 10");
    assert_eq!(does(&scene.state, 0), "unseen");
}

#[test]
fn it_wins_against_random_players_from_either_seat() {
    for number in 0..10_u64 {
        let mut game: Match<State> = Match::new(Rules::default(), Seed::from_text("plain").derive(number));
        let (mut plain, mut random) = (PlainAgent, RandomAgent);
        let plays_first = number % 2 == 0;
        let outcome = if plays_first {
            game.run(&mut [&mut plain, &mut random])
        } else {
            game.run(&mut [&mut random, &mut plain])
        };
        assert_eq!(outcome.unwrap().points(seat(u8::from(!plays_first))), 2, "match {number}");
    }
}

/// Every option is played to the end, on the smallest pitch too.
#[test]
fn it_plays_under_all_options() {
    let small = "7x11/mouth-3/area-5x2/dashed-2/marks-3.0-1.1-2.1-4.1-5.1-1.3-3.3-5.3-2.4-3.4-4.4";
    for options in ["out_rows=edge,dead_hand=as-written", "keeper_at_free_kick=stays", &format!("pitch={small}")] {
        let rules = Rules::default().with_options(options).unwrap();
        let mut game: Match<State> = Match::new(rules, Seed::from_text("options"));
        game.run(&mut [&mut PlainAgent, &mut PlainAgent]).unwrap();
    }
}
