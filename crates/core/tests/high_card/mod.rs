//! High card: a game just large enough to need every part of the model.
//!
//! `docs/adding-a-game.md` builds it step by step. Its rulebook:
//!
//! * HC-1: the pack has ten cards, 1 to 10. Each of two seats is dealt `rounds` cards, in secret.
//! * HC-2: in a round both seats choose one of their cards at the same time and in secret; then a
//!   prize is drawn, worth 1 (three times in four) or 2 points, and both cards are turned.
//! * HC-3: the higher card takes the prize. After `rounds` (1 to 5, default 2) rounds the higher score
//!   wins; equal is a draw.
#![allow(dead_code, reason = "each test that includes the game uses a part of it")]

use core::fmt;
use core::str::FromStr;

use rulebook_core::{
    Audience, Game, Generator, Kind, Length, Multiset, OptionError, OptionSpec, Outcome, Refusal, RuleId, Rules, Seat,
    SeatCount, SeatSet, Sink, Told, Turn, Viewer, Weighted, read_number,
};

// ------------------------------------------------------------------------------- cards

/// A card, 1 to 10 (HC-1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Card(pub(super) u8);

impl Card {
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl Kind for Card {
    fn index(self) -> usize {
        usize::from(self.0) - 1
    }

    fn from_index(index: usize) -> Card {
        Card(index as u8 + 1)
    }
}

/// A heap of cards without an order.
pub type Cards = Multiset<Card, 10>;

/// The whole pack (HC-1).
pub const PACK: Cards = Multiset::from_counts([1; 10]);

// ------------------------------------------------------------------------------- options

/// The options of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    pub(super) rounds: u8,
}

impl Options {
    pub fn rounds(self) -> u8 {
        self.rounds
    }
}

impl Default for Options {
    fn default() -> Options {
        Options { rounds: 2 }
    }
}

const ROUNDS: OptionSpec = OptionSpec {
    name: "rounds",
    values: "`2`, or `1` to `5`",
    about: "how many rounds a match has",
    rule: RuleId::new("HC-3"),
};

impl Rules for Options {
    const OPTIONS: &'static [OptionSpec] = &[ROUNDS];

    fn longest(&self) -> Length {
        let rounds = u64::from(self.rounds);
        Length { decisions: 2 * rounds, draws: 3 * rounds }
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        match name {
            "rounds" => self.rounds = ROUNDS.number(value, |rounds| (1..=5).contains(&rounds).then_some(rounds))?,
            _ => return Err(OptionError::unknown::<Options>(name)),
        }
        Ok(())
    }

    fn get(&self, name: &str) -> Option<String> {
        match name {
            "rounds" => Some(self.rounds.to_string()),
            _ => None,
        }
    }
}

// ------------------------------------------------------------------------------- notation

/// What a seat may choose: the card that it plays (HC-2). Written `play 7`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Action(pub Card);

/// Every action that can be written down.
pub fn every_action() -> Vec<Action> {
    (0..10).map(|index| Action(Card::from_index(index))).collect()
}

/// What chance may decide. Written `deal 7` and `prize 2`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Draw {
    /// The next card that is dealt (HC-1): to the seats in turn.
    Deal(Card),
    /// What the round is worth (HC-2).
    Prize(u8),
}

/// A text is no action or draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("write `play 7`, `deal 7` or `prize 2`, with a card from 1 to 10")]
pub struct ParseError;

fn card(text: &str) -> Result<Card, ParseError> {
    read_number(text).filter(|number| (1..=10).contains(number)).map(Card).ok_or(ParseError)
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "play {}", self.0.0)
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Action, ParseError> {
        card(text.strip_prefix("play ").ok_or(ParseError)?).map(Action)
    }
}

impl fmt::Display for Draw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Draw::Deal(card) => write!(f, "deal {}", card.0),
            Draw::Prize(points) => write!(f, "prize {points}"),
        }
    }
}

impl FromStr for Draw {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Draw, ParseError> {
        match text {
            "prize 1" => Ok(Draw::Prize(1)),
            "prize 2" => Ok(Draw::Prize(2)),
            _ => card(text.strip_prefix("deal ").ok_or(ParseError)?).map(Draw::Deal),
        }
    }
}

