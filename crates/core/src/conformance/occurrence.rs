//! Law 6, the part about all worlds: every state that fits a view occurs among those drawn for it.
//!
//! No game has to list the states that fit a view. Instead, the true state must occur among those
//! that are drawn: as a whole where few fit, and otherwise byte by byte of its encoding. So must every
//! state that another secret draw or choice in the last step would have led to.
//!
//! Where few fit, one that does not occur is missing. Otherwise it may only be rare, and one rare state
//! among very many proves nothing; but if it happens again and again, something is left out.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::run::{Place, Run};
use super::walk::{after, moves, some_of};
use super::{Report, Violation};
use crate::{Game, Generator, Viewer};

/// How many worlds are drawn for a view.
const WORLDS: usize = 240;
/// If that many worlds come out for each that is different, all that fit should have come out.
const OFTEN: usize = 20;
/// How many times as many worlds are drawn before one is said to be missing: it may only be rare.
const PATIENCE: usize = 400;
/// For how many views, at least, and for one of how many, something must be missing to be left out.
const LEFT_OUT: (u32, u32) = (3, 200);
/// The same, to stop looking early: every view for which something is missing takes long.
const CLEARLY_LEFT_OUT: (u32, u32) = (3, 20);

/// What was looked for so far.
#[derive(Default)]
pub(super) struct Occurrence {
    views: u32,
    missed: u32,
    /// The first view for which something was missing.
    first: Option<(Place, String)>,
}

impl Occurrence {
    /// Draws worlds for the view of one viewer and looks for the states that are certain to fit.
    pub(super) fn look_for<G: Game>(
        &mut self,
        run: &Run<'_, G>,
        place: Place,
        viewer: Viewer,
        generator: &mut Generator,
        report: &mut Report,
    ) -> Result<(), Violation> {
        let view = run.visit(place).view(viewer);
        let truths = truths(run, place, viewer, generator);
        let mut sought: Vec<Sought> = truths.iter().map(Sought::new).collect();
        let mut different = BTreeSet::new();
        let mut bytes = Vec::new();
        let mut draw = |bytes: &mut Vec<u8>| {
            bytes.clear();
            G::determinize(&view, generator).encode(bytes);
        };
        for _ in 0..WORLDS {
            draw(&mut bytes);
            sought.iter_mut().for_each(|one| one.compare(&bytes));
            if !different.contains(&bytes) {
                different.insert(bytes.clone());
            }
        }
        report.worlds += WORLDS as u64;
        report.views_with_secrets += u64::from(different.len() > 1);
        let few = different.len() <= WORLDS / OFTEN;
        let mut patience = WORLDS * PATIENCE;
        while patience > 0 && sought.iter().any(|one| one.is_open(few)) {
            draw(&mut bytes);
            sought.iter_mut().for_each(|one| one.compare(&bytes));
            patience -= 1;
        }
        self.views += 1;
        if let Some((state, one)) = truths.iter().zip(&sought).find(|(_, one)| one.is_open(few)) {
            let never = one.what_is_missing();
            let drawn = WORLDS * PATIENCE;
            let detail =
                format!("{viewer} could be in this state, but in {drawn} drawn for its view {never}:\n{state:?}");
            if few {
                return Err(run.fault(detail));
            }
            self.missed += 1;
            self.first.get_or_insert((place, detail));
            if self.is_more_than(CLEARLY_LEFT_OUT) {
                return self.judge(run);
            }
        } else if few && different.len() > 1 {
            report.true_states_found += sought.len() as u64;
        }
        Ok(())
    }

    /// Whether too much was missing.
    pub(super) fn judge<G: Game>(&self, run: &Run<'_, G>) -> Result<(), Violation> {
        match &self.first {
            Some((place, detail)) if self.is_more_than(LEFT_OUT) => {
                run.visit(*place);
                let (missed, views) = (self.missed, self.views);
                Err(run.fault(format!("{detail}\nThe like was found for {missed} of {views} views")))
            }
            Some(_) | None => Ok(()),
        }
    }

    fn is_more_than(&self, (least, one_of): (u32, u32)) -> bool {
        self.missed >= least && self.missed.saturating_mul(one_of) >= self.views
    }
}

