//! The end of a match, or of a person's patience: what came out, and how to play it again or to go on.

use rulebook_core::{Game, Rules, Seat, Viewer};

use super::Session;
use crate::error::RunError;
use crate::setup::seed_text;
use crate::terminal::Terminal;

impl<G: Game, T: Terminal<G>> Session<'_, '_, G, T> {
    /// What has happened since somebody last looked, the last screen, and the outcome.
    pub(super) fn show_end(&mut self) -> Result<(), RunError> {
        self.narrate()?;
        // One person alone reads on, and sees what the seat may see.
        let alone = self.only_person();
        match alone {
            Some(seat) => drop(self.tell_news(seat)?),
            None => self.tell_all_again()?,
        }
        self.screen.blank()?;
        T::show(&self.game.view(alone.map_or(Viewer::Public, Viewer::Seat)), self.screen)?;
        if self.persons().next().is_some() {
            self.show_command(&self.again())?;
        }
        if let Some(outcome) = self.game.outcome() {
            self.screen.heading(&outcome.to_string())?;
        }
        Ok(())
    }

    /// Tells several persons what everybody was told since one of them last looked.
    fn tell_all_again(&mut self) -> Result<(), RunError> {
        let unheard = |seat: Seat| {
            let told = self.game.told().iter().filter(move |told| told.to.includes(Viewer::Seat(seat)));
            let open = told.skip(self.heard[seat.index()]).filter(|told| told.to.includes(Viewer::Public));
            open.map(|told| told.event.to_string()).collect::<Vec<_>>()
        };
        // All of these are ends of the same story; the longest holds the others.
        let mut news = self.persons().map(unheard).max_by_key(Vec::len).unwrap_or_default();
        let unsaid = self.said_on_the_last_screen();
        news.pop_if(|last| unsaid.as_ref() == Some(&*last));
        if !news.is_empty() {
            self.screen.heading("Again, for all who have not seen it:")?;
        }
        for sentence in news {
            self.screen.say_indented("  ", &sentence)?;
        }
        Ok(())
    }

    /// Tells who leaves how to go on.
    pub(super) fn show_how_to_go_on(&mut self) -> Result<(), RunError> {
        self.show_command(&self.how_to_go_on())
    }

    /// The same is said if Ctrl-C ends the program.
    pub(super) fn leave_last_words(&mut self) {
        if self.persons().next().is_some() {
            let [about, command] = self.how_to_go_on();
            self.screen.leave_last_words(format!("{about}\n{command}"));
        }
    }

    /// The command by which the match goes on from the file that there is, or else begins again, and a line on it. Not
    /// both: who knows the seed of a match that goes on knows all its secrets.
    fn how_to_go_on(&self) -> [String; 2] {
        let Some(path) = self.files.last() else { return self.again() };
        let path = quoted(&path.to_string_lossy());
        [format!("to go on from {path}, which has the seed:"), self.command(&format!("--record {path}"))]
    }

    /// The command by which the match begins again, and a line on it. It has the seed, which is kept from persons as
    /// long as they play.
    fn again(&self) -> [String; 2] {
        let rules = self.game.rules();
        let seats = rules.seats();
        let mut words = format!("--seed {}", seed_text(self.game.seed()));
        let mut default = G::Rules::default();
        if default.seats() != seats {
            words += &format!(" --seats {seats}");
            default = default.with_seats(seats).unwrap_or_default();
        }
        let names = <G::Rules as Rules>::OPTIONS.iter().map(|spec| spec.name);
        let set = names.filter(|name| rules.get(name) != default.get(name));
        let set: Vec<String> = set.filter_map(|name| Some(format!("{name}={}", rules.get(name)?))).collect();
        if !set.is_empty() {
            words += &format!(" --rules {}", quoted(&set.join(",")));
        }
        ["to play this match again:".to_owned(), self.command(&words)]
    }

    /// The command that plays the game with those words.
    fn command(&self, words: &str) -> String {
        let agents = self.agents.map(|list| format!(" --agents {}", quoted(list))).unwrap_or_default();
        format!("  {} {} {words}{agents}", self.called, G::NAME)
    }

    /// Shows a command in one piece: it is there to be copied.
    fn show_command(&mut self, [about, command]: &[String; 2]) -> Result<(), RunError> {
        self.screen.say(about)?;
        Ok(self.screen.whole(command)?)
    }
}

/// A word of a command line, in quotes if a shell would take it for more.
fn quoted(word: &str) -> String {
    let plain = |character: char| character.is_alphanumeric() || "-_=,.:/+".contains(character);
    if word.chars().all(plain) { word.to_owned() } else { format!("'{}'", word.replace('\'', r"'\''")) }
}
