//! What a careless or malicious caller tries, and the one error that it gets.
//!
//! What is the same in every game the conformance kit tries (laws 1 and 10): strangers, calls after the end, records with
//! one thing forged. Here is what only Piłka nożna can be asked for, above all pitches, packs and positions.
#![allow(clippy::unwrap_used, reason = "these are tests, their helpers too")]

use pilka_board::diagram::{Position, PositionError};
use pilka_board::{
    Action, Card, Cards, Direction, MoveError, Pack, PackError, Pawn, Pitch, PitchError, PitchSpec, Refused, Rules,
    Square, State,
};
use rulebook_core::conformance::{Kit, assert_refused, assert_stops};
use rulebook_core::{
    Game as _, Match, Move, OptionError, PlainStep, RandomAgent, Record, RecordError, ReplayFault, Rules as _, Seat,
    SeatSet, Seed, Step, StepFault, Turn, UndoError,
};

/// Six cards for each seat (PB-2.3).
const DEALT: usize = 12;

fn rules(options: &str) -> Rules {
    Rules::default().with_options(options).unwrap()
}

fn new_match() -> Match<State> {
    Match::new(rules("turns_per_half=1"), Seed::from_text("hostile"))
}

#[track_caller]
fn refused(game: &mut Match<State>, seat: Seat, text: &str, expected: impl Into<Refused>) {
    assert_refused(game, seat, text.parse().unwrap(), expected);
}

/// A record by hand, without seed and hashes: cards that are drawn.
fn drawn(cards: impl IntoIterator<Item = &'static str>) -> Record<State> {
    let step = |card| Step { made: Move::Draw(format!("draw {card}").parse().unwrap()), hash: None };
    Record { rules: Rules::default(), seed: None, steps: cards.into_iter().map(step).collect() }
}

#[test]
fn every_option_ends_where_the_rulebook_says() {
    let kit = Kit::<State>::new(Rules::default());
    let no_word = ["", " ", "x", "-", "true", "-1", "+1", "00", "01", "1.0", "65536", "4294967297", "١", "1 "];
    let ends = |name, good: &[&str], bad: &[&str]| {
        kit.check_option(name, good, &[&no_word, bad].concat()).expect("the option ends there");
    };
    ends("first_seat", &["0", "1"], &["2", "255", "256"]); // PB-3.1
    ends("dead_hand", &["free-exchange", "as-written"], &["free_exchange", "0"]); // PB-2.5
    ends("turns_per_half", &["1", "15", "500"], &["0", "501"]); // PB-3.2
    ends("out_rows", &["side", "edge"], &["sides", "0"]); // PB-6.4
    ends("keeper_at_free_kick", &["may-be-put", "stays"], &["may_be_put", "0"]); // PB-7.1
    let marks = "marks-3.0-0.1-2.1-4.1-6.1-0.3-3.3-6.3-1.4-3.4-5.4";
    let small = format!("7x11/mouth-1/area-3x2/dashed-2/{marks}");
    // 29 x 11 is 319 squares; 31 wide would be 341 with the least length.
    let (widest, longest) = (small.replace("7x11", "29x11"), small.replace("7x11", "7x41"));
    let bad = [
        small.replace("7x11", "5x11"),
        small.replace("7x11", "7x9"),
        small.replace("7x11", "8x11"),
        small.replace("7x11", "7x12"),
        small.replace("7x11", "31x11"),
        small.replace("7x11", "7x43"),
        small.replace("7x11", "256x11"),
        small.replace("mouth-1", "mouth-0"),
        small.replace("mouth-1", "mouth-2"),
        small.replace("mouth-1", "mouth-9"),
        small.replace("area-3x2", "area-3x0"),
        small.replace("area-3x2", "area-3x6"),
        small.replace("area-3x2", "area-9x2"),
        small.replace("dashed-2", "dashed-0"),
        small.replace("dashed-2", "dashed-6"),
        small.replace("3.0-", "3.5-"),
        small.replace("3.0-", "7.0-"),
        small.replace("3.0-", "0.1-"),
        small.replace("3.0-", ""),
        format!("{small}-4.4"),
        "Standard".to_owned(),
        "/".repeat(100_000),
    ];
    let bad: Vec<&str> = bad.iter().map(String::as_str).collect();
    ends("pitch", &["standard", &small, &widest, &longest], &bad); // PB-1.3
    let least = "1f+1fl+1fr+1l+1r+1bl+1br+1b+5foul";
    // Eleven that are not `unseen` are enough, however many of those there are.
    let (most, unseen) = ("393f+1fl+1fr+1l+1r+1bl+1br+1b", "4f+1fl+1fr+1l+1r+1bl+1br+1b+389unseen");
    let bad = [
        "1f+1fl+1fr+1l+1r+1bl+1br+1b+4foul",
        "394f+1fl+1fr+1l+1r+1bl+1br+1b",
        "65535f+1fl+1fr+1l+1r+1bl+1br+1b",
        "2f+1fl+1fr+1l+1r+1bl+1br+1b+1foul+5unseen",
        "6fl+1fr+1l+1r+1bl+1br+1b+5foul",
        "1f+1f+1fl+1fr+1l+1r+1bl+1br+1b+5foul",
        "0f+1fl+1fr+1l+1r+1bl+1br+1b+5foul",
        "01f+1fl+1fr+1l+1r+1bl+1br+1b+5foul",
        "1f+1fl+1fr+1l+1r+1bl+1br+1b+5fouls",
    ];
    ends("pack", &["standard", least, most, unseen], &bad); // PB-2.2
}

