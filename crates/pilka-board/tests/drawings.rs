//! The board in text and as a picture. What is expected was drawn by hand from PB-1 and the marks below.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use pilka_board::diagram::Position;
use pilka_board::{Ink, Rules, Square, State, View};
use rulebook_core::{Game as _, Rules as _, Seat, Viewer};

/// 7 squares wide and 11 long, mouths of one square, areas of three in two rows, dashed lines after two rows.
const SMALL: &str = "pitch=7x11/mouth-1/area-3x2/dashed-2/marks-3.0-0.1-2.1-4.1-6.1-0.3-3.3-6.3-1.4-3.4-5.4";

fn rules() -> Rules {
    Rules::default().with_options(SMALL).unwrap()
}

fn kick_off(viewer: Viewer) -> View {
    State::new(rules()).view(viewer)
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
    assert!(svg.contains("<circle class=\"p1 keeper\" cx=\"188\" cy=\"132\" "), "{svg}");
    // a10 has the ball, a little below and to the right of 3,4.
    assert!(svg.contains("<circle class=\"ball\" cx=\"200\" cy=\"384\" "), "{svg}");
    // Seat 1 sees it turned.
    let turned = kick_off(Viewer::Seat(Seat::ONE)).to_svg();
    assert!(turned.contains("<circle class=\"p0 keeper\" cx=\"188\" cy=\"132\" "), "{turned}");
    // Every tag is closed, every value quoted, and nothing is left to be escaped.
    for svg in [svg, turned] {
        assert_eq!(svg.matches("<circle ").count(), 23);
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
    assert!(asked.view(Viewer::Public).to_svg().contains("<path class=\"move\" d=\"M188 292L148 292\"/>"));
    assert!(!state.view(Viewer::Public).to_svg().contains("class=\"move\""));
}
