//! Law 10 for the written form of a record: what is wrong with it is named exactly, and where.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::run::Run;
use super::{Report, Violation};
use crate::options::shortened;
use crate::{
    Game, Generator, OptionError, ParseSeedError, PlainRecord, PlainStep, Record, RecordError, Rules, SeatCount,
    SeatError, StepFault,
};

/// In how many records.
const RECORDS: usize = 4;
/// How many steps are made to find out that a record is too long, if a match can have no more.
const LONGEST: u64 = 20_000;
/// A text that is no option, no value, no notation and no hash.
const NONSENSE: &str = "\u{1}";

pub(super) fn check<G: Game>(run: &Run<'_, G>, report: &mut Report) -> Result<(), Violation> {
    let mut generator = run.generator();
    for walk in run.walks.iter().take(run.times_effort(RECORDS)) {
        let plain = walk.record(usize::MAX).to_plain();
        for (forge, expected) in heads::<G>(&run.kit.rules).into_iter().chain(steps(&plain, &mut generator)) {
            let mut forged = plain.clone();
            forge(&mut forged);
            let found = Record::<G>::from_plain(&forged).map(drop);
            if found.as_ref() != Err(&expected) {
                return Err(run.fault(format!("a forged record gives {found:?}, not {expected:?}")));
            }
            report.forgeries += 1;
        }
        let json = serde_json::to_string(&plain).map_err(|error| run.fault(format!("a record: {error}")))?;
        for (text, message) in texts(&json) {
            let found = serde_json::from_str::<Record<G>>(&text).map_err(|error| error.to_string());
            if !found.as_ref().is_err_and(|found| found.contains(message)) {
                let (read, text) = (found.map(drop), shortened(&text));
                return Err(run.fault(format!("the record `{text}` gives {read:?}, not an error with `{message}`")));
            }
            report.forgeries += 1;
        }
    }
    Ok(())
}

type Forge = alloc::boxed::Box<dyn Fn(&mut PlainRecord)>;

fn forge(change: impl Fn(&mut PlainRecord) + 'static) -> Forge {
    alloc::boxed::Box::new(change)
}

/// What stands above the steps, with the error that each change should give.
fn heads<G: Game>(rules: &G::Rules) -> Vec<(Forge, RecordError)> {
    let (name, version) = (G::NAME, G::RULES_VERSION);
    let another = format!("{name}-2");
    let mut forged = Vec::from([
        (forge(|record| record.format += 1), RecordError::Format { found: crate::RECORD_FORMAT + 1 }),
        (forge(|record| record.format = 0), RecordError::Format { found: 0 }),
        (forge(|record| record.game += "-2"), RecordError::Game { found: another, expected: name }),
        (forge(|record| record.game.clear()), RecordError::Game { found: String::new(), expected: name }),
    ]);
    for found in [0, version + 1, u32::MAX] {
        let error = RecordError::Version { found, expected: version };
        forged.push((forge(move |record| record.rules_version = found), error));
    }
    for count in 0..=u8::MAX {
        let error = match SeatCount::try_from(count) {
            Err(error) => RecordError::Seats(error),
            Ok(seats) => match G::Rules::default().with_seats(seats) {
                Err(error) => RecordError::Option(error),
                Ok(_) => continue,
            },
        };
        forged.push((forge(move |record| record.seats = count), error));
    }
    let unknown = OptionError::unknown::<G::Rules>(NONSENSE);
    let insert = |name: &'static str| forge(move |record| drop(record.options.insert(name.into(), NONSENSE.into())));
    forged.push((insert(NONSENSE), RecordError::Option(unknown)));
    for spec in G::Rules::OPTIONS {
        // Which error it is, is up to the game; that it is this option's, law 10 for options looks at.
        if let Err(error) = rules.clone().set(spec.name, NONSENSE) {
            forged.push((insert(spec.name), RecordError::Option(error)));
        }
    }
    let seeds = [
        (String::new(), ParseSeedError::Empty),
        ("x".repeat(257), ParseSeedError::TooLong { bytes: 257 }),
        ("18446744073709551616".into(), ParseSeedError::NumberTooLarge),
        ("0".repeat(63), ParseSeedError::NotPrintedForm { digits: 63 }),
        ("f".repeat(65), ParseSeedError::NotPrintedForm { digits: 65 }),
    ];
    for (seed, error) in seeds {
        forged.push((forge(move |record| record.seed = Some(seed.clone())), RecordError::Seed(error)));
    }
    let most = rules.longest().steps();
    if most <= LONGEST {
        let found = most as usize + 1;
        let error = RecordError::TooManySteps { found, most };
        forged.push((forge(move |record| record.steps.resize(found, PlainStep::default())), error));
    }
    forged
}

