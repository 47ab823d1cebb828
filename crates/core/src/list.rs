//! Lists and numbers in sentences.

use core::fmt;

/// Writes things as a list in a sentence: `1`, `1 and 2`, `1, 2 and 4`; nothing if there is none.
///
/// For what is printed of a set, so that all messages name several things in the same way.
///
/// # Errors
/// Those of the formatter.
pub fn write_list<T: fmt::Display>(f: &mut fmt::Formatter<'_>, things: impl IntoIterator<Item = T>) -> fmt::Result {
    let mut things = things.into_iter().peekable();
    let mut first = true;
    while let Some(thing) = things.next() {
        if !first {
            f.write_str(if things.peek().is_some() { ", " } else { " and " })?;
        }
        thing.fmt(f)?;
        first = false;
    }
    Ok(())
}

/// A number of things: `1 card`, `2 cards`, `0 cards`.
///
/// # Examples
/// ```
/// use rulebook_core::counted;
///
/// assert_eq!(counted(1_u8, "card").to_string(), "1 card");
/// assert_eq!(format!("the pile has {}", counted(12_u8, "card")), "the pile has 12 cards");
/// ```
#[must_use]
pub fn counted(number: impl Into<u64>, thing: &str) -> impl fmt::Display {
    struct Counted<'t>(u64, &'t str);

    impl fmt::Display for Counted<'_> {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            let Counted(number, thing) = self;
            write!(f, "{number} {thing}{}", if *number == 1 { "" } else { "s" })
        }
    }

    Counted(number.into(), thing)
}
