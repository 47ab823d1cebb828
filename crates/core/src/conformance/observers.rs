//! Law 5: who keeps only the events it was told can rebuild its view.

use alloc::format;

use super::run::{Place, Run};
use super::walk::{after, moves, some_of};
use super::{Report, Violation};
use crate::{Game, Move, Rules, Told, Viewer};

pub(super) fn check<G: Game>(run: &Run<'_, G>, report: &mut Report) -> Result<(), Violation> {
    let mut generator = run.generator();
    for (number, walk) in run.walks.iter().enumerate() {
        for viewer in Viewer::all(run.kit.rules.seats()) {
            let mut kept = G::new(run.kit.rules.clone()).view(viewer);
            for step in 0..=walk.steps.len() {
                let state = run.visit(Place { walk: number, step });
                observe_all::<G>(&mut kept, viewer, walk.told_by_step(step));
                compare(run, &kept, state, viewer, None)?;
                report.views_rebuilt += 1;
            }
        }
    }
    // What could have come instead, so that rare events are seen as well.
    for place in run.places(300, &mut generator) {
        let state = run.visit(place);
        for made in some_of(&moves(state), 12, &mut generator) {
            let Some((next, told)) = after(state, made) else { continue };
            for viewer in Viewer::all(run.kit.rules.seats()) {
                let mut kept = state.view(viewer);
                observe_all::<G>(&mut kept, viewer, &told);
                compare(run, &kept, &next, viewer, Some(made))?;
                report.views_rebuilt += 1;
            }
        }
    }
    Ok(())
}

fn observe_all<G: Game>(view: &mut G::View, viewer: Viewer, told: &[Told<G::Event>]) {
    let heard = told.iter().filter(|told| told.to.includes(viewer));
    heard.for_each(|told| G::observe(view, &told.event));
}

fn compare<G: Game>(
    run: &Run<'_, G>,
    kept: &G::View,
    state: &G,
    viewer: Viewer,
    made: Option<Move<G::Action, G::Draw>>,
) -> Result<(), Violation> {
    let view = state.view(viewer);
    if *kept == view {
        return Ok(());
    }
    let then = made.map_or_else(Default::default, |made| format!("after `{made}` "));
    Err(run.fault(format!("{then}{viewer} has the view\n{view:?}\nbut from its events it has made\n{kept:?}")))
}
