//! The options of a match: what the rulebook leaves open.

use alloc::string::{String, ToString};

use rulebook_core::{Length, OptionError, OptionSpec, RuleId};

use crate::cards::Cards;
use crate::deck::Deck;
use crate::deck_text::ParseDeckError;
use crate::options::{Boost, BoostSource, Compare, Consolation, TurnLimit};

/// The options of a match; all combinations are valid.
///
/// As text, in command lines and records:
/// `boost=1,boost_source=mixed,compare=boosted,turn_limit=100,face_off_consolation=0,deck=standard`.
///
/// # Examples
/// ```
/// use forceball::{BoostSource, Rules};
/// use rulebook_core::Rules as _;
///
/// let rules = Rules::default().with_options("boost=2,boost_source=one-kind")?;
/// assert_eq!((rules.boost().get(), rules.boost_source()), (2, BoostSource::OneKind));
/// let refused = rules.clone().with_options("turn_limit=0").unwrap_err();
/// assert_eq!(refused.to_string(), "`turn_limit` cannot be `0`; it is `100`, or `1` to `1000` (FB-2.4)");
/// let refused = rules.with_options("deck=P1:pass 3:pass-3:1").unwrap_err();
/// assert_eq!(refused.to_string(), "`deck`: a deck has 30 to 150 cards, not 1 (FB-1.2)");
/// # Ok::<(), rulebook_core::OptionError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Rules {
    boost: Boost,
    boost_source: BoostSource,
    compare: Compare,
    turn_limit: TurnLimit,
    face_off_consolation: Consolation,
    deck: Deck,
}

impl Rules {
    /// The same options with so much force for a boost (FB-1.4).
    #[must_use]
    pub fn with_boost(mut self, boost: Boost) -> Rules {
        self.boost = boost;
        self
    }

    /// The same options with this source of boosts (FB-3.4).
    #[must_use]
    pub fn with_boost_source(mut self, source: BoostSource) -> Rules {
        self.boost_source = source;
        self
    }

    /// The same options with this comparison (FB-3.5).
    #[must_use]
    pub fn with_compare(mut self, compare: Compare) -> Rules {
        self.compare = compare;
        self
    }

    /// The same options with this limit of turns (FB-2.4).
    #[must_use]
    pub fn with_turn_limit(mut self, limit: TurnLimit) -> Rules {
        self.turn_limit = limit;
        self
    }

    /// The same options with so many cards for the seat that did not become the attacker (FB-2.2).
    #[must_use]
    pub fn with_face_off_consolation(mut self, cards: Consolation) -> Rules {
        self.face_off_consolation = cards;
        self
    }

    /// The same options with this deck (FB-1.2).
    #[must_use]
    pub fn with_deck(mut self, deck: Deck) -> Rules {
        self.deck = deck;
        self
    }

    /// How much force a boost adds (FB-1.4).
    #[inline]
    #[must_use]
    pub fn boost(&self) -> Boost {
        self.boost
    }

    /// Where the boosts of one turn may come from (FB-3.4).
    #[inline]
    #[must_use]
    pub fn boost_source(&self) -> BoostSource {
        self.boost_source
    }

    /// What a manoeuvre is compared with (FB-3.5).
    #[inline]
    #[must_use]
    pub fn compare(&self) -> Compare {
        self.compare
    }

    /// After how many turns, of both seats together, a period ends with the running attack (FB-2.4).
    #[inline]
    #[must_use]
    pub fn turn_limit(&self) -> TurnLimit {
        self.turn_limit
    }

    /// How many cards the seat that did not become the attacker draws before the first turn (FB-2.2).
    #[inline]
    #[must_use]
    pub fn face_off_consolation(&self) -> Consolation {
        self.face_off_consolation
    }

    /// The deck (FB-1.2).
    #[inline]
    #[must_use]
    pub fn deck(&self) -> &Deck {
        &self.deck
    }

    /// What a step asks of the cards.
    #[inline]
    pub(crate) fn cards(&self) -> &Cards {
        self.deck.inner()
    }
}

const BOOST: OptionSpec = OptionSpec {
    name: "boost",
    values: "`1`, or `0` to `20`",
    about: "how much force a boost adds",
    rule: RuleId::new("FB-1.4"),
};

const BOOST_SOURCE: OptionSpec = OptionSpec {
    name: "boost_source",
    values: "`mixed` or `one-kind`",
    about: "whether the boosts of one turn may come from the hand and from the speed pile",
    rule: RuleId::new("FB-3.4"),
};

const COMPARE: OptionSpec = OptionSpec {
    name: "compare",
    values: "`boosted` or `printed`",
    about: "whether the boosts of the opponent's last manoeuvre count",
    rule: RuleId::new("FB-3.5"),
};

const TURN_LIMIT: OptionSpec = OptionSpec {
    name: "turn_limit",
    values: "`100`, or `1` to `1000`",
    about: "after how many turns a period ends with the running attack",
    rule: RuleId::new("FB-2.4"),
};

const FACE_OFF_CONSOLATION: OptionSpec = OptionSpec {
    name: "face_off_consolation",
    values: "`0`, or `1` to `3`",
    about: "how many cards the seat draws that did not become the attacker",
    rule: RuleId::new("FB-2.2"),
};

const DECK: OptionSpec = OptionSpec {
    name: "deck",
    values: "`standard`, or 30 to 150 cards `id:name:sides:speed:symbol` with `;` between them",
    about: "the cards that are played with",
    rule: RuleId::new("FB-1.2"),
};

impl rulebook_core::Rules for Rules {
    const OPTIONS: &'static [OptionSpec] = &[BOOST, BOOST_SOURCE, COMPARE, TURN_LIMIT, FACE_OFF_CONSOLATION, DECK];

    /// For each of three periods: 14 cards of the face-off; up to `turn_limit` turns and one attack more, which
    /// has at most a turn for every card and one in which none is played; each with at most six
    /// decisions (draw, two of a swap, manoeuvre, end of boosts, special effect) besides the cards that are
    /// discarded for boosts and renewals, each of them once. A draw for every card that is dealt or turned
    /// up, for every cut, which takes a card, and for the attacker.
    fn longest(&self) -> Length {
        let (cards, limit) = (self.deck.len() as u64, u64::from(self.turn_limit.get()));
        let turns = limit + cards;
        Length { decisions: 3 * (14 + 6 * turns + cards), draws: 3 * (2 * cards + 1) }
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        match name {
            "boost" => self.boost = BOOST.number(value, Boost::new)?,
            "boost_source" => self.boost_source = BOOST_SOURCE.choose(value)?,
            "compare" => self.compare = COMPARE.choose(value)?,
            "turn_limit" => self.turn_limit = TURN_LIMIT.number(value, TurnLimit::new)?,
            "face_off_consolation" => {
                self.face_off_consolation = FACE_OFF_CONSOLATION.number(value, Consolation::new)?;
            }
            "deck" => self.deck = value.parse().map_err(|fault: ParseDeckError| DECK.fault(fault))?,
            _ => return Err(OptionError::unknown::<Rules>(name)),
        }
        Ok(())
    }

    fn get(&self, name: &str) -> Option<String> {
        Some(match name {
            "boost" => self.boost.get().to_string(),
            "boost_source" => self.boost_source.to_string(),
            "compare" => self.compare.to_string(),
            "turn_limit" => self.turn_limit.get().to_string(),
            "face_off_consolation" => self.face_off_consolation.get().to_string(),
            "deck" => self.deck.to_string(),
            _ => return None,
        })
    }
}

#[cfg(feature = "serde")]
rulebook_core::serde_as_options!(Rules);
