//! Law 10 for options: any text is an error that changes nothing, or a value that is printed and works.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::bytes_in::{damaged, garbage, without_panic};
use super::ending::ends;
use super::notations::quoted;
use super::run::Run;
use super::sound::sound;
use super::walk::{Policy, choose, make};
use super::{Report, Violation};
use crate::{Game, Generator, Move, OptionError, Rules, Seat, SeatCount, Turn};

/// How many texts are tried as the value of each option.
const TEXTS: usize = 300;
/// Every number below this one is tried: an option that is a number should be tried at its bounds.
const SMALL_NUMBERS: usize = 40;
/// How many steps are played with each set of options that was accepted.
const STEPS: u64 = 60;
/// With how many different accepted options a part of a match is played.
const MATCHES: usize = 40;

pub(super) fn check<G: Game>(run: &Run<'_, G>, report: &mut Report) -> Result<(), Violation> {
    let mut generator = run.generator();
    let mut accepted: Vec<G::Rules> = [G::Rules::default(), run.kit.rules.clone()].into();
    round_trip::<G>(run, &run.kit.rules)?;
    round_trip::<G>(run, &G::Rules::default())?;
    for count in 0..=Seat::MAX {
        let Ok(seats) = SeatCount::new(count) else { continue };
        let input = || format!("`with_seats` for {seats}");
        let rules = run.kit.rules.clone();
        if let Ok(rules) = without_panic(run, input, || rules.with_seats(seats))? {
            if rules.seats() != seats {
                return Err(run.fault(format!("rules for {seats} seats have {}", rules.seats())));
            }
            accepted.push(rules);
        }
    }
    unknown_name::<G>(run, &mut generator)?;
    for spec in G::Rules::OPTIONS {
        for number in 0..run.times_effort(TEXTS) {
            let old = run.kit.rules.get(spec.name).unwrap_or_default();
            let text = hostile(number, &old, &mut generator);
            report.option_values += 1;
            let mut rules = run.kit.rules.clone();
            let input = || format!("setting `{}` to {}", spec.name, quoted(&text));
            match without_panic(run, input, || rules.set(spec.name, &text))? {
                Err(_) if rules != run.kit.rules => {
                    return Err(run.fault(format!(
                        "setting `{}` to {} fails, but changes the rules",
                        spec.name,
                        quoted(&text)
                    )));
                }
                Err(_) => {}
                Ok(()) => {
                    if !accepted.contains(&rules) {
                        accepted.push(rules);
                    }
                }
            }
        }
    }
    for rules in accepted.iter().take(run.times_effort(MATCHES)) {
        let input = || format!("a match with the accepted options `{}`", rules.to_options());
        without_panic(run, input, || {
            round_trip::<G>(run, rules)?;
            playable::<G>(run, rules, &mut generator)
        })??;
    }
    Ok(())
}

/// The text that is tried in this place: a small number, garbage, or the old value damaged.
fn hostile(place: usize, old: &str, generator: &mut Generator) -> String {
    match generator.below(2) {
        _ if place < SMALL_NUMBERS => place.to_string(),
        0 => garbage(generator),
        _ => damaged(old, generator),
    }
}

fn unknown_name<G: Game>(run: &Run<'_, G>, generator: &mut Generator) -> Result<(), Violation> {
    for _ in 0..20 {
        let name = garbage(generator);
        if G::Rules::OPTIONS.iter().any(|spec| spec.name == name) {
            continue;
        }
        let mut rules = run.kit.rules.clone();
        let set = without_panic(run, || format!("setting {}", quoted(&name)), || rules.set(&name, "1"))?;
        if !matches!(set, Err(OptionError::Unknown { .. })) || rules.get(&name).is_some() || rules != run.kit.rules {
            return Err(run.fault(format!("there is no option {}, but setting it gives {set:?}", quoted(&name))));
        }
    }
    Ok(())
}

/// What `get` says, `set` reads, in any order; and the whole list is read back.
pub(super) fn round_trip<G: Game>(run: &Run<'_, G>, rules: &G::Rules) -> Result<(), Violation> {
    let mut again = rules.clone();
    for spec in G::Rules::OPTIONS {
        let Some(value) = rules.get(spec.name) else {
            return Err(run.fault(format!("`{}` is among the options, but `get` does not know it", spec.name)));
        };
        if let Err(error) = again.set(spec.name, &value) {
            return Err(run.fault(format!("`get` says `{}={value}`, which `set` refuses: {error}", spec.name)));
        }
    }
    let mut backwards = G::Rules::default();
    for spec in G::Rules::OPTIONS.iter().rev() {
        let value = rules.get(spec.name).unwrap_or_default();
        backwards.set(spec.name, &value).map_err(|error| run.fault(format!("`{}={value}`: {error}", spec.name)))?;
    }
    let backwards = backwards.with_seats(rules.seats());
    if backwards.as_ref() != Ok(rules) {
        return Err(run.fault(format!("set in another order, the options of {rules:?} give {backwards:?}")));
    }
    let list = rules.to_options();
    let fresh = G::Rules::default().with_seats(rules.seats()).and_then(|fresh| fresh.with_options(&list));
    if again != *rules || fresh.as_ref() != Ok(rules) {
        let read = fresh.map_or_else(|error| error.to_string(), |fresh| format!("{fresh:?}"));
        return Err(run.fault(format!("{rules:?} is printed as `{list}`, which is read as {read}")));
    }
    Ok(())
}

fn playable<G: Game>(run: &Run<'_, G>, rules: &G::Rules, generator: &mut Generator) -> Result<(), Violation> {
    let fault = |detail| run.fault(format!("in a match with the accepted options `{}`: {detail}", rules.to_options()));
    let mut state = G::new(rules.clone());
    let most = rules.longest().steps();
    for step in 0.. {
        sound(&state, 2).and_then(|_| ends(&state)).map_err(fault)?;
        let made = match state.turn() {
            Turn::Over => break,
            _ if step == most => return Err(fault(format!("it does not end within {most} steps"))),
            _ if step == STEPS => break,
            Turn::Decide(_) => choose(&state, Policy::Random, generator).map_err(fault)?,
            Turn::Chance => Move::Draw(state.sample(generator).ok_or_else(|| fault("no draw is sampled".into()))?),
        };
        make(&mut state, made, &mut Vec::new()).map_err(fault)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Seed, Stream};

    /// Forty numbers; then as often garbage, in which there is no `q`, as the old value, of which damage hardly ever
    /// takes away all.
    #[test]
    fn small_numbers_garbage_and_damaged_values_are_tried() {
        let mut generator = Generator::new(&Seed::from_number(0), Stream::custom(0));
        let mut hostile = |place| hostile(place, &"q".repeat(200), &mut generator);
        for place in 0..40 {
            assert_eq!(hostile(place), place.to_string());
        }
        let garbage = (0..4000).filter(|_| !hostile(40).contains('q')).count();
        assert!((1800..2300).contains(&garbage), "{garbage} of 4000");
    }
}
