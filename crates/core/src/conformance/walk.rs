//! Matches that the kit plays at random and keeps step by step.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::Law;
use super::weights::nothing_to_draw;
use crate::replay::hash_of;
use crate::{Game, Generator, Length, Move, Record, Rules, Seed, Step, Stream, Told, Turn};

/// How the seats choose in a match that the kit plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Policy {
    /// Each legal action equally often.
    Random,
    /// Always the first listed.
    First,
    /// Always the last listed.
    Last,
}

impl Policy {
    /// Mostly at random; one match in eight each by the extremes, which random play hardly reaches.
    pub(super) fn of_match(index: usize) -> Policy {
        match index % 8 {
            5 => Policy::First,
            7 => Policy::Last,
            _ => Policy::Random,
        }
    }
}

/// A match with every state that it went through.
pub(super) struct Walk<G: Game> {
    pub(super) seed: Seed,
    /// The state before the match, then the one after each step.
    pub(super) states: Vec<G>,
    pub(super) steps: Vec<Step<G::Action, G::Draw>>,
    told: Vec<Told<G::Event>>,
    /// How many of `told` there were at each of `states`.
    told_by: Vec<usize>,
}

impl<G: Game> Walk<G> {
    pub(super) fn start(rules: &G::Rules, seed: Seed) -> Walk<G> {
        let states = [G::new(rules.clone())].into();
        Walk { seed, states, steps: Vec::new(), told: Vec::new(), told_by: [0].into() }
    }

    /// Plays to the end, or until a law is broken without which there is no going on. `choices` is for
    /// what the seats do; chance has the seed.
    pub(super) fn play(&mut self, policy: Policy, mut choices: Generator) -> Result<(), (Law, String)> {
        let mut chance = Generator::new(&self.seed, Stream::CHANCE);
        let longest = self.states[0].rules().longest();
        let (mut decisions, mut draws) = (0, 0);
        loop {
            let state = &self.states[self.states.len() - 1];
            let made = match state.turn() {
                Turn::Over => return Ok(()),
                Turn::Decide(_) => {
                    decisions += 1;
                    choose(state, policy, &mut choices).map_err(|detail| (Law::Listed, detail))?
                }
                Turn::Chance => {
                    draws += 1;
                    let nothing = || (Law::Weighted, nothing_to_draw(state));
                    Move::Draw(state.sample(&mut chance).ok_or_else(nothing)?)
                }
            };
            if decisions > longest.decisions || draws > longest.draws {
                let Length { decisions, draws } = longest;
                let detail = format!(
                    "`Rules::longest` states {decisions} decisions and {draws} draws, but the match goes on with `{made}`"
                );
                return Err((Law::Ending, detail));
            }
            self.make(made)?;
        }
    }

    fn make(&mut self, made: Move<G::Action, G::Draw>) -> Result<(), (Law, String)> {
        let mut state = self.states[self.states.len() - 1].clone();
        make(&mut state, made, &mut self.told).map_err(|refusal| (law_of_refused(&state, made), refusal))?;
        let hash = Some(hash_of(&state, &mut Vec::new()));
        self.steps.push(Step { made, hash });
        self.told_by.push(self.told.len());
        self.states.push(state);
        Ok(())
    }

    /// Everything that was told up to the state after that many steps.
    pub(super) fn told_until(&self, step: usize) -> &[Told<G::Event>] {
        &self.told[..self.told_by[step]]
    }

    /// What was told by the step that led to the state after that many steps.
    pub(super) fn told_by_step(&self, step: usize) -> &[Told<G::Event>] {
        let before = step.checked_sub(1).map_or(0, |before| self.told_by[before]);
        &self.told[before..self.told_by[step]]
    }

    /// The record of the first so many steps.
    pub(super) fn record(&self, steps: usize) -> Record<G> {
        Record {
            rules: self.states[0].rules().clone(),
            seed: Some(self.seed),
            steps: self.steps[..steps.min(self.steps.len())].to_vec(),
        }
    }
}

