//! The state of a match: the phases and how one leads to the next.

use alloc::vec::Vec;

use rulebook_core::{Audience, Game, Generator, Outcome, Seat, SeatCount, SeatSet, Sink, Turn, Viewer, Weighted};

use crate::action::Action;
use crate::action_card::{ActionCard, ActionCards};
use crate::card::Card;
use crate::chance::Go;
use crate::draw::Draw;
use crate::duel::Duel;
use crate::event::Event;
use crate::hand::Hand;
use crate::lineup::PlaceError;
use crate::options::Decks;
use crate::phase::{Phase, TurnedCards};
use crate::player::Player;
use crate::player_set::PlayerSet;
use crate::refusal::Refused;
use crate::rules::Rules;
use crate::side::{Half, Side};
use crate::squad::Squad;
use crate::stack::Place;
use crate::view::View;

/// A match of Soccer deck: a plain value of at most 128 bytes.
///
/// # Examples
/// ```
/// use rulebook_core::{Game as _, Match, Seat, Seed};
/// use soccer_deck::{Formation, Half, Lineup, Phase, Player, Rules, State};
///
/// let mut game: Match<State> = Match::new(Rules::default(), Seed::from_number(7));
/// for seat in [Seat::ZERO, Seat::ONE] {
///     let squad: Vec<Player> = game.state().squad(seat).iter().collect();
///     let lineup = Lineup::with_blanks_last(Formation::F343, squad.try_into().expect("ten players"));
///     for action in lineup.actions() {
///         game.play(seat, action)?;
///     }
/// }
/// // Five chances were played when the second line-up was in; the second half begins.
/// assert_eq!(game.state().phase(), Phase::Lineups { half: Half::Second });
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) sides: [Side; 2],
    /// What is left of the action pile in this half.
    pub(crate) pile: ActionCards,
    /// The action cards that were turned, by half and chance.
    pub(crate) turned: [[TurnedCards; 5]; 2],
    pub(crate) phase: Phase,
    /// The seats whose line-ups are not in yet while line-ups are chosen, else none. It follows from the
    /// rest, and is kept because it is asked before every decision.
    pub(crate) lining_up: SeatSet,
    /// How many cards chance draws from: of the deck while players are dealt, later of the pile. It is kept
    /// beside them because counting takes longer than drawing.
    pub(crate) to_draw: u8,
    pub(crate) rules: Rules,
}

impl State {
    /// Where the match is.
    #[inline]
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The goals of both seats in the match so far, seat 0's first (SD-5.1).
    #[inline]
    #[must_use]
    pub fn score(&self) -> [u8; 2] {
        [self.sides[0].goals, self.sides[1].goals]
    }

    /// The squad of a seat, as far as it is dealt or picked; that of a seat that the match has not is
    /// empty.
    #[must_use]
    pub fn squad(&self, seat: Seat) -> Squad {
        match self.phase {
            Phase::Deal { deck } if seat == Seat::ZERO => deck.complement().iter().collect(),
            _ => self.sides.get(seat.index()).map_or(Squad::EMPTY, |side| side.squad(self.half())),
        }
    }

    /// What is left of the action pile: twelve cards when a half begins, and one less for each that was turned
    /// (SD-3.4, SD-4.4); none before the squads are complete.
    #[must_use]
    pub fn pile(&self) -> ActionCards {
        self.pile
    }

    /// The card at a place of a seat's line-up in a half, once it is placed; `None` for a seat that the match has not
    /// (SD-3.1).
    #[must_use]
    pub fn card(&self, seat: Seat, half: Half, place: Place) -> Option<Card> {
        self.sides.get(seat.index())?.stacks[half as usize].card(place)
    }

    /// Whether the card at a place was turned (SD-4).
    #[must_use]
    pub fn is_turned(&self, seat: Seat, half: Half, place: Place) -> bool {
        self.sides.get(seat.index()).is_some_and(|side| side.stacks[half as usize].is_turned(place))
    }

    /// The half that is played; the second once the match is over, the first before it begins.
    #[must_use]
    pub fn half(&self) -> Half {
        self.phase.half()
    }

