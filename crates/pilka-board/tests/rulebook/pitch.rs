//! PB-1: the pitch.

use pilka_board::{Pawn, Pitch, PitchError, PitchSpec, Rules, Square, State};
use rulebook_core::{Game as _, Rules as _, Seat};

/// PB-1.1: 13 wide, 21 long; mouths at x 5, 6, 7; areas x 3..9, four rows deep; halfway row y = 10.
#[test]
fn the_standard_pitch_has_the_lines_of_the_rulebook() {
    let pitch = Pitch::default();
    assert_eq!((pitch.width(), pitch.length(), pitch.count(), pitch.halfway()), (13, 21, 273, 10));
    let mouth: Vec<u8> = (0..=255).filter(|x| pitch.is_mouth(*x)).collect();
    assert_eq!(mouth, [5, 6, 7]);
    let area = |seat| pitch.squares().filter(|square| pitch.is_in_area(*square, seat)).collect::<Vec<_>>();
    let rows = |from: u8| (from..from + 4).flat_map(|y| (3..=9).map(move |x| Square::new(x, y))).collect::<Vec<_>>();
    assert_eq!(area(Seat::ZERO), rows(0));
    assert_eq!(area(Seat::ONE), rows(17));
    assert_eq!((pitch.end_row(Seat::ZERO), pitch.end_row(Seat::ONE)), (0, 20));
}

/// PB-1.1: not beyond the dashed line is y ≤ 15 for seat 0, and mirrored y ≥ 5 for seat 1.
#[test]
fn the_dashed_line_is_between_the_fifth_and_the_sixth_row() {
    let pitch = Pitch::default();
    let behind = |seat, y| pitch.is_beyond_dashed(Square::new(6, y), seat);
    assert_eq!((behind(Seat::ZERO, 15), behind(Seat::ZERO, 16)), (false, true));
    assert_eq!((behind(Seat::ONE, 5), behind(Seat::ONE, 4)), (false, true));
}

/// PB-1.2
#[test]
fn pawns_begin_on_their_marks_and_seat_1_mirrored() {
    let state = State::new(Rules::default());
    let at = |seat: Seat| state.table().pawns(seat).map(|(_, square)| square.to_string()).collect::<Vec<_>>();
    assert_eq!(at(Seat::ZERO), ["6,0", "2,4", "5,3", "7,3", "10,4", "3,7", "6,6", "9,7", "2,9", "6,9", "10,9"]);
    // x → 12 − x, y → 20 − y.
    assert_eq!(
        at(Seat::ONE),
        ["6,20", "10,16", "7,17", "5,17", "2,16", "9,13", "6,14", "3,13", "10,11", "6,11", "2,11"]
    );
    assert_eq!((Pawn::GOALKEEPER.number(), Pawn::CENTRE_FORWARD.number()), (1, 10));
}

#[track_caller]
fn refused(spec: PitchSpec) -> PitchError {
    Pitch::new(spec).expect_err("it is no pitch")
}

