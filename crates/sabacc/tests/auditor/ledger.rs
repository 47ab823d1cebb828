//! A croupier's ledger: what every pot comes to and what follows from it.

use std::collections::{BTreeMap, VecDeque};

use rulebook_core::{Game as _, Rules as _, Seat, SeatSet, Told, Turn, Viewer};
use sabacc::{Card, Cards, Category, Event, Order, Rules, Stakes, State, TieBust};

use crate::slow::{slow, totals};

/// The ledger after some events. An event that does not follow from the rules is an error.
#[derive(Clone, Debug)]
pub struct Ledger {
    rules: Rules,
    seats: usize,
    hand: u16,
    first: usize,
    chips: Vec<i32>,
    /// Of each seat its loans, with whether they are open.
    loans: Vec<Vec<(i32, bool)>>,
    /// Chips that the bank has lent, less those it got back.
    lent: i32,
    pot: i32,
    scores: Vec<i32>,
    out_in: Vec<Option<u16>>,
    live: Vec<bool>,
    /// Cards that have left the pack in this hand.
    dealt: usize,
    /// The hands that lie open.
    shown: BTreeMap<usize, Cards>,
    /// Who still has to get an extra card.
    extra: VecDeque<usize>,
    tied: Vec<usize>,
    /// What must be told next.
    due: VecDeque<Event>,
    is_over: bool,
}

fn seat(number: usize) -> Seat {
    Seat::new(number).unwrap()
}

fn set(seats: &[usize]) -> SeatSet {
    seats.iter().map(|number| seat(*number)).collect()
}

impl Ledger {
    /// The first hand has begun, and all have paid their entry.
    pub fn new(rules: Rules) -> Ledger {
        let seats = rules.seats().get();
        let has_stakes = rules.stakes() == Stakes::Chips;
        Ledger {
            rules,
            seats,
            hand: 1,
            first: 0,
            chips: vec![if has_stakes { i32::from(rules.chips_to_start()) - 1 } else { 0 }; seats],
            loans: vec![Vec::new(); seats],
            lent: 0,
            pot: if has_stakes { seats as i32 } else { 0 },
            scores: vec![0; seats],
            out_in: vec![None; seats],
            live: vec![true; seats],
            dealt: 3 * seats,
            shown: BTreeMap::new(),
            extra: VecDeque::new(),
            tied: Vec::new(),
            due: VecDeque::new(),
            is_over: false,
        }
    }

    /// The ledger after everything in this list that somebody besides one seat is told.
    pub fn after(rules: Rules, told: &[Told<Event>]) -> Result<Ledger, String> {
        let mut ledger = Ledger::new(rules);
        told.iter().try_for_each(|told| ledger.note(told))?;
        ledger.is_settled()?;
        Ok(ledger)
    }

    /// Takes one event down.
    pub fn note(&mut self, told: &Told<Event>) -> Result<(), String> {
        if matches!(told.event, Event::Dealt { .. } | Event::DealtOne { .. } | Event::LaidAside { .. }) {
            return Ok(());
        }
        if !told.to.includes(Viewer::Public) {
            return Err(format!("{:?} is told to {:?}", told.event, told.to));
        }
        match self.due.pop_front() {
            Some(due) if due != told.event => return Err(format!("{:?} is told where {due:?} must be", told.event)),
            Some(_) => {}
            None => self.may_be_told(&told.event)?,
        }
        self.enter(&told.event)?;
        if self.due.is_empty() {
            self.due = self.what_follows(&told.event);
        }
        Ok(())
    }

    /// Nothing is missing.
    pub fn is_settled(&self) -> Result<(), String> {
        self.due.front().map_or(Ok(()), |due| Err(format!("{due:?} is missing")))
    }

