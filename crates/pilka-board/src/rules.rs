//! The options of a match: what the rulebook leaves open.

use alloc::string::{String, ToString};

use rulebook_core::{FirstSeat, Length, OptionError, OptionSpec, RuleId};

use crate::card::Card;
use crate::options::{DeadHand, KeeperAtFreeKick, OutRows, TurnsPerHalf};
use crate::pack::{Pack, ParsePackError};
use crate::pitch::Pitch;
use crate::pitch_text::ParsePitchError;

/// The options of a match; all combinations are valid.
///
/// As text, in command lines and records: `pitch=standard,pack=standard,first_seat=0,dead_hand=free-exchange,`
/// `turns_per_half=15,out_rows=side,keeper_at_free_kick=may-be-put`.
///
/// # Examples
/// ```
/// use pilka_board::{OutRows, Rules};
/// use rulebook_core::Rules as _;
///
/// let rules = Rules::default().with_options("out_rows=edge,turns_per_half=3")?;
/// assert_eq!((rules.out_rows(), rules.turns_per_half().get()), (OutRows::Edge, 3));
/// let refused = rules.with_options("turns_per_half=501").unwrap_err();
/// assert_eq!(refused.to_string(), "`turns_per_half` cannot be `501`; it is `15`, or `1` to `500` (PB-3.2)");
/// # Ok::<(), rulebook_core::OptionError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Rules {
    pitch: Pitch,
    pack: Pack,
    first_seat: FirstSeat,
    dead_hand: DeadHand,
    turns_per_half: TurnsPerHalf,
    out_rows: OutRows,
    keeper_at_free_kick: KeeperAtFreeKick,
}

impl Rules {
    /// The same options with this pitch (PB-1.3).
    #[must_use]
    pub const fn with_pitch(mut self, pitch: Pitch) -> Rules {
        self.pitch = pitch;
        self
    }

    /// The same options with this pack (PB-2.2).
    #[must_use]
    pub const fn with_pack(mut self, pack: Pack) -> Rules {
        self.pack = pack;
        self
    }

    /// The same options with this seat kicking off first (PB-3.1).
    #[must_use]
    pub const fn with_first_seat(mut self, first: FirstSeat) -> Rules {
        self.first_seat = first;
        self
    }

    /// The same options with this treatment of hands without a direction card (PB-2.5).
    #[must_use]
    pub const fn with_dead_hand(mut self, dead: DeadHand) -> Rules {
        self.dead_hand = dead;
        self
    }

    /// The same options with so many turns a half for each seat (PB-3.2).
    #[must_use]
    pub const fn with_turns_per_half(mut self, turns: TurnsPerHalf) -> Rules {
        self.turns_per_half = turns;
        self
    }

    /// The same options with these rows for an out (PB-6.4).
    #[must_use]
    pub const fn with_out_rows(mut self, rows: OutRows) -> Rules {
        self.out_rows = rows;
        self
    }

    /// The same options with this freedom for the goalkeeper (PB-7.1).
    #[must_use]
    pub const fn with_keeper_at_free_kick(mut self, keeper: KeeperAtFreeKick) -> Rules {
        self.keeper_at_free_kick = keeper;
        self
    }

    /// The pitch (PB-1.3).
    #[inline]
    #[must_use]
    pub const fn pitch(&self) -> &Pitch {
        &self.pitch
    }

    /// The pack (PB-2.2).
    #[inline]
    #[must_use]
    pub const fn pack(&self) -> &Pack {
        &self.pack
    }

    /// Which seat kicks off first (PB-3.1).
    #[inline]
    #[must_use]
    pub const fn first_seat(&self) -> FirstSeat {
        self.first_seat
    }

    /// What happens to a hand without a direction card (PB-2.5).
    #[inline]
    #[must_use]
    pub const fn dead_hand(&self) -> DeadHand {
        self.dead_hand
    }

    /// How many turns a half has for each seat on average (PB-3.2).
    #[inline]
    #[must_use]
    pub const fn turns_per_half(&self) -> TurnsPerHalf {
        self.turns_per_half
    }

    /// The turns of a half, of both seats together, 2 to 1000 (PB-3.2).
    #[inline]
    #[must_use]
    pub const fn turns_of_a_half(&self) -> u16 {
        2 * self.turns_per_half.get()
    }

    /// On which rows a ball can be called out (PB-6.4).
    #[inline]
    #[must_use]
    pub const fn out_rows(&self) -> OutRows {
        self.out_rows
    }

    /// Whether the goalkeeper may be put somewhere at a free kick (PB-7.1).
    #[inline]
    #[must_use]
    pub const fn keeper_at_free_kick(&self) -> KeeperAtFreeKick {
        self.keeper_at_free_kick
    }
}

