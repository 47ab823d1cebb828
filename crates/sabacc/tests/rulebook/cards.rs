//! SB-1: the cards.

use sabacc::{Card, Cards, Category, Face, ParseCardsError, Rules, Suit, rank};

use crate::table::cards;

/// SB-1.1
#[test]
fn four_suits_have_numbered_cards_from_1_to_11_worth_their_number() {
    let numbered: Vec<Card> = Cards::PACK.iter().filter(|card| card.numbered().is_some()).collect();
    assert_eq!(numbered.len(), 44);
    for suit in Suit::ALL {
        let values: Vec<i8> =
            numbered.iter().filter(|card| card.suit() == Some(suit)).map(|card| card.value()).collect();
        assert_eq!(values, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    }
    assert_eq!("11T".parse::<Card>().unwrap().rule().as_str(), "SB-1.1");
}

/// SB-1.2
#[test]
fn each_suit_has_four_ranked_cards() {
    let printed = [("Commander", 12), ("Mistress", 13), ("Master", 14), ("Ace", 15)];
    for suit in Suit::ALL {
        for (name, value) in printed {
            let card: Card = format!("{name} of {}", suit.name()).parse().unwrap();
            assert_eq!((card.suit(), card.value(), card.numbered()), (Some(suit), value, None));
            assert_eq!(Cards::PACK.count(card), 1);
            assert_eq!(card.rule().as_str(), "SB-1.2");
        }
    }
    assert_eq!(Card::of_suit(Suit::Coins, 16), None);
    assert_eq!(Card::of_suit(Suit::Coins, 0), None);
}

/// SB-1.3
#[test]
fn there_are_two_of_each_face() {
    let printed = [
        ("Idiot", 0),
        ("Jedi Knight", 3),
        ("Jedi Master", 3),
        ("Rancor", 9),
        ("Bounty Hunter", 9),
        ("Lord of the Sith", 10),
        ("Smuggler", 10),
        ("Dark Jedi", -14),
    ];
    for (name, value) in printed {
        let card: Card = name.parse().unwrap();
        assert_eq!((card.value(), card.suit()), (value, None), "{name}");
        assert_eq!(Cards::PACK.count(card), 2);
        assert_eq!(card.rule().as_str(), "SB-1.3");
    }
    assert_eq!(Cards::PACK.len(), 44 + 16 + 16);
    assert_eq!(Cards::PACK.iter().map(|card| i32::from(card.value())).sum::<i32>(), 4 * 120 + 2 * (44 - 14));
    let third = "Id Id Id".parse::<Cards>();
    assert_eq!(third, Err(ParseCardsError::TooMany(Card::of_face(Face::Idiot))));
}

/// SB-1.1, SB-1.3: a card that the pack has not is refused, and nothing changes.
#[test]
fn there_is_one_card_with_a_suit_of_each_kind_and_no_second() {
    let (five, master): (Card, Card) = ("5F".parse().unwrap(), "Jm".parse().unwrap());
    let mut held = cards("5F Jm");
    assert!(!held.insert(five));
    assert_eq!((held.len(), held.count(five)), (2, 1));
    assert!(held.insert(master));
    assert_eq!((held.len(), held.count(master)), (3, 2));
    assert!(!held.insert(master));
    assert_eq!(held, cards("5F Jm Jm"));
    assert!(held.contains(master) && held.remove(master) && held.contains(master));
    assert_eq!("5F 5F".parse::<Cards>(), Err(ParseCardsError::TooMany(five)));
}

/// SB-1.4
#[test]
fn a_five_counts_1_to_11_or_minus_1_to_minus_11_but_not_0() {
    let total = |hand: &str| rank(&cards(hand), &Rules::default()).total();
    assert_eq!(total("12S 5F"), 23);
    assert_eq!(total("15S 11C 8C 5F"), 23); // 34 − 11
    assert_eq!(total("13C Ls 5F"), 22); // 23 ± 0 cannot be had
    assert_eq!(total("11S 5F"), 22); // 23 would take 12
}

/// SB-1.4
#[test]
fn each_five_is_chosen_for_itself() {
    let ranking = rank(&cards("5C 5F 5S"), &Rules::default());
    assert_eq!(ranking.category(), Category::PureSabacc);
    assert_eq!(ranking.fives().iter().map(|(_, value)| *value).sum::<i32>(), 23);
    // Only numbered fives are free: nothing else becomes 23 here.
    assert_eq!(rank(&cards("15C 4C"), &Rules::default()).total(), 19);
}
