//! The state of a match: the phases and how one leads to the next.

use alloc::vec::Vec;

use rulebook_core::{Audience, Game, Generator, Outcome, Seat, Sink, Turn, Viewer, Weighted};

use crate::action::Action;
use crate::card::Card;
use crate::cards::Cards;
use crate::draw::Draw;
use crate::event::Event;
use crate::phase::Phase;
use crate::refusal::Refused;
use crate::rules::Rules;
use crate::save::SaveCard;
use crate::shot::Shot;
use crate::table::Table;
use crate::tableau::{Column, ColumnSet};
use crate::view::View;

/// A match of Soccard: a plain value of at most 192 bytes.
///
/// Everything but the options lies on the [`Table`].
///
/// # Examples
/// ```
/// use rulebook_core::{Match, Seat, Seed};
/// use soccard::{Column, Rules, State};
///
/// let mut game: Match<State> = Match::new(Rules::default(), Seed::from_number(7));
/// let table = game.state().table();
/// assert_eq!(table.to_move(), Seat::ZERO);
/// assert!(Column::ALL.into_iter().all(|column| table.open_cards(column).count() == 3));
///
/// game.play(Seat::ZERO, "take 3".parse()?)?;
/// assert_eq!(game.state().table().last_taken(Seat::ZERO), Some(Column::new(3)?));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) rules: Rules,
    pub(crate) table: Table,
}

impl State {
    /// Everything that lies on the table.
    #[inline]
    #[must_use]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// The columns that the seat may take from now.
    #[inline]
    fn columns_for(&self, seat: Seat) -> ColumnSet {
        if self.table.phase == Phase::Take && seat == self.table.to_move {
            self.table.allowed()
        } else {
            ColumnSet::EMPTY
        }
    }

    /// SC-3.1: the card was turned, and what waited for it goes on.
    #[inline]
    fn turn_card(&mut self, column: Column, card: Card, sink: &mut impl Sink<Event>) {
        self.table.turn_card(column, card);
        sink.tell(Audience::Everyone, Event::Turned { column, card });
    }

    /// SC-3.1: lays out the next open card, column by column; then the half begins.
    fn lay_out(&mut self, column: Column, card: Card, sink: &mut impl Sink<Event>) {
        let (half, opener) = (self.table.half, self.table.to_move);
        if half == 1 && self.table.unseen == Cards::PACK {
            sink.tell(Audience::Everyone, Event::LaidOut { half, opener });
        }
        self.turn_card(column, card, sink);
        let next = if self.table.tableau.is_to_turn(column) { Some(column) } else { column.next() };
        self.table.phase = next.map_or(Phase::Take, |column| Phase::LayOut { column });
        if next.is_none() {
            sink.tell(Audience::Everyone, Event::HalfBegan { half, opener });
        }
    }

    /// Whether such a card can be turned up in the tableau now.
    #[inline]
    fn check_turn(&self, card: Card) -> Result<(), Refused> {
        if self.table.unseen.count(card) == 0 { Err(Refused::NotUnseen(card)) } else { Ok(()) }
    }

    /// A card of the save pile is turned for a shot (SC-2.1).
    #[inline]
    fn save(&mut self, shot: Shot, tried: u8, card: SaveCard, sink: &mut impl Sink<Event>) -> Result<(), Refused> {
        self.table.save_pile = self.table.save_pile.without(card).ok_or(Refused::NotInSavePile(card))?;
        self.try_to_save(shot, tried, card, sink);
        Ok(())
    }
}

impl Game for State {
    const NAME: &'static str = "soccard";
    const RULES_VERSION: u32 = 1;

    type Rules = Rules;
    type Action = Action;
    type Draw = Draw;
    type Event = Event;
    type View = View;
    type Refusal = Refused;

    fn new(rules: Rules) -> State {
        State { rules, table: Table::new(rules.opener(1)) }
    }

    #[inline]
    fn rules(&self) -> &Rules {
        &self.rules
    }

    #[inline]
    fn turn(&self) -> Turn {
        self.table.turn()
    }

