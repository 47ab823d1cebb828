//! The state of a match: its phases, and to which section of the rules each hands over.

use alloc::vec::Vec;

use rulebook_core::{Game, Generator, Outcome, RuleId, Seat, SeatCount, Sink, Turn, Viewer, Weighted};

use crate::action::Action;
use crate::card_id::CardId;
use crate::card_set::{CardSet, Number};
use crate::draw::Draw;
use crate::event::Event;
use crate::face_off::FaceOffError;
use crate::log::Manoeuvre;
use crate::menu::Menu;
use crate::own::Own;
use crate::phase::Phase;
use crate::refusal::Refused;
use crate::rules::Rules;
use crate::table::{Table, side};
use crate::view::View;
use crate::{manoeuvre, reward, speed};

/// A match of Forceball.
///
/// A clone is a copy of about 700 bytes that shares the deck.
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
/// assert_eq!((game.state().phase(), game.state().seat()), (Phase::Draw, attacker));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    pub(crate) table: Table,
    pub(crate) own: [Own; 2],
    /// The draw pile without its top: nobody knows its order, so it has none.
    pub(crate) unseen: CardSet,
}

impl State {
    /// Where the match is.
    #[inline]
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.table.phase
    }

    /// Whose phase it is: the seat that has the turn, that takes cards, or that is asked for a special effect.
    /// In the phases in which both seats act, or none, any.
    #[inline]
    #[must_use]
    pub fn seat(&self) -> Seat {
        self.table.seat
    }

    /// The attacker; `None` until the face-off is decided.
    #[must_use]
    pub fn attacker(&self) -> Option<Seat> {
        self.table.attacker
    }

    /// The period, 1 to 3.
    #[must_use]
    pub fn period(&self) -> u8 {
        self.table.period
    }

    /// How many turns of the period have begun.
    #[must_use]
    pub fn turns(&self) -> u16 {
        self.table.turns
    }

    /// The goals of both seats.
    #[must_use]
    pub fn score(&self) -> [u16; 2] {
        self.table.score
    }

    /// The cards in a seat's hand, by id; a chosen face-off card is no longer there.
    pub fn hand(&self, seat: Seat) -> impl Iterator<Item = CardId> + Clone + '_ {
        self.ids(self.own.get(seat.index()).map_or(CardSet::EMPTY, |own| own.hand))
    }

    /// The cards of a seat's speed pile, by id.
    pub fn speed_cards(&self, seat: Seat) -> impl Iterator<Item = CardId> + Clone + '_ {
        self.ids(self.own.get(seat.index()).map_or(CardSet::EMPTY, |own| own.speed))
    }

    /// A seat's speed: the number of its speed cards.
    #[must_use]
    pub fn speed(&self, seat: Seat) -> u8 {
        self.table.speeds.get(seat.index()).copied().unwrap_or_default()
    }

    /// The card that a seat has chosen for the face-off, until both are turned.
    #[must_use]
    pub fn chosen(&self, seat: Seat) -> Option<CardId> {
        self.own.get(seat.index())?.chosen.map(|card| self.id(card))
    }

    /// The hand card that a seat is swapping, once it has named it (FB-3.2).
    #[must_use]
    pub fn swapping(&self, seat: Seat) -> Option<CardId> {
        self.own.get(seat.index())?.swapping.map(|card| self.id(card))
    }

    /// The top of the draw pile; `None` where it is empty or the card is not turned up yet.
    #[must_use]
    pub fn top(&self) -> Option<CardId> {
        self.table.top.map(|card| self.id(card))
    }

    /// The cards of the draw pile below its top, by id.
    pub fn unseen(&self) -> impl Iterator<Item = CardId> + Clone + '_ {
        self.ids(self.unseen)
    }

    /// How many cards the draw pile has, with its top.
    #[must_use]
    pub fn pile_size(&self) -> u8 {
        self.table.pile
    }

    /// The discard pile, by id.
    pub fn discard_pile(&self) -> impl Iterator<Item = CardId> + Clone + '_ {
        self.ids(self.table.discard)
    }

    /// The manoeuvres of the running attack, in their order.
    #[must_use]
    pub fn manoeuvres(&self) -> Vec<Manoeuvre> {
        let table = &self.table;
        let attacker = table.attacker.unwrap_or_default();
        table.log.manoeuvres(attacker, table.cards(), table.rules.boost().get())
    }

    fn ids(&self, set: CardSet) -> impl Iterator<Item = CardId> + Clone + '_ {
        set.iter().map(|card| self.id(card))
    }

    #[inline]
    pub(crate) fn id(&self, card: Number) -> CardId {
        self.table.cards().id(card)
    }

    /// Whether the seat may act, whatever it does.
    #[inline(always)]
    fn check_seat(&self, seat: Seat) -> Result<(), Refused> {
        match self.table.phase {
            Phase::Over => Err(Refused::Over),
            Phase::Deal { .. } | Phase::Taking { .. } => Err(Refused::Dealing),
            Phase::Toss => Err(Refused::Tossing),
            Phase::Cut => Err(Refused::Cutting),
            Phase::FaceOff if !SeatCount::TWO.has(seat) => Err(FaceOffError::NoSuchSeat { seat }.into()),
            Phase::FaceOff if self.table.is_in[side(seat)] => Err(FaceOffError::In { seat }.into()),
            Phase::FaceOff => Ok(()),
            Phase::Effect if seat != self.table.seat => Err(Refused::NotTheWinner { seat }),
            _ if seat != self.table.seat => Err(Refused::NotTheTurn { seat }),
            _ => Ok(()),
        }
    }

    /// The number of the card that the action names, if the seat may act so.
    #[inline(always)]
    fn checked(&self, seat: Seat, action: Action) -> Result<Option<Number>, Refused> {
        self.check_seat(seat)?;
        let card = match action.card() {
            None => None,
            Some(card) => Some(self.table.cards().number(card).ok_or(Refused::NoSuchCard { card })?),
        };
        let (table, own) = (&self.table, &self.own[side(seat)]);
        match (table.phase, action) {
            (Phase::FaceOff, Action::Choose(id)) => match card {
                Some(card) if own.hand.contains(card) => Ok(()),
                _ => Err(FaceOffError::NotInHand { card: id }.into()),
            },
            (Phase::FaceOff, _) => Err(FaceOffError::NotAChoice.into()),
            (Phase::Draw, Action::Skip) => Ok(()),
            (Phase::Draw, Action::Draw) if table.top.is_some() => Ok(()),
            (Phase::Draw, Action::Draw) => Err(Refused::NothingToTake),
            (Phase::Draw, _) => Err(Refused::NotADraw),
            (Phase::Speed, _) => speed::check(own, action, card).map_err(Refused::Speed),
            (Phase::Renew { .. }, _) => speed::check_renewal(own, action, card).map_err(Refused::Speed),
            (Phase::Manoeuvre, _) => manoeuvre::check(table, own, action, card).map_err(Refused::Manoeuvre),
            (Phase::Boost, _) => manoeuvre::check_boost(table, own, action, card).map_err(Refused::Boost),
            (Phase::Effect, _) => reward::check(table, own, action, card).map_err(Refused::Effect),
            (Phase::Deal { .. } | Phase::Toss | Phase::Taking { .. } | Phase::Cut | Phase::Over, _) => {
                unreachable!("nobody may act in these phases")
            }
        }?;
        Ok(card)
    }

    /// The draw that names this card, if chance names one now.
    #[inline]
    fn draw_of(&self, card: CardId) -> Option<Draw> {
        match self.table.phase {
            Phase::Deal { .. } => Some(Draw::Deal(card)),
            Phase::Taking { .. } => Some(Draw::TurnUp(card)),
            Phase::Cut => Some(Draw::Cut(card)),
            _ => None,
        }
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
        let unseen = rules.deck().inner().all();
        State { table: Table::new(rules), own: [Own::default(); 2], unseen }
    }

    #[inline]
    fn rules(&self) -> &Rules {
        &self.table.rules
    }

    #[inline]
    fn turn(&self) -> Turn {
        self.table.turn()
    }

    /// `skip` or `done`, `draw`, then what is done with a card, each in the order of the ids.
    #[inline]
    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        Menu::of(&self.table, &self.own, seat).list(self.table.cards(), out);
    }

    #[inline]
    fn count_legal(&self, seat: Seat) -> usize {
        Menu::of(&self.table, &self.own, seat).count()
    }

    #[inline]
    fn nth_legal(&self, seat: Seat, n: usize) -> Option<Action> {
        Menu::of(&self.table, &self.own, seat).nth(n, self.table.cards())
    }

    #[inline]
    fn choose(&self, seat: Seat, generator: &mut Generator) -> Option<Action> {
        Menu::of(&self.table, &self.own, seat).choose(generator, self.table.cards())
    }

    #[inline]
    fn check(&self, seat: Seat, action: Action) -> Result<(), Refused> {
        self.checked(seat, action).map(|_| ())
    }

    #[inline]
    fn apply(&mut self, seat: Seat, action: Action, sink: &mut impl Sink<Event>) -> Result<(), Refused> {
        let card = self.checked(seat, action)?;
        match (action, card) {
            (Action::Choose(_), Some(card)) => self.choose(seat, card, sink),
            (Action::Raise(_), Some(card)) => self.raise(seat, card, sink),
            (Action::Lower(_), Some(card)) => self.lower(seat, card, sink),
            (Action::Reorganise(_), Some(card)) => self.begin_swap(seat, card, sink),
            (Action::TakeUp(_), Some(card)) => self.swap(seat, card, sink),
            (Action::Transform(_), Some(card)) => self.transform(seat, card, sink),
            (Action::Renew(_), Some(card)) => self.renew(seat, card, sink),
            (Action::Play(_), Some(card)) => self.play(seat, card, sink),
            (Action::Foul(_, kind), Some(card)) => self.foul(seat, card, kind, sink),
            (Action::Boost(_), Some(card)) => self.boost(seat, card, sink),
            (Action::Effect(_), Some(card)) => self.use_effect(seat, card, sink),
            (Action::Draw, _) => self.draw_top(seat, sink),
            (Action::Skip, _) => self.skip(seat, sink),
            (Action::Done, _) => self.done(seat, sink),
            _ => unreachable!("the check finds the card that an action names"),
        }
        Ok(())
    }

    /// The cards that may come, by id, each as likely; or the two seats.
    fn draws(&self, out: &mut Vec<Weighted<Draw>>) {
        out.clear();
        if self.table.phase == Phase::Toss {
            out.extend([Seat::ZERO, Seat::ONE].map(|seat| Weighted { draw: Draw::Attacker(seat), weight: 1 }));
        } else {
            let draws = self.ids(self.unseen).filter_map(|card| self.draw_of(card));
            out.extend(draws.map(|draw| Weighted { draw, weight: 1 }));
        }
    }

    /// Uses one [`Generator::below`] of the number of cards, or of the two seats.
    #[inline]
    fn sample(&self, generator: &mut Generator) -> Option<Draw> {
        match self.table.phase {
            Phase::Toss => Some(Draw::Attacker(if generator.below(2) == 0 { Seat::ZERO } else { Seat::ONE })),
            Phase::Deal { .. } | Phase::Taking { .. } | Phase::Cut => {
                let unseen = u32::from(self.table.pile) - u32::from(self.table.top.is_some());
                let card = self.unseen.nth(generator.below(unseen) as usize)?;
                self.draw_of(self.id(card))
            }
            _ => None,
        }
    }

    #[inline]
    fn reveal(&mut self, draw: Draw, sink: &mut impl Sink<Event>) -> Result<(), Refused> {
        let card = match (self.table.phase, draw) {
            (Phase::Over, _) => return Err(Refused::Over),
            (Phase::Toss, Draw::Attacker(seat)) if SeatCount::TWO.has(seat) => {
                self.attacks(seat, sink);
                return Ok(());
            }
            (Phase::Toss, Draw::Attacker(seat)) => return Err(Refused::NoSuchAttacker { seat }),
            (Phase::Deal { .. }, Draw::Deal(card))
            | (Phase::Taking { .. }, Draw::TurnUp(card))
            | (Phase::Cut, Draw::Cut(card)) => card,
            _ => return Err(Refused::NotDrawnNow),
        };
        let number = self.table.cards().number(card).ok_or(Refused::NoSuchCard { card })?;
        if !self.unseen.contains(number) {
            return Err(Refused::NotInPile { card });
        }
        match self.table.phase {
            Phase::Deal { dealt } => self.deal(dealt, number, sink),
            Phase::Cut => self.cut(number, sink),
            _ => self.turn_up(number, sink),
        }
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn observe(view: &mut View, event: &Event) {
        view.observe(event);
    }

    fn determinize(view: &View, generator: &mut Generator) -> State {
        crate::world::draw(view, generator)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.table.outcome()
    }

    fn encode(&self, out: &mut Vec<u8>) {
        self.table.encode(out);
        self.own.iter().for_each(|own| own.encode(out));
        out.extend(self.unseen.bytes());
    }
}

