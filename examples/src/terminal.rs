//! How a game is shown and typed at a terminal, where it has more than its `Display` and its notation.

use std::error::Error;
use std::io;

use rulebook_core::{Agent, Game, Seat, Unheard};

use crate::screen::Screen;

/// The actions that a text stands for, in order, or why it stands for none.
pub type Read<A> = Result<Vec<A>, Box<dyn Error + Send + Sync>>;

/// How a game is played at a terminal.
pub trait Terminal<G: Game> {
    /// What may be typed besides single actions in notation, by example, and what that is: one line each in the help.
    const EXAMPLES: &'static [(&'static str, &'static str)];

    /// What signs on the screen mean: one line each in the help.
    const SIGNS: &'static [(&'static str, &'static str)] = &[];

    /// A player by rules of thumb that is made for the game, if there is one: the agent `plain`.
    #[must_use]
    fn plain() -> Option<Box<dyn Agent<G>>> {
        None
    }

    /// Reads a text that is no single action in notation: several actions as one, such as a whole line-up, of which
    /// all are done or none. `None` if it is not meant so; what it then is not is said by the notation of an action.
    fn read(text: &str, view: &G::View) -> Option<Read<G::Action>>;

    /// Shows the view to a person.
    ///
    /// # Errors
    /// What the output says.
    fn show(view: &G::View, screen: &mut Screen<'_>) -> io::Result<()> {
        screen.say(&view.to_string())
    }
}

/// For a game whose actions are typed one by one and whose view is shown as it prints.
#[derive(Clone, Copy, Debug)]
pub struct Usual;

impl<G: Game> Terminal<G> for Usual {
    const EXAMPLES: &'static [(&'static str, &'static str)] = &[];

    fn read(_: &str, _: &G::View) -> Option<Read<G::Action>> {
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
