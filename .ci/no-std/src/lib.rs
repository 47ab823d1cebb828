//! A program without the standard library that plays a match: it is linked, never run.
#![no_std]

extern crate alloc;

use core::alloc::{GlobalAlloc, Layout};
use core::panic::PanicInfo;

use rulebook_core::{Game, Generator, Rules, Seed, Stream, playout};

struct NoMemory;

// SAFETY: null is what an allocator returns that has nothing left.
unsafe impl GlobalAlloc for NoMemory {
    unsafe fn alloc(&self, _: Layout) -> *mut u8 {
        core::ptr::null_mut()
    }

    unsafe fn dealloc(&self, _: *mut u8, _: Layout) {}
}

#[global_allocator]
static ALLOCATOR: NoMemory = NoMemory;

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    loop {}
}

fn play<G: Game>() -> bool
where
    G::Rules: Rules,
{
    let mut generator = Generator::new(&Seed::from_number(0), Stream::CHANCE);
    let mut state = G::new(G::Rules::default());
    playout(&mut state, &mut generator);
    state.outcome().is_some()
}

/// Plays a match of every game.
#[unsafe(no_mangle)]
pub extern "C" fn play_every_game() -> bool {
    play::<soccer_deck::State>()
        && play::<soccard::State>()
        && play::<forceball::State>()
        && play::<sabacc::State>()
        && play::<pilka_board::State>()
}
