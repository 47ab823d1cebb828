//! The engine's side of [`rulebook_fuzz::options`].
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    rulebook_fuzz::options(data);
});
