//! SC-5 and SC-6 a second time, written from the rulebook with lists and sets, and compared with the
//! library on random positions and in random matches.
#![allow(clippy::unwrap_used, reason = "these are tests, their helpers too")]

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use rulebook_core::{Game as _, Generator, Kind as _, Match, Rules as _, Seat, Seed, Stream, Suit, Turn};
use soccard::{Card, Event, Rules, State, Table};

mod table;

const RANKS: &str = "6789TJQKA";
const SUITS: &str = "CDHS";

/// A card as two letters, such as "TH".
type Name = (char, char);

/// What two seats have before them, and what happens when the first places a card.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Board {
    /// The columns of the mover and of the opponent by suit, the bottom first.
    mine: BTreeMap<char, Vec<Name>>,
    theirs: BTreeMap<char, Vec<Name>>,
    my_bookings: BTreeMap<char, u32>,
    their_bookings: BTreeMap<char, u32>,
    gone: Vec<Name>,
    goals: u32,
    extra: u32,
    stoppages: Vec<&'static str>,
    happened: BTreeSet<&'static str>,
    replaces: bool,
    keeps_turn_after_shot: bool,
}

impl Board {
    fn place(&mut self, card: Name, saves: &mut VecDeque<String>) {
        let (rank, suit) = card;
        if self.my_bookings[&suit] >= 4 {
            self.gone.push(card);
            self.happened.insert("discarded");
            return;
        }
        self.mine.get_mut(&suit).unwrap().push(card);
        let their_cards: Vec<Name> = self.theirs.values().flatten().copied().collect();
        let meets_twin = their_cards.contains(&card);
        let struck: Vec<Name> = their_cards.into_iter().filter(|other| other.0 == rank && *other != card).collect();
        for column in self.theirs.values_mut() {
            column.retain(|other| other.0 != rank || *other == card);
        }
        self.gone.extend(&struck);
        if meets_twin {
            self.happened.insert(if struck.is_empty() { "twin" } else { "twin and strike" });
            self.mine.get_mut(&suit).unwrap().pop();
            self.gone.push(card);
            self.extra = 0;
            return;
        }
        if !struck.is_empty() {
            self.happened.insert("strike");
        }
        let column = self.mine[&suit].clone();
        let conditions = self.conditions(card);
        let Some(first) = conditions.first() else { return };
        self.happened.insert(first);
        for second in &conditions[1..] {
            self.happened.insert(match (*first, *second) {
                ("long shot", "shot") => "long shot, not shot",
                ("long shot", "attack") => "long shot, not attack",
                ("shot", "free kick") => "shot, not free kick",
                ("shot", "attack") => "shot, not attack",
                ("attack", "corner") => "attack, not corner",
                _ => panic!("{first} and {second} apply at once"),
            });
        }
        match *first {
            "long shot" => {
                self.goals += 1;
                self.stoppages.push("goal");
                for suit in SUITS.chars() {
                    let column = self.mine.get_mut(&suit).unwrap();
                    let upper = column.iter().rposition(|other| other.0 == rank).unwrap();
                    self.gone.push(column.remove(upper));
                }
                self.extra = 0;
            }
            "shot" if !struck.is_empty() => {
                self.happened.insert("shot lost");
                self.gone.push(self.mine.get_mut(&suit).unwrap().pop().unwrap());
                self.gain(1);
            }
            "shot" => match save(suit, 2, saves) {
                None => {
                    self.happened.insert("shot goal");
                    self.goals += 1;
                    self.stoppages.push("goal");
                    self.clear_mine(suit);
                    if !self.keeps_turn_after_shot {
                        self.extra = 0;
                    }
                }
                Some(1) => {
                    self.happened.insert("saved first");
                    self.clear_mine(suit);
                    self.extra = 0;
                }
                Some(_) => {
                    self.happened.insert("saved second");
                    let kept = self.mine.get_mut(&suit).unwrap();
                    self.gone.extend(kept.drain(2..));
                    self.gain(2);
                }
            },
            "free kick" => {
                let tries = [('A', 1), ('K', 1), ('Q', 2), ('J', 2), ('T', 3), ('9', 3), ('8', 4), ('7', 4), ('6', 4)];
                let tries = tries.iter().find(|(of, _)| *of == rank).unwrap().1;
                if save(suit, tries, saves).is_none() {
                    self.goals += 1;
                    self.stoppages.push("goal");
                    self.happened.insert("free kick goal");
                } else {
                    self.stoppages.push("free kick");
                }
                self.clear_mine(suit);
                self.extra = 0;
                let before = self.their_bookings[&suit];
                let now = before + if column.len() == 2 { 1 } else { 2 };
                self.their_bookings.insert(suit, now);
                if now >= 4 {
                    let cards: Vec<Name> = self.theirs.get_mut(&suit).unwrap().drain(..).collect();
                    if before < 4 {
                        self.happened.insert("sent off");
                    }
                    if !cards.is_empty() {
                        self.happened.insert("sent off with cards");
                    }
                    self.gone.extend(cards);
                }
            }
            "attack" => self.gain(3),
            _ => self.gain(2),
        }
    }

