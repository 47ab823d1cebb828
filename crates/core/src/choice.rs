//! Values of options that are one of a few answers, or a number.

use core::fmt::{Debug, Display};
use core::str::FromStr;

use alloc::string::ToString;

use crate::{OptionError, OptionSpec};

/// The answers to a question that a rulebook leaves open, each with a word that a person can type.
///
/// [`choice!`](crate::choice) implements it.
pub trait Choice: Copy + Eq + Debug + 'static {
    /// All answers, the default first.
    const ALL: &'static [Self];

    /// The word for this answer, in kebab case; no other answer has it.
    fn word(self) -> &'static str;
}

/// Implements [`Choice`] and [`Display`](core::fmt::Display) for an enum: one word for each variant, the default first.
///
/// # Examples
/// ```
/// use rulebook_core::{OptionSpec, RuleId};
///
/// /// Whether a tie is played again.
/// #[derive(Clone, Copy, PartialEq, Eq, Debug)]
/// enum Ties {
///     Stand,
///     PlayedAgain,
/// }
///
/// rulebook_core::choice!(Ties { Stand => "stand", PlayedAgain => "played-again" });
///
/// const TIES: OptionSpec = OptionSpec {
///     name: "ties",
///     values: "`stand` or `played-again`",
///     about: "whether a tie is played again",
///     rule: RuleId::new("XY-7"),
/// };
/// assert_eq!(TIES.choose("played-again"), Ok(Ties::PlayedAgain));
/// assert_eq!(Ties::PlayedAgain.to_string(), "played-again");
/// let refused = TIES.choose::<Ties>("never").unwrap_err();
/// assert_eq!(refused.to_string(), "`ties` cannot be `never`; it is `stand` or `played-again` (XY-7)");
/// ```
#[macro_export]
macro_rules! choice {
    ($name:ident { $($variant:ident => $word:literal),+ $(,)? }) => {
        impl $crate::Choice for $name {
            const ALL: &'static [$name] = &[$($name::$variant),+];

            fn word(self) -> &'static str {
                match self { $($name::$variant => $word),+ }
            }
        }

        impl ::core::fmt::Display for $name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.write_str($crate::Choice::word(*self))
            }
        }
    };
}

impl OptionSpec {
    /// The answer that has this word.
    ///
    /// # Errors
    /// [`OptionError::Value`] if none has.
    pub fn choose<C: Choice>(&self, value: &str) -> Result<C, OptionError> {
        C::ALL.iter().copied().find(|answer| answer.word() == value).ok_or_else(|| self.refuse(value))
    }

    /// The value that `make` makes of a number, which is read by [`read_number`].
    ///
    /// # Errors
    /// [`OptionError::Value`] if the text is no such number, or if `make` has no value for it.
    ///
    /// # Examples
    /// ```
    /// use rulebook_core::{OptionSpec, RuleId};
    ///
    /// const ROUNDS: OptionSpec =
    ///     OptionSpec { name: "rounds", values: "`2`, or `1` to `5`", about: "how many rounds", rule: RuleId::new("XY-3") };
    /// let one_to_five = |rounds: u8| (1..=5).contains(&rounds).then_some(rounds);
    /// assert_eq!(ROUNDS.number("3", one_to_five), Ok(3));
    /// let refused = ROUNDS.number("6", one_to_five).unwrap_err();
    /// assert_eq!(refused.to_string(), "`rounds` cannot be `6`; it is `2`, or `1` to `5` (XY-3)");
    /// ```
    pub fn number<N: FromStr + Display, T>(
        &self,
        value: &str,
        make: impl FnOnce(N) -> Option<T>,
    ) -> Result<T, OptionError> {
        read_number(value).and_then(make).ok_or_else(|| self.refuse(value))
    }
}

/// Reads a number that is written as it would be printed, without a plus or zeros before it, so that
/// one number has one text; `None` for any other text.
///
/// # Examples
/// ```
/// use rulebook_core::read_number;
///
/// assert_eq!(read_number::<u8>("7"), Some(7));
/// assert_eq!(read_number::<u8>("+7"), None);
/// assert_eq!(read_number::<u8>("07"), None);
/// assert_eq!(read_number::<u8>("256"), None);
/// ```
#[must_use]
pub fn read_number<N: FromStr + Display>(text: &str) -> Option<N> {
    text.parse().ok().filter(|number: &N| number.to_string() == text)
}
