//! Seeds and weights: faults against laws 3 and 11.

use rulebook_core::{Game, Generator, Told, Weighted};

use crate::high_card::{Draw, Event, HighCard, Refused};

fault! {
    /// Always draws what is listed first.
    IgnoresTheSeed:
    fn sample(&self, state: &HighCard, _: &mut Generator) -> Option<Draw> {
        let mut list = Vec::new();
        state.draws(&mut list);
        list.first().map(|weighted| weighted.draw)
    }
}

fault! {
    /// Draws every prize equally often.
    IgnoresWeights:
    fn sample(&self, state: &HighCard, generator: &mut Generator) -> Option<Draw> {
        let mut list = Vec::new();
        state.draws(&mut list);
        (!list.is_empty()).then(|| list[generator.below(list.len() as u32) as usize].draw)
    }
}

fault! {
    /// Draws a prize that is not listed.
    DrawsTheUnlisted:
    fn sample(&self, state: &HighCard, generator: &mut Generator) -> Option<Draw> {
        let draw = state.sample(generator)?;
        Some(if draw == Draw::Prize(2) { Draw::Prize(3) } else { draw })
    }
}

fault! {
    /// Lists a prize that is never drawn.
    ListsWhatNeverHappens:
    fn draws(&self, state: &HighCard, out: &mut Vec<Weighted<Draw>>) {
        state.draws(out);
        out.iter_mut().filter(|weighted| weighted.draw == Draw::Prize(1)).for_each(|weighted| weighted.weight = 0);
    }
}

fault! {
    /// Has weights whose sum does not fit.
    WeighsTooMuch:
    fn draws(&self, state: &HighCard, out: &mut Vec<Weighted<Draw>>) {
        state.draws(out);
        out.iter_mut().for_each(|weighted| weighted.weight = u32::MAX);
    }
    fn sample(&self, state: &HighCard, generator: &mut Generator) -> Option<Draw> {
        state.sample(generator)
    }
}

fault! {
    /// Lists draws, but samples none.
    SamplesNothing:
    fn sample(&self, _: &HighCard, _: &mut Generator) -> Option<Draw> {
        None
    }
}

fault! {
    /// Neither lists nor samples a draw.
    HasNoDraws:
    fn draws(&self, _: &HighCard, out: &mut Vec<Weighted<Draw>>) {
        out.clear();
    }
}

fault! {
    /// Refuses a prize that it has listed.
    RefusesAPrize:
    fn reveal(&self, state: &mut HighCard, draw: Draw, sink: &mut Vec<Told<Event>>) -> Result<(), Refused> {
        if draw == Draw::Prize(2) { Err(Refused::NoSuchPrize(2)) } else { state.reveal(draw, sink) }
    }
}
