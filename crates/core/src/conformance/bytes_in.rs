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

/// From this length on a text does not grow by its own pieces any more.
const LONG: usize = 1 << 12;

/// A text that is damaged in one to three places; often it is still nearly right.
pub(super) fn damaged(text: &str, generator: &mut Generator) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    for _ in 0..=generator.below(3) {
        let place = generator.below(chars.len() as u32 + 1) as usize;
        let piece = PIECES[generator.below(PIECES.len() as u32) as usize];
        let kind = generator.below(8);
        damage(&mut chars, kind, place, piece, generator);
    }
    chars.into_iter().collect()
}

/// Damages a text in one place, in one of eight ways; the place may be the end.
fn damage(chars: &mut Vec<char>, kind: u32, place: usize, piece: &str, generator: &mut Generator) {
    match kind {
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
        5 if chars.len() < LONG => chars.extend_from_within(place..),
        6 if place < chars.len() => drop(chars.splice(place..=place, piece.chars())),
        _ => drop(chars.splice(place..place, piece.chars())),
    }
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

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;

    use super::*;
    use crate::{Seed, Stream};

    fn generator() -> Generator {
        Generator::new(&Seed::from_number(0), Stream::custom(0))
    }

    /// What can come of damaging `abcd` in this way at this place, with `xy` as the piece.
    fn all_damages(kind: u32, place: usize) -> BTreeSet<String> {
        let mut generator = generator();
        let damaged = (0..200).map(|_| {
            let mut chars: Vec<char> = "abcd".chars().collect();
            damage(&mut chars, kind, place, "xy", &mut generator);
            chars.into_iter().collect()
        });
        damaged.collect()
    }

    #[test]
    fn each_kind_of_damage_is_what_it_says() {
        for (kind, place, expected) in [
            (0, 1, &["a"][..]),
            (0, 4, &["abcd"]),
            (1, 1, &["bcd"]),
            (1, 4, &[""]),
            (2, 1, &["acd"]),
            (3, 1, &["abcd", "acbd", "adcb", "bacd"]),
            (4, 1, &["a`cd", "aacd", "abcd", "accd", "adcd"]),
            (5, 3, &["abcdd"]),
            (6, 1, &["axycd"]),
            (7, 1, &["axybcd"]),
        ] {
            let expected: BTreeSet<String> = expected.iter().map(ToString::to_string).collect();
            assert_eq!(all_damages(kind, place), expected, "kind {kind} at {place}");
        }
    }

    /// There is no character at the end to be taken away, swapped or changed: the piece comes there instead.
    #[test]
    fn what_wants_a_character_puts_the_piece_at_the_end() {
        for kind in [2, 3, 4, 6, 7] {
            assert_eq!(all_damages(kind, 4), BTreeSet::from(["abcdxy".into()]), "kind {kind}");
        }
        let mut empty = Vec::new();
        damage(&mut empty, 3, 0, "xy", &mut generator());
        assert_eq!(empty, ['x', 'y']);
    }

    #[test]
    fn a_long_text_does_not_double() {
        for (length, expected) in [(LONG - 1, 2 * (LONG - 1)), (LONG, LONG + 2), (LONG + 1, LONG + 3)] {
            let mut chars: Vec<char> = "a".repeat(length).chars().collect();
            damage(&mut chars, 5, 0, "xy", &mut generator());
            assert_eq!(chars.len(), expected, "{length} characters");
        }
    }

    #[test]
    fn a_text_is_damaged_in_every_way() {
        let mut generator = generator();
        let texts: BTreeSet<String> = (0..5000).map(|_| damaged("abcdefghij", &mut generator)).collect();
        for expected in ["", "abcdefghi", "j", "abcdfghij", "abcdefghji", "abcdefghik", "abcdefghijhij", "abcdefghij00"]
        {
            assert!(texts.contains(expected), "{expected:?} never comes");
        }
    }

    /// One text in 50 is absurdly long, of ten thousand pieces; only an empty piece makes it short. The others have
    /// none to five pieces, of at most 41 bytes each.
    #[test]
    fn garbage_is_mostly_short_and_now_and_then_absurdly_long() {
        let mut generator = generator();
        let texts: Vec<String> = (0..5000).map(|_| garbage(&mut generator)).collect();
        let long = texts.iter().filter(|text| text.len() >= 10_000).count();
        // 97 are expected, give or take 10.
        assert!((50..150).contains(&long), "{long} of 5000");
        assert!(texts.iter().all(|text| text.len() <= 205 || text.len() >= 10_000));
        let short: BTreeSet<&str> = texts.iter().map(String::as_str).filter(|text| text.len() <= 205).collect();
        // All pieces come alone (the empty one as nothing), and most of the 34 * 34 pairs.
        assert!(PIECES.iter().all(|piece| short.contains(piece)));
        assert!(short.len() > 1000, "{} different ones", short.len());
    }
}
