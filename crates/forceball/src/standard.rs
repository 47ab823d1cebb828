//! The standard deck (FB-1.3).

use alloc::format;
use alloc::string::ToString;
use alloc::vec::Vec;

use crate::card::{CardSpec, Symbol};
use crate::kind::{Kind, Role};

/// Force and required speed of the cards of one side, in the order of their numbers.
const PAIRS: [(u32, u32); 6] = [(3, 1), (4, 1), (5, 2), (6, 2), (7, 3), (8, 3)];
/// Force and required speed of the combo cards.
const COMBO_PAIRS: [(u32, u32); 2] = [(4, 2), (5, 3)];
/// The cards of one side with this force have the referee, as all combo cards do.
const REFEREE_FORCE: u32 = 5;

/// The 54 cards: attack, defence, combo.
pub(crate) fn cards() -> Vec<CardSpec> {
    let one_side = Kind::ALL.into_iter().flat_map(|kind| {
        PAIRS.into_iter().zip(1..).map(move |((force, speed), number)| {
            let symbol = match kind.role() {
                _ if force == REFEREE_FORCE => Some(Symbol::Referee),
                Role::Attacker if speed == 1 => Some(Symbol::LuckyShot),
                Role::Defender if speed == 1 => Some(Symbol::Goalie),
                Role::Attacker | Role::Defender => None,
            };
            card(&[kind], force, speed, number, symbol)
        })
    });
    let pairs =
        Role::Attacker.kinds().into_iter().flat_map(|attack| Role::Defender.kinds().map(|defence| [attack, defence]));
    let combos = pairs.flat_map(|kinds| {
        COMBO_PAIRS
            .into_iter()
            .zip(1..)
            .map(move |((force, speed), number)| card(&kinds, force, speed, number, Some(Symbol::Referee)))
    });
    one_side.chain(combos).collect()
}

/// A card whose sides all have the same force. Its id is the kinds' first letters and the number.
fn card(kinds: &[Kind], force: u32, speed: u32, number: u32, symbol: Option<Symbol>) -> CardSpec {
    let names: Vec<&str> = kinds.iter().map(|kind| kind.name()).collect();
    let letters = names.iter().filter_map(|name| name.chars().next()).map(|letter| letter.to_ascii_uppercase());
    let id = letters.chain(number.to_string().chars()).collect();
    let mut spec = CardSpec { id, name: format!("{} {force}", names.join("/")), speed, symbol, ..CardSpec::default() };
    kinds.iter().for_each(|kind| spec.set_side(*kind, force));
    spec
}
