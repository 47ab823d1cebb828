//! How a program begins and ends: its screen, one line on the error output, and a code.

use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use crate::error::RunError;
use crate::screen::{Look, Screen, harmless};

/// The code for a bad record, file or terminal.
pub const FAILED: u8 = 1;
/// The code for a bad command line, which clap uses too.
pub const BAD_USAGE: u8 = 2;

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
            // If the error output is closed as well, there is nobody left to tell.
            let _ = writeln!(io::stderr(), "error: {}", harmless(&error.to_string()));
            ExitCode::from(if matches!(error, RunError::Usage(_)) { BAD_USAGE } else { FAILED })
        }
    }
}
