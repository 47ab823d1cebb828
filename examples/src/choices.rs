//! What a person types to choose from the legal actions.

use std::error::Error;
use std::path::PathBuf;

use rulebook_core::Notation;

use crate::terminal::Read;

/// What stands between several actions on one line, the one that cuts first before the others. A notation may have a
/// comma in it, but hardly one before a blank.
const SEPARATORS: [&str; 3] = [";", ", ", ","];
/// How many examples of what can be typed the help gives.
const LEAST_EXAMPLES: usize = 3;
const MOST_EXAMPLES: usize = 6;

/// An action in notation, and in words where they say more.
#[must_use]
pub fn described<A: Notation>(action: &A) -> String {
    let (notation, words) = (action.to_string(), format!("{action:#}"));
    if words == notation { notation } else { format!("{notation}: {words}") }
}

/// One action of each sort, which is the first word of its notation; at least three in all, if there are as many.
pub fn examples<A: Notation>(legal: &[A]) -> impl Iterator<Item = &A> {
    let sort = |action: &A| action.to_string().split(' ').next().map(str::to_owned);
    // A sort stands together in the list.
    let is_new = |place: usize| place == 0 || sort(&legal[place - 1]) != sort(&legal[place]);
    let sorts: Vec<usize> = (0..legal.len()).filter(|place| is_new(*place)).collect();
    let places = if sorts.len() < LEAST_EXAMPLES { (0..legal.len().min(LEAST_EXAMPLES)).collect() } else { sorts };
    places.into_iter().take(MOST_EXAMPLES).map(|place| &legal[place])
}

/// What is done as one, all or nothing: an action, or a whole of several.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Asked<A> {
    /// As it was typed.
    pub text: String,
    /// What that means.
    pub meant: Meant<A>,
}

impl<A> Asked<A> {
    /// As much of the text as a message repeats.
    #[must_use]
    pub fn shortened(&self) -> String {
        shortened(&self.text)
    }
}

/// What a text is read as.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Meant<A> {
    /// That action, whatever is done before it.
    Action(A),
    /// Several as one. Which ones depends on what is done before it, so they are read by [`whole`] when they are due.
    Whole,
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
    /// The list is folded there.
    #[error("the list shows no number {number}: type an action as it is written, such as `{such}`; type ? for help")]
    Folded {
        /// The number that was typed.
        number: usize,
        /// The action that would have it.
        such: String,
    },
    /// It is no notation.
    #[error("{0}; type ? for help")]
    Notation(Box<dyn Error + Send + Sync>),
    /// It is meant as several actions that are typed as one, but is none.
    #[error("{0}; type ? for help")]
    Whole(Box<dyn Error + Send + Sync>),
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
/// or `,`. An action in notation need not be legal; a number is one that the list shows, `numbered` for each legal
/// action. What is no action is given to `reader`, which may know it as several that are typed as one; only of the
/// first on the line it is asked already which ones.
///
/// # Errors
/// [`EntryError`].
pub fn read<A: Notation>(
    line: &str,
    legal: &[A],
    numbered: &[bool],
    reader: impl Fn(&str) -> Option<Read<A>>,
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
    let read_one = |text: &str| one(text, legal, numbered, &reader);
    let mut asked = Vec::new();
    let wrong = match read_one(line) {
        Ok(one) => return Ok(Entry::Act(vec![one])),
        Err(error) if SEPARATORS.iter().all(|separator| !line.contains(separator)) => return Err(error),
        Err(error) => error,
    };
    match several(line, &read_one, true, &mut asked) {
        Ok(()) if !asked.is_empty() => Ok(Entry::Act(asked)),
        Err(error) if line.contains(SEPARATORS[0]) || !matches!(wrong, EntryError::Whole(_)) => Err(error),
        _ => Err(wrong),
    }
}

/// Reads what separators part. A notation that has a separator in it is not cut there; of a whole that has one what
/// is wrong is said of all of it, not of a part. If it is not the first it may wait: what it stands for shows once the
/// others are done.
fn several<A>(
    line: &str,
    read_one: &impl Fn(&str) -> Result<Asked<A>, EntryError>,
    may_wait: bool,
    asked: &mut Vec<Asked<A>>,
) -> Result<(), EntryError> {
    let line = line.trim();
    if line.is_empty() {
        return Ok(());
    }
    let wrong = match read_one(line) {
        Ok(one) => {
            asked.push(one);
            return Ok(());
        }
        Err(error) => error,
    };
    let separator = SEPARATORS.into_iter().find(|separator| line.contains(separator));
    let is_whole = matches!(wrong, EntryError::Whole(_)) && separator != Some(SEPARATORS[0]);
    let before = asked.len();
    let cut = match separator {
        None => Err(EntryError::Part { part: shortened(line), error: Box::new(wrong) }),
        Some(separator) => {
            let cut = line.split(separator).try_for_each(|part| several(part, read_one, may_wait && !is_whole, asked));
            let all = |error| {
                if is_whole { EntryError::Part { part: shortened(line), error: Box::new(wrong) } } else { error }
            };
            cut.map_err(all)
        }
    };
    if cut.is_err() && is_whole && may_wait && before > 0 {
        asked.truncate(before);
        asked.push(Asked { text: line.to_owned(), meant: Meant::Whole });
        return Ok(());
    }
    cut
}

