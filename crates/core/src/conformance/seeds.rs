//! Law 3: another seed gives another match.

use alloc::format;
use alloc::vec::Vec;

use super::run::Run;
use super::walk::{Policy, Walk};
use super::{Report, Violation};
use crate::{Game, Generator, Move, Seed, Stream};

/// How many pairs of seeds are compared at the normal effort.
const PAIRS: usize = 32;

/// Two seeds may give the same match by accident, the more easily the less a match has of chance.
/// How likely that is follows from the weights, so the accidents are counted and compared with it.
pub(super) fn check<G: Game>(run: &Run<'_, G>, report: &mut Report) -> Result<(), Violation> {
    let pairs = run.times_effort(PAIRS);
    let (mut same, mut expected, mut variance) = (0.0, 0.0, 0.0);
    let mut example = None;
    // Seeds that are numbers next to each other must be as different as any.
    for number in (0..).step_by(2).take(pairs) {
        let seeds = [number, number + 1].map(Seed::from_number);
        let mut likelihood = 1.0;
        let mut played = Vec::new();
        for seed in seeds {
            let mut walk = Walk::<G>::start(&run.kit.rules, seed);
            // The same choices for both: then nothing but chance makes a difference.
            let choices = Generator::new(&seeds[0], Stream::custom(0));
            walk.play(Policy::Random, choices).map_err(|(_, detail)| run.fault(detail))?;
            likelihood = likelihood_of(&walk);
            played.push(walk.steps);
        }
        report.seed_pairs += u64::from(likelihood < 1.0);
        expected += likelihood;
        variance += likelihood * (1.0 - likelihood);
        if played[0] == played[1] {
            same += 1.0;
            example = Some(seeds);
        }
    }
    // Six standard deviations, and one more for the case that almost none is expected.
    if let Some([one, other]) = example.filter(|_| same > expected + 6.0 * f64::sqrt(variance) + 1.0) {
        let detail = format!(
            "of {pairs} pairs of seeds, {same} gave the same match twice; by the weights {expected:.2} are \
             expected. For instance the seeds {one} and {other} with the same choices of the seats"
        );
        return Err(run.fault(detail));
    }
    Ok(())
}

/// How likely the draws of a match are, given its actions.
fn likelihood_of<G: Game>(walk: &Walk<G>) -> f64 {
    let mut likelihood = 1.0;
    let mut list = Vec::new();
    for (state, step) in walk.states.iter().zip(&walk.steps) {
        if let Move::Draw(draw) = step.made {
            state.draws(&mut list);
            let sum: f64 = list.iter().map(|weighted| f64::from(weighted.weight)).sum();
            let own = list.iter().find(|weighted| weighted.draw == draw);
            likelihood *= own.map_or(0.0, |weighted| f64::from(weighted.weight) / sum);
        }
    }
    likelihood
}
