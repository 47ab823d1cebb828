//! The engine's side of [`rulebook_fuzz::script`].
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    rulebook_fuzz::script(data);
});
