//! Mutation testing of a crate in minutes: every mutant that `cargo mutants` lists is woven into the sources behind
//! a switch, the tests are built once, and each mutant is tried with those tests alone that come by it.
//!
//! `cargo mutants` itself builds the crate once for each of more than a thousand mutants; here as there its list is
//! the measure.
//!
//! ```text
//! cargo install cargo-mutants
//! cargo run --release --manifest-path .ci/mutants/Cargo.toml -- sabacc --file exchange.rs --longest 5
//! ```
//!
//! A test that takes longer than `--longest` seconds alone (10 without) is left out. What cannot be woven, such as what is
//! worked out at compile time, is built alone. `--woven` and `--alone` do one of the two. Differences to `cargo mutants`:
//! documentation tests are not run, and an operator that is replaced keeps its operands, whatever binds more tightly.
//!
//! Mutants known to be equivalent stand with their reason in `equivalent.txt`.

mod alone;
mod building;
mod equivalent;
mod listing;
mod mutant;
mod switch;
mod tests;
mod trial;
mod weave;

use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Duration;

use equivalent::Equivalents;
use mutant::{Fate, Mutant};

/// What was asked on the command line.
struct Wanted {
    package: String,
    files: Vec<String>,
    jobs: usize,
    woven: bool,
    alone: bool,
    longest: Duration,
}

const USAGE: &str = "usage: mutants PACKAGE [--file NAME.rs]... [--jobs N] [--longest SECONDS] [--woven | --alone]";

fn wanted() -> Result<Wanted, String> {
    let mut wanted = Wanted {
        package: String::new(),
        files: Vec::new(),
        jobs: 2,
        woven: true,
        alone: true,
        longest: Duration::from_secs(10),
    };
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut value = || arguments.next().ok_or(format!("{argument} wants a value; {USAGE}"));
        match argument.as_str() {
            "--file" => wanted.files.push(value()?),
            "--jobs" => {
                let text = value()?;
                wanted.jobs =
                    text.parse().ok().filter(|jobs| *jobs > 0).ok_or(format!("{text:?} is no number of jobs"))?;
            }
            "--longest" => {
                let text = value()?;
                wanted.longest =
                    text.parse().map(Duration::from_secs).map_err(|_| format!("{text:?} is no number of seconds"))?;
            }
            "--woven" => wanted.alone = false,
            "--alone" => wanted.woven = false,
            "--help" => return Err(USAGE.into()),
            name if wanted.package.is_empty() && !name.starts_with('-') => wanted.package = name.into(),
            other => return Err(format!("{other:?} is not known; {USAGE}")),
        }
    }
    let is_anything_tried = wanted.woven || wanted.alone;
    if wanted.package.is_empty() || !is_anything_tried { Err(USAGE.into()) } else { Ok(wanted) }
}

fn main() -> ExitCode {
    match wanted().map_err(Into::into).and_then(|wanted| run(&wanted)) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}

/// Whether every mutant was caught, or is known to be equivalent.
fn run(wanted: &Wanted) -> Result<bool, Box<dyn Error>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize()?;
    let copy = copy_of(&root, &wanted.package)?;
    let mut mutants = listing::of(&copy, &wanted.package, &wanted.files)?;
    println!("{}: {} mutants", wanted.package, mutants.len());
    let built = building::woven_tests(&copy, &wanted.package, &mut mutants)?;
    let tests = tests::traced(&built, &copy)?;
    println!(
        "{} tests run alone in {:.0} s",
        tests.len(),
        tests.iter().map(|test| test.time.as_secs_f64()).sum::<f64>()
    );
    let (tests, long): (Vec<_>, Vec<_>) = tests.into_iter().partition(|test| test.time <= wanted.longest);
    for test in &long {
        println!("not tried with {}, which takes {:.0} s", test.name, test.time.as_secs_f64());
    }
    trial::mark_unreached(&mut mutants, &tests);
    if wanted.woven {
        trial::all(&mut mutants, &tests, wanted.jobs)?;
    }
    if wanted.alone {
        alone::all(&mut mutants, &built, &copy, &wanted.package)?;
    }
    let equivalents = Equivalents::read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("equivalent.txt"))?;
    Ok(report(&mutants, &equivalents, &copy))
}

/// A copy of the tree as it stands, beside its target folder, so that a second run builds little.
fn copy_of(root: &Path, package: &str) -> Result<PathBuf, Box<dyn Error>> {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or(root.join("target"), PathBuf::from);
    let copy = target.join("mutants").join(package);
    if copy.exists() {
        std::fs::remove_dir_all(&copy)?;
    }
    std::fs::create_dir_all(&copy)?;
    let script =
        r#"cd "$0" && git ls-files -z --cached --others --exclude-standard | xargs -0 cp --parents -p -t "$1""#;
    let done = Command::new("sh").args(["-c", script]).arg(root).arg(&copy).status()?;
    if done.success() { Ok(copy) } else { Err("the tree could not be copied".into()) }
}

fn report(mutants: &[Mutant], equivalents: &Equivalents, copy: &Path) -> bool {
    let mut files: Vec<&str> = mutants.iter().map(|mutant| mutant.file.as_str()).collect();
    files.dedup();
    println!("\n{:<48}{:>8}{:>8}{:>8}{:>8}{:>8}", "file", "mutants", "caught", "missed", "equal", "unbuilt");
    for file in files {
        let here = || mutants.iter().filter(|mutant| mutant.file == file);
        let equal = here().filter(|mutant| mutant.fate.is_missed() && equivalents.reason(mutant).is_some()).count();
        println!(
            "{file:<48}{:>8}{:>8}{:>8}{equal:>8}{:>8}",
            here().count(),
            here().filter(|mutant| mutant.fate.is_caught()).count(),
            here().filter(|mutant| mutant.fate.is_missed()).count() - equal,
            here().filter(|mutant| mutant.fate == Fate::Unbuildable).count(),
        );
    }
    let missed: Vec<&Mutant> =
        mutants.iter().filter(|mutant| mutant.fate.is_missed() && equivalents.reason(mutant).is_none()).collect();
    println!("\nmissed:");
    for mutant in &missed {
        println!("{mutant}  [{}]", mutant.fate);
        println!("    {}", mutant.line);
    }
    let told = copy.join("mutants.txt");
    let fates: String = mutants.iter().map(|mutant| format!("{mutant}  [{}]\n", mutant.fate)).collect();
    if std::fs::write(&told, fates).is_ok() {
        println!("\nwhat became of each: {}", told.display());
    }
    for known in equivalents.stale(mutants) {
        println!("equivalent.txt: no longer a mutant that is missed: {known}");
    }
    missed.is_empty()
}
