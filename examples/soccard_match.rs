//! A match of Soccard between a greedy and a random agent, told move by move.
//!
//! ```console
//! cargo run --release --example soccard_match -- [SEED]
//! ```

use std::error::Error;
use std::io::Write;
use std::process::ExitCode;

use rulebook_core::{Agent, GreedyAgent, Match, RandomAgent, Replay, Seat, Seed, Turn, Viewer};
use rulebook_examples::exit;
use soccard::{Rules, State};

const USAGE: &str = "usage: soccard_match [SEED]; SEED is any text, `cup final` if there is none";

fn main() -> ExitCode {
    exit::small(USAGE, |words, out| tell(exit::only_word(words, "cup final", USAGE)?, out))
}

fn tell(seed: &str, out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    let mut game: Match<State> = Match::new(Rules::default(), Seed::from_text(seed));
    let agents: [&mut dyn Agent<State>; 2] = [&mut GreedyAgent::new(8), &mut RandomAgent];
    writeln!(out, "{}\n", game.view(Viewer::Public))?;
    while let Turn::Decide(seats) = game.turn() {
        let seat = seats.first().expect("somebody decides");
        let half = game.state().table().half();
        let action = game.ask(seat, agents[seat.index()]).expect("the seat may act");
        let told: Vec<String> = game.play(seat, action)?.iter().map(|told| told.event.to_string()).collect();
        writeln!(out, "{}.", told.join("; "))?;
        if game.state().table().half() != half {
            writeln!(out, "\n{}\n", game.view(Viewer::Public))?;
        }
    }
    writeln!(out, "\n{}\n", game.view(Viewer::Public))?;
    writeln!(out, "{}", game.outcome().expect("the match is over"))?;

    // A wrong action is an error that names the rule, and changes nothing.
    let refused = game.play(Seat::ZERO, "take 1".parse()?).expect_err("the match is over");
    writeln!(out, "one more card? {refused}")?;

    // The record plays the same match again, step by step.
    let end = Replay::new(game.record()).finish()?;
    writeln!(out, "replayed {} steps, same end: {}", game.record().steps.len(), end == *game.state())?;
    Ok(())
}
