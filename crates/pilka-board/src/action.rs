//! What a seat may choose, with its notation.

use core::fmt;
use core::str::FromStr;

use crate::card::Card;
use crate::direction::{Direction, ParseDirectionError};
use crate::pawn::{Pawn, PawnError};
use crate::square::{ParseSquareError, Square};
use crate::steps::{Steps, StepsError};

/// What a seat may choose: four bytes.
///
/// Directions are those that the acting seat sees (PB-2.1); squares are those of the board, the same for both seats;
/// pawns are the acting seat's own, by number. `{}` prints the notation that stands beside each variant, `{:#}` says it in words.
/// [`View::read`](crate::View::read) also reads shorter forms.
///
/// # Examples
/// ```
/// use pilka_board::{Action, Direction, Pawn, Steps};
///
/// let action: Action = "run 7 fl 2".parse()?;
/// assert_eq!(action, Action::Run(Pawn::new(7)?, Direction::ForwardLeft, Steps::new(2)?));
/// assert_eq!(format!("{action:#}"), "pawn 7 runs 2 forward-left");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(align(4))]
pub enum Action {
    /// `pass-by`: gives no answer (PB-6.1).
    PassBy,
    /// `end`: ends the turn (PB-4.1).
    End,
    /// `keep`: does not throw the ball that the own goalkeeper was passed (PB-4.6).
    Keep,
    /// `done`: puts no more pawns (PB-7.1).
    Done,
    /// `decline`: does not kick the free kick (PB-7.3).
    Decline,
    /// `swap`: lays the whole hand for another (PB-2.4).
    Swap,
    /// `run 7 fl 2`: a pawn without the ball runs; onto the opponent's pawn with the ball it tackles (PB-4.1, PB-4.4).
    Run(Pawn, Direction, Steps),
    /// `dribble f 1`: the pawn with the ball moves (PB-4.1).
    Dribble(Direction, Steps),
    /// `pass fr 3`: the ball is passed, also from a free kick (PB-4.5, PB-7.3).
    Pass(Direction, Steps),
    /// `shot f`: the pawn with the ball shoots (PB-4.7).
    Shot(Direction),
    /// `shot f penalty`: a shot with a penalty card laid beside the direction card (PB-6.3).
    ShotPenalty(Direction),
    /// `throw 7`: by hand, to a pawn (PB-4.6, PB-6.4, PB-6.5).
    Throw(Pawn),
    /// `foul 7`: this pawn was fouled (PB-6.2).
    Foul(Pawn),
    /// `penalty`: a pawn was fouled in the mover's penalty area (PB-6.3).
    Penalty,
    /// `out 0,5`: the ball is out there (PB-6.4).
    Out(Square),
    /// `save`: the goalkeeper saves a shot or a penalty (PB-6.5).
    Save,
    /// `unseen`: the referee did not see the last card (PB-6.6).
    Unseen,
    /// `put 4`: names the pawn that is put somewhere next (PB-7.1).
    Put(Pawn),
    /// `on 6,12`: puts the named pawn there (PB-7.1).
    On(Square),
}

impl Action {
    /// The card that is laid for it; of the two of a [`Action::ShotPenalty`] the direction card. `None` if none is, or the whole
    /// hand.
    #[must_use]
    pub const fn card(self) -> Option<Card> {
        Some(match self {
            Action::Run(_, direction, _)
            | Action::Dribble(direction, _)
            | Action::Pass(direction, _)
            | Action::Shot(direction)
            | Action::ShotPenalty(direction) => Card::Direction(direction),
            Action::Foul(_) => Card::Foul,
            Action::Penalty => Card::Penalty,
            Action::Out(_) => Card::Out,
            Action::Save => Card::Save,
            Action::Unseen => Card::Unseen,
            Action::PassBy
            | Action::End
            | Action::Keep
            | Action::Done
            | Action::Decline
            | Action::Swap
            | Action::Throw(_)
            | Action::Put(_)
            | Action::On(_) => return None,
        })
    }

