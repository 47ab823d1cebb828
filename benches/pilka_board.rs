//! Times of Piłka.

use rulebook_benches::games::PilkaBoard;
use rulebook_benches::{kernels, measures};

fn main() {
    divan::main();
}

/// A whole random match by the bare kernel: the limit for `playout`.
#[divan::bench(sample_size = 64)]
fn kernel(bencher: divan::Bencher<'_, '_>) {
    let mut generator = measures::generator();
    bencher.bench_local(|| kernels::pilka_board::play(&mut generator));
}

rulebook_benches::entries!(PilkaBoard);
