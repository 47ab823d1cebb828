//! A table: a state and everything that was told, driven by actions and draws in notation.
#![allow(dead_code, reason = "each test program uses a part")]

use std::hash::{BuildHasher as _, BuildHasherDefault, DefaultHasher, Hash};

use forceball::{CardId, Event, Phase, Refused, Rules, State, View};
use rulebook_core::{Game, Generator, Rules as _, Seat, Seed, Stream, Told, Turn, Viewer};

pub const ZERO: Seat = Seat::ZERO;
pub const ONE: Seat = Seat::ONE;

/// A state and what was told on the way to it; every viewer's view is kept up to date by events.
#[derive(Clone, Debug)]
pub struct Table {
    pub state: State,
    pub told: Vec<Told<Event>>,
    views: Vec<(Viewer, View)>,
}

#[track_caller]
pub fn rules(options: &str) -> Rules {
    Rules::default().with_options(options).unwrap()
}

#[track_caller]
pub fn id(text: &str) -> CardId {
    text.parse().unwrap()
}

pub fn words(cards: impl Iterator<Item = CardId>) -> String {
    cards.map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
}

/// The same for equal things, in every run.
pub fn hash(thing: &impl Hash) -> u64 {
    BuildHasherDefault::<DefaultHasher>::default().hash_one(thing)
}

pub fn bytes(state: &State) -> Vec<u8> {
    let mut bytes = Vec::new();
    state.encode(&mut bytes);
    bytes
}

impl Table {
    pub fn new(rules: Rules) -> Table {
        let state = State::new(rules);
        let views = Viewer::all(state.rules().seats()).map(|viewer| (viewer, state.view(viewer))).collect();
        Table { state, told: Vec::new(), views }
    }

    /// Both hands are dealt, with seven cards each, and the first top is turned up.
    #[track_caller]
    pub fn dealt(options: &str, hands: [&str; 2], top: &str) -> Table {
        Table::dealt_from(rules(options), hands, top)
    }

    #[track_caller]
    pub fn dealt_from(rules: Rules, hands: [&str; 2], top: &str) -> Table {
        let mut table = Table::new(rules);
        table.deal(hands);
        table.draw(&format!("turn-up {top}"));
        table
    }

    #[track_caller]
    pub fn deal(&mut self, hands: [&str; 2]) {
        let [first, second] = hands.map(|hand| hand.split_whitespace().collect::<Vec<_>>());
        assert_eq!((first.len(), second.len()), (7, 7));
        for (one, other) in first.iter().zip(&second) {
            self.draw(&format!("deal {one}"));
            self.draw(&format!("deal {other}"));
        }
    }

    /// Seat 0 attacks, and each seat has six cards, of which those before the `|` are speed cards. They get
    /// there in turns in which nothing else is done. S6 and B6 are the face-off's.
    #[track_caller]
    pub fn attack(options: &str, seats: [&str; 2], top: &str) -> Table {
        Table::attack_from(rules(options), seats, top)
    }

    #[track_caller]
    pub fn attack_from(rules: Rules, seats: [&str; 2], top: &str) -> Table {
        let parts = seats.map(|seat| {
            let (speed, hand) = seat.split_once('|').unwrap();
            [speed, hand].map(|cards| cards.split_whitespace().collect::<Vec<_>>())
        });
        let hand = |face_off: &str, seat: &str| format!("{face_off} {}", seat.replace('|', " "));
        let hands = [hand("S6", seats[0]), hand("B6", seats[1])];
        let mut table = Table::dealt_from(rules, [&hands[0], &hands[1]], top);
        table.act(0, "choose S6");
        table.act(1, "choose B6");
        let longest = parts.iter().map(|[speed, _]| speed.len()).max().unwrap();
        for round in 0..longest {
            for (seat, [speed, _]) in parts.iter().enumerate() {
                let change = speed.get(round).map_or("skip".into(), |card| format!("raise {card}"));
                // Without a manoeuvre the roles change.
                table.acts(seat, &format!("skip, {change}, skip"));
            }
        }
        assert_eq!((table.state.to_move(), table.state.phase()), (ZERO, Phase::Draw));
        table
    }

    #[track_caller]
    pub fn act(&mut self, seat: usize, action: &str) {
        let seat = Seat::new(seat).unwrap();
        let parsed = action.parse().unwrap_or_else(|why| panic!("`{action}`: {why}"));
        let mut told = Vec::new();
        self.state.apply(seat, parsed, &mut told).unwrap_or_else(|why| panic!("`{action}`: {why}\n{self:?}"));
        self.hear(told);
    }

    /// Several actions of one seat, with commas between them.
    #[track_caller]
    pub fn acts(&mut self, seat: usize, actions: &str) {
        actions.split(',').for_each(|action| self.act(seat, action.trim()));
    }

    /// A turn without drawing and changing speed.
    #[track_caller]
    pub fn plays(&mut self, seat: usize, actions: &str) {
        self.acts(seat, "skip, skip");
        self.acts(seat, actions);
    }

    #[track_caller]
    pub fn draw(&mut self, draw: &str) {
        let parsed = draw.parse().unwrap_or_else(|why| panic!("`{draw}`: {why}"));
        let mut told = Vec::new();
        self.state.reveal(parsed, &mut told).unwrap_or_else(|why| panic!("`{draw}`: {why}"));
        self.hear(told);
    }

