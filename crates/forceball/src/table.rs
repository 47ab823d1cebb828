//! The public facts of a match: what both seats know and a spectator as well.
//!
//! State and views hold the same table, and each event changes it by one method, so that a view cannot
//! drift from the state.

use alloc::vec::Vec;

use rulebook_core::{Outcome, RuleId, Seat, SeatCount, SeatSet, Turn};

use crate::card_set::{CardSet, Number};
use crate::cards::Cards;
use crate::kind::{Kind, Role};
use crate::log::{Log, Manoeuvre, Standing};
use crate::options::Compare;
use crate::phase::{Phase, Place, Then};
use crate::rules::Rules;

/// How many periods a match has (FB-2.1).
pub(crate) const PERIODS: u8 = 3;
/// How many cards each seat is dealt (FB-2.1).
pub(crate) const DEALT: u8 = 7;

/// The place of a seat's things, 0 or 1: the match has no other seats, and so a look needs no check.
#[inline]
pub(crate) fn side(seat: Seat) -> usize {
    seat.index() & 1
}

/// The options stand beside it, since they do not change: so a table is copied as it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Table<const W: usize> {
    pub(crate) phase: Phase,
    /// The seat that has the turn, is asked for a special effect, or takes cards.
    pub(crate) to_move: Seat,
    /// Nobody before the face-off is decided.
    pub(crate) attacker: Option<Seat>,
    /// 1 to 3.
    pub(crate) period: u8,
    /// The turns that have begun in this period.
    pub(crate) turns: u16,
    pub(crate) score: [u16; 2],
    /// The cards of the draw pile, with its top.
    pub(crate) pile: u8,
    pub(crate) top: Option<Number>,
    pub(crate) hands: [u8; 2],
    pub(crate) speeds: [u8; 2],
    /// Which seats have chosen their card for the face-off.
    pub(crate) is_in: [bool; 2],
    /// The cards that were turned up, cut under and not turned up since.
    pub(crate) under: CardSet<W>,
    pub(crate) discard: CardSet<W>,
    /// The cards that each seat was seen to take and has neither played nor discarded since.
    pub(crate) seen: [CardSet<W>; 2],
    pub(crate) log: Log<W>,
    /// The last manoeuvre of each role in the running attack: what the log says, at hand.
    pub(crate) last: [Option<Standing>; 2],
}

impl<const W: usize> Table<W> {
    pub(crate) fn new(rules: &Rules) -> Table<W> {
        Table {
            phase: Phase::Deal { dealt: 0 },
            to_move: Seat::ZERO,
            attacker: None,
            period: 1,
            turns: 0,
            score: [0; 2],
            pile: rules.deck().len() as u8,
            top: None,
            hands: [0; 2],
            speeds: [0; 2],
            is_in: [false; 2],
            under: CardSet::EMPTY,
            discard: CardSet::EMPTY,
            seen: [CardSet::EMPTY; 2],
            log: Log::new(),
            last: [None; 2],
        }
    }

    #[inline]
    pub(crate) fn turn(&self) -> Turn {
        if self.phase == Phase::FaceOff {
            let [first, second] = self.is_in;
            let open = if first { SeatSet::EMPTY } else { SeatSet::only(Seat::ZERO) };
            return Turn::Decide(if second { open } else { open.with(Seat::ONE) });
        }
        match self.phase {
            phase if phase.is_of_one_seat() => Turn::Decide(SeatSet::only(self.to_move)),
            Phase::Over => Turn::Over,
            _ => Turn::Chance,
        }
    }

    /// Whether the seat may act: whether it is one of those whose [`turn`](Table::turn) it is.
    #[inline]
    pub(crate) fn may_act(&self, seat: Seat) -> bool {
        match self.phase {
            Phase::FaceOff => SeatCount::TWO.has(seat) && !self.is_in[side(seat)],
            phase => phase.is_of_one_seat() && seat == self.to_move,
        }
    }

    /// The seat's role; that of the defender before the face-off is decided.
    #[inline]
    pub(crate) fn role(&self, seat: Seat) -> Role {
        if self.attacker == Some(seat) { Role::Attacker } else { Role::Defender }
    }

    /// The seat's last manoeuvre in the running attack.
    #[inline]
    pub(crate) fn last_manoeuvre(&self, seat: Seat) -> Option<Standing> {
        self.last[self.role(seat) as usize]
    }

    /// The manoeuvres of the running attack, in their order.
    pub(crate) fn manoeuvres(&self, rules: &Rules) -> Vec<Manoeuvre> {
        self.log.manoeuvres(self.attacker.unwrap_or_default(), rules.cards(), rules.boost().get())
    }

