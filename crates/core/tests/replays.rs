//! Playing records again, and going on from their end.
#![allow(clippy::unwrap_used, reason = "a test may stop at what it does not expect")]

mod high_card;
mod line_up;

use high_card::{Draw, HighCard, Options, Refused};
use line_up::LineUp;
use rulebook_core::{
    Agent, Game, Match, Move, RandomAgent, Record, Replay, ReplayError, ReplayFault, ResumeError, Rules, Seat,
    SeatCount, SeatSet, Seed, StateHash, Step, Turn,
};

type HighCardStep = Step<high_card::Action, Draw>;

/// The steps with these texts, `deal 5` or `1 play 7`, without hashes.
fn steps(texts: &[&str]) -> Vec<HighCardStep> {
    let read = |text: &&str| match text.split_once(" play ") {
        Some((seat, card)) => Move::Act(seat.parse().unwrap(), format!("play {card}").parse().unwrap()),
        None => Move::Draw(text.parse().unwrap()),
    };
    texts.iter().map(|text| Step { made: read(text), hash: None }).collect()
}

fn card(number: u8) -> high_card::Card {
    let action: high_card::Action = format!("play {number}").parse().unwrap();
    action.0
}

/// A record without a seed, as a person writes it.
fn by_hand(texts: &[&str]) -> Record<HighCard> {
    Record { rules: Options::default(), seed: None, steps: steps(texts) }
}

const DEALS: [&str; 4] = ["deal 5", "deal 7", "deal 1", "deal 2"];

/// A whole match without a seed, of 10 steps.
fn whole_by_hand() -> Record<HighCard> {
    let rest = ["0 play 5", "1 play 7", "prize 1", "1 play 2", "0 play 1", "prize 2"];
    by_hand(&[&DEALS[..], &rest[..]].concat())
}

/// A match that two random agents have played to its end.
fn played(seed: u64, options: &str) -> Match<HighCard> {
    let rules = Options::default().with_options(options).unwrap();
    let mut game = Match::new(rules, Seed::from_number(seed));
    game.run(&mut [&mut RandomAgent, &mut RandomAgent]).unwrap();
    game
}

/// Plays the record; its first fault is at this step, and asked again the replay says the same.
#[track_caller]
fn assert_fault(record: &Record<HighCard>, step: usize, fault: ReplayFault<Refused>, message: &str) {
    let mut replay = Replay::new(record);
    let mut told = Vec::new();
    for _ in 1..step {
        assert!(replay.step(&mut told).unwrap().is_some());
    }
    let (state, hash, before) = (*replay.state(), replay.hash(), told.clone());
    let error = ReplayError { step, fault };
    for _ in 0..3 {
        assert_eq!(replay.step(&mut told), Err(error.clone()));
        assert_eq!((*replay.state(), replay.hash(), replay.steps()), (state, hash, step - 1));
        assert_eq!(told, before);
    }
    assert_eq!(error.to_string(), format!("step {step}: {message}"));
    assert_eq!(Replay::new(record).finish(), Err(error.clone()));
}

// ------------------------------------------------------------------------------- replays

#[test]
fn a_record_plays_its_match_again_step_by_step() {
    let game = played(3, "rounds=5");
    let mut replay = Replay::new(game.record());
    let mut told = Vec::new();
    assert_eq!(replay.steps(), 0);
    assert_eq!(*replay.state(), HighCard::new(*game.rules()));
    for (place, step) in game.record().steps.iter().enumerate() {
        assert_eq!(replay.step(&mut told).unwrap(), Some(*step));
        assert_eq!((replay.steps(), Some(replay.hash())), (place + 1, step.hash));
    }
    assert_eq!(replay.step(&mut told), Ok(None));
    assert_eq!(replay.steps(), game.record().steps.len());
    assert_eq!((replay.state(), &told[..]), (game.state(), game.told()));
    assert_eq!(replay.finish().unwrap(), *game.state());
}

#[test]
fn what_a_replay_tells_comes_after_what_was_told_before() {
    let record = whole_by_hand();
    let mut replay = Replay::new(&record);
    let mut told = Vec::new();
    replay.step(&mut told).unwrap();
    let first = told.clone();
    assert_eq!(first.len(), 2);
    replay.step(&mut told).unwrap();
    assert_eq!((told.len(), &told[..2]), (4, &first[..]));
}

#[test]
fn a_record_without_seed_and_hashes_may_have_any_draws_that_can_be() {
    let end = Replay::new(&whole_by_hand()).finish().unwrap();
    assert_eq!(end.outcome().unwrap().to_string(), "seat 1 wins, 0 : 3 (HC-3)");
}

#[test]
fn a_record_need_not_be_whole() {
    let record = by_hand(&DEALS[..3]);
    assert_eq!(Replay::new(&record).finish().unwrap().turn(), Turn::Chance);
    assert_eq!(Replay::new(&by_hand(&[])).finish().unwrap(), HighCard::new(Options::default()));
}

