//! The legal actions as a list, and what a person types to choose one.

use std::error::Error;
use std::path::PathBuf;

use rulebook_core::Notation;
use textwrap::core::display_width;

use crate::terminal::Read;

/// The most lines that a list may take before it is written without words, and then folded.
const MOST_LINES: usize = 20;
/// What stands between several actions on one line, the one that cuts first before the other.
const SEPARATORS: [char; 2] = [';', ','];
/// Between two columns.
const GAP: &str = "   ";

/// The widest that several actions folded into one item may be.
const WIDEST_FOLD: usize = 36;

/// The numbered legal actions in columns: number, notation, and words where they say more, unless
/// that makes the list too long. A list that is too long without words is folded: actions in a row that differ in the
/// last word become one item, `[3-5] run 1 fl 1 2 3`.
#[must_use]
pub fn list<A: Notation>(legal: &[A], width: usize) -> Vec<String> {
    let numbers = legal.len().to_string().len();
    let notations: Vec<String> = legal.iter().map(A::to_string).collect();
    let widest = notations.iter().map(|text| display_width(text)).max().unwrap_or_default();
    // In brackets, so that it is not taken for the number of a card.
    let number = |place: usize| format!("{:>width$}", format!("[{}]", place + 1), width = numbers + 2);
    let plain = |place: usize| format!("{} {}", number(place), notations[place]);
    let worded = |place: usize| {
        let (notation, words) = (&notations[place], format!("{:#}", legal[place]));
        if words == *notation {
            return plain(place);
        }
        let gap = " ".repeat(widest - display_width(notation));
        format!("{} {notation}{gap}  {words}", number(place))
    };
    let with_words = columns((0..legal.len()).map(worded).collect(), width);
    if with_words.len() <= MOST_LINES {
        return with_words;
    }
    let without = columns((0..legal.len()).map(plain).collect(), width);
    if without.len() <= MOST_LINES { without } else { columns(folded(&notations), width) }
}

/// Actions in a row that have all but the last word in common, as one item.
fn folded(notations: &[String]) -> Vec<String> {
    let mut folds: Vec<(usize, usize, String)> = Vec::new();
    for (place, notation) in notations.iter().enumerate() {
        if let (Some((from, to, text)), Some((head, last))) = (folds.last_mut(), notation.rsplit_once(' ')) {
            let is_like_the_first = notations[*from].rsplit_once(' ').is_some_and(|(first, _)| first == head);
            if is_like_the_first && display_width(text) + 1 + display_width(last) <= WIDEST_FOLD {
                *to = place;
                *text = format!("{text} {last}");
                continue;
            }
        }
        folds.push((place, place, notation.clone()));
    }
    let number = |from: usize, to: usize| match from == to {
        true => format!("[{}]", from + 1),
        false => format!("[{}-{}]", from + 1, to + 1),
    };
    let widest = folds.iter().map(|(from, to, _)| number(*from, *to).len()).max().unwrap_or_default();
    folds.iter().map(|(from, to, text)| format!("{:>widest$} {text}", number(*from, *to))).collect()
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

/// An action in notation, and in words where they say more.
#[must_use]
pub fn described<A: Notation>(action: &A) -> String {
    let (notation, words) = (action.to_string(), format!("{action:#}"));
    if words == notation { notation } else { format!("{notation}: {words}") }
}

/// What is done as one, all or nothing: an action, or a whole of several.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Asked<A> {
    /// As it was typed.
    pub text: String,
    /// At least one.
    pub actions: Vec<A>,
}

/// What a person wants.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry<A> {
    /// To do these, one after the other; at least one.
    Act(Vec<Asked<A>>),
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
    #[error("there is no action number {number}; they are numbered 1 to {last}; type ? for help")]
    Number {
        /// The number that was typed.
        number: String,
        /// The last number of the list.
        last: usize,
    },
    /// It is no notation.
    #[error("{0}; type ? for help")]
    Notation(Box<dyn Error + Send + Sync>),
    /// One of several actions on a line.
    #[error("nothing is done, because of `{part}`: {error}")]
    Part {
        /// The action, as it was typed.
        part: String,
        /// What is wrong with it.
        error: Box<EntryError>,
    },
}

/// Whether a typed line asks to stop, wherever it is typed.
#[must_use]
pub fn is_quit(line: &str) -> bool {
    ["quit", "exit", "q"].iter().any(|word| line.eq_ignore_ascii_case(word))
}

