//! SB-3: what hands are worth. Every hand of three cards and random longer ones are in `tests/ranking.rs`.

use sabacc::{Category, Order, Rules, best_of, rank, rank_in};

use crate::table::{cards, rules};

#[track_caller]
fn is(hand: &str, options: &str, printed: &str) {
    assert_eq!(rank(&cards(hand), &rules(2, options)).to_string(), printed, "{hand}");
}

/// The first hand beats the second.
#[track_caller]
fn beats(options: &str, one: &str, other: &str) {
    let hands = [cards(one), cards(other)];
    assert_eq!(best_of(&hands, &rules(2, options)), [0], "{one} against {other}");
    assert_eq!(best_of(&[hands[1], hands[0]], &rules(2, options)), [1], "{one} against {other}");
}

#[track_caller]
fn ties(options: &str, one: &str, other: &str) {
    assert_eq!(best_of(&[cards(one), cards(other)], &rules(2, options)), [0, 1], "{one} and {other}");
}

/// SB-3.1
#[test]
fn a_total_of_23_is_pure_sabacc() {
    is("13C 9F 1S", "", "Pure Sabacc: 23 (SB-3.1)");
    is("12S 2T 5F", "", "Pure Sabacc: 23, with 5F as 9 (SB-3.1)");
    ties("", "13C 9F 1S", "12S 2T 5F");
}

/// SB-3.1
#[test]
fn a_natural_pure_sabacc_can_be_better() {
    beats("natural_pure=better", "13C 9F 1S", "12S 2T 5F");
    // Whatever the five counts: 5 + 13 + 5.
    beats("natural_pure=better", "13C 9F 1S", "13S 5F 5T");
    ties("natural_pure=better", "13C 9F 1S", "13F 9S 1T");
}

/// SB-3.2
#[test]
fn idiot_two_and_three_are_an_array() {
    is("Id 2C 3T", "", "Idiot's array: 5 (SB-3.2)");
    beats("", "13C 9F 1S", "Id 2C 3T");
    beats("", "Id 2C 3T", "Jm Jk 7S");
    // A Knight counts 3, but is no three.
    is("Id 2C Jk", "", "5 points (SB-3.6)");
}

/// SB-3.3
#[test]
fn master_knight_and_any_card_of_sabers_are_an_array() {
    is("Jm Jk 7S", "", "Jedi array: 13 (SB-3.3)");
    is("Jm Jk 15S", "", "Jedi array: 21 (SB-3.3)");
    is("Jm Jk 5S", "", "Jedi array: 17, with 5S as 11 (SB-3.3)");
    is("Jm Jm 7S", "", "13 points (SB-3.6)");
    is("Jm Jk 7T", "", "13 points (SB-3.6)");
    beats("", "Jm Jk 7S", "15C 15F 15S 1C");
}

/// SB-3.4
#[test]
fn a_total_of_46_is_double_sabacc() {
    is("15C 15F 15S 1C", "", "Double Sabacc: 46 (SB-3.4)");
}

/// SB-3.5
#[test]
fn a_total_of_minus_23_is_fools_sabacc() {
    is("Dj Dj 5C Id", "", "Fool's Sabacc: -23, with 5C as 5 (SB-3.5)");
    beats("", "15C 15F 15S 1C", "Dj Dj 5C Id");
    beats("", "Dj Dj 5C Id", "13C 9F"); // 22 points
}

/// SB-3.6
#[test]
fn totals_above_23_count_what_they_exceed_it_by() {
    is("15C 14T", "", "6 points: 29 is above 23 (SB-3.6)");
    is("15C 15F 15S", "", "22 points: 45 is above 23 (SB-3.6)");
    is("14C 10T", "", "1 points: 24 is above 23 (SB-3.6)");
    is("Id", "", "0 points (SB-3.6)");
    ties("", "15C 14T", "2C 4T");
}

/// SB-3.6
#[test]
fn the_nearer_to_23_or_minus_23_is_better() {
    beats("", "13C 8F", "13T 7F");
    beats("", "Dj 4C", "9C"); // −10 is 13 away, 9 is 14
    beats("", "10C", "Dj 4C"); // at the same distance the positive one
    beats("", "1C", "Id"); // 0 is farthest from both
    beats("", "Dj 13C", "Id"); // −1 is nearer than 0
}

