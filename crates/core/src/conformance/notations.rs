//! Law 10 for notations: what is printed is read back, and anything else is an error or a good value.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::bytes_in::{damaged, garbage, without_panic};
use super::run::Run;
use super::sound::every_seat;
use super::walk::{draws_of, some_of};
use super::{Report, Violation};
use crate::{Game, Generator, Notation};

/// How many damaged texts are read as an action and as a draw.
const TEXTS: usize = 3000;

pub(super) fn check<G: Game>(run: &Run<'_, G>, report: &mut Report) -> Result<(), Violation> {
    let actions = read_all(run, "an action", &run.universe, report)?;
    let draws = read_all(run, "a draw", &run.draws, report)?;
    // What was read and is in no list must be refused like anything else.
    let mut generator = run.generator();
    for place in run.places(40, &mut generator) {
        let state = run.visit(place);
        let mut list = Vec::new();
        for action in some_of(&actions, 40, &mut generator) {
            for seat in every_seat() {
                let input = || format!("`check` of `{action}` for seat {seat}");
                let accepted = without_panic(run, input, || {
                    state.legal_actions(seat, &mut list);
                    (state.check(seat, action).is_ok(), list.contains(&action))
                })?;
                if accepted.0 != accepted.1 {
                    let is = if accepted.1 { "is" } else { "is not" };
                    return Err(
                        run.fault(format!("`{action}` {is} listed for seat {seat}, but `check` says otherwise"))
                    );
                }
            }
        }
        let listed = draws_of(state);
        for draw in some_of(&draws, 40, &mut generator) {
            let mut copy = state.clone();
            let input = || format!("`reveal` of `{draw}`");
            let accepted = without_panic(run, input, || copy.reveal(draw, &mut Vec::new()).is_ok())?;
            if accepted != listed.contains(&draw) {
                let is = if accepted { "is not" } else { "is" };
                return Err(run.fault(format!("`{draw}` {is} listed as a draw, but `reveal` says otherwise")));
            }
        }
    }
    Ok(())
}

/// Reads what the values print and damaged forms of it; returns the values that were read from damaged texts.
fn read_all<G: Game, T: Notation>(
    run: &Run<'_, G>,
    what: &str,
    values: &[T],
    report: &mut Report,
) -> Result<Vec<T>, Violation> {
    let mut generator = run.generator();
    for value in values {
        reads_back(run, *value)?;
        report.notations += 1;
    }
    let mut read = Vec::new();
    for _ in 0..run.times_effort(TEXTS) {
        let text = hostile(values, &mut generator);
        let input = || format!("reading {} as {what}", quoted(&text));
        report.notations += 1;
        let Ok(value) = without_panic(run, input, || T::from_str(&text).map_err(|error| error.to_string()))? else {
            continue;
        };
        reads_back(run, value)?;
        read.push(value);
    }
    read.sort_unstable();
    read.dedup();
    Ok(read)
}

/// What one of the values prints, damaged; but one text in eight has nothing to do with them.
fn hostile<T: ToString>(values: &[T], generator: &mut Generator) -> String {
    match generator.below(values.len() as u32 + 1) as usize {
        place if place < values.len() && generator.below(8) > 0 => damaged(&values[place].to_string(), generator),
        _ => garbage(generator),
    }
}

fn reads_back<G: Game, T: Notation>(run: &Run<'_, G>, value: T) -> Result<(), Violation> {
    let text = without_panic(run, || format!("printing {value:?}"), || value.to_string())?;
    match without_panic(run, || format!("reading {}", quoted(&text)), || T::from_str(&text))? {
        Ok(again) if again == value => {}
        Ok(again) => {
            return Err(run.fault(format!("{value:?} is printed as {}, which is read as {again:?}", quoted(&text))));
        }
        Err(error) => {
            return Err(run.fault(format!("{value:?} is printed as {}, which cannot be read: {error}", quoted(&text))));
        }
    }
    let words = without_panic(run, || format!("printing {value:?} in words"), || format!("{value:#}"))?;
    if text.is_empty() || words.is_empty() {
        return Err(run.fault(format!("{value:?} prints nothing")));
    }
    Ok(())
}

/// The text so that it can be copied from a message, but not all of an absurdly long one.
pub(super) fn quoted(text: &str) -> String {
    match text.char_indices().nth(200) {
        None => format!("{text:?}"),
        Some((end, _)) => format!("{:?}… ({} bytes)", &text[..end], text.len()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Seed, Stream};

    /// No piece of garbage has a `q`, and damage hardly ever takes away 200 of them.
    #[test]
    fn one_text_in_eight_has_nothing_to_do_with_the_values() {
        let values: Vec<String> = (0..1000).map(|_| "q".repeat(200)).collect();
        let mut generator = Generator::new(&Seed::from_number(0), Stream::custom(0));
        let garbage = (0..8000).filter(|_| !hostile(&values, &mut generator).contains('q')).count();
        assert!((800..1300).contains(&garbage), "{garbage} of 8000");
        assert!(!hostile::<u8>(&[], &mut generator).contains('q'), "there is no value");
    }

    #[test]
    fn a_long_text_is_quoted_by_its_beginning() {
        assert_eq!(quoted(&"x".repeat(200)), format!("{:?}", "x".repeat(200)));
        assert_eq!(quoted(&"é".repeat(201)), format!("{:?}… (402 bytes)", "é".repeat(200)));
    }
}
