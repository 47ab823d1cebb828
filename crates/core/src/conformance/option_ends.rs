//! Law 10 for the ends of an option: the last values that there are, and the first that there are not.

use alloc::format;

use super::Violation;
use super::bytes_in::without_panic;
use super::notations::quoted;
use super::option_values::round_trip;
use super::run::Run;
use super::walk::{Policy, Walk};
use crate::{Game, Generator, OptionError, OptionSpec, Rules, Stream};

pub(super) fn check<G: Game>(run: &Run<'_, G>, name: &str, good: &[&str], bad: &[&str]) -> Result<(), Violation> {
    let Some(spec) = G::Rules::OPTIONS.iter().find(|spec| spec.name == name) else {
        return Err(run.fault(format!("there is no option {}", quoted(name))));
    };
    for value in good {
        let input = || format!("a match with `{name}` set to {}", quoted(value));
        without_panic(run, input, || is_played(run, spec, value))??;
    }
    for value in bad {
        let input = || format!("setting `{name}` to {}", quoted(value));
        without_panic(run, input, || is_refused(run, spec, value))??;
    }
    Ok(())
}

fn is_played<G: Game>(run: &Run<'_, G>, spec: &OptionSpec, value: &str) -> Result<(), Violation> {
    let (name, mut rules) = (spec.name, run.kit.rules.clone());
    rules.set(name, value).map_err(|error| run.fault(format!("`{name}` can be `{value}`, but: {error}")))?;
    if rules.get(name).as_deref() != Some(value) {
        return Err(run.fault(format!("`{name}` is set to `{value}`, but then is {:?}", rules.get(name))));
    }
    round_trip::<G>(run, &rules)?;
    let played =
        Walk::<G>::start(&rules, run.kit.seed).play(Policy::Random, Generator::new(&run.kit.seed, Stream::custom(0)));
    played.map_err(|(law, detail)| run.fault(format!("a match with `{name}={value}` breaks {law}: {detail}")))
}

fn is_refused<G: Game>(run: &Run<'_, G>, spec: &OptionSpec, value: &str) -> Result<(), Violation> {
    let (name, mut rules) = (spec.name, run.kit.rules.clone());
    let found = rules.set(name, value);
    let as_fault = matches!(&found, Err(OptionError::Fault { name: of, fault }) if *of == name && fault.contains('('));
    if found != Err(spec.refuse(value)) && !as_fault {
        return Err(run.fault(format!("`{name}` cannot be {}, but setting it gives {found:?}", quoted(value))));
    }
    if rules != run.kit.rules {
        return Err(run.fault(format!("setting `{name}` to {} fails, but changes the rules", quoted(value))));
    }
    Ok(())
}
