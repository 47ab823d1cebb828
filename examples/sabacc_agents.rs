//! How well the agents of Sabacc play against random ones, at tables of two, four and six.
//!
//! ```console
//! cargo run --release --example sabacc_agents -- 200
//! ```

use std::error::Error;
use std::io::Write;
use std::process::ExitCode;

use rulebook_core::{Agent, GreedyAgent, Match, RandomAgent, Rules as _, Seat, SeatCount, Seed};
use rulebook_examples::exit;
use rulebook_examples::simulate::match_count;
use sabacc::{PlainAgent, Rules, State};

const USAGE: &str = "usage: sabacc_agents [MATCHES], 100 of each kind if not said otherwise";

fn main() -> ExitCode {
    exit::small(USAGE, compare)
}

fn compare(words: &[&str], out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    let matches = exit::only_word(words, "100", USAGE)?;
    let matches = match_count(matches).map_err(|error| format!("`{matches}`: {error}"))?.get();
    writeln!(out, "{matches} matches of 20 hands each; one seat plays so, the others at random")?;
    writeln!(out, "{:<6} {:<7} {:>9} {:>10} {:>12}", "seats", "agent", "wins", "by chance", "mean figure")?;
    for seats in [2, 4, 6] {
        for name in ["random", "plain", "greedy"] {
            let (mut wins, mut figures) = (0.0, 0);
            for number in 0..matches {
                // The seat of the agent goes round the table.
                let seat = Seat::new(number as usize % seats)?;
                let rules = Rules::default().with_seats(SeatCount::new(seats)?)?;
                let mut game: Match<State> = Match::new(rules, Seed::from_text(&format!("{seats} {number}")));
                let mut random = vec![RandomAgent; seats];
                let (mut plain, mut greedy) = (PlainAgent, GreedyAgent::default());
                let mut agents: Vec<&mut dyn Agent<State>> = Vec::new();
                agents.extend(random.iter_mut().map(|agent| agent as &mut dyn Agent<State>));
                match name {
                    "plain" => agents[seat.index()] = &mut plain,
                    "greedy" => agents[seat.index()] = &mut greedy,
                    _ => {}
                }
                let outcome = game.run(&mut agents)?;
                let winners = outcome.winners();
                wins += if winners.contains(seat) { 1.0 / winners.len() as f64 } else { 0.0 };
                figures += outcome.score(seat).unwrap_or_default();
            }
            let share = 100.0 * wins / matches as f64;
            let (chance, mean) = (100.0 / seats as f64, f64::from(figures) / matches as f64);
            writeln!(out, "{seats:<6} {name:<7} {share:>7.1} % {chance:>8.1} % {mean:>12.1}")?;
        }
    }
    Ok(())
}
