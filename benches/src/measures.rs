//! What is timed of every game. [`entries!`](crate::entries) turns it into entries for `cargo bench`.

use std::hint::black_box;

use divan::Bencher;
use rulebook_core::{
    Game, Generator, Match, Record, Replay, Seat, Seed, Stream, Turn, Unheard, Viewer, playout, playout_listed,
};

/// The seed of everything that is timed.
#[must_use]
pub fn seed() -> Seed {
    Seed::from_number(1)
}

/// A generator for choices and chance.
#[must_use]
pub fn generator() -> Generator {
    Generator::new(&seed(), Stream::custom(0))
}

/// The state before a match with the default options.
#[must_use]
pub fn fresh<G: Game>() -> G {
    G::new(G::Rules::default())
}

/// The states before each decision of a few random matches: some hundreds, always the same.
#[must_use]
pub fn decisions<G: Game>() -> Vec<G> {
    const ENOUGH: usize = 256;
    let mut generator = generator();
    let mut states = Vec::new();
    while states.len() < ENOUGH {
        let mut state: G = fresh();
        while state.turn() != Turn::Over {
            if matches!(state.turn(), Turn::Decide(_)) {
                states.push(state.clone());
            }
            step(&mut state, &mut generator);
        }
    }
    states
}

/// One decision of the first seat that may act, or one draw, at random; nothing once the match is over.
///
/// # Panics
/// If the game breaks its contract.
#[inline]
pub fn step<G: Game>(state: &mut G, generator: &mut Generator) {
    match state.turn() {
        Turn::Decide(seats) => {
            let seat = seats.first().expect("a decision is open to some seat");
            let n = generator.below(state.count_legal(seat) as u32) as usize;
            let action = state.nth_legal(seat, n).expect("there are as many actions as were counted");
            state.apply(seat, action, &mut Unheard).expect("a listed action is accepted");
        }
        Turn::Chance => {
            let draw = state.sample(generator).expect("it is chance's turn");
            state.reveal(draw, &mut Unheard).expect("what was sampled can be drawn");
        }
        Turn::Over => {}
    }
}

/// The seat that is asked in a state in which somebody has to decide.
fn asked<G: Game>(state: &G) -> Seat {
    state.turn().seats().first().expect("a decision is open to some seat")
}

/// A whole random match that is recorded.
///
/// # Panics
/// If the game breaks its contract.
#[must_use]
pub fn recorded<G: Game>(seed: Seed, choices: &mut Generator) -> Match<G> {
    let mut game: Match<G> = Match::new(G::Rules::default(), seed);
    while let Turn::Decide(seats) = game.turn() {
        let seat = seats.first().expect("a decision is open to some seat");
        let legal = game.legal_actions(seat);
        let action = legal[choices.below(legal.len() as u32) as usize];
        game.play(seat, action).expect("a listed action is accepted");
    }
    game
}

/// A whole random match without lists.
pub fn bench_playout<G: Game>(bencher: Bencher<'_, '_>) {
    let mut generator = generator();
    bencher.bench_local(|| {
        let mut state: G = fresh();
        playout(&mut state, &mut generator);
        state
    });
}

/// A whole random match by way of lists of legal actions.
pub fn bench_playout_listed<G: Game>(bencher: Bencher<'_, '_>) {
    let mut generator = generator();
    let mut list = Vec::new();
    bencher.bench_local(|| {
        let mut state: G = fresh();
        playout_listed(&mut state, &mut generator, &mut list);
        state
    });
}

/// One random decision.
pub fn bench_step<G: Game>(bencher: Bencher<'_, '_>) {
    let mut generator = generator();
    let states: Vec<G> = decisions();
    let mut next = states.iter().cycle();
    let state = || next.next().expect("there are states").clone();
    bencher.with_inputs(state).bench_local_refs(|state| step(state, &mut generator));
}

/// Times something that only looks at a state in which somebody has to decide.
fn bench_look<G: Game, O>(bencher: Bencher<'_, '_>, mut look: impl FnMut(&G) -> O) {
    let states: Vec<G> = decisions();
    let mut next = states.iter().cycle();
    bencher.bench_local(|| look(black_box(next.next().expect("there are states"))));
}