/// PB-1.3, PB-2.2: what is wrong is named, also where it is absurd.
#[test]
fn an_absurd_pitch_or_pack_is_refused() {
    let pitch = |change: fn(&mut PitchSpec)| {
        let mut spec = PitchSpec::default();
        change(&mut spec);
        Pitch::new(spec).unwrap_err()
    };
    assert_eq!(pitch(|spec| spec.width = 255), PitchError::Size { width: 255, length: 21 });
    assert_eq!(pitch(|spec| spec.length = 0), PitchError::Size { width: 13, length: 0 });
    assert_eq!(pitch(|spec| spec.mouth = 255), PitchError::Mouth { mouth: 255, width: 13 });
    // A half of ten rows.
    let outside =
        PitchError::MarkOutside { pawn: Pawn::GOALKEEPER, mark: Square::new(255, 255), last: Square::new(12, 9) };
    assert_eq!(pitch(|spec| spec.marks = [Square::new(255, 255); 11]), outside);
    assert_eq!(Pack::new(Cards::EMPTY), Err(PackError::Size { cards: 0 }));
    assert_eq!(Pack::new(Cards::from_counts([u16::MAX; 13])), Err(PackError::Size { cards: 13 * 65_535 }));
    let all: Cards = Cards::from_counts(std::array::from_fn(|kind| if kind == 0 { 0 } else { 20 }));
    assert_eq!(Pack::new(all), Err(PackError::NoDirection { direction: Direction::ALL[0] }));
}

/// PB-1.3, PB-2.2: of a long text it is said where it is wrong.
#[test]
fn the_wrong_part_of_a_pitch_or_pack_is_named() {
    let why = |option: &str| Rules::default().with_options(option).unwrap_err().to_string();
    for (pack, part) in [("", 1), ("Standard", 1), ("10f+3ł+1fr", 2), ("1f+65536fl", 2), ("1f+1fl+0b", 3), ("1f++", 2)]
    {
        let expected = format!("`pack`: part {part} of the pack is no number of cards such as `10fl`; a pack is ");
        assert!(why(&format!("pack={pack}")).starts_with(&expected), "{pack}");
    }
    let whole = "13x21/mouth-3/area-7x4/dashed-5/marks-6.0-2.4-5.3-7.3-10.4-3.7-6.6-9.7-2.9-6.9-10.9";
    for (from, to, wrong) in [
        ("13x21", "256x21", "the pitch has nothing like `13x21` where it should; a pitch is "),
        ("mouth-3/", "", "the pitch has nothing like `mouth-3` where it should; a pitch is "),
        ("area-7x4", "area-7", "the pitch has nothing like `area-7x4` where it should; a pitch is "),
        ("dashed-5", "dashed-٥", "the pitch has nothing like `dashed-5` where it should; a pitch is "),
        ("marks-6.0", "6.0", "the pitch has nothing like `marks-6.0-2.4-…` where it should; a pitch is "),
        ("5.3", "5:3", "the mark of pawn 3 is missing, or is not written as x and y with a dot between them"),
        ("-10.9", "", "the mark of pawn 11 is missing, "),
        ("10.9", "10.9-1.1", "a pitch ends with the eleventh mark, and something follows (PB-1.3)"),
        ("10.9", "10.9/", "a pitch ends with the eleventh mark, and something follows (PB-1.3)"),
        ("10.9", "10.10", "the mark of pawn 11, 10,10, is not in seat 0's half, 0,0 to 12,9 (PB-1.3)"),
    ] {
        let said = why(&format!("pitch={}", whole.replace(from, to)));
        assert!(said.starts_with(&format!("`pitch`: {wrong}")), "{said}");
    }
}

