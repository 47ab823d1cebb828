//! What may be done, and what may not: faults against law 1.

use rulebook_core::{Audience, Game, Generator, RuleId, Seat, SeatSet, Sink, Told, Turn, Viewer, Weighted};

use crate::high_card::{Action, Draw, Event, HighCard, Refused, View, every_action};

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
            (Turn::Chance, [Some(_), Some(_)]) => Turn::Decide(SeatSet::EMPTY),
            (turn, _) => turn,
        }
    }
}

fault! {
    /// Has no words for an event.
    SaysNothing:
    fn say(&self, event: &Event) -> String {
        if matches!(event, Event::In { .. }) { String::new() } else { event.to_string() }
    }
}

fault! {
    /// Shows seat 1 an empty screen.
    ShowsNothing:
    fn show(&self, view: &View) -> String {
        if view.viewer.is(Seat::ONE) { String::new() } else { view.to_string() }
    }
}

fault! {
    /// Refuses by no rule.
    CitesNoRule:
    fn rule(&self, _: &Refused) -> RuleId {
        RuleId::new("")
    }
}

fault! {
    /// Names half of the rule in words.
    CitesItByHalf:
    fn explain(&self, refused: &Refused) -> String {
        refused.to_string().replace("HC-", "")
    }
}

fault! {
    /// Gives seat 0 a point when it refuses a draw; the bytes do not show it.
    LeavesAHiddenTrace:
    fn reveal(&self, state: &mut HighCard, draw: Draw, sink: &mut Vec<Told<Event>>) -> Result<(), Refused> {
        let refused = state.reveal(draw, sink);
        state.scores[0] += u8::from(refused.is_err());
        refused
    }
    fn encode(&self, state: &HighCard, out: &mut Vec<u8>) {
        state.encode(out);
        out.truncate(out.len() - 2);
    }
}

fault! {
    /// Lists on top of what was listed before.
    ListsOnTop:
    fn legal_actions(&self, state: &HighCard, seat: Seat, out: &mut Vec<Action>) {
        let mut list = Vec::new();
        state.legal_actions(seat, &mut list);
        out.extend(list);
    }
}

fault! {
    /// Lists draws on top of what was listed before.
    ListsDrawsOnTop:
    fn draws(&self, state: &HighCard, out: &mut Vec<Weighted<Draw>>) {
        let mut list = Vec::new();
        state.draws(&mut list);
        out.extend(list);
    }
}

fault! {
    /// Finds the first action in the second place after the list.
    FindsBeyondTheEnd:
    fn nth_legal(&self, state: &HighCard, seat: Seat, place: usize) -> Option<Action> {
        let count = state.count_legal(seat);
        state.nth_legal(seat, if count > 0 && place == count + 1 { 0 } else { place })
    }
}