/// Reads a typed line: a command, in whatever case, or one action or several, between which there is `;`
/// or `,`. An action in notation need not be legal; a number is one of the list. What is no action is given to
/// `whole`, which may know it as several that are typed as one.
///
/// # Errors
/// [`EntryError`].
pub fn read<A: Notation>(
    line: &str,
    legal: &[A],
    whole: impl Fn(&str) -> Option<Read<A>>,
) -> Result<Entry<A>, EntryError> {
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    match (word.to_ascii_lowercase().as_str(), rest.trim()) {
        ("", _) => return Ok(Entry::Look),
        ("?" | "help", "") => return Ok(Entry::Help),
        ("undo", "") => return Ok(Entry::Undo),
        _ if is_quit(line) => return Ok(Entry::Quit),
        ("save", "") => return Ok(Entry::Save(None)),
        ("save", path) => return Ok(Entry::Save(Some(path.into()))),
        _ => {}
    }
    let read_one = |text: &str| one(text, legal, &whole);
    let mut asked = Vec::new();
    let wrong = match read_one(line) {
        Ok(one) => return Ok(Entry::Act(vec![one])),
        Err(error) if !line.contains(SEPARATORS) => return Err(error),
        Err(error) => error,
    };
    several(line, &read_one, &mut asked)?;
    if asked.is_empty() { Err(wrong) } else { Ok(Entry::Act(asked)) }
}

/// Reads what separators part. A notation that has a separator in it is not cut there.
fn several<A>(
    line: &str,
    read_one: &impl Fn(&str) -> Result<Asked<A>, EntryError>,
    asked: &mut Vec<Asked<A>>,
) -> Result<(), EntryError> {
    let line = line.trim();
    match (read_one(line), SEPARATORS.into_iter().find(|separator| line.contains(*separator))) {
        _ if line.is_empty() => {}
        (Ok(one), _) => asked.push(one),
        (Err(_), Some(separator)) => {
            for part in line.split(separator) {
                several(part, read_one, asked)?;
            }
        }
        (Err(error), None) => return Err(EntryError::Part { part: shortened(line), error: Box::new(error) }),
    }
    Ok(())
}

/// Reads an action, or what is typed as one.
fn one<A: Notation>(text: &str, legal: &[A], whole: impl Fn(&str) -> Option<Read<A>>) -> Result<Asked<A>, EntryError> {
    let in_lower_case = text.to_lowercase();
    let mut readings = [text, &in_lower_case].into_iter().filter_map(whole);
    let actions = action(text, legal).map(|action| vec![action]).or_else(|error| match readings.next() {
        Some(read) => read.or_else(|why| readings.next().unwrap_or(Err(why))).map_err(EntryError::Notation),
        None => Err(error),
    })?;
    Ok(Asked { text: shortened(text), actions })
}

/// As much of a typed text as a message repeats.
fn shortened(text: &str) -> String {
    text.chars().take(60).collect()
}

