//! What a hand of Sabacc is, and what every way to improve it can bring, counted exactly.
//!
//! ```console
//! cargo run --release --example sabacc_odds -- 12S 2T 5F
//! ```
//! Without cards it takes a hand of its own.

use std::error::Error;
use std::io::Write;
use std::process::ExitCode;

use rulebook_examples::exit;
use sabacc::{Cards, Category, Exchange, Odds, Rules, rank};

const USAGE: &str = "usage: sabacc_odds [CARD]..., as in `sabacc_odds 12S 2T 5F`
What the hand is, and what one more card or the best exchange can bring.";

fn main() -> ExitCode {
    exit::small(USAGE, |words, out| {
        let text = if words.is_empty() { "10C 9T 4F".into() } else { words.join(" ") };
        tell(&text.parse()?, out)
    })
}

fn tell(hand: &Cards, out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    let rules = Rules::default();
    writeln!(out, "{hand}: {}", rank(hand, &rules))?;

    // A seat sees its own cards; all others may be in the pack. In a match `View::unseen` gives them.
    let unseen = Cards::PACK.minus(hand).ok_or("the hand is no part of the pack")?;
    writeln!(out, "\nafter one more card\n{}", Odds::of_draw(hand, &unseen, &rules)?)?;

    // The exchange that is most likely to give Pure Sabacc.
    let mut best: Option<(f64, Exchange, Odds)> = None;
    for exchange in Exchange::all(hand) {
        let odds = Odds::of_exchange(hand, &exchange, &unseen, &rules)?;
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
