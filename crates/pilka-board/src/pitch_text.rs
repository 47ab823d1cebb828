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
        Ok(Pitch::new(spec(text)?)?)
    }
}

fn spec(text: &str) -> Result<PitchSpec, ParsePitchError> {
    let mut parts = text.split('/');
    // The next part without its name, of which something can be read.
    let mut part = |name: &str| parts.next()?.strip_prefix(name);
    let expected = |example| ParsePitchError::Form { example };
    let (width, length) = part("").and_then(|part| pair(part, 'x')).ok_or(expected("13x21"))?;
    let mouth = part("mouth-").and_then(read_number).ok_or(expected("mouth-3"))?;
    let (area_width, area_depth) = part("area-").and_then(|part| pair(part, 'x')).ok_or(expected("area-7x4"))?;
    let dashed = part("dashed-").and_then(read_number).ok_or(expected("dashed-5"))?;
    let mut written = part("marks-").ok_or(expected("marks-6.0-2.4-…"))?.split('-');
    let mut marks = [Square::new(0, 0); Pawn::COUNT];
    for (mark, pawn) in marks.iter_mut().zip(Pawn::ALL) {
        let square = written.next().and_then(|square| pair(square, '.'));
        let (x, y) = square.ok_or(ParsePitchError::Mark { pawn })?;
        *mark = Square::new(x, y);
    }
    if written.next().is_some() || parts.next().is_some() {
        return Err(ParsePitchError::TooLong);
    }
    Ok(PitchSpec { width, length, mouth, area_width, area_depth, dashed, marks })
}

fn pair(text: &str, between: char) -> Option<(u8, u8)> {
    let (first, second) = text.split_once(between)?;
    Some((read_number(first)?, read_number(second)?))
}

/// Why a text is not a pitch.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParsePitchError {
    /// A part of it is missing or cannot be read.
    #[error(
        "the pitch has nothing like `{example}` where it should; a pitch is `standard`, or a text such as \
         `13x21/mouth-3/area-7x4/dashed-5/marks-6.0-2.4-…` with eleven marked squares (PB-1.3)"
    )]
    Form {
        /// How the part is written.
        example: &'static str,
    },
    /// A mark is missing or cannot be read.
    #[error(
        "the mark of pawn {pawn} is missing, or is not written as x and y with a dot between them, such as `6.0` (PB-1.3)"
    )]
    Mark {
        /// Whose.
        pawn: Pawn,
    },
    /// Something follows the eleventh mark.
    #[error("a pitch ends with the eleventh mark, and something follows (PB-1.3)")]
    TooLong,
    /// Its numbers make no pitch.
    #[error(transparent)]
    Pitch(#[from] PitchError),
}
