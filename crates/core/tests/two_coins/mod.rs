//! Two coins: a game for what high card has not, for tests of the conformance kit.
//!
//! * TC-1: each of 2 to 8 seats lays two coins, one after the other, in secret, heads or tails. No seat waits
//!   for another.
//! * TC-2: a seat with two coins is in. `announces`: everyone is told who is in (`seats-in`), or of each coin
//!   that it lies (`each-coin`), which breaks law 7.
//! * TC-3: when all are in, all coins are turned and the match is over. More heads win.
//!
//! There is no chance in it.

use core::fmt;
use core::str::FromStr;

use rulebook_core::{
    Audience, Game, Generator, Length, OptionError, OptionSpec, Outcome, Refusal, RuleId, Rules, Seat, SeatCount,
    SeatSet, Sink, Turn, Viewer, Weighted,
};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    seats: SeatCount,
    each_coin: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options { seats: SeatCount::TWO, each_coin: false }
    }
}

impl Rules for Options {
    const OPTIONS: &'static [OptionSpec] = &[OptionSpec {
        name: "announces",
        values: "`seats-in` or `each-coin`",
        about: "what everyone is told",
        rule: RuleId::new("TC-2"),
    }];

    fn seats(&self) -> SeatCount {
        self.seats
    }

    fn with_seats(self, seats: SeatCount) -> Result<Options, OptionError> {
        Ok(Options { seats, ..self })
    }

    fn longest(&self) -> Length {
        Length { decisions: 2 * self.seats.get() as u64, draws: 0 }
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        self.each_coin = match (name, value) {
            ("announces", "seats-in") => false,
            ("announces", "each-coin") => true,
            ("announces", _) => return Err(Options::OPTIONS[0].refuse(value)),
            _ => return Err(OptionError::unknown::<Options>(name)),
        };
        Ok(())
    }

    fn get(&self, name: &str) -> Option<String> {
        let value = if self.each_coin { "each-coin" } else { "seats-in" };
        (name == "announces").then(|| value.into())
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    Tails,
    Heads,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("write `heads` or `tails`")]
pub struct ParseError;

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if *self == Action::Heads { "heads" } else { "tails" })
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Action, ParseError> {
        match text {
            "heads" => Ok(Action::Heads),
            "tails" => Ok(Action::Tails),
            _ => Err(ParseError),
        }
    }
}

/// Chance decides nothing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Draw {}

impl fmt::Display for Draw {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl FromStr for Draw {
    type Err = ParseError;

