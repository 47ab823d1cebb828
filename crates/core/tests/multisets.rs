//! A multiset behaves as a map from kinds to counts.

use std::collections::BTreeMap;

use proptest::prelude::*;
use rulebook_core::{Generator, Kind, Multiset, Seed, Stream};

/// One of six kinds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Colour(usize);

impl Kind for Colour {
    fn index(self) -> usize {
        self.0
    }

    fn from_index(index: usize) -> Colour {
        assert!(index < 6, "kind {index} was asked for");
        Colour(index)
    }
}

impl serde::Serialize for Colour {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0 as u8)
    }
}

type Bag = Multiset<Colour, 6>;

fn colours() -> impl Strategy<Value = Vec<usize>> {
    proptest::collection::vec(0_usize..6, 0..30)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(300) })]

    #[test]
    fn a_multiset_counts_its_cards(deeds in proptest::collection::vec((any::<bool>(), 0_usize..6), 0..60)) {
        let mut bag = Bag::EMPTY;
        let mut model: BTreeMap<usize, usize> = BTreeMap::new();
        for (adds, number) in deeds {
            let copies = model.entry(number).or_default();
            if adds {
                bag.add(Colour(number));
                *copies += 1;
            } else {
                prop_assert_eq!(bag.remove(Colour(number)), *copies > 0);
                *copies = copies.saturating_sub(1);
            }
            model.retain(|_, copies| *copies > 0);
            let kinds: Vec<(Colour, usize)> = model.iter().map(|(kind, copies)| (Colour(*kind), *copies)).collect();
            let cards: Vec<Colour> = kinds.iter().flat_map(|(kind, copies)| vec![*kind; *copies]).collect();
            prop_assert_eq!(bag.kinds().collect::<Vec<_>>(), kinds);
            prop_assert_eq!(bag.iter().collect::<Vec<_>>(), cards.clone());
            prop_assert_eq!((bag.len(), bag.is_empty()), (cards.len(), cards.is_empty()));
            for number in 0..6 {
                let copies = model.get(&number).copied().unwrap_or_default();
                prop_assert_eq!((bag.count(Colour(number)), usize::from(bag.counts()[number])), (copies, copies));
            }
            for n in 0..cards.len() + 2 {
                prop_assert_eq!(bag.nth(n), cards.get(n).copied());
            }
            prop_assert_eq!(cards.into_iter().collect::<Bag>(), bag);
        }
    }

    #[test]
    fn a_multiset_contains_another_copy_by_copy(first in colours(), second in colours()) {
        let count = |cards: &[usize], number| cards.iter().filter(|card| **card == number).count();
        let expected = (0..6).all(|number| count(&first, number) >= count(&second, number));
        let bag = |cards: &[usize]| cards.iter().map(|number| Colour(*number)).collect::<Bag>();
        prop_assert_eq!(bag(&first).contains_all(&bag(&second)), expected);
    }
}

#[test]
fn twins_are_two_cards() {
    let [one, two] = [[1, 0, 0, 0, 0, 0], [2, 0, 0, 0, 0, 0]].map(Bag::from_counts);
    assert!(two.contains_all(&one) && two.contains_all(&two) && two.contains_all(&Bag::EMPTY));
    assert!(!one.contains_all(&two) && !Bag::EMPTY.contains_all(&one));
    assert_ne!(one, two);
}

#[test]
fn a_multiset_holds_255_copies_of_every_kind() {
    let full = Bag::from_counts([255; 6]);
    assert_eq!(full.len(), 6 * 255);
    assert_eq!(full.count(Colour(5)), 255);
    assert_eq!((full.nth(254), full.nth(255)), (Some(Colour(0)), Some(Colour(1))));
    assert_eq!((full.nth(6 * 255 - 1), full.nth(6 * 255), full.nth(usize::MAX)), (Some(Colour(5)), None, None));
}

/// Few kinds are all looked at, many only up to the card: both give the same cards.
#[test]
fn a_place_is_found_among_sixteen_kinds_as_among_seventeen() {
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    struct Number(usize);
    impl Kind for Number {
        fn index(self) -> usize {
            self.0
        }

        fn from_index(index: usize) -> Number {
            Number(index)
        }
    }
    let few = Multiset::<Number, 16>::from_counts([2; 16]);
    let many = Multiset::<Number, 17>::from_counts([2; 17]);
    let card = |n: usize| Some(Number(n / 2));
    assert!((0..32).all(|n| few.nth(n) == card(n) && many.nth(n) == card(n)));
    assert_eq!([few.nth(32), few.nth(usize::MAX / 2), few.nth(usize::MAX)], [None; 3]);
    assert_eq!([many.nth(33), many.nth(34), many.nth(usize::MAX)], [card(33), None, None]);
}

#[test]
#[should_panic(expected = "256 copies of a kind")]
fn there_is_no_256th_copy() {
    Bag::from_counts([255, 0, 0, 0, 0, 0]).add(Colour(0));
}

