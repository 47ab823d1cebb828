//! A match that is played by the library and by the book at once.

use std::collections::BTreeMap;

use pilka_board::{Draw, Rules, State};
use rulebook_core::{Game as _, Generator, Rules as _, Seat, Turn, Unheard};

use crate::book::{Act, Book, Options, Phase, notation};

/// How often each thing happened: a comparison of matches in which nothing happens would prove nothing.
pub type Tally = BTreeMap<&'static str, u32>;

/// A match as both see it.
pub struct Both {
    pub state: State,
    pub book: Book,
    /// The options, then every action and draw: enough to do it again.
    pub story: Vec<String>,
}

impl Both {
    pub fn new(options: Options) -> Both {
        let text = notation::options(&options);
        let rules = Rules::default().with_options(&text).expect("the options are valid");
        Both { state: State::new(rules), book: Book::new(options), story: vec![text] }
    }

    /// Plays to the end.
    pub fn play(&mut self, generator: &mut Generator, is_eager: bool, tally: &mut Tally) {
        self.play_for(u32::MAX, generator, is_eager, tally);
    }

    /// Plays so many decisions and draws, if the match does not end before.
    pub fn play_for(&mut self, steps: u32, generator: &mut Generator, is_eager: bool, tally: &mut Tally) {
        let mut pick = |of: usize| generator.below(of as u32) as usize;
        for _ in 0..steps {
            self.compare_cards();
            if !self.book.to_draw.is_empty() {
                self.draw(&mut pick);
                continue;
            }
            self.compare_table();
            let legal = self.book.legal();
            self.compare_legal(&legal);
            let wishes: Vec<usize> =
                legal.iter().map(|act| if is_eager { self.book.wish(*act) as usize } else { 1 }).collect();
            let Some(seat) = self.book.asked() else { return };
            let mut n = pick(wishes.iter().sum());
            let place = wishes.iter().position(|wish| {
                let is_here = n < *wish;
                n = n.saturating_sub(*wish);
                is_here
            });
            let act = legal[place.expect("one of them")];
            self.count(act, tally);
            let text = notation::act(act);
            self.story.push(text.clone());
            let action = text.parse().unwrap();
            if let Err(refusal) = self.state.apply(Seat::new(seat).unwrap(), action, &mut Unheard) {
                self.disagree(&format!("refuses {text}: {refusal}"));
            }
            self.book.act(act);
        }
    }

    fn draw(&mut self, pick: &mut impl FnMut(usize) -> usize) {
        if self.state.turn() != Turn::Chance {
            self.disagree("does not draw");
        }
        let from = self.book.drawn_from();
        let drawn = from[pick(from.len())];
        let mut weights: BTreeMap<String, u32> = BTreeMap::new();
        for card in from {
            *weights.entry(notation::card(card).to_owned()).or_default() += 1;
        }
        let mut draws = Vec::new();
        self.state.draws(&mut draws);
        let listed: BTreeMap<String, u32> = draws.iter().map(|draw| (draw.draw.0.to_string(), draw.weight)).collect();
        self.same("draws", &listed, &weights);
        self.story.push(format!("+{}", notation::card(drawn)));
        let card = notation::card(drawn).parse().unwrap();
        if let Err(refusal) = self.state.reveal(Draw(card), &mut Unheard) {
            self.disagree(&format!("refuses the draw of {drawn}: {refusal}"));
        }
        self.book.draw(drawn);
    }

    fn count(&self, act: Act, tally: &mut Tally) {
        let asked = match self.book.phase {
            Phase::KeepersThrow => "keeper's throw",
            Phase::PenaltySave { .. } => "save of a penalty?",
            Phase::ShotSave => "save of a shot after its penalty?",
            Phase::ThrowIn(_) => "throw-in",
            Phase::ThrowAfterSave => "throw after a save",
            Phase::Placing { .. } => "placing",
            Phase::CardAnswer { undone: true, .. } => "undone card",
            _ => "",
        };
        let done = match act {
            Act::Lay(tactic) => tactic.card(),
            Act::DidNotSee => "did-not-see",
            Act::Shot(_) => "shot",
            Act::ShotWithPenalty(_) => "shot with penalty",
            Act::FreePass(..) => "free pass",
            Act::Exchange => "exchange",
            Act::Run(..) => "run",
            Act::Dribble(..) => "dribble",
            Act::Pass(..) => "pass",
            _ => "",
        };
        for name in [asked, done].into_iter().filter(|name| !name.is_empty()) {
            *tally.entry(name).or_default() += 1;
        }
    }
}