/// The clone of a state.
pub fn bench_clone<G: Game>(bencher: Bencher<'_, '_>) {
    bench_look(bencher, G::clone);
}

/// The copy of as many bytes as a state has: what a clone is measured against.
pub fn bench_copy<G: Game, const BYTES: usize>(bencher: Bencher<'_, '_>) {
    let states = vec![[1_u8; BYTES]; decisions::<G>().len()];
    let mut next = states.iter().cycle();
    bencher.bench_local(|| *black_box(next.next().expect("there are states")));
}

/// The list of legal actions.
pub fn bench_legal_actions<G: Game>(bencher: Bencher<'_, '_>) {
    let mut list = Vec::new();
    bench_look(bencher, |state: &G| {
        state.legal_actions(asked(state), &mut list);
        list.len()
    });
}

/// The number of legal actions, and the last of them.
pub fn bench_count_and_nth<G: Game>(bencher: Bencher<'_, '_>) {
    bench_look(bencher, |state: &G| {
        let seat = asked(state);
        state.nth_legal(seat, state.count_legal(seat) - 1)
    });
}

/// The view of the seat that is asked.
pub fn bench_view<G: Game>(bencher: Bencher<'_, '_>) {
    bench_look(bencher, |state: &G| state.view(Viewer::Seat(asked(state))));
}

/// A state that fits the view of the seat that is asked.
pub fn bench_determinize<G: Game>(bencher: Bencher<'_, '_>) {
    let mut generator = generator();
    let views: Vec<G::View> = decisions::<G>().iter().map(|state| state.view(Viewer::Seat(asked(state)))).collect();
    let mut next = views.iter().cycle();
    bencher.bench_local(|| G::determinize(next.next().expect("there are views"), &mut generator));
}

/// The bytes of a state.
pub fn bench_encode<G: Game>(bencher: Bencher<'_, '_>) {
    let mut bytes = Vec::new();
    bench_look(bencher, |state: &G| {
        bytes.clear();
        state.encode(&mut bytes);
        bytes.len()
    });
}

/// A whole random match that is recorded, with the hash of every state and everything that is told.
pub fn bench_record<G: Game>(bencher: Bencher<'_, '_>) {
    let mut choices = generator();
    let mut number = 0;
    bencher.bench_local(|| {
        number += 1;
        recorded::<G>(Seed::from_number(number), &mut choices)
    });
}

/// A recorded match that is played again, every step checked.
pub fn bench_replay<G: Game>(bencher: Bencher<'_, '_>) {
    let mut choices = generator();
    let record = |number| recorded(Seed::from_number(number), &mut choices).record().clone();
    let records: Vec<Record<G>> = (0..16).map(record).collect();
    let mut next = records.iter().cycle();
    bencher.bench_local(|| {
        let record = next.next().expect("there are records");
        Replay::new(record).finish().expect("the record can be played")
    });
}

/// The entries of one game for `cargo bench`: everything in [`measures`](crate::measures).
///
/// Stands in a file of its own, beside a `main` that calls `divan::main()`.
#[macro_export]
macro_rules! entries {
    ($game:ty) => {
        // A sample of one short match would measure little but the clock.
        $crate::entries! { @each $game, sample_size = 64:
            playout bench_playout, playout_listed bench_playout_listed, record bench_record, replay bench_replay,
        }
        $crate::entries! { @each $game, sample_count = 100:
            step bench_step, clone bench_clone, legal_actions bench_legal_actions,
            count_and_nth bench_count_and_nth, view bench_view, determinize bench_determinize, encode bench_encode,
        }

        #[divan::bench]
        fn copy(bencher: divan::Bencher<'_, '_>) {
            $crate::measures::bench_copy::<$game, { size_of::<$game>() }>(bencher);
        }
    };
    (@each $game:ty, $option:ident = $number:literal: $($name:ident $measure:ident,)*) => {
        $(
            #[divan::bench($option = $number)]
            fn $name(bencher: divan::Bencher<'_, '_>) {
                $crate::measures::$measure::<$game>(bencher);
            }
        )*
    };
}