/// A seat that may act and one of its actions.
pub(super) fn choose<G: Game>(
    state: &G,
    policy: Policy,
    choices: &mut Generator,
) -> Result<Move<G::Action, G::Draw>, String> {
    let open: Vec<_> = state.turn().seats().iter().collect();
    if open.is_empty() {
        return Err("`turn` says that seats decide, but names none".into());
    }
    let seat = open[choices.below(open.len() as u32) as usize];
    let mut list = Vec::new();
    state.legal_actions(seat, &mut list);
    if list.is_empty() {
        return Err(format!("seat {seat} has to decide, but no action is listed for it"));
    }
    let place = match policy {
        Policy::Random => choices.below(list.len() as u32) as usize,
        Policy::First => 0,
        Policy::Last => list.len() - 1,
    };
    Ok(Move::Act(seat, list[place]))
}

/// Carries out what a seat or chance does; the error says what was refused and why.
pub(super) fn make<G: Game>(
    state: &mut G,
    made: Move<G::Action, G::Draw>,
    told: &mut Vec<Told<G::Event>>,
) -> Result<(), String> {
    let result = match made {
        Move::Act(seat, action) => state.apply(seat, action, told),
        Move::Draw(draw) => state.reveal(draw, told),
    };
    result.map_err(|refusal| format!("`{made}` should be accepted, but is refused: {refusal}"))
}

/// A sampled draw that is refused breaks law 11 if it is not listed, else it breaks law 1.
fn law_of_refused<G: Game>(state: &G, made: Move<G::Action, G::Draw>) -> Law {
    match made {
        Move::Draw(draw) if !draws_of(state).contains(&draw) => Law::Weighted,
        Move::Act(..) | Move::Draw(_) => Law::Listed,
    }
}

/// What chance may decide, without the weights.
pub(super) fn draws_of<G: Game>(state: &G) -> Vec<G::Draw> {
    let mut list = Vec::new();
    state.draws(&mut list);
    list.into_iter().map(|weighted| weighted.draw).collect()
}

/// Everything that can happen next: the listed actions of every open seat, or the listed draws.
pub(super) fn moves<G: Game>(state: &G) -> Vec<Move<G::Action, G::Draw>> {
    let mut all: Vec<_> = draws_of(state).into_iter().map(Move::Draw).collect();
    let mut list = Vec::new();
    for seat in state.turn().seats().iter() {
        state.legal_actions(seat, &mut list);
        all.extend(list.iter().map(|action| Move::Act(seat, *action)));
    }
    all
}

/// At most so many of the items, picked at random and put back into their order.
pub(super) fn some_of<T: Copy>(items: &[T], most: usize, generator: &mut Generator) -> Vec<T> {
    if items.len() <= most {
        return items.to_vec();
    }
    let mut places: Vec<usize> = (0..items.len()).collect();
    generator.shuffle(&mut places);
    places.truncate(most);
    places.sort_unstable();
    places.into_iter().map(|place| items[place]).collect()
}

/// The state after a move, and what the move told.
pub(super) type After<G> = (G, Vec<Told<<G as Game>::Event>>);

/// The state after a move and what it told; `None` if the move is refused (law 1 reports that).
pub(super) fn after<G: Game>(state: &G, made: Move<G::Action, G::Draw>) -> Option<After<G>> {
    let (mut next, mut told) = (state.clone(), Vec::new());
    make(&mut next, made, &mut told).ok()?;
    Some((next, told))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_matches_of_eight_are_played_at_the_extremes() {
        for index in 0..24 {
            let expected = match index {
                5 | 13 | 21 => Policy::First,
                7 | 15 | 23 => Policy::Last,
                _ => Policy::Random,
            };
            assert_eq!(Policy::of_match(index), expected, "match {index}");
        }
    }

    #[test]
    fn some_are_as_many_as_asked_for_in_their_order() {
        let mut generator = Generator::new(&Seed::from_number(0), Stream::custom(0));
        assert_eq!(some_of(&[3, 1, 2], 3, &mut generator), [3, 1, 2]);
        for _ in 0..20 {
            let some = some_of(&[9, 7, 5, 3, 1], 3, &mut generator);
            assert!(some.len() == 3 && some.windows(2).all(|pair| pair[0] > pair[1]), "{some:?}");
        }
    }
}
