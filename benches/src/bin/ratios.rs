//! Plays whole random matches by the bare kernel and by the library, in turns, and compares the times.
//!
//! ```text
//! cargo run --profile bench -p rulebook-benches --bin ratios [GAME...]
//! ```
//!
//! Below the details stands a table of the games side by side, in Markdown, as `docs/benchmarks.md` has it.
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
    let mut rows = Vec::new();
    println!("{:<12}  {:<13}  {:>10}  {:>6}  {:>13}  {:>6}", "game", "", "median", "ratio", "middle half", "aim");
    for contest in games {
        if let Err(disagreement) = contest.compare(&measures::generator(), COMPARED) {
            eprintln!("{disagreement}");
            return ExitCode::from(2);
        }
        let matches = whole_matches(contest);
        let state = states(contest);
        passed &= matches.passed && state.passed;
        rows.push(row(contest, &matches, &state));
    }
    println!("\n| game | kernel | playout | × kernel | listed | × kernel | a step | clone | × copy | state |");
    println!("|{}", " --- |".repeat(10));
    rows.iter().for_each(|row| println!("{row}"));
    if passed { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// What was measured of one game, whole matches or states: nanoseconds and ratios, in the order of the lines.
struct Measured {
    nanoseconds: Vec<f64>,
    ratios: Vec<f64>,
    passed: bool,
}

/// A line of the table: a step is a random decision of a playout, with what chance does after it.
fn row(contest: &Contest, matches: &Measured, state: &Measured) -> String {
    let mut cells = vec![contest.game.to_owned()];
    for (way, nanoseconds) in contest.ways().zip(&matches.nanoseconds) {
        if way == Way::Playout && cells.len() == 1 {
            cells.push("-".into()); // There is no kernel.
        }
        cells.push(format!("{nanoseconds:.0} ns"));
        if way != Way::Kernel {
            let place = if way == Way::Playout { 0 } else { 1 };
            cells.push(matches.ratios.get(place).map_or("-".into(), |ratio| format!("{ratio:.2}")));
        }
    }
    let playout = contest.ways().position(|way| way == Way::Playout).map_or(0.0, |place| matches.nanoseconds[place]);
    let decisions = contest.decisions_a_match(&mut measures::generator(), COMPARED);
    cells.push(format!("{:.1} ns", playout / decisions));
    cells.push(format!("{:.1} ns", state.nanoseconds[1]));
    cells.push(format!("{:.2}", state.ratios[0]));
    cells.push(format!("{} bytes", contest.state_bytes));
    format!("| {} |", cells.join(" | "))
}

/// Plays the rounds, again if the machine was busy, and prints a line for each way.
fn whole_matches(contest: &Contest) -> Measured {
    let ways: Vec<Way> = contest.ways().collect();
    let quiet = |times: &Vec<Vec<f64>>| times.iter().all(|of_way| Spread::of(ratios(of_way, &times[0])).is_quiet());
    let mut times = play_rounds(contest, &ways);
    for _ in 1..ATTEMPTS {
        if quiet(&times) {
            break;
        }
        times = play_rounds(contest, &ways);
    }
    let mut measured = Measured { nanoseconds: Vec::new(), ratios: Vec::new(), passed: true };
    for (way, of_way) in ways.iter().zip(&times) {
        measured.nanoseconds.push(print_time(contest, &way.to_string(), of_way));
        if ways[0] == Way::Kernel && *way != Way::Kernel {
            let (ratio, passed) = print_ratio(ratios(of_way, &times[0]), way.aim());
            measured.ratios.push(ratio);
            measured.passed &= passed;
        } else {
            println!();
        }
    }
    measured
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
fn states(contest: &Contest) -> Measured {
    let [clones, copies] = contest.clone_and_copy(ROUNDS);
    let copy = print_time(contest, "copy of bytes", &copies);
    println!();
    let clone = print_time(contest, "clone", &clones);
    let (ratio, fast) = print_ratio(ratios(&clones, &copies), CLONE);
    let (bytes, aim) = (contest.state_bytes, contest.state_aim());
    let small = bytes <= aim;
    print!("{:<12}  {:<13}  {bytes:>4} bytes  ", contest.game, "state");
    println!("{:>6}  {:>13}  {aim:>6}  {}", "", "", verdict(small));
    Measured { nanoseconds: vec![copy, clone], ratios: vec![ratio], passed: fast && small }
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

/// Prints the beginning of a line. Returns the median.
fn print_time(contest: &Contest, name: &str, times: &[f64]) -> f64 {
    let nanoseconds = median(times.to_vec()).unwrap_or_default();
    print!("{:<12}  {name:<13}  {nanoseconds:>7.1} ns", contest.game);
    nanoseconds
}

/// Prints the end of a line. Returns the median, and whether the aim is met.
fn print_ratio(ratios: Vec<f64>, aim: u32) -> (f64, bool) {
    let spread = Spread::of(ratios);
    let Spread { low, median, high } = spread;
    let aim = f64::from(aim) / 100.0;
    let noise = if spread.is_quiet() { "" } else { " (the machine is busy)" };
    println!("  {median:>6.3}  {low:>5.3} … {high:>5.3}  {aim:>6.2}  {}{noise}", verdict(median <= aim));
    (median, median <= aim)
}

fn verdict(passed: bool) -> &'static str {
    if passed { "passed" } else { "MISSED" }
}
