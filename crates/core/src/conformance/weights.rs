//! Law 11: samples follow the weights.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::run::{Place, Run};
use super::{Report, Violation};
use crate::{Game, Generator, Turn, Weighted};

/// How many different lists of weights are tested at the normal effort.
const LISTS: usize = 60;
/// How many samples are taken for a list, besides [`SAMPLES_A_DRAW`].
const SAMPLES: usize = 2000;
/// How many more samples are taken for each draw in a list.
const SAMPLES_A_DRAW: usize = 40;
/// How many states with the same list share the samples.
const STATES_A_LIST: usize = 20;

/// The lists of weights in the matches, each with some of the states that have it.
type Lists<D> = Vec<(Vec<Weighted<D>>, Vec<Place>)>;

pub(super) fn check<G: Game>(run: &Run<'_, G>, report: &mut Report) -> Result<(), Violation> {
    let mut generator = run.generator();
    for (list, places) in lists(run, &mut generator) {
        run.visit(places[0]);
        add_up(&list).map_err(|detail| run.fault(detail))?;
        let mut counts: Vec<u32> = list.iter().map(|_| 0).collect();
        let samples = run.times_effort(SAMPLES + SAMPLES_A_DRAW * list.len());
        for number in 0..samples {
            let state = run.visit(places[number % places.len()]);
            let Some(draw) = state.sample(&mut generator) else {
                return Err(run.fault(nothing_to_draw(state)));
            };
            let Some(place) = list.iter().position(|weighted| weighted.draw == draw) else {
                return Err(run.fault(format!("`sample` gives `{draw}`, which is not listed as a draw")));
            };
            counts[place] += 1;
        }
        fit(&list, &counts, samples).map_err(|detail| run.fault(detail))?;
        report.chance_nodes += 1;
        report.samples += samples as u64;
    }
    for place in run.places(200, &mut generator) {
        let state = run.visit(place);
        if state.turn() != Turn::Chance && state.sample(&mut generator).is_some() {
            return Err(run.fault("`sample` gives a draw where it is not chance's turn".into()));
        }
    }
    Ok(())
}

fn lists<G: Game>(run: &Run<'_, G>, generator: &mut Generator) -> Lists<G::Draw> {
    let mut lists: Lists<G::Draw> = Vec::new();
    let most = run.times_effort(LISTS);
    let mut places = run.places(5000, generator);
    generator.shuffle(&mut places);
    for place in places {
        let mut list = Vec::new();
        run.visit(place).draws(&mut list);
        let full = lists.len() >= most;
        match lists.iter_mut().find(|(known, _)| *known == list) {
            Some((_, places)) if places.len() < STATES_A_LIST => places.push(place),
            None if !list.is_empty() && !full => lists.push((list, [place].into())),
            Some(_) | None => {}
        }
    }
    lists
}

/// Why it is chance's turn and `sample` gives nothing.
pub(super) fn nothing_to_draw<G: Game>(state: &G) -> String {
    let mut list = Vec::new();
    state.draws(&mut list);
    let listed = match list.len() {
        0 => "`draws` lists nothing either".into(),
        count => format!("`draws` lists {count}"),
    };
    add_up(&list).err().unwrap_or_else(|| format!("it is chance's turn, but `sample` gives nothing; {listed}"))
}

fn add_up<D: core::fmt::Display>(list: &[Weighted<D>]) -> Result<(), String> {
    if let Some(weighted) = list.iter().find(|weighted| weighted.weight == 0) {
        return Err(format!("the draw `{}` is listed with weight 0; what cannot happen is not listed", weighted.draw));
    }
    let sum = list.iter().map(|weighted| u64::from(weighted.weight)).sum::<u64>();
    if sum > u64::from(u32::MAX) {
        return Err(format!("the weights sum to {sum}; at most {} is possible", u32::MAX));
    }
    Ok(())
}

/// How often each draw is expected in so many samples, in the order of the list.
fn expectations<D>(list: &[Weighted<D>], samples: usize) -> impl Iterator<Item = f64> {
    let sum: f64 = list.iter().map(|weighted| f64::from(weighted.weight)).sum();
    list.iter().map(move |weighted| samples as f64 * f64::from(weighted.weight) / sum)
}

/// Pearson's statistic, and of how many draws or groups of draws it is made.
fn chi_square<D>(list: &[Weighted<D>], counts: &[u32], samples: usize) -> (f64, u32) {
    // Draws too rare to be counted each for itself are counted together.
    let (mut rare, mut rare_found) = (0.0, 0.0);
    let (mut bins, mut statistic) = (0, 0.0);
    let mut add = |expected: f64, found: f64| {
        bins += 1;
        let off = found - expected;
        statistic += off * off / expected;
    };
    for (expected, found) in expectations(list, samples).zip(counts) {
        if expected < 5.0 {
            rare += expected;
            rare_found += f64::from(*found);
        } else {
            add(expected, f64::from(*found));
        }
    }
    if rare >= 1.0 {
        add(rare, rare_found);
    }
    (statistic, bins)
}

