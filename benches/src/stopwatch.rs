//! The time that the thread has worked.

/// A running clock.
///
/// On Unix it stands still while another program has the processor, so that a busy machine disturbs a
/// measurement less; elsewhere it is the time on the wall.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch {
    #[cfg(unix)]
    start: rustix::time::Timespec,
    #[cfg(not(unix))]
    start: std::time::Instant,
}

impl Stopwatch {
    /// Starts.
    #[must_use]
    pub fn start() -> Stopwatch {
        #[cfg(unix)]
        let start = now();
        #[cfg(not(unix))]
        let start = std::time::Instant::now();
        Stopwatch { start }
    }

    /// The nanoseconds since the start.
    #[must_use]
    pub fn nanoseconds(self) -> f64 {
        #[cfg(unix)]
        let nanoseconds = {
            let end = now();
            (end.tv_sec - self.start.tv_sec) as f64 * 1e9 + (end.tv_nsec - self.start.tv_nsec) as f64
        };
        #[cfg(not(unix))]
        let nanoseconds = self.start.elapsed().as_secs_f64() * 1e9;
        nanoseconds
    }
}

#[cfg(unix)]
fn now() -> rustix::time::Timespec {
    rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime)
}