/// PB-1.3: every bound, from both sides.
#[test]
fn a_pitch_is_refused_for_each_number_that_is_out_of_bounds() {
    let standard = PitchSpec::default();
    // 7 columns, so that the length is not bounded by 322 squares.
    let marks: [Square; 11] = core::array::from_fn(|n| Square::new((n % 7) as u8, (n / 7) as u8));
    let narrow = PitchSpec { width: 7, length: 41, mouth: 3, area_width: 5, area_depth: 4, dashed: 5, marks };
    assert!(Pitch::new(narrow).is_ok());
    for (width, length) in [(5, 21), (33, 11), (13, 9), (7, 43), (0, 0), (255, 255)] {
        assert_eq!(refused(PitchSpec { width, length, ..narrow }), PitchError::Size { width, length });
    }
    assert_eq!(refused(PitchSpec { width: 31, length: 11, ..narrow }), PitchError::Squares { squares: 341 });
    // The fewest that are too many, with odd sides.
    assert_eq!(refused(PitchSpec { width: 17, length: 19, ..narrow }), PitchError::Squares { squares: 323 });
    // 29 x 11 = 319 are not too many.
    assert!(Pitch::new(PitchSpec { width: 29, length: 11, ..narrow }).is_ok());
    let even = |width, length| PitchError::EvenSide { width, length };
    assert_eq!(refused(PitchSpec { width: 12, ..standard }), even(12, 21));
    assert_eq!(refused(PitchSpec { length: 20, ..standard }), even(13, 20));
    for mouth in [0, 2, 15] {
        assert_eq!(refused(PitchSpec { mouth, ..standard }), PitchError::Mouth { mouth, width: 13 });
    }
    for area_width in [0, 4, 15] {
        assert_eq!(refused(PitchSpec { area_width, ..standard }), PitchError::AreaWidth { area_width, width: 13 });
    }
    for number in [0, 11] {
        let depth = PitchSpec { area_depth: number, ..standard };
        assert_eq!(refused(depth), PitchError::AreaDepth { area_depth: number, rows: 10 });
        let dashed = PitchSpec { dashed: number, ..standard };
        assert_eq!(refused(dashed), PitchError::Dashed { dashed: number, rows: 10 });
    }
    assert!(Pitch::new(PitchSpec { mouth: 13, area_width: 13, area_depth: 10, dashed: 10, ..standard }).is_ok());
}

/// PB-1.3
#[test]
fn marks_are_distinct_and_in_the_own_half() {
    let with = |n: usize, mark| {
        let mut spec = PitchSpec::default();
        spec.marks[n] = mark;
        spec
    };
    let pawn = |number| Pawn::new(number).unwrap();
    for mark in [Square::new(6, 10), Square::new(13, 0), Square::new(0, 255)] {
        assert_eq!(refused(with(4, mark)), PitchError::MarkOutside { pawn: pawn(5), mark, last: Square::new(12, 9) });
    }
    // The square of pawn 1.
    let mark = Square::new(6, 0);
    assert_eq!(refused(with(10, mark)), PitchError::MarkTwice { pawn: pawn(11), mark });
}

/// PB-1.3: a pitch as the text of an option.
#[test]
fn a_pitch_is_written_and_read() {
    let text = "9x15/mouth-1/area-5x7/dashed-2/marks-4.0-0.1-1.1-2.1-3.1-4.1-5.1-6.1-7.1-8.1-4.6";
    let pitch: Pitch = text.parse().unwrap();
    assert_eq!(pitch.to_string(), text);
    assert_eq!(Pitch::default().to_string(), "standard");
    let spelled = "13x21/mouth-3/area-7x4/dashed-5/marks-6.0-2.4-5.3-7.3-10.4-3.7-6.6-9.7-2.9-6.9-10.9";
    assert_eq!(spelled.parse::<Pitch>().unwrap(), Pitch::default());
    let why = Rules::default().with_options("pitch=13x21").unwrap_err().to_string();
    assert!(
        why.starts_with("`pitch`: the pitch has nothing like `mouth-3` where it should; a pitch is `standard`"),
        "{why}"
    );
    let why = Rules::default().with_options(&format!("pitch={}", text.replace("mouth-1", "mouth-2"))).unwrap_err();
    assert_eq!(why.to_string(), "`pitch`: a goal's mouth is odd and at most 9 wide, not 2 (PB-1.3)");
    for wrong in [
        "",
        "standard ",
        "09x15",
        "9x15/mouth-1/area-5x7/dashed-2/marks-4.0",
        &format!("{text}-1.6"),
        &format!("{text}/"),
    ] {
        assert!(wrong.parse::<Pitch>().is_err(), "{wrong}");
    }
}

/// PB-1.3: left and right change places, rows stay; and the other seat sees the board from the other end.
#[test]
fn a_square_has_a_mirror() {
    let pitch = *Rules::default().pitch();
    let square = |text: &str| text.parse::<Square>().unwrap();
    assert_eq!((pitch.width(), pitch.length()), (13, 21));
    assert_eq!(pitch.mirrored(square("0,4")), square("12,4"));
    assert_eq!(pitch.mirrored(square("5,20")), square("7,20"));
    assert_eq!(pitch.mirrored(square("6,10")), square("6,10"));
    assert_eq!(pitch.halfway(), 10);
}
