//! The save pile's odds, against counting.

use rulebook_core::{Generator, Seed, Stream, Suit};
use soccard::{SaveCard, SavePile};

/// Of all ways to turn cards for so many tries: how many are goals, and how many there are, where a way
/// that ends early counts as often as it could have gone on.
fn count(pile: &[SaveCard], suit: Suit, tries: u32) -> (u64, u64) {
    if tries == 0 {
        return (1, 1);
    }
    let full: Vec<SaveCard>;
    let pile = if pile.is_empty() {
        full = SavePile::FULL.iter().collect();
        &full
    } else {
        pile
    };
    // Cards of one kind of effect are counted together, or four tries would take long.
    let mut goals = 0;
    let mut ways = 0;
    let mut misses: Option<(u64, u64)> = None;
    for (place, card) in pile.iter().enumerate() {
        if card.saves(suit) {
            continue;
        }
        let (more_goals, more) = *misses.get_or_insert_with(|| {
            let mut rest = pile.to_vec();
            rest.remove(place);
            count(&rest, suit, tries - 1)
        });
        goals += more_goals;
        ways += more;
    }
    let saving = pile.iter().filter(|card| card.saves(suit)).count() as u64;
    let each = misses.map_or(1, |(_, more)| more);
    (goals, ways + saving * each)
}

/// All orders of the pile, one by one: the tries of a shot, the slow way.
fn enumerate(pile: &mut Vec<SaveCard>, suit: Suit, tries: u32, tally: &mut [u64; 2]) {
    if tries == 0 {
        tally[0] += 1;
        tally[1] += 1;
        return;
    }
    for place in 0..pile.len() {
        let card = pile.remove(place);
        if card.saves(suit) {
            // All further turns are goals no more; they are as many as on the other branch.
            tally[1] += (0..tries as u64 - 1).map(|turned| pile.len() as u64 - turned).product::<u64>();
        } else {
            enumerate(pile, suit, tries - 1, tally);
        }
        pile.insert(place, card);
    }
}

/// SC-2.1
#[test]
fn the_odds_are_those_of_counting_every_order() {
    for turned in [0, 1, 5, 9, 13] {
        for number in 0..6 {
            let pile = random_pile(18 - turned, number);
            for suit in Suit::ALL {
                for tries in 1..=4 {
                    let mut tally = [0, 0];
                    enumerate(&mut pile.iter().collect(), suit, tries, &mut tally);
                    let odds = pile.odds_of_goal(suit, tries as u8);
                    assert_eq!(odds.cases() * tally[1], tally[0] * odds.of(), "{pile:?} {suit:?} {tries}");
                }
            }
        }
    }
}

/// SC-2.1, SC-2.2
#[test]
fn the_odds_are_those_of_counting_also_across_a_reshuffle() {
    for left in 0..=18 {
        for number in 0..20 {
            let pile = random_pile(left, number);
            for suit in Suit::ALL {
                for tries in 0..=4 {
                    let (goals, ways) = count(&pile.iter().collect::<Vec<_>>(), suit, tries);
                    let odds = pile.odds_of_goal(suit, tries as u8);
                    assert_eq!(odds.cases() * ways, goals * odds.of(), "{pile:?} {suit:?} {tries}");
                }
            }
        }
    }
}

/// SC-2.1, SC-2.2: by hand.
#[test]
fn odds_of_known_piles() {
    let odds = |pile: SavePile, tries| pile.odds_of_goal(Suit::Hearts, tries).to_string();
    // Twelve of eighteen cards do not save.
    assert_eq!(odds(SavePile::FULL, 0), "1/1");
    assert_eq!(odds(SavePile::FULL, 1), "2/3"); // 12/18
    assert_eq!(odds(SavePile::FULL, 2), "22/51"); // × 11/17
    assert_eq!(odds(SavePile::FULL, 3), "55/204"); // × 10/16
    assert_eq!(odds(SavePile::FULL, 4), "11/68"); // × 9/15
    // An empty pile is made anew.
    assert_eq!(odds(SavePile::EMPTY, 1), "2/3");
    // One card is left, and it does not save: then 12/18.
    let one = |text: &str| {
        SavePile::FULL
            .iter()
            .filter(|card| card.to_string() != text)
            .fold(SavePile::FULL, |pile, card| pile.without(card).expect("in the pile"))
    };
    assert_eq!([odds(one("2C"), 1), odds(one("2C"), 2), odds(one("2C"), 3)], ["1/1", "2/3", "22/51"]);
    assert_eq!([odds(one("2H"), 1), odds(one("2H"), 4)], ["0/1", "0/1"]);
    // Thirteen cards cannot all fail to save.
    assert!(SavePile::FULL.odds_of_goal(Suit::Hearts, 13).is_impossible());
    assert!(!SavePile::FULL.odds_of_goal(Suit::Hearts, 12).is_impossible());
    assert!(SavePile::FULL.odds_of_goal(Suit::Hearts, 255).is_impossible());
    // Twelve cards are left, and none saves: after them the new pile has twelve more that do not.
    let harmless = SavePile::FULL.iter().filter(|card| card.saves(Suit::Hearts));
    let harmless = harmless.fold(SavePile::FULL, |pile, card| pile.without(card).expect("in the pile"));
    assert_eq!(odds(harmless, 12), "1/1");
    assert_eq!(odds(harmless, 18), "11/221"); // six of 18 cards, all among 12: 924/18564
    assert_eq!(odds(harmless, 24), "1/18564");
    assert!([25, 26, 255].iter().all(|tries| harmless.odds_of_goal(Suit::Hearts, *tries).is_impossible()));
    assert!((SavePile::FULL.odds_of_goal(Suit::Hearts, 1).to_f64() - 2.0 / 3.0).abs() < 1e-12);
}

fn random_pile(left: usize, number: u64) -> SavePile {
    let mut generator = Generator::new(&Seed::from_number(number), Stream::custom(left as u64));
    let mut cards: Vec<SaveCard> = SavePile::FULL.iter().collect();
    generator.shuffle(&mut cards);
    cards.into_iter().skip(left).fold(SavePile::FULL, |pile, card| pile.without(card).expect("in the pile"))
}