const PITCH: OptionSpec = OptionSpec {
    name: "pitch",
    values: "`standard`, or a text such as `13x21/mouth-3/area-7x4/dashed-5/marks-6.0-2.4-…` with eleven marked squares",
    about: "the pitch: its size, its lines and where the pawns begin",
    rule: RuleId::new("PB-1.3"),
};

const PACK: OptionSpec = OptionSpec {
    name: "pack",
    values: "`standard`, or numbers of cards such as `10f+10fl+10fr+10l+10r+10bl+10br+10b+5foul+3out+3penalty+4unseen+5save`",
    about: "the cards that are played with",
    rule: RuleId::new("PB-2.2"),
};

const FIRST_SEAT: OptionSpec = OptionSpec {
    name: "first_seat",
    values: "`0` or `1`",
    about: "which seat kicks off first",
    rule: RuleId::new("PB-3.1"),
};

const DEAD_HAND: OptionSpec = OptionSpec {
    name: "dead_hand",
    values: "`free-exchange` or `as-written`",
    about: "whether the exchange of a hand without a direction card counts",
    rule: RuleId::new("PB-2.5"),
};

const TURNS_PER_HALF: OptionSpec = OptionSpec {
    name: "turns_per_half",
    values: "`15`, or `1` to `500`",
    about: "after how many turns a half ends: twice this number, of both seats together",
    rule: RuleId::new("PB-3.2"),
};

const OUT_ROWS: OptionSpec = OptionSpec {
    name: "out_rows",
    values: "`side` or `edge`",
    about: "whether a ball can be called out on the side rows only, or on the end rows too",
    rule: RuleId::new("PB-6.4"),
};

const KEEPER_AT_FREE_KICK: OptionSpec = OptionSpec {
    name: "keeper_at_free_kick",
    values: "`may-be-put` or `stays`",
    about: "whether the goalkeeper may be one of the four pawns that are put somewhere at a free kick",
    rule: RuleId::new("PB-7.1"),
};

impl rulebook_core::Rules for Rules {
    const OPTIONS: &'static [OptionSpec] =
        &[PITCH, PACK, FIRST_SEAT, DEAD_HAND, TURNS_PER_HALF, OUT_ROWS, KEEPER_AT_FREE_KICK];

    /// A turn begins with at most nine decisions (a free kick), has at most nine moves (the free pass is one), each
    /// with a keeper's throw, and its end. A move leads to one question, a shot to two more. A question has 13
    /// answers for each *did not see*, one more, and the pass that ends it. Before each move and the end a dead
    /// hand may be exchanged: in going through the talon twice it meets a direction card, since the other seat
    /// holds at most six of eight. Each decision lays at most six cards, which are drawn again.
    fn longest(&self) -> Length {
        let turns = 2 * u64::from(self.turns_of_a_half());
        let unseen = self.pack.count(Card::Unseen) as u64;
        let exchanges = 10 * 2 * (self.pack.len() as u64 / 6 + 1);
        let decisions = turns * (9 + 9 * 2 + 1 + 11 * (13 * unseen + 2) + exchanges) + 4;
        Length { decisions, draws: 6 * decisions + 12 }
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        match name {
            "pitch" => self.pitch = value.parse().map_err(|fault: ParsePitchError| PITCH.fault(fault))?,
            "pack" => self.pack = value.parse().map_err(|fault: ParsePackError| PACK.fault(fault))?,
            "first_seat" => self.first_seat = FIRST_SEAT.choose(value)?,
            "dead_hand" => self.dead_hand = DEAD_HAND.choose(value)?,
            "turns_per_half" => self.turns_per_half = TURNS_PER_HALF.number(value, TurnsPerHalf::new)?,
            "out_rows" => self.out_rows = OUT_ROWS.choose(value)?,
            "keeper_at_free_kick" => self.keeper_at_free_kick = KEEPER_AT_FREE_KICK.choose(value)?,
            _ => return Err(OptionError::unknown::<Rules>(name)),
        }
        Ok(())
    }

    fn get(&self, name: &str) -> Option<String> {
        Some(match name {
            "pitch" => self.pitch.to_string(),
            "pack" => self.pack.to_string(),
            "first_seat" => self.first_seat.to_string(),
            "dead_hand" => self.dead_hand.to_string(),
            "turns_per_half" => self.turns_per_half.get().to_string(),
            "out_rows" => self.out_rows.to_string(),
            "keeper_at_free_kick" => self.keeper_at_free_kick.to_string(),
            _ => return None,
        })
    }
}

#[cfg(feature = "serde")]
rulebook_core::serde_as_options!(Rules);
