//! What a seat may choose, with its notation.

use core::fmt;
use core::str::FromStr;

use crate::card_id::{CardId, ParseCardIdError};
use crate::kind::{Kind, ParseKindError};

/// What a seat may choose.
///
/// Written as one word, `skip`, `done`, `draw`; or as a word and a card, `play P1`; a foul as `foul P1 as shot`. The words are
/// those of the variants in small letters, but for `take-up`. `{:#}` says in words what it does.
///
/// # Examples
/// ```
/// use forceball::{Action, Kind};
///
/// let action: Action = "foul B6 as shot".parse()?;
/// assert_eq!(action, Action::Foul("B6".parse()?, Kind::Shot));
/// assert_eq!(format!("{action:#}"), "foul with B6, declared a shot");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Skips the phase (FB-3); when asked for a special effect, uses none (FB-4.2). To skip the manoeuvre loses the attack
    /// (FB-3.5).
    Skip,
    /// Ends the boosts, upon which the manoeuvre is compared (FB-3.4, FB-3.5), or the discarding of a renewal (FB-3.2).
    Done,
    /// Takes the top card of the draw pile (FB-3.1).
    Draw,
    /// Chooses a hand card for the face-off (FB-2.2).
    Choose(CardId),
    /// Puts a hand card onto the speed pile (FB-3.2).
    Raise(CardId),
    /// Takes a speed card back to the hand (FB-3.2).
    Lower(CardId),
    /// Begins to swap this hand card with a speed card (FB-3.2).
    Reorganise(CardId),
    /// Takes this speed card in the swap that was begun (FB-3.2).
    TakeUp(CardId),
    /// Discards a speed card and draws two (FB-3.2).
    Transform(CardId),
    /// Discards a hand card, to draw another when it is done (FB-3.2).
    Renew(CardId),
    /// Plays a hand card as the side that it has for the seat's role (FB-3.3).
    Play(CardId),
    /// Plays a hand card and declares it to be of another kind than it is, of those of the seat's role (FB-3.6).
    Foul(CardId, Kind),
    /// Discards a hand or speed card for more force (FB-3.4).
    Boost(CardId),
    /// Discards a hand card with the role's symbol for a better reward (FB-4.2).
    Effect(CardId),
}

impl Action {
    /// The card that it names; `None` for [`Action::Skip`], [`Action::Done`] and [`Action::Draw`].
    #[must_use]
    pub const fn card(self) -> Option<CardId> {
        match self {
            Action::Skip | Action::Done | Action::Draw => None,
            Action::Choose(card)
            | Action::Raise(card)
            | Action::Lower(card)
            | Action::Reorganise(card)
            | Action::TakeUp(card)
            | Action::Transform(card)
            | Action::Renew(card)
            | Action::Play(card)
            | Action::Foul(card, _)
            | Action::Boost(card)
            | Action::Effect(card) => Some(card),
        }
    }

    /// Its first word in the notation: `play`, `take-up`.
    #[must_use]
    pub const fn verb(self) -> &'static str {
        match self {
            Action::Skip => "skip",
            Action::Done => "done",
            Action::Draw => "draw",
            Action::Choose(_) => "choose",
            Action::Raise(_) => "raise",
            Action::Lower(_) => "lower",
            Action::Reorganise(_) => "reorganise",
            Action::TakeUp(_) => "take-up",
            Action::Transform(_) => "transform",
            Action::Renew(_) => "renew",
            Action::Play(_) => "play",
            Action::Foul(..) => "foul",
            Action::Boost(_) => "boost",
            Action::Effect(_) => "effect",
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(card) = self.card() else {
            return f.pad(match self {
                Action::Draw if f.alternate() => "take the top card",
                Action::Skip if f.alternate() => "do nothing in this phase",
                Action::Done if f.alternate() => "no further card",
                _ => self.verb(),
            });
        };
        if !f.alternate() {
            write!(f, "{} {card}", self.verb())?;
            return if let Action::Foul(_, kind) = self { write!(f, " as {kind}") } else { Ok(()) };
        }
        match self {
            Action::Skip | Action::Done | Action::Draw => Ok(()),
            Action::Choose(_) => write!(f, "choose {card} for the face-off"),
            Action::Raise(_) => write!(f, "raise the speed with {card}"),
            Action::Lower(_) => write!(f, "take {card} back from the speed pile"),
            Action::Reorganise(_) => write!(f, "put {card} into the speed pile for another"),
            Action::TakeUp(_) => write!(f, "take {card} for it"),
            Action::Transform(_) => write!(f, "discard {card} from the speed pile and draw two"),
            Action::Renew(_) => write!(f, "discard {card} to draw another"),
            Action::Play(_) => write!(f, "play {card}"),
            Action::Foul(_, kind) => {
                let article = if *kind == Kind::Interception { "an" } else { "a" };
                write!(f, "foul with {card}, declared {article} {kind}")
            }
            Action::Boost(_) => write!(f, "discard {card} for more force"),
            Action::Effect(_) => write!(f, "discard {card} for its special effect"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Action, ParseActionError> {
        let mut words = text.split_whitespace();
        let (verb, rest) = (words.next().unwrap_or_default(), [words.next(), words.next(), words.next()]);
        if words.next().is_some() {
            return Err(ParseActionError::Verb);
        }
        let with: fn(CardId) -> Action = match (verb, rest) {
            ("skip", [None, ..]) => return Ok(Action::Skip),
            ("done", [None, ..]) => return Ok(Action::Done),
            ("draw", [None, ..]) => return Ok(Action::Draw),
            ("foul", [Some(card), Some("as"), Some(kind)]) => return Ok(Action::Foul(card.parse()?, kind.parse()?)),
            ("choose", [Some(_), None, _]) => Action::Choose,
            ("raise", [Some(_), None, _]) => Action::Raise,
            ("lower", [Some(_), None, _]) => Action::Lower,
            ("reorganise", [Some(_), None, _]) => Action::Reorganise,
            ("take-up", [Some(_), None, _]) => Action::TakeUp,
            ("transform", [Some(_), None, _]) => Action::Transform,
            ("renew", [Some(_), None, _]) => Action::Renew,
            ("play", [Some(_), None, _]) => Action::Play,
            ("boost", [Some(_), None, _]) => Action::Boost,
            ("effect", [Some(_), None, _]) => Action::Effect,
            _ => return Err(ParseActionError::Verb),
        };
        Ok(with(rest[0].unwrap_or_default().parse()?))
    }
}

/// Why a text is not an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParseActionError {
    /// The text has not the form of any action.
    #[error(
        "an action is `skip`, `done`, `draw`, a foul such as `foul P1 as shot`, or a card after `choose`, `raise`, `lower`, \
         `reorganise`, `take-up`, `transform`, `renew`, `play`, `boost` or `effect`"
    )]
    Verb,
    /// The card cannot be read.
    #[error(transparent)]
    Card(#[from] ParseCardIdError),
    /// The declared kind cannot be read.
    #[error(transparent)]
    Kind(#[from] ParseKindError),
}

#[cfg(feature = "serde")]
rulebook_core::serde_as_text!(Action);
