//! Random matches and scripts, with the rulebook's invariants held against every step.
//!
//! `FORCEBALL_MATCHES=100000 cargo test --release -p forceball --test invariants invariants_hold -- --nocapture` plays that
//! many random matches under each value of each option and with each deck, and prints what came of them.
#![allow(clippy::unwrap_used, reason = "these are tests, their helpers too")]
#![allow(clippy::print_stdout, reason = "a long run prints its figures")]

mod auditor;
mod decks;

use auditor::Auditor;
use forceball::{Action, Deck, Draw, Rules, State, View};
use proptest::prelude::*;
use rulebook_core::{Audience, Told};
use rulebook_core::{Game, Generator, Rules as _, Seat, SeatCount, Seed, Sink, Stream, Turn, Unheard, Viewer, playout};

/// Plays a match to its end. `pick` chooses one of so many.
fn play(rules: &Rules, mut pick: impl FnMut(usize) -> usize) -> Result<State, String> {
    let mut state = State::new(rules.clone());
    let mut auditor = Auditor::new(rules);
    let (mut told, mut list, mut draws): (Vec<Told<_>>, Vec<Action>, _) = (Vec::new(), Vec::new(), Vec::new());
    let longest = rules.longest();
    let (mut decisions, mut chances) = (0, 0);
    loop {
        told.clear();
        match state.turn() {
            Turn::Over => return Ok(state),
            Turn::Chance => {
                state.draws(&mut draws);
                let draw = draws[pick(draws.len())].draw;
                state.reveal(draw, &mut told).map_err(|why| format!("`{draw}`: {why}"))?;
                chances += 1;
            }
            Turn::Decide(seats) => {
                let seats: Vec<Seat> = seats.iter().collect();
                let seat = seats[pick(seats.len())];
                state.legal_actions(seat, &mut list);
                let count = state.count_legal(seat);
                if list.len() != count || list.len() > 512 || !list.is_sorted_by(|one, other| one < other) {
                    return Err(format!("a list of {}, counted {count}: {list:?}", list.len()));
                }
                let place = pick(list.len());
                if state.nth_legal(seat, place) != Some(list[place]) || state.nth_legal(seat, count).is_some() {
                    return Err(format!("{:?} is not at place {place}", list[place]));
                }
                state.apply(seat, list[place], &mut told).map_err(|why| format!("`{}`: {why}", list[place]))?;
                decisions += 1;
            }
        }
        told.iter().try_for_each(|told| auditor.hear(&told.event))?;
        auditor.check(&state)?;
        if decisions > longest.decisions || chances > longest.draws {
            return Err(format!("{decisions} decisions and {chances} draws; at most {longest:?}"));
        }
    }
}

/// Plays matches in which every choice is equally likely, or the same kind of choice again and again.
#[track_caller]
fn holds(options: &str, deck: Deck) {
    let rules = Rules::default().with_options(options).unwrap().with_deck(deck);
    let matches = std::env::var("FORCEBALL_MATCHES").ok().and_then(|text| text.parse().ok()).unwrap_or(60);
    let (mut goals, mut draws, mut turns, mut most) = (0, 0, 0, 0);
    for number in 0..matches {
        let mut generator = Generator::new(&Seed::from_text(options).derive(number), Stream::CHANCE);
        // One match in four leans to the first, one in four to the last entries of each list.
        let lean = number % 4;
        let pick = |count: usize| {
            let mut any = || generator.below(count as u32) as usize;
            match lean {
                0 => any().min(any()),
                1 => any().max(any()),
                _ => any(),
            }
        };
        let end = play(&rules, pick).unwrap_or_else(|why| panic!("match {number} with `{options}`: {why}"));
        let [first, second] = end.score().map(u64::from);
        goals += first + second;
        draws += u64::from(first == second);
        turns += u64::from(end.turn_number());
        most = most.max(first + second);
    }
    let mean = |sum: u64| sum as f64 / matches as f64;
    println!(
        "{} cards, `{options}`: {matches} matches; goals {:.3} (at most {most}), draws {:.4}, turns of the last period {:.2}",
        rules.deck().len(),
        mean(goals),
        mean(draws),
        mean(turns),
    );
}

/// Plays with the standard deck, and with these values of one option.
#[track_caller]
fn hold_with_each(option: &str, values: &[&str]) {
    values.iter().for_each(|value| holds(&format!("{option}={value}"), Deck::STANDARD));
}

/// FB-1.1 to FB-5.1: the invariants, under the default options.
#[test]
fn invariants_hold_with_the_standard_deck() {
    holds("", Deck::STANDARD);
}

/// FB-3.4: none, more than the default, the most.
#[test]
fn invariants_hold_with_each_boost() {
    hold_with_each("boost", &["0", "2", "20"]);
}

/// FB-3.4
#[test]
fn invariants_hold_with_boosts_of_one_kind() {
    hold_with_each("boost_source", &["one-kind"]);
}

/// FB-3.5
#[test]
fn invariants_hold_with_printed_forces() {
    hold_with_each("compare", &["printed"]);
}

/// FB-2.4: the fewest turns, few, the most.
#[test]
fn invariants_hold_with_each_limit() {
    hold_with_each("turn_limit", &["1", "5", "1000"]);
}

/// FB-2.2
#[test]
fn invariants_hold_with_each_consolation() {
    hold_with_each("face_off_consolation", &["1", "2", "3"]);
}

