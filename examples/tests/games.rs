//! Every game of the table goes through every program.
#![allow(clippy::unwrap_used, reason = "these are tests, their helpers too")]

use std::fs;
use std::path::Path;
use std::sync::atomic::AtomicBool;

use clap::Parser;
use rulebook_core::PlainRecord;
use rulebook_examples::error::RunError;
use rulebook_examples::games::GAMES;
use rulebook_examples::play::{self, PlayArgs};
use rulebook_examples::replay::{self, ReplayArgs};
use rulebook_examples::screen::{Look, Screen};
use rulebook_examples::simulate::{self, SimulateArgs, Watch};
use serde_json::Value;

#[track_caller]
fn at_screen(input: &str, look: Look, program: impl FnOnce(&mut Screen<'_>) -> Result<(), RunError>) -> String {
    let (mut input, mut output) = (input.as_bytes(), Vec::new());
    program(&mut Screen::new(&mut input, &mut output, look)).unwrap();
    String::from_utf8(output).unwrap()
}

#[track_caller]
fn play(args: &[&str], typed: &str, look: Look) -> String {
    let args = PlayArgs::try_parse_from([&["play"], args].concat()).unwrap();
    at_screen(typed, look, |screen| play::run(&args, GAMES, screen))
}

/// Always the first of the legal actions, at every seat, and Enter between two persons.
#[test]
fn persons_play_a_match_whose_record_is_verified() {
    for game in GAMES {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("persons-{}.json", game.name()));
        let _ = fs::remove_file(&path);
        let file = path.to_str().unwrap();
        // An Enter too many only shows the screen again; what is typed too much is not read.
        let typed = "1\n\n\n".repeat(20_000);
        let look = Look { width: 40, ..Look::PIPE };
        let output = play(&[game.name(), "--seed", "3", "--agents", "human", "--record", file], &typed, look);
        let end = output.lines().last().unwrap();
        assert!(!end.contains("bye"), "{}: {end}", game.name());

        let args = ReplayArgs::try_parse_from(["replay", file]).unwrap();
        let told = at_screen("", Look::PIPE, |screen| replay::run(&args, GAMES, screen));
        assert!(told.lines().last().unwrap().starts_with(end), "{}: {end}", game.name());
    }
}

#[test]
fn programs_play_a_match_that_is_traced() {
    for game in GAMES {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("programs-{}.json", game.name()));
        let _ = fs::remove_file(&path);
        let file = path.to_str().unwrap();
        play(&[game.name(), "--seed", "3", "--agents", "random", "--record", file], "", Look::PIPE);
        let record: PlainRecord = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();

        let args = ReplayArgs::try_parse_from(["replay", file, "--trace"]).unwrap();
        let trace = at_screen("", Look::PIPE, |screen| replay::run(&args, GAMES, screen));
        let lines: Vec<Value> = trace.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!(lines.len(), record.steps.len() + 1);
        for (line, step) in lines.iter().skip(1).zip(&record.steps) {
            assert_eq!(line["hash"].as_str(), step.hash.as_deref());
            assert_eq!(line["action"].as_str(), step.action.as_deref());
            assert_eq!(line["draw"].as_str(), step.draw.as_deref());
        }
        // What is done was legal for the seat that did it.
        for pair in lines.windows(2) {
            if let (Some(seat), Some(action)) = (pair[1]["seat"].as_u64(), pair[1]["action"].as_str()) {
                let legal = pair[0]["legal"][seat.to_string()].as_array().unwrap();
                assert!(legal.iter().any(|listed| listed == action), "{}: {action}", game.name());
            }
        }
        assert!(lines.last().unwrap()["outcome"]["places"].is_array());
    }
}

#[test]
fn a_simulation_is_the_same_on_one_thread_and_on_two() {
    let watch = Watch { stop: &AtomicBool::new(false), done: &|_| {}, finished: &|| {} };
    for game in GAMES {
        let table = |threads| {
            let args = ["simulate", game.name(), "--matches", "50", "--threads", threads];
            let args = SimulateArgs::try_parse_from(args).unwrap();
            let output = at_screen("", Look::PIPE, |screen| simulate::run(&args, GAMES, &watch, screen));
            let (table, _) = output.trim_end().rsplit_once('\n').unwrap();
            table.to_owned()
        };
        assert_eq!(table("1"), table("2"));
    }
}

#[test]
fn the_help_names_every_game() {
    let help = rulebook_examples::games::help(GAMES);
    for game in GAMES {
        assert!(help.contains(&format!("\n  {}: ", game.name())), "{help}");
    }
}

