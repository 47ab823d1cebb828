//! Two agents over many matches: what the small programs share that say whether a pitch or a deck is a game.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt;
use std::num::NonZeroU64;

use rulebook_core::{Agent, Game, Match, Outcome, Seat, Seed};

use crate::error::{RunError, UsageError};
use crate::seating::Player;
use crate::simulate::match_count;
use crate::terminal::Usual;

/// The agent with that name: one of `own`, or one that every game has, as `play --agents` calls it.
///
/// # Errors
/// A sentence that lists the names of both.
pub fn agent<G: Game>(
    name: &str,
    own: impl Fn(&str) -> Option<Box<dyn Agent<G>>>,
    own_names: &[&str],
) -> Result<Box<dyn Agent<G>>, String> {
    if let Some(agent) = own(name) {
        return Ok(agent);
    }
    let unknown = || {
        let own: String = own_names.iter().map(|name| format!(", `{name}`")).collect();
        format!("there is no agent `{name}`; there is `random`, `greedy`, `greedy:N`{own}")
    };
    match name.parse() {
        Ok(Player::Program(mind)) => mind.agent::<G, Usual>().map_err(|_| unknown()),
        Err(error @ UsageError::Worlds { .. }) => Err(error.to_string()),
        _ => Err(unknown()),
    }
}

/// How often two agents are to play, and who they are.
#[derive(Clone, Copy, Debug)]
pub struct Contest<'w> {
    matches: NonZeroU64,
    agents: [&'w str; 2],
}

/// What came out of a contest, printed as a sentence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing<'w> {
    agents: [&'w str; 2],
    /// How often each agent has won.
    wins: [u64; 2],
    draws: u64,
}

impl<'w> Contest<'w> {
    /// Reads `MATCHES AGENT AGENT`, and gives the words after that; `usage` says what is asked for.
    ///
    /// # Errors
    /// `usage` for fewer words, or a sentence on the number of matches.
    pub fn read<'a>(words: &'a [&'w str], usage: &str) -> Result<(Contest<'w>, &'a [&'w str]), String> {
        let [matches, one, other, rest @ ..] = words else { return Err(usage.to_owned()) };
        let matches = match_count(matches).map_err(|error| format!("`{matches}`: {error}"))?;
        Ok((Contest { matches, agents: [one, other] }, rest))
    }

    /// How many matches, at least one.
    #[must_use]
    pub fn matches(&self) -> f64 {
        self.matches.get() as f64
    }

    /// Plays match after match, by the rules of its number, which counts from 0; `watch` is shown each that is over.
    /// In those with an odd number the first agent has seat 1.
    ///
    /// # Errors
    /// What `agent` says of a name, or [`RunError::Match`] if the game refuses a legal action.
    pub fn play<G: Game>(
        &self,
        rules: impl Fn(u64) -> G::Rules,
        agent: impl Fn(&str) -> Result<Box<dyn Agent<G>>, String>,
        mut watch: impl FnMut(u64, &Match<G>, &Outcome),
    ) -> Result<Standing<'w>, Box<dyn Error>> {
        let mut standing = Standing { agents: self.agents, wins: [0; 2], draws: 0 };
        for number in 0..self.matches.get() {
            let seed = Seed::from_text("balance").derive(number);
            let mut game: Match<G> = Match::new(rules(number), seed);
            let [mut one, mut other] = [agent(self.agents[0])?, agent(self.agents[1])?];
            let is_swapped = number % 2 == 1;
            let outcome = if is_swapped {
                game.run(&mut [&mut *other, &mut *one])
            } else {
                game.run(&mut [&mut *one, &mut *other])
            };
            let outcome = outcome.map_err(|fault| RunError::of_match(seed, fault))?;
            if outcome.is_draw() {
                standing.draws += 1;
            } else {
                standing.wins[usize::from(outcome.winners().contains(Seat::ZERO) == is_swapped)] += 1;
            }
            watch(number, &game, &outcome);
        }
        Ok(standing)
    }
}

impl fmt::Display for Standing<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Standing { agents: [one, other], wins, draws } = self;
        let all = wins[0] + wins[1] + draws;
        let [won, level, lost] = [wins[0], *draws, wins[1]].map(|part| percent(part as f64, all as f64));
        write!(f, "{one} wins {won}, draws {level}, {other} wins {lost}")
    }
}

