//! SC-6: where two patterns can apply to one card, the higher happens and the lower does not.

use std::collections::BTreeSet;

use rulebook_core::{Seat, Suit};
use soccard::{Card, Event, Pattern};

use crate::table::before;

fn gained(moves: u8, left: u8) -> Event {
    Event::Gained { seat: Seat::ZERO, moves, left }
}

/// SC-6.1, SC-6.2
#[test]
fn a_long_shot_comes_before_a_shot() {
    let played = before("7H").own("7C 7D 7S JH 8H 9H").take();
    assert_eq!(played.pattern(), Some(Pattern::LongShot));
    assert_eq!(played.table().score(), [1, 0]);
    // No shot: no save card was turned, and the three hearts under the seven stay.
    assert_eq!((played.table().save_pile().len(), played.own().as_str()), (18, "JH 8H 9H"));
}

/// SC-6.1, SC-6.4
#[test]
fn a_long_shot_comes_before_an_attack() {
    let played = before("7H").own("7C 7D 7S 6H").take();
    assert_eq!(played.pattern(), Some(Pattern::LongShot));
    assert!(!played.has(gained(3, 3)) && played.passed());
    assert_eq!(played.own(), "6H");
}

/// SC-6.2, SC-6.3
#[test]
fn a_shot_comes_before_a_free_kick() {
    // An ace's free kick would have one try and book the opponent; the shot has two.
    let played = before("AH").own("JH 8H AH").take_and_save("2C 3C");
    assert_eq!(played.pattern(), Some(Pattern::Shot));
    assert_eq!(played.table().bookings(Seat::ONE, Suit::Hearts), 0);
}

/// SC-6.2, SC-6.4
#[test]
fn a_shot_comes_before_an_attack() {
    let played = before("7H").own("JH 8H 6H").take_and_save("2H");
    assert_eq!(played.pattern(), Some(Pattern::Shot));
    assert!(!played.has(gained(3, 3)) && played.passed());
    // Also when it is lost because the card struck: one extra move, not three.
    let struck = before("7H").own("JH 8H 6H").theirs("7C").take();
    assert_eq!(struck.pattern(), Some(Pattern::Shot));
    assert!(struck.has(gained(1, 1)) && !struck.has(gained(3, 3)));
}

/// SC-6.4, SC-6.5
#[test]
fn an_attack_comes_before_a_corner() {
    let played = before("7H").own("7H 6H").take();
    assert_eq!(played.pattern(), Some(Pattern::Attack));
    assert!(played.has(gained(3, 3)) && !played.has(gained(2, 2)));
}

/// SC-6.1, SC-6.2, SC-6.3, SC-6.4, SC-6.5: no other two apply to one card, and the first always happens.
///
/// All columns of up to three hearts with a heart on top, and all sevens' fellows: a long shot needs the
/// rank in the other suits, and then the twin cannot be in the column, or it had been one before.
#[test]
fn exactly_five_pairs_of_patterns_can_apply_at_once() {
    let hearts: Vec<Card> = Card::all().filter(|card| card.suit() == Suit::Hearts).collect();
    let mut lists: Vec<Vec<Card>> = vec![vec![]];
    for length in 0..3 {
        let longer: Vec<Vec<Card>> = lists
            .iter()
            .filter(|list| list.len() == length)
            .flat_map(|list| hearts.iter().map(|card| list.iter().copied().chain([*card]).collect()))
            .collect();
        lists.extend(longer);
    }
    let mut pairs = BTreeSet::new();
    for list in lists {
        for card in &hearts {
            let all: Vec<Card> = list.iter().copied().chain([*card]).collect();
            if all.iter().any(|one| all.iter().filter(|other| *other == one).count() > 2) {
                continue;
            }
            for is_complete in [false, true] {
                if is_complete && list.contains(card) {
                    continue;
                }
                let others = [Suit::Clubs, Suit::Diamonds, Suit::Spades];
                let fellows =
                    others.into_iter().filter(|_| is_complete).filter_map(|suit| Card::new(card.rank(), suit));
                let text: Vec<String> = all.iter().copied().chain(fellows).map(|card| card.to_string()).collect();
                let applying = applying(&list, *card, is_complete);
                let columns = text.join(" ").parse().expect("at most four of a suit");
                assert_eq!(Pattern::made_by(*card, columns), applying.first().copied(), "{text:?}");
                for (place, first) in applying.iter().enumerate() {
                    pairs.extend(applying[place + 1..].iter().map(|second| (*first, *second)));
                    assert!(applying.len() <= 3);
                }
            }
        }
    }
    use Pattern::{Attack, Corner, FreeKick, LongShot, Shot};
    let expected = [(LongShot, Shot), (LongShot, Attack), (Shot, FreeKick), (Shot, Attack), (Attack, Corner)];
    assert_eq!(pairs, BTreeSet::from(expected));
    assert!(Pattern::ALL.is_sorted());
}

/// Every pattern whose own condition holds, in the order of the rulebook.
fn applying(list: &[Card], card: Card, is_complete: bool) -> Vec<Pattern> {
    let ranks = ["6", "7", "8", "9", "10", "J", "Q", "K", "A"];
    let place = |card: &Card| ranks.iter().position(|rank| *rank == card.rank().text()).expect("a main rank");
    let mut found = Vec::new();
    if is_complete {
        found.push(Pattern::LongShot);
    }
    if list.len() == 3 {
        found.push(Pattern::Shot);
    }
    if list.last() == Some(&card) {
        found.push(Pattern::FreeKick);
    }
    if list.last().is_some_and(|under| place(under) + 1 == place(&card)) {
        found.push(Pattern::Attack);
    }
    if list.len() == 2 && list[0] == card {
        found.push(Pattern::Corner);
    }
    found
}
