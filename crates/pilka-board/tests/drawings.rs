//! The board in text and as a picture. What is expected was drawn by hand from PB-1 and the marks below.
#![allow(clippy::unwrap_used, reason = "these are tests, their helpers too")]

use pilka_board::diagram::Position;
use pilka_board::{Ink, Rules, Square, State, View};
use rulebook_core::{Game as _, Rules as _, Seat, Turn, Viewer};

/// 7 squares wide and 11 long, mouths of one square, areas of three in two rows, dashed lines after two rows.
const SMALL: &str = "pitch=7x11/mouth-1/area-3x2/dashed-2/marks-3.0-0.1-2.1-4.1-6.1-0.3-3.3-6.3-1.4-3.4-5.4";

fn rules() -> Rules {
    Rules::default().with_options(SMALL).unwrap()
}

fn kick_off(viewer: Viewer) -> View {
    State::new(rules()).view(viewer)
}

/// Draws cards until somebody decides.
fn fill(state: &mut State) {
    let mut draws = Vec::new();
    while state.turn() == Turn::Chance {
        draws.clear();
        state.draws(&mut draws);
        state.reveal(draws[0].draw, &mut rulebook_core::Unheard).unwrap();
    }
}

/// PB-1.1, PB-1.2
#[test]
fn the_public_sees_the_board_as_seat_0_does() {
    let expected = "\
half 1, turn 1 of 30, score 0 : 0, seat 0 plays
    0    1    2    3    4    5    6
                   ===
10: .    .    +    b1   +    .    .
 9: b5   .    b4   +    b3   .    b2
    - -  - -  - -  - -  - -  - -  - -
 8: .    .    .    .    .    .    .
 7: b8   .    .    b7   .    .    b6
 6: .    b11  .    b10  .    b9   .
 5: -    -    -    -    -    -    -
 4: .    a9   .    a10* .    a11  .
 3: a6   .    .    a7   .    .    a8
 2: .    .    .    .    .    .    .
    - -  - -  - -  - -  - -  - -  - -
 1: a2   .    a3   +    a4   .    a5
 0: .    .    +    a1   +    .    .
                   ===
    0    1    2    3    4    5    6
a: seat 0, attacks row 10; cards 0, exchanges left 2
b: seat 1, attacks row 0; cards 0, exchanges left 2
the ball is with seat 0's pawn 10
seat 0 has left: runs 3, dribbles 2, passes 2, shots 1
talon: 100 cards; laid: none";
    assert_eq!(kick_off(Viewer::Public).to_string(), expected);
}

/// PB-1.1: turned by 180°, with the same numbers at the rims.
#[test]
fn seat_1_sees_its_own_end_at_the_bottom() {
    let screen = kick_off(Viewer::Seat(Seat::ONE)).to_string();
    let board: Vec<&str> = screen.lines().skip(1).take(5).collect();
    let expected = [
        "    6    5    4    3    2    1    0",
        "                   ===",
        " 0: .    .    +    a1   +    .    .",
        " 1: a5   .    a4   +    a3   .    a2",
        "    - -  - -  - -  - -  - -  - -  - -",
    ];
    assert_eq!(board, expected);
    assert!(screen.contains("\nb: seat 1 (you), attacks row 0; "), "{screen}");
    assert!(screen.ends_with("\nyour hand: none"), "{screen}");
}

#[test]
fn a_loose_ball_is_a_star_and_a_board_that_is_pasted_back_is_the_same_position() {
    let position = Position::read(rules(), "8: . *  5: . . b4").unwrap().state().unwrap();
    let screen = position.view(Viewer::Public).to_string();
    assert!(screen.contains("\n 8: .    *    .    .    .    .    .\n"), "{screen}");
    assert!(screen.contains("\n 5: -    -    b4   -    -    -    -\n"), "{screen}");
    assert!(screen.contains("\nthe ball lies on 1,8\n"), "{screen}");
    let rows: Vec<&str> = screen.lines().filter(|line| line.get(2..3) == Some(":")).collect();
    assert_eq!(rows.len(), 11);
    let again = Position::read(rules(), &rows.join(" ")).unwrap().state().unwrap();
    assert_eq!(again.table(), position.table());
}

