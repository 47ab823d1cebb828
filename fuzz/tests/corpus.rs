//! Every file of the corpus, without a fuzzing engine.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use rulebook_fuzz::{Made, names};

/// Gives all files of a target to it. Each game must be able to make something of one of them, or the corpus
/// has fallen behind the games.
#[track_caller]
fn run(target: &str, function: fn(&[u8]) -> Made) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(target);
    let mut reached = BTreeSet::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        // Shown if the test fails: the last one is the one.
        println!("{}", path.display());
        reached.extend(function(&fs::read(path).unwrap()));
    }
    assert_eq!(reached, names().into_iter().collect());
}

#[test]
fn records() {
    run("record", rulebook_fuzz::record);
}

#[test]
fn notations() {
    run("notation", rulebook_fuzz::notation);
}

#[test]
fn options() {
    run("options", rulebook_fuzz::options);
}

#[test]
fn scripts() {
    run("script", rulebook_fuzz::script);
}
