//! The program `play`: one match at the terminal, between persons and programs.

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::marker::PhantomData;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use clap::Parser;
use rulebook_core::{Agent, Audience, Game, Match, RandomAgent, Refusal, Rules, Seat, Seed, Turn, Viewer};

use crate::choices::{self, Asked, Entry};
use crate::error::{FileError, RunError, UsageError};
use crate::games::{self, TableGame};
use crate::listing::{self, List};
use crate::screen::{Screen, counted};
use crate::seating::{self, Player};
use crate::setup::{Setup, options_text, seed_text};
use crate::terminal::{Stop, Terminal, try_all};
use crate::{narrator, record_file};

/// How many of the last events are shown again when a match goes on.
const RECALLED: usize = 12;

/// Plays one match of a game.
///
/// A person is shown what the seat may see and asked for one of the legal actions, by its number or in
/// the game's notation. Without a person the match is told as it goes.
///
/// Unless --agents says otherwise a person plays at seat 0 and `random` at the others. A seed that is not given
/// is drawn anew. It is printed, so that the match can be played again: at the end, if a person plays, since
/// whoever knows the seed can work out all hidden cards.
#[derive(Parser, Clone, Debug)]
#[command(name = "play", bin_name = "play")]
pub struct PlayArgs {
    /// Game, seats, seed, agents and rules.
    #[command(flatten)]
    pub setup: Setup,
    /// Who plays: human, plain (by rules of thumb; pilka-board and sabacc have one), random, greedy or greedy:N (N worlds
    /// a choice, 1 to 10000); one for each seat, or one for all
    #[arg(long, value_name = "LIST")]
    pub agents: Option<String>,
    /// Keep the record of the match in this file, the seed and every seat's secrets included; if there is
    /// one already, go on from its end
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,
}

/// Runs the program with the games of a table.
///
/// # Errors
/// [`RunError`].
pub fn run(args: &PlayArgs, table: &[games::Entry], screen: &mut Screen<'_>) -> Result<(), RunError> {
    games::find(table, &args.setup.game)?.play(args, screen)
}

/// Plays game `G`, in which `W` says what a person may type as one.
///
/// # Errors
/// [`RunError`].
pub fn game<G: TableGame, T: Terminal<G>>(args: &PlayArgs, screen: &mut Screen<'_>) -> Result<(), RunError> {
    let rules = args.setup.rules::<G>()?;
    let recorded = args.record.as_deref().filter(|path| path.exists() && !is_empty(path));
    let game: Match<G> = match recorded {
        Some(path) => resume(&args.setup, &rules, path)?,
        None => Match::new(rules, args.setup.seed(fresh)?.1),
    };
    let seats = game.rules().seats();
    let default = format!("human{}", ",random".repeat(seats.get() - 1));
    let players = seating::players(args.agents.as_deref().unwrap_or(&default), seats)?;
    if players.contains(&Player::Plain) && T::plain().is_none() {
        return Err(UsageError::NoPlain { game: G::NAME }.into());
    }
    // Before anything is shown, so that a file that cannot be written is noticed before anybody has played.
    if let Some(path) = &args.record {
        record_file::write(path, &game.record().to_plain())?;
    }

    screen.heading(&format!("{}, {seats} seats", G::NAME))?;
    screen.say(&format!("rules {}", options_text(game.rules())))?;
    if !players.contains(&Player::Person) {
        screen.say(&format!("seed {}", seed_text(game.seed())))?;
    }
    for (seat, player) in seats.seats().zip(&players) {
        screen.say(&format!("seat {seat} {player}"))?;
    }
    if let Some(path) = recorded {
        let steps = counted(game.record().steps.len(), "step");
        screen.say(&format!("going on from {}, after {steps}", path.display()))?;
    }
    screen.blank()?;
    let files = args.record.clone().into_iter().collect();
    let secrets = has_secrets(&game);
    let agents = args.agents.as_deref().map(|list| format!(" --agents {}", quoted(list))).unwrap_or_default();
    let (heard, terminal) = ([0; Seat::MAX], PhantomData::<T>);
    let mut session =
        Session { game, terminal, players, agents, heard, narrated: 0, secrets, looking: None, files, screen };
    if recorded.is_some() {
        session.skip_to_the_last_events();
    }
    session.run(args.record.as_deref())
}

/// A seed that nobody guesses, from the clock and from what the system draws for the hash maps of this process.
fn fresh() -> String {
    let drawn = || RandomState::new().hash_one((SystemTime::now(), std::process::id()));
    Seed::from_text(&format!("{:x} {:x} {:x} {:x}", drawn(), drawn(), drawn(), drawn())).to_string()
}

