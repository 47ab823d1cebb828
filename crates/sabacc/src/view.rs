//! What one viewer knows of a match (the rulebook's section *Knows*).

use rulebook_core::{Outcome, Seat, SeatSet, Turn, Viewer};

use crate::cards::Cards;
use crate::event::Event;
use crate::phase::Phase;
use crate::rules::{MOST_SEATS, Rules};
use crate::state::State;
use crate::table::Table;

/// What one viewer knows: no more than the rulebook lets it know, and nothing borrowed from the state.
///
/// Printed as a screen. Of a seat that the match has not, methods say that it has no cards and no chips.
///
/// # Examples
/// ```
/// use rulebook_core::{Match, Seat, Seed, Viewer};
/// use sabacc::{Odds, Rules, State};
///
/// let game: Match<State> = Match::new(Rules::default(), Seed::from_number(7));
/// let view = game.view(Viewer::Seat(Seat::ZERO));
/// assert_eq!((view.hand(), view.hand_size(Seat::ONE)), (game.state().hand(Seat::ZERO), 3));
/// // What a further card can make of the hand, as far as its holder can tell: any of the 73 others may come.
/// let odds = Odds::of_draw(&view.hand(), &view.unseen(), view.rules())?;
/// assert_eq!(odds.total(), 73);
/// # Ok::<(), sabacc::OddsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct View {
    pub(crate) viewer: Viewer,
    pub(crate) table: Table,
    /// The viewer's own hand, folded or not, without what is laid aside.
    pub(crate) hand: Cards,
    /// What the viewer has laid aside in this hand.
    pub(crate) aside: Cards,
    /// The hands that lie open.
    pub(crate) shown: [Cards; MOST_SEATS],
    /// The hands that lay open when the last hand of cards ended.
    pub(crate) last: [Cards; MOST_SEATS],
}