    /// A manoeuvre of the seat is laid down.
    #[inline]
    fn lay(&mut self, seat: Seat, card: Number, kind: Kind, is_foul: bool, printed: u8) {
        self.showed(seat, card, Place::Hand);
        self.log.play(card, kind, is_foul);
        self.last[kind.role() as usize] = Some(Standing { kind, printed, boosts: 0 });
    }

    /// FB-3.5: the force that the seat's manoeuvre must have; 0 for the first one of an attack.
    #[inline]
    pub(crate) fn force_to_reach(&self, seat: Seat, rules: &Rules) -> u16 {
        let Some(standing) = self.last_manoeuvre(seat.other()) else { return 0 };
        match rules.compare() {
            Compare::Boosted => standing.force(rules.boost().get()),
            Compare::Printed => u16::from(standing.printed),
        }
    }

    /// FB-2.4: whether the period ends with the attack that has just ended.
    #[inline]
    pub(crate) fn is_period_over(&self, rules: &Rules) -> bool {
        self.pile == 0 || self.turns >= rules.turn_limit().get()
    }

    /// Goes on to what is next if all cards are taken and the next one is turned up, or there is none.
    #[inline]
    fn settle(&mut self) {
        let Phase::Taking { left, then, .. } = self.phase else { return };
        if self.is_taken(left) {
            self.phase = match then {
                Then::FaceOff => Phase::FaceOff,
                Then::Speed => Phase::Speed,
                Then::Manoeuvre => Phase::Manoeuvre,
                Then::FirstTurn | Then::EndOfAttack => self.phase, // events of their own follow
            };
        }
    }

    /// Whether a taking that has so many cards left is over.
    #[inline]
    pub(crate) fn is_taken(&self, left: u8) -> bool {
        self.pile == 0 || (left == 0 && self.top.is_some())
    }

    #[inline]
    fn take(&mut self, seat: Seat, left: u8, to: Place, then: Then) {
        self.to_move = seat;
        self.phase = Phase::Taking { left, to, then };
        self.settle();
    }

    /// All cards are shuffled together; the score stays.
    pub(crate) fn period_began(&mut self, period: u8, rules: &Rules) {
        *self = Table { period, score: self.score, ..Table::new(rules) };
    }

    #[inline]
    pub(crate) fn dealt(&mut self, seat: Seat) {
        self.hands[side(seat)] += 1;
        self.pile -= 1;
        let dealt = self.hands[0] + self.hands[1];
        self.phase = Phase::Deal { dealt };
        if dealt == 2 * DEALT {
            self.take(Seat::ZERO, 0, Place::Hand, Then::FaceOff);
        }
    }

    #[inline]
    pub(crate) fn turned_up(&mut self, card: Number) {
        self.top = Some(card);
        self.under.remove(card);
        self.settle();
    }

    #[inline]
    pub(crate) fn in_for_face_off(&mut self, seat: Seat) {
        self.hands[side(seat)] -= 1;
        self.is_in[side(seat)] = true;
    }

    pub(crate) fn faced_off(&mut self, cards: [Number; 2], forces: [u8; 2]) {
        self.is_in = [false; 2];
        cards.into_iter().for_each(|card| self.discard.insert(card));
        if forces[0] == forces[1] && self.hands == [0; 2] {
            self.phase = Phase::Toss;
        }
    }

    /// The seat becomes the attacker: of the first turn, or after an attack.
    #[inline]
    pub(crate) fn attacks(&mut self, seat: Seat, rules: &Rules) {
        self.attacker = Some(seat);
        match self.phase {
            Phase::FaceOff | Phase::Toss => {
                let cards = rules.face_off_consolation().get();
                self.take(seat.other(), cards, Place::Hand, Then::FirstTurn);
            }
            _ => self.take(seat, 0, Place::Hand, Then::EndOfAttack),
        }
    }

    #[inline]
    pub(crate) fn turn_began(&mut self, seat: Seat) {
        self.to_move = seat;
        self.turns += 1;
        self.phase = Phase::Draw;
    }

    #[inline]
    pub(crate) fn took(&mut self, seat: Seat, card: Number, to: Place) {
        self.top = None;
        self.pile -= 1;
        self.seen[side(seat)].insert(card);
        *self.size(seat, to) += 1;
        match &mut self.phase {
            Phase::Taking { left, .. } => {
                *left -= 1;
                self.settle();
            }
            _ => self.take(seat, 0, Place::Hand, Then::Speed),
        }
    }

    #[inline]
    fn size(&mut self, seat: Seat, place: Place) -> &mut u8 {
        match place {
            Place::Hand => &mut self.hands[side(seat)],
            Place::Speed => &mut self.speeds[side(seat)],
        }
    }

    #[inline]
    pub(crate) fn did_not_draw(&mut self) {
        self.phase = Phase::Speed;
    }

    #[inline]
    pub(crate) fn kept_speed(&mut self) {
        self.phase = Phase::Manoeuvre;
    }

