//! The legal actions as a list, and what a person types to choose one.

use std::error::Error;
use std::path::PathBuf;

use rulebook_core::Notation;
use textwrap::core::display_width;

/// The most lines that a list may take before it is written without words.
const MOST_LINES: usize = 20;
/// Between two columns.
const GAP: &str = "   ";

/// The numbered legal actions in columns: number, notation, and words where they say more, unless
/// that makes the list too long.
#[must_use]
pub fn list<A: Notation>(legal: &[A], width: usize) -> Vec<String> {
    let numbers = legal.len().to_string().len();
    let notations: Vec<String> = legal.iter().map(A::to_string).collect();
    let widest = notations.iter().map(|text| display_width(text)).max().unwrap_or_default();
    let plain = |place: usize| format!("{:numbers$} {}", place + 1, notations[place]);
    let worded = |place: usize| {
        let (notation, words) = (&notations[place], format!("{:#}", legal[place]));
        if words == *notation {
            return plain(place);
        }
        let gap = " ".repeat(widest - display_width(notation));
        format!("{:numbers$} {notation}{gap}  {words}", place + 1)
    };
    let with_words = columns((0..legal.len()).map(worded).collect(), width);
    if with_words.len() <= MOST_LINES { with_words } else { columns((0..legal.len()).map(plain).collect(), width) }
}

/// The items in as many columns as fit, read downwards.
fn columns(items: Vec<String>, width: usize) -> Vec<String> {
    let widest = items.iter().map(|item| display_width(item)).max().unwrap_or_default();
    let columns = ((width + GAP.len()) / (widest + GAP.len())).max(1);
    let rows = items.len().div_ceil(columns).max(1);
    let mut lines = vec![String::new(); rows.min(items.len())];
    for (place, item) in items.iter().enumerate() {
        let line = &mut lines[place % rows];
        if place >= rows {
            line.push_str(GAP);
        }
        line.push_str(item);
        if place + rows < items.len() {
            line.push_str(&" ".repeat(widest - display_width(item)));
        }
    }
    lines
}

/// What a person wants.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry<A> {
    /// To act so.
    Act(A),
    /// To see the screen again.
    Look,
    /// To be told what can be typed.
    Help,
    /// To take the last action back.
    Undo,
    /// To write the record, to that file if one is named.
    Save(Option<PathBuf>),
    /// To stop.
    Quit,
}

/// Why a typed line is not understood.
#[derive(Debug, thiserror::Error)]
pub enum EntryError {
    /// The list is not that long.
    #[error("there is no action number {number}; they are numbered 1 to {last}")]
    Number {
        /// The number that was typed.
        number: String,
        /// The last number of the list.
        last: usize,
    },
    /// It is no notation.
    #[error("{0}; type ? for help")]
    Notation(Box<dyn Error + Send + Sync>),
}

/// Reads a typed line. An action in notation need not be legal.
///
/// # Errors
/// [`EntryError`].
pub fn read<A: Notation>(line: &str, legal: &[A]) -> Result<Entry<A>, EntryError> {
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    match (word, rest.trim()) {
        ("", _) => return Ok(Entry::Look),
        ("?" | "help", "") => return Ok(Entry::Help),
        ("undo", "") => return Ok(Entry::Undo),
        ("quit", "") => return Ok(Entry::Quit),
        ("save", "") => return Ok(Entry::Save(None)),
        ("save", path) => return Ok(Entry::Save(Some(path.into()))),
        _ => {}
    }
    // A game may write its actions as numbers: what is in the list as it stands comes first.
    if let Some(action) = legal.iter().find(|action| action.to_string() == line) {
        return Ok(Entry::Act(*action));
    }
    if line.bytes().all(|byte| byte.is_ascii_digit()) {
        let place = line.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let action = place.and_then(|place| legal.get(place));
        let number = || line.chars().take(20).collect();
        return action
            .map(|action| Entry::Act(*action))
            .ok_or_else(|| EntryError::Number { number: number(), last: legal.len() });
    }
    line.parse().map(Entry::Act).map_err(|error: A::Err| EntryError::Notation(Box::new(error)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_read_downwards_and_fit_the_width() {
        let items = || (1..=5).map(|number| format!("item {number}")).collect();
        assert_eq!(columns(items(), 17), ["item 1   item 4", "item 2   item 5", "item 3"]);
        assert_eq!(columns(items(), 3).len(), 5);
        assert!(columns(Vec::new(), 80).is_empty());
    }

    #[test]
    fn numbers_count_from_one_and_the_notation_comes_first() {
        let legal = [7_u32, 9];
        assert_eq!(read("1", &legal).unwrap(), Entry::Act(7));
        assert_eq!(read("7", &legal).unwrap(), Entry::Act(7));
        assert_eq!(read("3", &legal).unwrap_err().to_string(), "there is no action number 3; they are numbered 1 to 2");
        assert_eq!(read("0", &legal).unwrap_err().to_string(), "there is no action number 0; they are numbered 1 to 2");
        assert!(matches!(read("x", &legal), Err(EntryError::Notation(_))));
    }

    #[test]
    fn commands() {
        let read = |line| read::<u32>(line, &[]).unwrap();
        assert_eq!(read(""), Entry::Look);
        assert_eq!(read("?"), Entry::Help);
        assert_eq!(read("undo"), Entry::Undo);
        assert_eq!(read("quit"), Entry::Quit);
        assert_eq!(read("save"), Entry::Save(None));
        assert_eq!(read("save  my match.json"), Entry::Save(Some("my match.json".into())));
    }
}
