//! Is a pitch a game? Plays the board game Piłka nożna between simple players and says what became of it.
//!
//! ```console
//! cargo run --release --example pilka_balance -- 1000 plain plain
//! cargo run --release --example pilka_balance -- 1000 plain random turns_per_half=10
//! ```
//!
//! The number of matches, two players, then options as records write them. A player is `random`, `plain`, or `greedy-N`
//! (which draws N worlds for a choice). Each has each seat, and kicks off first from it, equally often.

use std::collections::BTreeMap;
use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;

use pilka_board::{Answer, Event, PlainAgent, Rules, State};
use rulebook_core::{Agent, FirstSeat, GreedyAgent, Match, RandomAgent, Rules as _, Seat, Seed, Viewer};
use rulebook_examples::exit;

const USAGE: &str = "usage: pilka_balance MATCHES PLAYER PLAYER [OPTION=VALUE]...
  MATCHES       how many; each player has each seat, and kicks off first from it, equally often
  PLAYER        random, plain, or greedy-N (which draws N worlds for a choice)
  OPTION=VALUE  as records write them, for example turns_per_half=10";

fn player(name: &str) -> Option<Box<dyn Agent<State>>> {
    Some(match (name, name.strip_prefix("greedy-")) {
        ("random", _) => Box::new(RandomAgent),
        ("plain", _) => Box::new(PlainAgent),
        (_, Some(worlds)) => Box::new(GreedyAgent::new(worlds.parse().ok()?)),
        _ => return None,
    })
}

fn named(name: &str) -> Result<Box<dyn Agent<State>>, String> {
    player(name).ok_or_else(|| format!("there is no player `{name}`; there is `random`, `plain` and `greedy-N`"))
}

/// How a turn came to its end.
const ENDS: [&str; 4] = ["ended by the seat", "ended by a shot", "ended by a pass to the opponent", "ended by a card"];

/// How often each thing has happened.
#[derive(Default)]
struct Figures(BTreeMap<&'static str, u64>);

impl Figures {
    fn count(&mut self, what: &'static str) {
        self.add(what, 1);
    }

    fn add(&mut self, what: &'static str, number: u64) {
        *self.0.entry(what).or_default() += number;
    }

    fn of(&self, what: &str) -> f64 {
        self.0.get(what).copied().unwrap_or_default() as f64
    }

    /// Reads what a spectator of one match was told.
    fn read(&mut self, events: impl Iterator<Item = Event>) {
        let (mut end, mut passer) = (None, None);
        for event in events {
            match event {
                Event::TurnBegan { .. } | Event::HalfOver { .. } => {
                    end.take().into_iter().for_each(|end| self.count(end));
                    passer = None;
                }
                Event::EndedTurn { .. } => end = Some(ENDS[0]),
                Event::Shot { .. } => {
                    self.count("shots");
                    (end, passer) = (Some(ENDS[1]), None);
                }
                Event::Passed { seat, .. } => passer = Some(seat),
                Event::GotBall { seat, .. } if passer.take().is_some_and(|passer| passer != seat) => {
                    end = Some(ENDS[2]);
                }
                Event::Goal { .. } => self.count("goals"),
                Event::Saved { .. } => self.count("saves"),
                Event::Stopped { .. } => self.count("stopped shots"),
                Event::Tackled { .. } => self.count("tackles"),
                Event::Answered { answer: Answer::Foul(_), .. } => self.count("fouls called"),
                Event::Undone { answer: Answer::Foul(_) } => self.count("fouls undone"),
                Event::Stands { answer } => {
                    match answer {
                        Answer::Foul(_) => self.count("fouls"),
                        Answer::Out(_) => self.count("outs"),
                        Answer::Penalty => self.count("penalties"),
                        Answer::Save => {}
                    }
                    if answer != Answer::Save {
                        (end, passer) = (Some(ENDS[3]), None);
                    }
                }
                Event::FreeKickGiven { .. } => self.count("free kicks"),
                Event::Swapped { .. } => self.count("exchanges"),
                _ => {}
            }
        }
    }

    fn print(&self, matches: f64, out: &mut dyn Write) -> io::Result<()> {
        let each = |what: &[&str]| {
            let parts: Vec<_> = what.iter().map(|what| format!("{what} {:.2}", self.of(what) / matches)).collect();
            parts.join(", ")
        };
        writeln!(out, "a match: {}", each(&["goals", "shots", "stopped shots", "saves", "tackles", "decisions"]))?;
        writeln!(
            out,
            "cards: {}",
            each(&["fouls called", "fouls undone", "penalties", "outs", "free kicks", "exchanges"])
        )?;
        let turns: f64 = ENDS.iter().map(|end| self.of(end)).sum();
        let ends = ENDS.map(|end| format!("{end} {:.1} %", 100.0 * self.of(end) / turns.max(1.0)));
        writeln!(out, "turns: {}", ends.join(", "))?;
        let share = |what: &str| format!("{what} {:.1} %", 100.0 * self.of(what) / matches);
        let wins = ["won by seat 0", "won by seat 1", "won by the seat that kicks off first"].map(share);
        writeln!(out, "matches: {}", wins.join(", "))
    }
}

fn main() -> ExitCode {
    exit::small(USAGE, play)
}

fn play(words: &[&str], out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    let [matches, one, other, options @ ..] = words else { return Err(USAGE.into()) };
    let mut rules = Rules::default();
    for option in options {
        rules = rules.with_options(option)?;
    }
    let number = |error| format!("`{matches}` is no number of matches: {error}");
    let matches: u32 = matches.parse().map_err(number)?;
    let (mut figures, mut points) = (Figures::default(), [0_u32; 3]);
    for number in 0..matches {
        let first = if number / 2 % 2 == 0 { FirstSeat::Zero } else { FirstSeat::One };
        let seed = Seed::from_text("balance").derive(number.into());
        let mut game: Match<State> = Match::new(rules.with_first_seat(first), seed);
        let (mut one, mut other) = (named(one)?, named(other)?);
        let is_swapped = number % 2 == 1;
        let outcome = if is_swapped {
            game.run(&mut [&mut *other, &mut *one])?
        } else {
            game.run(&mut [&mut *one, &mut *other])?
        };
        points[outcome.points(if is_swapped { Seat::ONE } else { Seat::ZERO }) as usize] += 1;
        if !outcome.is_draw() {
            let is_zero = outcome.winners().contains(Seat::ZERO);
            figures.count(if is_zero { "won by seat 0" } else { "won by seat 1" });
            if outcome.winners().contains(first.seat()) {
                figures.count("won by the seat that kicks off first");
            }
        }
        figures.add("decisions", game.decisions_of(Seat::ZERO) + game.decisions_of(Seat::ONE));
        figures.read(game.told_to(Viewer::Public).copied());
    }
    let share = |count: u32| 100.0 * f64::from(count) / f64::from(matches.max(1));
    writeln!(
        out,
        "{one} wins {:.1} %, draws {:.1} %, {other} wins {:.1} %",
        share(points[2]),
        share(points[1]),
        share(points[0])
    )?;
    figures.print(matches.max(1).into(), out)?;
    Ok(())
}
