//! A match of Soccard between a greedy and a random agent, told move by move.
//!
//! `cargo run --release --example soccard_match [-- SEED]`
#![allow(clippy::print_stdout, reason = "an example prints")]

use std::env;
use std::error::Error;

use rulebook_core::{Agent, GreedyAgent, Match, RandomAgent, Seed, Turn, Viewer};
use soccard::{Rules, State};

fn main() -> Result<(), Box<dyn Error>> {
    let seed = Seed::from_text(&env::args().nth(1).unwrap_or_else(|| "soccard".into()));
    let mut game: Match<State> = Match::new(Rules::default(), seed);
    let agents: [&mut dyn Agent<State>; 2] = [&mut GreedyAgent::new(8), &mut RandomAgent];
    println!("{}\n", game.view(Viewer::Public));
    while let Turn::Decide(seats) = game.turn() {
        let seat = seats.first().ok_or("a decision is open to some seat")?;
        let half = game.state().table().half();
        let action = game.ask(seat, agents[seat.index()]).ok_or("the seat may act")?;
        let told: Vec<String> = game.play(seat, action)?.iter().map(|told| told.event.to_string()).collect();
        println!("{}.", told.join("; "));
        if game.state().table().half() != half {
            println!("\n{}\n", game.view(Viewer::Public));
        }
    }
    println!("\n{}\n", game.view(Viewer::Public));
    println!("{}", game.outcome().ok_or("the match is over")?);
    Ok(())
}
