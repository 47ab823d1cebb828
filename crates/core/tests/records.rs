//! Records and their written form.
#![allow(clippy::unwrap_used, reason = "a test may stop at what it does not expect")]

mod high_card;
mod line_up;

use high_card::{Action, HighCard, Options};
use line_up::LineUp;
use rulebook_core::{
    Match, Move, OptionError, ParseSeedError, PlainRecord, PlainStep, Record, RecordError, Replay, Rules, Seat,
    SeatCount, SeatError, Seed, StepFault,
};

/// A match of high card from the seed 0, hashes and all: see `vectors.py`.
const WHOLE: &str = r#"{
  "format": 1,
  "game": "high-card",
  "rules_version": 1,
  "seats": 2,
  "options": {
    "rounds": "2"
  },
  "seed": "0000000000000000000000000000000000000000000000000000000000000000",
  "steps": [
    {
      "draw": "deal 2",
      "hash": "581f5a1c76ddd1a8"
    },
    {
      "draw": "deal 9",
      "hash": "662691caa4478672"
    },
    {
      "draw": "deal 10",
      "hash": "8a2d8356ae41bb1d"
    },
    {
      "draw": "deal 6",
      "hash": "948cc42810684411"
    },
    {
      "seat": 0,
      "action": "play 10",
      "hash": "43df971330ba14da"
    },
    {
      "seat": 1,
      "action": "play 6",
      "hash": "e220870127041389"
    },
    {
      "draw": "prize 2",
      "hash": "efc6153da8c57b9c"
    },
    {
      "seat": 1,
      "action": "play 9",
      "hash": "398b4db5110eea56"
    },
    {
      "seat": 0,
      "action": "play 2",
      "hash": "4f541c3ddacc2974"
    },
    {
      "draw": "prize 1",
      "hash": "71e85a9cab2e1def"
    }
  ]
}"#;

/// A record as a person writes it.
const SHORT: &str = r#"{"format":1,"game":"high-card","rules_version":1,"seats":2,"steps":[
    {"draw":"deal 5"},{"draw":"deal 7"},{"draw":"deal 1"},{"draw":"deal 2"},{"seat":1,"action":"play 7"}]}"#;

fn whole() -> Match<HighCard> {
    let mut game = Match::new(Options::default(), Seed::from_number(0));
    for (seat, action) in
        [(Seat::ZERO, "play 10"), (Seat::ONE, "play 6"), (Seat::ONE, "play 9"), (Seat::ZERO, "play 2")]
    {
        game.play(seat, action.parse().unwrap()).unwrap();
    }
    game
}

fn short() -> PlainRecord {
    serde_json::from_str(SHORT).unwrap()
}

/// The short record with something else in it.
fn changed(change: impl FnOnce(&mut PlainRecord)) -> PlainRecord {
    let mut plain = short();
    change(&mut plain);
    plain
}

#[track_caller]
fn assert_refused(plain: &PlainRecord, error: RecordError, message: &str) {
    assert_eq!(Record::<HighCard>::from_plain(plain), Err(error.clone()));
    assert_eq!(error.to_string(), message);
    // By way of serde the message is the same.
    let text = serde_json::to_string(plain).unwrap();
    assert_eq!(serde_json::from_str::<Record<HighCard>>(&text).unwrap_err().to_string(), message);
}

/// A record whose step 3 is this one, so that it is refused for this fault.
#[track_caller]
fn assert_faulty(step: PlainStep, fault: StepFault, message: &str) {
    let error = RecordError::Step { step: 3, fault: fault.clone() };
    assert_refused(&changed(|plain| plain.steps[2] = step), error, &format!("step 3: {message}"));
    assert_eq!(fault.to_string(), message);
}

fn act(seat: u8, action: &str) -> PlainStep {
    PlainStep { seat: Some(seat), action: Some(action.to_string()), ..PlainStep::default() }
}

fn draw(draw: &str) -> PlainStep {
    PlainStep { draw: Some(draw.to_string()), ..PlainStep::default() }
}

// ------------------------------------------------------------------------------- written and read

