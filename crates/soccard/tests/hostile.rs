//! What a careless or malicious caller tries, and the one error that it gets.
//!
//! What is the same in every game the conformance kit tries (laws 1 and 10): strangers, calls after the end, records with
//! one thing forged. Here is what only Soccard can be asked for.

use rulebook_core::conformance::{Kit, assert_refused, assert_stops};
use rulebook_core::{
    Game as _, Match, Move, PlainRecord, PlainStep, Record, RecordError, Replay, ReplayError, ReplayFault, ResumeError,
    Rules as _, Seat, Seed, Step, StepFault, StepOf, Turn, UndoError,
};
use soccard::{Action, Broken, Column, Refused, Rules, Setup, SetupError, State, TakeError};

/// Before the first decision: 15 cards are turned (SC-3.1).
const LAID_OUT: usize = 15;

fn new_match() -> Match<State> {
    Match::new(Rules::default(), Seed::from_text("hostile"))
}

fn take(column: u8) -> Action {
    Action::Take(Column::new(column).expect("1 to 5"))
}

/// A record by hand, without seed and hashes, from its first steps in notation.
#[track_caller]
fn record(draws: &[&str]) -> Record<State> {
    let step = |text: &&str| Step { made: Move::Draw(text.parse().expect("a draw")), hash: None };
    Record { rules: Rules::default(), seed: None, steps: draws.iter().map(step).collect() }
}

#[test]
fn every_option_ends_where_the_rulebook_says() {
    let kit = Kit::<State>::new(Rules::default());
    let no_word = ["", " ", "x", "-", "Add", "add ", "0x0", "true"];
    let ends = |name, good: &[&str], bad: &[&str]| {
        kit.check_option(name, good, &[&no_word, bad].concat()).expect("the option ends there");
    };
    ends("bookings", &["carry-over", "cleared-each-half"], &["cleared", "carry_over"]); // SC-3.2
    ends("first_seat", &["0", "1"], &["2", "-1", "00", "01", "+1", "255", "256"]); // SC-3.3
    ends("added_cards", &["per-stoppage", "per-goal", "never"], &["always", "0", "10", "11"]); // SC-3.5
    ends("extra_moves", &["add", "replace"], &["0", "adds"]); // SC-4.2
    ends("after_shot_goal", &["turn-passes", "general-rule"], &["turn-passes-"]); // SC-6.2
    let beyond = [
        "golden-goal-",
        "golden-goal-0",
        "golden-goal-00",
        "golden-goal-01",
        "golden-goal-+1",
        "golden-goal--1",
        "golden-goal-101",
        "golden-goal-255",
        "golden-goal-256",
        "golden-goal-257",
        "golden-goal-1.0",
        "golden-goal-99999999999999999999",
        "golden-goal-1 ",
        "golden-goal- 1",
        "golden-goal-١",
        "draw-1",
    ];
    ends("tie", &["draw", "golden-goal-1", "golden-goal-99", "golden-goal-100"], &beyond); // SC-7.1
}

/// SC-3.1: the number of a column, in an action that is typed or stands in a record.
#[test]
fn a_column_that_there_is_not_cannot_be_asked_for() {
    let mut plain = new_match().record().to_plain();
    for column in ["0", "6", "01", "+1", "-1", "256", "1.0", "99999999999999999999", "١"] {
        let text = format!("take {column}");
        plain.steps.truncate(LAID_OUT);
        plain.steps.push(PlainStep { seat: Some(0), action: Some(text.clone()), ..PlainStep::default() });
        let why = "the tableau has the columns 1 to 5 (SC-3.1)".to_string();
        let expected = RecordError::Step { step: LAID_OUT + 1, fault: StepFault::Action { text, why } };
        assert_eq!(Record::<State>::from_plain(&plain).map(|_| ()), Err(expected));
    }
}

/// SC-4.2: another seat's turn, also when its own would come next; SC-4.1: a column that is barred.
#[test]
fn nobody_plays_out_of_turn_or_from_a_barred_column() {
    let mut game = new_match();
    let (zero, one) = (Seat::ZERO, Seat::ONE);
    for column in 1..=5 {
        assert_refused(&mut game, one, take(column), Refused::NotTheTurn { seat: one });
    }
    game.play(zero, take(3)).expect("the first take");
    for column in 1..=5 {
        assert_refused(&mut game, zero, take(column), Refused::NotTheTurn { seat: zero });
    }
    game.play(one, take(3)).expect("the other seat may");
    let allowed = [1, 2, 4, 5].map(|column| Column::new(column).expect("1 to 5")).into_iter().collect();
    let barred = TakeError::Barred { column: Column::new(3).expect("1 to 5"), seat: zero, allowed };
    assert_refused(&mut game, zero, take(3), Refused::Take(barred));
    // What a take showed cannot be hidden again.
    for seat in [zero, one] {
        assert_eq!(game.undo(seat), Err(UndoError { seat }));
    }
}