    /// What is told without anything before it that makes it necessary: choices, and extra cards.
    fn may_be_told(&self, event: &Event) -> Result<(), String> {
        match *event {
            Event::Bet { .. }
            | Event::Called { .. }
            | Event::Checked { .. }
            | Event::Folded { .. }
            | Event::Borrowed { .. }
            | Event::TakesCard { .. }
            | Event::Stood { .. }
            | Event::ShowedMaster { .. }
            | Event::Exchanged { .. }
            | Event::CalledSabacc { .. } => Ok(()),
            Event::Eliminated { seat } if self.chips[seat.index()] == 0 => Ok(()),
            Event::ExtraCard { seat, .. } if self.extra.front() == Some(&seat.index()) => Ok(()),
            // In a showdown all live hands are shown, in order.
            Event::Shows { seat, .. }
                if self.live().iter().find(|live| !self.shown.contains_key(live)) == Some(&seat.index()) =>
            {
                Ok(())
            }
            // After a loan at the entry.
            Event::Entered { seat } if self.chips[seat.index()] > 0 && !self.live[seat.index()] => Ok(()),
            _ => Err(format!("nothing leads to {event:?}")),
        }
    }

    fn order(&self) -> impl Iterator<Item = usize> + use<> {
        let (seats, first) = (self.seats, self.first);
        (0..seats).map(move |place| (first + place) % seats)
    }

    /// The live seats in order.
    fn live(&self) -> Vec<usize> {
        self.order().filter(|seat| self.live[*seat]).collect()
    }

    fn present(&self) -> Vec<usize> {
        (0..self.seats).filter(|seat| self.out_in[*seat].is_none()).collect()
    }

    /// The next seat round the table that is still in the match.
    fn present_after(&self, seat: usize) -> usize {
        (1..=self.seats).map(|step| (seat + step) % self.seats).find(|seat| self.out_in[*seat].is_none()).unwrap()
    }

    fn pay(&mut self, seat: usize, chips: i32) -> Result<(), String> {
        self.chips[seat] -= chips;
        self.pot += chips;
        if self.chips[seat] < 0 || chips < 0 { Err(format!("seat {seat} cannot pay {chips}")) } else { Ok(()) }
    }

    fn take(&mut self, seat: usize, chips: i32) {
        self.chips[seat] += chips;
        self.pot -= chips;
    }

    /// The effect of an event on the books.
    fn enter(&mut self, event: &Event) -> Result<(), String> {
        match *event {
            Event::HandBegan { number, first } => {
                let has_stakes = self.rules.stakes() == Stakes::Chips;
                (self.hand, self.first, self.dealt) = (number, first.index(), 0);
                self.live = vec![!has_stakes; self.seats];
                self.dealt = if has_stakes { 0 } else { 3 * self.seats };
                self.shown.clear();
                self.tied.clear();
            }
            Event::Entered { seat } => {
                self.pay(seat.index(), 1)?;
                self.live[seat.index()] = true;
                self.dealt += 3;
            }
            Event::Eliminated { seat } => {
                self.out_in[seat.index()] = Some(self.hand);
                if seat.index() == self.first {
                    self.first = self.present_after(self.first);
                }
            }
            Event::Borrowed { seat, chips } => {
                if !(1..=4).contains(&chips) || self.loans[seat.index()].len() == 3 {
                    return Err(format!("{event:?} after {:?}", self.loans[seat.index()]));
                }
                self.loans[seat.index()].push((chips.into(), true));
                self.lent += i32::from(chips);
                self.chips[seat.index()] += i32::from(chips);
            }
            Event::Bet { seat, chips, .. } | Event::Called { seat, chips } => self.pay(seat.index(), chips.into())?,
            Event::Folded { seat } => self.live[seat.index()] = false,
            Event::TakesCard { .. } => self.dealt += 1,
            Event::Exchanged { count, .. } => self.dealt += usize::from(count),
            Event::Shows { seat, cards } => {
                self.shown.insert(seat.index(), cards);
            }
            Event::Tied { seats } => {
                self.tied = self.order().filter(|number| seats.contains(seat(*number))).collect();
                self.extra = self.tied.iter().copied().collect();
            }
            Event::ExtraCard { seat, card } => {
                self.extra.pop_front();
                self.dealt += 1;
                if !self.shown.get_mut(&seat.index()).is_some_and(|hand| hand.insert(card)) {
                    return Err(format!("{event:?} cannot be"));
                }
            }
            Event::Won { seat, chips } => {
                self.take(seat.index(), chips.into());
                self.scores[seat.index()] += i32::from(self.rules.stakes() == Stakes::None);
            }
            Event::GotShare { seat, chips } | Event::LastSeat { seat, chips } => self.take(seat.index(), chips.into()),
            Event::PaidBack { seat, loan, chips } => {
                let (amount, is_open) = &mut self.loans[seat.index()][usize::from(loan)];
                if !*is_open || *amount + 1 != i32::from(chips) || self.chips[seat.index()] <= i32::from(chips) {
                    return Err(format!("{event:?} cannot be"));
                }
                *is_open = false;
                self.chips[seat.index()] -= i32::from(chips);
                self.lent -= i32::from(chips);
            }
            Event::MatchOver => {
                self.is_over = true;
                self.live = vec![false; self.seats];
            }
            _ => {}
        }
        Ok(())
    }

