//! Law 9: the game's own invariants hold after every step.

use alloc::format;

use super::run::{Place, Run};
use super::{Report, Violation};
use crate::Game;

pub(super) fn check<G: Game>(run: &Run<'_, G>, report: &mut Report) -> Result<(), Violation> {
    let Some(audit) = run.kit.audit else { return Ok(()) };
    for (number, walk) in run.walks.iter().enumerate() {
        for step in 0..walk.states.len() {
            let state = run.visit(Place { walk: number, step });
            audit(state, walk.told_until(step)).map_err(|found| {
                let last = step.checked_sub(1).map(|last| format!(" after `{}`", walk.steps[last].made));
                run.fault(format!("the audit fails{}: {found}", last.unwrap_or_default()))
            })?;
            report.audits += 1;
        }
    }
    Ok(())
}