#[test]
#[should_panic(expected = "256 copies of a kind")]
fn there_is_no_256th_copy_to_collect_either() {
    let _ = std::iter::repeat_n(Colour(1), 256).collect::<Bag>();
}

/// The same, where `u16` counts the copies: for packs that a user brings.
#[test]
fn a_wide_multiset_holds_65535_copies_of_a_kind() {
    type Wide = Multiset<Colour, 6, u16>;
    let mut bag: Wide = std::iter::repeat_n(Colour(4), 300).chain([Colour(0)]).collect();
    assert_eq!((bag.len(), bag.count(Colour(4)), *bag.counts()), (301, 300, [1, 0, 0, 0, 300, 0]));
    assert_eq!(
        (bag.nth(0), bag.nth(1), bag.nth(300), bag.nth(301)),
        (Some(Colour(0)), Some(Colour(4)), Some(Colour(4)), None)
    );
    assert!(bag.remove(Colour(4)) && !bag.remove(Colour(1)));
    assert_eq!((bag.count(Colour(4)), bag.count(Colour(1))), (299, 0));
    assert!(bag.contains_all(&Wide::from_counts([1, 0, 0, 0, 299, 0])));
    assert!(!bag.contains_all(&Wide::from_counts([0, 0, 0, 0, 300, 0])));
    assert_eq!(bag.kinds().collect::<Vec<_>>(), [(Colour(0), 1), (Colour(4), 299)]);
    assert!(Wide::EMPTY.is_empty() && Wide::default().is_empty() && !bag.is_empty());
    assert_eq!(format!("{bag:?}"), "{Colour(0): 1, Colour(4): 299}");
    assert_eq!(serde_json::to_string(&Wide::from_counts([2, 0, 1, 0, 0, 0])).unwrap(), "[0,0,2]");
    assert_eq!(Wide::from_counts([u16::MAX; 6]).len(), 6 * 65535);
}

#[test]
#[should_panic(expected = "65536 copies of a kind")]
fn there_is_no_65536th_copy_in_a_wide_one() {
    Multiset::<Colour, 6, u16>::from_counts([0, 0, 65535, 0, 0, 0]).add(Colour(2));
}

/// Each of 14 cards 1000 times in 14 000: for kinds with 1, 3, 0, 4, 6 and 0 copies, χ² with 3
/// degrees of freedom is above 16.3 once in a thousand times.
#[test]
fn every_card_is_picked_equally_often() {
    let copies = [1, 3, 0, 4, 6, 0];
    let bag = Bag::from_counts(copies);
    let mut generator = Generator::new(&Seed::from_number(3), Stream::CHANCE);
    let mut picked = [0_i64; 6];
    for _ in 0..14_000 {
        picked[bag.pick(&mut generator).unwrap().0] += 1;
    }
    assert_eq!((picked[2], picked[5]), (0, 0));
    let expected = copies.map(|copies| 1000 * i64::from(copies));
    let share =
        |(seen, expected): (&i64, &i64)| if *expected > 0 { 1000 * (seen - expected).pow(2) / expected } else { 0 };
    let squares: i64 = picked.iter().zip(&expected).map(share).sum();
    assert!(squares < 16_300, "chi-square is {squares} / 1000, of {picked:?}");
}

#[test]
fn a_pick_is_one_bounded_draw_and_takes_nothing_away() {
    let bag = Bag::from_counts([1, 0, 2, 0, 0, 1]);
    let (mut ours, mut theirs) = [(); 2].map(|()| Generator::new(&Seed::from_number(3), Stream::CHANCE)).into();
    for _ in 0..100 {
        let n = theirs.below(4) as usize;
        assert_eq!(bag.pick(&mut ours), Some([Colour(0), Colour(2), Colour(2), Colour(5)][n]));
    }
    assert_eq!(ours, theirs);
    assert_eq!(Bag::EMPTY.pick(&mut ours), None);
    assert_eq!(ours, theirs, "nothing is drawn from an empty set");
}

#[test]
fn a_multiset_shows_its_kinds_and_copies() {
    let bag = Bag::from_counts([2, 0, 0, 1, 0, 0]);
    assert_eq!(format!("{bag:?}"), "{Colour(0): 2, Colour(3): 1}");
    assert_eq!(format!("{:?}", Bag::default()), "{}");
}

#[test]
fn a_multiset_is_written_card_by_card() {
    let bag = Bag::from_counts([2, 0, 0, 1, 0, 0]);
    assert_eq!(serde_json::to_string(&bag).unwrap(), "[0,0,3]");
    assert_eq!(postcard::to_allocvec(&bag).unwrap(), [3, 0, 0, 3]);
    assert_eq!(postcard::to_allocvec(&Bag::EMPTY).unwrap(), [0]);
}
