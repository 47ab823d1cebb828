//! What `?` explains.

use rulebook_core::{Game, Rules};

use super::Session;
use crate::choices;
use crate::error::RunError;
use crate::terminal::Terminal;

/// What may be typed besides actions, and what it does.
const COMMANDS: [(&str, &str); 6] = [
    ("?", "this explanation"),
    ("Enter", "the screen again"),
    ("undo", "takes your last action back, while nobody has learned of it"),
    ("save FILE", "writes the record of the match, to go on later with --record FILE"),
    ("", "(it holds the seed and every seat's secrets)"),
    ("quit", "leaves the match; so do q and exit"),
];

impl<G: Game, T: Terminal<G>> Session<'_, '_, G, T> {
    /// The options of the match, then what can be typed: on a low terminal the end is what stays in sight.
    pub(super) fn show_help(&mut self, legal: &[G::Action]) -> Result<(), RunError> {
        self.screen.heading("The options of this match")?;
        for spec in <G::Rules as Rules>::OPTIONS {
            let value = self.game.rules().get(spec.name).unwrap_or_default();
            let about = format!("{}={value}: {} ({}); {}", spec.name, spec.about, spec.rule, spec.values);
            self.screen.say_indented("  ", &about)?;
        }
        self.screen.heading("Type the number of an action, or the action in notation, for example")?;
        for action in choices::examples(legal) {
            self.screen.say_indented("  ", &choices::described(action))?;
        }
        self.screen.say(
            "Several actions may stand on one line, with ; or , between them. If one of them is not understood, \
             none is done; otherwise they are done up to the first that is not possible then. A number is always the one \
             in the list above.",
        )?;
        if !T::EXAMPLES.is_empty() {
            self.screen.heading("or several as one, of which all are done or none")?;
        }
        for (example, about) in T::EXAMPLES {
            self.screen.say_indented("  ", &format!("{example}: {about}"))?;
        }
        if !T::SIGNS.is_empty() {
            self.screen.heading("where")?;
        }
        for (sign, meaning) in T::SIGNS {
            self.screen.say_indented("  ", &format!("{sign}: {meaning}"))?;
        }
        self.screen.heading("or")?;
        for (command, meaning) in COMMANDS {
            self.screen.say_indented("  ", &format!("{command:9}  {meaning}"))?;
        }
        Ok(())
    }
}
