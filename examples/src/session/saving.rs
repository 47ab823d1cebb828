//! The record of the match in a file.

use std::path::PathBuf;

use rulebook_core::Game;

use super::Session;
use crate::error::{FileError, RunError};
use crate::record_file;
use crate::screen::counted;
use crate::terminal::Terminal;

impl<G: Game, T: Terminal<G>> Session<'_, '_, G, T> {
    /// Writes the record where it is kept, if it is.
    pub(super) fn keep(&mut self) -> Result<(), RunError> {
        let Some(path) = self.record else { return Ok(()) };
        Ok(record_file::write(path, &self.game.record().to_plain())?)
    }

    /// Writes the record where a person wants it, but over no file of others.
    pub(super) fn save(&mut self, path: Option<PathBuf>) -> Result<(), RunError> {
        let Some(path) = path.or_else(|| self.files.last().cloned()) else {
            return Ok(self.screen.warn("to which file? type save FILE")?);
        };
        let written = if path.exists() && !path.is_dir() && !self.files.contains(&path) {
            Err(FileError::Exists { path: path.clone() })
        } else {
            record_file::write(&path, &self.game.record().to_plain())
        };
        match written {
            Ok(()) => {
                let steps = counted(self.game.record().steps.len(), "step");
                self.screen.say(&format!(
                    "saved to {}, {steps}; it holds every seat's secrets and the seed",
                    path.display()
                ))?;
                self.files.push(path);
                self.leave_last_words();
            }
            Err(error) => self.screen.warn(&error.to_string())?,
        }
        Ok(())
    }
}
