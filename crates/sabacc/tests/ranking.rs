//! The ranking against a slow one that tries every value of every five, written from the rulebook alone.
#![allow(clippy::unwrap_used, reason = "these are tests, their helpers too")]

use std::cmp::Ordering;

use proptest::prelude::*;
use rulebook_core::Choice as _;
use sabacc::strategies::{hands, hands_with_fives};
use sabacc::{
    Arrays, BustArrays, Card, Cards, Category, NaturalPure, NegativeTotals, Order, Rules, best_of, rank, rank_in,
};

mod slow;
mod table;

use slow::{Place, slow, totals};
use table::cards;

/// The rules that differ in what hands are worth.
fn every_ranking() -> Vec<Rules> {
    let mut all = Vec::new();
    for natural in NaturalPure::ALL {
        for negative in NegativeTotals::ALL {
            for arrays in Arrays::ALL {
                for bust in BustArrays::ALL {
                    let rules = Rules::default().with_natural_pure(*natural).with_negative_totals(*negative);
                    all.push(rules.with_arrays(*arrays).with_bust_arrays(*bust));
                }
            }
        }
    }
    all
}

/// The ranking is the slow one's, and what it says of the fives adds up.
fn agrees(hand: &Cards, rules: &Rules) -> Result<(), String> {
    for order in [Order::PureFirst, Order::IdiotFirst] {
        let ranking = rank_in(hand, rules, order);
        let (category, _) = slow(hand, rules, order);
        if ranking.category() != category {
            return Err(format!("{hand} is {ranking}, not {category} ({rules:?}, {order:?})"));
        }
        let fives: Vec<Card> = ranking.fives().iter().map(|(card, _)| *card).collect();
        let all_fives: Vec<Card> = hand.iter().filter(|card| card.is_five()).collect();
        let plain: i32 = hand.iter().filter(|card| !card.is_five()).map(|card| i32::from(card.value())).sum();
        let counted: i32 = ranking.fives().iter().map(|(_, value)| *value).sum();
        let in_range = ranking.fives().iter().all(|(_, value)| *value != 0 && value.abs() <= 11);
        if fives != all_fives || plain + counted != ranking.total() || !in_range {
            return Err(format!("{hand}: {ranking:?} does not add up"));
        }
        let is_right = match category {
            Category::PureSabacc => ranking.total() == 23,
            Category::DoubleSabacc => ranking.total() == 46,
            Category::FoolsSabacc => ranking.total() == -23,
            Category::Points => ranking.points().is_some_and(|points| points.abs() <= 22),
            Category::Bust => !(-23..=46).contains(&ranking.total()),
            Category::IdiotsArray | Category::JediArray => true,
        };
        if !is_right || ranking.points().is_some() != (category == Category::Points) {
            return Err(format!("{hand}: {ranking:?} is not what it says"));
        }
    }
    Ok(())
}

/// Of two hands the same one wins.
fn compare(one: &Cards, other: &Cards, rules: &Rules) -> Result<(), String> {
    for order in [Order::PureFirst, Order::IdiotFirst] {
        let fast = rank_in(one, rules, order).partial_cmp(&rank_in(other, rules, order));
        let slow = slow(one, rules, order).1.cmp(&slow(other, rules, order).1);
        if fast.unwrap_or(Ordering::Equal) != slow {
            return Err(format!("{one} against {other}: {fast:?}, not {slow:?} ({rules:?}, {order:?})"));
        }
    }
    Ok(())
}

/// Every hand of three cards of the pack, each of the 70300 sets of cards once.
fn hands_of_three() -> Vec<Cards> {
    let pack: Vec<Card> = Cards::PACK.iter().collect();
    let mut all = Vec::new();
    for first in 0..pack.len() {
        for second in 0..first {
            for third in 0..second {
                all.push([pack[first], pack[second], pack[third]].into_iter().collect());
            }
        }
    }
    assert_eq!(all.len(), 76 * 75 * 74 / 6);
    all
}

/// SB-1.4, SB-3.1 to SB-3.8
#[test]
fn every_hand_of_three_cards_ranks_as_by_trying_every_value_of_every_five() {
    let hands = hands_of_three();
    for rules in every_ranking() {
        let mut before = Cards::EMPTY;
        for hand in &hands {
            agrees(hand, &rules).unwrap();
            compare(hand, &before, &rules).unwrap();
            before = *hand;
        }
    }
}

