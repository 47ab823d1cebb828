//! One run of the kit: the matches it has played, and where it is looking.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::any::Any;
use core::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};

use super::walk::{Policy, Walk, draws_of};
use super::{Kit, Law, Report, Violation, law};
use crate::{Game, Generator, Move, Record, Rules, Stream, Turn, Viewer};

/// A state of a match: which match, and after how many steps.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Place {
    pub(super) walk: usize,
    pub(super) step: usize,
}

/// The matches and what was seen in them.
pub(super) struct Run<'k, G: Game> {
    pub(super) kit: &'k Kit<G>,
    pub(super) walks: Vec<Walk<G>>,
    /// The game's universe and every action that was listed in a match; sorted.
    pub(super) universe: Vec<G::Action>,
    /// Every draw that was listed in a match; sorted.
    pub(super) draws: Vec<G::Draw>,
    law: Cell<Law>,
    /// Where the kit is looking, for the report of a violation or a panic.
    place: Cell<Option<Place>>,
}

impl<'k, G: Game> Run<'k, G> {
    /// Plays the matches.
    pub(super) fn play(kit: &'k Kit<G>, report: &mut Report) -> Result<Run<'k, G>, Violation> {
        let mut run = Run {
            kit,
            walks: Vec::new(),
            universe: kit.universe.clone(),
            draws: Vec::new(),
            law: Cell::new(Law::Listed),
            place: Cell::new(None),
        };
        for index in 0..kit.matches as usize {
            let seed = kit.seed.derive(index as u64);
            let mut walk = Walk::start(&kit.rules, seed);
            let choices = Generator::new(&seed, Stream::custom(0));
            let played = catch_unwind(AssertUnwindSafe(|| walk.play(Policy::of_match(index), choices)));
            let fault = match played {
                Ok(Ok(())) => None,
                Ok(Err(fault)) => Some(fault),
                Err(panic) => Some((Law::Listed, format!("the game panicked: {}", message_of(&*panic)))),
            };
            if let Some((law, detail)) = fault {
                return Err(Violation::new(law, detail, walk.record(usize::MAX).to_plain()));
            }
            run.walks.push(walk);
        }
        run.collect();
        report.matches = run.walks.len() as u64;
        for step in run.walks.iter().flat_map(|walk| &walk.steps) {
            match step.made {
                Move::Act(..) => report.decisions += 1,
                Move::Draw(_) => report.draws += 1,
            }
        }
        Ok(run)
    }

    /// Adds what was listed anywhere: an action that is legal elsewhere is the best test of a refusal.
    fn collect(&mut self) {
        let mut list = Vec::new();
        for state in self.walks.iter().flat_map(|walk| &walk.states) {
            match state.turn() {
                Turn::Over => {}
                Turn::Chance => self.draws.extend(draws_of(state)),
                Turn::Decide(seats) => {
                    for seat in seats.iter() {
                        state.legal_actions(seat, &mut list);
                        self.universe.extend(&list);
                    }
                }
            }
            tidy_if_long(&mut self.universe);
            tidy_if_long(&mut self.draws);
        }
        tidy(&mut self.universe);
        tidy(&mut self.draws);
    }

    /// Checks one law; a panic of the game is a violation of it.
    pub(super) fn hold(&self, law: Law, report: &mut Report) -> Result<(), Violation> {
        self.law.set(law);
        self.place.set(None);
        let check = match law {
            Law::Listed => super::listing::check,
            Law::Repeatable => super::repetition::check,
            Law::Seeded => super::seeds::check,
            Law::TwoWorlds => super::two_worlds::check,
            Law::Observable => super::observers::check,
            Law::Determinizable => super::determinization::check,
            Law::Together => super::together::check,
            Law::Ending => super::ending::check,
            Law::Conserved => super::conservation::check,
            Law::BytesIn => super::bytes_in::check,
            Law::Weighted => super::weights::check,
        };
        let checked = catch_unwind(AssertUnwindSafe(|| check(self, report)));
        checked.unwrap_or_else(|panic| Err(self.fault(format!("the game panicked: {}", message_of(&*panic)))))
    }

    /// Checks the ends of an option; a panic of the game is a violation of law 10.
    pub(super) fn hold_option(&self, name: &str, good: &[&str], bad: &[&str]) -> Result<(), Violation> {
        self.law.set(Law::BytesIn);
        super::option_ends::check(self, name, good, bad)
    }

    /// Looks at a state: a violation or a panic from now on is reported as being there.
    pub(super) fn visit(&self, place: Place) -> &G {
        self.place.set(Some(place));
        &self.walks[place.walk].states[place.step]
    }

    /// A violation of the law that is being checked, at the state that was visited last.
    pub(super) fn fault(&self, detail: String) -> Violation {
        let record = match self.place.get() {
            Some(place) => self.walks[place.walk].record(place.step),
            None => Record { rules: self.kit.rules.clone(), seed: None, steps: Vec::new() },
        };
        Violation::new(self.law.get(), detail, record.to_plain())
    }

    /// Random numbers for the law that is being checked.
    pub(super) fn generator(&self) -> Generator {
        Generator::new(&self.kit.seed, Stream::custom(u64::from(law::Law::number(self.law.get()))))
    }

    /// At most so many (times the effort) of all states, picked at random, in order.
    pub(super) fn places(&self, most: usize, generator: &mut Generator) -> Vec<Place> {
        let every = |walk: usize| (0..self.walks[walk].states.len()).map(move |step| Place { walk, step });
        let all: Vec<Place> = (0..self.walks.len()).flat_map(every).collect();
        super::walk::some_of(&all, self.times_effort(most), generator)
    }

    /// A few of the viewers, picked at random: all of a match for two.
    pub(super) fn viewers(&self, generator: &mut Generator) -> Vec<Viewer> {
        let all: Vec<Viewer> = Viewer::all(self.kit.rules.seats()).collect();
        super::walk::some_of(&all, 3, generator)
    }

    /// The number, as many times as the kit was asked to try harder.
    pub(super) fn times_effort(&self, number: usize) -> usize {
        number.saturating_mul(self.kit.effort as usize)
    }
}

/// From this length on lists are kept short on the way: the same few things are listed again and again.
const LONG: usize = 1 << 16;

fn tidy_if_long<T: Ord>(items: &mut Vec<T>) {
    if items.len() > LONG {
        tidy(items);
    }
}

fn tidy<T: Ord>(items: &mut Vec<T>) {
    items.sort_unstable();
    items.dedup();
}

/// What a panic said.
pub(super) fn message_of(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(ToString::to_string);
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_else(|| "without a message".into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_long_list_is_tidied_on_the_way() {
        for (length, expected) in [(LONG - 1, LONG - 1), (LONG, LONG), (LONG + 1, 2), (2 * LONG, 2)] {
            let mut items = [7].repeat(length - 1);
            items.push(3);
            tidy_if_long(&mut items);
            assert_eq!(items.len(), expected, "{length} of which two differ");
            assert_eq!(items[0], if length > LONG { 3 } else { 7 });
        }
    }

    #[test]
    fn what_a_panic_said_is_repeated() {
        assert_eq!(message_of(&"no such card"), "no such card");
        assert_eq!(message_of(&String::from("no card 11")), "no card 11");
        assert_eq!(message_of(&11), "without a message");
    }
}
