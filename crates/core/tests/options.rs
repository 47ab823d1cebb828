//! Options, as a person types them.

mod high_card;
mod line_up;

use high_card::Options;
use rulebook_core::{
    FirstSeat, Length, OptionError, OptionSpec, RuleId, Rules, SeatCount, deserialize_options, read_number,
    serialize_options,
};

const ROUNDS: OptionSpec = Options::OPTIONS[0];

#[track_caller]
fn assert_rounds(list: &str, rounds: u8) {
    assert_eq!(Options::default().with_options(list).map(Options::rounds), Ok(rounds));
}

#[track_caller]
fn assert_refused(list: &str, error: OptionError, message: &str) {
    assert_eq!(Options::default().with_options(list), Err(error.clone()));
    assert_eq!(error.to_string(), message);
}

fn unknown(name: &str) -> OptionError {
    OptionError::Unknown { name: name.to_string(), known: "`rounds`".to_string() }
}

fn malformed(entry: &str) -> OptionError {
    OptionError::Malformed { entry: entry.to_string() }
}

/// 61 characters, and the 60 that are shown of them.
fn long() -> (String, String) {
    ("ü".repeat(61), "ü".repeat(60) + "…")
}

#[test]
fn an_option_is_set_by_name_and_value() {
    assert_rounds("rounds=1", 1);
    assert_rounds("rounds=5", 5);
    assert_rounds(" \trounds = 3\n", 3);
}

#[test]
fn an_empty_list_changes_nothing() {
    assert_rounds("", 2);
    assert_rounds(" \n ", 2);
    assert_eq!(Options::default().with_options("rounds=4").unwrap().with_options("").map(Options::rounds), Ok(4));
}

#[test]
fn options_are_read_as_they_are_printed() {
    for rounds in 1..=5 {
        let options = Options::default().with_options(&format!("rounds={rounds}")).unwrap();
        assert_eq!(options.to_options(), format!("rounds={rounds}"));
        assert_eq!(options.get("rounds"), Some(rounds.to_string()));
        assert_rounds(&options.to_options(), rounds);
    }
    assert_eq!(Options::default().get("decks"), None);
}

#[test]
fn an_unknown_option_is_refused_with_the_known_ones() {
    let message = "there is no option `decks`; there is `rounds`";
    assert_refused("decks=2", unknown("decks"), message);
    assert_refused("decks=2,decks=2", unknown("decks"), message);
    assert_refused("rounds=2,decks=9", unknown("decks"), message);
    assert_refused("Rounds=2", unknown("Rounds"), "there is no option `Rounds`; there is `rounds`");
    assert_refused("=2", unknown(""), "there is no option ``; there is `rounds`");
}

#[test]
fn a_value_that_the_option_cannot_have_is_refused_with_its_rule() {
    for value in ["0", "6", "-1", "02", "+2", "256", "two", "", "2=3", "99999999999999999999"] {
        let message = format!("`rounds` cannot be `{value}`; it is `2`, or `1` to `5` (HC-3)");
        assert_refused(&format!("rounds={value}"), ROUNDS.refuse(value), &message);
    }
}

#[test]
fn an_option_can_be_given_once() {
    let repeated = OptionError::Repeated { name: "rounds".to_string() };
    assert_refused("rounds=2,rounds=2", repeated.clone(), "the option `rounds` is given twice");
    assert_refused("rounds=2, rounds =9", repeated, "the option `rounds` is given twice");
}

#[test]
fn what_is_not_name_and_value_is_refused() {
    let message =
        |entry| format!("`{entry}` is not an option; options are written name=value, with commas between them");
    for (list, entry) in [
        ("rounds", "rounds"),
        ("rounds=2,", ""),
        (",", ""),
        (",rounds=2", ""),
        ("rounds:2", "rounds:2"),
        ("rounds=2, ,", " "),
    ] {
        assert_refused(list, malformed(entry), &message(entry));
    }
}

#[test]
fn the_first_error_from_left_to_right_counts() {
    assert_refused("rounds=9,decks", ROUNDS.refuse("9"), &ROUNDS.refuse("9").to_string());
    assert_refused("decks,rounds=9", malformed("decks"), &malformed("decks").to_string());
}

#[test]
fn what_is_absurdly_long_is_cut_in_the_message() {
    let (long, cut) = long();
    assert_refused(&format!("{long}=2"), unknown(&cut), &format!("there is no option `{cut}`; there is `rounds`"));
    assert_refused(&long, malformed(&cut), &malformed(&cut).to_string());
    let value = ROUNDS.refuse(&long);
    let OptionError::Value { value: shown, .. } = &value else { panic!("{value:?}") };
    assert_eq!(*shown, cut);
    assert_refused(&format!("rounds={long}"), value.clone(), &value.to_string());
    // Sixty characters are shown as they are.
    assert_refused(&long[2..], malformed(&"ü".repeat(60)), &malformed(&"ü".repeat(60)).to_string());
}

