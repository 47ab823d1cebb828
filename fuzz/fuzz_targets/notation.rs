//! The engine's side of [`rulebook_fuzz::notation`].
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    rulebook_fuzz::notation(data);
});
