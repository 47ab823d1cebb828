//! What a simulation shows: a table to read, or JSON.

use std::collections::BTreeMap;

use comfy_table::{Cell, CellAlignment, ContentArrangement, Table, presets};
use rulebook_core::{Game, Rules, Seed};
use serde::Serialize;

use crate::error::RunError;
use crate::interval::wilson;
use crate::screen::{Screen, plural};
use crate::seating::Mind;
use crate::setup::options_text;
use crate::tally::{SeatTally, Tally};

/// The most rows of a distribution; more values than that are put together.
const MOST_ROWS: i64 = 20;

/// The least width for all columns of the results.
const NARROW: usize = 60;

/// What came out of a simulation. It depends on game, rules, seed, agents and matches alone.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    game: &'static str,
    rules_version: u32,
    options: BTreeMap<&'static str, String>,
    #[serde(skip)]
    rules: String,
    seed: String,
    /// How many matches were asked for; fewer were played if somebody stopped them.
    asked: u64,
    matches: u64,
    seats: Vec<SeatReport>,
    /// Seat 0's score less seat 1's, in matches for two.
    lead: Option<BTreeMap<i64, u64>>,
    decisions: Decisions,
    /// How many matches ended by which rule.
    endings: BTreeMap<String, u64>,
}

/// What came out for one seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
struct SeatReport {
    seat: usize,
    agent: String,
    wins: Share,
    draws: Share,
    losses: Share,
    /// How often it had each place, the first place first.
    places: Vec<u64>,
    mean_score: f64,
    score_deviation: f64,
    scores: BTreeMap<i32, u64>,
}

/// Some of all matches, and between which shares the true one lies with 95 % confidence.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
struct Share {
    matches: u64,
    share: f64,
    low: f64,
    high: f64,
}

/// The lengths of the matches.
#[derive(Clone, PartialEq, Debug, Serialize)]
struct Decisions {
    all: u64,
    mean: f64,
    least: u64,
    most: u64,
    /// A match with the most, and the seed that `play` takes for it.
    longest_match: u64,
    longest_match_seed: String,
}

/// How long a simulation took: different each time, so kept apart.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Timing {
    /// From the first match to the last.
    pub seconds: f64,
    /// The number of threads.
    pub threads: usize,
}

impl Share {
    fn of(matches: u64, all: u64) -> Share {
        let (low, high) = wilson(matches, all);
        Share { matches, share: matches as f64 / all.max(1) as f64, low, high }
    }
}

impl SeatReport {
    fn new(seat: usize, mind: Mind, tally: &SeatTally, seats: usize, all: u64) -> SeatReport {
        let (mean_score, score_deviation) = tally.mean_and_deviation();
        SeatReport {
            seat,
            agent: mind.to_string(),
            wins: Share::of(tally.wins, all),
            draws: Share::of(tally.draws, all),
            losses: Share::of(all - tally.wins - tally.draws, all),
            places: tally.places[..seats].to_vec(),
            mean_score,
            score_deviation,
            scores: tally.scores.clone(),
        }
    }
}

impl Report {
    /// The report on a tally of matches of game `G`.
    #[must_use]
    pub fn new<G: Game>(
        rules: &G::Rules,
        seed_text: &str,
        seed: Seed,
        minds: &[Mind],
        asked: u64,
        tally: &Tally,
    ) -> Report {
        let (all, seats) = (tally.matches(), tally.seats().get());
        let by_seat = minds.iter().zip(tally.by_seat()).enumerate();
        let (most, longest_match) = tally.longest().unwrap_or_default();
        Report {
            game: G::NAME,
            rules_version: G::RULES_VERSION,
            options: G::Rules::OPTIONS.iter().filter_map(|spec| Some((spec.name, rules.get(spec.name)?))).collect(),
            rules: options_text(rules),
            seed: seed_text.to_owned(),
            asked,
            matches: all,
            seats: by_seat.map(|(seat, (mind, tally))| SeatReport::new(seat, *mind, tally, seats, all)).collect(),
            lead: (seats == 2).then(|| tally.leads().clone()),
            decisions: Decisions {
                all: tally.decisions(),
                mean: tally.decisions() as f64 / all.max(1) as f64,
                least: tally.shortest().unwrap_or_default().0,
                most,
                longest_match,
                longest_match_seed: seed.derive(longest_match).to_string(),
            },
            endings: tally.endings().iter().map(|(rule, count)| (rule.to_string(), *count)).collect(),
        }
    }

