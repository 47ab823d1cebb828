//! Several persons at one screen: only the one whose turn it is should look.

use rulebook_core::{Game, Seat};

use super::Session;
use crate::choices;
use crate::error::RunError;
use crate::terminal::Terminal;

impl<G: Game, T: Terminal<G>> Session<'_, '_, G, T> {
    /// Sees to it that only the person at that seat looks; false if there is nobody any more.
    pub(super) fn seat_in_front(&mut self, seat: Seat) -> Result<bool, RunError> {
        let before = self.looking.replace(seat);
        if before == Some(seat) || self.persons().count() < 2 || !self.secrets {
            return Ok(true);
        }
        if let Some(before) = before {
            let prompt = format!("Seat {seat} is next. Seat {before}, press Enter to clear the screen.");
            if !self.wait_for_enter(&prompt)? {
                return Ok(false);
            }
            self.screen.clear()?;
        }
        let prompt = format!("Seat {seat}, press Enter when only you are looking.");
        let there = self.wait_for_enter(&prompt)?;
        self.screen.blank()?;
        Ok(there)
    }

    /// Waits for Enter; false if the person quits or there is nobody any more.
    fn wait_for_enter(&mut self, prompt: &str) -> Result<bool, RunError> {
        loop {
            match self.screen.ask(prompt)? {
                Some(line) if line.is_empty() => return Ok(true),
                Some(line) if !choices::is_quit(&line) => {
                    self.screen.warn("only Enter is expected here, or quit; what you typed was not used")?;
                }
                _ => return Ok(false),
            }
        }
    }
}
