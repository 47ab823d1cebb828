//! Records that may lie.

use rulebook_core::{Match, Move, PlainRecord, Record, Replay, Seed, Turn};

use crate::entry::Fuzzed;
use crate::laws::{attempt, bytes_of, generator, hold, must, said};
use crate::script::play_on;

/// How many decisions are made after the end of a record.
const FURTHER: usize = 8;

/// Reads the record as one of game `G`; whether it could be played to its end.
pub fn read<G: Fuzzed>(plain: &PlainRecord) -> bool {
    let record = match Record::<G>::from_plain(plain) {
        Ok(record) => record,
        Err(error) => {
            said(&error);
            return false;
        }
    };
    assert_eq!(plain.game, G::NAME, "a record of another game is refused");
    assert_eq!(Record::from_plain(&record.to_plain()).as_ref(), Ok(&record), "written and read again");
    lies(&record);
    replays(record)
}

/// Plays the record as far as it goes, and goes on from there; whether that is its end.
fn replays<G: Fuzzed>(mut record: Record<G>) -> bool {
    let (mut replay, mut told) = (Replay::new(&record), Vec::new());
    let is_good = loop {
        match replay.step(&mut told) {
            Ok(Some(_)) => {}
            Ok(None) => break true,
            Err(error) => {
                said(&error);
                break false;
            }
        }
    };
    let (state, steps) = (replay.state().clone(), replay.steps());
    hold(&state, &told);
    if let Err(error) = Match::resume(record.clone()) {
        said(&error);
        assert!(!is_good || record.seed.is_none(), "a good record cannot be resumed: {error}");
    }
    record.steps.truncate(steps);
    record.steps.iter_mut().for_each(|step| step.hash = None);
    let end = must(Replay::new(&record).finish(), "what was accepted is accepted again");
    assert_eq!((&end, bytes_of(&end)), (&state, bytes_of(&state)), "played again, the record has another end");
    // Without any step the seed is free: then a match can be played that has one.
    if record.steps.is_empty() {
        record.seed.get_or_insert(Seed::from_number(0));
    }
    if record.seed.is_some() {
        let mut game = must(Match::resume(record), "the part that was accepted can be resumed");
        play_on(&mut game, FURTHER);
    }
    is_good
}

/// Tries every step, whatever came of the others: chance decides where the record has no draw.
fn lies<G: Fuzzed>(record: &Record<G>) {
    let (mut state, mut told) = (G::new(record.rules.clone()), Vec::new());
    let mut chance = generator();
    for step in &record.steps {
        if let (Turn::Chance, Move::Act(..)) = (state.turn(), step.made) {
            let draw = state.sample(&mut chance).expect("it is chance's turn");
            assert!(attempt(&mut state, Move::Draw(draw), &mut told), "a sampled draw is listed");
        }
        attempt(&mut state, step.made, &mut told);
    }
    hold(&state, &told);
}