/// Reads an action, or what is typed as one.
fn one<A: Notation>(
    text: &str,
    legal: &[A],
    numbered: &[bool],
    reader: impl Fn(&str) -> Option<Read<A>>,
) -> Result<Asked<A>, EntryError> {
    let meant = match action(text, legal, numbered) {
        Ok(action) => Meant::Action(action),
        Err(error) => read_whole(text, reader).unwrap_or(Err(error)).map(|_| Meant::Whole)?,
    };
    Ok(Asked { text: text.to_owned(), meant })
}

/// The actions that are typed as one, in order; [`read`] has found that the text is meant so.
///
/// # Errors
/// [`EntryError::Whole`].
pub fn whole<A>(text: &str, reader: impl Fn(&str) -> Option<Read<A>>) -> Result<Vec<A>, EntryError> {
    let none = || Err(EntryError::Whole("it cannot be done now".into()));
    read_whole(text, reader).unwrap_or_else(none)
}

/// Reads a text in whatever case; `None` if it is not meant as several actions.
fn read_whole<A>(text: &str, reader: impl Fn(&str) -> Option<Read<A>>) -> Option<Result<Vec<A>, EntryError>> {
    let in_lower_case = text.to_lowercase();
    let mut readings = [text, &in_lower_case].into_iter().filter_map(reader);
    let first = readings.next()?;
    Some(first.or_else(|why| readings.next().unwrap_or(Err(why))).map_err(EntryError::Whole))
}

/// As much of a typed text as a message repeats.
fn shortened(text: &str) -> String {
    beginning(text, 60)
}

