//! Law 10 for records that are not good: damaged bytes, and well-formed ones that lie.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::bytes_in::without_panic;
use super::ending::ends;
use super::lies::hostile;
use super::notations::quoted;
use super::run::Run;
use super::sound::sound;
use super::{Report, Violation};
use crate::{Game, Match, PlainRecord, Record, Replay};

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
    for _ in 0..run.times_effort(count_of(good.len(), steps)) {
        let bytes = hostile(&good, &mut generator).map_err(|error| run.fault(format!("a record: {error}")))?;
        read(run, &bytes, report)?;
    }
    Ok(())
}

/// How many damaged records are read, if so many good ones have so many steps: fewer if they are long.
fn count_of(good: usize, steps: usize) -> usize {
    RECORDS.min(STEPS * good / steps.max(1)).max(100)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::broken::faults::Miscounts;
    use crate::broken::{Broken, BrokenRules, inject};
    use crate::conformance::Kit;

    /// 1000, or as many as 200 000 steps are enough for, but 100 at the least.
    #[test]
    fn long_records_are_fewer() {
        for (good, steps, expected) in [
            (32, 320, 1000),
            (1, 5, 1000),
            (2, 0, 1000),
            (1, 800, 250),
            (32, 32_000, 200),
            (4, 8000, 100),
            (1, 9000, 100),
        ] {
            assert_eq!(count_of(good, steps), expected, "{good} with {steps} steps");
        }
    }

    /// The record of a whole match of two rounds, and what becomes of it when a text in it is replaced.
    fn read_with(old: &str, new: &str) -> Result<bool, String> {
        let kit = Kit::<Broken>::new(BrokenRules::default()).matches(1).audit(Broken::audit);
        let run = Run::play(&kit, &mut Report::default()).unwrap();
        let json = serde_json::to_string(&run.walks[0].record(4).to_plain()).unwrap();
        assert!(json.contains(old), "{json}");
        works(&run, json.replace(old, new).as_bytes())
    }

    #[test]
    fn a_good_record_works_and_others_are_errors() {
        assert_eq!(read_with("", ""), Ok(true));
        // No text of this form, no record of the game, and no match: the first step is a deal.
        assert_eq!(read_with("\"steps\"", "\"stops\""), Ok(false));
        assert_eq!(read_with("\"rounds\":\"2\"", "\"rounds\":\"6\""), Ok(false));
        assert_eq!(read_with("\"steps\":[", "\"steps\":[{\"draw\":\"prize 1\"},"), Ok(false));
    }

    #[test]
    fn a_record_that_leads_to_an_unsound_state_is_found() {
        let kit = Kit::<Broken>::new(BrokenRules::default()).matches(1);
        let run = Run::play(&kit, &mut Report::default()).unwrap();
        let json = serde_json::to_string(&run.walks[0].record(4).to_plain()).unwrap();
        let mut report = Report::default();
        read(&run, json.as_bytes(), &mut report).unwrap();
        read(&run, b"{}", &mut report).unwrap();
        assert_eq!((report.hostile_records, report.hostile_accepted), (2, 1));
        inject(&Miscounts);
        let miscounted = "after 4 steps `count_legal` says 1 for seat 0, but 2 actions are listed";
        assert_eq!(works(&run, json.as_bytes()), Err(miscounted.into()));
        let violation = read(&run, json.as_bytes(), &mut report).unwrap_err();
        assert_eq!(violation.detail(), format!("the record\n{json}\nis accepted, but {miscounted}"));
    }

    #[derive(Debug, thiserror::Error)]
    #[error("{0}")]
    struct Words(&'static str);

    #[test]
    fn an_error_without_words_is_found() {
        assert_eq!(said(&Words("no")), Ok(false));
        assert_eq!(said(&Words("")), Err("its error says nothing".into()));
    }
}