#[test]
fn the_help_names_the_default_of_every_option_first() {
    for game in GAMES {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("defaults-{}.json", game.name()));
        let _ = fs::remove_file(&path);
        play(&[game.name(), "--agents", "random", "--record", path.to_str().unwrap()], "", Look::PIPE);
        let record: PlainRecord = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
        let help = rulebook_examples::games::help(std::slice::from_ref(game));
        for (name, value) in &record.options {
            let (_, rest) = help.split_once(&format!("\n    {name}: ")).unwrap();
            let values = rest.lines().nth(1).unwrap().trim_start();
            assert!(values.starts_with(&format!("`{value}`")), "{}: {name}={value}, but {values}", game.name());
        }
    }
}

/// In soccer-deck nobody else learns of a card that is placed, until the line-up is in.
#[test]
fn what_nobody_else_knows_of_is_taken_back() {
    let output = play(&["soccer-deck", "--seed", "5"], "place 3\nplace blank\nundo\nundo\nundo\n", Look::PIPE);
    let place = |text: &str| output.find(text).unwrap_or_else(|| panic!("{text} is not in {output}"));
    assert!(place("taken back: place blank\n") < place("taken back: place 3\n"));
    assert!(place("taken back: place 3\n") < place("seat 0 has nothing to take back"));
    assert!(output.contains("attack 3 - . . .") && output.contains("attack 3 . . . ."), "{output}");
}

/// A line-up is one line; the screen is shown again when it is done.
#[test]
fn a_line_up_is_placed_on_one_line() {
    let output = play(&["soccer-deck", "--seed", "5"], "place 3; place blank; place 3\n", Look::PIPE);
    assert!(output.contains("\nseat 0: place 3\n  seat 0 places "), "{output}");
    assert!(output.contains("not `place 3`: ") && output.contains("\n2 of 3 actions are done\n"), "{output}");
    assert!(output.contains("attack 3 - . . .") && !output.contains("attack 3 . . . ."), "{output}");
}

/// SD-3.1: fifteen placings typed as one, in the form in which a line-up is written.
#[test]
fn a_whole_line_up_is_typed_as_one() {
    for typed in ["place 1 3 - - - / 4 5 6 7 - / 9 16 17 19 -", "1 3 - - - / 4 5 6 7 - / 9 16 17 19 -"] {
        let output = play(&["soccer-deck", "--seed", "5"], typed, Look::PIPE);
        assert_eq!(output.matches("\nseat 0: place ").count(), 15, "{output}");
        assert!(output.contains("\n  seat 0 has its line-up in\n"), "{output}");
    }
}

/// SD-3.1, SD-3.3: player 2 is in the other squad, at the last place but one; 2-5-3 is not listed.
#[test]
fn a_whole_line_up_that_is_refused_leaves_no_card_placed() {
    let typed = "1 3 - - - / 4 5 6 7 - / 9 16 17 2 -\n1 3 4 - - / 5 6 7 9 16 / 17 19 - - -\n1 / 3\nundo\nplace 1\n";
    let output = play(&["soccer-deck", "--seed", "5"], typed, Look::PIPE).replace("\n  ", " ");
    let because = "9 16 17 2 -` is done, because of `place 2`: Jack Ripper is not in hand (SD-3.1)\n";
    assert!(output.contains(because), "{output}");
    assert!(output.contains("2-5-3 is in range but not listed (SD-3.3); type ? for help\n"), "{output}");
    assert!(output.contains("not 2 (SD-3.1); type ? for help\n"), "{output}");
    assert!(output.contains("seat 0 has nothing to take back"), "{output}");
    assert_eq!(output.matches("\nseat 0 places ").count() + output.matches(" seat 0 places ").count(), 1, "{output}");
}

/// A match of sabacc up to the exchange, in which seat 0 holds 1T 6F 9S.
fn exchange(typed: &str) -> String {
    let args = ["sabacc", "--seed", "3", "--rules", "stakes=none,hands=1"];
    let output = play(&args, &format!("stand\nstand\n{typed}"), Look::PIPE);
    output.split("hand 1 of 1, exchange: seat 0").skip(1).collect::<Vec<_>>().join("exchange").replace("\n  ", " ")
}

/// SB-2.4
#[test]
fn a_whole_exchange_is_typed_as_one() {
    for typed in ["swap 6F 1T\n", "Swap 1t 6f", "swap 1T; swap 6F, done"] {
        let output = exchange(typed);
        let [first, second, done] = ["swap 1T", "swap 6F", "done"].map(|step| output.find(&format!("seat 0: {step}")));
        assert!(first.is_some() && first < second && second < done, "{output}");
        assert!(output.contains("seat 0 exchanges 2 "), "{output}");
    }
    let none = exchange("swap\n");
    assert!(none.contains("\nseat 0: done") && none.contains("seat 0 exchanges 0"), "{none}");
}