/// Whether it is a file that nobody has written to: a match may begin there.
fn is_empty(path: &Path) -> bool {
    path.metadata().is_ok_and(|file| file.is_file() && file.len() == 0)
}

/// A word of a command line, in quotes if a shell would take it for more.
fn quoted(word: &str) -> String {
    let plain = |character: char| character.is_alphanumeric() || "-_=,.:/+".contains(character);
    if word.chars().all(plain) { word.to_owned() } else { format!("'{}'", word.replace('\'', r"'\''")) }
}

/// Whether somebody is told something that others are not, in this match or in one played at random
/// with the same rules.
fn has_secrets<G: Game>(game: &Match<G>) -> bool {
    let secret = |game: &Match<G>| game.told().iter().any(|told| told.to != Audience::Everyone);
    let mut other = Match::<G>::new(game.rules().clone(), game.seed());
    let mut agents = [RandomAgent; Seat::MAX];
    let mut agents: Vec<&mut dyn Agent<G>> = agents.iter_mut().map(|agent| agent as &mut dyn Agent<G>).collect();
    // Whatever might be wrong with the other match is told when it happens in this one.
    let _ = other.run(&mut agents);
    secret(game) || secret(&other)
}

/// Goes on from the end of a recorded match, unless the command line asks for another one.
fn resume<G: Game>(setup: &Setup, asked: &G::Rules, path: &Path) -> Result<Match<G>, RunError> {
    let record = record_file::read_game::<G>(path)?;
    let differs = |flag, recorded: String, given: String| {
        let path = path.to_owned();
        if recorded == given { Ok(()) } else { Err(UsageError::NotAsRecorded { flag, path, recorded, given }) }
    };
    if let Some(seats) = setup.seats {
        differs("--seats", record.rules.seats().to_string(), seats.to_string())?;
    }
    if setup.rules.is_some() {
        differs("--rules", record.rules.to_options(), asked.to_options())?;
    }
    if let (Some(_), Some(recorded)) = (&setup.seed, record.seed) {
        differs("--seed", seed_text(recorded), seed_text(setup.seed(String::new)?.1))?;
    }
    Match::resume(record).map_err(|fault| RunError::record(path, fault))
}

/// A match at a screen.
struct Session<'s, 'io, G: Game, T> {
    game: Match<G>,
    /// How the game is shown and typed.
    terminal: PhantomData<T>,
    players: Vec<Player>,
    /// The part of the command line that says who plays.
    agents: String,
    /// How many of the events that each seat was told have been shown to it.
    heard: [usize; Seat::MAX],
    /// How much of the match has been told, if no person plays.
    narrated: usize,
    /// Whether persons must not read each other's screen.
    secrets: bool,
    /// The person in front of the screen.
    looking: Option<Seat>,
    /// The files that this session has written or gone on from: only these it may write over.
    files: Vec<PathBuf>,
    screen: &'s mut Screen<'io>,
}

/// How a person's turn ended.
enum Answer {
    Acted,
    TookBack,
    Left,
}

impl<G: Game, T: Terminal<G>> Session<'_, '_, G, T> {
    fn run(mut self, record: Option<&Path>) -> Result<(), RunError> {
        while let Turn::Decide(seats) = self.game.turn() {
            let seat = seats.first().expect("a decision is open to some seat");
            match self.players[seat.index()] {
                Player::Person => match self.ask(seat)? {
                    Answer::Acted | Answer::TookBack => self.keep(record)?,
                    Answer::Left => {
                        self.keep(record)?;
                        self.show_how_to_go_on()?;
                        return Ok(self.screen.say("bye")?);
                    }
                },
                Player::Program(mut mind) => self.decide(seat, &mut mind)?,
                Player::Plain => {
                    let mut plain = T::plain().expect("it was looked for before the match");
                    self.decide(seat, &mut *plain)?;
                }
            }
        }
        self.narrate()?;
        self.show_end()?;
        self.keep(record)
    }

    /// Lets a program decide.
    fn decide(&mut self, seat: Seat, agent: &mut dyn Agent<G>) -> Result<(), RunError> {
        self.narrate()?;
        if let Some(action) = self.game.ask(seat, agent) {
            let seed = self.game.seed();
            self.game.play(seat, action).map_err(|fault| RunError::of_match(seed, fault))?;
        }
        Ok(())
    }

