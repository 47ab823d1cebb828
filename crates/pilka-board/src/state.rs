//! The state of a match: its phases, and to which chapter of the rules each hands over.

use alloc::vec::Vec;

use rulebook_core::{Audience, Game, Generator, Outcome, Seat, Sink, Turn, Viewer, Weighted};

use crate::action::Action;
use crate::board::Board;
use crate::card::{Card, Cards};
use crate::draw::Draw;
use crate::event::Event;
use crate::hand::Hand;
use crate::phase::{Answer, MoveKind, Phase};
use crate::refusal::Refused;
use crate::rules::Rules;
use crate::table::Table;
use crate::view::View;

/// A match of Piłka nożna, with all that is hidden from the seats: a plain value without anything on the heap. What one seat may
/// see is its [`View`].
///
/// # Examples
/// ```
/// use pilka_board::{Ball, Pawn, Phase, Rules, Square, State};
/// use rulebook_core::{Match, Seat, Seed};
///
/// let mut game: Match<State> = Match::new(Rules::default(), Seed::from_number(7));
/// let table = *game.state().table();
/// // Seat 0 kicks off (PB-3.1).
/// assert_eq!((table.phase(), table.mover()), (Phase::Play, Seat::ZERO));
/// assert_eq!(table.ball(), Ball::With { seat: Seat::ZERO, pawn: Pawn::CENTRE_FORWARD });
/// assert_eq!(table.square(Seat::ZERO, Pawn::CENTRE_FORWARD), Square::new(6, 9));
///
/// game.play(Seat::ZERO, "end".parse()?)?;
/// assert_eq!((game.state().table().mover(), game.state().table().turn_number()), (Seat::ONE, 2));
/// // What cannot be is an error that names the rule, and changes nothing.
/// let refused = game.play(Seat::ZERO, "end".parse()?).unwrap_err();
/// assert_eq!(refused.to_string(), "it is not seat 0's turn (PB-4.1)");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) table: Table,
    pub(crate) hands: [Hand; 2],
    /// Of each hand the cards that the other seat knows, since it has counted what was laid.
    pub(crate) known: [Hand; 2],
    /// Nobody knows its order, so it has none.
    pub(crate) talon: Cards,
}

impl State {
    /// What everybody sees: pawns, ball, whose turn it is, what is asked, the laid pile.
    #[inline]
    #[must_use]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// A seat's cards; none for a seat that the match has not.
    #[inline]
    #[must_use]
    pub fn hand(&self, seat: Seat) -> Hand {
        self.hands.get(seat.index()).copied().unwrap_or_default()
    }

    /// The cards that a seat surely holds, as its opponent can tell by counting: those that it held when the talon was last
    /// renewed, without those that it has laid since; none before (PB-2.3).
    #[must_use]
    pub fn known(&self, seat: Seat) -> Hand {
        self.known.get(seat.index()).copied().unwrap_or_default()
    }

    /// The cards of the talon: nobody knows their order, so they have none (PB-2.3).
    #[must_use]
    pub const fn talon(&self) -> &Cards {
        &self.talon
    }

    /// Lets something happen that everybody sees.
    #[inline(always)]
    pub(crate) fn tell(&mut self, event: Event, sink: &mut impl Sink<Event>) {
        self.table.happen(&event);
        sink.tell(Audience::Everyone, event);
    }
}

/// What an action is checked against.
impl State {
    /// Whether the seat may act, whatever it does.
    #[inline]
    fn check_seat(&self, seat: Seat) -> Result<(), Refused> {
        match self.table.turn() {
            Turn::Over => Err(Refused::Over),
            Turn::Chance => Err(Refused::Filling),
            Turn::Decide(seats) if seats.contains(seat) => Ok(()),
            Turn::Decide(_) if self.table.question().is_some() => Err(Refused::NotAsked { seat }),
            Turn::Decide(_) => Err(Refused::NotTheTurn { seat }),
        }
    }

    #[inline]
    fn check_action(&self, seat: Seat, action: Action) -> Result<(), Refused> {
        self.check_seat(seat)?;
        let (table, hand) = (&self.table, self.hand(seat));
        match table.phase {
            Phase::Play => match action {
                Action::End => Ok(()),
                Action::Swap => Ok(table.check_exchange(seat, hand)?),
                _ => Ok(table.check_move(seat, hand, action)?),
            },
            Phase::Question(question) => Ok(question.check(hand, action)?),
            Phase::KeeperThrow(_) | Phase::Throw | Phase::ThrowIn(_) => Ok(table.check_throw(seat, action)?),
            Phase::Place(kick) => Ok(table.check_put(kick, action)?),
            Phase::PlaceOn(_, pawn) => Ok(table.check_on(&Board::of(table), pawn, action)?),
            Phase::FreePass(_) => Ok(table.check_free_pass(seat, hand, action)?),
            Phase::Over => Err(Refused::Over),
        }
    }