    /// The players that a seat has in hand, sorted by number: those of its squad that it has not placed in this half. While
    /// squads are picked, those that it has picked.
    pub fn players_in_hand(&self, seat: Seat) -> impl Iterator<Item = Player> + '_ {
        self.sides.get(seat.index()).into_iter().flat_map(|side| side.hand.players())
    }

    /// How many blanks a seat has in hand, 0 to 5 (SD-1.2); 0 for a seat that the match has not.
    #[must_use]
    pub fn blanks_in_hand(&self, seat: Seat) -> u8 {
        self.sides.get(seat.index()).map_or(0, |side| side.blanks_in_hand(self.half()))
    }

    /// The action cards that a seat has picked (SD-2.2); none with a shared deck.
    #[must_use]
    pub fn picked(&self, seat: Seat) -> ActionCards {
        self.sides.get(seat.index()).map_or(ActionCards::EMPTY, |side| side.picked)
    }

    /// The action cards that were turned in a chance, 1 to 5, in their order; none for another number (SD-4).
    pub fn turned_cards(&self, half: Half, chance: u8) -> impl Iterator<Item = ActionCard> {
        let place = usize::from(chance).checked_sub(1);
        let turned = place.and_then(|place| self.turned[half as usize].get(place).copied());
        turned.into_iter().flat_map(TurnedCards::cards)
    }

    /// The seats whose line-ups are not in yet while line-ups are chosen, else none.
    pub(crate) fn seats_lining_up(phase: Phase, sides: &[Side; 2]) -> SeatSet {
        match phase {
            Phase::Lineups { .. } => State::seats(|seat| !sides[seat.index()].is_lined_up()),
            Phase::Deal { .. } | Phase::Squads | Phase::Duel { .. } | Phase::Over => SeatSet::EMPTY,
        }
    }

    /// How many cards chance draws from.
    pub(crate) fn count_to_draw(phase: Phase, pile: ActionCards) -> u8 {
        match phase {
            Phase::Deal { deck } => deck.len() as u8,
            Phase::Squads | Phase::Lineups { .. } | Phase::Duel { .. } | Phase::Over => pile.len() as u8,
        }
    }

    /// Those of the two seats for which this is so.
    fn seats(is_so: impl Fn(Seat) -> bool) -> SeatSet {
        SeatCount::TWO.seats().filter(|seat| is_so(*seat)).collect()
    }

    /// SD-2.1: deals a player to seat 0; with its tenth the ten that are left over go to seat 1.
    fn deal(&mut self, deck: PlayerSet, player: Player, sink: &mut impl Sink<Event>) {
        let deck = deck.without(player);
        self.phase = Phase::Deal { deck };
        self.to_draw -= 1;
        sink.tell(Audience::Everyone, Event::Dealt { seat: Seat::ZERO, player });
        if usize::from(self.to_draw) == Squad::SIZE {
            self.sides[0].hand = Hand::of(deck.complement());
            self.sides[1].hand = Hand::of(deck);
            for player in self.sides[1].hand.players() {
                sink.tell(Audience::Everyone, Event::Dealt { seat: Seat::ONE, player });
            }
            self.begin_half(Half::First, sink);
        }
    }

    /// SD-3.4: all action cards are in the pile, and line-ups are chosen.
    pub(crate) fn begin_half(&mut self, half: Half, sink: &mut impl Sink<Event>) {
        self.sides.iter_mut().for_each(|side| side.line_up(self.rules.formations()));
        self.lining_up = SeatSet::all(SeatCount::TWO);
        self.pile = match self.rules.decks() {
            Decks::Shared => ActionCards::DECK,
            Decks::Own(_) => self.sides[0].picked.and(self.sides[1].picked),
        };
        self.to_draw = self.pile.len() as u8;
        self.phase = Phase::Lineups { half };
        sink.tell(Audience::Everyone, Event::HalfBegan { half });
    }

    /// The two seats of the match.
    fn has(seat: Seat) -> bool {
        SeatCount::TWO.has(seat)
    }
}

impl Game for State {
    const NAME: &'static str = "soccer-deck";
    const RULES_VERSION: u32 = 1;

    type Rules = Rules;
    type Action = Action;
    type Draw = Draw;
    type Event = Event;
    type View = View;
    type Refusal = Refused;

