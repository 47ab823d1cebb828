//! Line-up: a game whose seats act in silence, many times and all at once, for tests of what high card has not.
//!
//! * LU-1: each of 2 to 8 seats lays `cards` cards (0 to 3, normally 3) face down, one by one, in an order
//!   of its choice; the cards are numbered from 1. The seats need not wait for each other.
//! * LU-2: `says` rules who is told of a laid card: the seat itself (normally), nobody, the others or everyone.
//! * LU-3: `coin` rules when a coin is thrown, of which nobody is told: never (normally), after each card, or
//!   after the last one.
//! * LU-4: the match is over when all cards lie. A seat's score is the card that it laid first. `scores` can
//!   make that wild: a 1 counts 1000 if a coin showed heads, else 0; a 2 takes 50 points from each other seat.
//! * LU-5: `lists` is not a rule: with `nothing`, the game breaks the model and lists no action.
#![allow(dead_code, reason = "each test that includes the game uses a part of it")]
#![allow(clippy::unwrap_used, reason = "a test may stop at what it does not expect")]

use core::fmt;
use core::str::FromStr;

use rulebook_core::{
    Audience, Game, Generator, Length, OptionError, OptionSpec, Outcome, Pile, Refusal, RuleId, Rules, Seat, SeatCount,
    SeatSet, Sink, Turn, Viewer, Weighted,
};

// ------------------------------------------------------------------------------- options

/// The options of a match, each with the place of its value in [`Options::VALUES`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    seats: SeatCount,
    values: [usize; 5],
}

const fn spec(name: &'static str, values: &'static str, rule: &'static str) -> OptionSpec {
    OptionSpec { name, values, about: "see the top of the file", rule: RuleId::new(rule) }
}

impl Options {
    const VALUES: [&'static [&'static str]; 5] = [
        &["3", "2", "1", "0"],
        &["own", "nobody", "others", "everyone"],
        &["never", "each", "last"],
        &["plainly", "wildly"],
        &["all", "nothing"],
    ];

    /// Two seats, and what the list says.
    pub fn of(list: &str) -> Options {
        Options::default().with_options(list).unwrap()
    }

    fn value(&self, option: usize) -> &'static str {
        Options::VALUES[option][self.values[option]]
    }

    fn cards(&self) -> u8 {
        3 - self.values[0] as u8
    }
}

impl Default for Options {
    fn default() -> Options {
        Options { seats: SeatCount::TWO, values: [0; 5] }
    }
}

impl Rules for Options {
    const OPTIONS: &'static [OptionSpec] = &[
        spec("cards", "3, 2, 1 or 0", "LU-1"),
        spec("says", "own, nobody, others or everyone", "LU-2"),
        spec("coin", "never, each or last", "LU-3"),
        spec("scores", "plainly or wildly", "LU-4"),
        spec("lists", "all or nothing", "LU-5"),
    ];

    fn seats(&self) -> SeatCount {
        self.seats
    }

    fn with_seats(self, seats: SeatCount) -> Result<Options, OptionError> {
        Ok(Options { seats, ..self })
    }

    fn longest(&self) -> Length {
        let cards = u64::from(self.cards()) * self.seats.get() as u64;
        Length { decisions: cards, draws: cards }
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        let option = Options::OPTIONS.iter().position(|spec| spec.name == name);
        let option = option.ok_or_else(|| OptionError::unknown::<Options>(name))?;
        let place = Options::VALUES[option].iter().position(|text| *text == value);
        self.values[option] = place.ok_or_else(|| Options::OPTIONS[option].refuse(value))?;
        Ok(())
    }

    fn get(&self, name: &str) -> Option<String> {
        let option = Options::OPTIONS.iter().position(|spec| spec.name == name)?;
        Some(self.value(option).to_string())
    }
}

// ------------------------------------------------------------------------------- notation

/// The seat lays this card (LU-1). Written `lay 2`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Lay(pub u8);

/// How the coin falls (LU-3). Written `heads` and `tails`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Coin {
    Heads,
    Tails,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("write `lay 1` to `lay 3`, `heads` or `tails`")]
pub struct ParseError;

impl fmt::Display for Lay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "lay {}", self.0)
    }
}

impl FromStr for Lay {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Lay, ParseError> {
        (1..=3).map(Lay).find(|action| action.to_string() == text).ok_or(ParseError)
    }
}

impl fmt::Display for Coin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if *self == Coin::Heads { "heads" } else { "tails" })
    }
}

impl FromStr for Coin {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Coin, ParseError> {
        [Coin::Heads, Coin::Tails].into_iter().find(|coin| coin.to_string() == text).ok_or(ParseError)
    }
}

/// The seat has laid this card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Laid(pub Seat, pub u8);

impl fmt::Display for Laid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {} lays the {}", self.0, self.1)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refused {
    #[error("seat {0} cannot lay the {1} (LU-1)")]
    Laid(Seat, u8),
    #[error("a coin is thrown now, or none (LU-3)")]
    Coin,
}

impl Refusal for Refused {
    fn rule(&self) -> RuleId {
        RuleId::new(if *self == Refused::Coin { "LU-3" } else { "LU-1" })
    }
}