    /// What the rules make of it at once.
    fn what_follows(&self, event: &Event) -> VecDeque<Event> {
        match event {
            Event::Folded { .. } if self.live().len() == 1 => self.closing(&self.live()),
            Event::Shows { .. } => match self.live().into_iter().find(|number| !self.shown.contains_key(number)) {
                Some(_) => VecDeque::new(),
                None => self.closing(&self.live()),
            },
            Event::ExtraCard { .. } if self.extra.is_empty() => self.closing(&self.tied),
            Event::Borrowed { .. } if self.live().is_empty() || self.is_entering() => self.entering(),
            Event::Eliminated { .. } => self.entering(),
            _ => VecDeque::new(),
        }
    }

    /// Whether some seat has neither entered nor folded in this hand; folding needs cards.
    fn is_entering(&self) -> bool {
        self.dealt < 3 * self.present().len()
    }

    /// SB-4, with all that follows up to the next choice.
    fn closing(&self, among: &[usize]) -> VecDeque<Event> {
        let mut due = VecDeque::new();
        let is_first = self.tied.is_empty();
        let best = match among {
            [_] => among.to_vec(),
            _ => self.best(among),
        };
        let last = self.hand == self.rules.hands().get();
        let share = |seats: &[usize], due: &mut VecDeque<Event>| {
            due.push_back(Event::Split { seats: set(seats) });
            for (place, number) in seats.iter().enumerate() {
                // One chip after the other goes round until none is left.
                let chips = (0..self.pot).filter(|chip| *chip as usize % seats.len() == place).count() as u16;
                if chips > 0 {
                    due.push_back(Event::GotShare { seat: seat(*number), chips });
                }
            }
        };
        let can_serve = |seats: &[usize]| 76 - self.dealt >= seats.len();
        match best.as_slice() {
            [winner] => due.push_back(Event::Won { seat: seat(*winner), chips: self.pot as u16 }),
            [] if is_first && last && self.rules.stakes() == Stakes::Chips => share(among, &mut due),
            [] if is_first => due.push_back(Event::AllBust { pot: self.pot as u16 }),
            [] if self.rules.tie_bust() == TieBust::Again && can_serve(among) => {
                return [Event::Tied { seats: set(among) }].into();
            }
            [] => share(among, &mut due),
            tied if can_serve(tied) => return [Event::Tied { seats: set(tied) }].into(),
            tied => share(tied, &mut due),
        }
        let mut later = self.clone();
        due.iter().for_each(|event| later.enter(event).unwrap());
        let present: Vec<usize> = later.order().filter(|number| later.out_in[*number].is_none()).collect();
        for number in present {
            for loan in 0..later.loans[number].len() {
                let (amount, is_open) = later.loans[number][loan];
                if is_open && later.chips[number] > amount + 1 {
                    let chips = amount as u8 + 1;
                    let event = Event::PaidBack { seat: seat(number), loan: loan as u8, chips };
                    later.enter(&event).unwrap();
                    due.push_back(event);
                }
            }
        }
        if last {
            due.push_back(Event::MatchOver);
            return due;
        }
        let event = Event::HandBegan { number: later.hand + 1, first: seat(later.present_after(later.first)) };
        later.enter(&event).unwrap();
        due.push_back(event);
        due.extend(later.entering());
        due
    }

