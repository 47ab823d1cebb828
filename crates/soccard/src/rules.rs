//! The options of a match: what the rulebook leaves open.

use alloc::string::{String, ToString};

use rulebook_core::{FirstSeat, Length, OptionError, OptionSpec, RuleId, Seat};

use crate::options::{AddedCards, AfterShotGoal, Bookings, ExtraMoves, Tie};

/// The options of a match; all combinations are valid.
///
/// As text, in command lines and records: `bookings=carry-over,first_seat=0,added_cards=per-stoppage,
/// extra_moves=add,after_shot_goal=turn-passes,tie=draw`.
///
/// # Examples
/// ```
/// use rulebook_core::Rules as _;
/// use soccard::{ExtraHalves, Rules, Tie};
///
/// let rules = Rules::default().with_options("tie=golden-goal-3,extra_moves=replace")?;
/// let three = ExtraHalves::new(3).expect("3 is 1 to 100");
/// assert_eq!(rules.tie(), Tie::GoldenGoal { max_extra_halves: three });
/// let refused = rules.with_options("added_cards=always").unwrap_err();
/// assert_eq!(
///     refused.to_string(),
///     "`added_cards` cannot be `always`; it is `per-stoppage`, `per-goal` or `never` (SC-3.5)"
/// );
/// # Ok::<(), rulebook_core::OptionError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Rules {
    bookings: Bookings,
    first_seat: FirstSeat,
    added_cards: AddedCards,
    extra_moves: ExtraMoves,
    after_shot_goal: AfterShotGoal,
    tie: Tie,
}

impl Rules {
    /// The same options with this fate of bookings (SC-3.2).
    #[must_use]
    pub const fn with_bookings(mut self, bookings: Bookings) -> Rules {
        self.bookings = bookings;
        self
    }

    /// The same options with this seat to open the first half (SC-3.3).
    #[must_use]
    pub const fn with_first_seat(mut self, first: FirstSeat) -> Rules {
        self.first_seat = first;
        self
    }

    /// The same options with cards added on these occasions (SC-3.5).
    #[must_use]
    pub const fn with_added_cards(mut self, added: AddedCards) -> Rules {
        self.added_cards = added;
        self
    }

    /// The same options with this meaning of new extra moves (SC-4.2).
    #[must_use]
    pub const fn with_extra_moves(mut self, extra: ExtraMoves) -> Rules {
        self.extra_moves = extra;
        self
    }

    /// The same options with this rule of who moves after a shot's goal (SC-6.2).
    #[must_use]
    pub const fn with_after_shot_goal(mut self, after: AfterShotGoal) -> Rules {
        self.after_shot_goal = after;
        self
    }

    /// The same options with this meaning of equal goals (SC-7.1).
    #[must_use]
    pub const fn with_tie(mut self, tie: Tie) -> Rules {
        self.tie = tie;
        self
    }

    /// What becomes of bookings at the end of a half (SC-3.2).
    #[inline]
    #[must_use]
    pub const fn bookings(&self) -> Bookings {
        self.bookings
    }

    /// Which seat opens the first half (SC-3.3).
    #[inline]
    #[must_use]
    pub const fn first_seat(&self) -> FirstSeat {
        self.first_seat
    }

    /// On which occasions a card is added to the tableau (SC-3.5).
    #[inline]
    #[must_use]
    pub const fn added_cards(&self) -> AddedCards {
        self.added_cards
    }

    /// What new extra moves do to those that are left (SC-4.2).
    #[inline]
    #[must_use]
    pub const fn extra_moves(&self) -> ExtraMoves {
        self.extra_moves
    }

    /// Who moves after a shot's goal (SC-6.2).
    #[inline]
    #[must_use]
    pub const fn after_shot_goal(&self) -> AfterShotGoal {
        self.after_shot_goal
    }

    /// What equal goals after two halves mean (SC-7.1).
    #[inline]
    #[must_use]
    pub const fn tie(&self) -> Tie {
        self.tie
    }

    /// How many halves a match has at most, 2 to 102: two and the extra ones (SC-7.1).
    #[inline]
    #[must_use]
    pub const fn max_halves(&self) -> u8 {
        match self.tie {
            Tie::Draw => 2,
            Tie::GoldenGoal { max_extra_halves } => 2 + max_extra_halves.get(),
        }
    }

