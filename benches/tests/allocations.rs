//! The hot path asks for no memory: counted, not timed.
//!
//! The counting allocator is that of the crate `allocation-counter`; it counts for each thread apart.

use std::hint::black_box;

use allocation_counter::measure;
use rulebook_benches::games::{Forceball, PilkaBoard, Sabacc, Soccard, SoccerDeck};
use rulebook_benches::measures::{fresh, generator};
use rulebook_core::{Game, Seat, Turn, Unheard, playout, playout_listed};

/// How often the work asks for memory.
fn allocations<O>(work: impl FnOnce() -> O) -> u64 {
    let mut result = None;
    let count = measure(|| result = Some(black_box(work()))).count_total;
    drop(result);
    count
}

/// The counter counts; without this the others would pass with a counter that is broken.
#[test]
fn the_counter_counts() {
    assert_eq!(allocations(|| Box::new(1)), 1);
    assert_eq!(allocations(|| 1), 0);
}

#[test]
fn forceball_asks_for_no_memory() {
    whole_matches_ask_for_no_memory::<Forceball>();
    no_part_asks_for_memory::<Forceball>();
}

#[test]
fn soccer_deck_asks_for_no_memory() {
    whole_matches_ask_for_no_memory::<SoccerDeck>();
    no_part_asks_for_memory::<SoccerDeck>();
}

#[test]
fn soccard_asks_for_no_memory() {
    whole_matches_ask_for_no_memory::<Soccard>();
    no_part_asks_for_memory::<Soccard>();
}

#[test]
fn pilka_board_asks_for_no_memory() {
    whole_matches_ask_for_no_memory::<PilkaBoard>();
    no_part_asks_for_memory::<PilkaBoard>();
}

#[test]
fn sabacc_asks_for_no_memory() {
    whole_matches_ask_for_no_memory::<Sabacc>();
    no_part_asks_for_memory::<Sabacc>();
}

/// Both playouts, the second with a list that has room for all that a game may list.
#[track_caller]
fn whole_matches_ask_for_no_memory<G: Game>() {
    let mut generator = generator();
    let mut list = Vec::with_capacity(512);
    let rules = G::Rules::default();
    let count = allocations(|| {
        for _ in 0..200 {
            playout(black_box(&mut G::new(rules.clone())), &mut generator);
            playout_listed(black_box(&mut G::new(rules.clone())), &mut generator, &mut list);
        }
    });
    assert_eq!(count, 0, "{}: whole matches", G::NAME);
}

/// Every method of the hot path by itself, in every state of some matches, so that a failure names it.
#[track_caller]
fn no_part_asks_for_memory<G: Game>() {
    let mut generator = generator();
    let mut list = Vec::with_capacity(512);
    let free = |part: &str, count| assert_eq!(count, 0, "{}: {part}", G::NAME);
    for _ in 0..20 {
        let mut state: G = fresh();
        loop {
            free("turn", allocations(|| state.turn()));
            free("clone", allocations(|| state.clone()));
            match state.turn() {
                Turn::Decide(seats) => {
                    for seat in seats.iter() {
                        look(&state, seat, &mut list, free);
                    }
                    let seat = seats.first().expect("a decision is open to some seat");
                    let n = generator.below(state.count_legal(seat) as u32) as usize;
                    let action = state.nth_legal(seat, n).expect("as many as were counted");
                    free("apply", allocations(|| state.apply(seat, action, &mut Unheard).expect("it is listed")));
                }
                Turn::Chance => {
                    let mut draw = None;
                    free("sample", allocations(|| draw = state.sample(&mut generator)));
                    let draw = draw.expect("it is chance's turn");
                    free("reveal", allocations(|| state.reveal(draw, &mut Unheard).expect("it was sampled")));
                }
                Turn::Over => break,
            }
        }
        free("outcome", allocations(|| state.outcome()));
    }
}

/// What can be asked about a seat's actions; a refusal too is free.
#[track_caller]
fn look<G: Game>(state: &G, seat: Seat, list: &mut Vec<G::Action>, free: impl Fn(&str, u64)) {
    free("legal_actions", allocations(|| state.legal_actions(seat, list)));
    free("count_legal", allocations(|| state.count_legal(seat)));
    free("nth_legal", allocations(|| state.nth_legal(seat, list.len() - 1)));
    let [first, ..] = list[..] else { panic!("{}: nothing to choose", G::NAME) };
    free("check", allocations(|| state.check(seat, first)));
}
