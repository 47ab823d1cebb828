//! Plays a fixed number of random matches in one way, always the same, and does nothing else: for a
//! tool that counts instructions. `benches/instructions.sh` runs it.
//!
//! ```text
//! count GAME kernel|playout|listed MATCHES
//! ```

use std::error::Error;

use rulebook_benches::contest::Way;
use rulebook_benches::{games, measures};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [game, way, matches] = &arguments[..] else { return Err(USAGE.into()) };
    let contest = games::ALL.iter().find(|contest| contest.game == game).ok_or("there is no such game")?;
    let way: Way = way.parse()?;
    if !contest.ways().any(|possible| possible == way) {
        return Err("the game has no kernel".into());
    }
    contest.play(way, &mut measures::generator(), matches.parse()?);
    Ok(())
}

const USAGE: &str = "use: count GAME kernel|playout|listed MATCHES";