/// A pawn, a square, a number of steps that there is not, in a record.
#[test]
fn what_is_not_on_the_board_cannot_be_asked_for() {
    let mut plain = new_match().record().to_plain();
    for (text, why) in [
        ("run 12 f 1", "pawns have the numbers 1 to 11 (PB-1.2)"),
        ("run 0 f 1", "pawns have the numbers 1 to 11 (PB-1.2)"),
        ("run 07 f 1", "pawns have the numbers 1 to 11 (PB-1.2)"),
        ("run 7 f 4", "a move goes 1 to 3 squares (PB-4.2)"),
        ("dribble f 0", "a move goes 1 to 3 squares (PB-4.2)"),
        ("pass x 1", "a direction is `f`, `fl`, `fr`, `l`, `r`, `bl`, `br` or `b` (PB-2.1)"),
        ("on 6", "a square is written as x and y with a comma between them, such as `6,12` (PB-1.1)"),
        ("on 256,1", "a square is written as x and y with a comma between them, such as `6,12` (PB-1.1)"),
    ] {
        plain.steps.truncate(DEALT);
        plain.steps.push(PlainStep { seat: Some(0), action: Some(text.into()), ..PlainStep::default() });
        let fault = StepFault::Action { text: text.into(), why: why.into() };
        let expected = RecordError::Step { step: DEALT + 1, fault };
        assert_eq!(Record::<State>::from_plain(&plain).map(|_| ()), Err(expected));
    }
}

/// PB-4.1, PB-6.1, PB-2.4: out of turn, and what is not for now.
#[test]
fn nobody_plays_out_of_turn_or_answers_what_was_not_asked() {
    let mut game = new_match();
    let (zero, one) = (Seat::ZERO, Seat::ONE);
    for text in ["end", "swap", "pass-by", "run 1 f 1"] {
        refused(&mut game, one, text, Refused::NotTheTurn { seat: one });
    }
    for text in ["pass-by", "foul 7", "penalty", "out 0,5", "save", "unseen", "throw 7", "keep", "put 4", "on 1,1"] {
        refused(&mut game, zero, text, MoveError::NotAMove);
    }
    // What a match does not know as news cannot be taken back before it began.
    for seat in [zero, one] {
        assert_eq!(game.undo(seat), Err(UndoError { seat }));
    }
}

/// PB-3.3: after the end, from every side, and once more when the match was saved and loaded.
#[test]
fn after_the_end_there_is_nothing_left_to_do() {
    let mut game = new_match();
    game.run(&mut [&mut RandomAgent, &mut RandomAgent]).unwrap();
    let saved = Match::resume(game.record().clone()).unwrap();
    for mut game in [game, saved] {
        assert_eq!(game.turn(), Turn::Over);
        for seat in [Seat::ZERO, Seat::ONE] {
            for text in ["end", "swap", "pass-by", "run 1 f 1", "keep", "done"] {
                refused(&mut game, seat, text, Refused::Over);
            }
        }
        let mut state = *game.state();
        let draw = "draw f".parse().unwrap();
        assert_eq!(state.reveal(draw, &mut Vec::new()), Err(Refused::Over));
        assert_eq!(&state, game.state());
        let mut longer = game.record().clone();
        let end = longer.steps.len();
        longer.steps.push(Step { made: Move::Draw(draw), hash: None });
        assert_stops(&longer, end, ReplayFault::Over);
    }
}

