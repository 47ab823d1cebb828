//! Good records made bad, for law 10: bytes are damaged, or a well-formed record lies.

use alloc::string::String;
use alloc::vec::Vec;

use super::bytes_in::{damaged, garbage};
use crate::{Generator, PlainRecord, PlainStep};

/// How many kinds of lies there are. Most are about steps: there the rules have to find them out.
const KINDS: u32 = 24;

/// One of the good records, perhaps cut short, with its bytes damaged or one to three lies in it.
pub(super) fn hostile(good: &[PlainRecord], generator: &mut Generator) -> serde_json::Result<Vec<u8>> {
    let mut plain = pick(good, generator).clone();
    let other = pick(good, generator);
    let cut = generator.below(plain.steps.len() as u32 + 1) as usize;
    if generator.below(2) == 0 {
        plain.steps.truncate(cut);
    }
    let lies = match generator.below(4) {
        0 => return Ok(damaged_bytes(&serde_json::to_string(&plain)?, generator)),
        lies => lies,
    };
    // Without hashes and seed a lie is found out only by the rules.
    if generator.below(4) > 0 {
        plain.seed = None;
        plain.steps.iter_mut().for_each(|step| step.hash = None);
    }
    for _ in 0..lies {
        let kind = generator.below(KINDS);
        lie(&mut plain, other, kind, generator);
    }
    serde_json::to_vec(&plain)
}

fn pick<'r, T>(items: &'r [T], generator: &mut Generator) -> &'r T {
    &items[generator.below(items.len() as u32) as usize]
}

/// Changes one thing in a well-formed record, in one of [`KINDS`] ways.
fn lie(plain: &mut PlainRecord, other: &PlainRecord, kind: u32, generator: &mut Generator) {
    let number = || [0, 1, 2, 3, 7, 8, 9, 255, u32::MAX];
    let steps = plain.steps.len();
    match kind {
        0 => plain.format = *pick(&number(), generator),
        1 => plain.game = damaged(&plain.game, generator),
        2 => plain.rules_version = *pick(&number(), generator),
        3 => plain.seats = *pick(&number(), generator) as u8,
        4 => {
            let seed = plain.seed.clone().unwrap_or_default();
            plain.seed = Some(damaged(&seed, generator));
        }
        5 => {
            let name = garbage(generator);
            plain.options.insert(name, garbage(generator));
        }
        6 => {
            let names: Vec<String> = plain.options.keys().cloned().collect();
            if !names.is_empty() {
                let name = pick(&names, generator).clone();
                let value = damaged(&plain.options[&name], generator);
                plain.options.insert(name, value);
            }
        }
        7 => {
            let again = plain.steps.clone();
            plain.steps.extend(again);
        }
        8 => plain.steps.extend_from_slice(&other.steps[other.steps.len() / 2..]),
        _ if steps == 0 => plain.steps.push(PlainStep::default()),
        _ => {
            let (place, second) = (generator.below(steps as u32) as usize, generator.below(steps as u32) as usize);
            lie_about_step(plain, other, kind, place, second, generator);
        }
    }
}

fn lie_about_step(
    plain: &mut PlainRecord,
    other: &PlainRecord,
    kind: u32,
    place: usize,
    second: usize,
    generator: &mut Generator,
) {
    match kind {
        9 => drop(plain.steps.remove(place)),
        10 => plain.steps.insert(place, plain.steps[place].clone()),
        11 => plain.steps.swap(place, second),
        12 => plain.steps[place] = plain.steps[second].clone(),
        13 | 14 if !other.steps.is_empty() => plain.steps[place] = pick(&other.steps, generator).clone(),
        15 => plain.steps[place].seat = Some(generator.below(10) as u8),
        16 => plain.steps[place].hash = Some("0000000000000000".into()),
        17 => plain.steps[place].hash = Some(garbage(generator)),
        18 => plain.steps[place] = PlainStep::default(),
        _ => {
            let step = &mut plain.steps[place];
            for text in [&mut step.action, &mut step.draw].into_iter().flatten() {
                *text = damaged(text, generator);
            }
        }
    }
}

