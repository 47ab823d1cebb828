//! `docs/architecture.md` tells how it is: who depends on whom, what core offers, the files of a game, and the names that
//! all games share.
//!
//! Texts only, as in `traceability.rs`.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

const GAMES: [&str; 5] = ["soccer-deck", "soccard", "forceball", "sabacc", "pilka-board"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn text(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn document() -> String {
    text("docs/architecture.md")
}

/// What stands between `from` and the next `to`.
fn between<'t>(text: &'t str, from: &str, to: &str) -> &'t str {
    let start = text.find(from).unwrap_or_else(|| panic!("there is no {from:?}")) + from.len();
    let rest = &text[start..];
    &rest[..rest.find(to).unwrap_or_else(|| panic!("after {from:?} there is no {to:?}"))]
}

/// The words of letters, digits and `_` that a text has between signs.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|sign: char| !sign.is_alphanumeric() && sign != '_').filter(|word| !word.is_empty())
}

/// The words in backticks.
fn named(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

/// The words of what a `lib.rs` makes public.
fn offered(library: &str) -> BTreeSet<&str> {
    library.split(';').filter(|statement| statement.contains("\npub ")).flat_map(words).collect()
}

#[test]
fn core_knows_no_game_and_no_game_another() {
    let known = |folder: &str| {
        let manifest = text(&format!("crates/{folder}/Cargo.toml"));
        let dependencies = between(&manifest, "\n[dependencies]\n", "\n[").to_owned();
        let is_ours = |name: &str| name == "rulebook-core" || GAMES.contains(&name);
        let names = dependencies.lines().filter_map(|line| line.split(['.', ' ', '=']).next().map(str::to_owned));
        names.filter(|name| is_ours(name)).collect::<Vec<_>>()
    };
    assert_eq!(known("core"), [""; 0]);
    for game in GAMES {
        assert_eq!(known(game), ["rulebook-core"], "{game}");
    }
    let folders = fs::read_dir(root().join("crates")).unwrap();
    assert_eq!(folders.count(), 1 + GAMES.len(), "a game more is to be named here, and in the document");
}

/// Of the picture's words those which begin like a type, and those which name a module.
#[test]
fn the_picture_names_what_core_offers() {
    let document = document();
    let picture = between(&document, "(package rulebook-core)", "```");
    let library = text("crates/core/src/lib.rs");
    let offered = offered(&library);
    let types: Vec<&str> = words(picture).filter(|word| word.starts_with(char::is_uppercase)).collect();
    assert!(types.len() > 15, "{types:?}");
    for name in types.into_iter().chain(["playout", "conformance", "strategies"]) {
        assert!(picture.contains(name) && offered.contains(name), "core offers no {name}");
    }
}

#[test]
fn the_table_of_files_names_all_of_soccer_deck() {
    let document = document();
    let table = between(&document, "| file | what it holds |", "\n\n");
    let told: BTreeSet<String> = table
        .lines()
        .filter_map(|line| line.split('|').nth(1))
        .flat_map(named)
        .map(|name| format!("{name}.rs"))
        .chain(["lib.rs".to_owned()])
        .collect();
    let files = fs::read_dir(root().join("crates/soccer-deck/src")).unwrap();
    let there: BTreeSet<String> = files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
    assert_eq!(told, there);
}

#[test]
fn all_games_have_the_names_that_they_share() {
    let document = document();
    let shared = between(&document, "Names that all five share:\n\n* ", ". A view has");
    let asked = between(&document, ". A view has", ";");
    for game in GAMES {
        let library = text(&format!("crates/{game}/src/lib.rs"));
        let offered = offered(&library);
        let view = text(&format!("crates/{game}/src/view.rs"));
        assert!(named(shared).all(|name| offered.contains(name)), "{game}: {offered:?}");
        assert!(named(asked).all(|name| view.contains(&format!("pub fn {name}(&self)"))), "{game}: {asked}");
        assert!(named(shared).count() == 8 && named(asked).count() == 4);
    }
}
