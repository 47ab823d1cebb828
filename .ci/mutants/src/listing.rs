//! The mutants of a package, as `cargo mutants` lists them.

use std::collections::BTreeMap;
use std::error::Error;
use std::ops::Range;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

use crate::mutant::{Fate, Mutant};

/// The mutants of a package in the order of files and lines; of some files alone if any are named.
pub fn of(root: &Path, package: &str, files: &[String]) -> Result<Vec<Mutant>, Box<dyn Error>> {
    let mut command = Command::new("cargo");
    command.current_dir(root).args(["mutants", "--list", "--json", "--package", package]);
    for file in files {
        command.args(["--file", file]);
    }
    let output = command.output()?;
    if !output.status.success() {
        return Err(format!(
            "cargo mutants (cargo install cargo-mutants): {}",
            String::from_utf8_lossy(&output.stderr)
        )
        .into());
    }
    let Value::Array(list) = serde_json::from_slice(&output.stdout)? else {
        return Err("cargo mutants lists no list".into());
    };
    let mut texts = BTreeMap::new();
    list.iter()
        .map(|value| {
            let file = text(value, "file")?;
            if !texts.contains_key(&file) {
                texts.insert(file.clone(), std::fs::read_to_string(root.join(&file))?);
            }
            one(value, &texts[&file]).ok_or(format!("cargo mutants lists what is not understood: {value}").into())
        })
        .collect()
}

fn text(value: &Value, key: &str) -> Result<String, Box<dyn Error>> {
    Ok(value[key].as_str().ok_or(format!("cargo mutants tells no {key}"))?.to_owned())
}

fn one(value: &Value, text_of_file: &str) -> Option<Mutant> {
    let point = |end: &str| {
        let point = &value["span"][end];
        Some((usize::try_from(point["line"].as_u64()?).ok()?, usize::try_from(point["column"].as_u64()?).ok()?))
    };
    let (start, end) = (point("start")?, point("end")?);
    let name = value["name"].as_str()?;
    Some(Mutant {
        file: value["file"].as_str()?.into(),
        place: place(text_of_file, start, end)?,
        genre: value["genre"].as_str()?.into(),
        replacement: value["replacement"].as_str()?.into(),
        what: name.splitn(4, ':').nth(3)?.trim().into(),
        at: start,
        line: text_of_file.lines().nth(start.0 - 1)?.trim().into(),
        is_constant: false,
        fate: Fate::Open,
    })
}

fn place(text: &str, start: (usize, usize), end: (usize, usize)) -> Option<Range<usize>> {
    let offset = |(line, column): (usize, usize)| {
        let before: usize = text.split_inclusive('\n').take(line - 1).map(str::len).sum();
        let characters = text[before..].char_indices().map(|(at, _)| at);
        Some(before + characters.chain([text.len() - before]).nth(column - 1)?)
    };
    Some(offset(start)?..offset(end)?)
}