#[test]
fn a_record_is_written_as_a_person_can_read_it() {
    assert_eq!(serde_json::to_string_pretty(whole().record()).unwrap(), WHOLE);
}

#[test]
fn a_written_record_is_read_back() {
    let record: Record<HighCard> = serde_json::from_str(WHOLE).unwrap();
    assert_eq!(record, *whole().record());
    assert_eq!(record.to_plain(), serde_json::from_str::<PlainRecord>(WHOLE).unwrap());
    assert_eq!(Record::from_plain(&record.to_plain()), Ok(record.clone()));
    assert_eq!(Replay::new(&record).finish().unwrap(), *whole().state());
}

#[test]
fn options_seed_and_hashes_may_be_left_out() {
    let record: Record<HighCard> = serde_json::from_str(SHORT).unwrap();
    assert_eq!((record.rules, record.seed), (Options::default(), None));
    let steps: Vec<String> = record.steps.iter().map(|step| step.made.to_string()).collect();
    assert_eq!(steps, ["chance: deal 5", "chance: deal 7", "chance: deal 1", "chance: deal 2", "seat 1: play 7"]);
    assert!(record.steps.iter().all(|step| step.hash.is_none()));
}

#[test]
fn a_record_without_seed_and_hashes_is_written_without_them() {
    let text = concat!(
        r#"{"format":1,"game":"high-card","rules_version":1,"seats":2,"options":{},"seed":null,"steps":["#,
        r#"{"draw":"deal 5"},{"draw":"deal 7"},{"draw":"deal 1"},{"draw":"deal 2"},{"seat":1,"action":"play 7"}]}"#
    );
    assert_eq!(serde_json::to_string(&short()).unwrap(), text);
    assert_eq!(serde_json::from_str::<PlainRecord>(text).unwrap(), short());
}

/// Each step as four fields, present (1) or not (0): seat, action, draw, hash.
#[test]
fn a_step_has_all_its_fields_in_a_binary_form() {
    let step = PlainStep { hash: Some("h".to_string()), ..act(7, "a") };
    assert_eq!(postcard::to_allocvec(&step).unwrap(), [1, 7, 1, 1, b'a', 0, 1, 1, b'h']);
    assert_eq!(postcard::to_allocvec(&draw("d")).unwrap(), [0, 0, 1, 1, b'd', 0]);
}

#[test]
fn the_example_in_the_documentation_is_read() {
    let text = r#"{
      "format": 1, "game": "high-card", "rules_version": 1, "seats": 2,
      "options": { "rounds": "2" },
      "steps": [ { "draw": "deal 5" }, { "seat": 0, "action": "play 5" } ]
    }"#;
    let record: Record<HighCard> = serde_json::from_str(text).unwrap();
    assert_eq!(record.steps[1].made, Move::Act(Seat::ZERO, "play 5".parse::<Action>().unwrap()));
}

#[test]
fn a_seed_may_be_written_in_every_form() {
    for (text, seed) in [("7", Seed::from_number(7)), ("cup final", Seed::from_text("cup final"))] {
        let plain = changed(|plain| plain.seed = Some(text.to_string()));
        assert_eq!(Record::<HighCard>::from_plain(&plain).unwrap().seed, Some(seed));
    }
}

#[test]
fn options_and_seats_are_those_of_the_match() {
    let three = SeatCount::new(3).unwrap();
    let rules = line_up::Options::of("cards=2,coin=each").with_seats(three).unwrap();
    let mut game: Match<LineUp> = Match::new(rules, Seed::from_number(1));
    game.play(Seat::new(2).unwrap(), line_up::Lay(2)).unwrap();
    let plain = game.record().to_plain();
    let options = plain.options.iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>();
    assert_eq!((plain.seats, plain.rules_version, plain.game.as_str()), (3, 7, "line-up"));
    assert_eq!(options, ["cards=2", "coin=each", "lists=all", "says=own", "scores=plainly"]);
    assert_eq!(plain.steps[0].seat, Some(2));
    assert_eq!(Record::from_plain(&plain), Ok(game.record().clone()));
}

