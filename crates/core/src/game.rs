//! The model that every game follows.

use alloc::vec::Vec;
use core::error::Error;
use core::fmt::{self, Debug, Display};
use core::hash::Hash;
use core::str::FromStr;

use crate::{Generator, Outcome, Refusal, Rules, Seat, SeatSet, Sink, Viewer};

/// Who has to do something next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// Each of these seats may act now, in whatever order; never empty.
    Decide(SeatSet),
    /// Chance decides.
    Chance,
    /// Nobody: the match is over.
    Over,
}

impl Turn {
    /// The seats that may act now; none while chance decides, and after the end.
    #[inline]
    #[must_use]
    pub fn seats(self) -> SeatSet {
        match self {
            Turn::Decide(seats) => seats,
            Turn::Chance | Turn::Over => SeatSet::EMPTY,
        }
    }
}

/// As in a sentence that begins with "it is": `seat 1's turn`, `the turn of seats 0 and 1`, `chance's turn`, `over`.
impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Turn::Decide(seats) if seats.len() == 1 => write!(f, "seat {seats}'s turn"),
            Turn::Decide(seats) => write!(f, "the turn of seats {seats}"),
            Turn::Chance => f.write_str("chance's turn"),
            Turn::Over => f.write_str("over"),
        }
    }
}

/// A short form that a person can type: what `{}` prints, [`FromStr`] reads. `{:#}` says the same in
/// words, for people who read it.
pub trait Notation:
    Copy + Eq + Ord + Hash + Debug + Display + FromStr<Err: Error + Send + Sync + 'static> + Send + Sync + 'static
{
}

impl<T> Notation for T
where
    T: Copy + Eq + Ord + Hash + Debug + Display + FromStr + Send + Sync + 'static,
    T::Err: Error + Send + Sync + 'static,
{
}

/// A result of chance and how likely it is, as a share of the sum of all weights.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Weighted<D> {
    /// What may happen.
    pub draw: D,
    /// Its weight, at least 1. The weights of a state sum to at most 2³² − 1.
    pub weight: u32,
}

