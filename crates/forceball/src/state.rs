//! The state of a match, whichever size its sets of cards have.

use alloc::boxed::Box;
use alloc::vec::Vec;

use rulebook_core::{Game, Generator, Outcome, Seat, Sink, Turn, Viewer, Weighted};

use crate::action::Action;
use crate::card_id::CardId;
use crate::card_set::{CardSet, Number, WORDS};
use crate::draw::Draw;
use crate::event::Event;
use crate::log::Manoeuvre;
use crate::own::Own;
use crate::phase::Phase;
use crate::position::Position;
use crate::refusal::Refused;
use crate::rules::Rules;
use crate::view::View;

/// Runs the same for a match of either size.
macro_rules! either {
    ($size:expr, $position:ident => $what:expr) => {
        match $size {
            Size::Small($position) => $what,
            Size::Large($position) => out_of_line(move || $what),
        }
    };
}

/// Keeps what is rare, a match with a large deck, out of the code that plays the usual ones.
///
/// What it needs is moved there: an action that was only lent could not stay in registers, and all would wait for it.
#[cold]
#[inline(never)]
fn out_of_line<T>(what: impl FnOnce() -> T) -> T {
    what()
}

/// A match of Forceball, with all that is hidden from the seats. What one of them may see is its [`View`].
///
/// Of a seat that the match has not, methods say that it has no cards. A clone shares the deck. With a deck of up to 64 cards it is
/// a copy of bytes; with a larger one it asks for memory.
///
/// # Examples
/// ```
/// use forceball::{Action, Phase, Rules, State};
/// use rulebook_core::{Game as _, Match, Seat, Seed};
///
/// let mut game: Match<State> = Match::new(Rules::default(), Seed::from_number(7));
/// while game.state().phase() == Phase::FaceOff {
///     for seat in [Seat::ZERO, Seat::ONE] {
///         let card = game.state().hand(seat).next().expect("a hand that ran out ends the face-off");
///         game.play(seat, Action::Choose(card))?;
///     }
/// }
/// let attacker = game.state().attacker().expect("the face-off is decided");
/// assert_eq!((game.state().phase(), game.state().to_move()), (Phase::Draw, attacker));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State(Size);

/// A match whose sets of cards are as large as the deck needs.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[expect(clippy::large_enum_variant, reason = "a match with the standard deck asks for no memory")]
enum Size {
    /// Of a deck of up to 64 cards.
    Small(Position<1>),
    /// Of a larger one.
    Large(Box<Position<WORDS>>),
}

impl Size {
    fn is_small(rules: &Rules) -> bool {
        rules.deck().len() <= 64
    }
}

impl State {
    /// Where the match is.
    #[inline]
    #[must_use]
    pub fn phase(&self) -> Phase {
        either!(&self.0, position => position.table.phase)
    }

    /// Who is to move: the seat that has the turn, or the winner that is asked for a special effect (FB-2.3, FB-4.2). While a
    /// seat takes cards it is that seat. Without meaning before the face-off of the period is decided, and after the match.
    #[inline]
    #[must_use]
    pub fn to_move(&self) -> Seat {
        either!(&self.0, position => position.table.to_move)
    }

    /// The attacker; `None` until the face-off of the period is decided (FB-2.2).
    #[must_use]
    pub fn attacker(&self) -> Option<Seat> {
        either!(&self.0, position => position.table.attacker)
    }

    /// The period, 1 to 3.
    #[must_use]
    pub fn period(&self) -> u8 {
        either!(&self.0, position => position.table.period)
    }

    /// The number of the turn in its period, those of both seats counted together; 0 before the first (FB-2.4).
    #[must_use]
    pub fn turn_number(&self) -> u16 {
        either!(&self.0, position => position.table.turns)
    }

    /// The goals of both seats in the match so far, seat 0's first (FB-2.1, FB-5.1).
    #[must_use]
    pub fn score(&self) -> [u16; 2] {
        either!(&self.0, position => position.table.score)
    }

