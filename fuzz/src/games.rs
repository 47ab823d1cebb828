//! The table of games, and what each brings along.

use rulebook_core::Told;

use crate::audits;
use crate::entry::{Entry, Fuzzed};
use crate::notation::reads_back;

/// The games. A script picks one by its place, so a new one comes last.
pub const GAMES: &[Entry] = &[
    Entry::of::<soccer_deck::State>(),
    Entry::of::<soccard::State>(),
    Entry::of::<forceball::State>(),
    Entry::of::<sabacc::State>(),
    Entry::of::<pilka_board::State>(),
];

impl Fuzzed for soccer_deck::State {
    // The audit compares every card with what its owner was told of it.
    const AUDITS_WORLDS: bool = false;

    fn audit(&self, told: &[Told<soccer_deck::Event>]) -> Result<(), String> {
        audits::soccer_deck::audit(self, told)
    }

    fn nouns(text: &str) -> bool {
        use soccer_deck::{ActionCard, Card, Player};
        reads_back::<ActionCard>(text) | reads_back::<Card>(text) | reads_back::<Player>(text)
    }
}

impl Fuzzed for soccard::State {
    fn audit(&self, told: &[Told<soccard::Event>]) -> Result<(), String> {
        audits::soccard::audit(self, told)
    }

    fn nouns(text: &str) -> bool {
        use soccard::{Card, Column, Columns, SaveCard};
        reads_back::<Card>(text)
            | reads_back::<SaveCard>(text)
            | reads_back::<Column>(text)
            | reads_back::<Columns>(text)
    }
}

impl Fuzzed for forceball::State {
    fn audit(&self, told: &[Told<forceball::Event>]) -> Result<(), String> {
        audits::forceball::audit(self, told)
    }

    fn nouns(text: &str) -> bool {
        use forceball::{CardId, Deck, Kind};
        reads_back::<CardId>(text) | reads_back::<Kind>(text) | reads_back::<Deck>(text)
    }

    fn data(text: &str) -> Option<forceball::Rules> {
        let deck: forceball::Deck = serde_json::from_str(text).ok()?;
        Some(forceball::Rules::default().with_deck(deck))
    }
}

impl Fuzzed for sabacc::State {
    fn audit(&self, told: &[Told<sabacc::Event>]) -> Result<(), String> {
        audits::sabacc::audit(self, told)
    }

    fn nouns(text: &str) -> bool {
        use sabacc::{Card, Cards, Exchange};
        reads_back::<Card>(text) | reads_back::<Cards>(text) | reads_back::<Exchange>(text)
    }
}

impl Fuzzed for pilka_board::State {
    fn audit(&self, told: &[Told<pilka_board::Event>]) -> Result<(), String> {
        audits::pilka_board::audit(self, told)
    }

    fn nouns(text: &str) -> bool {
        use pilka_board::{Card, Direction, Hand, Pack, Pawn, Pitch, Square};
        reads_back::<Card>(text)
            | reads_back::<Direction>(text)
            | reads_back::<Hand>(text)
            | reads_back::<Pack>(text)
            | reads_back::<Pawn>(text)
            | reads_back::<Pitch>(text)
            | reads_back::<Square>(text)
    }
}
