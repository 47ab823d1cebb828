//! The board in text. What is expected was drawn by hand from PB-1 and the marks of the small pitch.

use pilka_board::diagram::Position;
use pilka_board::{Ink, Rules, State, View};
use rulebook_core::{Game as _, Seat, Viewer};

use crate::table::{SMALL, fill, rules};

fn small() -> Rules {
    rules(SMALL)
}

fn kick_off(viewer: Viewer) -> View {
    State::new(small()).view(viewer)
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
    let position = Position::read(small(), "8: . *  5: . . b4").unwrap().state().unwrap();
    let screen = position.view(Viewer::Public).to_string();
    assert!(screen.contains("\n 8: .    *    .    .    .    .    .\n"), "{screen}");
    assert!(screen.contains("\n 5: -    -    b4   -    -    -    -\n"), "{screen}");
    assert!(screen.contains("\nthe ball lies on 1,8\n"), "{screen}");
    let rows: Vec<&str> = screen.lines().filter(|line| line.get(2..3) == Some(":")).collect();
    assert_eq!(rows.len(), 11);
    let again = Position::read(small(), &rows.join(" ")).unwrap().state().unwrap();
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
    let loose = Position::read(small(), "8: . *  5: . . b4").unwrap().state().unwrap().view(Viewer::Public);
    assert!(loose.screen(Ink::Plain, 25).to_string().contains("\n 8: .  *  .  .  .  .  .\n"));
}

/// PB-1.3: no pitch is wider than 29 squares, since 322 are the most and 11 rows the fewest.
#[test]
fn the_widest_and_the_longest_pitch_are_drawn_as_boards() {
    let first = |options: &str, width: usize| {
        let view = State::new(rules(options)).view(Viewer::Public);
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

/// PB-5.1: the board shows the tackler, who has the ball; below it is said whose square that is too.
#[test]
fn a_tackle_that_may_be_answered_is_told() {
    let position = Position::read(small(), "6: . . . b10*  5: . . . . a9").unwrap();
    let mut state = position.hand(Seat::ZERO, "fl f f f f f".parse().unwrap()).state().unwrap();
    state.apply(Seat::ZERO, "run 9 fl 1".parse().unwrap(), &mut rulebook_core::Unheard).unwrap();
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
    let position = Position::read(small(), "1: . . . b9*").unwrap().hand(Seat::ZERO, "r l l l l l".parse().unwrap());
    let tackled = || {
        let mut state = position.hand(Seat::ONE, "penalty foul".parse().unwrap()).state().unwrap();
        state.apply(Seat::ZERO, "run 3 r 1".parse().unwrap(), &mut rulebook_core::Unheard).unwrap();
        fill(&mut state, &mut rulebook_core::Unheard);
        state
    };
    let after = |answers: [(Seat, &str); 2]| {
        let mut state = tackled();
        for (seat, answer) in answers {
            state.apply(seat, answer.parse().unwrap(), &mut rulebook_core::Unheard).unwrap();
            fill(&mut state, &mut rulebook_core::Unheard);
        }
        state
    };
    let expected = "half 1, turn 1 of 30, score 0 : 0, seat 0's pawn 3 tackles pawn 9 (2,1 to 3,1), \
        seat 1 is asked: foul on pawn 9 or penalty";
    assert_eq!(title(&tackled()), expected);
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
