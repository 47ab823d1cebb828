//! Law 2: the same rules, seed and actions give the same match, byte for byte.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::vec::Vec;

use super::run::{Place, Run};
use super::walk::{Walk, after, moves, some_of};
use super::{Report, Violation};
use crate::{Game, Generator, Match, Move, Stream, playout, playout_listed};

pub(super) fn check<G: Game>(run: &Run<'_, G>, report: &mut Report) -> Result<(), Violation> {
    for (number, walk) in run.walks.iter().enumerate() {
        same_step_by_step(run, number, walk)?;
        same_in_a_match(run, number, walk)?;
        same_playouts(run, number, walk)?;
        report.replays += 1;
    }
    bytes_are_the_state(run, report)
}

/// The steps once more, without the driver.
fn same_step_by_step<G: Game>(run: &Run<'_, G>, number: usize, walk: &Walk<G>) -> Result<(), Violation> {
    let mut state = G::new(run.kit.rules.clone());
    for (before, step) in walk.steps.iter().enumerate() {
        let first = run.visit(Place { walk: number, step: before });
        if state != *first || encoded(&state) != encoded(first) {
            return Err(run.fault(format!("played again, the state is another:\n{first:?}\n{state:?}")));
        }
        let Some((next, told)) = after(&state, step.made) else {
            return Err(run.fault(format!("played again, `{}` is refused", step.made)));
        };
        let first_told = walk.told_by_step(before + 1);
        if told != first_told {
            let detail = format!("played again, `{}` tells {told:?}; the first time {first_told:?}", step.made);
            return Err(run.fault(detail));
        }
        state = next;
    }
    Ok(())
}

/// The driver, given the seed and the actions, comes to the same draws, record and events.
fn same_in_a_match<G: Game>(run: &Run<'_, G>, number: usize, walk: &Walk<G>) -> Result<(), Violation> {
    run.visit(Place { walk: number, step: walk.steps.len() });
    let mut game = Match::<G>::new(run.kit.rules.clone(), walk.seed);
    for step in &walk.steps {
        if let Move::Act(seat, action) = step.made {
            game.play(seat, action).map_err(|error| run.fault(format!("played by `Match`: {error}")))?;
        }
    }
    let (first, again) = (json_of(run, &walk.record(usize::MAX))?, json_of(run, game.record())?);
    if first != again {
        return Err(run.fault(format!("played by `Match`, the record is another:\n{first}\n{again}")));
    }
    if game.told() != walk.told_until(walk.steps.len()) {
        return Err(run.fault("played by `Match`, other events are told".into()));
    }
    Ok(())
}

fn json_of<G: Game>(run: &Run<'_, G>, record: &crate::Record<G>) -> Result<alloc::string::String, Violation> {
    serde_json::to_string(record).map_err(|error| run.fault(format!("the record cannot be written: {error}")))
}

/// Playouts by count and by list go the same way, and go it again.
fn same_playouts<G: Game>(run: &Run<'_, G>, number: usize, walk: &Walk<G>) -> Result<(), Violation> {
    for step in [0, walk.steps.len() / 2] {
        let start = run.visit(Place { walk: number, step });
        let generator = || Generator::new(&walk.seed, Stream::custom(2));
        let mut ends = [start.clone(), start.clone(), start.clone()];
        let [first, again, listed] = &mut ends;
        let decisions = [
            playout(first, &mut generator()),
            playout(again, &mut generator()),
            playout_listed(listed, &mut generator(), &mut Vec::new()),
        ];
        let bytes = ends.each_ref().map(encoded);
        if decisions != [decisions[0]; 3] || bytes.iter().any(|other| *other != bytes[0]) {
            let detail = "from here two playouts by count and one by list, given the same random numbers, differ";
            return Err(run.fault(format!("{detail}: they took {decisions:?} decisions")));
        }
    }
    Ok(())
}

/// Equal states and only those give equal bytes.
fn bytes_are_the_state<G: Game>(run: &Run<'_, G>, report: &mut Report) -> Result<(), Violation> {
    let mut generator = run.generator();
    let mut known: BTreeMap<Vec<u8>, G> = BTreeMap::new();
    for place in run.places(1000, &mut generator) {
        let state = run.visit(place);
        // What can come next differs from each other in little, so that a part of the state which
        // is missing in the bytes shows.
        let next = some_of(&moves(state), 8, &mut generator);
        let next: Vec<G> = next.into_iter().filter_map(|made| Some(after(state, made)?.0)).collect();
        for (number, one) in next.iter().enumerate() {
            let bytes = encoded(one);
            for other in &next[number + 1..] {
                if (one == other) != (bytes == encoded(other)) {
                    return Err(run.fault(disagree(one, other)));
                }
            }
            match known.get(&bytes) {
                Some(other) if one != other => return Err(run.fault(disagree(one, other))),
                Some(_) => {}
                None => {
                    known.insert(bytes, one.clone());
                }
            }
        }
    }
    report.encodings += known.len() as u64;
    Ok(())
}

fn disagree<G: Game>(one: &G, other: &G) -> alloc::string::String {
    format!("`==` and `encode` disagree on whether these states are the same:\n{one:?}\n{other:?}")
}

fn encoded<G: Game>(state: &G) -> Vec<u8> {
    let mut bytes = Vec::new();
    state.encode(&mut bytes);
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rules as _;
    use crate::broken::faults::CountsItsDraws;
    use crate::broken::{Broken, BrokenRules, inject};
    use crate::conformance::Kit;

    /// A match of one round has five steps: three draws come from the start, one from half of them, in three playouts
    /// each.
    #[test]
    fn playouts_start_at_the_start_and_in_the_middle() {
        let kit = Kit::<Broken>::new(BrokenRules::default().with_options("rounds=1").unwrap()).matches(1);
        let run = Run::play(&kit, &mut Report::default()).unwrap();
        inject(&CountsItsDraws);
        let before = CountsItsDraws::draws();
        same_playouts(&run, 0, &run.walks[0]).unwrap();
        assert_eq!(CountsItsDraws::draws() - before, 3 * (3 + 1));
    }
}
