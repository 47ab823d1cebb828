//! Decks that are not the standard one.
#![allow(dead_code, reason = "each test program uses a part")]

use forceball::{AttackKind, CardSpec, Deck, DefenceKind, SideSpec, Symbol};

/// The deck that ships as an example: 66 cards, most with two sides of different forces.
pub fn street() -> Deck {
    serde_json::from_str(include_str!("../../decks/street.json")).unwrap()
}

/// A combo card with these forces.
pub fn combo(id: &str, attack: (AttackKind, u32), defence: (DefenceKind, u32), speed: u32) -> CardSpec {
    CardSpec {
        id: id.into(),
        name: format!("the card {id}"),
        attack: Some(SideSpec { kind: attack.0, force: attack.1 }),
        defence: Some(SideSpec { kind: defence.0, force: defence.1 }),
        speed,
        symbol: None,
    }
}

/// So many combo cards that are alike but for their kinds: every face-off is a tie, and all cards reach all.
pub fn alike(size: usize) -> Deck {
    let attack = [AttackKind::Pass, AttackKind::Dribble, AttackKind::Shot];
    let defence = [DefenceKind::Block, DefenceKind::Tackle, DefenceKind::Interception];
    let symbols = [None, Some(Symbol::LuckyShot), Some(Symbol::Goalie), Some(Symbol::Referee), None];
    let cards = (0..size).map(|number| {
        let (attack, defence) = ((attack[number % 3], 5), (defence[number / 3 % 3], 5));
        CardSpec { symbol: symbols[number % 5], ..combo(&format!("c{number}"), attack, defence, 1) }
    });
    Deck::new(cards.collect()).unwrap()
}

/// As many cards as a deck can have (FB-1.2): one side or two, every force from 1 to 20, every speed, every symbol and none.
pub fn largest() -> Deck {
    let symbols = [None, Some(Symbol::LuckyShot), Some(Symbol::Goalie), Some(Symbol::Referee)];
    let mut cards = alike(*Deck::SIZES.end()).specs();
    for (card, number) in cards.iter_mut().zip(0_u32..) {
        let forces = [1 + number % 20, 20 - number / 2 % 20];
        card.attack = card.attack.filter(|_| number % 4 != 1).map(|side| SideSpec { force: forces[0], ..side });
        card.defence = card.defence.filter(|_| number % 4 != 2).map(|side| SideSpec { force: forces[1], ..side });
        card.speed = 1 + number % 3;
        card.symbol = symbols[number as usize / 3 % 4];
    }
    Deck::new(cards).unwrap()
}