    /// The cards in a seat's hand, by id; a chosen face-off card is no longer there.
    pub fn hand(&self, seat: Seat) -> impl Iterator<Item = CardId> + Clone + '_ {
        self.ids(self.own(seat).unwrap_or_default().hand)
    }

    /// The cards of a seat's speed pile, by id.
    pub fn speed_cards(&self, seat: Seat) -> impl Iterator<Item = CardId> + Clone + '_ {
        self.ids(self.own(seat).unwrap_or_default().speed)
    }

    /// A seat's speed: the number of its speed cards (FB-3.2).
    #[must_use]
    pub fn speed(&self, seat: Seat) -> u8 {
        either!(&self.0, position => position.table.speeds.get(seat.index()).copied().unwrap_or_default())
    }

    /// The card that a seat has chosen for the face-off; `None` before, and once both are turned (FB-2.2).
    #[must_use]
    pub fn chosen(&self, seat: Seat) -> Option<CardId> {
        self.own(seat)?.chosen.map(|card| self.id(card))
    }

    /// The hand card that a seat has named for a swap, until it names the speed card (FB-3.2). It is still in the hand.
    #[must_use]
    pub fn swapping(&self, seat: Seat) -> Option<CardId> {
        self.own(seat)?.swapping.map(|card| self.id(card))
    }

    /// The top of the draw pile; `None` where it is empty or the card is not turned up yet.
    #[must_use]
    pub fn top(&self) -> Option<CardId> {
        either!(&self.0, position => position.table.top).map(|card| self.id(card))
    }

    /// The cards of the draw pile below its top, by id: nobody knows their order, so they have none (FB-3.6).
    pub fn unseen(&self) -> impl Iterator<Item = CardId> + Clone + '_ {
        self.ids(either!(&self.0, position => position.unseen.resized()))
    }

    /// How many cards the draw pile has, with its top. Once it has none the running attack is the last of the period (FB-2.4).
    #[must_use]
    pub fn pile_size(&self) -> u8 {
        either!(&self.0, position => position.table.pile)
    }

    /// The cards of the discard pile, by id: their order means nothing.
    pub fn discard_pile(&self) -> impl Iterator<Item = CardId> + Clone + '_ {
        self.ids(either!(&self.0, position => position.table.discard.resized()))
    }

    /// The manoeuvres of the running attack, fouls included, the first one first; none between two attacks (FB-4.4).
    #[must_use]
    pub fn manoeuvres(&self) -> Vec<Manoeuvre> {
        either!(&self.0, position => position.table.manoeuvres(&position.rules))
    }

    fn ids(&self, set: CardSet) -> impl Iterator<Item = CardId> + Clone + '_ {
        set.iter().map(|card| self.id(card))
    }

    fn id(&self, card: Number) -> CardId {
        self.rules().cards().id(card)
    }

    /// What a seat alone knows; `None` for a seat that the match has not.
    fn own(&self, seat: Seat) -> Option<Own<WORDS>> {
        either!(&self.0, position => position.own.get(seat.index()).map(Own::resized))
    }
}

impl Game for State {
    const NAME: &'static str = "forceball";
    const RULES_VERSION: u32 = 1;

    type Rules = Rules;
    type Action = Action;
    type Draw = Draw;
    type Event = Event;
    type View = View;
    type Refusal = Refused;

    fn new(rules: Rules) -> State {
        State(if Size::is_small(&rules) {
            Size::Small(Position::new(rules))
        } else {
            Size::Large(Box::new(Position::new(rules)))
        })
    }

    #[inline]
    fn rules(&self) -> &Rules {
        either!(&self.0, position => &position.rules)
    }

    #[inline]
    fn turn(&self) -> Turn {
        either!(&self.0, position => position.table.turn())
    }

    /// In the order of [`Action`]: `skip` or `done`, then `draw`, or what can be done with cards, action by action, each by id;
    /// the fouls of a card in the order of [`Kind`](crate::Kind).
    #[inline]
    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        either!(&self.0, position => position.menu(seat).list(position.rules.cards(), out));
    }

    #[inline]
    fn count_legal(&self, seat: Seat) -> usize {
        either!(&self.0, position => position.menu(seat).count())
    }

    #[inline]
    fn nth_legal(&self, seat: Seat, n: usize) -> Option<Action> {
        either!(&self.0, position => position.menu(seat).nth(n, position.rules.cards()))
    }

    #[inline]
    fn choose(&self, seat: Seat, generator: &mut Generator) -> Option<Action> {
        either!(&self.0, position => position.menu(seat).choose(generator, position.rules.cards()))
    }

    #[inline]
    fn check(&self, seat: Seat, action: Action) -> Result<(), Refused> {
        either!(&self.0, position => position.check(seat, action))
    }

    #[inline(always)]
    fn apply(&mut self, seat: Seat, action: Action, sink: &mut impl Sink<Event>) -> Result<(), Refused> {
        either!(&mut self.0, position => position.apply(seat, action, sink))
    }

    /// The cards that may come, by id, each equally likely; or the two seats.
    fn draws(&self, out: &mut Vec<Weighted<Draw>>) {
        either!(&self.0, position => position.draws(out));
    }

    /// Uses one [`Generator::below`] of the number of cards, or of the two seats.
    #[inline(always)]
    fn sample(&self, generator: &mut Generator) -> Option<Draw> {
        either!(&self.0, position => position.sample(generator))
    }

    #[inline(always)]
    fn reveal(&mut self, draw: Draw, sink: &mut impl Sink<Event>) -> Result<(), Refused> {
        either!(&mut self.0, position => position.reveal(draw, sink))
    }

    fn view(&self, viewer: Viewer) -> View {
        either!(&self.0, position => View::of(position, viewer))
    }

    fn observe(view: &mut View, event: &Event) {
        view.observe(event);
    }

    fn determinize(view: &View, generator: &mut Generator) -> State {
        let position = crate::world::draw(view, generator);
        let is_small = Size::is_small(view.rules());
        State(if is_small { Size::Small(position.resized()) } else { Size::Large(Box::new(position)) })
    }

    fn outcome(&self) -> Option<Outcome> {
        either!(&self.0, position => position.table.outcome())
    }

    fn encode(&self, out: &mut Vec<u8>) {
        either!(&self.0, position => position.encode(out));
    }
}
