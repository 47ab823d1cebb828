//! A table to play scenarios at: a state and everything that was told, driven by cards in notation.
#![allow(dead_code, reason = "each test that includes the table uses a part of it")]

use rulebook_core::{Game, Generator, Rules as _, Seat, Told, Turn, Viewer};
use soccer_deck::{Action, Card, Draw, Event, Half, Phase, Place, Player, Refused, Rules, Stack, State};

/// One of each kind of action cards: what seats pick in scenarios in which it does not matter.
pub const ONE_OF_EACH: &str = "through-ball dribble indirect-free-kick direct-free-kick corner cross";

/// A state and what was told on the way to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    pub state: State,
    pub told: Vec<Told<Event>>,
    asked: usize,
}

#[track_caller]
pub fn seat(number: usize) -> Seat {
    Seat::new(number).expect("a seat of the library")
}

#[track_caller]
pub fn rules(options: &str) -> Rules {
    Rules::default().with_options(options).expect("options that there are")
}

#[track_caller]
pub fn player(number: u8) -> Player {
    Player::new(number).expect("a player is numbered 1 to 20")
}

#[track_caller]
pub fn place(stack: Stack, chance: u8) -> Place {
    Place::new(stack, chance).expect("a chance is 1 to 5")
}

/// The cards of a text such as `1 2 - - - / 3 4 5 6 - / 7 8 9 10 -`, in order.
#[track_caller]
pub fn cards(text: &str) -> Vec<Card> {
    let words = text.split_whitespace().filter(|word| *word != "/");
    words.map(|word| if word == "-" { Card::Blank } else { word.parse().expect("a card") }).collect()
}

/// The bytes of a state.
pub fn bytes(state: &State) -> Vec<u8> {
    let mut bytes = Vec::new();
    state.encode(&mut bytes);
    bytes
}

/// The listed actions of a seat, as texts.
pub fn legal(state: &State, number: usize) -> Vec<String> {
    let mut list = Vec::new();
    state.legal_actions(seat(number), &mut list);
    list.iter().map(ToString::to_string).collect()
}

/// What chance may decide, with the weights, as texts: `deal 7 x1`.
pub fn draws(state: &State) -> Vec<String> {
    let mut list = Vec::new();
    state.draws(&mut list);
    list.iter().map(|weighted| format!("{} x{}", weighted.draw, weighted.weight)).collect()
}

impl Table {
    /// The beginning of a match.
    #[track_caller]
    pub fn new(options: &str) -> Table {
        Table { state: State::new(rules(options)), told: Vec::new(), asked: 0 }
    }

    /// A match with a shared deck in which seat 0 has the players 1 to 10 and seat 1 those from 11 to 20.
    #[track_caller]
    pub fn dealt(options: &str) -> Table {
        let mut table = Table::new(options);
        table.deal("1 2 3 4 5 6 7 8 9 10");
        table
    }

    /// A match with ten decks a seat in which both line-ups of the first half are in, and the action
    /// pile has two of each kind.
    #[track_caller]
    pub fn lined_up(options: &str, first: &str, second: &str) -> Table {
        let mut table = Table::new(format!("decks=own-10,{options}").trim_end_matches(','));
        for (number, lineup) in [first, second].into_iter().enumerate() {
            let players = cards(lineup).into_iter().filter_map(Card::player).map(|player| player.to_string());
            table.pick(number, &players.collect::<Vec<_>>().join(" "), ONE_OF_EACH);
        }
        table.line_up(0, first);
        table.line_up(1, second);
        table
    }

    /// A match whose first chance meets these cards, attack, midfield and defence of each seat:
    /// `("1 - 2", "- 3 -")`. Both seats play 4-4-2, filled up with Alessandro del Pieron (17).
    #[track_caller]
    pub fn first_chance(options: &str, first: &str, second: &str) -> Table {
        let fill = |text: &str| {
            let words: Vec<&str> = text.split_whitespace().collect();
            let stack = |word: &str, players: usize| {
                let left = if word == "-" { players } else { players - 1 };
                let filled = [vec![word], vec!["17"; left], vec!["-"; 4 - left]].concat();
                filled.join(" ")
            };
            format!("{} / {} / {}", stack(words[0], 2), stack(words[1], 4), stack(words[2], 4))
        };
        Table::lined_up(options, &fill(first), &fill(second))
    }

    /// Deals these players to seat 0.
    #[track_caller]
    pub fn deal(&mut self, players: &str) {
        for player in players.split_whitespace() {
            self.draw(&format!("deal {player}"));
        }
    }

    /// Picks players and then action cards.
    #[track_caller]
    pub fn pick(&mut self, seat: usize, players: &str, action_cards: &str) {
        for card in players.split_whitespace().chain(action_cards.split_whitespace()) {
            self.act(seat, &format!("pick {card}"));
        }
    }