    /// Writes the report as JSON, with the timing under a key of its own.
    ///
    /// # Errors
    /// What the output says.
    pub fn write_json(&self, timing: Timing, screen: &mut Screen<'_>) -> Result<(), RunError> {
        #[derive(Serialize)]
        struct Timed<'r> {
            #[serde(flatten)]
            report: &'r Report,
            timing: TimingReport,
        }
        #[derive(Serialize)]
        struct TimingReport {
            seconds: f64,
            threads: usize,
            matches_per_second: f64,
            decisions_per_second: f64,
        }
        let timing = TimingReport {
            seconds: timing.seconds,
            threads: timing.threads,
            matches_per_second: timing.per_second(self.matches),
            decisions_per_second: timing.per_second(self.decisions.all),
        };
        let text = serde_json::to_string_pretty(&Timed { report: self, timing }).map_err(std::io::Error::from)?;
        Ok(screen.raw(&text)?)
    }

    /// Writes the report as tables, and below them the timing.
    ///
    /// # Errors
    /// What the output says.
    pub fn write_table(&self, timing: Timing, screen: &mut Screen<'_>) -> Result<(), RunError> {
        let played = number_of(self.matches, "match");
        screen.heading(&format!("{}: {played}, seed {}", self.game, self.seed))?;
        screen.say(&format!("rules {}", self.rules))?;
        if self.matches < self.asked {
            let were = if self.asked == 1 { "was" } else { "were" };
            screen.warn(&format!("stopped: {} {were} asked for", number_of(self.asked, "match")))?;
        }
        if self.matches > 0 {
            self.write_results(screen)?;
            self.write_scores(screen)?;
            self.write_lead(screen)?;
            self.write_lengths(screen)?;
        }
        screen.blank()?;
        let (matches, decisions) = (timing.per_second(self.matches), timing.per_second(self.decisions.all));
        let (seconds, threads) = (timing.seconds, number_of(timing.threads as u64, "thread"));
        let matches = number_of(matches.round() as u64, "match");
        let decisions = number_of(decisions.round() as u64, "decision");
        let line = format!("{seconds:.2} s on {threads}: {matches} and {decisions} a second");
        Ok(screen.aside("", &line)?)
    }

    /// Win, draw and loss by seat; with more than two seats also the places.
    fn write_results(&self, screen: &mut Screen<'_>) -> Result<(), RunError> {
        let narrow = screen.width() < NARROW;
        let header: &[&str] = if narrow { &["", "share", "95 %"] } else { &["", "matches", "share", "95 % interval"] };
        let mut table = with_header(header.iter().map(|name| (*name).to_owned()));
        for seat in &self.seats {
            table.add_row([format!("seat {} {}", seat.seat, seat.agent)]);
            let results = [("wins", seat.wins), ("draws", seat.draws), ("losses", seat.losses)];
            for (name, share) in results {
                let interval = if narrow {
                    format!("{:.1} – {:.1}", 100.0 * share.low, 100.0 * share.high)
                } else {
                    format!("{} – {}", percent(share.low), percent(share.high))
                };
                let mut row = vec![format!("  {name}"), grouped(share.matches), percent(share.share), interval];
                if narrow {
                    row.remove(1);
                }
                table.add_row(row);
            }
        }
        align(&mut table, &[1, 2, 3]);
        write_lines(&mut table, "win, draw and loss by seat", screen)?;
        if self.seats.len() > 2 {
            let places: Vec<String> = (1..=self.seats.len()).map(|place| format!("place {place}")).collect();
            let mut table = with_header(["seat".to_owned()].into_iter().chain(places));
            for seat in &self.seats {
                let shares = seat.places.iter().map(|count| percent(*count as f64 / self.matches as f64));
                table.add_row([seat.seat.to_string()].into_iter().chain(shares));
            }
            align(&mut table, &(1..=self.seats.len()).collect::<Vec<_>>());
            write_lines(&mut table, "places by seat", screen)?;
        }
        Ok(())
    }

    fn write_scores(&self, screen: &mut Screen<'_>) -> Result<(), RunError> {
        let bins = Bins::of(self.seats.iter().flat_map(|seat| seat.scores.keys().map(|score| i64::from(*score))));
        let names = self.seats.iter().map(|seat| format!("seat {}", seat.seat));
        let mut table = with_header(["score".to_owned()].into_iter().chain(names));
        let counts =
            |seat: &SeatReport| bins.count(seat.scores.iter().map(|(score, count)| (i64::from(*score), *count)));
        let counts: Vec<Vec<u64>> = self.seats.iter().map(counts).collect();
        for (bin, name) in bins.names().enumerate() {
            let shares = counts.iter().map(|counts| percent(counts[bin] as f64 / self.matches as f64));
            table.add_row([name].into_iter().chain(shares));
        }
        let means = self.seats.iter().map(|seat| format!("{:.3}", seat.mean_score));
        table.add_row(["mean".to_owned()].into_iter().chain(means));
        let deviations = self.seats.iter().map(|seat| format!("{:.3}", seat.score_deviation));
        table.add_row(["deviation".to_owned()].into_iter().chain(deviations));
        align(&mut table, &(0..=self.seats.len()).collect::<Vec<_>>());
        write_lines(&mut table, "scores", screen)
    }

    /// For two seats: by how much seat 0 was ahead, with bars.
    fn write_lead(&self, screen: &mut Screen<'_>) -> Result<(), RunError> {
        let Some(lead) = &self.lead else { return Ok(()) };
        let bins = Bins::of(lead.keys().copied());
        let counts = bins.count(lead.iter().map(|(lead, count)| (*lead, *count)));
        let most = counts.iter().copied().max().unwrap_or_default().max(1);
        let names: Vec<String> = bins.names().collect();
        let widest = names.iter().map(|name| name.chars().count()).max().unwrap_or_default();
        let room = screen.width().saturating_sub(widest + 13).min(50) as u64;
        screen.blank()?;
        screen.heading("seat 0's lead over seat 1")?;
        for (name, count) in names.iter().zip(counts) {
            let share = percent(count as f64 / self.matches as f64);
            let bar = "█".repeat((count * room).div_ceil(most) as usize);
            screen.raw(format!(" {name:>widest$}  {share:>8}  {bar}").trim_end())?;
        }
        Ok(())
    }

    fn write_lengths(&self, screen: &mut Screen<'_>) -> Result<(), RunError> {
        let Decisions { all, mean, least, most, longest_match, longest_match_seed } = &self.decisions;
        screen.blank()?;
        screen.heading("decisions")?;
        screen.say(&format!(" {mean:.2} a match, {least} to {most}, {} in all", grouped(*all)))?;
        if least < most {
            screen.say(&format!(" the first of the longest is match {longest_match}, with the seed"))?;
            screen.say(&format!(" {longest_match_seed}"))?;
        }
        let endings = self.endings.iter().map(|(rule, count)| format!("{rule} {}", grouped(*count)));
        Ok(screen.say(&format!(" ended by rule: {}", endings.collect::<Vec<_>>().join(", ")))?)
    }
}