impl View {
    pub(crate) fn of(state: &State, viewer: Viewer) -> View {
        let viewer = viewer.within(state.table.rules.seat_count());
        let own = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public => None,
        };
        let mut shown = [Cards::EMPTY; MOST_SEATS];
        for seat in state.table.shown.iter() {
            shown[seat.index()] = state.hands[seat.index()];
        }
        View {
            viewer,
            table: state.table,
            hand: own.map_or(Cards::EMPTY, |seat| state.hands[seat.index()]),
            aside: own.map_or(Cards::EMPTY, |seat| state.aside[seat.index()]),
            shown,
            last: state.last,
        }
    }

    pub(crate) fn observe(&mut self, event: &Event) {
        match *event {
            Event::HandBegan { .. } | Event::MatchOver => {
                self.hand = Cards::EMPTY;
                self.aside = Cards::EMPTY;
                self.last = core::mem::take(&mut self.shown);
            }
            Event::Dealt { card, .. } => {
                self.hand.insert(card);
            }
            Event::LaidAside { card, .. } => {
                self.hand.remove(card);
                self.aside.insert(card);
            }
            Event::Shows { seat, cards } => self.shown[seat.index()] = cards,
            Event::ExtraCard { seat, card } => {
                self.shown[seat.index()].insert(card);
                if self.viewer.is(seat) {
                    self.hand.insert(card);
                }
            }
            Event::DealtOne { .. }
            | Event::Entered { .. }
            | Event::Borrowed { .. }
            | Event::Eliminated { .. }
            | Event::Checked { .. }
            | Event::Called { .. }
            | Event::Bet { .. }
            | Event::Folded { .. }
            | Event::TakesCard { .. }
            | Event::Stood { .. }
            | Event::ShowedMaster { .. }
            | Event::Exchanged { .. }
            | Event::CalledSabacc { .. }
            | Event::Tied { .. }
            | Event::Won { .. }
            | Event::Split { .. }
            | Event::GotShare { .. }
            | Event::AllBust { .. }
            | Event::PaidBack { .. }
            | Event::LastSeat { .. } => {}
        }
        self.table.happen(event);
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

    /// Where the match is.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.table.phase
    }

    /// Who has to do something next.
    #[must_use]
    pub fn turn(&self) -> Turn {
        self.table.phase.turn()
    }

    /// How the match ended; `None` while it is not over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.table.outcome()
    }

    /// The cards that the viewer itself holds, folded or not, without what it has laid aside; none for the public.
    #[must_use]
    pub fn hand(&self) -> Cards {
        self.hand
    }

    /// What the viewer itself has laid aside for exchange in this hand of cards, 0 to 4 cards; none for the public
    /// (SB-2.4).
    #[must_use]
    pub fn laid_aside(&self) -> Cards {
        self.aside
    }

    /// The hand of a seat, if it lies open now: in a showdown while a tie is broken (SB-4.1, SB-4.2). When the hand of cards is
    /// over it is [`View::last_showdown`].
    #[must_use]
    pub fn shown(&self, seat: Seat) -> Option<Cards> {
        self.table.shown.contains(seat).then(|| self.shown[seat.index()])
    }

    /// Whether a seat shows a Jedi Master: until it folds or the hand of cards ends (SB-2.4).
    #[must_use]
    pub fn shows_master(&self, seat: Seat) -> bool {
        self.table.masters.contains(seat)
    }

    /// The hand with which a seat was in the showdown of the hand of cards before, extra cards included; no cards if
    /// it was in none, or there was none (SB-4.1, SB-4.2).
    #[must_use]
    pub fn last_showdown(&self, seat: Seat) -> Cards {
        self.last.get(seat.index()).copied().unwrap_or_default()
    }

    /// The cards that the viewer has not seen in this hand of cards: those of the pack, and what others
    /// hold or have laid aside unseen. A Jedi Master that another seat shows is still among them ([`View::shows_master`]).
    #[must_use]
    pub fn unseen(&self) -> Cards {
        let mut unseen = Cards::PACK;
        let own = self.hand.iter().chain(self.aside.iter());
        let others = self.table.shown.iter().filter(|seat| !self.viewer.is(*seat));
        let shown = others.flat_map(|seat| self.shown[seat.index()].iter());
        own.chain(shown).for_each(|card| {
            unseen.remove(card);
        });
        unseen
    }

    /// How many cards a seat has, folded or not; those that it lays aside in its exchange count until it is done. 0
    /// before the deal, for a seat that is out and once the match is over; else 1 to 5, and more only after a tie (SB-2.3,
    /// SB-4.2).
    #[must_use]
    pub fn hand_size(&self, seat: Seat) -> u8 {
        self.table.sizes.get(seat.index()).copied().unwrap_or_default()
    }

    /// How many cards a seat has exchanged in this hand of cards, 0 to 4; 0 until it is done (SB-2.4).
    #[must_use]
    pub fn exchanged(&self, seat: Seat) -> u8 {
        self.table.exchanged.get(seat.index()).copied().unwrap_or_default()
    }

    /// How many cards are still in the pack, 0 to 76: all but what was dealt in this hand of cards (SB-2.1).
    #[must_use]
    pub fn pack_size(&self) -> u8 {
        let gone: u8 = self.table.sizes.iter().chain(&self.table.exchanged).sum();
        Cards::PACK.len() as u8 - gone
    }

    /// The number of the hand of cards, from 1; the last one once the match is over.
    #[must_use]
    pub fn hand_number(&self) -> u16 {
        self.table.hand
    }

    /// The chips that a seat holds, borrowed ones included; what it has paid into the pot is not among them. 0 where no chips
    /// are played for (SB-5.1, SB-5.4).
    #[must_use]
    pub fn chips(&self, seat: Seat) -> u16 {
        self.table.chips.get(seat.index()).copied().unwrap_or_default()
    }

    /// What a seat owes the bank, 0 to 15 chips: each loan that is not paid back, and one chip more for each
    /// (SB-5.4).
    #[must_use]
    pub fn debt(&self, seat: Seat) -> u16 {
        self.table.loans.get(seat.index()).map_or(0, |loans| loans.owed())
    }

    /// The chips of each loan that a seat has not paid back, 1 to 4, oldest first; at most three. One chip more is
    /// owed for each (SB-5.4).
    pub fn open_loans(&self, seat: Seat) -> impl Iterator<Item = u8> + '_ {
        self.table.loans.get(seat.index()).into_iter().flat_map(|loans| loans.open())
    }

    /// How many loans a seat has had in the match, 0 to 3, paid back or not (SB-5.4).
    #[must_use]
    pub fn loans_taken(&self, seat: Seat) -> usize {
        self.table.loans.get(seat.index()).map_or(0, |loans| loans.taken())
    }

    /// How many hands of cards a seat has won, where no chips are played for; otherwise 0 (SB-5.6).
    #[must_use]
    pub fn hands_won(&self, seat: Seat) -> u16 {
        self.table.scores.get(seat.index()).copied().unwrap_or_default()
    }

    /// The chips in the pot: all entries and bets of this hand of cards, and what a hand in which all were bust has
    /// left (SB-4.3). 0 once the match is over, and where no chips are played for.
    #[must_use]
    pub fn pot(&self) -> u16 {
        self.table.pot
    }

    /// From whom everything goes round in this hand of cards: entry, deal, betting, draws, exchange (SB-2.2).
    #[must_use]
    pub fn first_seat(&self) -> Seat {
        self.table.first
    }

    /// The seats that take part in this hand of cards and have not folded; during the entry those that have paid it; none once
    /// the match is over (SB-5.1).
    #[must_use]
    pub fn live(&self) -> SeatSet {
        self.table.live
    }

    /// In which hand of cards a seat was eliminated, from 1; `None` if it is still in the match (SB-5.5).
    #[must_use]
    pub fn out_in(&self, seat: Seat) -> Option<u16> {
        self.table.out_in.get(seat.index()).copied().filter(|hand| *hand > 0)
    }

    /// What the viewer has to pay to call, 0 to 4 chips; 0 outside a betting round, for a seat that has folded, and for
    /// the public (SB-5.3).
    #[must_use]
    pub fn to_call(&self) -> u8 {
        match (self.table.phase, self.viewer) {
            (Phase::Betting(betting), Viewer::Seat(seat)) if self.table.live.contains(seat) => betting.due(seat),
            _ => 0,
        }
    }
}
