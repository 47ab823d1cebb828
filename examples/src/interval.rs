//! How far a share can be trusted.

/// The number of standard deviations on each side of a normal mean that hold 95 % of it.
const Z: f64 = 1.959_963_984_540_054;

/// Wilson's interval for a share: between which shares the true one lies with 95 % confidence, if
/// `part` of `whole` independent cases had it. `(0, 1)` if there were no cases.
///
/// Wilson (1927), "Probable inference, the law of succession, and statistical inference": unlike the
/// normal approximation it stays within 0 and 1 and is of use for few cases and rare events.
#[must_use]
pub fn wilson(part: u64, whole: u64) -> (f64, f64) {
    if whole == 0 {
        return (0.0, 1.0);
    }
    let (n, share, z2) = (whole as f64, part as f64 / whole as f64, Z * Z);
    let middle = (share + z2 / (2.0 * n)) / (1.0 + z2 / n);
    let half = Z / (1.0 + z2 / n) * (share * (1.0 - share) / n + z2 / (4.0 * n * n)).sqrt();
    // At the ends the formula gives exactly 0 and 1 but for rounding.
    let low = if part == 0 { 0.0 } else { middle - half };
    let high = if part == whole { 1.0 } else { middle + half };
    (low, high)
}

#[cfg(test)]
mod tests {
    use super::wilson;

    #[track_caller]
    fn assert_interval(part: u64, whole: u64, expected: (f64, f64)) {
        let (low, high) = wilson(part, whole);
        assert!((low - expected.0).abs() < 5e-5 && (high - expected.1).abs() < 5e-5, "{low} to {high}");
    }

    /// Newcombe (1998), "Two-sided confidence intervals for the single proportion", table I, method 3.
    #[test]
    fn published_intervals() {
        assert_interval(81, 263, (0.2553, 0.3662));
        assert_interval(15, 148, (0.0624, 0.1605));
        assert_interval(0, 20, (0.0, 0.1611));
        assert_interval(1, 29, (0.0061, 0.1718));
    }

    #[test]
    fn the_ends_stay_within_0_and_1() {
        assert_eq!(wilson(0, 0), (0.0, 1.0));
        assert_eq!(wilson(0, 5).0, 0.0);
        assert_eq!(wilson(5, 5).1, 1.0);
    }
}
