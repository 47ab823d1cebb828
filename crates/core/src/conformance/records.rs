//! Law 10 for records that are not good: damaged bytes, and well-formed ones that lie.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::bytes_in::{damaged, garbage, without_panic};
use super::ending::ends;
use super::notations::quoted;
use super::run::Run;
use super::sound::sound;
use super::{Report, Violation};
use crate::{Game, Generator, Match, PlainRecord, PlainStep, Record, Replay};

/// How many damaged records are read, if they are not too long together.
const RECORDS: usize = 1000;
/// How many steps these records have together.
const STEPS: usize = 200_000;
/// How many entries of each list are tried in the state that a damaged record leads to.
const TRIED: usize = 8;

pub(super) fn check<G: Game>(run: &Run<'_, G>, report: &mut Report) -> Result<(), Violation> {
    let mut generator = run.generator();
    for text in absurd() {
        read(run, text.as_bytes(), report)?;
    }
    if run.walks.is_empty() {
        return Ok(());
    }
    let good: Vec<PlainRecord> = run.walks.iter().map(|walk| walk.record(usize::MAX).to_plain()).collect();
    let steps: usize = good.iter().map(|plain| plain.steps.len()).sum();
    let records = RECORDS.min(STEPS * good.len() / steps.max(1)).max(100);
    for _ in 0..run.times_effort(records) {
        let mut plain = pick(&good, &mut generator).clone();
        let other = pick(&good, &mut generator);
        let cut = generator.below(plain.steps.len() as u32 + 1) as usize;
        if generator.below(2) == 0 {
            plain.steps.truncate(cut);
        }
        let lies = generator.below(4);
        if lies > 0 {
            // Without hashes and seed a lie is found out only by the rules.
            if generator.below(4) > 0 {
                plain.seed = None;
                plain.steps.iter_mut().for_each(|step| step.hash = None);
            }
            for _ in 0..lies {
                lie(&mut plain, other, &mut generator);
            }
        }
        let json = serde_json::to_string(&plain).map_err(|error| run.fault(format!("a record: {error}")))?;
        let bytes = if lies > 0 { json.into_bytes() } else { damaged_bytes(&json, &mut generator) };
        read(run, &bytes, report)?;
    }
    Ok(())
}

fn pick<'r, T>(items: &'r [T], generator: &mut Generator) -> &'r T {
    &items[generator.below(items.len() as u32) as usize]
}

/// Reads the bytes; what is accepted has to work.
fn read<G: Game>(run: &Run<'_, G>, bytes: &[u8], report: &mut Report) -> Result<(), Violation> {
    report.hostile_records += 1;
    let input = || format!("the record {}", quoted(&String::from_utf8_lossy(bytes)));
    let outcome = without_panic(run, input, || works::<G>(run, bytes))?;
    match outcome {
        Ok(true) => report.hostile_accepted += 1,
        Ok(false) => {}
        Err(detail) => {
            // The whole record is what a person needs to find the fault.
            return Err(run.fault(format!("the record\n{}\nis accepted, but {detail}", String::from_utf8_lossy(bytes))));
        }
    }
    Ok(())
}

/// Whether the record was accepted to its end; an error if the state that it leads to is not sound.
fn works<G: Game>(run: &Run<'_, G>, bytes: &[u8]) -> Result<bool, String> {
    let Ok(plain) = serde_json::from_slice::<PlainRecord>(bytes) else { return Ok(false) };
    let record = match Record::<G>::from_plain(&plain) {
        Ok(record) => record,
        Err(error) => return said(&error),
    };
    if Record::<G>::from_plain(&record.to_plain()).as_ref() != Ok(&record) {
        return Err("written and read again it is another".into());
    }
    let mut replay = Replay::new(&record);
    let mut told = Vec::new();
    let accepted = loop {
        match replay.step(&mut told) {
            Ok(Some(_)) => {}
            Ok(None) => break true,
            Err(error) => break said(&error)?,
        }
    };
    let state = replay.state();
    sound(state, TRIED)
        .and_then(|_| ends(state))
        .map_err(|detail| format!("after {} steps {detail}", replay.steps()))?;
    if let Some(audit) = run.kit.audit {
        audit(state, &told).map_err(|detail| format!("after {} steps {detail}", replay.steps()))?;
    }
    match Match::<G>::resume(record) {
        Ok(game) => drop(game.turn()),
        Err(error) => drop(said(&error)?),
    }
    Ok(accepted)
}

/// An error that is returned must be able to say something.
fn said(error: &impl core::error::Error) -> Result<bool, String> {
    if error.to_string().is_empty() { Err("its error says nothing".into()) } else { Ok(false) }
}

/// Texts that are no record at all, or hardly.
fn absurd() -> Vec<String> {
    let deep = |open: &str, close: &str| open.repeat(20_000) + &close.repeat(20_000);
    let head = "{\"format\":1,\"game\":";
    [
        String::new(),
        "null".into(),
        "0".into(),
        "[]".into(),
        "{}".into(),
        "\u{feff}{}".into(),
        deep("[", "]"),
        deep("{\"steps\":", "}"),
        "[".repeat(100_000),
        format!("{head}{}", "9".repeat(100_000)),
        format!("{head}\"{}\"}}", "x".repeat(100_000)),
        format!("{head}\"x\",\"rules_version\":-1,\"seats\":1e400,\"steps\":[]}}"),
    ]
    .into()
}

/// Changes one thing in a well-formed record.
fn lie(plain: &mut PlainRecord, other: &PlainRecord, generator: &mut Generator) {
    let number = || [0, 1, 2, 3, 7, 8, 9, 255, u32::MAX];
    let steps = plain.steps.len();
    // Most lies are about steps: there the rules have to find them out.
    match generator.below(24) {
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
        kind => {
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
            0 => bytes.truncate(place),
            1 if place < bytes.len() => bytes[place] ^= 1 << generator.below(8),
            2 if place < bytes.len() => drop(bytes.remove(place)),
            3 => bytes.insert(place, generator.below(256) as u8),
            4 if place < bytes.len() => {
                let end = (place + generator.below(40) as usize).min(bytes.len());
                bytes.extend_from_within(place..end);
            }
            _ => return damaged(text, generator).into_bytes(),
        }
    }
    bytes
}
