//! Tries every mutant with the tests that come by it, until one fails.

use std::sync::Mutex;
use std::time::Duration;

use crate::mutant::{Fate, Mutant};
use crate::tests::{End, Test};

/// Says of which mutants no test comes by. Those of constant functions may be met at compile time, which is tried alone.
pub fn mark_unreached(mutants: &mut [Mutant], tests: &[Test]) {
    for (number, mutant) in mutants.iter_mut().enumerate().filter(|(_, mutant)| mutant.fate == Fate::Open) {
        if tests.iter().all(|test| !test.meets.contains(&number)) {
            mutant.fate = if mutant.is_constant { Fate::Unwoven } else { Fate::Unreached };
            if mutant.fate.is_missed() {
                println!("{mutant}  [{}]", mutant.fate);
            }
        }
    }
}

/// Tries the mutants that are still open, so many at once.
pub fn all(mutants: &mut [Mutant], tests: &[Test], jobs: usize) -> std::io::Result<()> {
    let open: Vec<(usize, &mut Mutant)> =
        mutants.iter_mut().enumerate().filter(|(_, mutant)| mutant.fate == Fate::Open).collect();
    let left = Mutex::new(open.into_iter());
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..jobs)
            .map(|_| {
                scope.spawn(|| {
                    while let Some((number, mutant)) = next(&left) {
                        mutant.fate = fate(number, tests)?;
                        if mutant.fate.is_missed() {
                            println!("{mutant}  [{}]", mutant.fate);
                        }
                    }
                    Ok(())
                })
            })
            .collect();
        workers.into_iter().try_for_each(|worker| worker.join().expect("a worker does not panic"))
    })
}

fn next<T>(left: &Mutex<impl Iterator<Item = T>>) -> Option<T> {
    left.lock().expect("nothing panics while it is held").next()
}

fn fate(mutant: usize, tests: &[Test]) -> std::io::Result<Fate> {
    let mut passed = 0;
    for test in tests.iter().filter(|test| test.meets.contains(&mutant)) {
        let limit = 4 * test.time + Duration::from_secs(5);
        match test.run(("MUTANT", &mutant.to_string()), limit)? {
            End::Failed => return Ok(Fate::Caught(test.name.clone())),
            End::TimedOut => return Ok(Fate::TimedOut(test.name.clone())),
            End::Passed => passed += 1,
        }
    }
    Ok(Fate::Survived(passed))
}