impl Timing {
    fn per_second(self, count: u64) -> f64 {
        if self.seconds > 0.0 { count as f64 / self.seconds } else { 0.0 }
    }
}

/// Neighbouring whole numbers put together, so that there are at most [`MOST_ROWS`] rows.
struct Bins {
    first: i64,
    width: i64,
    bins: i64,
}

impl Bins {
    fn of(values: impl Iterator<Item = i64> + Clone) -> Bins {
        let (least, most) = (values.clone().min().unwrap_or_default(), values.max().unwrap_or_default());
        let fits = |width: &i64| most.div_euclid(*width) - least.div_euclid(*width) < MOST_ROWS;
        let widths = (0..).map(|power| 10_i64.pow(power)).flat_map(|power| [power, 2 * power, 5 * power]);
        let width = widths.into_iter().find(fits).expect("the range of scores is far below ten to the fourteenth");
        let first = least.div_euclid(width);
        Bins { first, width, bins: most.div_euclid(width) - first + 1 }
    }

    fn names(&self) -> impl Iterator<Item = String> {
        (self.first..self.first + self.bins).map(|bin| match (bin * self.width, self.width) {
            (from, 1) => from.to_string(),
            (from, width) => format!("{from} to {}", from + width - 1),
        })
    }

    fn count(&self, counts: impl Iterator<Item = (i64, u64)>) -> Vec<u64> {
        let mut binned = vec![0; self.bins as usize];
        for (value, count) in counts {
            binned[(value.div_euclid(self.width) - self.first) as usize] += count;
        }
        binned
    }
}

fn with_header(header: impl Iterator<Item = String>) -> Table {
    let mut table = Table::new();
    table.load_style(presets::NOTHING).set_header(header.map(Cell::new).collect::<Vec<_>>());
    table
}

fn align(table: &mut Table, right: &[usize]) {
    for column in right {
        if let Some(column) = table.column_mut(*column) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
}

fn write_lines(table: &mut Table, title: &str, screen: &mut Screen<'_>) -> Result<(), RunError> {
    screen.blank()?;
    screen.heading(title)?;
    let width = u16::try_from(screen.width()).unwrap_or(u16::MAX);
    table.set_content_arrangement(ContentArrangement::Dynamic).set_width(width);
    for line in table.lines() {
        screen.raw(line.trim_end())?;
    }
    Ok(())
}

fn percent(share: f64) -> String {
    format!("{:.2} %", 100.0 * share)
}

/// A number of things: `1 match`, `1 000 matches`.
fn number_of(number: u64, what: &str) -> String {
    format!("{} {}", grouped(number), plural(number, what))
}

/// A number with spaces between its thousands.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            grouped.push(' ');
        }
        grouped.push(digit);
    }
    grouped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_set_apart() {
        assert_eq!(grouped(0), "0");
        assert_eq!(grouped(999), "999");
        assert_eq!(grouped(1_234_567), "1 234 567");
        assert_eq!([number_of(1, "match"), number_of(2000, "match")], ["1 match", "2 000 matches"]);
    }

    #[test]
    fn few_values_have_a_row_each_and_many_are_put_together() {
        let few = Bins::of([-3, 2].into_iter());
        assert_eq!(few.names().collect::<Vec<_>>(), ["-3", "-2", "-1", "0", "1", "2"]);
        let many = Bins::of([-37, 59].into_iter());
        assert_eq!((many.width, many.bins), (5, 20));
    }

    #[test]
    fn a_value_is_counted_in_the_row_that_names_it() {
        let bins = Bins::of([-60, 59].into_iter());
        assert_eq!(bins.names().next().as_deref(), Some("-60 to -51"));
        assert_eq!(bins.count([(-60, 1), (-51, 2), (-50, 4), (59, 8)].into_iter())[..2], [3, 4]);
    }
}
