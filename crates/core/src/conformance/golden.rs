//! Golden records: whole matches in files, which must play the same for ever.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use crate::{Audience, Game, Match, Move, Outcome, Record, Replay, Rules, Seat, Seed, Told};

/// A match in two files of a folder: `NAME.json` is its record with every hash, `NAME.txt` what was told, a sentence a
/// line, and the outcome, so that a difference shows what moved.
///
/// The files pin what these options and this seed lead to: hashes, draws and words. Other draws or hashes want a new
/// version of the rules; words alone may change without one.
///
/// # Examples
/// ```
/// # #[path = "../../tests/high_card/mod.rs"] mod high_card;
/// # use high_card::{HighCard, Options};
/// use rulebook_core::conformance::{Golden, unpinned};
/// use rulebook_core::{RandomAgent, Rules as _};
///
/// # let folder = std::env::temp_dir().join(format!("rulebook-golden-{}", std::process::id()));
/// // In a test of a game: concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden")
/// let golden = |name, options| {
///     let rules = Options::default().with_options(options).expect("options of the game");
///     Golden::<HighCard>::new(&folder, name, rules, "golden")
/// };
/// let goldens = [golden("one-round", "rounds=1"), golden("three-rounds", "rounds=3")];
/// for golden in &goldens {
///     golden.write(|game| drop(game.run(&mut [&mut RandomAgent, &mut RandomAgent])))?;
///     golden.check()?;
/// }
/// // Which values of options are held by fewer than two of them: a match of the default length is missing.
/// let missing = unpinned(&goldens, &[("rounds", &["2", "*"])], |golden, others| golden.leads_elsewhere(others));
/// assert_eq!(missing, ["rounds=2 is pinned by 0 records"]);
/// # std::fs::remove_dir_all(&folder).expect("the folder is there");
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Golden<G: Game> {
    folder: PathBuf,
    name: String,
    rules: G::Rules,
    seed: Seed,
}

impl<G: Game> Golden<G> {
    /// The match of this name in a folder, with these options and the seed of this text ([`Seed::from_text`]).
    #[must_use]
    pub fn new(folder: impl Into<PathBuf>, name: &str, rules: G::Rules, seed: &str) -> Golden<G> {
        Golden { folder: folder.into(), name: name.into(), rules, seed: Seed::from_text(seed) }
    }

    /// The name of its files.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The options.
    #[must_use]
    pub fn rules(&self) -> &G::Rules {
        &self.rules
    }

    /// A new match with the options and the seed.
    #[must_use]
    pub fn start(&self) -> Match<G> {
        Match::new(self.rules.clone(), self.seed)
    }

    /// The record as it is written.
    ///
    /// # Errors
    /// In words, if the file cannot be read, or is no record of the game.
    pub fn record(&self) -> Result<Record<G>, String> {
        serde_json::from_str(&self.read("json")?).map_err(|why| format!("{}.json: {why}", self.name))
    }

    /// Checks that the record replays step by step with all its hashes and tells what is written, and that a new match
    /// from the seed, with the same actions, gives both files again, byte for byte. Returns this match.
    ///
    /// # Errors
    /// In words: a file that cannot be read, other options or another seed, the first step that cannot be played or has no
    /// hash, or the first line that is another. Steps and decisions are counted from 1.
    pub fn check(&self) -> Result<Match<G>, String> {
        let in_words = |why: &dyn core::fmt::Display| format!("{}: {why}", self.name);
        let record = self.record()?;
        if record.rules != self.rules || record.seed != Some(self.seed) {
            return Err(in_words(&"the record has another seed or other options than the test"));
        }
        if let Some(step) = record.steps.iter().position(|step| step.hash.is_none()) {
            return Err(in_words(&format!("step {} has no hash", step + 1)));
        }
        let mut replay = Replay::new(&record);
        let mut told = Vec::new();
        while replay.step(&mut told).map_err(|why| in_words(&why))?.is_some() {}
        self.is_written("txt", &to_text(&told, replay.state().outcome()))?;
        let mut game = self.start();
        decide_again(&record, &mut game).map_err(|why| in_words(&why))?;
        self.is_written("json", &to_json(game.record())?)?;
        self.is_written("txt", &to_text(game.told(), game.outcome()))?;
        Ok(game)
    }

    /// Whether the same seed and the same decisions under other options are refused, or lead to another match.
    ///
    /// # Panics
    /// If the record cannot be read: [`Golden::check`] says why.
    #[must_use]
    pub fn leads_elsewhere(&self, others: G::Rules) -> bool {
        let record = self.record().expect("a golden record that was checked");
        let mut game = Match::new(others, self.seed);
        decide_again(&record, &mut game).is_err()
            || self.is_written("txt", &to_text(game.told(), game.outcome())).is_err()
    }

