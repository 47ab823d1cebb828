//! What one viewer knows of a match (the rulebook's section *Knows*).

use rulebook_core::{Outcome, Seat, SeatCount, SeatSet, Turn, Viewer};

use crate::action_card::{ActionCard, ActionCards};
use crate::card::Card;
use crate::duel::Duel;
use crate::event::Event;
use crate::options::Decks;
use crate::phase::{Phase, TurnedCards};
use crate::player::Player;
use crate::rules::Rules;
use crate::side::Half;
use crate::squad::Squad;
use crate::stack::Place;
use crate::stacks::Stacks;
use crate::state::State;

/// What one viewer knows: no more than the rulebook lets it know, and nothing borrowed from the state.
///
/// Printed as a screen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct View {
    pub(crate) viewer: Viewer,
    pub(crate) rules: Rules,
    pub(crate) phase: Phase,
    /// The seats that have chosen squad or line-up while others still do.
    pub(crate) is_in: [bool; 2],
    pub(crate) sides: [KnownSide; 2],
    pub(crate) pile_size: u8,
    pub(crate) turned: [[TurnedCards; 5]; 2],
}

/// What is known of one seat's side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct KnownSide {
    pub(crate) squad: Squad,
    pub(crate) picked: ActionCards,
    pub(crate) stacks: [Stacks; 2],
    pub(crate) goals: u8,
}

impl View {
    pub(crate) fn of(state: &State, viewer: Viewer) -> View {
        let viewer = viewer.within(SeatCount::TWO);
        let known = |seat: Seat| {
            let side = &state.sides[seat.index()];
            let is_own = viewer.is(seat);
            let squads_are_open = state.rules.decks() == Decks::Shared;
            KnownSide {
                squad: if is_own || squads_are_open { state.squad(seat) } else { Squad::EMPTY },
                picked: if is_own { side.picked } else { ActionCards::EMPTY },
                stacks: side.stacks.map(|stacks| if is_own { stacks } else { stacks.only_turned() }),
                goals: side.goals,
            }
        };
        let choosing = matches!(state.phase, Phase::Squads | Phase::Lineups { .. });
        let open = rulebook_core::Game::turn(state).seats();
        View {
            viewer,
            rules: state.rules,
            phase: state.phase,
            is_in: [Seat::ZERO, Seat::ONE].map(|seat| choosing && !open.contains(seat)),
            sides: [Seat::ZERO, Seat::ONE].map(known),
            pile_size: state.pile.len() as u8,
            turned: state.turned,
        }
    }

    pub(crate) fn observe(&mut self, event: &Event) {
        match *event {
            Event::Dealt { seat, player } | Event::PickedPlayer { seat, player } => {
                self.sides[seat.index()].squad.add(player);
                if let Phase::Deal { deck } = &mut self.phase {
                    *deck = deck.without(player);
                }
            }
            Event::PickedActionCard { seat, card } => {
                let picked = &mut self.sides[seat.index()].picked;
                *picked = picked.with(card);
            }
            Event::SquadIn { seat } | Event::LineupIn { seat } => self.is_in[seat.index()] = true,
            Event::HalfBegan { half } => {
                self.is_in = [false; 2];
                self.pile_size = 12;
                self.phase = Phase::Lineups { half };
            }
            Event::Placed { seat, place, card } => {
                let half = self.half();
                self.sides[seat.index()].stacks[half as usize].put_at(place, card);
            }
            Event::ChanceBegan { chance } => {
                self.is_in = [false; 2];
                self.phase = Phase::Duel { half: self.half(), chance, duel: Duel::Midfield };
            }
            Event::Turned { seat, place, card } => {
                let half = self.half();
                let stacks = &mut self.sides[seat.index()].stacks[half as usize];
                stacks.put_at(place, card);
                stacks.turn(place);
            }
            Event::Compared { card, .. } => {
                self.pile_size -= 1;
                if let Phase::Duel { half, chance, .. } = self.phase {
                    let turned = &mut self.turned[half as usize][usize::from(chance) - 1];
                    *turned = turned.with(card);
                }
            }
            Event::Attacks { seat } => self.set_duel(Duel::Attack(seat)),
            Event::Counters { seat } => self.set_duel(Duel::Counter(seat)),
            Event::Goal { seat, score } => self.sides[seat.index()].goals = score[seat.index()],
            Event::MatchOver { .. } => self.phase = Phase::Over,
            Event::ChanceOver { .. } | Event::HalfOver { .. } => {}
        }
    }