    fn in_words(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::PassBy => f.write_str("give no answer"),
            Action::End => f.write_str("end the turn"),
            Action::Keep => f.write_str("the goalkeeper keeps the ball"),
            Action::Done => f.write_str("put no more pawns"),
            Action::Decline => f.write_str("do without the free pass"),
            Action::Swap => f.write_str("lay all cards and draw six"),
            Action::Run(pawn, direction, steps) => write!(f, "pawn {pawn} runs {steps} {direction:#}"),
            Action::Dribble(direction, steps) => write!(f, "dribble {steps} {direction:#}"),
            Action::Pass(direction, steps) => write!(f, "pass {steps} {direction:#}"),
            Action::Shot(direction) => write!(f, "shoot {direction:#}"),
            Action::ShotPenalty(direction) => write!(f, "shoot {direction:#} and call a penalty"),
            Action::Throw(pawn) => write!(f, "throw to pawn {pawn}"),
            Action::Foul(pawn) => write!(f, "call a foul on pawn {pawn}"),
            Action::Penalty => f.write_str("call a penalty"),
            Action::Out(square) => write!(f, "call an out at {square}"),
            Action::Save => f.write_str("the goalkeeper saves"),
            Action::Unseen => f.write_str("the referee did not see"),
            Action::Put(pawn) => write!(f, "put pawn {pawn} somewhere"),
            Action::On(square) => write!(f, "on {square}"),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            return self.in_words(f);
        }
        match self {
            Action::PassBy => f.write_str("pass-by"),
            Action::End => f.write_str("end"),
            Action::Keep => f.write_str("keep"),
            Action::Done => f.write_str("done"),
            Action::Decline => f.write_str("decline"),
            Action::Swap => f.write_str("swap"),
            Action::Run(pawn, direction, steps) => write!(f, "run {pawn} {direction} {steps}"),
            Action::Dribble(direction, steps) => write!(f, "dribble {direction} {steps}"),
            Action::Pass(direction, steps) => write!(f, "pass {direction} {steps}"),
            Action::Shot(direction) => write!(f, "shot {direction}"),
            Action::ShotPenalty(direction) => write!(f, "shot {direction} penalty"),
            Action::Throw(pawn) => write!(f, "throw {pawn}"),
            Action::Foul(pawn) => write!(f, "foul {pawn}"),
            Action::Penalty => f.write_str("penalty"),
            Action::Out(square) => write!(f, "out {square}"),
            Action::Save => f.write_str("save"),
            Action::Unseen => f.write_str("unseen"),
            Action::Put(pawn) => write!(f, "put {pawn}"),
            Action::On(square) => write!(f, "on {square}"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Action, ParseActionError> {
        let mut words = text.split_whitespace();
        let mut four = [""; 4];
        for word in &mut four {
            *word = words.next().unwrap_or_default();
        }
        if words.next().is_some() {
            return Err(ParseActionError::Verb);
        }
        Ok(match four {
            ["pass-by", "", ..] => Action::PassBy,
            ["run" | "dribble" | "pass" | "shot" | "throw" | "foul" | "out" | "put" | "on", "", ..]
            | ["run", _, _, ""]
            | ["dribble" | "pass", _, "", _] => return Err(ParseActionError::Verb),
            ["end", "", ..] => Action::End,
            ["keep", "", ..] => Action::Keep,
            ["done", "", ..] => Action::Done,
            ["decline", "", ..] => Action::Decline,
            ["swap", "", ..] => Action::Swap,
            ["run", pawn, direction, steps] => Action::Run(pawn.parse()?, direction.parse()?, steps.parse()?),
            ["dribble", direction, steps, ""] => Action::Dribble(direction.parse()?, steps.parse()?),
            ["pass", direction, steps, ""] => Action::Pass(direction.parse()?, steps.parse()?),
            ["shot", direction, "", _] => Action::Shot(direction.parse()?),
            ["shot", direction, "penalty", ""] => Action::ShotPenalty(direction.parse()?),
            ["throw", pawn, "", _] => Action::Throw(pawn.parse()?),
            ["foul", pawn, "", _] => Action::Foul(pawn.parse()?),
            ["penalty", "", ..] => Action::Penalty,
            ["out", square, "", _] => Action::Out(square.parse()?),
            ["save", "", ..] => Action::Save,
            ["unseen", "", ..] => Action::Unseen,
            ["put", pawn, "", _] => Action::Put(pawn.parse()?),
            ["on", square, "", _] => Action::On(square.parse()?),
            _ => return Err(ParseActionError::Verb),
        })
    }
}

/// Why a text is not an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParseActionError {
    /// The text has not the form of any action.
    #[error(
        "an action is a move, such as `run 7 fl 2`, `dribble f 1`, `pass fr 3`, `shot f` or `shot f penalty`; an answer, such as \
         `foul 7`, `penalty`, `out 0,5`, `save`, `unseen` or `pass-by`; a throw, such as `throw 7` or `keep`; a step of a free \
         kick, such as `put 4`, `on 6,12`, `done` or `decline`; `swap` or `end`"
    )]
    Verb,
    /// The pawn cannot be read.
    #[error(transparent)]
    Pawn(#[from] PawnError),
    /// The direction cannot be read.
    #[error(transparent)]
    Direction(#[from] ParseDirectionError),
    /// The number of squares cannot be read.
    #[error(transparent)]
    Steps(#[from] StepsError),
    /// The square cannot be read.
    #[error(transparent)]
    Square(#[from] ParseSquareError),
}

#[cfg(feature = "serde")]
rulebook_core::serde_as_text!(Action);
