//! SC-1: the cards.

use rulebook_core::{Game as _, Kind as _, Rank, Suit};
use soccard::{Card, Rules, SaveCard, SavePile, State};

use crate::table::before;

/// SC-1.1
#[test]
fn the_main_pack_has_two_cards_of_each_rank_from_six_to_ace_in_four_suits() {
    let table = *State::new(Rules::default()).table();
    let unseen = table.unseen();
    assert_eq!(unseen.len(), 72);
    for rank in [Rank::Six, Rank::Seven, Rank::Eight, Rank::Nine, Rank::Ten, Rank::Jack, Rank::Queen, Rank::King] {
        for suit in Suit::ALL {
            assert_eq!(unseen.count(Card::new(rank, suit).expect("a main card")), 2);
        }
    }
    assert_eq!(unseen.kinds().filter(|(card, copies)| card.rank() == Rank::Ace && *copies == 2).count(), 4);
    for rank in [Rank::Two, Rank::Three, Rank::Four, Rank::Five] {
        assert_eq!(Card::new(rank, Suit::Clubs), None);
    }
}

/// SC-1.1
#[test]
fn cards_know_rank_and_suit() {
    for (number, card) in Card::all().enumerate() {
        assert_eq!(card.rank(), Rank::ALL[4 + number / 4]);
        assert_eq!(card.suit(), Suit::ALL[number % 4]);
        assert_eq!(Card::new(card.rank(), card.suit()), Some(card));
        assert_eq!(card.to_string().parse(), Ok(card));
        assert_eq!(format!("{card:#}").parse(), Ok(card));
        assert_eq!(format!("{card:?}"), card.to_string());
    }
    let sorted: Vec<Card> = Card::all().collect();
    assert!(sorted.is_sorted());
}

/// SC-1.2
#[test]
fn the_save_pile_has_two_to_five_of_four_suits_and_two_jokers() {
    let pile = *State::new(Rules::default()).table();
    let pile = pile.save_pile();
    assert_eq!((pile.len(), pile.is_empty()), (18, false));
    for rank in [Rank::Two, Rank::Three, Rank::Four, Rank::Five] {
        for suit in Suit::ALL {
            assert_eq!(pile.count(SaveCard::new(rank, suit).expect("a save card")), 1);
        }
    }
    assert_eq!(pile.count(SaveCard::JOKER), 2);
    assert_eq!(SaveCard::new(Rank::Six, Suit::Clubs), None);
    assert_eq!(pile.kinds().count(), 17);
    assert_eq!(pile.iter().count(), 18);
}

/// SC-1.2
#[test]
fn jokers_are_counted_one_by_one() {
    let one = SavePile::FULL.without(SaveCard::JOKER).expect("two jokers");
    assert_eq!((one.count(SaveCard::JOKER), one.len(), one.turned().count(SaveCard::JOKER)), (1, 17, 1));
    let none = one.without(SaveCard::JOKER).expect("one joker");
    assert_eq!((none.count(SaveCard::JOKER), none.len(), none.turned().count(SaveCard::JOKER)), (0, 16, 2));
    assert_eq!(none.without(SaveCard::JOKER), None);
    assert_eq!(none.without("4D".parse().expect("a save card")).expect("in the pile").turned().len(), 3);
}

/// SC-1.2
#[test]
fn save_cards_are_written_and_read() {
    for card in SaveCard::all() {
        assert_eq!(card.to_string().parse(), Ok(card));
        assert_eq!(format!("{card:?}"), card.to_string());
    }
    assert_eq!(SaveCard::JOKER.to_string(), "joker");
    assert_eq!(format!("{:#}", "3d".parse::<SaveCard>().expect("a save card")), "3♦");
    assert_eq!(format!("{:?}", SavePile::EMPTY.turned()).matches(": 1").count(), 16);
}

/// SC-1.1, SC-3.1: the cards that a scenario is filled up with.
#[test]
fn filler_cards_keep_the_numbers_of_the_rulebook() {
    let table = *before("7H").own("6H").build().table();
    assert_eq!((table.tableau_size(), table.unseen().len(), table.removed().len()), (44, 29 + 27, 0));
    assert!(Card::all().all(|card| card.index() < 36));
}
