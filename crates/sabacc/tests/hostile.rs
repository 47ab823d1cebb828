//! What a careless or malicious caller tries, and the one error that it gets.
//!
//! What is the same in every game the conformance kit tries (laws 1 and 10): strangers, calls after the end, records with
//! one thing forged. Here is what only Sabacc can be asked for.

use rulebook_core::conformance::{Kit, assert_refused, assert_stops};
use rulebook_core::{
    Agent, Game as _, Match, Move, OptionError, PlainRecord, PlainStep, RandomAgent, Record, RecordError, Replay,
    ReplayError, ReplayFault, ResumeError, Rules as _, Seat, SeatCount, SeatError, Seed, Step, Turn, UndoError,
};
use sabacc::{Action, BetError, CallError, Card, Draw, ExchangeError, LoanError, Refused, Rules, State};

fn rules(seats: usize, options: &str) -> Rules {
    let seats = SeatCount::new(seats).expect("2 to 8");
    let rules = Rules::default().with_seats(seats).and_then(|rules| rules.with_options(options));
    rules.expect("options of the game")
}

fn new_match(seats: usize, options: &str) -> Match<State> {
    Match::new(rules(seats, options), Seed::from_text("hostile"))
}

fn finished(seats: usize, options: &str) -> Match<State> {
    let mut game = new_match(seats, options);
    let mut agents = [RandomAgent; 6];
    let mut agents: Vec<&mut dyn Agent<State>> = agents.iter_mut().map(|agent| agent as _).collect();
    game.run(&mut agents).expect("random agents play legally");
    game
}

fn action(text: &str) -> Action {
    text.parse().expect("an action")
}

#[track_caller]
fn play(game: &mut Match<State>, actions: &[&str]) {
    for text in actions {
        let seat = game.turn().seats().first().expect("somebody decides");
        game.play(seat, action(text)).expect("it is legal");
    }
}

/// The match refuses the action, here as a text.
#[track_caller]
fn refused(game: &mut Match<State>, seat: Seat, text: &str, expected: impl Into<Refused>) {
    assert_refused(game, seat, action(text), expected);
}

#[test]
fn every_option_ends_where_the_rulebook_says() {
    let kit = Kit::<State>::new(rules(6, ""));
    let no_word =
        ["", " ", "x", "-", "true", "Chips", "equal ", "-1", "+5", "005", "1.0", "1001", "65536", "65541", "٥"];
    let ends = |name, good: &[&str], bad: &[&str]| {
        kit.check_option(name, good, &[&no_word, bad].concat()).expect("the option ends there");
    };
    ends("hands", &["1", "2", "20", "1000"], &["0", "usual"]); // SB-2.1
    ends("stakes", &["chips", "none"], &["0", "chip"]); // SB-5.1
    ends("chips", &["usual", "5", "6", "1000"], &["0", "1", "4"]); // SB-5.1
    ends("natural_pure", &["equal", "better"], &["worse"]); // SB-3.1
    ends("negative_totals", &["mirror", "below-positive"], &["below_positive"]); // SB-3.6
    ends("arrays", &["contained", "exact"], &["contain"]); // SB-3.8
    ends("bust_arrays", &["lose", "win"], &["wins"]); // SB-3.8
    ends("tie_bust", &["split", "again"], &["once"]); // SB-4.2
}

/// SB-1.1: two to six seats, in options and in a record.
#[test]
fn a_match_of_too_many_seats_is_refused() {
    let plain = new_match(2, "").record().to_plain();
    for count in [0, 1, 7, 8, 9, 255] {
        let expected = match SeatCount::new(count) {
            Ok(seats) => RecordError::Option(OptionError::Seats { seats, allowed: "2 to 6" }),
            Err(_) => RecordError::Seats(SeatError::Count { count }),
        };
        let plain = PlainRecord { seats: count as u8, ..plain.clone() };
        assert_eq!(Record::<State>::from_plain(&plain).map(|_| ()), Err(expected));
    }
    // Dealt for two, the cards do not go round a table of three.
    let mut record = new_match(2, "").record().clone();
    record.rules = rules(3, "");
    record.seed = None;
    record.steps.iter_mut().for_each(|step| step.hash = None);
    let replay = Replay::new(&record).finish().expect("the cards are dealt one by one");
    assert_eq!(replay.turn(), Turn::Chance);
}

/// SB-2.2, SB-5.3, SB-5.4, SB-2.4, SB-7.1: bets, loans, exchanges and calls that are not given.
#[test]
fn nobody_bets_borrows_or_draws_what_there_is_not() {
    let mut game = new_match(2, "stakes=chips");
    let (zero, one) = (Seat::ZERO, Seat::ONE);
    for text in ["check", "bet 1", "sabacc", "leave"] {
        refused(&mut game, one, text, Refused::NotTheTurn { seat: one });
    }
    refused(&mut game, zero, "call", BetError::NothingToCall);
    refused(&mut game, zero, "bet 0", BetError::NotAboveStake { to: 0, stake: 0 });
    for to in [5, 255] {
        refused(&mut game, zero, &format!("bet {to}"), BetError::AboveLimit { to });
    }
    for asked in [0, 5, 255] {
        refused(&mut game, zero, &format!("borrow {asked}"), LoanError::Amount { asked });
    }
    // 30 chips, one of them paid at the entry.
    refused(&mut game, zero, "borrow 4", LoanError::NotNeeded { holds: 29, need: 0 });
    refused(&mut game, zero, "leave", Refused::MustStay);
    refused(&mut game, zero, "sabacc", CallError::NotPure);
    refused(&mut game, zero, "draw", Refused::NoFurtherCard);
    refused(&mut game, zero, "done", Refused::WrongStage);
    play(&mut game, &["bet 2"]);
    refused(&mut game, zero, "bet 3", Refused::NotTheTurn { seat: zero });
    refused(&mut game, one, "check", BetError::MustPay { due: 2 });
    refused(&mut game, one, "bet 2", BetError::NotAboveStake { to: 2, stake: 2 });
    for seat in [zero, one] {
        assert_eq!(game.undo(seat), Err(UndoError { seat }));
    }
    for text in
        ["bet 256", "bet -1", "borrow +1", "bet 1.0", "bet", "borrow 99999999999999999999", "swap 16C", "swap 0C"]
    {
        let step = PlainStep { seat: Some(1), action: Some(text.into()), ..PlainStep::default() };
        let mut plain = game.record().to_plain();
        plain.steps.push(step);
        let read = Record::<State>::from_plain(&plain).map(|_| ());
        assert!(matches!(&read, Err(RecordError::Step { step, .. }) if *step == plain.steps.len()), "{text}: {read:?}");
    }
}

