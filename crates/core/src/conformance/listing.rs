//! Law 1: what is listed is accepted, everything else refused by one rule and without a trace.

use alloc::format;
use alloc::vec::Vec;

use super::run::Run;
use super::sound::{every_seat, sound};
use super::walk::some_of;
use super::{Report, Violation};
use crate::{Game, Refusal, Seat, Told, Turn};

/// How many refusals are tried at the normal effort, spread over the states.
const REFUSALS: usize = 300_000;

pub(super) fn check<G: Game>(run: &Run<'_, G>, report: &mut Report) -> Result<(), Violation> {
    let mut generator = run.generator();
    let places = run.places(1000, &mut generator);
    let per_seat = refusals_per_seat(run.times_effort(REFUSALS), places.len());
    for place in places {
        let state = run.visit(place);
        report.accepted += sound(state, usize::MAX).map_err(|detail| run.fault(detail))?;
        for seat in every_seat() {
            let mut listed = Vec::new();
            state.legal_actions(seat, &mut listed);
            for action in some_of(&run.universe, per_seat, &mut generator) {
                if listed.binary_search(&action).is_err() {
                    refuses_action(run, state, seat, action)?;
                    report.refusals += 1;
                }
            }
        }
        report.draw_refusals += refuses_draws(run, state, &some_of(&run.draws, per_seat, &mut generator))?;
        if let Some(told) = run.walks[place.walk].told_by_step(place.step).iter().find(|told| prints_nothing(told)) {
            return Err(run.fault(format!("the event {:?} prints nothing", told.event)));
        }
    }
    super::misuse::check(run, report)
}

/// How many refusals are tried for each seat of a state, of so many in so many states: at least 16.
fn refusals_per_seat(refusals: usize, states: usize) -> usize {
    (refusals / (states * Seat::MAX).max(1)).max(16)
}

fn prints_nothing<E: core::fmt::Display>(told: &Told<E>) -> bool {
    format!("{}", told.event).is_empty()
}

/// Refused by `check` and `apply` for the same reason, with a rule, and without a trace.
fn refuses_action<G: Game>(run: &Run<'_, G>, state: &G, seat: Seat, action: G::Action) -> Result<(), Violation> {
    let Err(checked) = state.check(seat, action) else {
        return Err(run.fault(format!("`{action}` is not listed for seat {seat}, but `check` accepts it")));
    };
    let (mut copy, mut told) = (state.clone(), Vec::new());
    let Err(applied) = copy.apply(seat, action, &mut told) else {
        return Err(run.fault(format!("`{action}` is not listed for seat {seat}, but `apply` accepts it")));
    };
    if checked != applied {
        let detail =
            format!("`{action}` of seat {seat} is refused for two reasons: `check` says {checked}, `apply` {applied}");
        return Err(run.fault(detail));
    }
    cites_its_rule(run, &checked)?;
    left_no_trace(run, state, &copy, &told, &format_args!("`{action}` of seat {seat}"))
}

/// The draws that are not listed now are refused; returns how many they were.
fn refuses_draws<G: Game>(run: &Run<'_, G>, state: &G, draws: &[G::Draw]) -> Result<u64, Violation> {
    let mut listed = Vec::new();
    if state.turn() == Turn::Chance {
        state.draws(&mut listed);
    }
    let mut refused = 0;
    for draw in draws.iter().filter(|draw| listed.iter().all(|weighted| weighted.draw != **draw)) {
        let (mut copy, mut told) = (state.clone(), Vec::new());
        let Err(refusal) = copy.reveal(*draw, &mut told) else {
            return Err(run.fault(format!("the draw `{draw}` is not listed, but `reveal` accepts it")));
        };
        cites_its_rule(run, &refusal)?;
        left_no_trace(run, state, &copy, &told, &format_args!("the draw `{draw}`"))?;
        refused += 1;
    }
    Ok(refused)
}

fn cites_its_rule<G: Game>(run: &Run<'_, G>, refusal: &G::Refusal) -> Result<(), Violation> {
    let (rule, message) = (refusal.rule(), format!("{refusal}"));
    if rule.as_str().is_empty() || !message.contains(rule.as_str()) {
        return Err(run.fault(format!("a refusal cites its rule, but `{message}` does not name `{rule}`")));
    }
    Ok(())
}

fn left_no_trace<G: Game>(
    run: &Run<'_, G>,
    before: &G,
    after: &G,
    told: &[Told<G::Event>],
    refused: &core::fmt::Arguments<'_>,
) -> Result<(), Violation> {
    if let Some(told) = told.first() {
        return Err(run.fault(format!("{refused} is refused, but {:?} is told", told.event)));
    }
    let (mut old, mut new) = (Vec::new(), Vec::new());
    before.encode(&mut old);
    after.encode(&mut new);
    if before != after || old != new {
        return Err(run.fault(format!("{refused} is refused, but changes the state:\n{before:?}\n{after:?}")));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refusals_are_spread_over_states_and_eight_seats() {
        for (refusals, states, expected) in
            [(300_000, 10, 3750), (300_000, 1000, 37), (300_000, 3000, 16), (800, 5, 20), (800, 0, 800)]
        {
            assert_eq!(refusals_per_seat(refusals, states), expected, "{refusals} in {states} states");
        }
    }
}
