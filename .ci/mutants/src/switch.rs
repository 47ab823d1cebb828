//! The switch that turns a mutant on, as text that is added to the crate under test.

/// What stands first in the crate: a constant function may read the switch, but not at compile time.
pub const FEATURES: &str = "#![feature(core_intrinsics, const_eval_select)]\n#![allow(internal_features)]\n";

/// The module that is added to the crate. `MUTANT` names the mutant that is on; where it is not set, those that a test comes
/// by are written to the file `MUTANT_TRACE`, a number a line.
pub fn module(mutants: usize) -> String {
    format!(
        r#"
#[doc(hidden)]
pub mod woven_mutants {{
    extern crate std;
    use std::io::Write as _;
    use std::sync::atomic::{{AtomicBool, Ordering}};
    use std::sync::{{LazyLock, Mutex}};
    static ON: LazyLock<Option<usize>> = LazyLock::new(|| std::env::var("MUTANT").ok()?.parse().ok());
    static SEEN: [AtomicBool; {mutants}] = [const {{ AtomicBool::new(false) }}; {mutants}];
    static TRACE: LazyLock<Option<Mutex<std::fs::File>>> = LazyLock::new(|| {{
        let file = std::env::var_os("MUTANT_TRACE")?;
        Some(Mutex::new(std::fs::OpenOptions::new().append(true).create(true).open(file).ok()?))
    }});
    const fn at_compile_time(_: usize) -> bool {{ false }}
    fn at_run_time(mutant: usize) -> bool {{
        match *ON {{
            Some(on) => on == mutant,
            None => {{
                if !SEEN[mutant].swap(true, Ordering::Relaxed) {{
                    if let Some(trace) = &*TRACE {{
                        let _ = trace.lock().unwrap().write_all(std::format!("{{mutant}}\n").as_bytes());
                    }}
                }}
                false
            }}
        }}
    }}
    pub const fn on(mutant: usize) -> bool {{ core::intrinsics::const_eval_select((mutant,), at_compile_time, at_run_time) }}
}}
"#
    )
}

/// The condition that a mutant is on.
pub fn condition(mutant: usize) -> String {
    format!("crate::woven_mutants::on({mutant})")
}
