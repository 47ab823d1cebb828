//! The frames of a match of Piłka nożna as SVG pictures, one after each decision.
//!
//! ```console
//! cargo run --release --example pilka_board_frames -- FOLDER [SEED [OPTIONS]]
//! cargo run --release --example pilka_board_frames -- --pitch > docs/pictures/pilka-board.svg
//! ```
//!
//! The folder is made if there is none; files of other matches in it are left alone, frames of the same number
//! written over. `--pitch` prints one picture: the default pitch before the kick-off.

use std::error::Error;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use pilka_board::{Rules, State};
use rulebook_core::{Agent, Game as _, Match, RandomAgent, Rules as _, Seed, Turn, Viewer};
use rulebook_examples::exit;

const USAGE: &str = "usage: pilka_board_frames FOLDER [SEED [OPTIONS]], or pilka_board_frames --pitch
  FOLDER   where the frames go: 0000.svg and so on
  SEED     any text; `piłka` if there is none
  OPTIONS  as in a record, for example turns_per_half=2,out_rows=edge";

fn main() -> ExitCode {
    exit::small(USAGE, run)
}

fn run(typed: &[&str], out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    match *typed {
        ["--pitch"] => write!(out, "{}", State::new(Rules::default()).view(Viewer::Public).to_svg())?,
        [option, ..] if option.starts_with('-') => return Err(format!("there is no {option}\n{USAGE}").into()),
        [folder] => frames(folder.as_ref(), "piłka", "", out)?,
        [folder, seed] => frames(folder.as_ref(), seed, "", out)?,
        [folder, seed, options] => frames(folder.as_ref(), seed, options, out)?,
        _ => return Err(USAGE.into()),
    }
    Ok(())
}

fn frames(folder: &Path, seed: &str, options: &str, out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
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
    writeln!(out, "{count} frames in {}", folder.display())?;
    Ok(())
}