/// SC-7.1: after the end, from every side, and once more when the match was saved and loaded.
#[test]
fn after_the_end_there_is_nothing_left_to_do() {
    let mut game = new_match();
    let (mut first, mut second) = (rulebook_core::RandomAgent, rulebook_core::RandomAgent);
    game.run(&mut [&mut first, &mut second]).expect("random agents play legally");
    let saved = Match::resume(game.record().clone()).expect("a finished match can be looked at");
    for mut game in [game, saved] {
        assert_eq!(game.turn(), Turn::Over);
        for seat in [Seat::ZERO, Seat::ONE] {
            (1..=5).for_each(|column| assert_refused(&mut game, seat, take(column), Refused::Over));
        }
        let mut state = *game.state();
        for draw in ["turn 6C", "save joker"] {
            assert_eq!(state.reveal(draw.parse().expect("a draw"), &mut Vec::new()), Err(Refused::Over));
            let mut longer = game.record().clone();
            let end = longer.steps.len();
            longer.steps.push(Step { made: Move::Draw(draw.parse().expect("a draw")), hash: None });
            assert_stops(&longer, end, ReplayFault::Over);
            let fault = ReplayError { step: end + 1, fault: ReplayFault::Over };
            assert_eq!(Match::resume(longer).map(|_| ()), Err(ResumeError::Replay(fault)));
        }
        assert_eq!(&state, game.state());
    }
}

/// SC-1.1, SC-2.1, SC-3.1: cards that cannot come, in a record without a seed that could tell.
#[test]
fn a_record_with_cards_that_cannot_come_stops_there() {
    let card = |text: &str| text.parse().expect("a card");
    assert_stops(&record(&["turn 6C", "turn 6C", "turn 6C"]), 2, ReplayFault::Refused(Refused::NotUnseen(card("6C"))));
    let no_shot = ReplayFault::Refused(Refused::NoShot(soccard::SaveCard::JOKER));
    assert_stops(&record(&["turn 6C", "save joker"]), 1, no_shot);
    // One card too many is turned up.
    let ranks = ["6", "7", "8", "9", "10", "J", "Q", "K"];
    let mut cards: Vec<String> =
        ranks.iter().flat_map(|rank| ["C", "D"].map(|suit| format!("turn {rank}{suit}"))).collect();
    cards.truncate(LAID_OUT + 1);
    let draws: Vec<&str> = cards.iter().map(String::as_str).collect();
    let draw = draws[LAID_OUT].to_owned();
    let fault = ReplayFault::DrawAtDecision { draw, seats: rulebook_core::SeatSet::only(Seat::ZERO) };
    assert_stops(&record(&draws), LAID_OUT, fault);
}

/// A step that is taken out, put in or exchanged.
#[test]
fn a_record_that_was_edited_stops_at_the_first_false_step() {
    let mut game = new_match();
    for column in [1, 2, 3] {
        let seat = game.turn().seats().first().expect("somebody decides");
        game.play(seat, take(column)).expect("no column is barred");
    }
    let good = game.record().clone();
    let take_at = |number: usize| {
        let takes = good.steps.iter().enumerate().filter(|(_, step)| matches!(step.made, Move::Act(..)));
        takes.map(|(place, _)| place).nth(number).expect("three takes")
    };
    let edited = |edit: &dyn Fn(&mut Vec<StepOf<State>>)| {
        let mut record = good.clone();
        edit(&mut record.steps);
        record
    };
    let [first, second] = [take_at(0), take_at(1)];
    assert_eq!(first, LAID_OUT);
    // Without the first take its card is turned where a decision is due.
    let Move::Draw(turned) = good.steps[first + 1].made else { panic!("a take turns the next card") };
    let draw = turned.to_string();
    let fault = ReplayFault::DrawAtDecision { draw, seats: rulebook_core::SeatSet::only(Seat::ZERO) };
    let without = edited(&|steps| {
        steps.remove(first);
    });
    assert_stops(&without, first, fault);
    // The same take twice, the card not turned in between.
    let twice = edited(&|steps| steps.insert(first, steps[first]));
    assert_stops(&twice, first + 1, ReplayFault::ActionAtChance { seat: Seat::ZERO });
    // The second take by the first seat.
    let Move::Act(mover, action) = good.steps[second].made else { panic!("a take") };
    let stolen = edited(&|steps| steps[second].made = Move::Act(mover.other(), action));
    let error = Refused::NotTheTurn { seat: mover.other() };
    assert_stops(&stolen, second, ReplayFault::Refused(error));
    // Another column: the card that is turned is the same by the seed, so only the hash tells.
    let other = edited(&|steps| steps[first].made = Move::Act(Seat::ZERO, take(4)));
    let mut state = Replay::new(&edited(&|steps| steps.truncate(first))).finish().expect("the start is good");
    state.apply(Seat::ZERO, take(4), &mut Vec::new()).expect("column 4 is allowed");
    let mut bytes = Vec::new();
    state.encode(&mut bytes);
    let (recorded, found) = (good.steps[first].hash.expect("a hash"), rulebook_core::StateHash::of(&bytes));
    assert_stops(&other, first, ReplayFault::Hash { recorded, found });
}

