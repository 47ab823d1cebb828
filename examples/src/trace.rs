//! The lines of `replay --trace`: everything about a step, as JSON.

use std::collections::BTreeMap;
use std::io::{self, Write};

use rulebook_core::{Move, Outcome, PlainRecord, Replay, Rules, Seat, Step, Told, Turn};
use serde::Serialize;

use crate::games::TableGame;

/// One line of a trace. Line 0 has the record's header and the state before the first step.
#[derive(Serialize)]
struct Line<'l, G: TableGame> {
    /// The number of the step, 0 for the state before the first.
    step: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    record: Option<Header<'l>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    action: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    draw: Option<String>,
    events: Vec<TracedEvent<'l, G>>,
    /// Whose turn it is after the step.
    turn: TracedTurn,
    /// The legal actions of every seat that may act next.
    legal: BTreeMap<String, Vec<String>>,
    hash: String,
    state: &'l G,
    #[serde(skip_serializing_if = "Option::is_none")]
    outcome: Option<Outcome>,
}

#[derive(Serialize)]
struct Header<'l> {
    format: u32,
    game: &'l str,
    rules_version: u32,
    seats: u8,
    /// All options, also those that the record left out.
    options: BTreeMap<&'static str, String>,
    seed: Option<&'l str>,
}

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum TracedTurn {
    Decide(Vec<Seat>),
    Chance,
    Over,
}

#[derive(Serialize)]
#[serde(bound = "")]
struct TracedEvent<'l, G: TableGame> {
    to: rulebook_core::Audience,
    event: &'l G::Event,
    /// The event as a sentence.
    text: String,
}

/// Writes the line of the state before the first step.
///
/// # Errors
/// What the output says.
pub fn start<G: TableGame>(replay: &mut Replay<'_, G>, record: &PlainRecord, output: &mut dyn Write) -> io::Result<()> {
    let rules = replay.state().rules();
    let value = |name: &'static str| Some((name, rules.get(name)?));
    let header = Header {
        format: record.format,
        game: &record.game,
        rules_version: record.rules_version,
        seats: record.seats,
        options: <G::Rules as Rules>::OPTIONS.iter().filter_map(|spec| value(spec.name)).collect(),
        seed: record.seed.as_deref(),
    };
    write(replay, Some(header), None, &[], output)
}

/// Writes the line of a step that was just played.
///
/// # Errors
/// What the output says.
pub fn step<G: TableGame>(
    replay: &mut Replay<'_, G>,
    step: Step<G::Action, G::Draw>,
    told: &[Told<G::Event>],
    output: &mut dyn Write,
) -> io::Result<()> {
    write(replay, None, Some(step.made), told, output)
}

fn write<G: TableGame>(
    replay: &mut Replay<'_, G>,
    record: Option<Header<'_>>,
    made: Option<Move<G::Action, G::Draw>>,
    told: &[Told<G::Event>],
    output: &mut dyn Write,
) -> io::Result<()> {
    let hash = replay.hash().to_string();
    let state = replay.state();
    let (seat, action, draw) = match made {
        None => (None, None, None),
        Some(Move::Act(seat, action)) => (Some(seat), Some(action.to_string()), None),
        Some(Move::Draw(draw)) => (None, None, Some(draw.to_string())),
    };
    let traced = |told: &'_ Told<G::Event>| (told.to, told.event.to_string());
    let events = told.iter().map(|told| {
        let (to, text) = traced(told);
        TracedEvent::<G> { to, event: &told.event, text }
    });
    let turn = match state.turn() {
        Turn::Decide(seats) => TracedTurn::Decide(seats.iter().collect()),
        Turn::Chance => TracedTurn::Chance,
        Turn::Over => TracedTurn::Over,
    };
    let mut list = Vec::new();
    let mut legal = BTreeMap::new();
    for seat in state.turn().seats().iter() {
        state.legal_actions(seat, &mut list);
        legal.insert(seat.to_string(), list.iter().map(G::Action::to_string).collect());
    }
    let outcome = state.outcome();
    let events = events.collect();
    let line = Line { step: replay.steps(), record, seat, action, draw, events, turn, legal, hash, state, outcome };
    serde_json::to_writer(&mut *output, &line)?;
    writeln!(output)
}
