//! Tries one by one what could not be woven: a build for each.

use std::collections::BTreeMap;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::building::{self, Built, cargo, errors, programs};
use crate::mutant::{Fate, Mutant};
use crate::tests::{End, capped, end_of};

/// How long a check may take, of which most take a second or two.
const CHECK_LIMIT: Duration = Duration::from_secs(40);

/// How long a test program may run.
const LIMIT: Duration = Duration::from_secs(300);

/// Builds and tries the mutants that were not woven.
pub fn all(mutants: &mut [Mutant], woven: &Built, root: &Path, package: &str) -> Result<(), Box<dyn Error>> {
    restore(root, &woven.originals)?;
    for mutant in mutants.iter_mut().filter(|mutant| mutant.fate == Fate::Unwoven) {
        let original = &woven.originals[&mutant.file];
        let (before, after) = (&original[..mutant.place.start], &original[mutant.place.end..]);
        let file = root.join(&mutant.file);
        std::fs::write(&file, format!("{before}{}{after}", mutant.replacement))?;
        // Most do not build, which a check tells sooner than a build of the tests.
        let checked = cargo(root, package, &["check", "--lib"], CHECK_LIMIT)?;
        mutant.fate = match checked.as_deref().map(errors) {
            None => Fate::TimedOut("the compiler".into()),
            Some(errors) if !errors.is_empty() => Fate::Unbuildable,
            Some(_) => match cargo(root, package, &["test", "--no-run", "--lib", "--tests"], building::LIMIT)? {
                None => Fate::TimedOut("the compiler".into()),
                Some(messages) => fate(&programs(&messages), &woven.folder)?,
            },
        };
        std::fs::write(&file, original)?;
        if mutant.fate.is_missed() {
            println!("{mutant}  [{}]", mutant.fate);
        }
    }
    Ok(())
}

fn restore(root: &Path, originals: &BTreeMap<String, String>) -> std::io::Result<()> {
    originals.iter().try_for_each(|(file, text)| std::fs::write(root.join(file), text))
}

fn fate(programs: &[(String, PathBuf)], folder: &Path) -> std::io::Result<Fate> {
    for (name, program) in programs {
        // Failures are made small here: some tests of whole programs are about that.
        let mut command = capped(program);
        command.current_dir(folder);
        match end_of(command, LIMIT)? {
            End::Passed => {}
            End::Failed => return Ok(Fate::Caught(name.clone())),
            End::TimedOut => return Ok(Fate::TimedOut(name.clone())),
        }
    }
    Ok(Fate::Survived(programs.len()))
}