    /// Turns these cards up, one after the other.
    #[track_caller]
    pub fn turn_up(&mut self, cards: &str) {
        cards.split_whitespace().for_each(|card| self.draw(&format!("turn-up {card}")));
    }

    /// Whatever comes, until somebody has to decide.
    #[track_caller]
    pub fn any_cards(&mut self) {
        while self.state.turn() == Turn::Chance {
            let mut draws = Vec::new();
            self.state.draws(&mut draws);
            self.draw(&draws[0].draw.to_string());
        }
    }

    #[track_caller]
    fn hear(&mut self, told: Vec<Told<Event>>) {
        for (viewer, view) in &mut self.views {
            told.iter().filter(|told| told.to.includes(*viewer)).for_each(|told| State::observe(view, &told.event));
            assert_eq!(*view, self.state.view(*viewer), "the view of {viewer:?}");
        }
        self.told.extend(told);
    }

    /// Why an action is refused; it changes nothing and is not listed.
    #[track_caller]
    pub fn refused(&self, seat: usize, action: &str) -> Refused {
        let seat = Seat::new(seat).unwrap();
        let parsed = action.parse().unwrap_or_else(|why| panic!("`{action}`: {why}"));
        let mut state = self.state.clone();
        let mut told: Vec<Told<Event>> = Vec::new();
        let refused = state.apply(seat, parsed, &mut told).expect_err("the action is refused");
        assert!(told.is_empty() && state == self.state && bytes(&state) == bytes(&self.state));
        assert_eq!(self.state.check(seat, parsed), Err(refused));
        refused
    }

    #[track_caller]
    pub fn refused_draw(&self, draw: &str) -> Refused {
        let mut state = self.state.clone();
        let mut told: Vec<Told<Event>> = Vec::new();
        let refused = state.reveal(draw.parse().unwrap(), &mut told).expect_err("the draw is refused");
        assert!(told.is_empty() && state == self.state);
        refused
    }

    /// The actions that are listed for the seat, with commas between them. Their count and each place agree with the list; of
    /// an action that is chosen the generator's number is the place, and where there is none it is not asked.
    #[track_caller]
    pub fn legal(&self, seat: usize) -> String {
        let (seat, mut list) = (Seat::new(seat).unwrap(), Vec::new());
        self.state.legal_actions(seat, &mut list);
        assert_eq!(self.state.count_legal(seat), list.len());
        for place in 0..=list.len() {
            assert_eq!(self.state.nth_legal(seat, place), list.get(place).copied(), "at {place} of {list:?}");
        }
        for seed in 0..4 {
            let [mut one, mut other] = [0; 2].map(|_| Generator::new(&Seed::from_number(seed), Stream::CHANCE));
            let expected = if list.is_empty() { None } else { Some(list[one.below(list.len() as u32) as usize]) };
            assert_eq!((self.state.choose(seat, &mut other), other.position()), (expected, one.position()));
        }
        list.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
    }

    pub fn hand(&self, seat: usize) -> String {
        words(self.state.hand(Seat::new(seat).unwrap()))
    }

    pub fn speed(&self, seat: usize) -> String {
        words(self.state.speed_cards(Seat::new(seat).unwrap()))
    }

    pub fn discarded(&self, card: &str) -> bool {
        self.state.discard_pile().any(|found| found == id(card))
    }

    pub fn view(&self, viewer: Viewer) -> View {
        self.state.view(viewer)
    }

    /// Phase and seat.
    pub fn now(&self) -> (Phase, Seat) {
        (self.state.phase(), self.state.to_move())
    }

    /// What everybody was told last, one sentence each.
    pub fn said(&self, last: usize) -> Vec<String> {
        let public = self.told.iter().filter(|told| told.to.includes(Viewer::Public));
        let all: Vec<String> = public.map(|told| told.event.to_string()).collect();
        all[all.len().saturating_sub(last)..].to_vec()
    }

    /// Whether everybody was told this.
    pub fn was_told(&self, event: Event) -> bool {
        self.told.iter().any(|told| told.to.includes(Viewer::Public) && told.event == event)
    }
}

/// Both seats take cards until the draw pile has so many: whoever has the turn draws and plays nothing.
#[track_caller]
pub fn draw_down(table: &mut Table, size: u8, keep: &[&str]) {
    while table.state.pile_size() > size {
        let seat = table.state.to_move().index();
        table.act(seat, "draw");
        while table.state.turn() == Turn::Chance {
            let mut draws = Vec::new();
            table.state.draws(&mut draws);
            let names = draws.iter().map(|weighted| weighted.draw.to_string());
            // The cards that are kept come last.
            let is_kept = |name: &&String| keep.iter().any(|card| name.ends_with(&format!(" {card}")));
            let names: Vec<String> = names.collect();
            let mut kept = names.iter().filter(is_kept);
            let other = names.iter().find(|name| !is_kept(name));
            let name = other.or(kept.next()).unwrap().clone();
            table.draw(&name);
        }
        table.acts(seat, "skip, skip");
    }
}
