//! SB-2.4: the exchange, step by step and as a whole.

use proptest::prelude::*;
use rulebook_core::Game as _;
use sabacc::strategies::hands;
use sabacc::{Action, Card, Cards, Event, Exchange, ExchangeError, Face, Phase, Refused};

use crate::table::{Table, cards, seat};

/// Two seats without chips at the exchange; seat 0 has these cards, drawn as it takes to get there.
fn at_exchange(hand: &str, next: &str) -> Table {
    let drawn = hand.split_whitespace().count() - 3;
    let mut table = Table::new("stakes=none", &[&format!("{hand} {next}"), "1F 2F 3F"]);
    for round in 0..2 {
        table.play(if round < drawn { "draw" } else { "stand" }).play("stand");
    }
    assert_eq!(table.state.phase(), Phase::Exchange { seat: seat(0) });
    assert_eq!(table.state.hand(seat(0)), cards(hand));
    table
}

#[track_caller]
fn refused(table: &Table, action: &str, error: ExchangeError) {
    assert_eq!(table.refused(action), Refused::Exchange(error));
}

/// SB-2.4
#[test]
fn up_to_two_cards_are_discarded_and_as_many_drawn() {
    let mut table = at_exchange("1C 2C 4T", "9C 9T");
    assert_eq!(table.list(), "swap 1C, swap 2C, swap 4T, done");
    table.play("swap 1C");
    assert_eq!(table.list(), "swap 2C, swap 4T, done");
    table.play("swap 4T");
    assert_eq!(table.list(), "done");
    refused(&table, "swap 2C", ExchangeError::TooMany { most: 2 });
    table.play("done");
    assert_eq!(table.state.hand(seat(0)), cards("2C 9C 9T"));
    assert_eq!(table.turn(), seat(1));
}

/// SB-2.4
#[test]
fn discards_are_chosen_together_before_any_card_is_drawn() {
    let mut table = at_exchange("1C 2C 4T", "");
    table.play("swap 1C, swap 2C");
    assert_eq!(table.receiver(), None);
    assert_eq!(table.state.hand(seat(0)).len(), 1);
    table.play("done");
    assert_eq!(table.state.phase(), Phase::Refill { seat: seat(0), left: 2 });
    table.then(&["9C"]);
    assert_eq!(table.state.phase(), Phase::Refill { seat: seat(0), left: 1 });
}

/// SB-2.4
#[test]
fn discards_do_not_come_back_and_their_number_is_open() {
    let mut table = at_exchange("1C 2C 4T", "9C 9T");
    table.play("swap 1C, swap 2C, done");
    assert_eq!(table.state.laid_aside(seat(0)), cards("1C 2C"));
    assert!(!table.state.pack().contains("1C".parse().unwrap()));
    assert!(table.was_told(Event::Exchanged { seat: seat(0), count: 2 }));
    let mut draws = Vec::new();
    table.play("swap 1F, done");
    table.state.draws(&mut draws);
    assert!(draws.iter().all(|weighted| !["1C", "2C", "1F"].contains(&weighted.draw.0.to_string().as_str())));
}

/// SB-2.4
#[test]
fn a_seat_may_keep_all_its_cards() {
    let mut table = at_exchange("1C 2C 4T", "");
    table.play("done");
    assert!(table.was_told(Event::Exchanged { seat: seat(0), count: 0 }));
    assert_eq!((table.state.hand(seat(0)), table.turn()), (cards("1C 2C 4T"), seat(1)));
}

/// SB-2.4
#[test]
fn a_jedi_master_is_shown_for_three_or_four_cards() {
    let mut table = at_exchange("1C 2C 4T 6S Jm", "9C 9T 9S 9F");
    assert_eq!(table.list(), "show, swap 1C, swap 2C, swap 4T, swap 6S, swap Jm, done");
    table.play("show");
    assert!(table.was_told(Event::ShowedMaster { seat: seat(0) }));
    assert_eq!(table.list(), "swap 1C, swap 2C, swap 4T, swap 6S");
    table.play("swap 1C, swap 2C");
    refused(&table, "done", ExchangeError::TooFew { aside: 2 });
    table.play("swap 4T");
    assert_eq!(table.list(), "swap 6S, done");
    table.play("swap 6S");
    assert_eq!(table.list(), "done");
    table.play("done");
    assert_eq!(table.state.hand(seat(0)), cards("Jm 9C 9T 9S 9F"));
    assert!(table.was_told(Event::Exchanged { seat: seat(0), count: 4 }));
}

/// SB-2.4
#[test]
fn the_shown_jedi_master_is_kept() {
    let mut table = at_exchange("1C 2C 4T Jm", "9C 9T 9S");
    table.play("show");
    refused(&table, "swap Jm", ExchangeError::ShownMasterStays);
    table.play("swap 1C, swap 2C, swap 4T");
    refused(&table, "swap Jm", ExchangeError::ShownMasterStays);
    table.play("done");
    assert_eq!(table.state.hand(seat(0)), cards("9C 9T 9S Jm"));
}

/// SB-2.4
#[test]
fn a_second_jedi_master_may_be_among_the_discards() {
    let mut table = at_exchange("1C 2C 4T Jm Jm", "9C 9T 9S");
    table.play("show, swap Jm");
    refused(&table, "swap Jm", ExchangeError::ShownMasterStays);
    table.play("swap 1C, swap 2C, done");
    assert_eq!(table.state.hand(seat(0)), cards("4T 9C 9T 9S Jm"));
}

