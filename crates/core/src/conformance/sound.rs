//! What must hold in any state, however it came about.

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use super::walk::after;
use crate::{Game, Generator, Move, Rules, Seat, SeatSet, Seed, Stream, Turn, Viewer};

/// The most actions that a list may have.
const LONGEST_LIST: usize = 512;

/// Checks that a state's turn, lists and views are as the model says, however the state came about. Of every list at
/// most `most` entries are tried out. Returns how many were, of all lists together.
///
/// For programs that reach states in their own way, such as fuzzing; a [`Kit`](super::Kit) looks at its states
/// with this.
///
/// # Errors
/// What is wrong, in words.
///
/// # Panics
/// If the game does: only a kit turns that into a [`Violation`](super::Violation).
pub fn sound<G: Game>(state: &G, most: usize) -> Result<u64, String> {
    let seats = state.rules().seats();
    let turn = state.turn();
    if turn == Turn::Decide(SeatSet::EMPTY) {
        return Err("`turn` says that seats decide, but names none".into());
    }
    if let Some(stranger) = turn.seats().iter().find(|seat| !seats.has(*seat)) {
        return Err(format!("seat {stranger} is to decide in a match of {seats} seats"));
    }
    let mut tried = 0;
    for seat in every_seat() {
        tried += listed_actions(state, seat, most)?;
    }
    tried += listed_draws(state, most)?;
    for viewer in every_seat().map(Viewer::Seat).chain([Viewer::Public]) {
        // That they are the right ones is for laws 4 and 5; here they must only come.
        let _ = state.view(viewer);
    }
    // To print what all viewers see takes too long.
    for viewer in turn.seats().iter().map(Viewer::Seat).chain([Viewer::Public]) {
        if state.view(viewer).to_string().is_empty() {
            return Err(format!("the view of {viewer} prints nothing"));
        }
    }
    Ok(tried)
}

/// All seats that any match can have, the absent ones too.
pub(super) fn every_seat() -> impl Iterator<Item = Seat> {
    (0..Seat::MAX).filter_map(|number| Seat::new(number).ok())
}

/// `choose` is one bounded number and the action at that place, so that playouts with and without lists
/// are the same.
fn chosen_as_counted<G: Game>(state: &G, seat: Seat, length: usize) -> Result<(), String> {
    for number in 0..4 {
        let mut generator = Generator::new(&Seed::from_number(number), Stream::CHANCE);
        let mut again = generator.clone();
        let expected = (length > 0).then(|| again.below(length as u32) as usize);
        let expected = expected.and_then(|place| state.nth_legal(seat, place));
        let found = state.choose(seat, &mut generator);
        if found != expected || generator != again {
            return Err(format!(
                "`choose` for seat {seat} is {found:?}, but `below` and `nth_legal` give {expected:?}"
            ));
        }
    }
    Ok(())
}

fn listed_actions<G: Game>(state: &G, seat: Seat, most: usize) -> Result<u64, String> {
    let mut list = Vec::new();
    state.legal_actions(seat, &mut list);
    let length = list.len();
    let may_act = state.turn().seats().contains(seat);
    if may_act == list.is_empty() {
        let may = if may_act { "may" } else { "may not" };
        return Err(format!("seat {seat} {may} act, but {length} actions are listed for it"));
    }
    is_short_enough(seat, length)?;
    if let Some([one, next]) = list.windows(2).find(|pair| pair[0] >= pair[1]) {
        return Err(format!("the list for seat {seat} is not sorted without repeats: `{one}`, then `{next}`"));
    }
    let count = state.count_legal(seat);
    if count != length {
        return Err(format!("`count_legal` says {count} for seat {seat}, but {length} actions are listed"));
    }
    for place in spread(length, most).chain([length, length + 1]) {
        let (expected, found) = (list.get(place).copied(), state.nth_legal(seat, place));
        if expected != found {
            return Err(format!("`nth_legal` {place} for seat {seat} is {found:?}, but the list has {expected:?}"));
        }
    }
    chosen_as_counted(state, seat, length)?;
    // A list that is not cleared first would be twice as long now.
    state.legal_actions(seat, &mut list);
    if list.len() != length {
        return Err(format!("`legal_actions` for seat {seat} does not clear the list that it is given"));
    }
    for place in spread(length, most) {
        let action = list[place];
        if let Err(refusal) = state.check(seat, action) {
            return Err(format!("`{action}` is listed for seat {seat}, but `check` refuses it: {refusal}"));
        }
        if after(state, Move::Act(seat, action)).is_none() {
            return Err(format!("`{action}` is listed for seat {seat} and passes `check`, but `apply` refuses it"));
        }
    }
    Ok(length.min(most) as u64)
}

fn is_short_enough(seat: Seat, length: usize) -> Result<(), String> {
    if length > LONGEST_LIST {
        return Err(format!("{length} actions are listed for seat {seat}; at most {LONGEST_LIST} may be"));
    }
    Ok(())
}

fn listed_draws<G: Game>(state: &G, most: usize) -> Result<u64, String> {
    let mut list = Vec::new();
    state.draws(&mut list);
    let length = list.len();
    let turn = state.turn();
    if (turn == Turn::Chance) == list.is_empty() {
        return Err(format!("it is {turn}, but {length} draws are listed"));
    }
    if let Some([one, next]) = list.windows(2).find(|pair| pair[0].draw >= pair[1].draw) {
        return Err(format!("the draws are not sorted without repeats: `{}`, then `{}`", one.draw, next.draw));
    }
    state.draws(&mut list);
    if list.len() != length {
        return Err("`draws` does not clear the list that it is given".into());
    }
    for place in spread(length, most) {
        let draw = list[place].draw;
        if after(state, Move::Draw(draw)).is_none() {
            return Err(format!("`{draw}` is listed as a draw, but `reveal` refuses it"));
        }
    }
    Ok(length.min(most) as u64)
}

/// At most `most` places of a list, evenly spread, the first and the last among them.
fn spread(length: usize, most: usize) -> impl Iterator<Item = usize> + Clone {
    let count = length.min(most);
    let last = length.saturating_sub(1);
    (0..count).map(move |index| if count < 2 { 0 } else { index * last / (count - 1) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_has_512_actions_at_the_most() {
        assert_eq!(is_short_enough(Seat::ONE, 512), Ok(()));
        let expected = "513 actions are listed for seat 1; at most 512 may be";
        assert_eq!(is_short_enough(Seat::ONE, 513), Err(expected.into()));
    }

    #[test]
    fn places_are_spread_from_the_first_to_the_last() {
        for (length, most, expected) in [
            (0, 4, &[][..]),
            (1, 4, &[0]),
            (3, 5, &[0, 1, 2]),
            (10, 1, &[0]),
            (5, 2, &[0, 4]),
            (10, 4, &[0, 3, 6, 9]),
            (8, 3, &[0, 3, 7]),
        ] {
            assert_eq!(spread(length, most).collect::<Vec<_>>(), expected, "{most} of {length}");
        }
    }
}