// ------------------------------------------------------------------------------- state

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LineUp {
    options: Options,
    laid: [Pile<u8, 3>; Seat::MAX],
    coin_is_due: bool,
    heads: u8,
}

impl LineUp {
    pub fn laid(&self, seat: Seat) -> &[u8] {
        self.laid[seat.index()].as_slice()
    }

    /// LU-4.
    fn score(&self, seat: Seat) -> i32 {
        let first = |seat| self.laid(seat).first().copied().map_or(0, i32::from);
        let thieves = self.options.seats.seats().filter(|other| *other != seat && first(*other) == 2);
        match (self.options.value(3), first(seat)) {
            ("plainly", card) => card,
            (_, 1) => 1000 * i32::from(self.heads > 0) - 50 * thieves.count() as i32,
            (_, card) => card - 50 * thieves.count() as i32,
        }
    }

    fn open(&self) -> SeatSet {
        let cards = usize::from(self.options.cards());
        self.options.seats.seats().filter(|seat| self.laid(*seat).len() < cards).collect()
    }
}

impl Game for LineUp {
    const NAME: &'static str = "line-up";
    const RULES_VERSION: u32 = 7;

    type Rules = Options;
    type Action = Lay;
    type Draw = Coin;
    type Event = Laid;
    type View = View;
    type Refusal = Refused;

    fn new(options: Options) -> LineUp {
        LineUp { options, laid: [Pile::new(); Seat::MAX], coin_is_due: false, heads: 0 }
    }

    fn rules(&self) -> &Options {
        &self.options
    }

    fn turn(&self) -> Turn {
        match self.open() {
            _ if self.coin_is_due => Turn::Chance,
            SeatSet::EMPTY => Turn::Over,
            open => Turn::Decide(open),
        }
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Lay>) {
        out.clear();
        if self.options.value(4) == "all" {
            out.extend((1..=3).map(Lay).filter(|action| self.check(seat, *action).is_ok()));
        }
    }

    fn check(&self, seat: Seat, Lay(card): Lay) -> Result<(), Refused> {
        let known = (1..=self.options.cards()).contains(&card) && !self.laid(seat).contains(&card);
        if known && self.turn().seats().contains(seat) { Ok(()) } else { Err(Refused::Laid(seat, card)) }
    }

    fn apply(&mut self, seat: Seat, action: Lay, sink: &mut impl Sink<Laid>) -> Result<(), Refused> {
        self.check(seat, action)?;
        self.laid[seat.index()].put(action.0).expect("no card is laid twice");
        self.coin_is_due = match self.options.value(2) {
            "each" => true,
            "last" => self.open().is_empty(),
            _ => false,
        };
        let to = match self.options.value(1) {
            "own" => Audience::Only(seat),
            "others" => Audience::AllBut(seat),
            "everyone" => Audience::Everyone,
            _ => return Ok(()),
        };
        sink.tell(to, Laid(seat, action.0));
        Ok(())
    }

    fn draws(&self, out: &mut Vec<Weighted<Coin>>) {
        out.clear();
        if self.coin_is_due {
            out.extend([Coin::Heads, Coin::Tails].map(|draw| Weighted { draw, weight: 1 }));
        }
    }

    fn reveal(&mut self, draw: Coin, _: &mut impl Sink<Laid>) -> Result<(), Refused> {
        if !self.coin_is_due {
            return Err(Refused::Coin);
        }
        self.coin_is_due = false;
        self.heads += u8::from(draw == Coin::Heads);
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> View {
        let viewer = viewer.within(self.options.seats);
        let open = self.options.value(1) == "everyone";
        let seen = |seat: Seat| if open || viewer.is(seat) { self.laid[seat.index()] } else { Pile::new() };
        View { options: self.options, viewer, laid: self.options.seats.seats().map(seen).collect() }
    }

    fn observe(view: &mut View, Laid(seat, card): &Laid) {
        let _ = view.laid[seat.index()].put(*card);
    }

    /// The world in which only what the viewer sees was laid.
    fn determinize(view: &View, _: &mut Generator) -> LineUp {
        let mut state = LineUp::new(view.options);
        state.laid[..view.laid.len()].copy_from_slice(&view.laid);
        state
    }

    fn outcome(&self) -> Option<Outcome> {
        let scores: Vec<i32> = self.options.seats.seats().map(|seat| self.score(seat)).collect();
        (self.turn() == Turn::Over).then(|| Outcome::by_score(&scores, RuleId::new("LU-4")).unwrap())
    }

    fn encode(&self, out: &mut Vec<u8>) {
        out.extend(self.options.values.map(|value| value as u8));
        for seat in self.options.seats.seats() {
            out.push(self.laid(seat).len() as u8);
            out.extend(self.laid(seat));
        }
        out.extend([u8::from(self.coin_is_due), self.heads]);
    }
}

/// What one viewer knows: the cards that it has laid, or all where everyone is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    pub options: Options,
    pub viewer: Viewer,
    pub laid: Vec<Pile<u8, 3>>,
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.laid.iter().try_for_each(|pile| writeln!(f, "{:?}", pile.as_slice()))
    }
}