    /// The seat that opens a half, 1 for the first (SC-3.3): halves 1, 3, 5, … are the first seat's.
    #[inline]
    #[must_use]
    pub const fn opener(&self, half: u8) -> Seat {
        let first = self.first_seat.seat();
        if half % 2 == 1 { first } else { first.other() }
    }

    /// One byte for each option, by which the options are saved with a state.
    pub(crate) const fn bytes(self) -> [u8; 6] {
        [
            self.bookings as u8,
            self.first_seat as u8,
            self.added_cards as u8,
            self.extra_moves as u8,
            self.after_shot_goal as u8,
            self.max_halves(),
        ]
    }
}

const BOOKINGS: OptionSpec = OptionSpec {
    name: "bookings",
    values: "`carry-over` or `cleared-each-half`",
    about: "whether bookings and sent-off suits stay when a half ends",
    rule: RuleId::new("SC-3.2"),
};

const FIRST_SEAT: OptionSpec = OptionSpec {
    name: "first_seat",
    values: "`0` or `1`",
    about: "which seat opens the first half; the halves after it are opened in turn",
    rule: RuleId::new("SC-3.3"),
};

const ADDED_CARDS: OptionSpec = OptionSpec {
    name: "added_cards",
    values: "`per-stoppage`, `per-goal` or `never`",
    about: "whether a card is added to the tableau for goals and free kicks, for goals, or not at all",
    rule: RuleId::new("SC-3.5"),
};

const EXTRA_MOVES: OptionSpec = OptionSpec {
    name: "extra_moves",
    values: "`add` or `replace`",
    about: "whether new extra moves are added to those left, or the larger number counts",
    rule: RuleId::new("SC-4.2"),
};

const AFTER_SHOT_GOAL: OptionSpec = OptionSpec {
    name: "after_shot_goal",
    values: "`turn-passes` or `general-rule`",
    about: "whether the goal of a column's fourth card ends the turn, or extra moves left are kept",
    rule: RuleId::new("SC-6.2"),
};

const TIE: OptionSpec = OptionSpec {
    name: "tie",
    values: "`draw`, or `golden-goal-1` to `golden-goal-100` (`golden-goal` for 10)",
    about: "what equal goals after two halves mean, and how many extra halves are played at most",
    rule: RuleId::new("SC-7.1"),
};

/// The most cards that are taken in a half: 45 and ten added ones (SC-7.2).
const TAKES_A_HALF: u64 = 55;

/// The most cards that are drawn in a half. Every card of the tableau is turned once: 55. A shot has
/// at most four tries, and removes at least two cards that were taken in this half, so there are at
/// most 27.
const DRAWS_A_HALF: u64 = TAKES_A_HALF + 27 * 4;

impl rulebook_core::Rules for Rules {
    const OPTIONS: &'static [OptionSpec] = &[BOOKINGS, FIRST_SEAT, ADDED_CARDS, EXTRA_MOVES, AFTER_SHOT_GOAL, TIE];

    /// SC-7.2: at most 55 takes a half, two halves and the extra ones. At most 163 draws a half: each
    /// of 55 cards is turned once, and 27 shots have four tries each.
    fn longest(&self) -> Length {
        let halves = u64::from(self.max_halves());
        Length { decisions: TAKES_A_HALF * halves, draws: DRAWS_A_HALF * halves }
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        match name {
            "bookings" => self.bookings = BOOKINGS.choose(value)?,
            "first_seat" => self.first_seat = FIRST_SEAT.choose(value)?,
            "added_cards" => self.added_cards = ADDED_CARDS.choose(value)?,
            "extra_moves" => self.extra_moves = EXTRA_MOVES.choose(value)?,
            "after_shot_goal" => self.after_shot_goal = AFTER_SHOT_GOAL.choose(value)?,
            "tie" => self.tie = Tie::read(value).ok_or_else(|| TIE.refuse(value))?,
            _ => return Err(OptionError::unknown::<Rules>(name)),
        }
        Ok(())
    }

    fn get(&self, name: &str) -> Option<String> {
        Some(match name {
            "bookings" => self.bookings.to_string(),
            "first_seat" => self.first_seat.to_string(),
            "added_cards" => self.added_cards.to_string(),
            "extra_moves" => self.extra_moves.to_string(),
            "after_shot_goal" => self.after_shot_goal.to_string(),
            "tie" => self.tie.to_string(),
            _ => return None,
        })
    }
}

#[cfg(feature = "serde")]
rulebook_core::serde_as_options!(Rules);
