//! Law 1 for whoever drives a match: what a careless caller does is refused by name, and changes nothing.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Debug;

use super::run::{Place, Run};
use super::sound::every_seat;
use super::walk::some_of;
use super::{Report, Violation};
use crate::{Agent, Game, Generator, Match, Move, PlayError, RandomAgent, Rules, Turn, UndoError, Viewer};

/// In how many matches.
const MATCHES: usize = 4;
/// At how many places each, besides the start and the end.
const PLACES: usize = 16;
/// How many actions are tried for each seat.
const ACTIONS: usize = 8;

pub(super) fn check<G: Game>(run: &Run<'_, G>, report: &mut Report) -> Result<(), Violation> {
    let mut generator = run.generator();
    for (number, walk) in run.walks.iter().enumerate().take(run.times_effort(MATCHES)) {
        let mut game = Match::<G>::new(run.kit.rules.clone(), walk.seed);
        let steps: Vec<usize> = (0..walk.steps.len()).collect();
        let tried = some_of(&steps, PLACES, &mut generator);
        let start = game.record().steps.len();
        let fault = |step, detail: String| {
            run.visit(Place { walk: number, step });
            run.fault(detail)
        };
        nothing_to_undo(&mut game).map_err(|detail| fault(start, detail))?;
        for (step, made) in walk.steps.iter().enumerate() {
            let Move::Act(seat, action) = made.made else { continue };
            if step == start || tried.binary_search(&step).is_ok() {
                let misuses = misuse(run, &mut game, &mut generator).map_err(|detail| fault(step, detail))?;
                report.misuses += misuses;
            }
            let refused = |error| fault(step, format!("`{}` was legal, but is refused: {error}", made.made));
            game.play(seat, action).map_err(refused)?;
        }
        let end = walk.steps.len();
        report.misuses += misuse(run, &mut game, &mut generator).map_err(|detail| fault(end, detail))?;
        nothing_to_undo(&mut game).map_err(|detail| fault(end, detail))?;
    }
    Ok(())
}

/// Before the start and after the end nobody can take anything back.
fn nothing_to_undo<G: Game>(game: &mut Match<G>) -> Result<(), String> {
    every_seat().try_for_each(|seat| unchanged(game, "undo", |game| game.undo(seat).map(drop), Err(UndoError { seat })))
}

/// Everything that may not be done in the match as it stands. Returns how much was tried.
fn misuse<G: Game>(run: &Run<'_, G>, game: &mut Match<G>, generator: &mut Generator) -> Result<u64, String> {
    let (seats, open) = (game.rules().seats(), game.turn().seats());
    let mut tried = 0;
    for seat in every_seat() {
        let legal = game.legal_actions(seat);
        for action in some_of(&run.universe, ACTIONS, generator) {
            if legal.binary_search(&action).is_ok() {
                continue;
            }
            let expected = match game.state().check(seat, action) {
                _ if !seats.has(seat) => PlayError::NoSuchSeat { seat, seats },
                Err(refusal) => PlayError::Refused(refusal),
                Ok(()) => return Err(format!("`{action}` is not listed for seat {seat}, but `check` accepts it")),
            };
            let what = format!("`{action}` of seat {seat}");
            unchanged(game, &what, |game| game.play(seat, action).map(drop), Err(expected))?;
            tried += 1;
        }
        if !open.contains(seat) {
            let asked = game.ask(seat, &mut RandomAgent as &mut dyn Agent<G>);
            if let Some(action) = asked {
                return Err(format!("seat {seat} has nothing to decide, but an agent is asked and says `{action}`"));
            }
        }
        if !seats.has(seat) {
            unchanged(game, "undo", |game| game.undo(seat).map(drop), Err(UndoError { seat }))?;
            if game.view(Viewer::Seat(seat)) != game.view(Viewer::Public) {
                return Err(format!("seat {seat}, which the match has not, sees something else than the public"));
            }
        }
        let far = [legal.len(), usize::MAX].map(|place| game.state().nth_legal(seat, place));
        if far != [None, None] {
            return Err(format!("`nth_legal` for seat {seat} finds {far:?} beyond the end of the list"));
        }
    }
    if let (Turn::Decide(_), Some(seat)) = (game.turn(), open.first()) {
        let expected = Err(PlayError::NoAgent { seat });
        unchanged(game, "a run without agents", |game| game.run(&mut []).map(drop), expected)?;
    }
    Ok(tried)
}

/// The call fails in this way, and afterwards the match is as it was.
fn unchanged<G: Game, E: PartialEq + Debug>(
    game: &mut Match<G>,
    what: &str,
    call: impl FnOnce(&mut Match<G>) -> Result<(), E>,
    expected: Result<(), E>,
) -> Result<(), String> {
    let (state, told, record) = (game.state().clone(), game.told().len(), game.record().clone());
    let decided: Vec<u64> = every_seat().map(|seat| game.decisions_of(seat)).collect();
    let found = call(game);
    if found != expected {
        return Err(format!("{what} gives {found:?}, not {expected:?}"));
    }
    if *game.state() != state
        || game.told().len() != told
        || *game.record() != record
        || !every_seat().map(|seat| game.decisions_of(seat)).eq(decided)
    {
        return Err(what.to_string() + " fails, but changes the match");
    }
    Ok(())
}
