//! Plays whole random matches by the bare kernel and by the library, in turns, and compares the times.
//!
//! ```text
//! cargo run --release -p rulebook-benches --bin ratios [GAME...]
//! ```
//!
//! Ends with status 1 if an aim is missed, and with 2 if the kernel and the library do not play the same
//! matches: then a ratio would say nothing.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a table is what the program is for")]

use std::process::ExitCode;
use std::time::{Duration, Instant};

use rulebook_benches::contest::{Contest, Way, median};
use rulebook_benches::{games, measures};

/// An odd number, so that the median is one of the ratios; the ways take turns in being first.
const ROUNDS: usize = 21;

/// About how long one way plays in one round.
const BATCH: Duration = Duration::from_millis(30);

/// Matches that are compared before anything is timed.
const COMPARED: u64 = 1000;

/// What a state may take (bytes), and what its clone may take beside a copy (hundredths).
const STATE_BYTES: usize = 128;
const CLONE: u32 = 125;

fn main() -> ExitCode {
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    let games = games::ALL.iter().filter(|contest| wanted.is_empty() || wanted.iter().any(|name| name == contest.game));
    let mut passed = true;
    println!("{:<12}  {:<13}  {:>10}  {:>6}  {:>13}  {:>6}", "game", "", "median", "ratio", "from … to", "aim");
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

/// Plays the rounds, and prints a line for each way.
fn whole_matches(contest: &Contest) -> bool {
    let ways: Vec<Way> = contest.ways().collect();
    let time = |way, matches: u64| {
        let mut generator = measures::generator();
        let start = Instant::now();
        contest.play(way, &mut generator, matches);
        start.elapsed().as_secs_f64() * 1e9 / matches as f64
    };
    let matches = (BATCH.as_secs_f64() * 1e9 / time(ways[0], COMPARED)) as u64 + 1;
    let mut times: Vec<Vec<f64>> = vec![Vec::new(); ways.len()];
    for round in 0..ROUNDS {
        // First one, then the other, forwards and backwards.
        let mut order: Vec<usize> = (0..ways.len()).collect();
        order.rotate_left(round % ways.len());
        if round / ways.len() % 2 == 1 {
            order.reverse();
        }
        for place in order {
            times[place].push(time(ways[place], matches));
        }
    }
    let mut passed = true;
    for (way, of_way) in ways.iter().zip(&times) {
        let nanoseconds = median(of_way.clone()).unwrap_or_default();
        print!("{:<12}  {way:<13}  {nanoseconds:>7.1} ns", contest.game);
        if ways[0] == Way::Kernel && *way != Way::Kernel {
            let ratios = of_way.iter().zip(&times[0]).map(|(time, kernel)| time / kernel);
            passed &= print_ratio(ratios.collect(), way.aim());
        } else {
            println!();
        }
    }
    passed
}

/// Compares the clone of a state with a copy, and its size with the aim.
fn states(contest: &Contest) -> bool {
    let [clones, copies] = contest.clone_and_copy(ROUNDS);
    let median_of = |times: &[f64]| median(times.to_vec()).unwrap_or_default();
    let mut passed = true;
    for (name, nanoseconds) in [("copy of bytes", median_of(&copies)), ("clone", median_of(&clones))] {
        print!("{:<12}  {name:<13}  {nanoseconds:>7.1} ns", contest.game);
        if name == "clone" {
            let ratios = clones.iter().zip(&copies).map(|(clone, copy)| clone / copy);
            passed &= print_ratio(ratios.collect(), CLONE);
        } else {
            println!();
        }
    }
    let small = contest.state_bytes <= STATE_BYTES;
    let bytes = contest.state_bytes;
    println!(
        "{:<12}  {:<13}  {bytes:>4} bytes  {:>6}  {:>13}  {STATE_BYTES:>6}  {}",
        contest.game,
        "state",
        "",
        "",
        verdict(small)
    );
    passed && small
}

/// Prints the median of the ratios, their range and whether the aim is met.
fn print_ratio(mut ratios: Vec<f64>, aim: u32) -> bool {
    ratios.sort_by(f64::total_cmp);
    let middle = median(ratios.clone()).unwrap_or_default();
    let (least, most) = (ratios.first().copied().unwrap_or_default(), ratios.last().copied().unwrap_or_default());
    let aim = f64::from(aim) / 100.0;
    println!("  {middle:>6.3}  {least:>5.3} … {most:>5.3}  {aim:>6.2}  {}", verdict(middle <= aim));
    middle <= aim
}

fn verdict(passed: bool) -> &'static str {
    if passed { "passed" } else { "MISSED" }
}
