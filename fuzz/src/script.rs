//! Bytes that say how a match goes.

use proptest::prelude::any;
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use rulebook_core::{
    Game, Generator, Match, Move, PlainRecord, Record, Replay, Rules, Seed, StateHash, Step, Turn, Viewer,
};

use crate::bytes::Bytes;
use crate::entry::Fuzzed;
use crate::laws::{Keepers, MoveOf, attempt_as, bytes_of, every_seat, generator, hold, moves, must};

/// After how many steps a state is looked at closely.
const EVERY: usize = 32;
/// How many of the moves that were listed earlier are tried again after each step.
const REMEMBERED: usize = 6;
/// A byte that asks for the last action back.
const UNDO: u8 = 0xff;

/// Plays a match: by itself, with every draw chosen by the bytes, or as a [`Match`], with a seed.
pub fn play<G: Fuzzed>(mut bytes: Bytes<'_>) {
    let (Some(first), Some(second), Some(way)) = (bytes.next(), bytes.next(), bytes.next()) else { return };
    let rules = rules::<G>([first, second]);
    if way % 2 == 0 { free::<G>(rules, bytes) } else { driven::<G>(rules, Seed::from_number(way.into()), bytes) }
}

/// The options that these bytes stand for: the game's own strategy makes them.
fn rules<G: Fuzzed>(bytes: [u8; 2]) -> G::Rules {
    let mut seed = [0; 32];
    seed[..2].copy_from_slice(&bytes);
    let random = TestRng::from_seed(RngAlgorithm::ChaCha, &seed);
    let mut runner = TestRunner::new_with_rng(Config::default(), random);
    any::<G::Rules>().new_tree(&mut runner).expect("options can be made").current()
}

/// Laws 1, 5, 6, 8 and 9, and at the end a record without a seed.
fn free<G: Fuzzed>(rules: G::Rules, mut bytes: Bytes<'_>) {
    let longest = rules.longest();
    let (mut state, mut told, mut steps) = (G::new(rules.clone()), Vec::new(), Vec::new());
    let mut keepers = Keepers::of(&state, rules.seats());
    let mut remembered: Vec<MoveOf<G>> = Vec::new();
    let (mut decisions, mut draws) = (0, 0);
    loop {
        if steps.len() % EVERY == 0 {
            hold(&state, &told);
        }
        let listed = moves(&state);
        strangers(&state, &listed, &remembered);
        let Some(made) = bytes.below(listed.len()).map(|place| listed[place]) else { break };
        remembered.extend(listed.first().into_iter().chain(listed.last()).chain([&made]));
        remembered.drain(..remembered.len().saturating_sub(REMEMBERED));
        match made {
            Move::Act(..) => decisions += 1,
            Move::Draw(_) => draws += 1,
        }
        assert!(decisions <= longest.decisions && draws <= longest.draws, "the match is longer than {longest:?}");
        let before = told.len();
        assert!(attempt_as(&mut state, made, true, &mut told), "a listed move is accepted");
        keepers.hear(&told[before..], &state);
        steps.push(Step { made, hash: Some(StateHash::of(&bytes_of(&state))) });
    }
    hold(&state, &told);
    replays(&Record { rules, seed: None, steps }, &state);
}

/// Moves that were listed earlier are refused now, by whichever seat, if they are not listed any more.
fn strangers<G: Game>(state: &G, listed: &[MoveOf<G>], remembered: &[MoveOf<G>]) {
    let mut copy = state.clone();
    for made in remembered {
        let by_others = every_seat().filter_map(|seat| match made {
            Move::Act(_, action) => Some(Move::Act(seat, *action)),
            Move::Draw(_) => None,
        });
        for made in by_others.chain([*made]).filter(|made| !listed.contains(made)) {
            attempt_as(&mut copy, made, false, &mut Vec::new());
        }
    }
}

/// By way of JSON the record leads to the same state.
fn replays<G: Game>(record: &Record<G>, end: &G) {
    let text = serde_json::to_string(&record.to_plain()).expect("texts and numbers have a JSON form");
    let plain: PlainRecord = must(serde_json::from_str(&text), "the JSON text of a record");
    let read = must(Record::<G>::from_plain(&plain), "the record of a match");
    assert_eq!(read, *record, "written and read again");
    let again = must(Replay::new(&read).finish(), "the record of a match");
    assert_eq!((&again, bytes_of(&again)), (end, bytes_of(end)), "played again, the match has another end");
}

/// A match with a seed: the bytes choose the actions, and when the last one is taken back.
fn driven<G: Fuzzed>(rules: G::Rules, seed: Seed, mut bytes: Bytes<'_>) {
    let mut game = Match::<G>::new(rules, seed);
    while let (Turn::Decide(_), Some(byte)) = (game.turn(), bytes.next()) {
        if byte == UNDO {
            for seat in game.rules().seats().seats() {
                undo(&mut game, seat);
            }
            continue;
        }
        let listed = moves(game.state());
        act(&mut game, listed[usize::from(byte) % listed.len()]);
    }
    is_consistent(&game);
}

#[track_caller]
fn act<G: Game>(game: &mut Match<G>, made: MoveOf<G>) {
    let Move::Act(seat, action) = made else { panic!("chance has decided already, but `{made}` is listed") };
    must(game.play(seat, action), "a listed action is accepted");
}

/// What the seat takes back is gone, and everything else stands.
fn undo<G: Game>(game: &mut Match<G>, seat: rulebook_core::Seat) {
    let before = game.clone();
    match game.undo(seat) {
        Err(_) => assert_eq!(game.record(), before.record(), "an undo that is refused changes nothing"),
        Ok(action) => {
            let mut made: Vec<_> = before.record().steps.iter().map(|step| step.made).collect();
            let place = made.iter().rposition(|made| *made == Move::Act(seat, action)).expect("it was played");
            made.remove(place);
            let left: Vec<_> = game.record().steps.iter().map(|step| step.made).collect();
            assert_eq!(left, made, "only the action is gone");
            assert!(moves(game.state()).contains(&Move::Act(seat, action)), "the action can be chosen again");
            for viewer in Viewer::all(game.rules().seats()).filter(|viewer| !viewer.is(seat)) {
                let heard = game.told_to(viewer).count();
                assert!(heard <= before.told_to(viewer).count(), "{viewer:?} is told of what was taken back");
            }
            is_as_recorded(game);
        }
    }
}

fn is_as_recorded<G: Game>(game: &Match<G>) {
    replays(game.record(), game.state());
    let resumed = must(Match::resume(game.record().clone()), "a match can be resumed");
    assert_eq!(resumed.record(), game.record(), "resumed, the match has another record");
    assert_eq!(resumed.told(), game.told(), "resumed, something else was told");
    let decisions = |game: &Match<G>| game.rules().seats().seats().map(|seat| game.decisions_of(seat)).collect();
    let (one, other): (Vec<u64>, Vec<u64>) = (decisions(&resumed), decisions(game));
    assert_eq!(one, other, "resumed, the seats have decided more or less often");
}

fn is_consistent<G: Fuzzed>(game: &Match<G>) {
    hold(game.state(), game.told());
    is_as_recorded(game);
}

/// Makes so many decisions at random, then takes back what can be.
pub fn play_on<G: Fuzzed>(game: &mut Match<G>, decisions: usize) {
    let mut generator: Generator = generator();
    for _ in 0..decisions {
        let listed = moves(game.state());
        if listed.is_empty() {
            break;
        }
        act(game, listed[generator.below(listed.len() as u32) as usize]);
    }
    for seat in game.rules().seats().seats() {
        undo(game, seat);
    }
    is_consistent(game);
}