#[test]
fn a_binary_form_holds_the_same_record() {
    let whole = whole();
    let bytes = postcard::to_allocvec(whole.record()).unwrap();
    assert_eq!(postcard::from_bytes::<Record<HighCard>>(&bytes).unwrap(), *whole.record());
    let bytes = postcard::to_allocvec(&short()).unwrap();
    assert_eq!(postcard::from_bytes::<PlainRecord>(&bytes).unwrap(), short());
}

// ------------------------------------------------------------------------------- damaged texts

#[test]
fn a_text_that_is_cut_off_anywhere_is_refused() {
    for end in 0..WHOLE.len() {
        assert!(serde_json::from_str::<Record<HighCard>>(&WHOLE[..end]).is_err(), "cut at {end}");
    }
}

#[test]
fn a_text_with_a_changed_character_is_refused_or_still_the_same_match() {
    let (mut refused, mut unplayable, end) = (0, 0, *whole().state());
    for place in 0..WHOLE.len() {
        for other in ["0", "1", "9", "f", "\"", " ", "}", ",", "ü"] {
            let text = [&WHOLE[..place], other, &WHOLE[place + 1..]].concat();
            match serde_json::from_str::<Record<HighCard>>(&text) {
                Err(_) => refused += 1,
                Ok(record) => match Replay::new(&record).finish() {
                    Err(_) => unplayable += 1,
                    Ok(state) => assert_eq!(state, end, "{text}"),
                },
            }
        }
    }
    assert!(refused > 1000 && unplayable > 100, "{refused} refused, {unplayable} unplayable");
}

#[test]
fn bytes_that_are_cut_off_anywhere_are_refused() {
    let bytes = postcard::to_allocvec(whole().record()).unwrap();
    for end in 0..bytes.len() {
        assert!(postcard::from_bytes::<Record<HighCard>>(&bytes[..end]).is_err(), "cut at {end}");
    }
}

#[test]
fn bytes_that_promise_a_huge_list_are_refused_without_making_room_for_it() {
    // Format, game, version, seats, no options, no seed, and 2⁶³ steps.
    let mut bytes = vec![1, 9];
    bytes.extend(b"high-card");
    bytes.extend([1, 2, 0, 0, 128, 128, 128, 128, 128, 128, 128, 128, 128, 1]);
    assert!(postcard::from_bytes::<PlainRecord>(&bytes).is_err());
}

#[test]
fn a_field_that_is_not_known_is_refused() {
    #[track_caller]
    fn refused(from: &str, to: &str, message: &str) {
        assert!(SHORT.contains(from));
        let error = serde_json::from_str::<Record<HighCard>>(&SHORT.replacen(from, to, 1)).unwrap_err().to_string();
        assert!(error.starts_with(message), "{error}");
    }
    refused("{\"format\"", "{\"note\":1,\"format\"", "unknown field `note`");
    refused("{\"draw\"", "{\"note\":1,\"draw\"", "unknown field `note`");
    refused("{\"draw\":\"deal 5\"", "{\"draw\":\"deal 5\",\"draw\":\"deal 5\"", "duplicate field `draw`");
    refused("\"seats\":2", "\"seats\":2,\"seats\":2", "duplicate field `seats`");
    refused("\"seats\":2,", "", "missing field `seats`");
    refused("\"format\":1,", "", "missing field `format`");
    refused("\"seats\":2", "\"seats\":258", "invalid value: integer `258`, expected u8");
    refused("\"seats\":2", "\"seats\":\"2\"", "invalid type: string \"2\", expected u8");
    refused("\"format\":1", "\"format\":-1", "invalid value: integer `-1`, expected u32");
    refused("{\"draw\":\"deal 5\"}", "\"deal 5\"", "invalid type: string \"deal 5\", expected struct PlainStep");
}

// ------------------------------------------------------------------------------- refused records

#[test]
fn a_record_in_another_form_is_refused() {
    for found in [0, 2, u32::MAX] {
        let message = format!("the record has format {found}; this program reads format 1");
        assert_refused(&changed(|plain| plain.format = found), RecordError::Format { found }, &message);
    }
}

