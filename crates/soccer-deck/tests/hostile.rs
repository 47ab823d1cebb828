//! What a careless or malicious caller tries, and the one error that it gets.
//!
//! What is the same in every game the conformance kit tries (laws 1 and 10): strangers, calls after the end, records with
//! one thing forged. Here is what only Soccer deck can be asked for.

use rulebook_core::conformance::{Kit, assert_refused, assert_stops};
use rulebook_core::{
    Game as _, Match, Move, PlainRecord, PlainStep, RandomAgent, Record, RecordError, ReplayError, ReplayFault,
    ResumeError, Rules as _, Seat, SeatSet, Seed, Step, StepFault, Turn, UndoError,
};
use soccer_deck::{
    Action, ActionCard, Card, Draw, Formations, Lineup, LineupError, ParseCardError, PickError, PlaceError, Player,
    Refused, Rules, Squad, Stack, State,
};

const BOTH: [Seat; 2] = [Seat::ZERO, Seat::ONE];

fn rules(options: &str) -> Rules {
    Rules::default().with_options(options).expect("options of the game")
}

fn new_match(options: &str) -> Match<State> {
    Match::new(rules(options), Seed::from_text("hostile"))
}

fn finished(options: &str) -> Match<State> {
    let mut game = new_match(options);
    game.run(&mut [&mut RandomAgent, &mut RandomAgent]).expect("random agents play legally");
    game
}

fn action(text: &str) -> Action {
    text.parse().expect("an action")
}

fn player(number: u8) -> Player {
    Player::new(number).expect("1 to 20")
}

#[track_caller]
fn play(game: &mut Match<State>, seat: Seat, actions: &[&str]) {
    for text in actions {
        game.play(seat, action(text)).expect("it is legal");
    }
}

#[track_caller]
fn refused(game: &mut Match<State>, seat: Seat, text: &str, expected: impl Into<Refused>) {
    assert_refused(game, seat, action(text), expected);
}

/// The record without what would give a lie away at once.
fn unsigned(game: &Match<State>) -> Record<State> {
    let mut record = game.record().clone();
    record.seed = None;
    record.steps.iter_mut().for_each(|step| step.hash = None);
    record
}

#[test]
fn every_option_ends_where_the_rulebook_says() {
    let kit = Kit::<State>::new(Rules::default());
    let no_word = ["", " ", "x", "-", "0", "1", "true", "Shared", "listed ", "GOAL"];
    let ends = |name, good: &[&str], bad: &[&str]| {
        kit.check_option(name, good, &[&no_word, bad].concat()).expect("the option ends there");
    };
    let beyond = [
        "own",
        "own-",
        "own-0",
        "own-00",
        "own-01",
        "own-+1",
        "own--1",
        "own-11",
        "own-255",
        "own-256",
        "own-257",
        "own-1.0",
        "own-1 ",
        "own- 1",
        "own-99999999999999999999",
        "own-١",
        "shared-1",
        "own-1-1",
    ];
    ends("decks", &["shared", "own-1", "own-9", "own-10"], &beyond); // SD-2.2
    ends("formations", &["listed", "any-in-range"], &["any", "any_in_range", "2-5-3"]); // SD-3.3
    ends("blank_against_blank", &["goal", "stopped"], &["no-goal", "stop"]); // SD-4.2
}

/// SD-1.1, SD-1.2, SD-2.2: cards that there are not, in an action that is typed or stands in a record.
#[test]
fn a_card_that_there_is_not_cannot_be_asked_for() {
    let card = ParseCardError::Card.to_string();
    let pick = soccer_deck::ParseActionError::NothingToPick.to_string();
    for number in ["0", "21", "01", "+1", "-1", "256", "1.0", "99999999999999999999", "١", "1 2"] {
        for (verb, why) in [("place", &card), ("pick", &pick)] {
            let text = format!("{verb} {number}");
            let mut plain = new_match("").record().to_plain();
            plain.steps[3] = PlainStep { seat: Some(0), action: Some(text.clone()), ..PlainStep::default() };
            let expected = RecordError::Step { step: 4, fault: StepFault::Action { text, why: why.clone() } };
            assert_eq!(Record::<State>::from_plain(&plain).map(|_| ()), Err(expected));
        }
    }
}