// ------------------------------------------------------------------------------- events

/// What can be told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// The seat was dealt this card; told to the seat.
    Drew { seat: Seat, card: Card },
    /// The seat was dealt a card; told to the others.
    DrewOne { seat: Seat },
    /// The seat has chosen this card; told to the seat.
    Chose { seat: Seat, card: Card },
    /// The seat has chosen; told to everyone.
    In { seat: Seat },
    /// Both cards are turned, seat 0's first, and the round is won.
    Turned { cards: [Card; 2], prize: u8 },
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Drew { seat, card } => write!(f, "seat {seat} draws the {}", card.0),
            Event::DrewOne { seat } => write!(f, "seat {seat} draws a card"),
            Event::Chose { seat, card } => write!(f, "seat {seat} chooses the {}", card.0),
            Event::In { seat } => write!(f, "seat {seat} is in"),
            Event::Turned { cards: [first, second], prize } => {
                write!(f, "seat 0 turns the {}, seat 1 the {}, for {prize}", first.0, second.0)
            }
        }
    }
}

// ------------------------------------------------------------------------------- refusals

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refused {
    #[error("the cards are still being dealt (HC-1)")]
    Dealing,
    #[error("the {} is not there to be dealt (HC-1)", .0.0)]
    NotInPack(Card),
    #[error("seat {0} is in already (HC-2)")]
    In(Seat),
    #[error("seat {0} has not the {card} (HC-2)", card = .1.0)]
    NotHeld(Seat, Card),
    #[error("there is no prize of {0} to be drawn now (HC-2)")]
    NoSuchPrize(u8),
    #[error("the match is over (HC-3)")]
    Over,
}

impl Refusal for Refused {
    fn rule(&self) -> RuleId {
        RuleId::new(match self {
            Refused::Dealing | Refused::NotInPack(_) => "HC-1",
            Refused::In(_) | Refused::NotHeld(..) | Refused::NoSuchPrize(_) => "HC-2",
            Refused::Over => "HC-3",
        })
    }
}

// ------------------------------------------------------------------------------- state

/// The state of a match. The pack is a set: no card in it has a place before it is dealt.
///
/// The tests of the conformance kit reach the fields, to break the rules; nothing else does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HighCard {
    pub(super) options: Options,
    pub(super) pack: Cards,
    pub(super) hands: [Cards; 2],
    pub(super) chosen: [Option<Card>; 2],
    pub(super) turned: Cards,
    pub(super) rounds_played: u8,
    pub(super) scores: [u8; 2],
}

impl HighCard {
    pub fn hands(&self) -> [Cards; 2] {
        self.hands
    }

    pub fn chosen(&self) -> [Option<Card>; 2] {
        self.chosen
    }

    pub fn scores(&self) -> [u8; 2] {
        self.scores
    }

    /// HC-1: the cards go to the seats in turn, and the one with fewer is next.
    fn next_dealt(&self) -> Option<Seat> {
        let dealt = 10 - self.pack.len();
        let seat = if dealt % 2 == 0 { Seat::ZERO } else { Seat::ONE };
        (dealt < 2 * usize::from(self.options.rounds)).then_some(seat)
    }

    /// HC-1: ten cards in the pack, the hands, chosen and turned. HC-3: the scores are the prizes.
    pub fn audit(&self, told: &[Told<Event>]) -> Result<(), String> {
        let prizes = told.iter().map(|told| if let Event::Turned { prize, .. } = told.event { prize } else { 0 });
        let (prizes, scores) = (prizes.sum::<u8>(), self.scores.iter().sum::<u8>());
        if prizes != scores {
            return Err(format!("scores of {scores} for prizes of {prizes}"));
        }
        let chosen = self.chosen.iter().flatten().count();
        let cards = self.pack.len() + self.hands[0].len() + self.hands[1].len() + self.turned.len() + chosen;
        if cards == 10 { Ok(()) } else { Err(format!("{cards} cards, not 10")) }
    }
}