    fn new(rules: Rules) -> State {
        let phase = match rules.decks() {
            Decks::Shared => Phase::Deal { deck: PlayerSet::ALL },
            Decks::Own(_) => Phase::Squads,
        };
        let (lining_up, to_draw) = (SeatSet::EMPTY, State::count_to_draw(phase, ActionCards::EMPTY));
        State {
            sides: [Side::NEW; 2],
            pile: ActionCards::EMPTY,
            turned: Default::default(),
            phase,
            lining_up,
            to_draw,
            rules,
        }
    }

    #[inline]
    fn rules(&self) -> &Rules {
        &self.rules
    }

    #[inline(always)]
    fn turn(&self) -> Turn {
        match self.phase {
            _ if !self.lining_up.is_empty() => Turn::Decide(self.lining_up),
            Phase::Squads => Turn::Decide(State::seats(|seat| !self.sides[seat.index()].has_picked())),
            Phase::Deal { .. } | Phase::Lineups { .. } | Phase::Duel { .. } => Turn::Chance,
            Phase::Over => Turn::Over,
        }
    }

    /// The players to pick by number, then the action cards; or the blank to place, then the players
    /// by number.
    #[inline(always)]
    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        match self.lining_up(seat) {
            Some(side) => side.list(self.rules.decks(), out),
            None => self.list_picks(seat, out),
        }
    }

    #[inline(always)]
    fn count_legal(&self, seat: Seat) -> usize {
        match self.lining_up(seat) {
            Some(side) => side.count(self.rules.decks()),
            None => {
                let mut list = Vec::new();
                self.list_picks(seat, &mut list);
                list.len()
            }
        }
    }

    #[inline(always)]
    fn nth_legal(&self, seat: Seat, n: usize) -> Option<Action> {
        match self.lining_up(seat) {
            Some(side) => side.nth(self.rules.decks(), n),
            None => {
                let mut list = Vec::new();
                self.list_picks(seat, &mut list);
                list.get(n).copied()
            }
        }
    }

    #[inline(always)]
    fn choose(&self, seat: Seat, generator: &mut Generator) -> Option<Action> {
        match self.lining_up(seat) {
            Some(side) => side.choose(self.rules.decks(), generator),
            None => {
                let mut list = Vec::new();
                self.list_picks(seat, &mut list);
                if list.is_empty() { None } else { Some(list[generator.below(list.len() as u32) as usize]) }
            }
        }
    }

    #[inline(always)]
    fn check(&self, seat: Seat, action: Action) -> Result<(), Refused> {
        match action {
            Action::Place(card) if self.takes(seat, card) => Ok(()),
            _ => self.check_pick(seat, action),
        }
    }

    #[inline(always)]
    fn apply(&mut self, seat: Seat, action: Action, sink: &mut impl Sink<Event>) -> Result<(), Refused> {
        match action {
            Action::Place(card) if self.takes(seat, card) => self.place(seat, card, sink),
            _ => {
                self.check_pick(seat, action)?;
                self.pick(seat, action, sink);
            }
        }
        Ok(())
    }

    /// The players to be dealt by number; or the kinds of action cards in the pile, in their order.
    fn draws(&self, out: &mut Vec<Weighted<Draw>>) {
        out.clear();
        match self.phase {
            Phase::Deal { deck } => {
                out.extend(deck.iter().map(|player| Weighted { draw: Draw::Deal(player), weight: 1 }));
            }
            Phase::Duel { .. } => {
                let kinds = self.pile.kinds();
                out.extend(kinds.map(|(card, count)| Weighted { draw: Draw::Turn(card), weight: count as u32 }));
            }
            Phase::Squads | Phase::Lineups { .. } | Phase::Over => {}
        }
    }

    /// Uses one [`Generator::below`] of the number of cards.
    #[inline(always)]
    fn sample(&self, generator: &mut Generator) -> Option<Draw> {
        match self.phase {
            Phase::Deal { deck } => deck.nth(generator.below(self.to_draw.into()) as usize).map(Draw::Deal),
            Phase::Duel { .. } => self.pile.nth(generator.below(self.to_draw.into()) as usize).map(Draw::Turn),
            Phase::Squads | Phase::Lineups { .. } | Phase::Over => None,
        }
    }

    #[inline(always)]
    fn reveal(&mut self, draw: Draw, sink: &mut impl Sink<Event>) -> Result<(), Refused> {
        match (draw, self.phase) {
            (_, Phase::Over) => return Err(Refused::Over),
            (Draw::Deal(player), Phase::Deal { deck }) if deck.contains(player) => {
                self.deal(deck, player, sink);
            }
            (Draw::Deal(player), _) => return Err(Refused::NotToBeDealt(player)),
            (Draw::Turn(card), Phase::Duel { half, chance, duel }) => {
                self.pile = self.pile.without(card).ok_or(Refused::NotInPile(card))?;
                self.to_draw -= 1;
                self.compare(card, half, chance, duel, sink);
            }
            (Draw::Turn(_), _) => return Err(Refused::NothingToTurn),
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
        self.phase.outcome(self.score())
    }

    fn encode(&self, out: &mut Vec<u8>) {
        out.extend(self.rules.bytes());
        let (phase, first, second, third) = match self.phase {
            Phase::Deal { deck } => {
                let [low, middle, high] = deck.bytes();
                (0, low, middle, high)
            }
            Phase::Squads => (1, 0, 0, 0),
            Phase::Lineups { half } => (2, half as u8, 0, 0),
            Phase::Duel { half, chance, duel } => {
                let duel = match duel {
                    Duel::Midfield => 0,
                    Duel::Attack(seat) => 1 + u8::from(seat),
                    Duel::Counter(seat) => 3 + u8::from(seat),
                };
                (3, half as u8, chance, duel)
            }
            Phase::Over => (4, 0, 0, 0),
        };
        out.extend([phase, first, second, third]);
        self.sides.iter().for_each(|side| side.encode(out));
        out.extend(self.pile.bytes());
        out.extend(self.turned.iter().flatten().map(|turned| turned.byte()));
    }
}