impl State {
    /// Skips the phase; each says in its own words what did not happen.
    #[inline]
    fn skip(&mut self, seat: Seat, sink: &mut impl Sink<Event>) {
        match self.table.phase {
            Phase::Draw => self.skip_draw(seat, sink),
            Phase::Speed => self.keep_speed(seat, sink),
            Phase::Manoeuvre => self.lose(seat, crate::event::Loss::Skipped, sink),
            _ => self.use_no_effect(seat, sink),
        }
    }

    /// Ends what goes card by card.
    #[inline]
    fn done(&mut self, seat: Seat, sink: &mut impl Sink<Event>) {
        match self.table.phase {
            Phase::Renew { discarded } => self.end_renewal(seat, discarded, sink),
            _ => self.compare(seat, sink),
        }
    }
}

impl Table {
    /// FB-5.1: the higher score wins, equal scores are a draw.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        let outcome = || Outcome::by_score(&self.score.map(i32::from), RuleId::new("FB-5.1"));
        (self.phase == Phase::Over).then(|| outcome().expect("two seats"))
    }

    pub(crate) fn encode(&self, out: &mut Vec<u8>) {
        let phase = match self.phase {
            Phase::Deal { dealt } => [0, dealt, 0, 0],
            Phase::FaceOff => [1, 0, 0, 0],
            Phase::Toss => [2, 0, 0, 0],
            Phase::Taking { left, to, then } => [3, left, to as u8, then as u8],
            Phase::Draw => [4, 0, 0, 0],
            Phase::Speed => [5, 0, 0, 0],
            Phase::Renew { discarded } => [6, discarded, 0, 0],
            Phase::Manoeuvre => [7, 0, 0, 0],
            Phase::Cut => [8, 0, 0, 0],
            Phase::Boost => [9, 0, 0, 0],
            Phase::Effect => [10, 0, 0, 0],
            Phase::Over => [11, 0, 0, 0],
        };
        out.extend(phase);
        out.extend([u8::from(self.seat), self.attacker.map_or(u8::MAX, u8::from), self.period]);
        out.extend(self.turns.to_le_bytes());
        out.extend(self.score.into_iter().flat_map(u16::to_le_bytes));
        out.extend([self.pile, self.top.map_or(u8::MAX, |card| card.0)]);
        out.extend(self.hands.into_iter().chain(self.speeds).chain(self.is_in.map(u8::from)));
        for set in [&self.under, &self.discard, &self.seen[0], &self.seen[1]] {
            out.extend(set.bytes());
        }
        self.log.encode(out);
    }
}
