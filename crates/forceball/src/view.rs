//! What one viewer knows of a match (the rulebook's section *Knows*).

use alloc::vec::Vec;

use rulebook_core::{Outcome, Seat, SeatCount, Turn, Viewer};

use crate::card_id::CardId;
use crate::card_set::{CardSet, Number, WORDS};
use crate::event::Event;
use crate::log::Manoeuvre;
use crate::own::Own;
use crate::phase::Phase;
use crate::position::Position;
use crate::rules::Rules;
use crate::table::{Table, side};

/// What one viewer knows: no more than the rulebook lets it know, and nothing borrowed from the state.
///
/// Printed as a screen. Of a seat that the match has not, methods say that it has no cards.
///
/// # Examples
/// ```
/// use forceball::{Rules, State};
/// use rulebook_core::{Match, Seat, Seed, Viewer};
///
/// let game: Match<State> = Match::new(Rules::default(), Seed::from_number(7));
/// let view = game.view(Viewer::Seat(Seat::ZERO));
/// assert!(view.hand().eq(game.state().hand(Seat::ZERO)));
/// // Of the other hand it knows the size. 54 cards, seven dealt to each seat (FB-2.1).
/// assert_eq!((view.hand_size(Seat::ONE), view.pile_size()), (7, 54 - 14));
/// println!("{view}");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    pub(crate) viewer: Viewer,
    pub(crate) rules: Rules,
    pub(crate) table: Table<WORDS>,
    /// The viewer's own cards; none for the public.
    pub(crate) own: Own<WORDS>,
}

impl View {
    pub(crate) fn of<const W: usize>(position: &Position<W>, viewer: Viewer) -> View {
        let viewer = viewer.within(SeatCount::TWO);
        let own = match viewer {
            Viewer::Seat(seat) => position.own[side(seat)].resized(),
            Viewer::Public => Own::default(),
        };
        let rules = position.rules.clone();
        View { viewer, rules, table: position.table.resized(), own }
    }

    pub(crate) fn observe(&mut self, event: &Event) {
        let is_own = |seat: Seat| self.viewer.is(seat);
        let number = |card: CardId| {
            let found = self.rules.cards().number(card);
            found.expect("an event of a match names a card of its deck")
        };
        match *event {
            Event::PeriodBegan { period } => {
                self.table.period_began(period, &self.rules);
                self.own = Own::default();
            }
            Event::Dealt { seat, card } => {
                self.own.hand.insert(number(card));
                self.table.dealt(seat);
            }
            Event::DealtOne { seat } => self.table.dealt(seat),
            Event::TurnedUp { card } => {
                let card = number(card);
                self.table.turned_up(card);
            }
            Event::Chose { card, .. } => self.own.choose(number(card)),
            Event::In { seat } => self.table.in_for_face_off(seat),
            Event::FacedOff { cards, forces } => {
                let cards = cards.map(number);
                self.table.faced_off(cards, forces);
                self.own.chosen = None;
            }
            Event::Attacks { seat } => self.table.attacks(seat, &self.rules),
            Event::TurnBegan { seat, .. } => self.table.turn_began(seat),
            Event::Took { seat, card, to } => {
                let card = number(card);
                if is_own(seat) {
                    self.own.place_mut(to).insert(card);
                }
                self.table.took(seat, card, to);
            }
            Event::DidNotDraw { .. } => self.table.did_not_draw(),
            Event::KeptSpeed { .. } => self.table.kept_speed(),
            Event::Raised { seat, card } => {
                self.own.raise(number(card));
                self.table.raised(seat);
            }
            Event::RaisedOne { seat } => self.table.raised(seat),
            Event::Lowered { seat, card } => {
                self.own.lower(number(card));
                self.table.lowered(seat);
            }
            Event::LoweredOne { seat } => self.table.lowered(seat),
            Event::Swapping { card, .. } => self.own.swapping = Some(number(card)),
            Event::Reorganised { down, up, .. } => {
                self.own.swap(number(down), number(up));
                self.table.reorganised();
            }
            Event::ReorganisedOne { .. } => self.table.reorganised(),
            Event::Transformed { seat, card } => {
                let card = self.shows(seat, number(card));
                self.table.transformed(seat, card);
            }
            Event::Renewed { seat, card } => {
                let card = self.shows(seat, number(card));
                self.table.renewed(seat, card);
            }
            Event::RenewalDone { seat, .. } => self.table.renewal_done(seat),
            Event::Played { seat, card, kind, .. } => {
                let card = self.shows(seat, number(card));
                self.table.played(seat, card, kind, self.rules.cards());
            }
            Event::Fouled { seat, card, kind, .. } => {
                let card = self.shows(seat, number(card));
                self.table.fouled(seat, card, kind, self.rules.cards());
            }
            Event::CutTo { card, is_seen, .. } => {
                let card = number(card);
                self.table.cut_to(card, is_seen, self.rules.cards());
            }
            Event::Boosted { seat, card, from, .. } => {
                let card = self.shows(seat, number(card));
                self.table.boosted(seat, card, from);
            }
            Event::EffectAsked { seat, .. } => self.table.effect_asked(seat),
            Event::UsedEffect { seat, card, .. } => {
                let card = self.shows(seat, number(card));
                self.table.used_effect(seat, card);
            }
            Event::Rewarded { seat, kind } => self.table.rewarded(seat, kind),
            Event::Goal { seat, .. } => self.table.goal(seat),
            Event::AttackOver => self.table.attack_over(),
            Event::MatchOver { .. } => self.table.match_over(),
            Event::Stood { .. } | Event::Lost { .. } | Event::UsedNoEffect { .. } | Event::PeriodOver { .. } => {}
        }
    }