/// A record is of one game and of one set of options.
#[test]
fn a_foreign_record_is_refused_by_name() {
    let plain = new_match().record().to_plain();
    let refused = |change: fn(&mut PlainRecord)| {
        let mut foreign = plain.clone();
        change(&mut foreign);
        Record::<State>::from_plain(&foreign).map(|_| ())
    };
    let found = "soccer-deck".to_string();
    let game = RecordError::Game { found, expected: "soccard" };
    assert_eq!(refused(|plain| plain.game = "soccer-deck".into()), Err(game));
    assert_eq!(refused(|plain| plain.rules_version = 2), Err(RecordError::Version { found: 2, expected: 1 }));
    // A placing of soccer-deck, an option of sabacc.
    let verb = soccard::ParseActionError::Verb.to_string();
    let fault = StepFault::Action { text: "place 1".into(), why: verb };
    let place = |plain: &mut PlainRecord| {
        plain.steps[0] = PlainStep { seat: Some(0), action: Some("place 1".into()), ..PlainStep::default() };
    };
    assert_eq!(refused(place), Err(RecordError::Step { step: 1, fault }));
    let known = rulebook_core::OptionError::unknown::<Rules>("stakes");
    let stakes = |plain: &mut PlainRecord| drop(plain.options.insert("stakes".into(), "chips".into()));
    assert_eq!(refused(stakes), Err(RecordError::Option(known)));
    // SC-3.3: with the other seat to open, the first take is out of turn.
    let mut game = new_match();
    game.play(Seat::ZERO, take(1)).expect("the first take");
    let mut record = game.record().clone();
    record.rules = Rules::default().with_options("first_seat=1").expect("an option of the game");
    record.steps.iter_mut().for_each(|step| step.hash = None);
    assert_stops(&record, LAID_OUT, ReplayFault::Refused(Refused::NotTheTurn { seat: Seat::ZERO }));
}

/// SC-7.2: no match is longer.
#[test]
fn a_record_that_is_too_long_is_not_even_read() {
    for (options, most) in [("", 2 * (55 + 163)), ("tie=golden-goal-100", 102 * (55 + 163))] {
        let rules = Rules::default().with_options(options).expect("options of the game");
        let mut plain = Record::<State> { rules, seed: None, steps: Vec::new() }.to_plain();
        plain.steps = vec![PlainStep::default(); most + 1];
        let error = RecordError::TooManySteps { found: most + 1, most: most as u64 };
        assert_eq!(Record::<State>::from_plain(&plain).map(|_| ()), Err(error));
    }
}

/// A position is the one thing besides a record by which a state comes about.
#[test]
fn an_absurd_position_is_refused() {
    let mut setup = Setup::default();
    assert_eq!(setup.build(), Err(SetupError::Broken(Broken::Unseen { unseen: 72, places: 30 + 27 })));
    setup.removed = vec!["6C".parse().expect("a card"); 100_000];
    assert_eq!(setup.build(), Err(SetupError::Broken(Broken::Copies("6C".parse().expect("a card")))));
    setup.open[0] = setup.removed.clone();
    let open = SetupError::Open { column: Column::FIRST, cards: 100_000 };
    assert_eq!((setup.build(), setup.unseen()), (Err(open), None));
    for (half, score) in [(0, [0; 2]), (3, [0; 2]), (u8::MAX, [u8::MAX; 2])] {
        let setup = Setup { half, score, ..Setup::default() };
        assert_eq!(setup.build(), Err(SetupError::Broken(Broken::Half { half, most: 2 })));
    }
}