    /// Carries out what was checked.
    #[inline]
    fn act(&mut self, seat: Seat, action: Action, sink: &mut impl Sink<Event>) {
        match (self.table.phase, action) {
            (Phase::Play, Action::End) => self.finish(seat, sink),
            (Phase::Play, Action::Swap) => self.exchange(seat, sink),
            (Phase::Play, Action::Run(pawn, direction, steps)) => self.run(seat, pawn, direction, steps, sink),
            (Phase::Play, Action::Dribble(direction, steps)) => self.dribble(seat, direction, steps, sink),
            (Phase::Play, Action::Pass(direction, steps)) => self.pass(seat, direction, steps, MoveKind::Pass, sink),
            (Phase::Play, Action::Shot(direction)) => self.shoot(seat, direction, false, sink),
            (Phase::Play, Action::ShotPenalty(direction)) => self.shoot(seat, direction, true, sink),
            (Phase::Question(question), Action::PassBy) => self.pass_by(question, sink),
            (Phase::Question(question), Action::Foul(pawn)) => {
                self.answer(question, Answer::Foul(pawn), Card::Foul, sink);
            }
            (Phase::Question(question), Action::Penalty) => self.answer(question, Answer::Penalty, Card::Penalty, sink),
            (Phase::Question(question), Action::Out(square)) => {
                self.answer(question, Answer::Out(square), Card::Out, sink);
            }
            (Phase::Question(question), Action::Save) => self.answer(question, Answer::Save, Card::Save, sink),
            (Phase::Question(question), Action::Unseen) => self.did_not_see(question, sink),
            (Phase::KeeperThrow(about), Action::Keep) => self.keepers_throw(about, None, sink),
            (Phase::KeeperThrow(about), Action::Throw(pawn)) => self.keepers_throw(about, Some(pawn), sink),
            (Phase::Throw | Phase::ThrowIn(_), Action::Throw(pawn)) => self.throw(seat, pawn, sink),
            (Phase::Place(kick), Action::Done) => self.push_away(seat, kick, sink),
            (Phase::Place(_), Action::Put(pawn)) => self.put(seat, pawn, sink),
            (Phase::PlaceOn(kick, pawn), Action::On(square)) => self.put_on(seat, kick, pawn, square, sink),
            (Phase::FreePass(_), Action::Decline) => self.decline(seat, sink),
            (Phase::FreePass(_), Action::Pass(direction, steps)) => {
                self.pass(seat, direction, steps, MoveKind::FreePass, sink);
            }
            _ => unreachable!("the check lets no other action through in this phase"),
        }
        self.renew(sink);
        debug_assert!(self.table.field.is_up_to_date(self.table.rules.pitch()), "lanes do not fit after {action:?}");
    }
}

impl Game for State {
    const NAME: &'static str = "pilka-board";
    const RULES_VERSION: u32 = 1;

    type Rules = Rules;
    type Action = Action;
    type Draw = Draw;
    type Event = Event;
    type View = View;
    type Refusal = Refused;

    fn new(rules: Rules) -> State {
        State {
            table: Table::new(rules),
            hands: [Hand::EMPTY; 2],
            known: [Hand::EMPTY; 2],
            talon: *rules.pack().cards(),
        }
    }

    #[inline]
    fn rules(&self) -> &Rules {
        &self.table.rules
    }

    #[inline]
    fn turn(&self) -> Turn {
        self.table.turn()
    }

    /// The order of [`Action`]s: what ends something first, then by pawn, direction, steps, squares row by row.
    #[inline]
    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list(seat, out);
    }

    #[inline]
    fn count_legal(&self, seat: Seat) -> usize {
        self.count(seat)
    }

    #[inline]
    fn nth_legal(&self, seat: Seat, n: usize) -> Option<Action> {
        self.nth(seat, n)
    }

    #[inline]
    fn choose(&self, seat: Seat, generator: &mut Generator) -> Option<Action> {
        self.pick(seat, generator)
    }

    #[inline]
    fn check(&self, seat: Seat, action: Action) -> Result<(), Refused> {
        self.check_action(seat, action)
    }

    #[inline]
    fn apply(&mut self, seat: Seat, action: Action, sink: &mut impl Sink<Event>) -> Result<(), Refused> {
        self.check_action(seat, action)?;
        self.act(seat, action, sink);
        Ok(())
    }

    /// The kinds of cards in the talon, in their order, each as likely as it has cards there.
    fn draws(&self, out: &mut Vec<Weighted<Draw>>) {
        out.clear();
        if self.table.drawing().is_some() {
            let kinds = self.talon.kinds();
            out.extend(kinds.map(|(card, count)| Weighted { draw: Draw(card), weight: count as u32 }));
        }
    }

    /// Uses one [`Generator::below`] of the number of cards in the talon.
    #[inline]
    fn sample(&self, generator: &mut Generator) -> Option<Draw> {
        self.table.drawing()?;
        let place = generator.below(u32::from(self.table.talon)) as usize;
        self.talon.nth(place).map(Draw)
    }

    #[inline]
    fn reveal(&mut self, Draw(card): Draw, sink: &mut impl Sink<Event>) -> Result<(), Refused> {
        let Some(seat) = self.table.drawing() else {
            return Err(if self.table.turn() == Turn::Over { Refused::Over } else { Refused::NotDrawnNow });
        };
        if self.talon.count(card) == 0 {
            return Err(Refused::NotInTalon(card));
        }
        self.draw(seat, card, sink);
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
        self.hands.iter().chain(&self.known).for_each(|hand| out.extend(hand.bits().to_le_bytes()));
    }
}
