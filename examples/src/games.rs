//! The table of games: all that the programs know of any of them.

use std::fmt::Write as _;

use rulebook_core::{Game, OptionSpec, PlainRecord, Rules, Seat, SeatCount};
use serde::Serialize;

use crate::error::{RunError, UsageError};
use crate::play::{self, PlayArgs};
use crate::replay::{self, ReplayArgs};
use crate::screen::Screen;
use crate::simulate::{self, SimulateArgs, Watch};

/// The games, in the order in which `--help` lists them.
pub const GAMES: &[Entry] = &[
    Entry::of::<soccer_deck::State>("secret line-ups, duels by cards, counter-attacks"),
    Entry::of::<soccard::State>("cards from an open tableau, patterns that are shots, a save pile"),
    Entry::of::<forceball::State>("bidding with force, speed and fouls; the deck is data"),
    Entry::of::<sabacc::State>("hidden hands that should total 23, betting, loans"),
];

/// A game that the programs can handle: its states and events can be written for other programs.
pub trait TableGame: Game<Event: Serialize> + Serialize {}

impl<G: Game<Event: Serialize> + Serialize> TableGame for G {}

/// A line of the table: a game's name, what it is about, and the programs made for it.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    name: &'static str,
    about: &'static str,
    options: &'static [OptionSpec],
    seats: fn() -> Vec<SeatCount>,
    play: fn(&PlayArgs, &mut Screen<'_>) -> Result<(), RunError>,
    simulate: fn(&SimulateArgs, &Watch<'_>, &mut Screen<'_>) -> Result<(), RunError>,
    replay: fn(&ReplayArgs, &PlainRecord, &mut Screen<'_>) -> Result<(), RunError>,
}

impl Entry {
    /// The line of game `G`, with a few words on it.
    #[must_use]
    pub const fn of<G: TableGame>(about: &'static str) -> Entry {
        Entry {
            name: G::NAME,
            about,
            options: G::Rules::OPTIONS,
            seats: seats_of::<G>,
            play: play::game::<G>,
            simulate: simulate::game::<G>,
            replay: replay::game::<G>,
        }
    }

    /// The game's name.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// Plays a match of the game at the screen.
    ///
    /// # Errors
    /// [`RunError`], if the arguments, the record or the terminal do not allow it.
    pub fn play(&self, args: &PlayArgs, screen: &mut Screen<'_>) -> Result<(), RunError> {
        (self.play)(args, screen)
    }

    /// Plays many matches of the game and shows what came out.
    ///
    /// # Errors
    /// [`RunError`], if the arguments or the terminal do not allow it.
    pub fn simulate(&self, args: &SimulateArgs, watch: &Watch<'_>, screen: &mut Screen<'_>) -> Result<(), RunError> {
        (self.simulate)(args, watch, screen)
    }

    /// Plays a record of the game again.
    ///
    /// # Errors
    /// [`RunError`], at the first step that does not fit.
    pub fn replay(&self, args: &ReplayArgs, record: &PlainRecord, screen: &mut Screen<'_>) -> Result<(), RunError> {
        (self.replay)(args, record, screen)
    }
}

fn seats_of<G: Game>() -> Vec<SeatCount> {
    let counts = (1..=Seat::MAX).filter_map(|count| SeatCount::new(count).ok());
    counts.filter(|seats| G::Rules::default().with_seats(*seats).is_ok()).collect()
}

/// The line with that name.
///
/// # Errors
/// [`UsageError::Game`], which lists the names that there are.
pub fn find<'t>(table: &'t [Entry], name: &str) -> Result<&'t Entry, UsageError> {
    let known = || table.iter().map(|entry| format!("`{}`", entry.name)).collect::<Vec<_>>().join(", ");
    let unknown = || UsageError::Game { name: name.chars().take(60).collect(), known: known() };
    table.iter().find(|entry| entry.name == name.trim()).ok_or_else(unknown)
}

/// The games with their options, for `--help`.
#[must_use]
pub fn help(table: &[Entry]) -> String {
    let mut text = String::from("Games, and the options that --rules sets:");
    for Entry { name, about, options, seats, .. } in table {
        let seats: Vec<String> = seats().iter().map(SeatCount::to_string).collect();
        let _ = write!(text, "\n\n  {name}: {about}; {} seats", seats.join(", "));
        for OptionSpec { name, values, about, rule } in *options {
            let _ = write!(text, "\n    {name}: {about} ({rule})\n      {values}");
        }
    }
    text
}

/// A parser's command with the games in its long help, wrapped to the terminal.
#[must_use]
pub fn with_help(command: clap::Command, table: &[Entry]) -> clap::Command {
    command.after_help("--help lists the games and their options").after_long_help(help(table))
}
