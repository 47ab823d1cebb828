//! Law 10 for the steps of a record: the first one that does not fit is named exactly.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::run::{Place, Run};
use super::sound::every_seat;
use super::walk::{Walk, some_of};
use super::{Report, Violation};
use crate::{
    Game, Generator, Match, Move, Record, Replay, ReplayError, ReplayFault, ResumeError, Rules, Seed, StateHash, Step,
    StepOf, Turn, UndoError,
};

/// In how many matches.
const MATCHES: usize = 4;
/// At how many steps each.
const PLACES: usize = 16;
/// How many actions and draws are tried at each.
const TRIED: usize = 4;

pub(super) fn check<G: Game>(run: &Run<'_, G>, report: &mut Report) -> Result<(), Violation> {
    let mut generator = run.generator();
    for (number, walk) in run.walks.iter().enumerate().take(run.times_effort(MATCHES)) {
        let all: Vec<usize> = (0..=walk.steps.len()).collect();
        let mut places = some_of(&all, PLACES, &mut generator);
        places.extend([0, walk.steps.len()]);
        for place in places {
            run.visit(Place { walk: number, step: place });
            let tried = forged_at(run, walk, place, &mut generator).map_err(|detail| run.fault(detail))?;
            report.forgeries += tried;
        }
        goes_on_from_its_end(run, walk).map_err(|detail| run.fault(detail))?;
        report.forgeries += 1;
    }
    Ok(())
}

/// What cannot be done at a place, and what replaying it should say.
type FalseMove<G> = (Move<<G as Game>::Action, <G as Game>::Draw>, ReplayFault<<G as Game>::Refusal>);

/// Puts every kind of false step at a place of the record. Returns how many they were.
fn forged_at<G: Game>(
    run: &Run<'_, G>,
    walk: &Walk<G>,
    place: usize,
    generator: &mut Generator,
) -> Result<u64, String> {
    let state = &walk.states[place];
    let seats = state.rules().seats();
    let actions = some_of(&run.universe, TRIED, generator);
    let mut false_moves: Vec<FalseMove<G>> = Vec::new();
    for (seat, action) in every_seat().flat_map(|seat| actions.iter().map(move |action| (seat, *action))) {
        let fault = match state.turn() {
            Turn::Over => ReplayFault::Over,
            Turn::Chance => ReplayFault::ActionAtChance { seat },
            Turn::Decide(_) if !seats.has(seat) => ReplayFault::NoSuchSeat { seat, seats },
            Turn::Decide(_) => match state.check(seat, action) {
                Ok(()) => continue,
                Err(refusal) => ReplayFault::Refused(refusal),
            },
        };
        false_moves.push((Move::Act(seat, action), fault));
    }
    for draw in some_of(&run.draws, TRIED, generator) {
        match state.turn() {
            Turn::Over => false_moves.push((Move::Draw(draw), ReplayFault::Over)),
            Turn::Decide(seats) => {
                false_moves.push((Move::Draw(draw), ReplayFault::DrawAtDecision { draw: draw.to_string(), seats }));
            }
            Turn::Chance => {
                if let Some(Move::Draw(follows)) = walk.steps.get(place).map(|step| step.made) {
                    let (draw_text, follows_text) = (draw.to_string(), follows.to_string());
                    let fault = ReplayFault::DrawNotOfSeed { draw: draw_text, follows: follows_text };
                    if draw != follows {
                        false_moves.push((Move::Draw(draw), fault));
                    }
                }
            }
        }
    }
    for (made, fault) in &false_moves {
        stops(walk, place, Step { made: *made, hash: None }, Some(walk.seed), fault)?;
    }
    let mut tried = false_moves.len() as u64;
    // Without a seed only the rules can say that a draw cannot be.
    if state.turn() == Turn::Chance {
        for draw in some_of(&run.draws, TRIED, generator) {
            if let Err(refusal) = state.clone().reveal(draw, &mut Vec::new()) {
                let step = Step { made: Move::Draw(draw), hash: None };
                stops(walk, place, step, None, &ReplayFault::Refused(refusal))?;
                tried += 1;
            }
        }
    }
    if let Some(step) = walk.steps.get(place).copied() {
        tried += forged_hash(walk, place, step)?;
    }
    Ok(tried)
}

/// A hash that is not the state's, the seed there or not.
fn forged_hash<G: Game>(walk: &Walk<G>, place: usize, step: StepOf<G>) -> Result<u64, String> {
    let Some(found) = step.hash else { return Ok(0) };
    let recorded = StateHash::of(&[1]);
    let fault = ReplayFault::Hash { recorded, found };
    for seed in [Some(walk.seed), None] {
        let record = forged(walk, place, Step { hash: Some(recorded), ..step }, seed);
        named(&record, place, &fault)?;
    }
    Ok(2)
}

/// The record up to this place, this step, and what came after it.
fn forged<G: Game>(walk: &Walk<G>, place: usize, step: StepOf<G>, seed: Option<Seed>) -> Record<G> {
    let mut record = walk.record(place);
    record.steps.push(step);
    record.steps.extend(walk.steps.iter().skip(place).copied());
    record.seed = seed;
    record
}

