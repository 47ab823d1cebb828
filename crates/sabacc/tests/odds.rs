//! The odds of draws and exchanges, counted by hand.
#![allow(clippy::unwrap_used, reason = "these are tests, their helpers too")]

use rulebook_core::Rules as _;
use sabacc::{Cards, Category, Exchange, ExchangeError, Odds, OddsError, Rules};

fn cards(text: &str) -> Cards {
    text.parse().unwrap()
}

fn unseen(hand: &Cards) -> Cards {
    Cards::PACK.minus(hand).unwrap()
}

/// The counts in the order of [`Category::ALL`]: bust, points, Fool's, Double, Jedi array, Idiot's array, Pure.
fn counts(odds: &Odds) -> [u64; 7] {
    Category::ALL.map(|category| odds.count(category))
}

/// SB-3.7: −14 − 14 + 4 = −24. Two Idiots leave it bust; a one makes it −23, and so does a five that counts 1.
#[test]
fn a_draw_counts_every_unseen_card_once() {
    let hand = cards("Dj Dj 4C");
    let odds = Odds::of_draw(&hand, &unseen(&hand), &Rules::default()).unwrap();
    assert_eq!(counts(&odds), [2, 73 - 2 - 8, 4 + 4, 0, 0, 0, 0]);
    assert_eq!(odds.total(), 73);
}

/// SB-2.4: 12 are kept, or 2 and 0 with a bust −14.
#[test]
fn an_exchange_is_drawn_from_the_unseen_cards_alone() {
    let hand = cards("Dj Ls 2C Id");
    let odds = Odds::of_exchange(&hand, &"swap Dj".parse().unwrap(), &unseen(&hand), &Rules::default()).unwrap();
    // 11 or a five makes 23, a three the Idiot's array; the other Dark Jedi −2.
    assert_eq!(counts(&odds), [0, 72 - 12, 0, 0, 0, 4, 4 + 4]);
}

/// Of two Idiots and a two there are three pairs; two of them make an Idiot's array with the three (SB-3.2).
#[test]
fn each_set_counts_once_and_the_two_cards_of_a_face_are_two() {
    let (hand, all) = (cards("3T 9C 9F"), Rules::default());
    let odds = Odds::of_exchange(&hand, &"swap 9C 9F".parse().unwrap(), &cards("Id Id 2C"), &all).unwrap();
    assert_eq!(counts(&odds), [0, 1, 0, 0, 0, 2, 0]);
    assert!((odds.share(Category::IdiotsArray) - 2.0 / 3.0).abs() < 1e-12);
    // SB-3.8: with a fourth card it is none under `Exact`.
    let exact = all.with_options("arrays=exact").unwrap();
    let odds = Odds::of_exchange(&cards("3T 1C 9C 9F"), &"swap 9C 9F".parse().unwrap(), &cards("Id Id 2C"), &exact);
    assert_eq!(counts(&odds.unwrap()), [0, 3, 0, 0, 0, 0, 0]);
}

#[test]
fn a_hand_as_it_is_has_one_result() {
    let odds = Odds::of_standing(&cards("12S 2T 5F"), &Rules::default());
    assert_eq!(counts(&odds), [0, 0, 0, 0, 0, 0, 1]);
    assert_eq!(odds.total(), 1);
}

#[test]
fn odds_that_cannot_be_counted_are_refused() {
    let rules = Rules::default();
    let (hand, two): (Cards, Exchange) = (cards("3T 9C 9F"), "swap 9C 9F".parse().unwrap());
    let few = Odds::of_exchange(&hand, &two, &cards("2C"), &rules).unwrap_err();
    assert_eq!(few, OddsError::TooFewCards { unseen: 1, draws: 2 });
    assert_eq!(few.to_string(), "2 cards cannot be drawn from 1 unseen card (SB-2.3, SB-2.4)");
    assert_eq!(Odds::of_exchange(&hand, &two, &cards("2C 3C"), &rules).unwrap().total(), 1);
    let none = Odds::of_draw(&hand, &Cards::EMPTY, &rules);
    assert_eq!(none, Err(OddsError::TooFewCards { unseen: 0, draws: 1 }));
    assert_eq!(Odds::of_draw(&hand, &Cards::PACK, &rules), Err(OddsError::SeenTwice));
    // What is laid aside is not drawn again.
    assert_eq!(Odds::of_exchange(&hand, &two, &cards("9C 2C 3C"), &rules), Err(OddsError::SeenTwice));
    let card = "Id".parse().unwrap();
    let foreign = Odds::of_exchange(&hand, &"swap Id".parse().unwrap(), &cards("2C"), &rules);
    assert_eq!(foreign, Err(OddsError::Exchange(ExchangeError::NotHeld { card })));
}

/// −24 and 1, 2, 0 or 3: −23, −22, bust, −21.
#[test]
fn odds_are_printed_and_written_the_best_first() {
    let odds = Odds::of_draw(&cards("Dj Dj 4C"), &cards("1C 2C Id 3F"), &Rules::default()).unwrap();
    let lines = [
        "Fool's Sabacc         1 of 4  25.000 %",
        "points                2 of 4  50.000 %",
        "bust                  1 of 4  25.000 %",
    ];
    assert_eq!(odds.to_string(), lines.join("\n"));
    let written = "{\"pure_sabacc\":0,\"idiots_array\":0,\"jedi_array\":0,\"double_sabacc\":0,\"fools_sabacc\":1,\
                   \"points\":2,\"bust\":1}";
    assert_eq!(serde_json::to_string(&odds).unwrap(), written);
}
