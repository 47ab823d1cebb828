//! A match of Piłka nożna between a player by rules of thumb and a random one on a small pitch, told turn by turn.
//!
//! ```console
//! cargo run --release --example pilka_board_match -- [SEED]
//! ```

use std::error::Error;
use std::io::Write;
use std::process::ExitCode;

use pilka_board::{Event, PlainAgent, Rules, State};
use rulebook_core::{Agent, Match, RandomAgent, Replay, Rules as _, Seat, Seed, Turn, Viewer};
use rulebook_examples::exit;

/// A pitch of 9 x 13 squares, so that the goal is near, and two turns of each seat a half.
const OPTIONS: &str = "turns_per_half=2,\
    pitch=9x13/mouth-3/area-5x3/dashed-3/marks-4.0-1.2-3.2-5.2-7.2-1.4-4.3-7.4-2.5-4.5-6.5";

const USAGE: &str = "usage: pilka_board_match [SEED]; SEED is any text, `cup final` if there is none";

fn main() -> ExitCode {
    exit::small(USAGE, |words, out| tell(exit::only_word(words, "cup final", USAGE)?, out))
}

fn tell(seed: &str, out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    let mut game: Match<State> = Match::new(Rules::default().with_options(OPTIONS)?, Seed::from_text(seed));
    let agents: [&mut dyn Agent<State>; 2] = [&mut PlainAgent, &mut RandomAgent];
    writeln!(out, "{}\n", game.view(Viewer::Public))?;
    while let Turn::Decide(seats) = game.turn() {
        let seat = seats.first().expect("somebody decides");
        let action = game.ask(seat, agents[seat.index()]).expect("the seat may act");
        let told: Vec<Event> = game.play(seat, action)?.iter().map(|told| told.event).collect();
        // Which cards fill the hands would be half of the story.
        let told_of = told.iter().filter(|event| !matches!(event, Event::Drew { .. } | Event::DrewOne { .. }));
        writeln!(out, "{}.", told_of.map(Event::to_string).collect::<Vec<_>>().join("; "))?;
        if told.iter().any(|event| matches!(event, Event::TurnBegan { .. })) {
            writeln!(out, "\n{}\n", game.view(Viewer::Public))?;
        }
    }
    writeln!(out, "\n{}\n", game.view(Viewer::Public))?;
    writeln!(out, "{}", game.outcome().expect("the match is over"))?;

    // A wrong action is an error that names the rule, and changes nothing.
    let refused = game.play(Seat::ZERO, "end".parse()?).expect_err("the match is over");
    writeln!(out, "one more turn? {refused}")?;

    // The record plays the same match again, step by step.
    let end = Replay::new(game.record()).finish()?;
    writeln!(out, "replayed {} steps, same end: {}", game.record().steps.len(), end == *game.state())?;
    Ok(())
}
