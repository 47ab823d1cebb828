//! The table of games: all that the programs know of any of them.

use std::fmt::Write as _;
use std::io;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use rulebook_core::{Agent, Game, OptionSpec, PlainRecord, Rules, Seat, SeatCount};
use serde::Serialize;

use crate::error::{RunError, UsageError};
use crate::play::{self, PlayArgs};
use crate::replay::{self, ReplayArgs};
use crate::screen::Screen;
use crate::simulate::{self, SimulateArgs, Watch};
use crate::terminal::{Read, Terminal, Usual};

/// The games, in the order in which `--help` lists them.
pub const GAMES: &[Entry] = &[
    Entry::at_terminal::<soccer_deck::State, WholeLineup>("secret line-ups, duels by cards, counter-attacks"),
    Entry::of::<soccard::State>("cards from an open tableau, patterns that are shots, a save pile"),
    Entry::of::<forceball::State>("bidding with force, speed and fouls; the deck is data"),
    Entry::at_terminal::<sabacc::State, WholeExchange>("hidden hands that should total 23, betting, loans"),
    Entry::at_terminal::<pilka_board::State, Board>("football on a board, moved by cards that cards can answer"),
];

/// A line-up of soccer-deck, known by the strokes between its stacks (SD-3.1).
struct WholeLineup;

impl Terminal<soccer_deck::State> for WholeLineup {
    const EXAMPLES: &'static [(&'static str, &'static str)] = &[(
        "place 1 2 - - - / 3 4 5 6 - / 7 8 9 10 -",
        "a whole line-up of your own players: attack, midfield and defence, a blank written as -",
    )];

    fn read(text: &str, view: &soccer_deck::View) -> Option<Read<soccer_deck::Action>> {
        let cards = text.strip_prefix("place ").unwrap_or(text);
        let lineup = cards.contains('/').then(|| soccer_deck::Lineup::parse(cards, view.rules().formations()))?;
        Some(lineup.map(|lineup| lineup.actions().collect()).map_err(Into::into))
    }
}

/// An exchange of sabacc (SB-2.4). Of one card it is not: `swap 5C` is an action.
struct WholeExchange;

impl Terminal<sabacc::State> for WholeExchange {
    const EXAMPLES: &'static [(&'static str, &'static str)] = &[
        ("swap 5C Id", "a whole exchange, of two cards or more; three or four show a Jedi Master"),
        ("swap", "a whole exchange of no card"),
    ];

    fn plain() -> Option<Box<dyn Agent<sabacc::State>>> {
        Some(Box::new(sabacc::PlainAgent))
    }

    fn read(text: &str, _: &sabacc::View) -> Option<Read<sabacc::Action>> {
        let exchange = match text.split_whitespace().collect::<Vec<_>>()[..] {
            ["swap"] | ["swap", _, _, ..] => text.parse::<sabacc::Exchange>(),
            _ => return None,
        };
        Some(exchange.map(|exchange| exchange.actions().collect()).map_err(Into::into))
    }
}

/// The board of pilka-board, as wide as the terminal allows and in colours, and its short forms (PB-7.1).
struct Board;

impl Terminal<pilka_board::State> for Board {
    const EXAMPLES: &'static [(&'static str, &'static str)] = &[
        ("run 7 6,8", "a move by the square where it ends; so pass 6,11 and dribble 6,10"),
        ("place 4 6,12", "pawn 4 is put on 6,12, at a free kick"),
        ("shot", "the beginning of an action, where only one that is listed begins so"),
    ];

    const SIGNS: &'static [(&'static str, &'static str)] = &[
        ("f fl fr l r bl br b", "forward, forward-left and so on to back, as you see the board"),
        (
            "a7 b10* * B10",
            "pawn 7 of seat 0, pawn 10 of seat 1 with the ball, a loose ball; B10 where there is no room",
        ),
        ("+ - === - -", "an area, the halfway row, the goals, the dashed lines that goalkeepers do not throw beyond"),
    ];

    fn plain() -> Option<Box<dyn Agent<pilka_board::State>>> {
        Some(Box::new(pilka_board::PlainAgent))
    }

    fn read(text: &str, view: &pilka_board::View) -> Option<Read<pilka_board::Action>> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match view.read(text) {
            Ok(typed) => Some(Ok(typed.steps().collect())),
            // What the notation of an action says is said without this.
            Err(pilka_board::ReadError::Parse(_)) if !matches!(words[..], ["place", _, _]) => None,
            // Of several on one line what is wrong is said of the one that is.
            Err(pilka_board::ReadError::NoneBeginsSo { .. }) if text.contains([',', ';']) => None,
            Err(error) => Some(Err(error.into())),
        }
    }

    fn show(view: &pilka_board::View, screen: &mut Screen<'_>) -> io::Result<()> {
        let ink = if screen.look().styled { pilka_board::Ink::Colours } else { pilka_board::Ink::Plain };
        screen.say_styled(&view.screen(ink, screen.width()).to_string())
    }
}

