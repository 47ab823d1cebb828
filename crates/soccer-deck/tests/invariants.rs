//! The section *Invariants* of the rulebook, on random matches of every option, after every step.

mod auditor;
mod table;

use auditor::audit;
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::FileFailurePersistence;
use rulebook_core::{Game, Match, RandomAgent, Rules as _, Seat, Seed, Sink as _, Told, Turn};
use soccer_deck::{Event, Half, Rules, State};

/// Every combination of options, with one, two and ten own decks.
fn all_rules() -> Vec<Rules> {
    let mut all = Vec::new();
    for decks in ["shared", "own-1", "own-2", "own-10"] {
        for formations in ["listed", "any-in-range"] {
            for blanks in ["goal", "stopped"] {
                let options = format!("decks={decks},formations={formations},blank_against_blank={blanks}");
                all.push(table::rules(&options));
            }
        }
    }
    all
}

/// One step of a script: the indices choose the seat, and the action or the draw.
fn step(state: &mut State, told: &mut Vec<Told<Event>>, (seat, choice): (Index, Index)) {
    match state.turn() {
        Turn::Decide(seats) => {
            let seat = seats.iter().nth(seat.index(seats.len())).expect("an open seat");
            let mut list = Vec::new();
            state.legal_actions(seat, &mut list);
            state.apply(seat, list[choice.index(list.len())], told).expect("listed");
        }
        Turn::Chance => {
            let mut list = Vec::new();
            state.draws(&mut list);
            state.reveal(list[choice.index(list.len())].draw, told).expect("listed");
        }
        Turn::Over => {}
    }
}

/// A match of these rules by a script, audited after every step; `None` where the script ends early.
fn play(rules: Rules, script: &[(Index, Index)]) -> Result<(State, Vec<Told<Event>>), TestCaseError> {
    let (mut state, mut told) = (State::new(rules), Vec::new());
    audit(&state, &told).map_err(TestCaseError::fail)?;
    for indices in script {
        if state.turn() == Turn::Over {
            break;
        }
        step(&mut state, &mut told, *indices);
        audit(&state, &told).map_err(TestCaseError::fail)?;
    }
    Ok((state, told))
}

fn script() -> impl Strategy<Value = Vec<(Index, Index)>> {
    prop::collection::vec(any::<(Index, Index)>(), 0..=122)
}

fn cases() -> ProptestConfig {
    // Sixteen options a case; PROPTEST_CASES raises the number.
    let cases = std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(24);
    // Cases that failed are kept beside this file, as `invariants.proptest-regressions`.
    let kept = FileFailurePersistence::WithSource("proptest-regressions");
    ProptestConfig { cases, failure_persistence: Some(Box::new(kept)), ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(cases())]

    /// SD-2.2, SD-3.1, SD-3.4, SD-4.4, SD-4.5, SD-5.1: every line of the section, for every option.
    #[test]
    fn every_invariant_holds_after_every_step(script in script()) {
        for rules in all_rules() {
            play(rules, &script)?;
        }
    }

    /// SD-5.2: whatever is chosen and drawn, the match ends after exactly 60 or 92 decisions, within the
    /// bound on draws.
    #[test]
    fn every_match_has_exactly_so_many_decisions(script in prop::collection::vec(any::<(Index, Index)>(), 122)) {
        for rules in all_rules() {
            let (mut state, mut told, mut steps) = (State::new(rules), Vec::new(), script.iter());
            let (mut decisions, mut draws) = (0, 0);
            while state.turn() != Turn::Over {
                if state.turn() == Turn::Chance { draws += 1 } else { decisions += 1 }
                step(&mut state, &mut told, *steps.next().expect("122 steps are enough"));
            }
            let longest = rules.longest();
            prop_assert_eq!(decisions, longest.decisions);
            prop_assert!(draws <= longest.draws, "{} draws", draws);
            prop_assert_eq!(decisions, if rules.decks() == soccer_deck::Decks::Shared { 60 } else { 92 });
        }
    }

    /// SD-2.2, SD-3.1: what is not listed is refused by one rule, and leaves the state as it was.
    #[test]
    fn what_is_listed_is_accepted_and_all_else_refused_without_a_trace(script in script()) {
        let universe: Vec<soccer_deck::Action> = universe();
        for rules in all_rules() {
            let (state, _) = play(rules, &script)?;
            for seat in [0, 1, 2].map(table::seat) {
                let mut list = Vec::new();
                state.legal_actions(seat, &mut list);
                for action in &universe {
                    let (mut after, mut told) = (state, Vec::new());
                    let applied = after.apply(seat, *action, &mut told);
                    prop_assert_eq!(applied.is_ok(), list.contains(action));
                    prop_assert_eq!(applied, state.check(seat, *action));
                    if applied.is_err() {
                        prop_assert_eq!(table::bytes(&after), table::bytes(&state));
                        prop_assert!(told.is_empty());
                    } else {
                        prop_assert_ne!(table::bytes(&after), table::bytes(&state));
                    }
                }
            }
        }
    }
}

