//! The fingerprints of states are SipHash-2-4 under the key 0, printed as 16 hexadecimal digits.
//!
//! The expected values come from `vectors.py`.

use rulebook_core::{ParseStateHashError, StateHash};

#[track_caller]
fn assert_hash(bytes: &[u8], expected: &str) {
    let hash = StateHash::of(bytes);
    assert_eq!(hash.to_string(), expected);
    assert_eq!(expected.parse(), Ok(hash));
}

#[test]
fn the_fingerprint_of_bytes_is_the_same_for_ever() {
    let steps: [u8; 16] = std::array::from_fn(|place| place as u8);
    assert_hash(b"", "1e924b9d737700d7");
    assert_hash(b"\0", "8b5a0baa49fbc58d");
    assert_hash(&steps[..15], "d0567cd44e891363");
    assert_hash(&steps, "c902632ed88f897f");
    assert_hash(b"rulebook", "1860f255a47eb91c");
}

#[test]
fn a_fingerprint_is_printed_with_its_leading_zeros_and_shows_as_it_is_printed() {
    let hash: StateHash = "00000000000000ff".parse().unwrap();
    assert_eq!(hash.to_string(), "00000000000000ff");
    assert_eq!(format!("{hash:?}"), "StateHash(00000000000000ff)");
    assert_eq!("00000000000000FF".parse(), Ok(hash));
}

#[test]
fn only_sixteen_hexadecimal_digits_are_read() {
    for text in [
        "",
        "1e924b9d737700d",
        "1e924b9d737700d70",
        "1e924b9d737700dg",
        "+e924b9d737700d7",
        "-e924b9d737700d7",
        " 1e924b9d737700d",
        "0x1e924b9d737700",
        "üüüüüüüü",
    ] {
        assert_eq!(text.parse::<StateHash>(), Err(ParseStateHashError), "{text}");
    }
    assert_eq!(ParseStateHashError.to_string(), "a hash has 16 hexadecimal digits");
}
