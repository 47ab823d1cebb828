//! What is told of a match.

use core::fmt;

use rulebook_core::{Seat, counted};

use crate::card_id::CardId;
use crate::kind::Kind;
use crate::phase::Place;

/// How a seat lost an attack (FB-3.5, FB-3.6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Loss {
    /// It skipped the manoeuvre.
    Skipped,
    /// Its manoeuvre, boosts included, was too weak.
    TooWeak {
        /// Its force with boosts.
        force: u16,
        /// The force that it had to reach.
        against: u16,
    },
    /// The referee saw its foul.
    FoulSeen,
}

/// What happened; printed as a sentence.
///
/// Everything is told to everyone but the following, which only the seat itself is told: [`Event::Chose`] and
/// [`Event::Swapping`]; [`Event::Dealt`], [`Event::Raised`], [`Event::Lowered`] and [`Event::Reorganised`], of which all others
/// are told without the cards, by the event of that name and `One`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
#[expect(missing_docs, reason = "the names say all")]
pub enum Event {
    /// A period began, and all cards are shuffled to be dealt anew (FB-2.1); not told of the first period.
    PeriodBegan {
        /// 2 or 3.
        period: u8,
    },
    /// A card was dealt to the seat (FB-2.1).
    Dealt { seat: Seat, card: CardId },
    /// A card was dealt to a seat that is not the viewer's (FB-2.1).
    DealtOne { seat: Seat },
    /// This is the new top of the draw pile (FB-2.1).
    TurnedUp { card: CardId },
    /// The seat chose its card for the face-off (FB-2.2).
    Chose { seat: Seat, card: CardId },
    /// The seat has chosen its card for the face-off (FB-2.2).
    In { seat: Seat },
    /// Both cards were turned, and discarded (FB-2.2).
    FacedOff {
        /// Those of seat 0 and seat 1.
        cards: [CardId; 2],
        /// Their attack forces, 0 for a card without one.
        forces: [u8; 2],
    },
    /// The seat is the attacker now (FB-2.2, FB-4.1, FB-4.3).
    Attacks { seat: Seat },
    /// A turn began (FB-2.3).
    TurnBegan {
        seat: Seat,
        /// Its number in the period, from 1.
        turn: u16,
    },
    /// The seat took the top card of the draw pile (FB-3.1, FB-3.2, FB-4.1).
    Took {
        seat: Seat,
        card: CardId,
        /// Where it went.
        to: Place,
    },
    /// The seat took no card (FB-3.1).
    DidNotDraw { seat: Seat },
    /// The seat did not change its speed (FB-3.2).
    KeptSpeed { seat: Seat },
    /// The seat put a hand card onto its speed pile (FB-3.2).
    Raised { seat: Seat, card: CardId },
    /// The same, as all others are told: without the card.
    RaisedOne { seat: Seat },
    /// The seat took a speed card back to its hand (FB-3.2).
    Lowered { seat: Seat, card: CardId },
    /// The same, as all others are told: without the card.
    LoweredOne { seat: Seat },
    /// The seat named the hand card that it swaps (FB-3.2).
    Swapping { seat: Seat, card: CardId },
    /// The seat swapped a hand card with a speed card (FB-3.2).
    Reorganised {
        seat: Seat,
        /// The hand card that is a speed card now.
        down: CardId,
        /// The speed card that is in the hand now.
        up: CardId,
    },
    /// The same, as all others are told: without the cards.
    ReorganisedOne { seat: Seat },
    /// The seat discarded a speed card, and draws two (FB-3.2).
    Transformed { seat: Seat, card: CardId },
    /// The seat discarded a hand card, to draw another when it is done (FB-3.2).
    Renewed { seat: Seat, card: CardId },
    /// The seat has discarded what it wants to renew, and draws (FB-3.2).
    RenewalDone {
        seat: Seat,
        /// How many cards it has discarded.
        cards: u8,
    },
    /// The seat played a card (FB-3.3).
    Played {
        seat: Seat,
        card: CardId,
        /// The kind of the side that it plays.
        kind: Kind,
        /// The force of that side, without boosts, 1 to 20.
        force: u8,
        /// The force that it has to reach, with boosts; 0 for the first manoeuvre of an attack.
        against: u16,
    },
    /// The seat played a card as what it is not (FB-3.6).
    Fouled {
        seat: Seat,
        card: CardId,
        /// What it declared.
        kind: Kind,
        /// The highest force printed on the card, 1 to 20.
        force: u8,
        /// The force that it has to reach, with boosts; 0 for the first manoeuvre of an attack.
        against: u16,
    },
    /// The draw pile was cut for the seat's foul, and this is its new top (FB-3.6).
    CutTo {
        seat: Seat,
        card: CardId,
        /// Whether it has the referee, so that the foul was seen.
        is_seen: bool,
    },
    /// The seat discarded a card to boost its manoeuvre (FB-3.4).
    Boosted {
        seat: Seat,
        card: CardId,
        /// Where it came from.
        from: Place,
        /// The manoeuvre's force with its boosts so far.
        force: u16,
    },
    /// The manoeuvre is strong enough, and the turn goes to the opponent (FB-3.5).
    Stood {
        seat: Seat,
        /// Its force with boosts.
        force: u16,
        /// The force that it had to reach.
        against: u16,
    },
    /// The seat lost the attack (FB-3.5, FB-3.6).
    Lost { seat: Seat, how: Loss },
    /// The winner is asked for a special effect (FB-4.2).
    EffectAsked {
        seat: Seat,
        /// The kind that its win has without one.
        kind: Kind,
    },
    /// The winner discarded a card for its special effect (FB-4.2).
    UsedEffect {
        seat: Seat,
        card: CardId,
        /// The kind that its win has now.
        kind: Kind,
    },
    /// The winner used no special effect (FB-4.2).
    UsedNoEffect { seat: Seat },
    /// The winner gets the reward of this kind (FB-4.1).
    Rewarded { seat: Seat, kind: Kind },
    /// The seat scored (FB-4.1).
    Goal {
        seat: Seat,
        /// The goals of both seats now, seat 0's first.
        score: [u16; 2],
    },
    /// The attack is over, and its manoeuvres are discarded (FB-4.4).
    AttackOver,
    /// The period is over (FB-2.4).
    PeriodOver {
        /// 1 to 3.
        period: u8,
        /// The goals of both seats, seat 0's first.
        score: [u16; 2],
    },
    /// The match is over (FB-5.1).
    MatchOver {
        /// The goals of both seats, seat 0's first.
        score: [u16; 2],
    },
}

