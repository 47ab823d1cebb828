//! The same again: faults against law 2.

use std::cell::Cell;
use std::sync::atomic::{AtomicU32, Ordering};

use rulebook_core::{Audience, Game, Generator, Seat, Sink, Told};

use crate::high_card::{Action, Draw, Event, HighCard, Refused};

static CALLS: AtomicU32 = AtomicU32::new(0);

fault! {
    /// Every third action in the process is announced once more.
    Moody:
    fn apply(&self, state: &mut HighCard, seat: Seat, action: Action, sink: &mut Vec<Told<Event>>) -> Result<(), Refused> {
        state.apply(seat, action, sink)?;
        if CALLS.fetch_add(1, Ordering::Relaxed) % 3 == 0 {
            sink.tell(Audience::Everyone, Event::In { seat });
        }
        Ok(())
    }
}

fault! {
    /// Leaves the scores out of the state's bytes.
    ForgetsScores:
    fn encode(&self, state: &HighCard, out: &mut Vec<u8>) {
        state.encode(out);
        out.truncate(out.len() - 2);
    }
}

static SAMPLES: AtomicU32 = AtomicU32::new(0);

fault! {
    /// Every third prize in the process is one of 2, whatever the seed.
    DrawsInTurns:
    fn sample(&self, state: &HighCard, generator: &mut Generator) -> Option<Draw> {
        let draw = state.sample(generator);
        let prize = || if SAMPLES.fetch_add(1, Ordering::Relaxed) % 3 == 0 { 2 } else { 1 };
        draw.map(|draw| if matches!(draw, Draw::Prize(_)) { Draw::Prize(prize()) } else { draw })
    }
}

static SCORES: AtomicU32 = AtomicU32::new(0);

fault! {
    /// Every third action in the process gives seat 0 a point; the bytes do not show it.
    GivesSecretPoints:
    fn apply(&self, state: &mut HighCard, seat: Seat, action: Action, sink: &mut Vec<Told<Event>>) -> Result<(), Refused> {
        state.apply(seat, action, sink)?;
        state.scores[0] += u8::from(SCORES.fetch_add(1, Ordering::Relaxed) % 3 == 0);
        Ok(())
    }
    fn encode(&self, state: &HighCard, out: &mut Vec<u8>) {
        state.encode(out);
        out.truncate(out.len() - 2);
    }
}

fault! {
    /// Has the sum of the scores in the state's bytes instead of both.
    AddsUpTheScores:
    fn encode(&self, state: &HighCard, out: &mut Vec<u8>) {
        state.encode(out);
        out.truncate(out.len() - 2);
        out.push(state.scores[0] + state.scores[1]);
    }
}

thread_local! {
    static DRAWS: Cell<u32> = const { Cell::new(0) };
}

fault! {
    /// Counts how often a draw is sampled: no fault.
    CountsItsDraws:
    fn sample(&self, state: &HighCard, generator: &mut Generator) -> Option<Draw> {
        DRAWS.set(DRAWS.get() + 1);
        state.sample(generator)
    }
}

#[allow(dead_code, reason = "the tests of the crate's own modules ask for it")]
impl CountsItsDraws {
    /// How many draws were sampled in this thread.
    pub fn draws() -> u32 {
        DRAWS.get()
    }
}
