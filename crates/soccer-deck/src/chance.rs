//! How the five chances of a half run by themselves (SD-3.5, SD-4).

use rulebook_core::{Audience, Seat, Sink};

use crate::action_card::ActionCard;
use crate::card::Card;
use crate::duel::{self, Attack, Duel, Midfield};
use crate::event::Event;
use crate::phase::Phase;
use crate::player::Player;
use crate::side::Half;
use crate::stack::{Place, Stack};
use crate::state::State;

/// Where a running chance goes on.
#[derive(Clone, Copy)]
pub(crate) enum Go {
    Begin,
    Attack(Seat),
    Counter(Seat),
    End,
}

impl State {
    /// Turns the card of a seat's stack that the chance uses.
    #[inline(always)]
    fn turn_card(&mut self, seat: Seat, half: Half, place: Place, sink: &mut impl Sink<Event>) -> Card {
        let stacks = &mut self.sides[seat.index()].stacks[half as usize];
        stacks.turn(place);
        let card = stacks.card(place).expect("a line-up that is in has fifteen cards");
        sink.tell(Audience::Everyone, Event::Turned { seat, place, card });
        card
    }

    /// The player of a seat that was turned at a place.
    #[inline(always)]
    fn player_at(&self, seat: Seat, half: Half, place: Place) -> Player {
        let card = self.sides[seat.index()].stacks[half as usize].card(place);
        card.and_then(Card::player).expect("two players meet where an action card is turned")
    }

    /// SD-3.5: plays on, chance by chance, until an action card is needed or the half is over.
    #[inline(never)]
    pub(crate) fn run(&mut self, half: Half, mut chance: u8, mut go: Go, sink: &mut impl Sink<Event>) {
        loop {
            let place = |stack| Place::new(stack, chance).expect("a half has five chances");
            let wait = |duel| Phase::Duel { half, chance, duel };
            go = match go {
                Go::Begin => {
                    sink.tell(Audience::Everyone, Event::ChanceBegan { chance });
                    let cards =
                        [Seat::ZERO, Seat::ONE].map(|seat| self.turn_card(seat, half, place(Stack::Midfield), sink));
                    match duel::midfield(cards) {
                        Midfield::Attacks(seat) => Go::Attack(seat),
                        Midfield::Over => Go::End,
                        Midfield::Players(_) => {
                            self.phase = wait(Duel::Midfield);
                            return;
                        }
                    }
                }
                Go::Attack(seat) | Go::Counter(seat) => {
                    let is_counter = matches!(go, Go::Counter(_));
                    let event = if is_counter { Event::Counters { seat } } else { Event::Attacks { seat } };
                    sink.tell(Audience::Everyone, event);
                    let attacker = self.turn_card(seat, half, place(Stack::Attack), sink);
                    let defender = self.turn_card(seat.other(), half, place(Stack::Defence), sink);
                    match duel::attack(attacker, defender, is_counter, self.rules.blank_against_blank()) {
                        Attack::Goal => {
                            self.score_goal(seat, sink);
                            Go::End
                        }
                        Attack::Over => Go::End,
                        Attack::Counter => Go::Counter(seat.other()),
                        Attack::Players { .. } => {
                            self.phase = wait(if is_counter { Duel::Counter(seat) } else { Duel::Attack(seat) });
                            return;
                        }
                    }
                }
                Go::End => {
                    sink.tell(Audience::Everyone, Event::ChanceOver { chance });
                    if chance == 5 {
                        self.end_half(half, sink);
                        return;
                    }
                    chance += 1;
                    Go::Begin
                }
            }
        }
    }

    fn score_goal(&mut self, seat: Seat, sink: &mut impl Sink<Event>) {
        self.sides[seat.index()].goals += 1;
        sink.tell(Audience::Everyone, Event::Goal { seat, score: self.score() });
    }

    /// SD-5.2: a match has two full halves.
    fn end_half(&mut self, half: Half, sink: &mut impl Sink<Event>) {
        let score = self.score();
        sink.tell(Audience::Everyone, Event::HalfOver { half, score });
        match half {
            Half::First => {
                self.sides.iter_mut().for_each(|side| side.take_up(Half::First));
                self.begin_half(Half::Second, sink);
            }
            Half::Second => {
                self.phase = Phase::Over;
                sink.tell(Audience::Everyone, Event::MatchOver { score });
            }
        }
    }

    /// An action card is turned for the two players that meet, and the chance goes on.
    #[inline(always)]
    pub(crate) fn compare(
        &mut self,
        card: ActionCard,
        half: Half,
        chance: u8,
        duel: Duel,
        sink: &mut impl Sink<Event>,
    ) {
        let turned = &mut self.turned[half as usize][usize::from(chance) - 1];
        *turned = turned.with(card);
        let player = |seat, stack| {
            let place = Place::new(stack, chance).expect("a half has five chances");
            self.player_at(seat, half, place)
        };
        let go = match duel {
            Duel::Midfield => {
                let players = [player(Seat::ZERO, Stack::Midfield), player(Seat::ONE, Stack::Midfield)];
                let sums = players.map(|player| player.sum(card));
                sink.tell(Audience::Everyone, Event::Compared { card, sums });
                duel::midfield_with(players, card).map_or(Go::End, Go::Attack)
            }
            Duel::Attack(seat) | Duel::Counter(seat) => {
                let [attacker, defender] = [player(seat, Stack::Attack), player(seat.other(), Stack::Defence)];
                let [attack, defence] = [attacker.sum(card), defender.sum(card)];
                let sums = if seat == Seat::ZERO { [attack, defence] } else { [defence, attack] };
                sink.tell(Audience::Everyone, Event::Compared { card, sums });
                // Counted without a branch: half of these duels are goals.
                let is_goal = duel::is_goal(attacker, defender, card);
                self.sides[seat.index()].goals += u8::from(is_goal);
                if is_goal {
                    sink.tell(Audience::Everyone, Event::Goal { seat, score: self.score() });
                }
                Go::End
            }
        };
        self.run(half, chance, go, sink);
    }
}
