//! Law 10: whatever is read gives an error or a state in which everything works.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use std::panic::{AssertUnwindSafe, catch_unwind};

use super::run::{Run, message_of};
use super::{Report, Violation};
use crate::{Game, Generator};

pub(super) fn check<G: Game>(run: &Run<'_, G>, report: &mut Report) -> Result<(), Violation> {
    super::notations::check(run, report)?;
    super::option_values::check(run, report)?;
    super::records::check(run, report)?;
    super::forged_forms::check(run, report)?;
    super::forged_steps::check(run, report)?;
    super::resuming::check(run, report)
}

/// Reads something hostile; a panic is reported with what was read.
pub(super) fn without_panic<G: Game, T>(
    run: &Run<'_, G>,
    input: impl FnOnce() -> String,
    read: impl FnOnce() -> T,
) -> Result<T, Violation> {
    catch_unwind(AssertUnwindSafe(read))
        .map_err(|panic| run.fault(format!("{} panics: {}", input(), message_of(&*panic))))
}

/// Pieces that have broken parsers before.
const PIECES: [&str; 34] = [
    "",
    " ",
    "  ",
    "\t",
    "\n",
    "\0",
    "-",
    "--",
    "-1",
    "+1",
    "0",
    "00",
    "1",
    "007",
    "255",
    "256",
    "65536",
    "4294967296",
    "18446744073709551616",
    "99999999999999999999999999999999999999999",
    "1e9",
    "0x10",
    "1.5",
    "NaN",
    "é",
    "ł",
    "😀",
    "\u{202e}",
    "\u{feff}",
    "٣",
    "=",
    ",",
    "/",
    "\"",
];

/// A text that is damaged in one to three places; often it is still nearly right.
pub(super) fn damaged(text: &str, generator: &mut Generator) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    for _ in 0..=generator.below(3) {
        let place = generator.below(chars.len() as u32 + 1) as usize;
        let piece = PIECES[generator.below(PIECES.len() as u32) as usize];
        match generator.below(8) {
            0 => chars.truncate(place),
            1 => drop(chars.drain(..place)),
            2 if place < chars.len() => drop(chars.remove(place)),
            3 if place < chars.len() => {
                let other = generator.below(chars.len() as u32) as usize;
                chars.swap(place, other);
            }
            4 if place < chars.len() => {
                let near = u32::from(chars[place]).wrapping_add(generator.below(5)).wrapping_sub(2);
                chars[place] = char::from_u32(near).unwrap_or('\u{fffd}');
            }
            5 if chars.len() < 1 << 12 => chars.extend_from_within(place..),
            6 if place < chars.len() => drop(chars.splice(place..=place, piece.chars())),
            _ => drop(chars.splice(place..place, piece.chars())),
        }
    }
    chars.into_iter().collect()
}

/// A text that has nothing to do with any notation.
pub(super) fn garbage(generator: &mut Generator) -> String {
    if generator.below(50) == 0 {
        // An absurdly long text of one kind.
        return PIECES[generator.below(PIECES.len() as u32) as usize].repeat(10_000);
    }
    let count = generator.below(6);
    (0..count).map(|_| PIECES[generator.below(PIECES.len() as u32) as usize]).collect()
}