    #[inline]
    pub(crate) fn raised(&mut self, seat: Seat) {
        self.hands[side(seat)] -= 1;
        self.speeds[side(seat)] += 1;
        self.phase = Phase::Manoeuvre;
    }

    #[inline]
    pub(crate) fn lowered(&mut self, seat: Seat) {
        self.speeds[side(seat)] -= 1;
        self.hands[side(seat)] += 1;
        self.phase = Phase::Manoeuvre;
    }

    #[inline]
    pub(crate) fn reorganised(&mut self) {
        self.phase = Phase::Manoeuvre;
    }

    /// A card of the seat lies face up now.
    #[inline]
    fn showed(&mut self, seat: Seat, card: Number, from: Place) {
        *self.size(seat, from) -= 1;
        self.seen[side(seat)].remove(card);
    }

    #[inline]
    fn discarded(&mut self, seat: Seat, card: Number, from: Place) {
        self.showed(seat, card, from);
        self.discard.insert(card);
    }

    #[inline]
    pub(crate) fn transformed(&mut self, seat: Seat, card: Number) {
        self.discarded(seat, card, Place::Speed);
        self.take(seat, 2, Place::Hand, Then::Manoeuvre);
    }

    #[inline]
    pub(crate) fn renewed(&mut self, seat: Seat, card: Number) {
        self.discarded(seat, card, Place::Hand);
        let discarded = match self.phase {
            Phase::Renew { discarded } => discarded + 1,
            _ => 1,
        };
        self.phase = Phase::Renew { discarded };
    }

    #[inline]
    pub(crate) fn renewal_done(&mut self, seat: Seat) {
        let Phase::Renew { discarded } = self.phase else { return };
        self.take(seat, discarded, Place::Hand, Then::Manoeuvre);
    }

    #[inline]
    pub(crate) fn played(&mut self, seat: Seat, card: Number, kind: Kind, cards: &Cards) {
        let printed = cards.face(card).side(kind.role()).map_or(0, |side| side.force());
        self.lay(seat, card, kind, false, printed);
        self.phase = Phase::Boost;
    }

    /// FB-3.6: for all who do not know the order, the top goes back among the unseen cards.
    #[inline]
    pub(crate) fn fouled(&mut self, seat: Seat, card: Number, kind: Kind, cards: &Cards) {
        let printed = cards.face(card).highest_force;
        self.lay(seat, card, kind, true, printed);
        if let Some(top) = self.top.take() {
            self.under.insert(top);
        }
        self.phase = Phase::Cut;
    }

    #[inline]
    pub(crate) fn cut_to(&mut self, card: Number, is_seen: bool, cards: &Cards) {
        self.top = Some(card);
        self.under.remove(card);
        if !is_seen {
            self.phase = Phase::Boost;
        } else if let Some(foul) = self.log.take_back() {
            self.discard.insert(foul);
            let role = self.role(self.to_move);
            self.last[role as usize] = self.log.last_of(role, cards);
        }
    }

    #[inline]
    pub(crate) fn boosted(&mut self, seat: Seat, card: Number, from: Place) {
        self.discarded(seat, card, from);
        self.log.boost(card, from);
        if let Some(standing) = &mut self.last[self.role(seat) as usize] {
            standing.boosts += 1;
        }
    }

    #[inline]
    pub(crate) fn effect_asked(&mut self, seat: Seat) {
        self.to_move = seat;
        self.phase = Phase::Effect;
    }

    #[inline]
    pub(crate) fn used_effect(&mut self, seat: Seat, card: Number) {
        self.discarded(seat, card, Place::Hand);
    }

    /// FB-4.1: the cards that the reward of this kind gives are taken.
    #[inline]
    pub(crate) fn rewarded(&mut self, seat: Seat, kind: Kind) {
        let (cards, to) = match kind {
            Kind::Pass | Kind::Block => (3, Place::Hand),
            Kind::Dribble | Kind::Tackle => (2, Place::Speed),
            Kind::Shot | Kind::Interception => (0, Place::Hand),
        };
        self.take(seat, cards, to, Then::EndOfAttack);
    }

    #[inline]
    pub(crate) fn goal(&mut self, seat: Seat) {
        self.score[side(seat)] += 1;
    }

    /// FB-4.4: the manoeuvres leave the table.
    #[inline]
    pub(crate) fn attack_over(&mut self) {
        self.discard = self.discard.or(self.log.on_table());
        self.log.clear();
        self.last = [None; 2];
    }

    pub(crate) fn match_over(&mut self) {
        self.phase = Phase::Over;
    }

    /// FB-5.1: the higher score wins, equal scores are a draw.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        let outcome = || Outcome::by_score(&self.score.map(i32::from), RuleId::new("FB-5.1"));
        (self.phase == Phase::Over).then(|| outcome().expect("two seats"))
    }
}
