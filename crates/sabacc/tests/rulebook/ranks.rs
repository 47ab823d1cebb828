//! SB-3: what hands are worth. Every hand of three cards and random longer ones are in `tests/ranking.rs`.

use sabacc::{Category, Order, Rules, best_of, rank, rank_in};

use crate::table::{cards, rules};

/// A hand, options, and what the hand is by them.
#[rustfmt::skip]
const HANDS: &[(&str, &str, &str)] = &[
    // SB-3.1: 23, by a five that counts what is missing (SB-1.4).
    ("13C 9F 1S", "", "Pure Sabacc: 23 (SB-3.1)"),
    ("12S 2T 5F", "", "Pure Sabacc: 23, with 5F as 9 (SB-3.1)"),
    // SB-3.2: a Knight counts 3, but is no three.
    ("Id 2C 3T", "", "Idiot's array: 5 (SB-3.2)"),
    ("Id 2C Jk", "", "5 points (SB-3.6)"),
    // SB-3.3: any card of sabers, and no other.
    ("Jm Jk 7S", "", "Jedi array: 13 (SB-3.3)"),
    ("Jm Jk 15S", "", "Jedi array: 21 (SB-3.3)"),
    ("Jm Jk 5S", "", "Jedi array: 17, with 5S as 11 (SB-3.3)"),
    ("Jm Jm 7S", "", "13 points (SB-3.6)"),
    ("Jm Jk 7T", "", "13 points (SB-3.6)"),
    // SB-3.4, SB-3.5
    ("15C 15F 15S 1C", "", "Double Sabacc: 46 (SB-3.4)"),
    ("Dj Dj 5C Id", "", "Fool's Sabacc: -23, with 5C as 5 (SB-3.5)"),
    // SB-3.6: above 23 the excess.
    ("15C 14T", "", "6 points: 29 is above 23 (SB-3.6)"),
    ("15C 15F 15S", "", "22 points: 45 is above 23 (SB-3.6)"),
    ("14C 10T", "", "1 points: 24 is above 23 (SB-3.6)"),
    ("Id", "", "0 points (SB-3.6)"),
    // SB-3.6: -14 + 4 = -10, with the five -21 to 1; and -21 is 2 away from -23.
    ("Dj 4C 5C", "", "-21 points, with 5C as -11 (SB-3.6)"),
    ("Dj 4C 5C", "negative_totals=below-positive", "1 points, with 5C as 11 (SB-3.6)"),
    // SB-1.4: a five is not 0, so 46 and -23 cannot be had here.
    ("15C 15F 15S 1C 5F", "", "22 points: 45 is above 23, with 5F as -1 (SB-3.6)"),
    ("Dj Dj 3C 2C 5C", "", "-22 points, with 5C as 1 (SB-3.6)"),
    // SB-3.5: Dark Jedi and a five, -25 to -3; Fool's Sabacc is no matter of points.
    ("Dj 5C", "negative_totals=below-positive", "Fool's Sabacc: -23, with 5C as -9 (SB-3.5)"),
    // SB-3.7: bust, unless a five can save the hand.
    ("15C 15F 15S 2C", "", "bust: 47 (SB-3.7)"),
    ("Dj Dj 4C", "", "bust: -24 (SB-3.7)"),
    ("15C 15F 15S 2C 5C", "", "Double Sabacc: 46, with 5C as -1 (SB-3.4)"),
    ("15C 15F 15S 12C 5C", "", "Double Sabacc: 46, with 5C as -11 (SB-3.4)"),
    ("15C 15F 15S 13C 5C", "", "bust: 47, with 5C as -11 (SB-3.7)"),
    // SB-3.8: among the hand, or the hand alone.
    ("Id 2C 3T 4C", "", "Idiot's array: 9 (SB-3.2)"),
    ("Id 2C 3T 4C", "arrays=exact", "9 points (SB-3.6)"),
    ("Id 2C 3T", "arrays=exact", "Idiot's array: 5 (SB-3.2)"),
    ("Jm Jk 7S 1C", "arrays=exact", "14 points (SB-3.6)"),
    ("Jm Jk 7S", "arrays=exact", "Jedi array: 13 (SB-3.3)"),
    // SB-3.8: an array in a bust hand.
    ("Id 2C 3T 15C 15F 15S", "", "bust: 50 (SB-3.7)"),
    ("Id 2C 3T 15C 15F 15S", "bust_arrays=win", "Idiot's array: 50 (SB-3.2)"),
    ("Jm Jk 15S 15C 15F", "", "bust: 51 (SB-3.7)"),
    ("Jm Jk 15S 15C 15F", "bust_arrays=win", "Jedi array: 51 (SB-3.3)"),
    ("Jm Jk 15S 15C 15F", "bust_arrays=win,arrays=exact", "bust: 51 (SB-3.7)"),
    // SB-3.7, SB-3.8: 46 and -23 are not yet bust.
    ("Id 2C 3T 15C 15F 11C", "", "Idiot's array: 46 (SB-3.2)"),
    ("Id 2C 3T 15C 15F 11C 1C", "", "bust: 47 (SB-3.7)"),
    ("Jm Jk 15S 15C 10C", "", "Jedi array: 46 (SB-3.3)"),
    ("Id 2C 3T Dj Dj", "", "Idiot's array: -23 (SB-3.2)"),
    // SB-3.8: a five is no two or three.
    ("Id 5C 3T", "", "14 points, with 5C as 11 (SB-3.6)"),
    ("Id 2C 5T", "", "13 points, with 5T as 11 (SB-3.6)"),
];