impl Game for HighCard {
    const NAME: &'static str = "high-card";
    const RULES_VERSION: u32 = 1;

    type Rules = Options;
    type Action = Action;
    type Draw = Draw;
    type Event = Event;
    type View = View;
    type Refusal = Refused;

    fn new(options: Options) -> HighCard {
        HighCard {
            options,
            pack: PACK,
            hands: [Cards::EMPTY; 2],
            chosen: [None; 2],
            turned: Cards::EMPTY,
            rounds_played: 0,
            scores: [0; 2],
        }
    }

    fn rules(&self) -> &Options {
        &self.options
    }

    fn turn(&self) -> Turn {
        if self.rounds_played == self.options.rounds {
            return Turn::Over;
        }
        let open = SeatCount::TWO.seats().filter(|seat| self.chosen[seat.index()].is_none());
        match open.collect::<SeatSet>() {
            _ if self.next_dealt().is_some() => Turn::Chance,
            SeatSet::EMPTY => Turn::Chance,
            open => Turn::Decide(open),
        }
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        out.extend(
            (0..10).map(|index| Action(Card::from_index(index))).filter(|action| self.check(seat, *action).is_ok()),
        );
    }

    fn check(&self, seat: Seat, Action(card): Action) -> Result<(), Refused> {
        match self.turn() {
            Turn::Over => Err(Refused::Over),
            Turn::Chance if self.next_dealt().is_some() => Err(Refused::Dealing),
            turn if !turn.seats().contains(seat) => Err(Refused::In(seat)),
            _ if self.hands[seat.index()].count(card) == 0 => Err(Refused::NotHeld(seat, card)),
            _ => Ok(()),
        }
    }

    fn apply(&mut self, seat: Seat, action: Action, sink: &mut impl Sink<Event>) -> Result<(), Refused> {
        self.check(seat, action)?;
        let Action(card) = action;
        self.hands[seat.index()].remove(card);
        self.chosen[seat.index()] = Some(card);
        sink.tell(Audience::Only(seat), Event::Chose { seat, card });
        sink.tell(Audience::Everyone, Event::In { seat });
        Ok(())
    }

    fn draws(&self, out: &mut Vec<Weighted<Draw>>) {
        out.clear();
        if self.turn() != Turn::Chance {
            return;
        }
        if self.next_dealt().is_some() {
            out.extend(
                self.pack.kinds().map(|(card, copies)| Weighted { draw: Draw::Deal(card), weight: copies as u32 }),
            );
        } else {
            out.extend([(1, 3), (2, 1)].map(|(points, weight)| Weighted { draw: Draw::Prize(points), weight }));
        }
    }

