//! Places, points and the printed form of outcomes, counted by hand.
#![allow(clippy::unwrap_used, reason = "a test may stop at what it does not expect")]

use rulebook_core::{Outcome, RuleId, Seat, SeatCount, SeatError, SeatSet};

const REASON: RuleId = RuleId::new("XY-1.2");

fn by_score(scores: &[i32]) -> Outcome {
    Outcome::by_score(scores, REASON).unwrap()
}

fn seats() -> impl Iterator<Item = Seat> {
    SeatCount::new(8).unwrap().seats()
}

fn set(numbers: &[usize]) -> SeatSet {
    numbers.iter().map(|number| Seat::new(*number).unwrap()).collect()
}

#[track_caller]
fn assert_places(scores: &[i32], places: &[u8], winners: &[usize]) {
    let outcome = by_score(scores);
    assert_eq!(seats().map_while(|seat| outcome.place(seat)).collect::<Vec<u8>>(), places);
    assert_eq!(seats().map_while(|seat| outcome.score(seat)).collect::<Vec<i32>>(), scores);
    assert_eq!(outcome.winners(), set(winners));
    assert_eq!(outcome.is_draw(), winners.len() > 1);
    assert_eq!((outcome.seats().get(), outcome.reason()), (scores.len(), REASON));
}

#[test]
fn the_higher_score_has_the_better_place_and_equal_scores_share_it() {
    assert_places(&[2, 5], &[2, 1], &[1]);
    assert_places(&[3, 3], &[1, 1], &[0, 1]);
    assert_places(&[4, 4, 1], &[1, 1, 3], &[0, 1]);
    assert_places(&[1, 4, 4], &[3, 1, 1], &[1, 2]);
    assert_places(&[2, 5, 2], &[2, 1, 2], &[1]);
    assert_places(&[-3, i32::MIN, i32::MAX, 0], &[3, 4, 1, 2], &[2]);
    assert_places(&[1, 1, 2, 2, 3, 3, 4, 4], &[7, 7, 5, 5, 3, 3, 1, 1], &[6, 7]);
    assert_places(&[0; 8], &[1; 8], &[0, 1, 2, 3, 4, 5, 6, 7]);
}

#[test]
fn keys_decide_the_places_whatever_the_scores() {
    // Fewer goals, but more corners.
    let outcome = Outcome::by_key(&[(1, 2), (1, 3), (0, 9)], &[5, 4, 7], REASON).unwrap();
    assert_eq!(seats().map_while(|seat| outcome.place(seat)).collect::<Vec<u8>>(), [2, 1, 3]);
    assert_eq!(seats().map_while(|seat| outcome.score(seat)).collect::<Vec<i32>>(), [5, 4, 7]);
    assert_eq!(outcome.winners(), set(&[1]));
}

#[test]
fn a_seat_that_the_match_has_not_has_neither_place_nor_score_nor_points() {
    let outcome = by_score(&[0, 0]);
    let none = Seat::new(2).unwrap();
    assert_eq!((outcome.place(none), outcome.score(none), outcome.points(none)), (None, None, 0));
}

#[test]
fn an_outcome_is_of_two_to_eight_seats() {
    for count in [0, 1, 9, 300] {
        let scores = vec![0; count];
        assert_eq!(Outcome::by_score(&scores, REASON), Err(SeatError::Count { count }));
    }
    let uneven = Outcome::by_key(&[1, 2, 3], &[1, 2], REASON).unwrap_err();
    assert_eq!(uneven, SeatError::Uneven { keys: 3, scores: 2 });
    assert_eq!(uneven.to_string(), "3 keys for 2 scores: every seat has one of each");
    assert_eq!(Outcome::by_key(&[1], &[1, 2], REASON), Err(SeatError::Uneven { keys: 1, scores: 2 }));
    assert_eq!(Outcome::by_key(&[1, 2], &[1], REASON), Err(SeatError::Count { count: 1 }));
}

// ------------------------------------------------------------------------------- points

#[track_caller]
fn assert_points(scores: &[i32], points: &[u32]) {
    let outcome = by_score(scores);
    assert_eq!(outcome.seats().seats().map(|seat| outcome.points(seat)).collect::<Vec<u32>>(), points);
    let seats = scores.len() as u32;
    assert_eq!(points.iter().sum::<u32>(), seats * (seats - 1), "n (n - 1)");
}

#[test]
fn a_worse_seat_is_worth_two_points_and_an_equal_one() {
    assert_points(&[5, 2], &[2, 0]);
    assert_points(&[2, 2], &[1, 1]);
    assert_points(&[4, 4, 1], &[3, 3, 0]);
    assert_points(&[4, 1, 1], &[4, 1, 1]);
    assert_points(&[1, 2, 3, 4], &[0, 2, 4, 6]);
    assert_points(&[0; 8], &[7; 8]);
}

/// Every outcome of four seats, as far as places go: 4 scores for each.
#[test]
fn all_seats_together_get_the_same_points_however_a_match_ends() {
    for code in 0..256 {
        let outcome = by_score(&[code & 3, code >> 2 & 3, code >> 4 & 3, code >> 6]);
        assert_eq!(seats().map(|seat| outcome.points(seat)).sum::<u32>(), 12);
    }
}

// ------------------------------------------------------------------------------- printed

#[test]
fn an_outcome_is_printed_as_a_sentence() {
    assert_eq!(by_score(&[2, 5]).to_string(), "seat 1 wins, 2 : 5 (XY-1.2)");
    assert_eq!(by_score(&[2, 2]).to_string(), "a draw, 2 : 2 (XY-1.2)");
    assert_eq!(by_score(&[4, -1, 4]).to_string(), "seats 0 and 2 share the first place, 4 : -1 : 4 (XY-1.2)");
    assert_eq!(by_score(&[0, 0, 0]).to_string(), "a draw, 0 : 0 : 0 (XY-1.2)");
}

#[test]
fn an_outcome_is_written_with_one_place_and_score_a_seat() {
    let outcome = by_score(&[4, 1, 4]);
    let text = r#"{"places":[1,3,1],"scores":[4,1,4],"reason":"XY-1.2"}"#;
    assert_eq!(serde_json::to_string(&outcome).unwrap(), text);
    let written: (Vec<u8>, Vec<i32>, String) = postcard::from_bytes(&postcard::to_allocvec(&outcome).unwrap()).unwrap();
    assert_eq!(written, (vec![1, 3, 1], vec![4, 1, 4], "XY-1.2".to_string()));
}

#[test]
fn a_rule_id_is_printed_to_the_width_that_is_asked_for() {
    assert_eq!(REASON.as_str(), "XY-1.2");
    assert_eq!(format!("{REASON}|{REASON:8}|{REASON:>8}"), "XY-1.2|XY-1.2  |  XY-1.2");
}
