//! What a command line says of the match: game, seats, seed, agents and rules.

use clap::Args;
use rulebook_core::{Game, Rules, SeatCount, Seed};

use crate::error::UsageError;

/// The arguments that `play` and `simulate` have in common.
#[derive(Args, Clone, Debug)]
pub struct Setup {
    /// The game, by name
    pub game: String,
    /// How many seats the match has [default: as the game says]
    #[arg(long, value_name = "N")]
    pub seats: Option<SeatCount>,
    /// Where all chance comes from: a number, a text or 64 hexadecimal digits
    #[arg(long, value_name = "S")]
    pub seed: Option<String>,
    /// Who plays: human, random, greedy or greedy:N (N worlds a choice); one for each seat, or one for all
    #[arg(long, value_name = "LIST")]
    pub agents: Option<String>,
    /// Options of the game, as key=value,key=value
    #[arg(long, value_name = "LIST")]
    pub rules: Option<String>,
}

impl Setup {
    /// The rules that are asked for.
    ///
    /// # Errors
    /// [`UsageError::Seats`] or [`UsageError::Rules`].
    pub fn rules<G: Game>(&self) -> Result<G::Rules, UsageError> {
        let mut rules = G::Rules::default();
        if let Some(seats) = self.seats {
            rules = rules.with_seats(seats).map_err(UsageError::Seats)?;
        }
        rules.with_options(self.rules.as_deref().unwrap_or_default()).map_err(UsageError::Rules)
    }

    /// The seed that is asked for, as text and as seed; `otherwise` is the text of the default.
    ///
    /// # Errors
    /// [`UsageError::Seed`].
    pub fn seed(&self, otherwise: impl FnOnce() -> String) -> Result<(String, Seed), UsageError> {
        let text = self.seed.clone().unwrap_or_else(otherwise);
        let seed = text.parse()?;
        Ok((text, seed))
    }
}