    fn from_str(_: &str) -> Result<Draw, ParseError> {
        Err(ParseError)
    }
}

/// What a seat has laid, the first coin first.
pub type Coins = [Option<Action>; 2];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// Told to the seat.
    Laid { coin: Action },
    /// Told to everyone, if each coin is announced.
    LaidOne { seat: Seat },
    /// Told to everyone.
    In { seat: Seat },
    /// Told to everyone; those of absent seats are empty.
    Turned { coins: [Coins; Seat::MAX] },
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refused {
    #[error("seat {0} has no coin left (TC-1)")]
    NoCoin(Seat),
}

impl Refusal for Refused {
    fn rule(&self) -> RuleId {
        RuleId::new("TC-1")
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TwoCoins {
    options: Options,
    coins: [Coins; Seat::MAX],
}

fn laid(coins: &Coins) -> u8 {
    coins.iter().flatten().count() as u8
}

impl Game for TwoCoins {
    const NAME: &'static str = "two-coins";
    const RULES_VERSION: u32 = 1;

    type Rules = Options;
    type Action = Action;
    type Draw = Draw;
    type Event = Event;
    type View = View;
    type Refusal = Refused;

    fn new(options: Options) -> TwoCoins {
        TwoCoins { options, coins: [[None; 2]; Seat::MAX] }
    }

    fn rules(&self) -> &Options {
        &self.options
    }

    fn turn(&self) -> Turn {
        let open: SeatSet = self.options.seats.seats().filter(|seat| laid(&self.coins[seat.index()]) < 2).collect();
        if open.is_empty() { Turn::Over } else { Turn::Decide(open) }
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        out.extend([Action::Tails, Action::Heads].into_iter().filter(|action| self.check(seat, *action).is_ok()));
    }

    fn check(&self, seat: Seat, _: Action) -> Result<(), Refused> {
        if self.turn().seats().contains(seat) { Ok(()) } else { Err(Refused::NoCoin(seat)) }
    }

    fn apply(&mut self, seat: Seat, coin: Action, sink: &mut impl Sink<Event>) -> Result<(), Refused> {
        self.check(seat, coin)?;
        let coins = &mut self.coins[seat.index()];
        let is_first = laid(coins) == 0;
        coins[usize::from(!is_first)] = Some(coin);
        sink.tell(Audience::Only(seat), Event::Laid { coin });
        if self.options.each_coin {
            sink.tell(Audience::Everyone, Event::LaidOne { seat });
        } else if !is_first {
            sink.tell(Audience::Everyone, Event::In { seat });
        }
        if self.turn() == Turn::Over {
            sink.tell(Audience::Everyone, Event::Turned { coins: self.coins });
        }
        Ok(())
    }

    fn draws(&self, out: &mut Vec<Weighted<Draw>>) {
        out.clear();
    }

    fn reveal(&mut self, draw: Draw, _: &mut impl Sink<Event>) -> Result<(), Refused> {
        match draw {}
    }

    fn view(&self, viewer: Viewer) -> View {
        let viewer = viewer.within(self.options.seats);
        let over = self.turn() == Turn::Over;
        let own = |seat: Seat| over || viewer.is(seat);
        let mut view = View { viewer, options: self.options, coins: self.coins, known: [0; Seat::MAX], over };
        for seat in self.options.seats.seats() {
            let laid = laid(&self.coins[seat.index()]);
            view.known[seat.index()] = if self.options.each_coin || laid == 2 { laid } else { 0 };
            if !own(seat) {
                view.coins[seat.index()] = [None; 2];
            }
        }
        view
    }

    fn observe(view: &mut View, event: &Event) {
        match *event {
            Event::Laid { coin } => {
                let Viewer::Seat(seat) = view.viewer else { return };
                let coins = &mut view.coins[seat.index()];
                coins[usize::from(laid(coins))] = Some(coin);
            }
            Event::LaidOne { seat } => view.known[seat.index()] += 1,
            Event::In { seat } => view.known[seat.index()] = 2,
            Event::Turned { coins } => {
                view.coins = coins;
                view.over = true;
            }
        }
    }

    /// Each coin is as likely heads as tails, and a seat that is not in has laid one as likely as none.
    fn determinize(view: &View, generator: &mut Generator) -> TwoCoins {
        let mut state = TwoCoins { options: view.options, coins: view.coins };
        for seat in view.options.seats.seats().filter(|seat| !view.over && !view.viewer.is(*seat)) {
            let hidden = if view.options.each_coin { 0 } else { generator.below(2) as usize };
            let count = usize::from(view.known[seat.index()]).max(hidden);
            for coin in &mut state.coins[seat.index()][..count] {
                *coin = Some(if generator.below(2) == 0 { Action::Tails } else { Action::Heads });
            }
        }
        state
    }

    fn outcome(&self) -> Option<Outcome> {
        let heads = |coins: &Coins| coins.iter().filter(|coin| **coin == Some(Action::Heads)).count() as i32;
        let scores: Vec<i32> = self.coins[..self.options.seats.get()].iter().map(heads).collect();
        let outcome = || Outcome::by_score(&scores, RuleId::new("TC-3")).expect("2 to 8 scores");
        (self.turn() == Turn::Over).then(outcome)
    }

    fn encode(&self, out: &mut Vec<u8>) {
        out.extend(self.coins.iter().flatten().map(|coin| coin.map_or(0, |coin| 1 + coin as u8)));
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    viewer: Viewer,
    options: Options,
    /// The viewer's own; all once they are turned.
    coins: [Coins; Seat::MAX],
    /// How many coins each seat is known to have laid.
    known: [u8; Seat::MAX],
    over: bool,
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}