#[test]
fn an_action_that_the_game_refuses_is_a_fault() {
    let fault = |texts: &[&str], step, refused: Refused, message| {
        assert_fault(&by_hand(&[&DEALS[..], texts].concat()), step, refused.into(), message);
    };
    let seven = card(7);
    fault(&["0 play 7"], 5, Refused::NotHeld(Seat::ZERO, seven), "seat 0 has not the 7 (HC-2)");
    fault(&["0 play 5", "0 play 1"], 6, Refused::In(Seat::ZERO), "seat 0 is in already (HC-2)");
}

#[test]
fn a_draw_that_cannot_be_is_a_fault() {
    let two = card(2);
    let texts = ["deal 2", "deal 3", "deal 2"];
    assert_fault(&by_hand(&texts), 3, Refused::NotInPack(two).into(), "the 2 is not there to be dealt (HC-1)");
    let message = "there is no prize of 1 to be drawn now (HC-2)";
    assert_fault(&by_hand(&["prize 1"]), 1, Refused::NoSuchPrize(1).into(), message);
}

#[test]
fn a_step_after_the_end_is_a_fault() {
    for extra in ["prize 1", "deal 1", "0 play 1"] {
        let mut record = whole_by_hand();
        record.steps.extend(steps(&[extra]));
        assert_fault(&record, 11, ReplayFault::Over, "the match is over before this step");
    }
}

#[test]
fn a_draw_where_seats_have_to_decide_is_a_fault() {
    let fault = |seats| ReplayFault::DrawAtDecision { draw: "prize 1".to_string(), seats };
    let record = by_hand(&[&DEALS[..], &["prize 1"]].concat());
    let message = "the draw `prize 1` comes where it is the turn of seats 0 and 1";
    assert_fault(&record, 5, fault(SeatSet::all(SeatCount::TWO)), message);
    let record = by_hand(&[&DEALS[..], &["0 play 5", "prize 1"]].concat());
    assert_fault(&record, 6, fault(SeatSet::only(Seat::ONE)), "the draw `prize 1` comes where it is seat 1's turn");
}

#[test]
fn an_action_where_chance_has_to_decide_is_a_fault() {
    let record = by_hand(&["deal 5", "0 play 5"]);
    let fault = ReplayFault::ActionAtChance { seat: Seat::ZERO };
    assert_fault(&record, 2, fault, "seat 0 acts where a draw must come first");
}

#[test]
fn an_action_of_a_seat_that_the_match_has_not_is_a_fault() {
    let record = by_hand(&[&DEALS[..], &["7 play 5"]].concat());
    let fault = ReplayFault::NoSuchSeat { seat: Seat::new(7).unwrap(), seats: SeatCount::TWO };
    assert_fault(&record, 5, fault, "there is no seat 7 in a match of 2 seats");
}

/// Chance of the seed 0 deals 2, 9, 10 and 6: see `vectors.py`.
#[test]
fn a_draw_that_does_not_follow_from_the_seed_is_a_fault() {
    let record = |texts: &[&str]| Record { seed: Some(Seed::from_number(0)), ..by_hand(texts) };
    assert!(Replay::new(&record(&["deal 2", "deal 9", "deal 10", "deal 6"])).finish().is_ok());
    let fault = |draw: &str, follows: &str| {
        let fault = ReplayFault::DrawNotOfSeed { draw: draw.to_string(), follows: follows.to_string() };
        (fault, format!("the draw is `{draw}`, but `{follows}` follows from the seed"))
    };
    let (wrong, message) = fault("deal 3", "deal 2");
    assert_fault(&record(&["deal 3"]), 1, wrong, &message);
    let (wrong, message) = fault("deal 9", "deal 10");
    assert_fault(&record(&["deal 2", "deal 9", "deal 9"]), 3, wrong, &message);
    let (wrong, message) = fault("prize 1", "deal 10");
    assert_fault(&record(&["deal 2", "deal 9", "prize 1"]), 3, wrong, &message);
}

#[test]
fn a_hash_that_is_not_that_of_the_state_is_a_fault() {
    let mut record = played(3, "").record().clone();
    let (found, recorded) = (record.steps[4].hash.unwrap(), StateHash::of(b"something else"));
    record.steps[4].hash = Some(recorded);
    let error = ReplayError { step: 5, fault: ReplayFault::Hash { recorded, found } };
    assert_eq!(Replay::new(&record).finish(), Err(error.clone()));
    let message = format!("step 5: the state after it has the hash {found}, but {recorded} is recorded");
    assert_eq!(error.to_string(), message);
    assert_eq!(Match::resume(record.clone()).unwrap_err(), ResumeError::Replay(error.clone()));

    // The step is played nevertheless, for those who look for more faults.
    let mut replay = Replay::new(&record);
    let results: Vec<_> = std::iter::from_fn(|| replay.step(&mut Vec::new()).transpose()).collect();
    assert_eq!((results.len(), replay.steps()), (record.steps.len(), record.steps.len()));
    assert_eq!(results.into_iter().filter_map(Result::err).collect::<Vec<_>>(), [error]);
}

