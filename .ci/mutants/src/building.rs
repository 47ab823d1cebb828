//! Builds the tests of a package with its mutants woven in, and takes out those which do not build.

use std::collections::BTreeMap;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use serde_json::Value;

use crate::mutant::{Fate, Mutant};
use crate::switch;
use crate::weave::{Woven, woven};

/// How long a build with tests may take.
pub const LIMIT: Duration = Duration::from_secs(1200);

/// The test programs of a package.
pub struct Built {
    /// Where they are run.
    pub folder: PathBuf,
    /// Each with its name.
    pub programs: Vec<(String, PathBuf)>,
    /// The files as they were.
    pub originals: BTreeMap<String, String>,
}

/// Weaves and builds until it builds. What the compiler refuses is `Unwoven`.
pub fn woven_tests(root: &Path, package: &str, mutants: &mut [Mutant]) -> Result<Built, Box<dyn Error>> {
    let (folder, entry) = places(root, package)?;
    let mut texts = BTreeMap::new();
    for file in mutants.iter().map(|mutant| mutant.file.clone()).chain([entry.clone()]) {
        texts.insert(file.clone(), std::fs::read_to_string(root.join(&file))?);
    }
    loop {
        let mut files = BTreeMap::new();
        for (file, text) in &texts {
            let mut new = woven(text, file, mutants)?;
            if *file == entry {
                new = with_switch(new, mutants.len());
            }
            std::fs::write(root.join(file), &new.text)?;
            files.insert(file.clone(), new);
        }
        let messages =
            cargo(root, package, &["test", "--no-run", "--lib", "--tests"], LIMIT)?.ok_or("the build does not end")?;
        let errors = errors(&messages);
        if errors.is_empty() {
            return Ok(Built { folder, programs: programs(&messages), originals: texts });
        }
        let refused: Vec<usize> = errors.iter().flat_map(|error| guilty(error, &files)).collect();
        if refused.is_empty() {
            let told: String = errors.iter().filter_map(|error| error["message"]["rendered"].as_str()).collect();
            return Err(format!("no mutant is to blame for this:\n{told}").into());
        }
        for mutant in refused {
            mutants[mutant].fate = Fate::Unwoven;
        }
    }
}

/// The folder of a package, and its `lib.rs` from the root.
fn places(root: &Path, package: &str) -> Result<(PathBuf, String), Box<dyn Error>> {
    let output =
        Command::new("cargo").current_dir(root).args(["metadata", "--no-deps", "--format-version=1"]).output()?;
    let metadata: Value = serde_json::from_slice(&output.stdout)?;
    let packages = metadata["packages"].as_array().ok_or("cargo metadata tells no packages")?;
    let found =
        packages.iter().find(|found| found["name"] == package).ok_or(format!("there is no package {package}"))?;
    let manifest = Path::new(found["manifest_path"].as_str().ok_or("a package without manifest")?);
    let folder = manifest.parent().ok_or("a manifest without folder")?.to_owned();
    let entry = folder.join("src/lib.rs").strip_prefix(root)?.to_string_lossy().into_owned();
    Ok((folder, entry))
}

fn with_switch(file: Woven, mutants: usize) -> Woven {
    let by = switch::FEATURES.len();
    let moved = |place: std::ops::Range<usize>| place.start + by..place.end + by;
    Woven {
        text: format!("{}{}{}", switch::FEATURES, file.text, switch::module(mutants)),
        branches: file.branches.into_iter().map(|(mutant, place)| (mutant, moved(place))).collect(),
        wrapped: file.wrapped.into_iter().map(|(mutants, place)| (mutants, moved(place))).collect(),
    }
}

/// The messages that are errors.
pub fn errors(messages: &[Value]) -> Vec<&Value> {
    messages.iter().filter(|message| message["message"]["level"] == "error").collect()
}

/// What Cargo says when it builds a package, each message an object; nothing if it takes longer: what is worked out at
/// compile time may never be ready.
pub fn cargo(root: &Path, package: &str, what: &[&str], limit: Duration) -> Result<Option<Vec<Value>>, Box<dyn Error>> {
    // The program `timeout` ends the compilers too that Cargo has started.
    let output = Command::new("timeout")
        .args([&limit.as_secs().to_string(), "cargo"])
        .current_dir(root)
        .args(what)
        .args(["--all-features", "--message-format=json", "--package", package])
        .env("RUSTC_BOOTSTRAP", package.replace('-', "_"))
        .env("RUSTFLAGS", "--cap-lints=allow")
        .env("CARGO_TARGET_DIR", root.join("../built"))
        .env("CARGO_INCREMENTAL", "1")
        .output()?;
    if output.status.code() == Some(124) {
        return Ok(None);
    }
    let messages: Vec<Value> =
        output.stdout.split(|byte| *byte == b'\n').filter_map(|line| serde_json::from_slice(line).ok()).collect();
    if messages.is_empty() {
        return Err(String::from_utf8_lossy(&output.stderr).into());
    }
    Ok(Some(messages))
}

/// The test programs that were built.
pub fn programs(messages: &[Value]) -> Vec<(String, PathBuf)> {
    let tests = messages.iter().filter(|message| message["profile"]["test"] == true);
    tests
        .filter_map(|made| Some((made["target"]["name"].as_str()?.into(), made["executable"].as_str()?.into())))
        .collect()
}

/// The mutants an error is about: those whose branch it points into, or else all of the expression that it points into.
fn guilty(error: &Value, files: &BTreeMap<String, Woven>) -> Vec<usize> {
    let mut points = Vec::new();
    collect_points(&error["message"], &mut points);
    let mut found = Vec::new();
    for (file, place) in &points {
        let Some(woven) = files.get(file) else { continue };
        let holds = |around: &std::ops::Range<usize>| around.start <= place.start && place.end <= around.end;
        found.extend(woven.branches.iter().filter(|(_, branch)| holds(branch)).map(|(mutant, _)| *mutant));
        if found.is_empty() {
            // The innermost, which is the last to begin.
            let around = woven.wrapped.iter().rev().find(|(_, whole)| holds(whole));
            found.extend(around.into_iter().flat_map(|(mutants, _)| mutants));
        }
        if !found.is_empty() {
            break;
        }
    }
    found
}

/// Every place that a message names, the main ones first.
fn collect_points(message: &Value, points: &mut Vec<(String, std::ops::Range<usize>)>) {
    let spans = message["spans"].as_array().map(Vec::as_slice).unwrap_or_default();
    for main in [true, false] {
        for span in spans.iter().filter(|span| span["is_primary"] == main) {
            let number = |key: &str| span[key].as_u64().and_then(|number| usize::try_from(number).ok());
            if let (Some(file), Some(start), Some(end)) =
                (span["file_name"].as_str(), number("byte_start"), number("byte_end"))
            {
                points.push((file.into(), start..end));
            }
        }
    }
    for child in message["children"].as_array().map(Vec::as_slice).unwrap_or_default() {
        collect_points(child, points);
    }
}