/// SD-2.2: more than a seat owns, more than it picks, and when it is in.
#[test]
fn nobody_picks_more_than_it_owns() {
    let mut game = new_match("decks=own-1");
    let (zero, one) = (Seat::ZERO, Seat::ONE);
    refused(&mut game, zero, "pick cross", PickError::PlayersFirst { picked: 0 });
    refused(&mut game, one, "place blank", PickError::NotALineup);
    play(&mut game, zero, &["pick 7"]);
    refused(&mut game, zero, "pick 7", PickError::NoPlayerLeft { player: player(7), owned: 1 });
    play(&mut game, zero, &["pick 1", "pick 2", "pick 3", "pick 4", "pick 5", "pick 6", "pick 8", "pick 9", "pick 10"]);
    refused(&mut game, zero, "pick 11", PickError::SquadComplete { seat: zero });
    play(&mut game, zero, &["pick cross", "pick cross"]);
    refused(&mut game, zero, "pick cross", PickError::NoActionCardLeft { card: ActionCard::Cross, owned: 2 });
    play(&mut game, zero, &["pick dribble", "pick dribble", "pick corner", "pick corner"]);
    for text in ["pick dribble", "pick through-ball", "pick 11", "place 7"] {
        refused(&mut game, zero, text, PickError::In { seat: zero });
    }
}

/// Each seat takes back its own picks and nothing else; that it is in cannot be taken back.
#[test]
fn nobody_takes_back_what_another_did_or_knows() {
    let mut game = new_match("decks=own-2");
    let nothing = |seat| Err(UndoError { seat });
    for seat in BOTH {
        assert_eq!(game.undo(seat), nothing(seat));
    }
    play(&mut game, Seat::ZERO, &["pick 7", "pick 8"]);
    assert_eq!(game.undo(Seat::ONE), nothing(Seat::ONE));
    play(&mut game, Seat::ONE, &["pick 9"]);
    let before = *game.state();
    play(&mut game, Seat::ONE, &["pick 10"]);
    assert_eq!(game.undo(Seat::ONE), Ok(action("pick 10")));
    assert_eq!(*game.state(), before);
    assert_eq!(game.undo(Seat::ZERO), Ok(action("pick 8")));
    assert_eq!(game.undo(Seat::ZERO), Ok(action("pick 7")));
    assert_eq!(game.undo(Seat::ZERO), nothing(Seat::ZERO));
    assert_eq!(game.undo(Seat::ONE), Ok(action("pick 9")));
    assert_eq!((game.record().steps.len(), *game.state()), (0, State::new(rules("decks=own-2"))));
    // With the sixteenth card all hear that the seat is in.
    let picks = [&["pick 1"; 2][..], &["pick 2"; 2], &["pick 3"; 2], &["pick 4"; 2], &["pick 5"; 2]].concat();
    play(&mut game, Seat::ZERO, &picks);
    play(&mut game, Seat::ZERO, &[&["pick cross"; 4][..], &["pick dribble"; 2]].concat());
    assert_eq!(game.undo(Seat::ZERO), nothing(Seat::ZERO));
}

/// SD-2.3, SD-3.1, SD-1.2: a pick after the squads, a card of the other seat, one twice, a sixth blank.
#[test]
fn nobody_places_what_it_has_not() {
    let mut game = new_match("");
    let seat = Seat::ONE;
    let [own, other] = [seat, Seat::ZERO].map(|seat| game.state().squad(seat).iter().next().expect("ten players"));
    refused(&mut game, seat, "pick 1", Refused::PickedAlready);
    refused(&mut game, seat, &format!("place {other}"), PlaceError::NotInHand { player: other });
    play(&mut game, seat, &[&format!("place {own}")]);
    refused(&mut game, seat, &format!("place {own}"), PlaceError::NotInHand { player: own });
    // Blanks: four in attack, and the fifth in midfield.
    play(&mut game, seat, &["place blank"; 4]);
    play(&mut game, seat, &["place blank"]);
    refused(&mut game, seat, "place blank", PlaceError::NoBlankLeft);
}

