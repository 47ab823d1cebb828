//! FB-1.4: options.

use forceball::{Boost, BoostSource, Compare, Consolation, Rules, TurnLimit};
use rulebook_core::{OptionError, Rules as _, SeatCount};

use crate::decks::street;

/// FB-1.4
#[test]
fn options_have_the_defaults_of_the_rulebook() {
    let rules = Rules::default();
    assert_eq!((rules.boost().get(), rules.turn_limit().get(), rules.face_off_consolation().get()), (1, 100, 0));
    assert_eq!((rules.boost_source(), rules.compare()), (BoostSource::Mixed, Compare::Boosted));
    let text = "boost=1,boost_source=mixed,compare=boosted,turn_limit=100,face_off_consolation=0,deck=standard";
    assert_eq!(rules.to_options(), text);
}

/// FB-1.4
#[test]
fn options_are_set_from_text_and_printed() {
    let text = "boost=20,boost_source=one-kind,compare=printed,turn_limit=1000,face_off_consolation=3";
    let rules = Rules::default().with_options(text).unwrap().with_deck(street());
    let expected = Rules::default()
        .with_boost(Boost::new(20).unwrap())
        .with_boost_source(BoostSource::OneKind)
        .with_compare(Compare::Printed)
        .with_turn_limit(TurnLimit::new(1000).unwrap())
        .with_face_off_consolation(Consolation::new(3).unwrap())
        .with_deck(street());
    assert_eq!(rules, expected);
    assert_eq!(Rules::default().with_options(&rules.to_options()), Ok(rules));
}

/// FB-1.4: a value out of range is a typed error that names the rule, and changes nothing.
#[test]
fn values_out_of_range_are_refused() {
    for (name, value, rule) in [
        ("boost", "21", "FB-1.4"),
        ("boost", "-1", "FB-1.4"),
        ("boost", "01", "FB-1.4"),
        ("boost", "256", "FB-1.4"),
        ("boost_source", "both", "FB-3.4"),
        ("compare", "Boosted", "FB-3.5"),
        ("turn_limit", "0", "FB-2.4"),
        ("turn_limit", "1001", "FB-2.4"),
        ("turn_limit", "65636", "FB-2.4"),
        ("face_off_consolation", "4", "FB-2.2"),
        ("face_off_consolation", "", "FB-2.2"),
    ] {
        let mut rules = Rules::default();
        let error = rules.set(name, value).unwrap_err();
        assert!(matches!(&error, OptionError::Value { rule: found, .. } if found.as_str() == rule), "{error}");
        assert_eq!(rules, Rules::default());
    }
    assert!(Boost::new(21).is_none() && TurnLimit::new(0).is_none() && TurnLimit::new(1001).is_none());
    assert!(Consolation::new(4).is_none());
}

/// FB-1.2: a deck with a fault is refused with that fault, and nothing changes.
#[test]
fn a_faulty_deck_is_refused_as_an_option() {
    let mut rules = Rules::default();
    let error = rules.set("deck", "a:b:pass-1:1").unwrap_err();
    assert_eq!(error.to_string(), "`deck`: a deck has 30 to 150 cards, not 1 (FB-1.2)");
    assert_eq!(rules, Rules::default());
}

/// FB-2.1: the game is for two.
#[test]
fn a_match_has_two_seats() {
    assert_eq!(Rules::default().seats(), SeatCount::TWO);
    let three = SeatCount::new(3).unwrap();
    assert!(matches!(Rules::default().with_seats(three), Err(OptionError::Seats { .. })));
    assert_eq!(Rules::default().get("decks"), None);
}
