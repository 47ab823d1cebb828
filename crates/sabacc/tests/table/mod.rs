//! A table at which the cards of each seat are chosen by the test.
#![allow(dead_code, reason = "not every test file uses all of it")]
#![allow(clippy::unwrap_used, reason = "these are tests, their helpers too")]

use std::collections::VecDeque;

use rulebook_core::{Game as _, Generator, Rules as _, Seat, SeatCount, Seed, Stream, Told, Turn, Viewer};
use sabacc::{Action, Card, Cards, Draw, Event, Phase, Refused, Rules, State};

/// The seat with that number.
pub fn seat(number: usize) -> Seat {
    Seat::new(number).expect("at most seven")
}

/// Cards in notation.
#[track_caller]
pub fn cards(text: &str) -> Cards {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[track_caller]
pub fn rules(seats: usize, options: &str) -> Rules {
    let seats = SeatCount::new(seats).unwrap();
    Rules::default().with_seats(seats).unwrap().with_options(options).unwrap()
}

/// A match in which each seat's next cards are set beforehand; a seat for which none are gets low cards
/// that nobody waits for.
pub struct Table {
    pub state: State,
    pub told: Vec<Told<Event>>,
    next: Vec<VecDeque<Card>>,
}

impl Table {
    /// A match whose seats get these cards one after the other, the deal first. The deal is done.
    #[track_caller]
    pub fn new(options: &str, hands: &[&str]) -> Table {
        let mut table = Table::undealt(options, hands.len());
        table.then(hands);
        table
    }

    /// A match before the deal.
    #[track_caller]
    pub fn undealt(options: &str, seats: usize) -> Table {
        let state = State::new(rules(seats, options));
        Table { state, told: Vec::new(), next: vec![VecDeque::new(); seats] }
    }

    /// These cards come next, and what can be dealt is dealt.
    #[track_caller]
    pub fn then(&mut self, hands: &[&str]) -> &mut Table {
        for (next, hand) in self.next.iter_mut().zip(hands) {
            next.extend(hand.split_whitespace().map(|card| card.parse::<Card>().unwrap()));
        }
        self.deal();
        self
    }

    /// Who gets the next card.
    pub fn receiver(&self) -> Option<Seat> {
        match self.state.phase() {
            Phase::Deal { seat } | Phase::Drawing { seat, .. } => Some(seat),
            Phase::Refill { seat, .. } | Phase::Extra { seat, .. } => Some(seat),
            _ => None,
        }
    }

    /// Deals as long as the cards are set.
    #[track_caller]
    fn deal(&mut self) {
        while let Some(seat) = self.receiver() {
            let Some(card) = self.next[seat.index()].pop_front() else { return };
            self.state.reveal(Draw(card), &mut self.told).unwrap_or_else(|error| panic!("{card}: {error}"));
        }
    }

    /// The seat whose turn it is.
    #[track_caller]
    pub fn turn(&self) -> Seat {
        match self.state.turn() {
            Turn::Decide(seats) => seats.first().unwrap(),
            other => panic!("it is nobody's turn but {other:?} in {:?}", self.state.phase()),
        }
    }

    /// The seats whose turn it is do this one after the other: actions with commas between them.
    #[track_caller]
    pub fn play(&mut self, actions: &str) -> &mut Table {
        for text in actions.split(',').map(str::trim) {
            let action: Action = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
            let seat = self.turn();
            let done = self.state.apply(seat, action, &mut self.told);
            done.unwrap_or_else(|error| panic!("`{text}` of seat {seat} in {:?}: {error}", self.state.phase()));
            self.deal();
        }
        self
    }

    /// Why the seat whose turn it is may not do this. It must be refused in the same way by `check` and `apply`, be
    /// listed nowhere, and leave no trace.
    #[track_caller]
    pub fn refused(&self, action: &str) -> Refused {
        self.refused_to(self.turn(), action)
    }

    /// As [`Table::refused`], for any seat.
    #[track_caller]
    pub fn refused_to(&self, seat: Seat, action: &str) -> Refused {
        let action: Action = action.parse().unwrap();
        let (mut state, mut told) = (self.state, Vec::new());
        let refusal = state.apply(seat, action, &mut told).expect_err("this should be refused");
        assert_eq!(state.check(seat, action), Err(refusal));
        assert_eq!((state, told), (self.state, Vec::new()));
        assert!(!self.listed(seat).contains(&action));
        refusal
    }

    /// What the seat may do; also counted and one by one, without a list.
    #[track_caller]
    pub fn listed(&self, seat: Seat) -> Vec<Action> {
        let mut list = Vec::new();
        self.state.legal_actions(seat, &mut list);
        let one_by_one: Vec<Action> = (0..=list.len()).map_while(|n| self.state.nth_legal(seat, n)).collect();
        assert_eq!((self.state.count_legal(seat), one_by_one), (list.len(), list.clone()));
        // Chosen at random, each is chosen.
        let mut generator = Generator::new(&Seed::from_number(1), Stream::CHANCE);
        let mut chosen: Vec<Action> = (0..200).filter_map(|_| self.state.choose(seat, &mut generator)).collect();
        chosen.sort();
        chosen.dedup();
        assert_eq!(chosen, list);
        list
    }

    /// What the seat whose turn it is may do, as text.
    #[track_caller]
    pub fn list(&self) -> String {
        let list: Vec<String> = self.listed(self.turn()).iter().map(Action::to_string).collect();
        list.join(", ")
    }

    /// What everybody was told since the start, in words.
    pub fn public_story(&self) -> Vec<String> {
        let public = self.told.iter().filter(|told| told.to.includes(Viewer::Public));
        public.map(|told| told.event.to_string()).collect()
    }

    /// Whether everybody was told this.
    pub fn was_told(&self, event: Event) -> bool {
        self.told.iter().any(|told| told.event == event && told.to.includes(Viewer::Public))
    }

    /// The chips of the seats.
    pub fn chips(&self) -> Vec<u16> {
        (0..self.next.len()).map(|number| self.state.chips(seat(number))).collect()
    }

    /// The hands that the seats have won, without chips.
    pub fn scores(&self) -> Vec<u16> {
        (0..self.next.len()).map(|number| self.state.hands_won(seat(number))).collect()
    }

    /// Plays on without drawing or paying anything until the hand of cards has ended: everybody checks, calls,
    /// stands and exchanges nothing.
    #[track_caller]
    pub fn pass(&mut self) -> &mut Table {
        let hand = self.state.hand_number();
        while let Turn::Decide(_) = self.state.turn() {
            if self.state.hand_number() != hand {
                break;
            }
            let listed = self.listed(self.turn());
            let quiet = [Action::Check, Action::Call, Action::Stand, Action::Done, Action::Leave];
            let action = quiet.into_iter().find(|action| listed.contains(action)).unwrap();
            self.state.apply(self.turn(), action, &mut self.told).unwrap();
            self.deal();
        }
        self
    }
}
