//! The programs as they are built: exit codes, pipes, the error output.
#![allow(clippy::unwrap_used, reason = "these are tests, their helpers too")]

use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::Once;

use rulebook_examples::games::GAMES;

/// A built program, next to the folder of the tests.
///
/// Cargo builds the examples of a package before it runs its tests, but not with `--all-targets`,
/// which makes tests of them too; then they are built here.
fn program(name: &str) -> PathBuf {
    static BUILT: Once = Once::new();
    let test = std::env::current_exe().unwrap();
    let profile = test.ancestors().nth(2).unwrap();
    let path = profile.join("examples").join(name).with_extension(std::env::consts::EXE_EXTENSION);
    BUILT.call_once(|| {
        if !path.exists() {
            let mut cargo = Command::new(env!("CARGO"));
            cargo.args(["build", "--offline", "--examples", "--package", env!("CARGO_PKG_NAME"), "--target-dir"]);
            cargo.arg(profile.parent().unwrap());
            if profile.ends_with("release") {
                cargo.arg("--release");
            }
            assert!(cargo.status().unwrap().success(), "the examples cannot be built");
        }
    });
    path
}

fn run(name: &str, args: &[&str], typed: &str) -> Output {
    let mut command = Command::new(program(name));
    let command = command.args(args).env_remove("COLUMNS");
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // A program that ends before it has read everything is none of this test's concern.
    let _ = child.stdin.take().unwrap().write_all(typed.as_bytes());
    child.wait_with_output().unwrap()
}

#[track_caller]
fn assert_ends(output: &Output, code: i32, error: &str) {
    let found = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), found.trim_end()), (Some(code), error));
}

#[test]
fn a_bad_command_line_ends_with_2_and_one_line() {
    let game = GAMES[0].name();
    let known = GAMES.iter().map(|game| format!("`{}`", game.name())).collect::<Vec<_>>().join(", ");
    let unknown = format!("error: there is no game `chess`; there is {known}");
    assert_ends(&run("play", &["chess"], ""), 2, &unknown);
    assert_ends(&run("simulate", &["chess"], ""), 2, &unknown);
    let many = run("simulate", &[game, "--seats", "9"], "");
    assert_eq!(many.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&many.stderr).contains("a match has 2 to 8 seats, not 9"), "{many:?}");
}

/// The small programs, each with a command line that it cannot take.
#[test]
fn a_small_program_has_help_and_refuses_what_it_does_not_know() {
    for (name, words) in [
        ("soccer_deck_match", &["one", "two"][..]),
        ("soccard_match", &["--seed", "7"]),
        ("forceball_match", &["--fast"]),
        ("sabacc_match", &["one", "two"]),
        ("pilka_board_match", &["one", "two"]),
        ("forceball_balance", &["20"]),
        ("pilka_board_balance", &["20", "plain"]),
        ("sabacc_agents", &["2", "3"]),
        ("sabacc_odds", &["13X"]),
        ("pilka_board_frames", &["--pitches"]),
    ] {
        let help = run(name, &["--help"], "");
        assert_ends(&help, 0, "");
        assert!(help.stdout.starts_with(format!("usage: {name}").as_bytes()), "{help:?}");
        let refused = run(name, words, "");
        assert_eq!((refused.status.code(), refused.stdout.len()), (Some(2), 0), "{refused:?}");
        assert!(refused.stderr.starts_with(b"error: "), "{refused:?}");
    }
    let unknown = "error: there is no agent `clever`; there is `random`, `greedy`, `greedy:N`, `plain`";
    assert_ends(&run("pilka_board_balance", &["1", "plain", "clever"], ""), 2, unknown);
    let number = "error: `many`: a whole number from 1 to 18446744073709551615 is asked for, in digits";
    assert_ends(&run("forceball_balance", &["many", "plain", "plain"], ""), 2, number);
}

#[test]
fn a_bad_record_ends_with_1_and_one_line() {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bad-record.json");
    std::fs::write(&path, "{ \"format\": 1, \"game\": \"\\u001b[2J\\n\" }").unwrap();
    let output = run("replay", &[path.to_str().unwrap()], "");
    let file = path.display();
    assert_ends(
        &output,
        1,
        &format!("error: {file}: is not a record: missing field `rules_version` at line 1 column 38"),
    );
    let output = run("replay", &["-"], "[]\n{");
    assert_eq!(output.status.code(), Some(1));
    let output = run("replay", &["-"], r#"{"format":1,"game":"\u001b[2J","rules_version":1,"seats":2,"steps":[]}"#);
    assert!(
        String::from_utf8_lossy(&output.stderr).starts_with("error: standard input: there is no game `\\u{1b}[2J`; "),
        "{output:?}"
    );
}

#[test]
fn the_end_of_the_input_ends_a_match_with_0() {
    for game in GAMES {
        let output = run("play", &[game.name(), "--seed", "1"], "");
        assert_ends(&output, 0, "");
        assert!(output.stdout.ends_with(b"bye\n"), "{output:?}");
    }
}

#[test]
fn a_pipe_gets_no_escapes_and_no_progress_bar() {
    for game in GAMES {
        for output in [
            run("play", &[game.name(), "--agents", "random"], ""),
            run("simulate", &[game.name(), "--matches", "20"], ""),
            run("simulate", &[game.name(), "--matches", "20", "--json"], ""),
        ] {
            assert_ends(&output, 0, "");
            assert!(!output.stdout.contains(&0x1b), "{output:?}");
        }
    }
}

#[test]
fn nobody_listening_is_no_error() {
    for args in [["play", GAMES[0].name(), "--agents", "random"], ["simulate", GAMES[0].name(), "--matches", "5"]] {
        let mut command = Command::new(program(args[0]));
        let mut child = command.args(&args[1..]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let mut error = String::new();
        child.stderr.take().unwrap().read_to_string(&mut error).unwrap();
        assert_eq!((child.wait().unwrap().code(), error.as_str()), (Some(0), ""));
    }
}
