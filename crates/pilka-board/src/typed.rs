//! What a person types: short forms, and both steps of a placing in one line.

use alloc::vec::Vec;

use rulebook_core::{Game as _, Seat, Viewer};

use crate::action::{Action, ParseActionError};
use crate::card::Cards;
use crate::direction::Direction;
use crate::hand::Hand;
use crate::pawn::Pawn;
use crate::square::Square;
use crate::state::State;
use crate::steps::Steps;
use crate::view::View;

/// The steps that a typed line stands for: one, or the two of a placing (PB-7.1). [`View::read`] makes it.
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
    /// What the viewer may choose now, as [`rulebook_core::Game::legal_actions`] of the state lists it; nothing for the public.
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
    /// with these words (`out` for `out 0,5`, `foul` for `foul 7`, `shot` for `shot f`); a move with the square where it
    /// ends in place of direction and number (`run 7 6,8`, `dribble 6,10`, `pass 8,11`); or `place 4 6,12` for `put 4`
    /// and `on 6,12`. What is written in full is read whether or not it may be chosen now:
    /// [`Match::play`](rulebook_core::Match::play) says what is not.
    ///
    /// # Errors
    /// [`ReadError::NotInReach`] for a move to a square where no card leads, [`ReadError::Ambiguous`] if more than one
    /// action begins so, [`ReadError::NoneBeginsSo`] if none does although there are actions with that first word,
    /// otherwise why the text is no action.
    ///
    /// # Examples
    /// ```
    /// use pilka_board::{Rules, State};
    /// use rulebook_core::{Game as _, Seat, Viewer};
    ///
    /// let view = State::new(Rules::default()).view(Viewer::Seat(Seat::ZERO));
    /// let steps: Vec<String> = view.read("place 4 6,12")?.steps().map(|step| step.to_string()).collect();
    /// assert_eq!(steps, ["put 4", "on 6,12"]);
    /// // Pawn 7 stands on 6,6 (PB-1.2).
    /// assert_eq!(view.read("run 7 6,8")?.steps().next(), Some("run 7 f 2".parse()?));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn read(&self, text: &str) -> Result<Typed, ReadError> {
        let why = match text.parse::<Action>() {
            Ok(action) => return Ok(action.into()),
            Err(why) => why,
        };
        let words: Vec<&str> = text.split_whitespace().take(4).collect();
        if let ["place", pawn, square] = words[..] {
            let pawn = pawn.parse().map_err(ParseActionError::from)?;
            let square = square.parse().map_err(ParseActionError::from)?;
            return Ok(Typed { first: Action::Put(pawn), second: Some(Action::On(square)) });
        }
        if let Some(to) = words.last().filter(|word| word.contains(',')).and_then(|word| word.parse().ok()) {
            match words[..] {
                ["run", pawn, _] => {
                    let pawn: Pawn = pawn.parse().map_err(ParseActionError::from)?;
                    let from = self.seat().map(|seat| self.table.square(seat, pawn));
                    return self.way(from, to, why, |direction, steps| Action::Run(pawn, direction, steps));
                }
                ["dribble", _] => return self.way(self.table.ball_square(), to, why, Action::Dribble),
                ["pass", _] => return self.way(self.table.ball_square(), to, why, Action::Pass),
                _ => {}
            }
        }
        let mut found = self.legal_actions().into_iter().filter(|action| begins_with(*action, text));
        match (found.next(), found.next()) {
            (Some(action), None) => Ok(action.into()),
            (Some(first), Some(second)) => Err(ReadError::Ambiguous { first, second }),
            (None, _) => Err(match words.first().and_then(|word| written_in_full(word)) {
                Some(form) if why == ParseActionError::Verb => ReadError::NoneBeginsSo { form },
                _ => why.into(),
            }),
        }
    }

    fn seat(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public => None,
        }
    }

    /// The move of the viewer's seat from one square to another; `why` if there is nothing to begin from.
    fn way(
        &self,
        from: Option<Square>,
        to: Square,
        why: ParseActionError,
        action: impl Fn(Direction, Steps) -> Action,
    ) -> Result<Typed, ReadError> {
        let (Some(from), Some(seat)) = (from, self.seat()) else { return Err(why.into()) };
        let found = Direction::ALL.into_iter().find_map(|direction| {
            let (x, y) = direction.step(seat);
            let steps = Steps::ALL.into_iter().find(|steps| {
                let after = |begin: u8, step: i8| begin.checked_add_signed(step * steps.get() as i8);
                (after(from.x(), x), after(from.y(), y)) == (Some(to.x()), Some(to.y()))
            });
            steps.map(|steps| action(direction, steps))
        });
        found.map(Typed::from).ok_or(ReadError::NotInReach { from, to })
    }
}

/// Whether the words of the text, at least one, are the first words of the action's notation.
fn begins_with(action: Action, text: &str) -> bool {
    let notation = alloc::string::ToString::to_string(&action);
    let mut words = notation.split_whitespace();
    !text.trim().is_empty() && text.split_whitespace().all(|word| words.next() == Some(word))
}

/// How the actions are written that begin with a word, where they have more words than this one.
fn written_in_full(word: &str) -> Option<&'static str> {
    Some(match word {
        "run" => "`run 7 fl 2` or `run 7 6,8`",
        "dribble" => "`dribble f 1` or `dribble 6,10`",
        "pass" => "`pass fr 3` or `pass 6,11`, and no answer is `pass-by`",
        "shot" => "`shot f`, or `shot f penalty` with both cards",
        "throw" => "`throw 7`",
        "foul" => "`foul 7`",
        "out" => "`out 0,5`",
        "place" => "`place 4 6,12`",
        "put" => "`put 4`",
        "on" => "`on 6,12`",
        _ => return None,
    })
}

/// Why a typed line is not read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReadError {
    /// It is no action, nor the beginning of one.
    #[error(transparent)]
    Parse(#[from] ParseActionError),
    /// The first word is that of an action, the rest is not, and nothing that may be chosen now begins so.
    #[error("nothing that may be chosen now begins so; in full it is written {form}")]
    NoneBeginsSo {
        /// How such actions are written.
        form: &'static str,
    },
    /// A move from there could not end on this square: it is not 1 to 3 squares away in a straight or diagonal line.
    #[error("from {from} no card leads to {to}: a move goes 1 to 3 squares in one of the eight directions (PB-4.2)")]
    NotInReach {
        /// Where the move would begin.
        from: Square,
        /// Where it would end.
        to: Square,
    },
    /// It is the beginning of more than one.
    #[error("this could be `{first}` or `{second}`")]
    Ambiguous {
        /// The first that it could be.
        first: Action,
        /// The second.
        second: Action,
    },
}
