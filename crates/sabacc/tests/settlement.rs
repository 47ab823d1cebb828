//! Chips and cards are conserved and every pot goes where it must, in random matches under every option.
//!
//! `SABACC_HANDS=100000` plays that many hands for each number of seats under each option.
#![allow(clippy::unwrap_used, reason = "these are tests, their helpers too")]

mod auditor;
mod slow;
mod table;

use auditor::{Ledger, audit, invariants};
use proptest::prelude::*;
use rulebook_core::strategies::{scripts, seeds};
use rulebook_core::{Game as _, Generator, Rules as _, Seed, Stream, Turn};
use sabacc::{Action, Event, Rules, State};

/// The options, one after the other; all others as usual, but for short matches.
const OPTIONS: [&str; 12] = [
    "",
    "chips=5",
    "chips=9",
    "chips=1000",
    "stakes=none",
    "stakes=none,tie_bust=again",
    "natural_pure=better",
    "negative_totals=below-positive",
    "arrays=exact",
    "bust_arrays=win",
    "tie_bust=again",
    "chips=5,natural_pure=better,negative_totals=below-positive,bust_arrays=win,tie_bust=again",
];

/// What the hands came to: a test that never saw a split says nothing of splits.
#[derive(Default, Debug)]
struct Seen {
    hands: u64,
    showdowns: u64,
    unseen: u64,
    ties: u64,
    splits: u64,
    remainders: u64,
    carried: u64,
    loans: u64,
    paid_back: u64,
    eliminated: u64,
    last_seats: u64,
    calls: u64,
    masters: u64,
}

impl Seen {
    fn note(&mut self, event: &Event) {
        let count = match event {
            Event::HandBegan { .. } => &mut self.hands,
            Event::Shows { .. } => &mut self.showdowns,
            Event::Won { .. } => &mut self.unseen,
            Event::Tied { .. } => &mut self.ties,
            Event::Split { .. } => &mut self.splits,
            Event::GotShare { .. } => &mut self.remainders,
            Event::AllBust { .. } => &mut self.carried,
            Event::Borrowed { .. } => &mut self.loans,
            Event::PaidBack { .. } => &mut self.paid_back,
            Event::Eliminated { .. } => &mut self.eliminated,
            Event::LastSeat { .. } => &mut self.last_seats,
            Event::CalledSabacc { .. } => &mut self.calls,
            Event::ShowedMaster { .. } => &mut self.masters,
            _ => return,
        };
        *count += 1;
    }
}

/// Plays a match: folding, leaving and calling are rarer than by chance alone, so that there are showdowns. In
/// every second match all draw and nobody exchanges, so that hands are bust.
fn play(rules: Rules, generator: &mut Generator, seen: &mut Seen) -> Result<u64, String> {
    let (mut state, mut ledger) = (State::new(rules), Ledger::new(rules));
    let (mut told, mut list) = (Vec::new(), Vec::new());
    let (mut decisions, mut draws) = (0, 0);
    let most = rules.longest();
    let is_reckless = generator.below(2) == 0;
    loop {
        match state.turn() {
            Turn::Over => break,
            Turn::Chance => {
                draws += 1;
                let draw = state.sample(generator).unwrap();
                state.reveal(draw, &mut told).map_err(|error| error.to_string())?;
            }
            Turn::Decide(seats) => {
                decisions += 1;
                let seat = seats.first().unwrap();
                state.legal_actions(seat, &mut list);
                let mut action = list[generator.below(list.len() as u32) as usize];
                if matches!(action, Action::Fold | Action::Leave | Action::Sabacc) && generator.below(4) > 0 {
                    action = list[generator.below(list.len() as u32) as usize];
                }
                if is_reckless {
                    let rash = list.iter().find(|action| matches!(action, Action::Draw | Action::Done));
                    action = rash.copied().unwrap_or(action);
                }
                state.apply(seat, action, &mut told).map_err(|error| error.to_string())?;
            }
        }
        let mut step = || -> Result<(), String> {
            for told in &told {
                ledger.note(told)?;
                seen.note(&told.event);
            }
            ledger.is_settled()?;
            ledger.agrees(&state)?;
            invariants(&state)
        };
        step().map_err(|error| format!("{error}\n{told:?}\n{state:?}\n{ledger:?}"))?;
        told.clear();
        if decisions > most.decisions || draws > most.draws {
            return Err(format!("{decisions} decisions and {draws} draws are more than {most:?}"));
        }
    }
    seen.hands += 1;
    Ok(u64::from(state.hand_number()))
}

/// SB-4.1, SB-4.2, SB-4.3, SB-5.2, SB-5.4, SB-5.5, SB-6.1
#[test]
fn every_pot_is_settled_as_the_ledger_says() {
    let hands: u64 = std::env::var("SABACC_HANDS").ok().and_then(|text| text.parse().ok()).unwrap_or(400);
    let mut all = Seen::default();
    for seats in 2..=6 {
        for options in OPTIONS {
            let rules = table::rules(seats, options).with_options("hands=8").unwrap();
            let seed = Seed::from_text(&format!("{seats} {options}"));
            let mut generator = Generator::new(&seed, Stream::CHANCE);
            let mut played = 0;
            while played < hands {
                let result = play(rules, &mut generator, &mut all);
                played += result.unwrap_or_else(|error| panic!("{seats} seats, {options}: {error}"));
            }
        }
    }
    println!("{all:?}");
    let counts = [
        all.showdowns,
        all.unseen,
        all.ties,
        all.splits,
        all.remainders,
        all.carried,
        all.loans,
        all.paid_back,
        all.eliminated,
        all.last_seats,
        all.calls,
        all.masters,
    ];
    assert!(counts.iter().all(|count| *count > 20), "{all:?}");
}

proptest! {
    /// Any options and any choices; what fails shrinks to a shorter match.
    #[test]
    fn any_match_agrees_with_the_ledger(rules in any::<Rules>(), seed in seeds(), script in scripts(400)) {
        let game = rulebook_core::strategies::play::<State>(rules, seed, &script);
        audit(game.state(), game.told()).map_err(TestCaseError::fail)?;
    }
}