/// PB-4.2, PB-7.1: pawn 7 of seat 0 stands on 6,6 before the kick-off.
#[test]
fn squares_of_the_board_may_be_typed() {
    for (typed, why) in [
        (
            "run 7 7,8",
            "\nfrom 6,6 no card leads to 7,8: a move goes 1 to 3 squares in one of the eight directions (PB-4.2); type ?",
        ),
        ("run 7 7,8; end", "nothing is done, because of `run 7 7,8`: from 6,6 no card leads to 7,8: "),
        ("place 4 6,12", "nothing of `place 4 6,12` is done, because of `put 4`: "),
        ("place 14 6,12", "\npawns have the numbers 1 to 11 (PB-1.2); type ? for help"),
        ("place 4 6.12", "\na square is written as x and y with a comma between them, such as `6,12` (PB-1.1); type ?"),
    ] {
        let look = Look { width: 120, ..Look::PIPE };
        let output = play(&["pilka-board", "--seed", "1"], &format!("{typed}\n"), look);
        assert!(output.contains(why), "{why} is not in {output}");
    }
    // Nearly all cards lead forward.
    let rules = "pack=300f+1fl+1fr+1l+1r+1bl+1br+1b";
    let typed = "run 7 6,8; pass 6,11\n";
    let output = play(&["pilka-board", "--seed", "1", "--rules", rules], typed, Look::PIPE);
    for done in ["seat 0: run 7 f 2", "seat 0: pass f 2"] {
        assert!(output.contains(done), "{done} is not in {output}");
    }
    // A square is meant from where the pawn stands then; what is wrong with it shows then, too.
    let typed = "run 7 6,7; run 7 6,8; run 7 7,10\n";
    let output = play(&["pilka-board", "--seed", "1", "--rules", rules], typed, Look::PIPE);
    for done in
        ["seat 0: run 7 f 1\n", "not `run 7 7,10`: from 6,8 no card leads to 7,10: ", "2 of 3 actions are done\n"]
    {
        assert!(output.contains(done), "{done} is not in {output}");
    }
    assert_eq!(output.matches("seat 0: run 7 f 1\n").count(), 2, "{output}");
}

/// One person reads on to the end: nothing is told twice, no two lines are empty, and the seat's own view is shown.
#[test]
fn the_end_of_a_match_is_told_once() {
    for game in GAMES {
        let output = play(&[game.name(), "--seed", "3"], &"1\n".repeat(20_000), Look::PIPE);
        let end: Vec<&str> = output.lines().rev().take_while(|line| !line.starts_with("seat 0>")).collect();
        assert_eq!(end.iter().filter(|line| line.contains("the match is over")).count(), 1, "{output}");
        assert!(!end.iter().any(|line| line.contains("Again, ")), "{output}");
        assert!(end.windows(2).all(|two| two != ["", ""]), "{output}");
        assert!(end.iter().any(|line| line.contains("seat 0 (you)")), "{output}");
    }
}

/// A screen of soccer-deck is more than 24 lines high.
#[test]
fn what_scrolls_away_at_the_top_is_said_again_above_the_list() {
    let screen = |height| play(&["soccer-deck", "--seed", "5"], "quit\n", Look { height, ..Look::PIPE });
    let title = "half 1, line-ups are being chosen, score 0 : 0\n";
    for height in [None, Some(60)] {
        assert_eq!(screen(height).matches(title).count(), 1, "{}", screen(height));
    }
    let low = screen(Some(24));
    assert!(low.contains(&format!("\n\n{title}  [1] place blank\n")), "{low}");
    assert_eq!(low.matches(title).count(), 2, "{low}");
}

/// Two random players of Piłka hardly ever tackle.
#[test]
fn plain_players_play_where_a_game_has_one() {
    for (game, rules, sign) in
        [("sabacc", "hands=2", "seat 1 plain\n"), ("pilka-board", "turns_per_half=4", " tackles pawn ")]
    {
        let output = play(&[game, "--seed", "7", "--rules", rules, "--agents", "plain"], "", Look::PIPE);
        assert!(output.contains("\nseat 1 plain\n") && output.contains(sign), "{output}");
        assert!(output.contains(" wins") || output.contains("a draw"), "{output}");
    }
    let args = PlayArgs::try_parse_from(["play", "soccard", "--agents", "human,plain"]).unwrap();
    let (mut input, mut output) = (&b""[..], Vec::new());
    let why = play::run(&args, GAMES, &mut Screen::new(&mut input, &mut output, Look::PIPE)).unwrap_err();
    let expected =
        "--agents: soccard has no `plain` player; there is `random`, `greedy`, `greedy:N`, and in play `human`";
    assert_eq!(why.to_string(), expected);
}

