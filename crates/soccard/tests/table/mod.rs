//! Positions in which seat 0 is about to take a given card from column 1, and what comes of it.
#![allow(dead_code, reason = "each test that includes the table uses a part of it")]

use rulebook_core::{Game as _, Rules as _, Seat, Suit, Told, Turn};
use soccard::{Card, Column, ColumnSet, Event, Pattern, Rules, SaveCard, SavePile, Setup, ShotKind, State, Table};

pub fn card(text: &str) -> Card {
    text.parse().expect("a card")
}

pub fn column(number: u8) -> Column {
    Column::new(number).expect("a column")
}

pub fn columns(numbers: &[u8]) -> ColumnSet {
    numbers.iter().map(|number| column(*number)).collect()
}

pub fn rules(options: &str) -> Rules {
    Rules::default().with_options(options).expect("options")
}

/// The save pile from which these cards were turned.
pub fn pile_without(turned: &str) -> SavePile {
    let cards = turned.split_whitespace().map(|text| text.parse::<SaveCard>().expect("a save card"));
    cards.fold(SavePile::FULL, |pile, card| pile.without(card).expect("in the pile"))
}

/// A position that is being put together.
#[derive(Clone)]
pub struct Position {
    setup: Setup,
    tops: [Option<Card>; 5],
    sizes: Option<[u8; 5]>,
}

/// Seat 0 opens its turn and has this card before it on column 1; nothing else matters yet.
pub fn before(text: &str) -> Position {
    let mut tops = [None; 5];
    tops[0] = Some(card(text));
    Position { setup: Setup::default(), tops, sizes: None }
}

impl Position {
    pub fn own(mut self, cards: &str) -> Position {
        self.setup.columns[self.setup.to_move.index()] = cards.parse().expect("columns");
        self
    }

    pub fn theirs(mut self, cards: &str) -> Position {
        self.setup.columns[self.setup.to_move.other().index()] = cards.parse().expect("columns");
        self
    }

    pub fn options(mut self, options: &str) -> Position {
        self.setup.rules = rules(options);
        self
    }

    /// The seat makes an extra move and has so many left.
    pub fn extra(mut self, left: u8) -> Position {
        self.setup.extra = Some(left);
        self.setup.last_taken[self.setup.to_move.index()].get_or_insert(column(5));
        self
    }

    pub fn extra_taken(mut self, numbers: &[u8]) -> Position {
        self.setup.extra_taken = columns(numbers);
        self
    }

    pub fn last(mut self, seat: usize, number: u8) -> Position {
        self.setup.last_taken[seat] = Some(column(number));
        self
    }

    pub fn booked(mut self, seat: usize, suit: Suit, bookings: u16) -> Position {
        self.setup.bookings[seat][suit as usize] = bookings;
        self
    }

    pub fn half(mut self, half: u8, score: [u8; 2]) -> Position {
        (self.setup.half, self.setup.score) = (half, score);
        self
    }

    pub fn added(mut self, added: u8) -> Position {
        self.setup.added = added;
        self
    }

    pub fn save_pile(mut self, pile: SavePile) -> Position {
        self.setup.save_pile = pile;
        self
    }

    pub fn top(mut self, number: u8, text: &str) -> Position {
        self.tops[usize::from(number) - 1] = Some(card(text));
        self
    }

    /// How many cards lie in each column; else as many as the seats' columns let them have.
    pub fn sizes(mut self, sizes: [u8; 5]) -> Position {
        self.sizes = Some(sizes);
        self
    }

    /// The state, with cards that do not matter wherever none was named.
    #[track_caller]
    pub fn build(&self) -> State {
        let mut setup = self.setup.clone();
        let taken = setup.columns.iter().map(|columns| columns.total()).sum::<usize>() as u8;
        let in_tableau = 45 + setup.added - taken;
        let sizes = self.sizes.unwrap_or_else(|| {
            // As even as can be, and column 1 the longest.
            core::array::from_fn(|place| (in_tableau + 4 - place as u8) / 5)
        });
        setup.open = self.tops.map(|top| top.into_iter().collect());
        let mut left = setup.unseen().expect("no card is named three times");
        let mut filler = |skip: usize| {
            let found = left.iter().nth(skip).expect("a card is left");
            left.remove(found);
            found
        };
        for (place, size) in sizes.into_iter().enumerate() {
            let open = usize::from(size.min(3));
            while setup.open[place].len() < open {
                setup.open[place].push(filler(7 * place % 11));
            }
            setup.face_down[place] = size - open as u8;
        }
        let removed = in_tableau - sizes.iter().sum::<u8>();
        setup.removed = (0..removed).map(|_| filler(0)).collect();
        setup.build().expect("a position that can be")
    }

