//! What a hand of Sabacc is, and what every way to improve it can bring, counted exactly.
//!
//! ```console
//! cargo run --release --example sabacc_odds -- 12S 2T 5F
//! ```

use std::error::Error;
use std::io::{self, Write};

use sabacc::{Cards, Category, Exchange, Odds, Rules, rank};

fn main() -> Result<(), Box<dyn Error>> {
    let mut out = io::stdout().lock();
    let typed: Vec<String> = std::env::args().skip(1).collect();
    let text = if typed.is_empty() { "10C 9T 4F".into() } else { typed.join(" ") };
    let hand: Cards = text.parse()?;
    let rules = Rules::default();
    writeln!(out, "{hand}: {}", rank(&hand, &rules))?;

    // A seat sees its own cards; all others may be in the pack. In a match `View::unseen` gives them.
    let unseen = Cards::PACK.without(&hand).ok_or("the hand is no part of the pack")?;
    writeln!(out, "\nafter one more card\n{}", Odds::of_draw(&hand, &unseen, &rules)?)?;

    // The exchange that is most likely to give Pure Sabacc.
    let mut best: Option<(f64, Exchange, Odds)> = None;
    for exchange in Exchange::all(&hand) {
        let odds = Odds::of_exchange(&hand, &exchange, &unseen, &rules)?;
        let share = odds.share(Category::PureSabacc);
        if best.as_ref().is_none_or(|(known, ..)| share > *known) {
            best = Some((share, exchange, odds));
        }
    }
    if let Some((_, exchange, odds)) = best {
        writeln!(out, "\nafter `{exchange}`, the best exchange for Pure Sabacc\n{odds}")?;
    }
    Ok(())
}