    /// Places a card, or several.
    #[track_caller]
    pub fn line_up(&mut self, seat: usize, lineup: &str) {
        for card in cards(lineup) {
            self.act(seat, &format!("place {card}"));
        }
    }

    /// Turns action cards, one after the other.
    #[track_caller]
    pub fn turns(&mut self, action_cards: &str) {
        for card in action_cards.split_whitespace() {
            self.draw(&format!("turn {card}"));
        }
    }

    #[track_caller]
    pub fn act(&mut self, number: usize, action: &str) {
        let action: Action = action.parse().expect("an action in notation");
        if let Err(refused) = self.state.apply(seat(number), action, &mut self.told) {
            panic!("seat {number} may not `{action}`: {refused}");
        }
    }

    #[track_caller]
    pub fn draw(&mut self, draw: &str) {
        let draw: Draw = draw.parse().expect("a draw in notation");
        if let Err(refused) = self.state.reveal(draw, &mut self.told) {
            panic!("chance cannot `{draw}`: {refused}");
        }
    }

    /// Why an action is refused; nothing may have changed, nothing been told or listed.
    #[track_caller]
    pub fn refused(&mut self, number: usize, action: &str) -> Refused {
        let before = self.clone();
        let action: Action = action.parse().expect("an action in notation");
        let refused = self.state.apply(seat(number), action, &mut self.told).expect_err("this is refused");
        assert_eq!(self.state.check(seat(number), action), Err(refused));
        assert_eq!(*self, before, "a refusal leaves no trace");
        assert!(!legal(&self.state, number).contains(&action.to_string()), "what is refused is not listed");
        refused
    }

    /// Why a draw is refused; nothing may have changed or been told.
    #[track_caller]
    pub fn refused_draw(&mut self, draw: &str) -> Refused {
        let before = self.clone();
        let draw: Draw = draw.parse().expect("a draw in notation");
        let refused = self.state.reveal(draw, &mut self.told).expect_err("this is refused");
        assert_eq!(*self, before, "a refusal leaves no trace");
        refused
    }

    /// What the public was told since this was asked last, as sentences.
    pub fn news(&mut self) -> Vec<String> {
        let new = self.told[self.asked..].iter().filter(|told| told.to.includes(Viewer::Public));
        let new = new.map(|told| told.event.to_string()).collect();
        self.asked = self.told.len();
        new
    }

    /// Plays on with the first action that is listed and the first draw, until the phase is reached.
    #[track_caller]
    pub fn play_until(&mut self, wanted: impl Fn(Phase) -> bool) {
        while !wanted(self.state.phase()) {
            self.step_first();
        }
    }

    /// The first listed action of the first open seat, or the first draw.
    #[track_caller]
    pub fn step_first(&mut self) {
        match self.state.turn() {
            Turn::Decide(seats) => {
                let seat = seats.first().expect("never empty");
                let action = self.state.nth_legal(seat, 0).expect("an open seat can do something");
                self.state.apply(seat, action, &mut self.told).expect("listed");
            }
            Turn::Chance => {
                let mut list = Vec::new();
                self.state.draws(&mut list);
                self.state.reveal(list[0].draw, &mut self.told).expect("listed");
            }
            Turn::Over => panic!("the match is over before the phase is reached"),
        }
    }

    #[track_caller]
    pub fn play_to_the_end(&mut self) {
        self.play_until(|phase| phase == Phase::Over);
    }

    /// The places of a seat's line-up whose card was turned.
    pub fn turned_places(&self, number: usize, half: Half) -> Vec<Place> {
        Place::all().filter(|place| self.state.is_turned(seat(number), half, *place)).collect()
    }
}

/// Options of every family.
pub const OPTIONS: [&str; 6] = [
    "",
    "formations=any-in-range,blank_against_blank=stopped",
    "decks=own-1",
    "decks=own-2,formations=any-in-range",
    "decks=own-3,blank_against_blank=stopped",
    "decks=own-10",
];

/// One step by chance, whoever's turn it is.
pub fn random_step(table: &mut Table, generator: &mut Generator) {
    match table.state.turn() {
        Turn::Decide(seats) => {
            let seat = seats.iter().nth(generator.below(seats.len() as u32) as usize).expect("an open seat");
            let n = generator.below(table.state.count_legal(seat) as u32) as usize;
            let action = table.state.nth_legal(seat, n).expect("counted");
            table.state.apply(seat, action, &mut table.told).expect("listed");
        }
        Turn::Chance => {
            let draw = table.state.sample(generator).expect("it is chance's turn");
            table.state.reveal(draw, &mut table.told).expect("sampled");
        }
        Turn::Over => {}
    }
}