/// Pearson's chi-square test, at one error in a million.
fn fit<D: core::fmt::Display>(list: &[Weighted<D>], counts: &[u32], samples: usize) -> Result<(), String> {
    let (statistic, bins) = chi_square(list, counts, samples);
    let most = critical(bins);
    if bins < 2 || statistic <= most {
        return Ok(());
    }
    let found = |((weighted, count), expected): ((&Weighted<D>, &u32), f64)| {
        format!("\n`{}`: weight {}, expected {expected:.1}, found {count}", weighted.draw, weighted.weight)
    };
    let found: String = list.iter().zip(counts).zip(expectations(list, samples)).take(20).map(found).collect();
    Err(format!(
        "{samples} samples do not follow the weights: chi-square is {statistic:.1}, and at most {most:.1} at one error in a million{found}"
    ))
}

/// The value that chi-square with one degree of freedom less than `bins` exceeds once in a million;
/// Wilson and Hilferty's approximation.
fn critical(bins: u32) -> f64 {
    /// What a standard normal number exceeds once in a million.
    const NORMAL: f64 = 4.753;
    let freedom = f64::from(bins.max(2) - 1);
    let part = 2.0 / (9.0 * freedom);
    let root = 1.0 - part + NORMAL * f64::sqrt(part);
    freedom * root * root * root
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rules as _;
    use crate::conformance::Kit;
    use crate::high_card::{Draw, HighCard, Options};

    fn weights<const N: usize>(weights: [u32; N]) -> [Weighted<usize>; N] {
        core::array::from_fn(|draw| Weighted { draw, weight: weights[draw] })
    }

    /// In 32 matches there are 32 states with all ten cards to be dealt, and 32 with a prize to be drawn.
    #[test]
    fn twenty_states_share_a_list() {
        let kit = Kit::<HighCard>::new(Options::default().with_options("rounds=1").unwrap());
        let run = Run::play(&kit, &mut Report::default()).unwrap();
        let lists = lists(&run, &mut run.generator());
        let states_with = |draw, count| {
            let of = |list: &Vec<Weighted<Draw>>| list.len() == count && list[0].draw == draw;
            lists.iter().find(|(list, _)| of(list)).map(|(_, places)| places.len())
        };
        assert_eq!(states_with(Draw::Prize(1), 2), Some(20));
        assert_eq!(lists.iter().find(|(list, _)| list.len() == 10).map(|(_, places)| places.len()), Some(20));
    }

    #[test]
    fn a_sum_of_weights_fits_into_32_bits() {
        assert_eq!(add_up(&weights([u32::MAX])), Ok(()));
        assert_eq!(add_up(&weights([u32::MAX - 1, 1])), Ok(()));
        let too_much = "the weights sum to 4294967296; at most 4294967295 is possible";
        assert_eq!(add_up(&weights([u32::MAX, 1])), Err(too_much.into()));
        assert!(add_up(&weights([1, 0])).unwrap_err().starts_with("the draw `1` is listed with weight 0"));
    }

    /// Of 400 samples 392, 4 and 4 are expected: the last two count together, 20 for 8. 12 are off in both groups.
    #[test]
    fn rare_draws_are_counted_together() {
        let (statistic, bins) = chi_square(&weights([98, 1, 1]), &[380, 12, 8], 400);
        assert_eq!(bins, 2);
        assert!((statistic - (144.0 / 392.0 + 144.0 / 8.0)).abs() < 1e-9, "{statistic}");
        // Five are enough to be counted alone, one to be counted at all.
        assert_eq!(chi_square(&weights([98, 1, 1]), &[490, 5, 5], 500), (0.0, 3));
        assert_eq!(chi_square(&weights([99, 1]), &[99, 1], 100), (0.0, 2));
        assert_eq!(chi_square(&weights([999, 1]), &[999, 0], 999).1, 1);
    }

    #[test]
    fn what_does_not_fit_is_listed() {
        let found = fit(&weights([3, 1]), &[1000, 1000], 2000).unwrap_err();
        let list = "\n`0`: weight 3, expected 1500.0, found 1000\n`1`: weight 1, expected 500.0, found 1000";
        assert!(found.starts_with("2000 samples do not follow the weights: chi-square is 666.7,"), "{found}");
        assert!(found.ends_with(list), "{found}");
        assert!(fit(&weights([1, 1, 1]), &[2000, 0, 0], 2000).is_err());
        assert!(fit(&weights([1]), &[2000], 2000).is_ok());
    }

    /// The exact values are the roots of chi-square's closed form, found by bisection. The approximation
    /// is on the safe side: it is never smaller.
    #[test]
    fn the_critical_value_is_near_the_exact_one() {
        for (bins, exact) in [(2, 23.928), (6, 35.888), (11, 46.863)] {
            let found = critical(bins) / exact;
            assert!((1.0..1.16).contains(&found), "{bins} bins: {}", critical(bins));
        }
    }

    #[test]
    fn fair_counts_fit_and_even_ones_do_not_fit_uneven_weights() {
        let list = [Weighted { draw: 1, weight: 3 }, Weighted { draw: 2, weight: 1 }];
        assert!(fit(&list, &[1500, 500], 2000).is_ok());
        assert!(fit(&list, &[1460, 540], 2000).is_ok());
        assert!(fit(&list, &[1000, 1000], 2000).is_err());
    }
}