/// SD-5.1: after the end, from every side, and once more when the match was saved and loaded.
#[test]
fn after_the_end_there_is_nothing_left_to_do() {
    for options in ["", "decks=own-1"] {
        let game = finished(options);
        let saved = Match::resume(game.record().clone()).expect("a finished match can be looked at");
        for mut game in [game, saved] {
            assert_eq!(game.turn(), Turn::Over);
            for seat in BOTH {
                for text in ["pick 1", "pick cross", "place 1", "place blank"] {
                    refused(&mut game, seat, text, Refused::Over);
                }
                assert_eq!(game.undo(seat), Err(UndoError { seat }));
            }
            for draw in ["deal 1", "turn cross"] {
                let draw: Draw = draw.parse().expect("a draw");
                assert_eq!(game.state().clone().reveal(draw, &mut Vec::new()), Err(Refused::Over));
                let mut longer = game.record().clone();
                let step = longer.steps.len() + 1;
                if step as u64 <= game.rules().longest().steps() {
                    longer.steps.push(Step { made: Move::Draw(draw), hash: None });
                    let over = ReplayError { step, fault: ReplayFault::Over };
                    assert_eq!(Match::resume(longer).map(|_| ()), Err(ResumeError::Replay(over)));
                }
            }
        }
    }
}

/// SD-1.3, SD-2.1, SD-4.5: cards that cannot come, in a record without a seed that could tell.
#[test]
fn a_record_with_cards_that_cannot_come_stops_there() {
    let good = unsigned(&finished(""));
    let forged = |place: usize, draw: Draw| {
        let mut record = good.clone();
        record.steps[place].made = Move::Draw(draw);
        record
    };
    // A player twice, and an action card among the players.
    let Move::Draw(Draw::Deal(first)) = good.steps[0].made else { panic!("the deal comes first") };
    let twice = forged(1, Draw::Deal(first));
    assert_stops(&twice, 1, ReplayFault::Refused(Refused::NotToBeDealt(first)));
    assert_stops(&forged(9, Draw::Turn(ActionCard::Cross)), 9, ReplayFault::Refused(Refused::NothingToTurn));
    // An eleventh player.
    let mut eleventh = good.clone();
    eleventh.steps.insert(10, eleventh.steps[0]);
    let (draw, seats) = (good.steps[0].made, SeatSet::only(Seat::ZERO).with(Seat::ONE));
    let Move::Draw(draw) = draw else { panic!("a draw") };
    assert_stops(&eleventh, 10, ReplayFault::DrawAtDecision { draw: draw.to_string(), seats });
    // A player among the action cards, and a third card of a kind: there are two.
    let turned = 10 + 30;
    assert_stops(&forged(turned, Draw::Deal(first)), turned, ReplayFault::Refused(Refused::NotToBeDealt(first)));
    let mut third = forged(turned, Draw::Turn(ActionCard::Cross));
    for place in [turned + 1, turned + 2] {
        assert!(matches!(good.steps[place].made, Move::Draw(Draw::Turn(_))), "this seed turns three cards");
        third.steps[place].made = Move::Draw(Draw::Turn(ActionCard::Cross));
    }
    assert_stops(&third, turned + 2, ReplayFault::Refused(Refused::NotInPile(ActionCard::Cross)));
}

/// A step that is taken out, put in or exchanged.
#[test]
fn a_record_that_was_edited_stops_at_the_first_false_step() {
    let good = unsigned(&finished(""));
    // The tenth player is not dealt, and seat 0 places a card.
    let mut short = good.clone();
    short.steps.remove(9);
    let Move::Act(seat, _) = good.steps[10].made else { panic!("the first placing") };
    assert_stops(&short, 9, ReplayFault::ActionAtChance { seat });
    // The first player is placed twice.
    let placed = |step: &Step<Action, Draw>| match step.made {
        Move::Act(seat, Action::Place(card)) => card.player().map(|player| (seat, player)),
        Move::Act(..) | Move::Draw(_) => None,
    };
    let place = good.steps.iter().position(|step| placed(step).is_some()).expect("players are placed");
    let (seat, player) = placed(&good.steps[place]).expect("it was found");
    let mut twice = good.clone();
    twice.steps.insert(place + 1, good.steps[place]);
    assert_stops(&twice, place + 1, ReplayFault::Refused(Refused::Place(PlaceError::NotInHand { player })));
    // The other seat places it.
    let mut stolen = good.clone();
    stolen.steps[place].made = Move::Act(seat.other(), Action::Place(Card::Player(player)));
    assert_stops(&stolen, place, ReplayFault::Refused(Refused::Place(PlaceError::NotInHand { player })));
    // A hash that was worked out for another state.
    let signed = finished("").record().clone();
    let mut forged = signed.clone();
    let (recorded, found) = (signed.steps[3].hash.expect("a hash"), signed.steps[20].hash.expect("a hash"));
    forged.steps[20].hash = Some(recorded);
    assert_stops(&forged, 20, ReplayFault::Hash { recorded, found });
}

