//! Law 10 for records that are good: from any part of one the match goes on as it did.

use alloc::format;
use alloc::vec::Vec;

use super::run::{Place, Run};
use super::walk::some_of;
use super::{Report, Violation};
use crate::{Game, Match, Move, Rules, Viewer};

/// How many matches go on from parts of their records.
const MATCHES: usize = 4;
/// From how many parts each.
const PARTS: usize = 12;

pub(super) fn check<G: Game>(run: &Run<'_, G>, report: &mut Report) -> Result<(), Violation> {
    let mut generator = run.generator();
    for (number, walk) in run.walks.iter().enumerate().take(run.times_effort(MATCHES)) {
        let all: Vec<usize> = (0..=walk.steps.len()).collect();
        for part in some_of(&all, PARTS, &mut generator) {
            run.visit(Place { walk: number, step: part });
            let resumed = Match::<G>::resume(walk.record(part));
            let mut game = resumed.map_err(|error| run.fault(format!("the match cannot go on from here: {error}")))?;
            let done = game.record().steps.len();
            for step in walk.steps.iter().skip(done) {
                if let Move::Act(seat, action) = step.made {
                    let refused = |error| run.fault(format!("gone on from here, `{}` is refused: {error}", step.made));
                    game.play(seat, action).map_err(refused)?;
                }
            }
            if *game.record() != walk.record(usize::MAX) || game.told() != walk.told_until(walk.steps.len()) {
                return Err(run.fault("gone on from here, the match takes another course".into()));
            }
            for viewer in Viewer::all(run.kit.rules.seats()) {
                if game.view(viewer) != walk.states[walk.steps.len()].view(viewer) {
                    return Err(run.fault(format!("gone on from here, {viewer} sees another end")));
                }
            }
            report.resumed += 1;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::broken::faults::Moody;
    use crate::broken::{Broken, BrokenRules, inject};
    use crate::conformance::Kit;

    /// The record is the same, only what is told is not.
    #[test]
    fn a_match_that_goes_on_with_other_events_is_found() {
        let kit = Kit::<Broken>::new(BrokenRules::default()).matches(4);
        let run = Run::play(&kit, &mut Report::default()).unwrap();
        let mut report = Report::default();
        check(&run, &mut report).unwrap();
        // Four matches of two rounds, each from all its eleven states.
        assert_eq!(report.resumed, 4 * 11);
        inject(&Moody);
        let violation = check(&run, &mut report).unwrap_err();
        assert_eq!(violation.detail(), "gone on from here, the match takes another course");
    }
}
