//! What a careless or malicious caller tries, and the one error that it gets.
//!
//! What is the same in every game the conformance kit tries (laws 1 and 10): strangers, calls after the end, records with
//! one thing forged. Here is what only Forceball can be asked for, above all decks.
#![allow(clippy::unwrap_used, reason = "these are tests, their helpers too")]

mod decks;

use forceball::{Action, CardSpec, Deck, DeckError, Draw, FaceOffError, Refused, Rules, State};
use rulebook_core::conformance::{Kit, assert_refused, assert_stops};
use rulebook_core::{
    Match, Move, OptionError, RandomAgent, Record, RecordError, ReplayError, ReplayFault, ResumeError, Rules as _,
    Seat, SeatSet, Seed, Step, Turn, UndoError,
};

/// Seven cards for each seat and the first open one (FB-2.1).
const DEALT: usize = 14;

fn rules(options: &str) -> Rules {
    Rules::default().with_options(options).expect("options of the game")
}

fn new_match(options: &str) -> Match<State> {
    Match::new(rules(options), Seed::from_text("hostile"))
}

/// As [`assert_refused`], of an action in notation.
#[track_caller]
fn refused(game: &mut Match<State>, seat: Seat, text: &str, expected: impl Into<Refused>) {
    assert_refused(game, seat, text.parse().expect("an action"), expected);
}

#[test]
fn every_option_ends_where_the_rulebook_says() {
    let kit = Kit::<State>::new(Rules::default());
    let no_word = ["", " ", "x", "-", "true", "-1", "+1", "00", "01", "1.0", "65536", "4294967297", "١", "1 "];
    let ends = |name, good: &[&str], bad: &[&str]| {
        kit.check_option(name, good, &[&no_word, bad].concat()).expect("the option ends there");
    };
    ends("boost", &["0", "1", "20"], &["21", "255", "256"]); // FB-1.4
    ends("boost_source", &["mixed", "one-kind"], &["one_kind", "0"]); // FB-3.4
    ends("compare", &["boosted", "printed"], &["boost", "0"]); // FB-3.5
    ends("turn_limit", &["1", "100", "1000"], &["0", "1001"]); // FB-2.4
    ends("face_off_consolation", &["0", "3"], &["4", "256"]); // FB-2.2
    let cards = |size: usize| decks::alike(size).to_string();
    let (fewest, most) = (cards(30), cards(150));
    let (fewer, more) =
        (fewest.rsplit_once(';').unwrap().0.to_owned(), format!("{most};{}", most.replacen("c0:", "d:", 1)));
    let more = more[..more.rfind(';').unwrap()].to_owned() + ";d1:one:pass-5+block-5:1";
    ends("deck", &["standard", &fewest, &most], &[&fewer, &more, "Standard", &";".repeat(100_000)]); // FB-1.2
}

/// FB-1.2: whatever is wrong with a deck is named, also where there is very much of it.
#[test]
fn an_absurd_deck_is_refused() {
    let good: Vec<CardSpec> = decks::alike(30).specs();
    let refused = |change: &dyn Fn(&mut Vec<CardSpec>)| {
        let mut specs = good.clone();
        change(&mut specs);
        Deck::new(specs).map(|_| ()).unwrap_err()
    };
    assert_eq!(refused(&|specs| specs.clear()), DeckError::Size { cards: 0 });
    assert_eq!(refused(&|specs| drop(specs.pop())), DeckError::Size { cards: 29 });
    let many = |specs: &mut Vec<CardSpec>| *specs = vec![specs[0].clone(); 100_000];
    assert_eq!(refused(&many), DeckError::Size { cards: 100_000 });
    let id = good[3].id.clone();
    for force in [0, 21, u32::MAX] {
        let too_strong = |specs: &mut Vec<CardSpec>| specs[3].attack.as_mut().unwrap().force = force;
        let kind = good[3].attack.unwrap().kind.into();
        assert_eq!(refused(&too_strong), DeckError::Force { id: id.clone(), kind, force });
    }
    for speed in [0, 4, u32::MAX] {
        assert_eq!(refused(&|specs| specs[3].speed = speed), DeckError::Speed { id: id.clone(), speed });
    }
    let no_side = |specs: &mut Vec<CardSpec>| (specs[3].attack, specs[3].defence) = (None, None);
    assert_eq!(refused(&no_side), DeckError::NoSide { id: id.clone() });
    let again = |specs: &mut Vec<CardSpec>| specs[7].id = specs[3].id.clone();
    assert_eq!(refused(&again), DeckError::RepeatedId { id, place: 8 });
    assert_eq!(refused(&|specs| specs[3].id.clear()), DeckError::EmptyId { place: 4 });
    for id in ["ninechars", "a b", "é", "a;b", "\u{202e}"] {
        assert!(matches!(refused(&|specs| specs[3].id = id.into()), DeckError::Id { .. }), "{id}");
    }
    // As JSON: unknown fields, numbers out of range, a nest without end.
    let json = serde_json::to_string(&decks::alike(30)).unwrap();
    for (from, to, message) in [
        ("\"id\"", "\"cheats\":1,\"id\"", "unknown field `cheats`"),
        ("\"id\"", "\"id\":\"x\",\"id\"", "duplicate field `id`"),
        ("\"force\":5", "\"force\":-5", "invalid value: integer `-5`, expected u32"),
        ("\"force\":5", "\"force\":4294967296", "expected u32"),
        ("\"force\":5", "\"force\":21", "forces are 1 to 20 (FB-1.2)"),
    ] {
        let error = serde_json::from_str::<Deck>(&json.replacen(from, to, 1)).unwrap_err().to_string();
        assert!(error.contains(message), "{error}");
    }
    let deep = serde_json::from_str::<Deck>(&"[".repeat(100_000)).unwrap_err();
    assert!(deep.is_syntax() || deep.is_data() || deep.is_eof(), "{deep}");
}

