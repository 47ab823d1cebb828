//! Who plays at which seat.

use std::fmt;
use std::str::FromStr;

use rulebook_core::{Agent, Decision, Game, GreedyAgent, RandomAgent, SeatCount};

use crate::error::UsageError;

/// The most worlds that a greedy agent can be asked to draw.
pub const MOST_WORLDS: u32 = 10_000;

/// Who decides for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Player {
    /// A person at the terminal.
    Person,
    /// A program that plays any game.
    Program(Mind),
    /// The game's own player by rules of thumb, where it has one.
    Plain,
}

/// A program that decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mind {
    /// Any legal action, each equally often.
    Random,
    /// The action that did best in random playouts of that many worlds.
    Greedy {
        /// The number of worlds, 1 to [`MOST_WORLDS`].
        worlds: u32,
    },
}

impl<G: Game> Agent<G> for Mind {
    fn choose(&mut self, decision: &Decision<'_, G>) -> G::Action {
        match *self {
            Mind::Random => RandomAgent.choose(decision),
            Mind::Greedy { worlds } => GreedyAgent::new(worlds).choose(decision),
        }
    }
}

/// The words of the command line: `random`, `greedy:16`.
impl fmt::Display for Mind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Mind::Random => f.write_str("random"),
            Mind::Greedy { worlds } => write!(f, "greedy:{worlds}"),
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Person => f.write_str("human"),
            Player::Program(mind) => mind.fmt(f),
            Player::Plain => f.write_str("plain"),
        }
    }
}

impl FromStr for Player {
    type Err = UsageError;

    /// Reads `human`, `plain`, `random`, `greedy` (sixteen worlds) or `greedy:N`.
    fn from_str(text: &str) -> Result<Player, UsageError> {
        match text.split_once(':') {
            None if text == "human" => Ok(Player::Person),
            None if text == "plain" => Ok(Player::Plain),
            None if text == "random" => Ok(Player::Program(Mind::Random)),
            None if text == "greedy" => Ok(Player::Program(Mind::Greedy { worlds: 16 })),
            Some(("greedy", number)) => match number.parse() {
                Ok(worlds @ 1..=MOST_WORLDS) => Ok(Player::Program(Mind::Greedy { worlds })),
                _ => Err(UsageError::Worlds { text: number.to_owned(), most: MOST_WORLDS }),
            },
            _ => Err(UsageError::Agent { name: text.to_owned() }),
        }
    }
}

/// Who plays where: a list with an entry for every seat, or one entry for all.
///
/// # Errors
/// [`UsageError`] for an entry that cannot be read, or a list of another length.
pub fn players(list: &str, seats: SeatCount) -> Result<Vec<Player>, UsageError> {
    let players = list.split(',').map(|entry| entry.trim().parse()).collect::<Result<Vec<Player>, _>>()?;
    match players[..] {
        [one] => Ok(vec![one; seats.get()]),
        _ if players.len() == seats.get() => Ok(players),
        _ => Err(UsageError::AgentCount { given: players.len(), seats }),
    }
}

/// As [`players`], where no seat may have a person.
///
/// # Errors
/// As [`players`], [`UsageError::Mind`] or [`UsageError::PersonInSimulation`].
pub fn minds(list: &str, seats: SeatCount) -> Result<Vec<Mind>, UsageError> {
    let mind = |player: Player| match player {
        Player::Program(mind) => Ok(mind),
        Player::Person => Err(UsageError::PersonInSimulation),
        Player::Plain => Err(UsageError::Mind { name: player.to_string() }),
    };
    let unknown = |error| match error {
        UsageError::Agent { name } => UsageError::Mind { name },
        other => other,
    };
    players(list, seats).map_err(unknown)?.into_iter().map(mind).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_has_one_entry_for_all_or_one_for_each() {
        let three = SeatCount::new(3).unwrap();
        let greedy = Player::Program(Mind::Greedy { worlds: 16 });
        assert_eq!(players("greedy", three), Ok(vec![greedy; 3]));
        let random = Player::Program(Mind::Random);
        assert_eq!(players("human, random,greedy:16", three), Ok(vec![Player::Person, random, greedy]));
        assert_eq!(players("plain", three), Ok(vec![Player::Plain; 3]));
        assert_eq!(players("human,random", three), Err(UsageError::AgentCount { given: 2, seats: three }));
    }

    #[test]
    fn a_wrong_entry_is_named() {
        let wrong = |list| players(list, SeatCount::TWO).unwrap_err();
        assert_eq!(wrong("random,robot"), UsageError::Agent { name: "robot".into() });
        assert_eq!(wrong(""), UsageError::Agent { name: String::new() });
        assert_eq!(wrong("greedy:0"), UsageError::Worlds { text: "0".into(), most: MOST_WORLDS });
        assert_eq!(minds("human", SeatCount::TWO), Err(UsageError::PersonInSimulation));
        for name in ["robot", "plain"] {
            assert_eq!(minds(name, SeatCount::TWO), Err(UsageError::Mind { name: name.into() }));
        }
    }
}
