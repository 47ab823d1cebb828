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
        let start = game.record().steps.len();
        let mut tried = some_of(&steps, PLACES, &mut generator);
        tried.push(start);
        let fault = |step, detail: String| {
            run.visit(Place { walk: number, step });
            run.fault(detail)
        };
        nothing_to_undo(&mut game).map_err(|detail| fault(start, detail))?;
        for (step, made) in walk.steps.iter().enumerate() {
            let Move::Act(seat, action) = made.made else { continue };
            if tried.contains(&step) {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::broken::faults::{ChoosesSilently, DoesNothing, LeavesATraceOfAnAction, TellsRefused};
    use crate::broken::{Broken, BrokenAction, BrokenRefusal, BrokenRules, Fault, inject};
    use crate::high_card::{Refused, every_action};
    use crate::{Seat, Seed};

    /// A match with this fault in which the cards are dealt.
    fn dealt(fault: &'static dyn Fault) -> Match<Broken> {
        inject(fault);
        Match::new(BrokenRules::default(), Seed::from_number(0))
    }

    /// An action that seat 0 may not choose, and what it is told then.
    fn not_held(game: &Match<Broken>) -> (BrokenAction, Result<(), PlayError<BrokenRefusal>>) {
        let legal = game.legal_actions(Seat::ZERO);
        let action = every_action().into_iter().find(|action| !legal.contains(&BrokenAction(*action))).unwrap();
        (BrokenAction(action), Err(BrokenRefusal(Refused::NotHeld(Seat::ZERO, action.0)).into()))
    }

    #[test]
    fn a_refusal_that_changes_the_state_or_tells_something_is_found() {
        for (fault, expected) in [
            (&crate::broken::NoFault as &dyn Fault, Ok(())),
            (&LeavesATraceOfAnAction, Err("a refusal fails, but changes the match".into())),
            (&TellsRefused, Err("a refusal fails, but changes the match".into())),
        ] {
            let mut game = dealt(fault);
            let (action, refused) = not_held(&game);
            let play = |game: &mut Match<Broken>| game.play(Seat::ZERO, action).map(drop);
            assert_eq!(unchanged(&mut game, "a refusal", play, refused), expected);
        }
    }

    /// Nothing happens and nothing is told, but a decision is recorded and counted; taken back and made otherwise,
    /// only the record is another.
    #[test]
    fn a_refusal_that_changes_the_record_is_found() {
        let mut game = dealt(&DoesNothing);
        let (_, refused) = not_held(&game);
        let [one, other] = game.legal_actions(Seat::ZERO).try_into().expect("two cards are dealt");
        let decides = |game: &mut Match<Broken>, action| game.play(Seat::ZERO, action).map(drop).and(refused.clone());
        let changed = Err("a refusal fails, but changes the match".into());
        assert_eq!(unchanged(&mut game, "a refusal", |game| decides(game, one), refused.clone()), changed);
        let decides_again = |game: &mut Match<Broken>| {
            game.undo(Seat::ZERO).expect("nobody has learned of it");
            decides(game, other)
        };
        assert_eq!(unchanged(&mut game, "a refusal", decides_again, refused.clone()), changed);
    }

    #[test]
    fn another_answer_than_expected_is_found() {
        let mut game = dealt(&crate::broken::NoFault);
        let (action, refused) = not_held(&game);
        let found = unchanged(&mut game, "a refusal", |game| game.play(Seat::ZERO, action).map(drop), Ok(()));
        assert_eq!(found, Err(format!("a refusal gives {refused:?}, not Ok(())")));
    }

    #[test]
    fn what_can_be_taken_back_is_found() {
        let mut game = dealt(&ChoosesSilently);
        assert_eq!(nothing_to_undo(&mut game), Ok(()));
        let action = game.legal_actions(Seat::ONE)[0];
        game.play(Seat::ONE, action).unwrap();
        assert_eq!(nothing_to_undo(&mut game), Err("undo gives Ok(()), not Err(UndoError { seat: Seat(1) })".into()));
    }
}
