//! Agents play legally, and looking ahead helps.
//!
//! `SOCCARD_MATCHES=1000 cargo test --release -p soccard --test agents -- --nocapture` gives the figure.

use rulebook_core::{Agent, GreedyAgent, Match, RandomAgent, Seat, Seed};
use soccard::{Rules, State};

/// A greedy agent beats a random one in clearly more than half of the matches; each opens every other.
#[test]
fn a_greedy_agent_beats_a_random_one() {
    let matches: u64 = std::env::var("SOCCARD_MATCHES").ok().and_then(|text| text.parse().ok()).unwrap_or(20);
    let (mut wins, mut draws, mut goals) = (0_u64, 0_u64, [0_i64; 2]);
    for number in 0..matches {
        let greedy_seat = if number % 2 == 0 { Seat::ZERO } else { Seat::ONE };
        let (mut greedy, mut random) = (GreedyAgent::new(8), RandomAgent);
        let mut agents: [&mut dyn Agent<State>; 2] = [&mut greedy, &mut random];
        if greedy_seat == Seat::ONE {
            agents.reverse();
        }
        let mut game: Match<State> = Match::new(Rules::default(), Seed::from_number(number));
        let outcome = game.run(&mut agents).expect("agents play legally");
        draws += u64::from(outcome.is_draw());
        wins += u64::from(!outcome.is_draw() && outcome.winners().contains(greedy_seat));
        goals[0] += i64::from(outcome.score(greedy_seat).unwrap_or_default());
        goals[1] += i64::from(outcome.score(greedy_seat.other()).unwrap_or_default());
    }
    println!("of {matches} matches {wins} won, {draws} drawn, goals {} : {}", goals[0], goals[1]);
    assert!(wins * 10 > matches * 7, "only {wins} of {matches} were won");
}
