//! A match at the terminal: what is typed, and what is shown.
#![allow(clippy::unwrap_used, reason = "these are tests, their helpers too")]

mod tiny;

use std::fs;

use clap::Parser;
use rulebook_examples::play::PlayArgs;
use rulebook_examples::screen::{LastWords, Look, Screen};
use tiny::{TABLE, folder, play, play_at};

#[test]
fn a_person_plays_to_the_end_by_number_and_by_notation() {
    let output = play(&["--seed", "5"], "Play 2\n1\n").ok();
    assert!(output.contains("seat 0 draws the 10\n"), "{output}");
    assert!(output.contains(" [1] play 2    [2] play 10\n"), "{output}");
    assert!(output.contains("seat 0 turns the 2, seat 1 the 8, for 1\n"), "{output}");
    assert!(output.ends_with("a draw, 1 : 1 (HC-3)\n"), "{output}");
}

#[test]
fn a_person_is_not_shown_what_the_other_seat_knows() {
    let output = play(&["--seed", "5"], "play 2\n1\n").ok();
    assert!(output.contains("seat 1 draws a card\n"), "{output}");
    assert!(!output.contains("seat 1 draws the"), "{output}");
    assert!(!output.contains("seat 1 chooses"), "{output}");
}

#[test]
fn a_wrong_entry_is_refused_with_the_reason_and_may_be_corrected() {
    let output = play(&["--seed", "5"], "play 3\nplay 99\n7\n0\nplay 2\n1\n").ok();
    assert!(output.contains("seat 0> play 3\nseat 0 has not the 3 (HC-2)\n"), "{output}");
    assert!(output.contains("with a card from 1 to 10; type ? for help\n"), "{output}");
    assert!(output.contains("there is no action number 7; they are numbered 1 to 2; type ? for help\n"), "{output}");
    assert!(output.contains("there is no action number 0; they are numbered 1 to 2; type ? for help\n"), "{output}");
    assert!(output.ends_with("a draw, 1 : 1 (HC-3)\n"), "{output}");
}

#[test]
fn the_question_mark_explains_commands_notation_and_options() {
    let output = play(&["--seed", "5", "--rules", "rounds=1"], "?\n").ok();
    for part in [
        "  play 10\n",
        "every seat's secrets",
        "  undo ",
        "  save FILE ",
        "  quit ",
        "rounds=1: how many rounds a match has (HC-3)",
    ] {
        assert!(output.contains(part), "{part} is not in {output}");
    }
}

#[test]
fn the_end_of_the_input_ends_the_match_quietly() {
    let again = "to play this match again:\n  play high-card --seed 5\n";
    assert!(play(&["--seed", "5"], "").ok().ends_with(&format!("seat 0> \n{again}bye\n")));
    for quit in ["quit", "Q", "exit"] {
        assert!(play(&["--seed", "5"], quit).ok().ends_with(&format!("seat 0> {quit}\n{again}bye\n")));
    }
}

/// Whoever knows the seed can work out every card, so a person is shown it when it is of no use any more.
#[test]
fn the_seed_is_kept_from_persons_until_they_are_done() {
    let args = ["--seed", "314159", "--rules", "rounds=1", "--agents", "human,greedy:2"];
    let output = play(&args, "1\n").ok();
    let again = "to play this match again:\n  play high-card --seed 314159 --rules rounds=1 --agents human,greedy:2\n";
    assert!(output.contains(again), "{output}");
    assert_eq!(output.matches("314159").count(), 1, "{output}");
    assert!(output.find("314159") > output.find("seat 0 turns the"), "{output}");
    assert!(play(&["--seed", "314159", "--agents", "random"], "").ok().contains("\nseed 314159\n"));
}

#[test]
fn a_seed_that_is_not_given_is_another_each_time() {
    let seed = || play(&["--agents", "random"], "").ok().lines().find(|line| line.starts_with("seed ")).unwrap().len();
    assert_eq!(seed(), "seed ".len() + 64);
    assert_ne!(play(&["--agents", "random"], "").ok(), play(&["--agents", "random"], "").ok());
}

/// Whoever is interrupted is told as much as whoever quits.
#[test]
fn ctrl_c_says_how_to_go_on() {
    let last_words = |args: &[&str]| {
        let args = PlayArgs::try_parse_from([&["play", "high-card", "--seed", "5"], args].concat()).unwrap();
        let (mut input, mut output, there) = (&b"1\n"[..], Vec::new(), LastWords::default());
        let mut screen = Screen::new(&mut input, &mut output, Look::PIPE);
        screen.keep_last_words(there.clone());
        rulebook_examples::play::run(&args, TABLE, &mut screen).unwrap();
        there.lock().unwrap().clone()
    };
    assert_eq!(last_words(&[]), "to play this match again:\n  play high-card --seed 5");
    let path = folder("ctrl_c_says_how_to_go_on").join("match.json");
    let recorded = last_words(&["--record", path.to_str().unwrap()]);
    assert!(recorded.starts_with("to go on from ") && !recorded.contains("--seed"), "{recorded}");
    assert_eq!(last_words(&["--agents", "random"]), "", "the seed is told at the beginning");
}