/// FB-2.2, FB-2.3: a card twice, one of the other seat, none; and nothing is taken back.
#[test]
fn nobody_chooses_what_it_has_not() {
    let mut game = new_match("");
    let (zero, one) = (Seat::ZERO, Seat::ONE);
    let card = |game: &Match<State>, seat| game.legal_actions(seat)[0].card().unwrap();
    let [own, other] = [zero, one].map(|seat| card(&game, seat));
    refused(&mut game, zero, &format!("choose {other}"), FaceOffError::NotInHand(other));
    refused(&mut game, zero, &format!("play {own}"), FaceOffError::NotAChoice);
    refused(&mut game, zero, "choose nowhere", Refused::NoSuchCard("nowhere".parse().unwrap()));
    assert_eq!(game.undo(zero), Err(UndoError { seat: zero }));
    game.play(zero, Action::Choose(own)).unwrap();
    refused(&mut game, zero, &format!("choose {own}"), FaceOffError::In { seat: zero });
    // The other seat hears that it is in, so it stays.
    for seat in [zero, one] {
        assert_eq!(game.undo(seat), Err(UndoError { seat }));
    }
    game.play(one, Action::Choose(other)).unwrap();
    let mover = game.turn().seats().first().unwrap();
    refused(&mut game, mover.other(), "draw", Refused::NotTheTurn { seat: mover.other() });
    refused(&mut game, mover, "done", Refused::NotADraw);
}

/// FB-5.1: after the end, and once more when the match was saved and loaded.
#[test]
fn after_the_end_there_is_nothing_left_to_do() {
    let mut game = new_match("turn_limit=2");
    game.run(&mut [&mut RandomAgent, &mut RandomAgent]).unwrap();
    let saved = Match::resume(game.record().clone()).unwrap();
    for mut game in [game, saved] {
        assert_eq!(game.turn(), Turn::Over);
        for seat in [Seat::ZERO, Seat::ONE] {
            for text in ["skip", "draw", "done", "choose P1", "play P1", "foul P1 as shot", "effect nowhere"] {
                refused(&mut game, seat, text, Refused::Over);
            }
            assert_eq!(game.undo(seat), Err(UndoError { seat }));
        }
        for draw in ["deal P1", "turn-up P1", "cut P1", "attacker 0"] {
            let mut longer = game.record().clone();
            longer.steps.push(Step { made: Move::Draw(draw.parse().unwrap()), hash: None });
            let over = ReplayError { step: longer.steps.len(), fault: ReplayFault::Over };
            assert_eq!(Match::resume(longer).map(|_| ()), Err(ResumeError::Replay(over)));
        }
    }
}

/// FB-1.2, FB-2.1: cards that cannot come, in a record without a seed that could tell.
#[test]
fn a_record_of_what_cannot_be_stops_there() {
    let mut good = new_match("").record().clone();
    good.seed = None;
    good.steps.iter_mut().for_each(|step| step.hash = None);
    let forged = |place: usize, draw: Draw| {
        let mut record = good.clone();
        record.steps[place].made = Move::Draw(draw);
        record
    };
    let Move::Draw(Draw::Deal(first)) = good.steps[0].made else { panic!("the deal comes first") };
    let in_pile = ReplayFault::Refused(Refused::NotInPile(first));
    assert_stops(&forged(1, Draw::Deal(first)), 1, in_pile);
    for draw in [Draw::TurnUp(first), Draw::Cut(first), Draw::Attacker(Seat::ZERO)] {
        assert_stops(&forged(0, draw), 0, ReplayFault::Refused(Refused::NotDrawnNow));
    }
    let nowhere = "nowhere".parse().unwrap();
    let strange = ReplayFault::Refused(Refused::NoSuchCard(nowhere));
    assert_stops(&forged(0, Draw::Deal(nowhere)), 0, strange);
    // A card too many.
    let mut more = good.clone();
    let end = more.steps.len();
    assert_eq!(end, DEALT + 1);
    more.steps.push(good.steps[0]);
    let fault =
        ReplayFault::DrawAtDecision { draw: format!("deal {first}"), seats: SeatSet::only(Seat::ZERO).with(Seat::ONE) };
    assert_stops(&more, end, fault);
    // With another deck the deck has no such card.
    let mut street = good.clone();
    street.rules = street.rules.with_deck(decks::alike(30));
    assert_stops(&street, 0, ReplayFault::Refused(Refused::NoSuchCard(first)));
}

/// A record is of one game, and its deck is checked like any other.
#[test]
fn a_foreign_or_forged_record_is_refused_by_name() {
    let plain = new_match("").record().to_plain();
    let mut foreign = plain.clone();
    foreign.game = "sabacc".into();
    let expected = RecordError::Game { found: "sabacc".into(), expected: "forceball" };
    assert_eq!(Record::<State>::from_plain(&foreign).map(|_| ()), Err(expected));
    let mut stacked = plain.clone();
    let deck = decks::alike(30).to_string();
    stacked.options.insert("deck".into(), deck.replacen("-5", "-99", 1));
    let fault = DeckError::Force { id: "c0".into(), kind: forceball::AttackKind::Pass.into(), force: 99 };
    let expected = RecordError::Option(OptionError::Fault { name: "deck", fault: fault.to_string() });
    assert_eq!(Record::<State>::from_plain(&stacked).map(|_| ()), Err(expected));
}
