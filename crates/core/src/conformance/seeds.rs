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
    let mut accidents = Accidents::default();
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
        let is_same = played[0] == played[1];
        accidents.add(likelihood, is_same);
        if is_same {
            example = Some(seeds);
        }
    }
    if let Some([one, other]) = example.filter(|_| accidents.are_too_many()) {
        let Accidents { same, expected, .. } = accidents;
        let detail = format!(
            "of {pairs} pairs of seeds, {same} gave the same match twice; by the weights {expected:.2} are \
             expected. For instance the seeds {one} and {other} with the same choices of the seats"
        );
        return Err(run.fault(detail));
    }
    Ok(())
}

/// How many pairs of seeds gave the same match, and how many the weights let expect.
#[derive(Default)]
struct Accidents {
    same: f64,
    expected: f64,
    variance: f64,
}

impl Accidents {
    /// A pair that gives the same match with this likelihood, and whether it did.
    fn add(&mut self, likelihood: f64, is_same: bool) {
        self.same += f64::from(u8::from(is_same));
        self.expected += likelihood;
        self.variance += likelihood * (1.0 - likelihood);
    }

    /// Six standard deviations, and one more for the case that almost none is expected.
    fn are_too_many(&self) -> bool {
        self.same > self.expected + 6.0 * f64::sqrt(self.variance) + 1.0
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rules as _;
    use crate::high_card::{Draw, HighCard, Options};

    /// Of so many pairs with a likelihood of one half, and as many again with none, so many are the same.
    fn are_too_many(pairs: usize, same: usize) -> bool {
        let mut accidents = Accidents::default();
        (0..pairs).for_each(|pair| accidents.add(0.5, pair < same));
        (0..pairs).for_each(|_| accidents.add(0.0, false));
        accidents.are_too_many()
    }

    /// Of 64 pairs 32 are expected, give or take 4: six times that and one more is 57. Of 16, 8 and 2: all may be.
    #[test]
    fn accidents_are_allowed_for() {
        assert_eq!([are_too_many(64, 57), are_too_many(64, 58), are_too_many(16, 16)], [false, true, false]);
        let mut never = Accidents::default();
        let after = [(); 2].map(|()| {
            never.add(0.0, true);
            never.are_too_many()
        });
        assert_eq!(after, [false, true], "one is forgiven");
    }

    /// One of ten cards, one of nine, and a prize of 1 in three of four cases.
    #[test]
    fn the_likelihood_of_a_match_is_that_of_its_draws() {
        for number in 0..8 {
            let seed = Seed::from_number(number);
            let mut walk = Walk::<HighCard>::start(&Options::default().with_options("rounds=1").unwrap(), seed);
            walk.play(Policy::Random, Generator::new(&seed, Stream::custom(0))).unwrap();
            let quarters = if walk.steps[4].made == Move::Draw(Draw::Prize(1)) { 3.0 } else { 1.0 };
            assert!((likelihood_of(&walk) * 360.0 - quarters).abs() < 1e-9, "seed {number}");
        }
    }
}
