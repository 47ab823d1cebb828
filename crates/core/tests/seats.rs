//! Seats, numbers of seats, and sets of seats.
#![allow(clippy::unwrap_used, reason = "a test may stop at what it does not expect")]

use std::collections::BTreeSet;

use rulebook_core::{Seat, SeatCount, SeatError, SeatSet};

fn seat(number: usize) -> Seat {
    Seat::new(number).unwrap()
}

/// The set with these bits, and the same set as a list of numbers.
fn sets() -> impl Iterator<Item = (SeatSet, BTreeSet<usize>)> {
    (0..=255_u8).map(|bits| {
        let numbers: BTreeSet<usize> = (0..8).filter(|number| bits >> number & 1 == 1).collect();
        (numbers.iter().map(|number| seat(*number)).collect(), numbers)
    })
}

fn numbers(set: SeatSet) -> BTreeSet<usize> {
    set.iter().map(Seat::index).collect()
}

// ------------------------------------------------------------------------------- one seat

#[test]
fn there_are_the_seats_0_to_7() {
    for number in 0..8 {
        assert_eq!(seat(number).index(), number);
        assert_eq!(Seat::try_from(number as u8), Ok(seat(number)));
        assert_eq!(u8::from(seat(number)), number as u8);
        assert_eq!(seat(number).to_string(), number.to_string());
        assert_eq!(number.to_string().parse(), Ok(seat(number)));
    }
    assert_eq!((Seat::ZERO, Seat::ONE, Seat::default()), (seat(0), seat(1), seat(0)));
    assert_eq!(Seat::new(8), Err(SeatError::NoSuchSeat { number: 8 }));
    assert_eq!(Seat::new(256), Err(SeatError::NoSuchSeat { number: 256 }));
    assert_eq!(Seat::new(usize::MAX), Err(SeatError::NoSuchSeat { number: usize::MAX }));
    assert_eq!(Seat::try_from(255), Err(SeatError::NoSuchSeat { number: 255 }));
    assert_eq!(SeatError::NoSuchSeat { number: 8 }.to_string(), "there is no seat 8: seats are numbered 0 to 7");
}

#[test]
fn the_other_seat_is_the_neighbour_of_the_pair() {
    let others: Vec<usize> = (0..8).map(|number| seat(number).other().index()).collect();
    assert_eq!(others, [1, 0, 3, 2, 5, 4, 7, 6]);
}

#[test]
fn a_seat_is_written_in_digits() {
    assert_eq!("7".parse(), Ok(seat(7)));
    assert_eq!("8".parse::<Seat>(), Err(SeatError::NoSuchSeat { number: 8 }));
    for text in ["", " ", "007", "+1", "-1", " 1", "1 ", "1.0", "one", "٣", "99999999999999999999999999"] {
        assert_eq!(text.parse::<Seat>(), Err(SeatError::NotANumber), "{text}");
    }
    assert_eq!(
        SeatError::NotANumber.to_string(),
        "a seat, or a number of seats, is a whole number in digits, without zeros before it"
    );
}

// ------------------------------------------------------------------------------- how many

#[test]
fn a_match_has_two_to_eight_seats() {
    for count in 2..=8 {
        let seats = SeatCount::new(count).unwrap();
        assert_eq!(seats.get(), count);
        assert_eq!((SeatCount::try_from(count as u8), u8::from(seats)), (Ok(seats), count as u8));
        assert_eq!((seats.to_string(), count.to_string().parse()), (count.to_string(), Ok(seats)));
        assert_eq!(seats.seats().map(Seat::index).collect::<Vec<_>>(), (0..count).collect::<Vec<_>>());
        assert!((0..8).all(|number| seats.has(seat(number)) == (number < count)));
    }
    assert_eq!(SeatCount::TWO.get(), 2);
    for count in [0, 1, 9, 255, 258, usize::MAX] {
        assert_eq!(SeatCount::new(count), Err(SeatError::Count { count }));
    }
    assert_eq!(SeatCount::try_from(1), Err(SeatError::Count { count: 1 }));
    assert_eq!(SeatError::Count { count: 9 }.to_string(), "a match has 2 to 8 seats, not 9");
}