/// A record is of one game and of one set of options.
#[test]
fn a_foreign_record_is_refused_by_name() {
    let plain = finished("").record().to_plain();
    let refused = |change: fn(&mut PlainRecord)| {
        let mut foreign = plain.clone();
        change(&mut foreign);
        Record::<State>::from_plain(&foreign).map(|_| ())
    };
    let found = "soccard".to_string();
    let game = RecordError::Game { found, expected: "soccer-deck" };
    assert_eq!(refused(|plain| plain.game = "soccard".into()), Err(game));
    assert_eq!(refused(|plain| plain.rules_version = 2), Err(RecordError::Version { found: 2, expected: 1 }));
    let tie = |plain: &mut PlainRecord| drop(plain.options.insert("tie".into(), "draw".into()));
    let known = rulebook_core::OptionError::unknown::<Rules>("tie");
    assert_eq!(refused(tie), Err(RecordError::Option(known)));
    // SD-2.2: with own decks nobody is dealt anything, and with a shared one nobody picks.
    let mut dealt = unsigned(&finished(""));
    let Move::Draw(first) = dealt.steps[0].made else { panic!("the deal comes first") };
    dealt.rules = rules("decks=own-1");
    let seats = BOTH.into_iter().collect();
    assert_stops(&dealt, 0, ReplayFault::DrawAtDecision { draw: first.to_string(), seats });
    let mut picked = unsigned(&finished("decks=own-1"));
    let Move::Act(seat, _) = picked.steps[0].made else { panic!("picks come first") };
    picked.rules = rules("");
    assert_stops(&picked, 0, ReplayFault::ActionAtChance { seat });
    // SD-2.2: with fewer decks a seat owns no second copy.
    let mut game = new_match("decks=own-2");
    play(&mut game, Seat::ONE, &["pick 4", "pick 4"]);
    let mut copies = unsigned(&game);
    copies.rules = rules("decks=own-1");
    let error = PickError::NoPlayerLeft { player: player(4), owned: 1 };
    assert_stops(&copies, 1, ReplayFault::Refused(Refused::Pick(error)));
}

/// SD-5.2: no match is longer.
#[test]
fn a_record_that_is_too_long_is_not_even_read() {
    for (options, most) in [("", 60 + 30), ("decks=own-1", 92 + 20), ("decks=own-10", 92 + 20)] {
        let mut plain = Record::<State> { rules: rules(options), seed: None, steps: Vec::new() }.to_plain();
        plain.steps = vec![PlainStep::default(); most + 1];
        let error = RecordError::TooManySteps { found: most + 1, most: most as u64 };
        assert_eq!(Record::<State>::from_plain(&plain).map(|_| ()), Err(error));
    }
}

/// SD-1.2, SD-3.1, SD-3.2, SD-3.3: line-ups as nobody can play them.
#[test]
fn an_absurd_line_up_is_refused() {
    let read = |text: &str| Lineup::parse(text, Formations::Listed);
    let huge = "1 ".repeat(100_000);
    assert_eq!(read(""), Err(LineupError::Notation { stacks: 1 }));
    assert_eq!(read(&"/".repeat(100_000)), Err(LineupError::Notation { stacks: 100_001 }));
    let size = |stack, cards| Err(LineupError::StackSize { stack, cards });
    assert_eq!(read(&format!("{huge}/ 1 / 2")), size(Stack::Attack, 100_000));
    assert_eq!(read("1 2 - - - / 3 4 5 6 - / 7 8 9 10"), size(Stack::Defence, 4));
    assert_eq!(read("1 2 3 4 5 / 6 7 8 9 10 / 11 12 13 14 15"), Err(LineupError::Blanks { blanks: 0 }));
    assert_eq!(read("- - - - - / - - - - - / - - - - -"), Err(LineupError::Blanks { blanks: 15 }));
    assert_eq!(read("1 2 3 4 - / 5 6 7 - - / 8 9 10 - -"), Err(LineupError::OutOfRange { players: [4, 3, 3] }));
    // The same player ten times is a line-up, but of no squad of a shared deck.
    let same = read("7 7 - - - / 7 7 7 7 - / 7 7 7 7 -").expect("with ten decks it is one");
    for squad in [Squad::default(), [player(7)].into_iter().collect()] {
        let in_squad = squad.count(player(7));
        let error = LineupError::NotInSquad { player: player(7), copies: in_squad + 1, in_squad };
        assert_eq!(same.check_squad(&squad), Err(error));
    }
}
