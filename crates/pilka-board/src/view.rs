//! What one viewer knows of a match (the rulebook's section *Knows*).

use rulebook_core::{Outcome, Seat, SeatCount, Turn, Viewer};

use crate::card::Cards;
use crate::event::Event;
use crate::hand::Hand;
use crate::rules::Rules;
use crate::state::State;
use crate::table::Table;

/// What one viewer knows: the table, and its own hand.
///
/// Printed as a [`Screen`](crate::Screen): the board from the viewer's side, and what is to be known besides. [`View::to_svg`] draws a
/// picture, and [`View::read`] reads what a person types.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct View {
    pub(crate) viewer: Viewer,
    pub(crate) table: Table,
    /// The viewer's own cards; none for the public.
    pub(crate) hand: Hand,
    /// What each seat is known to hold by the other; none for the public.
    pub(crate) known: [Hand; 2],
}

impl View {
    pub(crate) fn of(state: &State, viewer: Viewer) -> View {
        let viewer = viewer.within(SeatCount::TWO);
        let (hand, known) = match viewer {
            Viewer::Seat(seat) => (state.hands[seat.index()], state.known),
            Viewer::Public => (Hand::EMPTY, [Hand::EMPTY; 2]),
        };
        View { viewer, table: state.table, hand, known }
    }

    pub(crate) fn observe(&mut self, event: &Event) {
        if let (Event::Renewed { .. }, Viewer::Seat(viewer)) = (event, self.viewer) {
            // Before the laid pile is turned over: what is not there and not in the own hand, the other seat holds.
            self.known[viewer.index()] = self.hand;
            self.known[viewer.other().index()] = self.unseen().iter().collect();
        }
        self.table.happen(event);
        match *event {
            Event::Drew { seat, card } => {
                if self.viewer.is(seat) {
                    self.hand = self.hand.with(card);
                }
            }
            Event::Laid { seat, card } => {
                if self.viewer.is(seat) {
                    self.hand = self.hand.without(card);
                }
                let known = &mut self.known[seat.index()];
                *known = known.without(card);
            }
            Event::Swapped { seat, .. } => {
                if self.viewer.is(seat) {
                    self.hand = Hand::EMPTY;
                }
                self.known[seat.index()] = Hand::EMPTY;
            }
            // These are of the table alone.
            Event::DrewOne { .. }
            | Event::Renewed { .. }
            | Event::Ran { .. }
            | Event::Tackled { .. }
            | Event::Dribbled { .. }
            | Event::Passed { .. }
            | Event::Shot { .. }
            | Event::GotBall { .. }
            | Event::BallLoose { .. }
            | Event::MayThrow { .. }
            | Event::Threw { .. }
            | Event::Kept { .. }
            | Event::Asked { .. }
            | Event::Answered { .. }
            | Event::DidNotSee { .. }
            | Event::PassedBy { .. }
            | Event::Stands { .. }
            | Event::Undone { .. }
            | Event::WentBack { .. }
            | Event::PutAside { .. }
            | Event::Saved { .. }
            | Event::Stopped { .. }
            | Event::Goal { .. }
            | Event::EndedTurn { .. }
            | Event::LinedUp { .. }
            | Event::TurnBegan { .. }
            | Event::ToPlay { .. }
            | Event::ToThrowIn { .. }
            | Event::ToThrow { .. }
            | Event::FreeKickGiven { .. }
            | Event::Chose { .. }
            | Event::Put { .. }
            | Event::PushedAway { .. }
            | Event::ToKick { .. }
            | Event::Declined { .. }
            | Event::HalfOver { .. }
            | Event::HalfBegan { .. }
            | Event::MatchOver { .. } => {}
        }
    }

    /// Who looks; the public, for a seat that the match has not.
    #[must_use]
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The options of the match.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.table.rules
    }

    /// What everybody sees: pawns, ball, whose turn it is, what is asked, the laid pile.
    #[must_use]
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The viewer's own cards; none for the public.
    #[must_use]
    pub fn hand(&self) -> Hand {
        self.hand
    }

    /// The cards that a seat surely holds, as its opponent can tell by counting: those that it held when the talon was last
    /// renewed, without those that it has laid since; none before (PB-2.3). Of the viewer itself, what the opponent
    /// knows. None for the public.
    #[must_use]
    pub fn known(&self, seat: Seat) -> Hand {
        self.known.get(seat.index()).copied().unwrap_or_default()
    }

    /// Who has to do something next.
    #[must_use]
    pub fn turn(&self) -> Turn {
        self.table.turn()
    }

    /// How the match ended; `None` while it is not over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.table.outcome()
    }

    /// The cards that the viewer sees neither in its hand nor in the laid pile: those of the talon and of the
    /// hands that it does not see.
    #[must_use]
    pub fn unseen(&self) -> Cards {
        let mut unseen = *self.table.rules.pack().cards();
        for card in self.table.laid.iter().chain(self.hand.iter()) {
            unseen.remove(card);
        }
        unseen
    }
}
