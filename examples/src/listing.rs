//! The legal actions as a list.

use rulebook_core::Notation;
use textwrap::core::display_width;

/// The most lines that a list may take before it is written without words: a board above it should not scroll away.
const MOST_LINES: usize = 14;
/// The most lines that it may take then before it is folded.
const MOST_PLAIN_LINES: usize = 12;
/// Between two columns.
const GAP: &str = "   ";

/// How many of the last words of folded actions are shown where they are no row of numbers.
const MOST_WORDS: usize = 4;

/// Legal actions as they are shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct List {
    /// At most as wide as asked, where no item is wider.
    pub lines: Vec<String>,
    /// Of each action, whether its number is shown: only then it may be chosen by it.
    pub numbered: Vec<bool>,
}

/// The numbered legal actions in columns: number, notation, and words where they say more, unless
/// that makes the list too long. A list that is too long without words too is folded: actions in a row
/// that differ in the last word or two become one item, `run 1 f 1-3, fl 1-3`.
#[must_use]
pub fn list<A: Notation>(legal: &[A], width: usize) -> List {
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
    let all = |lines| List { lines, numbered: vec![true; legal.len()] };
    if with_words.len() <= MOST_LINES {
        return all(with_words);
    }
    let without = columns((0..legal.len()).map(plain).collect(), width);
    if without.len() <= MOST_PLAIN_LINES {
        return all(without);
    }
    let (items, alone) = folded(&notations, width);
    let numbered = (0..legal.len()).map(|place| alone.contains(&place)).collect();
    List { lines: columns(items, width), numbered }
}

/// One item for all actions in a row that differ in their last word, or in their last two, if two items still stand
/// side by side: `run 1 f 1-3, fl 1-3, b 1 3`. Only an action that stands alone keeps its number: to find that of
/// another one would have to count, and it is typed as easily. With the items, the places of those that stand alone.
fn folded(notations: &[String], width: usize) -> (Vec<String>, Vec<usize>) {
    /// Actions with all but the last words in common.
    struct Fold<'n> {
        first: usize,
        head: &'n str,
        /// The last words, of actions that have all but one in common.
        last: Vec<&'n str>,
    }
    let mut folds: Vec<Fold<'_>> = Vec::new();
    for (place, notation) in notations.iter().enumerate() {
        let (head, last) = notation.rsplit_once(' ').unwrap_or((notation, ""));
        match folds.last_mut() {
            Some(fold) if fold.head == head && !last.is_empty() => fold.last.push(last),
            _ => folds.push(Fold { first: place, head, last: vec![last] }),
        }
    }
    let half = width.saturating_sub(GAP.len()) / 2;
    let mut items: Vec<(String, Option<usize>)> = Vec::new();
    let mut before = None;
    for Fold { first, head, last } in folds {
        let (start, tail) = head.rsplit_once(' ').map_or((None, head), |(start, tail)| (Some(start), tail));
        let words = one_text(&last);
        if let Some((item, place)) = items.last_mut().filter(|_| start.is_some() && start == before) {
            let more = format!(", {tail} {words}");
            if display_width(item) + display_width(&more) <= half {
                item.push_str(&more);
                *place = None;
                continue;
            }
        }
        before = start;
        let alone = last.len() == 1;
        let text = if alone { notations[first].clone() } else { format!("{head} {words}") };
        items.push((text, alone.then_some(first)));
    }
    let alone = items.iter().filter_map(|(_, place)| *place).collect();
    let numbered = |(text, place): (String, Option<usize>)| match place {
        Some(place) => format!("[{}] {text}", place + 1),
        None => text,
    };
    (items.into_iter().map(numbered).collect(), alone)
}

/// Words in a row, in short: `1-3`, or the first and the last of many.
fn one_text(words: &[&str]) -> String {
    let numbers: Option<Vec<u32>> = words.iter().map(|word| word.parse().ok()).collect();
    let in_a_row =
        numbers.is_some_and(|numbers| numbers.len() > 2 && numbers.windows(2).all(|two| two[0] + 1 == two[1]));
    match words {
        [first, .., last] if in_a_row => format!("{first}-{last}"),
        [first @ .., last] if words.len() > MOST_WORDS => format!("{} … {last}", first[..MOST_WORDS - 1].join(" ")),
        _ => words.join(" "),
    }
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
    fn numbers_count_from_one() {
        let list = list(&[7_u32, 9], 80);
        assert_eq!((list.lines, list.numbered), (vec!["[1] 7   [2] 9".to_owned()], vec![true; 2]));
    }

    fn moves(texts: &[&str]) -> Vec<pilka_board::Action> {
        texts.iter().map(|text| text.parse().unwrap()).collect()
    }

    /// `end` and 33 runs would be 34 lines of 20 columns.
    #[test]
    fn a_list_that_is_too_long_is_folded() {
        let runs = (1..=11).flat_map(|pawn| (1..=3).map(move |steps| format!("run {pawn} f {steps}")));
        let texts: Vec<String> = std::iter::once("end".to_owned()).chain(runs).collect();
        let mut legal = moves(&texts.iter().map(String::as_str).collect::<Vec<_>>());
        let List { lines, numbered } = list(&legal, 20);
        // Only `end` can be chosen by its number.
        assert_eq!(numbered.iter().filter(|numbered| **numbered).count(), 1);
        assert!(numbered[0]);
        assert_eq!(lines[..3], ["[1] end", "run 1 f 1-3", "run 2 f 1-3"]);
        assert_eq!((lines.len(), lines[11].as_str()), (12, "run 11 f 1-3"));
        legal.truncate(14);
        let list = list(&legal, 20);
        assert!(list.numbered.iter().all(|numbered| *numbered));
        assert_eq!(list.lines[13], "[14] run 5 f 1  pawn 5 runs 1 forward");
    }

    #[test]
    fn a_fold_is_as_wide_as_half_a_line_and_says_all_but_a_long_row() {
        let typed = |text: &str| text.split(", ").map(String::from).collect::<Vec<_>>();
        let moves =
            "end, run 1 f 1, run 1 f 2, run 1 f 3, run 1 l 2, run 1 b 1, run 1 b 3, run 2 f 1, pass f 1, pass f 2";
        // Half of 51 columns, less the gap, is 24.
        let (folds, alone) = folded(&typed(moves), 51);
        assert_eq!(alone, [0, 7]);
        assert_eq!(folds, ["[1] end", "run 1 f 1-3, l 2, b 1 3", "[8] run 2 f 1", "pass f 1 2"]);
        // Half of 49 is 23: it still fits; half of 47 is not enough.
        assert_eq!(folded(&typed(moves), 49).0, folds);
        assert_eq!(folded(&typed(moves), 47).0[1..3], ["run 1 f 1-3, l 2", "run 1 b 1 3"]);
        let squares: Vec<String> = (0..20).map(|x| format!("on {x},7")).collect();
        assert_eq!(folded(&squares, 80).0, ["on 0,7 1,7 2,7 … 19,7"]);
        assert_eq!(folded(&squares[..4], 80).0, ["on 0,7 1,7 2,7 3,7"]);
    }
}