/// A text whose bytes are damaged, so that it may not even be a text any more.
fn damaged_bytes(text: &str, generator: &mut Generator) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=generator.below(3) {
        let place = generator.below(bytes.len() as u32 + 1) as usize;
        match generator.below(6) {
            5 => return damaged(text, generator).into_bytes(),
            kind => damage(&mut bytes, kind, place, generator),
        }
    }
    bytes
}

/// Damages bytes in one place, in one of five ways; the place may be the end.
fn damage(bytes: &mut Vec<u8>, kind: u32, place: usize, generator: &mut Generator) {
    match kind {
        0 => bytes.truncate(place),
        1 if place < bytes.len() => bytes[place] ^= 1 << generator.below(8),
        2 if place < bytes.len() => drop(bytes.remove(place)),
        3 => {
            let end = (place + generator.below(40) as usize).min(bytes.len());
            bytes.extend_from_within(place..end);
        }
        _ => bytes.insert(place, generator.below(256) as u8),
    }
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;

    use super::*;
    use crate::{Seed, Stream};

    fn generator() -> Generator {
        Generator::new(&Seed::from_number(0), Stream::custom(0))
    }

    /// A record whose steps are the actions named by these letters.
    fn record(steps: &str) -> PlainRecord {
        let step = |(place, letter): (usize, char)| PlainStep {
            seat: Some(place as u8 % 2),
            action: Some(letter.into()),
            draw: None,
            hash: Some("abcd".into()),
        };
        PlainRecord {
            format: 1,
            game: "chess".into(),
            rules_version: 1,
            seats: 2,
            options: [("rounds".into(), "2".into())].into(),
            seed: Some("77".into()),
            steps: steps.chars().enumerate().map(step).collect(),
        }
    }

    /// Two hundred times this kind of lie about a record of three steps, the other record being one of four.
    fn lies(kind: u32) -> Vec<PlainRecord> {
        let mut generator = generator();
        let told = (0..200).map(|_| {
            let mut plain = record("abc");
            lie(&mut plain, &record("wxyz"), kind, &mut generator);
            plain
        });
        told.collect()
    }

    /// All that comes of this part of a record; nothing else in it is changed.
    fn all<T: Ord>(kind: u32, part: impl Fn(&mut PlainRecord) -> T) -> BTreeSet<T> {
        let mut honest = record("abc");
        part(&mut honest);
        let taken = |mut plain: PlainRecord| {
            let found = part(&mut plain);
            assert_eq!(plain, honest, "kind {kind}");
            found
        };
        lies(kind).into_iter().map(taken).collect()
    }

    /// The letters of the steps; a step without an action is a dash.
    fn letters(plain: &mut PlainRecord) -> String {
        let steps = core::mem::take(&mut plain.steps);
        steps.into_iter().map(|step| step.action.unwrap_or("-".into())).collect()
    }

    #[test]
    fn numbers_in_the_head_are_the_likely_ones() {
        let numbers = BTreeSet::from([0, 1, 2, 3, 7, 8, 9, 255, u32::MAX]);
        assert_eq!(all(0, |plain| core::mem::take(&mut plain.format)), numbers);
        assert_eq!(all(2, |plain| core::mem::take(&mut plain.rules_version)), numbers);
        let seats = all(3, |plain| core::mem::take(&mut plain.seats));
        assert_eq!(seats, BTreeSet::from([0, 1, 2, 3, 7, 8, 9, 255]));
    }

    #[test]
    fn texts_in_the_head_are_damaged() {
        let games = all(1, |plain| core::mem::take(&mut plain.game));
        assert!(games.len() > 50 && games.contains("ches"), "{games:?}");
        let seeds = all(4, |plain| plain.seed.take());
        assert!(seeds.len() > 50 && seeds.contains(&Some("7".into())), "{seeds:?}");
        let options = all(5, |plain| core::mem::take(&mut plain.options));
        let added = |options: &alloc::collections::BTreeMap<String, String>| {
            options.len() == 2 && options.get("rounds").is_some_and(|value| value == "2")
        };
        assert!(options.len() > 50 && options.iter().all(added), "{options:?}");
        let values = all(6, |plain| core::mem::take(&mut plain.options));
        assert!(values.len() > 50 && values.iter().all(|options| options.len() == 1), "{values:?}");
    }

    #[test]
    fn steps_are_added_removed_and_moved() {
        for (kind, expected) in [
            (7, &["abcabc"][..]),
            (8, &["abcyz"]),
            (9, &["ab", "ac", "bc"]),
            (10, &["aabc", "abbc", "abcc"]),
            (11, &["abc", "acb", "bac", "cba"]),
            (12, &["aac", "aba", "abb", "abc", "acc", "bbc", "cbc"]),
            (13, &["abw", "abx", "aby", "abz", "awc", "axc", "ayc", "azc", "wbc", "xbc", "ybc", "zbc"]),
            (14, &["abw", "abx", "aby", "abz", "awc", "axc", "ayc", "azc", "wbc", "xbc", "ybc", "zbc"]),
            (18, &["-bc", "a-c", "ab-"]),
        ] {
            let expected = expected.iter().map(|text| String::from(*text)).collect();
            assert_eq!(all(kind, letters), expected, "kind {kind}");
        }
    }

    /// Which steps have another seat or hash than they had.
    #[test]
    fn seats_and_hashes_of_one_step_are_changed() {
        let seats = all(15, |plain| plain.steps.iter_mut().map(|step| step.seat.replace(0)).collect::<Vec<_>>());
        // Any of ten seats for one of three steps of the seats 0, 1 and 0; in three cases the seat it was.
        assert_eq!(seats.len(), 3 * 10 - 2);
        let hashes = |kind| all(kind, |plain| plain.steps.iter_mut().map(|step| step.hash.take()).collect::<Vec<_>>());
        let zeros: BTreeSet<usize> = hashes(16)
            .iter()
            .filter_map(|all| all.iter().position(|hash| hash.as_deref() == Some("0000000000000000")))
            .collect();
        assert_eq!(zeros, BTreeSet::from([0, 1, 2]));
        let garbage = hashes(17);
        let one =
            |hashes: &Vec<Option<String>>| hashes.iter().filter(|hash| hash.as_deref() != Some("abcd")).count() == 1;
        assert!(garbage.len() > 50 && garbage.iter().all(one), "{garbage:?}");
    }

    #[test]
    fn the_text_of_one_step_is_damaged() {
        for kind in 19..KINDS {
            let texts = all(kind, letters);
            assert!(
                texts.len() > 50 && texts.iter().all(|text| text.matches(['a', 'b', 'c']).count() >= 2),
                "{texts:?}"
            );
        }
    }

    #[test]
    fn where_there_are_no_steps_one_comes() {
        for kind in 9..KINDS {
            let mut plain = record("");
            lie(&mut plain, &record("wxyz"), kind, &mut generator());
            assert_eq!(letters(&mut plain), "-", "kind {kind}");
        }
        let mut plain = record("abc");
        lie(&mut plain, &record(""), 13, &mut generator());
        assert_ne!(plain, record("abc"), "a text is damaged where there is no other step");
    }

    #[test]
    fn what_is_empty_can_be_damaged_and_told_lies_about() {
        let mut generator = generator();
        for _ in 0..200 {
            damaged_bytes("", &mut generator);
            hostile(&[record("")], &mut generator).unwrap();
        }
    }

    /// What can come of damaging `abcd` in this way at this place.
    fn damages(kind: u32, place: usize) -> BTreeSet<Vec<u8>> {
        let mut generator = generator();
        let damaged = (0..4000).map(|_| {
            let mut bytes = b"abcd".to_vec();
            damage(&mut bytes, kind, place, &mut generator);
            bytes
        });
        damaged.collect()
    }

    #[test]
    fn each_kind_of_damage_to_bytes_is_what_it_says() {
        let set = |all: &[&[u8]]| all.iter().map(|bytes| bytes.to_vec()).collect::<BTreeSet<Vec<u8>>>();
        assert_eq!(damages(0, 1), set(&[b"a"]));
        // `b` is 0b0110_0010.
        let flipped = [0x63, 0x60, 0x66, 0x6A, 0x72, 0x42, 0x22, 0xE2].map(|byte| [b'a', byte, b'c', b'd'].to_vec());
        assert_eq!(damages(1, 1), BTreeSet::from(flipped));
        assert_eq!(damages(2, 1), set(&[b"acd"]));
        assert_eq!(damages(3, 1), set(&[b"abcd", b"abcdb", b"abcdbc", b"abcdbcd"]));
        assert_eq!(damages(3, 4), set(&[b"abcd"]));
        for (kind, place) in [(4, 1), (1, 4), (2, 4)] {
            let (before, after) = b"abcd".split_at(place);
            let inserted = (0..=255).map(|byte| [before, &[byte], after].concat());
            assert_eq!(damages(kind, place), inserted.collect(), "kind {kind} at {place}");
        }
        // All of 42 bytes come again, or 39 of them.
        let mut bytes = b"x".repeat(42);
        (0..200).for_each(|_| {
            bytes.truncate(42);
            damage(&mut bytes, 3, 0, &mut generator());
            assert!(bytes.len() <= 42 + 39);
        });
    }

    #[test]
    fn bytes_are_damaged_in_every_way() {
        let mut generator = generator();
        let all: BTreeSet<Vec<u8>> = (0..5000).map(|_| damaged_bytes("abcdefghij", &mut generator)).collect();
        for expected in ["", "abcdefghi", "abcdfghij", "abcdefghijhij", "bcdefghij", "cbadefghij", "abcdefghij00"] {
            assert!(all.contains(expected.as_bytes()), "{expected:?} never comes");
        }
        assert!(all.iter().any(|bytes| core::str::from_utf8(bytes).is_err()), "always a text");
    }

    /// Of two records with three and four steps. A quarter is damaged, and hardly ever well-formed then; of the others
    /// a quarter keeps its seed, but for one lie in 24 about the seed.
    #[test]
    fn a_quarter_is_damaged_and_most_of_the_others_have_no_seed() {
        let good = [record("abc"), record("wxyz")];
        let mut generator = generator();
        let texts: Vec<Vec<u8>> = (0..4000).map(|_| hostile(&good, &mut generator).unwrap()).collect();
        let read: Vec<PlainRecord> = texts.iter().filter_map(|text| serde_json::from_slice(text).ok()).collect();
        assert!((3000..3700).contains(&read.len()), "{} of 4000 are well-formed", read.len());
        let without = read.iter().filter(|plain| plain.seed.is_none()).count();
        assert!((1900..2300).contains(&without), "{without} of {} have no seed", read.len());
        let honest = read.iter().filter(|plain| good.contains(plain)).count();
        assert!(honest < 200, "{honest} are as they were");
    }

    /// Half of the records are cut at any place.
    #[test]
    fn records_are_cut_anywhere() {
        let mut generator = generator();
        let lengths = (0..2000).filter_map(|_| {
            let bytes = hostile(&[record("abcdefghijklmnopqrst")], &mut generator).unwrap();
            Some(serde_json::from_slice::<PlainRecord>(&bytes).ok()?.steps.len())
        });
        let mut counts = [0; 21];
        lengths.filter(|length| *length <= 20).for_each(|length| counts[length] += 1);
        // Of about 1500, 36 for each place and 750 more with all twenty, but one lie in eight adds or removes steps.
        assert!(counts[..20].iter().all(|count| (5..120).contains(count)) && counts[20] > 400, "{counts:?}");
    }
}
