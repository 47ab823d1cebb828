//! What tests of hostile use say of a match and of a record.

use crate::{Game, Match, PlayError, Record, Replay, ReplayError, ReplayFault, Seat};

/// Asserts that a match refuses an action for this reason and stays as it was: state, record and what was told.
///
/// # Panics
/// If it does not.
#[track_caller]
pub fn assert_refused<G: Game>(game: &mut Match<G>, seat: Seat, action: G::Action, expected: impl Into<G::Refusal>) {
    let before = (game.state().clone(), game.record().clone(), game.told().len());
    let found = game.play(seat, action).map(|_| ());
    assert_eq!(found, Err(PlayError::Refused(expected.into())), "`{action}` of seat {seat}");
    let after = (game.state().clone(), game.record().clone(), game.told().len());
    assert!(after == before, "`{action}` of seat {seat} is refused and leaves a trace");
}

/// Asserts that a record is replayed for so many steps and then stops with this fault.
///
/// # Panics
/// If it does not.
#[track_caller]
pub fn assert_stops<G: Game>(record: &Record<G>, steps: usize, expected: ReplayFault<G::Refusal>) {
    let error = ReplayError { step: steps + 1, fault: expected };
    assert_eq!(Replay::new(record).finish().map(|_| ()), Err(error));
}
