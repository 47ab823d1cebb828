//! Times of Sabacc.

use rulebook_benches::games::Sabacc;
use rulebook_benches::{kernels, measures};
use rulebook_core::Generator;
use sabacc::{Cards, Exchange, Odds, Rules, rank};

fn main() {
    divan::main();
}

/// A whole random match by the bare kernel: the limit for `playout`.
#[divan::bench(sample_size = 64)]
fn kernel(bencher: divan::Bencher<'_, '_>) {
    let mut generator = measures::generator();
    bencher.bench_local(|| kernels::sabacc::play(&mut generator));
}

/// Random hands of five cards.
fn hands(generator: &mut Generator) -> Vec<Cards> {
    let hand = |_| {
        let (mut pack, mut hand) = (Cards::PACK, Cards::EMPTY);
        for _ in 0..5 {
            let card = pack.nth(generator.below(pack.len() as u32) as usize).expect("a card is left");
            pack.remove(card);
            hand.insert(card);
        }
        hand
    };
    (0..1000).map(hand).collect()
}

/// Ranks a thousand hands against each other: who of them is best.
#[divan::bench]
fn best_of_1000_hands(bencher: divan::Bencher<'_, '_>) {
    let (hands, rules) = (hands(&mut measures::generator()), Rules::default());
    bencher.counter(divan::counter::ItemsCount::new(hands.len())).bench_local(|| sabacc::best_of(&hands, &rules));
}

/// Ranks and explains a thousand hands.
#[divan::bench]
fn rank_1000_hands(bencher: divan::Bencher<'_, '_>) {
    let (hands, rules) = (hands(&mut measures::generator()), Rules::default());
    bencher.counter(divan::counter::ItemsCount::new(hands.len())).bench_local(|| {
        for hand in &hands {
            divan::black_box(rank(hand, &rules));
        }
    });
}

/// The exact odds of an exchange of four cards: about a million results.
#[divan::bench(sample_count = 10)]
fn odds_of_four_cards(bencher: divan::Bencher<'_, '_>) {
    let hand: Cards = "1C 2C 4T 6S Jm".parse().expect("five cards");
    let unseen = Cards::PACK.minus(&hand).expect("they are from the pack");
    let exchange: Exchange = "swap 1C 2C 4T 6S".parse().expect("four of them");
    bencher.bench_local(|| Odds::of_exchange(&hand, &exchange, &unseen, &Rules::default()));
}

rulebook_benches::entries!(Sabacc);
