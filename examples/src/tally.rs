//! What a simulation counts: whole numbers only, the same in whatever order matches are added.

use std::collections::BTreeMap;

use rulebook_core::{Outcome, RuleId, Seat, SeatCount};

/// The results of some matches with the same number of seats.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    seats: SeatCount,
    matches: u64,
    by_seat: Vec<SeatTally>,
    /// How often seat 0 had how much more than seat 1.
    leads: BTreeMap<i64, u64>,
    decisions: u64,
    /// Number of decisions and number of the match, of the shortest and of the longest match; of
    /// equal ones the first.
    shortest: Option<(u64, u64)>,
    longest: Option<(u64, u64)>,
    endings: BTreeMap<RuleId, u64>,
}

/// The results of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SeatTally {
    /// How often it was alone in the first place.
    pub wins: u64,
    /// How often it shared the first place.
    pub draws: u64,
    /// How often it had each place, the first place first.
    pub places: [u64; Seat::MAX],
    /// How often it had each score.
    pub scores: BTreeMap<i32, u64>,
}

impl Tally {
    /// No matches yet.
    #[must_use]
    pub fn new(seats: SeatCount) -> Tally {
        let by_seat = vec![SeatTally::default(); seats.get()];
        let (leads, endings) = (BTreeMap::new(), BTreeMap::new());
        Tally { seats, matches: 0, by_seat, leads, decisions: 0, shortest: None, longest: None, endings }
    }

    /// Adds the match with that number.
    pub fn add(&mut self, index: u64, outcome: &Outcome, decisions: u64) {
        self.matches += 1;
        for (seat, tally) in self.seats.seats().zip(&mut self.by_seat) {
            let place = usize::from(outcome.place(seat).unwrap_or_default());
            if let Some(count) = place.checked_sub(1).and_then(|place| tally.places.get_mut(place)) {
                *count += 1;
            }
            if outcome.winners().contains(seat) {
                *(if outcome.is_draw() { &mut tally.draws } else { &mut tally.wins }) += 1;
            }
            *tally.scores.entry(outcome.score(seat).unwrap_or_default()).or_default() += 1;
        }
        if let (Some(first), Some(second)) = (outcome.score(Seat::ZERO), outcome.score(Seat::ONE)) {
            *self.leads.entry(i64::from(first) - i64::from(second)).or_default() += 1;
        }
        self.decisions += decisions;
        self.shortest = shorter(self.shortest, Some((decisions, index)));
        self.longest = longer(self.longest, Some((decisions, index)));
        *self.endings.entry(outcome.reason()).or_default() += 1;
    }

    /// These matches and the others.
    #[must_use]
    pub fn with(mut self, other: Tally) -> Tally {
        self.matches += other.matches;
        for (tally, other) in self.by_seat.iter_mut().zip(other.by_seat) {
            tally.wins += other.wins;
            tally.draws += other.draws;
            tally.places.iter_mut().zip(other.places).for_each(|(count, more)| *count += more);
            add_counts(&mut tally.scores, other.scores);
        }
        add_counts(&mut self.leads, other.leads);
        self.decisions += other.decisions;
        self.shortest = shorter(self.shortest, other.shortest);
        self.longest = longer(self.longest, other.longest);
        add_counts(&mut self.endings, other.endings);
        self
    }

    /// How many matches.
    #[must_use]
    pub fn matches(&self) -> u64 {
        self.matches
    }

    /// How many seats each had.
    #[must_use]
    pub fn seats(&self) -> SeatCount {
        self.seats
    }

    /// The results of each seat, in the order of the seats.
    #[must_use]
    pub fn by_seat(&self) -> &[SeatTally] {
        &self.by_seat
    }

    /// How often seat 0 had how much more than seat 1.
    #[must_use]
    pub fn leads(&self) -> &BTreeMap<i64, u64> {
        &self.leads
    }

    /// The decisions of all matches.
    #[must_use]
    pub fn decisions(&self) -> u64 {
        self.decisions
    }

    /// Decisions and number of the shortest match.
    #[must_use]
    pub fn shortest(&self) -> Option<(u64, u64)> {
        self.shortest
    }

    /// Decisions and number of the longest match.
    #[must_use]
    pub fn longest(&self) -> Option<(u64, u64)> {
        self.longest
    }

    /// How often matches ended by which rule.
    #[must_use]
    pub fn endings(&self) -> &BTreeMap<RuleId, u64> {
        &self.endings
    }
}

fn shorter(one: Option<(u64, u64)>, other: Option<(u64, u64)>) -> Option<(u64, u64)> {
    one.into_iter().chain(other).min()
}

fn longer(one: Option<(u64, u64)>, other: Option<(u64, u64)>) -> Option<(u64, u64)> {
    one.into_iter().chain(other).max_by_key(|(decisions, index)| (*decisions, std::cmp::Reverse(*index)))
}

fn add_counts<K: Ord>(counts: &mut BTreeMap<K, u64>, more: BTreeMap<K, u64>) {
    for (key, count) in more {
        *counts.entry(key).or_default() += count;
    }
}

impl SeatTally {
    /// Mean and standard deviation of the scores; zeros if there are none.
    #[must_use]
    pub fn mean_and_deviation(&self) -> (f64, f64) {
        let matches: u64 = self.scores.values().sum();
        let sum: i128 = self.scores.iter().map(|(score, count)| i128::from(*score) * i128::from(*count)).sum();
        let squares = self.scores.iter().map(|(score, count)| i128::from(*score).pow(2) * i128::from(*count));
        let squares: i128 = squares.sum();
        if matches == 0 {
            return (0.0, 0.0);
        }
        // n² times the variance, exactly.
        let n = i128::from(matches);
        let spread = n.saturating_mul(squares).saturating_sub(sum.saturating_mul(sum));
        (sum as f64 / n as f64, (spread as f64).sqrt() / n as f64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(matches: &[(u64, [i32; 3], u64)]) -> Tally {
        let mut tally = Tally::new(SeatCount::new(3).unwrap());
        for (index, scores, decisions) in matches {
            let outcome = Outcome::by_score(scores, RuleId::new("XX-1")).unwrap();
            tally.add(*index, &outcome, *decisions);
        }
        tally
    }

    #[test]
    fn the_order_of_the_matches_makes_no_difference() {
        let matches = [(0, [1, 2, 3], 9), (1, [3, 3, 0], 5), (2, [-4, 7, 7], 9), (3, [0, 0, 0], 5)];
        let whole = tally(&matches);
        assert_eq!(tally(&matches[2..]).with(tally(&matches[..2])), whole);
        assert_eq!(whole.longest(), Some((9, 0)));
        assert_eq!(whole.shortest(), Some((5, 1)));
    }

    #[test]
    fn a_shared_first_place_is_a_draw_and_places_are_left_free_after_it() {
        let tally = tally(&[(0, [3, 3, 0], 1), (1, [5, 1, 1], 1)]);
        let [first, second, third] = tally.by_seat() else { panic!("three seats") };
        assert_eq!((first.wins, first.draws), (1, 1));
        assert_eq!((second.wins, second.draws), (0, 1));
        assert_eq!(third.places, [0, 1, 1, 0, 0, 0, 0, 0]);
        assert_eq!(first.mean_and_deviation(), (4.0, 1.0));
    }
}
