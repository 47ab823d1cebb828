//! What a command line says of the match: game, seats, seed, agents and rules.

use clap::Args;
use rulebook_core::{Game, Rules, SeatCount, SeatError, Seed};

use crate::error::UsageError;

/// The arguments that `play` and `simulate` have in common.
#[derive(Args, Clone, Debug)]
pub struct Setup {
    /// The game, by name
    pub game: String,
    /// How many seats the match has [default: as the game says]
    #[arg(long, value_name = "N", value_parser = seat_count)]
    pub seats: Option<SeatCount>,
    /// Where all chance comes from: a number, a text or 64 hexadecimal digits. Whoever knows the seed
    /// can work out all hidden cards
    #[arg(long, value_name = "S")]
    pub seed: Option<String>,
    /// Options of the game, as key=value,key=value
    #[arg(long, alias = "options", value_name = "LIST")]
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
        let text = self.seed.as_deref().map_or_else(otherwise, |text| text.trim().to_owned());
        let seed = text.parse()?;
        Ok((text, seed))
    }
}

/// A number of seats, with or without blanks around it.
fn seat_count(text: &str) -> Result<SeatCount, SeatError> {
    text.trim().parse()
}

/// The seed as a number, if it was made from one: what a person would type.
#[must_use]
pub fn seed_text(seed: Seed) -> String {
    let mut low = [0; 8];
    low.copy_from_slice(&seed.to_bytes()[..8]);
    let number = u64::from_le_bytes(low);
    if Seed::from_number(number) == seed { number.to_string() } else { seed.to_string() }
}

/// All options with their values, with spaces where a line may be cut; `--rules` reads this as well.
#[must_use]
pub fn options_text<R: Rules>(rules: &R) -> String {
    rules.to_options().replace(',', ", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blanks_around_a_value_are_not_part_of_it() {
        let (game, seed) = (String::from("any"), Some(String::from(" 7 ")));
        let setup = Setup { game, seats: None, seed, rules: None };
        assert_eq!(setup.seed(String::new), Ok(("7".into(), Seed::from_number(7))));
        assert_eq!(seat_count(" 2 "), Ok(SeatCount::TWO));
    }

    #[test]
    fn a_seed_is_printed_so_that_it_can_be_typed_again() {
        assert_eq!(seed_text(Seed::from_number(7)), "7");
        let text = Seed::from_text("cup final");
        assert_eq!(seed_text(text), text.to_string());
    }
}