#[test]
fn a_record_of_another_game_is_refused() {
    let error = RecordError::Game { found: "chess".to_string(), expected: "high-card" };
    let message = "the record is of the game `chess`, not of `high-card`";
    assert_refused(&changed(|plain| plain.game = "chess".to_string()), error, message);
    let cut = "x".repeat(60) + "…";
    let error = RecordError::Game { found: cut.clone(), expected: "high-card" };
    let message = format!("the record is of the game `{cut}`, not of `high-card`");
    assert_refused(&changed(|plain| plain.game = "x".repeat(9999)), error, &message);
}

#[test]
fn a_record_under_another_version_of_the_rules_is_refused() {
    let error = RecordError::Version { found: 2, expected: 1 };
    let message = "the record is of version 2 of the rules, not of version 1";
    assert_refused(&changed(|plain| plain.rules_version = 2), error, message);
}

#[test]
fn a_number_of_seats_that_cannot_be_is_refused() {
    for seats in [0, 1, 9, 255] {
        let error = RecordError::Seats(SeatError::Count { count: seats.into() });
        let message = format!("seats: a match has 2 to 8 seats, not {seats}");
        assert_refused(&changed(|plain| plain.seats = seats), error, &message);
    }
    let seats = SeatCount::new(3).unwrap();
    let error = RecordError::Option(OptionError::Seats { seats, allowed: "2" });
    assert_refused(&changed(|plain| plain.seats = 3), error, "options: the game has 2 seats, not 3");
}

#[test]
fn an_option_that_cannot_be_is_refused() {
    let with =
        |name: &str, value: &str| changed(|plain| drop(plain.options.insert(name.to_string(), value.to_string())));
    let error = RecordError::Option(OptionError::unknown::<Options>("decks"));
    assert_refused(&with("decks", "2"), error, "options: there is no option `decks`; there is `rounds`");
    let error = RecordError::Option(Options::OPTIONS[0].refuse("6"));
    let message = "options: `rounds` cannot be `6`; it is `2`, or `1` to `5` (HC-3)";
    assert_refused(&with("rounds", "6"), error, message);
}

#[test]
fn a_seed_that_cannot_be_read_is_refused() {
    let plain = changed(|plain| plain.seed = Some("a".repeat(63)));
    let error = RecordError::Seed(ParseSeedError::NotPrintedForm { digits: 63 });
    assert_refused(&plain, error, "seed: a printed seed has 64 hexadecimal digits, not 63");
}

#[test]
fn more_steps_than_a_match_can_have_are_refused_before_any_is_read() {
    // Two rounds: four deals, four decisions, two prizes.
    let with = |count| changed(|plain| plain.steps = vec![draw("deal 1"); count]);
    assert_eq!(Record::<HighCard>::from_plain(&with(10)).unwrap().steps.len(), 10);
    let error = RecordError::TooManySteps { found: 11, most: 10 };
    let message = "the record has 11 steps; with these options a match has at most 10";
    assert_refused(&with(11), error.clone(), message);
    assert_refused(&changed(|plain| plain.steps = vec![PlainStep::default(); 11]), error, message);
}

#[test]
fn the_first_fault_from_the_top_is_the_one_that_is_named() {
    let mut plain = changed(|plain| {
        plain.format = 2;
        plain.game = "chess".to_string();
        plain.rules_version = 2;
        plain.seats = 1;
        plain.options.insert("decks".to_string(), "2".to_string());
        plain.seed = Some(String::new());
        plain.steps = vec![PlainStep::default(); 11];
    });
    let mut refusal = |repair: fn(&mut PlainRecord)| {
        let error = Record::<HighCard>::from_plain(&plain).unwrap_err();
        repair(&mut plain);
        error
    };
    assert!(matches!(refusal(|plain| plain.format = 1), RecordError::Format { .. }));
    assert!(matches!(refusal(|plain| plain.game = "high-card".to_string()), RecordError::Game { .. }));
    assert!(matches!(refusal(|plain| plain.rules_version = 1), RecordError::Version { .. }));
    assert!(matches!(refusal(|plain| plain.seats = 2), RecordError::Seats(_)));
    assert!(matches!(refusal(|plain| plain.options.clear()), RecordError::Option(_)));
    assert!(matches!(refusal(|plain| plain.seed = None), RecordError::Seed(ParseSeedError::Empty)));
    assert!(matches!(refusal(|plain| plain.steps.truncate(10)), RecordError::TooManySteps { .. }));
    assert!(matches!(refusal(|plain| plain.steps[0] = draw("deal 1")), RecordError::Step { step: 1, .. }));
    assert!(matches!(refusal(|plain| plain.steps.truncate(1)), RecordError::Step { step: 2, .. }));
    assert!(Record::<HighCard>::from_plain(&plain).is_ok());
}