#[test]
fn the_options_of_a_record_count() {
    let mut record = played(3, "rounds=3").record().clone();
    record.rules = Options::default();
    let error = Replay::new(&record).finish().unwrap_err();
    assert_eq!(error.step, 1, "the state after the first deal has another hash");
    record.steps.iter_mut().for_each(|step| step.hash = None);
    let error = Replay::new(&record).finish().unwrap_err();
    assert_eq!(
        error,
        ReplayError {
            step: 5,
            fault: ReplayFault::DrawAtDecision {
                draw: record.steps[4].made.to_string().replace("chance: ", ""),
                seats: SeatSet::all(SeatCount::TWO),
            }
        }
    );
}

// ------------------------------------------------------------------------------- resuming

/// The first `count` steps of the record, as they are written and read.
fn prefix<G: Game>(record: &Record<G>, count: usize) -> Record<G> {
    let mut plain = record.to_plain();
    plain.steps.truncate(count);
    Record::from_plain(&plain).unwrap()
}

#[track_caller]
fn assert_same<G: Game>(left: &Match<G>, right: &Match<G>) {
    assert_eq!(left.state(), right.state());
    assert_eq!(left.record(), right.record());
    assert_eq!(left.told(), right.told());
    assert!(SeatCount::new(8).unwrap().seats().all(|seat| left.decisions_of(seat) == right.decisions_of(seat)));
}

/// Goes on from every step of a match with the same agents, and looks whether it ends in the same way.
#[track_caller]
fn assert_goes_on_from_every_step<G: Game>(rules: &G::Rules, agents: fn() -> [Box<dyn Agent<G>>; 3]) {
    let run = |game: &mut Match<G>| {
        let mut agents = agents();
        let [first, second, third] = &mut agents;
        game.run(&mut [&mut **first, &mut **second, &mut **third]).unwrap();
    };
    let mut straight: Match<G> = Match::new(rules.clone(), Seed::from_number(9));
    run(&mut straight);
    for count in 0..=straight.record().steps.len() {
        let mut resumed = Match::resume(prefix(straight.record(), count)).unwrap();
        run(&mut resumed);
        assert_same(&resumed, &straight);
    }
}

#[test]
fn a_match_goes_on_from_every_step_as_if_there_had_been_no_break() {
    let random = || [Box::new(RandomAgent) as _, Box::new(RandomAgent) as _, Box::new(RandomAgent) as _];
    assert_goes_on_from_every_step::<HighCard>(&Options::default().with_options("rounds=5").unwrap(), random);
    for options in ["coin=each", "coin=last", "says=nobody", "cards=0"] {
        let random = || [Box::new(RandomAgent) as _, Box::new(RandomAgent) as _, Box::new(RandomAgent) as _];
        let rules = line_up::Options::of(options).with_seats(SeatCount::new(3).unwrap()).unwrap();
        assert_goes_on_from_every_step::<LineUp>(&rules, random);
    }
}

#[test]
fn greedy_agents_go_on_as_well() {
    use rulebook_core::GreedyAgent;
    let greedy = || [Box::new(GreedyAgent::new(3)) as _, Box::new(RandomAgent) as _, Box::new(RandomAgent) as _];
    assert_goes_on_from_every_step::<HighCard>(&Options::default().with_options("rounds=3").unwrap(), greedy);
}

#[test]
fn a_resumed_match_has_the_hashes_that_its_record_left_out() {
    let game = played(3, "");
    let mut record = game.record().clone();
    record.steps.iter_mut().for_each(|step| step.hash = None);
    assert_same(&Match::resume(record).unwrap(), &game);
}

#[test]
fn a_match_cannot_go_on_without_a_seed() {
    let error = Match::resume(whole_by_hand()).unwrap_err();
    assert_eq!(error, ResumeError::NoSeed);
    assert_eq!(error.to_string(), "the record has no seed, so chance cannot go on from its end");
}

#[test]
fn a_match_cannot_go_on_from_a_record_with_a_fault() {
    let mut record = played(3, "").record().clone();
    record.steps.remove(2);
    let error = Match::resume(record).unwrap_err();
    let ResumeError::Replay(ReplayError { step: 3, fault: ReplayFault::DrawNotOfSeed { .. } }) = &error else {
        panic!("{error}")
    };
    assert!(error.to_string().starts_with("step 3: the draw is "), "{error}");
}

#[test]
fn a_resumed_match_takes_nothing_back_from_before_the_break() {
    let mut game: Match<LineUp> = Match::new(line_up::Options::default(), Seed::from_number(1));
    game.play(Seat::ZERO, line_up::Lay(1)).unwrap();
    let mut resumed = Match::resume(game.record().clone()).unwrap();
    assert!(resumed.undo(Seat::ZERO).is_err());
    resumed.play(Seat::ZERO, line_up::Lay(3)).unwrap();
    assert_eq!(resumed.undo(Seat::ZERO), Ok(line_up::Lay(3)));
    assert_same(&resumed, &game);
}
