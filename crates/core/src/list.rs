//! Lists in sentences.

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
