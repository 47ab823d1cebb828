//! SC-2: saving a shot.

use rulebook_core::{Game as _, Kind as _, Seat, Suit, Turn};
use soccard::{Draw, Event, Phase, SaveCard, SavePile};

use crate::table::{before, pile_without};

/// SC-2.1
#[test]
fn cards_of_the_suit_and_jokers_save() {
    for suit in Suit::ALL {
        let saving: Vec<String> =
            SaveCard::all().filter(|card| card.saves(suit)).map(|card| card.to_string()).collect();
        let letter = suit.letter();
        assert_eq!(
            saving,
            [format!("2{letter}"), format!("3{letter}"), format!("4{letter}"), format!("5{letter}"), "joker".into()]
        );
        assert_eq!(SavePile::FULL.savers(suit), 6);
    }
}

/// SC-2.1
#[test]
fn cards_are_turned_one_by_one_until_one_saves() {
    // A free kick with a seven has four tries; the third card saves.
    let played = before("7H").own("7H").take_and_save("2C 5S 4H");
    let tries: Vec<&Event> = played.events.iter().filter(|event| matches!(event, Event::Tried { .. })).collect();
    assert_eq!(
        tries,
        [
            &Event::Tried { number: 1, card: "2C".parse().unwrap(), is_saved: false },
            &Event::Tried { number: 2, card: "5S".parse().unwrap(), is_saved: false },
            &Event::Tried { number: 3, card: "4H".parse().unwrap(), is_saved: true },
        ]
    );
    assert_eq!(played.table().score(), [0, 0]);
    assert_eq!(played.table().save_pile(), pile_without("2C 5S 4H"));
}

/// SC-2.1
#[test]
fn a_shot_that_no_try_saves_is_a_goal() {
    let played = before("7H").own("7H").take_and_save("2C 5S 3D 4D");
    assert_eq!(played.table().score(), [1, 0]);
    assert!(played.has(Event::Goal { seat: Seat::ZERO, score: [1, 0] }));
}

/// SC-2.1
#[test]
fn a_joker_saves_a_shot_in_any_suit() {
    for card in ["AC", "AD", "AH", "AS"] {
        assert_eq!(before(card).own(card).take_and_save("joker").table().score(), [0, 0]);
    }
}

/// SC-2.1
#[test]
fn each_card_that_is_left_is_equally_likely() {
    let mut state = before("AH").own("AH").save_pile(pile_without("2C joker 5D")).build();
    state.apply(Seat::ZERO, "take 1".parse().unwrap(), &mut rulebook_core::Unheard).unwrap();
    let mut draws = Vec::new();
    state.draws(&mut draws);
    state.reveal(draws[0].draw, &mut rulebook_core::Unheard).unwrap();
    assert!(matches!(state.table().phase(), Phase::Save { tried: 0, .. }));
    state.draws(&mut draws);
    assert!(draws.iter().all(|weighted| weighted.weight == 1));
    let cards: Vec<Draw> = draws.iter().map(|weighted| weighted.draw).collect();
    let expected: Vec<Draw> =
        SaveCard::all().filter(|card| !["2C", "5D"].contains(&card.to_string().as_str())).map(Draw::Save).collect();
    assert_eq!(cards, expected);
    // With both jokers in the pile a joker is twice as likely.
    let mut state = before("AH").own("AH").build();
    state.apply(Seat::ZERO, "take 1".parse().unwrap(), &mut rulebook_core::Unheard).unwrap();
    state.draws(&mut draws);
    state.reveal(draws[0].draw, &mut rulebook_core::Unheard).unwrap();
    state.draws(&mut draws);
    assert_eq!(draws.last().map(|weighted| (weighted.draw, weighted.weight)), Some((Draw::Save(SaveCard::JOKER), 2)));
    assert_eq!(state.turn(), Turn::Chance);
    assert_eq!(SaveCard::JOKER.index(), 16);
}

/// SC-2.2
#[test]
fn the_pile_is_not_renewed_before_a_card_is_needed() {
    let last = SavePile::EMPTY.turned();
    // Only the five of spades is left; it is turned and saves.
    let one = last.iter().filter(|card| card.to_string() != "5S").fold(last, |pile, card| pile.without(card).unwrap());
    let played = before("AS").own("AS").save_pile(one).take_and_save("5S");
    assert!(!played.has(Event::Reshuffled));
    assert!(played.table().save_pile().is_empty());
    assert_eq!(played.table().save_pile().turned(), SavePile::FULL);
}

/// SC-2.2
#[test]
fn an_empty_pile_is_made_anew_for_the_next_shot() {
    let played = before("AS").own("AS").save_pile(SavePile::EMPTY).take_and_save("5S");
    assert!(played.has(Event::Reshuffled));
    assert_eq!(played.table().save_pile(), pile_without("5S"));
}

/// SC-2.2
#[test]
fn the_tries_go_on_when_the_pile_runs_out_and_all_eighteen_cards_are_in_the_new_one() {
    let one = pile_of("2C");
    // Four tries: the two of clubs, and after the reshuffle the same card again, then two more.
    let played = before("6H").own("6H").save_pile(one).take_and_save("2C 2C 3C 4C");
    let story = played.story();
    let place = |text: &str| story.iter().position(|line| line == text).unwrap_or_else(|| panic!("{text}: {story:?}"));
    let [first, anew, second] =
        [place("save card 1 is 2♣"), place("the save pile is shuffled anew"), place("save card 2 is 2♣")];
    assert!(first < anew && anew < second);
    assert_eq!(played.table().score(), [1, 0]);
    assert_eq!(played.table().save_pile(), pile_without("2C 3C 4C"));
}

/// SC-2.2
#[test]
fn the_second_try_counts_as_the_second_across_a_reshuffle() {
    // The fourth card's shot is saved on the second try, so the two upper cards go.
    let played = before("9H").own("6H JH 8H").save_pile(pile_of("2C")).take_and_save("2C 5H");
    assert_eq!(played.own(), "6H JH");
    assert_eq!(played.table().extra_moves(Seat::ZERO), 1); // of two, one is used up for the next move
}

fn pile_of(left: &str) -> SavePile {
    SavePile::FULL
        .iter()
        .filter(|card| card.to_string() != left)
        .fold(SavePile::FULL, |pile, card| pile.without(card).expect("in the pile"))
}
