//! The program `simulate`: many matches on all cores, and what came out.

use std::num::NonZeroU64;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use clap::Parser;
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use rulebook_core::{Agent, Decision, Game, Generator, Outcome, Rules, Seat, Seed, Stream, Turn, Unheard};

use crate::error::RunError;
use crate::games::{self, Entry, TableGame};
use crate::report::{Report, Timing};
use crate::screen::Screen;
use crate::seating::{self, Mind};
use crate::setup::Setup;
use crate::tally::Tally;
use crate::terminal::Terminal;

/// The most threads that can be asked for.
const MOST_THREADS: u16 = 1024;

/// Plays many matches of a game between programs and prints a table of what came out.
///
/// Unless --agents says otherwise `random` plays at every seat; the seed is 0 if none is given.
/// The same seed gives the same table, whatever the number of threads. Ctrl-C stops, and shows the
/// matches that are done.
#[derive(Parser, Clone, Debug)]
#[command(name = "simulate", bin_name = "simulate")]
pub struct SimulateArgs {
    /// Game, seats, seed, agents and rules.
    #[command(flatten)]
    pub setup: Setup,
    /// Who plays: random, plain (by rules of thumb; pilka-board and sabacc have one), greedy or greedy:N (N worlds a
    /// choice, 1 to 10000); one for each seat, or one for all
    #[arg(long, value_name = "LIST")]
    pub agents: Option<String>,
    /// How many matches, at least 1
    #[arg(long, value_name = "N", default_value = "1000", value_parser = match_count)]
    pub matches: NonZeroU64,
    /// How many threads, 1 to 1024 [default: one for each core]
    #[arg(long, value_name = "T", value_parser = thread_count)]
    pub threads: Option<u16>,
    /// Print JSON instead of a table
    #[arg(long)]
    pub json: bool,
}

/// Reads a number of matches.
///
/// # Errors
/// A sentence that says what is asked for.
pub fn match_count(text: &str) -> Result<NonZeroU64, String> {
    let number = text.trim().parse();
    number.map_err(|_| format!("a whole number from 1 to {} is asked for, in digits", u64::MAX))
}

fn thread_count(text: &str) -> Result<u16, String> {
    let number = text.trim().parse().ok().filter(|number| (1..=MOST_THREADS).contains(number));
    number.ok_or_else(|| format!("a whole number from 1 to {MOST_THREADS} is asked for, in digits"))
}

/// How a simulation is watched and stopped.
pub struct Watch<'w> {
    /// No match is begun once this is set, and those that are not over are left.
    pub stop: &'w AtomicBool,
    /// Told how many more matches are done.
    pub done: &'w (dyn Fn(u64) + Sync),
    /// Told when the last one is.
    pub finished: &'w (dyn Fn() + Sync),
}

/// Runs the program with the games of a table.
///
/// # Errors
/// [`RunError`].
pub fn run(args: &SimulateArgs, table: &[Entry], watch: &Watch<'_>, screen: &mut Screen<'_>) -> Result<(), RunError> {
    games::find(table, &args.setup.game)?.simulate(args, watch, screen)
}

/// Simulates game `G`.
///
/// # Errors
/// [`RunError`].
pub fn game<G: TableGame, T: Terminal<G>>(
    args: &SimulateArgs,
    watch: &Watch<'_>,
    screen: &mut Screen<'_>,
) -> Result<(), RunError> {
    let rules = args.setup.rules::<G>()?;
    let (seed_text, seed) = args.setup.seed(|| "0".to_owned())?;
    let minds = seating::minds(args.agents.as_deref().unwrap_or("random"), rules.seats())?;
    if minds.contains(&Mind::Plain) {
        Mind::Plain.agent::<G, T>()?;
    }
    let threads = args.threads.map_or(0, usize::from);
    let not_started = |why: rayon::ThreadPoolBuildError| RunError::Threads { threads, why: why.to_string() };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().map_err(not_started)?;

    let begin = Instant::now();
    let tally = pool.install(|| play_all::<G, T>(&rules, seed, &minds, args.matches.get(), watch));
    let timing = Timing { seconds: begin.elapsed().as_secs_f64(), threads: pool.current_num_threads() };
    (watch.finished)();

    let report = Report::new::<G>(&rules, &seed_text, seed, &minds, args.matches.get(), &tally?);
    if args.json { report.write_json(timing, screen) } else { report.write_table(timing, screen) }
}

