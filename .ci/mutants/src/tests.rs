//! The tests one by one: how long each takes alone, and which mutants it comes by.

use std::collections::BTreeSet;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use wait_timeout::ChildExt as _;

use crate::building::Built;

/// One test function.
pub struct Test {
    /// The test program and the function.
    pub name: String,
    /// How long it takes.
    pub time: Duration,
    /// The mutants it comes by.
    pub meets: BTreeSet<usize>,
    program: PathBuf,
    function: String,
    folder: PathBuf,
}

/// How a test ended.
#[derive(PartialEq, Eq)]
pub enum End {
    Passed,
    Failed,
    TimedOut,
}

impl Test {
    /// Runs it with an environment variable, for so long at the most.
    pub fn run(&self, variable: (&str, &str), limit: Duration) -> std::io::Result<End> {
        let mut command = capped(&self.program);
        command.args(["--exact", &self.function, "--test-threads=1"]).current_dir(&self.folder);
        // To make a failure small takes long, and nobody looks at it.
        command.env(variable.0, variable.1).env("PROPTEST_MAX_SHRINK_ITERS", "0");
        end_of(command, limit)
    }
}

/// A test program that cannot fill the memory, as a mutant may want to.
pub fn capped(program: &Path) -> Command {
    let mut command = Command::new("sh");
    command.args(["-c", r#"ulimit -v 8000000; exec "$0" "$@""#]).arg(program);
    command
}

/// Runs a test program for so long at the most, and shows nothing of it.
pub fn end_of(mut command: Command, limit: Duration) -> std::io::Result<End> {
    command.env("PROPTEST_DISABLE_FAILURE_PERSISTENCE", "true");
    let mut child = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn()?;
    if let Some(status) = child.wait_timeout(limit)? {
        return Ok(if status.success() { End::Passed } else { End::Failed });
    }
    child.kill()?;
    child.wait()?;
    Ok(End::TimedOut)
}

/// All tests that pass, the quick ones first, each run once without a mutant.
pub fn traced(built: &Built, work: &Path) -> Result<Vec<Test>, Box<dyn Error>> {
    let mut tests = Vec::new();
    let trace = work.join("trace.txt");
    for (target, program) in &built.programs {
        let listed = Command::new(program).args(["--list", "--format", "terse"]).current_dir(&built.folder).output()?;
        for function in String::from_utf8(listed.stdout)?.lines().filter_map(|line| line.strip_suffix(": test")) {
            let mut test = Test {
                name: format!("{target} {function}"),
                time: Duration::ZERO,
                meets: BTreeSet::new(),
                program: program.clone(),
                function: function.into(),
                folder: built.folder.clone(),
            };
            std::fs::write(&trace, "")?;
            let started = Instant::now();
            if test.run(("MUTANT_TRACE", &trace.to_string_lossy()), Duration::from_secs(1200))? != End::Passed {
                println!("left out: {} fails without a mutant, perhaps since no failure is made small here", test.name);
                continue;
            }
            test.time = started.elapsed();
            test.meets = std::fs::read_to_string(&trace)?.lines().map(str::parse).collect::<Result<_, _>>()?;
            tests.push(test);
        }
    }
    tests.sort_by_key(|test| test.time);
    Ok(tests)
}
