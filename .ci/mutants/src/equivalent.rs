//! The mutants that are known to change nothing, each with the reason.

use std::error::Error;
use std::path::Path;

use crate::mutant::Mutant;

/// The list. A line is `FILE: WHAT ¦ THE LINE OF CODE ¦ REASON`, without line numbers, which move.
pub struct Equivalents(Vec<[String; 3]>);

impl Equivalents {
    /// Reads the list; an empty line or one that begins with `#` is left out.
    pub fn read(path: &Path) -> Result<Equivalents, Box<dyn Error>> {
        let text = std::fs::read_to_string(path)?;
        let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
        let list = lines.map(|line| {
            let parts: Vec<&str> = line.splitn(3, " ¦ ").collect();
            let Ok([what, code, reason]) = <[&str; 3]>::try_from(parts) else {
                return Err(format!("equivalent.txt: not FILE: WHAT ¦ CODE ¦ REASON: {line}").into());
            };
            Ok([what.to_owned(), code.to_owned(), reason.to_owned()])
        });
        list.collect::<Result<_, _>>().map(Equivalents)
    }

    /// Why a mutant changes nothing.
    pub fn reason(&self, mutant: &Mutant) -> Option<&str> {
        let what = format!("{}: {}", mutant.file, mutant.what);
        self.0
            .iter()
            .find(|[name, code, _]| *name == what && *code == mutant.line)
            .map(|[_, _, reason]| reason.as_str())
    }

    /// Entries of files that were tried which are no mutant that is missed.
    pub fn stale<'a>(&'a self, mutants: &'a [Mutant]) -> impl Iterator<Item = &'a str> {
        let is_needed = |entry: &[String; 3]| {
            let of_entry =
                |mutant: &&Mutant| format!("{}: {}", mutant.file, mutant.what) == entry[0] && mutant.line == entry[1];
            mutants.iter().filter(of_entry).any(|mutant| mutant.fate.is_missed() || !mutant.fate.is_known())
        };
        let was_tried =
            |entry: &[String; 3]| mutants.iter().any(|mutant| entry[0].starts_with(&format!("{}: ", mutant.file)));
        self.0.iter().filter(move |entry| was_tried(entry) && !is_needed(entry)).map(|[what, _, _]| what.as_str())
    }
}
