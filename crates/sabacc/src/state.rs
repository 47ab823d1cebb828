//! The state of a match: what is on the table and what each seat holds.

use alloc::vec::Vec;

use rulebook_core::{Audience, Game, Generator, Outcome, Seat, SeatSet, Sink, Turn, Unheard, Viewer, Weighted};

use crate::action::Action;
use crate::call::CallError;
use crate::card::Card;
use crate::cards::Cards;
use crate::draw::Draw;
use crate::event::Event;
use crate::legal::elsewhere;
use crate::phase::Phase;
use crate::refusal::Refused;
use crate::rules::{MOST_SEATS, Rules};
use crate::table::Table;
use crate::view::View;

/// A match of Sabacc, with all that is hidden from the seats: a plain value of less than 320 bytes. What one seat may see is its
/// [`View`].
///
/// Of a seat that the match has not, methods say that it has no cards and no chips.
///
/// # Examples
/// ```
/// use rulebook_core::{Game as _, Match, Rules as _, Seat, SeatCount, Seed};
/// use sabacc::{Action, Phase, Rules, State};
///
/// let rules = Rules::default().with_seats(SeatCount::new(3)?)?;
/// let mut game: Match<State> = Match::new(rules, Seed::from_number(7));
/// game.play(Seat::ZERO, Action::Bet(2))?;
/// game.play(Seat::ONE, Action::Call)?;
/// let Phase::Betting(betting) = game.state().phase() else { panic!("the third seat has not acted yet") };
/// assert_eq!((betting.stake(), game.state().pot()), (2, 3 + 2 + 2));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) table: Table,
    pub(crate) hands: [Cards; MOST_SEATS],
    /// What each seat has laid aside in this hand; during an exchange what it has so far.
    pub(crate) aside: [Cards; MOST_SEATS],
    /// The hands that lay open when the last hand of cards ended.
    pub(crate) last: [Cards; MOST_SEATS],
    pub(crate) pack: Cards,
    /// The sum of each hand without its fives: it says at every decision whether the seat may call.
    pub(crate) sums: [i16; MOST_SEATS],
}

impl State {
    /// Where the match is.
    #[inline]
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.table.phase
    }

    /// The number of the hand of cards, from 1; the last one once the match is over.
    #[must_use]
    pub fn hand_number(&self) -> u16 {
        self.table.hand
    }

    /// The cards that a seat holds, folded or not, without what it has laid aside; none for a seat that the match has
    /// not, and once the match is over.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> Cards {
        self.hands.get(seat.index()).copied().unwrap_or_default()
    }

    /// The cards that a seat has laid aside for exchange in this hand of cards, 0 to 4 (SB-2.4).
    #[must_use]
    pub fn laid_aside(&self, seat: Seat) -> Cards {
        self.aside.get(seat.index()).copied().unwrap_or_default()
    }

    /// The hand with which a seat was in the showdown of the hand of cards before, extra cards included; no cards if
    /// it was in none, or there was none (SB-4.1, SB-4.2).
    #[must_use]
    pub fn last_showdown(&self, seat: Seat) -> Cards {
        self.last.get(seat.index()).copied().unwrap_or_default()
    }

    /// The cards that are still in the pack: all 76 but what was dealt in this hand of cards (SB-2.1).
    #[must_use]
    pub fn pack(&self) -> Cards {
        self.pack
    }

    /// How many hands of cards a seat has won, where no chips are played for; otherwise 0 (SB-5.6).
    #[must_use]
    pub fn hands_won(&self, seat: Seat) -> u16 {
        self.table.scores.get(seat.index()).copied().unwrap_or_default()
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

    /// What everybody sees of it happens, and is told to everyone.
    #[inline(always)]
    pub(crate) fn tell(&mut self, event: Event, sink: &mut impl Sink<Event>) {
        self.table.happen(&event);
        sink.tell(Audience::Everyone, event);
    }

    /// Who gets the next card, if one is dealt now.
    #[inline]
    pub(crate) fn receiver(&self) -> Option<Seat> {
        match self.table.phase {
            Phase::Deal { seat } | Phase::Drawing { seat, .. } => Some(seat),
            Phase::Refill { seat, .. } | Phase::Extra { seat, .. } => Some(seat),
            _ => None,
        }
    }

    #[inline]
    fn add_card(&mut self, seat: Seat, card: Card) {
        self.hands[seat.index()].insert(card);
        self.sums[seat.index()] += i16::from(card.plain_value());
    }

    /// The seat whose turn it is.
    #[inline]
    fn asked(&self) -> Option<Seat> {
        self.table.phase.asked()
    }
}