/// SB-2.4: laid aside card by card, and taken back only while nobody else knows.
#[test]
fn nobody_exchanges_what_it_has_not() {
    let mut game = new_match(2, "stakes=none");
    let seat = Seat::ZERO;
    while !game.legal_actions(seat).contains(&action("done")) {
        play(&mut game, &["stand"]);
    }
    let nothing = Err(UndoError { seat });
    assert_eq!(game.undo(seat), nothing);
    let legal = game.legal_actions(seat);
    let held = legal.iter().find_map(|action| if let Action::Swap(card) = action { Some(*card) } else { None });
    let held = held.expect("a hand has cards");
    let strange = Card::all().find(|card| !legal.contains(&Action::Swap(*card))).expect("not all are held");
    refused(&mut game, seat, &format!("swap {strange}"), ExchangeError::NotHeld { card: strange });
    play(&mut game, &[&format!("swap {held}")]);
    assert_eq!(game.undo(Seat::ONE), Err(UndoError { seat: Seat::ONE }));
    refused(&mut game, seat, "show", ExchangeError::HasBegun);
    assert_eq!(game.undo(seat), Ok(Action::Swap(held)));
    assert_eq!((game.undo(seat), game.legal_actions(seat)), (nothing, legal));
    // What the others have heard, and what chance has given, stays.
    play(&mut game, &[&format!("swap {held}"), "done"]);
    assert_eq!(game.undo(seat), nothing);
}

/// SB-6.1: after the end, and once more when the match was saved and loaded.
#[test]
fn after_the_end_there_is_nothing_left_to_do() {
    for (seats, options) in [(2, "hands=2"), (6, "hands=2,stakes=none")] {
        let game = finished(seats, options);
        let saved = Match::resume(game.record().clone()).expect("a finished match can be looked at");
        for mut game in [game, saved] {
            assert_eq!(game.turn(), Turn::Over);
            for seat in SeatCount::new(seats).expect("2 to 6").seats() {
                for text in ["check", "bet 1", "borrow 1", "draw", "stand", "done", "sabacc", "leave"] {
                    refused(&mut game, seat, text, Refused::Over);
                }
                assert_eq!(game.undo(seat), Err(UndoError { seat }));
            }
            let draw: Draw = "deal 5C".parse().expect("a draw");
            let mut longer = game.record().clone();
            longer.steps.push(Step { made: Move::Draw(draw), hash: None });
            let over = ReplayError { step: longer.steps.len(), fault: ReplayFault::Over };
            assert_eq!(Match::resume(longer).map(|_| ()), Err(ResumeError::Replay(over)));
        }
    }
}

/// SB-1.1, SB-5.6: cards that cannot come, and the record of a match for other stakes.
#[test]
fn a_record_of_what_cannot_be_stops_there() {
    let mut record = new_match(2, "").record().clone();
    record.seed = None;
    record.steps.iter_mut().for_each(|step| step.hash = None);
    let Move::Draw(first) = record.steps[0].made else { panic!("the deal comes first") };
    // Of each card with a suit there is one.
    let five: Draw = "deal 5C".parse().expect("a draw");
    let mut twice = record.clone();
    (twice.steps[0].made, twice.steps[1].made) = (Move::Draw(five), Move::Draw(five));
    assert_stops(&twice, 1, ReplayFault::Refused(Refused::NotInPack("5C".parse().expect("a card"))));
    let mut seventh = record.clone();
    seventh.steps.push(seventh.steps[0]);
    let seats = rulebook_core::SeatSet::only(Seat::ZERO);
    assert_stops(&seventh, 6, ReplayFault::DrawAtDecision { draw: first.to_string(), seats });
    // SB-5.6
    let mut game = new_match(2, "stakes=chips");
    play(&mut game, &["bet 1"]);
    let mut free = game.record().clone();
    free.steps.iter_mut().for_each(|step| step.hash = None);
    free.rules = rules(2, "stakes=none");
    let step = free.steps.len() - 1;
    assert_stops(&free, step, ReplayFault::Refused(Refused::NoStakes));
}

/// A record is of one game.
#[test]
fn a_foreign_record_is_refused_by_name() {
    let mut plain = new_match(2, "").record().to_plain();
    plain.game = "soccard".into();
    let expected = RecordError::Game { found: "soccard".into(), expected: "sabacc" };
    assert_eq!(Record::<State>::from_plain(&plain).map(|_| ()), Err(expected));
}