    /// A card of the seat lies face up now: if it is the viewer's, it has left its hand or speed pile.
    fn shows(&mut self, seat: Seat, card: Number) -> Number {
        if self.viewer.is(seat) {
            self.own.hand.remove(card);
            self.own.speed.remove(card);
        }
        card
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
        self.table.phase
    }

    /// Who is to move: the seat that has the turn, or the winner that is asked for a special effect (FB-2.3, FB-4.2). While a
    /// seat takes cards it is that seat. Without meaning before the face-off of the period is decided, and after the match.
    #[must_use]
    pub fn to_move(&self) -> Seat {
        self.table.to_move
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

    /// The attacker; `None` until the face-off of the period is decided (FB-2.2).
    #[must_use]
    pub fn attacker(&self) -> Option<Seat> {
        self.table.attacker
    }

    /// The period, 1 to 3.
    #[must_use]
    pub fn period(&self) -> u8 {
        self.table.period
    }

    /// The number of the turn in its period, those of both seats counted together; 0 before the first (FB-2.4).
    #[must_use]
    pub fn turn_number(&self) -> u16 {
        self.table.turns
    }

    /// The goals of both seats in the match so far, seat 0's first (FB-2.1, FB-5.1).
    #[must_use]
    pub fn score(&self) -> [u16; 2] {
        self.table.score
    }

    /// The cards in the viewer's own hand, by id; a chosen face-off card is no longer there. None for the public.
    pub fn hand(&self) -> impl Iterator<Item = CardId> + Clone + '_ {
        self.ids(self.own.hand)
    }

    /// The cards of the viewer's own speed pile, by id. None for the public.
    pub fn speed_cards(&self) -> impl Iterator<Item = CardId> + Clone + '_ {
        self.ids(self.own.speed)
    }

    /// The card that the viewer itself has chosen for the face-off; `None` before, and once both are turned (FB-2.2).
    #[must_use]
    pub fn chosen(&self) -> Option<CardId> {
        self.own.chosen.map(|card| self.id(card))
    }

    /// The hand card that the viewer itself has named for a swap, until it names the speed card (FB-3.2). It is still in the
    /// hand.
    #[must_use]
    pub fn swapping(&self) -> Option<CardId> {
        self.own.swapping.map(|card| self.id(card))
    }

    /// How many cards a seat has in hand; a chosen face-off card no longer counts.
    #[must_use]
    pub fn hand_size(&self, seat: Seat) -> u8 {
        self.table.hands.get(seat.index()).copied().unwrap_or_default()
    }

    /// A seat's speed: the number of its speed cards (FB-3.2).
    #[must_use]
    pub fn speed(&self, seat: Seat) -> u8 {
        self.table.speeds.get(seat.index()).copied().unwrap_or_default()
    }

    /// Whether the seat has chosen its card for the face-off and the other has not.
    #[must_use]
    pub fn is_in(&self, seat: Seat) -> bool {
        self.table.is_in.get(seat.index()).copied().unwrap_or_default()
    }

    /// The cards that a seat was seen to take and has since neither played nor discarded, by id. It may have
    /// them in its hand or in its speed pile. Of the viewer's own cards, those that the opponent knows.
    pub fn seen_to_take(&self, seat: Seat) -> impl Iterator<Item = CardId> + Clone + '_ {
        self.ids(self.table.seen.get(seat.index()).copied().unwrap_or_default())
    }

    /// The top of the draw pile; `None` where it is empty or the card is not turned up yet.
    #[must_use]
    pub fn top(&self) -> Option<CardId> {
        self.table.top.map(|card| self.id(card))
    }

    /// How many cards the draw pile has, with its top. Once it has none the running attack is the last of the period (FB-2.4).
    #[must_use]
    pub fn pile_size(&self) -> u8 {
        self.table.pile
    }

    /// The cards that were turned up, cut under and not turned up since (FB-3.6), by id: they lie somewhere in
    /// the draw pile.
    pub fn cut_under(&self) -> impl Iterator<Item = CardId> + Clone + '_ {
        self.ids(self.table.under)
    }

    /// The cards of the discard pile, by id: their order means nothing.
    pub fn discard_pile(&self) -> impl Iterator<Item = CardId> + Clone + '_ {
        self.ids(self.table.discard)
    }

    /// The manoeuvres of the running attack, fouls included, the first one first; none between two attacks (FB-4.4).
    #[must_use]
    pub fn manoeuvres(&self) -> Vec<Manoeuvre> {
        self.table.manoeuvres(&self.rules)
    }

    /// The force that a seat's next manoeuvre in this attack must reach, or the one that it is boosting; 0 if the opponent has
    /// played none (FB-3.5).
    #[must_use]
    pub fn force_to_reach(&self, seat: Seat) -> u16 {
        self.table.force_to_reach(seat, &self.rules)
    }

    fn ids(&self, set: CardSet) -> impl Iterator<Item = CardId> + Clone + '_ {
        set.iter().map(|card| self.id(card))
    }

    fn id(&self, card: Number) -> CardId {
        self.rules.cards().id(card)
    }
}
