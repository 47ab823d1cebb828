//! What a viewer is told and sees: faults against laws 4, 5 and 7.

use rulebook_core::{Audience, Game, Generator, Kind, Length, Rules, Seat, SeatSet, Sink, Told, Turn, Viewer};

use super::open;
use crate::high_card::{Action, Card, Draw, Event, HighCard, Options, Refused, View};

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
        first.map_or(state.turn(), |seat| Turn::Decide(SeatSet::only(seat)))
    }
    fn check(&self, state: &HighCard, seat: Seat, action: Action) -> Result<(), Refused> {
        state.check(seat, action)?;
        if self.turn(state).seats().contains(seat) { Ok(()) } else { Err(Refused::In(seat)) }
    }
}

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

/// Whether this card leaves the seat where it is, since it has two others to choose.
fn is_passed_over(state: &HighCard, seat: Seat, action: Action, number: u8) -> bool {
    action.0.number() == number && state.hands[seat.index()].len() > 2
}

/// A match with so many more decisions, for games in which some change nothing.
fn longer(options: &Options) -> Length {
    let Length { decisions, draws } = options.longest();
    Length { decisions: decisions + 1000, draws }
}

fault! {
    /// Who chooses the 1 and has two other cards chooses again, and nobody is told: no fault.
    Hesitates:
    fn longest(&self, options: &Options) -> Length {
        longer(options)
    }
    fn apply(&self, state: &mut HighCard, seat: Seat, action: Action, sink: &mut Vec<Told<Event>>) -> Result<(), Refused> {
        state.check(seat, action)?;
        if is_passed_over(state, seat, action, 1) { Ok(()) } else { state.apply(seat, action, sink) }
    }
}

fault! {
    /// Who chooses the 10 and has two other cards chooses again, and everyone is told.
    HesitatesAloud:
    fn longest(&self, options: &Options) -> Length {
        longer(options)
    }
    fn apply(&self, state: &mut HighCard, seat: Seat, action: Action, sink: &mut Vec<Told<Event>>) -> Result<(), Refused> {
        state.check(seat, action)?;
        if is_passed_over(state, seat, action, 10) {
            sink.tell(Audience::Everyone, Event::DrewOne { seat });
            return Ok(());
        }
        state.apply(seat, action, sink)
    }
}

fault! {
    /// Who chooses the 1 or the 2 and has two other cards chooses again, and everyone is told which it was. It makes
    /// no difference to anybody.
    ThinksAloud:
    fn longest(&self, options: &Options) -> Length {
        longer(options)
    }
    fn apply(&self, state: &mut HighCard, seat: Seat, action: Action, sink: &mut Vec<Told<Event>>) -> Result<(), Refused> {
        state.check(seat, action)?;
        for (number, about) in [(1, Seat::ZERO), (2, Seat::ONE)] {
            if is_passed_over(state, seat, action, number) {
                sink.tell(Audience::Everyone, Event::DrewOne { seat: about });
                return Ok(());
            }
        }
        state.apply(seat, action, sink)
    }
}

fault! {
    /// Tells a seat that has chosen whether the other holds the 10.
    Gossips:
    fn apply(&self, state: &mut HighCard, seat: Seat, action: Action, sink: &mut Vec<Told<Event>>) -> Result<(), Refused> {
        state.apply(seat, action, sink)?;
        if state.hands[seat.other().index()].count(Card::from_index(9)) > 0 {
            sink.tell(Audience::Only(seat), Event::DrewOne { seat });
        }
        Ok(())
    }
}