impl Game for State {
    const NAME: &'static str = "sabacc";
    const RULES_VERSION: u32 = 1;

    type Rules = Rules;
    type Action = Action;
    type Draw = Draw;
    type Event = Event;
    type View = View;
    type Refusal = Refused;

    /// The first hand has begun, and every seat has paid its entry, if chips are played for.
    fn new(rules: Rules) -> State {
        let mut state = State {
            table: Table::new(rules),
            hands: [Cards::EMPTY; MOST_SEATS],
            aside: [Cards::EMPTY; MOST_SEATS],
            last: [Cards::EMPTY; MOST_SEATS],
            pack: Cards::PACK,
            sums: [0; MOST_SEATS],
        };
        state.begin_hand(1, Seat::ZERO, &mut Unheard);
        state
    }

    #[inline]
    fn rules(&self) -> &Rules {
        &self.table.rules
    }

    #[inline]
    fn turn(&self) -> Turn {
        self.table.phase.turn()
    }

    /// In the order of [`Action`]: in a betting round check or call, bets from the lowest, fold, loans from the
    /// smallest, the call of "Sabacc". A hand without Pure Sabacc is not offered the call.
    #[inline]
    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        if self.asked() == Some(seat) {
            self.list(seat, out);
        }
    }

    #[inline]
    fn count_legal(&self, seat: Seat) -> usize {
        if self.asked() == Some(seat) { self.count(seat) } else { 0 }
    }

    #[inline]
    fn nth_legal(&self, seat: Seat, n: usize) -> Option<Action> {
        if self.asked() == Some(seat) { self.one(seat, |_| n) } else { None }
    }

    #[inline(always)]
    fn choose(&self, seat: Seat, generator: &mut Generator) -> Option<Action> {
        if self.asked() != Some(seat) {
            return None;
        }
        self.one(seat, |count| generator.below(count as u32) as usize)
    }

    #[inline(always)]
    fn check(&self, seat: Seat, action: Action) -> Result<(), Refused> {
        let phase = &self.table.phase;
        match phase.asked() {
            Some(turn) if turn == seat => {}
            Some(_) => return Err(Refused::NotTheTurn { seat }),
            None if matches!(phase, Phase::Over) => return Err(Refused::Over),
            None => return Err(Refused::Dealing),
        }
        match (phase, action) {
            (Phase::Betting(betting), _) => self.check_betting(betting, action),
            (Phase::Entry { .. }, _) => self.check_entry(seat, action),
            (Phase::Draw { .. }, Action::Draw | Action::Stand) => Ok(()),
            (Phase::Draw { .. }, Action::Sabacc) => self.check_call(seat),
            (Phase::Exchange { .. }, Action::Show | Action::Swap(_) | Action::Done) => {
                Ok(self.exchanging(seat).check(action)?)
            }
            (Phase::Exchange { .. }, Action::Sabacc) if self.exchanging(seat).has_begun() => {
                Err(CallError::Exchanging.into())
            }
            (Phase::Exchange { .. }, Action::Sabacc) => self.check_call(seat),
            (_, Action::Check | Action::Call | Action::Bet(_) | Action::Fold | Action::Borrow(_) | Action::Leave)
                if !self.table.rules.has_stakes() =>
            {
                Err(Refused::NoStakes)
            }
            _ => Err(elsewhere(action)),
        }
    }

    #[inline(always)]
    fn apply(&mut self, seat: Seat, action: Action, sink: &mut impl Sink<Event>) -> Result<(), Refused> {
        self.check(seat, action)?;
        let place = seat.index();
        match action {
            Action::Check => self.tell(Event::Checked { seat }, sink),
            Action::Call => {
                let Phase::Betting(betting) = &self.table.phase else { unreachable!("a call belongs to betting") };
                let chips = betting.due(seat);
                self.tell(Event::Called { seat, chips }, sink);
            }
            Action::Bet(stake) => {
                let Phase::Betting(betting) = &self.table.phase else { unreachable!("a bet belongs to betting") };
                let chips = stake - betting.paid[place];
                self.tell(Event::Bet { seat, chips, stake }, sink);
            }
            Action::Fold => self.tell(Event::Folded { seat }, sink),
            Action::Draw => self.tell(Event::TakesCard { seat }, sink),
            Action::Stand => self.tell(Event::Stood { seat }, sink),
            Action::Show => self.tell(Event::ShowedMaster { seat }, sink),
            Action::Swap(card) => {
                self.hands[place].remove(card);
                self.aside[place].insert(card);
                self.sums[place] -= i16::from(card.plain_value());
                sink.tell(Audience::Only(seat), Event::LaidAside { seat, card });
            }
            Action::Done => {
                let count = self.aside[place].len() as u8;
                self.tell(Event::Exchanged { seat, count }, sink);
            }
            Action::Sabacc => self.tell(Event::CalledSabacc { seat }, sink),
            Action::Borrow(chips) => {
                self.tell(Event::Borrowed { seat, chips }, sink);
                self.go_on_entering(sink);
            }
            Action::Leave => {
                self.tell(Event::Eliminated { seat }, sink);
                self.go_on_entering(sink);
            }
        }
        if let Phase::Showdown { among } = self.table.phase {
            self.show_down(among, sink);
        }
        Ok(())
    }

    /// The kinds of cards in the pack, sorted, each as likely as it has cards there.
    fn draws(&self, out: &mut Vec<Weighted<Draw>>) {
        out.clear();
        if self.receiver().is_some() {
            let kinds = self.pack.kinds();
            out.extend(kinds.map(|(card, count)| Weighted { draw: Draw(card), weight: count as u32 }));
        }
    }

    /// Uses one [`Generator::below`] of the number of cards in the pack.
    #[inline]
    fn sample(&self, generator: &mut Generator) -> Option<Draw> {
        self.receiver()?;
        self.pack.pick(generator).map(Draw)
    }

    #[inline(always)]
    fn reveal(&mut self, Draw(card): Draw, sink: &mut impl Sink<Event>) -> Result<(), Refused> {
        let Some(seat) = self.receiver() else {
            return Err(if self.table.phase == Phase::Over { Refused::Over } else { Refused::NotDrawnNow });
        };
        if !self.pack.remove(card) {
            return Err(Refused::NotInPack(card));
        }
        self.add_card(seat, card);
        if matches!(self.table.phase, Phase::Extra { .. }) {
            self.tell(Event::ExtraCard { seat, card }, sink);
        } else {
            self.table.happen(&Event::DealtOne { seat });
            sink.tell(Audience::Only(seat), Event::Dealt { seat, card });
            sink.tell(Audience::AllBut(seat), Event::DealtOne { seat });
        }
        if let Phase::Showdown { among } = self.table.phase {
            self.show_down(among, sink);
        }
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn observe(view: &mut View, event: &Event) {
        view.observe(event);
    }

    fn determinize(view: &View, generator: &mut Generator) -> State {
        crate::world::draw(view, generator)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.table.outcome()
    }

    fn encode(&self, out: &mut Vec<u8>) {
        self.table.encode(out);
        for place in 0..self.table.rules.seat_count().get() {
            for cards in [self.hands[place], self.aside[place], self.last[place]] {
                out.push(cards.len() as u8);
                out.extend(cards.iter().map(Card::number));
            }
        }
    }
}