/// So many letters of a text at the most; that there are more is shown.
fn beginning(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// Reads one action.
fn action<A: Notation>(line: &str, legal: &[A], numbered: &[bool]) -> Result<A, EntryError> {
    // A game may write its actions as numbers: what is in the list as it stands comes first.
    if let Some(action) = legal.iter().find(|action| action.to_string() == line) {
        return Ok(*action);
    }
    let digits = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(line);
    if !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()) {
        let place = digits.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let number = || beginning(digits, 20);
        return match place.and_then(|place| Some((place, legal.get(place)?))) {
            Some((place, action)) if numbered.get(place) == Some(&true) => Ok(*action),
            Some((place, action)) => Err(EntryError::Folded { number: place + 1, such: action.to_string() }),
            None => Err(EntryError::Number { number: number(), last: legal.len() }),
        };
    }
    let in_lower_case = |error| line.to_lowercase().parse().map_err(|_| error);
    line.parse().or_else(in_lower_case).map_err(|error: A::Err| EntryError::Notation(Box::new(error)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read<A: Notation>(line: &str, legal: &[A]) -> Result<Entry<A>, EntryError> {
        super::read(line, legal, &vec![true; legal.len()], |_| None)
    }

    /// Texts and the actions that they are; what is no action is a whole.
    fn acts(asked: &[(&str, Option<u32>)]) -> Entry<u32> {
        let meant = |action: &Option<u32>| action.map_or(Meant::Whole, Meant::Action);
        Entry::Act(asked.iter().map(|(text, action)| Asked { text: (*text).into(), meant: meant(action) }).collect())
    }

    #[test]
    fn numbers_count_from_one_and_the_notation_comes_first() {
        let legal = [7_u32, 9];
        for one in ["1", "[1]", "7"] {
            assert_eq!(read(one, &legal).unwrap(), acts(&[(one, Some(7))]));
        }
        for none in ["0", "3"] {
            let error = format!("there is no action number {none}; they are numbered 1 to 2; type ? for help");
            assert_eq!(read(none, &legal).unwrap_err().to_string(), error);
        }
        assert!(matches!(read("x", &legal), Err(EntryError::Notation(_))));
    }

    #[test]
    fn a_number_that_is_not_shown_chooses_nothing() {
        let read = |line| super::read(line, &[7_u32, 8, 9], &[true, false, true], |_| None);
        assert_eq!(read("3").unwrap(), acts(&[("3", Some(9))]));
        let error = "the list shows no number 2: type an action as it is written, such as `8`; type ? for help";
        assert_eq!(read("2").unwrap_err().to_string(), error);
        assert_eq!(read("8").unwrap(), acts(&[("8", Some(8))]));
    }

    fn moves(texts: &[&str]) -> Vec<pilka_board::Action> {
        texts.iter().map(|text| text.parse().unwrap()).collect()
    }

    #[test]
    fn examples_are_of_all_sorts() {
        let of = |count: u32| examples(&(0..count).collect::<Vec<_>>()).copied().collect::<Vec<_>>();
        // A number is a word of its own.
        assert_eq!((of(2), of(9)), (vec![0, 1], vec![0, 1, 2, 3, 4, 5]));
        let of = |texts| examples(&moves(texts)).map(ToString::to_string).collect::<Vec<_>>();
        assert_eq!(
            of(&["end", "run 1 f 1", "run 2 f 1", "pass f 1", "shot f"]),
            ["end", "run 1 f 1", "pass f 1", "shot f"]
        );
        assert_eq!(of(&["end", "run 1 f 1", "run 1 f 2", "run 1 f 3"]), ["end", "run 1 f 1", "run 1 f 2"]);
    }

    /// A square has a comma in it: `put 4, on 6,20` is cut where a blank follows.
    #[test]
    fn a_comma_before_a_blank_cuts_before_one_inside_a_square() {
        let Entry::Act(asked) = read("put 4, on 6,20, done", &moves(&["done"])).unwrap() else { panic!("no actions") };
        let texts: Vec<&str> = asked.iter().map(|one| one.text.as_str()).collect();
        assert_eq!(texts, ["put 4", "on 6,20", "done"]);
    }

    #[test]
    fn several_actions_are_read_from_one_line_or_none_is() {
        let legal = [7_u32, 9];
        assert_eq!(read("1; 9 ,2;", &legal).unwrap(), acts(&[("1", Some(7)), ("9", Some(9)), ("2", Some(9))]));
        let error = |line: &str| read(line, &legal).unwrap_err().to_string();
        assert!(error(&"9".repeat(21)).starts_with(&format!("there is no action number {}…;", "9".repeat(20))));
        assert!(error(&"9".repeat(20)).starts_with(&format!("there is no action number {};", "9".repeat(20))));
        assert!(error("1; 3; x").starts_with("nothing is done, because of `3`: there is no action number 3;"));
        assert!(error("1, undo").starts_with("nothing is done, because of `undo`: "));
        assert!(matches!(read(";", &legal), Err(EntryError::Notation(_))));
    }

    /// `7-9` is several numbers here, and so is `7, 9`, which has a separator in it.
    #[test]
    fn a_whole_is_read_where_no_action_is_and_before_the_line_is_cut() {
        let legal = [7_u32, 9];
        let reader = |text: &str| {
            let (from, to) = text.split_once('-')?;
            let read = |number: &str| number.trim().parse::<u32>();
            Some(read(from).and_then(|from| Ok((from..=read(to)?).collect())).map_err(Into::into))
        };
        let read = |line| super::read(line, &legal, &[true; 2], reader);
        assert_eq!(read("7-9").unwrap(), acts(&[("7-9", None)]));
        assert_eq!(whole("7-9", reader).unwrap(), [7, 8, 9]);
        assert_eq!(read("1; 3 - 4 ,9").unwrap(), acts(&[("1", Some(7)), ("3 - 4", None), ("9", Some(9))]));
        assert_eq!(read("7-x").unwrap_err().to_string(), "invalid digit found in string; type ? for help");
        let error = read("7-x; 1").unwrap_err().to_string();
        assert!(error.starts_with("nothing is done, because of `7-x`: invalid digit"), "{error}");
        // Cut at the comma it would be no number: what is said is said of the whole.
        let pair = |text: &str| text.starts_with('(').then(|| Err("no pair here".into()));
        let error = |line| super::read(line, &legal, &[true; 2], pair).unwrap_err().to_string();
        assert_eq!(error("(7,9"), "no pair here; type ? for help");
        assert_eq!(error("(7,9; 9"), "nothing is done, because of `(7,9`: no pair here; type ? for help");
        let with_comma = |text: &str| (text == "7, 9").then(|| Ok(vec![7, 8, 9]));
        assert_eq!(super::read("7, 9", &legal, &[true; 2], with_comma).unwrap(), acts(&[("7, 9", None)]));
        assert_eq!(
            super::read("1; 7, 9", &legal, &[true; 2], with_comma).unwrap(),
            acts(&[("1", Some(7)), ("7, 9", None)])
        );
    }

    /// What stands for nothing yet may stand for something when it is due.
    #[test]
    fn a_whole_that_is_not_the_first_is_read_when_it_is_due() {
        let not_yet = |text: &str| text.starts_with('(').then(|| Err("not yet".into()));
        let read = |line| super::read(line, &[7_u32], &[true], not_yet);
        assert_eq!(read("7; (7,9; 7").unwrap(), acts(&[("7", Some(7)), ("(7,9", None), ("7", Some(7))]));
        assert_eq!(read("7, (8").unwrap(), acts(&[("7", Some(7)), ("(8", None)]));
        assert_eq!(whole::<u32>("(8", not_yet).unwrap_err().to_string(), "not yet; type ? for help");
        assert_eq!(whole("(8", |_| Some(Ok(vec![8_u32]))).unwrap(), [8]);
        // What is nothing at all stops the line before it is begun.
        assert!(read("7; x").is_err());
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
