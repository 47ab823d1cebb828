//! Law 6: a determinised state fits its view and is sound, and every state that fits occurs.
//!
//! No game has to list the states that fit a view. Instead, the true state must occur among those
//! that are drawn: as a whole where few fit, and otherwise byte by byte of its encoding. So must every
//! state that another secret draw or choice in the last step would have led to.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::vec::Vec;

use super::run::{Place, Run};
use super::sound::sound;
use super::walk::{Policy, after, choose, draws_of, make, moves, some_of};
use super::{Report, Violation};
use crate::{Game, Generator, Move, Rules, Told, Turn, Viewer};

/// How many states have their views' worlds drawn at the normal effort.
const STATES: usize = 100;
/// How many worlds are drawn for a view.
const WORLDS: usize = 240;
/// If that many worlds come out for each that is different, all that fit should have come out.
const OFTEN: usize = 20;
/// How many times as many worlds are drawn before one is said to be missing: it may only be rare.
const PATIENCE: usize = 400;
/// How many entries of each list are tried in the match that goes on from a world.
const TRIED: usize = 4;

pub(super) fn check<G: Game>(run: &Run<'_, G>, report: &mut Report) -> Result<(), Violation> {
    let mut generator = run.generator();
    for place in run.places(STATES, &mut generator) {
        let state = run.visit(place);
        for viewer in Viewer::all(run.kit.rules.seats()) {
            let view = state.view(viewer);
            let world = G::determinize(&view, &mut generator);
            fits(run, state, &world, viewer, place)?;
            goes_on(run, world, viewer, place.step, &mut generator)?;
            let truths = truths(run, place, viewer, &mut generator);
            occur(run, &view, viewer, &truths, &mut generator, report)?;
        }
    }
    Ok(())
}

fn fits<G: Game>(run: &Run<'_, G>, state: &G, world: &G, viewer: Viewer, place: Place) -> Result<(), Violation> {
    let views = [state.view(viewer), world.view(viewer)];
    if views[0] != views[1] {
        let detail = format!("{viewer:?} sees\n{:?}\nbut in the state drawn for this view\n{:?}", views[0], views[1]);
        return Err(run.fault(detail));
    }
    if state.rules() != world.rules() || state.turn() != world.turn() {
        let (rules, turn) = (world.rules(), world.turn());
        return Err(run.fault(format!("the state drawn for {viewer:?} has another turn or rules: {turn:?}, {rules:?}")));
    }
    let told = run.walks[place.walk].told_until(place.step);
    // A true state that fails the audit breaks law 9, and no fault of the world's shows then.
    if let Some(audit) = run.kit.audit.filter(|audit| audit(state, told).is_ok()) {
        let heard: Vec<Told<G::Event>> = told.iter().filter(|told| told.to.includes(viewer)).cloned().collect();
        let failed = |found| run.fault(format!("a state drawn for {viewer:?} fails the audit: {found}\n{world:?}"));
        audit(world, &heard).map_err(failed)?;
    }
    Ok(())
}

/// From a world the match can be played to its end like any other.
fn goes_on<G: Game>(
    run: &Run<'_, G>,
    mut world: G,
    viewer: Viewer,
    steps: usize,
    generator: &mut Generator,
) -> Result<(), Violation> {
    let start = world.clone();
    let fault =
        |detail| run.fault(format!("in a match that goes on from a state drawn for {viewer:?}: {detail}\n{start:?}"));
    let most = run.kit.rules.longest().steps();
    for step in steps as u64.. {
        sound(&world, TRIED).map_err(fault)?;
        let made = match world.turn() {
            Turn::Over => break,
            _ if step >= most => return Err(fault(format!("it does not end within {most} steps"))),
            Turn::Decide(_) => choose(&world, Policy::Random, generator).map_err(fault)?,
            Turn::Chance => {
                let draw = world.sample(generator).filter(|draw| draws_of(&world).contains(draw));
                Move::Draw(draw.ok_or_else(|| fault("`sample` gives no listed draw".into()))?)
            }
        };
        make(&mut world, made, &mut Vec::new()).map_err(fault)?;
    }
    Ok(())
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
    fn compare(&mut self, world: &[u8]) {
        self.missing.retain(|place| world.get(*place) != self.bytes.get(*place));
        self.found = self.found || self.bytes == world;
    }
}

fn occur<G: Game>(
    run: &Run<'_, G>,
    view: &G::View,
    viewer: Viewer,
    truths: &[G],
    generator: &mut Generator,
    report: &mut Report,
) -> Result<(), Violation> {
    let mut sought: Vec<Sought> = truths.iter().map(sought).collect();
    let mut different = BTreeSet::new();
    let mut bytes = Vec::new();
    let mut draw = |bytes: &mut Vec<u8>| {
        bytes.clear();
        G::determinize(view, generator).encode(bytes);
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
    let open = |one: &Sought| !one.missing.is_empty() || (few && !one.found);
    let mut patience = WORLDS * PATIENCE;
    while patience > 0 && sought.iter().any(open) {
        draw(&mut bytes);
        sought.iter_mut().for_each(|one| one.compare(&bytes));
        patience -= 1;
    }
    for (state, one) in truths.iter().zip(&sought) {
        let never = match one.missing.first() {
            Some(place) => format!("its encoding's byte {place}, {},", one.bytes[*place]),
            None if few && !one.found => format!("of {} different ones, this one", different.len()),
            None => continue,
        };
        let drawn = WORLDS * PATIENCE;
        let detail = format!(
            "{viewer:?} could be in this state, but among {drawn} drawn for its view {never} never occurs:\n{state:?}"
        );
        return Err(run.fault(detail));
    }
    if few && different.len() > 1 {
        report.true_states_found += sought.len() as u64;
    }
    Ok(())
}

fn sought<G: Game>(state: &G) -> Sought {
    let mut bytes = Vec::new();
    state.encode(&mut bytes);
    Sought { missing: (0..bytes.len()).collect(), bytes, found: false }
}
