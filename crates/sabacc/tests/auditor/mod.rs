//! An auditor, who looks at what was told and at the state, and knows nothing of the crate but its names: all follows from the
//! rulebook.
#![allow(dead_code, reason = "not every test file uses all of it")]
#![allow(clippy::unwrap_used, reason = "these are tests, their helpers too")]

use rulebook_core::{Game as _, Rules as _, Seat, Told};
use sabacc::{Cards, Event, Phase, State};

mod ledger;

pub use ledger::Ledger;

/// Chips and cards are conserved, and everything that was told follows from the rules.
pub fn audit(state: &State, told: &[Told<Event>]) -> Result<(), String> {
    invariants(state)?;
    Ledger::after(*state.rules(), told)?.agrees(state)
}

/// The invariants of the rulebook.
pub fn invariants(state: &State) -> Result<(), String> {
    let seats = state.rules().seats().get();
    let mut all = state.pack();
    for number in 0..seats {
        let seat = Seat::new(number).unwrap();
        let (hand, aside) = (state.hand(seat), state.laid_aside(seat));
        all = all.and(&hand).and_then(|all| all.and(&aside)).ok_or("a card is there twice")?;
        let size = match state.phase() {
            Phase::Exchange { seat: turn } if turn == seat => hand.len() + aside.len(),
            Phase::Refill { seat: turn, left } if turn == seat => hand.len() + usize::from(left),
            Phase::Entry { .. } | Phase::Deal { .. } => 3,
            _ => hand.len(),
        };
        let is_live = state.live().contains(seat);
        if is_live && !matches!(state.phase(), Phase::Extra { .. }) && !(3..=5).contains(&size) {
            return Err(format!("seat {seat} holds {size} cards in {:?}", state.phase()));
        }
        if state.out_in(seat).is_some() && (!hand.is_empty() || is_live) {
            return Err(format!("seat {seat} is out and holds {hand}"));
        }
        if state.loans_taken(seat) > 3 || aside.len() > 4 {
            return Err(format!("seat {seat}: {} loans, {aside} laid aside", state.loans_taken(seat)));
        }
    }
    if all != Cards::PACK {
        return Err(format!("{all} are all cards"));
    }
    if let Phase::Betting(betting) = state.phase() {
        if betting.stake() > 4 || (0..seats).any(|number| betting.paid(Seat::new(number).unwrap()) > betting.stake()) {
            return Err(format!("{betting:?}"));
        }
    }
    if matches!(state.phase(), Phase::Showdown { .. }) {
        return Err("a match rests in a showdown".into());
    }
    let most = if matches!(state.phase(), Phase::Exchange { .. }) { 8 } else { 7 };
    let listed = state.turn().seats().first().map_or(0, |seat| state.count_legal(seat));
    if listed > most { Err(format!("{listed} actions in {:?}", state.phase())) } else { Ok(()) }
}
