//! A match of Soccer deck by the library alone: a line-up that is written down against a random agent.
//!
//! ```console
//! cargo run --release --example soccer_deck_match -- [SEED]
//! ```

use std::error::Error;
use std::io::Write;
use std::process::ExitCode;

use rulebook_core::{Match, RandomAgent, Replay, Seat, Seed, Turn, Viewer};
use rulebook_examples::exit;
use soccer_deck::{Event, Formation, Lineup, Phase, Player, Rules, State};

const USAGE: &str = "usage: soccer_deck_match [SEED]; SEED is any text, `cup final` if there is none";

fn main() -> ExitCode {
    exit::small(USAGE, |words, out| tell(exit::only_word(words, "cup final", USAGE)?, out))
}

fn tell(seed: &str, out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    let mut game: Match<State> = Match::new(Rules::default(), Seed::from_text(seed));

    while let Turn::Decide(seats) = game.turn() {
        let seat = seats.first().expect("somebody decides");
        if seat == Seat::ZERO {
            // Seat 0 lays its whole line-up out at once: attack first in one half, safe in the other.
            let squad: Vec<Player> = game.view(Viewer::Seat(seat)).squad(seat).iter().collect();
            let squad = squad.try_into().expect("a squad has ten players");
            let formation = match game.view(Viewer::Seat(seat)).phase() {
                Phase::Lineups { half: soccer_deck::Half::Second } => Formation::F541,
                _ => Formation::F343,
            };
            let lineup = Lineup::with_blanks_last(formation, squad);
            writeln!(out, "seat 0 plays {formation}: {lineup}")?;
            for action in lineup.actions() {
                game.play(seat, action)?;
            }
        } else {
            // Seat 1 is a program: it is shown what it may know and chooses a card at a time.
            let action = game.ask(seat, &mut RandomAgent).expect("seat 1 may act");
            game.play(seat, action)?;
        }
    }

    // What a spectator was told of the goals.
    for event in game.told_to(Viewer::Public).filter(|event| matches!(event, Event::Goal { .. })) {
        writeln!(out, "{event}")?;
    }
    writeln!(out, "{}", game.outcome().expect("the match is over"))?;

    // A wrong action is an error that names the rule, and changes nothing.
    let refused = game.play(Seat::ZERO, "place 7".parse()?).expect_err("the match is over");
    writeln!(out, "one more card? {refused}")?;

    // The record plays the same match again, step by step.
    let end = Replay::new(game.record()).finish()?;
    writeln!(out, "replayed {} steps, same end: {}", game.record().steps.len(), end == *game.state())?;
    Ok(())
}