    /// Takes from column 1; the save pile then gives these cards.
    #[track_caller]
    pub fn take_and_save(&self, saves: &str) -> Played {
        let state = self.build();
        play(state, 1, saves)
    }

    /// Takes from column 1; no shot comes of it.
    #[track_caller]
    pub fn take(&self) -> Played {
        self.take_and_save("")
    }
}

/// What came of a take.
pub struct Played {
    pub state: State,
    pub events: Vec<Event>,
    pub seat: Seat,
}

/// Lets the seat to move take from a column, and chance decide up to the next decision: what is turned
/// in the tableau does not matter, and the save pile gives these cards. It stops where the next half is
/// laid out.
#[track_caller]
pub fn play(mut state: State, from: u8, saves: &str) -> Played {
    let seat = state.table().to_move();
    let mut told: Vec<Told<Event>> = Vec::new();
    let mut saves = saves.split_whitespace();
    let take = format!("take {from}").parse().expect("an action");
    state.apply(seat, take, &mut told).expect("the column may be taken from");
    state.audit().expect("all invariants hold");
    let is_laid_out =
        |told: &Vec<Told<Event>>| matches!(told.last(), Some(told) if matches!(told.event, Event::LaidOut { .. }));
    while state.turn() == Turn::Chance && !is_laid_out(&told) {
        let mut draws = Vec::new();
        state.draws(&mut draws);
        let draw = match state.table().phase() {
            soccard::Phase::Save { .. } => {
                format!("save {}", saves.next().expect("a save card is needed")).parse().expect("a draw")
            }
            _ => draws[0].draw,
        };
        state.reveal(draw, &mut told).expect("it can be drawn");
        state.audit().expect("all invariants hold");
    }
    assert_eq!(saves.next(), None, "all save cards are turned");
    Played { state, events: told.into_iter().map(|told| told.event).collect(), seat }
}

impl Played {
    pub fn table(&self) -> &Table {
        self.state.table()
    }

    pub fn own(&self) -> String {
        self.table().columns(self.seat).to_string()
    }

    pub fn theirs(&self) -> String {
        self.table().columns(self.seat.other()).to_string()
    }

    pub fn has(&self, event: Event) -> bool {
        self.events.contains(&event)
    }

    /// The pattern of which the events tell; no move makes two.
    #[track_caller]
    pub fn pattern(&self) -> Option<Pattern> {
        let patterns: Vec<Pattern> = self.events.iter().filter_map(pattern_of).collect();
        assert!(patterns.len() <= 1, "one card makes one pattern, not {patterns:?}");
        patterns.first().copied()
    }

    /// Whether the turn went to the other seat.
    pub fn passed(&self) -> bool {
        self.table().to_move() != self.seat
    }

    /// What was told, without the cards that were turned in the tableau, which do not matter.
    pub fn story(&self) -> Vec<String> {
        let matters = |event: &&Event| !matches!(event, Event::Turned { .. });
        self.events.iter().filter(matters).map(Event::to_string).collect()
    }

    pub fn removed(&self, text: &str) -> usize {
        self.table().removed().count(card(text))
    }
}

pub fn pattern_of(event: &Event) -> Option<Pattern> {
    match event {
        Event::LongShot { .. } => Some(Pattern::LongShot),
        Event::ShotLost { .. } => Some(Pattern::Shot),
        Event::Shot { shot, .. } if shot.kind == ShotKind::FourthCard => Some(Pattern::Shot),
        Event::Shot { .. } => Some(Pattern::FreeKick),
        Event::Attack { .. } => Some(Pattern::Attack),
        Event::Corner { .. } => Some(Pattern::Corner),
        _ => None,
    }
}
