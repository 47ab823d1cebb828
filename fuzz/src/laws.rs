//! The laws of the model that are cheap to check, of one state or one step.

use rulebook_core::conformance::{ends, sound};
use rulebook_core::{Game, Generator, Move, Refusal, Seat, SeatCount, Seed, Stream, Told, Turn, Viewer};

use crate::entry::Fuzzed;

/// How many entries of each list are tried out.
const TRIED: usize = 6;

/// A choice of a seat or of chance, in the game's own types.
pub type MoveOf<G> = Move<<G as Game>::Action, <G as Game>::Draw>;

/// What was told, in the game's own types.
pub type ToldOf<G> = Told<<G as Game>::Event>;

/// Random numbers that are the same each time: what was found can be found again.
pub fn generator() -> Generator {
    Generator::new(&Seed::from_number(0), Stream::custom(0))
}

/// Stops with what is wrong, where something is.
#[track_caller]
pub fn must<T, E: core::fmt::Display>(result: Result<T, E>, what: impl core::fmt::Display) -> T {
    result.unwrap_or_else(|error| panic!("{what}: {error}"))
}

/// An error has something to say.
#[track_caller]
pub fn said(error: &impl core::error::Error) {
    assert!(!error.to_string().is_empty(), "an error says nothing: {error:?}");
}

/// Lists, count, check and effect agree (law 1); there is an outcome exactly at the end (law 8).
#[track_caller]
pub fn is_sound<G: Game>(state: &G) {
    must(sound(state, TRIED), "a state is not sound");
    must(ends(state), "a state does not end as it should");
}

/// All that must hold of a state on the way to which this was told: laws 1, 6, 8 and 9.
#[track_caller]
pub fn hold<G: Fuzzed>(state: &G, told: &[ToldOf<G>]) {
    is_sound(state);
    must(state.audit(told), "the invariants are broken");
    let mut generator = generator();
    for viewer in Viewer::all(rulebook_core::Rules::seats(state.rules())) {
        let view = state.view(viewer);
        let world = G::determinize(&view, &mut generator);
        assert_eq!(world.view(viewer), view, "{viewer:?} sees something else in a state drawn for its view");
        assert_eq!(world.turn(), state.turn(), "the state drawn for {viewer:?} has another turn");
        is_sound(&world);
        if G::AUDITS_WORLDS {
            let heard: Vec<_> = told.iter().filter(|told| told.to.includes(viewer)).cloned().collect();
            must(world.audit(&heard), "the invariants are broken in a drawn state");
        }
    }
}

/// What may happen now: the listed actions of every open seat, or the listed draws.
pub fn moves<G: Game>(state: &G) -> Vec<MoveOf<G>> {
    let (mut draws, mut actions, mut moves) = (Vec::new(), Vec::new(), Vec::new());
    state.draws(&mut draws);
    moves.extend(draws.iter().map(|weighted| Move::Draw(weighted.draw)));
    for seat in state.turn().seats().iter() {
        state.legal_actions(seat, &mut actions);
        moves.extend(actions.iter().map(|action| Move::Act(seat, *action)));
    }
    assert_eq!(moves.is_empty(), state.turn() == Turn::Over, "something can happen exactly until the match is over");
    moves
}

/// Tries to make a move: listed ones are accepted, all others are refused without a trace (law 1).
///
/// Returns whether it was made.
#[track_caller]
pub fn attempt<G: Game>(state: &mut G, made: MoveOf<G>, told: &mut Vec<ToldOf<G>>) -> bool {
    let is_listed = moves(state).contains(&made);
    attempt_as(state, made, is_listed, told)
}

/// As [`attempt`], where it is known whether the move is listed.
#[track_caller]
pub fn attempt_as<G: Game>(state: &mut G, made: MoveOf<G>, is_listed: bool, told: &mut Vec<ToldOf<G>>) -> bool {
    let (before, heard) = (state.clone(), told.len());
    let result = match made {
        Move::Act(seat, action) => {
            let checked = state.check(seat, action);
            let applied = state.apply(seat, action, told);
            assert_eq!(checked, applied, "`{made}`: `check` and `apply` disagree");
            applied
        }
        Move::Draw(draw) => state.reveal(draw, told),
    };
    assert_eq!(result.is_ok(), is_listed, "`{made}` is listed: {is_listed}, but the answer is {result:?}");
    if let Err(refusal) = &result {
        assert!(refusal.to_string().contains(refusal.rule().as_str()), "`{refusal}` does not name its rule");
        assert_eq!((&before, heard), (&*state, told.len()), "`{made}` is refused, but leaves a trace");
        assert_eq!(bytes_of(&before), bytes_of(state), "`{made}` is refused, but changes the state's bytes");
    }
    result.is_ok()
}

/// What the viewers keep of a match by the events that they are told (law 5).
pub struct Keepers<G: Game>(Vec<(Viewer, G::View)>);

impl<G: Game> Keepers<G> {
    pub fn of(state: &G, seats: SeatCount) -> Keepers<G> {
        Keepers(Viewer::all(seats).map(|viewer| (viewer, state.view(viewer))).collect())
    }

    /// Tells them what they may hear of it; then each must know what it sees.
    #[track_caller]
    pub fn hear(&mut self, told: &[ToldOf<G>], state: &G) {
        for (viewer, kept) in &mut self.0 {
            for Told { event, .. } in told.iter().filter(|told| told.to.includes(*viewer)) {
                G::observe(kept, event);
            }
            assert_eq!(*kept, state.view(*viewer), "{viewer:?} cannot rebuild its view");
        }
    }
}

pub fn bytes_of<G: Game>(state: &G) -> Vec<u8> {
    let mut bytes = Vec::new();
    state.encode(&mut bytes);
    bytes
}

/// The seats that any match can have.
pub fn every_seat() -> impl Iterator<Item = Seat> {
    (0..Seat::MAX).filter_map(|number| Seat::new(number).ok())
}
