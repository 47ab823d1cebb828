//! The laws of the model (`docs/guarantees.md`), held by Forceball under all its options and several decks.
#![allow(clippy::unwrap_used, reason = "these are tests, their helpers too")]

mod auditor;
mod decks;

use auditor::audit;
use forceball::{Action, CardId, Deck, Kind, Rules, State};
use rulebook_core::Rules as _;
use rulebook_core::conformance::{Kit, Report};

/// Every action that can be written down with the ids of a deck, and some with others.
fn every_action(deck: &Deck) -> Vec<Action> {
    let with: [fn(CardId) -> Action; 10] = [
        Action::Choose,
        Action::Raise,
        Action::Lower,
        Action::Reorganise,
        Action::TakeUp,
        Action::Transform,
        Action::Renew,
        Action::Play,
        Action::Boost,
        Action::Effect,
    ];
    let strangers = ["x", "P7", "ZZZZZZZZ"].map(|id| id.parse().unwrap());
    let ids = deck.cards().map(|card| card.id()).chain(strangers);
    let with_cards = ids
        .flat_map(|id| with.into_iter().map(move |with| with(id)).chain(Kind::ALL.map(|kind| Action::Foul(id, kind))));
    [Action::Skip, Action::Done, Action::Draw].into_iter().chain(with_cards).collect()
}

/// A number from the environment, so that a long run needs no other test.
fn from_environment(name: &str) -> Option<u32> {
    std::env::var(name).ok()?.parse().ok()
}

#[track_caller]
fn keeps_the_laws(options: &str, deck: Deck) -> Report {
    let rules = Rules::default().with_options(options).unwrap().with_deck(deck.clone());
    let kit = Kit::<State>::new(rules).universe(every_action(&deck)).audit(audit);
    let kit = kit.effort(from_environment("CONFORMANCE_EFFORT").unwrap_or(1));
    let kit = kit.matches(from_environment("CONFORMANCE_MATCHES").unwrap_or(8));
    let report = kit.check().unwrap();
    assert!(report.refusals > 10_000 && report.world_pairs > 50 && report.views_with_secrets > 50, "{report}");
    assert!(report.commuted > 100 && report.secret_actions > 20 && report.audits > 500, "{report}");
    assert!(report.chance_nodes > 10 && report.seed_pairs > 0 && report.hostile_accepted > 0, "{report}");
    report
}

#[test]
fn with_the_standard_deck_every_law_is_kept() {
    keeps_the_laws("", Deck::STANDARD);
}

#[test]
fn with_all_other_options_every_law_is_kept() {
    let options = "boost=3,boost_source=one-kind,compare=printed,turn_limit=12,face_off_consolation=3";
    keeps_the_laws(options, Deck::STANDARD);
}

/// FB-1.2: another deck than the standard one is as good.
#[test]
fn with_the_street_deck_every_law_is_kept() {
    keeps_the_laws("turn_limit=40,face_off_consolation=1", decks::street());
}

/// FB-2.2: where all cards are alike, both hands run out and the attacker is drawn.
#[test]
fn with_thirty_cards_that_are_alike_every_law_is_kept() {
    keeps_the_laws("boost=0,turn_limit=1", decks::alike(30));
}

#[test]
fn with_a_hundred_and_fifty_cards_every_law_is_kept() {
    keeps_the_laws("turn_limit=20,boost=20", decks::alike(150));
}
