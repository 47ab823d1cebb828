//! A person's turn: the question, and the answer that is typed.

use rulebook_core::{Game, Refusal, Seat, Viewer};

use super::Session;
use crate::choices::{self, Asked, Entry, Meant};
use crate::error::RunError;
use crate::listing::{self, List};
use crate::terminal::{Stop, Terminal, try_all};

/// How a person's turn ended.
pub(super) enum Answer {
    Acted,
    TookBack,
    Left,
}

impl<G: Game, T: Terminal<G>> Session<'_, '_, G, T> {
    /// Asks the person at a seat until something has changed.
    pub(super) fn ask(&mut self, seat: Seat) -> Result<Answer, RunError> {
        if !self.seat_in_front(seat)? {
            return Ok(Answer::Left);
        }
        let legal = self.game.legal_actions(seat);
        let list = listing::list(&legal, self.screen.width().saturating_sub(1));
        self.show_turn(seat, &list)?;
        let view = self.game.view(Viewer::Seat(seat));
        loop {
            let Some(line) = self.screen.ask(&format!("seat {seat}>"))? else { return Ok(Answer::Left) };
            match choices::read(&line, &legal, &list.numbered, |text| T::read(text, &view)) {
                Err(error) => self.screen.warn(&error.to_string())?,
                Ok(Entry::Look) => self.show_turn(seat, &list)?,
                Ok(Entry::Help) => self.show_help(&legal)?,
                Ok(Entry::Quit) => return Ok(Answer::Left),
                Ok(Entry::Save(path)) => self.save(path)?,
                Ok(Entry::Undo) => match self.game.undo(seat) {
                    Ok(action) => {
                        self.heard[seat.index()] = self.game.told_to(Viewer::Seat(seat)).count();
                        self.screen.say(&format!("taken back: {action}"))?;
                        self.screen.blank()?;
                        return Ok(Answer::TookBack);
                    }
                    Err(error) => self.screen.warn(&error.to_string())?,
                },
                Ok(Entry::Act(asked)) => {
                    if self.act(seat, &asked)? {
                        return Ok(Answer::Acted);
                    }
                }
            }
        }
    }

    fn show_turn(&mut self, seat: Seat, list: &List) -> Result<(), RunError> {
        self.show_news(seat)?;
        let view = self.game.view(Viewer::Seat(seat));
        T::show(&view, self.screen)?;
        self.screen.blank()?;
        let text = view.to_string();
        let lines = text.lines().count() + list.lines.len() + 2;
        // What the match has come to stands at the top, which has scrolled away.
        if self.screen.look().height.is_some_and(|height| lines > height) {
            self.screen.say(text.lines().next().unwrap_or_default())?;
        }
        for line in &list.lines {
            self.screen.say_indented(" ", line)?;
        }
        Ok(())
    }

    /// Does what was typed, up to the first that cannot be done; whether anything was done.
    fn act(&mut self, seat: Seat, typed: &[Asked<G::Action>]) -> Result<bool, RunError> {
        let (all, mut shown) = (typed.len(), false);
        for (done, asked) in typed.iter().enumerate() {
            let actions = match self.possible(seat, asked, all) {
                Ok(actions) => actions,
                Err(warning) => {
                    self.screen.warn(&warning)?;
                    if all > 1 {
                        self.screen.warn(&format!("{done} of {all} actions are done"))?;
                    }
                    if done == 0 {
                        return Ok(false);
                    }
                    break;
                }
            };
            if done == 0 {
                self.screen.blank()?;
            }
            let many = all > 1 || actions.len() > 1;
            for action in actions {
                let seed = self.game.seed();
                self.game.play(seat, action).map_err(|fault| RunError::of_match(seed, fault))?;
                // What was typed as a number is said in notation; in words it is told as an event.
                let notation = action.to_string();
                if many || notation != asked.text {
                    self.screen.say(&format!("seat {seat}: {notation}"))?;
                    shown = true;
                }
                shown |= self.tell_news(seat)?;
            }
        }
        if shown {
            self.screen.blank()?;
        }
        Ok(true)
    }

    /// The actions that are asked for, which can all be done now; or why none of them is.
    fn possible(&self, seat: Seat, asked: &Asked<G::Action>, all: usize) -> Result<Vec<G::Action>, String> {
        let text = asked.shortened();
        let over = || format!("it is not seat {seat}'s turn any more");
        if !self.game.turn().seats().contains(seat) {
            return Err(format!("not `{text}`: {}", over()));
        }
        let actions = match asked.meant {
            Meant::Action(action) => vec![action],
            Meant::Whole => {
                let view = self.game.view(Viewer::Seat(seat));
                let whole = choices::whole(&asked.text, |text| T::read(text, &view));
                whole.map_err(|error| format!("not `{text}`: {error}"))?
            }
        };
        let (action, why) = match try_all(self.game.state(), seat, &actions) {
            Ok(()) => return Ok(actions),
            Err(Stop::TurnOver(action)) => (action, over()),
            Err(Stop::Refused(action, why)) => (action, refusal(&why)),
        };
        Err(if actions.len() > 1 {
            format!("nothing of `{text}` is done, because of `{action}`: {why}")
        } else if all > 1 {
            format!("not `{action}`: {why}")
        } else {
            why
        })
    }
}

/// The message of a refusal, which cites its rule.
fn refusal<R: Refusal>(refusal: &R) -> String {
    let (message, rule) = (refusal.to_string(), refusal.rule());
    if message.contains(rule.as_str()) { message } else { format!("{message} ({rule})") }
}