/// The record stops at the step, again and again, and nothing of it happens.
fn stops<G: Game>(
    walk: &Walk<G>,
    place: usize,
    step: StepOf<G>,
    seed: Option<Seed>,
    fault: &ReplayFault<G::Refusal>,
) -> Result<(), String> {
    let record = forged(walk, place, step, seed);
    named(&record, place, fault)?;
    let mut replay = Replay::new(&record);
    let mut told = Vec::new();
    for _ in 0..place {
        replay.step(&mut told).map_err(|error| format!("a good step is refused: {error}"))?;
    }
    let expected = Err(ReplayError { step: place + 1, fault: fault.clone() });
    for _ in 0..2 {
        let found = replay.step(&mut told);
        if found != expected {
            return Err(format!("the false step `{}` gives {found:?}, not {expected:?}", step.made));
        }
        if *replay.state() != walk.states[place] || replay.steps() != place || told != walk.told_until(place) {
            return Err(format!("the false step `{}` is refused, but changes the replay", step.made));
        }
    }
    Ok(())
}

/// Playing the record again and going on from it both fail with this fault of the step after `place`.
fn named<G: Game>(record: &Record<G>, place: usize, fault: &ReplayFault<G::Refusal>) -> Result<(), String> {
    let expected = ReplayError { step: place + 1, fault: fault.clone() };
    let found = Replay::new(record).finish().map(drop);
    if found.as_ref() != Err(&expected) {
        return Err(format!("a forged record gives {found:?}, not {expected:?}"));
    }
    let expected = if record.seed.is_some() { ResumeError::Replay(expected) } else { ResumeError::NoSeed };
    let found = Match::resume(record.clone()).map(drop);
    if found.as_ref() != Err(&expected) {
        return Err(format!("going on from a forged record gives {found:?}, not {expected:?}"));
    }
    Ok(())
}

/// A finished record gives a finished match, of which nothing can be taken back.
fn goes_on_from_its_end<G: Game>(run: &Run<'_, G>, walk: &Walk<G>) -> Result<(), String> {
    let record = walk.record(usize::MAX);
    let mut game = Match::resume(record.clone()).map_err(|error| format!("a finished match is refused: {error}"))?;
    for seat in every_seat() {
        if game.undo(seat) != Err(UndoError { seat }) {
            return Err(format!("seat {seat} takes back what was done before the match was saved"));
        }
        if let Some(action) = run.universe.first() {
            if game.play(seat, *action).is_ok() {
                return Err(format!("`{action}` of seat {seat} is accepted after the end"));
            }
        }
    }
    if game.turn() != Turn::Over || *game.record() != record {
        return Err("a finished match goes on".into());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::conformance::{Kit, Report};
    use crate::high_card::{Draw, HighCard, Options, Refused};

    /// A match of one round: two deals, two choices, a prize.
    fn kit() -> Kit<HighCard> {
        Kit::new(Options::default().with_options("rounds=1").unwrap()).matches(1)
    }

    #[test]
    fn what_is_forged_at_a_draw_is_counted() {
        let kit = kit();
        let mut run = Run::play(&kit, &mut Report::default()).unwrap();
        run.draws = Vec::from([Draw::Prize(1), Draw::Prize(2)]);
        let mut generator = run.generator();
        let mut tried = |place| forged_at(&run, &run.walks[0], place, &mut generator);
        // Where a card is dealt: two known actions for eight seats, the two prizes with a seed and without, and two
        // false hashes.
        assert_eq!(tried(0), Ok(16 + 2 + 2 + 2));
        // Where a prize is drawn, one of the two does not follow from the seed; without a seed both may.
        assert_eq!(tried(4), Ok(16 + 1 + 2));
        // At the end there is no step with a hash.
        assert_eq!(tried(5), Ok(16 + 2));
    }

    #[test]
    fn another_fault_than_expected_is_found() {
        let kit = kit();
        let run = Run::play(&kit, &mut Report::default()).unwrap();
        let walk = &run.walks[0];
        let step = Step { made: Move::Draw(Draw::Prize(1)), hash: None };
        let (right, wrong) = (ReplayFault::Refused(Refused::NoSuchPrize(1)), ReplayFault::Over);
        assert_eq!(stops(walk, 1, step, None, &right), Ok(()));
        let record = forged(walk, 1, step, None);
        assert!(named(&record, 1, &wrong).unwrap_err().starts_with("a forged record gives Err(ReplayError { step: 2,"));
        assert!(
            named(&record, 0, &right)
                .unwrap_err()
                .ends_with("not ReplayError { step: 1, fault: Refused(NoSuchPrize(1)) }")
        );
        assert!(stops(walk, 1, step, None, &wrong).is_err());
    }

    #[test]
    fn a_match_that_is_not_finished_is_found() {
        let kit = kit();
        let mut run = Run::play(&kit, &mut Report::default()).unwrap();
        assert_eq!(goes_on_from_its_end(&run, &run.walks[0]), Ok(()));
        let mut walk = run.walks.pop().unwrap();
        walk.steps.truncate(2);
        assert!(goes_on_from_its_end(&run, &walk).unwrap_err().ends_with("is accepted after the end"));
        run.universe.clear();
        assert_eq!(goes_on_from_its_end(&run, &walk), Err("a finished match goes on".into()));
    }
}