/// The seed of a match that goes on would be of use.
#[test]
fn who_leaves_a_recorded_match_is_told_how_to_go_on() {
    let path = folder("who_leaves_a_recorded_match").join("match.json");
    let output = play(&["--seed", "314159", "--record", path.to_str().unwrap()], "quit\n").ok();
    // Where a line breaks depends on how long the folder's name is.
    let words = output.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("to go on from ") && !words.contains("314159"), "{output}");
}

#[test]
fn several_actions_on_a_line_are_done_up_to_the_first_that_is_refused() {
    let args = ["--seed", "5"];
    let output = play(&args, "play 2, play 10\n").ok();
    assert!(output.contains("not `play 10`: it is not seat 0's turn any more\n1 of 2 actions are done\n"), "{output}");
    let output = play(&args, "play 7; play 10\n").ok();
    assert!(output.contains("not `play 7`: seat 0 has not the 7 (HC-2)\n0 of 2 actions are done\n"), "{output}");
    let output = play(&args, "play 2; fold\n").ok();
    assert!(output.contains("nothing is done, because of `fold`: "), "{output}");
    assert!(!output.contains("seat 0 turns"), "{output}");
}

#[test]
fn a_number_is_confirmed_by_the_action_it_stands_for() {
    let output = play(&["--seed", "5"], "1\n").ok();
    assert!(output.contains("seat 0> 1\n\nseat 0: play 2\n  "), "{output}");
}

#[test]
fn what_is_typed_between_two_persons_is_not_swallowed() {
    let args = ["--seed", "5", "--agents", "human"];
    let output = play(&args, "quit\n1\n").ok();
    assert!(!output.contains("hand:") && output.ends_with("bye\n"), "{output}");
    let output = play(&args, "play 10\n\n").ok();
    assert!(output.contains("looking. play 10\nonly Enter is expected here, or quit;"), "{output}");
    assert!(output.contains("hand: 2 10"), "{output}");
}

/// In the tiny game everybody hears that a seat is in, so nothing can be taken back.
#[test]
fn what_others_have_learned_of_is_not_taken_back() {
    let output = play(&["--seed", "5"], "undo\n1\nundo\n").ok();
    assert_eq!(output.matches("seat 0 has nothing to take back").count(), 2, "{output}");
}

#[test]
fn two_persons_have_a_screen_between_them() {
    let typed = "\nplay 10\n\n\nplay 4\n";
    let output = play(&["--seed", "5", "--agents", "human", "--rules", "rounds=2"], typed).ok();
    // A third screen would begin if seat 0 pressed Enter.
    let screens: Vec<&str> = output.split(&"=".repeat(80)).collect();
    let [first, second] = screens[..] else { panic!("{output}") };
    assert!(first.contains("Seat 0, press Enter when only you are looking."), "{first}");
    assert!(first.ends_with("Seat 1 is next. Seat 0, press Enter to clear the screen. \n"), "{first}");
    assert!(second.contains("Seat 1, press Enter when only you are looking."), "{second}");
    assert!(second.contains("hand: 4 8"), "{second}");
    assert!(!second.contains("seat 0 chooses") && !second.contains("seat 0 draws the"), "{second}");
    assert!(second.ends_with("Seat 0 is next. Seat 1, press Enter to clear the screen. \nto play this match again:\n  play high-card --seed 5 --agents human\nbye\n"), "{second}");
}

#[test]
fn a_terminal_is_cleared_between_two_persons() {
    let look = Look { terminal: true, echo: false, ..Look::PIPE };
    let output = play_at(look, &["--seed", "5", "--agents", "human"], "\nplay 10\n\n\n").ok();
    assert_eq!(output.matches("\u{1b}[H\u{1b}[2J\u{1b}[3J").count(), 1, "{output:?}");
}

#[test]
fn without_a_person_the_match_is_told() {
    let output = play(&["--seed", "5", "--agents", "random,greedy:2"], "").ok();
    assert!(output.contains("[only seat 1] seat 1 draws the 8\n"), "{output}");
    assert!(output.contains("[all but seat 1] seat 1 draws a card\n"), "{output}");
    assert!(output.ends_with("(HC-3)\n"), "{output}");
}

#[test]
fn a_narrow_terminal_is_not_overrun() {
    let look = Look { width: 24, ..Look::PIPE };
    let output = play_at(look, &["--seed", "5", "--rules", "rounds=5"], "?\nundo\n").ok();
    // The command is there to be copied.
    let wrapped = output.lines().filter(|line| !line.starts_with("  play high-card --seed"));
    let widest = wrapped.map(|line| line.chars().count()).max();
    assert!(widest <= Some(24), "{output}");
}

