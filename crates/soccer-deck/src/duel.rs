//! Duels: two cards against each other (SD-4).

use core::cmp::Ordering;

use rulebook_core::Seat;

use crate::action_card::ActionCard;
use crate::card::Card;
use crate::options::BlankAgainstBlank;
use crate::player::Player;

/// Which of the up to three duels of a chance is fought (SD-4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Duel {
    /// For the ball (SD-4.1).
    Midfield,
    /// This seat attacks, the other defends (SD-4.2).
    Attack(Seat),
    /// This seat, which defended before, attacks (SD-4.3).
    Counter(Seat),
}

/// What two cards of the midfield give before an action card is turned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Midfield {
    /// This seat attacks.
    Attacks(Seat),
    /// The chance is over.
    Over,
    /// Two players: an action card decides.
    Players([Player; 2]),
}

/// SD-4.1: a player beats a blank; two blanks end the chance; two players need an action card.
///
/// `cards` are those of seat 0 and of seat 1.
#[inline]
pub(crate) fn midfield(cards: [Card; 2]) -> Midfield {
    match cards {
        [Card::Player(first), Card::Player(second)] => Midfield::Players([first, second]),
        [Card::Player(_), Card::Blank] => Midfield::Attacks(Seat::ZERO),
        [Card::Blank, Card::Player(_)] => Midfield::Attacks(Seat::ONE),
        [Card::Blank, Card::Blank] => Midfield::Over,
    }
}

/// SD-4.1: the side with the higher sum of the two stats attacks; with equal sums nobody does.
#[inline]
pub(crate) fn midfield_with([first, second]: [Player; 2], card: ActionCard) -> Option<Seat> {
    match first.sum(card).cmp(&second.sum(card)) {
        Ordering::Greater => Some(Seat::ZERO),
        Ordering::Less => Some(Seat::ONE),
        Ordering::Equal => None,
    }
}

/// What an attacker's card against a defender's gives before an action card is turned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Attack {
    /// A goal for the attacking seat.
    Goal,
    /// The chance is over.
    Over,
    /// The defending seat attacks in turn.
    Counter,
    /// Two players: an action card decides.
    Players {
        /// The attacking seat's.
        attacker: Player,
        /// The defending seat's.
        defender: Player,
    },
}

/// SD-4.2: a player against a blank is a goal, two players need an action card, a blank against a
/// player gives a counter-attack; two blanks are as the option says.
/// SD-4.3: in a counter-attack the same, but there is no counter to a counter.
#[inline]
pub(crate) fn attack(attacker: Card, defender: Card, is_counter: bool, blanks: BlankAgainstBlank) -> Attack {
    match (attacker, defender) {
        (Card::Player(attacker), Card::Player(defender)) => Attack::Players { attacker, defender },
        (Card::Player(_), Card::Blank) => Attack::Goal,
        (Card::Blank, Card::Player(_)) if is_counter => Attack::Over,
        (Card::Blank, Card::Player(_)) => Attack::Counter,
        (Card::Blank, Card::Blank) => match blanks {
            BlankAgainstBlank::Goal => Attack::Goal,
            BlankAgainstBlank::Stopped => Attack::Over,
        },
    }
}

/// SD-4.2: a goal only if the attacker's sum is strictly higher.
#[inline]
pub(crate) fn is_goal(attacker: Player, defender: Player, card: ActionCard) -> bool {
    attacker.sum(card) > defender.sum(card)
}