/// A step somewhere in the record that cannot be read, with the error that names it.
fn steps(plain: &PlainRecord, generator: &mut Generator) -> Vec<(Forge, RecordError)> {
    let Some(last) = plain.steps.len().checked_sub(1) else { return Vec::new() };
    let step = |seat: Option<u8>, action: bool, draw: bool| {
        let text = |there: bool| there.then(|| NONSENSE.to_string());
        PlainStep { seat, action: text(action), draw: text(draw), hash: None }
    };
    let faults = [
        (step(None, false, false), Some(StepFault::Nothing)),
        (step(Some(0), true, true), Some(StepFault::ActionAndDraw)),
        (step(Some(0), false, true), Some(StepFault::ActionAndDraw)),
        (step(None, true, true), Some(StepFault::ActionAndDraw)),
        (step(None, true, false), Some(StepFault::ActionWithoutSeat)),
        (step(Some(0), false, false), Some(StepFault::SeatWithoutAction)),
        (step(Some(8), true, false), Some(StepFault::Seat(SeatError::NoSuchSeat { number: 8 }))),
        (step(Some(255), true, false), Some(StepFault::Seat(SeatError::NoSuchSeat { number: 255 }))),
        // The step as it is, but for its hash.
        (PlainStep::default(), None),
    ];
    let forged = faults.into_iter().map(|(step, fault)| {
        let place = generator.below(last as u32 + 1) as usize;
        let text = || NONSENSE.to_string();
        let error =
            RecordError::Step { step: place + 1, fault: fault.clone().unwrap_or(StepFault::Hash { text: text() }) };
        let change = move |record: &mut PlainRecord| match fault {
            Some(_) => record.steps[place] = step.clone(),
            None => record.steps[place].hash = Some(NONSENSE.into()),
        };
        (forge(change), error)
    });
    forged.collect()
}

/// The record as a text with something that does not belong into it, and what the error must name.
fn texts(json: &str) -> Vec<(String, &'static str)> {
    let inner = json.strip_prefix('{').unwrap_or(json);
    let mut texts = Vec::from([
        (format!("{{\"cheats\":true,{inner}"), "unknown field `cheats`"),
        (format!("{{\"format\":1,{inner}"), "duplicate field `format`"),
        (format!("{{\"steps\":{{}},{inner}"), "invalid type: map, expected a sequence"),
        (format!("{{\"format\":-1,{inner}"), "invalid value: integer `-1`, expected u32"),
        (format!("{{\"seats\":256,{inner}"), "invalid value: integer `256`, expected u8"),
        (json.replacen("\"format\":", "\"formats\":", 1), "unknown field `formats`"),
        (json.replacen("\"seats\":", "\"seed\":null,\"seats\":", 1), "duplicate field `seed`"),
        (json.replacen("\"steps\":[", "\"steps\":[{\"hidden\":1},", 1), "unknown field `hidden`"),
        (json.replacen("\"steps\":[", "\"steps\":[{\"seat\":-1},", 1), "invalid value: integer `-1`, expected u8"),
        (json.replacen("\"steps\":[", "\"steps\":[{\"draw\":\"\",\"draw\":\"\"},", 1), "duplicate field `draw`"),
        (json.replacen("\"steps\":[", &format!("\"steps\":[{}", "[".repeat(5000)), 1), ""),
        (format!("{json} {{}}"), "trailing characters"),
        (format!("{{\"options\":{{\"x\":\"1\",\"x\":\"1\"}},{inner}"), "the option `x` is given twice"),
    ]);
    let cuts = (1..8).map(|eighth| json.len() * eighth / 8).filter_map(|end| json.get(..end));
    texts.extend(cuts.map(|cut| (cut.to_string(), "EOF while parsing")));
    texts
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;

    use super::*;
    use crate::high_card::{HighCard, Options};
    use crate::{Seed, Stream};

    fn record(steps: usize) -> PlainRecord {
        let steps = (0..steps).map(|_| PlainStep::default()).collect();
        let game = HighCard::NAME.into();
        PlainRecord { format: 1, game, rules_version: 1, seats: 2, options: [].into(), seed: None, steps }
    }

    /// The version in a record after this change.
    fn forged_version((forge, _): &(Forge, RecordError)) -> u32 {
        let mut record = record(0);
        forge(&mut record);
        record.rules_version
    }

    /// High card has version 1.
    #[test]
    fn versions_before_and_after_are_forged() {
        let forged = heads::<HighCard>(&Options::default());
        let versions: BTreeSet<u32> = forged.iter().map(forged_version).collect();
        assert_eq!(versions, BTreeSet::from([0, 1, 2, u32::MAX]));
    }

    /// A match of two rounds has ten steps.
    #[test]
    fn a_step_too_many_is_forged_unless_a_match_is_very_long() {
        let too_many = |error: &RecordError| matches!(error, RecordError::TooManySteps { found: 11, most: 10 });
        assert!(heads::<HighCard>(&Options::default()).iter().any(|(_, error)| too_many(error)));
    }

    /// The only step, and any of three.
    #[test]
    fn a_false_step_may_stand_anywhere() {
        let mut generator = Generator::new(&Seed::from_number(0), Stream::custom(0));
        for count in [1, 3] {
            let plain = record(count);
            let places: BTreeSet<usize> = (0..20)
                .flat_map(|_| steps(&plain, &mut generator))
                .map(|(_, error)| match error {
                    RecordError::Step { step, .. } => step,
                    other => panic!("{other}"),
                })
                .collect();
            assert_eq!(places, (1..=count).collect());
        }
    }

    #[test]
    fn a_record_is_cut_at_every_eighth() {
        let texts = texts("{3456789abcdef0}");
        let cuts: Vec<&str> =
            texts.iter().filter(|(_, error)| *error == "EOF while parsing").map(|(text, _)| &**text).collect();
        assert_eq!(cuts, ["{3", "{345", "{34567", "{3456789", "{3456789ab", "{3456789abcd", "{3456789abcdef"]);
    }
}