/// Reads one action.
fn action<A: Notation>(line: &str, legal: &[A]) -> Result<A, EntryError> {
    // A game may write its actions as numbers: what is in the list as it stands comes first.
    if let Some(action) = legal.iter().find(|action| action.to_string() == line) {
        return Ok(*action);
    }
    let digits = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(line);
    if !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()) {
        let place = digits.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let action = place.and_then(|place| legal.get(place));
        let number = || digits.chars().take(20).collect();
        return action.copied().ok_or_else(|| EntryError::Number { number: number(), last: legal.len() });
    }
    let in_lower_case = |error| line.to_lowercase().parse().map_err(|_| error);
    line.parse().or_else(in_lower_case).map_err(|error: A::Err| EntryError::Notation(Box::new(error)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read<A: Notation>(line: &str, legal: &[A]) -> Result<Entry<A>, EntryError> {
        super::read(line, legal, |_| None)
    }

    fn acts(asked: &[(&str, &[u32])]) -> Entry<u32> {
        let asked = asked.iter().map(|(text, actions)| Asked { text: (*text).into(), actions: actions.to_vec() });
        Entry::Act(asked.collect())
    }

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
        assert_eq!(list(&legal, 80), ["[1] 7   [2] 9"]);
        for one in ["1", "[1]", "7"] {
            assert_eq!(read(one, &legal).unwrap(), acts(&[(one, &[7])]));
        }
        for none in ["0", "3"] {
            let error = format!("there is no action number {none}; they are numbered 1 to 2; type ? for help");
            assert_eq!(read(none, &legal).unwrap_err().to_string(), error);
        }
        assert!(matches!(read("x", &legal), Err(EntryError::Notation(_))));
    }

    /// 40 runs in a column of 20 columns' width would be 40 lines.
    #[test]
    fn a_list_that_is_too_long_is_folded() {
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        struct Run(u32);
        impl std::fmt::Display for Run {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                if self.0 == 0 {
                    f.write_str("end")
                } else {
                    write!(f, "run {} {}", self.0.div_ceil(3), (self.0 + 2) % 3)
                }
            }
        }
        let notations: Vec<String> = (0..=38).map(|number| Run(number).to_string()).collect();
        let folds = folded(&notations);
        assert_eq!(folds[..3], ["    [1] end", "  [2-4] run 1 0 1 2", "  [5-7] run 2 0 1 2"]);
        assert_eq!((folds.len(), folds[13].as_str()), (14, "[38-39] run 13 0 1"));
        // Only as many as fit.
        let squares: Vec<String> = (0..20).map(|x| format!("on {x},7")).collect();
        let folds = folded(&squares);
        assert!(folds.iter().all(|fold| display_width(fold) <= WIDEST_FOLD + "[10-20] ".len()), "{folds:?}");
        assert_eq!(folds[0], "  [1-8] on 0,7 1,7 2,7 3,7 4,7 5,7 6,7 7,7");
    }

    #[test]
    fn several_actions_are_read_from_one_line_or_none_is() {
        let legal = [7_u32, 9];
        assert_eq!(read("1; 9 ,2;", &legal).unwrap(), acts(&[("1", &[7]), ("9", &[9]), ("2", &[9])]));
        let error = |line| read(line, &legal).unwrap_err().to_string();
        assert!(error("1; 3; x").starts_with("nothing is done, because of `3`: there is no action number 3;"));
        assert!(error("1, undo").starts_with("nothing is done, because of `undo`: "));
        assert!(matches!(read(";", &legal), Err(EntryError::Notation(_))));
    }

    /// `7-9` is several numbers here, and so is `7, 9`, which has a separator in it.
    #[test]
    fn a_whole_is_read_where_no_action_is_and_before_the_line_is_cut() {
        let legal = [7_u32, 9];
        let whole = |text: &str| {
            let (from, to) = text.split_once('-')?;
            let read = |number: &str| number.trim().parse::<u32>();
            Some(read(from).and_then(|from| Ok((from..=read(to)?).collect())).map_err(Into::into))
        };
        let read = |line| super::read(line, &legal, whole);
        assert_eq!(read("7-9").unwrap(), acts(&[("7-9", &[7, 8, 9])]));
        assert_eq!(read("1; 3 - 4 ,9").unwrap(), acts(&[("1", &[7]), ("3 - 4", &[3, 4]), ("9", &[9])]));
        assert_eq!(read("7-x").unwrap_err().to_string(), "invalid digit found in string; type ? for help");
        let error = read("1; 7-x").unwrap_err().to_string();
        assert!(error.starts_with("nothing is done, because of `7-x`: invalid digit"), "{error}");
        let with_comma = |text: &str| (text == "7, 9").then(|| Ok(vec![7, 8, 9]));
        assert_eq!(super::read("7, 9", &legal, with_comma).unwrap(), acts(&[("7, 9", &[7, 8, 9])]));
        assert_eq!(super::read("1; 7, 9", &legal, with_comma).unwrap(), acts(&[("1", &[7]), ("7, 9", &[7, 8, 9])]));
    }

    #[test]
    fn commands() {
        let read = |line| read::<u32>(line, &[]).unwrap();
        assert_eq!(read(""), Entry::Look);
        assert_eq!(read("?"), Entry::Help);
        assert_eq!(read("undo"), Entry::Undo);
        for quit in ["quit", "QUIT", "q", "exit"] {
            assert_eq!(read(quit), Entry::Quit);
        }
        assert_eq!(read("Undo"), Entry::Undo);
        assert_eq!(read("SAVE My;Match"), Entry::Save(Some("My;Match".into())));
        assert_eq!(read("save"), Entry::Save(None));
        assert_eq!(read("save  my match.json"), Entry::Save(Some("my match.json".into())));
    }
}
