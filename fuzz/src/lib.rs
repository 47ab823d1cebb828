//! What is fuzzed, as plain functions from bytes: each panics if a game breaks its word, and says which games
//! could make something of the bytes.
//!
//! The programs in `fuzz_targets` give them what the engine thinks of; the tests, the files of `corpus`.

mod audits;
mod bytes;
mod entry;
mod games;
mod laws;
mod notation;
mod options;
mod record;
mod script;
// The auditor of sabacc asks for it by this name.
#[path = "../../crates/sabacc/tests/slow/mod.rs"]
mod slow;

use bytes::Bytes;
use games::GAMES;
use rulebook_core::PlainRecord;

/// The names of the games that could make something of the bytes.
pub type Made = Vec<&'static str>;

/// The names of all games.
pub fn names() -> Made {
    GAMES.iter().map(|game| game.name).collect()
}

/// The text of a record: an error, or a match that can be played again, resumed and played on.
pub fn record(data: &[u8]) -> Made {
    let Ok(plain) = serde_json::from_slice::<PlainRecord>(data) else { return Made::new() };
    GAMES.iter().filter(|game| (game.record)(&plain)).map(|game| game.name).collect()
}

/// A text as an action, a draw or one of the things on the table: what can be read is printed and read again.
pub fn notation(data: &[u8]) -> Made {
    let Ok(text) = std::str::from_utf8(data) else { return Made::new() };
    notation::of_all(text);
    GAMES.iter().filter(|game| (game.notation)(text)).map(|game| game.name).collect()
}

/// A text as a list of options, as the value of each option, and as options or a deck in JSON: an error, or
/// options with which a match can be played.
pub fn options(data: &[u8]) -> Made {
    let Ok(text) = std::str::from_utf8(data) else { return Made::new() };
    GAMES.iter().filter(|game| (game.options)(text)).map(|game| game.name).collect()
}

/// The first byte picks the game, the next two its options, the others how a match goes. The laws hold on the way.
pub fn script(data: &[u8]) -> Made {
    let mut bytes = Bytes::new(data);
    let Some(place) = bytes.below(GAMES.len()) else { return Made::new() };
    (GAMES[place].script)(bytes);
    Made::from([GAMES[place].name])
}
