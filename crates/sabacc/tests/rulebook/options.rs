//! The options: how many seats there are, and the text of the others.

use rulebook_core::{Rules as _, SeatCount, SeatError};
use sabacc::Rules;

#[test]
fn one_seat_or_seven_are_refused() {
    assert_eq!(SeatCount::new(1), Err(SeatError::Count { count: 1 }));
    let refused = Rules::default().with_seats(SeatCount::new(7).unwrap()).unwrap_err();
    assert_eq!(refused.to_string(), "the game has 2 to 6 seats, not 7");
    assert!((2..=6).all(|seats| Rules::default().with_seats(SeatCount::new(seats).unwrap()).is_ok()));
}

#[test]
fn every_option_is_set_printed_and_refused() {
    let all = "hands=7,stakes=none,chips=12,natural_pure=better,negative_totals=below-positive,arrays=exact,\
               bust_arrays=win,tie_bust=again";
    let rules = Rules::default().with_options(all).unwrap();
    assert_eq!(rules.to_options(), all);
    let usual = "hands=20,stakes=chips,chips=usual,natural_pure=equal,negative_totals=mirror,arrays=contained,\
                 bust_arrays=lose,tie_bust=split";
    assert_eq!(Rules::default().to_options(), usual);
    for spec in Rules::OPTIONS {
        let refused = Rules::default().with_options(&format!("{}=maybe", spec.name)).unwrap_err();
        assert!(refused.to_string().contains(spec.rule.as_str()), "{refused}");
    }
    // The number of seats and the options do not depend on each other.
    let six = SeatCount::new(6).unwrap();
    let one = Rules::default().with_seats(six).unwrap().with_options(all).unwrap();
    assert_eq!(rules.with_seats(six).unwrap(), one);
}