/// A game: the state of a match, and what can happen to it.
///
/// A state holds the rules, the cards and whose turn it is, and neither a generator nor a seed. It
/// changes in two ways only: a seat *acts* ([`Game::apply`]) or chance *draws* ([`Game::reveal`]).
/// [`Match`](crate::Match) drives a state through a whole match and keeps its record.
///
/// The laws that every implementation keeps are written down in `docs/guarantees.md` and checked by
/// the conformance kit (the module `conformance`, behind the feature of that name). `docs/adding-a-game.md` builds a
/// small game step by step.
pub trait Game: Clone + Eq + Debug + Send + Sync + 'static {
    /// The name by which records and command lines call the game, in kebab case.
    const NAME: &'static str;
    /// The version of the rules: a record of another version is refused.
    const RULES_VERSION: u32;

    /// The options of a match.
    type Rules: Rules;
    /// What a seat may choose.
    type Action: Notation;
    /// What chance may decide.
    type Draw: Notation;
    /// What can be told to the seats; printed as a sentence.
    type Event: Clone + Eq + Debug + Display + Send + Sync + 'static;
    /// What one viewer knows; printed as a screen.
    type View: Clone + Eq + Debug + Display + Send + Sync + 'static;
    /// Why an action or a draw is not accepted.
    type Refusal: Refusal;

    /// The state before anything has happened. Nothing can be told here: what the match begins with
    /// by itself is told with the first draw, or follows from the options.
    fn new(rules: Self::Rules) -> Self;

    /// The options of this match.
    fn rules(&self) -> &Self::Rules;

    /// Who has to do something next.
    fn turn(&self) -> Turn;

    /// Puts the actions that the seat may choose now into `out`, which is cleared first: all of them,
    /// sorted, at most 512; none for a seat that may not act.
    fn legal_actions(&self, seat: Seat, out: &mut Vec<Self::Action>);

    /// The number of actions that [`Game::legal_actions`] lists.
    ///
    /// The default makes the list; a game whose playouts should be fast counts without it.
    fn count_legal(&self, seat: Seat) -> usize {
        let mut list = Vec::new();
        self.legal_actions(seat, &mut list);
        list.len()
    }

    /// The action at place `n` of what [`Game::legal_actions`] lists, counted from 0; `None` beyond the end.
    ///
    /// The default makes the list; a game whose playouts should be fast finds it without.
    fn nth_legal(&self, seat: Seat, n: usize) -> Option<Self::Action> {
        let mut list = Vec::new();
        self.legal_actions(seat, &mut list);
        list.get(n).copied()
    }

    /// Picks one of the actions that [`Game::legal_actions`] lists, each equally likely; `None` if there is
    /// none.
    ///
    /// Uses one [`Generator::below`] of their number, and gives what stands at that place: a game can override
    /// it only to look at its state once instead of twice.
    #[inline(always)]
    fn choose(&self, seat: Seat, generator: &mut Generator) -> Option<Self::Action> {
        let count = u32::try_from(self.count_legal(seat)).ok().filter(|count| *count > 0)?;
        self.nth_legal(seat, generator.below(count) as usize)
    }

    /// Whether the seat may choose this action now.
    ///
    /// # Errors
    /// The one rule that forbids it. A seat that the match has not is refused as one that may not act.
    fn check(&self, seat: Seat, action: Self::Action) -> Result<(), Self::Refusal>;

    /// Carries an action out and tells what happened.
    ///
    /// # Errors
    /// What [`Game::check`] says; then nothing has changed and nothing was told.
    fn apply(
        &mut self,
        seat: Seat,
        action: Self::Action,
        sink: &mut impl Sink<Self::Event>,
    ) -> Result<(), Self::Refusal>;

    /// Puts what chance may decide now into `out`, which is cleared first: all of it, sorted, with
    /// weights; nothing if it is not chance's turn.
    fn draws(&self, out: &mut Vec<Weighted<Self::Draw>>);

    /// Lets chance decide, as the weights of [`Game::draws`] say; `None` if it is not chance's turn.
    ///
    /// The default makes the list and uses one [`Generator::weighted`].
    fn sample(&self, generator: &mut Generator) -> Option<Self::Draw> {
        let mut list = Vec::new();
        self.draws(&mut list);
        let place = generator.weighted(list.iter().map(|weighted| weighted.weight))?;
        Some(list[place].draw)
    }

    /// Carries out what chance decided and tells what happened.
    ///
    /// # Errors
    /// The rule by which this cannot be drawn now; then nothing has changed and nothing was told.
    fn reveal(&mut self, draw: Self::Draw, sink: &mut impl Sink<Self::Event>) -> Result<(), Self::Refusal>;

    /// What the viewer knows. For a seat that the match has not: what the public knows.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// Brings a view up to date with an event that its viewer was told.
    ///
    /// The view before the match is that of [`Game::new`]; with all that its viewer is told of an action
    /// or a draw it becomes equal to [`Game::view`] again. Between two events of one action it may be
    /// neither the old nor the new one.
    ///
    /// # Panics
    /// Events are taken on trust. Fed with others than its viewer was told, or in another order, a view
    /// means nothing any more: this may panic, and so may printing the view or drawing a state that fits it.
    /// Events of a sender that is not trusted do not belong here; `Match::view` gives a fresh view.
    fn observe(view: &mut Self::View, event: &Self::Event);

    /// Draws a state that the viewer cannot tell from the true one.
    ///
    /// It is given the view only, so it cannot cheat. Every state that fits can come out; how likely
    /// each is, is up to the game and documented there.
    ///
    /// # Panics
    /// May panic for a view that no state gives: one that was kept up to date by the wrong events.
    fn determinize(view: &Self::View, generator: &mut Generator) -> Self;

    /// How the match ended; `None` while it is not over.
    fn outcome(&self) -> Option<Outcome>;

    /// Appends the state's bytes to `out`: of states with the same options, equal ones and only those
    /// give equal bytes, on every machine. In a game of this library the form does not change
    /// within 1.x. The options themselves need not be in it: a match writes these bytes at every step,
    /// and options can be as large as a deck.
    fn encode(&self, out: &mut Vec<u8>);
}
