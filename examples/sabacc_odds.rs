//! What a hand of Sabacc is, and what every way to improve it can bring, counted exactly.
//!
//! ```console
//! cargo run --release --example sabacc_odds -- 12S 2T 5F
//! ```
//! Without cards it takes a hand of its own.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "an example prints")]

use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;

use sabacc::{Cards, Category, Exchange, Odds, Rules, rank};

fn main() -> ExitCode {
    let typed: Vec<String> = std::env::args().skip(1).collect();
    if typed.iter().any(|word| word == "--help" || word == "-h") {
        println!("sabacc_odds [CARD]...\n\nWhat the hand is, and what one more card or the best exchange can bring.");
        println!("As in `sabacc_odds 12S 2T 5F`.");
        return ExitCode::SUCCESS;
    }
    let text = if typed.is_empty() { "10C 9T 4F".into() } else { typed.join(" ") };
    match text.parse().map_err(Into::into).and_then(|hand| tell(&hand)) {
        Ok(()) => ExitCode::SUCCESS,
        // Nobody listening any more (`sabacc_odds | head`) is no error.
        Err(error) if is_broken_pipe(&*error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(2)
        }
    }
}

fn is_broken_pipe(error: &(dyn Error + 'static)) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

fn tell(hand: &Cards) -> Result<(), Box<dyn Error>> {
    let mut out = io::stdout().lock();
    let rules = Rules::default();
    writeln!(out, "{hand}: {}", rank(hand, &rules))?;

    // A seat sees its own cards; all others may be in the pack. In a match `View::unseen` gives them.
    let unseen = Cards::PACK.without(hand).ok_or("the hand is no part of the pack")?;
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
