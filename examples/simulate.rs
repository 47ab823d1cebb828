//! Plays many matches of any game: `cargo run --release --example simulate -- --help`.

use std::fmt::Write;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

use indicatif::{ProgressBar, ProgressState, ProgressStyle};
use rulebook_examples::exit;
use rulebook_examples::games::{self, GAMES};
use rulebook_examples::simulate::{self, SimulateArgs, Watch};

/// Set by the first Ctrl-C: show what is done. The second ends the program.
static STOP: AtomicBool = AtomicBool::new(false);

fn main() -> ExitCode {
    let args: SimulateArgs = games::parsed(GAMES);
    // Without a handler Ctrl-C just ends the program, which is no reason not to begin.
    let _ = ctrlc::set_handler(|| {
        if STOP.swap(true, Ordering::Relaxed) {
            std::process::exit(exit::INTERRUPTED.into());
        }
    });
    // On the error output, and only if that is a terminal.
    let bar = ProgressBar::new(args.matches.get());
    let shown = "{wide_bar} {percent} %, {speed}, {eta} left";
    let speed = |state: &ProgressState, line: &mut dyn Write| {
        let _ = write!(line, "{:.0} a second", state.per_sec());
    };
    let style = ProgressStyle::with_template(shown).unwrap_or_else(|_| ProgressStyle::default_bar());
    bar.set_style(style.with_key("speed", speed));
    let watch = Watch { stop: &STOP, done: &|count| bar.inc(count), finished: &|| bar.finish_and_clear() };
    exit::run(|screen| simulate::run(&args, GAMES, &watch, screen))
}
