//! The rulebook's invariants, followed event by event without the library's help.
#![allow(dead_code, reason = "each test program uses a part")]

use forceball::{Compare, Deck, Event, Kind, Loss, Phase, Place, Role, Rules, State};
use rulebook_core::{Game, Seat, Told};

/// A manoeuvre of the running attack.
#[derive(Clone, Copy, Debug)]
struct Bid {
    seat: Seat,
    kind: Kind,
    printed: u16,
    force: u16,
}

/// What must be true after the events that were heard.
#[derive(Clone, Debug)]
pub struct Auditor {
    rules: Rules,
    speeds: [usize; 2],
    score: [u16; 2],
    turns: u16,
    turns_before_attack: u16,
    bids: Vec<Bid>,
    attacker: Option<Seat>,
    period: u8,
    last: Option<Event>,
}

macro_rules! ensure {
    ($holds:expr, $($why:tt)+) => { if !$holds { return Err(format!($($why)+)); } };
}

impl Auditor {
    pub fn new(rules: &Rules) -> Auditor {
        Auditor {
            rules: rules.clone(),
            speeds: [0; 2],
            score: [0; 2],
            turns: 0,
            turns_before_attack: 0,
            bids: Vec::new(),
            attacker: None,
            period: 1,
            last: None,
        }
    }

    /// What the last bid of the seat's opponent asks for.
    fn against(&self, seat: Seat) -> u16 {
        let last = self.bids.iter().rev().find(|bid| bid.seat != seat);
        last.map_or(0, |bid| if self.rules.compare() == Compare::Boosted { bid.force } else { bid.printed })
    }

    fn role(&self, seat: Seat) -> Role {
        if self.attacker == Some(seat) { Role::Attacker } else { Role::Defender }
    }

    pub fn hear(&mut self, event: &Event) -> Result<(), String> {
        let last = self.last.replace(*event);
        let deck: Deck = self.rules.deck().clone();
        // Who knows everything is told of both halves of a secret.
        let is_second_half = match (last, *event) {
            (Some(Event::Raised { seat: first, .. }), Event::RaisedOne { seat })
            | (Some(Event::Lowered { seat: first, .. }), Event::LoweredOne { seat }) => first == seat,
            _ => false,
        };
        if is_second_half {
            return Ok(());
        }
        match *event {
            Event::PeriodBegan { period } => {
                ensure!(period == self.period + 1 && period <= 3, "period {period} after {}", self.period);
                *self = Auditor { period, score: self.score, ..Auditor::new(&self.rules) };
            }
            Event::Attacks { seat } => self.attacker = Some(seat),
            Event::TurnBegan { seat, turn } => {
                self.turns += 1;
                ensure!(turn == self.turns, "turn {turn} is told, it is {}", self.turns);
                if self.bids.is_empty() {
                    ensure!(self.attacker == Some(seat), "the attack of seat {seat}, who is not the attacker");
                    self.turns_before_attack = self.turns - 1;
                    ensure!(
                        self.turns_before_attack < self.rules.turn_limit().get(),
                        "an attack begins after {} turns",
                        self.turns_before_attack
                    );
                }
            }
            Event::Took { seat, to: Place::Speed, .. } | Event::Raised { seat, .. } | Event::RaisedOne { seat } => {
                self.speeds[seat.index()] += 1;
            }
            Event::Transformed { seat, .. } | Event::Lowered { seat, .. } | Event::LoweredOne { seat } => {
                self.speeds[seat.index()] -= 1;
            }
            Event::Played { seat, card, kind, force, against } | Event::Fouled { seat, card, kind, force, against } => {
                let is_foul = matches!(event, Event::Fouled { .. });
                let card = deck.card(card).ok_or("an unknown card")?;
                let role = self.role(seat);
                ensure!(
                    usize::from(card.speed()) <= self.speeds[seat.index()],
                    "{card} is played at speed {}",
                    self.speeds[seat.index()]
                );
                let shown = card.side(role).map(|side| side.kind());
                let printed =
                    if is_foul { Some(card.highest_force()) } else { card.side(role).map(|side| side.force()) };
                ensure!(kind.role() == role, "a {kind} of the {role}");
                ensure!((shown == Some(kind)) != is_foul, "{card} as a {kind}, foul: {is_foul}");
                ensure!(printed == Some(force), "{card} with force {force}");
                ensure!(against == self.against(seat), "against {against}, it is {}", self.against(seat));
                ensure!(self.bids.last().is_none_or(|bid| bid.seat != seat), "seat {seat} plays twice");
                let force = u16::from(force);
                self.bids.push(Bid { seat, kind, printed: force, force });
            }
            Event::CutTo { card, is_seen, .. } => {
                let symbol = deck.card(card).and_then(|card| card.symbol());
                ensure!((symbol == Some(forceball::Symbol::Referee)) == is_seen, "{symbol:?} sees a foul: {is_seen}");
                if is_seen {
                    self.bids.pop();
                }
            }
            Event::Boosted { seat, from, force, .. } => {
                self.speeds[seat.index()] -= usize::from(from == Place::Speed);
                let boost = u16::from(self.rules.boost().get());
                let bid = self.bids.last_mut().filter(|bid| bid.seat == seat).ok_or("nothing to boost")?;
                bid.force += boost;
                ensure!(bid.force == force, "boosted to {force}, it is {}", bid.force);
            }
            Event::Stood { seat, force, against } => {
                let expected = self.against(seat);
                ensure!(against == expected && force >= against, "{force} stands against {against} ({expected})");
                ensure!(self.bids.last().is_some_and(|bid| bid.force == force), "another force stands");
            }
            Event::Lost { seat, how: Loss::TooWeak { force, against } } => {
                ensure!(against == self.against(seat) && force < against, "{force} loses against {against}");
            }
            Event::Rewarded { seat, kind } => {
                let last = self.bids.iter().rev().find(|bid| bid.seat == seat);
                let last = last.ok_or("a reward for nothing")?;
                ensure!(kind == last.kind || kind == self.role(seat).best_kind(), "a {kind} for a {}", last.kind);
            }
            Event::Goal { seat, score } => {
                self.score[seat.index()] += 1;
                ensure!(score == self.score, "{score:?} is told, it is {:?}", self.score);
            }
            Event::AttackOver => self.bids.clear(),
            Event::PeriodOver { period, score } => {
                ensure!((period, score) == (self.period, self.score), "period {period} is over with {score:?}");
            }
            Event::MatchOver { score } => ensure!(score == self.score, "the match is over with {score:?}"),
            Event::Dealt { .. }
            | Event::DealtOne { .. }
            | Event::TurnedUp { .. }
            | Event::Chose { .. }
            | Event::In { .. }
            | Event::FacedOff { .. }
            | Event::Took { to: Place::Hand, .. }
            | Event::DidNotDraw { .. }
            | Event::KeptSpeed { .. }
            | Event::Swapping { .. }
            | Event::Reorganised { .. }
            | Event::ReorganisedOne { .. }
            | Event::Renewed { .. }
            | Event::RenewalDone { .. }
            | Event::Lost { how: Loss::Skipped | Loss::FoulSeen, .. }
            | Event::EffectAsked { .. }
            | Event::UsedEffect { .. }
            | Event::UsedNoEffect { .. } => {}
            _ => return Err(format!("the auditor does not know the event {event:?}")),
        }
        Ok(())
    }

