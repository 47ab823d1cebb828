//! The options of a match: what the rulebook leaves open.

use alloc::string::{String, ToString};

use rulebook_core::{Length, OptionError, OptionSpec, RuleId};

use crate::options::{BlankAgainstBlank, Decks, Formations};

/// The options of a match; all combinations are valid.
///
/// As text, in command lines and records: `decks=shared,formations=listed,blank_against_blank=goal`.
///
/// # Examples
/// ```
/// use rulebook_core::Rules as _;
/// use soccer_deck::{DeckCount, Decks, Rules};
///
/// let rules = Rules::default().with_options("decks=own-2")?;
/// assert_eq!(rules.decks(), Decks::Own(DeckCount::new(2).expect("2 is 1 to 10")));
/// let refused = rules.with_options("decks=own-11").unwrap_err();
/// assert_eq!(refused.to_string(), "`decks` cannot be `own-11`; it is `shared`, or `own-1` to `own-10` (SD-2.2)");
/// # Ok::<(), rulebook_core::OptionError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Rules {
    decks: Decks,
    formations: Formations,
    blank_against_blank: BlankAgainstBlank,
}

impl Rules {
    /// The same options with these decks (SD-2).
    #[must_use]
    pub const fn with_decks(mut self, decks: Decks) -> Rules {
        self.decks = decks;
        self
    }

    /// The same options with these formations (SD-3.3).
    #[must_use]
    pub const fn with_formations(mut self, formations: Formations) -> Rules {
        self.formations = formations;
        self
    }

    /// The same options with this meaning of two blanks (SD-4.2).
    #[must_use]
    pub const fn with_blank_against_blank(mut self, meaning: BlankAgainstBlank) -> Rules {
        self.blank_against_blank = meaning;
        self
    }

    /// Where the squads and the action cards come from (SD-2).
    #[inline]
    #[must_use]
    pub const fn decks(&self) -> Decks {
        self.decks
    }

    /// Which formations may be played (SD-3.3).
    #[inline]
    #[must_use]
    pub const fn formations(&self) -> Formations {
        self.formations
    }

    /// What two blanks mean in attack and counter-attack (SD-4.2).
    #[inline]
    #[must_use]
    pub const fn blank_against_blank(&self) -> BlankAgainstBlank {
        self.blank_against_blank
    }

    /// One byte for each option, by which the options are saved with a state.
    pub(crate) const fn bytes(self) -> [u8; 3] {
        let decks = match self.decks {
            Decks::Shared => 0,
            Decks::Own(count) => count.get(),
        };
        [decks, self.formations as u8, self.blank_against_blank as u8]
    }
}

const DECKS: OptionSpec = OptionSpec {
    name: "decks",
    values: "`shared`, or `own-1` to `own-10`",
    about: "whether the players are dealt from one deck or picked from decks of each seat's own",
    rule: RuleId::new("SD-2.2"),
};

const FORMATIONS: OptionSpec = OptionSpec {
    name: "formations",
    values: "`listed` or `any-in-range`",
    about: "whether 2-5-3 may be played besides the nine formations that the original lists",
    rule: RuleId::new("SD-3.3"),
};

const BLANK_AGAINST_BLANK: OptionSpec = OptionSpec {
    name: "blank_against_blank",
    values: "`goal` or `stopped`",
    about: "what a blank attacker against a blank defender gives",
    rule: RuleId::new("SD-4.2"),
};

impl rulebook_core::Rules for Rules {
    const OPTIONS: &'static [OptionSpec] = &[DECKS, FORMATIONS, BLANK_AGAINST_BLANK];

    /// SD-5.2: exactly 60 decisions, or 92 with own decks. Ten draws deal the squads of a shared deck; at most ten action
    /// cards are turned in a half (SD-4.5).
    fn longest(&self) -> Length {
        match self.decks {
            Decks::Shared => Length { decisions: 60, draws: 10 + 20 },
            Decks::Own(_) => Length { decisions: 92, draws: 20 },
        }
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        match name {
            "decks" => self.decks = Decks::read(value).ok_or_else(|| DECKS.refuse(value))?,
            "formations" => self.formations = FORMATIONS.choose(value)?,
            "blank_against_blank" => self.blank_against_blank = BLANK_AGAINST_BLANK.choose(value)?,
            _ => return Err(OptionError::unknown::<Rules>(name)),
        }
        Ok(())
    }

    fn get(&self, name: &str) -> Option<String> {
        Some(match name {
            "decks" => self.decks.to_string(),
            "formations" => self.formations.to_string(),
            "blank_against_blank" => self.blank_against_blank.to_string(),
            _ => return None,
        })
    }
}

#[cfg(feature = "serde")]
rulebook_core::serde_as_options!(Rules);