impl State {
    /// The side of the seat if it lines up.
    #[inline(always)]
    fn lining_up(&self, seat: Seat) -> Option<&Side> {
        if !self.lining_up.contains(seat) {
            return None;
        }
        Some(&self.sides[seat.index()])
    }

    /// SD-3: whether the seat may place this card now.
    #[inline(always)]
    fn takes(&self, seat: Seat, card: Card) -> bool {
        self.lining_up(seat).is_some_and(|side| side.takes(card))
    }

    /// Places a card that the seat may place.
    #[inline(always)]
    fn place(&mut self, seat: Seat, card: Card, sink: &mut impl Sink<Event>) {
        let Phase::Lineups { half } = self.phase else { unreachable!("cards are placed only in a line-up") };
        let side = &mut self.sides[seat.index()];
        let place = side.place(half, card);
        sink.tell(Audience::Only(seat), Event::Placed { seat, place, card });
        if side.is_lined_up() {
            sink.tell(Audience::Everyone, Event::LineupIn { seat });
            self.lining_up = self.lining_up.without(seat);
            if self.lining_up.is_empty() {
                self.run(half, 1, Go::Begin, sink);
            }
        }
    }

    /// Whether the seat may pick this now; refuses cards that may not be placed.
    #[cold]
    fn check_pick(&self, seat: Seat, action: Action) -> Result<(), Refused> {
        match (self.phase, action) {
            (Phase::Over, _) => Err(Refused::Over),
            (Phase::Deal { .. }, _) => Err(Refused::Dealing),
            (Phase::Squads, _) => self.check_squad(seat, action).map_err(Refused::Pick),
            (_, Action::PickPlayer(_) | Action::PickActionCard(_)) => Err(Refused::PickedAlready),
            (_, Action::Place(_)) if !State::has(seat) => Err(PlaceError::NoSuchSeat { seat }.into()),
            (Phase::Lineups { half }, Action::Place(card)) if self.lining_up.contains(seat) => {
                Err(self.sides[seat.index()].refuse(half, card).into())
            }
            (Phase::Lineups { .. } | Phase::Duel { .. }, Action::Place(_)) => Err(PlaceError::In { seat }.into()),
        }
    }
}