    pub fn check(&self, state: &State) -> Result<(), String> {
        let seats = [Seat::ZERO, Seat::ONE];
        let mut cards: Vec<_> = seats.iter().flat_map(|seat| state.hand(*seat)).collect();
        cards.extend(seats.iter().flat_map(|seat| state.speed_cards(*seat)));
        cards.extend(seats.iter().filter_map(|seat| state.chosen(*seat)));
        cards.extend(state.unseen().chain(state.top()).chain(state.discard_pile()));
        cards.extend(state.manoeuvres().iter().map(|manoeuvre| manoeuvre.card));
        cards.sort_unstable();
        ensure!(cards.iter().copied().eq(state.rules().deck().cards().map(|card| card.id())), "other cards: {cards:?}");
        let pile = state.unseen().count() + state.top().iter().count();
        ensure!(pile == usize::from(state.pile_size()), "a pile of {pile} is said to have {}", state.pile_size());
        let speeds = seats.map(|seat| state.speed_cards(seat).count());
        ensure!(speeds == self.speeds, "speeds {speeds:?}, told {:?}", self.speeds);
        ensure!(seats.map(|seat| usize::from(state.speed(seat))) == speeds, "other speeds are public");
        ensure!(state.score() == self.score, "score {:?}, told {:?}", state.score(), self.score);
        ensure!(state.period() == self.period, "period {}, told {}", state.period(), self.period);
        let manoeuvres: Vec<u16> = state.manoeuvres().iter().map(|manoeuvre| manoeuvre.force).collect();
        let told: Vec<u16> = self.bids.iter().map(|bid| bid.force).collect();
        ensure!(manoeuvres == told, "forces {manoeuvres:?}, told {told:?}");
        let before = matches!(state.phase(), Phase::Deal { .. } | Phase::FaceOff | Phase::Toss)
            || matches!(state.phase(), Phase::Taking { then: forceball::Then::FaceOff, .. });
        ensure!(state.attacker().is_none() == before, "attacker {:?} in {:?}", state.attacker(), state.phase());
        ensure!(state.attacker() == self.attacker, "attacker {:?}, told {:?}", state.attacker(), self.attacker);
        let attack = self.turns - self.turns_before_attack;
        let limit = self.rules.turn_limit().get();
        ensure!(state.turn_number() == self.turns && self.turns <= limit + attack, "{} turns", state.turn_number());
        Ok(())
    }
}

/// The invariants as the conformance kit asks for them.
pub fn audit(state: &State, told: &[Told<Event>]) -> Result<(), String> {
    let mut auditor = Auditor::new(state.rules());
    told.iter().try_for_each(|told| auditor.hear(&told.event))?;
    auditor.check(state)
}