    fn set_duel(&mut self, now: Duel) {
        if let Phase::Duel { duel, .. } = &mut self.phase {
            *duel = now;
        }
    }

    /// The half that is played; the second once the match is over, the first before it begins.
    #[must_use]
    pub fn half(&self) -> Half {
        self.phase.half()
    }

    /// Who looks; the public, for a seat that the match has not.
    #[must_use]
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The options of the match.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Where the match is.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Who has to do something next.
    #[must_use]
    pub fn turn(&self) -> Turn {
        match self.phase {
            Phase::Deal { .. } | Phase::Duel { .. } => Turn::Chance,
            Phase::Squads | Phase::Lineups { .. } => {
                let open = [Seat::ZERO, Seat::ONE].into_iter().filter(|seat| !self.is_in[seat.index()]);
                Turn::Decide(open.collect::<SeatSet>())
            }
            Phase::Over => Turn::Over,
        }
    }

    /// How the match ended; `None` while it is not over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.phase.outcome(self.score())
    }

    /// Whether the seat is in while squads are picked or line-ups chosen; `false` in other phases.
    #[must_use]
    pub fn is_in(&self, seat: Seat) -> bool {
        self.is_in.get(seat.index()).copied().unwrap_or_default()
    }

    /// The goals of both seats in the match so far, seat 0's first (SD-5.1).
    #[must_use]
    pub fn score(&self) -> [u8; 2] {
        [self.sides[0].goals, self.sides[1].goals]
    }

    /// What is known of a seat's squad: with a shared deck all of it; with own decks the viewer's own, and nothing of the
    /// other.
    #[must_use]
    pub fn squad(&self, seat: Seat) -> Squad {
        self.sides.get(seat.index()).map_or(Squad::EMPTY, |side| side.squad)
    }

    /// The action cards that the viewer itself has picked; none with a shared deck.
    #[must_use]
    pub fn picked(&self) -> ActionCards {
        match self.viewer {
            Viewer::Seat(seat) => self.sides[seat.index()].picked,
            Viewer::Public => ActionCards::EMPTY,
        }
    }

    /// The card at a place of a seat's line-up in a half, as far as the viewer knows it: each of its own, and all that
    /// were turned.
    #[must_use]
    pub fn card(&self, seat: Seat, half: Half, place: Place) -> Option<Card> {
        self.sides.get(seat.index())?.stacks[half as usize].card(place)
    }

    /// Whether the card at a place was turned (SD-4).
    #[must_use]
    pub fn is_turned(&self, seat: Seat, half: Half, place: Place) -> bool {
        self.sides.get(seat.index()).is_some_and(|side| side.stacks[half as usize].is_turned(place))
    }

    /// The action cards that were turned in a chance, 1 to 5, in their order; none for another number (SD-4).
    pub fn turned_cards(&self, half: Half, chance: u8) -> impl Iterator<Item = ActionCard> {
        let place = usize::from(chance).checked_sub(1);
        let turned = place.and_then(|place| self.turned[half as usize].get(place).copied());
        turned.into_iter().flat_map(TurnedCards::cards)
    }

    /// How many cards the action pile has, at most twelve; 0 before the squads are complete (SD-3.4, SD-4.4).
    #[must_use]
    pub fn pile_size(&self) -> u8 {
        self.pile_size
    }

    /// How many cards each stack of a seat has: 0 while it chooses its line-up, then five less the chances
    /// that have ended (SD-4.4).
    #[must_use]
    pub fn stack_size(&self, seat: Seat) -> u8 {
        match self.phase {
            Phase::Deal { .. } | Phase::Squads | Phase::Over => 0,
            Phase::Lineups { .. } => 5 * u8::from(self.is_in(seat)),
            Phase::Duel { chance, .. } => 6 - chance,
        }
    }
}

/// The players of a squad as a count for each, by number from 0.
pub(crate) fn counts(players: impl Iterator<Item = Player>) -> [u8; Player::KINDS] {
    let mut counts = [0; Player::KINDS];
    players.for_each(|player| counts[usize::from(player.number()) - 1] += 1);
    counts
}