    /// Everything in the rulebook's list that applies, in its order.
    fn conditions(&self, card: Name) -> Vec<&'static str> {
        let (rank, suit) = card;
        let column = &self.mine[&suit];
        let under = column.iter().rev().nth(1);
        let suits: BTreeSet<char> =
            self.mine.values().flatten().filter(|held| held.0 == rank).map(|held| held.1).collect();
        let value = |rank: char| RANKS.chars().position(|known| known == rank).unwrap();
        let mut list = Vec::new();
        if suits.len() == 4 {
            list.push("long shot");
        }
        if column.len() == 4 {
            list.push("shot");
        }
        if under == Some(&card) {
            list.push("free kick");
        }
        if under.is_some_and(|under| value(under.0) + 1 == value(rank)) {
            list.push("attack");
        }
        if column.len() == 3 && column[0] == card {
            list.push("corner");
        }
        list
    }

    fn gain(&mut self, moves: u32) {
        self.extra = if self.replaces { self.extra.max(moves) } else { self.extra + moves };
    }

    fn clear_mine(&mut self, suit: char) {
        let cards: Vec<Name> = self.mine.get_mut(&suit).unwrap().drain(..).collect();
        self.gone.extend(cards);
    }
}

/// On which try the shot is saved.
fn save(suit: char, tries: usize, saves: &mut VecDeque<String>) -> Option<usize> {
    (1..=tries).find(|_| {
        let card = saves.pop_front().expect("a card is turned for every try");
        card == "joker" || card.ends_with(suit)
    })
}

fn name(card: Card) -> Name {
    let text = card.to_string().replace("10", "T");
    let mut letters = text.chars();
    (letters.next().unwrap(), letters.next().unwrap())
}

fn board(table: &Table, rules: &Rules) -> Board {
    let (mover, other) = (table.to_move(), table.to_move().other());
    let columns = |seat: Seat| {
        Suit::ALL.into_iter().map(|suit| (suit.letter(), table.columns(seat).cards(suit).map(name).collect())).collect()
    };
    let bookings =
        |seat: Seat| Suit::ALL.into_iter().map(|suit| (suit.letter(), table.bookings(seat, suit).into())).collect();
    let mut gone: Vec<Name> = table.removed().iter().map(name).collect();
    gone.sort_unstable();
    Board {
        mine: columns(mover),
        theirs: columns(other),
        my_bookings: bookings(mover),
        their_bookings: bookings(other),
        gone,
        goals: table.score()[mover.index()].into(),
        extra: table.extra_moves(mover).into(),
        stoppages: Vec::new(),
        happened: BTreeSet::new(),
        replaces: rules.get("extra_moves").as_deref() == Some("replace"),
        keeps_turn_after_shot: rules.get("after_shot_goal").as_deref() == Some("general-rule"),
    }
}

