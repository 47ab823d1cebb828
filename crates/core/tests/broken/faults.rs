//! The faults, by the law that they break.

use std::sync::atomic::{AtomicU32, Ordering};

use rulebook_core::{
    Audience, Game, Generator, Kind, Length, OptionError, Outcome, Rules, Seat, SeatCount, Seed, Sink, Stream, Told,
    Turn, Viewer, Weighted,
};

use super::Fault;
use crate::high_card::{Action, Card, Draw, Event, HighCard, Options, ParseError, Refused, View, every_action};

/// Declares a fault: what it does wrong, its name, the part that it replaces.
macro_rules! fault {
    ($(#[doc = $doc:literal])+ $name:ident: $($part:item)+) => {
        $(#[doc = $doc])+
        pub struct $name;

        impl Fault for $name {
            $($part)+
        }
    };
}

/// The seats that have not chosen yet.
fn open(state: &HighCard) -> impl Iterator<Item = Seat> {
    state.turn().seats().iter()
}

// ------------------------------------------------------------------------------- law 1

fault! {
    /// Lists every card, held or not.
    ListsTooMuch:
    fn legal_actions(&self, state: &HighCard, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        out.extend(every_action().into_iter().filter(|_| state.turn().seats().contains(seat)));
    }
}

fault! {
    /// Does not list the highest card of a hand, but accepts it.
    ListsTooLittle:
    fn legal_actions(&self, state: &HighCard, seat: Seat, out: &mut Vec<Action>) {
        state.legal_actions(seat, out);
        if out.len() > 1 {
            out.pop();
        }
    }
}

fault! {
    /// Chooses the first action always.
    ChoosesTheFirst:
    fn choose(&self, state: &HighCard, seat: Seat, generator: &mut Generator) -> Option<Action> {
        state.choose(seat, generator).and(state.nth_legal(seat, 0))
    }
}

fault! {
    /// Lists from the highest card down.
    ListsBackwards:
    fn legal_actions(&self, state: &HighCard, seat: Seat, out: &mut Vec<Action>) {
        state.legal_actions(seat, out);
        out.reverse();
    }
}

fault! {
    /// Counts one action too few of a longer list.
    Miscounts:
    fn count_legal(&self, state: &HighCard, seat: Seat) -> usize {
        let mut list = Vec::new();
        state.legal_actions(seat, &mut list);
        list.len() - usize::from(list.len() > 1)
    }
}

fault! {
    /// Tells of an action before it finds out that it has to refuse it.
    TellsRefused:
    fn apply(&self, state: &mut HighCard, seat: Seat, action: Action, sink: &mut Vec<Told<Event>>) -> Result<(), Refused> {
        if state.check(seat, action).is_err() {
            sink.tell(Audience::Only(seat), Event::Chose { seat, card: action.0 });
        }
        state.apply(seat, action, sink)
    }
}

fault! {
    /// Turns the hands over to each other when it refuses a draw.
    LeavesATrace:
    fn reveal(&self, state: &mut HighCard, draw: Draw, sink: &mut Vec<Told<Event>>) -> Result<(), Refused> {
        let refused = state.reveal(draw, sink);
        if refused.is_err() {
            state.hands.swap(0, 1);
        }
        refused
    }
}

fault! {
    /// Gives one reason when asked and another when tried.
    TwoReasons:
    fn apply(&self, state: &mut HighCard, seat: Seat, action: Action, sink: &mut Vec<Told<Event>>) -> Result<(), Refused> {
        state.apply(seat, action, sink).map_err(|refused| match refused {
            Refused::NotHeld(seat, _) => Refused::In(seat),
            other => other,
        })
    }
}

fault! {
    /// Lets a seat that the match has not play for seat 1.
    LetsStrangersPlay:
    fn check(&self, state: &HighCard, seat: Seat, action: Action) -> Result<(), Refused> {
        state.check(if seat.index() > 1 { Seat::ONE } else { seat }, action)
    }
    fn legal_actions(&self, state: &HighCard, seat: Seat, out: &mut Vec<Action>) {
        state.legal_actions(seat, out);
    }
    fn apply(&self, state: &mut HighCard, seat: Seat, action: Action, sink: &mut Vec<Told<Event>>) -> Result<(), Refused> {
        state.apply(if seat.index() > 1 { Seat::ONE } else { seat }, action, sink)
    }
}

fault! {
    /// Lists the draws from the highest card down.
    ListsDrawsBackwards:
    fn draws(&self, state: &HighCard, out: &mut Vec<Weighted<Draw>>) {
        state.draws(out);
        out.reverse();
    }
}

fault! {
    /// Deals a card that is in a hand already.
    DealsTwice:
    fn reveal(&self, state: &mut HighCard, draw: Draw, sink: &mut Vec<Told<Event>>) -> Result<(), Refused> {
        let revealed = state.reveal(draw, sink);
        if let (Err(Refused::NotInPack(card)), Turn::Chance) = (&revealed, state.turn()) {
            state.hands[0].add(*card);
            return Ok(());
        }
        revealed
    }
}

fault! {
    /// Cannot show a seat that the match has not.
    ShowsSeatsOnly:
    fn view(&self, state: &HighCard, viewer: Viewer) -> View {
        if let Viewer::Seat(seat) = viewer {
            let _ = state.hands[seat.index()];
        }
        state.view(viewer)
    }
}

fault! {
    /// Shows a stranger what seat 1 sees.
    ShowsStrangersAHand:
    fn view(&self, state: &HighCard, viewer: Viewer) -> View {
        let stranger = matches!(viewer, Viewer::Seat(seat) if seat.index() > 1);
        state.view(if stranger { Viewer::Seat(Seat::ONE) } else { viewer })
    }
}

fault! {
    /// Waits for nobody while the cards are turned.
    WaitsForNobody:
    fn turn(&self, state: &HighCard) -> Turn {
        match (state.turn(), state.chosen) {
            (Turn::Chance, [Some(_), Some(_)]) => Turn::Decide(rulebook_core::SeatSet::EMPTY),
            (turn, _) => turn,
        }
    }
}

// ------------------------------------------------------------------------------- law 2

static CALLS: AtomicU32 = AtomicU32::new(0);

fault! {
    /// Every third action in the process is announced once more.
    Moody:
    fn apply(&self, state: &mut HighCard, seat: Seat, action: Action, sink: &mut Vec<Told<Event>>) -> Result<(), Refused> {
        state.apply(seat, action, sink)?;
        if CALLS.fetch_add(1, Ordering::Relaxed) % 3 == 0 {
            sink.tell(Audience::Everyone, Event::In { seat });
        }
        Ok(())
    }
}

fault! {
    /// Leaves the scores out of the state's bytes.
    ForgetsScores:
    fn encode(&self, state: &HighCard, out: &mut Vec<u8>) {
        state.encode(out);
        out.truncate(out.len() - 2);
    }
}

// ------------------------------------------------------------------------------- law 3

fault! {
    /// Always draws what is listed first.
    IgnoresTheSeed:
    fn sample(&self, state: &HighCard, _: &mut Generator) -> Option<Draw> {
        let mut list = Vec::new();
        state.draws(&mut list);
        list.first().map(|weighted| weighted.draw)
    }
}

// ------------------------------------------------------------------------------- law 4

fault! {
    /// A seat may not choose the card above the one that the other has chosen in secret.
    LeaksByList:
    fn check(&self, state: &HighCard, seat: Seat, action: Action) -> Result<(), Refused> {
        state.check(seat, action)?;
        match state.chosen[seat.other().index()] {
            Some(secret) if secret.number() + 1 == action.0.number() && state.hands[seat.index()].len() > 1 => {
                Err(Refused::NotHeld(seat, action.0))
            }
            _ => Ok(()),
        }
    }
}

fault! {
    /// Refuses a card that the other holds for another reason than one that lies in the pack.
    LeaksByRefusal:
    fn check(&self, state: &HighCard, seat: Seat, action: Action) -> Result<(), Refused> {
        state.check(seat, action).map_err(|refused| match refused {
            Refused::NotHeld(seat, card) if state.hands[seat.other().index()].count(card) > 0 => Refused::In(seat),
            other => other,
        })
    }
}

fault! {
    /// Tells everyone which card was chosen; that the view does not keep it is no excuse.
    LeaksByEvent:
    fn apply(&self, state: &mut HighCard, seat: Seat, action: Action, sink: &mut Vec<Told<Event>>) -> Result<(), Refused> {
        state.check(seat, action)?;
        sink.tell(Audience::AllBut(seat), Event::Chose { seat, card: action.0 });
        state.apply(seat, action, sink)
    }
    fn observe(&self, view: &mut View, event: &Event) {
        match event {
            Event::Chose { seat, .. } if !view.viewer.is(*seat) => {}
            _ => HighCard::observe(view, event),
        }
    }
}

fault! {
    /// Shows who has not chosen yet what the other has chosen.
    LeaksByView:
    fn view(&self, state: &HighCard, viewer: Viewer) -> View {
        let mut view = state.view(viewer);
        view.choice = view.choice.or(state.chosen[0]).or(state.chosen[1]);
        view
    }
}

fault! {
    /// Who has dealt himself the 10 may choose before the other.
    LeaksByTurn:
    fn turn(&self, state: &HighCard) -> Turn {
        let ten = Card::from_index(9);
        let first = open(state).find(|seat| state.hands[seat.index()].count(ten) > 0);
        first.map_or(state.turn(), |seat| Turn::Decide(rulebook_core::SeatSet::only(seat)))
    }
    fn check(&self, state: &HighCard, seat: Seat, action: Action) -> Result<(), Refused> {
        state.check(seat, action)?;
        if self.turn(state).seats().contains(seat) { Ok(()) } else { Err(Refused::In(seat)) }
    }
}

// ------------------------------------------------------------------------------- law 5

fault! {
    /// Does not notice that another seat is dealt a card.
    HardOfHearing:
    fn observe(&self, view: &mut View, event: &Event) {
        if !matches!(event, Event::DrewOne { .. }) {
            HighCard::observe(view, event);
        }
    }
}

fault! {
    /// Does not tell the others that a card was dealt to seat 0.
    DealsSilently:
    fn reveal(&self, state: &mut HighCard, draw: Draw, sink: &mut Vec<Told<Event>>) -> Result<(), Refused> {
        let mut told = Vec::new();
        state.reveal(draw, &mut told)?;
        told.retain(|told: &Told<Event>| told.event != Event::DrewOne { seat: Seat::ZERO });
        told.into_iter().for_each(|told| sink.tell(told.to, told.event));
        Ok(())
    }
}

// ------------------------------------------------------------------------------- law 6

fault! {
    /// Draws the same world whatever the random numbers.
    DrawsOneWorld:
    fn determinize(&self, view: &View, _: &mut Generator) -> HighCard {
        HighCard::determinize(view, &mut Generator::new(&Seed::from_number(0), Stream::CHANCE))
    }
}

/// Draws a world; if seat 1 got the 10 unseen and so many cards are in the pack, it gets another instead.
fn without_the_ten(view: &View, generator: &mut Generator, pack: std::ops::Range<usize>) -> HighCard {
    let mut state = HighCard::determinize(view, generator);
    let ten = Card::from_index(9);
    let hidden = !view.viewer.is(Seat::ONE) && state.hands[1].count(ten) > 0 && pack.contains(&state.pack.len());
    let lowest = state.pack.iter().next();
    if let Some(other) = lowest.filter(|_| hidden) {
        state.hands[1].remove(ten);
        state.hands[1].add(other);
        state.pack.remove(other);
        state.pack.add(ten);
    }
    state
}

fault! {
    /// Never gives seat 1 a 10 that the viewer has not seen.
    OmitsWorlds:
    fn determinize(&self, view: &View, generator: &mut Generator) -> HighCard {
        without_the_ten(view, generator, 0..11)
    }
}

fault! {
    /// The same, but only where there are very many worlds.
    OmitsWorldsOfMany:
    fn determinize(&self, view: &View, generator: &mut Generator) -> HighCard {
        without_the_ten(view, generator, 4..7)
    }
}

fault! {
    /// Draws a world in which nobody has chosen yet.
    DrawsAMisfit:
    fn determinize(&self, view: &View, generator: &mut Generator) -> HighCard {
        let mut state = HighCard::determinize(view, generator);
        for seat in SeatCount::TWO.seats() {
            if let Some(card) = state.chosen[seat.index()].take() {
                state.hands[seat.index()].add(card);
            }
        }
        state
    }
}

fault! {
    /// Draws a world in which the pack is as large as it should be, but all of one card.
    DrawsAnUnsoundWorld:
    fn determinize(&self, view: &View, generator: &mut Generator) -> HighCard {
        let mut state = HighCard::determinize(view, generator);
        if let Some(card) = state.pack.iter().next() {
            state.hands[0].add(card);
            if view.hand_sizes[0] > 0 && !view.viewer.is(Seat::ZERO) {
                let out = state.hands[0].iter().find(|other| *other != card);
                out.map(|out| state.hands[0].remove(out));
            } else {
                state.hands[0].remove(card);
            }
        }
        state
    }
}

// ------------------------------------------------------------------------------- law 7

fault! {
    /// The second seat to choose has the first announced once more.
    OrderMatters:
    fn apply(&self, state: &mut HighCard, seat: Seat, action: Action, sink: &mut Vec<Told<Event>>) -> Result<(), Refused> {
        state.apply(seat, action, sink)?;
        if state.chosen[seat.other().index()].is_some() {
            sink.tell(Audience::Everyone, Event::In { seat: seat.other() });
        }
        Ok(())
    }
    fn observe(&self, view: &mut View, event: &Event) {
        match event {
            Event::In { seat } if view.is_in[seat.index()] => {}
            _ => HighCard::observe(view, event),
        }
    }
}

fault! {
    /// Everyone sees the chosen card at once. No law of secrets is broken: the other seat may know it.
    /// But the seats do not decide at once any more.
    PlaysOpenly:
    fn apply(&self, state: &mut HighCard, seat: Seat, action: Action, sink: &mut Vec<Told<Event>>) -> Result<(), Refused> {
        state.apply(seat, action, sink)?;
        if state.chosen[seat.other().index()].is_none() {
            sink.tell(Audience::Only(seat.other()), Event::Chose { seat, card: action.0 });
        }
        Ok(())
    }
    fn view(&self, state: &HighCard, viewer: Viewer) -> View {
        let mut view = state.view(viewer);
        if let Viewer::Seat(seat) = viewer {
            view.choice = view.choice.or(state.chosen.get(seat.other().index()).copied().flatten());
        }
        view
    }
    fn observe(&self, view: &mut View, event: &Event) {
        match *event {
            Event::Chose { seat, card } if !view.viewer.is(seat) => view.choice = view.choice.or(Some(card)),
            _ => HighCard::observe(view, event),
        }
    }
    fn determinize(&self, view: &View, generator: &mut Generator) -> HighCard {
        let mut state = HighCard::determinize(view, generator);
        let Viewer::Seat(seat) = view.viewer else { return state };
        if let Some(seen) = view.choice.filter(|_| !view.is_in[seat.index()]) {
            let drawn = state.chosen[seat.other().index()].replace(seen);
            drawn.into_iter().for_each(|card| state.pack.add(card));
        }
        state
    }
}

// ------------------------------------------------------------------------------- law 8

fault! {
    /// A round for a prize of 1 does not count: it is drawn for again.
    GoesOn:
    fn reveal(&self, state: &mut HighCard, draw: Draw, sink: &mut Vec<Told<Event>>) -> Result<(), Refused> {
        let before = *state;
        state.reveal(draw, sink)?;
        if draw == Draw::Prize(1) {
            *state = before;
        }
        Ok(())
    }
}

fault! {
    /// States one decision less than a match can take.
    StatesTooLittle:
    fn longest(&self, options: &Options) -> Length {
        let Length { decisions, draws } = options.longest();
        Length { decisions: decisions - 1, draws }
    }
}

fault! {
    /// Ends without an outcome.
    EndsInNothing:
    fn outcome(&self, _: &HighCard) -> Option<Outcome> {
        None
    }
}

// ------------------------------------------------------------------------------- law 9

fault! {
    /// Scores a point more than the prize.
    InventsPoints:
    fn reveal(&self, state: &mut HighCard, draw: Draw, sink: &mut Vec<Told<Event>>) -> Result<(), Refused> {
        let rounds = state.rounds_played;
        state.reveal(draw, sink)?;
        state.scores[0] += state.rounds_played - rounds;
        Ok(())
    }
    fn observe(&self, view: &mut View, event: &Event) {
        HighCard::observe(view, event);
        view.scores[0] += u8::from(matches!(event, Event::Turned { .. }));
    }
}

fault! {
    /// Turns the card of seat 0 twice.
    CopiesACard:
    fn reveal(&self, state: &mut HighCard, draw: Draw, sink: &mut Vec<Told<Event>>) -> Result<(), Refused> {
        let (copied, rounds) = (state.chosen[0], state.rounds_played);
        state.reveal(draw, sink)?;
        if state.rounds_played > rounds {
            copied.into_iter().for_each(|card| state.turned.add(card));
        }
        Ok(())
    }
    fn observe(&self, view: &mut View, event: &Event) {
        HighCard::observe(view, event);
        if let Event::Turned { cards, .. } = event {
            view.turned.add(cards[0]);
        }
    }
}

// ------------------------------------------------------------------------------- law 10

fault! {
    /// Cuts a text where it expects the number to begin.
    CutsTexts:
    fn parse(&self, text: &str) -> Result<Action, ParseError> {
        text[5..].parse::<Action>().or_else(|_| text.parse())
    }
}

fault! {
    /// Reads an eleventh card.
    ReadsTooMuch:
    fn parse(&self, text: &str) -> Result<Action, ParseError> {
        if text == "play 11" { Ok(Action(Card::from_index(10))) } else { text.parse() }
    }
}

fault! {
    /// Takes it that the value of an option is a number.
    TrustsOptions:
    fn set(&self, options: &mut Options, name: &str, value: &str) -> Result<(), OptionError> {
        let _: u64 = if name == "rounds" { value.parse().expect("a number") } else { 0 };
        options.set(name, value)
    }
}

fault! {
    /// Accepts more rounds than there are cards for.
    AcceptsTooMuch:
    fn set(&self, options: &mut Options, name: &str, value: &str) -> Result<(), OptionError> {
        if value == "7" {
            options.rounds = 7;
            return Ok(());
        }
        options.set(name, value)
    }
}

fault! {
    /// Has half set an option when it refuses it.
    SetsHalf:
    fn set(&self, options: &mut Options, name: &str, value: &str) -> Result<(), OptionError> {
        let set = options.set(name, value);
        if set.is_err() && value == "0" {
            options.rounds = 1;
        }
        set
    }
}

fault! {
    /// Reads a number with zeros before it.
    ReadsZeros:
    fn set(&self, options: &mut Options, name: &str, value: &str) -> Result<(), OptionError> {
        options.set(name, value.trim_start_matches('0'))
    }
}

fault! {
    /// Prints an action as no person would type it, and does not read it back.
    PrintsAtLength:
    fn print(&self, action: Action) -> String {
        format!("play the {}", action.0.number())
    }
}

fault! {
    /// Passes over an option that it does not know.
    PassesOverOptions:
    fn set(&self, options: &mut Options, name: &str, value: &str) -> Result<(), OptionError> {
        if name == "rounds" { options.set(name, value) } else { Ok(()) }
    }
}

fault! {
    /// Prints an option as another than it is.
    MisprintsOptions:
    fn get(&self, options: &Options, name: &str) -> Option<String> {
        options.get(name).map(|value| if value == "3" { "2".into() } else { value })
    }
}

// ------------------------------------------------------------------------------- law 11

fault! {
    /// Draws every prize equally often.
    IgnoresWeights:
    fn sample(&self, state: &HighCard, generator: &mut Generator) -> Option<Draw> {
        let mut list = Vec::new();
        state.draws(&mut list);
        (!list.is_empty()).then(|| list[generator.below(list.len() as u32) as usize].draw)
    }
}

fault! {
    /// Draws a prize that is not listed.
    DrawsTheUnlisted:
    fn sample(&self, state: &HighCard, generator: &mut Generator) -> Option<Draw> {
        let draw = state.sample(generator)?;
        Some(if draw == Draw::Prize(2) { Draw::Prize(3) } else { draw })
    }
}

fault! {
    /// Lists a prize that is never drawn.
    ListsWhatNeverHappens:
    fn draws(&self, state: &HighCard, out: &mut Vec<Weighted<Draw>>) {
        state.draws(out);
        out.iter_mut().filter(|weighted| weighted.draw == Draw::Prize(1)).for_each(|weighted| weighted.weight = 0);
    }
}

fault! {
    /// Has weights whose sum does not fit.
    WeighsTooMuch:
    fn draws(&self, state: &HighCard, out: &mut Vec<Weighted<Draw>>) {
        state.draws(out);
        out.iter_mut().for_each(|weighted| weighted.weight = u32::MAX);
    }
    fn sample(&self, state: &HighCard, generator: &mut Generator) -> Option<Draw> {
        state.sample(generator)
    }
}