/// ` against 5`, or nothing where there is nothing to reach.
pub(crate) struct Against(pub(crate) u16);

impl fmt::Display for Against {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 == 0 { Ok(()) } else { write!(f, " against {}", self.0) }
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Event::PeriodBegan { period } => write!(f, "period {period} begins"),
            Event::Dealt { seat, card } => write!(f, "seat {seat} is dealt {card}"),
            Event::DealtOne { seat } => write!(f, "seat {seat} is dealt a card"),
            Event::TurnedUp { card } => write!(f, "{card} is the top of the draw pile"),
            Event::Chose { seat, card } => write!(f, "seat {seat} chooses {card} for the face-off"),
            Event::In { seat } => write!(f, "seat {seat} has chosen"),
            Event::FacedOff { cards: [first, second], forces: [one, other] } => {
                write!(f, "face-off: {first} with {one} against {second} with {other}")
            }
            Event::Attacks { seat } => write!(f, "seat {seat} attacks"),
            Event::TurnBegan { seat, turn } => write!(f, "turn {turn}: seat {seat}"),
            Event::Took { seat, card, to: Place::Hand } => write!(f, "seat {seat} takes {card}"),
            Event::Took { seat, card, to: Place::Speed } => write!(f, "seat {seat} takes {card} into its speed pile"),
            Event::DidNotDraw { seat } => write!(f, "seat {seat} does not draw"),
            Event::KeptSpeed { seat } => write!(f, "seat {seat} keeps its speed"),
            Event::Raised { seat, card } => write!(f, "seat {seat} raises its speed with {card}"),
            Event::RaisedOne { seat } => write!(f, "seat {seat} raises its speed"),
            Event::Lowered { seat, card } => write!(f, "seat {seat} lowers its speed by {card}"),
            Event::LoweredOne { seat } => write!(f, "seat {seat} lowers its speed"),
            Event::Swapping { seat, card } => write!(f, "seat {seat} swaps {card}"),
            Event::Reorganised { seat, down, up } => write!(f, "seat {seat} swaps {down} with {up} of its speed pile"),
            Event::ReorganisedOne { seat } => write!(f, "seat {seat} swaps a card with one of its speed pile"),
            Event::Transformed { seat, card } => {
                write!(f, "seat {seat} discards {card} from its speed pile and draws two")
            }
            Event::Renewed { seat, card } => write!(f, "seat {seat} discards {card} to draw another"),
            Event::RenewalDone { seat, cards } => {
                write!(f, "seat {seat} draws for {}", counted(cards, "discarded card"))
            }
            Event::Played { seat, card, kind, force, against } => {
                write!(f, "seat {seat} plays {card}: {kind} {force}{}", Against(against))
            }
            Event::Fouled { seat, card, kind, force, against } => {
                write!(f, "seat {seat} fouls with {card}, declared {kind} {force}{}", Against(against))
            }
            Event::CutTo { card, is_seen: true, .. } => {
                write!(f, "the draw pile is cut to {card}: the referee sees the foul")
            }
            Event::CutTo { card, is_seen: false, .. } => {
                write!(f, "the draw pile is cut to {card}: nobody sees the foul")
            }
            Event::Boosted { seat, card, from, force } => {
                write!(f, "seat {seat} boosts with {card} from its {from}: force {force}")
            }
            Event::Stood { seat, force, against: 0 } => write!(f, "seat {seat} opens with force {force}"),
            Event::Stood { seat, force, against } => write!(f, "seat {seat} holds with {force} against {against}"),
            Event::Lost { seat, how: Loss::Skipped } => write!(f, "seat {seat} plays nothing and loses the attack"),
            Event::Lost { seat, how: Loss::TooWeak { force, against } } => {
                write!(f, "seat {seat} loses the attack with {force} against {against}")
            }
            Event::Lost { seat, how: Loss::FoulSeen } => write!(f, "seat {seat} loses the attack by its foul"),
            Event::EffectAsked { seat, kind } => {
                write!(f, "seat {seat} has won with a {kind} and is asked for a special effect")
            }
            Event::UsedEffect { seat, card, kind } => {
                write!(f, "seat {seat} discards {card}: its win counts as {kind}")
            }
            Event::UsedNoEffect { seat } => write!(f, "seat {seat} uses no special effect"),
            Event::Rewarded { seat, kind } => {
                let reward = match kind {
                    Kind::Pass | Kind::Block => "three cards",
                    Kind::Dribble | Kind::Tackle => "two speed cards",
                    Kind::Shot => "a goal",
                    Kind::Interception => "the attack",
                };
                write!(f, "seat {seat} wins {reward} for its {kind}")
            }
            Event::Goal { seat, score: [first, second] } => write!(f, "goal for seat {seat}, {first} : {second}"),
            Event::AttackOver => f.write_str("the attack is over"),
            Event::PeriodOver { period, score: [first, second] } => {
                write!(f, "period {period} is over, {first} : {second}")
            }
            Event::MatchOver { score: [first, second] } => write!(f, "the match is over, {first} : {second}"),
        }
    }
}