/// Compares one take of the library with the second opinion; returns what happened in it.
#[track_caller]
fn compare(before: &State, events: &[Event], after: &State) -> BTreeSet<&'static str> {
    let (seat, rules) = (before.table().to_move(), *before.rules());
    let mut board = board(before.table(), &rules);
    let taken = events.iter().find_map(|event| if let Event::Took { card, .. } = event { Some(*card) } else { None });
    let turned = events
        .iter()
        .filter_map(|event| if let Event::Tried { card, .. } = event { Some(card.to_string()) } else { None });
    let mut saves: VecDeque<String> = turned.collect();
    board.place(name(taken.expect("a card was taken")), &mut saves);
    assert!(saves.is_empty(), "the library turned more save cards: {saves:?}");
    board.gone.sort_unstable();
    let context = || format!("{before:?}\n{events:?}");
    let is_over = events.iter().any(|event| matches!(event, Event::HalfOver { .. }));
    let (goals, added) = (after.table().score(), after.table().added());
    assert_eq!(u32::from(goals[seat.index()]), board.goals, "{}", context());
    assert_eq!(goals[seat.other().index()], before.table().score()[seat.other().index()], "{}", context());
    let adds = match rules.get("added_cards").as_deref() {
        Some("per-stoppage") => board.stoppages.len(),
        Some("per-goal") => board.stoppages.iter().filter(|stoppage| **stoppage == "goal").count(),
        _ => 0,
    };
    if is_over {
        // A new table: only what stays is compared.
        return board.happened;
    }
    assert_eq!(usize::from(added), (usize::from(before.table().added()) + adds).min(10), "{}", context());
    let moves_again = board.extra > 0;
    assert_eq!(after.table().to_move() == seat, moves_again, "{}", context());
    let left = if moves_again { board.extra - 1 } else { 0 };
    assert_eq!(u32::from(after.table().extra_moves(after.table().to_move())), left, "{}", context());
    let found = |table: &Table| {
        let column = |seat: Seat, suit: Suit| table.columns(seat).cards(suit).map(name).collect::<Vec<Name>>();
        [seat, seat.other()].map(|seat| Suit::ALL.map(|suit| column(seat, suit)))
    };
    let expected = [&board.mine, &board.theirs].map(|columns| Suit::ALL.map(|suit| columns[&suit.letter()].clone()));
    assert_eq!(found(after.table()), expected, "{}", context());
    for suit in Suit::ALL {
        let bookings = [seat, seat.other()].map(|seat| u32::from(after.table().bookings(seat, suit)));
        assert_eq!(
            bookings,
            [board.my_bookings[&suit.letter()], board.their_bookings[&suit.letter()]],
            "{}",
            context()
        );
    }
    let mut gone: Vec<Name> = after.table().removed().iter().map(name).collect();
    gone.sort_unstable();
    assert_eq!(gone, board.gone, "{}", context());
    board.happened
}

fn option_sets() -> Vec<Rules> {
    let mut sets = Vec::new();
    for extra in ["add", "replace"] {
        for after in ["turn-passes", "general-rule"] {
            for added in ["per-stoppage", "per-goal", "never"] {
                sets.push(table::rules(&format!("extra_moves={extra},after_shot_goal={after},added_cards={added}")));
            }
        }
    }
    sets
}

/// How many cases are tried: the given number, or more if `PROPTEST_CASES` says so.
fn cases(normally: u64) -> u64 {
    let asked = std::env::var("PROPTEST_CASES").ok().and_then(|text| text.parse().ok()).unwrap_or_default();
    normally.max(asked)
}