/// FB-2.2 to FB-3.5: no option at its default.
#[test]
fn invariants_hold_with_all_options() {
    holds("boost=2,boost_source=one-kind,compare=printed,turn_limit=40,face_off_consolation=2", Deck::STANDARD);
}

/// FB-1.2
#[test]
fn invariants_hold_with_the_street_deck() {
    holds("", decks::street());
    holds("face_off_consolation=1,boost=2", decks::street());
}

/// FB-2.2: ties until both hands have run out; the smallest deck.
#[test]
fn invariants_hold_with_cards_that_are_alike() {
    holds("turn_limit=30,face_off_consolation=3", decks::alike(30));
}

/// FB-1.2: as many cards as a deck can have, with every force, speed and symbol.
#[test]
fn invariants_hold_with_the_largest_deck() {
    holds("", decks::largest());
}

/// FB-1.2: the largest deck whose cards have bits in one word, and the smallest that needs more.
#[test]
fn invariants_hold_on_both_sides_of_a_word() {
    holds("turn_limit=60", decks::alike(64));
    holds("turn_limit=60", decks::alike(65));
}

/// FB-2.4: both may refuse to draw for ever; the limit ends that.
#[test]
fn a_match_of_refusals_ends() {
    let rules = Rules::default();
    let state = play(&rules, |_| 0).unwrap();
    assert_eq!(state.score(), [0, 0]);
    assert_eq!(state.turn_number(), 100);
}

/// A sink that counts.
struct Count(usize);

impl<E> Sink<E> for Count {
    fn tell(&mut self, _: Audience, _: E) {
        self.0 += 1;
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// FB-1.1 to FB-5.1: any options, any deck, any choices. A short script goes on with the first of each list.
    #[test]
    fn invariants_hold_for_any_options(rules in any::<Rules>(), script in prop::collection::vec(any::<prop::sample::Index>(), 0..800)) {
        let mut script = script.into_iter();
        let played = play(&rules, |count| script.next().map_or(0, |index| index.index(count)));
        prop_assert!(played.is_ok(), "{}", played.unwrap_err());
    }

    /// FB-1.2: what makes a deck, makes the same deck in any order and after a trip through text and JSON.
    #[test]
    fn decks_survive_text_and_json(deck in any::<Deck>()) {
        let mut specs = deck.specs();
        specs.reverse();
        prop_assert_eq!(&Deck::new(specs).unwrap(), &deck);
        prop_assert_eq!(&deck.to_string().parse::<Deck>().unwrap(), &deck);
        let json = serde_json::to_string(&deck).unwrap();
        prop_assert_eq!(&serde_json::from_str::<Deck>(&json).unwrap(), &deck);
        prop_assert!(!deck.to_string().contains(','));
    }

    /// FB-1.4: options survive text.
    #[test]
    fn options_survive_text(rules in any::<Rules>()) {
        prop_assert_eq!(Rules::default().with_options(&rules.to_options()).unwrap(), rules);
    }

    /// Any text is an action, a draw or a deck, or an error, and never a panic.
    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,40}", bytes in prop::collection::vec(any::<u8>(), 0..60)) {
        for text in [text.as_str(), &String::from_utf8_lossy(&bytes)] {
            if let Ok(action) = text.parse::<Action>() {
                prop_assert_eq!(action.to_string().parse::<Action>(), Ok(action));
            }
            if let Ok(draw) = text.parse::<Draw>() {
                prop_assert_eq!(draw.to_string().parse::<Draw>(), Ok(draw));
            }
            prop_assert!(text == "standard" || text.parse::<Deck>().is_err());
        }
    }

    /// Notation comes back.
    #[test]
    fn notation_survives(action in any::<Action>(), draw in any::<Draw>()) {
        prop_assert_eq!(action.to_string().parse::<Action>().unwrap(), action);
        prop_assert_eq!(draw.to_string().parse::<Draw>().unwrap(), draw);
        let words = format!("{action:#}{draw:#}");
        prop_assert!(words.len() > 4);
    }

    /// Any action at any point is carried out or refused without a trace.
    #[test]
    fn any_action_is_carried_out_or_refused(seed in any::<u64>(), steps in 0_usize..300, action in any::<Action>(), seat in 0_usize..8) {
        let mut generator = Generator::new(&Seed::from_number(seed), Stream::CHANCE);
        let mut state = State::new(Rules::default());
        for _ in 0..steps {
            match state.turn() {
                Turn::Over => break,
                Turn::Chance => state.reveal(state.sample(&mut generator).unwrap(), &mut Unheard).unwrap(),
                Turn::Decide(seats) => {
                    let seat = seats.first().unwrap();
                    let place = generator.below(state.count_legal(seat) as u32) as usize;
                    state.apply(seat, state.nth_legal(seat, place).unwrap(), &mut Unheard).unwrap();
                }
            }
        }
        let seat = Seat::new(seat).unwrap();
        let mut list = Vec::new();
        state.legal_actions(seat, &mut list);
        let mut after = state.clone();
        let mut count = Count(0);
        let applied = after.apply(seat, action, &mut count);
        prop_assert_eq!(applied.is_ok(), list.contains(&action));
        if applied.is_err() {
            prop_assert_eq!((&after, count.0), (&state, 0));
        }
        // The worlds of every viewer can be played to their end.
        for viewer in Viewer::all(SeatCount::TWO) {
            let view: View = state.view(viewer);
            let mut world = State::determinize(&view, &mut generator);
            prop_assert_eq!(world.view(viewer), view);
            playout(&mut world, &mut generator);
            prop_assert!(world.outcome().is_some());
        }
    }
}
