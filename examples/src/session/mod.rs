//! A match at a screen: whose turn it is, and what has been told to whom.

mod asking;
mod ending;
mod handover;
mod help;
mod saving;

use std::marker::PhantomData;
use std::path::{Path, PathBuf};

use rulebook_core::{Agent, Audience, Game, Match, RandomAgent, Rules, Seat, Turn, Viewer};

use crate::error::RunError;
use crate::narrator;
use crate::screen::Screen;
use crate::seating::Player;
use crate::terminal::Terminal;
use asking::Answer;

/// How many of the last events are shown again when a match goes on.
const RECALLED: usize = 12;

/// A match at a screen, between these players; `T` says how the game is shown and typed.
pub struct Session<'s, 'io, G: Game, T> {
    game: Match<G>,
    /// How the game is shown and typed.
    terminal: PhantomData<T>,
    players: Vec<Player>,
    /// The command that plays a game, without the words after it.
    called: &'s str,
    /// What `--agents` was given.
    agents: Option<&'s str>,
    /// How many of the events that each seat was told have been shown to it.
    heard: [usize; Seat::MAX],
    /// How much of the match has been told, if no person plays.
    narrated: usize,
    /// Whether persons must not read each other's screen.
    secrets: bool,
    /// The person in front of the screen.
    looking: Option<Seat>,
    /// The file that the record is kept in.
    record: Option<&'s Path>,
    /// The files that this session has written or gone on from: only these it may write over.
    files: Vec<PathBuf>,
    screen: &'s mut Screen<'io>,
}

/// What a command line says of a session besides the match.
pub struct Called<'s> {
    /// The command that plays a game, without the words after it.
    pub command: &'s str,
    /// What `--agents` was given.
    pub agents: Option<&'s str>,
    /// The file that the record is kept in.
    pub record: Option<&'s Path>,
}

impl<'s, 'io, G: Game, T: Terminal<G>> Session<'s, 'io, G, T> {
    /// A session at the beginning of a match, or wherever the match is.
    pub fn new(game: Match<G>, players: Vec<Player>, called: &Called<'s>, screen: &'s mut Screen<'io>) -> Self {
        let &Called { command, agents, record } = called;
        Session {
            secrets: has_secrets(&game),
            game,
            terminal: PhantomData,
            players,
            called: command,
            agents,
            heard: [0; Seat::MAX],
            narrated: 0,
            looking: None,
            record,
            files: record.map(Path::to_owned).into_iter().collect(),
            screen,
        }
    }

    /// Of a match that goes on, only the last events are shown again.
    pub fn skip_to_the_last_events(&mut self) {
        for (seat, heard) in self.game.rules().seats().seats().zip(&mut self.heard) {
            *heard = self.game.told_to(Viewer::Seat(seat)).count().saturating_sub(RECALLED);
        }
        self.narrated = self.game.told().len().saturating_sub(RECALLED);
    }

    /// Plays until the match is over or a person leaves.
    ///
    /// # Errors
    /// [`RunError`].
    pub fn run(mut self) -> Result<(), RunError> {
        self.leave_last_words();
        while let Turn::Decide(seats) = self.game.turn() {
            let seat = seats.first().expect("a decision is open to some seat");
            match self.players[seat.index()] {
                Player::Person => match self.ask(seat)? {
                    Answer::Acted | Answer::TookBack => self.keep()?,
                    Answer::Left => {
                        self.keep()?;
                        self.show_how_to_go_on()?;
                        return Ok(self.screen.say("bye")?);
                    }
                },
                Player::Program(mind) => self.decide(seat, &mut *mind.agent::<G, T>()?)?,
            }
        }
        self.show_end()?;
        self.keep()
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

    fn persons(&self) -> impl Iterator<Item = Seat> {
        let seats = self.game.rules().seats().seats();
        seats.filter(|seat| self.players[seat.index()] == Player::Person)
    }

    /// The only person that plays.
    fn only_person(&self) -> Option<Seat> {
        let mut persons = self.persons();
        persons.next().filter(|_| persons.next().is_none())
    }

    /// Tells what has happened since, if no person plays.
    fn narrate(&mut self) -> Result<(), RunError> {
        if self.persons().next().is_none() {
            let unsaid = usize::from(self.said_on_the_last_screen().is_some());
            let news = &self.game.told()[self.narrated..];
            narrator::narrate(&news[..news.len().saturating_sub(unsaid)], "", self.screen)?;
            self.narrated = self.game.told().len();
        }
        Ok(())
    }

    /// Once the match is over: what was told last, if it stands on the last screen too, in so many words. It need
    /// not be told twice.
    fn said_on_the_last_screen(&self) -> Option<String> {
        self.game.outcome()?;
        let last = self.game.told().last()?.event.to_string();
        self.game.view(Viewer::Public).to_string().contains(&last).then_some(last)
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
        let mut news: Vec<String> = news.map(G::Event::to_string).collect();
        let unsaid = self.said_on_the_last_screen();
        news.pop_if(|last| unsaid.as_ref() == Some(&*last));
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
