//! Law 8: every match ends within the length that its rules state, with an outcome.

use alloc::format;
use alloc::string::String;

use super::run::{Place, Run};
use super::{Report, Violation};
use crate::{Game, Outcome, Rules, Turn};

/// That a match keeps to the stated length is checked while it is played.
pub(super) fn check<G: Game>(run: &Run<'_, G>, report: &mut Report) -> Result<(), Violation> {
    for (number, walk) in run.walks.iter().enumerate() {
        for step in 0..walk.states.len() {
            let state = run.visit(Place { walk: number, step });
            ends(state).map_err(|detail| run.fault(detail))?;
            report.outcomes += u64::from(state.turn() == Turn::Over);
        }
    }
    Ok(())
}

/// Checks that there is an outcome exactly if the match is over, and that it is for every seat.
///
/// # Errors
/// What is wrong, in words.
pub fn ends<G: Game>(state: &G) -> Result<(), String> {
    let (turn, outcome) = (state.turn(), state.outcome());
    if outcome.is_some() != (turn == Turn::Over) {
        return Err(format!("it is {turn}, but the outcome is {}", said(outcome)));
    }
    let expected = state.rules().seats();
    match outcome.map(|outcome| outcome.seats()) {
        Some(found) if found != expected => Err(format!("the outcome is for {found} seats in a match of {expected}")),
        Some(_) | None => Ok(()),
    }
}

/// An outcome in a message.
pub(super) fn said(outcome: Option<Outcome>) -> String {
    outcome.map_or_else(|| "none".into(), |outcome| format!("`{outcome}`"))
}