#[test]
fn a_record_is_kept_and_gone_on_from() {
    let folder = folder("a_record_is_kept_and_gone_on_from");
    let (whole, halves) = (folder.join("whole.json"), folder.join("halves.json"));
    let whole_args = ["--seed", "5", "--record", whole.to_str().unwrap()];
    play(&whole_args, "play 2\n1\n").ok();
    let halves_args = ["--seed", "5", "--record", halves.to_str().unwrap()];
    assert!(play(&halves_args, "play 2\nquit\n").ok().ends_with("bye\n"));
    let output = play(&halves_args[2..], "1\n").ok();
    // Where the line is broken depends on how long the folder's name is.
    let told = output.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(told.contains("going on from ") && told.contains("halves.json, after 7 steps"), "{output}");
    assert!(output.contains("seat 0 turns the 2, seat 1 the 8, for 1\n"), "{output}");
    assert_eq!(fs::read_to_string(whole).unwrap(), fs::read_to_string(halves).unwrap());
}

#[test]
fn a_match_that_goes_on_cannot_be_made_another() {
    let folder = folder("a_match_that_goes_on_cannot_be_made_another");
    let path = folder.join("match.json");
    let path = path.to_str().unwrap();
    play(&["--seed", "5", "--record", path], "quit\n").ok();
    let error = |args: &[&str]| play(&[&["--record", path], args].concat(), "").error();
    assert_eq!(error(&["--seed", "6"]), format!("--seed: the match in {path} was begun with `5`, not `6`"));
    let rounds = error(&["--rules", "rounds=3"]);
    assert_eq!(rounds, format!("--rules: the match in {path} was begun with `rounds=2`, not `rounds=3`"));
    assert!(play(&["--record", path, "--seed", "5", "--rules", "rounds=2"], "quit\n").result.is_ok());
}

#[test]
fn no_file_of_others_is_overwritten() {
    let folder = folder("no_file_of_others_is_overwritten");
    let (other, own) = (folder.join("other.json"), folder.join("own.json"));
    let theirs = r#"{"format":1,"game":"chess","rules_version":1,"seats":2,"steps":[]}"#;
    fs::write(&other, theirs).unwrap();
    let error = play(&["--record", other.to_str().unwrap()], "").error();
    assert!(error.ends_with("other.json: the record is of the game `chess`, not of `high-card`"), "{error}");

    let (other_text, own_text) = (other.display(), own.display());
    let typed = format!("save\nsave {other_text}\nsave {own_text}\nsave {own_text}\nsave\n");
    let output = play(&["--seed", "5"], &typed).ok();
    assert!(output.contains("to which file? type save FILE\n"), "{output}");
    assert!(output.replace("\n  ", " ").contains("exists already, and is not overwritten"), "{output}");
    assert_eq!(output.matches("saved to").count(), 3, "{output}");
    assert_eq!(
        output.replace("\n  ", " ").matches("it holds every seat's secrets and the seed\n").count(),
        3,
        "{output}"
    );
    assert_eq!(fs::read_to_string(&other).unwrap(), theirs);
    assert!(fs::read_to_string(&own).unwrap().contains(r#""game": "high-card""#));
}

#[test]
fn a_file_that_cannot_be_written_is_noticed_at_once() {
    let path = folder("a_file_that_cannot_be_written").join("none").join("match.json");
    let error = play(&["--record", path.to_str().unwrap()], "1\n").error();
    assert!(error.contains("match.json: cannot be written: "), "{error}");
    assert_eq!(play(&["--record", path.to_str().unwrap()], "1\n").output, "");
}

#[test]
fn a_match_begins_in_an_empty_file_and_a_directory_is_called_one() {
    let folder = folder("a_match_begins_in_an_empty_file");
    let path = folder.join("match.json");
    fs::write(&path, "").unwrap();
    let typed = format!("save {}\n", folder.display());
    let output = play(&["--seed", "5", "--record", path.to_str().unwrap()], &typed).ok();
    assert!(!output.contains("going on from"), "{output}");
    assert!(output.replace("\n  ", " ").contains("is a directory; name a file in it\n"), "{output}");
    assert!(fs::read_to_string(&path).unwrap().contains(r#""game": "high-card""#));
}

#[test]
fn what_the_command_line_asks_for_is_checked() {
    let error = |args: &[&str]| play(args, "").error();
    assert_eq!(error(&["--seats", "3"]), "--seats: the game has 2 seats, not 3");
    assert_eq!(error(&["--seed", ""]), "--seed: a seed is a number, a text or 64 hexadecimal digits, not nothing");
    assert!(error(&["--rules", "rounds=6"]).starts_with("--rules: `rounds` cannot be `6`"));
    assert!(error(&["--agents", "human,human,human"]).starts_with("--agents: the list has 3 entries"));
}
