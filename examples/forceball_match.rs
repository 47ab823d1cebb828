//! A match of Forceball by the library alone: a deck from a file, a player of a few lines, the bidding war as it is told.
//!
//! ```console
//! cargo run --release --example forceball_match -- [SEED]
//! ```

use std::error::Error;
use std::io::Write;
use std::process::ExitCode;

use forceball::{Action, Deck, DeckError, Event, Phase, Role, Rules, State};
use rulebook_core::{Agent, Decision, Match, RandomAgent, Replay, Seat, Seed, Viewer};
use rulebook_examples::exit;

/// Draws, gets up to speed, and plays the weakest card that is enough.
struct Thrifty;

impl Agent<State> for Thrifty {
    fn choose(&mut self, decision: &Decision<'_, State>) -> Action {
        let (view, seat, legal) = (decision.view(), decision.seat(), decision.legal());
        let role = if view.attacker() == Some(seat) { Role::Attacker } else { Role::Defender };
        let force = |action: &Action| {
            let card = action.card().and_then(|id| view.rules().deck().card(id));
            card.and_then(|card| card.side(role)).map(|side| u16::from(side.force()))
        };
        let choice = match view.phase() {
            Phase::Draw => legal.last(),
            Phase::Speed if view.speed(seat) < 3 => legal.iter().find(|action| matches!(action, Action::Raise(_))),
            Phase::Manoeuvre => {
                let plays = legal.iter().filter(|action| matches!(action, Action::Play(_)));
                plays
                    .filter(|action| force(action) >= Some(view.force_to_reach(seat)))
                    .min_by_key(|action| force(action))
            }
            Phase::FaceOff | Phase::Effect => legal.last(),
            _ => None,
        };
        *choice.unwrap_or(&legal[0])
    }
}

const USAGE: &str = "usage: forceball_match [SEED]; SEED is any text, `cup final` if there is none";

fn main() -> ExitCode {
    exit::small(USAGE, |words, out| tell(exit::only_word(words, "cup final", USAGE)?, out))
}

fn tell(seed: &str, out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    // A deck is data. One with a fault is an error that names the card and the rule.
    let deck: Deck = serde_json::from_str(include_str!("../crates/forceball/decks/street.json"))?;
    let mut faulty = deck.specs();
    faulty[7].speed = 4;
    let fault: DeckError = Deck::new(faulty).expect_err("no card requires speed 4");
    writeln!(out, "a deck of {} cards; with a mistake: {fault}", deck.len())?;

    let mut game: Match<State> = Match::new(Rules::default().with_deck(deck), Seed::from_text(seed));
    let outcome = game.run(&mut [&mut Thrifty, &mut RandomAgent])?;

    // What a spectator was told of the bidding in the attacks that gave a goal.
    let mut attack: Vec<String> = Vec::new();
    for event in game.told_to(Viewer::Public) {
        match event {
            Event::TurnBegan { .. } | Event::TurnedUp { .. } => {}
            Event::Goal { .. } => {
                attack.drain(..).try_for_each(|line| writeln!(out, "  {line}"))?;
                writeln!(out, "{event}")?;
            }
            Event::AttackOver => attack.clear(),
            _ => attack.push(event.to_string()),
        }
    }
    writeln!(out, "{outcome}")?;

    // A wrong action is an error that names the rule, and changes nothing.
    let refused = game.play(Seat::ZERO, "foul st01 as shot".parse()?).expect_err("the match is over");
    writeln!(out, "one more foul? {refused}")?;

    // The record holds the deck, and plays the same match again, step by step.
    let end = Replay::new(game.record()).finish()?;
    writeln!(out, "replayed {} steps, same end: {}", game.record().steps.len(), end == *game.state())?;
    Ok(())
}
