//! A pitch as text: the value of the option `pitch`.

use core::fmt;
use core::str::FromStr;

use rulebook_core::read_number;

use crate::pawn::Pawn;
use crate::pitch::{Pitch, PitchError, PitchSpec};
use crate::square::Square;

/// `standard`, or `13x21/mouth-3/area-7x4/dashed-5/marks-6.0-2.4-…`.
impl fmt::Display for Pitch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Pitch::STANDARD {
            return f.write_str("standard");
        }
        let PitchSpec { width, length, mouth, area_width, area_depth, dashed, marks } = self.spec();
        write!(f, "{width}x{length}/mouth-{mouth}/area-{area_width}x{area_depth}/dashed-{dashed}/marks")?;
        marks.iter().try_for_each(|mark| write!(f, "-{}.{}", mark.x(), mark.y()))
    }
}

impl FromStr for Pitch {
    type Err = ParsePitchError;

    fn from_str(text: &str) -> Result<Pitch, ParsePitchError> {
        if text == "standard" {
            return Ok(Pitch::STANDARD);
        }
        Ok(Pitch::new(spec(text).ok_or(ParsePitchError::Form)?)?)
    }
}

fn spec(text: &str) -> Option<PitchSpec> {
    let mut parts = text.split('/');
    let mut part = |name: &str| parts.next()?.strip_prefix(name);
    let (width, length) = pair(part("")?, 'x')?;
    let mouth = read_number(part("mouth-")?)?;
    let (area_width, area_depth) = pair(part("area-")?, 'x')?;
    let dashed = read_number(part("dashed-")?)?;
    let list = part("marks-")?;
    let mut marks = [Square::new(0, 0); Pawn::COUNT];
    let mut written = list.split('-');
    for mark in &mut marks {
        let (x, y) = pair(written.next()?, '.')?;
        *mark = Square::new(x, y);
    }
    let is_all = written.next().is_none() && parts.next().is_none();
    is_all.then_some(PitchSpec { width, length, mouth, area_width, area_depth, dashed, marks })
}

fn pair(text: &str, between: char) -> Option<(u8, u8)> {
    let (first, second) = text.split_once(between)?;
    Some((read_number(first)?, read_number(second)?))
}

/// Why a text is not a pitch.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParsePitchError {
    /// It has not the form of one.
    #[error(
        "a pitch is `standard`, or a text such as `13x21/mouth-3/area-7x4/dashed-5/marks-6.0-2.4-…` with eleven marked \
         squares (PB-1.3)"
    )]
    Form,
    /// Its numbers make no pitch.
    #[error(transparent)]
    Pitch(#[from] PitchError),
}