/// SB-3: what a dealt hand is; the table in docs/rules/sabacc.md.
#[test]
fn how_often_each_category_is_dealt() {
    let count = |rules: &Rules| {
        let mut counts = [0_u32; 7];
        for hand in hands_of_three() {
            assert_eq!(rank(&hand, rules).category(), slow(&hand, rules, Order::PureFirst).0);
            counts[slow(&hand, rules, Order::PureFirst).0 as usize] += 1;
        }
        counts
    };
    // Bust, points, Fool's, Double, Jedi array, Idiot's array, Pure.
    let counts = count(&Rules::default());
    assert_eq!(counts.iter().sum::<u32>(), 70_300);
    // By hand: of 2 Idiots, 4 twos and 4 threes, and none of these is Pure.
    assert_eq!(counts[5], 2 * 4 * 4);
    // By hand: 2 Masters, 2 Knights, 15 sabers; 3 + 3 + 5S is none of 17: the five would have to count 17.
    assert_eq!(counts[4], 2 * 2 * 15);
    // By hand: two Dark Jedi, and 1 to 4 of a suit, an Idiot, a Knight or a Master.
    assert_eq!(counts[0], 4 * 4 + 2 + 2 + 2);
    // By hand: three Aces are 45, so nobody is dealt 46.
    assert_eq!(counts[3], 0);
    assert_eq!(counts, [22, 60_126, 96, 0, 60, 32, 9_964]);
    // An array of three cards is exact and never bust.
    assert_eq!(count(&Rules::default().with_arrays(Arrays::Exact).with_bust_arrays(BustArrays::Win)), counts);
}

/// SB-1.4: "one dealt hand in seven is Pure, nearly three in four of these by a five".
#[test]
fn one_dealt_hand_in_seven_is_pure() {
    let pure: Vec<Cards> = hands_of_three()
        .into_iter()
        .filter(|hand| rank(hand, &Rules::default()).category() == Category::PureSabacc)
        .collect();
    let by_five = pure.iter().filter(|hand| hand.iter().any(|card| card.is_five())).count();
    assert_eq!((pure.len(), by_five), (9_964, 7_228));
}

/// SB-3.9: the order among compared hands, against trying it by the words of the rule.
fn winners_agree(hands: &[Cards], rules: &Rules) -> Result<(), String> {
    let pures = hands.iter().filter(|hand| totals(&hand.iter().collect::<Vec<_>>()).contains(&23)).count();
    let order = if pures >= 2 { Order::IdiotFirst } else { Order::PureFirst };
    let places: Vec<(Category, Place)> = hands.iter().map(|hand| slow(hand, rules, order)).collect();
    let best = places.iter().map(|(_, place)| *place).max();
    let winners: Vec<usize> =
        (0..hands.len()).filter(|hand| Some(places[*hand].1) == best && places[*hand].0 != Category::Bust).collect();
    let found = best_of(hands, rules);
    if found == winners { Ok(()) } else { Err(format!("of {hands:?} {winners:?} win, not {found:?} ({rules:?})")) }
}

proptest! {
    #[test]
    fn hands_of_up_to_eight_cards(hand in hands(0..=8), rules in any::<Rules>()) {
        agrees(&hand, &rules).map_err(TestCaseError::fail)?;
    }

    #[test]
    fn hands_with_many_fives(hand in hands_with_fives(0..=8), rules in any::<Rules>()) {
        agrees(&hand, &rules).map_err(TestCaseError::fail)?;
    }

    #[test]
    fn long_hands_as_ties_can_make_them(hand in hands(0..=76), rules in any::<Rules>()) {
        agrees(&hand, &rules).map_err(TestCaseError::fail)?;
    }

    #[test]
    fn two_hands(one in hands_with_fives(0..=6), other in hands(1..=6), rules in any::<Rules>()) {
        compare(&one, &other, &rules).map_err(TestCaseError::fail)?;
    }

    /// SB-3.9
    #[test]
    fn the_best_of_several_hands(
        hands in prop::collection::vec(prop_oneof![hands(3..=5), hands_with_fives(2..=4)], 2..=6),
        rules in any::<Rules>(),
    ) {
        winners_agree(&hands, &rules).map_err(TestCaseError::fail)?;
    }

    /// The cards of a hand, whatever their order, and its printed form.
    #[test]
    fn hands_are_read_as_they_are_printed(hand in any::<Cards>()) {
        prop_assert_eq!(hand.to_string().parse::<Cards>().unwrap(), hand);
        let list: Vec<Card> = hand.iter().collect();
        prop_assert_eq!(list.len(), hand.len());
        prop_assert!(list.is_sorted());
        prop_assert_eq!(Cards::try_from(list.as_slice()).unwrap(), hand);
        for (place, card) in list.iter().enumerate() {
            prop_assert_eq!(hand.nth(place), Some(*card));
        }
        prop_assert_eq!(hand.nth(list.len()), None);
        let rest = Cards::PACK.minus(&hand).unwrap();
        prop_assert_eq!(rest.len(), 76 - hand.len());
        prop_assert_eq!(rest.and(&hand), Some(Cards::PACK));
    }
}

#[test]
fn the_brute_force_itself_knows_the_original_example() {
    // 12 + 2 + 9: the five counts 9.
    assert_eq!(slow(&cards("12S 2T 5F"), &Rules::default(), Order::PureFirst).0, Category::PureSabacc);
    assert_eq!(totals(&[]), [0]);
    assert_eq!(totals(&cards("5F 5S").iter().collect::<Vec<_>>()), (-22..=22).collect::<Vec<_>>());
}
