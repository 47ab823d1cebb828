//! A match in sentences.

use std::fmt::Display;
use std::io;

use rulebook_core::{Audience, Told};

use crate::screen::Screen;

/// Writes what was told to anybody, one sentence a line; what was not told to all says to whom.
///
/// # Errors
/// What the output says.
pub fn narrate<E: Display>(told: &[Told<E>], indent: &str, screen: &mut Screen<'_>) -> io::Result<()> {
    for Told { to, event } in told {
        match to {
            Audience::Everyone => screen.say_indented(indent, &event.to_string())?,
            Audience::Only(seat) => screen.aside(indent, &format!("[only seat {seat}] {event}"))?,
            Audience::AllBut(seat) => screen.aside(indent, &format!("[all but seat {seat}] {event}"))?,
        }
    }
    Ok(())
}
