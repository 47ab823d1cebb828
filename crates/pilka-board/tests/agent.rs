//! The agent with rules of thumb does what its description says.
#![allow(clippy::unwrap_used, reason = "these are tests, their helpers too")]

mod table;

use pilka_board::{PlainAgent, Rules, State};
use rulebook_core::{Agent as _, Decision, Game as _, Match, RandomAgent, Rules as _, Seed};
use table::{Table, seat};

/// What the agent does for a seat, in notation.
fn does(state: &State, number: u8) -> String {
    let mut legal = Vec::new();
    state.legal_actions(seat(number), &mut legal);
    PlainAgent.choose(&Decision::new(state, seat(number), &legal, Seed::from_text("any"), 0)).to_string()
}

/// A line through the mouth that does not pass the goalkeeper on 6,20: from 7,19 straight, not forward-left.
#[test]
fn it_shoots_past_the_goalkeeper() {
    let table = Table::new("19: . . . . . . . a10*", "f fl l r b out", "f f f f f f");
    assert_eq!(does(&table.state, 0), "shot f");
    let table = Table::new("19: . . . . . . a10*", "f l l r b out", "f f f f f f");
    assert_ne!(does(&table.state, 0), "shot f");
}

/// With the ball on 6,12 three squares forward are nearer to the goal than three to the right.
#[test]
fn it_goes_forward() {
    let table = Table::new("12: . . . . . . a10*", "f r r r b out", "f f f f f f");
    assert_eq!(does(&table.state, 0), "dribble f 3");
}

/// The ball on 6,11 is one square before the centre-forward on 6,10.
#[test]
fn it_tackles_and_the_other_calls_a_foul_that_was_not_seen() {
    let mut table = Table::new("11: . . . . . . b10*  10: . . . . . . a10", "f l l r b unseen", "foul b b b l r");
    assert_eq!(does(&table.state, 0), "run 10 f 1");
    table.play(0, "run 10 f 1");
    assert_eq!(does(&table.state, 1), "foul 10");
    table.play(1, "foul 10");
    assert_eq!(does(&table.state, 0), "unseen");
}

/// Ahead counts two a square, aside three; a shot that the hand has is worth four squares, as long as it may be made.
#[test]
fn it_goes_where_it_can_shoot_from_while_a_shot_is_left() {
    let with_shots = |shots| {
        let more = |position: pilka_board::diagram::Position| position.moves_left(0, 1, 0, shots);
        Table::with("", "18: . . . . a10*", "f r b b b b", "f f f f f f", more).state
    };
    // From 5,18 the line 5,19 5,20 leads through the mouth past the goalkeeper on 6,20.
    assert_eq!(does(&with_shots(1), 0), "dribble r 1");
    // Without it: 4,19 is one ahead and one aside, 3 in all; so is 4,20. 5,18 is two ahead, 4 in all.
    assert_eq!(does(&with_shots(0), 0), "dribble f 1");
}

/// With a mouth of one square the next column is beside the goal already: a pass back to the middle helps.
#[test]
fn what_is_aside_depends_on_the_mouth() {
    let pitch = "pitch=7x11/mouth-1/area-3x2/dashed-2/marks-3.0-0.1-2.1-4.1-6.1-0.3-3.3-6.3-1.4-3.4-5.4";
    let table = Table::with(pitch, "5: . . . a9 a10*", "l l l l l l", "f f f f f f", |position| position);
    // From 4,5 it is 5 ahead and 1 aside: 2 x 5 + 1. From 3,5 it is 2 x 5.
    assert_eq!(does(&table.state, 0), "pass l 1");
}

/// The ball cannot be moved any more: only runs are made that bring a pawn where it is of use.
#[test]
fn it_runs_only_to_where_it_is_better_when_the_ball_stays() {
    let with_hand = |diagram: &str, hand: &str| {
        let more = |position: pilka_board::diagram::Position| position.moves_left(3, 0, 0, 0);
        does(&Table::with("", diagram, hand, "r r r r r r", more).state, 0)
    };
    // Back leads the pawns 2 to 6 from their marks and the front ones from the goal. New cards are of no use.
    assert_eq!(with_hand("", "b b b b b b"), "end");
    // Three squares forward are 6 for pawn 8 on 9,7; pawns 9 and 11 would pass over an opponent's pawn, 7 is shut in.
    assert_eq!(with_hand("", "f f f f f f"), "run 8 f 3");
    // Pawn 7 would stay before the mouth, which is no better; the others are left of it, or on their marks.
    assert_eq!(with_hand("7: . . . . a8  9: . . a9 a11 . . a10*", "l l l l l l"), "end");
}

/// Every card that can be laid is laid: a save, then a penalty, a foul where the goal is nearest, an out.
#[test]
fn it_answers_with_the_best_card_that_it_has() {
    // Two pawns are passed over beside the edge, where the ball is.
    let along = |second: &str| {
        let mut table = Table::new("7: a8*  8: b8  9: b9", "f r r r r r", second);
        table.play(0, "dribble f 3");
        does(&table.state, 1)
    };
    assert_eq!(along("out f f f f f"), "out 0,10");
    assert_eq!(along("out foul f f f f"), "foul 8");
    assert_eq!(along("save f f f f f"), "pass-by");
    // b9 is tackled before the goal, in the middle of the mouth, or where it could shoot past the goalkeeper on 6,0.
    let tackled = |diagram: &str, run: &str, second: &str| {
        let mut table = Table::new(diagram, "b b b l r r", second);
        table.play(0, run);
        does(&table.state, 1)
    };
    assert_eq!(tackled("0: . . . . . b9* . a1", "run 3 b 3", "penalty foul b b b b"), "penalty");
    assert_eq!(tackled("1: . . . . . b9*", "run 3 b 2", "penalty foul f f f f"), "penalty");
    assert_eq!(tackled("1: . . . . . b9*", "run 3 b 2", "foul f f f f f"), "foul 9");
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