/// The 47 actions that can be written: 20 and 6 picks, 20 players and the blank to place.
fn universe() -> Vec<soccer_deck::Action> {
    use soccer_deck::{Action, ActionCard, Card, Player};
    let players = Player::ALL.into_iter();
    let mut all: Vec<Action> = players.clone().map(Action::PickPlayer).collect();
    all.extend(ActionCard::ALL.into_iter().map(Action::PickActionCard));
    all.push(Action::Place(Card::Blank));
    all.extend(players.map(|player| Action::Place(Card::Player(player))));
    assert_eq!(all.len(), 47);
    all
}

/// A match of two random agents in which everything happened that can be told of a chance.
fn finished(options: &str) -> (State, Vec<Told<Event>>) {
    let matches = (0..100).map(|seed| {
        let mut game: Match<State> = Match::new(table::rules(options), Seed::from_number(seed));
        game.run(&mut [&mut RandomAgent, &mut RandomAgent]).expect("legal agents");
        (*game.state(), game.told().to_vec())
    });
    let rich = |(_, told): &(State, Vec<Told<Event>>)| {
        let some = |wanted: fn(&Event) -> bool| told.iter().any(|told| wanted(&told.event));
        some(|event| matches!(event, Event::Goal { .. }))
            && some(|event| matches!(event, Event::Counters { .. }))
            && some(|event| matches!(event, Event::Compared { sums: [first, second], .. } if first == second))
    };
    matches.into_iter().find(rich).expect("one of a hundred seeds gives one")
}

/// SD-4, SD-5.1: the audit itself is worth something only if it finds what is wrong.
#[test]
fn the_audit_finds_every_event_that_is_missing_or_told_twice() {
    for options in ["", "decks=own-2"] {
        let (state, told) = finished(options);
        audit(&state, &told).expect("nothing is wrong");
        for number in 0..told.len() {
            let mut missing = told.clone();
            let event = missing.remove(number).event;
            assert!(audit(&state, &missing).is_err(), "{event:?} is missing");
            let mut twice = told.clone();
            twice.insert(number, told[number]);
            assert!(audit(&state, &twice).is_err(), "{event:?} is told twice");
        }
    }
}

/// SD-4, SD-5.1
#[test]
fn the_audit_finds_events_of_another_match_and_to_the_wrong_seat() {
    let (state, told) = finished("");
    let (other, other_told) = finished("decks=own-1");
    assert!(audit(&state, &other_told).is_err());
    assert!(audit(&other, &told).is_err());
    for number in 0..told.len() {
        let mut leaked = told.clone();
        let event = leaked[number].event;
        leaked[number].to = match leaked[number].to {
            rulebook_core::Audience::Everyone => rulebook_core::Audience::Only(Seat::ZERO),
            _ => rulebook_core::Audience::Everyone,
        };
        assert!(audit(&state, &leaked).is_err(), "{event:?}");
    }
    let mut more = told.clone();
    more.tell(rulebook_core::Audience::Everyone, Event::HalfBegan { half: Half::First });
    assert!(audit(&state, &more).is_err());
}

/// The state stays as small as its documentation says.
#[test]
fn a_state_has_at_most_128_bytes() {
    assert!(size_of::<State>() <= 128, "{}", size_of::<State>());
}
