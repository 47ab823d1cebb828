//! The board as a picture. What is expected was drawn by hand from PB-1 and the marks of the small pitch.
#![allow(clippy::unwrap_used, reason = "these are tests, their helpers too")]

mod table;

use pilka_board::diagram::Position;
use pilka_board::{Rules, Square, State, View};
use rulebook_core::{Game as _, Seat, Viewer};
use table::{SMALL, fill, rules};

fn small() -> Rules {
    rules(SMALL)
}

fn kick_off(viewer: Viewer) -> View {
    State::new(small()).view(viewer)
}

/// A square is 40 wide; the board begins at 48 from the left and 112 from the top.
#[test]
fn the_picture_has_everything_in_its_place() {
    let svg = kick_off(Viewer::Public).to_svg();
    // a1 on 3,0: in the last of eleven rows; b1 opposite. Goalkeepers have a rim of their own.
    assert!(svg.contains("<circle class=\"p0 keeper\" cx=\"188\" cy=\"532\" "), "{svg}");
    assert!(svg.contains("<rect class=\"p1 keeper\" x=\"174\" y=\"118\" width=\"28\" height=\"28\" "), "{svg}");
    // a10 has the ball, a little below and to the right of 3,4.
    assert!(svg.contains("<circle class=\"ball\" cx=\"200\" cy=\"384\" "), "{svg}");
    // Seat 1 sees it turned.
    let turned = kick_off(Viewer::Seat(Seat::ONE)).to_svg();
    assert!(turned.contains("<circle class=\"p0 keeper\" cx=\"188\" cy=\"132\" "), "{turned}");
    // Every tag is closed, every value quoted, and nothing is left to be escaped.
    for svg in [svg, turned] {
        // Eleven round pawns, eleven square ones, one more of each beside the score, and the ball.
        assert_eq!((svg.matches("<circle ").count(), svg.matches("<rect class=\"p1 ").count()), (13, 12));
        assert!(svg.contains(">0 : 0</text>") && svg.contains(">half 1, turn 1 of 30: seat 0 plays</text>"), "{svg}");
        assert_eq!(svg.matches("<text ").count(), svg.matches("</text>").count());
        assert_eq!(svg.matches('"').count() % 2, 0);
        assert!(!svg.contains('&'));
    }
}

/// PB-6.1
#[test]
fn the_move_that_is_asked_about_is_an_arrow() {
    let position = Position::read(small(), "5: b4*").unwrap().to_move(Seat::ONE);
    let state = position.hand(Seat::ONE, "r r r r r r".parse().unwrap()).state().unwrap();
    // The ball is on a side row, where it may be called out (PB-6.4), after any move of seat 1.
    let mut asked = state;
    asked.apply(Seat::ONE, "run 10 r 1".parse().unwrap(), &mut rulebook_core::Unheard).unwrap();
    let question = asked.table().question().unwrap();
    // Seat 1's right is seat 0's left.
    assert_eq!((question.about().from(), question.about().to()), (Square::new(3, 6), Square::new(2, 6)));
    // From the middle of a square to the edge of the next.
    assert!(asked.view(Viewer::Public).to_svg().contains("<path class=\"move\" d=\"M188 292L168 292\"/>"));
    assert!(!state.view(Viewer::Public).to_svg().contains("class=\"move\""));
}

/// PB-5.1: who tackles and who is tackled stand side by side, and the ball is with the tackler.
#[test]
fn a_tackle_that_may_be_answered_shows_both_pawns() {
    let position = Position::read(small(), "6: . . . b10*  5: . . . . a9").unwrap();
    let mut state = position.hand(Seat::ZERO, "fl f f f f f".parse().unwrap()).state().unwrap();
    state.apply(Seat::ZERO, "run 9 fl 1".parse().unwrap(), &mut rulebook_core::Unheard).unwrap();
    let svg = state.view(Viewer::Public).to_svg();
    // 3,6 is in the fifth of eleven rows: its middle is 188, 292; the pawns stand 16 to its left and right.
    assert!(svg.contains("<text class=\"number\" x=\"172\" y=\"292\">9</text>"), "{svg}");
    assert!(svg.contains("<text class=\"number\" x=\"204\" y=\"292\">10</text>"), "{svg}");
    assert!(svg.contains("<circle class=\"ball\" cx=\"184\" cy=\"304\" "), "{svg}");
    // From 4,5 to the corner of 3,6.
    assert!(svg.contains("<path class=\"move\" d=\"M228 332L208 312\"/>"), "{svg}");
}