/// SB-1.4, SB-3.1, SB-3.2, SB-3.3, SB-3.4, SB-3.5, SB-3.6, SB-3.7, SB-3.8
#[test]
fn each_hand_of_the_table_is_what_the_rule_says() {
    for (hand, options, printed) in HANDS {
        assert_eq!(rank(&cards(hand), &rules(2, options)).to_string(), *printed, "{hand} by `{options}`");
    }
}

/// Options, a hand, and one that it beats by them.
#[rustfmt::skip]
const BEATS: &[(&str, &str, &str)] = &[
    // SB-3.1 to SB-3.6: one of each in their order; the points are 22, 21 and 20.
    ("", "13C 9F 1S", "Id 2C 3T"),
    ("", "Id 2C 3T", "Jm Jk 7S"),
    ("", "Jm Jk 7S", "15C 15F 15S 1C"),
    ("", "15C 15F 15S 1C", "Dj Dj 5C Id"),
    ("", "Dj Dj 5C Id", "13C 9F"),
    ("", "13C 8F", "13T 7F"),
    // SB-3.1: whatever the five counts, in the last 13 + 5 + 5.
    ("natural_pure=better", "13C 9F 1S", "12S 2T 5F"),
    ("natural_pure=better", "13C 9F 1S", "13S 5F 5T"),
    // SB-3.6: -10 is 13 away, 9 is 14; at the same distance the positive one; 0 is farthest from both.
    ("", "Dj 4C", "9C"),
    ("", "10C", "Dj 4C"),
    ("", "1C", "Id"),
    ("", "Dj 13C", "Id"),
    // SB-3.6: negative totals below all others; Fool's Sabacc is no matter of points.
    ("negative_totals=below-positive", "Id", "Dj 4C"),
    ("negative_totals=below-positive", "1C", "Dj"),
    ("negative_totals=below-positive", "Dj 2C", "Dj 4C"),
    ("negative_totals=below-positive", "Dj Dj 5C Id", "13C 9F"),
    // SB-3.7
    ("", "Id", "15C 15F 15S 2C"),
];

/// SB-3.1, SB-3.2, SB-3.3, SB-3.4, SB-3.5, SB-3.6, SB-3.7
#[test]
fn the_first_hand_of_each_line_beats_the_second() {
    for (options, better, worse) in BEATS {
        let (better_hand, worse_hand, rules) = (cards(better), cards(worse), rules(2, options));
        assert_eq!(best_of(&[better_hand, worse_hand], &rules), [0], "{better} against {worse} by `{options}`");
        assert_eq!(best_of(&[worse_hand, better_hand], &rules), [1], "{worse} against {better} by `{options}`");
    }
}

/// SB-3.1, SB-3.6
#[test]
fn hands_of_the_same_worth_are_tied() {
    for (options, one, other) in
        [("", "13C 9F 1S", "12S 2T 5F"), ("natural_pure=better", "13C 9F 1S", "13F 9S 1T"), ("", "15C 14T", "2C 4T")]
    {
        assert_eq!(best_of(&[cards(one), cards(other)], &rules(2, options)), [0, 1], "{one} and {other}");
    }
}

/// SB-3.7
#[test]
fn of_hands_that_are_all_bust_none_is_best() {
    assert!(best_of(&[cards("15C 15F 15S 2C"), cards("Dj Dj 4C")], &Rules::default()).is_empty());
}

/// SB-3
#[test]
fn of_two_rankings_the_greater_wins_and_tied_ones_are_equal_or_none_is_greater() {
    let rank = |hand| rank(&cards(hand), &Rules::default());
    assert!(rank("13C 8F") > rank("13T 7F") && rank("Id") < rank("1C"));
    assert_eq!(rank("13C 8F").partial_cmp(&rank("13T 8S")), Some(core::cmp::Ordering::Equal));
    // 29 and 6 are both 6 points.
    assert_eq!(rank("15C 14T").partial_cmp(&rank("2C 4T")), None);
}

/// SB-3.9
#[test]
fn the_idiots_array_comes_first_if_two_hands_can_be_pure() {
    let (array, pure, other) = (cards("Id 2C 3T"), cards("13C 9F 1S"), cards("12C 9S 2F"));
    let rules = Rules::default();
    assert_eq!(best_of(&[array, pure], &rules), [1]);
    assert_eq!(best_of(&[array, pure, other], &rules), [0]);
    assert_eq!(best_of(&[pure, other], &rules), [0, 1]);
}

/// SB-3.9
#[test]
fn every_hand_counts_as_its_best_in_that_order() {
    // Both are Pure, one is also the Idiot's array: 0 + 2 + 3 + 13 + 5.
    let both = cards("Id 2C 3T 13T 5F");
    assert_eq!(rank(&both, &Rules::default()).category(), Category::PureSabacc);
    assert_eq!(rank_in(&both, &Rules::default(), Order::IdiotFirst).category(), Category::IdiotsArray);
    assert_eq!(best_of(&[both, cards("13C 9F 1S")], &Rules::default()), [0]);
    // A call or a hand of its own: alone it is Pure and beats the Idiot's array.
    assert_eq!(best_of(&[both, cards("Id 2F 3S")], &Rules::default()), [0]);
}