/// A position of seat 0 with random columns, in which a card that matters is likely to be taken next.
fn random_position(generator: &mut Generator, rules: Rules) -> State {
    let mut pick = |of: usize| generator.below(of as u32) as usize;
    let all: Vec<Card> = Card::all().collect();
    let mut columns = [String::new(), String::new()];
    let mut held: [Vec<Card>; 2] = [Vec::new(), Vec::new()];
    let bookings: [[u16; 4]; 2] = core::array::from_fn(|_| core::array::from_fn(|_| [0, 0, 1, 2, 3, 3, 4, 5][pick(8)]));
    let owners: [usize; 9] = core::array::from_fn(|_| pick(2));
    for _ in 0..pick(30) {
        let card = all[pick(36)];
        let seat = owners[card.index() / 4];
        let copies = held[seat].iter().filter(|other| **other == card).count();
        let in_suit = held[seat].iter().filter(|other| other.suit() == card.suit()).count();
        let fellows = held[seat].iter().filter(|other| other.rank() == card.rank() && other.suit() != card.suit());
        let suits: BTreeSet<Suit> = fellows.map(|other| other.suit()).collect();
        let is_sent_off = bookings[seat][card.suit() as usize] >= 4;
        // Twins lie apart, or the lower had made a free kick.
        let on_twin = held[seat].iter().rfind(|other| other.suit() == card.suit()) == Some(&card);
        if copies == 2 || in_suit == 3 || suits.len() == 3 || is_sent_off || on_twin {
            continue;
        }
        held[seat].push(card);
        columns[seat] += &format!(" {card}");
    }
    let wanted = |card: &&Card| held.iter().flatten().filter(|other| other == card).count() < 2;
    // Half of the time a fellow, twin or neighbour of a card in the columns.
    let near: Vec<Card> = match held[pick(2)].as_slice() {
        [] => Vec::new(),
        cards => {
            let one = cards[pick(cards.len())];
            let is_near = |card: &&Card| {
                card.rank() == one.rank() || (card.suit() == one.suit() && card.index().abs_diff(one.index()) == 4)
            };
            all.iter().filter(is_near).filter(wanted).copied().collect()
        }
    };
    let open: Vec<Card> = all.iter().filter(wanted).copied().collect();
    let card = if !near.is_empty() && pick(4) > 0 { near[pick(near.len())] } else { open[pick(open.len())] };
    let mut position =
        table::before(&card.to_string()).own(&columns[0]).theirs(&columns[1]).options(&rules.to_options());
    for (seat, suits) in bookings.iter().enumerate() {
        for (suit, bookings) in Suit::ALL.into_iter().zip(suits) {
            position = position.booked(seat, suit, *bookings);
        }
    }
    position = position.added(pick(11) as u8);
    if pick(2) == 0 {
        position = position.extra(pick(4) as u8);
    }
    position.build()
}

/// SC-5.1, SC-5.2, SC-5.3, SC-5.4, SC-6.1, SC-6.2, SC-6.3, SC-6.4, SC-6.5
#[test]
fn both_implementations_agree_on_random_positions() {
    let mut seen: BTreeMap<&'static str, u32> = BTreeMap::new();
    let sets = option_sets();
    for number in 0..cases(12_000) {
        let mut generator = Generator::new(&Seed::from_number(number), Stream::custom(1));
        let before = random_position(&mut generator, sets[number as usize % sets.len()]);
        let mut after = before;
        let mut told = Vec::new();
        after.apply(Seat::ZERO, "take 1".parse().unwrap(), &mut told).expect("column 1 is open");
        while after.turn() == Turn::Chance && !told.iter().any(|told| matches!(told.event, Event::LaidOut { .. })) {
            let draw = after.sample(&mut generator).expect("chance decides");
            after.reveal(draw, &mut told).expect("it was sampled");
            after.audit().expect("all invariants hold");
        }
        let events: Vec<Event> = told.into_iter().map(|told| told.event).collect();
        for happened in compare(&before, &events, &after) {
            *seen.entry(happened).or_default() += 1;
        }
    }
    println!("{seen:#?}");
    let all = [
        "discarded",
        "twin",
        "twin and strike",
        "strike",
        "long shot",
        "shot",
        "free kick",
        "attack",
        "corner",
        "shot lost",
        "shot goal",
        "saved first",
        "saved second",
        "free kick goal",
        "sent off",
        "sent off with cards",
        "long shot, not shot",
        "long shot, not attack",
        "shot, not free kick",
        "shot, not attack",
        "attack, not corner",
    ];
    for happened in all {
        assert!(seen.get(happened).is_some_and(|times| *times >= 3), "{happened} hardly happened: {seen:?}");
    }
    assert_eq!(seen.len(), all.len(), "{seen:?}");
}

/// SC-5.1, SC-5.2, SC-5.3, SC-5.4, SC-6.1, SC-6.2, SC-6.3, SC-6.4, SC-6.5
#[test]
fn both_implementations_agree_in_random_matches() {
    let sets = option_sets();
    for number in 0..cases(60) {
        let seed = Seed::from_number(number);
        let mut choices = Generator::new(&seed, Stream::custom(2));
        let mut game: Match<State> = Match::new(sets[number as usize % sets.len()], seed);
        while let Turn::Decide(seats) = game.turn() {
            let seat = seats.first().expect("never empty");
            let legal = game.legal_actions(seat);
            let before = *game.state();
            let told = game.play(seat, legal[choices.below(legal.len() as u32) as usize]).expect("it is legal");
            let events: Vec<Event> = told.iter().map(|told| told.event).collect();
            compare(&before, &events, &game.state().clone());
        }
    }
}