/// PB-4.7: also of a pawn on the end row, whose line has one square.
#[test]
fn the_arrow_of_a_shot_ends_in_the_mouth() {
    let position = Position::read(small(), "10: . . b1 a9*").unwrap();
    let mut state = position.hand(Seat::ZERO, "f f f f f f".parse().unwrap()).state().unwrap();
    state.apply(Seat::ZERO, "shot f".parse().unwrap(), &mut rulebook_core::Unheard).unwrap();
    assert!(state.view(Viewer::Public).to_svg().contains("<path class=\"move\" d=\"M188 132L188 102\"/>"));
    let turned = state.view(Viewer::Seat(Seat::ONE)).to_svg();
    // The first row is the last; 48 + 64 + 11 x 40 is the end of the board.
    assert!(turned.contains("<path class=\"move\" d=\"M188 532L188 562\"/>"), "{turned}");
}

/// PB-6.4: on the square where the ball is thrown in from stands a pawn, whose number stays readable.
#[test]
fn the_ball_in_the_hands_is_where_it_is_thrown_in_from() {
    let position = Position::read(small(), "5: a9*").unwrap();
    let position = position.hand(Seat::ZERO, "f f f f f f".parse().unwrap());
    let mut state = position.hand(Seat::ONE, "out".parse().unwrap()).state().unwrap();
    let mut game = |seat, action: &str| {
        state.apply(seat, action.parse().unwrap(), &mut rulebook_core::Unheard).unwrap();
        fill(&mut state, &mut rulebook_core::Unheard);
        state.view(Viewer::Public).to_svg()
    };
    game(Seat::ZERO, "run 6 f 1");
    game(Seat::ONE, "out 0,5");
    // 0,5 is in the sixth row: its middle is 68, 332.
    let svg = game(Seat::ZERO, "pass-by");
    assert!(
        svg.contains("<text class=\"now\" x=\"188\" y=\"56\">half 1, turn 2 of 30: seat 1 throws in from 0,5</text>"),
        "{svg}"
    );
    assert!(svg.contains("<circle class=\"ball\" cx=\"80\" cy=\"344\" "), "{svg}");
}

/// Nine squares wide and eleven long, mouths of three squares, areas of five in two rows, dashed lines after three rows.
const MIDDLING: &str = "pitch=9x11/mouth-3/area-5x2/dashed-3/marks-4.0-1.1-3.1-5.1-7.1-2.3-4.3-6.3-2.4-4.4-6.4";

/// The positions that are pinned as pictures, with all that is in them looked at: a name, and the view.
fn pictures() -> [(&'static str, View); 2] {
    let rules = rules(MIDDLING);
    let read = |diagram: &str| Position::read(rules, diagram).unwrap().score([2, 1]).turn(2, 7);
    // As seat 1 sees it: a9 has run from 5,5 onto b10 on 4,6, who may answer with a foul.
    let tackle = read("6: . . . . b10*  5: . . . . . a9").hand(Seat::ZERO, "fl f f f f f".parse().unwrap());
    let mut tackle = tackle.state().unwrap();
    tackle.apply(Seat::ZERO, "run 9 fl 1".parse().unwrap(), &mut rulebook_core::Unheard).unwrap();
    // As the public sees it: a2 has passed from 1,0 to the goalkeeper, who may throw.
    let throw = read("0: . a2* . . a1").hand(Seat::ZERO, "r f f f f f".parse().unwrap());
    let mut throw = throw.state().unwrap();
    throw.apply(Seat::ZERO, "pass r 3".parse().unwrap(), &mut rulebook_core::Unheard).unwrap();
    fill(&mut tackle, &mut rulebook_core::Unheard);
    fill(&mut throw, &mut rulebook_core::Unheard);
    [("tackle", tackle.view(Viewer::Seat(Seat::ONE))), ("throw", throw.view(Viewer::Public))]
}

fn picture_file(name: &str) -> String {
    format!("{}/tests/golden/{name}.svg", env!("CARGO_MANIFEST_DIR"))
}

/// PB-1.1, PB-1.2, PB-4.6, PB-5.1: each picture was rendered and compared with the board: lines, rims, pawns, ball, arrow.
#[test]
fn the_pictures_stay_as_they_were_looked_at() {
    for (name, view) in pictures() {
        assert_eq!(view.to_svg(), std::fs::read_to_string(picture_file(name)).unwrap(), "{name}");
    }
}

#[test]
#[ignore = "writes the pictures anew: look at them before they are kept"]
fn write_the_pictures() {
    for (name, view) in pictures() {
        std::fs::write(picture_file(name), view.to_svg()).unwrap();
    }
}

/// PB-5.1: a loose ball lies in the middle of its square: 1,8 of eleven rows is 48 + 60, 112 + 2 x 40 + 20.
#[test]
fn a_loose_ball_is_drawn_in_the_middle_of_its_square() {
    let svg = Position::read(small(), "8: . *").unwrap().state().unwrap().view(Viewer::Public).to_svg();
    assert!(svg.contains("<circle class=\"ball\" cx=\"108\" cy=\"212\" r=\"6\"/>"), "{svg}");
}
