//! Plays whole random matches by the bare kernel and by the library, in turns, and compares the times.
//!
//! ```text
//! cargo run --profile bench -p rulebook-benches --bin ratios [GAME...]
//! ```
//!
//! Ends with status 1 if an aim is missed, and with 2 if a game is not known, or if its kernel and the
//! library do not play the same matches: then a ratio would say nothing.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a table is what the program is for")]

use std::process::ExitCode;

use rulebook_benches::contest::{Contest, Way, median};
use rulebook_benches::stopwatch::Stopwatch;
use rulebook_benches::{games, measures};

/// An odd number, so that the median is one of the ratios; the ways take turns in being first.
const ROUNDS: usize = 301;

/// About how long one way plays in one round: shorter than what else runs on the machine is likely to
/// leave alone, so that most rounds are not disturbed.
const BATCH_NANOSECONDS: f64 = 2e6;

/// How wide the middle half of the ratios may be, beside their median, and how often the rounds are
/// played for it.
const QUIET: f64 = 0.1;
const ATTEMPTS: usize = 3;

/// Matches that are compared before anything is timed.
const COMPARED: u64 = 1000;

/// What the clone of a state may take beside a copy (hundredths).
const CLONE: u32 = 125;

fn main() -> ExitCode {
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    let known = |name: &String| games::ALL.iter().any(|contest| contest.game == name);
    if let Some(unknown) = wanted.iter().find(|name| !known(name)) {
        eprintln!("there is no game `{unknown}`");
        return ExitCode::from(2);
    }
    let games = games::ALL.iter().filter(|contest| wanted.is_empty() || wanted.iter().any(|name| name == contest.game));
    let mut passed = true;
    println!("{:<12}  {:<13}  {:>10}  {:>6}  {:>13}  {:>6}", "game", "", "median", "ratio", "middle half", "aim");
    for contest in games {
        if let Err(disagreement) = contest.compare(&measures::generator(), COMPARED) {
            eprintln!("{disagreement}");
            return ExitCode::from(2);
        }
        passed &= whole_matches(contest);
        passed &= states(contest);
    }
    if passed { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Plays the rounds, again if the machine was busy, and prints a line for each way.
fn whole_matches(contest: &Contest) -> bool {
    let ways: Vec<Way> = contest.ways().collect();
    let quiet = |times: &Vec<Vec<f64>>| times.iter().all(|of_way| Spread::of(ratios(of_way, &times[0])).is_quiet());
    let mut times = play_rounds(contest, &ways);
    for _ in 1..ATTEMPTS {
        if quiet(&times) {
            break;
        }
        times = play_rounds(contest, &ways);
    }
    let mut passed = true;
    for (way, of_way) in ways.iter().zip(&times) {
        print_time(contest, &way.to_string(), of_way);
        if ways[0] == Way::Kernel && *way != Way::Kernel {
            passed &= print_ratio(ratios(of_way, &times[0]), way.aim());
        } else {
            println!();
        }
    }
    passed
}

/// The nanoseconds of a match: for each way those of every round.
fn play_rounds(contest: &Contest, ways: &[Way]) -> Vec<Vec<f64>> {
    let time = |way, matches: u64| {
        let mut generator = measures::generator();
        let start = Stopwatch::start();
        contest.play(way, &mut generator, matches);
        start.nanoseconds() / matches as f64
    };
    let matches = (BATCH_NANOSECONDS / time(ways[0], COMPARED)) as u64 + 1;
    let mut times: Vec<Vec<f64>> = vec![Vec::new(); ways.len()];
    for round in 0..ROUNDS {
        let mut order: Vec<usize> = (0..ways.len()).collect();
        order.rotate_left(round % ways.len());
        if round / ways.len() % 2 == 1 {
            order.reverse();
        }
        for place in order {
            times[place].push(time(ways[place], matches));
        }
    }
    times
}

/// Compares the clone of a state with a copy, and its size with the aim.
fn states(contest: &Contest) -> bool {
    let [clones, copies] = contest.clone_and_copy(ROUNDS);
    print_time(contest, "copy of bytes", &copies);
    println!();
    print_time(contest, "clone", &clones);
    let fast = print_ratio(ratios(&clones, &copies), CLONE);
    let (bytes, aim) = (contest.state_bytes, contest.state_aim());
    let small = bytes <= aim;
    print!("{:<12}  {:<13}  {bytes:>4} bytes  ", contest.game, "state");
    println!("{:>6}  {:>13}  {aim:>6}  {}", "", "", verdict(small));
    fast && small
}

/// Round by round, how many times as long the one took as the other.
fn ratios(times: &[f64], others: &[f64]) -> Vec<f64> {
    times.iter().zip(others).map(|(time, other)| time / other).collect()
}

/// The median of some ratios, and what the middle half of them lies between.
struct Spread {
    low: f64,
    median: f64,
    high: f64,
}

impl Spread {
    fn of(mut ratios: Vec<f64>) -> Spread {
        ratios.sort_by(f64::total_cmp);
        let [low, high] = [1, 3].map(|quarter| ratios.get(ratios.len() * quarter / 4).copied().unwrap_or_default());
        Spread { low, median: median(ratios).unwrap_or_default(), high }
    }

    /// Whether the machine had little else to do.
    fn is_quiet(&self) -> bool {
        self.high - self.low <= self.median * QUIET
    }
}

/// Prints the beginning of a line.
fn print_time(contest: &Contest, name: &str, times: &[f64]) {
    let nanoseconds = median(times.to_vec()).unwrap_or_default();
    print!("{:<12}  {name:<13}  {nanoseconds:>7.1} ns", contest.game);
}

/// Prints the end of a line, and says whether the aim is met.
fn print_ratio(ratios: Vec<f64>, aim: u32) -> bool {
    let spread = Spread::of(ratios);
    let Spread { low, median, high } = spread;
    let aim = f64::from(aim) / 100.0;
    let noise = if spread.is_quiet() { "" } else { " (the machine is busy)" };
    println!("  {median:>6.3}  {low:>5.3} … {high:>5.3}  {aim:>6.2}  {}{noise}", verdict(median <= aim));
    median <= aim
}

fn verdict(passed: bool) -> &'static str {
    if passed { "passed" } else { "MISSED" }
}