/// A game that the programs can handle: its states and events can be written for other programs.
pub trait TableGame: Game<Event: Serialize> + Serialize {}

impl<G: Game<Event: Serialize> + Serialize> TableGame for G {}

/// A line of the table: a game's name, what it is about, and the programs made for it.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    name: &'static str,
    about: &'static str,
    options: &'static [OptionSpec],
    typed: &'static [(&'static str, &'static str)],
    seats: fn() -> Vec<SeatCount>,
    play: fn(&PlayArgs, &mut Screen<'_>) -> Result<(), RunError>,
    simulate: fn(&SimulateArgs, &Watch<'_>, &mut Screen<'_>) -> Result<(), RunError>,
    replay: fn(&ReplayArgs, &PlainRecord, &mut Screen<'_>) -> Result<(), RunError>,
}

impl Entry {
    /// The line of game `G`, with a few words on it.
    #[must_use]
    pub const fn of<G: TableGame>(about: &'static str) -> Entry {
        Entry::at_terminal::<G, Usual>(about)
    }

    /// The line of game `G`, which is shown and typed in a way of its own.
    #[must_use]
    pub const fn at_terminal<G: TableGame, T: Terminal<G>>(about: &'static str) -> Entry {
        Entry {
            name: G::NAME,
            about,
            options: G::Rules::OPTIONS,
            typed: T::EXAMPLES,
            seats: seats_of::<G>,
            play: play::game::<G, T>,
            simulate: simulate::game::<G, T>,
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

/// The names of the games in a row.
fn names(table: &[Entry]) -> String {
    table.iter().map(|entry| entry.name).collect::<Vec<_>>().join(", ")
}

/// The games with their options, for `--help`.
#[must_use]
pub fn help(table: &[Entry]) -> String {
    let mut text =
        String::from("Games, the options that --rules sets (the default first), and what a person may type as one:");
    for Entry { name, about, options, typed, seats, .. } in table {
        let seats: Vec<String> = seats().iter().map(SeatCount::to_string).collect();
        let _ = write!(text, "\n\n  {name}: {about}; {} seats", seats.join(", "));
        for OptionSpec { name, values, about, rule } in *options {
            let _ = write!(text, "\n    {name}: {about} ({rule})\n      {values}");
        }
        for (example, about) in *typed {
            let _ = write!(text, "\n    typed as one: {example}\n      {about}");
        }
    }
    text
}

/// A parser's command with the games in its long help, wrapped to the terminal.
#[must_use]
pub fn with_help(command: clap::Command, table: &[Entry]) -> clap::Command {
    let named = |game: clap::Arg| game.help(format!("The game, by name: {}", names(table)));
    let command = if asks_for_a_game(&command) { command.mut_arg("game", named) } else { command };
    command.after_help("--help lists the games and their options").after_long_help(help(table))
}

/// Reads the command line of a program, with the games in its help; otherwise ends it with an error, which names the
/// games if none is asked for.
#[must_use]
pub fn parsed<A: clap::Parser>(table: &[Entry]) -> A {
    let read =
        with_help(A::command(), table).try_get_matches().and_then(|mut found| A::from_arg_matches_mut(&mut found));
    read.unwrap_or_else(|mut error| {
        if error.kind() == ErrorKind::MissingRequiredArgument && asks_for_a_game(&A::command()) {
            let games = ContextValue::StyledStrs(vec![format!("the games are {}", names(table)).into()]);
            error.insert(ContextKind::Suggested, games);
        }
        error.exit()
    })
}

fn asks_for_a_game(command: &clap::Command) -> bool {
    command.get_arguments().any(|argument| argument.get_id() == "game")
}
