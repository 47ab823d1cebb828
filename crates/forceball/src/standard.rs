//! The standard deck (FB-1.3), as a constant.

use alloc::borrow::Cow;

use crate::card::{Card, Side, Symbol};
use crate::card_id::CardId;
use crate::cards::{Cards, Lookup};
use crate::kind::Kind;
use Kind::{Block, Dribble, Interception, Pass, Shot, Tackle};
use Symbol::{Goalie, LuckyShot, Referee};

/// The standard deck: nobody has to make it, or to count its users.
pub(crate) static STANDARD: Cards = Cards { cards: Cow::Borrowed(&CARDS), lookup: Lookup::of(&CARDS) };

/// Id, name, kind or kinds, force, required speed, symbol; by id.
static CARDS: [Card; 54] = [
    one("B1", "block 3", Block, 3, 1, Some(Goalie)),
    one("B2", "block 4", Block, 4, 1, Some(Goalie)),
    one("B3", "block 5", Block, 5, 2, Some(Referee)),
    one("B4", "block 6", Block, 6, 2, None),
    one("B5", "block 7", Block, 7, 3, None),
    one("B6", "block 8", Block, 8, 3, None),
    one("D1", "dribble 3", Dribble, 3, 1, Some(LuckyShot)),
    one("D2", "dribble 4", Dribble, 4, 1, Some(LuckyShot)),
    one("D3", "dribble 5", Dribble, 5, 2, Some(Referee)),
    one("D4", "dribble 6", Dribble, 6, 2, None),
    one("D5", "dribble 7", Dribble, 7, 3, None),
    one("D6", "dribble 8", Dribble, 8, 3, None),
    both("DB1", "dribble/block 4", Dribble, Block, 4, 2),
    both("DB2", "dribble/block 5", Dribble, Block, 5, 3),
    both("DI1", "dribble/interception 4", Dribble, Interception, 4, 2),
    both("DI2", "dribble/interception 5", Dribble, Interception, 5, 3),
    both("DT1", "dribble/tackle 4", Dribble, Tackle, 4, 2),
    both("DT2", "dribble/tackle 5", Dribble, Tackle, 5, 3),
    one("I1", "interception 3", Interception, 3, 1, Some(Goalie)),
    one("I2", "interception 4", Interception, 4, 1, Some(Goalie)),
    one("I3", "interception 5", Interception, 5, 2, Some(Referee)),
    one("I4", "interception 6", Interception, 6, 2, None),
    one("I5", "interception 7", Interception, 7, 3, None),
    one("I6", "interception 8", Interception, 8, 3, None),
    one("P1", "pass 3", Pass, 3, 1, Some(LuckyShot)),
    one("P2", "pass 4", Pass, 4, 1, Some(LuckyShot)),
    one("P3", "pass 5", Pass, 5, 2, Some(Referee)),
    one("P4", "pass 6", Pass, 6, 2, None),
    one("P5", "pass 7", Pass, 7, 3, None),
    one("P6", "pass 8", Pass, 8, 3, None),
    both("PB1", "pass/block 4", Pass, Block, 4, 2),
    both("PB2", "pass/block 5", Pass, Block, 5, 3),
    both("PI1", "pass/interception 4", Pass, Interception, 4, 2),
    both("PI2", "pass/interception 5", Pass, Interception, 5, 3),
    both("PT1", "pass/tackle 4", Pass, Tackle, 4, 2),
    both("PT2", "pass/tackle 5", Pass, Tackle, 5, 3),
    one("S1", "shot 3", Shot, 3, 1, Some(LuckyShot)),
    one("S2", "shot 4", Shot, 4, 1, Some(LuckyShot)),
    one("S3", "shot 5", Shot, 5, 2, Some(Referee)),
    one("S4", "shot 6", Shot, 6, 2, None),
    one("S5", "shot 7", Shot, 7, 3, None),
    one("S6", "shot 8", Shot, 8, 3, None),
    both("SB1", "shot/block 4", Shot, Block, 4, 2),
    both("SB2", "shot/block 5", Shot, Block, 5, 3),
    both("SI1", "shot/interception 4", Shot, Interception, 4, 2),
    both("SI2", "shot/interception 5", Shot, Interception, 5, 3),
    both("ST1", "shot/tackle 4", Shot, Tackle, 4, 2),
    both("ST2", "shot/tackle 5", Shot, Tackle, 5, 3),
    one("T1", "tackle 3", Tackle, 3, 1, Some(Goalie)),
    one("T2", "tackle 4", Tackle, 4, 1, Some(Goalie)),
    one("T3", "tackle 5", Tackle, 5, 2, Some(Referee)),
    one("T4", "tackle 6", Tackle, 6, 2, None),
    one("T5", "tackle 7", Tackle, 7, 3, None),
    one("T6", "tackle 8", Tackle, 8, 3, None),
];

/// A card with one side.
const fn one(id: &str, name: &'static str, kind: Kind, force: u8, speed: u8, symbol: Option<Symbol>) -> Card {
    let mut sides = [None; 2];
    sides[kind.role() as usize] = Some(Side::new(kind, force));
    card(id, name, sides, speed, symbol)
}

/// A combo card: its sides have the same force, and it has the referee.
const fn both(id: &str, name: &'static str, attack: Kind, defence: Kind, force: u8, speed: u8) -> Card {
    card(id, name, [Some(Side::new(attack, force)), Some(Side::new(defence, force))], speed, Some(Referee))
}

const fn card(id: &str, name: &'static str, sides: [Option<Side>; 2], speed: u8, symbol: Option<Symbol>) -> Card {
    let id = CardId::new(id).expect("the ids are letters and digits");
    Card { id, name: Cow::Borrowed(name), sides, speed, symbol }
}
