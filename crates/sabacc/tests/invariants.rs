//! What holds in every match besides chips and cards, which are in `tests/settlement.rs`.

use sabacc::State;

/// The state stays as small as its documentation says.
#[test]
fn a_state_has_less_than_320_bytes() {
    assert!(size_of::<State>() < 320, "{}", size_of::<State>());
}
