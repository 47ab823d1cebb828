//! Actions, draws and options as text.

use pilka_board::{Action, Direction, Draw, Rules};
use proptest::prelude::*;
use rulebook_core::{Game as _, Rules as _, Seat, Viewer};

use crate::scene::Scene;

/// Every form of action, with its words.
#[test]
fn actions_are_written_and_read() {
    for (text, words) in [
        ("pass by", "give no answer"),
        ("end", "end the turn"),
        ("keep", "the goalkeeper keeps the ball"),
        ("done", "put no more pawns"),
        ("decline", "do without the free pass"),
        ("swap", "lay all cards and draw six"),
        ("run 7 fl 2", "pawn 7 runs 2 forward-left"),
        ("dribble f 1", "dribble 1 forward"),
        ("pass fr 3", "pass 3 forward-right"),
        ("shot f", "shoot forward"),
        ("shot fl penalty", "shoot forward-left and call a penalty"),
        ("throw 11", "throw to pawn 11"),
        ("foul 1", "call a foul on pawn 1"),
        ("penalty", "call a penalty"),
        ("out 0,5", "call an out at 0,5"),
        ("save", "the goalkeeper saves"),
        ("unseen", "the referee did not see"),
        ("put 4", "put pawn 4 somewhere"),
        ("on 6,12", "on 6,12"),
    ] {
        let action: Action = text.parse().unwrap_or_else(|why| panic!("{text}: {why}"));
        assert_eq!((action.to_string(), format!("{action:#}")), (text.to_string(), words.to_string()));
    }
    assert_eq!("  end   turn ".parse::<Action>(), Ok(Action::End));
    assert_eq!("shot forward-left".parse::<Action>(), Ok(Action::Shot(Direction::ForwardLeft)));
    for wrong in [
        "",
        "run",
        "run 7",
        "run 7 f",
        "run 12 f 1",
        "run 07 f 1",
        "run 7 f 0",
        "run 7 f 1 1",
        "pass by f",
        "out",
        "out 0;5",
        "out 256,0",
        "on 6,",
        "end turn now",
        "shot f foul",
    ] {
        assert!(wrong.parse::<Action>().is_err(), "{wrong}");
    }
    assert!(core::mem::size_of::<Action>() <= 4);
}

/// What a person types: the beginning of what there is only one of, and a placing in one line.
#[test]
fn short_forms_are_read_where_they_are_unique() {
    let read = |scene: &Scene, number: u8, text: &str| {
        let typed = scene.state.view(Viewer::Seat(crate::scene::seat(number))).read(text);
        typed
            .map(|typed| typed.steps().map(|step| step.to_string()).collect::<Vec<_>>().join(" + "))
            .map_err(|why| why.to_string())
    };
    // Two pawns are passed over beside the edge, where the ball is.
    let mut scene = Scene::new("7: a8*  8: b8  9: b9", "f", "foul out");
    scene.play(0, "dribble f 3");
    assert_eq!(read(&scene, 1, "out"), Ok("out 0,10".into()));
    assert_eq!(read(&scene, 1, "foul"), Err("this could be `foul 8` or `foul 9`".into()));
    assert_eq!(read(&scene, 1, "foul 9"), Ok("foul 9".into()));
    assert_eq!(read(&scene, 1, "pass"), Ok("pass by".into()));
    assert!(read(&scene, 0, "out").unwrap_err().starts_with("an action is a move"));
    assert!(read(&scene, 1, " ").unwrap_err().starts_with("an action is a move"));
    scene.all(&["1: foul 9", "0: pass by"]);
    assert_eq!(read(&scene, 1, "place 4 6,12"), Ok("put 4 + on 6,12".into()));
    assert_eq!(read(&scene, 1, "place 4"), Err(read(&scene, 1, "").unwrap_err()));
    assert_eq!(read(&scene, 1, "place 40 6,12"), Err("pawns have the numbers 1 to 11 (PB-1.2)".into()));
}

/// The options as text, all of them at once and each wrong.
#[test]
fn options_are_written_and_read() {
    let all = "pitch=standard,pack=standard,first_seat=0,dead_hand=free-exchange,turns_per_half=15,out_rows=side,\
               keeper_at_free_kick=may-be-put";
    assert_eq!(Rules::default().to_options(), all);
    let others = "first_seat=1,dead_hand=as-written,turns_per_half=500,out_rows=edge,keeper_at_free_kick=stays";
    let rules = Rules::default().with_options(others).unwrap();
    assert_eq!(rules.to_options(), format!("pitch=standard,pack=standard,{others}"));
    for (option, rule) in [
        ("first_seat=2", "PB-3.1"),
        ("dead_hand=no", "PB-2.5"),
        ("turns_per_half=501", "PB-3.2"),
        ("out_rows=all", "PB-6.4"),
        ("keeper_at_free_kick=yes", "PB-7.1"),
        ("pitch=1x1", "PB-1.3"),
        ("pack=1f", "PB-2.2"),
    ] {
        let why = Rules::default().with_options(option).unwrap_err().to_string();
        assert!(why.ends_with(&format!("({rule})")), "{why}");
    }
    assert!(Rules::default().with_seats(rulebook_core::SeatCount::new(3).unwrap()).is_err());
}

proptest! {
    #[test]
    fn whatever_is_printed_is_read_back(action in any::<Action>(), draw in any::<Draw>(), rules in any::<Rules>()) {
        prop_assert_eq!(action.to_string().parse::<Action>().ok(), Some(action));
        prop_assert_eq!(draw.to_string().parse::<Draw>().ok(), Some(draw));
        prop_assert_eq!(Rules::default().with_options(&rules.to_options()).ok(), Some(rules));
    }
}

/// A view of a seat that the match has not is the public's.
#[test]
fn a_third_seat_sees_what_the_public_sees() {
    let scene = Scene::new("", "f", "f");
    let third = scene.state.view(Viewer::Seat(Seat::new(2).unwrap()));
    assert_eq!(third, scene.state.view(Viewer::Public));
    assert!(scene.state.check(Seat::new(2).unwrap(), Action::End).is_err());
}
