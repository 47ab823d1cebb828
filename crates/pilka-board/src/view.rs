//! What one viewer knows of a match (the rulebook's section *Knows*).

use core::fmt;

use rulebook_core::{Outcome, Seat, SeatCount, Turn, Viewer};

use crate::card::Cards;
use crate::event::Event;
use crate::hand::Hand;
use crate::phase::{Ball, Phase};
use crate::rules::Rules;
use crate::state::State;
use crate::table::Table;

/// What one viewer knows: the table, and its own hand.
///
/// Printed as a screen without the pitch.
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
        match viewer {
            Viewer::Seat(seat) if SeatCount::TWO.has(seat) => {
                View { viewer, table: state.table, hand: state.hands[seat.index()], known: state.known }
            }
            Viewer::Seat(_) | Viewer::Public => {
                View { viewer: Viewer::Public, table: state.table, hand: Hand::EMPTY, known: [Hand::EMPTY; 2] }
            }
        }
    }

    pub(crate) fn observe(&mut self, event: &Event) {
        if let (Event::Renewed { .. }, Viewer::Seat(viewer)) = (event, self.viewer) {
            // Before the laid pile is turned over: what is not there and not in the own hand, the other seat holds.
            self.known[viewer.index()] = self.hand;
            self.known[viewer.other().index()] = self.unseen().iter().collect();
        }
        self.table.happen(event);
        match *event {
            Event::Drew { seat, card } if self.viewer.is(seat) => self.hand = self.hand.with(card),
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
            _ => {}
        }
    }

    /// Who looks.
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

    /// The cards that a seat surely holds, as its opponent can tell who has counted: those that it held when the
    /// talon was last renewed, without those that it has laid since. Of the viewer itself, what the opponent
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

/// Printing a screen.
impl View {
    fn title(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (table, [first, second]) = (&self.table, self.table.score());
        if table.phase() == Phase::Over {
            return write!(f, "the match is over, {first} : {second}");
        }
        let (half, turn, of) = (table.half(), table.turn_number(), table.rules().turns_of_a_half());
        write!(f, "half {half}, turn {turn} of {of}, score {first} : {second}, ")?;
        let mover = table.mover();
        match table.phase() {
            Phase::Play => {
                let left = table.moves_left();
                write!(f, "seat {mover} plays: {} runs, {} dribbles, ", left.runs(), left.dribbles())?;
                write!(f, "{} passes, {} shots left", left.passes(), left.shots())
            }
            Phase::KeeperThrow(_) => write!(f, "seat {mover}'s goalkeeper may throw"),
            Phase::Question(question) => {
                write!(f, "{}, {}", question.about(), Event::Asked { question })
            }
            Phase::ThrowIn(square) => write!(f, "seat {mover} throws in from {square}"),
            Phase::Throw => write!(f, "seat {mover}'s goalkeeper throws"),
            Phase::Place(kick) => {
                write!(f, "free kick for seat {mover}, pawn {}; put somewhere: {}", kick.kicker(), kick.put())
            }
            Phase::PlaceOn(kick, pawn) => {
                write!(f, "free kick for seat {mover}, pawn {}; pawn {pawn} is put somewhere", kick.kicker())
            }
            Phase::FreePass(kick) => write!(f, "seat {mover}'s pawn {} may kick the free kick", kick.kicker()),
            Phase::Over => Ok(()),
        }
    }

    fn side(&self, seat: Seat, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let table = &self.table;
        write!(f, "seat {seat}")?;
        if self.viewer.is(seat) {
            f.write_str(" (you)")?;
        }
        write!(f, ", {} exchanges left, pawns", table.exchanges_left(seat))?;
        for (pawn, square) in table.pawns(seat) {
            let ball = if table.with_ball(seat) == Some(pawn) { " with the ball" } else { "" };
            write!(f, "{} {pawn} on {square}{ball}", if pawn.index() == 0 { ":" } else { ";" })?;
        }
        writeln!(f)
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.title(f)?;
        writeln!(f)?;
        SeatCount::TWO.seats().try_for_each(|seat| self.side(seat, f))?;
        match self.table.ball() {
            Ball::Loose(square) => writeln!(f, "the ball lies on {square}")?,
            Ball::InHands(seat) => writeln!(f, "the ball is in the hands of seat {seat}")?,
            Ball::With { .. } => {}
        }
        if self.viewer != Viewer::Public {
            writeln!(f, "your hand: {}", self.hand)?;
        }
        write!(f, "talon: {} cards; laid:", self.table.talon_len())?;
        if self.table.laid().is_empty() {
            return f.write_str(" none");
        }
        self.table.laid().kinds().try_for_each(|(card, count)| write!(f, " {count} {card}"))
    }
}
