//! What is typed as one and is several actions, such as a whole line-up: all of them are done, or none.

use std::error::Error;

use rulebook_core::{Game, Seat, Unheard};

/// The actions that a text stands for, in order, or why it stands for none.
pub type Read<A> = Result<Vec<A>, Box<dyn Error + Send + Sync>>;

/// How a game lets a person type several actions as one.
pub trait Wholes<G: Game> {
    /// How they are written, by example, and what that is: one line each in the help.
    const EXAMPLES: &'static [(&'static str, &'static str)];

    /// Reads a text that is no single action. `None` if it is not meant as several; what it then is not is
    /// said by the notation of an action.
    fn read(text: &str, rules: &G::Rules) -> Option<Read<G::Action>>;
}

/// For a game whose actions are typed one by one.
#[derive(Clone, Copy, Debug)]
pub struct OneByOne;

impl<G: Game> Wholes<G> for OneByOne {
    const EXAMPLES: &'static [(&'static str, &'static str)] = &[];

    fn read(_: &str, _: &G::Rules) -> Option<Read<G::Action>> {
        None
    }
}

/// Why actions cannot all be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stop<A, R> {
    /// The turn has passed to others, or to chance, before this one.
    TurnOver(A),
    /// The game refuses this one.
    Refused(A, R),
}

/// Tries the actions on a copy of the state, one after the other.
///
/// # Errors
/// The first [`Stop`].
pub fn try_all<G: Game>(state: &G, seat: Seat, actions: &[G::Action]) -> Result<(), Stop<G::Action, G::Refusal>> {
    let mut state = state.clone();
    for action in actions {
        if !state.turn().seats().contains(seat) {
            return Err(Stop::TurnOver(*action));
        }
        state.apply(seat, *action, &mut Unheard).map_err(|refusal| Stop::Refused(*action, refusal))?;
    }
    Ok(())
}