    /// Of a match that goes on, only the last events are shown again.
    fn skip_to_the_last_events(&mut self) {
        for (seat, heard) in self.game.rules().seats().seats().zip(&mut self.heard) {
            *heard = self.game.told_to(Viewer::Seat(seat)).count().saturating_sub(RECALLED);
        }
        self.narrated = self.game.told().len().saturating_sub(RECALLED);
    }

    /// Writes the record where it is kept, if it is.
    fn keep(&mut self, record: Option<&Path>) -> Result<(), RunError> {
        let Some(path) = record else { return Ok(()) };
        Ok(record_file::write(path, &self.game.record().to_plain())?)
    }

    fn persons(&self) -> impl Iterator<Item = Seat> {
        let seats = self.game.rules().seats().seats();
        seats.filter(|seat| self.players[seat.index()] == Player::Person)
    }

    /// Tells what has happened since, if no person plays.
    fn narrate(&mut self) -> Result<(), RunError> {
        if self.persons().next().is_none() {
            narrator::narrate(&self.game.told()[self.narrated..], "", self.screen)?;
            self.narrated = self.game.told().len();
        }
        Ok(())
    }

    /// Asks the person at a seat until something has changed.
    fn ask(&mut self, seat: Seat) -> Result<Answer, RunError> {
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

    /// Does what was typed, up to the first that is refused; whether anything was done.
    fn act(&mut self, seat: Seat, typed: &[Asked<G::Action>]) -> Result<bool, RunError> {
        let (all, mut shown) = (typed.len(), false);
        for (done, asked) in typed.iter().enumerate() {
            if let Err(stop) = try_all(self.game.state(), seat, &asked.actions) {
                self.warn_of_stop(seat, asked, all, &stop)?;
                if all > 1 {
                    self.screen.warn(&format!("{done} of {all} actions are done"))?;
                }
                if done == 0 {
                    return Ok(false);
                }
                break;
            }
            if done == 0 {
                self.screen.blank()?;
            }
            let many = all > 1 || asked.actions.len() > 1;
            for action in &asked.actions {
                let seed = self.game.seed();
                self.game.play(seat, *action).map_err(|fault| RunError::of_match(seed, fault))?;
                // What was typed as a number is said in notation.
                if many || action.to_string() != asked.text {
                    let said = if many { action.to_string() } else { choices::described(action) };
                    self.screen.say(&format!("seat {seat}: {said}"))?;
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

    /// Says why what was typed is not done, and nothing of it, where it is more than an action alone.
    fn warn_of_stop(
        &mut self,
        seat: Seat,
        asked: &Asked<G::Action>,
        all: usize,
        stop: &Stop<G::Action, G::Refusal>,
    ) -> Result<(), RunError> {
        let (action, why) = match stop {
            Stop::TurnOver(action) => (action, format!("it is not seat {seat}'s turn any more")),
            Stop::Refused(action, why) => (action, refusal(why)),
        };
        let warning = if asked.actions.len() > 1 {
            format!("nothing of `{}` is done, because of `{action}`: {why}", asked.text)
        } else if all > 1 {
            format!("not `{action}`: {why}")
        } else {
            why
        };
        Ok(self.screen.warn(&warning)?)
    }

    /// Sees to it that only the person at that seat looks; false if there is nobody any more.
    fn seat_in_front(&mut self, seat: Seat) -> Result<bool, RunError> {
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

    /// Shows a seat what it was told and has not been shown.
    fn show_news(&mut self, seat: Seat) -> Result<(), RunError> {
        if self.tell_news(seat)? {
            self.screen.blank()?;
        }
        Ok(())
    }

    /// Tells a seat what it was told and has not been shown; whether there was anything.
    fn tell_news(&mut self, seat: Seat) -> Result<bool, RunError> {
        let news = self.game.told_to(Viewer::Seat(seat)).skip(self.heard[seat.index()]);
        let news: Vec<String> = news.map(G::Event::to_string).collect();
        for sentence in &news {
            self.screen.say_indented("  ", sentence)?;
        }
        // Where nothing is secret all persons read the same screen.
        let readers: Vec<Seat> = if self.secrets { vec![seat] } else { self.persons().collect() };
        for reader in readers {
            self.heard[reader.index()] = self.game.told_to(Viewer::Seat(reader)).count();
        }
        Ok(!news.is_empty())
    }

    fn show_turn(&mut self, seat: Seat, list: &List) -> Result<(), RunError> {
        self.show_news(seat)?;
        T::show(&self.game.view(Viewer::Seat(seat)), self.screen)?;
        self.screen.blank()?;
        for line in &list.lines {
            self.screen.say_indented(" ", line)?;
        }
        Ok(())
    }

    /// What can be typed, the notation by example, and the options of the match.
    fn show_help(&mut self, legal: &[G::Action]) -> Result<(), RunError> {
        self.screen.heading("Type the number of an action, or the action in notation, for example")?;
        for action in choices::examples(legal) {
            self.screen.say_indented("  ", &choices::described(action))?;
        }
        self.screen.say(
            "Several actions may stand on one line, with ; or , between them; all are read before the first is done, \
             and a number is always the one in the list above. They are done up to the first that is refused.",
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
        for (command, meaning) in [
            ("?", "this explanation"),
            ("Enter", "the screen again"),
            ("undo", "takes your last action back, while nobody has learned of it"),
            ("save FILE", "writes the record of the match, to go on later with --record FILE"),
            ("", "(it holds the seed and every seat's secrets)"),
            ("quit", "leaves the match; so do q and exit"),
        ] {
            self.screen.say_indented("  ", &format!("{command:9}  {meaning}"))?;
        }
        self.screen.heading("The options of this match")?;
        for spec in <G::Rules as Rules>::OPTIONS {
            let value = self.game.rules().get(spec.name).unwrap_or_default();
            let about = format!("{}={value}: {} ({}); {}", spec.name, spec.about, spec.rule, spec.values);
            self.screen.say_indented("  ", &about)?;
        }
        Ok(())
    }

    /// Writes the record where a person wants it, but over no file of others.
    fn save(&mut self, path: Option<PathBuf>) -> Result<(), RunError> {
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
            }
            Err(error) => self.screen.warn(&error.to_string())?,
        }
        Ok(())
    }

    /// Tells the persons the seed, which was kept from them as long as they played.
    fn show_seed(&mut self) -> Result<(), RunError> {
        let rules = self.game.rules();
        let (seats, seed) = (rules.seats(), seed_text(self.game.seed()));
        let mut command = format!("play {} --seed {seed}", G::NAME);
        let mut default = G::Rules::default();
        if default.seats() != seats {
            command += &format!(" --seats {seats}");
            default = default.with_seats(seats).unwrap_or_default();
        }
        let names = <G::Rules as Rules>::OPTIONS.iter().map(|spec| spec.name);
        let set = names.filter(|name| rules.get(name) != default.get(name));
        let set: Vec<String> = set.filter_map(|name| Some(format!("{name}={}", rules.get(name)?))).collect();
        if !set.is_empty() {
            command += &format!(" --rules {}", quoted(&set.join(",")));
        }
        Ok(self.screen.say(&format!("to play this match again: {command}{}", self.agents))?)
    }

    /// Tells who leaves how to go on from the file that there is, or else the seed. Not both: who knows the
    /// seed of a match that goes on knows all its secrets.
    fn show_how_to_go_on(&mut self) -> Result<(), RunError> {
        let Some(path) = self.files.last() else { return self.show_seed() };
        let path = quoted(&path.to_string_lossy());
        let command = format!("play {} --record {path}{}", G::NAME, self.agents);
        Ok(self.screen.say(&format!("to go on from {path}, which has the seed: {command}"))?)
    }

    /// What everybody was told since somebody last looked, and the outcome.
    fn show_end(&mut self) -> Result<(), RunError> {
        let unheard = |seat: Seat| {
            let told = self.game.told().iter().filter(move |told| told.to.includes(Viewer::Seat(seat)));
            let open = told.skip(self.heard[seat.index()]).filter(|told| told.to.includes(Viewer::Public));
            open.map(|told| told.event.to_string()).collect::<Vec<_>>()
        };
        // All of these are ends of the same story; the longest holds the others.
        let news = self.persons().map(unheard).max_by_key(Vec::len).unwrap_or_default();
        if !news.is_empty() {
            self.screen.heading("Again, for all who have not seen it:")?;
        }
        for sentence in news {
            self.screen.say_indented("  ", &sentence)?;
        }
        self.screen.blank()?;
        T::show(&self.game.view(Viewer::Public), self.screen)?;
        if self.persons().next().is_some() {
            self.show_seed()?;
        }
        if let Some(outcome) = self.game.outcome() {
            self.screen.heading(&outcome.to_string())?;
        }
        Ok(())
    }
}

/// The message of a refusal, which cites its rule.
fn refusal<R: Refusal>(refusal: &R) -> String {
    let (message, rule) = (refusal.to_string(), refusal.rule());
    if message.contains(rule.as_str()) { message } else { format!("{message} ({rule})") }
}