// ------------------------------------------------------------------------------- faulty steps

#[test]
fn a_step_is_an_action_of_a_seat_or_a_draw() {
    let neither = "a step has either `seat` and `action`, or `draw`; this one has neither";
    let both = "a step has either `seat` and `action`, or `draw`, not both";
    let with = |mut step: PlainStep, change: fn(&mut PlainStep)| {
        change(&mut step);
        step
    };
    assert_faulty(PlainStep::default(), StepFault::Nothing, neither);
    assert_faulty(
        with(act(0, "play 5"), |step| step.draw = Some("deal 1".to_string())),
        StepFault::ActionAndDraw,
        both,
    );
    assert_faulty(with(draw("deal 1"), |step| step.seat = Some(0)), StepFault::ActionAndDraw, both);
    assert_faulty(with(draw("deal 1"), |step| step.action = Some(String::new())), StepFault::ActionAndDraw, both);
    assert_faulty(
        with(act(0, "play 5"), |step| step.seat = None),
        StepFault::ActionWithoutSeat,
        "the action has no `seat`",
    );
    assert_faulty(
        with(act(0, "play 5"), |step| step.action = None),
        StepFault::SeatWithoutAction,
        "the seat has no `action`",
    );
}

#[test]
fn a_seat_that_no_match_has_is_refused() {
    let error = SeatError::NoSuchSeat { number: 8 };
    assert_faulty(act(8, "play 5"), StepFault::Seat(error), "there is no seat 8: seats are numbered 0 to 7");
    // Whether this match has it is seen when the record is played.
    assert!(Record::<HighCard>::from_plain(&changed(|plain| plain.steps[4].seat = Some(7))).is_ok());
}

#[test]
fn a_notation_that_cannot_be_read_is_refused_with_the_games_reason() {
    let why = high_card::ParseError.to_string();
    let fault = |text: &str| StepFault::Action { text: text.to_string(), why: why.clone() };
    assert_faulty(act(0, "play 11"), fault("play 11"), &format!("the action `play 11` cannot be read: {why}"));
    assert_faulty(act(0, ""), fault(""), &format!("the action `` cannot be read: {why}"));
    let fault = |text: &str| StepFault::Draw { text: text.to_string(), why: why.clone() };
    assert_faulty(draw("prize 3"), fault("prize 3"), &format!("the draw `prize 3` cannot be read: {why}"));
    let cut = "x".repeat(60) + "…";
    assert_faulty(draw(&"x".repeat(61)), fault(&cut), &format!("the draw `{cut}` cannot be read: {why}"));
    let fault = StepFault::Action { text: cut.clone(), why: why.clone() };
    assert_faulty(act(1, &"x".repeat(9999)), fault, &format!("the action `{cut}` cannot be read: {why}"));
}

#[test]
fn a_hash_that_cannot_be_read_is_refused() {
    for text in ["", "581f5a1c76ddd1a", "581f5a1c76ddd1ag"] {
        let step = PlainStep { hash: Some(text.to_string()), ..draw("deal 1") };
        let message = format!("the hash `{text}` is not 16 hexadecimal digits");
        assert_faulty(step, StepFault::Hash { text: text.to_string() }, &message);
    }
}

#[test]
fn an_option_is_given_once() {
    let twice = r#"{"format":1,"game":"high-card","rules_version":1,"seats":2,"options":{"rounds":"1","rounds":"2"},"steps":[]}"#;
    let error = serde_json::from_str::<PlainRecord>(twice).unwrap_err().to_string();
    assert!(error.starts_with("the option `rounds` is given twice"), "{error}");
}