/// SB-2.4
#[test]
fn without_showing_it_a_jedi_master_is_a_card_like_others() {
    let mut table = at_exchange("1C 2C 4T Jm", "9C");
    table.play("swap Jm");
    refused(&table, "show", ExchangeError::HasBegun);
    table.play("done");
    assert_eq!(table.state.hand(seat(0)), cards("1C 2C 4T 9C"));
}

/// SB-2.4
#[test]
fn a_jedi_master_is_shown_only_if_it_is_there_with_three_others_and_once() {
    refused(&at_exchange("1C 2C 4T 6S", ""), "show", ExchangeError::NoMaster);
    refused(&at_exchange("1C 2C Jm", ""), "show", ExchangeError::HandTooSmall { cards: 3 });
    let mut table = at_exchange("1C 2C 4T Jm", "");
    table.play("show");
    refused(&table, "show", ExchangeError::HasBegun);
}

/// SB-2.4
#[test]
fn a_card_that_is_not_in_hand_is_refused() {
    let mut table = at_exchange("1C 2C 4T", "");
    refused(&table, "swap 9C", ExchangeError::NotHeld { card: "9C".parse().unwrap() });
    table.play("swap 1C");
    refused(&table, "swap 1C", ExchangeError::NotHeld { card: "1C".parse().unwrap() });
}

/// SB-2.4: at most eight actions.
#[test]
fn an_exchange_has_at_most_eight_actions() {
    let table = at_exchange("1C 2C 5T 12S Jm", "");
    // 18 without the five: a call as well.
    assert_eq!(table.list(), "show, swap 1C, swap 2C, swap 5T, swap 12S, swap Jm, done, sabacc");
}

/// SB-2.4
#[test]
fn a_whole_exchange_is_read_checked_and_taken_apart() {
    let exchange: Exchange = "swap 5C Id".parse().unwrap();
    assert_eq!(exchange.to_string(), "swap 5C Id");
    assert_eq!(exchange.check(&cards("5C Id 9T")), Ok(()));
    assert_eq!(exchange.check(&cards("5C 9T")), Err(ExchangeError::NotHeld { card: Card::of_face(Face::Idiot) }));
    assert_eq!("swap".parse::<Exchange>().unwrap().actions().collect::<Vec<_>>(), [Action::Done]);
    let three: Exchange = "swap 1C 2C 4T".parse().unwrap();
    assert!(three.shows_master());
    assert_eq!(three.check(&cards("1C 2C 4T Jm")), Ok(()));
    assert_eq!(three.check(&cards("1C 2C 4T")), Err(ExchangeError::NoMaster));
    assert!("swap 1C 2C 4T 6C 7C".parse::<Exchange>().is_err());
    assert!("discard 1C".parse::<Exchange>().is_err());
    assert!("swap 1C 1C".parse::<Exchange>().is_err());
    let master: Exchange = "swap Jm 1C 2C".parse().unwrap();
    assert_eq!(master.check(&cards("1C 2C 4T Jm")), Err(ExchangeError::ShownMasterStays));
    assert_eq!(master.check(&cards("1C 2C 4T Jm Jm")), Ok(()));
}

/// SB-2.4: fewer cards come first, then the order of the cards; two of a face can go together.
#[test]
fn whole_exchanges_are_listed_in_order() {
    let all = Exchange::all(&cards("2C 9T Id Id"));
    let laid: Vec<String> = all.iter().map(|exchange| exchange.cards().to_string()).collect();
    assert_eq!(laid, ["none", "2C", "9T", "Id", "2C 9T", "2C Id", "9T Id", "Id Id"]);
}

proptest! {
    /// SB-2.4: the whole exchanges of a hand are those whose steps are all accepted, each once.
    #[test]
    fn whole_exchanges_are_what_steps_can_come_to(hand in hands(3..=5)) {
        let all = Exchange::all(&hand);
        let mut reached = Vec::new();
        let mut open = vec![(hand, Cards::EMPTY, false)];
        while let Some((left, aside, shown)) = open.pop() {
            if !shown || aside.len() >= 3 {
                reached.push(aside);
            }
            let master = Card::of_face(Face::JediMaster);
            if !shown && aside.is_empty() && left.contains(master) && left.len() >= 4 {
                open.push((left, aside, true));
            }
            for (card, count) in left.kinds() {
                let most = if shown { 4 } else { 2 };
                if aside.len() < most && !(shown && card == master && count == 1) {
                    let (mut left, mut aside) = (left, aside);
                    left.remove(card);
                    aside.insert(card);
                    open.push((left, aside, shown));
                }
            }
        }
        reached.retain(|aside| !all.iter().any(|exchange| exchange.cards() == aside));
        // Showing and discarding three is the only way to three, so nothing else is missing.
        prop_assert!(reached.is_empty(), "{reached:?} of {hand}");
        for (place, exchange) in all.iter().enumerate() {
            prop_assert!(!all[..place].contains(exchange));
            prop_assert_eq!(exchange.to_string().parse::<Exchange>().unwrap(), *exchange);
            prop_assert_eq!(exchange.check(&hand), Ok(()));
        }
    }
}
