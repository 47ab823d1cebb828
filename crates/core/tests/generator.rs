//! The generator gives the same numbers for ever.
//!
//! The expected values come from `vectors.py`, an implementation of its own that is checked against
//! published test vectors of ChaCha8.

use rulebook_core::{Generator, Position, Seat, SeatCount, Seed, Stream};

const ZERO: Seed = Seed::from_bytes([0; 32]);

/// The bytes 0 to 31.
const STEPS: Seed = Seed::from_bytes({
    let mut bytes = [0; 32];
    let mut place = 0;
    while place < bytes.len() {
        bytes[place] = place as u8;
        place += 1;
    }
    bytes
});

const STREAM: Stream = Stream::from_number(0x0123_4567_89ab_cdef);

/// The first 32 words of the zero key's stream 0: two blocks, also published as the ChaCha8 vector TC1.
const WORDS: [u32; 32] = [
    0x2fef003e, 0xd6405f89, 0xe8b85b7f, 0xa1a5091f, 0xc30e842c, 0x3b7f9ace, 0x88e11b18, 0x1e1a71ef, //
    0x72e14c98, 0x416f21b9, 0x6753449f, 0x19566d45, 0xa3424a31, 0x01b086da, 0xb8fd7b38, 0x42fe0c0e, //
    0x0dfaaed2, 0x51c1a5ea, 0x6cdb0abf, 0xada5f201, 0x1258fdc0, 0xaaa2f959, 0x8f0ff2dc, 0x6ba266d5, //
    0x38ec3250, 0x98dac5bb, 0x566f0cee, 0x652a878b, 0x25bf8aa0, 0xbb21eb1d, 0xd8e5564b, 0xaa681e82, //
];

fn words<const N: usize>(mut generator: Generator) -> [u32; N] {
    std::array::from_fn(|_| generator.word())
}

fn at(seed: Seed, stream: Stream, word: u64) -> Generator {
    Generator::at(&seed, Position { stream: stream.number(), word })
}

/// Draws as often as there are expected values, and looks how many words that took.
#[track_caller]
fn assert_draws<T: PartialEq + std::fmt::Debug>(
    mut generator: Generator,
    mut draw: impl FnMut(&mut Generator) -> T,
    expected: &[T],
    words: u64,
) {
    let drawn: Vec<T> = expected.iter().map(|_| draw(&mut generator)).collect();
    assert_eq!(drawn, expected);
    assert_eq!(generator.position().word, words, "words used");
}

// ------------------------------------------------------------------------------- words

#[test]
fn the_words_are_the_key_stream_of_chacha8() {
    assert_eq!(words(Generator::new(&ZERO, Stream::CHANCE)), WORDS);
    let expected = [
        0xe19de75c, 0xcab1608b, 0x49bd3a62, 0x3a54a2ab, 0x956bf3db, 0xe9f79eec, 0x1ee6b9b4, 0xdef96cc2, //
        0x18c8f07d, 0x19ed3e57, 0xabfd401d, 0xcbb39f9a, 0xb06ceab3, 0x08abf290, 0xeb5b8330, 0x2266ecf8, //
        0xddf1dd9b, 0x2f22922e, 0x441e54fa, 0x1dfeeb83,
    ];
    assert_eq!(words(Generator::new(&STEPS, STREAM)), expected);
}

#[test]
fn another_stream_of_the_same_seed_gives_other_words() {
    assert_eq!(words(Generator::new(&STEPS, Stream::CHANCE)), [0x8fb21540, 0x6aab126e, 0x7b66e8d9, 0x3312c531]);
    let firsts: std::collections::BTreeSet<u32> =
        (0..1000).map(|number| Generator::new(&STEPS, Stream::from_number(number)).word()).collect();
    assert_eq!(firsts.len(), 1000);
}

#[test]
fn a_draw_from_one_stream_leaves_the_others_as_they_were() {
    let agent = Generator::new(&STEPS, Stream::agent(Seat::ONE));
    let mut chance = Generator::new(&STEPS, Stream::CHANCE);
    chance.shuffle(&mut [0; 52]);
    assert_eq!(agent, Generator::new(&STEPS, Stream::agent(Seat::ONE)));
    assert_ne!(words::<4>(agent), words::<4>(Generator::new(&STEPS, Stream::CHANCE)));
}

// ------------------------------------------------------------------------------- positions

#[test]
fn a_generator_goes_on_from_every_position_as_if_there_had_been_no_break() {
    let mut generator = Generator::new(&STEPS, STREAM);
    for word in 0..300 {
        let position = generator.position();
        assert_eq!(position, Position { stream: STREAM.number(), word });
        let restored = Generator::at(&STEPS, position);
        assert_eq!(restored, generator);
        assert_eq!(restored.position(), position);
        assert_eq!(words::<20>(restored), words::<20>(generator.clone()), "from word {word}");
        generator.word();
    }
}