    fn reveal(&mut self, draw: Draw, sink: &mut impl Sink<Event>) -> Result<(), Refused> {
        match (draw, self.next_dealt(), self.chosen) {
            (Draw::Deal(card), Some(seat), _) if self.pack.remove(card) => {
                self.hands[seat.index()].add(card);
                sink.tell(Audience::Only(seat), Event::Drew { seat, card });
                sink.tell(Audience::AllBut(seat), Event::DrewOne { seat });
            }
            (Draw::Prize(prize @ 1..=2), None, [Some(first), Some(second)]) => {
                let winner = usize::from(second > first);
                self.scores[winner] += prize;
                self.turned.add(first);
                self.turned.add(second);
                self.chosen = [None; 2];
                self.rounds_played += 1;
                sink.tell(Audience::Everyone, Event::Turned { cards: [first, second], prize });
            }
            _ if self.turn() == Turn::Over => return Err(Refused::Over),
            (Draw::Deal(card), ..) => return Err(Refused::NotInPack(card)),
            (Draw::Prize(prize), ..) => return Err(Refused::NoSuchPrize(prize)),
        }
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> View {
        let viewer = viewer.within(SeatCount::TWO);
        let own = |seat: &Seat| viewer.is(*seat);
        let seat = SeatCount::TWO.seats().find(own);
        View {
            viewer,
            options: self.options,
            pack_size: self.pack.len() as u8,
            hand: seat.map(|seat| self.hands[seat.index()]),
            choice: seat.and_then(|seat| self.chosen[seat.index()]),
            hand_sizes: self.hands.map(|hand| hand.len() as u8),
            is_in: self.chosen.map(|chosen| chosen.is_some()),
            turned: self.turned,
            rounds_played: self.rounds_played,
            scores: self.scores,
        }
    }

    fn observe(view: &mut View, event: &Event) {
        match *event {
            Event::Drew { seat, card } => {
                view.pack_size -= 1;
                view.hand_sizes[seat.index()] += 1;
                view.hand.get_or_insert_default().add(card);
            }
            Event::DrewOne { seat } => {
                view.pack_size -= 1;
                view.hand_sizes[seat.index()] += 1;
            }
            Event::Chose { card, .. } => {
                view.hand.get_or_insert_default().remove(card);
                view.choice = Some(card);
            }
            Event::In { seat } => {
                view.hand_sizes[seat.index()] -= 1;
                view.is_in[seat.index()] = true;
            }
            Event::Turned { cards, prize } => {
                cards.into_iter().for_each(|card| view.turned.add(card));
                view.scores[usize::from(cards[1] > cards[0])] += prize;
                view.rounds_played += 1;
                view.is_in = [false; 2];
                view.choice = None;
            }
        }
    }

    /// Every way to deal the unseen cards is equally likely.
    fn determinize(view: &View, generator: &mut Generator) -> HighCard {
        let mut unseen: Vec<Card> = PACK.iter().filter(|card| !view.knows(*card)).collect();
        generator.shuffle(&mut unseen);
        let mut unseen = unseen.into_iter();
        let mut state = HighCard::new(view.options);
        for seat in SeatCount::TWO.seats() {
            let own = view.hand.filter(|_| view.viewer.is(seat));
            let size = usize::from(view.hand_sizes[seat.index()]);
            state.hands[seat.index()] = own.unwrap_or_else(|| unseen.by_ref().take(size).collect());
            if view.is_in[seat.index()] {
                let own = view.choice.filter(|_| view.viewer.is(seat));
                state.chosen[seat.index()] = own.or_else(|| unseen.next());
            }
        }
        state.pack = unseen.collect();
        state.turned = view.turned;
        state.rounds_played = view.rounds_played;
        state.scores = view.scores;
        state
    }

    fn outcome(&self) -> Option<Outcome> {
        let over = self.turn() == Turn::Over;
        over.then(|| Outcome::by_score(&self.scores.map(i32::from), RuleId::new("HC-3")).expect("two seats"))
    }

    fn encode(&self, out: &mut Vec<u8>) {
        out.push(self.options.rounds);
        out.extend(self.pack.counts());
        out.extend(self.hands.iter().flat_map(|hand| *hand.counts()));
        out.extend(self.chosen.map(|chosen| chosen.map_or(0, Card::number)));
        out.extend(self.turned.counts());
        out.push(self.rounds_played);
        out.extend(self.scores);
    }
}

// ------------------------------------------------------------------------------- view

/// What one viewer knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    pub viewer: Viewer,
    pub options: Options,
    pub pack_size: u8,
    pub hand: Option<Cards>,
    pub choice: Option<Card>,
    pub hand_sizes: [u8; 2],
    pub is_in: [bool; 2],
    pub turned: Cards,
    pub rounds_played: u8,
    pub scores: [u8; 2],
}

impl View {
    fn knows(&self, card: Card) -> bool {
        let held = self.hand.is_some_and(|hand| hand.count(card) > 0);
        held || self.choice == Some(card) || self.turned.count(card) > 0
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ([first, second], rounds) = (self.scores, self.options.rounds);
        match self.rounds_played {
            played if played == rounds => write!(f, "the match is over")?,
            played => write!(f, "round {} of {rounds}", played + 1)?,
        }
        writeln!(f, ", score {first} : {second}")?;
        let cards = self.hand.iter().flat_map(Multiset::iter);
        write!(f, "hand:")?;
        cards.into_iter().try_for_each(|card| write!(f, " {}", card.0))
    }
}