/// Four columns for the number of the row, then five, four or three a square.
#[test]
fn a_narrow_terminal_gets_narrow_squares_and_a_narrower_one_words() {
    let view = kick_off(Viewer::Public);
    let line = |width: usize, number: usize| {
        let screen = view.screen(Ink::Plain, width).to_string();
        screen.lines().nth(number).unwrap().to_owned()
    };
    assert_eq!(line(39, 1), "    0    1    2    3    4    5    6");
    assert_eq!(line(38, 1), "    0   1   2   3   4   5   6");
    assert_eq!(line(32, 10), " 4: .   a9  .   a10*.   a11 .");
    assert_eq!(line(31, 1), "    0  1  2  3  4  5  6");
    assert!(line(24, 1).starts_with("seat 0's pawns: 1 on 3,0; 2 on 0,1; "));
    assert!(line(24, 1).contains("; 10 on 3,4 with the ball; "));
}

/// The pawn with the ball is known by its large letter.
#[test]
fn in_three_columns_a_square_all_is_still_seen() {
    let expected = "\
half 1, turn 1 of 30, score 0 : 0, seat 0 plays
    0  1  2  3  4  5  6
             ===
10: .  .  +  b1 +  .  .
 9: b5 .  b4 +  b3 .  b2
    -  -  -  -  -  -  -
 8: .  .  .  .  .  .  .
 7: b8 .  .  b7 .  .  b6
 6: .  b11.  b10.  b9 .
 5: -  -  -  -  -  -  -
 4: .  a9 .  A10.  a11.";
    let screen = kick_off(Viewer::Public).screen(Ink::Plain, 25).to_string();
    assert_eq!(screen.lines().take(11).collect::<Vec<_>>().join("\n"), expected);
    let loose = Position::read(rules(), "8: . *  5: . . b4").unwrap().state().unwrap().view(Viewer::Public);
    assert!(loose.screen(Ink::Plain, 25).to_string().contains("\n 8: .  *  .  .  .  .  .\n"));
}

/// PB-1.3: no pitch is wider than 29 squares, since 322 are the most and 11 rows the fewest.
#[test]
fn the_widest_and_the_longest_pitch_are_drawn_as_boards() {
    let first = |options: &str, width: usize| {
        let view = State::new(Rules::default().with_options(options).unwrap()).view(Viewer::Public);
        let screen = view.screen(Ink::Plain, width).to_string();
        (screen.lines().nth(1).unwrap().trim_start().chars().take(4).collect::<String>(), screen.lines().count())
    };
    let widest = "pitch=29x11/mouth-3/area-5x2/dashed-3/marks-14.0-1.2-8.2-20.2-27.2-1.3-14.3-27.3-2.4-14.4-26.4";
    // 4 and 29 x 3 columns are 91.
    assert_eq!(first(widest, 91), ("0  1".into(), 23));
    assert_eq!(first(widest, 90).0, "seat");
    let longest = "pitch=7x41/mouth-3/area-5x4/dashed-5/marks-3.0-1.4-2.3-4.3-5.4-1.7-3.6-5.7-1.9-3.9-5.9";
    // A title, 41 rows and 6 lines around and between them, 5 lines below.
    assert_eq!(first(longest, 80), ("0   ".into(), 53));
}

#[test]
fn colours_tell_the_sides_apart_and_change_no_letter() {
    let view = kick_off(Viewer::Public);
    let coloured = view.screen(Ink::Colours, 80).to_string();
    for cell in ["\u{1b}[1;36;7ma10*\u{1b}[0m", "\u{1b}[1;33mb1\u{1b}[0m", "\u{1b}[32m+\u{1b}[0m"] {
        assert!(coloured.contains(cell), "{cell:?}");
    }
    let mut plain = String::new();
    for part in coloured.split('\u{1b}') {
        plain.push_str(part.strip_prefix('[').map_or(part, |part| part.split_once('m').unwrap().1));
    }
    assert_eq!(plain, view.to_string());
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
    let position = Position::read(rules(), "5: b4*").unwrap().to_move(Seat::ONE);
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
    let position = Position::read(rules(), "6: . . . b10*  5: . . . . a9").unwrap();
    let mut state = position.hand(Seat::ZERO, "fl f f f f f".parse().unwrap()).state().unwrap();
    state.apply(Seat::ZERO, "run 9 fl 1".parse().unwrap(), &mut rulebook_core::Unheard).unwrap();
    let svg = state.view(Viewer::Public).to_svg();
    // 3,6 is in the fifth of eleven rows: its middle is 188, 292; the pawns stand 16 to its left and right.
    assert!(svg.contains("<text class=\"number\" x=\"172\" y=\"292\">9</text>"), "{svg}");
    assert!(svg.contains("<text class=\"number\" x=\"204\" y=\"292\">10</text>"), "{svg}");
    assert!(svg.contains("<circle class=\"ball\" cx=\"184\" cy=\"304\" "), "{svg}");
    // From 4,5 to the corner of 3,6.
    assert!(svg.contains("<path class=\"move\" d=\"M228 332L208 312\"/>"), "{svg}");
    let screen = state.view(Viewer::Public).to_string();
    assert!(screen.contains("\n 6: .    b11  .    a9*  .    b9   .\n"), "{screen}");
    assert!(
        screen.contains("\nthe ball is with seat 0's pawn 9, which shares its square with seat 1's pawn 10\n"),
        "{screen}"
    );
}

