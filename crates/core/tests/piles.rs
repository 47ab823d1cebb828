//! A pile behaves as a list of at most `CAPACITY` cards.
#![allow(clippy::unwrap_used, reason = "a test may stop at what it does not expect")]

use proptest::prelude::*;
use rulebook_core::{Pile, PileFull};

const CAPACITY: usize = 5;

/// What can be done with a pile.
#[derive(Clone, Copy, Debug)]
enum Deed {
    Put(u8),
    PutUnder(u8),
    Take,
    TakeAt(usize),
    KeepEven,
    Clear,
}

fn deeds() -> impl Strategy<Value = Vec<Deed>> {
    let deed = prop_oneof![
        6 => any::<u8>().prop_map(Deed::Put),
        4 => any::<u8>().prop_map(Deed::PutUnder),
        2 => Just(Deed::Take),
        2 => (0..CAPACITY + 2).prop_map(Deed::TakeAt),
        1 => Just(Deed::KeepEven),
        1 => Just(Deed::Clear),
    ];
    proptest::collection::vec(deed, 0..40)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(300) })]

    #[test]
    fn a_pile_is_a_list_with_an_end(deeds in deeds()) {
        let mut pile: Pile<u8, CAPACITY> = Pile::new();
        let mut model: Vec<u8> = Vec::new();
        for deed in deeds {
            let full = (model.len() == CAPACITY).then_some(PileFull { capacity: CAPACITY });
            match deed {
                Deed::Put(card) => {
                    prop_assert_eq!(pile.put(card).err(), full);
                    if full.is_none() {
                        model.push(card);
                    }
                }
                Deed::PutUnder(card) => {
                    prop_assert_eq!(pile.put_under(card).err(), full);
                    if full.is_none() {
                        model.insert(0, card);
                    }
                }
                Deed::Take => prop_assert_eq!(pile.take(), model.pop()),
                Deed::TakeAt(place) => {
                    let expected = (place < model.len()).then(|| model.remove(place));
                    prop_assert_eq!(pile.take_at(place), expected);
                }
                Deed::KeepEven => {
                    pile.retain(|card| card % 2 == 0);
                    model.retain(|card| card % 2 == 0);
                }
                Deed::Clear => {
                    pile.clear();
                    model.clear();
                }
            }
            prop_assert_eq!(pile.as_slice(), &model);
            prop_assert_eq!(pile.iter().collect::<Vec<u8>>(), model.clone());
            prop_assert!(pile.iter().rev().eq(model.iter().rev().copied()));
            prop_assert_eq!(pile.iter().len(), model.len());
            prop_assert_eq!((pile.len(), pile.is_empty(), pile.top()), (model.len(), model.is_empty(), model.last().copied()));
        }
    }
}

fn pile<const N: usize>(cards: &[u8]) -> Pile<u8, N> {
    let mut pile = Pile::new();
    cards.iter().for_each(|card| pile.put(*card).unwrap());
    pile
}

#[test]
fn a_full_pile_takes_no_card_and_stays_as_it_is() {
    let mut full: Pile<u8, 2> = pile(&[1, 2]);
    assert_eq!(full.put(3), Err(PileFull { capacity: 2 }));
    assert_eq!(full.put_under(3), Err(PileFull { capacity: 2 }));
    assert_eq!(full.as_slice(), [1, 2]);
    assert_eq!(PileFull { capacity: 2 }.to_string(), "the pile holds 2 cards and is full");
}

#[test]
fn a_pile_without_room_is_empty_and_full() {
    let mut none: Pile<u8, 0> = Pile::new();
    assert_eq!(none.put(1), Err(PileFull { capacity: 0 }));
    assert_eq!(none.put_under(1), Err(PileFull { capacity: 0 }));
    assert_eq!((none.take(), none.take_at(0), none.top(), none.len()), (None, None, None, 0));
}

#[test]
fn a_card_is_taken_out_from_between_others() {
    let mut cards: Pile<u8, 4> = pile(&[1, 2, 3, 4]);
    assert_eq!(cards.take_at(1), Some(2));
    assert_eq!(cards.as_slice(), [1, 3, 4]);
    assert_eq!(cards.take_at(3), None);
    assert_eq!(cards.take_at(usize::MAX), None);
    assert_eq!(cards.as_slice(), [1, 3, 4]);
}

#[test]
fn piles_are_equal_when_their_cards_are_whatever_lay_in_them_before() {
    let mut used: Pile<u8, 4> = pile(&[1, 2, 9, 9]);
    used.take();
    used.take();
    let fresh: Pile<u8, 4> = pile(&[1, 2]);
    assert_eq!(used, fresh);
    assert_eq!(used.cmp(&fresh), std::cmp::Ordering::Equal);
    let hash = |pile: &Pile<u8, 4>| {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        pile.hash(&mut hasher);
        hasher.finish()
    };
    assert_eq!(hash(&used), hash(&fresh));
    assert!(pile::<4>(&[1, 2]) < pile(&[1, 3]) && pile::<4>(&[1]) < pile(&[1, 0]));
    assert_eq!(Pile::<u8, 4>::default(), Pile::new());
}

#[test]
fn the_largest_pile_holds_65535_cards() {
    let mut largest: Pile<u8, 65535> = pile(&[7; 65535]);
    assert_eq!(largest.put(8), Err(PileFull { capacity: 65535 }));
    assert_eq!((largest.len(), largest.take_at(65534), largest.len()), (65535, Some(7), 65534));
}