/// SB-3.6
#[test]
fn negative_totals_can_be_below_all_positive_ones() {
    beats("negative_totals=below-positive", "Id", "Dj 4C");
    beats("negative_totals=below-positive", "1C", "Dj");
    beats("negative_totals=below-positive", "Dj 2C", "Dj 4C");
    // Fool's Sabacc is no matter of points.
    beats("negative_totals=below-positive", "Dj Dj 5C Id", "13C 9F");
    // Dark Jedi and a five: −14 + 11 = −3 or −14 − 11 = −25 and all between; with 0 out of reach −22 is best.
    assert_eq!(rank(&cards("Dj 5C"), &rules(2, "negative_totals=below-positive")).category(), Category::FoolsSabacc);
}

/// SB-3.7
#[test]
fn above_46_and_below_minus_23_are_bust() {
    is("15C 15F 15S 2C", "", "bust: 47 (SB-3.7)");
    is("Dj Dj 4C", "", "bust: -24 (SB-3.7)");
    assert!(best_of(&[cards("15C 15F 15S 2C"), cards("Dj Dj 4C")], &Rules::default()).is_empty());
    beats("", "Id", "15C 15F 15S 2C");
}

/// SB-3.7
#[test]
fn a_five_saves_a_hand_from_being_bust() {
    is("15C 15F 15S 2C 5C", "", "Double Sabacc: 46, with 5C as -1 (SB-3.4)");
    is("15C 15F 15S 13C 5C", "", "bust: 47, with 5C as -11 (SB-3.7)");
    is("15C 15F 15S 12C 5C", "", "Double Sabacc: 46, with 5C as -11 (SB-3.4)");
}

/// SB-3.8
#[test]
fn an_array_may_be_contained_in_more_cards_or_must_be_exact() {
    is("Id 2C 3T 4C", "", "Idiot's array: 9 (SB-3.2)");
    is("Id 2C 3T 4C", "arrays=exact", "9 points (SB-3.6)");
    is("Id 2C 3T", "arrays=exact", "Idiot's array: 5 (SB-3.2)");
    is("Jm Jk 7S 1C", "arrays=exact", "14 points (SB-3.6)");
    is("Jm Jk 7S", "arrays=exact", "Jedi array: 13 (SB-3.3)");
}

/// SB-3.8
#[test]
fn an_array_in_a_bust_hand_loses_or_wins() {
    is("Id 2C 3T 15C 15F 15S", "", "bust: 50 (SB-3.7)");
    is("Id 2C 3T 15C 15F 15S", "bust_arrays=win", "Idiot's array: 50 (SB-3.2)");
    is("Jm Jk 15S 15C 15F", "bust_arrays=win", "Jedi array: 51 (SB-3.3)");
    is("Jm Jk 15S 15C 15F", "", "bust: 51 (SB-3.7)");
    is("Jm Jk 15S 15C 15F", "bust_arrays=win,arrays=exact", "bust: 51 (SB-3.7)");
}

/// SB-3.7, SB-3.8: 46 and −23 are not yet bust.
#[test]
fn an_array_with_the_highest_or_the_lowest_total_does_not_lose() {
    is("Id 2C 3T 15C 15F 11C", "", "Idiot's array: 46 (SB-3.2)");
    is("Id 2C 3T 15C 15F 11C 1C", "", "bust: 47 (SB-3.7)");
    is("Jm Jk 15S 15C 10C", "", "Jedi array: 46 (SB-3.3)");
    is("Id 2C 3T Dj Dj", "", "Idiot's array: -23 (SB-3.2)");
}

/// SB-3.6: a five is chosen so that the hand is nearest to −23, where that is better.
#[test]
fn a_five_can_make_a_hand_of_negative_points() {
    // −14 + 4 = −10: with the five −21 to 1, and −21 is 2 away from −23.
    is("Dj 4C 5C", "", "-21 points, with 5C as -11 (SB-3.6)");
    is("Dj 4C 5C", "negative_totals=below-positive", "1 points, with 5C as 11 (SB-3.6)");
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

/// SB-3.8
#[test]
fn a_five_is_no_two_or_three_of_an_array() {
    is("Id 5C 3T", "", "14 points, with 5C as 11 (SB-3.6)");
    is("Id 2C 5T", "", "13 points, with 5T as 11 (SB-3.6)");
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
