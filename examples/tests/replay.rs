//! Records, as the programs write them, as a person writes them, and damaged.
#![allow(clippy::unwrap_used, reason = "these are tests, their helpers too")]

mod tiny;

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use tiny::{folder, play, replay};

/// The record of a whole match.
fn recorded(test: &str) -> PathBuf {
    let path = folder(test).join("match.json");
    play(&["--seed", "5", "--agents", "random", "--record", path.to_str().unwrap()], "").ok();
    path
}

fn edit(path: &Path, edit: impl FnOnce(&mut Value)) {
    let mut record = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    edit(&mut record);
    fs::write(path, record.to_string()).unwrap();
}

fn hand_written(test: &str, steps: &Value) -> PathBuf {
    let path = folder(test).join("by-hand.json");
    let record = json!({
        "format": 1, "game": "high-card", "rules_version": 1, "seats": 2,
        "options": { "rounds": "1" }, "steps": steps,
    });
    fs::write(&path, record.to_string()).unwrap();
    path
}

#[test]
fn a_record_is_verified_and_told() {
    let output = replay(&recorded("a_record_is_verified_and_told"), &[]).ok();
    assert!(output.contains("   1  chance: deal 10\n      [only seat 0] seat 0 draws the 10\n"), "{output}");
    assert!(output.ends_with("a draw, 1 : 1 (HC-3), after 10 steps\n"), "{output}");
}

#[test]
fn a_record_by_hand_needs_neither_seed_nor_hashes() {
    let steps = json!([
        { "draw": "deal 5" }, { "draw": "deal 6" },
        { "seat": 1, "action": "play 6" }, { "seat": 0, "action": "play 5" }, { "draw": "prize 2" },
    ]);
    let output = replay(&hand_written("by_hand", &steps), &[]).ok();
    assert!(output.contains("no seed: the draws come from the record alone\n"), "{output}");
    assert!(output.ends_with("seat 1 wins, 0 : 2 (HC-3), after 5 steps\n"), "{output}");
}

#[test]
fn an_unfinished_record_says_so() {
    let path = hand_written("unfinished", &json!([{ "draw": "deal 5" }]));
    assert!(replay(&path, &[]).ok().ends_with("the record ends before the match is over, after 1 step\n"));
}

#[test]
fn an_edited_record_is_refused_with_file_step_and_reason() {
    let path = recorded("an_edited_record_is_refused");
    edit(&path, |record| record["steps"][4]["action"] = "play 9".into());
    let error = replay(&path, &[]).error();
    assert!(error.ends_with("match.json: step 5: seat 0 has not the 9 (HC-2)"), "{error}");

    let path = recorded("an_edited_record_is_refused");
    edit(&path, |record| record["steps"][1]["draw"] = "deal 7".into());
    let error = replay(&path, &[]).error();
    assert!(error.ends_with("step 2: the draw is `deal 7`, but `deal 8` follows from the seed"), "{error}");

    let path = recorded("an_edited_record_is_refused");
    edit(&path, |record| record["steps"][2]["hash"] = "0123456789abcdef".into());
    let error = replay(&path, &[]).error();
    assert!(error.contains("step 3: the state after it has the hash "), "{error}");

    let path = recorded("an_edited_record_is_refused");
    edit(&path, |record| record["steps"][6] = json!({ "seat": 0 }));
    assert!(replay(&path, &[]).error().ends_with("step 7: the seat has no `action`"));
}

#[test]
fn a_record_of_an_unknown_game_or_of_none_is_refused() {
    let path = recorded("a_record_of_an_unknown_game");
    edit(&path, |record| record["game"] = "chess".into());
    assert!(replay(&path, &[]).error().ends_with("match.json: there is no game `chess`; there is `high-card`"));
    fs::write(&path, "{\n \"format\": 1,\n \"gane\": \"\" }").unwrap();
    let error = replay(&path, &[]).error();
    assert!(error.contains("match.json: is not a record: unknown field `gane`"), "{error}");
    assert!(error.ends_with("at line 3 column 7"), "{error}");
    // What the file says is not repeated at any length.
    fs::write(&path, format!("{{ \"{}\": 1 }}", "ł".repeat(100_000))).unwrap();
    let error = replay(&path, &[]).error();
    assert!(error.contains("is not a record: unknown field `łłł") && error.contains("at line 1 column "), "{error}");
    assert!(error.chars().count() < 600, "{error}");
    let error = replay(&path.with_file_name("none.json"), &[]).error();
    assert!(error.contains("none.json: cannot be read: "), "{error}");
}

#[test]
fn a_trace_has_a_line_for_the_start_and_one_for_each_step() {
    let output = replay(&recorded("a_trace"), &["--trace"]).ok();
    let lines: Vec<Value> = output.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 11);
    for (step, line) in lines.iter().enumerate() {
        assert_eq!(line["step"], step);
    }
    assert_eq!(lines[0]["record"]["options"], json!({ "rounds": "2" }));
    assert_eq!(lines[1]["draw"], "deal 10");
    assert_eq!(lines[1]["events"][0]["to"], json!({ "only": 0 }));
    assert_eq!(lines[1]["events"][1]["to"], json!({ "all_but": 0 }));
    assert_eq!(lines[1]["events"][1]["text"], "seat 0 draws a card");
    assert_eq!(lines[1]["turn"], "chance");
    assert_eq!(lines[4]["turn"], json!({ "decide": [0, 1] }));
    assert_eq!(lines[4]["legal"], json!({ "0": ["play 2", "play 10"], "1": ["play 4", "play 8"] }));
    assert_eq!(lines[4]["state"]["hands"], json!([[2, 10], [4, 8]]));
    assert_eq!((&lines[5]["seat"], &lines[5]["action"]), (&json!(0), &json!("play 10")));
    assert_eq!(lines[10]["turn"], "over");
    assert_eq!(lines[10]["outcome"], json!({ "places": [1, 1], "scores": [1, 1], "reason": "HC-3" }));
    assert!(lines[9].get("outcome").is_none());
}

/// Every hash of the record is that of its line.
#[test]
fn a_trace_agrees_with_the_record() {
    let path = recorded("a_trace_agrees");
    let record: Value = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
    let output = replay(&path, &["--trace"]).ok();
    for (line, step) in output.lines().skip(1).zip(record["steps"].as_array().unwrap()) {
        let line: Value = serde_json::from_str(line).unwrap();
        for key in ["seat", "action", "draw", "hash"] {
            assert_eq!(line.get(key), step.get(key));
        }
    }
}

#[test]
fn the_lines_before_a_bad_step_are_traced() {
    let path = recorded("the_lines_before_a_bad_step");
    edit(&path, |record| record["steps"][4]["seat"] = 7.into());
    let ran = replay(&path, &["--trace"]);
    assert_eq!(ran.output.lines().count(), 5);
    assert!(ran.error().ends_with("step 5: there is no seat 7 in a match of 2 seats"));
}
