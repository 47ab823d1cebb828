//! Matches played to their end by chance alone, as fast as the rules allow.

use alloc::vec::Vec;

use crate::{Game, Generator, Turn, Unheard};

/// Plays the state to its end: every seat that may act picks one of its legal actions, each equally
/// likely. Returns the number of decisions.
///
/// Asks the game to [`choose`](Game::choose), which counts the legal actions and gives one of them. A game that counts
/// without a list makes none. Of several seats that may act, the one with the lowest number does first.
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
                let action = state.choose(seat, generator).expect("a seat that may act has an action");
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
