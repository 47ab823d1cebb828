//! What a hand is worth, by trying every value of every five: written from the rulebook alone.
#![allow(dead_code, reason = "not every test file uses all of it")]
#![allow(clippy::unwrap_used, reason = "these are tests, their helpers too")]

use sabacc::{Arrays, BustArrays, Card, Cards, Category, NaturalPure, NegativeTotals, Order, Rules, Suit};

/// Where a hand stands: the greater, the better; equal ones are tied.
pub type Place = (u8, i32, i32);

/// Every total that the hand can have, by trying all values of all fives (SB-1.4).
pub fn totals(hand: &[Card]) -> Vec<i32> {
    let mut totals = vec![0];
    for card in hand {
        let values: Vec<i32> =
            if card.is_five() { (1..=11).chain(-11..=-1).collect() } else { vec![i32::from(card.value())] };
        totals = totals.iter().flat_map(|total| values.iter().map(move |value| total + value)).collect();
        totals.sort_unstable();
        totals.dedup();
    }
    totals
}

/// SB-3, in the words of the rulebook.
pub fn slow(hand: &Cards, rules: &Rules, order: Order) -> (Category, Place) {
    let hand: Vec<Card> = hand.iter().collect();
    let is = |text: &str| hand.iter().any(|card| card.to_string() == text);
    let totals = totals(&hand);
    let is_bust = totals.iter().all(|total| *total > 46 || *total < -23);
    let arrays_count = (rules.arrays() == Arrays::Contained || hand.len() == 3)
        && (rules.bust_arrays() == BustArrays::Win || !is_bust);
    let two = ["2C", "2F", "2S", "2T"].into_iter().any(is);
    let three = ["3C", "3F", "3S", "3T"].into_iter().any(is);
    let sabers = hand.iter().any(|card| card.suit() == Some(Suit::Sabers));
    let natural = rules.natural_pure() == NaturalPure::Better && !hand.iter().any(|card| card.is_five());
    let mut found = vec![(Category::Bust, (0, 0, 0))];
    if arrays_count && is("Id") && two && three {
        found.push((Category::IdiotsArray, (if order == Order::IdiotFirst { 7 } else { 5 }, 0, 0)));
    }
    if arrays_count && is("Jm") && is("Jk") && sabers {
        found.push((Category::JediArray, (4, 0, 0)));
    }
    for total in totals {
        found.push(match total {
            23 => (Category::PureSabacc, (6, i32::from(natural), 0)),
            46 => (Category::DoubleSabacc, (3, 0, 0)),
            -23 => (Category::FoolsSabacc, (2, 0, 0)),
            -22..=45 => {
                let points = if total > 23 { total - 23 } else { total };
                let place = match rules.negative_totals() {
                    NegativeTotals::Mirror => (1, -(23 - points).min(23 + points), points.signum()),
                    NegativeTotals::BelowPositive if points >= 0 => (1, 1, points),
                    NegativeTotals::BelowPositive => (1, 0, -points),
                };
                (Category::Points, place)
            }
            _ => continue,
        });
    }
    found.into_iter().max_by_key(|(_, place)| *place).unwrap()
}