#[test]
fn a_huge_list_is_refused_at_its_first_error() {
    let list = "rounds=2,".repeat(200_000);
    assert_refused(&list, OptionError::Repeated { name: "rounds".to_string() }, "the option `rounds` is given twice");
}

#[test]
fn a_game_says_for_how_many_seats_it_is() {
    let three = SeatCount::new(3).unwrap();
    assert_eq!(Options::default().with_seats(SeatCount::TWO), Ok(Options::default()));
    let error = Options::default().with_seats(three).unwrap_err();
    assert_eq!(error, OptionError::Seats { seats: three, allowed: "2" });
    assert_eq!(error.to_string(), "the game has 2 seats, not 3");
}

/// An answer has one word, and a number one text.
#[test]
fn an_answer_is_chosen_by_its_word_and_a_number_by_its_digits() {
    const FIRST: OptionSpec =
        OptionSpec { name: "first", values: "`0` or `1`", about: "who begins", rule: RuleId::new("XY-1") };
    assert_eq!(FIRST.choose("0"), Ok(FirstSeat::Zero));
    assert_eq!(FIRST.choose("1"), Ok(FirstSeat::One));
    assert_eq!(FIRST.choose::<FirstSeat>("2").unwrap_err(), FIRST.refuse("2"));
    assert_eq!((read_number("7"), read_number::<u8>("07"), read_number::<u8>("+7")), (Some(7), None, None));
}

#[test]
fn a_length_counts_decisions_and_draws_and_does_not_overflow() {
    assert_eq!(Options::default().longest(), Length { decisions: 4, draws: 6 });
    assert_eq!(Options::default().longest().steps(), 10);
    assert_eq!(Length { decisions: u64::MAX, draws: 1 }.steps(), u64::MAX);
}

#[test]
fn several_options_are_printed_and_named_with_commas_between_them() {
    let options = line_up::Options::default();
    assert_eq!(options.to_options(), "cards=3,says=own,coin=never,scores=plainly,lists=all");
    let options = options.with_options("coin=last,cards=1").unwrap();
    assert_eq!(options.to_options(), "cards=1,says=own,coin=last,scores=plainly,lists=all");
    assert_eq!(line_up::Options::default().with_options(&options.to_options()), Ok(options));
    let error = options.with_options("cards=2,seats=3").unwrap_err();
    assert_eq!(error.to_string(), "there is no option `seats`; there is `cards`, `says`, `coin`, `scores`, `lists`");
    let repeated = OptionError::Repeated { name: "coin".to_string() };
    assert_eq!(options.with_options("coin=last,cards=1,coin=each"), Err(repeated));
}

/// Options as part of a program's own data.
#[derive(PartialEq, Debug, serde::Serialize, serde::Deserialize)]
struct Saved {
    #[serde(serialize_with = "serialize_options", deserialize_with = "deserialize_options")]
    rules: line_up::Options,
}

#[test]
fn options_are_written_as_a_map_of_texts() {
    let saved = Saved { rules: line_up::Options::of("coin=last,cards=1") };
    let text = r#"{"rules":{"cards":"1","says":"own","coin":"last","scores":"plainly","lists":"all"}}"#;
    assert_eq!(serde_json::to_string(&saved).unwrap(), text);
    assert_eq!(serde_json::from_str::<Saved>(text).unwrap(), saved);
    assert_eq!(serde_json::from_str::<Saved>(r#"{"rules":{"coin":"last","cards":"1"}}"#).unwrap(), saved);
    assert_eq!(postcard::from_bytes::<Saved>(&postcard::to_allocvec(&saved).unwrap()).unwrap(), saved);
}

#[test]
fn written_options_that_cannot_be_are_refused() {
    let error = |text| serde_json::from_str::<Saved>(text).unwrap_err().to_string();
    let message = "there is no option `decks`; there is `cards`, `says`, `coin`, `scores`, `lists`";
    assert!(error(r#"{"rules":{"decks":"1"}}"#).starts_with(message));
    let message = "`cards` cannot be `4`; it is 3, 2, 1 or 0 (LU-1)";
    assert!(error(r#"{"rules":{"cards":"4"}}"#).starts_with(message));
    assert!(error(r#"{"rules":{"cards":3}}"#).starts_with("invalid type: integer `3`, expected a string"));
    let message = "invalid type: integer `3`, expected a map from options to their values, as texts";
    assert!(error(r#"{"rules":3}"#).starts_with(message));
}