/// Where a game has a player by rules of thumb, it beats a random one far more often than not.
#[test]
fn plain_players_are_simulated_where_a_game_has_one() {
    let watch = Watch { stop: &AtomicBool::new(false), done: &|_| {}, finished: &|| {} };
    for (game, rules) in [("sabacc", "hands=4"), ("pilka-board", "")] {
        let asked = ["simulate", game, "--matches", "20", "--agents", "plain,random", "--json", "--rules", rules];
        let args = SimulateArgs::try_parse_from(asked).unwrap();
        let output = at_screen("", Look::PIPE, |screen| simulate::run(&args, GAMES, &watch, screen));
        let report: serde_json::Value = serde_json::from_str(&output).unwrap();
        let wins = |seat: usize| report["seats"][seat]["wins"]["matches"].as_u64().unwrap();
        assert_eq!(report["seats"][0]["agent"], "plain");
        assert!(wins(0) > 2 * wins(1), "{game}: {} to {}", wins(0), wins(1));
    }
    let args = SimulateArgs::try_parse_from(["simulate", "soccard", "--agents", "plain"]).unwrap();
    let (mut input, mut output) = (&b""[..], Vec::new());
    let why = simulate::run(&args, GAMES, &watch, &mut Screen::new(&mut input, &mut output, Look::PIPE)).unwrap_err();
    assert!(why.to_string().starts_with("--agents: soccard has no `plain` player; "), "{why}");
}

/// The list of moves is folded, and shows only the numbers of `end` and `swap`.
#[test]
fn what_is_half_typed_is_told_and_what_is_not_shown_is_not_chosen() {
    let look = Look { width: 120, ..Look::PIPE };
    let said = |typed: &str| play(&["pilka-board", "--seed", "1", "--options", "first_seat=0"], typed, look);
    for (typed, why) in [
        ("4", "\nthe list shows no number 4: type an action as it is written, such as `run "),
        (
            "shot",
            "\nnothing that may be chosen now begins so; in full it is written `shot f`, or `shot f penalty` with",
        ),
        (
            "place 4",
            "\nnothing that may be chosen now begins so; in full it is written `place 4 6,12`; type ? for help",
        ),
        (
            "put 4, on 6,20",
            "\nnot `put 4`: a turn goes on with a run, a dribble, a pass, a shot, `swap` or `end` (PB-4.1)",
        ),
        ("run 7, run 12 f 1", "\nnothing is done, because of `run 7`: "),
        ("?", "\n  f fl fr l r bl br b: forward, forward-left and so on to back, as you see the board\n"),
    ] {
        let output = said(&format!("{typed}\n"));
        assert!(output.contains(why), "{why} is not in {output}");
    }
    assert!(said("1\n").contains("\nseat 0: end\n"));
}

/// SB-2.4
#[test]
fn a_whole_exchange_that_is_refused_lays_no_card_aside() {
    for (typed, why) in [
        (
            "swap 6F 9T",
            "nothing of `swap 6F 9T` is done, because of `swap 9T`: the 9 of staves is not in hand (SB-2.4)",
        ),
        ("swap 1T 6F 9S", "because of `show`: without a Jedi Master to show at most two cards are exchanged (SB-2.4)"),
        ("swap 1T 2T 3T 4T 6T", "at most 4 cards may be exchanged here (SB-2.4); type ? for help"),
        ("swap 1T 99Q", "; type ? for help"),
        ("swap 6F 9T; done", "0 of 2 actions are done"),
    ] {
        let output = exchange(&format!("{typed}\nswap 6F 9S\n"));
        assert!(output.contains(why), "{why} is not in {output}");
        // So all that was refused is still in hand.
        assert!(output.contains("seat 0 exchanges 2 ") && !output.contains("seat 0: swap 1T"), "{output}");
    }
    // A card was laid aside already, so two more are one too many.
    let output = exchange("swap 6F\nswap 1T 9S\nswap 1T\ndone\n");
    assert!(output.contains("because of `swap 9S`: at most 2 cards may be exchanged here (SB-2.4)"), "{output}");
    assert!(output.contains("seat 0 exchanges 2 "), "{output}");
}

#[test]
fn what_is_typed_as_one_is_explained() {
    assert!(exchange("?\n").contains("swap 5C Id: a whole exchange, "));
    let help = rulebook_examples::games::help(GAMES);
    assert!(help.contains("typed as one: swap 5C Id\n") && help.contains("typed as one: place 1 2 - - - / "), "{help}");
}

/// A refusal names the rule that refuses.
#[test]
fn a_wrong_placing_is_refused_by_its_rule() {
    let output = play(&["soccer-deck", "--seed", "5"], "place 2\npick 3\n", Look::PIPE);
    assert!(output.contains("(SD-3.1)") && output.contains("(SD-2.3)"), "{output}");
}
