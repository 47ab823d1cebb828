//! Law 4: what a viewer cannot know makes no difference to what it sees, may do, is asked and is told.
//!
//! Pairs of states that a viewer cannot tell apart come from two sources. The one needs nothing of
//! the game but its rules: from one state, let another seat or chance do two different things; if the
//! viewer is told the same of both, it must see the same. The other is [`Game::determinize`].
//! Both states of a pair then go on side by side for as long as the viewer can tell no difference.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::ending::said;
use super::run::Run;
use super::walk::{After, after, moves, some_of};
use super::{Report, Violation};
use crate::{Game, Generator, Move, Seat, Told, Turn, Viewer};

/// How many states are the starts of pairs at the normal effort.
const STATES: usize = 200;
/// How many things that could happen next are compared with each other at one state.
const SIBLINGS: usize = 6;
/// For how many steps a pair goes on side by side.
const STEPS: usize = 24;
/// How many actions that are not listed have their refusals compared at each step.
const REFUSALS: usize = 24;

pub(super) fn check<G: Game>(run: &Run<'_, G>, report: &mut Report) -> Result<(), Violation> {
    let mut generator = run.generator();
    for place in run.places(STATES, &mut generator) {
        let state = run.visit(place);
        for viewer in run.viewers(&mut generator) {
            let world = G::determinize(&state.view(viewer), &mut generator);
            // A world that does not fit its view is for law 6 to report.
            if world.view(viewer) == state.view(viewer) {
                let origin = "the true state and one that was determinised";
                side_by_side(run, viewer, [state.clone(), world], origin.to_string(), &mut generator, report)?;
            }
            siblings(run, state, viewer, &mut generator, report)?;
        }
    }
    Ok(())
}

/// Two things that another seat or chance may do: what the viewer sees differs exactly if what it is
/// told does.
fn siblings<G: Game>(
    run: &Run<'_, G>,
    state: &G,
    viewer: Viewer,
    generator: &mut Generator,
    report: &mut Report,
) -> Result<(), Violation> {
    let by_another = |made: &Move<G::Action, G::Draw>| !matches!(made, Move::Act(seat, _) if viewer.is(*seat));
    let mut made = moves(state);
    made.retain(by_another);
    // Moves of one seat are compared with each other, not with those of another.
    if let Some(Move::Act(first, _)) = made.get(generator.below(made.len().max(1) as u32) as usize).copied() {
        made.retain(|made| matches!(made, Move::Act(seat, _) if *seat == first));
    }
    let made = some_of(&made, SIBLINGS, generator);
    let next: Vec<_> = made.iter().filter_map(|made| Some((*made, after(state, *made)?))).collect();
    let mut followed = 0;
    for (number, (one, one_after)) in next.iter().enumerate() {
        for (other, other_after) in &next[number + 1..] {
            let alike = told_and_shown_alike(one_after, other_after, viewer)
                .map_err(|what| run.fault(format!("{viewer} cannot tell `{one}` from `{other}`, but {what}")))?;
            if alike && followed < 2 && one_after.0 != other_after.0 {
                let pair = [one_after.0.clone(), other_after.0.clone()];
                let origin = format!("the states after `{one}` and after `{other}`");
                side_by_side(run, viewer, pair, origin, generator, report)?;
                followed += 1;
            }
        }
    }
    Ok(())
}

/// Whether the viewer was told the same and sees the same; an error if only one of the two is so.
fn told_and_shown_alike<G: Game>(one: &After<G>, other: &After<G>, viewer: Viewer) -> Result<bool, String> {
    let heard = [heard_by::<G>(&one.1, viewer), heard_by::<G>(&other.1, viewer)];
    let views = [one.0.view(viewer), other.0.view(viewer)];
    match (heard[0] == heard[1], views[0] == views[1]) {
        (true, true) => Ok(true),
        (false, false) => Ok(false),
        // If nothing is left to be known, it does no harm that two ways lead there.
        (false, true) if one.0 == other.0 => Ok(false),
        (false, true) => Err(format!(
            "it is told {:?} in the one case and {:?} in the other, while its view afterwards is the same",
            heard[0], heard[1]
        )),
        (true, false) => {
            Err(format!("it is told the same of both and sees a difference:\n{:?}\n{:?}", views[0], views[1]))
        }
    }
}

