//! Values that are written as their text.

use alloc::string::String;
use core::fmt::Display;
use core::str::FromStr;

use serde::{Deserialize as _, Deserializer, de::Error as _};

/// Implements `Serialize` and `Deserialize` for types that print as a text and are read from it: notations, cards, ids.
///
/// The text is what `{}` prints and [`FromStr`](core::str::FromStr) reads; the error of a text that cannot be read is told as
/// it is. The calling crate has `serde` as a dependency of that name.
///
/// # Examples
/// ```
/// use core::{fmt, str::FromStr};
///
/// #[derive(Clone, Copy, PartialEq, Debug)]
/// struct Bid(u8);
/// impl fmt::Display for Bid {
///     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { write!(f, "bid {}", self.0) }
/// }
/// impl FromStr for Bid {
///     type Err = &'static str;
///     fn from_str(text: &str) -> Result<Bid, &'static str> {
///         let number = text.strip_prefix("bid ").and_then(rulebook_core::read_number);
///         number.map(Bid).ok_or("a bid is `bid` and a number")
///     }
/// }
/// rulebook_core::serde_as_text!(Bid);
///
/// assert_eq!(serde_json::to_string(&Bid(7))?, "\"bid 7\"");
/// assert_eq!(serde_json::from_str::<Bid>("\"bid 7\"")?, Bid(7));
/// let why = serde_json::from_str::<Bid>("\"7\"").unwrap_err();
/// assert!(why.to_string().starts_with("a bid is `bid` and a number"));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[macro_export]
macro_rules! serde_as_text {
    ($($text:ty),+) => {$(
        impl serde::Serialize for $text {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $text {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$text, D::Error> {
                $crate::deserialize_text(deserializer)
            }
        }
    )+};
}

/// Reads a value from its text, as [`serde_as_text!`](crate::serde_as_text) does.
///
/// # Errors
/// That of [`FromStr`] in words, or those of the deserializer.
pub fn deserialize_text<'de, T: FromStr<Err: Display>, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
}
