//! The playing cards, how they are written, and the packs that are made of them.
#![allow(clippy::unwrap_used, reason = "a test may stop at what it does not expect")]

use std::collections::{BTreeMap, BTreeSet};

use rulebook_core::{Kind, Multiset, Pack, ParsePlayingCardError, PlayingCard, Rank, Suit};

/// Ranks and suits as they are written, in the order of the cards' numbers.
const RANKS: [&str; 13] = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];
const SUITS: [(&str, &str); 4] = [("C", "♣"), ("D", "♦"), ("H", "♥"), ("S", "♠")];

/// The 53 cards in the order of their numbers, each with its notation and its notation with a sign.
fn cards() -> Vec<(PlayingCard, String, String)> {
    let mut cards = Vec::new();
    for (rank, text) in Rank::ALL.into_iter().zip(RANKS) {
        for (suit, (letter, sign)) in Suit::ALL.into_iter().zip(SUITS) {
            cards.push((PlayingCard::new(rank, suit), format!("{text}{letter}"), format!("{text}{sign}")));
        }
    }
    cards.push((PlayingCard::Joker, "joker".to_string(), "joker".to_string()));
    cards
}

fn card(text: &str) -> PlayingCard {
    text.parse().unwrap()
}

// ------------------------------------------------------------------------------- cards

#[test]
fn the_ranks_go_from_two_to_ace_and_the_suits_from_clubs_to_spades() {
    use Rank::{Ace, Eight, Five, Four, Jack, King, Nine, Queen, Seven, Six, Ten, Three, Two};
    let ranks = [Two, Three, Four, Five, Six, Seven, Eight, Nine, Ten, Jack, Queen, King, Ace];
    assert_eq!(Rank::ALL, ranks);
    assert!(ranks.is_sorted() && Two < Ace);
    assert_eq!(ranks.map(Rank::text), RANKS);
    assert_eq!(Suit::ALL, [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades]);
    assert_eq!(Suit::ALL.map(|suit| (suit.letter().to_string(), suit.symbol().to_string())), {
        SUITS.map(|(letter, sign)| (letter.to_string(), sign.to_string()))
    });
}

#[test]
fn the_kinds_are_numbered_without_gaps_in_the_order_of_the_cards() {
    let cards: Vec<PlayingCard> = cards().into_iter().map(|(card, ..)| card).collect();
    assert_eq!(cards.len(), PlayingCard::KINDS);
    assert!(cards.is_sorted() && cards.iter().collect::<BTreeSet<_>>().len() == 53);
    for (index, card) in cards.into_iter().enumerate() {
        assert_eq!((card.index(), PlayingCard::from_index(index)), (index, card));
    }
    assert_eq!(PlayingCard::default(), PlayingCard::from_index(0));
}

#[test]
fn a_card_has_a_rank_and_a_suit_and_a_joker_has_neither() {
    assert_eq!((card("10H").rank(), card("10H").suit()), (Some(Rank::Ten), Some(Suit::Hearts)));
    assert_eq!((PlayingCard::Joker.rank(), PlayingCard::Joker.suit()), (None, None));
}

// ------------------------------------------------------------------------------- notation

#[test]
fn all_53_cards_are_read_as_they_are_written() {
    for (card, letters, signs) in cards() {
        assert_eq!((card.to_string(), format!("{card:#}")), (letters.clone(), signs.clone()));
        for text in
            [letters.clone(), letters.to_lowercase(), letters.to_uppercase(), signs.clone(), signs.to_lowercase()]
        {
            assert_eq!(text.parse(), Ok(card), "{text}");
        }
    }
}

#[test]
fn what_is_not_a_card_is_not_read() {
    for text in [
        "", "H", "♥", "10", "Q", "1H", "0H", "11H", "13C", "TH", "H10", "HQ", "QHH", "QQH", "10♥H", " QH", "QH ",
        "Q H", "QX", "Jokers", "J", "joke", "Qh\n", "ＱH", "Q♡", "-2H", "+2H", "02H", "2ſ", "٢H", "🂱",
    ] {
        assert_eq!(text.parse::<PlayingCard>(), Err(ParsePlayingCardError), "{text}");
    }
}

#[test]
fn the_message_shows_how_a_card_is_written() {
    let message = "a card is written as a rank (2 to 10, J, Q, K, A) and a suit (C, D, H, S), or as joker";
    assert_eq!(ParsePlayingCardError.to_string(), message);
}