/// Plays on in both states for as long as the viewer can tell no difference.
fn side_by_side<G: Game>(
    run: &Run<'_, G>,
    viewer: Viewer,
    mut pair: [G; 2],
    origin: String,
    generator: &mut Generator,
    report: &mut Report,
) -> Result<(), Violation> {
    if pair[0] == pair[1] {
        return Ok(());
    }
    report.world_pairs += 1;
    let mut trail: Vec<Move<G::Action, G::Draw>> = Vec::new();
    for _ in 0..STEPS {
        let fault = |trail: &[Move<G::Action, G::Draw>], what: String| {
            let steps: Vec<_> = trail.iter().map(|made| format!("`{made}`")).collect();
            let then = if steps.is_empty() { String::new() } else { format!(", and then {}", steps.join(", ")) };
            let worlds = format!("the two states:\n{:?}\n{:?}", pair[0], pair[1]);
            run.fault(format!("{viewer} cannot tell apart {origin}{then}; but {what}\n{worlds}"))
        };
        asked_alike(run, viewer, &pair, generator).map_err(|what| fault(&trail, what))?;
        report.world_steps += 1;
        let Some(made) = common_move(&pair, viewer, generator) else { break };
        trail.push(made);
        let (Some(one), Some(other)) = (after(&pair[0], made), after(&pair[1], made)) else {
            return Err(fault(&trail, "the last step, listed in both states, is refused".into()));
        };
        match told_and_shown_alike(&one, &other, viewer) {
            Ok(true) => pair = [one.0, other.0],
            // They differ openly: from here on the viewer can tell them apart.
            Ok(false) => break,
            Err(what) => return Err(fault(&trail, what)),
        }
        if pair[0] == pair[1] {
            break;
        }
    }
    Ok(())
}

/// The same turn, the same outcome, the same list, the same refusals.
fn asked_alike<G: Game>(
    run: &Run<'_, G>,
    viewer: Viewer,
    pair: &[G; 2],
    generator: &mut Generator,
) -> Result<(), String> {
    let turns = pair.each_ref().map(G::turn);
    if turns[0] != turns[1] {
        return Err(format!("it is {} in the one and {} in the other", turns[0], turns[1]));
    }
    let outcomes = pair.each_ref().map(G::outcome);
    if outcomes[0] != outcomes[1] {
        let [one, other] = outcomes.map(said);
        return Err(format!("the outcome is {one} in the one and {other} in the other"));
    }
    let Viewer::Seat(seat) = viewer else { return Ok(()) };
    let lists = pair.each_ref().map(|state| listed(state, seat));
    if lists[0] != lists[1] {
        return Err(format!("the seat may choose {} in the one and {} in the other", all(&lists[0]), all(&lists[1])));
    }
    for action in some_of(&run.universe, REFUSALS, generator) {
        let checked = pair.each_ref().map(|state| state.check(seat, action));
        if checked[0] != checked[1] {
            return Err(format!("`{action}` is answered {:?} in the one, {:?} in the other", checked[0], checked[1]));
        }
    }
    Ok(())
}

/// Something that can happen next in both states.
fn common_move<G: Game>(pair: &[G; 2], viewer: Viewer, generator: &mut Generator) -> Option<Move<G::Action, G::Draw>> {
    let turn = pair[0].turn();
    let mut common = moves(&pair[0]);
    if let Turn::Decide(seats) = turn {
        let open: Vec<Seat> = seats.iter().collect();
        let seat = open[generator.below(open.len() as u32) as usize];
        common.retain(|made| matches!(made, Move::Act(actor, _) if *actor == seat));
    }
    let others = moves(&pair[1]);
    let own = |made: &Move<G::Action, G::Draw>| matches!(made, Move::Act(seat, _) if viewer.is(*seat));
    // What the viewer may do has been found to be the same in both.
    common.retain(|made| own(made) || others.contains(made));
    let count = u32::try_from(common.len()).ok().filter(|count| *count > 0)?;
    Some(common[generator.below(count) as usize])
}

fn listed<G: Game>(state: &G, seat: Seat) -> Vec<G::Action> {
    let mut list = Vec::new();
    state.legal_actions(seat, &mut list);
    list
}

fn all<A: ToString>(actions: &[A]) -> String {
    let names: Vec<_> = actions.iter().map(|action| format!("`{}`", action.to_string())).collect();
    if names.is_empty() { "nothing".into() } else { names.join(", ") }
}

fn heard_by<G: Game>(told: &[Told<G::Event>], viewer: Viewer) -> Vec<&G::Event> {
    told.iter().filter(|told| told.to.includes(viewer)).map(|told| &told.event).collect()
}
