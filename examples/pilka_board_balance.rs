//! Is a pitch a game? Plays the board game Piłka nożna between simple agents and says what became of it.
//!
//! ```console
//! cargo run --release --example pilka_board_balance -- 1000 plain plain
//! cargo run --release --example pilka_board_balance -- 1000 plain random turns_per_half=10
//! ```
//!
//! The number of matches, two agents, then options as records write them. An agent is `random`, `plain`, `greedy`, or
//! `greedy:N` (which draws N worlds for a choice). Each has each seat, and kicks off first from it, equally often.

use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;

use pilka_board::{Answer, Event, PlainAgent, Rules, State};
use rulebook_core::{Agent, FirstSeat, Rules as _, Seat, Viewer};
use rulebook_examples::contest::{self, Contest, percent};
use rulebook_examples::exit;

const USAGE: &str = "usage: pilka_board_balance MATCHES AGENT AGENT [OPTION=VALUE]...
  MATCHES       how many; each agent has each seat, and kicks off first from it, equally often
  AGENT         random, plain, greedy, or greedy:N (which draws N worlds for a choice)
  OPTION=VALUE  as records write them, for example turns_per_half=10";

fn agent(name: &str) -> Result<Box<dyn Agent<State>>, String> {
    contest::agent(name, |name| (name == "plain").then(|| Box::new(PlainAgent) as Box<dyn Agent<State>>), &["plain"])
}

/// How a turn came to its end.
const ENDS: [&str; 4] = ["ended by the seat", "ended by a shot", "ended by a pass to the opponent", "ended by a card"];

/// What has happened in the matches.
#[derive(Default)]
struct Figures(contest::Figures);

impl Figures {
    /// Reads what a spectator of one match was told.
    fn read(&mut self, events: impl Iterator<Item = Event>) {
        let (mut end, mut passer) = (None, None);
        for event in events {
            match event {
                Event::TurnBegan { .. } | Event::HalfOver { .. } => {
                    end.take().into_iter().for_each(|end| self.0.count(end));
                    passer = None;
                }
                Event::EndedTurn { .. } => end = Some(ENDS[0]),
                Event::Shot { .. } => {
                    self.0.count("shots");
                    (end, passer) = (Some(ENDS[1]), None);
                }
                Event::Passed { seat, .. } => passer = Some(seat),
                Event::GotBall { seat, .. } if passer.take().is_some_and(|passer| passer != seat) => {
                    end = Some(ENDS[2]);
                }
                Event::Goal { .. } => self.0.count("goals"),
                Event::Saved { .. } => self.0.count("saves"),
                Event::Stopped { .. } => self.0.count("stopped shots"),
                Event::Tackled { .. } => self.0.count("tackles"),
                Event::Answered { answer: Answer::Foul(_), .. } => self.0.count("fouls called"),
                Event::Undone { answer: Answer::Foul(_) } => self.0.count("fouls undone"),
                Event::Stands { answer } => {
                    match answer {
                        Answer::Foul(_) => self.0.count("fouls"),
                        Answer::Out(_) => self.0.count("outs"),
                        Answer::Penalty => self.0.count("penalties"),
                        Answer::Save => {}
                    }
                    if answer != Answer::Save {
                        (end, passer) = (Some(ENDS[3]), None);
                    }
                }
                Event::FreeKickGiven { .. } => self.0.count("free kicks"),
                Event::Swapped { .. } => self.0.count("exchanges"),
                _ => {}
            }
        }
    }

    fn print(&self, matches: f64, out: &mut dyn Write) -> io::Result<()> {
        let each = |what: &[&str]| {
            let parts: Vec<_> = what.iter().map(|what| format!("{what} {:.2}", self.0.of(what) / matches)).collect();
            parts.join(", ")
        };
        writeln!(out, "a match: {}", each(&["goals", "shots", "stopped shots", "saves", "tackles", "decisions"]))?;
        writeln!(
            out,
            "cards: {}",
            each(&["fouls called", "fouls undone", "penalties", "outs", "free kicks", "exchanges"])
        )?;
        let ends = ENDS.map(|end| format!("{end} {}", self.0.share(end, &ENDS)));
        writeln!(out, "turns: {}", ends.join(", "))?;
        let share = |what: &str| format!("{what} {}", percent(self.0.of(what), matches));
        let wins = ["won by seat 0", "won by seat 1", "won by the seat that kicks off first"].map(share);
        writeln!(out, "matches: {}", wins.join(", "))
    }
}

fn main() -> ExitCode {
    exit::small(USAGE, play)
}

fn play(words: &[&str], out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    let (contest, options) = Contest::read(words, USAGE)?;
    let mut rules = Rules::default();
    for option in options {
        rules = rules.with_options(option)?;
    }
    // Each agent kicks off in half of the matches that it plays from a seat.
    let first = |number: u64| if (number / 2).is_multiple_of(2) { FirstSeat::Zero } else { FirstSeat::One };
    let mut figures = Figures::default();
    let standing = contest.play::<State>(
        |number| rules.with_first_seat(first(number)),
        agent,
        |number, game, outcome| {
            if !outcome.is_draw() {
                let is_zero = outcome.winners().contains(Seat::ZERO);
                figures.0.count(if is_zero { "won by seat 0" } else { "won by seat 1" });
                if outcome.winners().contains(first(number).seat()) {
                    figures.0.count("won by the seat that kicks off first");
                }
            }
            figures.0.add("decisions", game.decisions_of(Seat::ZERO) + game.decisions_of(Seat::ONE));
            figures.read(game.told_to(Viewer::Public).copied());
        },
    )?;
    writeln!(out, "{standing}")?;
    figures.print(contest.matches(), out)?;
    Ok(())
}