/// States with the same view that are certain to fit: the true one, and those that another last step
/// would have led to.
fn truths<G: Game>(run: &Run<'_, G>, place: Place, viewer: Viewer, generator: &mut Generator) -> Vec<G> {
    let walk = &run.walks[place.walk];
    let state = &walk.states[place.step];
    let mut truths: Vec<G> = [state.clone()].into();
    if let Some(last) = place.step.checked_sub(1) {
        let view = state.view(viewer);
        let others = some_of(&moves(&walk.states[last]), 12, generator);
        let others = others.into_iter().filter_map(|made| Some(after(&walk.states[last], made)?.0));
        truths.extend(others.filter(|other| other.view(viewer) == view));
    }
    truths
}

/// A state that must occur, and which of its bytes have occurred.
struct Sought {
    bytes: Vec<u8>,
    /// The places of bytes that no world has had yet.
    missing: Vec<usize>,
    found: bool,
}

impl Sought {
    fn new<G: Game>(state: &G) -> Sought {
        let mut bytes = Vec::new();
        state.encode(&mut bytes);
        Sought { missing: (0..bytes.len()).collect(), bytes, found: false }
    }

    fn compare(&mut self, world: &[u8]) {
        self.missing.retain(|place| world.get(*place) != self.bytes.get(*place));
        self.found = self.found || self.bytes == world;
    }

    /// Whether it has not occurred: as a whole where few worlds fit, else in all its bytes.
    fn is_open(&self, few: bool) -> bool {
        if few { !self.found } else { !self.missing.is_empty() }
    }

    fn what_is_missing(&self) -> String {
        match self.missing.first() {
            Some(place) => format!("its encoding's byte {place}, {}, never occurs", self.bytes[*place]),
            None => "it never occurs".into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rules as _;
    use crate::conformance::Kit;
    use crate::high_card::{HighCard, Options};

    /// Of these views this many were missed.
    fn missed(missed: u32, views: u32) -> Occurrence {
        let first = Some((Place { walk: 0, step: 1 }, "missing".into()));
        Occurrence { views, missed, first }
    }

    fn is_left_out(occurrence: &Occurrence) -> bool {
        let kit = Kit::<HighCard>::new(Options::default()).matches(1);
        let run = Run::play(&kit, &mut Report::default()).unwrap();
        occurrence.judge(&run).is_err()
    }

    /// Three at the least, and one of 200.
    #[test]
    fn what_is_missing_now_and_then_is_not_left_out() {
        for (misses, views, expected) in
            [(2, 2, false), (3, 3, true), (3, 600, true), (3, 601, false), (4, 601, true), (4, 801, false)]
        {
            assert_eq!(is_left_out(&missed(misses, views)), expected, "{misses} of {views}");
        }
        assert!(!is_left_out(&Occurrence { first: None, ..missed(3, 3) }), "nothing was missing");
    }

    #[test]
    fn what_was_found_missing_is_reported_where_it_was() {
        let kit = Kit::<HighCard>::new(Options::default()).matches(1);
        let run = Run::play(&kit, &mut Report::default()).unwrap();
        let violation = missed(3, 4).judge(&run).unwrap_err();
        assert_eq!((violation.step(), violation.detail()), (1, "missing\nThe like was found for 3 of 4 views"));
    }

    /// Of the bytes 7 and 8 a world has shown the first.
    #[test]
    fn what_is_missing_is_the_byte_or_the_whole() {
        let mut sought = Sought { bytes: [7, 8].into(), missing: [0, 1].into(), found: false };
        sought.compare(&[7, 9]);
        assert_eq!(sought.what_is_missing(), "its encoding's byte 1, 8, never occurs");
        sought.compare(&[6, 8]);
        assert_eq!(sought.what_is_missing(), "it never occurs");
        assert!(sought.is_open(true) && !sought.is_open(false));
        sought.compare(&[7, 8]);
        assert!(!sought.is_open(true));
    }

    #[test]
    fn views_are_counted() {
        let kit = Kit::<HighCard>::new(Options::default().with_options("rounds=1").unwrap()).matches(1);
        let run = Run::play(&kit, &mut Report::default()).unwrap();
        let (mut occurrence, mut generator) = (Occurrence::default(), run.generator());
        for step in 0..6 {
            let place = Place { walk: 0, step };
            occurrence.look_for(&run, place, Viewer::Public, &mut generator, &mut Report::default()).unwrap();
        }
        assert_eq!((occurrence.views, occurrence.missed), (6, 0));
    }
}
