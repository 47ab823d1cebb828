//! What can be written where a seed is asked for, and the bytes that it stands for.
//!
//! The seeds of texts come from `vectors.py`, an implementation of SipHash-2-4-128 of its own.

use rulebook_core::{ParseSeedError, Seed};

/// A printed seed that has letters, and one of digits only.
const PRINTED: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const DIGITS: &str = "0001020304050607080910111213141516171819202122232425262728293031";

#[track_caller]
fn assert_reads(text: &str, expected: Seed) {
    assert_eq!(text.parse(), Ok(expected));
}

#[track_caller]
fn assert_refused(text: &str, error: ParseSeedError, message: &str) {
    assert_eq!(text.parse::<Seed>(), Err(error.clone()));
    assert_eq!(error.to_string(), message);
}

// ------------------------------------------------------------------------------- numbers

#[test]
fn a_numbers_seed_is_its_bytes_the_lowest_first_and_zeros() {
    let bytes = Seed::from_number(0x0102_0304_0506_0708).to_bytes();
    assert_eq!(bytes[..8], [8, 7, 6, 5, 4, 3, 2, 1]);
    assert_eq!(bytes[8..], [0; 24]);
    assert_eq!(Seed::from_number(0), Seed::from_bytes([0; 32]));
    assert_eq!(Seed::from_number(u64::MAX).to_bytes()[..8], [255; 8]);
}

#[test]
fn digits_are_a_number() {
    assert_reads("7", Seed::from_number(7));
    assert_reads("007", Seed::from_number(7));
    assert_reads("18446744073709551615", Seed::from_number(u64::MAX));
    assert_reads(&format!("{:039}", 7), Seed::from_number(7));
}

#[test]
fn what_only_resembles_a_number_is_a_text() {
    for text in ["-7", "+7", " 7", "7 ", "7.0", "1e3", "0x7", "٧"] {
        assert_reads(text, Seed::from_text(text));
    }
}

#[test]
fn a_number_beyond_64_bits_is_refused() {
    let message = "a seed's number is at most 18446744073709551615";
    assert_refused("18446744073709551616", ParseSeedError::NumberTooLarge, message);
    assert_refused(&"9".repeat(39), ParseSeedError::NumberTooLarge, message);
}

// ------------------------------------------------------------------------------- texts

#[test]
fn a_texts_seed_is_its_siphash_under_two_keys() {
    #[track_caller]
    fn text(text: &str, expected: &str) {
        assert_eq!(Seed::from_text(text).to_string(), expected);
    }
    text("", "5049d74780a3e07d4202ab47d4cef2f4eb3e81b2bf732b725921ebc17bd1bfb1");
    text("a", "ffcc4e749c37a0bee6c404890ecd732565b3aeb8c092db1c5799236afeac0892");
    text("cup final", "7604faff2399c0504cc8d2d7de6bec9c31653d78f784e92743dd697122fe1fc0");
    text("Cup final", "3869355d6220908856761c53d18d6d044f6048405a2dfadd39ddab9db8f2a36b");
    text("7", "072b2ea4d3a75cb928f32160c1e2a797f9e9ea43e9039137023a9a1ca1182118");
    text("Füßballpokal ⚽", "59c1dd310a6205075d1a26cfbc858babc560e15a84f82e90b04a691dd823048c");
    text(&"x".repeat(300), "840ffe478d60246d7ff6d6373e5c028ce9e8f327cea8c86a6d53de01c5a2c275");
}

#[test]
fn any_other_text_up_to_256_bytes_is_read_as_a_text() {
    let longest = "x".repeat(256);
    for text in ["cup final", "Füßballpokal ⚽", "deadbeef", " ", "\n", longest.as_str()] {
        assert_reads(text, Seed::from_text(text));
    }
}

#[test]
fn no_text_and_too_long_a_text_are_refused() {
    let message = "a seed is a number, a text or 64 hexadecimal digits, not nothing";
    assert_refused("", ParseSeedError::Empty, message);
    let message = "a seed's text has at most 256 bytes, not 257";
    assert_refused(&"x".repeat(257), ParseSeedError::TooLong { bytes: 257 }, message);
    assert_refused(&("x".repeat(255) + "ü"), ParseSeedError::TooLong { bytes: 257 }, message);
    assert_refused(&"0".repeat(257), ParseSeedError::TooLong { bytes: 257 }, message);
}

// ------------------------------------------------------------------------------- printed form

#[test]
fn a_seed_is_printed_byte_by_byte_in_hexadecimal_digits() {
    let seed = Seed::from_bytes(std::array::from_fn(|place| place as u8));
    assert_eq!(seed.to_string(), PRINTED);
    assert_eq!(format!("{seed:?}"), format!("Seed({PRINTED})"));
}

#[test]
fn every_printed_seed_is_read_back() {
    for seed in [Seed::from_number(7), Seed::from_text("cup final"), Seed::from_bytes([255; 32])] {
        assert_reads(&seed.to_string(), seed);
    }
    // Even one that is all digits.
    assert_eq!(DIGITS.parse::<Seed>().unwrap().to_string(), DIGITS);
}

#[test]
fn a_printed_seed_may_have_capital_letters() {
    let seed = PRINTED.parse().unwrap();
    assert_reads(&PRINTED.to_uppercase(), seed);
    assert_ne!(seed, Seed::from_text(PRINTED));
}

#[test]
fn a_nearly_printed_seed_is_a_slip_and_not_a_text() {
    for digits in [40, 63, 65, 128, 256] {
        let error = ParseSeedError::NotPrintedForm { digits };
        let message = format!("a printed seed has 64 hexadecimal digits, not {digits}");
        assert_refused(&"a".repeat(digits), error.clone(), &message);
        assert_refused(&"1".repeat(digits), error.clone(), &message);
        assert_refused(&"A".repeat(digits), error, &message);
    }
    assert_reads(&"a".repeat(39), Seed::from_text(&"a".repeat(39)));
}

#[test]
fn sixty_four_characters_that_are_not_all_hexadecimal_are_a_text() {
    let text = PRINTED.replace('f', "g");
    assert_reads(&text, Seed::from_text(&text));
    let text = "ü".repeat(32);
    assert_eq!(text.len(), 64);
    assert_reads(&text, Seed::from_text(&text));
}

// ------------------------------------------------------------------------------- serde

#[test]
fn a_seed_is_written_as_its_printed_form() {
    let seed: Seed = PRINTED.parse().unwrap();
    assert_eq!(serde_json::to_string(&seed).unwrap(), format!("\"{PRINTED}\""));
    assert_eq!(serde_json::from_str::<Seed>(&format!("\"{PRINTED}\"")).unwrap(), seed);
    assert_eq!(serde_json::from_str::<Seed>("\"7\"").unwrap(), Seed::from_number(7));
    let bytes = postcard::to_allocvec(&seed).unwrap();
    assert_eq!(postcard::from_bytes::<Seed>(&bytes).unwrap(), seed);
    let error = serde_json::from_str::<Seed>("\"\"").unwrap_err();
    assert!(error.to_string().starts_with(&ParseSeedError::Empty.to_string()), "{error}");
}