/// How often each thing has happened.
#[derive(Clone, Default, Debug)]
pub struct Figures(BTreeMap<&'static str, u64>);

impl Figures {
    /// It has happened once more.
    pub fn count(&mut self, what: &'static str) {
        self.add(what, 1);
    }

    /// It has happened so many times more.
    pub fn add(&mut self, what: &'static str, number: u64) {
        *self.0.entry(what).or_default() += number;
    }

    /// How often it has happened.
    #[must_use]
    pub fn of(&self, what: &str) -> f64 {
        self.0.get(what).copied().unwrap_or_default() as f64
    }

    /// How often any of these has happened.
    #[must_use]
    pub fn sum(&self, what: &[&str]) -> f64 {
        what.iter().map(|what| self.of(what)).sum()
    }

    /// A part of a whole in percent.
    #[must_use]
    pub fn share(&self, part: &str, whole: &[&str]) -> String {
        percent(self.of(part), self.sum(whole))
    }
}

/// A part of a whole in percent, with one digit after the point; of nothing it is `0.0 %`.
#[must_use]
pub fn percent(part: f64, whole: f64) -> String {
    format!("{:.1} %", 100.0 * part / whole.max(1.0))
}

#[cfg(test)]
mod tests {
    use rulebook_core::RandomAgent;
    use soccer_deck::{Rules, State};

    use super::*;

    fn found(name: &str) -> Result<Box<dyn Agent<State>>, String> {
        let own = |name: &str| (name == "lazy").then(|| Box::new(RandomAgent) as Box<dyn Agent<State>>);
        agent(name, own, &["lazy"])
    }

    #[test]
    fn an_agent_is_one_of_the_programs_own_or_one_that_every_game_has() {
        for name in ["lazy", "random", "greedy", "greedy:3"] {
            assert!(found(name).is_ok(), "{name}");
        }
        for name in ["plain", "human", "clever"] {
            let error = format!("there is no agent `{name}`; there is `random`, `greedy`, `greedy:N`, `lazy`");
            assert_eq!(found(name).err(), Some(error));
        }
        assert!(found("greedy:0").err().is_some_and(|error| error.contains("`0` is not a number of worlds")));
    }

    #[test]
    fn words_are_a_number_and_two_agents_and_what_else_there_is() {
        let (contest, rest) = Contest::read(&["20", "one", "other", "a=b"], "usage").unwrap();
        assert_eq!((contest.matches(), contest.agents, rest), (20.0, ["one", "other"], &["a=b"][..]));
        assert_eq!(Contest::read(&["20", "one"], "usage").err(), Some("usage".into()));
        for number in ["0", "many"] {
            assert!(
                Contest::read(&[number, "one", "other"], "usage").unwrap_err().starts_with(&format!("`{number}`: "))
            );
        }
    }

    /// The seats are exchanged in every second match, and the results with them.
    #[test]
    fn each_agent_has_each_seat_in_half_of_the_matches() {
        let (contest, _) = Contest::read(&["40", "random", "lazy"], "").unwrap();
        let (mut won, mut drawn) = ([0; 2], 0);
        let standing = contest.play::<State>(
            |_| Rules::default(),
            found,
            |number, game, outcome| {
                assert_eq!(game.seed(), Seed::from_text("balance").derive(number));
                match outcome.is_draw() {
                    true => drawn += 1,
                    false => won[(usize::from(outcome.winners().contains(Seat::ONE)) + number as usize) % 2] += 1,
                }
            },
        );
        assert_eq!(standing.unwrap(), Standing { agents: ["random", "lazy"], wins: won, draws: drawn });
        assert_eq!(won[0] + won[1] + drawn, 40);
    }

    #[test]
    fn a_standing_is_told_in_percent() {
        let standing = Standing { agents: ["one", "other"], wins: [5, 2], draws: 1 };
        assert_eq!(standing.to_string(), "one wins 62.5 %, draws 12.5 %, other wins 25.0 %");
    }

    #[test]
    fn figures_are_counted_and_compared() {
        let mut figures = Figures::default();
        figures.count("goals");
        figures.add("shots", 3);
        assert_eq!((figures.of("goals"), figures.of("saves"), figures.sum(&["goals", "shots"])), (1.0, 0.0, 4.0));
        assert_eq!(figures.share("goals", &["goals", "shots"]), "25.0 %");
        assert_eq!(figures.share("saves", &["saves"]), "0.0 %");
    }
}