#[test]
fn a_number_of_seats_is_written_in_digits() {
    assert_eq!("9".parse::<SeatCount>(), Err(SeatError::Count { count: 9 }));
    for text in ["", "02", "+2", "-2", " 2", "two", "2.0"] {
        assert_eq!(text.parse::<SeatCount>(), Err(SeatError::NotANumber), "{text}");
    }
}

// ------------------------------------------------------------------------------- sets

#[test]
fn all_256_sets_of_seats_are_what_they_hold() {
    for (set, model) in sets() {
        assert_eq!(numbers(set), model);
        assert!(set.iter().is_sorted());
        assert_eq!(set.len(), model.len());
        assert_eq!(set.is_empty(), model.is_empty());
        assert_eq!(set.first().map(Seat::index), model.first().copied());
        for number in 0..8 {
            let (mut with, mut without) = (model.clone(), model.clone());
            with.insert(number);
            without.remove(&number);
            assert_eq!(set.contains(seat(number)), model.contains(&number));
            assert_eq!(numbers(set.with(seat(number))), with);
            assert_eq!(numbers(set.without(seat(number))), without);
        }
    }
}

#[test]
fn no_two_sets_are_equal() {
    assert_eq!(sets().map(|(set, _)| set).collect::<BTreeSet<SeatSet>>().len(), 256);
}

#[test]
fn a_set_is_nobody_one_seat_or_all_seats() {
    assert_eq!(numbers(SeatSet::EMPTY), BTreeSet::new());
    assert_eq!(SeatSet::default(), SeatSet::EMPTY);
    for number in 0..8 {
        assert_eq!(numbers(SeatSet::only(seat(number))), BTreeSet::from([number]));
    }
    for count in 2..=8 {
        assert_eq!(numbers(SeatSet::all(SeatCount::new(count).unwrap())), (0..count).collect());
    }
}

#[test]
fn a_set_is_printed_as_a_person_says_it() {
    let said = |numbers: &[usize]| numbers.iter().map(|number| seat(*number)).collect::<SeatSet>().to_string();
    assert_eq!(said(&[]), "nobody");
    assert_eq!(said(&[3]), "3");
    assert_eq!(said(&[1, 0]), "0 and 1");
    assert_eq!(said(&[0, 4, 1]), "0, 1 and 4");
    assert_eq!(said(&[0, 1, 2, 7]), "0, 1, 2 and 7");
    assert_eq!(said(&[7, 2, 5, 2]), "2, 5 and 7");
}

// ------------------------------------------------------------------------------- serde

#[test]
fn seats_are_written_as_numbers_and_checked_when_read() {
    assert_eq!(serde_json::to_string(&(seat(7), SeatCount::TWO)).unwrap(), "[7,2]");
    assert_eq!(serde_json::from_str::<(Seat, SeatCount)>("[7,2]").unwrap(), (seat(7), SeatCount::TWO));
    for (text, message) in [
        ("[8,2]", "there is no seat 8: seats are numbered 0 to 7"),
        ("[0,1]", "a match has 2 to 8 seats, not 1"),
        ("[0,9]", "a match has 2 to 8 seats, not 9"),
        ("[-1,2]", "invalid value: integer `-1`, expected u8"),
    ] {
        let error = serde_json::from_str::<(Seat, SeatCount)>(text).unwrap_err();
        assert!(error.to_string().starts_with(message), "{error}");
    }
}

#[test]
fn every_set_is_written_and_read_back() {
    for (set, _) in sets() {
        let bytes = postcard::to_allocvec(&set).unwrap();
        assert_eq!(postcard::from_bytes::<SeatSet>(&bytes).unwrap(), set);
        let text = serde_json::to_string(&set).unwrap();
        assert_eq!(serde_json::from_str::<SeatSet>(&text).unwrap(), set);
    }
    assert_eq!(serde_json::to_string(&SeatSet::only(seat(3))).unwrap(), "8");
}
