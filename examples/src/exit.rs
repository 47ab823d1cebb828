//! How a program begins and ends: its screen, one line on the error output, and a code.

use std::error::Error;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;
use std::sync::PoisonError;

use crate::error::RunError;
use crate::screen::{LastWords, Look, Screen, harmless, wrap};

/// The code for a bad record, file or terminal.
pub const FAILED: u8 = 1;
/// The code after Ctrl-C, as shells know it.
pub const INTERRUPTED: u8 = 130;
/// The code for a bad command line, which clap uses too.
pub const BAD_USAGE: u8 = 2;

/// How a person calls that program: by cargo, where cargo has started this one.
#[must_use]
pub fn called(program: &str) -> String {
    let by_cargo = std::env::var_os("CARGO").is_some() && std::env::var_os("CARGO_MANIFEST_DIR").is_some();
    if by_cargo { format!("cargo run --release --example {program} --") } else { program.to_owned() }
}

/// From now on Ctrl-C ends the program with those words, if there are any.
pub fn at_interrupt(last_words: LastWords) {
    // Without a handler Ctrl-C ends the program without a word, which is no reason not to begin.
    let _ = ctrlc::set_handler(move || {
        let words = last_words.lock().unwrap_or_else(PoisonError::into_inner);
        if !words.is_empty() {
            // The output is the program's, which waits for a line.
            let _ = writeln!(io::stderr(), "\n{}", words.lines().map(harmless).collect::<Vec<_>>().join("\n"));
        }
        std::process::exit(INTERRUPTED.into());
    });
}

/// Runs a program at the standard input and output, and gives the code to end with.
pub fn run(program: impl FnOnce(&mut Screen<'_>) -> Result<(), RunError>) -> ExitCode {
    let stdout = io::stdout().lock();
    // A terminal shows each line at once; a pipe gets them in large pieces.
    let mut output: Box<dyn Write> =
        if stdout.is_terminal() { Box::new(stdout) } else { Box::new(io::BufWriter::new(stdout)) };
    let mut input = io::stdin().lock();
    let result = program(&mut Screen::new(&mut input, &mut output, Look::of_environment()));
    let flushed = output.flush().map_err(RunError::from);
    code(result.and(flushed))
}

/// Reports an error, if there is one. Nobody listening any more (`simulate … | head`) is none.
fn code(result: Result<(), RunError>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(RunError::Terminal(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            // The message may quote a file that somebody else wrote.
            complain(&error.to_string());
            ExitCode::from(if matches!(error, RunError::Usage(_)) { BAD_USAGE } else { FAILED })
        }
    }
}

/// Runs a small program with the words of its command line and an output; `--help` prints how it is used.
///
/// What goes wrong in a small program is mostly what was typed: every error is told on the error output and ends
/// with [`BAD_USAGE`]. Nobody listening any more is none.
pub fn small(usage: &str, program: impl FnOnce(&[&str], &mut dyn Write) -> Result<(), Box<dyn Error>>) -> ExitCode {
    let typed: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = typed.iter().map(String::as_str).collect();
    let mut output = io::stdout().lock();
    let result = if words.iter().any(|word| matches!(*word, "--help" | "-h")) {
        writeln!(output, "{usage}").map_err(Into::into)
    } else {
        program(&words, &mut output)
    };
    match result.and_then(|()| Ok(output.flush()?)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if is_broken_pipe(&*error) => ExitCode::SUCCESS,
        Err(error) => {
            complain(&error.to_string());
            ExitCode::from(BAD_USAGE)
        }
    }
}

/// Writes an error on the error output, wrapped if that is a terminal.
fn complain(message: &str) {
    let lines: Vec<String> = message.lines().map(harmless).collect();
    let text = format!("error: {}", lines.join("\n"));
    let mut output = io::stderr().lock();
    let width = terminal_size::terminal_size_of(&output).map(|(width, _)| usize::from(width.0));
    let parts = |width| text.lines().flat_map(|line| wrap(line, width, "")).collect::<Vec<_>>().join("\n");
    // If the error output is closed as well, there is nobody left to tell.
    let _ = writeln!(output, "{}", width.map_or_else(|| text.clone(), parts));
}

/// The only word that was typed, or `usual` if there is none: what seeds the match of a small program.
///
/// # Errors
/// `usage`, for an option or for more than one word.
pub fn only_word<'w>(words: &[&'w str], usual: &'w str, usage: &str) -> Result<&'w str, Box<dyn Error>> {
    match *words {
        [] => Ok(usual),
        [word] if !word.starts_with('-') => Ok(word),
        _ => Err(usage.into()),
    }
}

fn is_broken_pipe(error: &(dyn Error + 'static)) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
