//! The helpers of the crate `rand` work on our generator.

use rand::seq::{IndexedRandom, SliceRandom};
use rand::{Rng, RngExt};
use rulebook_core::{Generator, Seed, Stream};

fn generator() -> Generator {
    Generator::new(&Seed::from_number(1), Stream::custom(0))
}

#[test]
fn ranges_shuffles_and_choices_can_be_drawn() {
    let mut generator = generator();
    assert!((0..100).map(|_| generator.random_range(1..=6)).all(|die| (1..=6).contains(&die)));
    let mut items: Vec<u8> = (0..52).collect();
    items.shuffle(&mut generator);
    assert!(!items.is_sorted());
    items.sort_unstable();
    assert_eq!(items, (0..52).collect::<Vec<u8>>());
    assert!(items.choose(&mut generator).is_some());
}

#[test]
fn the_trait_gives_the_words_of_the_generator() {
    let (mut ours, mut theirs) = (generator(), generator());
    assert!((0..100).all(|_| ours.word() == theirs.next_u32()));
    assert_eq!(ours, theirs);
}

#[test]
fn a_long_number_is_two_words_the_lower_first() {
    // From an odd place on, some numbers lie across the ends of blocks.
    let (mut ours, mut theirs) = (generator(), generator());
    assert_eq!(ours.word(), theirs.next_u32());
    for _ in 0..200 {
        let (low, high) = (u64::from(ours.word()), u64::from(ours.word()));
        assert_eq!(theirs.next_u64(), high << 32 | low);
    }
    assert_eq!(ours.position(), theirs.position());
}

#[test]
fn bytes_are_words_the_lowest_byte_first() {
    let (mut ours, mut theirs) = (generator(), generator());
    let mut bytes = [0; 400];
    theirs.fill_bytes(&mut bytes);
    for four in bytes.chunks_exact(4) {
        assert_eq!(four, ours.word().to_le_bytes());
    }
    assert_eq!(ours.position(), theirs.position());
}
