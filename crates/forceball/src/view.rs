//! What one viewer knows of a match (the rulebook's section *Knows*).

use alloc::string::ToString as _;
use alloc::vec::Vec;
use core::fmt;

use rulebook_core::{Outcome, Seat, SeatCount, Turn, Viewer};

use crate::card_id::CardId;
use crate::card_set::{CardSet, Number, WORDS};
use crate::event::{Against, Event};
use crate::log::Manoeuvre;
use crate::own::Own;
use crate::phase::Phase;
use crate::position::Position;
use crate::rules::Rules;
use crate::table::{PERIODS, Table};

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
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    pub(crate) viewer: Viewer,
    pub(crate) rules: Rules,
    pub(crate) table: Table<WORDS>,
    /// The viewer's own cards; none for the public.
    pub(crate) own: Own<WORDS>,
}

impl View {
    pub(crate) fn of<const W: usize>(position: &Position<W>, viewer: Viewer) -> View {
        let own = match viewer {
            Viewer::Seat(seat) => position.own.get(seat.index()),
            Viewer::Public => None,
        };
        let viewer = if own.is_some() { viewer } else { Viewer::Public };
        let rules = position.rules.clone();
        View { viewer, rules, table: position.table.resized(), own: own.map(Own::resized).unwrap_or_default() }
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

    /// Who is to move: the seat that has the turn, or the winner that is asked for a special effect (FB-2.3, FB-4.2). While a seat takes
    /// cards it is that seat. Without meaning before the face-off of the period is decided, and after the match.
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

/// Printing a screen.
impl View {
    /// What the manoeuvre of the turn has to reach (FB-3.5).
    fn against(&self) -> Against {
        Against(self.force_to_reach(self.to_move()))
    }

    fn title(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = self.score();
        if self.phase() == Phase::Over {
            return write!(f, "the match is over, {first} : {second}");
        }
        write!(f, "period {} of {PERIODS}, score {first} : {second}, ", self.period())?;
        let seat = self.to_move();
        match self.phase() {
            Phase::Deal { .. } => f.write_str("the cards are dealt"),
            Phase::FaceOff => f.write_str("face-off: both choose a card"),
            Phase::Toss => f.write_str("the attacker is drawn"),
            Phase::Taking { .. } => f.write_str("the next card is turned up"),
            Phase::Draw => write!(f, "turn {}: seat {seat} may draw", self.turn_number()),
            Phase::Speed => write!(f, "turn {}: seat {seat} may change its speed", self.turn_number()),
            Phase::Renew { discarded } => {
                write!(f, "turn {}: seat {seat} renews its hand, {discarded} discarded", self.turn_number())
            }
            Phase::Manoeuvre => {
                write!(f, "turn {}: seat {seat} plays{} or loses the attack", self.turn_number(), self.against())
            }
            Phase::Cut => write!(f, "turn {}: the draw pile is cut", self.turn_number()),
            Phase::Boost => write!(f, "turn {}: seat {seat} may boost{}", self.turn_number(), self.against()),
            Phase::Effect => write!(f, "seat {seat} may use a special effect"),
            Phase::Over => Ok(()),
        }
    }

    fn cards(&self, title: &str, cards: impl Iterator<Item = CardId>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, id) in cards.enumerate() {
            if place == 0 {
                writeln!(f, "{title}:")?;
            }
            if let Some(card) = self.rules().deck().card(id) {
                let text = card.to_string();
                // A deck can come from anywhere: nothing in a name reaches the terminal but what is printed.
                let name = card.name().escape_debug();
                // A name that says no more than the card is not said twice.
                if text.strip_prefix(card.name()).is_some_and(|rest| rest.starts_with(',')) {
                    writeln!(f, "  {id:<8} {text}")?;
                } else {
                    writeln!(f, "  {id:<8} {name} ({text})")?;
                }
            }
        }
        Ok(())
    }

    fn side(&self, seat: Seat, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {seat}")?;
        if self.viewer.is(seat) {
            f.write_str(" (you)")?;
        }
        if let Some(attacker) = self.attacker() {
            write!(f, ", {}", if attacker == seat { "attacker" } else { "defender" })?;
        }
        write!(f, ": {} in hand, speed {}", self.hand_size(seat), self.speed(seat))?;
        if self.is_in(seat) {
            f.write_str(", has chosen")?;
        }
        for (place, card) in self.seen_to_take(seat).enumerate() {
            write!(f, "{} {card}", if place == 0 { "; seen to take" } else { "," })?;
        }
        writeln!(f)
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.title(f)?;
        writeln!(f)?;
        SeatCount::TWO.seats().try_for_each(|seat| self.side(seat, f))?;
        for manoeuvre in self.manoeuvres() {
            let Manoeuvre { seat, card, kind, is_foul, printed, force, boosts } = manoeuvre;
            let foul = if is_foul { "foul, declared " } else { "" };
            write!(f, "  seat {seat}: {card}, {foul}{kind} {printed}")?;
            for (from, card) in &boosts {
                write!(f, " + {card} ({from})")?;
            }
            if !boosts.is_empty() {
                write!(f, ": {force}")?;
            }
            writeln!(f)?;
        }
        self.cards("your hand", self.hand(), f)?;
        self.cards("your speed pile", self.speed_cards(), f)?;
        if let Some(card) = self.chosen() {
            writeln!(f, "chosen for the face-off: {card}")?;
        }
        if let Some(card) = self.swapping() {
            writeln!(f, "to be swapped: {card}")?;
        }
        write!(f, "draw pile: {} cards", self.pile_size())?;
        if let Some(card) = self.top().and_then(|id| self.rules().deck().card(id)) {
            write!(f, ", top {} ({card})", card.id())?;
        }
        for (place, card) in self.cut_under().enumerate() {
            write!(f, "{} {card}", if place == 0 { "; cut under:" } else { "," })?;
        }
        write!(f, "\ndiscard pile: {} cards", self.discard_pile().count())
    }
}
