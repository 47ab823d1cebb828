//! The same again: faults against law 2.

use std::sync::atomic::{AtomicU32, Ordering};

use rulebook_core::{Audience, Game, Seat, Sink, Told};

use crate::high_card::{Action, Event, HighCard, Refused};

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
