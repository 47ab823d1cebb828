//! What the games of Rulebook cost in time, instructions and memory.
//!
//! * [`kernels`]: games written by hand, the limit that the library is measured against
//! * [`contest`]: the library against a kernel, in one run; [`games`]: the table of those contests
//! * [`measures`]: what is timed of every game, for `cargo bench`; [`entries!`] makes the entries
//!
//! How to run it all, and what the figures mean: `docs/benchmarks.md`.

pub mod contest;
pub mod games;
pub mod kernels;
pub mod measures;
pub mod stopwatch;
