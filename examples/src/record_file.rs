//! Records in files.

use std::fs::{self, File};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use rulebook_core::{Game, PlainRecord, Record};

use crate::error::{FileError, RunError};

/// The most bytes that a record may have: far more than any match needs.
pub const LARGEST: u64 = 64 * 1024 * 1024;

/// Reads a record of whatever game from a file.
///
/// # Errors
/// [`FileError`], with line and column for a text that is not a record.
pub fn read(path: &Path) -> Result<PlainRecord, FileError> {
    let file = File::open(path).map_err(|why| FileError::Read { path: path.to_owned(), why })?;
    read_from(file, path)
}

/// Reads a record of whatever game; `path` is how errors call the source.
///
/// # Errors
/// As [`read()`].
pub fn read_from(source: impl Read, path: &Path) -> Result<PlainRecord, FileError> {
    let mut text = Vec::new();
    let read = source.take(LARGEST + 1).read_to_end(&mut text);
    read.map_err(|why| FileError::Read { path: path.to_owned(), why })?;
    if text.len() as u64 > LARGEST {
        return Err(FileError::TooLarge { path: path.to_owned(), most: LARGEST });
    }
    serde_json::from_slice(&text).map_err(|why| FileError::Json { path: path.to_owned(), why })
}

/// The record of a match of game `G` in that file.
///
/// # Errors
/// [`RunError::File`], or [`RunError::Record`] if it is of another game or cannot be read.
pub fn read_game<G: Game>(path: &Path) -> Result<Record<G>, RunError> {
    Record::from_plain(&read(path)?).map_err(|fault| RunError::record(path, fault))
}

/// Writes a record, one step a line. A file that was there stays whole until the new one is.
///
/// # Errors
/// [`FileError::Directory`] or [`FileError::Write`].
pub fn write(path: &Path, record: &PlainRecord) -> Result<(), FileError> {
    if path.is_dir() {
        return Err(FileError::Directory { path: path.to_owned() });
    }
    let mut part = path.as_os_str().to_owned();
    part.push(".part");
    let part = PathBuf::from(part);
    let written = fs::write(&part, to_json(record)).and_then(|()| fs::rename(&part, path));
    written.map_err(|why| FileError::Write { path: path.to_owned(), why })
}

/// The JSON text of a record, the header indented, one step a line.
#[must_use]
pub fn to_json(record: &PlainRecord) -> String {
    let header = PlainRecord { steps: Vec::new(), ..record.clone() };
    let mut text = serde_json::to_string_pretty(&header).expect("texts and numbers have a JSON form");
    let end = text.rfind("[]").expect("the header ends with its empty list of steps");
    text.truncate(end);
    let mut bytes = text.into_bytes();
    bytes.push(b'[');
    for (place, step) in record.steps.iter().enumerate() {
        bytes.extend_from_slice(if place == 0 { b"\n    " } else { b",\n    " });
        serde_json::to_writer(&mut bytes, step).expect("texts and numbers have a JSON form");
    }
    let close = if record.steps.is_empty() { "]\n}" } else { "\n  ]\n}" };
    writeln!(bytes, "{close}").expect("memory takes all text");
    String::from_utf8(bytes).expect("JSON is UTF-8")
}

#[cfg(test)]
mod tests {
    use super::*;
    use rulebook_core::PlainStep;

    fn record(steps: usize) -> PlainRecord {
        let step = PlainStep { draw: Some("deal 7".into()), ..PlainStep::default() };
        let options = [("name".into(), "[]".into())].into();
        let (seed, steps) = (None, vec![step; steps]);
        PlainRecord { format: 1, game: "any".into(), rules_version: 1, seats: 2, options, seed, steps }
    }

    #[test]
    fn what_is_written_is_read_back_one_step_a_line() {
        for steps in 0..3 {
            let text = to_json(&record(steps));
            assert_eq!(serde_json::from_str::<PlainRecord>(&text).unwrap(), record(steps), "{text}");
            assert_eq!(text.lines().filter(|line| line.contains("deal 7")).count(), steps);
        }
    }

    #[test]
    fn a_file_beyond_the_limit_is_refused_unread() {
        let error = read_from(std::io::repeat(b' '), Path::new("endless")).unwrap_err();
        assert_eq!(error.to_string(), "endless: is larger than 67108864 bytes, the most that a record may have");
    }

    #[test]
    fn a_text_that_is_no_record_is_refused_with_line_and_column() {
        let error = read_from(&b"{\n  \"format\": x }"[..], Path::new("bad")).unwrap_err();
        assert_eq!(error.to_string(), "bad: is not a record: expected value at line 2 column 13");
    }
}
