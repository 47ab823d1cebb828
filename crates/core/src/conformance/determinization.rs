//! Law 6: a determinised state fits its view and is sound, and every state that fits occurs.

use alloc::format;
use alloc::vec::Vec;

use super::occurrence::Occurrence;
use super::run::{Place, Run};
use super::sound::sound;
use super::walk::{Policy, choose, draws_of, make};
use super::{Report, Violation};
use crate::{Game, Generator, Move, Rules, Told, Turn, Viewer};

/// For the views of how many states worlds are drawn at the normal effort.
const STATES: usize = 100;
/// How many entries of each list are tried in the match that goes on from a world.
const TRIED: usize = 4;

pub(super) fn check<G: Game>(run: &Run<'_, G>, report: &mut Report) -> Result<(), Violation> {
    let mut generator = run.generator();
    let mut occurrence = Occurrence::default();
    for place in run.places(STATES, &mut generator) {
        let state = run.visit(place);
        for (number, viewer) in run.viewers(&mut generator).into_iter().enumerate() {
            let world = G::determinize(&state.view(viewer), &mut generator);
            fits(run, state, &world, viewer, place)?;
            // A whole match takes long, so one viewer in turn has to do.
            if number == place.step % 3 {
                goes_on(run, world, viewer, &mut generator)?;
            }
            // A match of extremes can be too unlikely to come out of any number of worlds.
            if Policy::of_match(place.walk) == Policy::Random {
                occurrence.look_for(run, place, viewer, &mut generator, report)?;
            }
        }
    }
    occurrence.judge(run)
}

fn fits<G: Game>(run: &Run<'_, G>, state: &G, world: &G, viewer: Viewer, place: Place) -> Result<(), Violation> {
    let views = [state.view(viewer), world.view(viewer)];
    if views[0] != views[1] {
        let detail = format!("{viewer} sees\n{:?}\nbut in the state drawn for this view\n{:?}", views[0], views[1]);
        return Err(run.fault(detail));
    }
    if state.rules() != world.rules() || state.turn() != world.turn() {
        let [truly, drawn] = [state, world].map(|state| format!("{}, {}", state.turn(), state.rules().to_options()));
        return Err(run.fault(format!("it is {truly}, but in the state drawn for {viewer} it is {drawn}")));
    }
    let told = run.walks[place.walk].told_until(place.step);
    // A true state that fails the audit breaks law 9, and no fault of the world's shows then.
    if let Some(audit) = run.kit.audit.filter(|audit| audit(state, told).is_ok()) {
        let heard: Vec<Told<G::Event>> = told.iter().filter(|told| told.to.includes(viewer)).cloned().collect();
        let failed = |found| run.fault(format!("a state drawn for {viewer} fails the audit: {found}\n{world:?}"));
        audit(world, &heard).map_err(failed)?;
    }
    Ok(())
}

/// From a world the match can be played to its end like any other.
fn goes_on<G: Game>(
    run: &Run<'_, G>,
    mut world: G,
    viewer: Viewer,
    generator: &mut Generator,
) -> Result<(), Violation> {
    let start = world.clone();
    let fault =
        |detail| run.fault(format!("in a match that goes on from a state drawn for {viewer}: {detail}\n{start:?}"));
    let most = run.kit.rules.longest().steps();
    // How many steps led to the world cannot be known: others may have made some in secret.
    for step in 0.. {
        sound(&world, TRIED).map_err(fault)?;
        let made = match world.turn() {
            Turn::Over => break,
            _ if step == most => return Err(fault(format!("it does not end within {most} steps"))),
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
