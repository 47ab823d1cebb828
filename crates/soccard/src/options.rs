//! The questions that the rulebook leaves open, each with its answers.

use core::fmt;
use core::num::NonZeroU8;

use rulebook_core::{choice, read_number};

/// What becomes of bookings and sent-off suits at the end of a half (SC-3.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Bookings {
    /// They stay for the match.
    #[default]
    CarryOver,
    /// Each half begins without any.
    ClearedEachHalf,
}

choice!(Bookings { CarryOver => "carry-over", ClearedEachHalf => "cleared-each-half" });

/// On which occasions a card of the reserve is added to the tableau (SC-3.5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum AddedCards {
    /// For every goal, and for every free kick that is not a goal.
    #[default]
    PerStoppage,
    /// For every goal.
    PerGoal,
    /// On none.
    Never,
}

choice!(AddedCards { PerStoppage => "per-stoppage", PerGoal => "per-goal", Never => "never" });

/// What new extra moves do to those that a seat still has (SC-4.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum ExtraMoves {
    /// They come on top.
    #[default]
    Add,
    /// The larger of both numbers counts.
    Replace,
}

choice!(ExtraMoves { Add => "add", Replace => "replace" });

/// Who moves after a shot by the fourth card of a column was a goal (SC-6.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum AfterShotGoal {
    /// The turn passes, as after every other goal.
    #[default]
    TurnPasses,
    /// As after any move: left-over extra moves are kept.
    GeneralRule,
}

choice!(AfterShotGoal { TurnPasses => "turn-passes", GeneralRule => "general-rule" });

/// What equal goals after two halves mean (SC-7.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Tie {
    /// A draw.
    #[default]
    Draw,
    /// Extra halves until the first goal; a draw if all pass without one.
    GoldenGoal {
        /// How many extra halves there are at most.
        max_extra_halves: ExtraHalves,
    },
}

impl Tie {
    /// The meaning with this text, if there is one; `golden-goal` alone is that of ten extra halves.
    pub(crate) fn read(text: &str) -> Option<Tie> {
        match text {
            "draw" => Some(Tie::Draw),
            "golden-goal" => Some(Tie::GoldenGoal { max_extra_halves: ExtraHalves::default() }),
            _ => {
                let max_extra_halves =
                    text.strip_prefix("golden-goal-").and_then(read_number).and_then(ExtraHalves::new)?;
                Some(Tie::GoldenGoal { max_extra_halves })
            }
        }
    }
}

/// `draw`, or `golden-goal-` and the number of extra halves.
impl fmt::Display for Tie {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Tie::Draw => f.write_str("draw"),
            Tie::GoldenGoal { max_extra_halves } => write!(f, "golden-goal-{}", max_extra_halves.get()),
        }
    }
}

/// How many extra halves a match can have, 1 to 100 (SC-7.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ExtraHalves(NonZeroU8);

impl ExtraHalves {
    /// That many extra halves; `None` unless 1 to 100.
    #[must_use]
    pub const fn new(halves: u8) -> Option<ExtraHalves> {
        match NonZeroU8::new(halves) {
            Some(count) if halves <= 100 => Some(ExtraHalves(count)),
            _ => None,
        }
    }

    /// The number of extra halves, 1 to 100.
    #[inline]
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0.get()
    }
}

/// Ten extra halves.
impl Default for ExtraHalves {
    fn default() -> ExtraHalves {
        ExtraHalves(NonZeroU8::MIN.saturating_add(9))
    }
}
