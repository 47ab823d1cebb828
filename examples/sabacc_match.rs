//! A match of Sabacc for four by the library alone: one seat by hand-written rules, one greedy, two at random.
//!
//! ```console
//! cargo run --release --example sabacc_match -- [SEED]
//! ```

use std::error::Error;
use std::io::Write;
use std::process::ExitCode;

use rulebook_core::{Agent, GreedyAgent, Match, RandomAgent, Replay, Rules as _, Seat, SeatCount, Seed, Turn, Viewer};
use rulebook_examples::exit;
use sabacc::{Action, Event, Exchange, Phase, PlainAgent, Rules, State};

const USAGE: &str = "usage: sabacc_match [SEED]; SEED is any text, `cantina` if there is none";

fn main() -> ExitCode {
    exit::small(USAGE, |words, out| tell(exit::only_word(words, "cantina", USAGE)?, out))
}

fn tell(seed: &str, out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    let rules = Rules::default().with_seats(SeatCount::new(4)?)?.with_options("hands=4,chips=12")?;
    let mut game: Match<State> = Match::new(rules, Seed::from_text(seed));
    let (mut plain, mut greedy) = (PlainAgent, GreedyAgent::new(4));
    let (mut third, mut fourth) = (RandomAgent, RandomAgent);
    let agents: [&mut dyn Agent<State>; 4] = [&mut plain, &mut greedy, &mut third, &mut fourth];

    while let Turn::Decide(seats) = game.turn() {
        let seat = seats.first().expect("somebody decides");
        let view = game.view(Viewer::Seat(seat));
        if seat == Seat::ZERO && matches!(view.phase(), Phase::Exchange { .. }) {
            // Seat 0 enters its exchange as a whole: the crate checks it and takes it apart.
            let lowest: String = view.hand().iter().take(1).map(|card| card.to_string()).collect();
            let exchange: Exchange = format!("swap {lowest}").parse()?;
            exchange.check(&view.hand())?;
            for action in exchange.actions() {
                game.play(seat, action)?;
            }
            continue;
        }
        let action = game.ask(seat, agents[seat.index()]).expect("the seat may act");
        game.play(seat, action)?;
    }

    // What a spectator was told, without the cards that were dealt unseen.
    for event in game.told_to(Viewer::Public).filter(|event| !matches!(event, Event::DealtOne { .. })) {
        writeln!(out, "{event}")?;
    }
    writeln!(out, "{}", game.outcome().expect("the match is over"))?;

    // A wrong action is an error that names the rule, and changes nothing.
    let refused = game.play(Seat::ZERO, Action::Bet(5)).expect_err("the match is over");
    writeln!(out, "one more bet? {refused}")?;

    // The record plays the same match again, step by step.
    let end = Replay::new(game.record()).finish()?;
    writeln!(out, "replayed {} steps, same end: {}", game.record().steps.len(), end == *game.state())?;
    Ok(())
}
