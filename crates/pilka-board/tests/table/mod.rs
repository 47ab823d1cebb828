//! A position that is played on, with what was told as sentences.
#![allow(dead_code, reason = "each test uses a part of it")]

use pilka_board::diagram::Position;
use pilka_board::{Action, Card, Draw, Event, Rules, State};
use rulebook_core::{Audience, Game as _, Generator, Refusal as _, Rules as _, Seat, Seed, Sink, Stream, Told, Turn};

#[path = "../auditor/mod.rs"]
mod auditor;

/// A match from a position on. Cards that are drawn are the first that the talon has, in the order of the kinds.
pub struct Table {
    pub state: State,
    pub told: Vec<Told<Event>>,
}

/// 7 squares wide and 11 long, mouths of one square, areas of three in two rows, dashed lines after two rows.
pub const SMALL: &str = "pitch=7x11/mouth-1/area-3x2/dashed-2/marks-3.0-0.1-2.1-4.1-6.1-0.3-3.3-6.3-1.4-3.4-5.4";

#[track_caller]
pub fn rules(options: &str) -> Rules {
    Rules::default().with_options(options).expect("options that there are")
}

#[track_caller]
pub fn seat(number: u8) -> Seat {
    Seat::try_from(number).expect("a seat")
}

/// Fills hands until somebody decides: with the first cards that the talon has, in the order of the kinds.
#[track_caller]
pub fn fill(state: &mut State, sink: &mut impl Sink<Event>) {
    let mut draws = Vec::new();
    while state.turn() == Turn::Chance {
        state.draws(&mut draws);
        let draw = draws.first().expect("chance decides something").draw;
        state.reveal(draw, sink).expect("a draw that is listed");
    }
}

impl Table {
    /// A position on the standard pitch, seat 0 to move, with the hands of seat 0 and seat 1.
    #[track_caller]
    pub fn new(diagram: &str, first: &str, second: &str) -> Table {
        Table::with("", diagram, first, second, |position| position)
    }

    /// A position under options, with more to be set.
    #[track_caller]
    pub fn with(
        options: &str,
        diagram: &str,
        first: &str,
        second: &str,
        more: impl FnOnce(Position) -> Position,
    ) -> Table {
        let position = Position::read(rules(options), diagram).expect("a diagram");
        let position = position.hand(Seat::ZERO, first.parse().expect("a hand"));
        let position = position.hand(Seat::ONE, second.parse().expect("a hand"));
        Table { state: more(position).state().expect("a position"), told: Vec::new() }
    }

    /// The seat does this; then hands are filled. What was told, without draws, as sentences.
    #[track_caller]
    pub fn play(&mut self, number: u8, action: &str) -> Vec<String> {
        self.play_raw(number, action);
        fill(&mut self.state, &mut self.told);
        auditor::pieces(&self.state).expect("the invariants hold");
        self.told.iter().filter(|told| !is_draw(&told.event)).map(|told| told.event.to_string()).collect()
    }

    /// The seat does this; hands are not filled yet.
    #[track_caller]
    pub fn play_raw(&mut self, number: u8, action: &str) {
        let action: Action = action.parse().expect("an action");
        let list = self.listed(number);
        assert!(list.contains(&action), "{action} is not among {list:?}");
        self.told.clear();
        self.state.apply(seat(number), action, &mut self.told).unwrap_or_else(|why| panic!("{why}"));
    }

    /// Chance draws this card.
    #[track_caller]
    pub fn draw(&mut self, card: &str) {
        let card: Card = card.parse().expect("a card");
        self.state.reveal(Draw(card), &mut self.told).unwrap_or_else(|why| panic!("{why}"));
    }

    /// Several seats act, each as `0: run 7 f 1`; what the last action told.
    #[track_caller]
    pub fn all(&mut self, lines: &[&str]) -> Vec<String> {
        let mut told = Vec::new();
        for line in lines {
            let (number, action) = line.split_once(": ").expect("a seat and an action");
            told = self.play(number.parse().expect("a number"), action);
        }
        told
    }

    /// Why the seat cannot do this.
    #[track_caller]
    pub fn refused(&self, number: u8, action: &str) -> String {
        let action: Action = action.parse().expect("an action");
        assert!(!self.listed(number).contains(&action), "{action} is listed");
        let why = self.state.check(seat(number), action).expect_err("it is refused");
        let message = why.to_string();
        assert!(message.ends_with(&format!("({})", why.rule())), "{message} does not name {}", why.rule());
        message
    }

    /// What a seat may do: sorted, the same whatever stood in the list before, and found one by one as in the list.
    #[track_caller]
    pub fn listed(&self, number: u8) -> Vec<Action> {
        let (seat, state) = (seat(number), &self.state);
        let (mut list, mut full) = (Vec::new(), vec![Action::Keep; 600]);
        state.legal_actions(seat, &mut list);
        state.legal_actions(seat, &mut full);
        assert_eq!(list, full);
        assert!(list.is_sorted(), "{list:?}");
        assert_eq!(state.count_legal(seat), list.len());
        for n in 0..=list.len() {
            assert_eq!(state.nth_legal(seat, n), list.get(n).copied(), "{n} of {list:?}");
        }
        let generator = || Generator::new(&Seed::from_text("any"), Stream::CHANCE);
        let picked = (!list.is_empty()).then(|| list[generator().below(list.len() as u32) as usize]);
        assert_eq!(state.choose(seat, &mut generator()), picked);
        list
    }

    /// What a seat may do, in notation.
    #[track_caller]
    pub fn legal(&self, number: u8) -> Vec<String> {
        self.listed(number).iter().map(ToString::to_string).collect()
    }

    /// Of what a seat may do, what begins so.
    pub fn legal_with(&self, number: u8, start: &str) -> Vec<String> {
        self.legal(number).into_iter().filter(|action| action.starts_with(start)).collect()
    }

    /// Where a pawn stands, in notation.
    #[track_caller]
    pub fn at(&self, number: u8, pawn: u8) -> String {
        let pawn = pilka_board::Pawn::new(pawn).expect("a pawn");
        self.state.table().square(seat(number), pawn).to_string()
    }

    /// Who has the ball: `0 7`, or `loose 3,4`, or `hands 1`.
    pub fn ball(&self) -> String {
        match self.state.table().ball() {
            pilka_board::Ball::With { seat, pawn } => format!("{seat} {pawn}"),
            pilka_board::Ball::Loose(square) => format!("loose {square}"),
            pilka_board::Ball::InHands(seat) => format!("hands {seat}"),
        }
    }

    /// The seat that acts next.
    #[track_caller]
    pub fn acts(&self) -> u8 {
        self.state.turn().seats().first().expect("somebody acts").into()
    }

    /// Whose turn it is, and its number.
    pub fn turn(&self) -> (u8, u16) {
        (self.state.table().mover().into(), self.state.table().turn_number())
    }

    /// What the question offers, in words; empty if there is none or a card is to be answered.
    pub fn asked(&self) -> String {
        self.state.table().question().map(|question| question.occasions().to_string()).unwrap_or_default()
    }
}

fn is_draw(event: &Event) -> bool {
    matches!(event, Event::Drew { .. } | Event::DrewOne { .. })
}

/// Whether an event was told to everybody.
pub fn is_open(told: &Told<Event>) -> bool {
    told.to == Audience::Everyone
}
