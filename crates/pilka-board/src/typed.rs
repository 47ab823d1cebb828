//! What a person types: short forms, and both steps of a placing in one line.

use alloc::vec::Vec;

use rulebook_core::{Game as _, Viewer};

use crate::action::{Action, ParseActionError};
use crate::card::Cards;
use crate::hand::Hand;
use crate::state::State;
use crate::view::View;

/// The steps that a typed line stands for: one, or two of a placing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Typed {
    first: Action,
    second: Option<Action>,
}

impl Typed {
    /// The steps, in their order.
    pub fn steps(self) -> impl Iterator<Item = Action> + Clone {
        core::iter::once(self.first).chain(self.second)
    }
}

impl From<Action> for Typed {
    fn from(action: Action) -> Typed {
        Typed { first: action, second: None }
    }
}

impl View {
    /// What the viewer may choose now, as [`rulebook_core::Game::legal_actions`] lists it; nothing for the public.
    #[must_use]
    pub fn legal_actions(&self) -> Vec<Action> {
        let mut list = Vec::new();
        if let Viewer::Seat(seat) = self.viewer {
            // What a seat may do does not depend on cards that it does not see.
            let mut hands = [Hand::EMPTY; 2];
            hands[seat.index() & 1] = self.hand;
            let state = State { table: self.table, hands, known: [Hand::EMPTY; 2], talon: Cards::EMPTY };
            state.legal_actions(seat, &mut list);
        }
        list
    }

    /// Reads what the viewer's person types.
    ///
    /// That is an action in notation; the beginning of one that the viewer may choose now, if there is only one
    /// with these words (`out` for `out 0,5`, `foul` for `foul 7`, `shot` for `shot f`); or `place 4 6,12` for
    /// `put 4` and `on 6,12`.
    ///
    /// # Errors
    /// [`ReadError::Ambiguous`] if more than one action begins so, otherwise why the text is no action.
    ///
    /// # Examples
    /// ```
    /// use pilka_board::{Rules, State};
    /// use rulebook_core::{Game as _, Seat, Viewer};
    ///
    /// let view = State::new(Rules::default()).view(Viewer::Seat(Seat::ZERO));
    /// let steps: Vec<String> = view.read("place 4 6,12")?.steps().map(|step| step.to_string()).collect();
    /// assert_eq!(steps, ["put 4", "on 6,12"]);
    /// # Ok::<(), pilka_board::ReadError>(())
    /// ```
    pub fn read(&self, text: &str) -> Result<Typed, ReadError> {
        let why = match text.parse::<Action>() {
            Ok(action) => return Ok(action.into()),
            Err(why) => why,
        };
        let mut words = text.split_whitespace();
        if let (Some("place"), Some(pawn), Some(square), None) =
            (words.next(), words.next(), words.next(), words.next())
        {
            let pawn = pawn.parse().map_err(ParseActionError::from)?;
            let square = square.parse().map_err(ParseActionError::from)?;
            return Ok(Typed { first: Action::Put(pawn), second: Some(Action::On(square)) });
        }
        let mut found = self.legal_actions().into_iter().filter(|action| begins_with(*action, text));
        match (found.next(), found.next()) {
            (Some(action), None) => Ok(action.into()),
            (Some(first), Some(second)) => Err(ReadError::Ambiguous { first, second }),
            (None, _) => Err(why.into()),
        }
    }
}

/// Whether the words of the text, at least one, are the first words of the action's notation.
fn begins_with(action: Action, text: &str) -> bool {
    let notation = alloc::string::ToString::to_string(&action);
    let mut words = notation.split_whitespace();
    !text.trim().is_empty() && text.split_whitespace().all(|word| words.next() == Some(word))
}

/// Why a typed line is not read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReadError {
    /// It is no action, nor the beginning of one.
    #[error(transparent)]
    Parse(#[from] ParseActionError),
    /// It is the beginning of more than one.
    #[error("this could be `{first}` or `{second}`")]
    Ambiguous {
        /// The first that it could be.
        first: Action,
        /// The second.
        second: Action,
    },
}