    /// Writes both files anew: with the same decisions if there is a record, so that only hashes and words are new, or
    /// else with those that `play` makes.
    ///
    /// # Errors
    /// In words, if a record is there and cannot be read or its decisions no longer fit, or if a file cannot be written.
    pub fn write(&self, play: impl FnOnce(&mut Match<G>)) -> Result<(), String> {
        let mut game = self.start();
        if self.path("json").exists() {
            decide_again(&self.record()?, &mut game).map_err(|why| format!("{}: {why}", self.name))?;
        } else {
            play(&mut game);
        }
        let write = |ending, text: String| {
            let path = self.path(ending);
            fs::write(&path, text).map_err(|why| format!("{}: {why}", path.display()))
        };
        fs::create_dir_all(&self.folder).map_err(|why| format!("{}: {why}", self.folder.display()))?;
        write("json", to_json(game.record())?)?;
        write("txt", to_text(game.told(), game.outcome()))
    }

    fn path(&self, ending: &str) -> PathBuf {
        self.folder.join(format!("{}.{ending}", self.name))
    }

    fn read(&self, ending: &str) -> Result<String, String> {
        let path = self.path(ending);
        fs::read_to_string(&path).map_err(|why| format!("{}: {why}", path.display()))
    }

    /// That a file has this text; otherwise the first line in which it has not.
    fn is_written(&self, ending: &str, found: &str) -> Result<(), String> {
        let written = self.read(ending)?;
        if found == written {
            return Ok(());
        }
        let (mut news, mut olds) = (found.lines(), written.lines());
        for line in 1.. {
            match (news.next(), olds.next()) {
                (None, None) => break,
                (new, old) if new == old => {}
                (new, old) => {
                    let [new, old] = [new, old].map(|text| text.unwrap_or("nothing"));
                    return Err(format!("{}.{ending}, line {line}: {new}\n  it was: {old}", self.name));
                }
            }
        }
        Err(format!("{}.{ending}: its lines end in another way", self.name))
    }
}

/// Which values of options are held by fewer than two records, a sentence each; none is the aim. `*` is any value but the
/// default.
///
/// A record holds a value that is not the default only if it `matters`: if the same match without it, with the
/// default instead, comes out in another way. That is for the caller to say, as a rule with
/// [`Golden::leads_elsewhere`]. An option that `values` leaves out is named as well.
#[must_use]
pub fn unpinned<G: Game>(
    goldens: &[Golden<G>],
    values: &[(&str, &[&str])],
    matters: impl Fn(&Golden<G>, G::Rules) -> bool,
) -> Vec<String> {
    let mut missing = Vec::new();
    for spec in <G::Rules as Rules>::OPTIONS {
        let Some((_, values)) = values.iter().find(|(name, _)| *name == spec.name) else {
            missing.push(format!("{} is not in the table of values", spec.name));
            continue;
        };
        let default = G::Rules::default().get(spec.name).unwrap_or_default();
        for value in *values {
            let holds = |golden: &&Golden<G>| {
                let found = golden.rules.get(spec.name).unwrap_or_default();
                let mut others = golden.rules.clone();
                let is_it = if *value == "*" { found != default } else { found == *value };
                is_it && (found == default || (others.set(spec.name, &default).is_ok() && matters(golden, others)))
            };
            let records = goldens.iter().filter(holds).count();
            if records < 2 {
                missing.push(format!("{}={value} is pinned by {records} records", spec.name));
            }
        }
    }
    missing
}

/// Makes the decisions of a record in a new match; chance is left to the seed.
fn decide_again<G: Game>(record: &Record<G>, game: &mut Match<G>) -> Result<(), String> {
    let decisions = record.steps.iter().filter_map(|step| match step.made {
        Move::Act(seat, action) => Some((seat, action)),
        Move::Draw(_) => None,
    });
    for (number, (seat, action)) in decisions.enumerate() {
        game.play(seat, action).map_err(|why| refused(number + 1, seat, &why.to_string()))?;
    }
    Ok(())
}

/// `number` is 1 for the first decision.
fn refused(number: usize, seat: Seat, why: &str) -> String {
    format!("decision {number} of seat {seat}: {why}")
}

fn to_json<G: Game>(record: &Record<G>) -> Result<String, String> {
    let mut json = serde_json::to_string_pretty(record).map_err(|why| why.to_string())?;
    json.push('\n');
    Ok(json)
}

fn to_text<E: core::fmt::Display>(told: &[Told<E>], outcome: Option<Outcome>) -> String {
    let mut text = String::new();
    let mut line = |line: core::fmt::Arguments<'_>| writeln!(text, "{line}").expect("a string takes all text");
    for told in told {
        match told.to {
            Audience::Everyone => line(format_args!("{}", told.event)),
            Audience::Only(seat) => line(format_args!("[only to seat {seat}] {}", told.event)),
            Audience::AllBut(seat) => line(format_args!("[not to seat {seat}] {}", told.event)),
        }
    }
    if let Some(outcome) = outcome {
        line(format_args!("{outcome}"));
    }
    text
}
