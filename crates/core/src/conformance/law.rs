//! The laws by name.

use core::fmt;

/// A law that every game keeps; its number is that of `docs/guarantees.md`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Law {
    /// 1: what is listed is accepted; everything else is refused, by one rule and without a trace.
    Listed,
    /// 2: the same rules, seed and actions give the same match, byte for byte.
    Repeatable,
    /// 3: another seed gives another match.
    Seeded,
    /// 4: what a viewer cannot know makes no difference to what it sees, may do, is asked and is told.
    TwoWorlds,
    /// 5: who keeps only the events it was told can rebuild its view.
    Observable,
    /// 6: a determinised state fits its view and is sound, and every state that fits occurs.
    Determinizable,
    /// 7: decisions that are open at once commute, and tell nobody anything but who is in.
    Together,
    /// 8: every match ends within the length that its rules state.
    Ending,
    /// 9: the game's own invariants hold after every step.
    Conserved,
    /// 10: whatever is read gives an error or a state in which everything works.
    BytesIn,
    /// 11: samples follow the weights.
    Weighted,
}

impl Law {
    /// All laws, in the order of their numbers.
    pub const ALL: [Law; 11] = [
        Law::Listed,
        Law::Repeatable,
        Law::Seeded,
        Law::TwoWorlds,
        Law::Observable,
        Law::Determinizable,
        Law::Together,
        Law::Ending,
        Law::Conserved,
        Law::BytesIn,
        Law::Weighted,
    ];

    /// The number of the law, 1 to 11.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The law in a sentence.
    #[must_use]
    pub const fn sentence(self) -> &'static str {
        match self {
            Law::Listed => "a listed action is accepted, any other is refused by one rule and without a trace",
            Law::Repeatable => "the same rules, seed and actions give the same match, byte for byte",
            Law::Seeded => "another seed gives another match",
            Law::TwoWorlds => "what a viewer cannot know makes no difference to what it sees, may do and is told",
            Law::Observable => "a viewer can rebuild its view from the events that it was told",
            Law::Determinizable => "a determinised state fits its view and is sound, and all that fit occur",
            Law::Together => "decisions open at once commute and tell nobody anything but who is in",
            Law::Ending => "every match ends within the length that its rules state",
            Law::Conserved => "the game's invariants hold after every step",
            Law::BytesIn => "whatever is read gives an error or a state in which everything works",
            Law::Weighted => "samples follow the weights",
        }
    }
}

/// `law 4: what a viewer cannot know makes no difference …`
impl fmt::Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "law {}: {}", self.number(), self.sentence())
    }
}