// ------------------------------------------------------------------------------- serde

#[test]
fn all_53_cards_are_texts_for_people_and_numbers_for_machines() {
    for (card, text, signs) in cards() {
        assert_eq!(serde_json::to_string(&card).unwrap(), format!("\"{text}\""));
        assert_eq!(serde_json::from_str::<PlayingCard>(&format!("\"{text}\"")).unwrap(), card);
        assert_eq!(serde_json::from_str::<PlayingCard>(&format!("\"{signs}\"")).unwrap(), card);
        assert_eq!(postcard::to_allocvec(&card).unwrap(), [card.index() as u8]);
        assert_eq!(postcard::from_bytes::<PlayingCard>(&[card.index() as u8]).unwrap(), card);
    }
}

#[test]
fn a_written_card_that_is_none_is_refused() {
    for number in 53..=255_u8 {
        assert!(postcard::from_bytes::<PlayingCard>(&[number]).is_err());
    }
    let error = serde_json::from_str::<PlayingCard>("\"1H\"").unwrap_err();
    assert!(error.to_string().starts_with(&ParsePlayingCardError.to_string()), "{error}");
    assert!(serde_json::from_str::<PlayingCard>("3").is_err());
}

#[test]
fn ranks_and_suits_are_written_as_words() {
    assert_eq!(serde_json::to_string(&(Rank::Ten, Suit::Hearts)).unwrap(), r#"["ten","hearts"]"#);
    assert_eq!(serde_json::from_str::<(Rank, Suit)>(r#"["ace","clubs"]"#).unwrap(), (Rank::Ace, Suit::Clubs));
}

// ------------------------------------------------------------------------------- packs

/// How many cards of each rank a pack has, and how many jokers.
fn ranks_of(pack: Pack) -> (BTreeMap<Rank, usize>, usize) {
    let mut ranks = BTreeMap::new();
    pack.cards().filter_map(PlayingCard::rank).for_each(|rank| *ranks.entry(rank).or_default() += 1);
    (ranks, pack.cards().filter(|card| *card == PlayingCard::Joker).count())
}

#[test]
fn the_pack_of_36_has_each_card_from_six_to_ace_once() {
    assert_eq!(Pack::OF_36.cards().count(), 36);
    assert_eq!(ranks_of(Pack::OF_36), (Rank::ALL[4..].iter().map(|rank| (*rank, 4)).collect(), 0));
    assert_eq!(Pack::OF_36.cards().collect::<BTreeSet<_>>().len(), 36);
    assert_eq!((Pack::OF_36.cards().next(), Pack::OF_36.cards().last()), (Some(card("6C")), Some(card("AS"))));
}

#[test]
fn the_pack_of_52_has_each_card_once() {
    assert_eq!(
        Pack::OF_52.cards().collect::<Vec<_>>(),
        cards().into_iter().map(|(card, ..)| card).take(52).collect::<Vec<_>>()
    );
    assert_eq!(ranks_of(Pack::OF_52), (Rank::ALL.iter().map(|rank| (*rank, 4)).collect(), 0));
}

#[test]
fn the_pack_of_54_has_two_jokers_besides() {
    assert_eq!(Pack::OF_54.cards().count(), 54);
    assert!(Pack::OF_54.cards().take(52).eq(Pack::OF_52.cards()));
    assert!(Pack::OF_54.cards().skip(52).eq([PlayingCard::Joker; 2]));
    let set: Multiset<PlayingCard, { PlayingCard::KINDS }> = Pack::OF_54.cards().collect();
    assert_eq!((set.count(PlayingCard::Joker), set.count(card("QH"))), (2, 1));
}

#[test]
fn a_pack_is_made_of_its_ranks_and_jokers() {
    let cards = |lowest, highest, jokers| Pack { lowest, highest, jokers }.cards().map(|card| card.to_string());
    assert!(cards(Rank::Ten, Rank::Ten, 1).eq(["10C", "10D", "10H", "10S", "joker"]));
    assert_eq!(cards(Rank::Seven, Rank::King, 0).count(), 28);
    assert_eq!(cards(Rank::Ace, Rank::Two, 3).collect::<Vec<_>>(), ["joker"; 3]);
    assert_eq!(cards(Rank::Two, Rank::Ace, 255).count(), 307);
}