/// What the title and the lines below the board say where the board alone does not tell what is going on.
#[test]
fn a_penalty_and_a_free_kick_are_named() {
    let title = |state: &State| state.view(Viewer::Public).to_string().lines().next().unwrap().to_owned();
    // b9 is tackled in the area of seat 0, which then is asked for a save (PB-6.3).
    let position = Position::read(rules(), "1: . . . b9*").unwrap().hand(Seat::ZERO, "r l l l l l".parse().unwrap());
    let tackled = || {
        let mut state = position.hand(Seat::ONE, "penalty foul".parse().unwrap()).state().unwrap();
        state.apply(Seat::ZERO, "run 3 r 1".parse().unwrap(), &mut rulebook_core::Unheard).unwrap();
        fill(&mut state);
        state
    };
    let after = |answers: [(Seat, &str); 2]| {
        let mut state = tackled();
        for (seat, answer) in answers {
            state.apply(seat, answer.parse().unwrap(), &mut rulebook_core::Unheard).unwrap();
            fill(&mut state);
        }
        state
    };
    let penalty = after([(Seat::ONE, "penalty"), (Seat::ZERO, "pass-by")]);
    let expected = "half 1, turn 1 of 30, score 0 : 0, penalty against seat 0, seat 0 is asked: save";
    assert_eq!(title(&penalty), expected);
    let mut kick = after([(Seat::ONE, "foul 9"), (Seat::ZERO, "pass-by")]);
    let free_kick = "half 1, turn 2 of 30, score 0 : 0, free kick for seat 1, pawn 9; ";
    assert_eq!(title(&kick), format!("{free_kick}pawns put so far: none"));
    kick.apply(Seat::ONE, "put 4".parse().unwrap(), &mut rulebook_core::Unheard).unwrap();
    assert_eq!(title(&kick), format!("{free_kick}pawn 4 is to be put"));
    kick.apply(Seat::ONE, "on 2,2".parse().unwrap(), &mut rulebook_core::Unheard).unwrap();
    assert_eq!(title(&kick), format!("{free_kick}pawns put so far: 4"));
}

/// PB-4.7: also of a pawn on the end row, whose line has one square.
#[test]
fn the_arrow_of_a_shot_ends_in_the_mouth() {
    let position = Position::read(rules(), "10: . . b1 a9*").unwrap();
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
    let position = Position::read(rules(), "5: a9*").unwrap();
    let position = position.hand(Seat::ZERO, "f f f f f f".parse().unwrap());
    let mut state = position.hand(Seat::ONE, "out".parse().unwrap()).state().unwrap();
    let mut game = |seat, action: &str| {
        state.apply(seat, action.parse().unwrap(), &mut rulebook_core::Unheard).unwrap();
        fill(&mut state);
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
    let rules = Rules::default().with_options(MIDDLING).unwrap();
    let read = |diagram: &str| Position::read(rules, diagram).unwrap().score([2, 1]).turn(2, 7);
    // As seat 1 sees it: a9 has run from 5,5 onto b10 on 4,6, who may answer with a foul.
    let tackle = read("6: . . . . b10*  5: . . . . . a9").hand(Seat::ZERO, "fl f f f f f".parse().unwrap());
    let mut tackle = tackle.state().unwrap();
    tackle.apply(Seat::ZERO, "run 9 fl 1".parse().unwrap(), &mut rulebook_core::Unheard).unwrap();
    // As the public sees it: a2 has passed from 1,0 to the goalkeeper, who may throw.
    let throw = read("0: . a2* . . a1").hand(Seat::ZERO, "r f f f f f".parse().unwrap());
    let mut throw = throw.state().unwrap();
    throw.apply(Seat::ZERO, "pass r 3".parse().unwrap(), &mut rulebook_core::Unheard).unwrap();
    fill(&mut tackle);
    fill(&mut throw);
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
    let svg = Position::read(rules(), "8: . *").unwrap().state().unwrap().view(Viewer::Public).to_svg();
    assert!(svg.contains("<circle class=\"ball\" cx=\"108\" cy=\"212\" r=\"6\"/>"), "{svg}");
}
