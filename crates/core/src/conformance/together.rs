//! Law 7: decisions that are open at once commute, and tell nobody anything but who is in.

use alloc::format;
use alloc::vec::Vec;

use super::run::Run;
use super::walk::{After, after, some_of};
use super::{Report, Violation};
use crate::{Game, Move, Rules, Seat, SeatSet, Told, Turn, Viewer};

/// How many states are tried at the normal effort.
const STATES: usize = 400;

/// How many actions of each seat are tried at one state.
const ACTIONS: usize = 6;

pub(super) fn check<G: Game>(run: &Run<'_, G>, report: &mut Report) -> Result<(), Violation> {
    let mut generator = run.generator();
    let mut places = run.places(usize::MAX, &mut generator);
    places.retain(|place| run.visit(*place).turn().seats().len() > 1);
    for place in some_of(&places, run.times_effort(STATES), &mut generator) {
        let state = run.visit(place);
        let seats = state.turn().seats();
        let choices = seats.iter().map(|seat| {
            let mut list = Vec::new();
            state.legal_actions(seat, &mut list);
            (seat, some_of(&list, ACTIONS, &mut generator))
        });
        let choices: Vec<_> = choices.collect();
        for (number, (seat, actions)) in choices.iter().enumerate() {
            tells_nothing(run, state, seats, *seat, actions, report)?;
            for (other, answers) in &choices[number + 1..] {
                for action in actions {
                    for answer in answers {
                        commute(run, state, (*seat, *action), (*other, *answer))?;
                        report.commuted += 1;
                    }
                }
            }
        }
    }
    Ok(())
}

/// A seat's actions tell the others the same, whatever it chooses: nothing while the seat is not in.
fn tells_nothing<G: Game>(
    run: &Run<'_, G>,
    state: &G,
    open: SeatSet,
    seat: Seat,
    actions: &[G::Action],
    report: &mut Report,
) -> Result<(), Violation> {
    // The first action that brought the seat in, with what came of it.
    let mut brought_in: Option<(G::Action, After<G>)> = None;
    for action in actions {
        let Some((next, told)) = after(state, Move::Act(seat, *action)) else { continue };
        let turn = next.turn();
        let is_in = turn == Turn::Decide(open.without(seat));
        if !is_in && turn != Turn::Decide(open) {
            let detail = format!(
                "seats {open} may act; after `{action}` of seat {seat} the others must still be able to, but it is {turn}"
            );
            return Err(run.fault(detail));
        }
        for viewer in others(run, seat) {
            let heard = heard_by::<G>(&told, viewer);
            let (same_events, same_view) = match &brought_in {
                _ if !is_in => (heard.is_empty(), next.view(viewer) == state.view(viewer)),
                None => continue,
                Some((_, (first, first_told))) => {
                    (heard == heard_by::<G>(first_told, viewer), next.view(viewer) == first.view(viewer))
                }
            };
            if !same_events || !same_view {
                let what = if same_events { "sees something" } else { "is told something" };
                let instead = match &brought_in {
                    Some((first, _)) if is_in => format!("other than after `{first}`"),
                    _ => "though the seat is not in yet".into(),
                };
                let detail = format!(
                    "seats {open} decide at once; after `{action}` of seat {seat} {viewer} {what} {instead}: {heard:?}"
                );
                return Err(run.fault(detail));
            }
        }
        report.secret_actions += 1;
        if is_in && brought_in.is_none() {
            brought_in = Some((*action, (next, told)));
        }
    }
    Ok(())
}

/// Both orders lead to the same state and tell every viewer the same.
fn commute<G: Game>(
    run: &Run<'_, G>,
    state: &G,
    one: (Seat, G::Action),
    other: (Seat, G::Action),
) -> Result<(), Violation> {
    let both = |first: (Seat, G::Action), second: (Seat, G::Action)| {
        let (middle, mut told) = after(state, Move::Act(first.0, first.1))?;
        let (end, more) = after(&middle, Move::Act(second.0, second.1))?;
        told.extend(more);
        Some((end, told))
    };
    let names = format!("`{}` of seat {} and `{}` of seat {}", one.1, one.0, other.1, other.0);
    let (Some((end, told)), Some((swapped_end, swapped_told))) = (both(one, other), both(other, one)) else {
        return Err(run.fault(format!("{names} are open at once, but one of them is refused after the other")));
    };
    let (mut bytes, mut swapped_bytes) = (Vec::new(), Vec::new());
    end.encode(&mut bytes);
    swapped_end.encode(&mut swapped_bytes);
    if bytes != swapped_bytes {
        return Err(run.fault(format!("{names} in one order and in the other give\n{end:?}\n{swapped_end:?}")));
    }
    for viewer in Viewer::all(run.kit.rules.seats()) {
        let (heard, mut left) = (heard_by::<G>(&told, viewer), heard_by::<G>(&swapped_told, viewer));
        let missing = heard.iter().find(|event| match left.iter().position(|other| other == *event) {
            Some(place) => {
                left.swap_remove(place);
                false
            }
            None => true,
        });
        if let Some(event) = missing.or(left.first()) {
            return Err(run.fault(format!("{names}: only in one of the two orders {viewer} is told {event:?}")));
        }
    }
    Ok(())
}

fn others<G: Game>(run: &Run<'_, G>, seat: Seat) -> impl Iterator<Item = Viewer> {
    Viewer::all(run.kit.rules.seats()).filter(move |viewer| !viewer.is(seat))
}

fn heard_by<G: Game>(told: &[Told<G::Event>], viewer: Viewer) -> Vec<&G::Event> {
    told.iter().filter(|told| told.to.includes(viewer)).map(|told| &told.event).collect()
}
