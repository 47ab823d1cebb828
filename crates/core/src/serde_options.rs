//! Options that are written as the texts of their values.

use alloc::collections::BTreeMap;
use alloc::string::{String, ToString};
use core::fmt;

use crate::options::shortened;
use crate::{OptionError, OptionSpec, Rules};

/// Implements `Serialize` and `Deserialize` for the options of a game: names and values as texts, as in a record.
///
/// The number of seats is an entry `seats`, where it is not the usual one. What is left out has its default; an
/// [`OptionError`](crate::OptionError) is told as it is. The calling crate has `serde` as a dependency of that name.
///
/// # Examples
/// ```
/// # #[path = "../tests/high_card/mod.rs"] mod high_card;
/// # use high_card::Options;
/// rulebook_core::serde_as_options!(Options);
///
/// let options: Options = serde_json::from_str(r#"{"rounds":"5"}"#)?;
/// assert_eq!(serde_json::to_string(&options)?, r#"{"rounds":"5"}"#);
/// assert_eq!(serde_json::from_str::<Options>("{}")?, Options::default());
/// # Ok::<(), serde_json::Error>(())
/// ```
#[macro_export]
macro_rules! serde_as_options {
    ($rules:ty) => {
        impl serde::Serialize for $rules {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                $crate::serialize_options(self, serializer)
            }
        }

        impl<'de> serde::Deserialize<'de> for $rules {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$rules, D::Error> {
                $crate::deserialize_options(deserializer)
            }
        }
    };
}

/// The name of the entry that holds the number of seats; no option has it.
const SEATS: &str = "seats";

/// Writes options as a map from names to the texts of their values, as [`serde_as_options!`](crate::serde_as_options) does.
///
/// The number of seats is an entry `seats`, where it is not the usual one.
///
/// # Errors
/// Those of the serializer.
pub fn serialize_options<R: Rules, S: serde::Serializer>(rules: &R, serializer: S) -> Result<S::Ok, S::Error> {
    let value = |spec: &OptionSpec| rules.get(spec.name).unwrap_or_default();
    let seats = Some(rules.seats()).filter(|seats| *seats != R::default().seats());
    let seats = seats.map(|seats| (SEATS, seats.to_string()));
    serializer.collect_map(seats.into_iter().chain(R::OPTIONS.iter().map(|spec| (spec.name, value(spec)))))
}

/// Reads what [`serialize_options`] writes; options that are left out have their defaults.
///
/// # Errors
/// An [`OptionError`] as a text, or those of the deserializer.
pub fn deserialize_options<'de, R: Rules, D: serde::Deserializer<'de>>(deserializer: D) -> Result<R, D::Error> {
    let mut options = each_once(deserializer)?;
    let mut rules = R::default();
    if let Some(seats) = options.remove(SEATS) {
        let seats = seats.parse().map_err(serde::de::Error::custom)?;
        rules = rules.with_seats(seats).map_err(serde::de::Error::custom)?;
    }
    for (name, value) in &options {
        rules.set(name, value).map_err(serde::de::Error::custom)?;
    }
    Ok(rules)
}

/// Reads a map in which no name stands twice: of two values one would be lost without a word.
pub(crate) fn each_once<'de, D: serde::Deserializer<'de>>(
    deserializer: D,
) -> Result<BTreeMap<String, String>, D::Error> {
    struct EachOnce;

    impl<'de> serde::de::Visitor<'de> for EachOnce {
        type Value = BTreeMap<String, String>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a map from options to their values, as texts")
        }

        fn visit_map<A: serde::de::MapAccess<'de>>(self, mut entries: A) -> Result<Self::Value, A::Error> {
            let mut options = BTreeMap::new();
            while let Some((name, value)) = entries.next_entry::<String, String>()? {
                if options.contains_key(&name) {
                    return Err(serde::de::Error::custom(OptionError::Repeated { name: shortened(&name) }));
                }
                options.insert(name, value);
            }
            Ok(options)
        }
    }

    deserializer.deserialize_map(EachOnce)
}