#[test]
fn far_positions_give_the_words_that_are_there() {
    // Here the counter of blocks leaves its lower 32 bits.
    assert_eq!(words(at(STEPS, STREAM, (1 << 36) - 1)), [0xccff4215, 0x4b0b951f]);
    assert_eq!(words(at(STEPS, STREAM, (1 << 40) + 5)), [0xe0b11128, 0xee6d055c]);
    assert_eq!(words(at(STEPS, STREAM, u64::MAX - 1)), [0xb15ebbd1, 0x0cc88f91]);
    let mut last = at(STEPS, STREAM, u64::MAX - 1);
    last.word();
    assert_eq!(last.position(), Position { stream: STREAM.number(), word: u64::MAX });
}

#[test]
fn a_printed_generator_shows_its_position_and_not_its_seed() {
    let generator = at(STEPS, Stream::CHANCE, 3);
    assert_eq!(format!("{generator:?}"), "Generator(Position { stream: 0, word: 3 })");
}

#[test]
fn a_position_is_written_as_two_numbers() {
    let position = Position { stream: u64::MAX, word: u64::MAX - 1 };
    let text = r#"{"stream":18446744073709551615,"word":18446744073709551614}"#;
    assert_eq!(serde_json::to_string(&position).unwrap(), text);
    assert_eq!(serde_json::from_str::<Position>(text).unwrap(), position);
    let bytes = postcard::to_allocvec(&position).unwrap();
    assert_eq!(postcard::from_bytes::<Position>(&bytes).unwrap(), position);
    let error = serde_json::from_str::<Position>(r#"{"stream":1,"word":2,"key":3}"#).unwrap_err();
    assert!(error.to_string().starts_with("unknown field `key`"), "{error}");
}

// ------------------------------------------------------------------------------- bounded draws

#[test]
fn bounded_draws_are_lemires_upper_halves() {
    let below = |bound, expected: &[u32]| {
        assert_draws(Generator::new(&ZERO, Stream::CHANCE), |it| it.below(bound), expected, 12);
    };
    below(1, &[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    below(2, &[0, 1, 1, 1, 1, 0, 1, 0, 0, 0, 0, 0]);
    below(3, &[0, 2, 2, 1, 2, 0, 1, 0, 1, 0, 1, 0]);
    below(6, &[1, 5, 5, 3, 4, 1, 3, 0, 2, 1, 2, 0]);
    below(52, &[9, 43, 47, 32, 39, 12, 27, 6, 23, 13, 20, 5]);
    #[rustfmt::skip]
    below(u32::MAX, &[
        804192317, 3594542984, 3904396158, 2711947550, 3272508459, 998218445,
        2296453911, 505049582, 1927367831, 1097802168, 1733510302, 425094468,
    ]);
}

#[test]
fn words_that_would_favour_a_number_are_rejected() {
    #[rustfmt::skip]
    assert_draws(Generator::new(&ZERO, Stream::CHANCE), |it| it.below((1 << 31) + 1), &[
        1636254230, 1148226956, 252524791, 548901084, 866755151, 212547234,
        1551809948, 913147231, 1200093550, 902902634, 848643013, 1429475137,
    ], 32);
    #[rustfmt::skip]
    assert_draws(Generator::new(&STEPS, STREAM), |it| it.below(3_000_000_000), &[
        2643947009, 362124270, 2612980262, 2387128758, 101621132, 2758095357, 403149062, 2600915480,
    ], 17);
}

/// Word 2 times 2³¹ + 2²⁵ has the lower half 2³² − 2³¹ − 2²⁵: the lowest that is accepted.
#[test]
fn the_first_word_that_favours_nobody_is_accepted() {
    let (bound, accepted) = (0x8200_0000_u64, 0x7e00_0000);
    assert_eq!((1_u64 << 32) % bound, accepted);
    assert_eq!(u64::from(WORDS[2]) * bound % (1 << 32), accepted);
    let mut generator = at(ZERO, Stream::CHANCE, 2);
    assert_eq!(generator.below(bound as u32), 1982701174);
    assert_eq!(generator.position().word, 3);
}

#[test]
#[should_panic(expected = "there is no number below 0")]
fn there_is_no_number_below_0() {
    Generator::new(&ZERO, Stream::CHANCE).below(0);
}

// ------------------------------------------------------------------------------- shuffles

#[test]
fn a_shuffle_is_the_same_for_ever() {
    let mut generator = Generator::new(&STEPS, STREAM);
    let mut items: Vec<u8> = (0..10).collect();
    generator.shuffle(&mut items);
    assert_eq!(items, [6, 5, 9, 0, 4, 3, 1, 2, 7, 8]);
    assert_eq!(generator.position().word, 9);

    let mut cards: Vec<u8> = (0..52).collect();
    Generator::new(&STEPS, STREAM).shuffle(&mut cards);
    #[rustfmt::skip]
    assert_eq!(cards, [
        21, 8, 35, 41, 30, 33, 22, 17, 20, 50, 23, 25, 36, 7, 19, 13, 12, 44, 24, 37, 51, 16, 48, 10, 0, 2,
        15, 49, 26, 18, 38, 29, 3, 9, 6, 31, 46, 34, 1, 27, 32, 47, 43, 4, 39, 5, 42, 28, 11, 14, 40, 45,
    ]);
}

#[test]
fn nothing_and_one_item_are_shuffled_without_a_word() {
    let mut generator = Generator::new(&STEPS, STREAM);
    generator.shuffle::<u8>(&mut []);
    generator.shuffle(&mut ["alone"]);
    assert_eq!(generator, Generator::new(&STEPS, STREAM));
}

/// 24 orders, 24 000 shuffles: χ² with 23 degrees of freedom is above 49.7 once in a thousand times.
#[test]
fn every_order_of_four_items_is_equally_likely() {
    let mut generator = Generator::new(&STEPS, STREAM);
    let mut seen = std::collections::BTreeMap::new();
    for _ in 0..24_000 {
        let mut items = [0, 1, 2, 3];
        generator.shuffle(&mut items);
        *seen.entry(items).or_insert(0_i64) += 1;
    }
    assert_eq!(seen.len(), 24);
    let squares: i64 = seen.values().map(|count| (count - 1000).pow(2)).sum();
    assert!(squares < 49_700, "chi-square is {squares} / 1000");
}

// ------------------------------------------------------------------------------- weights

#[test]
fn a_weighted_draw_finds_the_place_of_a_bounded_one() {
    let expected = [0, 3, 3, 3, 3, 0, 3, 0, 3, 0, 2, 0, 3, 0, 3, 0].map(Some);
    let draw = |it: &mut Generator| it.weighted([3, 0, 1, 5].into_iter());
    assert_draws(Generator::new(&ZERO, Stream::CHANCE), draw, &expected, 16);
}

#[test]
fn weights_may_sum_to_the_largest_word() {
    let expected = [0, 1, 1, 1, 1, 0, 1, 0].map(Some);
    let draw = |it: &mut Generator| it.weighted([1 << 31, (1 << 31) - 1].into_iter());
    assert_draws(Generator::new(&ZERO, Stream::CHANCE), draw, &expected, 8);
}

#[test]
fn without_a_weight_or_with_too_much_of_it_nothing_is_drawn() {
    let draw = |it: &mut Generator| it.weighted([].into_iter());
    assert_draws(Generator::new(&ZERO, Stream::CHANCE), draw, &[None], 0);
    let draw = |it: &mut Generator| it.weighted([0, 0].into_iter());
    assert_draws(Generator::new(&ZERO, Stream::CHANCE), draw, &[None], 0);
    let draw = |it: &mut Generator| it.weighted([u32::MAX, 1].into_iter());
    assert_draws(Generator::new(&ZERO, Stream::CHANCE), draw, &[None], 0);
}

// ------------------------------------------------------------------------------- streams

#[test]
fn the_numbers_of_the_streams_are_fixed() {
    let eight = SeatCount::new(8).unwrap();
    let numbers = |stream: fn(Seat) -> Stream| eight.seats().map(|seat| stream(seat).number()).collect::<Vec<u64>>();
    assert_eq!(Stream::CHANCE.number(), 0);
    assert_eq!(numbers(Stream::agent), [0x100, 0x101, 0x102, 0x103, 0x104, 0x105, 0x106, 0x107]);
    assert_eq!(numbers(Stream::determinization), [0x200, 0x201, 0x202, 0x203, 0x204, 0x205, 0x206, 0x207]);
    assert_eq!(Stream::custom(0).number(), 1 << 63);
    assert_eq!(Stream::custom(5).number(), (1 << 63) + 5);
    assert_eq!(Stream::custom(u64::MAX >> 1).number(), u64::MAX);
    assert_eq!(Stream::custom((1 << 63) + 5), Stream::custom(5));
    assert_eq!(Stream::from_number(0x107), Stream::agent(Seat::new(7).unwrap()));
}

/// `vectors.py` takes them from the stream 2³² + index.
#[test]
fn the_seeds_of_a_series_are_fixed() {
    #[track_caller]
    fn derived(seed: Seed, index: u64, expected: &str) {
        assert_eq!(seed.derive(index).to_string(), expected);
    }
    derived(ZERO, 0, "b62fbd67e9deaffc0667f8a4eb48d928df8eaa531721bd9cf867b9aa0552bd89");
    derived(ZERO, 1, "23d3407e0d97e9048ad08c69b30c356cd699a3d9845bdc91d3d62578999577d6");
    derived(STEPS, 1000, "3c29f465bb70654ef924c2eabba7a42442458f6277cdde40d528679fc6dd9f21");
}

#[test]
fn the_seeds_of_a_series_differ_from_each_other_and_from_their_source() {
    let mut seeds: std::collections::BTreeSet<Seed> = (0..1000).map(|index| STEPS.derive(index)).collect();
    seeds.insert(STEPS);
    assert_eq!(seeds.len(), 1001);
}

#[test]
fn no_seed_of_a_series_comes_from_a_programs_own_stream() {
    for index in [1 << 63, (1 << 63) - (1 << 32), u64::MAX] {
        let own = Generator::new(&STEPS, Stream::custom(index.wrapping_add(1 << 32)));
        let bytes: Vec<u8> = words::<8>(own).into_iter().flat_map(u32::to_le_bytes).collect();
        assert_ne!(STEPS.derive(index).to_bytes(), bytes[..]);
    }
}