/// PB-2.2, PB-2.3: cards that cannot come, in a record without a seed that could tell.
#[test]
fn a_record_with_cards_that_cannot_come_stops_there() {
    // There are three penalties.
    let fault = ReplayFault::Refused(Refused::NotInTalon(Card::Penalty));
    assert_stops(&drawn(["penalty"; 4]), 3, fault);
    // Two hands of six are full.
    let thirteen = drawn(["f", "f", "f", "f", "f", "f", "b", "b", "b", "b", "b", "b", "l"]);
    let fault = ReplayFault::DrawAtDecision { draw: "draw l".into(), seats: SeatSet::only(Seat::ZERO) };
    assert_stops(&thirteen, DEALT, fault);
    // Nobody acts before that.
    let mut early = drawn(["f"]);
    early.steps.push(Step { made: Move::Act(Seat::ZERO, Action::End), hash: None });
    assert_stops(&early, 1, ReplayFault::ActionAtChance { seat: Seat::ZERO });
}

/// A record is of one game and of one set of options.
#[test]
fn a_foreign_record_is_refused_by_name() {
    let mut game = new_match();
    game.play(Seat::ZERO, Action::End).unwrap();
    let mut plain = game.record().to_plain();
    plain.game = "soccard".into();
    let expected = RecordError::Game { found: "soccard".into(), expected: "pilka-board" };
    assert_eq!(Record::<State>::from_plain(&plain).map(|_| ()), Err(expected));
    let mut plain = game.record().to_plain();
    plain.options.insert("tie".into(), "draw".into());
    let expected = RecordError::Option(OptionError::unknown::<Rules>("tie"));
    assert_eq!(Record::<State>::from_plain(&plain).map(|_| ()), Err(expected));
    // PB-3.1: with the other seat to kick off, seat 0 is out of turn.
    let mut record = game.record().clone();
    record.rules = rules("turns_per_half=1,first_seat=1");
    record.steps.iter_mut().for_each(|step| step.hash = None);
    assert_stops(&record, DEALT, ReplayFault::Refused(Refused::NotTheTurn { seat: Seat::ZERO }));
}

/// A position is the one thing besides a record by which a state comes about.
#[test]
fn an_absurd_position_is_refused() {
    let error = |diagram: &str, change: fn(Position) -> Position| {
        change(Position::read(Rules::default(), diagram).unwrap()).state().unwrap_err()
    };
    let square = Square::new(0, 255);
    assert_eq!(error("255: a7", |position| position), PositionError::OffBoard { square });
    let square = Square::new(6, 0);
    assert_eq!(error("0: . . . . . . a7", |position| position), PositionError::SquareTaken { square });
    let turn = PositionError::Turn { half: 3, turn: 65_535 };
    assert_eq!(error("", |position| position.turn(3, 65_535)), turn);
    assert_eq!(error("", |position| position.moves_left(255, 2, 2, 1)), PositionError::Limits);
    assert_eq!(error("", |position| position.exchanges_left([3, 2])), PositionError::Limits);
    let laid = |position: Position| position.laid(Cards::from_counts([u16::MAX; 13]));
    assert_eq!(error("", laid), PositionError::TooMany { card: Card::ALL[0] });
    let seven = |position: Position| position.hand(Seat::ONE, "f f f f f f f".parse().unwrap());
    assert_eq!(error("", seven), PositionError::HandTooLarge { seat: Seat::ONE });
    // Neither to move nor with a hand.
    let third = Seat::new(2).unwrap();
    assert_eq!(error("", |position| position.to_move(Seat::new(2).unwrap())), PositionError::NoSeat { seat: third });
    let of_third = |position: Position| position.hand(Seat::new(2).unwrap(), "f".parse().unwrap());
    assert_eq!(error("", of_third), PositionError::NoSeat { seat: third });
}