    /// SB-5.2: entries up to the next seat that must be asked.
    fn entering(&self) -> VecDeque<Event> {
        let mut due = VecDeque::new();
        if self.rules.stakes() == Stakes::None {
            return due;
        }
        let mut later = self.clone();
        loop {
            if let [only] = later.present()[..] {
                due.extend([Event::LastSeat { seat: seat(only), chips: later.pot as u16 }, Event::MatchOver]);
                return due;
            }
            let missing = |number: &usize| later.out_in[*number].is_none() && !later.live[*number];
            let Some(next) = later.order().find(missing) else { return due };
            let event = match (later.chips[next], later.loans[next].len()) {
                (1.., _) => Event::Entered { seat: seat(next) },
                (_, 3) => Event::Eliminated { seat: seat(next) },
                _ => return due,
            };
            later.enter(&event).unwrap();
            due.push_back(event);
        }
    }

    /// SB-3.9, SB-4.1: the best of the open hands, by the slow ranking; none if all are bust.
    fn best(&self, among: &[usize]) -> Vec<usize> {
        let cards = |number: &usize| self.shown[number].iter().collect::<Vec<Card>>();
        let pures = among.iter().filter(|number| totals(&cards(number)).contains(&23)).count();
        let order = if pures >= 2 { Order::IdiotFirst } else { Order::PureFirst };
        let places: Vec<_> = among.iter().map(|number| slow(&self.shown[number], &self.rules, order)).collect();
        let best = places.iter().map(|(_, place)| *place).max().unwrap();
        let is_best = |place: &usize| places[*place].1 == best && places[*place].0 != Category::Bust;
        (0..among.len()).filter(is_best).map(|place| among[place]).collect()
    }

    /// What the state must say.
    pub fn agrees(&self, state: &State) -> Result<(), String> {
        let debts: Vec<i32> = (0..self.seats)
            .map(|number| self.loans[number].iter().filter(|loan| loan.1).map(|loan| loan.0 + 1).sum())
            .collect();
        for (number, debt) in debts.iter().enumerate() {
            let seat = seat(number);
            let books = (self.chips[number], *debt, self.loans[number].len(), self.scores[number]);
            let held = (
                i32::from(state.chips(seat)),
                i32::from(state.debt(seat)),
                state.loans_taken(seat),
                i32::from(state.hands_won(seat)),
            );
            if books != held {
                return Err(format!("seat {number}: chips, debts, loans, score are {books:?}, not {held:?}"));
            }
            if self.out_in[number] != state.out_in(seat) {
                return Err(format!("seat {number} is out in {:?}", self.out_in[number]));
            }
        }
        let public = (i32::from(state.pot()), state.hand_number(), state.first_seat().index());
        if public != (self.pot, self.hand, self.first) || state.live() != set(&self.live()) {
            return Err(format!("pot, hand, first seat are {public:?}, not {:?}", (self.pot, self.hand, self.first)));
        }
        // Chips are conserved: those of all seats and the pot are what was brought and what is lent.
        let all: i32 = self.chips.iter().sum::<i32>() + self.pot - self.lent;
        if all != i32::from(self.rules.chips_to_start()) * self.seats as i32 {
            return Err(format!("{all} chips of {} a seat", self.rules.chips_to_start()));
        }
        if self.is_over != (state.turn() == Turn::Over) {
            return Err("the match is over, or not".into());
        }
        self.ranks(state, &debts)
    }

    /// SB-6.1, SB-5.6
    fn ranks(&self, state: &State, debts: &[i32]) -> Result<(), String> {
        let Some(outcome) = state.outcome() else { return Ok(()) };
        let has_stakes = self.rules.stakes() == Stakes::Chips;
        let figure = |number: usize| if has_stakes { self.chips[number] - debts[number] } else { self.scores[number] };
        let is_better = |one: usize, other: usize| match (self.out_in[one], self.out_in[other]) {
            (None, Some(_)) => true,
            (Some(_), None) => false,
            (Some(early), Some(late)) if early != late => early > late,
            _ => figure(one) > figure(other),
        };
        for number in 0..self.seats {
            let better = (0..self.seats).filter(|other| is_better(*other, number)).count();
            let said = (outcome.place(seat(number)), outcome.score(seat(number)));
            if said != (Some(better as u8 + 1), Some(figure(number))) {
                return Err(format!("seat {number} has place {} and {}, not {said:?}", better + 1, figure(number)));
            }
        }
        Ok(())
    }
}
