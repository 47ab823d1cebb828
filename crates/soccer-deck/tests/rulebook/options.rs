//! The options: read as they are written, and refused with what they can be.

use rulebook_core::{OptionError, Rules as _, SeatCount};
use soccer_deck::{BlankAgainstBlank, DeckCount, Decks, Formations, Rules};

use crate::table::rules;

/// SD-2.2, SD-3.3, SD-4.2: all 11 × 2 × 2 combinations.
#[test]
fn all_options_are_read_as_they_are_written() {
    let own = (1..=10).map(|decks| format!("own-{decks}"));
    let mut seen = Vec::new();
    for decks in std::iter::once("shared".to_owned()).chain(own) {
        for formations in ["listed", "any-in-range"] {
            for blanks in ["goal", "stopped"] {
                let text = format!("decks={decks},formations={formations},blank_against_blank={blanks}");
                let read = rules(&text);
                assert_eq!(read.to_options(), text);
                assert_eq!(read.get("decks").as_deref(), Some(decks.as_str()));
                assert_eq!(read.get("formations").as_deref(), Some(formations));
                assert_eq!(read.get("blank_against_blank").as_deref(), Some(blanks));
                assert!(!seen.contains(&read));
                seen.push(read);
            }
        }
    }
    assert_eq!(seen.len(), 44);
    assert_eq!(Rules::default().to_options(), "decks=shared,formations=listed,blank_against_blank=goal");
    assert_eq!(Rules::default(), rules(""));
    assert_eq!(Rules::default().get("deck"), None);
}

/// SD-2.2, SD-3.3, SD-4.2: the typed way gives the same options.
#[test]
fn options_are_the_same_whether_typed_or_built() {
    let built = Rules::default()
        .with_decks(Decks::Own(DeckCount::new(3).expect("3 is 1 to 10")))
        .with_formations(Formations::AnyInRange)
        .with_blank_against_blank(BlankAgainstBlank::Stopped);
    assert_eq!(built, rules("decks=own-3,formations=any-in-range,blank_against_blank=stopped"));
    assert_eq!(built.decks().to_string(), "own-3");
    assert_eq!((built.formations(), built.blank_against_blank()), (Formations::AnyInRange, BlankAgainstBlank::Stopped));
}

/// SD-2.2, SD-3.3, SD-4.2
#[test]
fn wrong_options_are_refused_with_what_they_can_be() {
    for (name, values, rule) in [
        (
            "decks",
            vec![
                "", "own", "own-", "own-0", "own-11", "own-01", "own-+1", "own- 1", "own-256", "own--1", "Shared",
                "own-1o",
            ],
            "SD-2.2",
        ),
        ("formations", vec!["", "all", "Listed", "any_in_range", "any-in-range "], "SD-3.3"),
        ("blank_against_blank", vec!["", "Goal", "stop", "true"], "SD-4.2"),
    ] {
        for value in values {
            let mut options = rules("decks=own-4");
            let refused = options.set(name, value).expect_err("no such value");
            match &refused {
                OptionError::Value { name: found, value: given, rule: cites, .. } => {
                    assert_eq!((*found, given.as_str(), cites.as_str()), (name, value, rule));
                }
                other => panic!("{other}"),
            }
            assert_eq!(options, rules("decks=own-4"), "nothing changes");
        }
    }
    let unknown = Rules::default().with_options("deck=shared").expect_err("no such option");
    assert_eq!(unknown.to_string(), "there is no option `deck`; there is `decks`, `formations`, `blank_against_blank`");
    assert_eq!(Rules::default().seats(), SeatCount::TWO);
    let three = SeatCount::new(3).expect("a number of seats");
    let refused = Rules::default().with_seats(three);
    assert_eq!(refused, Err(OptionError::Seats { seats: three, allowed: "2" }));
    assert_eq!(Rules::default().with_seats(SeatCount::TWO), Ok(Rules::default()));
}
