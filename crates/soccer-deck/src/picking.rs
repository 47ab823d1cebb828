//! Squads that are picked from own decks (SD-2.2).

use alloc::vec::Vec;

use rulebook_core::{Audience, RuleId, Seat, Sink, counted};

use crate::action::Action;
use crate::action_card::{ActionCard, ActionCards};
use crate::event::Event;
use crate::hand::Hand;
use crate::options::{DeckCount, Decks};
use crate::phase::Phase;
use crate::player::Player;
use crate::side::Half;
use crate::squad::Squad;
use crate::state::State;

/// How many action cards a seat picks with own decks (SD-2.2).
pub(crate) const PICKED_ACTION_CARDS: usize = 6;

/// Whether the seat may pick one more copy of the player.
///
/// SD-2.2: ten players from the seat's own decks, each at most as often as it owns it.
///
/// # Errors
/// The first [`PickError`] that applies, in the order of its variants.
fn check_player(decks: DeckCount, players: &Hand, player: Player, seat: Seat) -> Result<(), PickError> {
    if players.len() == Squad::SIZE {
        return Err(PickError::SquadComplete { seat });
    }
    let owned = decks.get();
    if players.count(player) >= usize::from(owned) {
        return Err(PickError::NoPlayerLeft { player, owned });
    }
    Ok(())
}

/// Whether the seat may pick one more action card of that kind.
///
/// SD-2.2: six action cards once the ten players are picked, each kind at most as often as the seat
/// owns it.
///
/// # Errors
/// The first [`PickError`] that applies, in the order of its variants.
fn check_action_card(decks: DeckCount, players: &Hand, picked: ActionCards, card: ActionCard) -> Result<(), PickError> {
    if players.len() < Squad::SIZE {
        return Err(PickError::PlayersFirst { picked: players.len() as u8 });
    }
    let owned = 2 * decks.get();
    if picked.count(card) >= usize::from(owned) {
        return Err(PickError::NoActionCardLeft { card, owned });
    }
    Ok(())
}

/// Why a card cannot be picked (SD-2.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PickError {
    /// The seat has no squad to pick: there are two seats.
    #[error("seat {seat} picks nothing: the seats are 0 and 1 (SD-2.2)")]
    NoSuchSeat {
        /// The seat that tried.
        seat: Seat,
    },
    /// Players and action cards of the seat are all picked.
    #[error("seat {seat} has picked its ten players and six action cards already (SD-2.2)")]
    In {
        /// The seat that tried.
        seat: Seat,
    },
    /// Line-ups come after the squads.
    #[error("nothing can be placed before both squads are picked (SD-2.2)")]
    NotALineup,
    /// The seat has ten players already.
    #[error("seat {seat} has its ten players and picks action cards now (SD-2.2)")]
    SquadComplete {
        /// The seat that tried.
        seat: Seat,
    },
    /// The action cards come after the ten players.
    #[error("the ten players are picked before the action cards, and only {picked} are (SD-2.2)")]
    PlayersFirst {
        /// The players that the seat has picked.
        picked: u8,
    },
    /// The seat has picked every copy of the player.
    #[error("the seat owns {player:#} {} and has picked every one (SD-2.2)", counted(*owned, "time"))]
    NoPlayerLeft {
        /// The player.
        player: Player,
        /// The copies that the seat owns.
        owned: u8,
    },
    /// The seat has picked every card of the kind.
    #[error("the seat owns {card:#} {} and has picked every one (SD-2.2)", counted(*owned, "time"))]
    NoActionCardLeft {
        /// The kind.
        card: ActionCard,
        /// The cards that the seat owns.
        owned: u8,
    },
}

impl PickError {
    /// SD-2.2, always.
    pub(crate) const RULE: RuleId = RuleId::new("SD-2.2");
}

impl State {
    /// Carries out a pick that the seat may make.
    #[cold]
    pub(crate) fn pick(&mut self, seat: Seat, action: Action, sink: &mut impl Sink<Event>) {
        let side = &mut self.sides[seat.index()];
        match action {
            Action::PickPlayer(player) => {
                side.hand.add(player);
                sink.tell(Audience::Only(seat), Event::PickedPlayer { seat, player });
            }
            Action::PickActionCard(card) => {
                side.picked = side.picked.with(card);
                sink.tell(Audience::Only(seat), Event::PickedActionCard { seat, card });
                if side.has_picked() {
                    sink.tell(Audience::Everyone, Event::SquadIn { seat });
                    if self.sides[seat.other().index()].has_picked() {
                        self.begin_half(Half::First, sink);
                    }
                }
            }
            Action::Place(_) => unreachable!("a card that may be placed is no pick"),
        }
    }

    /// Lists the picks of a seat; there are none outside SD-2.2.
    #[cold]
    pub(crate) fn list_picks(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        if self.phase == Phase::Squads {
            let players = Player::ALL.into_iter().map(Action::PickPlayer);
            let actions = players.chain(ActionCard::ALL.into_iter().map(Action::PickActionCard));
            out.extend(actions.filter(|action| self.check_squad(seat, *action).is_ok()));
        }
    }

    /// SD-2.2, in the order of [`PickError`].
    pub(crate) fn check_squad(&self, seat: Seat, action: Action) -> Result<(), PickError> {
        let Decks::Own(decks) = self.rules.decks() else { unreachable!("squads are picked from own decks only") };
        let Some(side) = self.sides.get(seat.index()) else { return Err(PickError::NoSuchSeat { seat }) };
        if side.has_picked() {
            return Err(PickError::In { seat });
        }
        match action {
            Action::Place(_) => Err(PickError::NotALineup),
            Action::PickPlayer(player) => check_player(decks, &side.hand, player, seat),
            Action::PickActionCard(card) => check_action_card(decks, &side.hand, side.picked, card),
        }
    }
}