    /// The columns from the left.
    #[inline]
    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        out.extend(self.columns_for(seat).iter().map(Action::Take));
    }

    #[inline]
    fn count_legal(&self, seat: Seat) -> usize {
        self.columns_for(seat).len()
    }

    #[inline]
    fn nth_legal(&self, seat: Seat, n: usize) -> Option<Action> {
        self.columns_for(seat).nth(n).map(Action::Take)
    }

    #[inline]
    fn check(&self, seat: Seat, Action::Take(column): Action) -> Result<(), Refused> {
        match self.table.phase {
            Phase::Over => Err(Refused::Over),
            Phase::LayOut { .. } | Phase::Turn { .. } | Phase::Add { .. } => Err(Refused::Turning),
            Phase::Save { .. } => Err(Refused::Saving),
            Phase::Take if seat != self.table.to_move => Err(Refused::NotTheTurn { seat }),
            Phase::Take => Ok(self.table.check_take(seat, column)?),
        }
    }

    #[inline]
    fn apply(&mut self, seat: Seat, action: Action, sink: &mut impl Sink<Event>) -> Result<(), Refused> {
        self.check(seat, action)?;
        let Action::Take(column) = action;
        let taken = self.table.tableau.take(column).expect("a column that may be taken from has a card");
        self.table.note_take(column);
        sink.tell(Audience::Everyone, Event::Took { seat, column, card: taken });
        if self.table.tableau.is_to_turn(column) {
            self.table.phase = Phase::Turn { column, taken };
        } else {
            self.place(taken, sink);
        }
        Ok(())
    }

    /// The main cards by rank and suit, as often as they are unseen; or the cards of the save pile.
    fn draws(&self, out: &mut Vec<Weighted<Draw>>) {
        out.clear();
        match self.table.phase {
            Phase::LayOut { .. } | Phase::Turn { .. } | Phase::Add { .. } => {
                let kinds = self.table.unseen.kinds();
                out.extend(kinds.map(|(card, count)| Weighted { draw: Draw::Turn(card), weight: count as u32 }));
            }
            Phase::Save { .. } => {
                let kinds = self.table.save_pile.kinds();
                out.extend(kinds.map(|(card, count)| Weighted { draw: Draw::Save(card), weight: count as u32 }));
            }
            Phase::Take | Phase::Over => {}
        }
    }

    /// Uses one [`Generator::below`] of the number of cards.
    #[inline]
    fn sample(&self, generator: &mut Generator) -> Option<Draw> {
        match self.table.phase {
            Phase::LayOut { .. } | Phase::Turn { .. } | Phase::Add { .. } => {
                self.table.unseen.pick(generator).map(Draw::Turn)
            }
            Phase::Save { .. } => self.table.save_pile.pick(generator).map(Draw::Save),
            Phase::Take | Phase::Over => None,
        }
    }

    #[inline]
    fn reveal(&mut self, draw: Draw, sink: &mut impl Sink<Event>) -> Result<(), Refused> {
        match (draw, self.table.phase) {
            (_, Phase::Over) => return Err(Refused::Over),
            (Draw::Turn(card), Phase::LayOut { column }) => {
                self.check_turn(card)?;
                self.lay_out(column, card, sink);
            }
            (Draw::Turn(card), Phase::Turn { column, taken }) => {
                self.check_turn(card)?;
                self.turn_card(column, card, sink);
                self.place(taken, sink);
            }
            (Draw::Turn(card), Phase::Add { column }) => {
                self.check_turn(card)?;
                self.turn_card(column, card, sink);
                self.go_on(sink);
            }
            (Draw::Turn(card), Phase::Take | Phase::Save { .. }) => return Err(Refused::NothingToTurn(card)),
            (Draw::Save(card), Phase::Save { shot, tried }) => self.save(shot, tried, card, sink)?,
            (Draw::Save(card), _) => return Err(Refused::NoShot(card)),
        }
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn observe(view: &mut View, event: &Event) {
        view.observe(event);
    }

    /// There is exactly one state that fits a view: what is hidden has no place before it is turned.
    fn determinize(view: &View, _: &mut Generator) -> State {
        State { rules: *view.rules(), table: *view.table() }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.table.outcome()
    }

    fn encode(&self, out: &mut Vec<u8>) {
        out.extend(self.rules.bytes());
        self.table.encode(out);
    }
}
