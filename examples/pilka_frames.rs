//! The frames of a match of Piłka nożna as SVG pictures, one after each decision.
//!
//! ```console
//! cargo run --release --example pilka_frames -- FOLDER [SEED [OPTIONS]]
//! cargo run --release --example pilka_frames -- --pitch > docs/pictures/pilka-board.svg
//! ```
//!
//! The folder is made if there is none; files of other matches in it are left alone, frames of the same number
//! written over. `--pitch` prints one picture: the default pitch before the kick-off.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "an example prints")]

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use pilka_board::{Rules, State};
use rulebook_core::{Agent, Game as _, Match, RandomAgent, Rules as _, Seed, Turn, Viewer};

const USAGE: &str = "usage: pilka_frames FOLDER [SEED [OPTIONS]], or pilka_frames --pitch
  FOLDER   where the frames go: 0000.svg and so on
  SEED     any text; `piłka` if there is none
  OPTIONS  as in a record, for example turns_per_half=2,out_rows=edge";

fn main() -> ExitCode {
    let typed: Vec<String> = std::env::args().skip(1).collect();
    match run(&typed.iter().map(String::as_str).collect::<Vec<_>>()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(2)
        }
    }
}

fn run(typed: &[&str]) -> Result<(), Box<dyn Error>> {
    match *typed {
        ["--help" | "-h"] => println!("{USAGE}"),
        ["--pitch"] => print!("{}", State::new(Rules::default()).view(Viewer::Public).to_svg()),
        [option, ..] if option.starts_with('-') => return Err(format!("there is no {option}\n{USAGE}").into()),
        [folder] => frames(folder.as_ref(), "piłka", "")?,
        [folder, seed] => frames(folder.as_ref(), seed, "")?,
        [folder, seed, options] => frames(folder.as_ref(), seed, options)?,
        _ => return Err(USAGE.into()),
    }
    Ok(())
}

fn frames(folder: &Path, seed: &str, options: &str) -> Result<(), Box<dyn Error>> {
    let rules = Rules::default().with_options(options)?;
    let mut game: Match<State> = Match::new(rules, Seed::from_text(seed));
    fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut count = 0;
    let mut frame = |game: &Match<State>| -> Result<(), Box<dyn Error>> {
        let path: PathBuf = folder.join(format!("{count:04}.svg"));
        count += 1;
        let written = fs::write(&path, game.view(Viewer::Public).to_svg());
        written.map_err(|error| format!("{}: {error}", path.display()).into())
    };
    frame(&game)?;
    while let Turn::Decide(seats) = game.turn() {
        let seat = seats.first().ok_or("a decision is open to some seat")?;
        let agent: &mut dyn Agent<State> = &mut RandomAgent;
        let action = game.ask(seat, agent).ok_or("the seat may act")?;
        game.play(seat, action)?;
        frame(&game)?;
    }
    println!("{count} frames in {}", folder.display());
    Ok(())
}
