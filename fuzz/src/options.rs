//! Texts as options.

use rulebook_core::{Match, RandomAgent, Rules, Seat, SeatCount, Seed, Turn};

use crate::entry::Fuzzed;
use crate::laws::{attempt, generator, hold, is_sound, moves, must, said};

/// The most steps of a match that is played to try options out.
const STEPS: u64 = 400;

/// Reads the text in every way that a game has; whether one of them gave options.
pub fn read<G: Fuzzed>(text: &str) -> bool {
    let mut accepted: Vec<G::Rules> = Vec::new();
    let mut keep = |rules: G::Rules| {
        if !accepted.contains(&rules) {
            accepted.push(rules);
        }
    };
    match G::Rules::default().with_options(text) {
        Ok(rules) => keep(rules),
        Err(error) => said(&error),
    }
    for spec in G::Rules::OPTIONS {
        let mut rules = G::Rules::default();
        match rules.set(spec.name, text) {
            Ok(()) => keep(rules),
            Err(error) => {
                said(&error);
                assert_eq!(rules, G::Rules::default(), "setting `{}` fails, but changes the rules", spec.name);
            }
        }
    }
    let written = serde_json::from_str::<G::Rules>(text).map_err(|error| said(&error)).ok();
    written.into_iter().chain(G::data(text)).for_each(keep);
    accepted.iter().for_each(holds::<G>);
    !accepted.is_empty()
}

/// The options read back, for every number of seats that they can have, and a match can be played with them.
fn holds<G: Fuzzed>(rules: &G::Rules) {
    reads_back(rules);
    let counts = (1..=Seat::MAX).filter_map(|seats| SeatCount::new(seats).ok());
    for seats in counts {
        match rules.clone().with_seats(seats) {
            Ok(rules) => reads_back(&rules),
            Err(error) => said(&error),
        }
    }
    holds_a_match::<G>(rules);
}

fn reads_back<R: Rules>(rules: &R) {
    let list = rules.to_options();
    let fresh = R::default().with_seats(rules.seats()).and_then(|fresh| fresh.with_options(&list));
    assert_eq!(fresh.as_ref(), Ok(rules), "what `{list}` is read as");
    for spec in R::OPTIONS {
        let value = rules.get(spec.name).expect("each option has a value");
        assert_eq!(value.trim(), value, "`{}` has blanks at its ends", spec.name);
        assert!(!value.contains(','), "the value `{value}` does not fit into a list");
    }
    assert!(rules.longest().steps() > 0, "a match takes steps");
}

/// A match at random: the laws hold as far as it goes, and a short one comes to its end.
fn holds_a_match<G: Fuzzed>(rules: &G::Rules) {
    let (mut state, mut told) = (G::new(rules.clone()), Vec::new());
    let mut generator = generator();
    for step in 0..STEPS.min(rules.longest().steps() + 1) {
        if step % 50 == 0 {
            is_sound(&state);
        }
        let made = match state.turn() {
            Turn::Over => break,
            Turn::Chance => rulebook_core::Move::Draw(state.sample(&mut generator).expect("it is chance's turn")),
            Turn::Decide(_) => {
                let moves = moves(&state);
                moves[generator.below(moves.len() as u32) as usize]
            }
        };
        assert!(attempt(&mut state, made, &mut told), "a listed move is accepted");
    }
    hold(&state, &told);
    if rules.longest().steps() <= STEPS {
        let mut game = Match::<G>::new(rules.clone(), Seed::from_number(0));
        let mut agents: Vec<RandomAgent> = rules.seats().seats().map(|_| RandomAgent).collect();
        let mut seats: Vec<&mut dyn rulebook_core::Agent<G>> = agents.iter_mut().map(|agent| agent as _).collect();
        must(game.run(&mut seats), "a match is played to its end");
    }
}