/// Plays the matches 0 to `matches` − 1 on the current threads; match `i` has the seed
/// [`Seed::derive`]`(i)`.
///
/// # Errors
/// [`RunError::Match`] if the game refuses a legal action.
///
/// # Panics
/// If a mind is [`Mind::Plain`] and the game has no such player.
pub fn play_all<G: Game, T: Terminal<G>>(
    rules: &G::Rules,
    seed: Seed,
    minds: &[Mind],
    matches: u64,
    watch: &Watch<'_>,
) -> Result<Tally, RunError> {
    let none = || Tally::new(rules.seats());
    // The indices after a stop are left, not walked: there may be more of them than can be counted.
    let indices = (0..matches).into_par_iter().take_any_while(|_| !watch.stop.load(Ordering::Relaxed));
    let played = indices.try_fold(
        || (none(), Vec::new()),
        |(mut tally, mut legal), index| {
            let seed = seed.derive(index);
            let result = play_until::<G, T>(rules.clone(), seed, minds, &mut legal, watch.stop);
            if let Some((outcome, decisions)) = result.map_err(|fault| RunError::of_match(seed, fault))? {
                tally.add(index, &outcome, decisions);
                (watch.done)(1);
            }
            Ok((tally, legal))
        },
    );
    played.map(|part| part.map(|(tally, _)| tally)).try_reduce(none, |one, other| Ok(one.with(other)))
}

/// The outcome and the number of decisions of one match: what
/// [`Match::run`](rulebook_core::Match::run) gives, without its record. `legal` is room to work in.
///
/// # Errors
/// The refusal of an action that was legal, which no game should have.
///
/// # Panics
/// As [`play_all`].
pub fn play_one<G: Game, T: Terminal<G>>(
    rules: G::Rules,
    seed: Seed,
    minds: &[Mind],
    legal: &mut Vec<G::Action>,
) -> Result<(Outcome, u64), G::Refusal> {
    let result = play_until::<G, T>(rules, seed, minds, legal, &AtomicBool::new(false))?;
    Ok(result.expect("nobody stops the match"))
}

/// As [`play_one`]; nothing if it is stopped before the match is over.
fn play_until<G: Game, T: Terminal<G>>(
    rules: G::Rules,
    seed: Seed,
    minds: &[Mind],
    legal: &mut Vec<G::Action>,
    stop: &AtomicBool,
) -> Result<Option<(Outcome, u64)>, G::Refusal> {
    let mut state = G::new(rules);
    let mut chance = Generator::new(&seed, Stream::CHANCE);
    let agent = |mind: &Mind| mind.agent::<G, T>().expect("it was looked for before the match");
    let mut agents: Vec<Box<dyn Agent<G>>> = minds.iter().map(agent).collect();
    let mut decided = [0; Seat::MAX];
    loop {
        match state.turn() {
            // A thorough agent takes minutes over a match.
            Turn::Decide(_) if stop.load(Ordering::Relaxed) => return Ok(None),
            Turn::Decide(seats) => {
                let seat = seats.first().expect("a decision is open to some seat");
                let (agent, step) = (&mut agents[seat.index()], &mut decided[seat.index()]);
                state.legal_actions(seat, legal);
                let action = agent.choose(&Decision::<G>::new(&state, seat, legal, seed, *step));
                *step += 1;
                state.apply(seat, action, &mut Unheard)?;
            }
            Turn::Chance => {
                let draw = state.sample(&mut chance).expect("it is chance's turn");
                state.reveal(draw, &mut Unheard)?;
            }
            Turn::Over => {
                let outcome = state.outcome().expect("a match that is over has an outcome");
                return Ok(Some((outcome, decided.iter().sum())));
            }
        }
    }
}
