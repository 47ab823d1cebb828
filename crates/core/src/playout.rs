//! Matches played to their end by chance alone, as fast as the rules allow.

use alloc::vec::Vec;

use crate::{Game, Generator, Turn, Unheard};

/// Plays the state to its end: every seat that may act picks one of its legal actions, each equally
/// likely. Returns the number of decisions.
///
/// Asks for the number of legal actions and then for one of them; no list is made. Of several seats
/// that may act, the one with the lowest number does first.
///
/// # Panics
/// If the game breaks its contract: a decision without an action, or a listed action that is refused.
#[inline]
pub fn playout<G: Game>(state: &mut G, generator: &mut Generator) -> u64 {
    let mut decisions = 0;
    loop {
        match state.turn() {
            Turn::Decide(seats) => {
                let seat = seats.first().expect("a decision is open to some seat");
                let count = state.count_legal(seat);
                let n = generator.below(count as u32) as usize;
                let action = state.nth_legal(seat, n).expect("there are as many actions as were counted");
                state.apply(seat, action, &mut Unheard).expect("a listed action is accepted");
                decisions += 1;
            }
            Turn::Chance => draw(state, generator),
            Turn::Over => return decisions,
        }
    }
}

/// As [`playout`], with the same result, but by way of the list of legal actions, as a program does
/// that looks at the list. `list` is only room to work in.
///
/// # Panics
/// As [`playout`].
#[inline]
pub fn playout_listed<G: Game>(state: &mut G, generator: &mut Generator, list: &mut Vec<G::Action>) -> u64 {
    let mut decisions = 0;
    loop {
        match state.turn() {
            Turn::Decide(seats) => {
                let seat = seats.first().expect("a decision is open to some seat");
                state.legal_actions(seat, list);
                let action = list[generator.below(list.len() as u32) as usize];
                state.apply(seat, action, &mut Unheard).expect("a listed action is accepted");
                decisions += 1;
            }
            Turn::Chance => draw(state, generator),
            Turn::Over => return decisions,
        }
    }
}

#[inline(always)]
fn draw<G: Game>(state: &mut G, generator: &mut Generator) {
    let draw = state.sample(generator).expect("it is chance's turn");
    state.reveal(draw, &mut Unheard).expect("what was sampled can be drawn");
}
