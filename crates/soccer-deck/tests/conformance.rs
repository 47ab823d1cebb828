//! The laws of the model (`docs/guarantees.md`), held by Soccer deck under all its options.

use rulebook_core::conformance::{Kit, Report};
use rulebook_core::{Game, Rules as _, Seat, Told, Turn};
use soccer_deck::{Action, ActionCard, Card, Decks, Event, Phase, Place, Player, Rules, Squad, State};

/// Every action that can be written down.
fn every_action() -> Vec<Action> {
    let cards = Player::ALL.map(Card::Player).into_iter().chain([Card::Blank]);
    let picks = Player::ALL.map(Action::PickPlayer).into_iter();
    picks.chain(ActionCard::ALL.map(Action::PickActionCard)).chain(cards.map(Action::Place)).collect()
}

/// SD-2.3, SD-3.1, SD-3.4, SD-5.1: cards and goals are conserved.
///
/// Only what everybody is told is counted: the kit also looks at states that are drawn for one viewer. The
/// whole section *Invariants* is in `tests/auditor`, for matches of which everything is known.
fn audit(state: &State, told: &[Told<Event>]) -> Result<(), String> {
    let goals = |seat| told.iter().filter(move |told| matches!(told.event, Event::Goal { seat: by, .. } if by == seat));
    let counted = [Seat::ZERO, Seat::ONE].map(|seat| goals(seat).count());
    if counted != state.score().map(usize::from) {
        return Err(format!("{counted:?} goals were told, the score is {:?}", state.score()));
    }
    if !matches!(state.phase(), Phase::Lineups { .. } | Phase::Duel { .. } | Phase::Over) {
        return Ok(());
    }
    let half = state.half();
    for seat in [Seat::ZERO, Seat::ONE] {
        let squad = state.squad(seat).iter().count();
        if squad != Squad::SIZE {
            return Err(format!("seat {seat} has a squad of {squad}"));
        }
        let placed: Vec<Card> = Place::all().filter_map(|place| state.card(seat, half, place)).collect();
        let blanks = placed.iter().filter(|card| **card == Card::Blank).count();
        let in_hand = state.players_in_hand(seat).count();
        let blanks_in_hand = usize::from(state.blanks_in_hand(seat));
        if placed.len() - blanks + in_hand != 10 || blanks + blanks_in_hand != 5 {
            return Err(format!(
                "seat {seat}: {placed:?} placed, {in_hand} players and {blanks_in_hand} blanks in hand"
            ));
        }
    }
    let turned = (1..=5).map(|chance| state.turned_cards(half, chance).count()).sum::<usize>();
    let pile = state.pile().len();
    if pile + turned != 12 {
        return Err(format!("{pile} action cards in the pile and {turned} turned"));
    }
    let picked = [Seat::ZERO, Seat::ONE].map(|seat| state.picked(seat).len());
    let expected = if state.rules().decks() == Decks::Shared { 0 } else { 6 };
    if picked != [expected; 2] || (state.turn() == Turn::Over && turned > 10) {
        return Err(format!("{picked:?} action cards picked, {turned} turned"));
    }
    Ok(())
}

/// A number from the environment, so that a long run needs no other test.
fn from_environment(name: &str) -> Option<u32> {
    std::env::var(name).ok()?.parse().ok()
}

#[track_caller]
fn keeps_the_laws(options: &str) -> Report {
    let rules = Rules::default().with_options(options).expect("options of the game");
    let kit = Kit::<State>::new(rules).universe(every_action()).audit(audit);
    let kit = kit.effort(from_environment("CONFORMANCE_EFFORT").unwrap_or(1));
    let kit = kit.matches(from_environment("CONFORMANCE_MATCHES").unwrap_or(32));
    let report = kit.check().expect("the game keeps the laws");
    assert!(report.refusals > 10_000 && report.world_pairs > 100 && report.views_with_secrets > 50, "{report}");
    assert!(report.commuted > 1000 && report.secret_actions > 1000 && report.audits > 1000, "{report}");
    assert!(report.chance_nodes > 10 && report.seed_pairs > 0 && report.hostile_accepted > 0, "{report}");
    report
}

#[test]
fn with_a_shared_deck_every_law_is_kept() {
    keeps_the_laws("decks=shared");
}

#[test]
fn with_one_deck_each_every_law_is_kept() {
    keeps_the_laws("decks=own-1");
}

#[test]
fn with_ten_decks_each_every_law_is_kept() {
    keeps_the_laws("decks=own-10,formations=any-in-range");
}

#[test]
fn with_the_other_formations_and_blanks_every_law_is_kept() {
    keeps_the_laws("formations=any-in-range,blank_against_blank=stopped");
}
