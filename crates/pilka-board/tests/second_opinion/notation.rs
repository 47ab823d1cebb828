//! How the library writes what the book says.

use super::{Act, Options, Square, Tactic};

/// The library's name of a card.
pub fn card(name: &str) -> &str {
    match name {
        "forward" => "f",
        "forward-left" => "fl",
        "forward-right" => "fr",
        "left" => "l",
        "right" => "r",
        "back-left" => "bl",
        "back-right" => "br",
        "back" => "b",
        "did-not-see" => "unseen",
        other => other,
    }
}

pub fn square((x, y): Square) -> String {
    format!("{x},{y}")
}

pub fn act(act: Act) -> String {
    match act {
        Act::Run(pawn, way, steps) => format!("run {pawn} {} {steps}", card(way)),
        Act::Dribble(way, steps) => format!("dribble {} {steps}", card(way)),
        Act::Pass(way, steps) | Act::FreePass(way, steps) => format!("pass {} {steps}", card(way)),
        Act::Shot(way) => format!("shot {}", card(way)),
        Act::ShotWithPenalty(way) => format!("shot {} penalty", card(way)),
        Act::EndTurn => "end".to_owned(),
        Act::Exchange => "swap".to_owned(),
        Act::Lay(Tactic::Foul(pawn)) => format!("foul {pawn}"),
        Act::Lay(Tactic::Penalty) => "penalty".to_owned(),
        Act::Lay(Tactic::Out(at)) => format!("out {}", square(at)),
        Act::Lay(Tactic::Save) => "save".to_owned(),
        Act::DidNotSee => "unseen".to_owned(),
        Act::LetBe => "pass-by".to_owned(),
        Act::Throw(pawn) => format!("throw {pawn}"),
        Act::KeepBall => "keep".to_owned(),
        Act::Choose(pawn) => format!("put {pawn}"),
        Act::Put(at) => format!("on {}", square(at)),
        Act::Done => "done".to_owned(),
        Act::NoFreePass => "decline".to_owned(),
    }
}

/// The options as the library reads them.
pub fn options(options: &Options) -> String {
    let pitch = &options.pitch;
    let marks: String = pitch.marks.iter().map(|(x, y)| format!("-{x}.{y}")).collect();
    let (width, length, mouth, dashed) = (pitch.width, pitch.length, pitch.mouth, pitch.behind_dashed);
    let area = format!("{}x{}", pitch.area_width, pitch.area_depth);
    let held = options.pack.iter().filter(|(_, copies)| **copies > 0);
    let pack: Vec<String> = held.map(|(name, copies)| format!("{copies}{}", card(name))).collect();
    [
        format!("pitch={width}x{length}/mouth-{mouth}/area-{area}/dashed-{dashed}/marks{marks}"),
        format!("pack={}", pack.join("+")),
        format!("first_seat={}", options.first_seat),
        format!("turns_per_half={}", options.turns_per_half),
        format!("dead_hand={}", if options.dead_hand_is_free { "free-exchange" } else { "as-written" }),
        format!("out_rows={}", if options.out_at_end_rows { "edge" } else { "side" }),
        format!("keeper_at_free_kick={}", if options.keeper_may_be_put { "may-be-put" } else { "stays" }),
    ]
    .join(",")
}
